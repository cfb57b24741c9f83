"""Mutants of cards, the deal, and what is open."""

from __future__ import annotations

from random import Random
from typing import Any

from hoyle.cards import Cards
from hoyle.game import View
from hoyle.take import STANDARD, Deal, Options, Standing, State, Table, Take
from hoyle.take.table import JOKER


class AlwaysFour(Take):
    """Seats four, however many play."""

    breaks = "take.setup.players"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(seats=4))


class OneJoker(Take):
    """Takes a deck with one joker."""

    breaks = "take.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(jokers=1))


class ThreeJokers(Take):
    """Takes a deck with three jokers."""

    breaks = "take.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(jokers=3))


class TenFirst(Take):
    """Puts the ten before the two, as texts are ordered."""

    breaks = "take.setup.rank-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        ranks = tuple(sorted(table.ranks, key=lambda rank: rank != "10"))
        super().__init__(options, table._replace(ranks=ranks))


class QueenAboveKing(Take):
    """Puts the queen above the king."""

    breaks = "take.setup.rank-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        swapped = {"Q": "K", "K": "Q"}
        both = {*swapped} <= {*table.ranks}
        ranks = tuple(swapped.get(rank, rank) if both else rank for rank in table.ranks)
        super().__init__(options, table._replace(ranks=ranks))


class SeatZeroBegins(Take):
    """Lets seat 0 begin every match."""

    breaks = "take.deal.first-dealer"

    def begin_match(self, first: int = 0) -> Standing:
        """Forget the lot."""
        return super().begin_match(0)


class TenToTwo(Take):
    """Deals ten cards each to two players, as other games do."""

    breaks = "take.deal.seven-cards"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        hand = 10 if table.seats == 2 else table.hand
        super().__init__(options, table._replace(hand=hand))


class SixEach(Take):
    """Deals six cards to each player."""

    breaks = "take.deal.seven-cards"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(hand=6))


class TopOfStockSeen(Take):
    """Shows the stock to whose turn it is."""

    breaks = "take.deal.stock"

    def seen(self, state: State, zone: str, cards: Cards, seat: int) -> Cards:
        """See the top card."""
        if zone == "stock" and seat == state.turn and state.stock.some():
            return state.stock.at(0)
        return super().seen(state, zone, cards, seat)


class SomeCardsLeftOut(Take):
    """Takes a deal in which cards are missing."""

    breaks = "take.deal.stock"

    def _check_zones(self, deal: Deal) -> None:
        pass


class TurnedJokerReplaced(Take):
    """Turns up another card, if the first one is a joker."""

    breaks = "take.deal.first-discard"

    def start(self, deal: Deal) -> State:
        """Exchange a joker for the top card of the stock."""
        if str(deal.discard) != JOKER:
            return super().start(deal)
        stock = deal.stock.after(1).then(self.deck.row([deal.discard]))
        return super().start(deal._replace(discard=deal.stock.at(0), stock=stock))


class AnotherCardTurnedUp(Take):
    """Turns up another card when the first discard is taken."""

    breaks = "take.deal.first-discard"

    def draw_discard(self, state: State) -> State:
        """Turn the next card up."""
        after = super().draw_discard(state)
        if after.discards.size() or not after.stock.some():
            return after
        pile = self.deck.row([after.stock.at(0)])
        return after._replace(discards=pile, stock=after.stock.after(1))


class OpenHands(Take):
    """Shows the hands of all."""

    breaks = "take.hidden.hands"

    def seen(self, state: State, zone: str, cards: Cards, seat: int) -> Cards:
        """See every hand."""
        return cards if zone.startswith("hand") else super().seen(state, zone, cards, seat)


class TakenCardHidden(Take):
    """Hides from the others which card was taken from the discard pile."""

    breaks = "take.hidden.hands"

    def seen(self, state: State, zone: str, cards: Cards, seat: int) -> Cards:
        """See one's own hand alone."""
        nothing = state._replace(taken=self.deck.nothing)
        return super().seen(nothing, zone, cards, seat)


class OnlyTheTopDiscardSeen(Take):
    """Hides the discards below the top one."""

    breaks = "take.hidden.hands"

    def view_of(self, state: State, seat: int) -> View:
        """See the top card."""
        view = super().view_of(state, seat)
        public: dict[str, Any] = dict(view.public)
        public["discards"] = public["discards"][-1:]
        return view._replace(public=tuple(public.items()))


class HandsInOrder(Take):
    """Deals without shuffling."""

    breaks = "take.deal.seven-cards"

    def shuffled(self, random: Random, first: int) -> Deal:
        """Always shuffle in the same way."""
        return super().shuffled(Random(0), first)
