"""The mutants that somebody has written, and the stored results."""

from __future__ import annotations

import pytest

from hoyle.clauses import known_clauses
from hoyle_properties.mutation.handmade import (
    classes_of,
    clauses_of_game,
    clauses_without_mutant,
    games_with_mutants,
    mutants_of_game,
    unbreakable,
)
from hoyle_properties.mutation.report import MutantRecord, mutants_of, stored_report
from hoyle_properties.mutation.written import mutant_id
from hoyle_properties.swoop import mutants
from hoyle_properties.swoop.mutants.dealing import AceHigh

IDS = [id_ for game in games_with_mutants() for id_ in classes_of(game)]


def test_an_id_is_made_of_the_name() -> None:
    assert mutant_id("swoop", AceHigh) == "swoop.mutant.ace-high"
    assert mutants.all_mutants()["swoop.mutant.ace-high"] is AceHigh


@pytest.mark.parametrize("id_", IDS)
def test_a_mutant_says_what_it_does_and_overrides_something(id_: str) -> None:
    game = id_.partition(".")[0]
    bases = classes_of(game)[id_].__mro__[1:]

    [mutant] = [one for one in mutants_of_game(game) if one.id == id_]

    assert mutant.about.endswith(".")
    assert mutant.overrides
    assert set(mutant.breaks) <= known_clauses()
    assert any(name in vars(base) for name in mutant.overrides for base in bases)


def test_every_game_has_mutants() -> None:
    assert games_with_mutants() == ("goat", "haggis", "swoop", "take")


@pytest.mark.parametrize("game", games_with_mutants())
def test_every_clause_that_code_can_break_has_a_mutant(game: str) -> None:
    assert clauses_without_mutant(game) == ()


def test_a_clause_without_a_mutant_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "all_mutants", lambda: {"swoop.mutant.ace-high": AceHigh})
    monkeypatch.setattr(mutants, "UNBREAKABLE", {"swoop.setup.deck": "A reason."})

    missed = clauses_without_mutant("swoop")

    assert len(missed) == len(clauses_of_game("swoop")) - 2
    assert not {"swoop.setup.rank-order", "swoop.setup.deck"} & set(missed)


@pytest.mark.parametrize("game", games_with_mutants())
def test_what_cannot_be_broken_is_a_clause(game: str) -> None:
    assert set(unbreakable(game)) <= set(clauses_of_game(game))


@pytest.mark.parametrize("game", games_with_mutants())
def test_mutants_come_in_the_order_of_the_clauses(game: str) -> None:
    clauses = [mutant.breaks[0] for mutant in mutants_of_game(game)]

    assert list(dict.fromkeys(clauses)) == [
        clause for clause in clauses_of_game(game) if clause in clauses
    ]


def test_the_stored_result_tells_the_mutants_of_a_clause() -> None:
    found = mutants_of("swoop.deal.hand")

    assert found == (
        MutantRecord(
            id="swoop.mutant.short-hand",
            game="swoop",
            breaks=("swoop.deal.hand",),
            about="Deals a card too few to each hand.",
            overrides=("__init__",),
            killed_by="swoop.deal.hand: Eleven cards in each hand",
            level="example",
            same_clause=True,
            stopped=False,
            message="hands counts 10, 10, 10, 10, not 11, 11, 11, 11",
        ),
    )


def test_there_are_no_stored_mutants_of_other_games() -> None:
    assert stored_report("patience") is None
    assert mutants_of("patience.setup.deck") == ()
