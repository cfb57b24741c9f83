"""How a round ends, and what the cards left cost."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import Refusal, after, lay_out, play, refusal, swoop

from hoyle.game import Points
from hoyle.swoop import Phase


def test_the_round_ends_with_the_last_card_of_a_player() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["4c"])
    played = play(game, before, "play 4c")
    assert played.fired == ("swoop.play.equal-or-lower", "swoop.round.ends")
    assert played.changes == {"hand 0": "", "pile": "4c 9c", "top": "4", "phase": Phase.OVER}


def test_a_swoop_card_as_the_last_card_ends_the_round_at_once() -> None:
    # Given two fives on the table and a ten as the last card
    game = swoop()
    before = lay_out(game, pile="5c 5d", hands=["10c"])
    # When it is laid
    played = play(game, before, "play 10c")
    # Then the round is over, there is no further turn, and that seat counts nothing
    assert played.fired == ("swoop.play.swoop-card", "swoop.round.ends")
    assert played.changes == {
        "hand 0": "",
        "pile": "",
        "top": "",
        "removed": "5c 5d 10c",
        "phase": Phase.OVER,
    }
    result = game.result(played.state)
    assert (result.over, result.out, result.points[0]) == (True, 0, 0)


def test_a_swoop_with_the_last_cards_ends_the_round_at_once() -> None:
    game = swoop()
    before = lay_out(game, pile="3c 3d", hands=["3h 3s"])
    played = play(game, before, "play 3h 3s")
    assert played.fired == ("swoop.swoop.four", "swoop.round.ends")
    assert played.changes == {
        "hand 0": "",
        "pile": "",
        "top": "",
        "removed": "3c 3d 3h 3s",
        "phase": Phase.OVER,
    }
    assert game.actors(played.state) == ()


def test_a_mystery_card_may_be_the_last_card() -> None:
    game = swoop()
    before = lay_out(game, pile="6h", hands=[""], mystery={0: {2: "4c"}})
    played = play(game, before, "mystery 2")
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.play.equal-or-lower",
        "swoop.round.ends",
    )
    assert played.changes == {
        "mystery 0 2": "",
        "pile": "4c 6h",
        "top": "4",
        "phase": Phase.OVER,
    }


def test_a_last_mystery_card_that_is_higher_ends_nothing() -> None:
    game = swoop()
    before = lay_out(game, pile="6h", hands=[""], mystery={0: {2: "Kc"}})
    played = play(game, before, "mystery 2")
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.mystery.higher-takes-pile",
        "swoop.turn.passes-left",
    )
    assert played.changes == {
        "hand 0": "6h",
        "mystery 0 2": "",
        "pile": "Kc",
        "top": "K",
        "turn": 1,
    }


@pytest.mark.parametrize("zone", ["faceup", "mystery"])
def test_a_seat_with_a_card_on_the_table_is_not_out(zone: str) -> None:
    game = swoop()
    left = {0: {1: "2c"}}
    before = lay_out(
        game,
        pile="9c",
        hands=["4c"],
        faceup=left if zone == "faceup" else None,
        mystery=left if zone == "mystery" else None,
    )
    played = play(game, before, "play 4c")
    assert played.fired == ("swoop.play.equal-or-lower", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "", "pile": "4c 9c", "top": "4", "turn": 1}


@pytest.mark.parametrize("text", ["play 3c", "mystery 0", "add 3c", "stop", "pass", "pickup"])
@pytest.mark.parametrize("seat", [0, 1])
def test_once_the_round_is_over_nobody_moves(seat: int, text: str) -> None:
    game = swoop()
    over = after(game, lay_out(game, pile="9c", hands=["4c", "3c"]), "play 4c")
    assert refusal(game, over, text, seat=seat) == Refusal(
        "game.refused.round-over",
        "swoop.round.ends",
        "The round is over; nobody may move.",
    )
    assert game.actors(over) == ()
    assert [game.moves(over, other) for other in range(4)] == [()] * 4


def test_cards_left_count_whichever_way_they_lie() -> None:
    # Given seat 1 with a hand, a face-up card and a mystery card under it
    game = swoop()
    before = lay_out(
        game,
        pile="9c",
        hands=["4c", "Ac 7h", "Kc", "2d"],
        faceup={1: {0: "Qd"}},
        mystery={1: {0: "10c"}},
    )
    # When seat 0 goes out
    result = game.result(after(game, before, "play 4c"))
    # Then it counts all of them, each zone by the clause of cards left
    assert (result.over, result.out) == (True, 0)
    assert result.points == (0, 68, 10, 2)
    assert [source for source in result.sources if source.points] == [
        Points(1, "hand", 8, "swoop.score.cards-left"),
        Points(1, "faceup", 10, "swoop.score.cards-left"),
        Points(1, "mystery", 50, "swoop.score.cards-left"),
        Points(2, "hand", 10, "swoop.score.cards-left"),
        Points(3, "hand", 2, "swoop.score.cards-left"),
    ]
    assert {(source.seat, source.zone) for source in result.sources} == {
        (seat, zone) for seat in range(4) for zone in ("hand", "faceup", "mystery")
    }


def test_an_ace_a_ten_and_a_joker_cost_101_points() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["4c", "Ac 10c Jk"])
    assert game.result(after(game, before, "play 4c")).points[1] == 101


POINTS = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "J": 10, "Q": 10, "K": 10, "10": 50,
}  # fmt: skip


@pytest.mark.parametrize(("rank", "points"), POINTS.items())
@pytest.mark.parametrize("suit", "cdhs")
def test_what_a_card_costs(rank: str, suit: str, points: int) -> None:
    game = swoop()
    assert game.result(lay_out(game, hands=[rank + suit])).points[0] == points


def test_what_a_joker_costs() -> None:
    game = swoop()
    assert game.result(lay_out(game, hands=["Jk Jk Jk Jk"])).points[0] == 200


def test_the_whole_deck_is_worth_1200_points() -> None:
    game = swoop()
    assert game.deck.everything.total(game.points) == 1200


def test_while_the_round_goes_on_nobody_is_out() -> None:
    game = swoop()
    result = game.result(lay_out(game, pile="9c", hands=["4c 5c"]))
    assert (result.over, result.out, result.points[0]) == (False, None, 9)
