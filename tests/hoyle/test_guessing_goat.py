"""What was probably meant by a move of Goat that is written wrongly."""

from __future__ import annotations

import pytest
from tests.hoyle.goat.board import goat

from hoyle.guessing import guess

MEANT = {
    # the word for the move
    "laed 7h": "lead 7h",
    "Lead 7h": "lead 7h",
    "open 7h 9h": "lead 7h 9h",
    "play 7h": "lead 7h",
    "7h 9h": "lead 7h 9h",
    "cover Jh Kh": "beat Jh Kh",
    "beats Jh": "beat Jh",
    "pass 6c": "discard 6c",
    "throw 6c 7c": "discard 6c 7c",
    "claim 6s 7s Ks As": "molodka 6s 7s Ks As",
    "break in with 6s 7s Ks As": "molodka 6s 7s Ks As",
    "molodca 6s 7s Ks As": "molodka 6s 7s Ks As",
    # cards
    "lead 7H": "lead 7h",
    "lead T♣": "lead 10c",
    "beat the jack of hearts and the king of hearts": "beat Jh Kh",
    "discard six of clubs": "discard 6c",
}


@pytest.mark.parametrize("text", MEANT)
def test_a_near_miss(text: str) -> None:
    assert guess(goat(), text) == MEANT[text]


@pytest.mark.parametrize("text", ["", "hello", "lead 5h", "lead 7h 7h", "discard jack", "stop 7x"])
def test_what_is_no_near_miss_is_not_guessed_at(text: str) -> None:
    assert guess(goat(), text) is None
