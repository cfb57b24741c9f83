"""Moves as text."""

from __future__ import annotations

import pytest
from tests.hoyle.goat.board import goat, lay_out, texts

from hoyle.game import MalformedMove
from hoyle.goat import Beat, Claim, Discard, Lead, Move

GAME = goat()
CARDS = GAME.deck.cards
FORMS = "a move is one of: lead CARDS, beat CARDS, discard CARDS, molodka CARDS"

MOVES: dict[str, Move] = {
    "lead 7h": Lead(CARDS("7h")),
    "lead 7h 9h 10h": Lead(CARDS("7h 9h 10h")),
    "beat Ah": Beat(CARDS("Ah")),
    "discard 6c 7d": Discard(CARDS("6c 7d")),
    "molodka 6s 7s Ks As": Claim(CARDS("6s 7s Ks As")),
    # what cannot be right is a move all the same, and is refused by the rules
    "lead": Lead(CARDS("")),
    "lead 7h 7s": Lead(CARDS("7h 7s")),
    "molodka 6s": Claim(CARDS("6s")),
    "beat 6c 7c 8c 9c Jc": Beat(CARDS("6c 7c 8c 9c Jc")),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_and_written_back(text: str) -> None:
    assert GAME.parse(text) == MOVES[text]
    assert GAME.write(MOVES[text]) == text


@pytest.mark.parametrize("text", ["lead 10h 7h 9h", " lead  9h 7h   10h "])
def test_in_which_order_cards_are_named_does_not_matter(text: str) -> None:
    assert GAME.write(GAME.parse(text)) == "lead 7h 9h 10h"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"'' is no move of Goat; {FORMS}"),
        ("play 7h", f"'play' is no move of Goat; {FORMS}"),
        ("Lead 7h", f"'Lead' is no move of Goat; {FORMS}"),
        ("lead 5h", "there is no card '5h' in this deck"),
        ("lead 10H", "there is no card '10H' in this deck; did you mean 10h?"),
        ("lead Jk", "there is no card 'Jk' in this deck"),
        ("beat 7h 7h", "7h is named 2 times, but the deck has it once"),
    ],
)
def test_what_is_no_move_is_said(text: str, message: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.parse(text)
    assert str(refused.value) == message


def test_cards_of_another_deck_are_no_move() -> None:
    other = goat()
    with pytest.raises(MalformedMove) as refused:
        GAME.judge(lay_out(GAME, "7h", "8h", "9h", "Jh"), 0, other.parse("lead 7h"))
    assert str(refused.value) == "the cards of the move are of another deck"


def test_leads_are_listed_by_suit_and_number() -> None:
    state = lay_out(GAME, "7h 9h 6s", "8h 8s 8c", "9c 9d 9s", "Jc Jd Jh")
    assert texts(GAME, state) == ["lead 7h", "lead 9h", "lead 7h 9h", "lead 6s"]


def test_answers_are_listed_with_those_that_beat_first() -> None:
    state = lay_out(GAME, "7h 9h 6s", "8h 8d 8c", "9c 9d 9s", "Jc Jd Jh")
    state = GAME.play(state, 0, GAME.parse("lead 7h")).state
    assert texts(GAME, state) == [
        "beat 8d", "beat 8h", "discard 8c", "discard 8d", "discard 8h",
    ]  # fmt: skip
    assert texts(GAME, state, 2) == []
