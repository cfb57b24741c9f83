"""Which clauses the published vectors point to."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.conform.adapter import AdapterFault, Skill
from hoyle.conform.pointing import Suspect, Trial, suspects
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.vectors.running import run_vector
from hoyle.conform.vectors.shelf import vectors_of
from hoyle_properties.mutation.handmade import classes_of


def tried(game: str, mutant: str | None) -> Iterable[Trial]:
    """What comes of the vectors of a game if an engine makes a known mistake, or none."""
    rules = classes_of(game)[f"{game}.mutant.{mutant}"] if mutant else None
    engine = RulesAdapter(game, rules)
    for vector in vectors_of(game):
        try:
            found = run_vector(engine, game, vector, frozenset(Skill))
        except AdapterFault:
            yield Trial(vector, False)
        else:
            yield Trial(vector, found is None, found)


def test_an_engine_that_passes_all_vectors_points_to_nothing() -> None:
    assert suspects(tried("take", None)) == ()


def test_a_swoop_card_that_stays_is_pointed_to() -> None:
    # Given an engine in which a swoop card remains on the pile
    found = suspects(tried("swoop", "swoop-card-stays"))

    # Then the clause about it comes first, and all of its vectors fail
    assert found[0] == Suspect("swoop.play.swoop-card", found[0].suspicion, 3, 3)
    assert 0.5 < found[0].suspicion <= 1
    # And the others follow, each less suspicious
    assert list(found) == sorted(found, key=lambda one: (-one.suspicion, one.clause))


def test_a_vector_that_breaks_the_engine_counts_as_failed() -> None:
    # Given nothing but a vector in which an engine broke off
    vector = vectors_of("goat")[0]

    # Then its clauses are suspected, without any difference
    assert {one.clause for one in suspects([Trial(vector, False)])} == set(vector.clauses)
