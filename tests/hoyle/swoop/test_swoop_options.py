"""The options of Swoop by their public names, and the rulesets."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from hoyle.swoop import (
    RULESETS,
    ExtraSources,
    Options,
    OptionsError,
    PickupStyle,
    Swoop,
    Tie,
    choose,
)


def problem(ruleset: str = "text", **changes: Any) -> str:
    """What is said of a choice that is refused."""
    with pytest.raises(OptionsError) as refused:
        choose(ruleset, changes)
    return str(refused.value)


def test_the_ruleset_text() -> None:
    assert asdict(choose()) == {
        "max_four": True,
        "match_after_pickup": True,
        "pickup_style": "stays",
        "extra_sources": "by_text",
        "mix_sources": True,
        "higher_only_if_forced": False,
        "higher_play_may_be_set": False,
        "allow_skip": False,
        "allow_manual_pickup": False,
        "mystery_last": False,
        "choose_faceup": False,
        "limit": 300,
        "tie": "nobody",
    }
    assert choose("text") == choose() == Options() == RULESETS["text"]


def test_a_game_without_options_is_played_by_the_ruleset_text() -> None:
    assert Swoop().options == RULESETS["text"]


def test_the_ruleset_boxed_differs_in_three_choices() -> None:
    boxed, text = asdict(choose("boxed")), asdict(choose("text"))
    assert {name: value for name, value in boxed.items() if text[name] != value} == {
        "max_four": False,
        "match_after_pickup": False,
        "pickup_style": "to_hand",
    }


def test_options_are_changed_by_the_values_that_json_has() -> None:
    options = choose(
        "boxed", {"pickup_style": "stays", "extra_sources": "hand", "limit": 500, "tie": "play_on"}
    )
    assert options.pickup_style is PickupStyle.STAYS
    assert options.extra_sources is ExtraSources.HAND
    assert options.tie is Tie.PLAY_ON
    assert (options.limit, options.max_four) == (500, False)


def test_a_limit_of_one_point_is_the_lowest() -> None:
    assert choose(changes={"limit": 1}).limit == 1
    assert problem(limit=0) == "limit must be at least 1: a match ends when a total reaches it"


def test_what_goes_to_the_hand_cannot_be_matched() -> None:
    said = (
        "pickup_style=to_hand excludes match_after_pickup=true: the card that took the pile goes "
        "to the hand, so nothing lies there that could be matched; set match_after_pickup=false"
    )
    assert problem(pickup_style="to_hand") == said
    assert problem("boxed", match_after_pickup=True) == said


def test_an_unknown_ruleset() -> None:
    assert problem("boxd") == "swoop has no ruleset 'boxd'; it has text and boxed"


def test_an_unknown_option_with_a_like_name() -> None:
    assert problem(max_for=True) == "swoop has no option 'max_for'; did you mean max_four?"


def test_an_unknown_option_unlike_any() -> None:
    assert problem(zzz=1) == (
        "swoop has no option 'zzz'; it has max_four, match_after_pickup, pickup_style, "
        "extra_sources, mix_sources, higher_only_if_forced, higher_play_may_be_set, allow_skip, "
        "allow_manual_pickup, mystery_last, choose_faceup, limit, tie"
    )


@pytest.mark.parametrize("value", ["hands", True, None, 1])
def test_a_value_that_a_choice_does_not_have(value: object) -> None:
    assert problem(extra_sources=value) == (
        f"extra_sources cannot be {value!r}; it is one of by_text, hand_and_faceup, hand"
    )


@pytest.mark.parametrize("value", ["yes", 1, 0, None])
def test_a_switch_is_true_or_false(value: object) -> None:
    assert problem(mix_sources=value) == f"mix_sources cannot be {value!r}; it is true or false"


@pytest.mark.parametrize("value", ["300", True, 300.0, None])
def test_the_limit_is_a_whole_number(value: object) -> None:
    assert problem(limit=value) == f"limit cannot be {value!r}; it is a whole number"
