"""The blocks ``example`` and ``counterexample``: a position, a move, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import yaml
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from hoyle_docs.drawing import draw_table, rows

GIVEN = ("position", "deal", "round", "match")
MOVES = ("seat", "move", "moves")


class Case(SphinxDirective):
    """An example; its body is YAML in the notation of positions and moves."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    label: ClassVar = "Example"
    css_class: ClassVar = "example"

    def run(self) -> list[nodes.Node]:
        """Draw what is given and what follows side by side, and say the move between."""
        try:
            case = yaml.safe_load("\n".join(self.content))
        except yaml.YAMLError as error:
            raise self.error(f"the {self.name} is no YAML: {error}") from error
        if not isinstance(case, Mapping):
            raise self.error(f"the {self.name} {self.arguments[0]!r} has no fields")
        heading = nodes.paragraph("", "", classes=["case-title"])
        heading += nodes.strong("", f"{self.label}: ")
        heading += self.parse_inline(self.arguments[0])[0]
        box = nodes.container("", heading, classes=["case", self.css_class])
        box += draw_table(columns(case))
        box += [verdict for verdict in (move_line(case), refusal_line(case)) if verdict]
        return [box]


class Counterexample(Case):
    """A counter-example: the same, with a refusal or with what does not happen."""

    label = "Counter-example"
    css_class = "counterexample"


def columns(case: Mapping[str, Any]) -> list[tuple[str, Mapping[str, object]]]:
    """What is given, and what follows from it where something does."""
    given = [(key, rows(case[key])) for key in GIVEN if key in case]
    other = {key: value for key, value in case.items() if key not in (*GIVEN, *MOVES, "refused")}
    follows = other.pop("then", None) or {}
    legal = other.pop("legal", None)
    after: dict[str, object] = {**rows(follows), **rows(other)}
    columns: list[tuple[str, Mapping[str, object]]] = [*given]
    if after:
        columns.append(("after" if "position" in case else "then", after))
    if legal is not None:
        columns[-1] = (columns[-1][0], {**columns[-1][1], "legal": legal})
    return columns


def move_line(case: Mapping[str, Any]) -> nodes.paragraph | None:
    """The moves as they are typed."""
    moves = case.get("moves", [case["move"]] if "move" in case else [])
    if not moves:
        return None
    line = nodes.paragraph("", "Moves: " if len(moves) > 1 else "Move: ", classes=["move"])
    for number, move in enumerate(moves):
        line += [nodes.Text(", then " if number else ""), nodes.literal("", str(move))]
    if "seat" in case:
        line += nodes.Text(f", by seat {case['seat']}")
    return line


def refusal_line(case: Mapping[str, Any]) -> nodes.paragraph | None:
    """The code of the refusal; it becomes a link to its sentence."""
    if "refused" not in case:
        return None
    code = nodes.literal("", str(case["refused"]))
    return nodes.paragraph("", "", nodes.strong("", "Refused: "), code, classes=["refused"])


DIRECTIVES = {"example": Case, "counterexample": Counterexample}
