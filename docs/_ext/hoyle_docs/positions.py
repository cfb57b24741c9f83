"""Positions and what becomes of them, as the rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from docutils import nodes

from hoyle_docs.drawing import Cell, Rows, draw, joined
from hoyle_docs.words import word
from hoyle_docs.zones import draw_held, draw_pile, draw_sequences, draw_slots, draw_trick, group

SEAT_ZONES = {"hands": "hand", "taken": "has taken"}
SLOT_ZONES = ("faceup", "mystery")
SLOTS = "slots"
TRICK_ZONES = ("open", "closed")
TRICK = "trick"
PILES = ("pile", "discards", "stock", "undealt", "haggis", TRICK, "leaves")
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


def rows(zones: Mapping[str, Any], shown: Iterable[int] = (), beaten: int = 0) -> Rows:
    """The fields of an example, each on a row; of the hands only those of the seats to be shown.

    Parameters
    ----------
    zones
        A position, deal, round or match, or what follows from it.
    shown
        The seats whose hands have rows of their own; the other hands share one.
    beaten
        How many cards of a trick that lies in one pile are beaten.
    """
    drawn: Rows = {}
    for zone, value in zones.items():
        drawn |= _row(zone, value, zones, set(shown), beaten)
    return drawn


def _row(zone: str, value: Any, zones: Mapping[str, Any], shown: set[int], beaten: int) -> Rows:
    """The rows of one field."""
    if zone in SEAT_ZONES and by_seat(value):
        return seat_rows(zone, by_seat(value), shown)
    if zone in SLOT_ZONES and by_seat(value):
        covers, under = (by_seat(zones.get(part)) for part in SLOT_ZONES)
        return slot_rows(covers, under, shown)
    if zone in TRICK_ZONES:
        face_up, face_down = (by_seat(zones.get(part)) for part in TRICK_ZONES)
        return {word(TRICK): draw_trick(face_up, face_down, zones.get("best"))}
    if zone in TEAM_ZONES:
        return team_rows(zone, value)
    if zone in ("counts", "sizes"):
        cards = word("number of cards")
        return {f"{cards}, {label_of(name)}": draw(number) for name, number in value.items()}
    if zone in SEATS:
        return {word(SEATS[zone]): [nodes.Text(word("seat {}").format(value))]}
    return {label_of(zone): draw_zone(zone, value, beaten)}


def draw_zone(zone: str, value: Any, beaten: int) -> Cell:
    """A zone that belongs to no seat, or another field."""
    if zone == TRICK and isinstance(value, Mapping):
        return draw_combination(value)
    if zone in PILES:
        return draw_pile(value, beaten if zone == TRICK else 0)
    return draw_sequences(value) if zone == "sequences" else draw(value)


def draw_combination(trick: Mapping[str, Any]) -> Cell:
    """A trick of Haggis: its cards, what they stand for, and who laid the last of them."""
    told: list[Cell] = [draw_pile(trick["cards"])] if "cards" in trick else []
    told += [draw({key: value}) for key, value in trick.items() if key not in ("cards", "by")]
    if "by" in trick:
        told.append([nodes.Text(word("laid by seat {}").format(trick["by"]))])
    return joined(told, " ")


def label_of(zone: str) -> str:
    """What a row is called."""
    return word(LABELS.get(zone, zone.replace("_", " ")))


def by_seat(value: object) -> dict[int, Any]:
    """What each seat has, where a field says so seat by seat."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, list) and all(held is None or isinstance(held, list) for held in value):
        return dict(enumerate(value))
    return {}


def seat_rows(zone: str, held: Mapping[int, Any], shown: set[int]) -> Rows:
    """What the seats hold or have taken; null stands for all cards that lie nowhere else."""
    drawn: Rows = {}
    others: list[Cell] = []
    for seat, cards in held.items():
        name = word("seat {}").format(seat)
        if zone == "hands" and shown and seat not in shown:
            others.append([group(name, draw_held(cards))])
        else:
            drawn[f"{name}, {word(SEAT_ZONES[zone])}"] = draw_taken(cards)
    return drawn | ({word("other hands"): joined(others, " ")} if others else {})


def slot_rows(covers: Mapping[int, Any], under: Mapping[int, Any], shown: set[int]) -> Rows:
    """The slots of each seat; a row of slots in which nothing lies is left out."""
    return {
        f"{word('seat {}').format(seat)}, {word(SLOTS)}": draw_slots(
            covers.get(seat), under.get(seat)
        )
        for seat in sorted({*covers, *under})
        if not shown or _any(covers.get(seat)) or _any(under.get(seat))
    }


def _any(cards: Iterable[object] | None) -> bool:
    return any(card is not None for card in cards or ())


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
