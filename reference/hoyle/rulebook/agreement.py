"""Whether the specification and the code say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from enum import StrEnum
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from hoyle.examples import Outcome, run_example
from hoyle.formats import format_of
from hoyle.game import RefusalCode
from hoyle.rulebook.models import (
    AnyBlock,
    Choice,
    Example,
    Finding,
    Page,
    Rulebook,
    Value,
    said,
)
from hoyle.rulebook.problems import Problem, meant, near
from hoyle.rulebook.ties import Ties


class Case(NamedTuple):
    """An example that has been run."""

    game: str
    block: AnyBlock
    example: Example
    outcome: Outcome


def run_examples(book: Rulebook) -> tuple[Case, ...]:
    """Run every example of every game."""
    return tuple(
        Case(page.game, block, example, run_example(page.game, example))
        for page in book.pages
        for block, example in page.examples()
    )


def codes_of(game: str) -> tuple[RefusalCode, ...]:
    """The rejection codes of a game: its own, and those of all games that it ties to a clause."""
    played = format_of(game).game("text", {})
    return (*played.codes, *played.shared_clauses)


def clauses_of_codes(cases: Iterable[Case]) -> Mapping[str, frozenset[str]]:
    """The clauses that each rejection code rests on, as the examples show it."""
    found: dict[str, frozenset[str]] = {}
    for case in cases:
        verdict = case.outcome.verdict
        if verdict is not None and verdict.code is not None:
            id_ = verdict.code.id
            found[id_] = found.get(id_, frozenset()) | {verdict.clause}
    return found


def check_examples(cases: Iterable[Case]) -> Iterator[Problem]:
    """Every example that is not as its text says."""
    for case in cases:
        if not case.outcome.holds:
            what = f"the example {case.example.title!r} of {case.block.id} does not hold"
            yield Problem(case.example.place, f"{what}: {case.outcome.message}")


def check_ties(book: Rulebook, ties: Ties) -> Iterator[Problem]:
    """Every clause that no code carries out, or that no property or proof speaks for."""
    for clause in book.clauses():
        if not ties.code_of(clause.id):
            yield Problem(clause.place, f"no code is tied to {clause.id}")
        if not ties.evidence_of(clause.id):
            yield Problem(clause.place, f"no property or proof is tied to {clause.id}")


def check_findings(book: Rulebook, ties: Ties) -> Iterator[Problem]:
    """Every piece of evidence that a finding names and that does not exist, or names twice."""
    known = {tie.id for tie in ties.evidence}
    findings = (block for block in book.by_id.values() if isinstance(block, Finding))
    for finding in findings:
        for id_ in dict.fromkeys(finding.evidence):
            names = f":evidence: of {finding.id} names {id_}"
            if id_ not in known:
                reason = f"{names}, which is no evidence; {near(id_, known)}"
                yield Problem(finding.place, reason)
            if finding.evidence.count(id_) > 1:
                yield Problem(finding.place, f"{names} twice")


def check_codes(book: Rulebook, cases: tuple[Case, ...]) -> Iterator[Problem]:
    """Every rejection code that no counter-example shows, or that rests on no clause."""
    for page in book.pages:
        if not page.clauses():
            continue
        shown = clauses_of_codes(case for case in cases if case.game == page.game)
        place = page.clauses()[0].place._replace(line=1)
        for code in codes_of(page.game):
            if code.id not in shown:
                yield Problem(place, f"no counter-example shows the rejection code {code.id}")
            for id_ in sorted(shown.get(code.id, frozenset()) - set(book.by_id)):
                yield Problem(place, f"{code.id} rests on {id_}, which is no clause")
        known = {code.id for code in codes_of(page.game)}
        for mention in page.mentions:
            if ".refused." in mention.id and mention.id not in known:
                reason = f"the text names {mention.id}, which is no rejection code"
                yield Problem(mention.place, f"{reason}; {meant(mention.id, known)}")


def check_options(book: Rulebook) -> Iterator[Problem]:
    """Every difference between options and rulesets here and in the code."""
    for page in book.pages:
        if page.clauses():
            module = import_module(f"hoyle.{page.game}")
            yield from _options(page, module)
            yield from _rulesets(page, module)


def _options(page: Page, module: ModuleType) -> Iterator[Problem]:
    choices = {choice.name: choice for choice in page.choices() if choice.is_open}
    coded = {field.name: field.default for field in fields(module.Options)}
    place = page.blocks[0].place._replace(line=1)
    for name in sorted(set(coded) - set(choices)):
        yield Problem(place, f"hoyle.{page.game} has the option {name}, which is not here")
    for name, choice in choices.items():
        if name not in coded:
            yield Problem(choice.place, f"hoyle.{page.game} has no option {name}")
        else:
            yield from _option(choice, coded[name], page.game)


def _option(choice: Choice, default: Any, game: str) -> Iterator[Problem]:
    if not same(plain(default), choice.default):
        reason = f"the default of {choice.name} is {said(choice.default)} here"
        yield Problem(choice.place, f"{reason} and {said(plain(default))} in hoyle.{game}")
    coded = _values(default)
    here = {said(one.value) for one in choice.alternatives}
    if coded is not None and coded != here:
        reason = f"the alternatives of {choice.name} are {', '.join(sorted(here))} here"
        yield Problem(choice.place, f"{reason} and {', '.join(sorted(coded))} in hoyle.{game}")


def _values(default: Any) -> set[str] | None:
    """Every value that an option with this default can have, or nothing if it is a number."""
    if isinstance(default, bool):
        return {"true", "false"}
    return {one.value for one in type(default)} if isinstance(default, StrEnum) else None


def _rulesets(page: Page, module: ModuleType) -> Iterator[Problem]:
    here = {ruleset.name: ruleset for ruleset in page.rulesets()}
    place = page.blocks[0].place._replace(line=1)
    for name in sorted(set(module.RULESETS) - set(here)):
        yield Problem(place, f"hoyle.{page.game} has the ruleset {name}, which is not here")
    for name, ruleset in here.items():
        if name not in module.RULESETS:
            yield Problem(ruleset.place, f"hoyle.{page.game} has no ruleset {name}")
            continue
        for option, value in ruleset.choices.items():
            coded = plain(getattr(module.RULESETS[name], option, None))
            if not same(coded, value):
                reason = f"{ruleset.id} chooses {said(value)} for {option}"
                yield Problem(ruleset.place, f"{reason}; hoyle.{page.game} has {said(coded)}")


def plain(value: Any) -> Value:
    """The value of an option as the specification writes it."""
    return value.value if isinstance(value, StrEnum) else value


def same(one: Value, other: Value) -> bool:
    """Whether two values are the same and of the same type, so that 1 is not true."""
    return type(one) is type(other) and one == other
