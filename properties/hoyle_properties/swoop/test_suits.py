"""What makes no difference: suits, and the names of the seats."""

from __future__ import annotations

from random import Random

from hoyle.swoop import State, Swoop
from hoyle_properties.case import Changed, check_changed, with_cards_exchanged
from hoyle_properties.swoop.cases import Case, each_case


def other_suits(game: Swoop, random: Random) -> dict[int, int]:
    """An exchange of suits within every number, copy by copy."""
    deck = game.deck
    new = {}
    for card_class in deck.classes:
        names = random.sample(card_class.cards, len(card_class.cards))
        for old, renamed in zip(card_class.cards, names, strict=True):
            for copied in range(card_class.copies):
                new[deck.first_copy[old] + copied] = deck.first_copy[renamed] + copied
    return new


def turned(state: State) -> State:
    """The state with every seat moved one place to the left."""
    seats = len(state.hands)
    return state._replace(
        hands=(state.hands[-1], *state.hands[:-1]),
        faceup=(state.faceup[-1], *state.faceup[:-1]),
        mystery=(state.mystery[-1], *state.mystery[:-1]),
        turn=(state.turn + 1) % seats,
    )


@each_case("suits-do-not-matter", "setup.rank-order", "play.one-number", when=lambda case: True)
def test_renaming_suits_changes_nothing(case: Case) -> None:
    """With other suits the verdict is the same, and the outcome is the same in those suits."""
    new = other_suits(case.game, Random(case.before.pile.cards.bits))
    check_changed(case, with_cards_exchanged(case, new), "with other suits")


@each_case("seats-do-not-matter", "setup.four-players", "turn.passes-left", when=lambda case: True)
def test_moving_every_seat_one_place_changes_nothing(case: Case) -> None:
    """No seat is treated otherwise than another."""
    seat = (case.seat + 1) % case.game.seats
    changed = Changed(turned(case.before), seat, case.move, turned(case.after))
    check_changed(case, changed, "for another seat")
