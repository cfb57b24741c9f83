"""Disputed ends of rounds, bets and matches, by their numbers in the list of situations."""

from __future__ import annotations

from random import Random

import pytest
from tests.hoyle.haggis.board import after, gained, haggis, lay_out, legal, refusal, texts

from hoyle.game import Result
from hoyle.haggis import Haggis, Phase, Standing

SUITED = "3c 5c 7c 9c"


def ended(points: tuple[int, ...], out: int = 0, last: int | None = None) -> Result:
    """A round that is over."""
    return Result(True, out, points, (), out if last is None else last)


def standing(*totals: int, first: int = 0) -> Standing:
    """A match that goes on."""
    return Standing(totals, first, 1, False, ())


@pytest.mark.parametrize("ruleset", ["text", "published"])
def test_situation_25_the_cards_of_a_bomb_that_ends_the_round_go_to_the_other(
    ruleset: str,
) -> None:
    # Given a seat whose last cards are a bomb in one suit
    game = haggis(ruleset)
    start = lay_out(game, f"2c {SUITED}", "4d 6d 10h")
    led = after(game, start, "play 2c", "play 4d")
    # When they are laid on the other's single
    over = after(game, led, f"play {SUITED}")
    # Then that seat has won the round, and the other has the cards of the trick
    assert (over.phase, over.turn) == (Phase.OVER, 0)
    assert gained(start, over) == ["", "2c 3c 4d 5c 7c 9c"]
    result = game.result(over)
    assert (result.out, result.last) == (0, 0)
    assert [(source.seat, source.zone, source.points) for source in result.sources][1:3] == [
        (1, "taken 1", 4),
        (0, "hand 1", 10),
    ]


@pytest.mark.parametrize("ruleset", ["text", "published"])
def test_situation_26_the_last_single_is_not_answered(ruleset: str) -> None:
    # Given a seat that lays its last card, and another that holds a bomb
    game = haggis(ruleset)
    start = lay_out(game, "9c", "J Q")
    over = after(game, start, "play 9c")
    # Then the round is over at once, the bomb is not asked for, and the nine is taken
    assert (over.phase, over.turn, game.actors(over)) == (Phase.OVER, 0, ())
    assert gained(start, over) == ["9c", ""]
    assert refusal(game, over, "play J Q", 1).code == "game.refused.round-over"


def test_situation_26_with_a_reply_the_bomb_may_be_laid() -> None:
    # Given the same under the option that lets the other reply
    game = haggis(reply_to_final_play=True)
    start = lay_out(game, "9c", "J Q 2d")
    final = after(game, start, "play 9c")
    assert (final.phase, final.turn) == (Phase.REPLY, 1)
    assert texts(game, final) == ["play J", "play Q", "play J Q", "pass"]
    # When the bomb is laid, then seat 0 has won all the same, and takes the bombed trick
    over = after(game, final, "play J Q")
    assert (over.phase, over.turn, over.trick.by) == (Phase.OVER, 0, 1)
    assert gained(start, over) == ["9c J Q", ""]
    # And when seat 1 passes, the nine is taken by its player
    passed = after(game, final, "pass")
    assert (passed.phase, passed.turn, passed.trick.by) == (Phase.OVER, 0, 0)
    assert gained(start, passed) == ["9c", ""]


def test_a_reply_with_the_last_cards_of_both_leaves_the_first_the_winner() -> None:
    game = haggis(reply_to_final_play=True)
    over = after(game, lay_out(game, "9c", "J"), "play 9c", "play J")
    assert (over.phase, over.turn, over.trick.by) == (Phase.OVER, 0, 1)
    assert game.result(over).out == 0


@pytest.mark.parametrize("ruleset", ["text", "published"])
@pytest.mark.parametrize(
    ("bets", "won"),
    [
        ((None, None), 0),
        ((0, 0), 0),
        ((15, None), 15),
        ((30, 0), 30),
        ((None, 30), 30),
        ((15, 15), 30),
        ((15, 30), 45),
        ((30, 30), 60),
    ],
)
def test_situation_28_the_winner_gets_both_bets(
    ruleset: str, bets: tuple[int | None, int | None], won: int
) -> None:
    # Given the same end of a round with other bets
    game = haggis(ruleset)
    plain = after(game, lay_out(game, "9c", "J Q"), "play 9c")
    betted = after(game, lay_out(game, "9c", "J Q", bets=bets), "play 9c")
    # Then the winner has so much more, and the loser as much as before
    before, now = game.result(plain).points, game.result(betted).points
    assert (now[0] - before[0], now[1] - before[1]) == (won, 0)


def dealt_hands(game: Haggis) -> tuple[str, str]:
    """Two hands as they are dealt, by rank and suit."""
    cards = [name for name in game.deck.names if name not in ("J", "Q", "K")]
    return " ".join([*cards[8:22], "J Q K"]), " ".join([*cards[22:], "J Q K"])


@pytest.mark.parametrize("window", ["before_own_first_card", "before_first_lead"])
def test_situation_29_a_bet_after_the_own_first_card_is_too_late(window: str) -> None:
    game = haggis(bet_window=window)
    state = after(game, lay_out(game, *dealt_hands(game)), "play 4c")
    said = refusal(game, state, "bet 15", 0)
    assert (said.code, said.clause) == ("haggis.refused.bet-too-late", "haggis.bet.window")


def test_situation_29_a_bet_before_the_own_first_card_is_in_time() -> None:
    # Given that the other has led
    game = haggis()
    state = after(game, lay_out(game, *dealt_hands(game)), "play 4c")
    # When seat 1 bets before its first card, then it may, and it is still its turn
    betted = legal(game, state, "bet 15", 1)[1].state
    assert (betted.stakes[1], betted.turn) == ((True, 15), 1)


def test_situation_29_under_the_narrow_window_the_first_lead_ends_all_bets() -> None:
    game = haggis(bet_window="before_first_lead")
    state = after(game, lay_out(game, *dealt_hands(game)), "play 4c")
    assert refusal(game, state, "bet 15", 1) == (
        "haggis.refused.bet-too-late",
        "haggis.bet.window",
        "Seat 1 can bet no more: a card has been laid.",
    )


@pytest.mark.parametrize("amount", [0, 15, 30])
def test_situation_29_a_second_bet_is_refused_even_after_none(amount: int) -> None:
    game = haggis()
    state = legal(game, lay_out(game, *dealt_hands(game)), f"bet {amount}", 1)[1].state
    assert refusal(game, state, "bet 30", 1) == (
        "haggis.refused.bet-twice",
        "haggis.bet.once",
        f"Seat 1 has bet {amount} in this round already.",
    )


@pytest.mark.parametrize(
    ("totals", "target", "over", "winners"),
    [
        ((255, 240), 250, True, (0,)),
        ((240, 255), 250, True, (1,)),
        ((260, 255), 250, True, (0,)),
        ((260, 260), 250, False, ()),
        ((250, 250), 250, False, ()),
        ((249, 248), 250, False, ()),
        ((250, 249), 250, True, (0,)),
        ((255, 240), 350, False, ()),
        ((50, 50), 50, False, ()),
    ],
)
def test_situation_31_a_match_ends_when_one_has_reached_the_target_and_more_than_the_other(
    totals: tuple[int, int], target: int, over: bool, winners: tuple[int, ...]
) -> None:
    game = haggis(target=target)
    settled = game.settle(standing(0, 0), ended(totals))
    assert (settled.totals, settled.over, settled.winners) == (totals, over, winners)


def test_situation_31_rounds_are_added_until_the_totals_differ() -> None:
    game = haggis()
    level = game.settle(standing(250, 250), ended((10, 10)))
    assert (level.totals, level.over) == ((260, 260), False)
    again = game.settle(level, ended((5, 5)))
    assert (again.over, again.winners) == (False, ())
    decided = game.settle(again, ended((0, 1)))
    assert (decided.totals, decided.over, decided.winners) == ((265, 266), True, (1,))


def test_situation_32_a_new_round_starts_with_nothing_taken() -> None:
    # Given a round that has been played, with cards taken
    game = haggis()
    hands = dealt_hands(game)
    played = after(game, lay_out(game, *hands), "play 4c", "pass")
    assert any(taken.some() for taken in played.taken)
    # When the next one is dealt, then nobody has taken a card or bet
    state = game.deal(game.shuffle(Random(1), 1))
    assert not any(taken.some() for taken in state.taken)
    assert state.stakes == ((False, 0), (False, 0))


@pytest.mark.parametrize(("totals", "first"), [((120, 80), 1), ((80, 120), 0)])
@pytest.mark.parametrize("out", [0, 1])
def test_situation_34_the_lower_total_leads(totals: tuple[int, int], first: int, out: int) -> None:
    assert haggis().settle(standing(0, 0), ended(totals, out)).first == first


@pytest.mark.parametrize(
    ("options", "first"),
    [
        ({}, 1),
        ({"tie_lead": "winner_of_last_hand"}, 1),
        ({"tie_lead": "loser_of_last_hand"}, 0),
        ({"tie_lead": "alternate"}, 1),
        ({"first_lead": "last_combination"}, 0),
    ],
)
def test_situation_34_equal_totals_are_decided_by_the_options(
    options: dict[str, str], first: int
) -> None:
    # Given a round that seat 0 led, in which seat 1 was out and seat 0 laid the last combination
    settled = haggis(**options).settle(standing(0, 0, first=0), ended((100, 100), 1, last=0))
    assert settled.first == first


def test_the_last_combination_leads_whatever_the_totals() -> None:
    game = haggis(first_lead="last_combination")
    assert game.settle(standing(0, 0), ended((120, 80), 0)).first == 0
    assert game.settle(standing(0, 0), ended((120, 80), 0, last=1)).first == 1


def test_whether_leftovers_count_is_a_matter_of_the_ruleset() -> None:
    # Given a round that ends with two cards that count in the loser's hand, and some in the haggis
    ends = {}
    for ruleset in ("text", "published"):
        game = haggis(ruleset)
        start = lay_out(game, "9c", "J 3d 4d", haggis="5c 7c 2c")
        ends[ruleset] = game.result(after(game, start, "play 9c")).points
    # Then the published rules give the winner those points too
    winner, loser = (
        published - text for text, published in zip(ends["text"], ends["published"], strict=True)
    )
    in_haggis = {"5c": 1, "7c": 1, "3c": 1, "3h": 1}
    in_hand = {"J": 2, "3d": 1}
    assert (winner, loser) == (sum(in_haggis.values()) + sum(in_hand.values()), 0)
