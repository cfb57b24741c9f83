"""What a move brings about: the cards, the turn, and the clauses that fire."""

from __future__ import annotations

import pytest
from tests.hoyle.haggis.board import after, gained, haggis, lay_out, legal, texts

from hoyle.haggis import NO_COMBINATION, NO_STAKE, Phase, Stake

GAME = haggis()
FULL = "7c 7d 7h 7s 8c 8d 8h 8s 9d 9h 9s 10c 10d 10h J Q K"
ENDS_ROUND = ("haggis.round.ends", "haggis.round.last-trick")

LEADS = {
    "play 9c": ("haggis.combination.set",),
    "play 9c 9h": ("haggis.combination.set",),
    "play 9c Q": ("haggis.combination.set", "haggis.combination.wild-cards"),
    "play Q": ("haggis.combination.set", "haggis.combination.wild-alone"),
    "play 3c 4c 5c": ("haggis.combination.sequence",),
    "play 3c 3d 4c 4d": ("haggis.combination.compound",),
    "play 3c 5c J as sequence": (
        "haggis.combination.sequence",
        "haggis.combination.wild-cards",
    ),
    "play J Q": ("haggis.combination.bombs",),
    "play 3c 5c 7c 9c": ("haggis.combination.bombs",),
}


@pytest.mark.parametrize("text", LEADS)
def test_a_lead_passes_the_turn_and_fires_what_its_cards_are(text: str) -> None:
    # Given a hand with all kinds of combinations
    hand = "3c 3d 4c 4d 5c 7c 9c 9h 10s J Q"
    state = lay_out(GAME, hand, "2d 2h")
    # When one of them is led
    verdict, step = legal(GAME, state, text)
    # Then its cards lie in the trick, the other acts, and the clauses about them have fired
    laid = GAME.deck.cards(text.partition(" as ")[0].removeprefix("play "))
    assert verdict.clause == "haggis.lead.any-combination"
    assert step.fired == (
        *LEADS[text],
        "haggis.lead.any-combination",
        "haggis.turn.alternate",
    )
    assert step.state.trick.cards.names() == laid.names()
    assert step.state.hands[0].count() == state.hands[0].count() - laid.count()
    assert (step.state.turn, step.state.trick.by, step.state.phase) == (1, 0, Phase.PLAY)


def test_an_answer_is_laid_on_top() -> None:
    state = after(GAME, lay_out(GAME, "9c 2c", "10c 2d"), "play 9c")
    _, step = legal(GAME, state, "play 10c")
    assert step.fired == (
        "haggis.combination.set",
        "haggis.answer.higher",
        "haggis.answer.same-kind",
        "haggis.answer.any-suits",
        "haggis.turn.alternate",
    )
    assert step.state.trick.cards.names() == ("9c", "10c")
    assert GAME.combination_words(step.state.trick.top) == "a single 10"


def test_a_pass_ends_the_trick_and_its_player_takes_it_and_leads() -> None:
    start = lay_out(GAME, "9c 2c", "10c 2d")
    state = after(GAME, start, "play 9c", "play 10c")
    verdict, step = legal(GAME, state, "pass")
    assert verdict.clause == "haggis.answer.pass"
    assert step.fired == (
        "haggis.answer.pass",
        "haggis.trick.ends",
        "haggis.trick.taken",
        "haggis.trick.leads-next",
    )
    assert gained(start, step.state) == ["", "9c 10c"]
    assert step.state.trick == (GAME.deck.nothing, NO_COMBINATION, 1)
    assert step.state.turn == 1


def test_passing_is_free_even_for_who_could_answer() -> None:
    state = after(GAME, lay_out(GAME, "9c 2c", "10c J Q 2d"), "play 9c")
    assert texts(GAME, state)[-1] == "pass"
    assert legal(GAME, state, "pass")[0].legal


def test_the_last_cards_end_the_round_and_the_trick_is_taken() -> None:
    start = lay_out(GAME, "9c", "10c 2d")
    _, step = legal(GAME, start, "play 9c")
    assert step.fired == (
        "haggis.combination.set",
        "haggis.lead.any-combination",
        *ENDS_ROUND,
        "haggis.trick.taken",
    )
    assert (step.state.phase, step.state.turn) == (Phase.OVER, 0)
    assert gained(start, step.state) == ["9c", ""]


def test_a_bomb_at_the_end_is_taken_by_the_other() -> None:
    _, step = legal(GAME, lay_out(GAME, "J Q", "10c 2d"), "play J Q")
    assert step.fired[-3:] == (*ENDS_ROUND, "haggis.trick.bombed")


def test_a_bet_is_kept_and_the_turn_does_not_pass() -> None:
    state = lay_out(GAME, "9c 2c", FULL)
    verdict, step = legal(GAME, state, "bet 30", 1)
    assert (verdict.clause, step.fired) == ("haggis.bet.amounts", ("haggis.bet.amounts",))
    assert step.state == state._replace(stakes=(NO_STAKE, Stake(True, 30)))


def test_a_seat_picks_its_own_copy_of_a_wild_card() -> None:
    # Given both jacks, the first of them in the hand of seat 0
    state = after(GAME, lay_out(GAME, "J 2c", "J K 2d"), "play J")
    _, step = legal(GAME, state, "play K")
    assert step.state.hands[1].names() == ("2d", "J")
    assert step.state.trick.cards.names() == ("J", "K")


def test_points_are_listed_by_seat_zone_and_clause() -> None:
    game = haggis("published")
    start = lay_out(
        game, "9c", "J 3d", taken=("", "K"), bets=(15, 30), haggis="2c 2d 2h 2s 5c 4d 4h 4s"
    )
    over = after(game, start, "play 9c")
    result = game.result(over)
    assert [tuple(source) for source in result.sources] == [
        (0, "taken 0", 27, "haggis.score.taken-cards"),
        (1, "taken 1", 5, "haggis.score.taken-cards"),
        (0, "hand 1", 10, "haggis.score.cards-left"),
        (0, "hand 1", 3, "haggis.score.leftovers"),
        (0, "haggis", 1, "haggis.score.leftovers"),
        (0, "bet 0", 15, "haggis.bet.kept"),
        (0, "bet 1", 30, "haggis.bet.broken"),
    ]
    assert result.points == (86, 5)
    assert (result.over, result.out, result.last) == (True, 0, 0)


def test_while_the_round_goes_on_only_what_was_taken_counts() -> None:
    result = GAME.result(lay_out(GAME, "9c", "J 3d", taken=("", "K"), bets=(15, 30)))
    assert (result.over, result.out) == (False, None)
    assert {source.clause for source in result.sources} == {"haggis.score.taken-cards"}


def test_a_round_is_settled_once_it_is_over_and_the_match_goes_on() -> None:
    standing = GAME.begin_match(1)
    with pytest.raises(ValueError, match="the round is not over; it has no points yet"):
        GAME.settle(standing, GAME.result(lay_out(GAME, "9c", "J")))
    over = GAME.result(after(GAME, lay_out(GAME, "9c", "J"), "play 9c"))
    settled = GAME.settle(standing, over)
    assert (settled.totals, settled.rounds) == (over.points, 1)
    ended = settled._replace(over=True)
    with pytest.raises(ValueError, match="the match is over; no round can be added to it"):
        GAME.settle(ended, over)
