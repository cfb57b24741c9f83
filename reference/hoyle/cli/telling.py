"""How the referee's ruling is told in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from hoyle.drawing.draw import Signs, card_text, cards_text, lines_of, signs_for
from hoyle.formats import format_of
from hoyle.game import Result, Step, chance_named
from hoyle.reports.clauses import block_of
from hoyle.ruling import Case
from hoyle.wording import wording_of
from hoyle.wording.changes import fact_changes, zone_changes

MOST_MOVES_TOLD = 6
INDENT = 2


def tell(console: Console, case: Case) -> None:
    """Tell the ruling."""
    outcome = told_outcome(signs_for(console), case, case.step) if case.step else told_refusal(case)
    for part in (told_move(case), *outcome):
        console.print(part)


def told_move(case: Case) -> Text:
    """Who makes which move, and by which readings."""
    readings = format_of(case.game.name).readings(case.game)
    changed = ", ".join(f"{name}={value}" for name, value in readings["options"].items())
    by = f"ruleset {readings['ruleset']}" + (f" with {changed.lower()}" if changed else "")
    move = chance_named(f"Seat {case.seat}: {case.game.write(case.move)}")
    return Text.assemble((f"\n{move}", "bold"), (f"  ({by})\n", "dim"))


def told_outcome(signs: Signs, case: Case, step: Step[Any]) -> Iterator[RenderableType]:
    """By which clause a move is legal, and what happens then."""
    wording = wording_of(case.game)
    yield Text("LEGAL", style="bold green")
    yield told_clause(case.verdict.clause)
    turned = wording.turned_over(case.state, case.seat, case.move)
    if turned:
        yield Text.assemble("The card turned over is ", card_text(signs, turned), ".\n")
    yield Text("What happens:")
    fired = [(Text(id_), Text(block_of(id_).title)) for id_ in step.fired]
    yield indented(lines_of(fired, 2))
    moved = (*differences(signs, case), *other_facts(case))
    if moved:
        yield Text("What has changed:")
        yield indented(lines_of(moved, 2))
    yield Text(wording.situation(case.game, step.state))
    result = case.game.result(step.state)
    if result.over:
        side = "seat" if len(result.points) == case.game.seats else "team"
        yield Text(f"Points by {side}: {', '.join(map(str, result.points))}.")
        yield from told_sources(side, result)


def told_sources(side: str, result: Result) -> Iterator[RenderableType]:
    """Where the points of a round come from, clause by clause."""
    rows = [
        (Text(f"{side} {one.seat}"), Text(f"{one.points} for {one.zone}"), Text(one.clause))
        for one in sorted(result.sources, key=lambda one: one.seat)
        if one.points
    ]
    if rows:
        yield Text("They come from:")
        yield Padding(lines_of(rows, 3), (0, 0, 0, INDENT))


def told_refusal(case: Case) -> Iterator[RenderableType]:
    """Why a move is not legal, by which clause, and what would be."""
    yield Text.assemble(("ILLEGAL", "bold red"), f": {case.game.wording(case.verdict)}")
    yield told_clause(case.verdict.clause)
    if case.verdict.code:
        yield Text(f"Rejection code: {case.verdict.code.id}")
    meant = wording_of(case.game).meant(case.game, case.move, case.verdict)
    if meant:
        yield Text("What is meant can be said:")
        yield indented(lines_of((told_meant(case, move) for move in meant), 2))
    moves = each_kind_first(
        case.game.write(case.move),
        [case.game.write(move) for move in case.game.moves(case.state, case.seat)],
    )
    if moves:
        hidden = len(moves) - MOST_MOVES_TOLD
        shown = moves[:MOST_MOVES_TOLD] if hidden > 1 else moves
        more = f", and {hidden} more" if hidden > 1 else ""
        yield Text(f"Legal would be: {', '.join(shown)}{more}")


def each_kind_first(tried: str, moves: Sequence[str]) -> list[str]:
    """Moves with one of each kind first; within both parts, the kind that was tried comes first."""

    def kind(move: str) -> str:
        return move.partition(" ")[0]

    alike_first = sorted(moves, key=lambda move: kind(move) != kind(tried))
    firsts = {kind(move): move for move in reversed(alike_first)}
    return sorted(alike_first, key=lambda move: firsts[kind(move)] != move)


def told_meant(case: Case, move: Any) -> tuple[Text, Text]:
    """A clear move that was perhaps meant, and whether it is legal."""
    verdict = case.game.judge(case.state, case.seat, move)
    how = "legal" if verdict.legal else f"not legal: {case.game.wording(verdict)}"
    return Text(case.game.write(move)), Text(how, style="" if verdict.legal else "dim")


def told_clause(id_: str) -> RenderableType:
    """The clause that a verdict rests on, and where to read on."""
    block = block_of(id_)
    more = Text(f"More: hoyle explain {id_}", style="dim")
    return Group(Text(f"By {id_}: {block.title}"), indented(Group(Markdown(block.text), more)))


def indented(part: RenderableType) -> Padding:
    """A part of the ruling, moved in, with an empty line after it."""
    return Padding(part, (0, 0, 1, INDENT))


def differences(signs: Signs, case: Case) -> Iterator[tuple[Text, Text]]:
    """What has come to each zone, and what has left it."""
    for zone, gained, lost in zone_changes(case):
        come = Text.assemble("+ ", cards_text(signs, gained.names())) if gained.some() else ""
        left = Text.assemble("- ", cards_text(signs, lost.names())) if lost.some() else ""
        gap = "  " if come and left else ""
        yield Text(zone), Text.assemble(come, gap, left)


def other_facts(case: Case) -> Iterator[tuple[Text, Text]]:
    """What else has changed that everybody knows, such as a bet."""
    for name, now, before in fact_changes(case):
        yield Text(name), Text.assemble(now, (f"  (before: {before})", "dim"))
