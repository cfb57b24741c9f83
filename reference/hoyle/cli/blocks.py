"""The blocks of the specification that the commands quote."""

from __future__ import annotations

from functools import cache

from hoyle.clauses import spec_directory
from hoyle.rulebook import AnyBlock, Rulebook, read_rulebook
from hoyle.ruling import ClauseText


@cache
def rulebook() -> Rulebook:
    """The specification, read once."""
    return read_rulebook(spec_directory())


def block_of(id_: str) -> AnyBlock:
    """The clause with this id, as the rulebook has it."""
    return rulebook().by_id[id_]


def text_of(id_: str) -> ClauseText:
    """The words of the clause with this id."""
    block = block_of(id_)
    return ClauseText(id=block.id, title=block.title, text=block.text)
