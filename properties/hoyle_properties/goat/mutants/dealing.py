"""Mutants of the deck, the deal, the order of the cards, and what is hidden."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step
from hoyle.goat import STANDARD, Deal, Goat, Options, State, Table
from hoyle.goat.table import suit_cards

ORDINARY = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")


class OnePlayerMore(Goat):
    """Seats a fifth player."""

    breaks = "goat.setup.four-players"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(seats=table.seats + 1))


class NeighboursArePartners(Goat):
    """Puts the first two players into one team, and the others into the other."""

    breaks = "goat.setup.four-players"

    def team_of(self, seat: int) -> int:
        """Count pairs of neighbours."""
        return seat // 2


class FiveSuits(Goat):
    """Plays with a suit more."""

    breaks = "goat.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(suits=f"{table.suits}x"))


class NoSixes(Goat):
    """Leaves the lowest rank out."""

    breaks = "goat.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(ranks=table.ranks[1:]))


class TenBelowJack(Goat):
    """Ranks the ten by its number, below the jack."""

    breaks = "goat.setup.card-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        ranks = tuple(sorted(table.ranks, key=ORDINARY.index))
        super().__init__(options, table._replace(ranks=ranks))


class AceLowest(Goat):
    """Ranks the ace below all others."""

    breaks = "goat.setup.card-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        ranks = tuple(sorted(table.ranks, key=lambda rank: rank != "A"))
        super().__init__(options, table._replace(ranks=ranks))


class SixOfSpadesHighest(Goat):
    """Lets the six of spades beat every card, as in another game of the same name."""

    breaks = "goat.setup.card-order"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Look for the six of spades."""
        return "6s" in cards.names() or super().beats(trump, top, cards)


class TrumpsAreLow(Goat):
    """Lets every card beat a trump."""

    breaks = "goat.setup.trump-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        suits = [suit_cards(self.deck, table, suit).bits for suit in range(len(table.suits))]
        self.higher = tuple(
            tuple(
                Cards(self.deck, above.bits & suits[self.suit_of(number)] | plain)
                for number, above in enumerate(of_trump)
                for plain in [~trumps & self.deck.everything.bits if trumps >> number & 1 else 0]
            )
            for of_trump, trumps in zip(self.higher, suits, strict=True)
        )


class NoTrumps(Goat):
    """Knows no trumps."""

    breaks = "goat.setup.trump-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        suits = [suit_cards(self.deck, table, suit).bits for suit in range(len(table.suits))]
        self.higher = tuple(
            tuple(
                Cards(self.deck, above.bits & suits[self.suit_of(number)])
                for number, above in enumerate(of_trump)
            )
            for of_trump in self.higher
        )


class AnyTrumpBeatsTrumps(Goat):
    """Lets any trump beat any card at all, a higher trump as well."""

    breaks = "goat.setup.trump-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.higher = tuple(
            tuple(
                Cards(
                    self.deck,
                    (above.bits | suit_cards(self.deck, table, trump).bits) & ~(1 << number),
                )
                for number, above in enumerate(of_trump)
            )
            for trump, of_trump in enumerate(self.higher)
        )


class SuitsCompared(Goat):
    """Lets a higher rank beat a lower one whatever the suits are."""

    breaks = "goat.setup.incomparable"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        size = len(table.ranks)
        self.higher = tuple(
            tuple(
                Cards(
                    self.deck,
                    above.bits
                    | sum(
                        1 << other
                        for other in range(self.deck.size)
                        if other % size > number % size
                        and self.suit_of(number) != trump
                        and self.suit_of(other) != trump
                    ),
                )
                for number, above in enumerate(of_trump)
            )
            for trump, of_trump in enumerate(self.higher)
        )


class FiveCardsEach(Goat):
    """Deals a card more to each player."""

    breaks = "goat.deal.four-cards"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(hand=table.hand + 1))


class UncheckedDeal(Goat):
    """Takes any deal."""

    breaks = "goat.deal.four-cards"

    def check_deal(self, deal: Deal) -> None:
        """Find nothing wrong."""


class TrumpFromAHand(Goat):
    """Shows any card as trump, one that was dealt to a player, too."""

    breaks = "goat.deal.trump"

    def _check_trump(self, deal: Deal) -> None:
        """Find nothing wrong."""


class TrumpAlwaysInTheMiddle(Goat):
    """Puts the shown card back into the middle, whatever is agreed."""

    breaks = "goat.deal.trump"

    def trump_lies_at_the_bottom(self) -> bool:
        """Forget the option."""
        return False


class TrumpAlwaysAtTheBottom(Goat):
    """Lays the shown card under the stock, whatever is agreed."""

    breaks = "goat.deal.trump"

    def trump_lies_at_the_bottom(self) -> bool:
        """Forget the option."""
        return True


class TrumpOfTheNextCard(Goat):
    """Takes the suit of the top card of the stock as trump for the next trick."""

    breaks = "goat.deal.trump"

    def next_trick(self, state: State) -> Step[State]:
        """Show another card."""
        step = super().next_trick(state)
        if not step.state.stock.some():
            return step
        return step._replace(state=step.state._replace(trump=step.state.stock.at(0).rank()))


class PartnersSeeEachOther(Goat):
    """Shows the hand of the partner."""

    breaks = "goat.hidden.hands"

    def sees(self, zone: str, seat: int) -> bool:
        """Look across the table, too."""
        across = self.seat_after(seat, 2)
        return super().sees(zone, seat) or zone == f"hand {across}"


class StockOpen(Goat):
    """Shows the stock."""

    breaks = "goat.hidden.hands"

    def seen_in_stock(self, state: State) -> Cards:
        """See all of it."""
        return state.stock.cards()


class HandsUncounted(Goat):
    """Asks nobody whether they want to lead out of turn who does not hold four of a suit."""

    breaks = "goat.hidden.hands"

    def may_claim(self, state: State, seat: int) -> bool:
        """Look into the hand."""
        return super().may_claim(state, seat) and self.is_molodka(state.hands[seat])


class DiscardsShown(Goat):
    """Lets everybody see what was discarded."""

    breaks = "goat.hidden.discards"

    def sees(self, zone: str, seat: int) -> bool:
        """Look at what lies face down in the trick."""
        return super().sees(zone, seat) or zone.startswith("closed")


class PilesLookedThrough(Goat):
    """Lets a team look at all the cards that it has taken."""

    breaks = "goat.hidden.discards"

    def sees(self, zone: str, seat: int) -> bool:
        """Look through the own pile."""
        own = f"buried {self.team_of(seat)}"
        return super().sees(zone, seat) or zone.startswith(own)


class DiscardsForgotten(Goat):
    """Does not let a player remember what they have discarded."""

    breaks = "goat.hidden.discards"

    def sees(self, zone: str, seat: int) -> bool:
        """See nothing that lay face down and was taken."""
        return super().sees(zone, seat) and not zone.startswith("buried")


class DiscardsOpenedWhenTaken(Goat):
    """Turns the cards of a trick face up as it is taken."""

    breaks = "goat.hidden.discards"

    def take_trick(self, state: State) -> State:
        """Turn the trick over first."""
        turned = tuple(up | down for up, down in zip(state.open, state.closed, strict=True))
        nothing = tuple(cards.when(False) for cards in state.closed)
        return super().take_trick(state._replace(open=turned, closed=nothing))


class DiscardsAlwaysOpen(Goat):
    """Lays discards face up, whatever is agreed."""

    breaks = "goat.hidden.discards"

    def discards_are_open(self) -> bool:
        """Forget the option."""
        return True


class DiscardsNeverOpen(Goat):
    """Lays discards face down, whatever is agreed."""

    breaks = "goat.hidden.discards"

    def discards_are_open(self) -> bool:
        """Forget the option."""
        return False
