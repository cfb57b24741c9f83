"""What the specification says of the end of a match, as whole hands with totals before them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from hoyle.conform.adapter import Setting
from hoyle.examples.setting import make_game, set_match
from hoyle.formats import format_of
from hoyle.game import Result
from hoyle.rulebook.models import Example
from hoyle_properties.contract import AnyGame
from hoyle_properties.vectors.hands import Hand, hands

TRIES = 3000
ENOUGH = 5
LIMITS = ("limit", "target", "tie", "tie_lead", "first_lead")
"""Options that change nothing before the end of a hand."""
SEED = 20


class Wanted(NamedTuple):
    """A match as an example tells of it: before the hand, the result, and after it.

    `seats` says who is out and who has the last word, where the example does.
    """

    game: AnyGame
    before: Any
    result: Result
    after: Mapping[str, Any]
    seats: Mapping[str, int]


class Found(NamedTuple):
    """A hand that ends a match as wanted, with the fields of the deal that tell of it before."""

    hand: Hand
    told: Mapping[str, Any]
    exact: bool


def wanted(name: str, data: Mapping[str, Any], after: Mapping[str, Any]) -> Wanted:
    """The match that an example tells of."""
    setting = set_match(name, data)
    result = format_of(name).ended(setting.game, data)
    return Wanted(setting.game, setting.state, result, after, seats_in(data))


def wanted_of(name: str, example: Example) -> Wanted | None:
    """The match of an example that tells of one, or of a round by its points."""
    if example.given == "match":
        return wanted(name, example.data, example.expected["then"])
    if example.given != "round" or "points" not in example.data:
        return None
    game = make_game(name, example.data)
    result, begun = format_of(name).ended(game, example.data), game.begin_match()
    after = game.settle(begun, result)
    told = {key: getattr(after, key) for key in ("totals", "defeats") if hasattr(after, key)}
    return Wanted(game, begun, result, told, seats_in(example.data))


def seats_in(data: Mapping[str, Any]) -> dict[str, int]:
    """Who is out, and who has the last word, if it is said."""
    return {key: data[key] for key in ("out", "last") if key in data}


def hands_for(matches: Sequence[Wanted]) -> list[Found | None]:
    """For each match the shortest hand that ends like this, of some that were tried.

    The hands are shared by the matches that are played alike.
    """
    fitting: list[list[Found]] = [[] for _ in matches]
    for group in played_alike(matches):
        games = islice(hands(group[0][1].game, Random(SEED), group[0][1].before.first), TRIES)
        for hand in games:
            missing = [(number, match) for number, match in group if not enough(fitting[number])]
            if not missing:
                break
            for number, match in missing:
                found = fitted(match, hand)
                fitting[number] += [found] if found else []
    return [min(found, key=cost, default=None) for found in fitting]


def enough(found: Sequence[Found]) -> bool:
    """Whether there are enough hands to choose from."""
    return sum(one.exact for one in found) >= ENOUGH


def cost(found: Found) -> tuple[bool, int]:
    """What is better comes first: a hand that fits in all, and a short one."""
    return not found.exact, len(found.hand.lines)


def played_alike(matches: Sequence[Wanted]) -> list[list[tuple[int, Wanted]]]:
    """The matches with their numbers, those together that the same hands may end."""
    groups: dict[Any, list[tuple[int, Wanted]]] = {}
    for number, match in enumerate(matches):
        kept = {name: value for name, value in vars_of(match.game).items() if name not in LIMITS}
        key = (match.game.seats, match.before.first, tuple(kept.items()))
        groups.setdefault(key, []).append((number, match))
    return list(groups.values())


def vars_of(game: Any) -> dict[str, Any]:
    """The options of a game by name."""
    return {field.name: getattr(game.options, field.name) for field in fields(game.options)}


def fitted(match: Wanted, hand: Hand) -> Found | None:
    """The hand with what was before it, if the match then ends like this."""
    if not ended_alike(match, hand.result):
        return None
    before = FITTING[type(match.before)._fields[0]](match, hand.result)
    if before is None:
        return None
    after = match.game.settle(match.before._replace(**before), hand.result)
    same = {key: getattr(after, key) == plain(value) for key, value in match.after.items()}
    if not all(agrees for key, agrees in same.items() if key not in ("totals", "points")):
        return None
    told = {key: listed(value) for key, value in before.items()}
    return Found(hand, told, all(same.values()))


def ended_alike(match: Wanted, result: Result) -> bool:
    """Whether the seats are out and have the last word of which the example says so."""
    found = {"out": result.out, "last": result.last}
    return all(found[key] == seat for key, seat in match.seats.items())


def totals_before(match: Wanted, result: Result) -> dict[str, Any] | None:
    """The totals before the hand that give those which are wanted after it."""
    least = -10_000 if match.game.name == "take" else 0
    parts = zip(match.before.totals, match.result.points, result.points, strict=True)
    totals = tuple(max(least, before + points - gained) for before, points, gained in parts)
    nothing = result._replace(points=(0,) * len(totals))
    begun = match.before._replace(totals=totals)
    return None if match.game.settle(begun, nothing).over else {"totals": totals}


def defeats_before(match: Wanted, result: Result) -> dict[str, Any] | None:
    """The defeats before a game of Goat, if it costs what is wanted."""
    if result.penalties != match.result.penalties or result.points != match.result.points:
        return None
    return {key: getattr(match.before, key) for key in ("defeats", "balls", "doubled")}


FITTING = {"totals": totals_before, "defeats": defeats_before}


def plain(value: Any) -> Any:
    """A value of an example as the standing has it."""
    return tuple(value) if isinstance(value, list) else value


def listed(value: Any) -> Any:
    """A value of the standing as a deal has it."""
    return list(value) if isinstance(value, tuple) else value


def setting_of(game: AnyGame, found: Found) -> Setting:
    """The hand that is started."""
    readings = format_of(game.name).readings(game)
    deal = {**found.hand.deal, **found.told}
    return Setting(readings["ruleset"], readings["options"], game.seats, deal)
