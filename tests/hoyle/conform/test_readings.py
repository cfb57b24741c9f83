"""By which readings an engine plays."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.hoyle.conform.fakes import NeverLegal

from hoyle.conform.adapter import Skill
from hoyle.conform.directing import Plan
from hoyle.conform.followed import Followed, in_words
from hoyle.conform.readings import readings_followed
from hoyle.conform.rules_adapter import EVERYTHING, Readings, RulesAdapter
from hoyle.conform.vectors.choosing import chosen
from hoyle.conform.vectors.shelf import vectors_of
from hoyle_properties.mutation.killers import subject_of

PLAN = Plan("goat", lines=40)


def found(
    ruleset: str = "text",
    told: Iterable[str] | None = None,
    skills: frozenset[Skill] = EVERYTHING,
    **options: object,
) -> Followed:
    """What is found out of an engine for Goat that plays by some readings."""
    observes = None if told is None else frozenset(told)
    chosen = Readings(ruleset, options)
    proposers = PLAN.proposers._replace(
        attempt=subject_of("goat").attempt, position=subject_of("goat").position
    )
    return readings_followed(
        lambda: RulesAdapter("goat", readings=chosen, observes=observes, skills=skills),
        PLAN._replace(positions=2, proposers=proposers),
    )


@pytest.fixture(scope="module")
def silent() -> Followed:
    """What is found out of an engine that only tells whose turn it is."""
    return found(told=("turn",), skills=frozenset())


def test_a_change_of_one_option_is_found() -> None:
    followed = found(open_discards=True)

    assert followed.best.fits
    assert followed.best.readings == Readings("text", {"open_discards": True})
    assert "open_discards" not in {one.option for one in followed.undecided}


def test_changes_of_several_options_are_found_one_after_the_other() -> None:
    followed = found(open_discards=True, trump_card="bottom")

    assert followed.best.fits
    assert followed.best.readings.options == {"open_discards": True, "trump_card": "bottom"}


def test_what_an_engine_does_not_tell_stays_undecided(silent: Followed) -> None:
    undecided = {one.option: one for one in silent.undecided}

    assert silent.best.fits
    assert undecided["open_discards"].values == (False, True)
    assert undecided["open_discards"].told_apart


def test_an_engine_that_plays_by_what_it_is_asked_for_is_recognised() -> None:
    followed = readings_followed(lambda: RulesAdapter("goat"), PLAN._replace(lines=5))

    assert followed.follows_anything
    assert not followed.tells_nothing
    first, *_ = in_words(followed)
    count = len(followed.tried)
    assert first.startswith(
        "The engine plays by the readings that it is asked for: "
        f"all {count} choices that were tried fit. What it tells shows that for "
    )
    assert "open_discards=true" in first


def test_vectors_are_run_by_the_readings_that_are_obeyed() -> None:
    # Given vectors by the text, and by discards that lie open
    vectors = vectors_of("goat")
    text, everything = Readings("text", {}), frozenset(Skill)

    def options(obeyed: frozenset[tuple[str, object]]) -> set[str]:
        some = chosen("goat", vectors, everything, text, (4,), obeyed).run
        return {str(one.options) for one in some}

    # Then the latter are run only with an engine that is known to play by them
    assert "{'open_discards': True}" not in options(frozenset())
    assert options(frozenset({("open_discards", True)})) == {"{}", "{'open_discards': True}"}


def test_an_engine_that_fits_nothing_is_told_so() -> None:
    followed = readings_followed(lambda: NeverLegal("goat"), PLAN._replace(lines=10))

    assert not followed.best.fits
    first, *_ = in_words(followed)
    assert first == (
        "No choice of readings that was tried fits in all games. Ruleset text fits best: 0 of 8 "
        f"games agree. {len(followed.tried)} choices were tried; {len(followed.tried) - 1} others "
        "depart, each in at least 8 games."
    )


def test_what_tells_nothing_apart_is_not_held_against_the_engine(silent: Followed) -> None:
    # All fit, since it tells too little
    assert silent.tells_nothing
    assert not silent.follows_anything
    assert silent.obeyed == frozenset()
    assert list(in_words(silent)) == [
        "Every choice of readings that was tried fits, since the engine tells too little to tell "
        "them apart. It is checked by the ruleset text."
    ]


def test_what_is_undecided_is_told_with_the_reason() -> None:
    followed = found(open_discards=True)

    first, *rest = in_words(followed)
    assert first.startswith(
        f"The engine follows ruleset text with open_discards=true: all {followed.best.games} games "
        f"agree. {len(followed.tried)} choices were tried; "
    )
    assert first.endswith(" others depart, each in at least 1 game.")
    assert len(rest) == len(followed.undecided)
    assert all(one.startswith("Undecided: ") for one in rest)
