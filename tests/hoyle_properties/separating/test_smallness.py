"""Nothing can be left out of the questions that are kept."""

from __future__ import annotations

from functools import cache

import pytest

from hoyle.formats import GAMES
from hoyle.separations import Separation, separations_of
from hoyle_properties.separating.lessening import lessened, size
from hoyle_properties.separating.searching import separates

KEPT = [
    pytest.param(game, one, id=f"{game} {one.name}")
    for game in GAMES
    for one in separations_of(game)
    if one.question is not None
]


@cache
def cards(game: str, name: str) -> int:
    """How many cards a kept question names, or what a match adds up to."""
    [one] = [one for one in separations_of(game) if one.name == name]
    assert one.question is not None
    return size(one.question)[0]


@pytest.mark.parametrize(("game", "one"), KEPT)
def test_nothing_can_be_left_out_of_a_question(game: str, one: Separation) -> None:
    # Given a question that two choices answer differently
    assert one.question is not None
    assert separates(game, one, one.question)

    # When a card, a zone or a field is left out, or a number of a match is lower
    smaller = [less for less in lessened(game, one.question) if size(less) < size(one.question)]

    # Then they answer it alike, or it cannot be asked
    assert [less for less in smaller if separates(game, one, less)] == []


def test_a_bet_after_the_first_lead_needs_a_whole_hand() -> None:
    # Who may still bet has laid nothing, so the seventeen cards of that hand are there
    assert cards("haggis", "bet_window=before_first_lead") == 18


def test_a_molodka_needs_all_sixteen_cards_and_the_trump() -> None:
    # Four cards of one seat, and all hands have as many when a trick begins
    for choice in ("molodka=on_lead_only", "molodka=before_lead_only", "bura_outranks=true"):
        assert cards("goat", choice) == 17
