"""Compares what an example says a seat sees with the view of that seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hoyle.examples.setting import Setting
from hoyle.examples.zones import parts_of, zone_called, zones_of
from hoyle.game import ZoneView


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
        for where, wanted, _ in parts_of(zones, zone, expected):
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
