"""The words of clauses as a ruling quotes them."""

from __future__ import annotations

from hoyle.reports.clauses import block_of
from hoyle.ruling import ClauseText


def text_of(id_: str) -> ClauseText:
    """The words of the clause with this id."""
    block = block_of(id_)
    return ClauseText(id=block.id, title=block.title, text=block.text)
