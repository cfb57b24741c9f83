"""The words of clauses, for reports."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from hoyle.clauses import spec_directory
from hoyle.reports.report import ClauseText
from hoyle.rulebook import AnyBlock, Rulebook, read_rulebook


@cache
def rulebook() -> Rulebook:
    """The specification, read once."""
    return read_rulebook(spec_directory())


def block_of(id_: str) -> AnyBlock:
    """The clause with this id, as the rulebook has it."""
    return rulebook().by_id[id_]


def clause_texts(ids: Iterable[str]) -> dict[str, ClauseText]:
    """The clauses with these ids, in order."""
    blocks = ((id_, block_of(id_)) for id_ in sorted(set(ids)))
    return {id_: ClauseText(block.title, block.text) for id_, block in blocks}
