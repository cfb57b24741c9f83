"""Positions and what becomes of them, as the rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from docutils import nodes

from hoyle_docs.drawing import Cell, Rows, draw, joined
from hoyle_docs.words import word

SEAT_ZONES = {
    "hands": "hand",
    "faceup": "face up",
    "mystery": "mystery",
    "open": "laid face up",
    "closed": "laid face down",
}
TEAM_ZONES = {"won": "has taken face up", "buried": "has taken face down"}
SEATS = {
    "turn": "to act",
    "first": "acts first",
    "out": "is out",
    "original": "had the right to lead",
    "leader": "has led",
    "best": "is to be beaten",
}
LABELS = {"leaves": "leaves the table"}


def rows(zones: Mapping[str, Any], shown: Iterable[int] = ()) -> Rows:
    """The fields of an example, each on a row; of the hands only those of the seats to be shown.

    Parameters
    ----------
    zones
        A position, deal, round or match, or what follows from it.
    shown
        The seats whose hands have rows of their own; the other hands share one.
    """
    drawn: Rows = {}
    for zone, value in zones.items():
        if zone in SEAT_ZONES and by_seat(value):
            drawn |= seat_rows(zone, by_seat(value), set(shown))
        elif zone in TEAM_ZONES:
            drawn |= team_rows(zone, value)
        elif zone in ("counts", "sizes"):
            drawn |= {
                f"{word('number of cards')}, {label_of(name)}": draw(n) for name, n in value.items()
            }
        elif zone in SEATS:
            drawn[word(SEATS[zone])] = [nodes.Text(word("seat {}").format(value))]
        else:
            drawn[label_of(zone)] = draw(value)
    return drawn


def label_of(zone: str) -> str:
    """What a row is called."""
    return word(LABELS.get(zone, zone.replace("_", " ")))


def by_seat(value: object) -> dict[int, Any]:
    """What each seat has, where a field says so seat by seat."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence) and all(isinstance(held, Sequence) for held in value):
        return dict(enumerate(value))
    return {}


def seat_rows(zone: str, held: Mapping[int, Any], shown: set[int]) -> Rows:
    """What the seats have in a zone; a row of slots in which nothing lies is left out."""
    face = ("facedown",) if zone == "mystery" else ()
    drawn: Rows = {}
    others: list[Cell] = []
    for seat, cards in held.items():
        if zone == "hands" and shown and seat not in shown:
            others.append(draw_held(cards))
        elif zone == "hands" or not shown or set(cards) != {None}:
            drawn[f"{word('seat {}').format(seat)}, {word(SEAT_ZONES[zone])}"] = draw_held(
                cards, *face
            )
    return drawn | ({word("other hands"): joined(others, " | ")} if others else {})


def team_rows(zone: str, held: Mapping[int, Any] | Sequence[Any]) -> Rows:
    """What the teams have in a zone; null stands for all cards that lie nowhere else."""
    parts = held.items() if isinstance(held, Mapping) else enumerate(held)
    return {
        f"{word('team {}').format(team)}, {word(TEAM_ZONES[zone])}": draw_taken(cards)
        for team, cards in parts
    }


def draw_taken(cards: object) -> Cell:
    """What a team has taken, maybe by the seat that laid it."""
    if cards is None:
        return [nodes.Text(word("the rest"))]
    if not isinstance(cards, Mapping):
        return draw_held(cards)
    seats = [
        [nodes.Text(f"{word('of seat {}').format(seat)}: "), *draw_held(laid)]
        for seat, laid in cards.items()
    ]
    return joined(seats, "; ")


def draw_held(cards: object, *classes: str) -> Cell:
    """What a seat has in a zone; a number stands for so many cards that are not seen."""
    if isinstance(cards, int):
        return [nodes.Text(word("{} hidden").format(cards))]
    if isinstance(cards, Sequence) and not isinstance(cards, str):
        return joined([draw_held(card, *classes) for card in cards], " ") or draw(cards)
    return draw(cards, *classes)
