"""Recorded games step by step, as `hoyle-steps/1`: what a page needs to show each line.

A step tells a line of a recording in words, what the rules say of it, the position after it, and
which cards each seat cannot read there. Where the recording departs from the rules the steps end;
the last one then says how.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pydantic import Field, TypeAdapter

from hoyle.clauses import spec_directory
from hoyle.formats.compressed import lines_in
from hoyle.formats.documents import ChanceLine, DealLine, Header, MoveLine
from hoyle.formats.faults import parse
from hoyle.formats.game_format import AnyGame
from hoyle.formats.lines import Source
from hoyle.formats.replaying import Kind, Parting, Replay
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model
from hoyle.game import CHANCE, Verdict, chance_named
from hoyle.match import Match
from hoyle.position import write_position
from hoyle.trace import Followed, follow

STEPS: Literal["hoyle-steps/1"] = "hoyle-steps/1"


class Sort(StrEnum):
    """What a line of a recording is."""

    DEAL = "deal"
    MOVE = "move"
    REFUSED = "refused"
    CHANCE = "chance"
    SEEN = "seen"


class Ruled(Model):
    """What the rules say of a move."""

    legal: bool
    """Whether it is legal."""
    clause: str
    """The clause that says so."""
    code: str | None = None
    """The rejection code, if the rules refuse it."""
    sentence: str
    """The verdict in a sentence."""


class Parted(Model):
    """How the recording departs from the rules."""

    kind: Kind
    """In which way."""
    clause: str
    """The clause it departs from."""
    code: str | None = None
    """The rejection code, if the rules refuse a move."""
    recording: str
    """What the recording says."""
    rule: str
    """What the rule says."""


class LineStep(Model):
    """A line of a recording, and what stands on the table after it."""

    line: int
    """The line of the file, counted from 1."""
    kind: Sort
    """What the line is."""
    seat: int | None = None
    """The seat that makes the move, or tries to; null where no seat does."""
    text: str
    """The line in words."""
    recorded: dict[str, Any]
    """The line as it is recorded."""
    verdict: Ruled | None = None
    """What the rules say of a move; null where there is none to judge."""
    fired: list[str]
    """The ids of the clauses that took effect, or that agree with what the engine says it saw."""
    position: dict[str, Any]
    """The position after the line, as hoyle-position/1."""
    actors: list[int]
    """The seats that may act then; chance is -1."""
    hidden: list[dict[str, list[str]]]
    """For each seat the zones that it does not wholly see, with the cards that it reads there."""
    totals: list[int]
    """What is counted for each side in the match so far."""
    parted: Parted | None = None
    """How the line departs from the rules; such a line changes nothing, and is the last."""


class Steps(Model):
    """A recorded game, step by step."""

    format: Literal["hoyle-steps/1"] = STEPS
    """The name and version of this format."""
    file: str
    """The name of the recording."""
    game: str
    """The name of the game."""
    ruleset: str
    """The named choice of readings that is played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    seats: int
    """How many seats there are."""
    match: bool
    """Whether the hands are one match."""
    source: dict[str, Any] = Field(default_factory=dict)
    """Where the recording comes from, in any words."""
    counted: Literal["totals", "defeats"]
    """What the totals of a step count."""
    side: Literal["seat", "team"]
    """For whom they are counted."""
    clauses: dict[str, str]
    """The title of each clause that a step names, by its id."""
    steps: list[LineStep]
    """The lines after the header."""


class Told(NamedTuple):
    """What is told of a line: its sort, seat and words, the verdict, and the clauses."""

    sort: Sort
    seat: int | None
    text: str
    verdict: Verdict | None
    fired: tuple[str, ...]


def steps_of(
    lines: Iterable[bytes], file: str = "<trace>", titles: Mapping[str, str] | None = None
) -> Steps:
    """A recording step by step.

    Parameters
    ----------
    lines
        The lines of the recording, read one at a time.
    file
        Its name, for the document and for messages.
    titles
        The title of each clause by its id; left out, they are read from the specification.

    Raises
    ------
    InputError
        If the recording is broken; the message begins with file, line and column.
    """
    running, followed = follow(lines, file)
    header, game = running.opening.header, running.opening.game
    steps = [step_of(running, one) for one in followed]
    known = all_titles() if titles is None else titles
    return Steps(
        file=file,
        game=game.name,
        **readings_of(header),
        seats=header.seats,
        match=header.match,
        source=header.source,
        counted=counted(game),
        side="seat" if counted(game) == "totals" else "team",
        clauses={id_: known[id_] for id_ in sorted(set(named_in(steps)))},
        steps=steps,
    )


def steps_of_file(path: str | Path) -> Steps:
    """A recording that is kept in a file, compressed by gzip or not, step by step.

    Raises
    ------
    InputError
        If the file cannot be read, or the recording is broken.
    """
    return steps_of(lines_in(path), str(path))


def step_of(running: Replay, one: Followed) -> LineStep:
    """A line that has just been followed as a step."""
    game, match = running.opening.game, running.match
    assert match is not None, "a line that is followed comes after a deal, or is one"
    told = teller_of(one.line)(running, one)
    return LineStep(
        line=one.source.number,
        kind=told.sort,
        seat=told.seat,
        text=told.text,
        recorded=recorded(one.source),
        verdict=ruled(game, told.verdict) if told.verdict else None,
        fired=list(told.fired),
        position=write_position(game, match.state),
        actors=list(game.actors(match.state)),
        hidden=[hidden_from(game, match.state, seat) for seat in range(game.seats)],
        totals=list(getattr(match.standing, counted(game))),
        parted=parted(one.parting) if one.parting else None,
    )


def teller_of(line: Any) -> Callable[[Replay, Followed], Told]:
    """What tells a line of this kind."""
    if isinstance(line, DealLine):
        return told_deal
    if isinstance(line, MoveLine):
        return told_move
    return told_chance if isinstance(line, ChanceLine) else told_seen


def told_deal(running: Replay, one: Followed) -> Told:
    """A deal in words."""
    first = one.line.deal.first
    return Told(Sort.DEAL, None, f"A hand is dealt; seat {first} acts first.", None, ())


def told_move(running: Replay, one: Followed) -> Told:
    """A move, or one that was refused, in words and as the rules judge it."""
    move = running.read_move(one.line.move, "move")
    sort = Sort.REFUSED if one.line.refused else Sort.MOVE
    return judged(running, one, sort, one.line.seat, move)


def told_chance(running: Replay, one: Followed) -> Told:
    """What chance does, in words and as the rules judge it."""
    move = running.read_move(one.line, one.line.key)
    return judged(running, one, Sort.CHANCE, CHANCE, move)


def judged(running: Replay, one: Followed, sort: Sort, seat: int, move: Any) -> Told:
    """A move in words, judged in the state before it; only one that was made fires clauses."""
    game, before = running.opening.game, match_before(one)
    verdict = game.judge(before.state, seat, move)
    made = running.last if running.match is not before else None
    fired = made.step.fired if made else ()
    words = chance_named(f"Seat {seat}: {game.write(move)}")
    return Told(sort, None if seat == CHANCE else seat, words, verdict, fired)


def told_seen(running: Replay, one: Followed) -> Told:
    """What the engine says it saw, in words, and the clauses under which that is so."""
    claims = tuple(running.claims(match_before(one), one.line))
    said = "; ".join(dict.fromkeys(claim.said for claim in claims))
    clauses = () if one.parting else tuple(dict.fromkeys(claim.clause for claim in claims))
    return Told(Sort.SEEN, None, f"{said[:1].upper()}{said[1:]}.", None, clauses)


def match_before(one: Followed) -> Match[Any, Any]:
    """The match before a line that is no deal."""
    assert one.before is not None, "nothing but a deal can come first"
    return one.before


def ruled(game: AnyGame, verdict: Verdict) -> Ruled:
    """A verdict as a value that JSON is made of."""
    code = verdict.code.id if verdict.code else None
    sentence = game.wording(verdict)
    return Ruled(legal=verdict.legal, clause=verdict.clause, code=code, sentence=sentence)


def parted(parting: Parting) -> Parted:
    """A divergence as a value that JSON is made of."""
    return Parted(
        kind=parting.kind,
        clause=parting.clause,
        code=parting.code,
        recording=parting.trace,
        rule=parting.rule,
    )


def hidden_from(game: AnyGame, state: Any, seat: int) -> dict[str, list[str]]:
    """The zones of which a seat does not read every card, with the cards that it does read."""
    zones = game.view(state, seat).zones
    return {zone.zone: list(zone.cards) for zone in zones if len(zone.cards) != zone.size}


def counted(game: AnyGame) -> Literal["totals", "defeats"]:
    """What is counted in a match of a game."""
    return "totals" if hasattr(game.begin_match(), "totals") else "defeats"


def readings_of(header: Header) -> dict[str, Any]:
    """The readings that a recording names."""
    return {"ruleset": header.ruleset, "options": header.options}


def recorded(source: Source) -> dict[str, Any]:
    """A line as it is recorded."""
    return parse(source.file, source.text, source.number)


def named_in(steps: Iterable[LineStep]) -> Iterator[str]:
    """Every clause that steps name."""
    for step in steps:
        yield from step.fired
        yield from (one.clause for one in (step.verdict, step.parted) if one)


@cache
def all_titles() -> dict[str, str]:
    """The title of every block of the specification, by its id; it is read only now."""
    from hoyle.rulebook import read_rulebook

    return {id_: block.title for id_, block in read_rulebook(spec_directory()).by_id.items()}


def schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    return schema_of(STEPS, "A recorded card game, step by step.", [TypeAdapter(Steps)])
