"""Positions drawn on a console that the tests can read."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from hoyle.drawing.draw import draw_position
from hoyle.formats.game_format import AnyGame

WIDTH = 80


def console(encoding: str = "utf-8", colour: bool = False) -> tuple[Console, io.BytesIO]:
    """A console of eighty columns, and what is written to it."""
    written = io.BytesIO()
    return Console(
        file=io.TextIOWrapper(written, encoding, newline="\n", write_through=True),
        width=WIDTH,
        force_terminal=colour,
        color_system="standard" if colour else None,
        _environ={},
    ), written


def drawn(game: AnyGame, state: Any, seat: int | None = None, encoding: str = "utf-8") -> list[str]:
    """The lines of a drawing, without blanks at their ends."""
    to, written = console(encoding)
    draw_position(to, game, state, seat)
    return [line.rstrip() for line in written.getvalue().decode(encoding).splitlines()]
