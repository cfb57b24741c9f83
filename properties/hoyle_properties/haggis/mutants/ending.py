"""Mutants of points, and of the end of a match."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards
from hoyle.game import Points, Result
from hoyle.haggis import STANDARD, Haggis, Options, Standing, State, Table
from hoyle.haggis.scoring import Ended
from hoyle.seats import replaced


class WildCardsLeftForgotten(Haggis):
    """Counts no five points for wild cards that are left in a hand."""

    breaks = "haggis.score.cards-left"

    def points_for_cards_left(self, state: State, loser: int) -> Points:
        """Turn the wild cards away first."""
        hand = state.hands[loser]
        natural = Cards(self.deck, hand.bits & ~self.wilds.bits)
        bare = state._replace(hands=replaced(state.hands, loser, natural))
        return super().points_for_cards_left(bare, loser)


class TenForACardLeft(Haggis):
    """Counts ten points for each card that is left."""

    breaks = "haggis.score.cards-left"

    def points_for_cards_left(self, state: State, loser: int) -> Points:
        """Count twice."""
        left = super().points_for_cards_left(state, loser)
        return left._replace(points=2 * left.points)


class LoserGetsCardsLeft(Haggis):
    """Gives the points for cards left to the seat that holds them."""

    breaks = "haggis.score.cards-left"

    def points_for_cards_left(self, state: State, loser: int) -> Points:
        """Name the wrong seat."""
        return super().points_for_cards_left(state, loser)._replace(seat=loser)


class WildCardsCountAlike(Haggis):
    """Counts two points for every wild card."""

    breaks = "haggis.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = tuple(min(points, 2) for points in self.points)


class EveryCardCounts(Haggis):
    """Counts one point for every natural card."""

    breaks = "haggis.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = tuple(max(points, 1) for points in self.points)


class NaturalCardsCountNothing(Haggis):
    """Counts wild cards alone."""

    breaks = "haggis.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = tuple(points * (points > 1) for points in self.points)


class CardsOfTheOther(Haggis):
    """Counts for each seat what the other has taken."""

    breaks = "haggis.score.taken-cards"

    def score(self, state: State) -> Result:
        """Exchange the piles."""
        return super().score(state._replace(taken=state.taken[::-1]))


class WinnersCardsOnly(Haggis):
    """Counts nothing for what the loser has taken."""

    breaks = "haggis.score.taken-cards"

    def score(self, state: State) -> Result:
        """Turn the loser's pile away first."""
        loser = 1 - state.turn
        return super().score(state._replace(taken=replaced(state.taken, loser, self.deck.nothing)))


class PilesNotCleared(Haggis):
    """Counts what was taken in the round before once more."""

    breaks = "haggis.score.taken-cards"
    before: tuple[Cards, ...] | None = None

    def score(self, state: State) -> Result:
        """Keep the piles of a round that is over."""
        result = super().score(state)
        if not result.over:
            return result
        before, self.before = self.before or (), state.taken
        points = tuple(
            count + sum(cards.total(self.points) for cards in before[seat : seat + 1])
            for seat, count in enumerate(result.points)
        )
        return result._replace(points=points)


class LeftoversAlways(Haggis):
    """Counts what was never laid, whatever is agreed."""

    breaks = "haggis.score.leftovers"

    def leftovers_score(self) -> bool:
        """Forget the option."""
        return True


class LeftoversNever(Haggis):
    """Counts only what was taken, whatever is agreed."""

    breaks = "haggis.score.leftovers"

    def leftovers_score(self) -> bool:
        """Forget the option."""
        return False


class HaggisNotCounted(Haggis):
    """Counts the cards in the loser's hand, and forgets the haggis."""

    breaks = "haggis.score.leftovers"

    def points_for_leftovers(self, state: State, loser: int) -> Iterator[Points]:
        """Stop after the hand."""
        yield next(super().points_for_leftovers(state, loser))


class MoreThanTarget(Haggis):
    """Ends the match only when a total is above the target."""

    breaks = "haggis.match.ends"

    def reaches_target(self, total: int) -> bool:
        """Ask for one point more."""
        return super().reaches_target(total - 1)


class NotAdded(Haggis):
    """Forgets the points of the rounds before."""

    breaks = "haggis.match.ends"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Begin at nothing."""
        nothing = (0,) * self.table.seats
        return super().next_standing(standing._replace(totals=nothing), ended)


class TargetForgotten(Haggis):
    """Ends every match at 250, whatever target is agreed."""

    breaks = "haggis.match.ends"

    def reaches_target(self, total: int) -> bool:
        """Forget the option."""
        return total >= 250


class LowestWins(Haggis):
    """Gives the win to the fewer points."""

    breaks = "haggis.match.highest-wins"

    def highest_seats(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Look at the other end."""
        return super().highest_seats(tuple(-total for total in totals))


class WhoIsOutWins(Haggis):
    """Gives the win to whoever has won the last round."""

    breaks = "haggis.match.highest-wins"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Look at the last round."""
        after = super().next_standing(standing, ended)
        return after._replace(winners=(ended.winner,)) if after.over else after


class EveryoneAtTargetWins(Haggis):
    """Lets every seat win that has reached the target."""

    breaks = "haggis.match.highest-wins"

    def highest_seats(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Compare with the target."""
        return tuple(seat for seat, total in enumerate(totals) if self.reaches_target(total))


class TieEnds(Haggis):
    """Ends the match at equal totals, and lets both win."""

    breaks = "haggis.match.tie"

    def ends_match(self, totals: tuple[int, ...]) -> bool:
        """Look at the target alone."""
        return any(self.reaches_target(total) for total in totals)


class LeadOfTwoAsked(Haggis):
    """Asks for a lead of two points once both have reached the target."""

    breaks = "haggis.match.tie"

    def ends_match(self, totals: tuple[int, ...]) -> bool:
        """Play on while the totals are close."""
        close = all(self.reaches_target(total) for total in totals)
        return super().ends_match(totals) and not (close and abs(totals[0] - totals[1]) < 2)
