"""The page about wrong rules that play as engines: after how many games each is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle_docs.wording import in_order
from hoyle_properties.mutation import engines
from hoyle_properties.mutation.engines import BROKE_OFF, Row
from hoyle_properties.mutation.handmade import classes_of, games_with_mutants
from hoyle_properties.mutation.pointed import Pointed
from hoyle_properties.vectors import kills


class Line(NamedTuple):
    """A wrong rule, the clause it breaks, how it is found, and why it is not found otherwise."""

    mutant: str
    clause: str
    row: Row
    reason: str


class Table(NamedTuple):
    """The wrong rules of a game, and how many are found in each way."""

    game: str
    lines: tuple[Line, ...]

    def found(self, way: str) -> int:
        """How many are found by an engine that can load positions, or by one that cannot."""
        return sum(getattr(line.row, way) is not None for line in self.lines)

    def named(self, way: str, place: str) -> int:
        """Of how many the broken clause is named: first, or among others."""
        ways = [getattr(line.row, way) for line in self.lines]
        return sum(one is not None and getattr(one, place) is not None for one in ways)

    def pointed(self, last: int) -> int:
        """For how many the vectors point to the broken clause, in one of the first places."""
        ways = [line.row.vectors for line in self.lines]
        return sum(one is not None and one.place is not None and one.place <= last for one in ways)


def tables() -> Iterator[Table]:
    """The wrong rules of every game."""
    for game in in_order(games_with_mutants()):
        yield Table(game, tuple(lines(game)))


def lines(game: str) -> Iterator[Line]:
    """The wrong rules of a game."""
    for id_, rules in classes_of(game).items():
        row = engines.stored(game)[id_]
        name = id_.rpartition(".")[2]
        yield Line(name, vars(rules)["breaks"], row, reason(id_, row))


def reason(id_: str, row: Row) -> str:
    """Why a wrong rule is not found, or only by an engine that can load positions."""
    if row.dealing is not None:
        return ""
    if row.loading is not None:
        return "These games come to no situation that it needs; positions do."
    return engines.NOT_FOUND.get(id_) or kills.SURVIVORS.get(id_, "")


def pointed_in_words(found: Pointed | None) -> str:
    """What the vectors say of a wrong rule, in a cell of the table."""
    if found is None:
        return "none fails"
    failed = "1 fails" if found.failed == 1 else f"{found.failed} fail"
    if found.place == 1:
        return f"{failed}; points to it first"
    place = f"it is number {found.place}" if found.place else "it is not among them"
    return f"{failed}; `{found.clause}` first, {place}"


def in_words(found: engines.Found | None, clause: str) -> str:
    """How a wrong rule is found, in a cell of the table."""
    if found is None:
        return "not found"
    games = "1 game" if found.games == 1 else f"{found.games} games"
    readings = f", {found.readings}" if found.readings else ""
    part = "it breaks off" if found.part == BROKE_OFF else found.part.replace("_", " ")
    if found.named is not None:
        named = "named first"
    elif found.among is not None:
        named = "named, not first"
    else:
        named = f"named is `{found.clause}`" if found.clause else "no clause is named"
    return f"{games}{readings}: {part}; {named}"
