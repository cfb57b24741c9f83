"""Take as its proofs run it: where cards lie as a sequence is left open."""

from __future__ import annotations

from typing import NamedTuple, cast

from hoyle.cards import CardClass, Cards, Deck, Row
from hoyle.game import Verdict
from hoyle.take import Extend, Sequence, Table, Take
from hoyle.take.options import CONFLICTS, Options
from hoyle.take.sequencing import Place
from hoyle_properties.proving import options_at_once
from hoyle_properties.symbolic import Context

SEATS = (2, 3, 4)
TURNS = tuple((seats, turn) for seats in SEATS for turn in range(seats))
"""How many play, and whose turn it is."""

LAST_TURNS = tuple((seats, seats - 1) for seats in SEATS)
"""The same for the last seat alone.

The rules know a seat by its hand and by who sits to its left, and by nothing else. So what a move
does is the same for each seat, and the seats may be counted so that the last one is to act.
"""

RANKS = Table().ranks
SUITS = Table().suits


def names_worth(ranks: tuple[str, ...]) -> tuple[str, ...]:
    """The natural cards of some ranks."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


BY_VALUE = Deck(
    [
        CardClass("five", names_worth(RANKS[:8])),
        CardClass("ten", names_worth(RANKS[8:12])),
        CardClass("fifteen", names_worth(RANKS[12:])),
        CardClass("twenty", ("Jk",), 2),
    ]
)
"""The 54 cards of Take, with a class for each value in place of one for each card."""


class Layers(NamedTuple):
    """A seat, once for each of some cards that it lays."""

    seat: int
    laid: Row


class LaidAtWill(Take):
    """Take in which cards are a sequence or not, and fit or not, and nobody knows when they do.

    What cards are as a sequence is found by looking at each of them, which takes a row of known
    length. Here the answer is any truth value, and a new sequence lies anywhere. So the moves here
    are more than those of Take, and what holds for all of them holds for those of Take. Which cards
    are a sequence, and which fit, is proved by itself.

    A sequence has as many layers as cards. Here one `Layers` stands for those of some cards, of
    however many. The clauses that a move rests on are left out: a state has none.
    """

    fits: bool
    place: Place

    def joker_class(self) -> int:
        """The class of the jokers in a deck with a class for each value."""
        return len(self.deck.classes) - 1

    def place_of(self, sequence: Row) -> Place:
        """Wherever it is."""
        return self.place

    def judge_sequence(self, cards: Row) -> Verdict:
        """Whatever it is."""
        return Verdict(self.fits, "take.meld.sequence")

    def judge_places(self, place: Place, cards: Row, number: int) -> Verdict:
        """Whatever it is."""
        return Verdict(self.fits, "take.extend.any-sequence")

    def layers_by(self, seat: int, laid: Row) -> tuple[int, ...]:
        """The seat, and the cards it lays."""
        return cast("tuple[int, ...]", (Layers(seat, laid),))

    def action_clauses(self) -> tuple[str, ...]:
        """Left out."""
        return ()

    def card_clauses(self, laid: Row, ace: bool) -> tuple[str, ...]:
        """Left out."""
        return ()

    def extension_clauses(self, before: Sequence, after: Sequence, move: Extend) -> tuple[str, ...]:
        """Left out."""
        return ()

    def has_ace(self, sequence: Sequence) -> bool:
        """Asked for the clauses alone."""
        return False


def laid_at_will(
    context: Context, rules: type[Take], seats: int, deck: Deck = BY_VALUE
) -> LaidAtWill:
    """Some rules for so many seats, with any options, and any cards taken for a sequence."""
    kind = cast("type[LaidAtWill]", type(rules.__name__, (LaidAtWill, rules), {}))
    game = kind(any_options(context), Table(seats=seats))
    game.deck = deck
    game.fits = context.boolean("fits")
    game.place = Place(context.integer("suit", 0, 3), context.integer("low", 1, 14))
    return game


def any_options(context: Context) -> Options:
    """Every combination of readings at once, but those that the game refuses."""
    return options_at_once(context, Options, CONFLICTS)


def no_cards(cards: Cards) -> Cards:
    """No card, of the same kind as some others."""
    return cards.when(False)
