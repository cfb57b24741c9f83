"""An engine and the rules side by side, over one course."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Skill
from hoyle.conform.asking import Asking
from hoyle.conform.blame import clauses_about_deal
from hoyle.conform.comparing import Difference, state_difference
from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.hearing import Hearing, suspects
from hoyle.conform.parting import (
    Apart,
    Spot,
    diverging,
    in_field,
    move_in_words,
    reason,
    turned_down,
)
from hoyle.conform.scripts import Course, Tried
from hoyle.conform.tallying import Manner, Tally


def never() -> bool:
    """That time is never over."""
    return False


class OutOfTime(Exception):
    """Time was over before the end of a course; what agreed until then is in `tally`."""

    def __init__(self, tally: Tally) -> None:
        super().__init__("time is over")
        self.tally = tally


class Checking:
    """One course, on which an engine is compared with the rules; `late` is whether time is over."""

    def __init__(
        self, course: Course, adapter: Adapter, manner: Manner, late: Callable[[], bool] = never
    ) -> None:
        self.course = course
        self.game = course.game
        self.adapter = adapter
        self.manner = manner
        self.late = late
        self.tally = Tally.empty()
        self.hearing = Hearing(course, manner, self.tally)
        self.asking = Asking(course, adapter, manner, self.tally, self.hearing.count_once)
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
        OutOfTime
            If time is over before the last line.
        """
        answers = self.answers()
        begun = self.opened(next(answers))
        if begun is not None:
            return diverging(Spot(self.course, 0, self.course.begun), begun)
        for one in self.course.tried:
            if self.late():
                raise OutOfTime(self.tally)
            found = self.asked(one) or self.answered(one, next(answers))
            if found is not None:
                return found
            self.reached += 1
        apart = self.asking.apart_at_end() if self.stepwise else None
        return diverging(Spot(self.course, self.reached, self.course.end), apart) if apart else None

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

    def opened(self, seen: Seen) -> Apart | None:
        """Compare how the hand begins."""
        kind = "deal" if self.course.opening.setting else "position"
        if not seen.accepted:
            said, ruled = turned_down(kind, seen), f"there is such a {kind}"
            return Apart(Part.OPENING, self.dealing(), said, ruled)
        differing = self.state(self.course.begun.state, seen)
        if differing is not None:
            return in_field(Part.OPENING, self.dealing(differing.field), differing)
        self.tally.counts[f"{kind}s"] += 1
        return None

    def dealing(self, field: str | None = None) -> tuple[str, ...]:
        """The clauses about how a hand begins, those first that are about a field.

        A position is not dealt, so none of them is to blame for it.
        """
        if self.course.opening.setting is None:
            return ()
        return clauses_about_deal(self.game.name, field or "")

    def asked(self, one: Tried) -> Divergence | None:
        """Ask for what can be asked before a line, and compare it."""
        if not self.stepwise:
            return None
        apart = self.asking.apart(self.reached, one.before, one.listed)
        return diverging(Spot(self.course, self.reached, one.before), apart) if apart else None

    def answered(self, one: Tried, seen: Seen) -> Divergence | None:
        """Compare what the engine says to a line."""
        found = self.accepted(one, seen) if one.step else self.refused(one, seen)
        if not found:
            return None
        spot = Spot(self.course, self.reached + 1, one.before)
        return diverging(spot, found[0], found[1:])

    def refused(self, one: Tried, seen: Seen) -> tuple[Apart, ...]:
        """Compare what the engine says to a line that the rules refuse."""
        clause, ruled = one.verdict.clause, self.game.wording(one.verdict)
        code = one.verdict.code.id if one.verdict.code else None
        if seen.accepted:
            said = f"the engine accepts {move_in_words(self.game, one)}"
            return (Apart(Part.ACCEPTED, (clause,), said, ruled, code=code),)
        differing = self.state(one.before.state, seen)
        if differing is not None:
            return (in_field(Part.CHANGED, (clause,), differing)._replace(code=code),)
        self.tally.counts["refusals"] += 1
        self.tally.fired[clause] += 1
        return ()

    def accepted(self, one: Tried, seen: Seen) -> tuple[Apart, ...]:
        """Compare what the engine says to a line that the rules allow: its state, then events."""
        guessed = suspects(one, self.manner)
        if not seen.accepted:
            said = f"the engine refuses {move_in_words(self.game, one)}{reason(seen)}"
            clauses = (one.verdict.clause, *guessed)
            return (Apart(Part.REFUSED, clauses, said, "the move is legal"),)
        differing = self.state(one.after.state, seen)
        state = in_field(Part.STATE, guessed, differing) if differing else None
        found = tuple(filter(None, (state, self.hearing.apart(one, seen))))
        if not found:
            self.count(one, seen)
        return found

    def count(self, one: Tried, seen: Seen) -> None:
        """Count a move of which all agrees."""
        self.tally.counts["moves"] += 1
        known = seen.state or seen.events
        fired = one.step.fired if one.step and known else (one.verdict.clause,)
        self.tally.fired.update(fired)

    def state(self, state: Any, seen: Seen) -> Difference | None:
        """Compare the state that an engine tells."""
        found = state_difference(self.game, state, seen.state)
        if found is None:
            self.tally.compared.update(seen.state.keys())
        return found


def begin_hand(adapter: Adapter, opening: Opening) -> Seen:
    """Start a hand, or load a position."""
    if opening.setting is not None:
        return adapter.start(opening.setting)
    return adapter.load(opening.position or {})
