"""Which clause is probably at fault."""

from __future__ import annotations

import pytest

from hoyle.conform.blame import (
    clauses_about_deal,
    clauses_about_view,
    ranked,
    ranked_by_rarity,
    spectrum_of,
    suspicion,
)
from hoyle.formats import GAMES


def test_a_clause_is_suspicious_that_took_effect_only_where_it_went_wrong() -> None:
    spectrum = spectrum_of({"common": 8}, [("common", "rare")])

    assert suspicion(spectrum, "rare") == 1.0
    assert suspicion(spectrum, "common") == pytest.approx(1 / 3)
    assert suspicion(spectrum, "elsewhere") == 0.0


def test_what_is_common_to_all_that_went_wrong_comes_first() -> None:
    spectrum = spectrum_of({"one": 1, "both": 1}, [("one", "both"), ("both",), ("both",)])

    assert ranked(("one", "both"), spectrum) == ("both", "one")


def test_of_equally_suspicious_clauses_the_earlier_comes_first() -> None:
    assert ranked_by_rarity(("b", "a", "b"), {}) == ("b", "a")


def test_the_rarest_clause_of_a_single_step_comes_first() -> None:
    assert ranked_by_rarity(("b", "a"), {"b": 7, "a": 2}) == ("a", "b")


def test_without_a_step_that_went_wrong_nothing_is_suspicious() -> None:
    assert suspicion(spectrum_of({"a": 1}, []), "a") == 0.0


@pytest.mark.parametrize(
    ("game", "zone", "clause"),
    [
        ("swoop", "hand 2", "swoop.hidden.hands"),
        ("swoop", "mystery 0 1", "swoop.mystery.unseen"),
        ("swoop", "undealt", "swoop.deal.undealt"),
        ("haggis", "haggis", "haggis.deal.haggis"),
        ("goat", "closed 1", "goat.hidden.discards"),
        ("take", "hand 0", "take.hidden.hands"),
    ],
)
def test_a_view_is_blamed_on_the_clause_about_the_zone(game: str, zone: str, clause: str) -> None:
    assert clauses_about_view(game, zone)[0] == clause


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_clauses_about_the_deal(game: str) -> None:
    found = clauses_about_deal(game)

    assert found
    assert all(clause.startswith(f"{game}.") for clause in found)
