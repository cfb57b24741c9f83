"""What a seat is told besides the cards it sees, as a position writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoyle.game import View

ACTORS = "actors"

TOLD: Mapping[str, tuple[str, ...]] = {
    "swoop": ("phase", "turn"),
    "haggis": ("phase", "turn", "bets"),
    "goat": (
        "phase",
        "turn",
        "trump",
        "original",
        "leader",
        "best",
        "claimed",
        "acted",
        "tricks",
    ),
    "take": ("phase", "turn", "discards", "melded"),
}
"""For each game the fields of a position that every seat is told."""


def told_to(game: str, view: View) -> dict[str, Any]:
    """What a view tells besides cards: fields of the position, and who may act."""
    public = dict(view.public)
    fields = {name: WRITTEN.get(name, plain)(public[name]) for name in TOLD[game]}
    return {ACTORS: list(view.actors), **fields}


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def bets(stakes: Any) -> list[int | None]:
    """Bets as a position writes them: no bet yet is null."""
    return [amount if made else None for made, amount in stakes]


WRITTEN: Mapping[str, Callable[[Any], Any]] = {"bets": bets}
