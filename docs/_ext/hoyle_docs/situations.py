"""What the pages for players draw: cards in a sentence, and situations at a table.

The role ``cards`` draws cards in a sentence. The directive ``position`` draws an example of the
rule files, or a file with a position, without the notation that programs need.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from hoyle.errors import InputError
from hoyle.rulebook import Example
from hoyle_docs.cases import COUNTED, columns
from hoyle_docs.drawing import Rows, are_cards, draw, draw_card, draw_table, joined
from hoyle_docs.marks import mark_of
from hoyle_docs.moments import Moment, example_called, moment_in, moments_of
from hoyle_docs.players import PLAYERS, counted, named, rows_for_players, with_names
from hoyle_docs.positions import rows
from hoyle_docs.wording import CHECKOUT
from hoyle_docs.words import word

logger = logging.getLogger(__name__)

Columns = list[tuple[str, Rows]]
OUT_OF_PLAY = ("haggis",)
"""Zones that matter to players only when a round is counted."""


def numbers(argument: str) -> list[int]:
    """An option that holds numbers with blanks between them."""
    return [directives.nonnegative_int(part) for part in argument.split()]


def labels(argument: str) -> list[str]:
    """An option that holds texts with semicolons between them."""
    return [part.strip() for part in argument.split(";")]


class CardsInText(SphinxRole):
    """Draw the cards that the text names, such as ``7h 10c Jk``."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw them, or complain about a word that is no card."""
        names = self.text.split()
        if not are_cards(names):
            logger.warning("no cards: %r", self.text, location=self.get_location())
            return [nodes.literal("", self.text)], []
        drawn = joined([[draw_card(name, "said")] for name in names], "\N{NO-BREAK SPACE}")
        return [nodes.inline("", "", *drawn, classes=["cards-said"])], []


class Situation(SphinxDirective):
    """Draw a situation; the words about it are the content.

    The argument is the id of a block and the title of one of its examples (without a title, the
    first), or a file with a position, as seen from the checkout. `:title:` is said instead of that
    of the example, `:seats:` are those whose hands are shown, `:moments:` the columns (0 is what is
    given, 1 what follows the first move), and `:without:` names rows that are left out.
    """

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {
        "title": directives.unchanged_required,
        "seats": numbers,
        "moments": numbers,
        "without": labels,
    }

    def run(self) -> list[nodes.Node]:
        """Make the box: title, words, table."""
        first, _, rest = " ".join(self.arguments[0].split()).partition(" ")
        try:
            return [self._file(first) if first.endswith(".json") else self._example(first, rest)]
        except (LookupError, InputError) as error:
            raise self.error(str(error.args[0]).replace(f"{CHECKOUT}/", "")) from error

    def _file(self, name: str) -> nodes.container:
        self.env.note_dependency(str(CHECKOUT / name))
        position = moment_in(CHECKOUT / name).position
        seats = self.options.get("seats", [position.get("turn", 0)])
        drawn = rows_for_players(str(position["game"]), position, seats, position)
        return self._box([], [("", drawn)], "example")

    def _example(self, id_: str, title: str) -> nodes.container:
        file, example = example_called(id_, title)
        self.env.note_dependency(str(CHECKOUT / file))
        game = id_.partition(".")[0]
        refused = "refused" in example.expected
        heading: list[nodes.Node] = []
        if refused:
            heading.append(nodes.strong("", f"{word('Not allowed')}: "))
        title = self.options.get("title", example.title)
        heading += [nodes.strong("", title), mark_of(id_, self)]
        drawn = list(self._columns(game, example))
        return self._box(heading, drawn, "counterexample" if refused else "example")

    def _columns(self, game: str, example: Example) -> Iterator[tuple[str, Rows]]:
        if example.given != "position":
            yield from _counted(game, example)
            return
        moments = list(moments_of(game, example))
        chosen = self.options.get("moments", sorted({0, len(moments) - 1}))
        if max(chosen) >= len(moments):
            raise LookupError(f"{example.title!r} has the moments 0 to {len(moments) - 1} only")
        seats = self.options.get("seats", _seats(moments))
        refused = _refused(example, len(moments) - 1)
        for number in chosen:
            head = _head(moments, number, chosen, bool(refused))
            position = moments[number].position
            drawn = rows_for_players(game, position, seats, moments[0].position)
            yield head, drawn | (refused if number == chosen[-1] else {})

    def _box(self, heading: list[nodes.Node], drawn: Columns, kind: str) -> nodes.container:
        left_out = self.options.get("without", [])
        shown = [
            (head, {label: cell for label, cell in part.items() if label not in left_out})
            for head, part in drawn
        ]
        box = nodes.container("", classes=["case", "situation", kind])
        box += [nodes.paragraph("", "", *heading, classes=["case-title"])] if heading else []
        box += self.parse_content_to_nodes()
        box += draw_table(shown)
        return box


def _counted(game: str, example: Example) -> Iterator[tuple[str, Rows]]:
    """A deal, the end of a round, or a match."""
    if example.given != "round":
        yield from ((named(head), with_names(drawn)) for head, drawn in columns(example.body()))
        return
    lies = rows_for_players(game, example.data, range(len(PLAYERS)))
    lies |= rows({zone: example.data[zone] for zone in OUT_OF_PLAY if zone in example.data})
    told = {name: example.data[name] for name in COUNTED if name in example.data}
    gets = {name: example.expected[name] for name in COUNTED if name in example.expected}
    yield "", lies | counted(game, told | gets)


def _seats(moments: list[Moment]) -> set[int]:
    """Whose hands are shown if nothing is said: those of the players who act."""
    moved = {moment.seat for moment in moments if moment.seat is not None}
    return moved or {turn_of(moments[0].position)}


def turn_of(position: Mapping[str, Any]) -> int:
    """Whose turn it is, or the first seat."""
    return int(position.get("turn", 0))


def _refused(example: Example, at: int) -> Rows:
    """The cards of the move that is refused, if this example has one and it names cards."""
    if "refused" not in example.expected:
        return {}
    cards = [name for name in example.moves[at].move.split() if are_cards([name])]
    return {word("Not allowed"): draw(cards)} if cards else {}


def _head(moments: list[Moment], number: int, chosen: Sequence[int], refused: bool) -> str:
    """What stands over a column.

    Who has moved is said, unless one column is before and one is after all that happens.
    """
    seat = moments[number].seat
    if seat is None:
        return word("before") if len(chosen) > 1 else ""
    plain = len(chosen) == 2 and chosen[0] == 0 and not refused
    return word("after") if plain else word("after {}").format(PLAYERS[seat])


def connect(app: Sphinx) -> None:
    """Register the role and the directive."""
    app.add_role("cards", CardsInText())
    app.add_directive("position", Situation)
