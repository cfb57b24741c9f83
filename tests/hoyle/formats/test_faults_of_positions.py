"""Every fault of a position has one message, that names the place and the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hoyle.errors import InputError
from hoyle.position import load_position, read_position, write_position

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "swoop",
    "pile": ["7h"],
    "hands": [["Jc", "3d"], ["4c"], ["4d"], ["4h"]],
}
EMPTY = [None, None, None, None]
FOUR_HANDS = [["2c"], ["2d"], ["2h"], ["2s"]]


def changed(**fields: Any) -> dict[str, Any]:
    return {**SMALL, **fields}


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in SMALL.items() if key != name}


def whole(**fields: Any) -> dict[str, Any]:
    return {**write_position(*read_position(SMALL)), **fields}


def rows(seat: int, *row: str | None) -> list[list[str | None]]:
    return [list(row) if place == seat else list(EMPTY) for place in range(4)]


def adding(phase: str = "add_after_pickup", **fields: Any) -> dict[str, Any]:
    return changed(phase=phase, **{"pile": ["Jd"], "hands": [["Jc"], *FOUR_HANDS[1:]], **fields})


DOCUMENTS = {
    "no format": (without("format"), "'format' is missing; this reads hoyle-position/1"),
    "another version": (
        changed(format="hoyle-position/2"),
        'format: this reads hoyle-position/1, and not "hoyle-position/2"',
    ),
    "another format": (
        changed(format="hoyle-trace/1"),
        'format: this reads hoyle-position/1, and not "hoyle-trace/1"',
    ),
    "no game": (without("game"), "'game' is missing; known are swoop, haggis, goat"),
    "unknown game": (changed(game="swop"), 'game: there is no game "swop"; did you mean swoop?'),
    "a game far from any": (
        changed(game="skat"),
        'game: there is no game "skat"; known are swoop, haggis, goat',
    ),
    "no name of a game": (
        changed(game=7),
        "game: there is no game 7; known are swoop, haggis, goat",
    ),
    "unknown field": (
        changed(hand=[]),
        "there is no field 'hand' here; did you mean hands?",
    ),
    "a field far from any": (
        changed(zzz=[]),
        "there is no field 'zzz' here; known are format, game, ruleset, options, turn, phase, "
        "pile, hands, faceup, mystery, removed, undealt",
    ),
    "no hands": (without("hands"), "'hands' is missing"),
    "cards in a string": (changed(pile="7h"), 'pile: this must be a list, not "7h"'),
    "a number for a card": (changed(pile=[7]), "pile[0]: this must be a string, not 7"),
    "half a character": (
        changed(pile=["\ud83c"]),
        "pile[0]: there is no card '\\ud83c' in this deck; cards are written like Ac and Jk",
    ),
    "options in a list": (changed(options=[]), "options: this must be an object, not []"),
    "true for a seat": (changed(turn=True), "turn: this must be a whole number, not true"),
    "null for a seat": (changed(turn=None), "turn: this must be a whole number, not null"),
    "a value too long to show": (
        changed(turn=[["Ad"] * 20]),
        'turn: this must be a whole number, not [["Ad", "Ad", "Ad", "Ad", "Ad", "Ad", "…',
    ),
}

READINGS = {
    "unknown ruleset": (
        changed(ruleset="box"),
        "ruleset: swoop has no ruleset 'box'; it has text and boxed",
    ),
    "unknown option": (
        changed(options={"max_for": True}),
        "options: swoop has no option 'max_for'; did you mean max_four?",
    ),
    "unknown value": (
        changed(options={"tie": "both"}),
        "options: tie cannot be 'both'; it is one of nobody, shared, play_on",
    ),
    "options that exclude each other": (
        changed(options={"pickup_style": "to_hand"}),
        "options: pickup_style=to_hand excludes match_after_pickup=true: the card that took the "
        "pile goes to the hand, so nothing lies there that could be matched; set "
        "match_after_pickup=false",
    ),
}

PLACES = {
    "a seat out of range": (
        changed(turn=4),
        "turn: there is no seat 4; the seats are 0 to 3",
    ),
    "a seat below zero": (changed(turn=-1), "turn: there is no seat -1; the seats are 0 to 3"),
    "too few seats": (changed(hands=[["4c"]] * 3), "hands: 3 seats are given, but there are 4"),
    "too many seats": (changed(faceup=[EMPTY] * 5), "faceup: 5 seats are given, but there are 4"),
    "too few slots": (
        changed(mystery=[EMPTY, EMPTY, [None] * 3, EMPTY]),
        "mystery[2]: 3 slots are given, but there are 4; an empty one is null",
    ),
    "too many slots": (
        changed(faceup=[EMPTY, [None] * 5, EMPTY, EMPTY]),
        "faceup[1]: 5 slots are given, but there are 4; an empty one is null",
    ),
    "unknown phase": (
        changed(phase="add_after_pikcup"),
        'phase: there is no phase "add_after_pikcup"; did you mean add_after_pickup?',
    ),
    "a phase far from any": (
        changed(phase="bidding"),
        'phase: there is no phase "bidding"; known are turn, add_after_pickup, '
        "add_after_mystery, over",
    ),
    "no name of a phase": (
        changed(phase=1),
        "phase: there is no phase 1; known are turn, add_after_pickup, add_after_mystery, over",
    ),
}

CARDS = {
    "unknown card": (
        changed(hands=[["Jc", "7H"], *FOUR_HANDS[1:]]),
        "hands[0][1]: there is no card '7H' in this deck; did you mean 7h?",
    ),
    "a card far from any": (
        changed(mystery=rows(1, None, "eleven", None, None)),
        "mystery[1][1]: there is no card 'eleven' in this deck; cards are written like Ac and Jk",
    ),
    "a card three times": (
        changed(hands=[["7h"], ["7h"], ["4d"], ["4h"]]),
        "hands[1][0]: 7h also lies in pile[0] and hands[0][0], and the deck has it 2 times",
    ),
    "a card three times, one of them not dealt": (
        whole(removed=["4c"], undealt=["4c"]),
        "undealt[0]: 4c also lies in hands[1][0] and removed[0], and the deck has it 2 times",
    ),
    "a card missing": (
        whole(removed=whole()["removed"][1:]),
        "cards are missing: no zone holds 5h",
    ),
    "many cards missing": (
        whole(removed=[]),
        "cards are missing: no zone holds 5h 5h 5s 5s 6c 6c 6d 6d and 62 more",
    ),
    "too few cards not dealt": (
        changed(undealt=["2c", "2c", "2d"]),
        "undealt: 3 cards are given, but 32 are not dealt",
    ),
    "too many cards left over": (
        changed(removed=["2c"]),
        "101 cards are left for undealt, which has 32; the zones lack 69 cards",
    ),
    "too few cards left over": (
        changed(hands=[["3d", "3h", "As", *whole()["removed"]], *FOUR_HANDS[1:]]),
        "31 cards are left for undealt, which has 32; the zones hold 1 too many",
    ),
}

PILES = {
    "a pile that rises": (
        changed(pile=["Kc", "7h", "Jd"]),
        "pile[2]: Jd is higher than the 7h under it, so it would have taken the pile",
    ),
    "a ten on the pile": (
        changed(pile=["10c", "7h"]),
        "pile[0]: 10c is a swoop card; it never lies on the pile, but sweeps it away",
    ),
    "a joker on the pile": (
        changed(pile=["7h", "Jk"]),
        "pile[1]: Jk is a swoop card; it never lies on the pile, but sweeps it away",
    ),
    "four equal on top": (
        changed(pile=["9c", "7h", "7h", "7d", "7s"]),
        "pile[4]: 7s is the fourth of its number, and four in a row sweep the pile away",
    ),
    "four equal further down": (
        changed(pile=["7h", "7h", "7d", "7s", "2c"]),
        "pile[3]: 7s is the fourth of its number, and four in a row sweep the pile away",
    ),
    "a cover over nothing": (
        changed(faceup=rows(3, None, None, "4s", None)),
        "faceup[3][2]: 4s covers nothing, for mystery[3][2] is empty; a mystery card leaves its "
        "slot only after its cover",
    ),
}

ENDS = {
    "out, but the round goes on": (
        changed(hands=[[], *FOUR_HANDS[1:]]),
        "phase: seat 0 has no cards left, so the phase is over, not turn",
    ),
    "out, but others add": (
        adding(hands=[["Jc"], ["2d"], [], ["2s"]]),
        "phase: seat 2 has no cards left, so the phase is over, not add_after_pickup",
    ),
    "two are out": (
        changed(phase="over", hands=[["Jc"], [], ["4d"], []], turn=1),
        "seats 1 and 3 have no cards, but the first to have none ends the round",
    ),
    "over, but nobody is out": (
        changed(phase="over"),
        "phase: the round is not over while every seat has cards",
    ),
    "over in the turn of another": (
        changed(phase="over", hands=[["Jc"], ["4c"], [], ["4h"]]),
        "turn: the round ended in the turn of seat 2, which is out, not of 0",
    ),
}

ADDING = {
    "nothing to add to": (
        adding(pile=[]),
        "pile: in add_after_pickup there is a card on the pile to add to",
    ),
    "an option against it": (
        adding(options={"match_after_pickup": False}),
        "phase: with match_after_pickup=false nothing follows a card that took the pile",
    ),
    "a pile that was not taken": (
        adding(pile=["Kd", "Jd"]),
        "pile: the pile was just taken, so only cards of one number lie on it",
    ),
    "nothing to add": (
        adding(hands=FOUR_HANDS),
        "phase: seat 0 has no J that it may add, so its turn is over",
    ),
    "only a cover to add, which may not be": (
        adding(
            hands=FOUR_HANDS,
            faceup=rows(0, "Jc", None, None, None),
            mystery=rows(0, "3c", None, None, None),
        ),
        "phase: seat 0 has no J that it may add, so its turn is over",
    ),
    "no mystery card was played": (
        adding("add_after_mystery", mystery=rows(0, "3c", "3d", "3h", "3s")),
        "phase: seat 0 has all its mystery cards, so it has not just played one",
    ),
}


@pytest.mark.parametrize(
    ("document", "message"),
    [
        pytest.param(*case, id=name)
        for cases in (DOCUMENTS, READINGS, PLACES, CARDS, PILES, ENDS, ADDING)
        for name, case in cases.items()
    ],
)
def test_a_fault_is_refused_with_its_place_and_reason(
    document: dict[str, Any], message: str
) -> None:
    with pytest.raises(InputError) as caught:
        read_position(document)

    assert str(caught.value) == message


@pytest.mark.parametrize(
    "document",
    [
        adding(),
        adding(
            hands=FOUR_HANDS,
            options={"extra_sources": "hand_and_faceup"},
            faceup=rows(0, "Jc", None, None, None),
            mystery=rows(0, "3c", None, None, None),
        ),
        adding("add_after_mystery", pile=["Kd", "Jd"], mystery=rows(0, "3c", None, "3h", "3s")),
        changed(pile=["Kc", "7h", "7h", "7d", "2c"]),
        changed(mystery=rows(3, None, None, "4s", None)),
        changed(phase="over", hands=[["Jc"], ["4c"], [], ["4h"]], turn=2),
    ],
)
def test_what_lies_beside_a_fault_is_no_fault(document: dict[str, Any]) -> None:
    game, state = read_position(document)

    assert sum(cards.count() for _, cards in game.zones(state)) == 108


FILES = {
    "a comma too few": (
        '{"format": "hoyle-position/1"\n "game": 7}',
        "2:2: this is no JSON: expecting ',' delimiter",
    ),
    "a key twice": (
        '{\n  "turn": 0,\n  "pile": [],\n  "turn": 1\n}',
        "4:3: the key 'turn' is given twice",
    ),
    "no object": ("[1, 2]", "1:1: this is [1, 2], but it must be an object"),
    "nothing": ("", "1:1: this is no JSON: expecting value"),
    "an unknown field": (
        json.dumps(changed(turns=1), indent=1).replace('"turns"', '\n"turns"'),
        "23:1: there is no field 'turns' here; did you mean turn?",
    ),
    "an unknown card": (
        json.dumps(changed(pile=["7h", "7x"])),
        "1:64: pile[1]: there is no card '7x' in this deck; cards are written like Ac and Jk",
    ),
    "a field missing": (json.dumps(without("hands")), "1:1: 'hands' is missing"),
}


@pytest.mark.parametrize(
    ("text", "message"), [pytest.param(*case, id=name) for name, case in FILES.items()]
)
def test_a_fault_of_a_file_is_given_with_line_and_column(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "position.json"
    path.write_text(text, "utf-8")

    with pytest.raises(InputError) as caught:
        load_position(path)

    assert str(caught.value) == f"{path}:{message}"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            '{"game":\n "für"}'.encode("latin-1"),
            "2:4: the byte 0xfc is not UTF-8; save the file as UTF-8",
        ),
        (
            b"\xef\xbb\xbf{}",
            "1:1: the file begins with a byte order mark; save it as UTF-8 without one",
        ),
    ],
)
def test_a_file_in_another_encoding_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "position.json"
    path.write_bytes(data)

    with pytest.raises(InputError) as caught:
        load_position(path)

    assert str(caught.value) == f"{path}:{message}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.json"

    with pytest.raises(InputError) as caught:
        load_position(path)

    assert str(caught.value) == f"{path}: No such file or directory"


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(SMALL), "utf-8")

    assert load_position(path) == read_position(SMALL)
