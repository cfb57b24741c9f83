"""Mutants as engines: in how many games `hoyle check` finds each, and which clause it names.

Each mutant plays once as an engine that can load positions and once as one that cannot. First all
games are played by the ruleset ``text``. A mutant that departs from none of those plays as many by
the readings of the published vector that tells it apart; if there is none, a few by each other
ruleset, and by each choice that differs from the usual one in one option.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from hoyle.conform.adapter import Skill
from hoyle.conform.choices import (
    can_be,
    canonical,
    choice_in_words,
    plain,
    table_format,
    values_of,
)
from hoyle.conform.course_faults import CourseFault
from hoyle.conform.directing import Plan, Proposers, directed_all
from hoyle.conform.divergence import Divergence
from hoyle.conform.rules_adapter import EVERYTHING, Readings, RulesAdapter
from hoyle.conform.running import Engine, acquainted
from hoyle.conform.scripts import Course
from hoyle.conform.tallying import Manner
from hoyle.conform.vectors.models import Vector
from hoyle.conform.vectors.shelf import vector_called
from hoyle_properties.contract import FOLDER
from hoyle_properties.mutation.guard import TookTooLong, at_most
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.mutation.killers import subject_of
from hoyle_properties.mutation.pointed import Pointed, pointed
from hoyle_properties.vectors import kills

GAMES = 30
"""How many games are played by the usual readings, and by those of a vector."""
OTHERS = 2
"""How many games are played by each other choice, where no vector tells the mutant apart."""
SERIES_KEPT = 12
PLAYED_ON = 5
"""How many games more are played to see whether the broken clause is named."""
POSITIONS = 4
SECONDS = 20
"""How many seconds of the processor a mutant gets for a game."""
STORED = "found.json"
TEXT = Readings("text", {})
BROKE_OFF = "broke_off"

WRONG_DEAL = "Games begin with deals that can be; its vector has one that cannot."
WRONG_CHANCE = "Chance does nothing wrong in a game; in its vector it does."
RARE = "It needs a situation that none of these games comes to; its vector does."
NOT_FOUND: Mapping[str, str] = {
    "goat.mutant.trump-from-a-hand": WRONG_DEAL,
    "goat.mutant.unchecked-deal": WRONG_DEAL,
    "haggis.mutant.around-the-corner": RARE,
    "haggis.mutant.kinds-mixed": RARE,
    "haggis.mutant.last-bomb-not-captured": RARE,
    "haggis.mutant.pairs-of-any-suits": RARE,
    "haggis.mutant.unchecked-deal": WRONG_DEAL,
    "haggis.mutant.wild-card-in-a-bomb": RARE,
    "haggis.mutant.wild-cards-unevenly": RARE,
    "swoop.mutant.unchecked-deal": WRONG_DEAL,
    "take.mutant.below-the-low-ace": RARE,
    "take.mutant.first-there-wins": RARE,
    "take.mutant.joker-does-not-lock": RARE,
    "take.mutant.one-ace-in-a-suit": RARE,
    "take.mutant.other-joker-laid-first": RARE,
    "take.mutant.sets-allowed": RARE,
    "take.mutant.tie-to-the-lowest-seat": RARE,
    "take.mutant.top-shuffled-in": WRONG_CHANCE,
}
"""The mutants that no game finds but a vector does, and why."""


class Found(NamedTuple):
    """How a mutant is found.

    Parameters
    ----------
    games
        After how many games, of one choice of readings.
    part
        In what it departs from the rules; `BROKE_OFF` if it only failed with an error.
    clause
        The clause that is named first then.
    named
        After how many games the broken clause is named first; none if it never is.
    among
        After how many games it is named at all.
    readings
        By which readings; nothing stands for the usual ones.
    """

    games: int
    part: str
    clause: str
    named: int | None
    among: int | None
    readings: str = ""


class Row(NamedTuple):
    """How a mutant is found if it can load positions, if it cannot, and by the vectors."""

    loading: Found | None
    dealing: Found | None
    vectors: Pointed | None


class Series(NamedTuple):
    """Games by one choice of readings, each with its courses."""

    readings: Readings
    games: tuple[tuple[Course, ...], ...]


def plan_for(game: str, readings: Readings, positions: int) -> Plan:
    """What `hoyle check` tries."""
    subject = subject_of(game)
    proposers = Proposers(subject.attempt, subject.position)
    return Plan(game, (readings,), positions=positions, proposers=proposers)


def other_readings(game: str) -> Iterator[Readings]:
    """The other rulesets, and each choice that differs from the usual one in one option."""
    found = table_format(game)
    usual = found.rulesets["text"]
    yield from (Readings(name, {}) for name in found.rulesets if name != "text")
    for option in usual.__dataclass_fields__:
        for value in values_of(usual, option):
            one = Readings("text", {option: value})
            if value != plain(getattr(usual, option)) and can_be(found, one):
                yield one


def readings_tried(game: str, id_: str) -> Iterator[tuple[Readings, int]]:
    """The readings by which a mutant plays, one after the other, and in how many games."""
    yield TEXT, GAMES
    kill = kills.stored(game).kills.get(id_)
    if kill is None:
        yield from ((one, OTHERS) for one in other_readings(game))
        return
    vector = vector_called(kill.vector)[1]
    if canonical(table_format(game), readings_of(vector)) != canonical(table_format(game), TEXT):
        yield readings_of(vector), GAMES


def readings_of(vector: Vector) -> Readings:
    """The readings that a vector is played by."""
    return Readings(vector.ruleset, vector.options)


def series_for(game: str, readings: Readings, games: int, loads: bool) -> Series:
    """Some games by a choice of readings; they do not depend on the engine."""
    return _series(game, readings.ruleset, json.dumps(readings.options), games, loads)


@lru_cache(SERIES_KEPT)
def _series(game: str, ruleset: str, options: str, games: int, loads: bool) -> Series:
    readings = Readings(ruleset, json.loads(options))
    plan = plan_for(game, readings, POSITIONS if loads else 0)
    return Series(readings, tuple(all_ for _, all_ in directed_all(plan, range(games))))


def row_of(game: str, id_: str) -> Row:
    """How a mutant is found."""
    return Row(found(game, id_, True), found(game, id_, False), pointed(game, id_))


def found(game: str, id_: str, loads: bool) -> Found | None:
    """How a mutant is found; none if it is not."""
    rules = classes_of(game)[id_]
    for readings, games in readings_tried(game, id_):
        engine = Engine(lambda: RulesAdapter(game, rules, skills=skills_of(loads)), game)
        series = series_for(game, readings, games, loads)
        one = found_in(engine, series, vars(rules)["breaks"])
        if one is not None:
            return one
    return None


def found_in(engine: Engine, series: Series, breaks: str) -> Found | None:
    """How a mutant is found in a series: it is played on until its clause is named first."""
    first: tuple[int, str, str] | None = None
    among = None
    for number, part, clauses in departures(engine, series):
        if first is None or (first[1] == BROKE_OFF and part != BROKE_OFF):
            first = (number, part, clauses[0] if clauses else "")
        among = number if among is None and breaks in clauses else among
        if clauses[:1] == (breaks,):
            return Found(*first, number, among, words(series.readings))
    return first and Found(*first, None, among, words(series.readings))


def departures(engine: Engine, series: Series) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Each game in which a mutant departs from the rules: how many were played, how, by what."""
    manner = manner_for(engine.game, Skill.LOAD in engine.welcome.can)
    first = None
    for number, courses in enumerate(series.games, 1):
        if first and number > first + PLAYED_ON:
            return
        one = departure(engine, courses, manner)
        first = first or (number if one else None)
        if isinstance(one, Divergence):
            yield number, one.part.value, one.clauses
        elif one:
            yield number, BROKE_OFF, ()


@cache
def manner_for(game: str, loads: bool) -> Manner:
    """How the mutants are driven: as the reference is, which tells all that there is to tell."""
    engine = Engine(lambda: RulesAdapter(game, skills=skills_of(loads)), game)
    return acquainted(engine, plan_for(game, TEXT, 0))._replace(at_once=False)


def skills_of(loads: bool) -> frozenset[Skill]:
    """What an engine can do."""
    return EVERYTHING if loads else EVERYTHING - {Skill.LOAD}


def departure(engine: Engine, courses: Iterable[Course], manner: Manner) -> Divergence | bool:
    """The first divergence in a game; true if the mutant broke off, false if all agrees."""
    try:
        with at_most(SECONDS):
            for course in courses:
                one = engine.check(course, manner)[1]
                if one is not None:
                    return one
    except (CourseFault, TookTooLong):
        return True
    return False


def words(readings: Readings) -> str:
    """A choice of readings; nothing for the usual one."""
    return "" if readings == TEXT else choice_in_words(readings)


def file_of(game: str) -> Path:
    """Where it is kept what was found last."""
    return FOLDER / game / "mutants" / STORED


def store(game: str, rows: Mapping[str, Row]) -> None:
    """Keep how each mutant of a game is found."""
    lines = [f"{json.dumps(id_)}: {json.dumps(as_json(row))}" for id_, row in sorted(rows.items())]
    file_of(game).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def as_json(row: Row) -> dict[str, Any]:
    """A row as a value that JSON is made of."""
    return {name: one and one._asdict() for name, one in row._asdict().items()}


@cache
def stored(game: str) -> Mapping[str, Row]:
    """What was found last."""
    rows: dict[str, dict[str, Any]] = json.loads(file_of(game).read_text("utf-8"))
    return {id_: row_from(row) for id_, row in rows.items()}


def row_from(row: Mapping[str, Any]) -> Row:
    """A row that was kept."""
    loading, dealing, vectors = row["loading"], row["dealing"], row["vectors"]
    return Row(
        loading and Found(**loading),
        dealing and Found(**dealing),
        vectors and Pointed(**vectors),
    )


def main(games: Iterable[str]) -> None:
    """Find every mutant of some games anew, and keep how."""
    for game in games:
        store(game, {id_: row_of(game, id_) for id_ in classes_of(game)})


if __name__ == "__main__":
    main(sys.argv[1:])
