"""The players of the pages that people play from have names; programs number their seats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from docutils import nodes

from hoyle_docs.drawing import FACE_DOWN, Cell, Rows, draw_card, joined, row_of
from hoyle_docs.positions import SLOTS, TRICK, rows
from hoyle_docs.words import word
from hoyle_docs.zones import draw_held

PLAYERS = ("Ann", "Ben", "Cleo", "Dan")
TEAMS = ("Ann and Cleo", "Ben and Dan")
PLAYED_BY_TEAMS = ("goat",)
ZONES: Mapping[str, tuple[str, ...]] = {
    "swoop": ("pile", "hands", "faceup", "mystery"),
    "haggis": ("trick", "hands", "taken"),
    "goat": ("trump", "open", "closed", "best", "hands"),
    "take": ("discards", "sequences", "hands"),
}
"""What is drawn of a position, in this order."""
UNSAID = ("other hands", "is to be beaten", "to act", "acts first", "phase", "options", "ruleset")
"""Rows for programs, or that the words of the page say."""


def rows_for_players(
    game: str,
    zones: Mapping[str, Any],
    seats: Iterable[int],
    before: Mapping[str, Any] | None = None,
) -> Rows:
    """The rows of a position: what lies on the table, and the hands of some of the players.

    Of what the players have taken only that is shown which they had not taken `before`.
    """
    chosen = {zone: _plainer(zone, zones[zone]) for zone in ZONES[game] if zone in zones}
    if before is not None and "taken" in chosen:
        chosen["taken"] = _gained(before["taken"], chosen["taken"])
    shown = {zone: it for zone, it in chosen.items() if it != {}}
    drawn = with_names(rows(shown, seats))
    if zones.get(TRICK):
        drawn[word(TRICK)] = _plays(zones[TRICK]["cards"], int(zones[TRICK]["top"]["size"]))
    return drawn | (_taken_by_teams(before, zones) if before and game in PLAYED_BY_TEAMS else {})


def _plainer(zone: str, value: Any) -> Any:
    """A zone without what the cards show to players."""
    if zone == "trick":
        return value["cards"] if value else []
    if zone == "sequences":
        return [{"owner": one["owner"], "cards": one["cards"]} for one in value]
    return value


def _plays(cards: Sequence[str], size: int) -> Cell:
    """A trick of Haggis, with room for a line break only between combinations.

    The last `size` cards are the combination to beat; the others are pale. Below a set or a
    sequence all are of that size. What lies below a bomb of another size stays together.
    """
    below, top = cards[:-size], cards[-size:]
    step = size if len(below) % size == 0 else len(below)
    beaten = [below[at : at + step] for at in range(0, len(below), step or 1)]
    drawn: list[Cell] = [[row_of([draw_card(name, "beaten") for name in play])] for play in beaten]
    return joined([*drawn, [row_of([draw_card(name) for name in top])]], " ")


def _gained(before: Iterable[Iterable[str]], now: Iterable[Iterable[str]]) -> dict[int, list[str]]:
    """What each seat or team has more than before; nothing for one that has the same."""
    held = enumerate(zip(before, now, strict=True))
    more = {number: Counter(has) - Counter(had) for number, (had, has) in held}
    return {number: list(cards.elements()) for number, cards in more.items() if cards}


def _taken_by_teams(before: Mapping[str, Any], now: Mapping[str, Any]) -> Rows:
    """What each team has on its pile and had not before, as it lies there."""
    face_up = _gained(before["won"], now["won"])
    face_down = _gained(*(map(_together, zones["buried"]) for zones in (before, now)))
    return {
        f"{TEAMS[team]} {word('have taken')}": joined(
            [
                *([draw_held(face_up[team])] if team in face_up else []),
                *([draw_held(face_down[team], FACE_DOWN)] if team in face_down else []),
            ],
            " ",
        )
        for team in sorted({*face_up, *face_down})
    }


def _together(laid: Iterable[Iterable[str]]) -> list[str]:
    """What a team has of all seats."""
    return [card for cards in laid for card in cards]


def with_names(drawn: Rows) -> Rows:
    """The same rows, with names for the seats and the teams, without those nobody needs."""
    unsaid = {word(label) for label in UNSAID}
    return {
        named(label): [_name_seats(part) for part in cell]
        for label, cell in drawn.items()
        if label not in unsaid
    }


def counted(game: str, scores: Mapping[str, Iterable[int]]) -> Rows:
    """The rows of what everybody gets: points by player, or by team where teams play."""
    names = TEAMS if game in PLAYED_BY_TEAMS else PLAYERS
    return {
        word(kind): [
            nodes.Text(", ".join(f"{who} {got}" for who, got in zip(names, all_get, strict=False)))
        ]
        for kind, all_get in scores.items()
    }


def named(text: str) -> str:
    """A text with names for the seats and teams it numbers: "Ann's hand" for "seat 0, hand"."""
    for template, names in _people():
        text = _pattern(template).sub(partial(_names, names), text)
    if text.endswith(hand := f", {word('hand')}"):
        return word("{}'s hand").format(text.removesuffix(hand))
    text = text.replace(f", {word('has taken')}", f" {word('has taken')}")
    return text.replace(f", {word(SLOTS)}", f", {word('on the table')}")


def _people() -> Iterable[tuple[str, tuple[str, ...]]]:
    yield word("seat {}"), PLAYERS
    yield word("team {}"), TEAMS


def _pattern(template: str) -> re.Pattern[str]:
    """Finds a number, or several with commas between them, in the words around it."""
    return re.compile(re.escape(template).replace(r"\{\}", r"(\d(?:, \d)*)"))


def _names(names: tuple[str, ...], found: re.Match[str]) -> str:
    return ", ".join(names[int(number)] for number in found[1].split(", "))


def _name_seats(part: nodes.Node) -> nodes.Node:
    if isinstance(part, nodes.Text):
        return nodes.Text(named(part.astext()))
    for text in list(part.findall(nodes.Text)):
        text.parent.replace(text, nodes.Text(named(text.astext())))
    return part
