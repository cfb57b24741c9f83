"""Compares what an example expects with the state that was reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hoyle.cards import Cards
from hoyle.examples.setting import Setting
from hoyle.formats import format_of
from hoyle.formats.game_format import AnyGame
from hoyle.game import ZoneView

Zone = Mapping[tuple[int, ...], Cards]


def zones_of(setting: Setting) -> dict[str, Zone]:
    """The zones by name; a zone with a part for each seat or place has numbered parts."""
    zones: dict[str, dict[tuple[int, ...], Cards]] = {}
    for name, cards in setting.game.zones(setting.state):
        zone, *numbers = name.split()
        zones.setdefault(zone, {})[tuple(int(number) for number in numbers)] = cards
    return dict(zones)


def zone_called(zones: Mapping[str, Zone], key: str) -> str:
    """The name of the zone that an example calls `key`; ``hands`` stands for ``hand``."""
    return key if key in zones else key.removesuffix("s")


def differences(before: Setting, after: Setting, then: Mapping[str, Any]) -> Iterator[str]:
    """Everything in which a state differs from what ``then`` says, in words."""
    facts = facts_of(after)
    for key, expected in _flattened(then):
        if key in facts:
            yield from _fact(key, facts[key], expected)
        elif key in SPECIAL:
            yield from SPECIAL[key](before, after, expected)
        else:
            yield from _zone(after, key, expected)


def _flattened(then: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What is expected, key by key; a zone with its ``cards`` and more is as good as each alone."""
    for key, expected in then.items():
        if isinstance(expected, dict) and "cards" in expected:
            yield key, expected["cards"]
            yield from ((part, value) for part, value in expected.items() if part != "cards")
        else:
            yield key, expected


def facts_of(setting: Setting) -> dict[str, Any]:
    """What an example can say of a state beside its zones."""
    game, state = setting
    result = game.result(state)
    facts = format_of(game.name).facts(game, state)
    actors = list(game.actors(state))
    return {**facts, "over": result.over, "out": result.out, "last": result.last, "actors": actors}


def _fact(key: str, found: Any, expected: Any) -> Iterator[str]:
    """Compare one fact; of a fact with parts only those that the example names."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for part, wanted in expected.items():
            yield from _fact(f"{key}.{part}", found.get(part, "not there"), wanted)
    elif found != expected:
        yield f"{key} is {_said(found)}, not {_said(expected)}"


def _zone(after: Setting, key: str, expected: Any) -> Iterator[str]:
    zones = zones_of(after)
    zone = zone_called(zones, key)
    if zone not in zones:
        known = (*zones, *facts_of(after), *SPECIAL)
        yield f"'then' cannot speak of {key!r}; it can speak of {', '.join(known)}"
        return
    for where, wanted, found in _parts(zones, zone, expected):
        cards = after.game.deck.cards(wanted or [])
        if found is None:
            yield f"there is no {where}"
        elif cards.names() != found.names():
            yield f"{where} is {_named(found)}, not {_named(cards)}"
    if isinstance(expected, list) and len(_flat(expected, _depth(zones, zone))) < len(zones[zone]):
        yield f"{key} has {len(zones[zone])} parts, but fewer are given"
    if zone == "pile":
        yield from _top(after, expected)


def view_differences(after: Setting, viewer: int, sees: Mapping[str, Any]) -> Iterator[str]:
    """Everything in which the view of a seat differs from what ``sees`` says.

    A number stands for so many cards that the seat does not see, also beside cards that it sees.
    """
    views = {zone.zone: zone for zone in after.game.view(after.state, viewer).zones}
    zones = zones_of(after)
    for key, expected in sees.items():
        zone = zone_called(zones, key)
        if zone not in zones:
            yield f"'sees' names {key!r}, which is no zone; the zones are {', '.join(zones)}"
            continue
        for where, wanted, _ in _parts(zones, zone, expected):
            if where not in views:
                yield f"there is no {where}"
                continue
            seen = _expected_view(after, where, wanted)
            if views[where] != seen:
                found, expected_words = _shown(views[where]), _shown(seen)
                yield f"seat {viewer} sees {found} in {where}, not {expected_words}"


def _expected_view(after: Setting, where: str, wanted: list[str | int] | int) -> ZoneView:
    """What is said to be seen of a zone: cards by name, and numbers of cards that are hidden."""
    items = wanted if isinstance(wanted, list) else [wanted]
    names = [item for item in items if isinstance(item, str)]
    hidden = sum(item for item in items if isinstance(item, int))
    return ZoneView(where, after.game.deck.cards(names).names(), len(names) + hidden)


def _shown(view: ZoneView) -> str:
    hidden = view.size - len(view.cards)
    said = [" ".join(view.cards)] if view.cards else []
    return " and ".join([*said, *([f"{hidden} hidden"] if hidden else [])]) or "nothing"


def _parts(
    zones: Mapping[str, Zone], zone: str, expected: Any
) -> Iterator[tuple[str, Any, Cards | None]]:
    """The parts of a zone that an example speaks of: name, what it says, what lies there."""
    for index, wanted in _flat(expected, _depth(zones, zone)).items():
        yield " ".join([zone, *map(str, index)]), wanted, zones[zone].get(index)


def _depth(zones: Mapping[str, Zone], zone: str) -> int:
    return len(next(iter(zones[zone])))


def _flat(expected: Any, depth: int) -> dict[tuple[int, ...], Any]:
    """The parts of a zone by number, from a list of all or a mapping of some."""
    if depth == 0:
        return {(): _leaf(expected)}
    parts = expected.items() if isinstance(expected, dict) else enumerate(expected)
    return {
        (number, *rest): names
        for number, part in parts
        for rest, names in _flat(part, depth - 1).items()
    }


def _leaf(expected: Any) -> Any:
    if expected is None:
        return []
    return [expected] if isinstance(expected, str) else expected


def _top(after: Setting, pile: list[str]) -> Iterator[str]:
    """Compare the order of a pile as far as the game knows it: what lies on top, how often."""
    public = dict(after.game.view(after.state, 0).public)
    if "top" not in public:
        return
    ranks = [_class_name(after.game, name) for name in pile]
    top = ranks[-1] if ranks else ""
    run = next((n for n, rank in enumerate(reversed(ranks)) if rank != top), len(ranks))
    if (public["top"], public["run"]) != (top, run):
        found = _times(public["top"], public["run"])
        yield f"on top of the pile lies {found}, not {_times(top, run)}"


def _times(rank: str, count: int) -> str:
    return f"{rank} ({count} in a row)" if count else "nothing"


def _named(cards: Cards) -> str:
    return str(cards) or "nothing"


def _class_name(game: AnyGame, card: str) -> str:
    return game.deck.classes[game.deck.class_of[game.deck.first_copy[card]]].name


def _leaves(before: Setting, after: Setting, expected: list[str]) -> Iterator[str]:
    gone = zones_of(after)["removed"][()] - zones_of(before)["removed"][()]
    wanted = after.game.deck.cards(expected)
    if gone.names() != wanted.names():
        yield f"{_named(gone)} left the table, not {_named(wanted)}"


def _unchanged(before: Setting, after: Setting, expected: list[str]) -> Iterator[str]:
    old, new = zones_of(before), zones_of(after)
    for key in expected:
        zone = zone_called(old, key)
        if zone not in old:
            yield f"'unchanged' names {key!r}, which is no zone; the zones are {', '.join(old)}"
        elif old[zone] != new[zone]:
            yield f"{key} has changed"


def _counts(before: Setting, after: Setting, expected: Mapping[str, Any]) -> Iterator[str]:
    zones = zones_of(after)
    for key, wanted in expected.items():
        zone = zone_called(zones, key)
        if zone not in zones:
            yield f"'counts' names {key!r}, which is no zone; the zones are {', '.join(zones)}"
            continue
        sums: dict[int, int] = {}
        for index, cards in zones[zone].items():
            part = index[0] if index else 0
            sums[part] = sums.get(part, 0) + cards.count()
        found = list(sums.values()) if isinstance(wanted, list) else sum(sums.values())
        if found != wanted:
            yield f"{key} counts {_said(found)}, not {_said(wanted)}"


def _said(value: Any) -> str:
    if value is None:
        return "nobody"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return " ".join(f"{part} {_said(one)}" for part, one in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join("none" if one is None else _said(one) for one in value) or "nobody"
    return str(value)


SPECIAL: Mapping[str, Callable[[Setting, Setting, Any], Iterator[str]]] = {
    "leaves": _leaves,
    "unchanged": _unchanged,
    "counts": _counts,
}


def standing_differences(standing: Any, then: Mapping[str, Any]) -> Iterator[str]:
    """Everything in which the standing of a match differs from what ``then`` says."""
    for key, expected in then.items():
        if key not in standing._fields:
            yield f"'then' cannot speak of {key!r}; a standing has {', '.join(standing._fields)}"
            continue
        found = getattr(standing, key)
        wanted = tuple(expected) if isinstance(expected, list) else expected
        if found != wanted:
            yield f"{key} is {_said(found)}, not {_said(wanted)}"
