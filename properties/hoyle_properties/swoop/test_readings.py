"""Each option makes a difference only where it should.

The same position and move under two values of one option: outside the cases that the option is
about verdict and outcome are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from hoyle.swoop import OptionsError, Swoop
from hoyle_properties.evidence import show, tally
from hoyle_properties.strategies import Sample
from hoyle_properties.swoop.cases import Case, cases, each_sample
from hoyle_properties.swoop.strategies import any_value

CONCERNS: Mapping[str, Callable[[Case], bool]] = {
    "max_four": lambda case: case.kind in ("play", "add") and case.equal_on_top > 4,
    "match_after_pickup": lambda case: case.legal and case.higher,
    "pickup_style": lambda case: case.legal and case.higher,
    "extra_sources": lambda case: case.kind in ("play", "add", "mystery"),
    "mix_sources": lambda case: case.mixed,
    "higher_only_if_forced": lambda case: case.higher,
    "higher_play_may_be_set": lambda case: case.higher and len(case.laid) > 1,
    "allow_skip": lambda case: case.kind == "pass",
    "allow_manual_pickup": lambda case: case.kind == "pickup",
    "mystery_last": lambda case: case.kind == "mystery",
    "choose_faceup": lambda case: False,
    "limit": lambda case: False,
    "tie": lambda case: False,
}
"""For each option the cases in which its values may differ."""

CLAUSES = (
    "play.at-most-four",
    "play.sources",
    "play.higher-takes-pile",
    "play.higher-alone",
    "play.higher-only-if-forced",
    "add.after-pickup",
    "add.sources",
    "turn.skip",
    "turn.pick-up",
    "mystery.last",
)


def otherwise(game: Swoop, option: str, random: Random) -> Swoop | None:
    """The game with another value of one option, if that goes with the rest.

    It plays with the same deck, so that the states of one are states of the other.
    """
    change: dict[str, Any] = {option: any_value(random, getattr(game.options, option))}
    try:
        other = type(game)(replace(game.options, **change), game.table)
    except OptionsError:
        return None
    other.deck = game.deck
    return other


@each_sample("readings-apart", *CLAUSES)
def test_two_values_of_an_option_agree_outside_the_cases_it_is_about(sample: Sample) -> None:
    """Verdict and outcome depend on an option only in the cases that it concerns."""
    random = sample.random()
    option = random.choice(list(CONCERNS))
    other = None
    for case in cases(sample):
        if other is None or other.deck is not case.game.deck:
            other = otherwise(case.game, option, random)
        if other is None or CONCERNS[option](case):
            continue
        show(case.game, case.before, case.move, case.seat)
        tally.case()
        verdict = other.judge(case.before, case.seat, case.move)
        assert verdict[:3] == case.verdict[:3], f"{option} changes the verdict to {verdict}"
        if case.legal:
            after = other.play(case.before, case.seat, case.move).state
            assert after == case.after, f"{option} changes the outcome"
