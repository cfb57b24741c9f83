"""What an engine tells of a move that it makes, beside what the rules tell: events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hoyle.conform.adapter import Seen
from hoyle.conform.blame import clauses_about_end, clauses_of_values, ranked_by_rarity
from hoyle.conform.comparing import event_claims
from hoyle.conform.divergence import Part
from hoyle.conform.parting import Apart
from hoyle.conform.scripts import Course, Tried
from hoyle.conform.tallying import Manner, Tally
from hoyle.formats import format_of
from hoyle.formats.game_format import Claim, Scene

ENDS = ("hand_over", "match_over")
COUNTED = ("totals", "card_points")
"""The fields that tell of the points of a hand."""


Event = Mapping[str, Any]


def due(kind: str) -> str:
    """Under which name it is counted how often the rules tell a kind of event."""
    return f"{kind} by the rules"


class Hearing:
    """Compares the events of one course."""

    def __init__(self, course: Course, manner: Manner, tally: Tally) -> None:
        self.course = course
        self.game = course.game
        self.found = format_of(course.game.name)
        self.manner = manner
        self.tally = tally
        self.claimed: set[str] = set()

    def apart(self, one: Tried, seen: Seen) -> Apart | None:
        """The first thing that the engine tells otherwise of a move, or does not tell."""
        kinds = [next(iter(event), "") for event in seen.events]
        self.tally.told.update(kinds)
        ruled = one.events(self.game)
        self.tally.counts.update(due(next(iter(event))) for event in ruled)
        events = seen.events if self.course.opening.setting else without_next(seen.events)
        for kind, claim in event_claims(self.found, self.scene(one), events):
            if not claim.agrees:
                clauses = (claim.clause, *self.suspects(one, kind))
                field = f"{kind}.{claim.field}" if claim.field else kind
                return Apart(Part.EVENT, clauses, claim.said, claim.ruled, field)
            self.count_claim(one, kind, claim)
        return self.untold(one, kinds, ruled)

    def scene(self, one: Tried) -> Scene:
        """What the rules know after a move."""
        after = one.after
        result = None if after.playing else self.game.result(after.state)
        return Scene(self.game, after.state, one.made(), result, after.standing)

    def count_claim(self, one: Tried, kind: str, claim: Claim) -> None:
        """Count something that is told and agrees; its clause counts once a hand.

        With the points agree the values of the cards that they come from.
        """
        self.tally.compared[kind] += 1
        fired = one.step.fired if one.step else ()
        values = clauses_of_values(self.game.name) if claim.field in COUNTED else ()
        for clause in (claim.clause, *values):
            if clause not in fired:
                self.count_once(clause)

    def count_once(self, clause: str) -> None:
        """Count a clause, once a hand."""
        if clause not in self.claimed:
            self.tally.fired[clause] += 1
            self.claimed.add(clause)

    def untold(self, one: Tried, kinds: Iterable[str], ruled: Iterable[Event]) -> Apart | None:
        """An event that the engine leaves out, although it tells such events otherwise."""
        if not self.manner.habits:
            return None
        for event in ruled:
            kind = next(iter(event))
            if kind in self.manner.habits and kind not in kinds:
                said = f"the engine tells no {kind.replace('_', ' ')} of this move"
                told = scene_in_words(kind, event)
                return Apart(Part.EVENT, self.telling(one, kind), said, told, kind)
        return None

    def telling(self, one: Tried, kind: str) -> tuple[str, ...]:
        """The clauses that may be at fault if an event is not told."""
        closing = self.found.closing
        ends = {"hand_over": (closing.round_ends,), "match_over": (closing.match_ends,)}
        return (*ends.get(kind, ()), *self.suspects(one, kind))

    def suspects(self, one: Tried, kind: str) -> tuple[str, ...]:
        """The clauses that may be at fault in what is told of a move, the likely ones first."""
        ending = clauses_about_end(self.game.name) if kind in ENDS else ()
        return (*suspects(one, self.manner), *ending)


def suspects(one: Tried, manner: Manner) -> tuple[str, ...]:
    """The clauses that took effect in a move, the most suspicious first."""
    fired = one.step.fired if one.step else ()
    return ranked_by_rarity((*fired, one.verdict.clause), manner.passed)


def scene_in_words(kind: str, event: Mapping[str, Any]) -> str:
    """What should have been told, in words."""
    told = event[kind]
    parts = [f"{name.replace('_', ' ')} {value}" for name, value in told.items()]
    return f"there is {kind.replace('_', ' ')}: {', '.join(parts)}"


def without_next(events: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Events without who is next: after a position nobody knows who acted first in the hand."""
    for event in events:
        yield {
            kind: {name: value for name, value in told.items() if name != "next"}
            if isinstance(told, Mapping)
            else told
            for kind, told in event.items()
        }
