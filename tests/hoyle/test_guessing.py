"""What was probably meant by a move that is written wrongly."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import swoop

from hoyle.guessing import guess

MEANT = {
    # the word for the move
    "paly 7h": "play 7h",
    "Play 7h": "play 7h",
    "PLAY 7H": "play 7h",
    "lay 7h": "play 7h",
    "ad Qh": "add Qh",
    "mistery 2": "mystery 2",
    "stopp": "stop",
    "done": "stop",
    "skip": "pass",
    "take": "pickup",
    "take the": "pickup",
    "pick up": "pickup",
    "Pick Up": "pickup",
    "pick-up": "pickup",
    # no word at all: cards are to be laid
    "7h": "play 7h",
    "7H 7S": "play 7h 7s",
    "@2": "play @2",
    "Jk": "play Jk",
    # cards
    "play 7H": "play 7h",
    "play qs": "play Qs",
    "play 7♥ 7♠": "play 7h 7s",
    "play Q♣": "play Qc",
    "play Th": "play 10h",
    "play t♦": "play 10d",
    "play joker": "play Jk",
    "play Jkh": "play Jk",
    "play 10 of hearts": "play 10h",
    "10 of hearts": "play 10h",
    "ten of clubs": "play 10c",
    "play the seven of hearts and the seven of spades": "play 7h 7s",
    "play Ace of Spades": "play As",
    "play q of diamonds": "play Qd",
    "play 7h, 7s": "play 7h 7s",
    "play 7h,7s": "play 7h 7s",
    "play 7h + 7s & 7c": "play 7c 7h 7s",
    # slots
    "mystery @2": "mystery 2",
    "mystery slot 2": "mystery 2",
    "mystery card from slot 2": "mystery 2",
    "play slot 2": "play @2",
    "play 7h and slot 0": "play 7h @0",
    # a move that is right stays
    "add 7h @0 @3": "add 7h @0 @3",
}


@pytest.mark.parametrize("text", MEANT)
def test_a_near_miss(text: str) -> None:
    assert guess(swoop(), text) == MEANT[text]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hello",
        "play 11h",
        "play 7x",
        "play h",
        "play 7h 7h 7h",
        "play @9",
        "mystery",
        "mystery 9",
        "mystery 0 1",
        "stop 7h",
        "play 7h maybe",
        '{"play": {"hand": ["7h"]}}',
        "♥",
    ],
)
def test_what_is_no_near_miss_is_not_guessed_at(text: str) -> None:
    assert guess(swoop(), text) is None
