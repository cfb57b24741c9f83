"""Every rejection code, with the clause it rests on and the whole sentence a player is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from tests.hoyle.swoop.board import Refusal, after, lay_out, refusal, swoop

from hoyle.game import RefusalCode, Refused
from hoyle.swoop import Phase, SwoopRefused


class Case(NamedTuple):
    """A move of seat 0 on the common position, and why it is refused there."""

    move: str
    clause: str
    sentence: str
    pile: str = "9c 7c"
    before: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}
    seat: int = 0
    phase: Phase = Phase.TURN


HANDS = ["2c 4c 4d 4h 4s 7d 7h 7s Kc Kd 10c 10d"]
FACEUP = {0: {0: "4h", 1: "Kh"}}
MYSTERY = {0: {0: "3c", 3: "5c"}}

CASES: dict[RefusalCode, Case] = {
    Refused.ROUND_OVER: Case(
        "play 2d",
        "swoop.round.ends",
        "The round is over; nobody may move.",
        seat=1,
        phase=Phase.OVER,
    ),
    Refused.NOT_YOUR_TURN: Case(
        "play 2d",
        "swoop.turn.passes-left",
        "It is not seat 2's turn; seat 0 is to act.",
        seat=2,
    ),
    Refused.WRONG_PHASE: Case(
        "stop",
        "swoop.turn.beginning",
        "Seat 0 cannot stop now: its turn begins, so a card has to be played first.",
    ),
    Refused.CARD_NOT_HELD: Case("play 3c 4c", "swoop.play.sources", "Seat 0 does not hold 3c."),
    SwoopRefused.NOTHING_LAID: Case(
        "play", "swoop.turn.must-play", "At least one card must be laid."
    ),
    SwoopRefused.SLOT_EMPTY: Case(
        "play 4c @2", "swoop.play.sources", "Seat 0 has no face-up card in slot 2."
    ),
    SwoopRefused.SOURCES_MIXED: Case(
        "play 4c @0",
        "swoop.play.sources",
        "Cards from the hand (4c) and face-up cards (4h) may not be laid together.",
        options={"mix_sources": False},
    ),
    SwoopRefused.DIFFERENT_NUMBERS: Case(
        "play 4c 2c", "swoop.play.one-number", "The cards 2c 4c are not all of one number."
    ),
    SwoopRefused.MORE_THAN_FOUR: Case(
        "play 4c 4d 4h 4s @0",
        "swoop.play.at-most-four",
        "4c 4d 4h 4h 4s would make 5 equal cards on top; at most four may lie there.",
    ),
    SwoopRefused.SEVERAL_SWOOP_CARDS: Case(
        "play 10c 10d",
        "swoop.play.one-swoop-card",
        "A swoop card is played alone; 10c 10d are 2.",
    ),
    SwoopRefused.SWOOP_CARD_TOO_LATE: Case(
        "play 10c",
        "swoop.play.swoop-card-begins-turn",
        "10c is a swoop card, and those are played only at the beginning of a turn.",
        before=("play Kc",),
    ),
    SwoopRefused.SEVERAL_HIGHER_CARDS: Case(
        "play Kc Kd",
        "swoop.play.higher-alone",
        "Kc Kd are higher than the 7 on top, and a higher card is laid alone.",
    ),
    SwoopRefused.HIGHER_NOT_FORCED: Case(
        "play @1",
        "swoop.play.higher-only-if-forced",
        "Seat 0 has a card that is not higher than the 7 on top, so Kh must wait.",
        options={"higher_only_if_forced": True},
    ),
    SwoopRefused.MYSTERY_TOO_LATE: Case(
        "mystery 3",
        "swoop.mystery.begins-turn",
        "A mystery card is played only at the beginning of a turn.",
        before=("play Kc",),
    ),
    SwoopRefused.MYSTERY_GONE: Case(
        "mystery 2",
        "swoop.mystery.uncovered",
        "Seat 0 has no mystery card left in slot 2.",
    ),
    SwoopRefused.MYSTERY_COVERED: Case(
        "mystery 0",
        "swoop.mystery.uncovered",
        "The mystery card in slot 0 still lies under 4h.",
    ),
    SwoopRefused.MYSTERY_NOT_LAST: Case(
        "mystery 3",
        "swoop.mystery.last",
        "Seat 0 still has cards in hand or face up, and mystery cards come last.",
        options={"mystery_last": True},
    ),
    SwoopRefused.OTHER_NUMBER_ADDED: Case(
        "add 2c",
        "swoop.play.one-number",
        "Only cards of the number on top, K, may be added; 2c may not.",
        before=("play Kc",),
    ),
    SwoopRefused.SOURCE_NOT_OPEN: Case(
        "add Kd @1",
        "swoop.add.sources",
        "Face-up cards (Kh) may not be added here, only cards from the hand.",
        before=("play Kc",),
    ),
    SwoopRefused.NO_SKIP: Case(
        "pass",
        "swoop.turn.must-play",
        "A turn may not be passed; a card must be played.",
    ),
    SwoopRefused.NO_PICK_UP: Case(
        "pickup",
        "swoop.turn.must-play",
        "The pile may not be taken without playing a card.",
    ),
    SwoopRefused.NOTHING_TO_PICK_UP: Case(
        "pickup",
        "swoop.turn.pick-up",
        "The pile is empty; there is nothing to take.",
        pile="",
        options={"allow_manual_pickup": True},
    ),
}


def test_every_code_has_its_case() -> None:
    assert set(CASES) == {*Refused, *SwoopRefused}


@pytest.mark.parametrize("code", CASES, ids=lambda code: code.id)
def test_a_refusal_names_code_clause_and_reason(code: RefusalCode) -> None:
    # Given the common position, and perhaps moves before
    case = CASES[code]
    game = swoop(**case.options)
    start = lay_out(
        game, pile=case.pile, hands=HANDS, faceup=FACEUP, mystery=MYSTERY, phase=case.phase
    )
    state = after(game, start, *case.before)
    # When the move is made, then it is refused in these words
    assert refusal(game, state, case.move, case.seat) == Refusal(
        code.id, case.clause, case.sentence
    )


def test_every_code_has_a_public_id_of_its_own() -> None:
    ids = [code.id for code in (*Refused, *SwoopRefused)]
    assert len(ids) == len(set(ids))
    for codes, prefix in ((SwoopRefused, "swoop.refused."), (Refused, "game.refused.")):
        assert [code.id for code in codes] == [
            prefix + code.name.lower().replace("_", "-") for code in codes
        ]


def test_the_game_ties_every_shared_code_to_a_clause() -> None:
    assert dict(swoop().shared_clauses) == {code: CASES[code].clause for code in Refused}
