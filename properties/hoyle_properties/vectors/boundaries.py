"""Cases below, at and above every number in a rule. They are written down beside this module."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import yaml

from hoyle.conform.vectors.models import Boundary
from hoyle.rulebook.models import Example, Step
from hoyle.rulebook.problems import Place
from hoyle_properties.vectors.examples import slug

SIDES = ("below", "at", "above")
GIVEN = ("position", "deal", "round", "match")


class Side(NamedTuple):
    """A case at one side of a number in a rule.

    `accepted` is what is expected of the last thing that is tried; a match has none.
    """

    clause: str
    slug: str
    boundary: Boundary
    example: Example
    accepted: bool | None


class Triple(NamedTuple):
    """A number in a rule, and why a side of it has no case."""

    clause: str
    of: str
    number: int
    sides: tuple[Side, ...]
    without: Mapping[str, str]


@cache
def triples(game: str) -> tuple[Triple, ...]:
    """The numbers in the rules of a game."""
    text = (files(__package__) / "boundaries" / f"{game}.yaml").read_text("utf-8")
    return tuple(triple(entry) for entry in yaml.safe_load(text))


@cache
def without_cases() -> Mapping[str, str]:
    """The clauses that name a number and have no cases around it, and why."""
    text = (files(__package__) / "boundaries" / "without.yaml").read_text("utf-8")
    found: Mapping[str, str] = yaml.safe_load(text)
    return found


def triple(entry: Mapping[str, Any]) -> Triple:
    """A number in a rule, as it is written down."""
    sides = tuple(side_of(entry, at) for at in SIDES if at in entry)
    without = entry.get("without", {})
    missing = [at for at in SIDES if at not in entry and at not in without]
    if missing:
        where = f"{entry['clause']}, {entry['of']}"
        raise ValueError(f"{where}: {missing[0]} is missing, and no reason is given")
    return Triple(entry["clause"], entry["of"], entry["number"], sides, without)


def side_of(entry: Mapping[str, Any], at: Any) -> Side:
    """A case of a number in a rule."""
    body, of = entry[at], entry["of"]
    boundary = Boundary(of=of, number=entry["number"], at=at)
    title = f"{of[0].upper()}{of[1:]}: {WORDS[at]} {entry['number']}"
    name = f"{slug(of)}-{entry['number']}-{at}"
    return Side(entry["clause"], name, boundary, example(title, body), body.get("accepted"))


WORDS = {"below": "below", "at": "exactly", "above": "above"}


def example(title: str, body: Mapping[str, Any]) -> Example:
    """The body of a case, as an example of the specification has it."""
    given: Any = next(key for key in GIVEN if key in body)
    moves = [body["move"]] if "move" in body else body.get("moves", [])
    return Example(
        title=title,
        counter=body.get("accepted") is False,
        place=Place("boundaries", 1),
        given=given,
        data=body[given],
        seat=body.get("seat"),
        moves=tuple(steps(moves)),
        expected={"then": body["then"]} if "then" in body else {},
    )


def steps(moves: list[Any]) -> Iterator[Step]:
    """The moves of a case."""
    for move in moves:
        yield Step(move=move) if isinstance(move, str) else Step(**move)
