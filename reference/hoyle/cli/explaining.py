"""What `hoyle explain` prints about a block, a rejection code, or an item of the sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click
import yaml

from hoyle.game import RefusalCode
from hoyle.rulebook.agreement import Case, clauses_of_codes, codes_of
from hoyle.rulebook.lock import Lock
from hoyle.rulebook.lookup import naming
from hoyle.rulebook.models import (
    AnyBlock,
    Block,
    Choice,
    Clause,
    Example,
    Finding,
    Rulebook,
    Ruleset,
    said,
)
from hoyle.rulebook.ties import EvidenceTie, Ties
from hoyle.separations.models import RULESET
from hoyle.separations.shelf import separations_of

WIDTH = 88


def explain_block(
    book: Rulebook, block: AnyBlock, lock: Lock, ties: Ties, cases: tuple[Case, ...]
) -> str:
    """Everything there is about a block of the specification."""
    parts = [[_head(block, lock), _wrapped(block.text, "")]]
    parts.append(_facts(block))
    match block:
        case Clause():
            parts.append(list(_choices(book, block)))
            parts += [_example(example) for example in block.examples]
            parts.append(list(_codes(block, cases)))
            parts.append(_listed("Code:", ties.code_of(block.id)))
            parts.append(_listed("Evidence:", ties.evidence_of(block.id)))
            parts.append(_listed("Named by:", _titles(naming(book, block.id))))
        case Choice():
            parts += [list(_alternatives(block)), list(_chosen(book, block))]
            parts.append(_listed("What it changes:", _told_apart(block.id, block.name)))
            parts.append(_listed("Named by:", _titles(naming(book, block.id))))
        case Ruleset():
            parts.append(
                _listed("Choices:", [f"{name}: {said(v)}" for name, v in block.choices.items()])
            )
            parts.append(_listed("What it changes:", _told_apart(block.id, RULESET, block.name)))
        case Finding():
            clauses = [book.by_id[id_] for id_ in block.clauses]
            parts.append(_listed("About:", _titles(clauses)))
            parts += [_example(example) for example in block.examples]
            parts.append(_listed("Evidence:", _shown_by(block, ties)))
        case _:
            pass
    return "\n\n".join("\n".join(part) for part in parts if part)


def explain_code(book: Rulebook, code: RefusalCode, cases: tuple[Case, ...]) -> str:
    """The sentence of a rejection code, the clauses it rests on, and an example."""
    clauses = [book.by_id[id_] for id_ in sorted(clauses_of_codes(cases).get(code.id, ()))]
    parts = [[f"{code.id} (rejection code)", _wrapped(code.value.sentence, "")]]
    parts.append(_listed("Rests on:", _titles(clauses)))
    shown = [case for case in cases if case.example.expected.get("refused") == code.id]
    parts += [_example(case.example) for case in shown[:1]]
    return "\n\n".join("\n".join(part) for part in parts if part)


def explain_item(asked: str, found: Iterable[Block]) -> str:
    """The blocks that something other than an id leads to."""
    return "\n".join(_listed(f"{asked} leads to:", _titles(found)))


def explain_evidence(book: Rulebook, tie: EvidenceTie) -> str:
    """What a property or proof claims, the clauses it speaks for, and where it stands."""
    parts = [[f"{tie.id} ({tie.level})", f"{tie.claim}."]]
    parts.append([f"Written in: {tie.file}:{tie.line}", f"Run it again: {_again(tie)}"])
    parts.append(_listed("Speaks for:", _titles(book.by_id[id_] for id_ in tie.clauses)))
    return "\n\n".join("\n".join(part) for part in parts if part)


def _again(tie: EvidenceTie) -> str:
    return f"hoyle verify {tie.id.partition('.')[0]} --only {tie.id}"


def _head(block: AnyBlock, lock: Lock) -> str:
    locked = lock.ids.get(block.id)
    version = f", version {locked.version}" if locked else ", not reviewed yet"
    return f"{block.id} ({block.kind}{version})\n{block.title}\n"


def _wrapped(text: str, indent: str) -> str:
    wrapped: str = click.wrap_text(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent, preserve_paragraphs=True
    )
    return wrapped


def _facts(block: AnyBlock) -> list[str]:
    facts = [f"Source: {'; '.join(block.source)}"] if block.source else []
    return [*facts, f"Written in: {block.place}"]


def _listed(head: str, lines: Iterable[object]) -> list[str]:
    items = [f"  {line}" for line in lines]
    return [head, *items] if items else []


def _shown_by(finding: Finding, ties: Ties) -> Iterator[str]:
    """The evidence that shows a finding, each with the command that runs it again."""
    for tie in ties.evidence_named(finding.evidence):
        yield str(tie)
        yield f"  Run it again: {_again(tie)}"


def _titles(blocks: Iterable[Block]) -> list[str]:
    return [f"{block.id}  {block.title}" for block in blocks]


def _choices(book: Rulebook, clause: Clause) -> Iterator[str]:
    for head, ids in (("Options:", clause.options), ("Readings:", clause.readings)):
        choices = [choice for id_ in ids if isinstance(choice := book.by_id[id_], Choice)]
        yield from _listed(head, [f"{choice.id}: {_summary(choice)}" for choice in choices])


def _told_apart(id_: str, option: str, value: str | None = None) -> Iterator[str]:
    """The commands that show where the values of an option, or one of them, part from its default.

    The option of a settled reading has none.
    """
    game = id_.partition(".")[0]
    for one in separations_of(game):
        if one.option == option and value in (None, one.value):
            yield f"hoyle readings {game} {one.name}"


def _summary(choice: Choice) -> str:
    if not choice.is_open:
        return f"{said(choice.default)} (settled)"
    return f"{choice.values()}; default {said(choice.default)}"


def _alternatives(choice: Choice) -> Iterator[str]:
    yield f"Alternatives ({_summary(choice)}):"
    for one in choice.alternatives:
        yield f"  {said(one.value)} (support {one.support})"
        yield _wrapped(one.text, "    ")


def _chosen(book: Rulebook, choice: Choice) -> Iterator[str]:
    chosen = [
        f"{block.id}: {said(block.choices[choice.name])}"
        for page in book.pages
        for block in page.rulesets()
        if choice in page.choices() and choice.name in block.choices
    ]
    yield from _listed("Chosen by:", chosen)


def _codes(clause: Clause, cases: tuple[Case, ...]) -> Iterator[str]:
    game = clause.id.partition(".")[0]
    resting = clauses_of_codes(case for case in cases if case.game == game)
    codes = [code for code in codes_of(game) if clause.id in resting.get(code.id, ())]
    yield from _listed("Rejection codes:", [f"{c.id}  {c.value.sentence}" for c in codes])


def _example(example: Example) -> list[str]:
    kind = "Counter-example" if example.counter else "Example"
    lines = [f"{kind}: {example.title}"]
    for key, value in example.body().items():
        text = yaml.safe_dump(value, default_flow_style=True, width=10_000, sort_keys=False)
        lines.append(f"  {key}: {text.removesuffix('...' + chr(10)).strip()}")
    return lines
