"""Which games are tried."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import islice
from random import Random

import pytest

from hoyle.conform.directing import Plan, Proposers, directed, directed_all, seats_known
from hoyle.conform.disturbing import disturbed
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.scripts import begin, play_out
from hoyle.conform.shifting import shifted
from hoyle.conform.skewing import can_be_dealt, skewed_deal
from hoyle.formats import GAMES, format_of
from hoyle_properties.mutation.killers import subject_of

FEW = {
    "swoop": {"game.refused.wrong-phase", "game.refused.not-your-turn"},
    "haggis": {"haggis.refused.must-lead", "game.refused.not-your-turn"},
    "goat": {"goat.refused.several-suits", "game.refused.not-your-turn"},
    "take": {"take.refused.too-short", "game.refused.not-your-turn"},
}


def proposers(game: str) -> Proposers:
    """What the subject of a game proposes."""
    subject = subject_of(game)
    return Proposers(subject.attempt, subject.position)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_whatever_else_is_run(game: str) -> None:
    plan = Plan(game, lines=60, positions=2, proposers=proposers(game))

    alone = directed(plan, 3)
    among = dict(directed_all(plan, range(5)))[3]

    assert alone == among


def test_other_seeds_and_numbers_make_other_games() -> None:
    scripts = {
        repr(directed(Plan("goat", seed=seed, lines=20), number)[0].script().picks)
        for seed in range(2)
        for number in range(3)
    }

    assert len(scripts) == 6


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_what_its_script_stands_for(game: str) -> None:
    for course in directed(Plan(game, positions=2, proposers=proposers(game)), 1):
        again = play_out(course.script())

        assert [one.line for one in again.tried] == [one.line for one in course.tried]
        assert again.begun == course.begun
        assert again.end == course.end


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_sent_to_other_processes_can_be_pickled(game: str) -> None:
    plan = Plan(game, proposers=proposers(game))

    assert directed(pickle.loads(pickle.dumps(plan)), 0) == directed(plan, 0)


@pytest.mark.parametrize("game", GAMES)
def test_refused_attempts_are_among_the_lines(game: str) -> None:
    played = [course for _, games in directed_all(Plan(game), range(4)) for course in games]

    codes = {one.verdict.code.id for course in played for one in course.tried if one.verdict.code}

    assert codes >= FEW[game] | {"game.refused.round-over"}


@pytest.mark.parametrize("game", GAMES)
def test_hands_end_and_matches_too(game: str) -> None:
    played = [course for _, games in directed_all(Plan(game), range(8)) for course in games]

    ended = [course for course in played if not course.end.playing]

    assert ended
    assert any(course.end.standing.over for course in ended)


def test_readings_are_played_in_turn() -> None:
    chosen = (Readings("text", {}), Readings("text", {"allow_skip": True}))

    played = [
        games[0].opening.setting
        for _, games in directed_all(Plan("swoop", readings=chosen, lines=3), range(4))
    ]

    assert [setting.options for setting in played if setting] == [
        {}, {"allow_skip": True}, {}, {"allow_skip": True},
    ]  # fmt: skip


def test_the_seats_are_those_of_the_plan_or_all_that_the_game_knows() -> None:
    played = [games[0].game.seats for _, games in directed_all(Plan("take", lines=1), range(12))]
    alone = [
        games[0].game.seats
        for _, games in directed_all(Plan("take", lines=1, seats=(3,)), range(3))
    ]

    assert seats_known("take") == (2, 3, 4)
    assert seats_known("haggis") == (2,)
    assert set(played) == {2, 3, 4}
    assert alone == [3, 3, 3]


@pytest.mark.parametrize("game", GAMES)
def test_skewed_deals_can_be_dealt_and_hold_rare_hands(game: str) -> None:
    rules = format_of(game).game("text", {})
    random = Random(0)

    deals = [skewed_deal(rules, random, 1) for _ in range(40)]

    assert all(can_be_dealt(rules, deal) for deal in deals)
    assert all(deal["first"] == 1 for deal in deals)
    suits = [Counter(name[-1] for name in deal["hands"][0]) for deal in deals]
    most = max(max(counts.values()) / counts.total() for counts in suits)
    assert most > 0.5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", [disturbed, shifted], ids=["disturbed", "shifted"])
def test_something_that_is_refused_comes_up_often(game: str, way: object) -> None:
    assert callable(way)
    course = directed(Plan(game, lines=40), 0)[0]
    table, random = begin(game, course.opening), Random(1)
    for one in islice(course.tried, 10):
        table.follow(one.pick)

    found = [made for made in (way(table, random) for _ in range(120)) if made]

    refused = [one for one in found if not table.game.judge(table.state, *one).legal]
    assert len(refused) > 15
