"""Mutants of the end of a round, of points, and of the match."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.game import Points, Result, Step
from hoyle.take import (
    STANDARD,
    Discard,
    Options,
    Phase,
    Sequence,
    Standing,
    State,
    Table,
    Take,
)
from hoyle.take.table import JOKER

TARGET = 500


class PlaysOnWithoutCards(Take):
    """Lets the round go on when a player has discarded the last card."""

    breaks = "take.round.ends"

    def discard(self, state: State, move: Discard) -> Step[State]:
        """Pass the turn."""
        step = super().discard(state, move)
        if step.state.phase == Phase.OVER:
            return step._replace(state=self.pass_turn(step.state))
        return step


class LaidLastCardGoesOn(Take):
    """Lets the round go on when a player has laid the last card."""

    breaks = "take.round.ends"

    def after_laying(self, state: State, fired: tuple[str, ...]) -> Step[State]:
        """Do not look at the hand."""
        return Step(state, fired)


class EndsWithOneCardLeft(Take):
    """Ends the round when one card is left."""

    breaks = "take.round.ends"

    def discard(self, state: State, move: Discard) -> Step[State]:
        """Count the hand."""
        step = super().discard(state, move)
        if step.state.hands[state.turn].count() == 1:
            return Step(step.state._replace(turn=state.turn, phase=Phase.OVER), step.fired)
        return step


class NobodyIsOut(Take):
    """Does not say who is out."""

    breaks = "take.round.ends"

    def score(self, state: State) -> Result:
        """Forget it."""
        return super().score(state)._replace(out=None)


class JokerTwentyFive(Take):
    """Counts 25 for a joker."""

    breaks = "take.score.card-values"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = (*self.points[:-1], 25)


class TenIsFive(Take):
    """Counts five for a ten."""

    breaks = "take.score.card-values"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        ranks = [rank for _ in table.suits for rank in table.ranks]
        naturals = zip(ranks, self.points, strict=False)
        self.points = (
            *(5 if rank == "10" else points for rank, points in naturals),
            self.points[-1],
        )


class LowAceFive(Take):
    """Counts five for an ace below the two."""

    breaks = "take.score.card-values"

    def points_in(self, sequence: Sequence, seat: int) -> int:
        """Take ten points away for it."""
        points = super().points_in(sequence, seat)
        counts = self.scores(sequence.owner, sequence.layers[0], seat)
        low = sequence.low == 1 and str(sequence.cards.at(0)) != JOKER
        return points - 10 if low and counts else points


class JokerWorthItsCard(Take):
    """Counts a joker in a sequence as the card that it stands for."""

    breaks = "take.score.card-values"

    def points_in(self, sequence: Sequence, seat: int) -> int:
        """Look at the places."""
        names = [
            self.deck.cards([self.name_at(sequence.suit, sequence.low + place)])
            for place in range(sequence.cards.size())
        ]
        return super().points_in(sequence._replace(cards=self.deck.row(names)), seat)


class ScoresByLayer(Take):
    """Counts each card for who has laid it, whatever is agreed."""

    breaks = "take.score.laid"

    def scores(self, owner: int, layer: int, seat: int) -> bool:
        """Forget the option."""
        return layer == seat


class ScoresByOwner(Take):
    """Counts each card for who owns it, whatever is agreed."""

    breaks = "take.score.laid"

    def scores(self, owner: int, layer: int, seat: int) -> bool:
        """Forget the option."""
        return owner == seat


class EitherWillDo(Take):
    """Counts a card for its owner and for who has laid it."""

    breaks = "take.score.laid"

    def scores(self, owner: int, layer: int, seat: int) -> bool:
        """Ask for one of the two."""
        return seat in (owner, layer)


class FirstSequenceAlone(Take):
    """Counts one sequence a player."""

    breaks = "take.score.laid"

    def laid_points(self, state: State) -> Iterator[Points]:
        """Stop after the first sequence."""
        yield from super().laid_points(state._replace(table=state.table[:1]))


class HeldCardsForgotten(Take):
    """Takes nothing away for cards that are held."""

    breaks = "take.score.held"

    def held_points(self, state: State) -> Iterator[Points]:
        """Count nothing."""
        yield from ()


class HeldCardsAdded(Take):
    """Adds what is held."""

    breaks = "take.score.held"

    def held_points(self, state: State) -> Iterator[Points]:
        """Turn the sign."""
        for one in super().held_points(state):
            yield one._replace(points=-one.points)


class BonusForBeingOut(Take):
    """Gives points for being out."""

    breaks = "take.score.held"

    def held_points(self, state: State) -> Iterator[Points]:
        """Add 25."""
        yield from super().held_points(state)
        if state.phase == Phase.OVER and not state.hands[state.turn].some():
            yield Points(state.turn, "out", 25, "take.score.held")


class NeverBelowZero(Take):
    """Counts no round below zero."""

    breaks = "take.score.held"

    def score(self, state: State) -> Result:
        """Take away no more than there is."""
        result = super().score(state)
        return result._replace(points=tuple(max(0, points) for points in result.points))


class MoreThanTheTarget(Take):
    """Lets a match go on at exactly 500."""

    breaks = "take.match.ends"

    def reaches_target(self, total: int) -> bool:
        """Ask for more."""
        return total > TARGET


class EndsEarly(Take):
    """Ends a match at 499."""

    breaks = "take.match.ends"

    def reaches_target(self, total: int) -> bool:
        """Ask for less."""
        return total >= TARGET - 1


class TotalsNeverFall(Take):
    """Does not subtract a round below zero."""

    breaks = "take.match.ends"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Count what is above zero."""
        return super().next_standing(standing, tuple(max(0, one) for one in points))


class LowestWins(Take):
    """Gives the match to the lowest total."""

    breaks = "take.match.highest-wins"

    def winners(self, totals: tuple[int, ...], first: int) -> tuple[int, ...]:
        """Look for the lowest."""
        winners = super().winners(totals, first)
        return (totals.index(min(totals)),) if winners else ()


class FirstThereWins(Take):
    """Gives the match to the first seat that has 500, even if another has more."""

    breaks = "take.match.highest-wins"

    def winners(self, totals: tuple[int, ...], first: int) -> tuple[int, ...]:
        """Look for the first."""
        winners = super().winners(totals, first)
        reached = [seat for seat, total in enumerate(totals) if total >= TARGET]
        return tuple(reached[:1]) if winners else ()


class TieEndsMatch(Take):
    """Ends a match with equal totals, whatever is agreed."""

    breaks = "take.match.tie"

    def tie_goes_by_seat(self) -> bool:
        """Forget the option."""
        return True


class TieAlwaysPlayedOn(Take):
    """Plays on at equal totals, whatever is agreed."""

    breaks = "take.match.tie"

    def tie_goes_by_seat(self) -> bool:
        """Forget the option."""
        return False


class TieToTheLowestSeat(Take):
    """Gives a tied match to the lowest seat."""

    breaks = "take.match.tie"

    def winners(self, totals: tuple[int, ...], first: int) -> tuple[int, ...]:
        """Forget who began."""
        return super().winners(totals, 0)


class AnyTiePlayedOn(Take):
    """Plays on when any two have equal totals."""

    breaks = "take.match.tie"

    def winners(self, totals: tuple[int, ...], first: int) -> tuple[int, ...]:
        """Look at all totals."""
        tied = len({*totals}) < len(totals)
        return () if tied else super().winners(totals, first)


class TieSharedByAll(Take):
    """Lets all who are tied win."""

    breaks = "take.match.tie"

    def winners(self, totals: tuple[int, ...], first: int) -> tuple[int, ...]:
        """Name each of them."""
        if not super().winners(totals, first):
            return ()
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


class DealStays(Take):
    """Lets the same player deal every round."""

    breaks = "take.match.deal-passes"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Keep the first seat."""
        return super().next_standing(standing, points)._replace(first=standing.first)


class WinnerBegins(Take):
    """Lets the winner of a round begin the next one."""

    breaks = "take.match.deal-passes"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Look for the most points."""
        first = points.index(max(points))
        return super().next_standing(standing, points)._replace(first=first)
