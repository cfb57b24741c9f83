"""Disputed extensions, draws and discards, by their numbers in the list of situations."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hoyle.take.board import (
    Laid,
    after,
    built,
    hand,
    lay_out,
    legal,
    names,
    owners,
    refusal,
    sequences,
    take,
)

from hoyle.take import Phase

GAME = take()
THREE = take(3)


def test_situation_10_a_sequence_goes_from_hand_to_hand() -> None:
    # Given a sequence that seat 0 laid, and seat 1 has taken with the seven
    state = built(
        THREE,
        "10s 9h 9c",
        "5d 6d",
        "8s 9s 5h 4h",
        sequences=[Laid("4s 5s 6s 7s", 1, "0001")],
        discards="2h",
        turn=2,
    )
    # When seat 2 lays two cards on it, then it is seat 2's
    taken = after(THREE, state, "extend 0 high 8s 9s")
    assert owners(taken) == [2]
    # And with the ten it is seat 0's again
    back = after(THREE, taken, "discard 5h", "draw stock", "extend 0 high 10s")
    assert (owners(back), back.table[0].layers) == ([0], (0, 0, 0, 1, 2, 2, 0))


@pytest.mark.parametrize("ace", ["As", "Jk"])
def test_situation_11_an_ace_takes_and_locks(ace: str) -> None:
    state = built(GAME, f"{ace} 9h 5h", "Jk 5d 6d", sequences=[Laid("Js Qs Ks", 1)], discards="2h")
    _, step = legal(GAME, state, f"extend 0 high {ace}")
    assert step.fired == (
        "take.extend.any-sequence",
        "take.extend.take",
        *(("take.meld.joker",) if ace == "Jk" else ()),
        "take.meld.ace",
        "take.extend.lock",
    )
    assert owners(step.state) == [0]
    # Then nobody can take it any more
    later = after(GAME, step.state, "discard 9h", "draw stock")
    assert refusal(GAME, later, "extend 0 high Jk") == (
        "take.refused.beyond-the-ends",
        "take.meld.ace",
        f"Js Qs Ks {ace} Jk would go beyond the ace, which is the last card.",
    )


def test_situation_13_both_ends_of_an_own_sequence_in_one_turn() -> None:
    state = built(GAME, "3s 7s 9h", "5d", sequences=[Laid("4s 5s 6s")])
    for moves in (
        ["extend 0 low 3s high 7s"],
        ["extend 0 low 3s", "extend 0 high 7s"],
        ["extend 0 high 7s", "extend 0 low 3s"],
    ):
        laid = after(GAME, state, *moves)
        assert (sequences(laid), owners(laid)) == (["3s 4s 5s 6s 7s"], [0])


def test_situation_14_the_next_card_is_needed() -> None:
    state = built(GAME, "8s 9h", "5d", sequences=[Laid("4s 5s 6s", 1)])
    assert refusal(GAME, state, "extend 0 high 8s") == (
        "take.refused.does-not-fit",
        "take.extend.any-sequence",
        "8s does not fit; sequence 0 needs 7s there.",
    )


def test_situation_14_a_joker_can_be_that_card() -> None:
    state = built(GAME, "8s Jk 9h", "5d", sequences=[Laid("4s 5s 6s", 1)])
    laid = after(GAME, state, "extend 0 high Jk 8s")
    assert (sequences(laid), owners(laid)) == (["4s 5s 6s Jk 8s"], [0])


@pytest.mark.parametrize(("hands", "seat"), [(("Js 9h", "5d"), 0), (("9h", "Js 5d"), 1)])
def test_situation_16_below_a_locked_sequence_anybody_may_lay(
    hands: tuple[str, str], seat: int
) -> None:
    # Given a locked sequence of seat 0
    state = built(GAME, *hands, sequences=[Laid("Qs Ks As")], turn=seat)
    _, step = legal(GAME, state, "extend 0 low Js")
    # Then the jack may be laid, and it stays seat 0's, and locked
    assert (sequences(step.state), owners(step.state)) == (["Js Qs Ks As"], [0])
    assert step.fired == ("take.extend.any-sequence", "take.extend.low-end")
    assert GAME.is_locked(step.state.table[0])


@pytest.mark.parametrize(
    ("low_end", "owner"), [("keeps_owner", 0), ("takes", 1), ("illegal", None)]
)
def test_situation_16_under_other_readings_of_the_low_end(low_end: str, owner: int | None) -> None:
    game = take(foreign_low_end=low_end)
    state = built(game, "9h", "Js 5d", sequences=[Laid("Qs Ks As")], turn=1)
    if owner is None:
        assert refusal(game, state, "extend 0 low Js") == (
            "take.refused.foreign-low-end",
            "take.extend.low-end",
            "Sequence 0 belongs to seat 0; nobody else may lay below it.",
        )
    else:
        assert owners(after(game, state, "extend 0 low Js")) == [owner]


def test_situation_16_where_the_low_end_is_barred_the_high_end_opens_it() -> None:
    # Given that nobody lays below a foreign sequence
    game = take(foreign_low_end="illegal")
    state = built(game, "3s 7s 9h", "5d", sequences=[Laid("4s 5s 6s", 1)])
    # When the high end is laid in the same move, then it is an own sequence below
    laid = after(game, state, "extend 0 low 3s high 7s")
    assert (sequences(laid), owners(laid)) == (["3s 4s 5s 6s 7s"], [0])


def test_situation_17_each_step_starts_from_the_grown_sequence() -> None:
    state = built(GAME, "7s 8s 9s 9h", "5d", sequences=[Laid("4s 5s 6s", 1)])
    laid = after(GAME, state, "extend 0 high 7s", "extend 0 high 8s", "extend 0 high 9s")
    assert (sequences(laid), owners(laid)) == (["4s 5s 6s 7s 8s 9s"], [0])
    assert refusal(GAME, after(GAME, state, "extend 0 high 7s"), "extend 0 high 9s").sentence == (
        "9s does not fit; sequence 0 needs 8s there."
    )


def test_situation_19_the_card_just_taken_is_not_discarded() -> None:
    state = after(GAME, lay_out(GAME, "10h 4c", "5d", discards="2h 9h"), "draw discard")
    assert refusal(GAME, state, "discard 9h") == (
        "take.refused.same-card",
        "take.discard.not-the-same",
        "9h was taken from the discard pile in this turn.",
    )
    assert names(after(GAME, state, "discard 10h").discards) == "2h 10h"


def test_situation_19_a_card_from_the_stock_may_be() -> None:
    start = lay_out(GAME, "10h 4c", "5d", discards="2h", stock="9h")
    assert hand(after(GAME, start, "draw stock", "discard 9h"), 0) == "4c 10h"


def test_situation_19_where_it_is_agreed_the_same_card_may_be_returned() -> None:
    game = take(may_return_same_discard=True)
    state = lay_out(game, "10h 4c", "5d", discards="2h 9h")
    assert names(after(game, state, "draw discard", "discard 9h").discards) == "2h 9h"


def test_situation_19_of_two_jokers_the_other_one_is_discarded() -> None:
    # Given a joker in the hand, and another that is taken
    state = after(GAME, lay_out(GAME, "Jk 4c", "5d", discards="2h Jk"), "draw discard")
    before = state.taken
    # When a joker is discarded, then it is the one that was held before
    gone = after(GAME, state, "discard Jk")
    assert (names(gone.discards), hand(gone, 0)) == ("2h Jk", "4c Jk")
    assert gone.hands[0].bits & before.bits
    assert gone.discards.last() != before


def test_situation_19_a_taken_joker_that_is_laid_frees_the_other() -> None:
    state = lay_out(GAME, "Jk 5s 6s 4c", "5d", discards="2h Jk")
    laid = after(GAME, state, "draw discard", "meld 5s 6s Jk")
    # Then the joker that was taken lies on the table, and the other may be discarded
    assert not laid.taken.some()
    assert hand(after(GAME, laid, "discard Jk"), 0) == "4c"


def test_situation_20_a_taken_card_need_not_be_used() -> None:
    start = lay_out(GAME, "10h 4c", "5d", discards="2h 9h")
    state = after(GAME, start, "draw discard", "discard 10h")
    assert (hand(state, 0), state.turn, state.phase) == ("4c 9h", 1, Phase.DRAW)


def test_situation_22_the_last_card_is_discarded_and_the_round_is_over() -> None:
    # Given three cards in order and one more
    state = built(GAME, "7d 8d 9d 2c", "5d 6d", discards="2h")
    laid = after(GAME, state, "meld 7d 8d 9d")
    step = legal(GAME, laid, "discard 2c")[1]
    # Then nobody acts any more, and seat 0 is out
    assert step.fired == ("take.discard.one", "take.round.ends")
    over = step.state
    assert (over.phase, over.turn, GAME.actors(over), GAME.result(over).out) == (
        Phase.OVER,
        0,
        (),
        0,
    )
    assert refusal(GAME, over, "draw stock", 1).code == "game.refused.round-over"


def test_situation_23_in_one_action_who_lays_the_last_card_is_out() -> None:
    game = take(ruleset="literal")
    state = lay_out(game, "7s", "5d 6d", sequences=[Laid("4s 5s 6s", 1)], discards="2h")
    step = legal(game, state, "extend 0 high 7s")[1]
    assert (step.state.phase, game.result(step.state).out) == (Phase.OVER, 0)
    assert step.fired[-2:] == ("take.literal.one-action", "take.round.ends")


def test_situation_33_a_card_must_be_kept_that_may_be_discarded() -> None:
    # Given that only the card just taken would be left
    state = built(GAME, "4s 5s 6s 9h", "5d", taken="9h")
    assert refusal(GAME, state, "meld 4s 5s 6s") == (
        "take.refused.keep-one",
        "take.discard.keep-one",
        "Seat 0 must keep a card that it may discard in this turn.",
    )


def test_situation_33_with_another_card_it_is_legal_and_the_nine_stays() -> None:
    state = built(GAME, "4s 5s 6s 9h 2c", "5d", taken="9h")
    assert hand(after(GAME, state, "meld 4s 5s 6s", "discard 2c"), 0) == "9h"


def test_situation_33_where_the_same_card_may_be_returned_it_ends_the_round() -> None:
    game = take(may_return_same_discard=True)
    state = built(game, "4s 5s 6s 9h", "5d", taken="9h")
    over = after(game, state, "meld 4s 5s 6s", "discard 9h")
    assert (over.phase, game.result(over).out, over.taken.some()) == (Phase.OVER, 0, False)


def test_situation_33_where_it_is_agreed_all_may_be_laid() -> None:
    game = take(out_without_discard=True)
    state = built(game, "4s 5s 6s", "5d", taken="6s")
    over = after(game, state, "meld 4s 5s 6s")
    assert (over.phase, game.result(over).out) == (Phase.OVER, 0)
    # But not so that the card just taken alone is left
    kept = built(game, "4s 5s 6s 9h", "5d", taken="9h")
    assert refusal(game, kept, "meld 4s 5s 6s").code == "take.refused.keep-one"


@pytest.mark.parametrize("leave", [False, True])
def test_where_taking_is_optional_the_owner_may_keep_it(leave: bool) -> None:
    game = take(taking="optional")
    state = built(game, "7s 9h", "5d", sequences=[Laid("4s 5s 6s", 1)])
    laid = after(game, state, "extend 0 high 7s" + (" leave" if leave else ""))
    assert (owners(laid), laid.table[0].layers) == ([1 if leave else 0], (1, 1, 1, 0))


@pytest.mark.parametrize(
    ("options", "sequence", "reason"),
    [
        ({}, Laid("4s 5s 6s", 1), "who continues a sequence takes it"),
        ({"taking": "optional"}, Laid("4s 5s 6s", 0), "these cards take nothing"),
    ],
)
def test_there_is_nothing_to_leave(options: dict[str, Any], sequence: Laid, reason: str) -> None:
    game = take(**options)
    assert refusal(
        game, built(game, "7s 9h", "5d", sequences=[sequence]), "extend 0 high 7s leave"
    ) == (
        "take.refused.nothing-to-leave",
        "take.extend.take",
        f"Sequence 0 cannot be left to its owner: {reason}.",
    )
