"""The options of Haggis by their public names, and the rulesets."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from hoyle.haggis import (
    RULESETS,
    BetWindow,
    FirstLead,
    Options,
    OptionsError,
    TieLead,
    choose,
)

NOTHING_TO_DECIDE = (
    "first_lead=last_combination leaves nothing for tie_lead to decide: whoever laid the last "
    "combination leads, whatever the totals; leave tie_lead out"
)


def problem(ruleset: str = "text", **changes: Any) -> str:
    """What is said of a choice that is refused."""
    with pytest.raises(OptionsError) as refused:
        choose(ruleset, changes)
    return str(refused.value)


def test_the_ruleset_text() -> None:
    assert asdict(choose()) == {
        "target": 250,
        "leftovers_score": False,
        "first_lead": "lowest_total",
        "tie_lead": "winner_of_last_hand",
        "bet_window": "before_own_first_card",
        "loose_sequence_match": False,
        "reply_to_final_play": False,
        "declare_lower_rank": False,
    }
    assert choose("text") == choose() == Options() == RULESETS["text"]


def test_the_ruleset_published_differs_in_the_leftovers() -> None:
    published, text = asdict(choose("published")), asdict(choose("text"))
    assert {name: value for name, value in published.items() if text[name] != value} == {
        "leftovers_score": True
    }


def test_options_are_changed_by_the_values_that_json_has() -> None:
    options = choose(
        "published",
        {"target": 350, "tie_lead": "alternate", "bet_window": "before_first_lead"},
    )
    assert options.tie_lead is TieLead.ALTERNATE
    assert options.bet_window is BetWindow.BEFORE_FIRST_LEAD
    assert (options.target, options.leftovers_score) == (350, True)


def test_a_target_of_one_point_is_the_lowest() -> None:
    assert choose(changes={"target": 1}).target == 1
    assert problem(target=0) == "target must be at least 1: a match ends when a total reaches it"


def test_the_last_combination_leaves_no_tie_to_decide() -> None:
    options = choose(changes={"first_lead": "last_combination"})
    assert options.first_lead is FirstLead.LAST_COMBINATION
    for tie_lead in ("loser_of_last_hand", "alternate"):
        said = problem(first_lead="last_combination", tie_lead=tie_lead)
        assert said == NOTHING_TO_DECIDE


def test_an_unknown_ruleset() -> None:
    assert problem("publish") == "haggis has no ruleset 'publish'; it has text and published"


def test_an_unknown_option_with_a_like_name() -> None:
    assert problem(leftover_score=True) == (
        "haggis has no option 'leftover_score'; did you mean leftovers_score?"
    )


def test_an_unknown_option_unlike_any() -> None:
    assert problem(zzz=1) == (
        "haggis has no option 'zzz'; it has target, leftovers_score, first_lead, tie_lead, "
        "bet_window, loose_sequence_match, reply_to_final_play, declare_lower_rank"
    )


@pytest.mark.parametrize("value", ["winner", True, None, 1])
def test_a_value_that_a_choice_does_not_have(value: object) -> None:
    assert problem(tie_lead=value) == (
        f"tie_lead cannot be {value!r}; it is one of winner_of_last_hand, loser_of_last_hand, "
        "alternate"
    )


@pytest.mark.parametrize("value", ["yes", 1, 0, None])
def test_a_switch_is_true_or_false(value: object) -> None:
    said = f"reply_to_final_play cannot be {value!r}; it is true or false"
    assert problem(reply_to_final_play=value) == said


@pytest.mark.parametrize("value", ["250", True, 250.0, None])
def test_the_target_is_a_whole_number(value: object) -> None:
    assert problem(target=value) == f"target cannot be {value!r}; it is a whole number"
