"""A turn diagram as SVG: boxes, and arrows between them with the moves written at their middle."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from textwrap import wrap

from hoyle_docs.turn_data import OVER, Arrow, Box, Diagram
from hoyle_docs.words import word

WIDTH = 420
HALF_WIDTH, HALF_HEIGHT = 66, 25
LINE = 17
LETTERS = 16
"""So many letters fit into a line of a box."""
PASSES = "another seat is to act"
THEN = " \N{RIGHTWARDS ARROW} "

Point = tuple[float, float]


def draw(name: str, diagram: Diagram) -> str:
    """The picture of a game's turn; `name` keeps its ids apart from those of other pictures."""
    head = f"turn-{name}-head"
    label = escape(word("How a turn goes"))
    parts = [
        f'<svg class="turn-diagram" viewBox="0 0 {WIDTH} {diagram.height}" role="img" '
        f'aria-label="{label}"><defs><marker id="{head}" viewBox="0 0 10 10" refX="9" refY="5" '
        'markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10Z"/></marker></defs>'
    ]
    drawn = [_Drawn(diagram, arrow) for arrow in diagram.arrows]
    parts += [one.line(head) for one in drawn]
    parts += [_box(box, name == OVER) for name, box in diagram.boxes.items()]
    parts += [one.words() for one in drawn]
    return "".join(parts) + "</svg>"


def sentences(diagram: Diagram, passes: str = PASSES) -> Iterator[str]:
    """Each arrow in words; `passes` are those for an arrow that hands the turn on."""
    for arrow in diagram.arrows:
        source, target = (word(diagram.boxes[end].label) for end in (arrow.source, arrow.target))
        said = THEN.join((source, ", ".join(arrow.moves), target))
        yield f"{said} ({word(passes)})" if arrow.passes else said


class _Drawn:
    """An arrow with its curve: two ends and two points that pull it."""

    aside: Point

    def __init__(self, diagram: Diagram, arrow: Arrow) -> None:
        source, target = diagram.boxes[arrow.source], diagram.boxes[arrow.target]
        self.arrow = arrow
        own = arrow.source == arrow.target
        self.points = _loop(source, arrow) if own else _curve(source, target, arrow.bend)
        self.aside = _beyond(arrow) if own else (0, 0)

    def line(self, head: str) -> str:
        """The curve with its head."""
        (a, b), (c, d), (e, f), (g, h) = self.points
        kind = "passes" if self.arrow.passes else "stays"
        path = f"M{a:.0f} {b:.0f}C{c:.0f} {d:.0f} {e:.0f} {f:.0f} {g:.0f} {h:.0f}"
        return f'<path class="{kind}" d="{path}" marker-end="url(#{head})"/>'

    def words(self) -> str:
        """The moves, on the curve or beside it, one below the other."""
        x, y = _on_curve(self.points, self.arrow.at)
        return _text(x + self.aside[0], y + self.aside[1], self.arrow.moves, "moves")


def _on_curve(points: tuple[Point, Point, Point, Point], at: float) -> Point:
    rest = 1 - at
    shares = (rest**3, 3 * rest**2 * at, 3 * rest * at**2, at**3)
    weighed = [(share * x, share * y) for share, (x, y) in zip(shares, points, strict=True)]
    return sum(x for x, _ in weighed), sum(y for _, y in weighed)


def _curve(source: Box, target: Box, bend: int) -> tuple[Point, Point, Point, Point]:
    across, down = target.x - source.x, target.y - source.y
    length = (across**2 + down**2) ** 0.5
    pull = (
        (source.x + target.x) / 2 + bend * down / length,
        (source.y + target.y) / 2 - bend * across / length,
    )
    start, end = _edge(source, pull), _edge(target, pull)
    return start, _toward(start, pull), _toward(end, pull), end


def _toward(point: Point, pull: Point) -> Point:
    return (point[0] + 2 * pull[0]) / 3, (point[1] + 2 * pull[1]) / 3


def _edge(box: Box, outside: Point) -> Point:
    """Where the line from the middle of a box to a point leaves the box."""
    across, down = outside[0] - box.x, outside[1] - box.y
    scale = max(abs(across) / HALF_WIDTH, abs(down) / HALF_HEIGHT)
    return (box.x + across / scale, box.y + down / scale)


def _loop(box: Box, arrow: Arrow) -> tuple[Point, Point, Point, Point]:
    """A curve back to its box: above or below it, or at its right side if it has no bend."""
    if not arrow.bend:
        edge, out = box.x + HALF_WIDTH, box.x + HALF_WIDTH + arrow.shift
        return (edge, box.y - 12), (out, box.y - 30), (out, box.y + 30), (edge, box.y + 12)
    middle = box.x + arrow.shift
    edge = box.y - (HALF_HEIGHT if arrow.bend > 0 else -HALF_HEIGHT)
    far = edge - arrow.bend * 4 / 3
    return (middle - 12, edge), (middle - 40, far), (middle + 40, far), (middle + 12, edge)


def _beyond(arrow: Arrow) -> Point:
    """How far the moves of a loop stand outside it."""
    away = LINE * len(arrow.moves) / 2
    return (0, -away if arrow.bend > 0 else away) if arrow.bend else (2 * LINE, 0)


def _box(box: Box, is_end: bool) -> str:
    x, y = box.x - HALF_WIDTH, box.y - HALF_HEIGHT
    kind = "box end" if is_end else "box"
    plate = (
        f'<rect class="{kind}" x="{x}" y="{y}" width="{2 * HALF_WIDTH}" '
        f'height="{2 * HALF_HEIGHT}" rx="10"/>'
    )
    return plate + _text(box.x, box.y, tuple(wrap(word(box.label), LETTERS)), "state")


def _text(x: float, y: float, lines: tuple[str, ...], kind: str) -> str:
    first = y - LINE * (len(lines) - 1) / 2 + 5
    return "".join(
        f'<text class="{kind}" x="{x:.0f}" y="{first + LINE * number:.0f}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
