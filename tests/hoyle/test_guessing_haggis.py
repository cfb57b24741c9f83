"""What was probably meant by a move of Haggis that is written wrongly."""

from __future__ import annotations

import pytest
from tests.hoyle.haggis.board import haggis

from hoyle.guessing import guess

MEANT = {
    # the word for the move
    "paly 7h": "play 7h",
    "Lay 7h": "play 7h",
    "lead 7h 7s": "play 7h 7s",
    "7h 7s": "play 7h 7s",
    "skip": "pass",
    "Pass": "pass",
    # cards
    "play 7H q": "play 7h Q",
    "play queen and king": "play Q K",
    "jack of spades": "play J",
    "play Jh q♠": "play J Q",
    "play the seven of hearts, the jack": "play 7h J",
    "play T♣": "play 10c",
    # what they are
    "play 5c J Q as a set": "play 5c J Q as set 5",
    "play 5c j q as triple": "play 5c J Q as set 5",
    "play 5c J Q as a run up to 7": "play 5c J Q as sequence 7",
    "play 5c J Q as Sequence seven": "play 5c J Q as sequence 7",
    "play 10c J Q K as straight king": "play 10c J Q K as sequence K",
    "play 5c J Q K as run x2": "play 5c J Q K as sequence 6 x2",
    "J Q as bomb": "play J Q as bomb 2",
    # bets
    "bet fifteen": "bet 15",
    "bet big": "bet 30",
    "a small bet": None,
    "bet nothing": "bet 0",
    "bett 30": "bet 30",
    "wager 15": "bet 15",
    "vow 30": "bet 30",
    "bet -15": "bet 15",
}


@pytest.mark.parametrize("text", MEANT)
def test_a_near_miss(text: str) -> None:
    assert guess(haggis(), text) == MEANT[text]


@pytest.mark.parametrize(
    "text",
    ["", "hello", "play 11h", "play 7h as", "play 7h as trump", "bet", "bet some", "pass 7h"],
)
def test_what_is_no_near_miss_is_not_guessed_at(text: str) -> None:
    assert guess(haggis(), text) is None
