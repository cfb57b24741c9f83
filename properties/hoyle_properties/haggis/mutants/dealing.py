"""Mutants of the deck, the deal, and what is hidden."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards
from hoyle.haggis import STANDARD, Combination, Deal, Haggis, Options, State, Table
from hoyle.haggis.table import LOWEST_RANK


class ThreePlayers(Haggis):
    """Seats one player too many."""

    breaks = "haggis.setup.two-players"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(seats=table.seats + 1))


class FiveSuits(Haggis):
    """Takes the deck for three players, which has a suit more."""

    breaks = "haggis.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(suits=f"{table.suits}x"))


class NoTens(Haggis):
    """Leaves the highest natural cards out."""

    breaks = "haggis.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(ranks=table.ranks[:-1]))


class OrderedAsText(Haggis):
    """Puts the ten before the two, as texts are ordered."""

    breaks = "haggis.setup.rank-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(ranks=tuple(sorted(table.ranks))))


class QueenAboveKing(Haggis):
    """Ranks the queen above the king."""

    breaks = "haggis.setup.rank-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        wilds = table.wilds
        super().__init__(options, table._replace(wilds=(*wilds[:-2], *wilds[:-3:-1])))


class AroundTheCorner(Haggis):
    """Lets a sequence go on with the two after the highest natural rank."""

    breaks = "haggis.setup.rank-order"

    def as_sequences(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """Put the cards of the lower half above the others, if there is a gap between them."""
        yield from super().as_sequences(naturals, size)
        every = len(self.table.ranks) * len(self.table.suits)
        ends = self.rank_of(naturals[0]) == LOWEST_RANK, self.rank_of(naturals[-1])
        if ends == (True, self.highest_natural()) and len(naturals) == size:
            low = [number for number in naturals if number < every // 2]
            turned = [number for number in naturals if number >= every // 2]
            turned += [number + every for number in low]
            yield from super().as_sequences(tuple(turned), size)


class ShortHand(Haggis):
    """Deals a natural card too few to each hand."""

    breaks = "haggis.deal.seventeen"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(hand=max(0, table.hand - 1)))


class UncheckedDeal(Haggis):
    """Takes any deal."""

    breaks = "haggis.deal.seventeen"

    def check_deal(self, deal: Deal) -> None:
        """Find nothing wrong."""


class WildCardsUnevenly(Haggis):
    """Takes a deal that gives one hand both copies of a wild card."""

    breaks = "haggis.deal.seventeen"

    def _check_hand(self, seat: int, hand: Cards) -> None:
        """Count the cards of a hand, whatever they are."""
        if hand.count() != self.dealt():
            super()._check_hand(seat, hand)


class HaggisOpen(Haggis):
    """Turns the haggis face up."""

    breaks = "haggis.deal.haggis"

    def seen(self, zone: str, cards: Cards, seat: int) -> Cards:
        """See the haggis too."""
        return cards if zone == "haggis" else super().seen(zone, cards, seat)


class HaggisOnTable(Haggis):
    """Gives the haggis to whoever leads first, as if it had been taken."""

    breaks = "haggis.deal.haggis"

    def start(self, deal: Deal) -> State:
        """Let the leader begin with the haggis taken."""
        state = super().start(deal)
        taken = tuple(state.haggis.when(seat == deal.first) for seat in range(2))
        return state._replace(haggis=self.deck.nothing, taken=taken)


class OpenHands(Haggis):
    """Shows both hands to both."""

    breaks = "haggis.hidden.hands"

    def seen(self, zone: str, cards: Cards, seat: int) -> Cards:
        """See the hand of the other."""
        return cards if zone.startswith("hand") else super().seen(zone, cards, seat)


class WildCardsHidden(Haggis):
    """Hides the wild cards of the other, too."""

    breaks = "haggis.hidden.hands"

    def seen(self, zone: str, cards: Cards, seat: int) -> Cards:
        """See nothing of the other hand."""
        other = zone == f"hand {1 - seat}"
        return self.deck.nothing if other else super().seen(zone, cards, seat)
