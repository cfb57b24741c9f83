"""The zones of a state as examples speak of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hoyle.cards import Cards
from hoyle.examples.setting import Setting

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


def parts_of(
    zones: Mapping[str, Zone], zone: str, expected: Any
) -> Iterator[tuple[str, Any, Cards | None]]:
    """The parts of a zone that an example speaks of: name, what it says, what lies there."""
    for index, wanted in flat(expected, depth_of(zones, zone)).items():
        yield " ".join([zone, *map(str, index)]), wanted, zones[zone].get(index)


def depth_of(zones: Mapping[str, Zone], zone: str) -> int:
    """How many numbers name a part of a zone: none for a zone without parts."""
    return len(next(iter(zones[zone])))


def flat(expected: Any, depth: int) -> dict[tuple[int, ...], Any]:
    """The parts of a zone by number, from a list of all or a mapping of some."""
    if depth == 0:
        return {(): _leaf(expected)}
    parts = expected.items() if isinstance(expected, dict) else enumerate(expected)
    return {
        (number, *rest): names
        for number, part in parts
        for rest, names in flat(part, depth - 1).items()
    }


def _leaf(expected: Any) -> Any:
    if expected is None:
        return []
    return [expected] if isinstance(expected, str) else expected
