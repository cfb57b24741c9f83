"""What every game does the same way: verdicts, refusals, seats."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.game import (
    Code,
    Game,
    IllegalMove,
    MalformedMove,
    RefusalCode,
    Refused,
    Verdict,
    refuse,
)
from hoyle.swoop import State, Swoop

GAME = Swoop()
START = GAME.deal(GAME.shuffle(Random(3), first=1))


def a_card_of(state: State, seat: int) -> str:
    """A card of a seat's hand by name."""
    return state.hands[seat].names()[0]


def test_a_legal_move_has_a_verdict_without_a_code() -> None:
    verdict = GAME.judge(START, 1, GAME.play_of(a_card_of(START, 1)))
    assert verdict == Verdict(True, "swoop.play.opening")
    assert (verdict.code, verdict.parameters) == (None, ())
    assert GAME.wording(verdict) == "The move is legal."


def test_a_refusal_carries_a_code_and_what_its_sentence_speaks_of() -> None:
    verdict = GAME.judge(START, 0, GAME.play_of(a_card_of(START, 0)))
    assert verdict == refuse(Refused.NOT_YOUR_TURN, "swoop.turn.passes-left", seat=0, turn=1)
    assert verdict.parameters == (("seat", 0), ("turn", 1))
    assert GAME.wording(verdict) == "It is not seat 0's turn; seat 1 is to act."


def test_an_illegal_move_carries_its_verdict_and_changes_nothing() -> None:
    # Given a move that is not that seat's to make
    move = GAME.play_of(a_card_of(START, 0))
    before = GAME.zones(START)
    # When it is made
    with pytest.raises(IllegalMove) as refused:
        GAME.play(START, 0, move)
    # Then the error says why, in a sentence and as a value
    assert str(refused.value) == "It is not seat 0's turn; seat 1 is to act."
    assert refused.value.verdict == GAME.judge(START, 0, move)
    # And the state is the same
    assert GAME.zones(START) == before
    assert (START.turn, START.phase) == (1, "turn")


def test_a_legal_move_leaves_the_state_before_it_alone() -> None:
    before = GAME.zones(START)
    step = GAME.play(START, 1, GAME.play_of(a_card_of(START, 1)))
    assert step.state != START
    assert GAME.zones(START) == before


@pytest.mark.parametrize("seat", [-1, 4, 17])
def test_a_seat_that_is_not_at_the_table_is_malformed(seat: int) -> None:
    said = f"there is no seat {seat} at this table; the seats are 0 to 3"
    for ask in (
        lambda: GAME.judge(START, seat, GAME.parse("stop")),
        lambda: GAME.play(START, seat, GAME.parse("stop")),
        lambda: GAME.moves(START, seat),
        lambda: GAME.view(START, seat),
        lambda: GAME.begin_match(seat),
    ):
        with pytest.raises(MalformedMove) as refused:
            ask()
        assert str(refused.value) == said


def test_a_code_has_an_id_and_a_sentence() -> None:
    class Codes(RefusalCode):
        LATE = Code("tale.refused.late", "Too late by {count}.")

    assert Codes.LATE.id == "tale.refused.late"
    assert Codes.LATE.sentence == "Too late by {count}."
    assert GAME.wording(refuse(Codes.LATE, "tale.time", count=3)) == "Too late by 3."


def test_a_game_says_parameters_as_they_are_unless_it_knows_better() -> None:
    assert Game.spoken(GAME, "top", 9) == "9"
    assert GAME.spoken("top", 9) == "J"
