"""Drawings of positions as data, so that any kind of report can show them."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

from rich.console import Console
from rich.segment import Segment

from hoyle.drawing.draw import DRAWN, Signs, drawer_of, signs_for
from hoyle.formats.game_format import AnyGame
from hoyle.reports.report import Drawing, Span


class Easel(NamedTuple):
    """What a drawing is made with: its signs, and how many columns it may take."""

    signs: Signs = DRAWN
    width: int = 80


def easel_for(console: Console) -> Easel:
    """What suits a terminal."""
    return Easel(signs_for(console), console.width)


def drawing_of(easel: Easel, game: AnyGame, state: Any) -> Drawing:
    """A whole position, as `draw_position` shows it."""
    console = Console(
        file=io.StringIO(), width=easel.width, force_terminal=True, color_system="standard"
    )
    drawn = drawer_of(game).position(easel.signs, game, state, None)
    return tuple(spans(line) for line in console.render_lines(drawn, pad=False))


def spans(line: list[Segment]) -> tuple[Span, ...]:
    """A line of a drawing, without spaces at its end."""
    kept = [Span(part.text, str(part.style or "").replace("none", "")) for part in line]
    while kept and not kept[-1].text.rstrip():
        kept.pop()
    return (*kept[:-1], *(Span(last.text.rstrip(), last.style) for last in kept[-1:]))
