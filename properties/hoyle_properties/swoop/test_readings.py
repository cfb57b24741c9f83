"""The options of Swoop make a difference only where they should."""

from __future__ import annotations

from hoyle_properties.apart import Concerns, check_apart
from hoyle_properties.strategies import Sample
from hoyle_properties.swoop.cases import cases, each_sample

CONCERNS: Concerns = {
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


@each_sample("readings-apart", *CLAUSES)
def test_two_values_of_an_option_agree_outside_the_cases_it_is_about(sample: Sample) -> None:
    """Verdict and outcome depend on an option only in the cases that it concerns."""
    check_apart(cases(sample), CONCERNS, sample.random())
