"""What a move has changed: cards that came and left, and what else everybody knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.ruling import Case
from hoyle.wording import wording_of


class ZoneChange(NamedTuple):
    """A zone as a person calls it, the cards that came to it, and those that left it."""

    zone: str
    came: Cards
    left: Cards


class FactChange(NamedTuple):
    """Something that everybody knows, as it is now and as it was."""

    name: str
    now: str
    before: str


def zone_changes(case: Case) -> Iterator[ZoneChange]:
    """What a legal move has brought to each zone, and taken from it."""
    if case.step is None:
        return
    label = wording_of(case.game).zone_label
    before, nothing = dict(case.game.zones(case.state)), case.game.deck.nothing
    for zone, new in case.game.zones(case.step.state):
        old = before.get(zone, nothing)
        came, left = new - old, old - new
        if came.some() or left.some():
            yield ZoneChange(label(zone), came, left)


def fact_changes(case: Case) -> Iterator[FactChange]:
    """What else a legal move has changed that everybody knows, such as a bet."""
    if case.step is None:
        return
    facts = wording_of(case.game).facts
    before = facts(case.game, case.state)
    for name, now in facts(case.game, case.step.state).items():
        if now != before.get(name, now):
            yield FactChange(name, now, before[name])
