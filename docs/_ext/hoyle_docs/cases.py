"""The blocks ``example`` and ``counterexample``: a position, a move, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import yaml
from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from hoyle_docs.drawing import Rows, draw, draw_table
from hoyle_docs.positions import rows
from hoyle_docs.words import translatable, word

GIVEN = ("position", "deal", "round", "match")
MOVING = {"move", "moves"}
COUNTED = ("points", "defeats")
SENTENCES = {"refused": "Refused", "impossible": "Impossible", "legal": "Legal"}


class Case(SphinxDirective):
    """An example; its body is YAML in the notation of positions and moves."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    label: ClassVar = "Example"
    css_class: ClassVar = "example"

    def run(self) -> list[nodes.Node]:
        """Draw what is given and what follows side by side, and say the move between."""
        case = self.read()
        heading = nodes.paragraph("", "", classes=["case-title"])
        heading += [
            nodes.strong("", f"{word(self.label)}: "),
            translatable(self, self.arguments[0]),
        ]
        box = nodes.container("", heading, classes=["case", self.css_class])
        box += [*move_lines(case), draw_table(columns(case)), *verdict_lines(case)]
        return [box]

    def read(self) -> Mapping[str, Any]:
        """Read the body of the block."""
        try:
            case = yaml.safe_load("\n".join(self.content))
        except yaml.YAMLError as error:
            reason = getattr(error, "problem", None) or str(error)
            raise self.error(f"{self.label} {self.arguments[0]!r} is no YAML: {reason}") from error
        if not isinstance(case, Mapping):
            raise self.error(f"{self.label} {self.arguments[0]!r} has no fields")
        return case


class Counterexample(Case):
    """A counter-example: the same, with a refusal or with what does not happen."""

    label = "Counter-example"
    css_class = "counterexample"


def columns(case: Mapping[str, Any]) -> list[tuple[str, Rows]]:
    """What is given, and beside it what follows and what is seen, where an example says so."""
    given = {key: case[key] for key in GIVEN if key in case}
    follows = (case.get("then") or {}) | {key: case[key] for key in COUNTED if key in case}
    if "position" in given and "turn" in follows:
        given["position"] = {"turn": 0, **given["position"]}
    seats = _seats(case)
    moved = MOVING & case.keys()
    columns = [
        (word("before") if moved and follows else "", rows(value, seats))
        for value in given.values()
    ]
    if follows:
        beaten = _beaten(case, follows)
        columns.append((word("after" if moved else "then"), rows(follows, beaten=beaten)))
    if "sees" in case:
        columns.append((word("seen by seat {}").format(case["viewer"]), rows(case["sees"])))
    return columns


def _beaten(case: Mapping[str, Any], follows: Mapping[str, Any]) -> int:
    """How many cards of the trick that follows lay there before the one move, which beat them."""
    lay = case.get("position", {}).get("trick", {}).get("cards", [])
    trick = follows.get("trick")
    grown = "move" in case and isinstance(trick, list) and trick[: len(lay)] == lay != trick
    return len(lay) if grown else 0


def _seats(case: Mapping[str, Any]) -> set[int]:
    """The seats whose hands an example is about."""
    turn = case.get("position", {}).get("turn", 0)
    seats = {turn, case.get("seat", turn), case.get("viewer", turn)}
    for told in (case.get("then") or {}, case.get("sees", {})):
        hands = told.get("hands", {})
        seats |= set(hands if isinstance(hands, Mapping) else range(len(hands)))
    return seats


def move_lines(case: Mapping[str, Any]) -> list[nodes.paragraph]:
    """The moves as they are typed, if there are any."""
    moves = case.get("moves", [case["move"]] if "move" in case else [])
    if not moves:
        return []
    label = word("Moves" if len(moves) > 1 else "Move")
    line = nodes.paragraph("", f"{label}: ", classes=["move"])
    for number, move in enumerate(moves):
        line += [
            nodes.Text(f", {word('then')} " if number else ""),
            nodes.literal("", _typed(move)),
        ]
    line += nodes.Text(", " + word("by seat {}").format(case["seat"]) if "seat" in case else "")
    return [line]


def _typed(move: str | Mapping[str, Any]) -> str:
    return move if isinstance(move, str) else f"seat {move['seat']}: {move['move']}"


def verdict_lines(case: Mapping[str, Any]) -> list[nodes.paragraph]:
    """What the rules answer; the code of a refusal becomes a link to its sentence."""
    lines = []
    for key in SENTENCES.keys() & case.keys():
        value = case[key]
        said = [nodes.literal("", value)] if key == "refused" else draw(value)
        lines.append(nodes.paragraph("", "", nodes.strong("", f"{word(SENTENCES[key])}: "), *said))
    return lines


DIRECTIVES: dict[str, type[Directive]] = {"example": Case, "counterexample": Counterexample}
