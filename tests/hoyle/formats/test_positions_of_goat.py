"""Positions of Goat: what they leave out, and that they can be written and read back."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice_of_goat
from tests.hoyle.formats.playing import named, states

from hoyle.goat import Goat, Options, Phase, State, Table, Trick, choose
from hoyle.position import read_position, write_position

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "goat",
    "trump": "6d",
    "hands": [["8h"], ["9h"], ["7s"], ["6h"]],
}
NOBODY = (False, False, False, False)


def read(**fields: Any) -> tuple[Goat, State]:
    game, state = read_position({**SMALL, **fields})
    assert isinstance(game, Goat)
    return game, state


def test_what_is_left_out_has_a_default() -> None:
    game, state = read()

    assert game.options == Options()
    assert (state.turn, state.phase) == (0, Phase.LEAD)
    assert state.trick == Trick(0, 0, 0, False, NOBODY)
    assert not state.stock.some()
    assert [cards.count() for cards in state.won] == [32, 0]
    assert not any(cards.some() for buried in state.buried for cards in buried)
    assert state.tricks == (8, 0)
    assert game.deck.names[state.trump] == "6d"


def test_a_trick_that_lies_there_tells_who_has_led_and_what_is_to_be_beaten() -> None:
    _, state = read(hands=[["8h"], [], [], []], open={1: ["9h"], 3: ["Jh"]}, closed={2: ["7s"]})

    assert (state.turn, state.phase) == (0, Phase.ANSWER)
    assert state.trick == Trick(1, 1, 3, False, (False, True, True, True))


def test_what_was_laid_may_be_given_for_some_seats_or_for_all() -> None:
    hands = [["8h"], [], [], []]
    some = read(hands=hands, open={"1": ["9h"], "3": ["Jh"]}, closed={"2": ["7s"]})
    every = read(
        hands=hands, open=[[], ["9h"], [], ["Jh"]], closed=[[], [], ["7s"], []], leader=1, best=3
    )

    assert some == every


def test_what_one_team_has_taken_may_be_left_open() -> None:
    _, state = read(won=[["7h", "Jh", "Qh", "Kh"], None])

    assert [cards.count() for cards in state.won] == [4, 28]
    assert state.tricks == (1, 7)


def test_the_stock_is_what_is_left_where_both_piles_are_given() -> None:
    hands = [["8h", "7c", "8c", "9c"], ["9h", "Jc", "Qc", "Kc"], ["7s", "8s", "9s", "Js"]]
    hands.append(["6h", "7h", "Jh", "Qh"])
    _, state = read(hands=hands, won=[[], []])

    names = [card.names()[0] for card in state.stock.places()]
    assert len(names) == 20
    assert names[:3] == ["6c", "10c", "Ac"]
    assert names[3] == "6d"

    _, bottom = read(hands=hands, won=[[], []], options={"trump_card": "bottom"})
    assert [card.names()[0] for card in bottom.stock.places()] == [
        *(name for name in names if name != "6d"),
        "6d",
    ]


def test_face_down_cards_in_the_piles_keep_the_seat_that_laid_them() -> None:
    _, state = read(won=[["7h"], None], buried={0: {1: ["As"], 2: ["6c"], 3: ["7c"]}})
    _, other = read(won=[["7h"], None], buried=[[[], ["As"], ["6c"], ["7c"]], [[], [], [], []]])

    assert state == other
    assert [cards.names() for cards in state.buried[0]] == [(), ("As",), ("6c",), ("7c",)]
    assert state.tricks == (1, 7)


def test_tricks_of_several_cards_are_fewer() -> None:
    _, state = read(tricks=[2, 0])

    assert state.tricks == (2, 0)


def test_a_molodka_on_the_table_tells_who_had_the_right_to_lead() -> None:
    hands = [["8h", "6c", "7c", "8c"], ["9h", "Jc", "Qc", "Kc"], [], ["6h", "7h", "Jh", "9d"]]
    spades = ["6s", "7s", "8s", "9s"]
    _, state = read(
        turn=3, hands=hands, open={2: spades}, original=0, acted=[True, True, True, False]
    )

    assert state.trick == Trick(0, 2, 2, True, (True, True, True, False))


def test_once_the_game_is_over_hands_may_be_left_out() -> None:
    document = {key: value for key, value in SMALL.items() if key != "hands"}
    game, state = read_position({**document, "phase": "over", "turn": 2})

    assert (state.phase, state.turn, game.actors(state)) == (Phase.OVER, 2, ())
    assert game.result(state).points == (120, 0)


def test_where_discards_lie_face_up_it_may_be_said_whose_cards_are_to_be_beaten() -> None:
    # Given a card that would have beaten, but was discarded
    fields: dict[str, Any] = {
        "options": {"open_discards": True},
        "turn": 2,
        "hands": [[], [], ["7s"], ["6h"]],
        "open": {"0": ["8h"], "1": ["9h"]},
    }

    assert read(**fields)[1].trick.best == 1
    assert read(**fields, best=0)[1].trick.best == 0


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (choose("text"), ("text", {})),
        (choose("burkozel"), ("burkozel", {})),
        (
            choose("burkozel", {"limit": 8, "molodka": "before_lead_only"}),
            ("text", {"molodka": "before_lead_only", "eggs_double_next": True, "limit": 8}),
        ),
    ],
)
def test_options_are_written_by_a_ruleset_and_what_differs(
    options: Options, written: tuple[str, dict[str, Any]]
) -> None:
    game = Goat(options)

    document = write_position(game, game.deal(game.shuffle(Random(1))))

    assert (document["ruleset"], document["options"]) == written


def test_a_position_is_written_whole() -> None:
    game, state = read(turn=2, hands=[[], [], ["7s"], ["6h"]], open={0: ["8h"]}, closed={1: ["9c"]})

    document = write_position(game, state)

    assert list(document) == [
        "format", "game", "ruleset", "options", "trump", "turn", "phase", "hands", "open",
        "closed", "stock", "won", "buried", "tricks", "original", "leader", "best", "claimed",
        "acted",
    ]  # fmt: skip
    assert document["open"] == [["8h"], [], [], []]
    assert document["closed"] == [[], ["9c"], [], []]
    assert (document["trump"], document["stock"], document["tricks"]) == ("6d", [], [8, 0])
    assert document["buried"] == [[[], [], [], []], [[], [], [], []]]
    assert document["acted"] == [True, True, False, False]


@settings(max_examples=200, derandomize=True, deadline=None)
@given(every_choice_of_goat(), st.integers(0, 2**32), st.integers(0, 40))
def test_every_state_of_a_game_can_be_written_and_read_back(
    options: Options, seed: int, moves: int
) -> None:
    game = Goat(options)
    *_, state = islice(states(game, Random(seed)), moves + 1)

    document = json.loads(json.dumps(write_position(game, state)))
    read_game, read_state = read_position(document)

    assert isinstance(read_game, Goat)
    assert read_game.options == options
    assert named(read_game, read_state) == named(game, state)
    assert write_position(read_game, read_state) == document


@settings(max_examples=100, derandomize=True, deadline=None)
@given(every_choice_of_goat(), st.integers(0, 2**32), st.integers(0, 20))
def test_a_state_after_molodkas_can_be_written_and_read_back(
    options: Options, seed: int, moves: int
) -> None:
    # Given hands of one suit each, so that molodkas are led and taken over
    game = Goat(options)
    suited = game.shuffle(Random(seed))
    fours = ["6c 7c 8c 9c", "6d 7d 8d 9d", "6h 7h 8h 9h", "6s 7s 8s 9s"]
    hands = tuple(game.deck.cards(four) for four in fours)
    rest = list(game.deck.everything.singles())
    rest = [card for card in rest if not any(hand.holds(card) for hand in hands)]
    deal = suited._replace(hands=hands, stock=game.deck.row(rest), trump=rest[-1].rank())
    state, random = game.deal(deal), Random(seed)

    for _ in range(moves):
        legal = [(seat, move) for seat in game.actors(state) for move in game.moves(state, seat)]
        if not legal:
            break
        state = game.play(state, *random.choice(legal)).state
        document = json.loads(json.dumps(write_position(game, state)))
        assert write_position(*read_position(document)) == document


def test_a_table_that_is_not_the_standard_one_has_no_position() -> None:
    game = Goat(table=Table(hand=1, ranks=("6", "7", "8"), suits="cd"))
    state = game.deal(game.shuffle(Random(1)))

    with pytest.raises(ValueError, match="of the standard table, and this game is of another"):
        write_position(game, state)
