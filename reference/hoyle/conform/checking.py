"""An engine and the rules side by side, over one course."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Skill
from hoyle.conform.blame import clauses_about_deal, clauses_about_view, ranked_by_rarity
from hoyle.conform.comparing import (
    Difference,
    event_claims,
    facts_difference,
    moves_difference,
    state_difference,
    view_difference,
)
from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.scripts import Course, Line, Listed, Tried, listed_in
from hoyle.conform.tallying import Manner, Tally
from hoyle.formats import format_of
from hoyle.formats.game_format import Claim, Scene
from hoyle.game import chance_named
from hoyle.match import Match
from hoyle.position import write_position

__all__ = ["LEGAL", "VIEW", "Checking", "Manner", "Tally", "begin_hand", "lines_reached"]

LEGAL, VIEW = "legal moves", "views"
LISTS_EVERY = 2
"""The moves are asked for before every line of so many, and at the end."""


class Checking:
    """One course, on which an engine is compared with the rules."""

    def __init__(self, course: Course, adapter: Adapter, manner: Manner) -> None:
        self.course = course
        self.game = course.game
        self.found = format_of(course.game.name)
        self.adapter = adapter
        self.manner = manner
        self.tally = Tally.empty()
        self.claimed: set[str] = set()
        self.stepwise = not (
            manner.at_once and Skill.REPLAY in manner.can and course.opening.setting is not None
        )
        self.reached = 0

    def run(self) -> Divergence | None:
        """Drive the engine over the course, and give the first divergence.

        Raises
        ------
        AdapterFault
            If the engine does not do its part; `reached` then tells how far it came.
        """
        answers = self.answers()
        found = self.opened(next(answers))
        if found is not None:
            return found
        for one in self.course.tried:
            found = self.asked(self.reached, one.before, one.listed)
            found = found or self.answered(one, next(answers))
            if found is not None:
                return found
            self.reached += 1
        return self.asked_at_end()

    def answers(self) -> Iterator[Seen]:
        """What the engine says to the opening and to each line."""
        opening, lines = self.course.opening, [one.asked for one in self.course.tried]
        if not self.stepwise and opening.setting is not None:
            seen = self.adapter.replay(opening.setting, lines)
            if len(seen) != len(lines) + 1:
                wanted = f"{len(lines)} lines need {len(lines) + 1} answers"
                raise AdapterFault("replay", f"{wanted}, and {len(seen)} came")
            yield from seen
            return
        yield begin_hand(self.adapter, opening)
        for line in lines:
            yield self.adapter.apply(line)

    def opened(self, seen: Seen) -> Divergence | None:
        """Compare how the hand begins."""
        kind = "deal" if self.course.opening.setting else "position"
        if not seen.accepted:
            said = f"the engine turns the {kind} down{reason(seen)}"
            return self.parting(Part.OPENING, self.dealing(), said, f"there is such a {kind}")
        differing = self.state(self.course.begun.state, seen)
        if differing is not None:
            return self.differing(Part.OPENING, self.dealing(differing.field), differing)
        self.tally.counts[f"{kind}s"] += 1
        return None

    def dealing(self, field: str | None = None) -> tuple[str, ...]:
        """The clauses about how a hand begins, those first that are about a field."""
        return clauses_about_deal(self.game.name, field or "")

    def answered(self, one: Tried, seen: Seen) -> Divergence | None:
        """Compare what the engine says to a line."""
        if one.step is None:
            return self.refused(one, seen)
        if not seen.accepted:
            clauses = (one.verdict.clause, *self.suspects(one))
            said = f"the engine refuses {self.move_in_words(one)}{reason(seen)}"
            return self.parting(Part.REFUSED, clauses, said, "the move is legal", one)
        return self.accepted(one, seen)

    def refused(self, one: Tried, seen: Seen) -> Divergence | None:
        """Compare what the engine says to a line that the rules refuse."""
        clause, ruled = one.verdict.clause, self.game.wording(one.verdict)
        if seen.accepted:
            said = f"the engine accepts {self.move_in_words(one)}"
            return self.parting(Part.ACCEPTED, (clause,), said, ruled, one)
        differing = self.state(one.before.state, seen)
        if differing is not None:
            return self.differing(Part.CHANGED, (clause,), differing, one)
        self.tally.counts["refusals"] += 1
        self.tally.fired[clause] += 1
        return None

    def accepted(self, one: Tried, seen: Seen) -> Divergence | None:
        """Compare what the engine says of a move that both make."""
        differing = self.state(one.after.state, seen)
        if differing is not None:
            return self.differing(Part.STATE, self.suspects(one), differing, one)
        found = self.events(one, seen)
        if found is not None:
            return found
        self.tally.counts["moves"] += 1
        known = seen.state or seen.events
        fired = one.step.fired if one.step and known else (one.verdict.clause,)
        self.tally.fired.update(fired)
        return None

    def state(self, state: Any, seen: Seen) -> Difference | None:
        """Compare the state that an engine tells."""
        found = state_difference(self.game, state, seen.state)
        if found is None:
            self.tally.compared.update(seen.state.keys())
        return found

    def events(self, one: Tried, seen: Seen) -> Divergence | None:
        """Compare what the engine says that a move has caused."""
        kinds = [next(iter(event), "") for event in seen.events]
        self.tally.told.update(kinds)
        if seen.events:
            events = seen.events if self.course.opening.setting else without_next(seen.events)
            for kind, claim in event_claims(self.found, self.scene(one), events):
                if not claim.agrees:
                    clauses = (claim.clause, *self.suspects(one))
                    return self.parting(
                        Part.EVENT, clauses, claim.said, claim.ruled, one, field=kind
                    )
                self.count_claim(one, kind, claim)
        return self.untold(one, kinds)

    def scene(self, one: Tried) -> Scene:
        """What the rules know after a move."""
        after = one.after
        result = None if after.playing else self.game.result(after.state)
        return Scene(self.game, after.state, one.made(), result, after.standing)

    def count_claim(self, one: Tried, kind: str, claim: Claim) -> None:
        """Count something that is told and agrees; its clause counts once a hand."""
        self.tally.compared[kind] += 1
        fired = one.step.fired if one.step else ()
        if claim.clause not in self.claimed and claim.clause not in fired:
            self.tally.fired[claim.clause] += 1
            self.claimed.add(claim.clause)

    def untold(self, one: Tried, kinds: Iterable[str]) -> Divergence | None:
        """An event that the engine leaves out, although it tells such events otherwise."""
        if not self.manner.habits:
            return None
        for event in one.events(self.game):
            kind = next(iter(event))
            if kind in self.manner.habits and kind not in kinds:
                said = f"the engine tells no {kind.replace('_', ' ')} of this move"
                told = scene_in_words(kind, event)
                return self.parting(
                    Part.EVENT, self.telling(one, kind), said, told, one, field=kind
                )
        return None

    def telling(self, one: Tried, kind: str) -> tuple[str, ...]:
        """The clauses that may be at fault if an event is not told."""
        closing = self.found.closing
        ends = {"hand_over": (closing.round_ends,), "match_over": (closing.match_ends,)}
        return (*ends.get(kind, ()), *self.suspects(one))

    def asked(
        self, number: int, match: Match[Any, Any], listed: Listed | None
    ) -> Divergence | None:
        """Ask for the moves of each seat that may act, and for the view of one seat."""
        if not self.stepwise:
            return None
        if Skill.LEGAL in self.manner.can and number % LISTS_EVERY == 0:
            known = listed_in(self.game, match.state) if listed is None else listed
            for seat, legal in known:
                found = self.list_of(match, seat, legal)
                if found is not None:
                    return found
        if Skill.VIEW in self.manner.can:
            return self.view_of(match, number % self.game.seats)
        return None

    def asked_at_end(self) -> Divergence | None:
        """Ask for what can be asked where nothing more is tried."""
        match = self.course.end
        listed = listed_in(self.game, match.state) if match.playing else ((0, ()),)
        for number in range(self.game.seats):
            found = self.asked(number, match, listed if not number else ())
            if found is not None:
                return found
        return None

    def list_of(
        self, match: Match[Any, Any], seat: int, legal: tuple[Any, ...]
    ) -> Divergence | None:
        """Compare the moves that the engine lists for a seat."""
        told = self.adapter.legal(seat)
        differing = moves_difference(self.game, match.state, seat, told, legal)
        if differing is None:
            self.tally.counts["lists of moves"] += 1
            self.tally.compared[LEGAL] += 1
            return None
        return self.other_moves(match, seat, differing)

    def other_moves(self, match: Match[Any, Any], seat: int, differing: Difference) -> Divergence:
        """The divergence of a list that has a move too many, or lacks one."""
        clauses: tuple[str, ...] = (differing.clause,) if differing.clause else ()
        if not clauses:
            step = self.game.apply(match.state, seat, differing.move)
            verdict = self.game.judge(match.state, seat, differing.move)
            clauses = (verdict.clause, *ranked_by_rarity(step.fired, self.manner.passed))
        return self.parting(
            Part.MOVES, clauses, differing.engine, differing.rule, match=match, code=differing.code
        )

    def view_of(self, match: Match[Any, Any], seat: int) -> Divergence | None:
        """Compare what the engine shows a seat."""
        view = self.game.view(match.state, seat)
        differing = view_difference(view, self.adapter.view(seat))
        differing = differing or facts_difference(self.game, view, self.adapter.facts(seat))
        if differing is None:
            self.tally.counts["views"] += 1
            self.tally.compared[VIEW] += 1
            for clause in clauses_about_view(self.game.name, "hand"):
                self.count_view(clause)
            return None
        clauses = clauses_about_view(self.game.name, differing.field or "")
        return self.differing(Part.VIEW, clauses, differing, match=match)

    def count_view(self, clause: str) -> None:
        """Count a clause about what is seen, once a hand."""
        if clause not in self.claimed:
            self.tally.fired[clause] += 1
            self.claimed.add(clause)

    def suspects(self, one: Tried) -> tuple[str, ...]:
        """The clauses that took effect in a move, the most suspicious first."""
        fired = one.step.fired if one.step else ()
        return ranked_by_rarity((*fired, one.verdict.clause), self.manner.passed)

    def move_in_words(self, one: Tried) -> str:
        """Who tries what."""
        return chance_named(f"seat {one.seat}'s move: {self.game.write(one.move)}")

    def differing(
        self,
        part: Part,
        clauses: tuple[str, ...],
        differing: Difference,
        one: Tried | None = None,
        match: Match[Any, Any] | None = None,
    ) -> Divergence:
        """A divergence in a field of the state, or in a zone that is shown."""
        return self.parting(
            part, clauses, differing.engine, differing.rule, one, match, field=differing.field
        )

    def parting(
        self,
        part: Part,
        clauses: tuple[str, ...],
        engine: str,
        rule: str,
        one: Tried | None = None,
        match: Match[Any, Any] | None = None,
        code: str | None = None,
        field: str | None = None,
    ) -> Divergence:
        """A divergence at a line, or at what is asked between two lines."""
        count = self.reached + 1 if one else self.reached if match else 0
        before = one.before if one else match or self.course.begun
        if one and one.verdict.code:
            code = one.verdict.code.id
        return Divergence(
            part,
            tuple(dict.fromkeys(clauses)),
            code,
            engine,
            rule,
            self.course.opening,
            tuple(tried.line for tried in self.course.tried[:count]),
            write_position(self.game, before.state),
            field,
        )


def begin_hand(adapter: Adapter, opening: Opening) -> Seen:
    """Start a hand, or load a position."""
    if opening.setting is not None:
        return adapter.start(opening.setting)
    return adapter.load(opening.position or {})


def reason(seen: Seen) -> str:
    """Why the engine refused, as far as it says so."""
    return f": {seen.reason}" if seen.reason else ""


def scene_in_words(kind: str, event: Mapping[str, Any]) -> str:
    """What should have been told, in words."""
    told = event[kind]
    parts = [f"{name.replace('_', ' ')} {value}" for name, value in told.items()]
    return f"there is {kind.replace('_', ' ')}: {', '.join(parts)}"


def lines_reached(course: Course, count: int) -> tuple[Line, ...]:
    """The lines of a course up to a number."""
    return tuple(one.line for one in course.tried[:count])


def without_next(events: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Events without who is next: after a position nobody knows who acted first in the hand."""
    for event in events:
        yield {
            kind: {name: value for name, value in told.items() if name != "next"}
            if isinstance(told, Mapping)
            else told
            for kind, told in event.items()
        }
