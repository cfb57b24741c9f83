"""The stock runs out: what is shuffled, what is turned over, and when the round ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.hoyle.take.board import (
    Laid,
    after,
    hand,
    lay_out,
    legal,
    names,
    refusal,
    take,
)

from hoyle.game import CHANCE, MalformedMove
from hoyle.match import MatchError, by_chance, play_match, rounds
from hoyle.swoop import Swoop
from hoyle.take import Phase, State, Take

GAME = take()
SUITS = ["2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac", "2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad"]
HEARTS = "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
FEW = [Laid(SUITS[0]), Laid(SUITS[1]), Laid(HEARTS)]
HANDS = ("2s 3s 4s 5s 6s 7s", "8s 9s 10s Js")


def empty_stock(game: Take, **position: Any) -> State:
    """A position with five cards outside hands and sequences: four discards below the queen."""
    given = {"sequences": FEW, "stock": "", "discards": "Qs", **position}
    return lay_out(game, *HANDS, **given)


def test_who_draws_from_an_empty_stock_waits_for_chance() -> None:
    state = empty_stock(GAME)
    assert names(state.discards) == "Ks As Jk Jk Qs"
    step = legal(GAME, state, "draw stock")[1]
    assert step.fired == ("take.draw.stock-out", "take.draw.reshuffle")
    assert (step.state.phase, GAME.actors(step.state)) == (Phase.CHANCE, (CHANCE,))
    assert step.state == state._replace(phase=Phase.CHANCE)


def test_chance_gives_the_new_order_and_the_seat_draws() -> None:
    waiting = after(GAME, empty_stock(GAME), "draw stock")
    step = legal(GAME, waiting, "reshuffle Jk Ks Jk As", CHANCE)[1]
    assert step.fired == ("take.draw.reshuffle", "take.draw.one")
    drawn = step.state
    assert (names(drawn.stock), names(drawn.discards)) == ("Ks Jk As", "Qs")
    assert (hand(drawn, 0), drawn.turn, drawn.phase) == ("2s 3s 4s 5s 6s 7s Jk", 0, Phase.BUILD)


@pytest.mark.parametrize(
    "order",
    ["", "Ks As Jk", "Ks As Jk Qs", "Ks As Jk Jk Qs", "Ks As Jk 2s", "Qs Ks As Jk"],
)
def test_another_stock_than_the_discards_below_the_top_one_is_refused(order: str) -> None:
    waiting = after(GAME, empty_stock(GAME), "draw stock")
    assert refusal(GAME, waiting, f"reshuffle {order}", CHANCE) == (
        "take.refused.wrong-reshuffle",
        "take.draw.reshuffle",
        "The new stock must hold each discard but the top one, once each.",
    )


def test_it_does_not_matter_which_copy_of_a_joker_is_named() -> None:
    # Given that the first joker lies in a hand, and the second one among the discards
    state = lay_out(GAME, "2s Jk", "3s", stock="", discards="9h")
    waiting = after(GAME, state, "draw stock")
    order = [str(card) for card in waiting.discards.before(1).places()]
    # When the stock is named from a text, which means the first joker
    drawn = after(GAME, waiting, " ".join(["reshuffle", *reversed(order)]))
    # Then it is the joker of the discards that comes to the hand
    assert hand(drawn, 0) == "2s Jk Jk"
    assert sum(cards.count() for _, cards in GAME.zones(drawn)) == 54


def test_while_chance_is_to_act_no_seat_does() -> None:
    waiting = after(GAME, empty_stock(GAME), "draw stock")
    assert GAME.moves(waiting, 0) == GAME.moves(waiting, CHANCE) == ()
    assert refusal(GAME, waiting, "discard 2s", 0) == (
        "game.refused.not-your-turn",
        "take.turn.passes-left",
        "It is not seat 0's turn; chance is to act.",
    )


def test_chance_does_not_act_in_the_turn_of_a_seat() -> None:
    state = empty_stock(GAME)
    assert refusal(GAME, state, "reshuffle Ks As Jk Jk", CHANCE).sentence == (
        "It is not chance's turn; seat 0 is to act."
    )
    assert refusal(GAME, state, "reshuffle Ks As Jk Jk", 0) == (
        "game.refused.wrong-phase",
        "take.turn.phases",
        "Seat 0 cannot reshuffle now: its turn begins.",
    )


def test_chance_shuffles_all_that_is_below_the_top() -> None:
    waiting = after(GAME, empty_stock(GAME), "draw stock")
    move = GAME.chance_move(waiting, Random(1))
    assert GAME.judge(waiting, CHANCE, move).legal
    assert move == GAME.reshuffled(waiting, Random(1))
    assert GAME.judge(waiting, CHANCE, GAME.parse(GAME.write(move))).legal


def test_in_a_game_that_leaves_nothing_to_chance_it_makes_no_moves() -> None:
    game = Swoop()
    with pytest.raises(MalformedMove) as refused:
        game.chance_move(game.deal(game.shuffle(Random(1))), Random(1))
    assert str(refused.value) == "chance makes no moves in swoop once the cards are dealt"


def test_turned_over_the_lowest_discard_comes_first() -> None:
    game = take(stock_out="turn_over")
    step = legal(game, empty_stock(game), "draw stock")[1]
    assert step.fired == ("take.draw.stock-out", "take.draw.one")
    assert (names(step.state.stock), names(step.state.discards)) == ("As Jk Jk", "Qs")
    assert (hand(step.state, 0), step.state.phase) == ("2s 3s 4s 5s 6s 7s Ks", Phase.BUILD)


def test_where_it_is_agreed_the_round_ends_and_nobody_is_out() -> None:
    game = take(stock_out="end_hand")
    step = legal(game, empty_stock(game), "draw stock")[1]
    assert step.fired == ("take.draw.stock-out", "take.round.ends")
    result = game.result(step.state)
    assert (step.state.phase, result.over, result.out) == (Phase.OVER, True, None)


@pytest.mark.parametrize("stock_out", ["reshuffle", "end_hand", "turn_over"])
def test_an_empty_stock_changes_nothing_for_who_takes_the_discard(stock_out: str) -> None:
    game = take(stock_out=stock_out)
    step = legal(game, empty_stock(game), "draw discard")[1]
    assert (step.state.phase, hand(step.state, 0)) == (Phase.BUILD, "2s 3s 4s 5s 6s 7s Qs")


@pytest.mark.parametrize("stock_out", ["reshuffle", "end_hand", "turn_over"])
def test_the_last_card_of_the_stock_is_drawn_as_any_other(stock_out: str) -> None:
    game = take(stock_out=stock_out)
    step = legal(game, empty_stock(game, stock="Jk"), "draw stock")[1]
    assert (step.fired, step.state.stock.size()) == (("take.draw.one",), 0)


@pytest.mark.parametrize("stock_out", ["reshuffle", "turn_over"])
@pytest.mark.parametrize("discards", ["", "Qs"])
def test_with_nothing_below_the_top_discard_the_round_ends(stock_out: str, discards: str) -> None:
    # Given a turn that is one action, all other cards in hands and sequences
    game = take(ruleset="literal", stock_out=stock_out)
    hands = ("2s 3s 4s 5s 6s 7s" + ("" if discards else " Qs"), "8s 9s 10s Js Ks As Jk Jk")
    state = lay_out(game, *hands, sequences=FEW, stock="", discards=discards)
    step = legal(game, state, "draw stock")[1]
    assert step.fired == ("take.draw.stock-out", "take.round.ends")
    assert game.result(step.state).out is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_of_each_turn_so_many_cards_lie_in_each_place(seats: int) -> None:
    # Given a match by chance, and moves that now and then come to an empty stock
    game, random = take(seats), Random(seats)
    state = game.deal(game.shuffle(random))
    shuffles = 0
    for _ in range(400):
        if not (actors := game.actors(state)):
            break
        if actors == (CHANCE,):
            move, shuffles = game.chance_move(state, random), shuffles + 1
        else:
            move = random.choice(game.moves(state, state.turn))
        state = game.play(state, actors[0], move).state
        if state.phase == Phase.DRAW:
            held = sum(one.count() for one in state.hands)
            laid = sum(one.cards.size() for one in state.table)
            assert held + laid == 7 * seats
            assert state.stock.size() + state.discards.size() == 54 - 7 * seats
    assert shuffles


def test_a_match_is_played_to_its_end_with_chance() -> None:
    game, random = take(2, stock_out="reshuffle"), Random(5)
    standing = play_match(
        game, lambda first: game.shuffle(random, first), quick(game, random), 0, random
    )
    assert standing.over
    assert max(standing.totals) >= 500


def test_where_chance_is_to_act_it_needs_something_to_act_by() -> None:
    game, random = take(4), Random(5)
    played = rounds(game, lambda first: game.shuffle(random, first), by_chance(random))
    with pytest.raises(MatchError) as refused:
        list(played)
    assert str(refused.value) == ("chance is to act, and no random is given to make its move with")


def quick(game: Take, random: Random) -> Any:
    """Choose moves that lay as much as they can, so that a match comes to its end."""

    def choose(state: State, legal: tuple[tuple[int, Any], ...]) -> tuple[int, Any]:
        laying = [one for one in legal if one[1].kind in ("meld", "extend")]
        return random.choice(laying or legal)

    return choose
