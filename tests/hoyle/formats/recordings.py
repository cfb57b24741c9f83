"""Recordings of Swoop, made line by line or by playing, for the tests of recorded games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.hoyle.formats.playing import Line, as_bytes, diverging, match_lines, replayed

from hoyle.swoop import STANDARD, Options, State, Swoop
from hoyle.trace import write_move

__all__ = [
    "GAME", "HEADER", "Line", "as_bytes", "dealt", "diverging", "made", "played_match", "replayed",
]  # fmt: skip

HEADER: Line = {"format": "hoyle-trace/1", "game": "swoop", "seats": 4, "match": False}
GAME = Swoop()


def dealt(
    first: int = 0,
    hands: Mapping[int, str] | None = None,
    faceup: Mapping[int, str] | None = None,
    mystery: Mapping[int, str] | None = None,
    **more: Any,
) -> Line:
    """A deal in which some cards are as named, and the others as they come, tens and jokers last.

    Seats are keys; the cards of a seat fill its hand or its slots from the first one on.
    """
    zones = {"hands": hands or {}, "faceup": faceup or {}, "mystery": mystery or {}}
    named = [name for seats in zones.values() for cards in seats.values() for name in cards.split()]
    left = list((GAME.deck.everything - GAME.deck.cards(named)).names())
    document: Line = {"first": first}
    for zone, seats in zones.items():
        size = STANDARD.hand if zone == "hands" else STANDARD.slots
        document[zone] = [filled(seats.get(seat, ""), size, left) for seat in range(4)]
    return {"deal": {**document, **more}}


def filled(cards: str, size: int, left: list[str]) -> list[str]:
    """The named cards, and others up to the size."""
    names = cards.split()
    return names + [left.pop(0) for _ in range(size - len(names))]


def made(seat: int, text: str, refused: bool = False) -> Line:
    """The line of a move."""
    return write_move(GAME, seat, GAME.parse(text), refused)


def played_match(options: Options, seed: int) -> list[Line]:
    """A whole match played by chance, with everything in it that can be observed."""
    return match_lines(Swoop(options), seed, sweeps)


def sweeps(before: State, seat: int, after: State) -> Iterator[Line]:
    """What is observed of a move: that it swept the pile away."""
    if after.removed != before.removed:
        yield {"swoop": {"by": seat}}
