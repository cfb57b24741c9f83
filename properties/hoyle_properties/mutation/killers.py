"""What may kill a mutant, from cheap to dear: examples, then evidence of each level."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hoyle.decisions import Undecided as HoleInTable
from hoyle.examples import run_example
from hoyle.reports.clauses import rulebook
from hoyle.rulebook import Rulebook
from hoyle.rulebook.agreement import check_options
from hoyle.rulebook.models import AnyBlock, Clause, Example, Finding
from hoyle_properties.contract import Subject, subjects
from hoyle_properties.evidence import EvidenceLink, Undecided, evidence_links
from hoyle_properties.mutation.unit_tests import first_failure, folder_of_tests
from hoyle_properties.tally import tally


class Level(IntEnum):
    """Where a killer stands, from cheap to dear. Four of them are the levels of evidence."""

    LOADING = 0
    AGREEMENT = 1
    EXAMPLE = 2
    SAMPLED = 3
    TESTED = 4
    EXHAUSTIVE = 5
    PROVED = 6

    def __str__(self) -> str:
        return self.name.lower()


STOPS = "the rules stop with "


class RulesStopped(Exception):
    """An example could not be run to its end, since the rules stopped with an error."""


class Killer(NamedTuple):
    """Something that the reference passes and a mutant should not.

    `check` says what is wrong with the rules that are on the stage, or nothing. An exception
    says it as well.
    """

    id: str
    level: Level
    clauses: tuple[str, ...]
    check: Callable[[], str]


def killers_of(
    game: str, breaks: Sequence[str], up_to: Level, tests: Path | None = None
) -> Iterator[Killer]:
    """What may kill a mutant of a game, level by level.

    Within a level comes first what speaks for the clauses that the mutant breaks, then what is
    about no clause, but about all of the game. The evidence is not loaded before it is asked for.

    Parameters
    ----------
    game
        The name of the game.
    breaks
        The clauses that the mutant breaks.
    up_to
        The level at which to stop.
    tests
        A folder with tests that take part. They see only what is loaded in place of the
        reference.
    """
    for level in Level:
        if level == Level.SAMPLED <= up_to:
            yield evidence_loading()
        if level == Level.TESTED <= up_to and tests is not None:
            yield tested(tests)
        if level <= up_to:
            yield from own_first(_of_level(game, level), breaks)


def killer_called(game: str, id_: str) -> Killer:
    """The killer with this id.

    Raises
    ------
    KeyError
        If there is none.
    """
    for killer in killers_of(game, (), Level.PROVED, folder_of_tests(game)):
        if killer.id == id_:
            return killer
    raise KeyError(id_)


def own_first(killers: Iterable[Killer], breaks: Sequence[str]) -> list[Killer]:
    """Those killers first that speak for one of the clauses, then those that speak for none."""

    def order(killer: Killer) -> tuple[bool, bool]:
        return not set(killer.clauses) & set(breaks), bool(killer.clauses)

    return sorted(killers, key=order)


def _of_level(game: str, level: Level) -> tuple[Killer, ...]:
    match level:
        case Level.LOADING:
            return (loading(game),)
        case Level.AGREEMENT:
            return (agreement(rulebook()),)
        case Level.EXAMPLE:
            return examples(rulebook(), game)
    return evidence(game, level)


def loading(game: str) -> Killer:
    """Whether the rules of a game can be loaded at all."""

    def check() -> str:
        import_module(f"hoyle.{game}")
        return ""

    return Killer(f"import hoyle.{game}", Level.LOADING, (), check)


def evidence_loading() -> Killer:
    """Whether the evidence can be loaded: it sets up tables and options as it is."""

    def check() -> str:
        evidence_links()
        return ""

    return Killer("import hoyle_properties", Level.SAMPLED, (), check)


def agreement(book: Rulebook) -> Killer:
    """Whether options and rulesets are in the code as they are in the specification.

    This looks at the modules of a game, so that it sees no mutant that is only a class.
    """

    def check() -> str:
        return "; ".join(problem.message for problem in check_options(book))

    return Killer("hoyle spec check", Level.AGREEMENT, (), check)


def examples(book: Rulebook, game: str) -> tuple[Killer, ...]:
    """The examples and counter-examples of a game. Their ids are the block and the title."""
    return tuple(
        example_killer(game, block, example)
        for page in book.pages
        if page.game == game
        for block, example in page.examples()
    )


def example_killer(game: str, block: AnyBlock, example: Example) -> Killer:
    """An example as a killer: it kills what does not do as it says."""

    def check() -> str:
        message = run_example(game, example).message
        if message.startswith(STOPS):
            raise RulesStopped(message)
        return message

    return Killer(f"{block.id}: {example.title}", Level.EXAMPLE, clauses_of(block), check)


def clauses_of(block: AnyBlock) -> tuple[str, ...]:
    """The clauses that the examples of a block speak for."""
    if isinstance(block, Clause):
        return (block.id,)
    return block.clauses if isinstance(block, Finding) else ()


def evidence(game: str, level: Level) -> tuple[Killer, ...]:
    """The properties or proofs of a game that stand on a level."""
    return tuple(
        evidence_killer(link)
        for link in evidence_links()
        if link.game == game and link.level == str(level)
    )


def evidence_killer(link: EvidenceLink) -> Killer:
    """A property as a killer: it kills what breaks it. What is undecided kills nothing."""

    def check() -> str:
        test = getattr(import_module(link.module), link.qualname)
        if link.level == str(Level.PROVED):
            return unproved(test, subject_of(link.game))
        return broken(test, arguments(test, link.game))

    return Killer(link.id, Level[link.level.upper()], link.clauses, check)


def broken(test: Callable[..., Any], given: Mapping[str, Any]) -> str:
    """What a property finds wrong; nothing if it holds or is undecided."""
    tally.reset()
    try:
        test(**given)
    except HoleInTable:
        raise
    except AssertionError as error:
        return str(error).partition("\nassert ")[0] or "an assertion fails"
    except (Undecided, pytest.skip.Exception):
        return ""
    return ""


def unproved(test: Callable[..., Any], subject: Subject) -> str:
    """What a proof finds wrong with the rules that are examined."""
    from hoyle_properties.mutation.proofs import proofs_of, what_fails

    return "; ".join(filter(None, (what_fails(one, subject.examined) for one in proofs_of(test))))


def arguments(test: Callable[..., Any], game: str) -> dict[str, Subject]:
    """What a test is called with that runs once for every game: the subject."""
    if "subject" not in signature(test).parameters:
        return {}
    return {"subject": subject_of(game)}


def tested(folder: Path) -> Killer:
    """Whether the tests in a folder pass."""
    where = "/".join(folder.parts[-3:])
    return Killer(f"pytest {where}", Level.TESTED, (), lambda: first_failure(folder))


def subject_of(game: str) -> Subject:
    """What the properties of a game examine."""
    [found] = [subject for subject in subjects() if subject.name == game]
    return found
