"""Finds what a reader asks for: an id, a rejection code, or an item of the source texts."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from hoyle.rulebook.models import AnyBlock, Choice, Clause, Finding, Rulebook

MOST_SUGGESTIONS = 3


def citing(book: Rulebook, item: str) -> tuple[AnyBlock, ...]:
    """The blocks that have an item of the source texts, such as ``SW-17``, as their source."""
    wanted = item.upper()
    return tuple(block for page in book.pages for block in page.blocks if wanted in block.source)


def naming(book: Rulebook, id_: str) -> tuple[AnyBlock, ...]:
    """The clauses and findings that name an id."""
    return tuple(
        block
        for page in book.pages
        for block in page.blocks
        if (isinstance(block, Clause) and id_ in (*block.readings, *block.options))
        or (isinstance(block, Finding) and id_ in block.clauses)
    )


def choice_called(book: Rulebook, name: str) -> tuple[Choice, ...]:
    """The options and readings with this public name, such as ``pickup_style``."""
    return tuple(
        choice
        for page in book.pages
        for choice in page.choices()
        if choice.is_open and choice.name == name
    )


def suggestions(asked: str, known: Iterable[str]) -> tuple[str, ...]:
    """The ids somebody may have meant: those spelled alike, then those that end alike."""
    ids = sorted(known)
    tail = _tail(asked.lower().replace("_", "-"))
    tails = {_tail(id_) for id_ in ids}
    near_tails = get_close_matches(tail, tails, n=MOST_SUGGESTIONS, cutoff=0.75)
    near = get_close_matches(asked.lower(), ids, n=MOST_SUGGESTIONS, cutoff=0.85)
    alike = [id_ for one in near_tails for id_ in ids if _tail(id_) == one]
    return tuple(dict.fromkeys([*near, *alike]))[:MOST_SUGGESTIONS]


def _tail(id_: str) -> str:
    return id_.rpartition(".")[2]
