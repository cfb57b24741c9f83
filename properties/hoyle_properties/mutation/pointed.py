"""Which clauses the published vectors point to if a mutant plays as an engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.conform.adapter import AdapterFault, Skill
from hoyle.conform.pointing import Trial, suspects
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.vectors.running import run_vector
from hoyle.conform.vectors.shelf import vectors_of
from hoyle_properties.mutation.handmade import classes_of


class Pointed(NamedTuple):
    """What the vectors say of a mutant: how many fail, and which clause they point to first.

    `place` is where the broken clause is among all they point to, from 1; none if it is not there.
    """

    failed: int
    clause: str
    place: int | None


def pointed(game: str, id_: str) -> Pointed | None:
    """What the vectors say of a mutant; none if it passes them all."""
    tried = tuple(trials(game, id_))
    found = [one.clause for one in suspects(tried)]
    if not found:
        return None
    breaks = vars(classes_of(game)[id_])["breaks"]
    place = found.index(breaks) + 1 if breaks in found else None
    return Pointed(sum(not one.passed for one in tried), found[0], place)


def trials(game: str, id_: str) -> Iterator[Trial]:
    """What comes of each vector."""
    engine, skills = RulesAdapter(game, classes_of(game)[id_]), frozenset(Skill)
    for vector in vectors_of(game):
        try:
            found = run_vector(engine, game, vector, skills)
        except AdapterFault:
            yield Trial(vector, False)
        else:
            yield Trial(vector, found is None, found)
