"""Every rejection code, with the clause it rests on and the whole sentence a player is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from tests.hoyle.take.board import Laid, Refusal, after, lay_out, refusal, take

from hoyle.game import CHANCE, RefusalCode, Refused
from hoyle.take import Phase, TakeRefused


class Case(NamedTuple):
    """A move in a position, or after some moves from it, and why it is refused there."""

    move: str
    clause: str
    sentence: str
    hands: tuple[str, ...] = ("4s 5s 6s 9h", "5d 6d")
    sequences: Sequence[Laid] = ()
    before: tuple[str, ...] = ()
    position: Mapping[str, Any] = {"phase": Phase.BUILD, "discards": "2h"}
    options: Mapping[str, Any] = {}
    seat: int | None = None


DRAW = {"discards": "2h"}
LITERAL = {"ruleset": "literal"}
SPADES = Laid("4s 5s 6s", 1)

CASES: dict[RefusalCode, Case] = {
    Refused.ROUND_OVER: Case(
        "draw stock",
        "take.round.ends",
        "The round is over; nobody may move.",
        hands=("9h", "5d 6d"),
        before=("discard 9h",),
        seat=1,
    ),
    Refused.NOT_YOUR_TURN: Case(
        "draw stock",
        "take.turn.passes-left",
        "It is not seat 1's turn; seat 0 is to act.",
        position=DRAW,
        seat=1,
    ),
    Refused.WRONG_PHASE: Case(
        "meld 4s 5s 6s",
        "take.turn.phases",
        "Seat 0 cannot lay a sequence now: its turn begins.",
        position=DRAW,
    ),
    Refused.CARD_NOT_HELD: Case(
        "meld 5s Jk Jk", "take.play.own-cards", "Seat 0 does not hold Jk Jk."
    ),
    TakeRefused.NOTHING_TO_DRAW: Case(
        "draw discard",
        "take.draw.discard-top",
        "The discard pile is empty.",
        position={},
        options=LITERAL,
    ),
    TakeRefused.TOO_SHORT: Case(
        "meld 4s 5s",
        "take.meld.sequence",
        "A sequence has at least three cards, not 2.",
    ),
    TakeRefused.NO_NATURAL: Case(
        "meld Jk Jk",
        "take.meld.joker",
        "Jk Jk are jokers alone; a sequence has a natural card.",
        hands=("Jk Jk 9h", "5d"),
    ),
    TakeRefused.SEVERAL_SUITS: Case(
        "meld 4s 5s 9h", "take.meld.sequence", "4s 5s 9h are not all of one suit."
    ),
    TakeRefused.NOT_CONSECUTIVE: Case(
        "meld 4s 6s 5s", "take.meld.sequence", "4s 6s 5s do not follow one another."
    ),
    TakeRefused.BEYOND_THE_ENDS: Case(
        "meld Kh Jk Jk",
        "take.meld.ace",
        "Kh Jk Jk would go beyond the ace, which is the last card.",
        hands=("Kh Jk Jk 9h", "5d"),
    ),
    TakeRefused.TWO_ACES: Case(
        "extend 0 high Ac",
        "take.meld.one-ace",
        "Jk 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac would have an ace at both ends; "
        "only one is allowed.",
        hands=("Ac 9h", "5d"),
        sequences=[Laid("Jk 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc")],
    ),
    TakeRefused.TOO_MANY_JOKERS: Case(
        "extend 0 high Jk",
        "take.meld.joker",
        "2 jokers are in Jk 5s 6s Jk; at most 1 may be.",
        hands=("Jk 9h", "5d"),
        sequences=[Laid("Jk 5s 6s")],
        options={"max_jokers_per_sequence": 1},
    ),
    TakeRefused.NO_SUCH_SEQUENCE: Case(
        "extend 1 high 7s",
        "take.extend.any-sequence",
        "There is no sequence 1; 1 lie on the table.",
        hands=("7s 9h", "5d"),
        sequences=[SPADES],
    ),
    TakeRefused.NOTHING_LAID: Case(
        "extend 0",
        "take.extend.any-sequence",
        "At least one card must be laid.",
        hands=("7s 9h", "5d"),
        sequences=[SPADES],
    ),
    TakeRefused.DOES_NOT_FIT: Case(
        "extend 0 low 2s",
        "take.extend.any-sequence",
        "2s does not fit; sequence 0 needs 3s there.",
        hands=("2s 9h", "5d"),
        sequences=[SPADES],
    ),
    TakeRefused.FOREIGN_LOW_END: Case(
        "extend 0 low 3s",
        "take.extend.low-end",
        "Sequence 0 belongs to seat 1; nobody else may lay below it.",
        hands=("3s 9h", "5d"),
        sequences=[SPADES],
        options={"foreign_low_end": "illegal"},
    ),
    TakeRefused.NOTHING_TO_LEAVE: Case(
        "extend 0 high 7s leave",
        "take.extend.take",
        "Sequence 0 cannot be left to its owner: who continues a sequence takes it.",
        hands=("7s 9h", "5d"),
        sequences=[SPADES],
    ),
    TakeRefused.KEEP_ONE: Case(
        "meld 4s 5s 6s",
        "take.discard.keep-one",
        "Seat 0 must keep a card that it may discard in this turn.",
        hands=("4s 5s 6s", "5d 6d"),
    ),
    TakeRefused.SAME_CARD: Case(
        "discard 2h",
        "take.discard.not-the-same",
        "2h was taken from the discard pile in this turn.",
        before=("draw discard",),
        position=DRAW,
    ),
    TakeRefused.ONE_ACTION: Case(
        "draw stock",
        "take.literal.one-action",
        "A turn is one action, and this one is another: "
        "no card is drawn in a turn that began with an extension.",
        hands=("7s 9h", "5d"),
        sequences=[SPADES],
        before=("extend 0 high 7s",),
        position=DRAW,
        options=LITERAL,
    ),
    TakeRefused.NO_STOP: Case(
        "stop", "take.discard.one", "A turn is closed by a discard, not by a stop."
    ),
    TakeRefused.WRONG_RESHUFFLE: Case(
        "reshuffle 9h",
        "take.draw.reshuffle",
        "The new stock must hold each discard but the top one, once each.",
        before=("draw stock",),
        position={"stock": "", "discards": "2h"},
        seat=CHANCE,
    ),
}


def test_every_code_has_its_case() -> None:
    assert set(CASES) == {*Refused, *TakeRefused}


@pytest.mark.parametrize("code", CASES, ids=lambda code: code.id)
def test_a_refusal_names_code_clause_and_reason(code: RefusalCode) -> None:
    case = CASES[code]
    game = take(len(case.hands), **case.options)
    start = lay_out(game, *case.hands, sequences=case.sequences, **case.position)
    state = after(game, start, *case.before)
    assert refusal(game, state, case.move, case.seat) == Refusal(
        code.id, case.clause, case.sentence
    )


WRONG_PHASE: dict[str, tuple[str, dict[str, Any], str]] = {
    "a draw after the draw": (
        "draw stock",
        {"phase": Phase.BUILD},
        "Seat 0 cannot draw now: it has drawn a card in this turn.",
    ),
    "an extension before the draw": (
        "extend 0 high 7s",
        {},
        "Seat 0 cannot extend a sequence now: its turn begins.",
    ),
    "a discard before the draw": (
        "discard 9h",
        {},
        "Seat 0 cannot discard now: its turn begins.",
    ),
}


@pytest.mark.parametrize("case", WRONG_PHASE)
def test_each_part_of_a_turn_has_its_time(case: str) -> None:
    text, position, sentence = WRONG_PHASE[case]
    game = take()
    state = lay_out(game, "7s 9h", "5d", sequences=[SPADES], discards="2h", **position)
    said = refusal(game, state, text)
    assert (said.code, said.sentence) == ("game.refused.wrong-phase", sentence)


IN_ONE_ACTION = {
    "an extension after a draw": (
        ("draw stock",),
        "extend 0 high 7s",
        "no sequence is extended in a turn that began with a draw",
    ),
    "a discard after a draw from the stock": (
        ("draw stock",),
        "discard 9h",
        "a card is discarded only for the card of the discard pile, and nothing else is done",
    ),
    "a discard after a sequence": (
        ("draw discard", "meld Jc Qc Kc"),
        "discard 9h",
        "a card is discarded only for the card of the discard pile, and nothing else is done",
    ),
}


@pytest.mark.parametrize("case", IN_ONE_ACTION)
def test_in_a_turn_of_one_action_nothing_else_is_done(case: str) -> None:
    before, text, reason = IN_ONE_ACTION[case]
    game = take(ruleset="literal")
    hands = ("7s 9h 10h Jc Qc Kc", "5d")
    state = after(game, lay_out(game, *hands, sequences=[SPADES], discards="2h"), *before)
    assert refusal(game, state, text) == (
        "take.refused.one-action",
        "take.literal.one-action",
        f"A turn is one action, and this one is another: {reason}.",
    )


@pytest.mark.parametrize(
    ("before", "sentence"),
    [
        ((), "Seat 0 cannot stop now: its turn begins."),
        (("draw stock", "stop", "draw stock", "stop"), "Seat 0 cannot stop now: its turn begins."),
    ],
)
def test_a_turn_of_one_action_is_not_passed(before: tuple[str, ...], sentence: str) -> None:
    game = take(ruleset="literal")
    state = after(game, lay_out(game, "7s 9h", "5d", discards="2h"), *before)
    assert refusal(game, state, "stop") == (
        "game.refused.wrong-phase",
        "take.turn.phases",
        sentence,
    )


@pytest.mark.parametrize(
    ("moves", "listed"),
    [
        ((), ["draw stock", "draw discard", "extend 0 high 7s"]),
        (("draw stock",), ["meld Jc Qc Kc", "stop"]),
        (
            ("draw discard",),
            ["meld Jc Qc Kc", "discard 9h", "discard Jc", "discard Qc", "discard Kc", "discard 7s",
             "stop"],
        ),
        (("draw discard", "meld Jc Qc Kc"), ["stop"]),
        (("extend 0 high 7s",), ["stop"]),
    ],
)  # fmt: skip
def test_the_moves_of_a_turn_that_is_one_action(moves: tuple[str, ...], listed: list[str]) -> None:
    game = take(ruleset="literal")
    start = lay_out(game, "7s 9h Jc Qc Kc", "5d", sequences=[SPADES], discards="2h")
    state = after(game, start, *moves)
    assert sorted(game.write(move) for move in game.moves(state, 0)) == sorted(listed)


def test_the_swap_for_the_top_discard_closes_a_turn_of_one_action() -> None:
    game = take(ruleset="literal")
    state = after(game, lay_out(game, "7s 9h", "5d", discards="2h"), "draw discard", "discard 9h")
    assert (state.turn, state.phase) == (1, Phase.DRAW)
    assert [str(card) for card in state.discards.places()] == ["9h"]
