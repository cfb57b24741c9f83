"""Engines in this process that do one thing wrong, for the tests of the checking core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.conform.rules_adapter import RulesAdapter

Line = Mapping[str, Any]


class Fake(RulesAdapter):
    """The rules as an engine; a subclass does one thing wrong."""

    def __init__(self, game: str = "swoop", **more: Any) -> None:
        super().__init__(game, **more)

    def seen_now(self, accepted: bool) -> Seen:
        """What it tells if nothing has happened."""
        return Seen(accepted, self.state_told())


class AlwaysLegal(Fake):
    """Accepts everything, and makes only what is legal."""

    def apply(self, line: Line) -> Seen:
        """Say yes."""
        return super().apply(line)._replace(accepted=True)


class NeverLegal(Fake):
    """Refuses everything."""

    def apply(self, line: Line) -> Seen:
        """Say no."""
        return self.seen_now(False)._replace(reason="no")


class WrongWinner(Fake):
    """Lets the next seat win the match."""

    def apply(self, line: Line) -> Seen:
        """Change who wins."""
        seen = super().apply(line)
        return seen._replace(events=tuple(map(self.turned, seen.events)))

    def turned(self, event: Line) -> Line:
        """An event in which the next seat wins, or seat 0 if nobody does."""
        if "match_over" not in event:
            return event
        winner = event["match_over"]["winner"]
        other = (winner + 1) % 4 if isinstance(winner, int) else 0
        return {"match_over": {**event["match_over"], "winner": other}}


class WrongTurnAndWinner(WrongWinner):
    """Lets the next seat win the match, and has another turn after it."""

    def apply(self, line: Line) -> Seen:
        """Change the turn as well."""
        seen = super().apply(line)
        if any("match_over" in event for event in seen.events):
            return seen._replace(state={**seen.state, "turn": (seen.state["turn"] + 1) % 4})
        return seen


class LeaksHands(Fake):
    """Shows everybody the hand of seat 2."""

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        """Show one hand too many."""
        return {**super().view(seat), "hand 2": super().view(2)["hand 2"]}


class HidesThePile(Fake):
    """Shows nobody the pile."""

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        """Show a zone too little."""
        return {**super().view(seat), "pile": ZoneSeen(())}


class ChangedByRefusal(Fake):
    """Passes the turn on when it refuses a move."""

    def apply(self, line: Line) -> Seen:
        """Lose the turn."""
        seen = super().apply(line)
        if seen.accepted:
            return seen
        return seen._replace(state={**seen.state, "turn": (seen.state["turn"] + 1) % 4})


class Silent(Adapter):
    """Accepts what is legal, and tells nothing more."""

    def __init__(self, game: str = "swoop") -> None:
        self.inner = RulesAdapter(game, observes=frozenset(), skills=frozenset())

    def hello(self, game: str) -> Welcome:
        """Who it is."""
        return self.inner.hello(game)

    def start(self, setting: Setting) -> Seen:
        """Begin."""
        return Seen(self.inner.start(setting).accepted)

    def apply(self, line: Line) -> Seen:
        """Say yes or no."""
        return Seen(self.inner.apply(line).accepted)

    def close(self) -> None:
        """Nothing."""


class TellsNoEnd(Fake):
    """Tells the end of the match only if seat 0 has won it."""

    def apply(self, line: Line) -> Seen:
        """Leave an event out."""
        seen = super().apply(line)
        kept = [event for event in seen.events if event.get("match_over", {}).get("winner", 0) == 0]
        return seen._replace(events=tuple(kept))


class ListsOneTooFew(Fake):
    """Leaves the last move out of its lists, if there are several."""

    def legal(self, seat: int) -> Sequence[Line]:
        """Forget one."""
        moves = super().legal(seat)
        return moves[:-1] if len(moves) > 1 else moves


class ListsPasses(Fake):
    """Lists passing, which nobody may."""

    def legal(self, seat: int) -> Sequence[Line]:
        """One more."""
        return [*super().legal(seat), {"pass": True}]


class ListsTwice(Fake):
    """Lists each move twice, as one does who counts copies of cards."""

    def legal(self, seat: int) -> Sequence[Line]:
        """The same again."""
        return [*super().legal(seat)] * 2


class ReplaysShort(Fake):
    """Leaves out the last answer if it is asked for a whole hand."""

    def replay(self, setting: Setting, lines: Sequence[Line]) -> Sequence[Seen]:
        """One answer too few."""
        return super().replay(setting, lines)[:-1]


class Crashes(Fake):
    """Stops at the third move of each hand."""

    def start(self, setting: Setting) -> Seen:
        """Count from the beginning."""
        self.moves = 0
        return super().start(setting)

    def apply(self, line: Line) -> Seen:
        """Stop."""
        self.moves += 1
        if self.moves == 3:
            raise AdapterFault("crash", "the engine ended", "Segmentation fault")
        return super().apply(line)


class Unsteady(Fake):
    """Refuses one move, and never again."""

    refused = 0

    def apply(self, line: Line) -> Seen:
        """Refuse the first move ever."""
        Unsteady.refused += 1
        return self.seen_now(False) if Unsteady.refused == 1 else super().apply(line)


class OtherOrders(Fake):
    """Tells the cards of each hand in another order, which means nothing."""

    def state_told(self) -> Mapping[str, Any]:
        """Turn the hands around."""
        told = dict(super().state_told())
        hands = [list(reversed(hand)) for hand in told.get("hands", [])]
        return {**told, "hands": hands} if hands else told


EVERYTHING_BUT_REPLAY = frozenset({Skill.LEGAL, Skill.VIEW, Skill.LOAD})
