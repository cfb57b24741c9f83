"""Moves as text."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import lay_out, swoop, texts

from hoyle.game import MalformedMove
from hoyle.swoop import Add, Move, Mystery, Pass, PickUp, Play, Stop, Swoop, Table

GAME = swoop()
CARDS = GAME.deck.cards
FORMS = "a move is one of: play CARDS @SLOTS, add CARDS @SLOTS, mystery SLOT, stop, pass, pickup"

MOVES: dict[str, Move] = {
    "play 7c": Play(CARDS("7c"), (False, False, False, False)),
    "play 7h 7h": Play(CARDS("7h 7h"), (False, False, False, False)),
    "play @0": Play(CARDS(""), (True, False, False, False)),
    "play 7h 7s @0 @3": Play(CARDS("7h 7s"), (True, False, False, True)),
    "play": Play(CARDS(""), (False, False, False, False)),
    "add Qh @2": Add(CARDS("Qh"), (False, False, True, False)),
    "mystery 2": Mystery(2),
    "stop": Stop(),
    "pass": Pass(),
    "pickup": PickUp(),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_and_written_back(text: str) -> None:
    assert GAME.parse(text) == MOVES[text]
    assert GAME.write(MOVES[text]) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  play   7h  ", "play 7h"),
        ("play @1 7h", "play 7h @1"),
        ("play 7s 7c", "play 7c 7s"),
        ("play @3 @0", "play @0 @3"),
        ("mystery 00", "mystery 0"),
    ],
)
def test_blanks_and_order_do_not_matter(text: str, written: str) -> None:
    assert GAME.write(GAME.parse(text)) == written


MALFORMED = {
    "": f"'' is no move of Swoop; {FORMS}",
    "paly 7h": f"'paly 7h' is no move of Swoop; {FORMS}",
    "7h": f"'7h' is no move of Swoop; {FORMS}",
    "stop now": "'stop' stands alone, but 'now' follows it",
    "pass the turn": "'pass' stands alone, but 'the turn' follows it",
    "pickup 7h": "'pickup' stands alone, but '7h' follows it",
    "mystery": "'mystery' needs one slot, such as 'mystery 0'; 'mystery' gives 0",
    "mystery 0 1": "'mystery' needs one slot, such as 'mystery 0'; 'mystery 0 1' gives 2",
    "mystery two": "'two' is no slot; the slots are 0 to 3",
    "mystery -1": "'-1' is no slot; the slots are 0 to 3",
    "mystery 4": "there is no slot 4; the slots are 0 to 3",
    "play @4": "there is no slot 4; the slots are 0 to 3",
    "play @": "'' is no slot; the slots are 0 to 3",
    "play @²": "'²' is no slot; the slots are 0 to 3",
    "play @1 @1": "slot 1 is named 2 times",
    "play 1h": "there is no card '1h' in this deck",
    "play 7H": "there is no card '7H' in this deck; did you mean 7h?",
    "add 7♥": "there is no card '7♥' in this deck; did you mean 7h?",
    "add Th": "there is no card 'Th' in this deck; did you mean 10h?",
    "play joker": "there is no card 'joker' in this deck; did you mean Jk?",
    "play 7h 7h 7h": "7h is named 3 times, but the deck has it 2 times",
    "play Jk Jk Jk Jk Jk": "Jk is named 5 times, but the deck has it 4 times",
}


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.parse(text)
    assert str(refused.value) == MALFORMED[text]


def test_moves_are_built_from_names_and_numbers() -> None:
    assert GAME.play_of("7h 7s", [0]) == GAME.parse("play 7h 7s @0")
    assert GAME.play_of(["7h", "7s"]) == GAME.parse("play 7h 7s")
    assert GAME.add_of(slots=[1, 2]) == GAME.parse("add @1 @2")
    assert GAME.mystery_of(3) == Mystery(3)


@pytest.mark.parametrize("move", [Mystery(4), Mystery(-1)])
def test_a_mystery_card_of_a_slot_that_is_not_there_is_malformed(move: Move) -> None:
    state = lay_out(GAME)
    with pytest.raises(MalformedMove) as refused:
        GAME.judge(state, 0, move)
    assert str(refused.value) == f"there is no slot {move[0]}; the slots are 0 to 3"


def test_a_move_of_another_table_is_malformed() -> None:
    state = lay_out(GAME)
    with pytest.raises(MalformedMove) as refused:
        GAME.judge(state, 0, Play(CARDS("7h"), (False,)))
    assert str(refused.value) == "the move flags 1 slots; this table has 4"
    other = Swoop(table=Table(jokers=2))
    with pytest.raises(MalformedMove) as refused:
        GAME.judge(state, 0, other.parse("play 7h"))
    assert str(refused.value) == "the cards of the move are of another deck"


@pytest.mark.parametrize(
    ("table", "text", "message"),
    [
        (Table(jokers=0), "play Jk", "there is no card 'Jk' in this deck"),
        (Table(tens=False), "play 10c", "there is no card '10c' in this deck"),
    ],
)
def test_a_table_without_swoop_cards_does_not_know_them(
    table: Table, text: str, message: str
) -> None:
    with pytest.raises(MalformedMove) as raised:
        Swoop(table=table).parse(text)

    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("play 7h", "play 7s", True),
        ("play 7h 7h", "play 7c 7s", True),
        ("play 7h", "play 7h 7s", False),
        ("play 7h", "play 8h", False),
        ("play 10h", "play Jk", False),
        ("play 7h", "play @0", False),
        ("play @1", "play @0", False),
        ("play 7h", "add 7h", False),
        ("mystery 0", "mystery 0", True),
        ("mystery 0", "mystery 1", False),
        ("stop", "stop", True),
        ("stop", "pass", False),
        ("pass", "pickup", False),
    ],
)
def test_moves_are_of_one_kind_when_they_differ_in_suits_alone(
    one: str, other: str, same: bool
) -> None:
    assert GAME.same_kind(GAME.parse(one), GAME.parse(other)) is same
    assert GAME.same_kind(GAME.parse(other), GAME.parse(one)) is same


def test_moves_are_listed_in_one_order() -> None:
    game = swoop(allow_skip=True, allow_manual_pickup=True)
    before = lay_out(
        game,
        pile="7c",
        hands=["9c 4c 4d Jk 10c"],
        faceup={0: {1: "4h"}},
        mystery={0: {0: "2c", 3: "2d"}},
    )
    assert texts(game, before) == [
        "play @1",
        "play 4c",
        "play 4c @1",
        "play 4c 4d",
        "play 4c 4d @1",
        "play 9c",
        "play 10c",
        "play Jk",
        "mystery 0",
        "mystery 3",
        "pickup",
        "pass",
    ]
