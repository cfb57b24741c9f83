"""The page about the published vectors: how many there are, and which kills which wrong rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.conform.vectors.shelf import files_of, games, vectors_of
from hoyle_docs.wording import in_order
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.vectors.boundaries import triples
from hoyle_properties.vectors.kills import SURVIVORS, Kill, stored


class Row(NamedTuple):
    """A clause with the number of vectors that are accepted and refused, and of numbers tested."""

    clause: str
    title: str
    positive: int
    negative: int
    numbers: int


class Killed(NamedTuple):
    """A wrong rule with the clause it breaks and what kills it, or why nothing does."""

    mutant: str
    clause: str
    kill: Kill | None
    reason: str


class Shelf(NamedTuple):
    """The vectors of a game, clause by clause, and the wrong rules.

    `negative` counts the vectors that are refused, `lifted` those of them that one wrong rule of
    the same clause accepts.
    """

    game: str
    rows: tuple[Row, ...]
    killed: tuple[Killed, ...]
    negative: int
    lifted: int


def shelves() -> Iterator[Shelf]:
    """The vectors of every game."""
    for game in in_order(games()):
        negative = sum(vector.kind == "negative" for vector in vectors_of(game))
        lifted = len(stored(game).lifted)
        yield Shelf(game, tuple(rows(game)), tuple(killed(game)), negative, lifted)


def rows(game: str) -> Iterator[Row]:
    """The clauses of a game."""
    for file in files_of(game):
        kinds = [vector.kind for vector in file.vectors]
        numbers = sum(triple.clause == file.clause for triple in triples(game))
        positive, negative = kinds.count("positive"), kinds.count("negative")
        yield Row(file.clause, file.title, positive, negative, numbers)


def killed(game: str) -> Iterator[Killed]:
    """The wrong rules of a game."""
    for id_, rules in classes_of(game).items():
        kill = stored(game).kills[id_]
        yield Killed(id_, vars(rules)["breaks"], kill, SURVIVORS.get(id_, ""))
