"""Moves as text."""

from __future__ import annotations

import pytest
from tests.hoyle.haggis.board import haggis, lay_out, texts

from hoyle.game import MalformedMove
from hoyle.haggis import Bet, Combination, Haggis, Kind, Move, Pass, Play, Table

GAME = haggis()
CARDS = GAME.deck.cards
FORMS = (
    "a move is one of: play CARDS, play CARDS as set RANK, play CARDS as sequence RANK xWIDTH, "
    "play CARDS as bomb, bet AMOUNT, pass"
)

MOVES: dict[str, Move] = {
    "play 7c": Play(CARDS("7c")),
    "play 7c 7h J": Play(CARDS("7c 7h J")),
    "play": Play(CARDS("")),
    "play J Q K": Play(CARDS("J Q K")),
    "play J J": Play(CARDS("J J")),
    "play 5c J Q as set 5": Play(CARDS("5c J Q"), Combination(Kind.SET, 5, 3, 3)),
    "play 5c J Q as sequence 7": Play(CARDS("5c J Q"), Combination(Kind.SEQUENCE, 7, 1, 3)),
    "play 5c J Q K as sequence 6 x2": Play(CARDS("5c J Q K"), Combination(Kind.SEQUENCE, 6, 2, 4)),
    "play 10c J Q K as sequence K": Play(CARDS("10c J Q K"), Combination(Kind.SEQUENCE, 13, 1, 4)),
    "play J Q as bomb 2": Play(CARDS("J Q"), Combination(Kind.BOMB, 2, 1, 2)),
    "play Q as set Q": Play(CARDS("Q"), Combination(Kind.SET, 12, 1, 1)),
    # what cannot be true is a move all the same, and is refused by the rules
    "play 5c as set 6": Play(CARDS("5c"), Combination(Kind.SET, 6, 1, 1)),
    "play 5c 6c as sequence": Play(CARDS("5c 6c"), Combination(Kind.SEQUENCE, 0, 1, 2)),
    "play 5c 6c as sequence x3": Play(CARDS("5c 6c"), Combination(Kind.SEQUENCE, 0, 3, 2)),
    "play 5c as bomb": Play(CARDS("5c"), Combination(Kind.BOMB, 0, 1, 1)),
    "bet 0": Bet(0),
    "bet 15": Bet(15),
    "bet 7": Bet(7),
    "pass": Pass(),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_and_written_back(text: str) -> None:
    assert GAME.parse(text) == MOVES[text]
    assert GAME.write(MOVES[text]) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  play   7h  ", "play 7h"),
        ("play K 7s 7c", "play 7c 7s K"),
        ("bet 015", "bet 15"),
        # what is left open is filled in if only one reading agrees
        ("play 5c J Q as set", "play 5c J Q as set 5"),
        ("play 5c J Q as sequence", "play 5c J Q as sequence 7"),
        ("play 5c J Q K as sequence 6", "play 5c J Q K as sequence 6 x2"),
        ("play 5c J Q K as sequence x1", "play 5c J Q K as sequence 8"),
        ("play 5c J Q K as sequence x2 6", "play 5c J Q K as sequence 6 x2"),
        ("play J Q as bomb", "play J Q as bomb 2"),
        ("play 8c 9c 10c Q as sequence 11", "play 8c 9c 10c Q as sequence J"),
        ("play Q as set 12", "play Q as set Q"),
        # what leaves two readings says nothing; the rules refuse that as not clear
        ("play 5c J Q K as sequence", "play 5c J Q K"),
    ],
)
def test_blanks_order_and_what_is_clear_do_not_matter(text: str, written: str) -> None:
    assert GAME.write(GAME.parse(text)) == written


MALFORMED = {
    "": f"'' is no move of Haggis; {FORMS}",
    "paly 7h": f"'paly 7h' is no move of Haggis; {FORMS}",
    "7h": f"'7h' is no move of Haggis; {FORMS}",
    "pass now": "'pass' stands alone, but 'now' follows it",
    "bet": "'bet' needs one amount, such as 'bet 15'; 'bet' gives 0",
    "bet 15 30": "'bet' needs one amount, such as 'bet 15'; 'bet 15 30' gives 2",
    "bet big": "'big' is no amount; it must be a whole number",
    "bet -15": "'-15' is no amount; it must be a whole number",
    "bet ²": "'²' is no amount; it must be a whole number",
    "bet 1000000000": "'1000000000' is too large; a number in a move has at most 9 digits",
    "play 1h": "there is no card '1h' in this deck",
    "play Jk": "there is no card 'Jk' in this deck",
    "play 7H": "there is no card '7H' in this deck; did you mean 7h?",
    "play 7♥": "there is no card '7♥' in this deck; did you mean 7h?",
    "play Th": "there is no card 'Th' in this deck; did you mean 10h?",
    "play j": "there is no card 'j' in this deck; did you mean J?",
    "play 7h 7h": "7h is named 2 times, but the deck has it once",
    "play J J J": "J is named 3 times, but the deck has it 2 times",
    "play 7h as": "'as' says no kind; it is one of set, sequence, bomb",
    "play 7h as pair": "'pair' is no kind of combination; it is one of set, sequence, bomb",
    "play 7h as set high": ("'high' is no rank, such as 7 or K; it must be a whole number from 1"),
    "play 7h as set 0": "'0' is no rank, such as 7 or K; it must be a whole number from 1",
    "play 7h as sequence x": "'' is no width; it must be a whole number from 1",
    "play 7h as sequence x0": "'0' is no width; it must be a whole number from 1",
    "play 7h as set 7 8": "'7 8' says more than one rank or width; 'as sequence 7 x2' says both",
    "play 5c as sequence x2 x3": (
        "'x2 x3' says more than one rank or width; 'as sequence 7 x2' says both"
    ),
}


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.parse(text)
    assert str(refused.value) == MALFORMED[text]


def test_moves_are_built_from_names_and_numbers() -> None:
    assert GAME.play_of("7h 7s") == GAME.play_of(["7h", "7s"]) == GAME.parse("play 7h 7s")
    assert GAME.play_of("5c J Q", Kind.SEQUENCE, 7) == GAME.parse("play 5c J Q as sequence 7")
    assert GAME.bet_of(30) == Bet(30)
    with pytest.raises(MalformedMove) as refused:
        GAME.bet_of(-1)
    assert str(refused.value) == "a bet of -1 is less than nothing; a bet is 0, 15 or 30"


def test_a_move_of_another_table_is_malformed() -> None:
    other = Haggis(table=Table(hand=2, ranks=("2", "3"), bomb=("2", "3")))
    with pytest.raises(MalformedMove) as refused:
        GAME.judge(lay_out(GAME, "7h 2c", "2d"), 0, other.parse("play 2c"))
    assert str(refused.value) == "the cards of the move are of another deck"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("play 7h", "play 7h", True),
        ("play 7h", "play 7h as set 7", True),
        ("play J Q", "play J Q as bomb", True),
        ("play 5c J Q as set", "play 5c J Q as sequence", False),
        ("play 5c J Q", "play 5c J Q as set", False),
        ("play 7h", "play 7s", False),
        ("play 7h", "play 7h as set 8", False),
        ("bet 15", "bet 15", True),
        ("bet 15", "bet 30", False),
        ("pass", "pass", True),
        ("pass", "bet 0", False),
    ],
)
def test_moves_are_of_one_kind_if_they_lay_the_same_as_the_same(
    one: str, other: str, same: bool
) -> None:
    assert GAME.same_kind(GAME.parse(one), GAME.parse(other)) is same
    assert GAME.same_kind(GAME.parse(other), GAME.parse(one)) is same


def test_moves_are_listed_in_one_order() -> None:
    # Given a seat that leads, and one with a full hand that has not bet
    full = "7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 10c 10d 10h J Q K"
    state = lay_out(GAME, "5c 6c J Q", full)
    assert texts(GAME, state) == [
        "play 5c",
        "play 5c J as set 5",
        "play 5c Q as set 5",
        "play 5c J Q as set 5",
        "play 6c",
        "play 6c J as set 6",
        "play 6c Q as set 6",
        "play 6c J Q as set 6",
        "play J",
        "play Q",
        "play 5c 6c J as sequence 7",
        "play 5c 6c Q as sequence 7",
        "play 5c J Q as sequence 7",
        "play 6c J Q as sequence 8",
        "play 5c 6c J Q as sequence 8",
        "play 5c 6c J Q as sequence 6 x2",
        "play J Q",
    ]
    assert texts(GAME, state, 1) == ["bet 0", "bet 15", "bet 30"]
