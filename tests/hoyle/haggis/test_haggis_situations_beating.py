"""Disputed answers, by their numbers in the list of situations: what beats what."""

from __future__ import annotations

from itertools import product

import pytest
from tests.hoyle.haggis.board import (
    after,
    every_game,
    gained,
    haggis,
    lay_out,
    legal,
    refusal,
    texts,
)

from hoyle.haggis import Haggis

GAMES = every_game()
ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

BOMBS = ["3c 5d 7h 9s", "J Q", "J K", "Q K", "J Q K", "3c 5c 7c 9c"]
PLAIN = ["10c", "8c 8d 8h 8s", "8h 9h 10h", "8d 8h 9d 9h"]


@ALL_GAMES
def test_situation_16_an_equal_pair_with_a_wild_card_is_not_higher(game: Haggis) -> None:
    # Given a pair of nines that a ten with a jack has beaten
    state = lay_out(game, "9c 9d 10d K 2c", "10c J 2d")
    state = after(game, state, "play 9c 9d", "play 10c J as set 10")
    # When a ten with a king is laid on it, then that is a pair of tens and not higher
    assert refusal(game, state, "play 10d K as set 10") == (
        "haggis.refused.not-higher",
        "haggis.answer.higher",
        "The rank is not higher: a set of 2 of rank 10 does not beat a set of 2 of rank 10.",
    )


@ALL_GAMES
def test_situation_17_a_shorter_reading_may_be_the_one_that_answers(game: Haggis) -> None:
    # Given pairs up to three, and a hand of one natural and three wild cards
    state = after(game, lay_out(game, "2c 2d 3c 3d 4h", "5c J Q K 2h"), "play 2c 2d 3c 3d")
    # Then two pairs are offered and legal, beside the bombs
    assert "play 5c J Q K as sequence 6 x2" in texts(game, state)
    assert legal(game, state, "play 5c J Q K as sequence 6 x2")[0].legal
    # And the run of the same cards is of another size
    assert refusal(game, state, "play 5c J Q K as set 5").code == "haggis.refused.other-kind"


@pytest.mark.parametrize("loose", [False, True])
def test_situation_17_a_run_answers_pairs_only_in_a_loose_match(loose: bool) -> None:
    game = haggis(loose_sequence_match=loose)
    state = after(game, lay_out(game, "2c 2d 3c 3d 4h", "5c J Q K 2h"), "play 2c 2d 3c 3d")
    move = "play 5c J Q K as sequence 8"
    if loose:
        assert legal(game, state, move)[0].clause == "haggis.answer.higher"
    else:
        assert refusal(game, state, move) == (
            "haggis.refused.other-size",
            "haggis.answer.same-kind",
            "The sizes differ: a sequence of 4 up to 8 does not answer "
            "a sequence of 4, 2 of each rank, up to 3.",
        )


@ALL_GAMES
def test_situation_17_the_same_for_three_of_each_rank(game: Haggis) -> None:
    start = lay_out(game, "2c 2d 2h 3c 3d 3h 4h", "4c 4d 5d J Q K 2s")
    state = after(game, start, "play 2c 2d 2h 3c 3d 3h")
    assert "play 4c 4d 5d J Q K as sequence 5 x3" in texts(game, state)
    assert legal(game, state, "play 4c 4d 5d J Q K as sequence 5 x3")[0].legal


@ALL_GAMES
@pytest.mark.parametrize("plain", PLAIN)
@pytest.mark.parametrize("bomb", BOMBS)
def test_situation_19_every_bomb_beats_every_set_and_sequence(
    game: Haggis, plain: str, bomb: str
) -> None:
    state = after(game, lay_out(game, f"{plain} 2c", f"{bomb} 2d"), f"play {plain}")
    assert legal(game, state, f"play {bomb}")[0].clause == "haggis.answer.bomb"


MEETINGS = [pair for pair in product(range(6), repeat=2) if set(pair) != {0, 5}]
"""Bombs that can meet: one of four suits and one of one suit always share a card."""


@ALL_GAMES
@pytest.mark.parametrize(("below", "above"), MEETINGS)
def test_situation_19_a_bomb_beats_the_weaker_ones_alone(
    game: Haggis, below: int, above: int
) -> None:
    # Given each kind of bomb below and above, of other cards where they are of one kind
    under = {0: "3d 5h 7s 9c", 5: "3s 5s 7s 9s"}.get(below, BOMBS[below])
    over = BOMBS[above]
    state = after(game, lay_out(game, f"{under} 2c", f"{over} 2d"), f"play {under}")
    # Then the stronger one may be laid, an equal or weaker one not
    if above > below:
        assert legal(game, state, f"play {over}")[0].clause == "haggis.answer.higher-bomb"
    else:
        said = refusal(game, state, f"play {over}")
        assert (said.code, said.clause) == (
            "haggis.refused.bomb-not-higher",
            "haggis.answer.higher-bomb",
        )


@ALL_GAMES
def test_situation_19_bomb_upon_bomb_up_to_the_strongest(game: Haggis) -> None:
    # Given hands with every second bomb
    state = lay_out(game, "10c J Q K 3c 5c 7c 9c 2c", "3d 5h 7s 9d J K Q 2d")
    # When each answers the other with a stronger bomb
    state = after(game, state, "play 10c")
    verdict, step = legal(game, state, "play J Q")
    assert verdict.clause == "haggis.answer.bomb"
    assert legal(game, step.state, "play Q K")[0].clause == "haggis.answer.higher-bomb"
    assert legal(game, step.state, "play 3c 5c 7c 9c")[0].clause == "haggis.answer.higher-bomb"
    # Then after the strongest one nothing but a pass is left
    last = legal(game, step.state, "play 3c 5c 7c 9c")[1].state
    assert [text for text in texts(game, last) if not text.startswith("bet")] == ["pass"]


@ALL_GAMES
@pytest.mark.parametrize("move", ["play 10c", "play 4c 4d 4h 4s", "play 8c 9c 10c", "play K"])
def test_situation_20_neither_set_nor_sequence_beats_a_bomb(game: Haggis, move: str) -> None:
    hand = "10c 4c 4d 4h 4s 8c 9c K"
    state = after(game, lay_out(game, "J Q 2c", hand), "play J Q")
    said = refusal(game, state, move)
    assert (said.code, said.clause) == ("haggis.refused.only-a-bomb", "haggis.answer.bomb")
    assert said.sentence.startswith("Only a stronger bomb beats the bomb J-Q; a ")


@ALL_GAMES
def test_situation_22_a_bombed_trick_goes_to_the_other_and_the_bomber_leads(game: Haggis) -> None:
    # Given a nine on the table that a bomb has beaten
    start = lay_out(game, "9c 2c", "J Q 2d")
    state = after(game, start, "play 9c", "play J Q")
    # When seat 0 passes, then seat 1 leads, and seat 0 has six points more
    passed = after(game, state, "pass")
    assert (passed.turn, passed.trick.by) == (1, 1)
    assert gained(start, passed) == ["9c J Q", ""]
    points = game.result(passed).points
    assert points[0] - game.result(start).points[0] == 6


@ALL_GAMES
def test_situation_23_a_led_bomb_goes_to_the_other_and_its_player_leads_again(
    game: Haggis,
) -> None:
    start = lay_out(game, "J Q 2c", "9c 2d")
    passed = after(game, start, "play J Q", "pass")
    assert passed.turn == 0
    assert gained(start, passed) == ["", "J Q"]
