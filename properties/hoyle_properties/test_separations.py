"""What readings change: the kept questions, asked again of the rules."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hoyle.separations import Separation, answer, part, separations_of
from hoyle_properties.contract import Subject, subjects
from hoyle_properties.evidence import evidence_for_games, tally
from hoyle_properties.separating.choosing import unsolved

WITHOUT_EFFECT: Mapping[str, tuple[str, ...]] = {"swoop": ("choose_faceup=true",)}
"""The choices that no question tells from the default."""


@pytest.mark.parametrize("subject", subjects(), ids=lambda one: one.name)
@evidence_for_games(
    "readings-part", clauses={subject.name: () for subject in subjects()}, level="exhaustive"
)
def test_every_choice_but_one_changes_an_answer(subject: Subject) -> None:
    """For each value of each option and each ruleset a question has two answers."""
    kept = {one.name: one for one in separations_of(subject.name)}
    asked = [one.name for one in unsolved(subject.name)]
    assert list(kept) == asked, "the choices are others than those that are kept"
    for one in kept.values():
        tally.case()
        without = one.name in WITHOUT_EFFECT.get(subject.name, ())
        assert (one.question is None) == without, f"{one.name}: {one.question}"
        assert without or parts(subject.name, one), f"{one.name} changes nothing"


def parts(game: str, one: Separation) -> bool:
    """Whether the two sides of a separation answer its question differently."""
    assert one.question is not None
    own, other = (answer(game, side, one.question) for side in one.sides())
    return part(own, other)
