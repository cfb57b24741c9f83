"""How a match stands before a hand, chosen so that the hand decides something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from hoyle.conform.adapter import Setting
from hoyle.conform.scripts import Course, Tried
from hoyle.formats import format_of
from hoyle.formats.faults import validated
from hoyle.formats.game_format import AnyGame
from hoyle.game import Result
from hoyle.match import Match
from hoyle.take.readings import TARGET

FAR = 40
"""How many points away from the limit a total may be that decides nothing."""
BESIDE = (-1, 0, 0, 1)
"""By how much the total that a hand leads to misses the limit."""

Before = dict[str, Any]


def decisive(course: Course, random: Random) -> Course:
    """A course with a standing before it that its end may turn into the end of the match."""
    opening, match = course.opening, course.end
    if opening.setting is None:
        return course
    result = None if match.playing else course.game.result(match.state)
    chosen = BEFORE[course.game.name](course.game, random, result)
    deal = {**opening.setting.deal, **chosen}
    return with_deal(course, opening.setting._replace(deal=deal))


def with_deal(course: Course, setting: Setting) -> Course:
    """A course whose deal says something else of the match before it; the cards are the same."""
    found, game = format_of(course.game.name), course.game
    line = validated(found.lines.validate_python, {"deal": dict(setting.deal)})
    standing = found.standing(game, line.deal)
    tried = tuple(stood(game, one, standing) for one in course.tried)
    begun = course.begun._replace(standing=standing)
    return course._replace(
        opening=course.opening._replace(setting=setting), begun=begun, tried=tried
    )


def stood(game: AnyGame, one: Tried, standing: Any) -> Tried:
    """What is tried, in a match with another standing."""
    return one._replace(
        before=restood(game, one.before, standing), after=restood(game, one.after, standing)
    )


def restood(game: AnyGame, match: Match[Any, Any], standing: Any) -> Match[Any, Any]:
    """A match with another standing before the hand."""
    if match.playing:
        return match._replace(standing=standing)
    return match._replace(standing=game.settle(standing, game.result(match.state)))


def totals_before(limit: int, least: int, random: Random, points: tuple[int, ...]) -> list[int]:
    """Totals below a limit; with the points of the hand one of them comes close to it or meets it.

    No total is less than `least`. Now and then several seats end equal.
    """
    after = [limit - random.randint(1, FAR) for _ in points]
    seat = random.randrange(len(points))
    after[seat] = limit + random.choice(BESIDE)
    if random.random() < 0.4:
        after = [limit + random.choice(BESIDE) for _ in points]
    if random.random() < 0.5:
        other = random.randrange(len(points))
        after[other] = random.choice((after[seat], min(after)))
    before = (total - gained for total, gained in zip(after, points, strict=True))
    return [max(least, min(limit - 1, total)) for total in before]


def points_of(game: AnyGame, result: Result | None) -> tuple[int, ...]:
    """The points of the hand, or none for each seat if it is not over."""
    return (0,) * game.seats if result is None else result.points


def before_swoop(game: Any, random: Random, result: Result | None) -> Before:
    """Totals before a hand of Swoop."""
    return {"totals": totals_before(game.options.limit, 0, random, points_of(game, result))}


def before_haggis(game: Any, random: Random, result: Result | None) -> Before:
    """Totals before a round of Haggis."""
    return {"totals": totals_before(game.options.target, 0, random, points_of(game, result))}


def before_take(game: Any, random: Random, result: Result | None) -> Before:
    """Totals before a round of Take, which may be negative."""
    return {"totals": totals_before(TARGET, -TARGET, random, points_of(game, result))}


def before_goat(game: Any, random: Random, result: Result | None) -> Before:
    """Defeats before a game of Goat, and whether a game of the match has ended 60:60."""
    limit = game.options.limit
    doubled = game.options.eggs_double_next and random.random() < 0.4
    costs = result.penalties if result and result.penalties else (0, 0)
    before = [random.choice(range(0, limit, 2)) for _ in costs]
    for team, cost in enumerate(costs):
        if cost and random.random() < 0.8:
            before[team] = limit - cost * (1 + doubled) + random.choice((-2, 0, 2))
    flags = {"balls": doubled or random.random() < 0.5, "doubled": doubled}
    defeats = [max(0, min(limit - 2, count)) for count in before]
    return {"defeats": defeats, **{name: True for name, flag in flags.items() if flag}}


BEFORE: Mapping[str, Callable[[Any, Random, Result | None], Before]] = {
    "swoop": before_swoop,
    "haggis": before_haggis,
    "goat": before_goat,
    "take": before_take,
}
