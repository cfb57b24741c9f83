"""The directive ``separation``: a position on which two choices part, with both answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from hoyle.conform.reproducing import in_words
from hoyle.separations import Answer, Question, Separation, answer, different, separation_called
from hoyle_docs.drawing import Rows, draw_table
from hoyle_docs.positions import rows
from hoyle_docs.words import word
from hoyle_docs.zones import draw_held


class Draw(SphinxDirective):
    """A choice of a game, such as ``swoop max_four=false``, drawn with both answers."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Ask both sides anew, and draw what each says."""
        game, name = self.arguments
        found = separation_called(game, name)
        box = nodes.container("", classes=["case", "separation"])
        if found.question is None:
            said = word("Nothing of {} questions that were tried tells the two apart")
            box += nodes.paragraph("", f"{said.format(found.tried)}.")
        else:
            box += self.drawn(game, found, found.question)
        box += again(game, found)
        return [box]

    def drawn(self, game: str, found: Separation, question: Question) -> list[nodes.Node]:
        """What is asked, a table of what differs in the answers, and the verdicts."""
        own, other = (answer(game, side, question) for side in found.sides())
        names = (f"{found.option}={in_words(found.default)}", found.name)
        told = [different(own.told, other.told, game), different(other.told, own.told, game)]
        values = (in_words(found.default), in_words(found.value))
        columns = [(name, told_rows(question, one)) for name, one in zip(values, told, strict=True)]
        verdicts = [verdict(name, one) for name, one in zip(names, (own, other), strict=True)]
        given = draw_table([("", asked(question))])
        return [
            *also(found),
            *([*wanted(question), given] if question.move else [given, *wanted(question)]),
            *(verdicts if question.move else []),
            *([draw_table(columns)] if any(told) else []),
        ]


def also(found: Separation) -> list[nodes.Node]:
    """What both sides choose besides."""
    if not found.common:
        return []
    line = nodes.paragraph("", f"{word('Both sides play with')} ")
    line += [nodes.literal("", f"{key}: {in_words(value)}") for key, value in found.common.items()]
    line += nodes.Text(".")
    return [line]


def wanted(question: Question) -> list[nodes.Node]:
    """What is done, or what is looked at."""
    line = nodes.paragraph("", "", classes=["move"])
    if question.move is not None:
        line += [nodes.Text(f"{word('Move')}: "), nodes.literal("", question.move)]
        if question.seat is not None:
            line += nodes.Text(", " + word("by seat {}").format(question.seat))
    elif question.viewer is not None:
        line += nodes.Text(f"{word('seen by seat {}').format(question.viewer)}:".capitalize())
    else:
        line += nodes.Text(f"{word('The round is over and counted')}:")
    return [line]


def asked(question: Question) -> Rows:
    """What is given."""
    if question.match is not None:
        return rows(question.match)
    position: Mapping[str, Any] = {"turn": 0, **(question.position or {})}
    if position.get("phase") == "over":
        position = {key: value for key, value in position.items() if key != "turn"}
        return rows(position)
    return rows(position, {position["turn"], question.seat or position["turn"]})


def told_rows(question: Question, told: Mapping[str, Any]) -> Rows:
    """What follows; of a view, zone by zone what is seen."""
    if question.viewer is None:
        return rows(told)
    return {zone: draw_held(cards) for zone, cards in told.items()}


def verdict(name: str, one: Answer) -> nodes.paragraph:
    """The verdict of one side, with its clause."""
    line = nodes.paragraph("", "", nodes.strong("", "", nodes.literal("", name)))
    if one.verdict is None:
        return line
    said = word("Legal") if one.legal else f"{word('Refused')}. {one.sentence}"
    line += [nodes.Text(f": {said} ("), nodes.literal("", one.verdict.clause), nodes.Text(")")]
    return line


def again(game: str, found: Separation) -> nodes.paragraph:
    """The command that asks both sides again."""
    command = f"hoyle readings {game} {found.name}"
    label = nodes.Text(f"{word('Run it again')}: ")
    return nodes.paragraph("", "", label, nodes.literal("", command), classes=["again"])
