"""Where an engine and the rules part, as data."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from hoyle.conform.adapter import Setting


class Part(StrEnum):
    """In what an engine departs from the rules."""

    ACCEPTED = "accepted_but_illegal"
    REFUSED = "refused_but_legal"
    STATE = "other_state"
    EVENT = "other_event"
    CHANGED = "changed_by_refusal"
    MOVES = "other_moves"
    VIEW = "other_view"
    OPENING = "other_opening"


GUESSED = frozenset({Part.REFUSED, Part.STATE, Part.EVENT, Part.OPENING, Part.VIEW})
"""The parts in which the rules do not name the clause that is at fault."""


class Opening(NamedTuple):
    """How a game begins: with a deal, or, for an engine that can load, with a position."""

    setting: Setting | None = None
    position: Mapping[str, Any] | None = None


class Divergence(NamedTuple):
    """The first thing in a game in which an engine departs from the rules.

    Parameters
    ----------
    part
        In what.
    clauses
        The clauses it departs from, the one most likely to be at fault first; none
        if nothing tells which, as where a position is turned down.
    code
        The id of the rejection code, if the rules refuse the move.
    engine
        What the engine says, in a phrase.
    rule
        What the rules say, in a phrase.
    opening
        How the game began.
    lines
        The lines up to and with the one at which they part, as ``hoyle-trace/1`` has them, refused
        ones marked as refused by the rules.
    before
        The position before that line, as ``hoyle-position/1``.
    field
        The field of the state or of an event that differs, as in ``hand_over.totals``, the kind of
        an event that is left out or should not be, or the zone of the view; none if it is neither.
    also
        In what else they part at the same line: after another state an event may differ, too.
    """

    part: Part
    clauses: tuple[str, ...]
    code: str | None
    engine: str
    rule: str
    opening: Opening
    lines: tuple[Mapping[str, Any], ...]
    before: Mapping[str, Any]
    field: str | None = None
    also: tuple[Divergence, ...] = ()

    @property
    def every(self) -> tuple[Divergence, ...]:
        """It and the others at the same line, each for itself."""
        return (self._replace(also=()), *self.also)

    @property
    def clause(self) -> str:
        """The clause that is most likely to be at fault; empty if none is known."""
        return self.clauses[0] if self.clauses else ""
