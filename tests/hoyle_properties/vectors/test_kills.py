from __future__ import annotations

import pytest

from hoyle.conform.vectors.shelf import vectors_of
from hoyle.formats import GAMES
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.vectors.kills import LIFTED, SURVIVORS, Kill, killed_by, stored

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


@EVERY_GAME
def test_the_vectors_alone_kill_every_mutant_that_can_be_told_apart(game: str) -> None:
    # Given the mutants of a game, and what was found to kill each
    kills = stored(game).kills

    # When those are left out for which no vector can be made, and the reason is given
    living = {id_ for id_, kill in kills.items() if kill is None}

    # Then nothing is left, and no mutant was forgotten
    assert living == {id_ for id_ in SURVIVORS if id_.startswith(f"{game}.")}
    assert kills.keys() == classes_of(game).keys()


@EVERY_GAME
def test_every_kill_is_repeated(game: str) -> None:
    # Given the vectors of a game by id
    vectors = {vector.id: vector for vector in vectors_of(game)}

    # When each mutant is tried against its killer alone
    found: dict[str, Kill | None] = {
        id_: killed_by(game, classes_of(game)[id_], vectors[kill.vector])
        for id_, kill in stored(game).kills.items()
        if kill
    }

    # Then it is killed as before
    assert found == {id_: kill for id_, kill in stored(game).kills.items() if kill}


@EVERY_GAME
def test_what_a_mutant_was_found_to_let_pass_it_still_does(game: str) -> None:
    # Given negative vectors, each with a mutant of the one clause that refuses
    vectors = {vector.id: vector for vector in vectors_of(game)}
    lifted = stored(game).lifted

    # When the mutant is tried, then it accepts what the vector tries
    for id_, mutant in lifted.items():
        kill = killed_by(game, classes_of(game)[mutant], vectors[id_])
        assert kill is not None, id_
        assert kill.part in LIFTED, id_


def test_mutants_that_no_vector_kills_are_few() -> None:
    # Given the reasons why mutants live, when they are counted, then each is of a mutant that is
    mutants = {id_ for game in GAMES for id_ in classes_of(game)}
    assert SURVIVORS.keys() <= mutants
    assert len(SURVIVORS) <= 6
