"""What the options of all games refuse, however they are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hoyle import goat, haggis, swoop, take
from hoyle.options import OptionsError


@pytest.mark.parametrize(
    ("make", "values", "message"),
    [
        (swoop.Options, {"max_four": "no"}, "max_four cannot be 'no'; it is true or false"),
        (swoop.Options, {"max_four": 1}, "max_four cannot be 1; it is true or false"),
        (swoop.Options, {"limit": True}, "limit cannot be True; it is a whole number"),
        (swoop.Options, {"limit": 2.5}, "limit cannot be 2.5; it is a whole number"),
        (
            swoop.Options,
            {"tie": "both"},
            "tie cannot be 'both'; it is one of nobody, shared, play_on",
        ),
        (swoop.Options, {"tie": None}, "tie cannot be None; it is one of nobody, shared, play_on"),
        (
            swoop.Options,
            {"limit": 0},
            "limit must be at least 1: a match ends when a total reaches it",
        ),
        (haggis.Options, {"target": "250"}, "target cannot be '250'; it is a whole number"),
        (
            goat.Options,
            {"trump_card": "top"},
            "trump_card cannot be 'top'; it is one of middle, bottom",
        ),
        (
            take.Options,
            {"turn": "two_actions"},
            "turn cannot be 'two_actions'; it is one of three_phases, one_action",
        ),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused(
    make: Callable[..., Any], values: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionsError) as refused:
        make(**values)
    assert str(refused.value) == message


def test_the_text_of_a_value_is_as_good_as_the_value() -> None:
    options = take.Options(turn="one_action")  # type: ignore[arg-type]
    assert options == take.RULESETS["literal"]


def test_long_names_and_values_are_cut() -> None:
    name = "x" * 100
    with pytest.raises(OptionsError) as refused:
        take.choose("text", {name: True})
    assert str(refused.value).startswith(f"take has no option '{name[:80]}'… (100 characters); ")
    with pytest.raises(OptionsError) as refused:
        take.choose("text", {"turn": name})
    assert str(refused.value) == (
        f"turn cannot be '{name[:80]}'… (100 characters); it is one of three_phases, one_action"
    )
