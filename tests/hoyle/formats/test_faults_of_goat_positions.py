"""Every fault of a position of Goat has one message, that names the place and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hoyle.errors import InputError
from hoyle.position import load_position, read_position

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "goat",
    "trump": "6d",
    "hands": [["8h"], ["9h"], ["7s"], ["6h"]],
}
FULL = [
    ["8h", "7c", "8c", "9c"],
    ["9h", "Jc", "Qc", "Kc"],
    ["7s", "8s", "9s", "Js"],
    ["6h", "7h", "Jh", "Qh"],
]
SPADES = ["6s", "7s", "8s", "9s"]
BROKEN_IN: dict[str, Any] = {
    "turn": 3,
    "hands": [["8h", "6c", "7c", "8c"], ["9h", "Jc", "Qc", "Kc"], [], ["6h", "7h", "Jh", "9d"]],
    "open": {"2": SPADES},
    "original": 0,
    "acted": [True, True, True, False],
}


def changed(**fields: Any) -> dict[str, Any]:
    return {**SMALL, **fields}


def without(name: str, **fields: Any) -> dict[str, Any]:
    return {key: value for key, value in changed(**fields).items() if key != name}


def trick(turn: int, opened: dict[str, list[str]], closed: Any = (), **more: Any) -> dict[str, Any]:
    """A position in which single cards, or others, have been laid and the rest is held."""
    laid = {**opened, **dict(closed)}
    size = max(len(cards) for cards in laid.values())
    spare = {"0": ["8h", "7c"], "1": ["9h", "8c"], "2": ["7s", "9c"], "3": ["6h", "Jc"]}
    hands = [[] if str(seat) in laid else spare[str(seat)][:size] for seat in range(4)]
    return changed(turn=turn, hands=hands, open=opened, closed=dict(closed), **more)


DOCUMENTS = {
    "unknown field": (changed(hand=[]), "there is no field 'hand' here; did you mean hands?"),
    "no hands": (without("hands"), "'hands' is missing"),
    "no trump": (without("trump"), "'trump' is missing"),
    "unknown option": (
        changed(options={"molodkas": True}),
        "options: goat has no option 'molodkas'; did you mean molodka?",
    ),
    "options that exclude each other": (
        changed(options={"molodka": "on_lead_only", "bura_outranks": True}),
        "options: molodka=on_lead_only leaves nothing for bura_outranks to decide: nobody leads "
        "out of turn; leave bura_outranks out",
    ),
    "unknown phase": (
        changed(phase="lede"),
        'phase: there is no phase "lede"; did you mean lead?',
    ),
    "three hands": (
        changed(hands=[["7c"], ["7s"], ["8s"]]),
        "hands: 3 seats are given, but there are 4",
    ),
    "a seat that is not there": (changed(turn=4), "turn: there is no seat 4; the seats are 0 to 3"),
    "a seat too many in the trick": (
        changed(open={"4": ["9s"]}),
        "there is no field '4' here; known are 0, 1, 2, 3",
    ),
    "three seats in a list": (
        changed(open=[["9s"], [], []]),
        "open: 3 seats are given, but there are 4",
    ),
    "cards that are no list": (changed(open=["9s"]), 'open[0]: this must be a list, not "9s"'),
    "a third team": (
        changed(buried={"2": {}}),
        "there is no field '2' here; known are 0, 1",
    ),
}

CARDS = {
    "an unknown card": (
        changed(hands=[["5c"], ["7s"], ["8s"], ["9s"]]),
        "hands[0][0]: there is no card '5c' in this deck; cards are written like 6c and As",
    ),
    "an unknown trump": (
        changed(trump="10D"),
        "trump: there is no card '10D' in this deck; did you mean 10d?",
    ),
    "a card twice": (
        changed(hands=[["7s"], ["7s"], ["8s"], ["9s"]]),
        "hands[1][0]: 7s also lies in hands[0][0], and the deck has it once",
    ),
    "a card in a hand and in a pile": (
        changed(won=[None, ["8h"]]),
        "won[1][0]: 8h also lies in hands[0][0], and the deck has it once",
    ),
    "a card twice that lie face down": (
        changed(buried={"0": {"1": ["9h"]}}),
        "buried.0.1[0]: 9h also lies in hands[1][0], and the deck has it once",
    ),
    "both piles left open": (
        changed(won=[None, None]),
        "won: null may stand for one team only",
    ),
    "cards missing": (
        changed(won=[[], []], stock=["6d"]),
        "cards are missing: no zone holds 6c 7c 8c 9c Jc Qc Kc 10c and 23 more",
    ),
}

HANDS = {
    "a hand too small": (
        changed(hands=[["8h"], [], ["7s"], ["6h"]]),
        "hands[1]: with what lies in the trick all seats have as many cards as seat 0: 1, "
        "and not 0",
    ),
    "five cards": (
        changed(hands=[["8h", "7c", "8c", "9c", "6c"], *FULL[1:]]),
        "hands[0]: seat 0 has 5 cards, but a hand has at most 4",
    ),
    "no cards": (
        changed(hands=[[], [], [], []]),
        "phase: nobody has cards, so the phase is over, not lead",
    ),
    "over with cards": (
        changed(phase="over"),
        "phase: the game is not over while seat 0 has cards",
    ),
    "a stock beside small hands": (
        changed(stock=["9s", "10s", "Js", "Qs"]),
        "stock: 4 cards are left, but seat 0 has only 1 and would have drawn",
    ),
    "a stock after the end": (
        changed(hands=[[], [], [], []], phase="over", stock=["9s", "10s", "Js", "Qs"]),
        "stock: 4 cards are left, but seat 0 has only 0 and would have drawn",
    ),
    "a stock that no draw leaves": (
        changed(hands=FULL, stock=["10s"]),
        "stock: 1 card is given, so 19 are left for team 0, but of each trick a team takes as many "
        "cards of each of the 4 seats",
    ),
    "the shown card in a hand at the start": (
        changed(hands=FULL, won=[[], []], trump="8h"),
        "trump: 8h is shown as trump, but does not lie in the stock, and no trick has been taken",
    ),
    "another card under the stock": (
        changed(
            hands=FULL,
            stock=["6d", "7d", "8d", "9d"],
            options={"trump_card": "bottom"},
        ),
        "trump: 6d is shown as trump, but 9d lies at the bottom of the stock",
    ),
}

PILES = {
    "no whole tricks": (
        changed(won=[["7h", "Jh", "Qh"], None]),
        "won[0]: of each trick a team takes as many cards of each of the 4 seats, but "
        "team 0 has 3 in all",
    ),
    "too many of one seat": (
        changed(won=[["7h", "Jh"], None], buried={"0": {"1": ["As", "Ks"]}}),
        "buried: to the tricks of team 0 each seat has laid 1 in all, but seat 1 has 2 face down",
    ),
    "both partners face down": (
        changed(won=[["7h", "Jh"], None], buried={"0": {"0": ["As"], "2": ["Ks"]}}),
        "buried: in each trick of team 0 the cards of one partner lay face up, so at most 1 of "
        "both lay face down, not 2",
    ),
    "face down where discards are open": (
        changed(
            won=[["7h", "Jh", "Qh"], None],
            buried={"0": {"1": ["As"]}},
            options={"open_discards": True},
        ),
        "buried: with open_discards=true nothing is laid face down",
    ),
    "too many tricks": (
        changed(won=[["7h", "Jh", "Qh", "Kh"], None], tricks=[2, 7]),
        "tricks[0]: 4 cards of team 0 are 1 to 1 tricks, not 2",
    ),
    "too few tricks": (
        changed(tricks=[1, 0]),
        "tricks[0]: 32 cards of team 0 are 2 to 8 tricks, not 1",
    ),
}

TRICKS = {
    "an answer to nothing": (
        changed(phase="answer"),
        "phase: nothing lies in the trick, so it is not to be answered",
    ),
    "a lead where cards lie": (
        trick(1, {"0": ["8h"]}, phase="lead"),
        "phase: seat 0 has laid cards in the trick, so the phase is answer, not lead",
    ),
    "another leader of nothing": (
        changed(leader=1),
        "leader: nothing lies in the trick, so this is seat 0",
    ),
    "a molodka of nothing": (
        changed(claimed=True),
        "claimed: nothing lies in the trick, so nobody has led it",
    ),
    "laid in an empty trick": (
        changed(acted=[True, False, False, False]),
        "acted: nothing lies in the trick, so nobody has laid cards",
    ),
    "another leader": (
        trick(2, {"0": ["8h"], "1": ["9h"]}, leader=1),
        "leader: seat 0 has led, as the cards lie and seat 2 is to act",
    ),
    "laid already": (
        trick(0, {"0": ["8h"]}),
        "turn: seat 0 has laid cards in the trick already",
    ),
    "a seat left out": (
        trick(3, {"0": ["8h"], "2": ["Jh"]}),
        "turn: seat 1 has laid nothing, but its turn was before that of seat 3",
    ),
    "a lead face down": (
        trick(1, {}, {"0": ["8h"]}),
        "closed: seat 0 has led, and a lead lies face up",
    ),
    "a lead of two suits": (
        trick(1, {"0": ["8h", "8s"]}),
        "open: seat 0 has led 8h 8s, which are not of one suit",
    ),
    "face up and face down": (
        changed(
            turn=2,
            hands=[[], [], ["7s", "9c"], ["6h", "Jc"]],
            open={"0": ["8h", "7h"], "1": ["9h"]},
            closed={"1": ["8c"]},
        ),
        "closed: seat 1 has laid cards both face up and face down",
    ),
    "face down where discards are open": (
        trick(2, {"0": ["8h"]}, {"1": ["9c"]}, options={"open_discards": True}),
        "closed: with open_discards=true nothing is laid face down",
    ),
    "another number": (
        changed(
            turn=2,
            hands=[[], ["8c"], ["7s", "9c"], ["6h", "Jc"]],
            open={"0": ["8h", "7h"], "1": ["9h"]},
        ),
        "open: seat 1 has to lay as many cards as seat 0 has led: 2, not 1",
    ),
    "another number face down": (
        changed(
            turn=2,
            hands=[[], ["8c"], ["7s", "9c"], ["6h", "Jc"]],
            open={"0": ["8h", "7h"]},
            closed={"1": ["9h"]},
        ),
        "closed: seat 1 has to lay as many cards as seat 0 has led: 2, not 1",
    ),
    "face up, and beats nothing": (
        trick(2, {"0": ["8h"], "1": ["As"]}),
        "open: seat 1 has laid As face up, which beat nothing",
    ),
    "other cards to be beaten": (
        trick(2, {"0": ["8h"], "1": ["9h"]}, best=0),
        "best: the cards of seat 1 are to be beaten",
    ),
}

CLAIMS = {
    "out of turn without a molodka": (
        trick(2, {"1": ["9h"]}, original=0, claimed=False),
        "claimed: seat 1 leads out of turn, for seat 0 had the right to lead",
    ),
    "one card out of turn": (
        trick(2, {"1": ["9h"]}, original=0),
        "claimed: seat 1 has led 9h, which is no molodka",
    ),
    "a molodka where there is none": (
        changed(**BROKEN_IN, options={"molodka": "on_lead_only"}),
        "claimed: with molodka=on_lead_only nobody leads out of turn",
    ),
    "a molodka before the lead, and yet cards have gone back": (
        changed(**BROKEN_IN, options={"molodka": "before_lead_only"}),
        "acted[0]: seat 0 cannot have laid cards before the molodka of seat 2",
    ),
    "nobody before the seat that broke in": (
        changed(**{**BROKEN_IN, "acted": [False, True, True, False]}),
        "acted[1]: seat 1 cannot have laid cards before the molodka of seat 2",
    ),
    "a farther seat that gave way without four cards of a suit": (
        changed(**{**BROKEN_IN, "acted": [False, False, True, True]}),
        "acted[3]: seat 3 cannot have laid cards before the molodka of seat 2",
    ),
    "cards in the trick and not laid": (
        changed(**{**BROKEN_IN, "acted": [True, True, False, False]}),
        "acted[2]: seat 2 has cards in the trick",
    ),
    "laid and gone back without a molodka": (
        trick(1, {"0": ["8h"]}, acted=[True, True, False, False]),
        "acted[1]: nothing has gone back, and seat 1 has no cards in the trick",
    ),
    "a molodka of the seat that was to lead, and none before": (
        changed(
            turn=3,
            hands=BROKEN_IN["hands"],
            open={"2": SPADES},
            claimed=True,
        ),
        "acted: seat 2 had the right to lead, so another seat led a molodka before and has laid "
        "cards",
    ),
}


@pytest.mark.parametrize(
    ("document", "message"),
    [
        pytest.param(*case, id=name)
        for cases in (DOCUMENTS, CARDS, HANDS, PILES, TRICKS, CLAIMS)
        for name, case in cases.items()
    ],
)
def test_a_fault_is_refused_with_its_place_and_reason(
    document: dict[str, Any], message: str
) -> None:
    with pytest.raises(InputError) as caught:
        read_position(document)

    assert str(caught.value) == message


def test_a_fault_in_a_file_has_a_line_and_a_column(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(
        '{"format": "hoyle-position/1", "game": "goat", "trump": "6d",\n'
        ' "hands": [[], ["9h"], ["7s"], ["6h"]],\n'
        ' "open": {"0": ["8h"]}, "turn": 1, "leader": 3}\n'
    )

    with pytest.raises(InputError) as caught:
        load_position(file)

    assert str(caught.value) == (
        f"{file}:3:46: leader: seat 0 has led, as the cards lie and seat 1 is to act"
    )
