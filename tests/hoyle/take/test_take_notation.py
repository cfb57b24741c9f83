"""Moves in words: read, written, built, and refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hoyle.boards import Box
from tests.hoyle.take.board import Laid, built, lay_out, row_of, take, texts

from hoyle.cards import Row
from hoyle.game import MalformedMove
from hoyle.take import (
    Discard,
    Draw,
    Extend,
    Meld,
    Phase,
    Reshuffle,
    Source,
    Stop,
    Table,
    Take,
)

GAME = take()
FORMS = (
    "a move is one of: draw stock, draw discard, meld CARDS, extend SEQUENCE low CARDS high CARDS, "
    "discard CARD, stop, reshuffle CARDS"
)


def row(cards: str) -> Row:
    """Cards in a row, each the first copy that is left."""
    return row_of(GAME, Box(GAME.deck), cards)


MOVES: dict[str, Any] = {
    "draw stock": Draw(Source.STOCK),
    "draw discard": Draw(Source.DISCARD),
    "meld 4s Jk 6s": Meld(row("4s Jk 6s")),
    "meld Jk 5s Jk": Meld(row("Jk 5s Jk")),
    "extend 0 low 3s": Extend(0, row("3s"), row("")),
    "extend 12 high 7s 8s": Extend(12, row(""), row("7s 8s")),
    "extend 1 low 3s high Jk 8s": Extend(1, row("3s"), row("Jk 8s")),
    "extend 1 high 7s leave": Extend(1, row(""), row("7s"), take=False),
    "extend 1 low 3s high 7s leave": Extend(1, row("3s"), row("7s"), take=False),
    "discard 9h": Discard(GAME.deck.cards("9h")),
    "discard Jk": Discard(GAME.deck.cards("Jk")),
    "stop": Stop(),
    "reshuffle 9h Jk 2c Jk": Reshuffle(row("9h Jk 2c Jk")),
    # what cannot be true is a move all the same, and is refused by the rules
    "meld": Meld(row("")),
    "meld 4s 9h": Meld(row("4s 9h")),
    "extend 3": Extend(3, row(""), row("")),
    "reshuffle": Reshuffle(row("")),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_and_written_back(text: str) -> None:
    assert GAME.parse(text) == MOVES[text]
    assert GAME.write(MOVES[text]) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  meld   4s 5s  6s ", "meld 4s 5s 6s"),
        ("extend 1 high 7s low 3s", "extend 1 low 3s high 7s"),
        ("extend 01 high 7s", "extend 1 high 7s"),
        ("extend 1 low high 7s", "extend 1 high 7s"),
    ],
)
def test_blanks_and_the_order_of_the_ends_do_not_matter(text: str, written: str) -> None:
    assert GAME.write(GAME.parse(text)) == written


MALFORMED = {
    "": f"'' is no move of Take; {FORMS}",
    "darw stock": f"'darw stock' is no move of Take; {FORMS}",
    "9h": f"'9h' is no move of Take; {FORMS}",
    "draw": f"'draw' is no move of Take; {FORMS}",
    "draw stock now": f"'draw stock now' is no move of Take; {FORMS}",
    "stop now": f"'stop now' is no move of Take; {FORMS}",
    "discard": f"'discard' is no move of Take; {FORMS}",
    "discard 9h 8h": f"'discard 9h 8h' is no move of Take; {FORMS}",
    "extend": f"'extend' is no move of Take; {FORMS}",
    "draw pile": "a card is drawn from stock or discard, not from 'pile'",
    "extend x low 3s": "'x' is no sequence; they are counted from 0",
    "extend -1 low 3s": "'-1' is no sequence; they are counted from 0",
    "extend ² low 3s": "'²' is no sequence; they are counted from 0",
    "extend 1000000000 low 3s": "'1000000000' is no sequence; they are counted from 0",
    "extend 0 7s": "'7s' lies at no end; say low or high before the cards",
    "extend 0 leave 7s": "'leave' lies at no end; say low or high before the cards",
    "extend 0 high 7s high 8s": "there is no card 'high' in this deck",
    "extend 0 high 7s leave now": "there is no card 'leave' in this deck",
    "extend 0 low Jk high Jk Jk": "Jk is named 3 times, but the deck has it 2 times",
    "meld 4s 5s 1s": "there is no card '1s' in this deck",
    "meld 4S 5s 6s": "there is no card '4S' in this deck; did you mean 4s?",
    "meld 4♠ 5s 6s": "there is no card '4♠' in this deck; did you mean 4s?",
    "meld joker 5s 6s": "there is no card 'joker' in this deck; did you mean Jk?",
    "meld Ts Js Qs": "there is no card 'Ts' in this deck; did you mean 10s?",
    "meld 4s 4s 5s": "4s is named 2 times, but the deck has it once",
    "discard 10H": "there is no card '10H' in this deck; did you mean 10h?",
    "reshuffle 9h 9h": "9h is named 2 times, but the deck has it once",
}


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.parse(text)
    assert str(refused.value) == MALFORMED[text]


def test_moves_are_built_from_names_and_numbers() -> None:
    assert GAME.draw_of("stock") == GAME.parse("draw stock")
    assert GAME.meld_of(["4s", "Jk", "6s"]) == GAME.parse("meld 4s Jk 6s")
    assert GAME.extend_of(1, ["3s"], ["7s"], take=False) == GAME.parse(
        "extend 1 low 3s high 7s leave"
    )
    assert GAME.discard_of("9h") == GAME.parse("discard 9h")
    assert GAME.reshuffle_of(["9h", "Jk"]) == GAME.parse("reshuffle 9h Jk")
    with pytest.raises(MalformedMove) as refused:
        GAME.extend_of(-1, ["3s"])
    assert str(refused.value) == "there is no sequence -1; they are counted from 0"


@pytest.mark.parametrize("text", ["meld 2c 3c 4c", "extend 0 high 4c", "discard 2c", "reshuffle"])
def test_a_move_of_another_table_is_malformed(text: str) -> None:
    other = Take(table=Table(seats=2, hand=2, ranks=("2", "3", "4", "A")))
    with pytest.raises(MalformedMove) as refused:
        GAME.judge(lay_out(GAME, "7h 2c", "2d"), 0, other.parse(text))
    assert str(refused.value) == "the cards of the move are of another deck"


def test_a_move_of_a_seat_that_is_not_there_is_malformed() -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.judge(lay_out(GAME, "7h 2c", "2d"), 2, Stop())
    assert str(refused.value) == "there is no seat 2 at this table; the seats are 0 to 1"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("draw stock", "draw stock", True),
        ("draw stock", "draw discard", False),
        ("meld 5s Jk Jk", "meld 5s Jk Jk", True),
        ("meld 5s 6s Jk", "meld Jk 5s 6s", False),
        ("extend 0 high 7s", "extend 1 high 7s", False),
        ("extend 0 high 7s", "extend 0 high 7s leave", False),
        ("extend 0 low Jk", "extend 0 high Jk", False),
        ("discard Jk", "discard Jk", True),
        ("discard Jk", "discard 9h", False),
        ("stop", "stop", True),
    ],
)
def test_moves_are_of_one_kind_if_they_are_written_alike(one: str, other: str, same: bool) -> None:
    assert GAME.same_kind(GAME.parse(one), GAME.parse(other)) is same
    assert GAME.same_kind(GAME.parse(other), GAME.parse(one)) is same


def test_both_jokers_are_one_kind_of_card() -> None:
    joker, other = (card for card in GAME.deck.everything.singles() if str(card) == "Jk")
    assert GAME.same_kind(Discard(joker), Discard(other))


def test_moves_are_listed_in_one_order() -> None:
    state = built(GAME, "4s 5s 6s 7s Jk 9h", "5d", sequences=[Laid("Js Qs Ks", 1)])
    assert texts(GAME, state) == [
        "meld Jk 4s 5s",
        "meld Jk 4s 5s 6s",
        "meld Jk 4s 5s 6s 7s",
        "meld 4s 5s 6s",
        "meld 4s 5s Jk",
        "meld 4s Jk 6s",
        "meld Jk 5s 6s",
        "meld 4s 5s 6s 7s",
        "meld 4s 5s 6s Jk",
        "meld 4s 5s Jk 7s",
        "meld 4s Jk 6s 7s",
        "meld Jk 5s 6s 7s",
        "meld 4s 5s 6s 7s Jk",
        "meld 5s 6s 7s",
        "meld 5s 6s Jk",
        "meld 5s Jk 7s",
        "meld Jk 6s 7s",
        "meld 5s 6s 7s Jk",
        "meld 6s 7s Jk",
        "extend 0 high Jk",
        "extend 0 low Jk",
        "discard 9h",
        "discard 4s",
        "discard 5s",
        "discard 6s",
        "discard 7s",
        "discard Jk",
    ]


@pytest.mark.parametrize(
    ("position", "listed"),
    [
        ({"discards": "2h"}, ["draw stock", "draw discard"]),
        ({}, ["draw stock"]),
        ({"phase": Phase.OVER}, []),
        ({"phase": Phase.CHANCE}, []),
    ],
)
def test_what_is_listed_in_a_phase(position: dict[str, Any], listed: list[str]) -> None:
    assert texts(GAME, lay_out(GAME, "7h 2c", "2d", **position), 0) == listed


def test_in_the_turn_of_another_nothing_is_listed() -> None:
    assert texts(GAME, lay_out(GAME, "7h 2c", "2d"), 1) == []
