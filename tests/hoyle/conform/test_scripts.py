"""Games to try, as data."""

from __future__ import annotations

from random import Random

import pytest
from tests.hoyle.conform.hands import dealt

from hoyle.conform.divergence import Opening
from hoyle.conform.scripts import Pick, Script, begin, play_out
from hoyle.formats import GAMES
from hoyle.formats.faults import FormatError
from hoyle.game import DealError

SWOOP = Opening(dealt("swoop"))
PASS = {"seat": 0, "move": {"pass": True}}


def test_a_number_stands_for_a_legal_move_and_begins_anew_after_the_last() -> None:
    ((_, legal),) = begin("swoop", SWOOP).listed()

    course = play_out(Script("swoop", SWOOP, (Pick(len(legal) + 1),)))

    assert course.tried[0].move == legal[1]
    assert course.tried[0].verdict.legal


def test_a_line_is_tried_whether_it_is_legal_or_not() -> None:
    (one,) = play_out(Script("swoop", SWOOP, (Pick(line=PASS),))).tried

    assert one.line == {**PASS, "refused": True}
    assert one.asked == PASS
    assert one.before == one.after
    assert one.made() is None


def test_what_stands_for_nothing_is_left_out() -> None:
    picks = (Pick(line={"seat": 9, "move": {"pass": True}}), Pick(line={"seat": 0, "move": {}}))

    assert play_out(Script("swoop", SWOOP, picks)).tried == ()


@pytest.mark.parametrize("game", GAMES)
def test_picks_can_be_left_out(game: str) -> None:
    random = Random(0)
    picks = tuple(Pick(random.randrange(9)) for _ in range(40))
    whole = play_out(Script(game, Opening(dealt(game)), picks))

    fewer = play_out(Script(game, Opening(dealt(game)), picks[::2]))

    assert len(whole.tried) > len(fewer.tried) > 10
    assert all(one.verdict.legal for one in fewer.tried)


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_no_legal_move_is_picked(game: str) -> None:
    random = Random(4)
    picks = [Pick(random.randrange(99)) for _ in range(2500)]

    course = play_out(Script(game, Opening(dealt(game, 4)), tuple(picks)))

    assert not course.end.playing
    assert len(course.tried) < len(picks)


def test_a_script_can_begin_with_a_position() -> None:
    position = {
        "format": "hoyle-position/1",
        "game": "swoop",
        "turn": 2,
        "pile": ["9c"],
        "hands": [["2c"], ["3c"], ["4c", "4d"], ["5c"]],
    }

    course = play_out(Script("swoop", Opening(position=position), (Pick(0), Pick(0))))

    assert [one.seat for one in course.tried] == [2, 3]


def test_the_events_are_what_an_engine_would_tell() -> None:
    position = {
        "format": "hoyle-position/1",
        "game": "swoop",
        "pile": ["9c"],
        "hands": [["10c"], ["3c"], ["4c", "4d"], ["5c"]],
    }

    (one,) = play_out(Script("swoop", Opening(position=position), (Pick(0),))).tried

    assert one.events(play_out(Script("swoop", Opening(position=position), ())).game) == (
        {"swoop": {"by": 0}},
        {"hand_over": {"out": 0, "totals": [0, 3, 8, 5], "next": 1}},
    )


def test_a_deal_or_position_that_cannot_be_is_refused() -> None:
    setting = dealt("swoop")
    short = setting._replace(deal={**setting.deal, "hands": [[], [], [], []]})
    position = {"format": "hoyle-position/1", "game": "swoop", "hands": [[], [], [], []]}

    with pytest.raises((DealError, FormatError)):
        play_out(Script("swoop", Opening(short), ()))
    with pytest.raises(FormatError):
        play_out(Script("swoop", Opening(position=position), ()))
