"""The clauses that a move of Take says took effect."""

from __future__ import annotations

import pytest
from tests.hoyle.take.board import Laid, built, lay_out, legal, take

GAME = take()
ANY, LOW_END = "take.extend.any-sequence", "take.extend.low-end"
JOKER, ACE, ACTION = "take.meld.joker", "take.meld.ace", "take.literal.one-action"


def test_a_card_from_the_discard_pile_is_the_one_card_of_the_turn() -> None:
    state = lay_out(GAME, "4c 9h", "5d", discards="8d")
    step = legal(GAME, state, "draw discard")[1]
    assert step.fired == ("take.draw.one", "take.draw.discard-top")


@pytest.mark.parametrize(
    ("cards", "fired"),
    [
        ("5h", ()),
        ("Jk 5h", (JOKER,)),
        ("Ah 2h 3h 4h 5h", (ACE,)),
        ("Jk 2h 3h 4h 5h", (JOKER, ACE)),
    ],
)
def test_jokers_and_aces_below_a_sequence_are_told(cards: str, fired: tuple[str, ...]) -> None:
    state = built(GAME, f"{cards} 9c", "5d", sequences=[Laid("6h 7h 8h")])
    step = legal(GAME, state, f"extend 0 low {cards}")[1]
    assert step.fired == (ANY, LOW_END, *fired)


def test_an_ace_that_lay_there_before_is_not_told_again() -> None:
    state = built(GAME, "4h Jk 9c", "5d", sequences=[Laid("Ah 2h 3h")])
    assert legal(GAME, state, "extend 0 high 4h")[1].fired == (ANY,)
    assert legal(GAME, state, "extend 0 high Jk")[1].fired == (ANY, JOKER)


def test_each_move_of_a_turn_that_is_one_action_tells_so() -> None:
    # Given a turn that is one action
    game = take(ruleset="literal")
    state = lay_out(game, "4s 5s 6s 9c", "5d 6d", discards="8d")
    # When one card is taken for another
    taken = legal(game, state, "draw discard")[1]
    put = legal(game, taken.state, "discard 9c")[1]
    # Then both moves are parts of that action
    assert taken.fired == ("take.draw.one", ACTION, "take.draw.discard-top")
    assert put.fired == ("take.discard.one", ACTION, "take.turn.passes-left")
    # And so are drawing and laying, but not the stop that ends it
    drawn = legal(game, state, "draw stock")[1]
    laid = legal(game, drawn.state, "meld 4s 5s 6s")[1]
    assert drawn.fired == ("take.draw.one", ACTION)
    assert laid.fired == ("take.meld.sequence", ACTION)
    stopped = legal(game, laid.state, "stop")[1]
    assert stopped.fired == ("take.literal.stop", "take.turn.passes-left")
