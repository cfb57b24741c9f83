"""What samples are made of.

Hypothesis draws a `Sample`: a size and a seed. A plain loop makes many positions and moves from
it, which is far faster than drawing each of them. When a property breaks, Hypothesis looks for
the smallest size and seed that still break it, and a small size means few cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import hypothesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hoyle.options import OptionsError
from hoyle_properties import evidence

Chosen = TypeVar("Chosen")

LARGEST = 9
LARGEST_NUMBER = 500

Values = Mapping[str, Sequence[Any]]
"""The values that an option can have, where its default does not tell them."""

NO_VALUES: Values = MappingProxyType({})

_quick = settings(
    settings.get_profile("default"),
    max_examples=160,
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=False,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate, Phase.shrink),
)
settings.register_profile("ci", _quick)
settings.register_profile("deep", _quick, derandomize=False, max_examples=1000)


class Sample(NamedTuple):
    """The seed of some positions and moves; the larger `size`, the larger tables may be."""

    size: int
    seed: int

    def random(self) -> Random:
        """A generator that always gives the same numbers for this sample."""
        return Random(self.size << 32 | self.seed)


def samples() -> st.SearchStrategy[Sample]:
    """Samples of every size; ``LARGEST`` stands for the real tables."""
    return st.builds(
        Sample, size=st.sampled_from(range(LARGEST + 1)), seed=st.integers(0, 2**32 - 1)
    )


def check_samples(claim: Callable[[Sample], None]) -> None:
    """Check a claim on many samples, by the profile and seed that the settings call for.

    Every claim gets the same samples, so what is made of a sample can be kept for the next claim.

    Parameters
    ----------
    claim
        Raises an AssertionError where a sample breaks it.
    """

    def check(sample: Sample) -> None:
        claim(sample)

    chosen = evidence.settings()
    profile = settings.get_profile("deep" if chosen.deep else "ci")
    hypothesis.seed(chosen.seed)(profile(given(sample=samples())(check)))()


def chosen_by_chance(random: Random, options: type[Chosen], values: Values = NO_VALUES) -> Chosen:
    """Any options of a game that go together; half of them the defaults or close to them."""
    of_class: Any = options
    while True:
        chosen: dict[str, object] = {}
        loose = random.choice((0.1, 0.5))
        for field in fields(of_class):
            if random.random() < loose:
                chosen[field.name] = any_value(random, field.default, values.get(field.name, ()))
        try:
            return options(**chosen)
        except OptionsError:
            continue


def any_value(random: Random, default: object, among: Sequence[Any] = ()) -> object:
    """Any value of an option: one of those that are given, or else told by its default."""
    if among:
        return random.choice(among)
    if isinstance(default, bool):
        return random.random() < 0.5
    if isinstance(default, StrEnum):
        return random.choice(list(type(default)))
    return random.randint(1, LARGEST_NUMBER)
