"""The options of Goat by their public names, and the rulesets."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from hoyle.goat import (
    RULESETS,
    Molodka,
    MolodkaContest,
    Options,
    OptionsError,
    TrumpCard,
    choose,
)

NOBODY = "nobody leads out of turn"


def problem(ruleset: str = "text", **changes: Any) -> str:
    """What is said of a choice that is refused."""
    with pytest.raises(OptionsError) as refused:
        choose(ruleset, changes)
    return str(refused.value)


def test_the_ruleset_text() -> None:
    assert asdict(choose()) == {
        "trump_card": "middle",
        "molodka": "until_trick_complete",
        "molodka_contest": "nearest_takes_over",
        "bura_outranks": False,
        "open_discards": False,
        "eggs_double_next": False,
        "limit": 12,
    }
    assert choose("text") == choose() == Options() == RULESETS["text"]


def test_the_ruleset_burkozel_differs_in_the_game_after_eggs() -> None:
    burkozel, text = asdict(choose("burkozel")), asdict(choose("text"))
    assert {name: value for name, value in burkozel.items() if text[name] != value} == {
        "eggs_double_next": True
    }


def test_options_are_changed_by_the_values_that_json_has() -> None:
    options = choose(
        "burkozel",
        {
            "trump_card": "bottom",
            "molodka": "before_lead_only",
            "molodka_contest": "first_come",
            "limit": 8,
        },
    )
    assert options.trump_card is TrumpCard.BOTTOM
    assert options.molodka is Molodka.BEFORE_LEAD_ONLY
    assert options.molodka_contest is MolodkaContest.FIRST_COME
    assert (options.limit, options.eggs_double_next) == (8, True)


@pytest.mark.parametrize("limit", [12, 8, 6])
def test_the_limits_that_are_known(limit: int) -> None:
    assert choose(changes={"limit": limit}).limit == limit


@pytest.mark.parametrize("limit", [0, 1, 7, 10, 16, -12])
def test_no_other_limit(limit: int) -> None:
    assert problem(limit=limit) == (
        "limit must be 12, 8 or 6: no other number of defeats is known to end a match"
    )


@pytest.mark.parametrize(
    ("name", "value"), [("molodka_contest", "first_come"), ("bura_outranks", True)]
)
def test_where_nobody_leads_out_of_turn_nothing_else_is_to_be_decided(
    name: str, value: Any
) -> None:
    assert choose(changes={"molodka": "on_lead_only"}).molodka is Molodka.ON_LEAD_ONLY
    assert problem(molodka="on_lead_only", **{name: value}) == (
        f"molodka=on_lead_only leaves nothing for {name} to decide: {NOBODY}; leave {name} out"
    )


def test_an_unknown_ruleset() -> None:
    assert problem("burkozl") == "goat has no ruleset 'burkozl'; it has text and burkozel"


def test_an_unknown_option_with_a_like_name() -> None:
    assert problem(open_discard=True) == (
        "goat has no option 'open_discard'; did you mean open_discards?"
    )


def test_an_unknown_option_unlike_any() -> None:
    assert problem(zzz=1) == (
        "goat has no option 'zzz'; it has trump_card, molodka, molodka_contest, bura_outranks, "
        "open_discards, eggs_double_next, limit"
    )


@pytest.mark.parametrize("value", ["never", True, None, 1])
def test_a_value_that_a_choice_does_not_have(value: object) -> None:
    assert problem(molodka=value) == (
        f"molodka cannot be {value!r}; it is one of until_trick_complete, on_lead_only, "
        "before_lead_only"
    )


@pytest.mark.parametrize("value", ["yes", 1, 0, None])
def test_a_switch_is_true_or_false(value: object) -> None:
    assert problem(open_discards=value) == (
        f"open_discards cannot be {value!r}; it is true or false"
    )


@pytest.mark.parametrize("value", ["12", True, 12.0, None])
def test_the_limit_is_a_whole_number(value: object) -> None:
    assert problem(limit=value) == f"limit cannot be {value!r}; it is a whole number"
