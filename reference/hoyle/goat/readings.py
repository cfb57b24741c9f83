"""Each reading and option of Goat in one place, as one named predicate."""

from __future__ import annotations

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
from hoyle.goat.options import Molodka, MolodkaContest, Options, TrumpCard
from hoyle.goat.state import Phase, State
from hoyle.goat.table import TEAMS, Table


class Readings:
    """The predicates that the rules ask, and the options that answer some of them."""

    options: Options
    table: Table
    deck: Deck

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """The seat so many places to the left, which is clockwise."""
        return (seat + steps) % self.table.seats

    def team_of(self, seat: int) -> int:
        """The team of a seat: partners sit opposite each other."""
        return seat % TEAMS

    def suit_of(self, number: int) -> int:
        """The suit of a card, by its place among the suits."""
        return number // len(self.table.ranks)

    def of_one_suit(self, cards: Cards) -> bool:
        """Whether all cards are of one suit."""
        counts = (self.count_of_suit(cards, suit) for suit in range(len(self.table.suits)))
        return any(count == cards.count() for count in counts)

    def count_of_suit(self, cards: Cards, suit: int) -> int:
        """How many cards are of a suit, given by its place among the suits."""
        size = len(self.table.ranks)
        last = suit * size + size - 1
        return cards.count_up_to(last) - (cards.count_up_to(last - size) if suit else 0)

    def is_molodka(self, cards: Cards) -> bool:
        """Whether cards are as many of one suit as a full hand holds."""
        return cards.count() == self.table.hand and self.of_one_suit(cards)

    def is_bura(self, trump: int, cards: Cards) -> bool:
        """Whether all cards are trumps."""
        return self.count_of_suit(cards, self.suit_of(trump)) == cards.count()

    def distance(self, state: State, seat: int) -> int:
        """How many places a seat sits to the left of the one that had the right to lead."""
        return (seat - state.trick.original) % self.table.seats

    @clause("goat.molodka.out-of-turn")
    def allows_molodka(self) -> bool:
        """Whether anybody may ever lead out of turn: `molodka`."""
        return self.options.molodka != Molodka.ON_LEAD_ONLY

    @clause("goat.molodka.out-of-turn")
    def window_is_open(self, state: State) -> bool:
        """Whether a trick can still be interrupted: `molodka`.

        It can as long as it is not complete, unless its leader has laid a full hand himself.
        """
        if state.phase == Phase.LEAD:
            return self.allows_molodka()
        led = state.open[state.trick.leader]
        return (self.options.molodka == Molodka.UNTIL_TRICK_COMPLETE) & (
            led.count() < self.table.hand
        )

    def takes_over(self, state: State, seat: int, cards: Cards) -> bool:
        """Whether a molodka goes before the one on the table, by its suit or by its seat."""
        return self.outranks(state, cards) or self.is_nearer(state, seat, cards)

    @clause("goat.molodka.nearest")
    def is_nearer(self, state: State, seat: int, cards: Cards) -> bool:
        """Whether the nearer of two molodkas of one rank leads: `molodka_contest`."""
        nearer = self.distance(state, seat) < self.distance(state, state.trick.leader)
        contested = self.options.molodka_contest == MolodkaContest.NEAREST_TAKES_OVER
        return contested & nearer & self.is_of_same_rank(state, cards)

    @clause("goat.molodka.bura")
    def outranks(self, state: State, cards: Cards) -> bool:
        """Whether four trumps meet a molodka of another suit, and `bura_outranks` lets them."""
        bura, stands = self.buras(state, cards)
        return self.options.bura_outranks & bura and not stands

    @clause("goat.molodka.bura")
    def is_of_same_rank(self, state: State, cards: Cards) -> bool:
        """Whether two molodkas differ in nothing that `bura_outranks` looks at."""
        bura, stands = self.buras(state, cards)
        return bura == stands or not self.options.bura_outranks

    def buras(self, state: State, cards: Cards) -> tuple[bool, bool]:
        """Whether a molodka, and the one on the table, are of trumps."""
        on_table = state.open[state.trick.leader]
        return self.is_bura(state.trump, cards), self.is_bura(state.trump, on_table)

    @clause("goat.hidden.discards")
    def discards_are_open(self) -> bool:
        """Whether discards lie face up: `open_discards`."""
        return self.options.open_discards

    @clause("goat.deal.trump")
    def trump_lies_at_the_bottom(self) -> bool:
        """Whether the shown card goes under the stock: `trump_card`."""
        return self.options.trump_card == TrumpCard.BOTTOM

    @clause("goat.score.eggs")
    def eggs_double(self) -> bool:
        """Whether a game of 60:60 doubles the defeats of the next: `eggs_double_next`."""
        return self.options.eggs_double_next

    @clause("goat.match.ends")
    def reaches_limit(self, defeats: int) -> bool:
        """Whether so many defeats end the match: `limit`."""
        return defeats >= self.options.limit
