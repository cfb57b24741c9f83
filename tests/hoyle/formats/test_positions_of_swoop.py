"""Positions of Swoop: what they leave out, and that they can be written and read back."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice
from tests.hoyle.formats.playing import named, states

from hoyle.position import describe_position, read_position, write_position
from hoyle.swoop import Options, Phase, PickupStyle, State, Swoop, Table, choose

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "swoop",
    "pile": ["9c", "7h", "7s"],
    "hands": [["Jc", "3d"], ["4c"], ["4d"], ["4h"]],
}
NO_ROW = [None, None, None, None]


def read(document: dict[str, Any]) -> tuple[Swoop, State]:
    game, state = read_position(document)
    assert isinstance(game, Swoop)
    return game, state


def test_what_is_left_out_has_a_default() -> None:
    game, state = read(SMALL)

    assert game.options == Options()
    assert (state.turn, state.phase) == (0, Phase.TURN)
    assert not any(row.some() for row in (*state.faceup, *state.mystery))
    assert (state.pile.top, state.pile.run) == (6, 2)
    assert state.undealt.count() == 32
    assert state.removed.count() == 108 - 32 - 8


def test_of_cards_in_no_zone_the_first_are_not_dealt_and_the_others_are_removed() -> None:
    _, state = read(SMALL)

    assert state.undealt.names()[:6] == ("Ac", "Ac", "Ad", "Ad", "Ah", "Ah")
    assert state.removed.names()[-5:] == ("10s", "Jk", "Jk", "Jk", "Jk")


@pytest.mark.parametrize("zone", ["removed", "undealt"])
def test_a_zone_that_the_others_determine_is_filled_in(zone: str) -> None:
    game, state = read(SMALL)
    whole = write_position(game, state)
    short = {name: value for name, value in whole.items() if name != zone}

    assert read(short) == (game, state)


def test_copies_of_a_card_are_numbered_in_the_order_in_which_they_are_named() -> None:
    hands = [["7h"], ["7h"], ["4d"], ["4h"]]
    first = read({**SMALL, "pile": [], "hands": hands})[1]
    turned = read({**SMALL, "pile": [], "hands": hands[1::-1] + hands[2:]})[1]

    assert first.hands[0].bits < first.hands[1].bits
    assert turned == first


def test_rulesets_and_options_are_read() -> None:
    game, _ = read({**SMALL, "ruleset": "boxed", "options": {"limit": 150}})

    assert game.options == choose("boxed", {"limit": 150})


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (choose("text"), ("text", {})),
        (choose("boxed"), ("boxed", {})),
        (
            Options(pickup_style=PickupStyle.TO_HAND, match_after_pickup=False, limit=20),
            ("text", {"match_after_pickup": False, "pickup_style": "to_hand", "limit": 20}),
        ),
    ],
)
def test_options_are_written_by_a_ruleset_and_what_differs(
    options: Options, written: tuple[str, dict[str, Any]]
) -> None:
    game = Swoop(options)

    document = write_position(game, game.deal(game.shuffle(Random(1))))

    assert (document["ruleset"], document["options"]) == written


def test_a_position_is_written_whole() -> None:
    game, state = read({**SMALL, "turn": 2, "mystery": [["Kd", None, None, None], *[NO_ROW] * 3]})

    document = write_position(game, state)

    assert list(document) == [
        "format",
        "game",
        "ruleset",
        "options",
        "turn",
        "phase",
        "pile",
        "hands",
        "faceup",
        "mystery",
        "removed",
        "undealt",
    ]
    assert document["pile"] == ["9c", "7h", "7s"]
    assert document["faceup"] == [NO_ROW] * 4


@settings(derandomize=True, deadline=None)
@given(every_choice(), st.integers(0, 2**32), st.integers(0, 300))
def test_every_state_of_a_game_can_be_written_and_read_back(
    options: Options, seed: int, moves: int
) -> None:
    game = Swoop(options)
    *_, state = islice(states(game, Random(seed)), moves + 1)

    document = write_position(game, state)
    read_game, read_state = read(document)

    assert read_game.options == options
    assert named(read_game, read_state) == named(game, state)
    assert write_position(read_game, read_state) == document


def test_a_table_that_is_not_the_standard_one_has_no_position() -> None:
    game = Swoop(table=Table(seats=2))
    state = game.deal(game.shuffle(Random(1)))

    with pytest.raises(ValueError, match="of the standard table, and this game is of another"):
        write_position(game, state)


def test_a_state_at_another_table_is_described_with_its_table() -> None:
    # Given a game at a table with few cards
    table = Table(seats=2, slots=1, hand=1, ranks=("A", "2"), suits="cd", packs=1, jokers=0)
    game = Swoop(Options(allow_skip=True), table)
    state = game.deal(game.shuffle(Random(1)))

    # When it is described
    document = describe_position(game, state)

    # Then the table stands in place of the format, beside the fields of a position
    zones = ("hands", "faceup", "mystery", "undealt")
    assert document | {zone: [] for zone in zones} == {
        "game": "swoop",
        "table": {
            "seats": 2,
            "slots": 1,
            "hand": 1,
            "ranks": ("A", "2"),
            "suits": "cd",
            "packs": 1,
            "tens": True,
            "jokers": 0,
        },
        "ruleset": "text",
        "options": {"allow_skip": True},
        "turn": 0,
        "phase": "turn",
        "pile": [],
        "hands": [],
        "faceup": [],
        "mystery": [],
        "removed": [],
        "undealt": [],
    }
    assert [len(document[zone]) for zone in zones] == [2, 2, 2, 0]


def test_a_state_at_the_standard_table_is_described_as_a_position() -> None:
    game = Swoop()
    state = game.deal(game.shuffle(Random(1)))

    assert describe_position(game, state) == write_position(game, state)
