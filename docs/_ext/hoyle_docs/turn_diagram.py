"""The directive ``turn-diagram``: the states of a turn of a game, and the moves between them."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, ClassVar, NamedTuple, NoReturn

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from hoyle_docs.turn_data import DIAGRAMS, Diagram
from hoyle_docs.turn_svg import PASSES, draw, sentences
from hoyle_docs.words import word

logger = logging.getLogger(__name__)


class Legend(NamedTuple):
    """What the two kinds of lines mean, and a remark."""

    stays: str
    passes: str
    remark: str = ""


LEGEND = Legend("the same seat goes on", PASSES, "With the default choices of all options.")
PLAYERS_LEGEND = Legend("the same player goes on", "another player is to act")
SPOKEN = {"meld": "lay", "extend": "continue", "reshuffle": "shuffle"}
"""What players call moves that programs call something else."""


class turn_diagram(nodes.container):  # noqa: N801 - builders look for visit_turn_diagram
    """The picture of a turn; the list in it is for builders without pictures."""


class TurnDiagram(SphinxDirective):
    """Draw how a turn of a game goes. `:before:` is the id of the block to draw it in front of.

    With `:for-players:` it speaks of players and not of seats, and says moves as players do.
    """

    required_arguments = 1
    option_spec: ClassVar = {
        "before": directives.unchanged_required,
        "for-players": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Make the picture."""
        game = self.arguments[0]
        if game not in DIAGRAMS:
            known = ", ".join(DIAGRAMS)
            raise self.error(f"there is no turn diagram of {game!r}; there are {known}")
        legend, diagram = LEGEND, DIAGRAMS[game]
        if "for-players" in self.options:
            legend, diagram = PLAYERS_LEGEND, in_words_of_players(diagram)
        told = sentences(diagram, legend.passes)
        items = [nodes.list_item("", nodes.paragraph("", said)) for said in told]
        picture = turn_diagram("", nodes.bullet_list("", *items), svg=draw(game, diagram))
        picture["before"] = self.options.get("before", "")
        picture["legend"] = legend
        picture.source, picture.line = self.get_source_info()
        return [picture]


def in_words_of_players(diagram: Diagram) -> Diagram:
    """The same diagram, with the moves called what players call them."""
    arrows = (
        arrow._replace(moves=tuple(SPOKEN.get(move, move) for move in arrow.moves))
        for arrow in diagram.arrows
    )
    return diagram._replace(arrows=tuple(arrows))


class PlaceDiagrams(SphinxTransform):
    """Move each diagram in front of the block it is to stand before."""

    default_priority = 305

    def apply(self, **kwargs: Any) -> None:
        """Do so on one page."""
        for picture in list(self.document.findall(turn_diagram)):
            aim = picture["before"]
            if aim:
                self._move(picture, aim)

    def _move(self, picture: turn_diagram, aim: str) -> None:
        found = (part for part in self.document.findall(nodes.section) if aim in part["ids"])
        section = next(found, None)
        if section is None:
            logger.warning("no block of this page has the id %s", aim, location=picture)
            return
        picture.parent.remove(picture)
        section.parent.insert(section.parent.index(section), picture)


def connect(app: Sphinx) -> None:
    """Register the directive, the transform and the picture."""
    app.add_node(turn_diagram, html=(visit, depart))
    app.add_directive("turn-diagram", TurnDiagram)
    app.add_transform(PlaceDiagrams)


def visit(translator: Any, node: turn_diagram) -> NoReturn:
    """Write the picture, what its lines mean, and the same in sentences to be opened."""
    translator.body.append("".join(_figure(node)))
    raise nodes.SkipNode


def depart(translator: Any, node: turn_diagram) -> None:
    """Nothing is left to write."""


def _figure(node: turn_diagram) -> Iterator[str]:
    yield f'<figure class="turn">{node["svg"]}<figcaption>'
    legend: Legend = node["legend"]
    yield f'<span class="stays">{escape(word(legend.stays))}</span> '
    yield f'<span class="passes">{escape(word(legend.passes))}</span>'
    yield f"<p>{escape(word(legend.remark))}</p>" if legend.remark else ""
    yield f"<details><summary>{escape(word('In words'))}</summary><ul>"
    yield from (f"<li>{escape(item.astext())}</li>" for item in node.findall(nodes.list_item))
    yield "</ul></details></figcaption></figure>"
