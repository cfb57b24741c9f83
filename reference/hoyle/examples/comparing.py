"""Compares what an example expects with the state that was reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hoyle.cards import Cards
from hoyle.examples.facts import fact_differences, facts_of, said
from hoyle.examples.setting import Setting
from hoyle.examples.zones import depth_of, flat, parts_of, zone_called, zones_of
from hoyle.formats.game_format import AnyGame


def differences(before: Setting, after: Setting, then: Mapping[str, Any]) -> Iterator[str]:
    """Everything in which a state differs from what ``then`` says, in words."""
    facts = facts_of(after)
    for key, expected in _flattened(then):
        if key in facts:
            yield from fact_differences(key, facts[key], expected)
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


def _zone(after: Setting, key: str, expected: Any) -> Iterator[str]:
    zones = zones_of(after)
    zone = zone_called(zones, key)
    if zone not in zones:
        known = (*zones, *facts_of(after), *SPECIAL)
        yield f"'then' cannot speak of {key!r}; it can speak of {', '.join(known)}"
        return
    for where, wanted, found in parts_of(zones, zone, expected):
        cards = after.game.deck.cards(wanted or [])
        if found is None:
            yield f"there is no {where}"
        elif cards.names() != found.names():
            yield f"{where} is {named(found)}, not {named(cards)}"
    if isinstance(expected, list) and len(flat(expected, depth_of(zones, zone))) < len(zones[zone]):
        yield f"{key} has {len(zones[zone])} parts, but fewer are given"
    if zone == "pile":
        yield from _top(after, expected)


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


def named(cards: Cards) -> str:
    """Cards in words."""
    return str(cards) or "nothing"


def _class_name(game: AnyGame, card: str) -> str:
    return game.deck.classes[game.deck.class_of[game.deck.first_copy[card]]].name


def _leaves(before: Setting, after: Setting, expected: list[str]) -> Iterator[str]:
    if "removed" not in zones_of(after):
        yield f"'leaves' speaks of cards that are removed, and in {after.game.name} none are"
        return
    gone = zones_of(after)["removed"][()] - zones_of(before)["removed"][()]
    wanted = after.game.deck.cards(expected)
    if gone.names() != wanted.names():
        yield f"{named(gone)} left the table, not {named(wanted)}"


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
            yield f"{key} counts {said(found)}, not {said(wanted)}"


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
            yield f"{key} is {said(found)}, not {said(wanted)}"
