"""What is tied to a clause: code, evidence, examples."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from hoyle.clauses import links
from hoyle.rulebook.models import AnyBlock, Clause, Finding, Rulebook


class CodeTie(NamedTuple):
    """A function or class that carries out a clause, and where it stands."""

    clause: str
    name: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.name} ({self.file}:{self.line})"


class EvidenceTie(NamedTuple):
    """A property or proof: the clauses it speaks for, where it stands, and what it claims."""

    id: str
    clauses: tuple[str, ...]
    level: str
    file: str
    line: int
    claim: str = ""

    def __str__(self) -> str:
        return f"{self.id} ({self.level}, {self.file}:{self.line})"


class Ties(NamedTuple):
    """All code and all evidence."""

    code: tuple[CodeTie, ...]
    evidence: tuple[EvidenceTie, ...]

    def code_of(self, clause: str) -> tuple[CodeTie, ...]:
        """The code that carries out a clause."""
        return tuple(tie for tie in self.code if tie.clause == clause)

    def evidence_of(self, clause: str) -> tuple[EvidenceTie, ...]:
        """The evidence that speaks for a clause."""
        return tuple(tie for tie in self.evidence if clause in tie.clauses)

    def evidence_named(self, ids: Iterable[str]) -> tuple[EvidenceTie, ...]:
        """The evidence with these ids, in their order."""
        by_id = {tie.id: tie for tie in self.evidence}
        return tuple(by_id[id_] for id_ in ids if id_ in by_id)


def all_ties(games: Iterable[str]) -> Ties:
    """The code of these games and the evidence for them, as loaded now."""
    return Ties(tuple(_code_ties(games)), tuple(_evidence_ties()))


def _code_ties(games: Iterable[str]) -> Iterator[CodeTie]:
    for game in games:
        import_module(f"hoyle.{game}")
    for link in links():
        if not link.module.startswith("hoyle."):
            continue
        linked: object = import_module(link.module)
        for name in link.qualname.split("."):
            linked = getattr(linked, name)
        file, line = _place(linked)
        yield CodeTie(link.clause, f"{link.module}.{link.qualname}", file, line)


def _place(linked: object) -> tuple[str, int]:
    """The file and line of a function or class; the file as seen from the working folder."""
    path = Path(inspect.getfile(linked)).resolve()  # type: ignore[arg-type]
    _, line = inspect.getsourcelines(linked)  # type: ignore[arg-type]
    return from_here(path), line


def from_here(path: Path) -> str:
    """A path as seen from the working folder, or whole if it lies elsewhere."""
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else str(path)


def _evidence_ties() -> Iterator[EvidenceTie]:
    from hoyle_properties.evidence import evidence_links

    for link in evidence_links():
        file = from_here(Path(link.file).resolve())
        yield EvidenceTie(link.id, link.clauses, link.level, file, link.line, link.claim)


def clauses_about(book: Rulebook, id_: str) -> tuple[Clause, ...]:
    """The clauses that an id concerns: the clause itself, or those that name it as a choice."""
    return tuple(
        clause
        for clause in book.clauses()
        if id_ == clause.id or id_ in clause.readings or id_ in clause.options
    )


def suspects(book: Rulebook, ties: Ties, id_: str) -> tuple[str, ...]:
    """Everything that rests on the text of an id and may be wrong once that has changed.

    For a finding that is what shows it: it may show something else than the text now says.
    """
    found: dict[str, None] = {}
    for clause in clauses_about(book, id_):
        found |= dict.fromkeys(f"code {tie}" for tie in ties.code_of(clause.id))
        found |= dict.fromkeys(f"evidence {tie}" for tie in ties.evidence_of(clause.id))
        found |= _examples(clause)
    block = book.by_id[id_]
    if isinstance(block, Finding):
        found |= dict.fromkeys(f"evidence {tie}" for tie in ties.evidence_named(block.evidence))
        found |= _examples(block)
    return tuple(found)


def _examples(block: AnyBlock) -> dict[str, None]:
    return dict.fromkeys(
        f"example {example.title!r} ({example.place})" for example in block.examples_here
    )
