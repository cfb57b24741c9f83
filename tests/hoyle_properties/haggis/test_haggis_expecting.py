"""What the small tables are compared with, in cases worked out by hand."""

from __future__ import annotations

import pytest

from hoyle.haggis import Haggis, Options, Play, State
from hoyle_properties.haggis.brute_force import Meaning
from hoyle_properties.haggis.expecting import fits, laid_by, may_lay, plays, sayings, worth
from hoyle_properties.haggis.packing import deal_of
from hoyle_properties.haggis.small_tables import FOUR_RANKS

GAME = Haggis(Options(), FOUR_RANKS)


def after(*moves: str) -> State:
    """The state after some moves, each of the seat to act; seat 0 has 2c 3c J, seat 1 4d 5d J."""
    own, other = (GAME.deck.cards(names).bits for names in ("2c 3c", "4d 5d"))
    state = GAME.deal(deal_of(GAME, own, other))
    for text in moves:
        state = GAME.play(state, state.turn, GAME.parse(text)).state
    return state


@pytest.mark.parametrize(
    ("move", "may"),
    [
        ("play 2c", True),
        ("play 2c J", True),
        ("play 2c J as set", True),
        ("play 2c 3c J", True),
        ("play 2c 3c J as sequence 4", True),
        # Neither of two ranks without a wild card, nor of the other hand, nor too high.
        ("play 2c 3c", False),
        ("play 4d", False),
        ("play 2c 3c J as sequence 5", False),
    ],
)
def test_what_may_be_led(move: str, may: bool) -> None:
    play = GAME.parse(move)
    assert isinstance(play, Play)
    assert may_lay(GAME, after(), play) is may


def test_an_answer_must_beat_what_lies_there() -> None:
    # Given a pair of threes
    top = Meaning("set", 3, 2, 2)

    # Then seat 1 can answer with a higher pair, and with nothing else
    hand = ("4d", "5d", "J")
    assert plays(FOUR_RANKS, Options(), hand, top) == {
        (frozenset({"4d", "J"}), Meaning("set", 4, 2, 2)),
        (frozenset({"5d", "J"}), Meaning("set", 5, 2, 2)),
    }
    assert not fits(Options(), Meaning("set", 3, 2, 2), top)


def test_a_listed_play_is_told_with_its_meaning() -> None:
    state = after("play 3c J as set")
    told = {laid_by(GAME, move) for move in GAME.moves(state, 1) if isinstance(move, Play)}
    assert told == {
        (frozenset({"4d", "J"}), Meaning("set", 4, 2, 2)),
        (frozenset({"5d", "J"}), Meaning("set", 5, 2, 2)),
    }


def test_everything_can_be_said_of_two_cards() -> None:
    # When all that can be said is listed
    said = sayings(FOUR_RANKS, 2)

    # Then it is each rank and two beside them: as a set, as a bomb, as a sequence of three widths
    assert len(set(said)) == len(said) == 7 * 5 + 1
    # And once it is something of another size
    assert [one.size for one in said if one.size != 2] == [3]


def test_cards_are_worth_their_points() -> None:
    assert worth(("2c", "3c", "9d", "10h", "J", "Q", "K")) == 0 + 1 + 1 + 0 + 2 + 3 + 5
