"""Every fault of a position of Take has one message, that names the place and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hoyle.errors import InputError
from hoyle.position import load_position, read_position
from hoyle.take import STANDARD

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "take",
    "hands": [["9h", "4c"], ["5d", "6d"]],
}
HEARTS = ["2h", "3h", "4h", "5h", "6h", "7h", "8h", "10h", "Jh"]
CLUBS = ["5c", "6c", "7c", "8c", "9c", "10c"]
LITERAL = {"ruleset": "literal"}


def changed(**fields: Any) -> dict[str, Any]:
    return {**SMALL, **fields}


def sequence(cards: str, owner: int = 0, layers: str = "", **fields: Any) -> dict[str, Any]:
    laid = {"owner": owner, "cards": cards.split()}
    more = {"layers": [int(seat) for seat in layers]} if layers else {}
    return changed(sequences=[{**laid, **more}], **fields)


DOCUMENTS = {
    "unknown field": (changed(pile=[]), "there is no field 'pile' here; known are format, game, "
        "ruleset, options, turn, phase, hands, stock, discards, sequences, taken, melded"),
    "a misspelled field": (
        changed(discard=[]), "there is no field 'discard' here; did you mean discards?"
    ),
    "no hands": (
        {key: value for key, value in SMALL.items() if key != "hands"}, "'hands' is missing"
    ),
    "one hand": (
        changed(hands=[["9h"]]), "hands: 1 seat is given, but there are 2 to 4"
    ),
    "five hands": (
        changed(hands=[[]] * 5), "hands: 5 seats are given, but there are 2 to 4"
    ),
    "unknown option": (
        changed(options={"takeing": "optional"}),
        "options: take has no option 'takeing'; did you mean taking?",
    ),
    "unknown ruleset": (
        changed(ruleset="pagat"), "ruleset: take has no ruleset 'pagat'; it has text and literal"
    ),
    "unknown phase": (
        changed(phase="building"), 'phase: there is no phase "building"; did you mean build?'
    ),
    "a seat of a larger table": (
        changed(turn=2), "turn: there is no seat 2; the seats are 0 to 1"
    ),
    "a seat of no table": (changed(turn=4), "turn: there is no seat 4; the seats are 0 to 3"),
    "an owner that is not there": (
        sequence("4s 5s 6s", 3),
        "sequences[0].owner: there is no seat 3; the seats are 0 to 1",
    ),
    "a layer that is not there": (
        sequence("4s 5s 6s", 0, "220"),
        "sequences[0].layers: there is no seat 2; the seats are 0 to 1",
    ),
    "a sequence without an owner": (
        changed(sequences=[{"cards": ["4s", "5s", "6s"]}]), "sequences[0]: 'owner' is missing"
    ),
}  # fmt: skip

CARDS = {
    "an unknown card": (
        changed(hands=[["9H"], ["5d"]]),
        "hands[0][0]: there is no card '9H' in this deck; did you mean 9h?",
    ),
    "a card twice": (
        changed(discards=["9h"]),
        "discards[0]: 9h also lies in hands[0][0], and the deck has it once",
    ),
    "a card in a hand and in a sequence": (
        sequence("4c 5c 6c"),
        "sequences[0].cards[0]: 4c also lies in hands[0][1], and the deck has it once",
    ),
    "a third joker": (
        changed(hands=[["Jk"], ["Jk"]], stock=["Jk"]),
        "stock[0]: Jk also lies in hands[0][0] and hands[1][0], and the deck has it 2 times",
    ),
    "eight cards before the draw": (
        changed(hands=[HEARTS[:8], ["5d"]]),
        "hands[0]: this hand has 8 cards, but seat 0 has at most 7",
    ),
    "nine cards after the draw": (
        changed(hands=[HEARTS, ["5d"]], phase="build"),
        "hands[0]: this hand has 9 cards, but seat 0 has at most 8",
    ),
    "eight cards in the turn of another": (
        changed(hands=[["5d"], HEARTS[:8]], phase="build"),
        "hands[1]: this hand has 8 cards, but seat 1 has at most 7",
    ),
    "more cards in play than were dealt": (
        changed(
            hands=[HEARTS[:6], ["5d", "6d", "7d"]],
            sequences=[{"owner": 0, "cards": CLUBS}],
        ),
        "15 cards lie in hands and sequences, but at most 14 can",
    ),
    "two discards where a turn is one action": (
        changed(discards=["2c", "3c"], **LITERAL),
        "discards: 2 cards lie on the discard pile, but with turn=one_action never more than 1",
    ),
    "cards below the discards where a turn is one action": (
        changed(stock=["2c"], discards=["3c"], **LITERAL),
        "discards: 49 cards lie on the discard pile, but with turn=one_action never more than 1",
    ),
}

SEQUENCES = {
    "two suits": (
        sequence("4s 5h 6s"), "sequences[0].cards: 4s 5h 6s are not all of one suit."
    ),
    "two cards": (
        sequence("4s 5s"),
        "sequences[0].cards: A sequence has at least three cards, not 2.",
    ),
    "no cards": (
        sequence(""), "sequences[0].cards: A sequence has at least three cards, not 0."
    ),
    "jokers alone": (
        sequence("Jk Jk"),
        "sequences[0].cards: Jk Jk are jokers alone; a sequence has a natural card.",
    ),
    "from high to low": (
        sequence("6s 5s 4s"), "sequences[0].cards: 6s 5s 4s do not follow one another."
    ),
    "more jokers than may be": (
        sequence("Jk 5s Jk", options={"max_jokers_per_sequence": 1}),
        "sequences[0].cards: 2 jokers are in Jk 5s Jk; at most 1 may be.",
    ),
    "layers for other cards": (
        sequence("4s 5s 6s", 0, "00"), "sequences[0].layers: 2 seats are given for 3 cards"
    ),
    "nobody laid three cards": (
        sequence("4s 5s 6s 7s", 0, "1100"),
        "sequences[0].layers: no seat has laid three cards next to each other, "
        "so nobody began the sequence",
    ),
    "an owner who laid nothing on top": (
        sequence("4s 5s 6s 7s", 0, "0001"),
        "sequences[0].owner: who laid these cards leaves the sequence to seat 1, not 0",
    ),
    "an owner in the middle": (
        changed(
            hands=[["9h"], ["5d"], ["6d"]],
            options={"foreign_low_end": "takes"},
            sequences=[
                {"owner": 0, "cards": ["3s", "4s", "5s", "6s", "7s"], "layers": [1, 0, 0, 0, 2]}
            ],
        ),
        "sequences[0].owner: who laid these cards leaves the sequence to seat 1 or 2, not 0",
    ),
    "an owner who laid nothing": (
        sequence("4s 5s 6s", 1, "000", options={"taking": "optional"}),
        "sequences[0].owner: who laid these cards leaves the sequence to seat 0, not 1",
    ),
}  # fmt: skip

TURNS = {
    "a taken card that is not held": (
        changed(phase="build", taken="5d"), "taken: seat 0 does not hold 5d"
    ),
    "a taken card that does not exist": (
        changed(phase="build", taken="1d"),
        "taken: there is no card '1d' in this deck; cards are written like 2c and Jk",
    ),
    "a taken card before the draw": (
        changed(taken="9h"),
        "taken: a card has been taken in this turn only in phase build, not draw",
    ),
    "a taken card in a turn that is an extension": (
        sequence("4s 5s 6s", phase="extend", taken="9h", ruleset="literal"),
        "taken: a card has been taken in this turn only in phase build, not extend",
    ),
    "a taken card where the only discard still lies there": (
        changed(phase="build", taken="9h", discards=["2c"], **LITERAL),
        "taken: 2c lies on the discard pile, but with turn=one_action nothing is left there once "
        "its card is taken",
    ),
    "a taken card and no other": (
        changed(hands=[["9h"], ["5d"]], phase="build", taken="9h"),
        "taken: seat 0 holds nothing but 9h, which it must not discard in this turn; it has kept "
        "another card",
    ),
    "a sequence laid before the draw": (
        sequence("4s 5s 6s", melded=True),
        "melded: in phase draw no sequence has been laid in this turn",
    ),
    "a sequence laid, but none lies there": (
        changed(phase="build", melded=True),
        "melded: the last sequence was not laid by seat 0 in this turn",
    ),
    "a sequence laid by another": (
        sequence("4s 5s 6s", 1, phase="build", melded=True),
        "melded: the last sequence was not laid by seat 0 in this turn",
    ),
    "an extension as a turn": (
        changed(phase="extend"), "phase: only with turn=one_action is there a phase extend"
    ),
    "an extension of nothing": (
        sequence("4s 5s 6s", 1, phase="extend", **LITERAL),
        "phase: seat 0 has laid no card on any sequence",
    ),
    "a shuffle with cards in the stock": (
        changed(phase="chance", discards=["2c", "3c"]),
        "stock: the stock is shuffled only when it is empty",
    ),
    "a shuffle where none is agreed": (
        changed(phase="chance", stock=[], options={"stock_out": "turn_over"}),
        "phase: with stock_out=turn_over nothing is shuffled",
    ),
    "no cards left in play": (
        changed(hands=[["9h"], []]),
        "phase: seat 1 has no cards left, so the phase is over, not draw",
    ),
    "over too early": (
        changed(phase="over"),
        "phase: the round is not over while all have cards and the stock is not empty",
    ),
    "over for want of a stock that there will be": (
        changed(phase="over", stock=[]),
        "phase: an empty stock ends the round only if nothing takes its place",
    ),
    "another seat is out": (
        changed(phase="over", hands=[["9h"], []]), "turn: seat 1 is out, not seat 0"
    ),
    "two seats are out": (
        changed(phase="over", hands=[[], []]), "turn: seat 1 is out, not seat 0"
    ),
}  # fmt: skip
FAULTS = {**DOCUMENTS, **CARDS, **SEQUENCES, **TURNS}


@pytest.mark.parametrize(
    ("document", "message"), [pytest.param(*case, id=name) for name, case in FAULTS.items()]
)
def test_a_fault_is_refused_with_its_place_and_reason(
    document: dict[str, Any], message: str
) -> None:
    with pytest.raises(InputError) as refused:
        read_position(document)
    assert str(refused.value) == message


def test_nothing_is_shuffled_where_no_discards_are_left() -> None:
    # Given a turn that is one action, and all cards in hands and sequences but one discard
    suits = [[f"{rank}{suit}" for rank in STANDARD.ranks] for suit in STANDARD.suits]
    document = changed(
        hands=[suits[2][1:], [*suits[3], "Jk", "Jk"]],
        phase="chance",
        stock=[],
        discards=["2h"],
        sequences=[{"owner": 0, "cards": cards} for cards in suits[:2]],
        **LITERAL,
    )
    with pytest.raises(InputError) as refused:
        read_position(document)
    assert str(refused.value) == "discards: there are no discards below the top one to shuffle"


def test_a_fault_in_a_file_has_a_line_and_a_column(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(
        '{"format": "hoyle-position/1", "game": "take",\n'
        ' "hands": [["9h"], ["5d"]],\n'
        ' "sequences": [{"owner": 0,\n'
        '                "cards": ["4s", "5s", "7s"]}]}\n',
        "utf-8",
    )
    with pytest.raises(InputError) as refused:
        load_position(path)
    assert str(refused.value) == (
        f"{path}:4:26: sequences[0].cards: 4s 5s 7s do not follow one another."
    )
