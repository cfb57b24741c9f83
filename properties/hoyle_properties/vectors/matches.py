"""What the specification says of the end of a match, as whole hands with totals before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from hoyle.conform.adapter import Setting
from hoyle.examples.setting import make_game, set_match
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError
from hoyle.game import Result
from hoyle.rulebook.models import Example
from hoyle_properties.contract import AnyGame
from hoyle_properties.vectors.hands import Hand, hands

TRIES = 150
ENOUGH = 6
SEED = 20
OUT_MATTERS = ("swoop", "haggis")
LAST_MATTERS = ("haggis", "goat")


class Wanted(NamedTuple):
    """A match as an example tells of it: before the hand, the result, and after it."""

    game: AnyGame
    before: Any
    result: Result
    after: Mapping[str, Any]


class Found(NamedTuple):
    """A hand that ends a match as wanted, with the fields of the deal that tell of it before."""

    hand: Hand
    told: Mapping[str, Any]
    exact: bool


def wanted(name: str, data: Mapping[str, Any], after: Mapping[str, Any]) -> Wanted:
    """The match that an example tells of."""
    setting = set_match(name, data)
    result = format_of(name).ended(setting.game, data)
    return Wanted(setting.game, setting.state, result, after)


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
    return Wanted(game, begun, result, told)


def hand_for(match: Wanted) -> Found | None:
    """The shortest of some hands that end like this."""
    random = Random(SEED)
    fitting = list(islice(fitting_hands(match, random), ENOUGH))
    return min(fitting, key=lambda one: (not one.exact, len(one.hand.lines)), default=None)


def fitting_hands(match: Wanted, random: Random) -> Iterator[Found]:
    """Hands that end like this, out of some that were tried."""
    for hand in islice(hands(match.game, random, match.before.first), TRIES):
        found = fitted(match, hand)
        if found is not None:
            yield found


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
    """Whether the right seats are out and have the last word, as far as the match asks for it."""
    if match.game.name in OUT_MATTERS and result.out != match.result.out:
        return False
    return match.game.name not in LAST_MATTERS or result.last == match.result.last


def totals_before(match: Wanted, result: Result) -> dict[str, Any] | None:
    """The totals before the hand that give those which are wanted after it."""
    least = -10_000 if match.game.name == "take" else 0
    target = [one + other for one, other in zip(match.before.totals, match.result.points, strict=True)]
    totals = tuple(
        max(least, after - gained) for after, gained in zip(target, result.points, strict=True)
    )
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
