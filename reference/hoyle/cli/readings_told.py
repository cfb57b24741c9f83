"""How it is told in the terminal what a reading changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from hoyle.conform.reproducing import in_words
from hoyle.drawing.draw import drawer_of, lines_of, signs_for
from hoyle.examples.setting import set_position
from hoyle.reports.clauses import block_of
from hoyle.separations.answering import Answer, answer, different
from hoyle.separations.models import Question, Separation

INDENT = 2


def told_list(kept: Iterable[Separation]) -> RenderableType:
    """Every choice with its default, and what tells them apart."""
    rows = [
        (Text(one.name), Text(f"default {in_words(one.default)}", "dim"), Text(in_short(one)))
        for one in kept
    ]
    return lines_of(rows, 3)


def in_short(one: Separation) -> str:
    """What is asked to tell a choice from the default, in a few words."""
    question = one.question
    if question is None:
        return "nothing found"
    if question.match is not None:
        return "between two rounds"
    if question.viewer is not None:
        return f"what seat {question.viewer} sees"
    return question.move or "the points of a round"


def told_choice(console: Console, game: str, one: Separation) -> Iterator[RenderableType]:
    """The question, both answers, and where to read on."""
    also = "".join(f", both with {name}={in_words(value)}" for name, value in one.common.items())
    yield Text(f"{one.name} instead of {one.option}={in_words(one.default)}{also}\n", "bold")
    if one.question is None:
        yield Text(f"Nothing that was tried tells the two apart: {one.tried} questions.")
        return
    sides = one.sides()
    answers = [answer(game, readings, one.question) for readings in sides]
    yield from told_question(console, game, one, one.question)
    names = (f"{one.option}={in_words(one.default)}", one.name)
    for name, (own, other) in zip(names, (answers, answers[::-1]), strict=True):
        yield from told_answer(name, own, other, game)


def told_question(
    console: Console, game: str, one: Separation, question: Question
) -> Iterator[RenderableType]:
    """What is asked."""
    if question.match is not None:
        yield lines_of([(Text(k), Text(plain(v))) for k, v in question.match.items()], 2)
        yield Text("\nThe round is counted.\n", "bold")
        return
    readings = one.sides()[0]
    chosen = {"ruleset": readings.ruleset, "options": dict(readings.options)}
    found, state = set_position(game, {**(question.position or {}), **chosen})
    yield drawer_of(found).position(signs_for(console), found, state, None)
    if question.viewer is not None:
        yield Text(f"\nSeat {question.viewer} looks.\n", "bold")
    elif question.move is None:
        yield Text("\nThe points are counted.\n", "bold")
    else:
        seat = "" if question.seat is None else f"Seat {question.seat}: "
        yield Text(f"\n{seat}{question.move}\n", "bold")


def told_answer(name: str, own: Answer, other: Answer, game: str) -> Iterator[RenderableType]:
    """One answer, with the facts in which it is not the other one."""
    if own.verdict is None:
        yield Text(name, "bold")
    else:
        word = Text("LEGAL", "green") if own.legal else Text("ILLEGAL", "red")
        said = "" if own.legal else f": {own.sentence}"
        yield Text.assemble((f"{name}  ", "bold"), word, said)
        clause = own.verdict.clause
        yield indented(Text(f"By {clause}: {block_of(clause).title}", "dim"))
    facts = different(own.told, other.told, game)
    if facts:
        yield indented(lines_of([(Text(k), Text(plain(v))) for k, v in facts.items()], 2))
    yield Text("")


def plain(value: Any) -> str:
    """A value in words."""
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {plain(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return " ".join(plain(part) for part in value) or "none"
    if value is None:
        return "none"
    return in_words(value)


def indented(part: RenderableType) -> Padding:
    """A part of an answer, moved in."""
    return Padding(part, (0, 0, 0, INDENT))
