"""Every fault of a position of Haggis has one message, that names the place and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hoyle.errors import InputError
from hoyle.position import load_position, read_position, write_position

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "haggis",
    "hands": [["10c", "J"], ["9d", "4h", "K"]],
}
NATURALS = ["7c", "7d", "7h", "7s", "8c", "8d", "8h", "8s", "9c", "9h", "9s", "10d", "10h", "10s"]
FULL = [*NATURALS, "J", "Q", "K"]
REPLY = {"reply_to_final_play": True}


def changed(**fields: Any) -> dict[str, Any]:
    return {**SMALL, **fields}


def whole(**fields: Any) -> dict[str, Any]:
    return {**write_position(*read_position(SMALL)), **fields}


def trick(cards: str, **top: Any) -> dict[str, Any]:
    laid = {"cards": cards.split(), **({"top": top} if top else {})}
    return changed(trick=laid)


TAKEN = whole()["taken"][0]
WITHOUT_QUEEN = TAKEN[: TAKEN.index("Q")] + TAKEN[TAKEN.index("Q") + 1 :]

DOCUMENTS = {
    "unknown field": (changed(hand=[]), "there is no field 'hand' here; did you mean hands?"),
    "no hands": (
        {key: value for key, value in SMALL.items() if key != "hands"},
        "'hands' is missing",
    ),
    "unknown option": (
        changed(options={"targett": 300}),
        "options: haggis has no option 'targett'; did you mean target?",
    ),
    "options that exclude each other": (
        changed(options={"first_lead": "last_combination", "tie_lead": "alternate"}),
        "options: first_lead=last_combination leaves nothing for tie_lead to decide: whoever laid "
        "the last combination leads, whatever the totals; leave tie_lead out",
    ),
    "unknown phase": (
        changed(phase="replay"),
        'phase: there is no phase "replay"; did you mean reply?',
    ),
    "a seat too many": (changed(hands=[[], [], []]), "hands: 3 seats are given, but there are 2"),
    "a seat that is not there": (changed(turn=2), "turn: there is no seat 2; the seats are 0 to 1"),
    "unknown kind": (
        trick("9c", kind="sett"),
        'trick.top.kind: there is no kind "sett"; did you mean set?',
    ),
    "a kind far from any": (
        trick("9c", kind="pair"),
        'trick.top.kind: there is no kind "pair"; known are set, sequence, bomb',
    ),
    "no kind": (trick("9c", rank=9), "trick.top: 'kind' is missing"),
    "a rank of nothing": (trick("9c", kind="set", rank=0), "trick.top.rank: 0 is less than 1"),
}

CARDS = {
    "an unknown card": (
        changed(hands=[["10C"], []]),
        "hands[0][0]: there is no card '10C' in this deck; did you mean 10c?",
    ),
    "a card of another game": (
        changed(hands=[["Jk"], []]),
        "hands[0][0]: there is no card 'Jk' in this deck; cards are written like 2c and K",
    ),
    "a card twice": (
        changed(taken=[None, ["10c"]]),
        "taken[1][0]: 10c also lies in hands[0][0], and the deck has it once",
    ),
    "a card twice in the trick": (
        trick("9c 9c"),
        "trick.cards[1]: 9c also lies in trick.cards[0], and the deck has it once",
    ),
    "a wild card three times": (
        changed(hands=[["J"], ["J"]], taken=[None, ["J"]]),
        "taken[1][0]: J also lies in hands[0][0] and hands[1][0], and the deck has it 2 times",
    ),
    "a wild card twice in a hand": (
        changed(hands=[["9c"], ["J", "Q", "J"]]),
        "hands[1]: this hand has J twice, but each hand is dealt one",
    ),
    "more cards than were dealt": (
        changed(hands=[[*NATURALS, "6c"], ["2c"]]),
        "hands[0]: this hand has 15 natural cards, but 14 are dealt",
    ),
    "a wild card in the haggis": (
        changed(haggis=["J", "2c", "2d", "2h", "2s", "3c", "3d", "3h"]),
        "haggis: J is a wild card, and all wild cards are dealt to the hands",
    ),
    "too small a haggis": (
        changed(haggis=["2c", "2d"]),
        "haggis: 2 cards are given, but 8 are not dealt",
    ),
    "cards missing": (
        whole(haggis=["2c", "2d", "2h", "2s", "3c", "3d", "3h", "4c"], taken=[[], []]),
        "cards are missing: no zone holds 3s 4d 4s 5c 5d 5h 5s 6c and 21 more",
    ),
    "a wild card missing": (
        {**whole(taken=[WITHOUT_QUEEN, []]), "haggis": None},
        "cards are missing: no zone holds Q",
    ),
    "cards missing that cannot all be in the haggis": (
        changed(haggis=None, taken=[["2c"], ["2d"]]),
        "31 natural cards are left for the haggis, which has 8; the other zones lack 23",
    ),
    "both taken piles left open": (
        changed(taken=[None, None]),
        "taken: null may stand for one seat only",
    ),
    "a bet of another amount": (changed(bets=[20, None]), "bets[0]: a bet is 0, 15 or 30, not 20"),
    "three bets": (
        changed(bets=[0, 0, 0]),
        "bets: 3 seats are given, but there are 2; no bet yet is null",
    ),
}

TRICKS = {
    "no top": (
        trick("9c 10d"),
        "trick: 'top' is missing; it says which combination was laid last",
    ),
    "no top on cards with several readings": (
        trick("5c J Q"),
        "trick: 'top' is missing; it says which combination was laid last",
    ),
    "a top without cards": (
        changed(trick={"top": {"kind": "set"}}),
        "trick.top: there are no cards that it could be made of",
    ),
    "a set of another rank": (
        trick("9c 9h", kind="set", rank=10),
        "trick.top: no set of rank 10 can be made of the cards of the trick",
    ),
    "a sequence of another width": (
        trick("3c 4c 5c", kind="sequence", width=2, size=4),
        "trick.top: no sequence with width 2 and size 4 can be made of the cards of the trick",
    ),
    "a bomb that is not there": (
        trick("9c J Q", kind="bomb", rank=3),
        "trick.top: no bomb J-K can be made of the cards of the trick",
    ),
    "a top with several readings": (
        trick("5c 6c J Q", kind="sequence"),
        "trick.top: this can be a sequence of 4 up to 8 or a sequence of 4, 2 of each rank, up to "
        "6; say which, by rank, width and size",
    ),
    "a lower card under a higher one": (
        trick("9c 8h", kind="set", rank=8),
        "trick: no trick of these cards ends with a single 8, laid by seat 1",
    ),
    "cards that do not make sets of one size": (
        trick("8c 8h 9c 9h 9s", kind="set", rank=9, size=2),
        "trick: no trick of these cards ends with a set of 2 of rank 9, laid by seat 1",
    ),
    "both of a wild card, but one is in a hand": (
        changed(
            hands=[["10c", "J"], ["4h"]],
            trick={"cards": ["9c", "J"], "top": {"kind": "set", "width": 2}},
            turn=1,
        ),
        "trick: no trick of these cards ends with a set of 2 of rank 9, laid by seat 0",
    ),
    "laid by the seat to act": (
        changed(trick={"cards": ["9c"], "by": 0}),
        "trick.by: seat 1 laid the last combination, for the turn is seat 0's",
    ),
    "laid by a seat that holds all its cards": (
        changed(hands=[["10c"], FULL], trick={"cards": ["6c"]}),
        "trick: no trick of these cards ends with a single 6, laid by seat 1",
    ),
    "the lead of a seat that holds all its cards": (
        changed(hands=[FULL, ["9d"]]),
        "hands[0]: seat 0 leads, so it laid the last combination, "
        "but it holds all 17 cards it was dealt",
    ),
    "an empty trick of the other seat": (
        changed(trick={"by": 1}),
        "trick.by: seat 0 leads, so it laid the last combination",
    ),
    "a trick at the end of the round": (
        changed(phase="over", hands=[[], ["9d"]], trick={"cards": ["9c"]}),
        "trick: once the round is over, the last trick is taken",
    ),
}

ENDS = {
    "no cards left in play": (
        changed(hands=[["9c"], []]),
        "phase: seat 1 has no cards left, so the phase is over, not play",
    ),
    "over too early": (
        changed(phase="over"),
        "phase: the round is not over while both seats have cards",
    ),
    "another seat is out": (
        changed(phase="over", hands=[["9c"], []], turn=0),
        "turn: seat 1 is out, not seat 0",
    ),
    "both are out": (
        changed(phase="over", hands=[[], []]),
        "hands: both hands are empty, but the first seat that is out ends the round",
    ),
    "both are out, and the first laid last": (
        changed(phase="over", hands=[[], []], options=REPLY),
        "trick.by: both hands are empty, so seat 1 laid the last combination",
    ),
    "the other laid last without the option": (
        changed(phase="over", hands=[[], ["9d"]], trick={"by": 1}),
        "trick.by: seat 0 is out, so it laid the last combination",
    ),
    "a reply without the option": (
        changed(phase="reply", hands=[["10c"], []], trick={"cards": ["9c"]}),
        "phase: with reply_to_final_play=false nobody replies to the last cards of a hand",
    ),
    "a reply to a hand with cards": (
        changed(phase="reply", trick={"cards": ["9c"]}, options=REPLY),
        "phase: seat 0 replies to the last cards of seat 1, so seat 1 has no cards left, "
        "and seat 0 has some",
    ),
    "a reply to nothing": (
        changed(phase="reply", hands=[["10c"], []], options=REPLY),
        "phase: a reply is to a trick, and nothing lies there",
    ),
}
FAULTS = {**DOCUMENTS, **CARDS, **TRICKS, **ENDS}


@pytest.mark.parametrize(
    ("document", "message"), [pytest.param(*case, id=name) for name, case in FAULTS.items()]
)
def test_a_fault_is_refused_with_its_place_and_reason(
    document: dict[str, Any], message: str
) -> None:
    with pytest.raises(InputError) as refused:
        read_position(document)
    assert str(refused.value) == message


def test_a_fault_in_a_file_has_a_line_and_a_column(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(
        '{"format": "hoyle-position/1", "game": "haggis",\n'
        ' "hands": [["10c"], ["9d"]],\n'
        ' "trick": {"cards": ["9c"],\n'
        '           "top": {"kind": "set", "rank": 8}}}\n',
        "utf-8",
    )
    with pytest.raises(InputError) as refused:
        load_position(path)
    assert str(refused.value) == (
        f"{path}:4:19: trick.top: no set of rank 8 can be made of the cards of the trick"
    )
