"""What was probably meant by a move of Take that is written wrongly."""

from __future__ import annotations

import pytest
from tests.hoyle.take.board import take

from hoyle.guessing import guess

MEANT = {
    # the word for the move
    "darw stock": "draw stock",
    "Draw Stock": "draw stock",
    "take the top card of the stock": "draw stock",
    "draw from the deck": "draw stock",
    "take discard": "draw discard",
    "pick up the discards": "draw discard",
    "lay 4s 5s 6s": "meld 4s 5s 6s",
    "4s 5s 6s": "meld 4s 5s 6s",
    "drop 9h": "discard 9h",
    "throw the nine of hearts": "discard 9h",
    "done": "stop",
    "shuffle 9h 2c": "reshuffle 9h 2c",
    # cards
    "meld 4S, joker, 6S": "meld 4s Jk 6s",
    "meld 9♠ T♠ J♠": "meld 9s 10s Js",
    "meld queen of hearts, king of hearts and ace of hearts": "meld Qh Kh Ah",
    # the ends of a sequence
    "add 7s to sequence 0 at the top": "extend 0 high 7s",
    "extend 2 below 3s": "extend 2 low 3s",
    "extend sequence 1 high 7S 8S": "extend 1 high 7s 8s",
    "build 0 low 3s high 7s leave": "extend 0 low 3s high 7s leave",
    "extnd 0 high 7s": "extend 0 high 7s",
}


@pytest.mark.parametrize("text", MEANT)
def test_a_near_miss(text: str) -> None:
    assert guess(take(), text) == MEANT[text]


@pytest.mark.parametrize(
    "text",
    ["", "hello", "draw", "draw nine of hearts", "discard", "discard 11h", "extend 0 7s", "add 7s"],
)
def test_what_is_no_near_miss_is_not_guessed_at(text: str) -> None:
    assert guess(take(), text) is None
