"""Options and rulesets: names, defaults, and choices that exclude each other."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from hoyle.take import (
    RULESETS,
    ForeignLowEnd,
    Options,
    OptionsError,
    SequenceScore,
    StockOut,
    Take,
    Taking,
    Tie,
    Turn,
    choose,
)

DEFAULTS = {
    "turn": Turn.THREE_PHASES,
    "may_return_same_discard": False,
    "foreign_low_end": ForeignLowEnd.KEEPS_OWNER,
    "taking": Taking.AUTOMATIC,
    "max_jokers_per_sequence": 2,
    "out_without_discard": False,
    "stock_out": StockOut.RESHUFFLE,
    "sequence_score": SequenceScore.OWNER,
    "tie": Tie.ANOTHER_HAND,
}


def test_the_rulesets_and_their_options() -> None:
    assert list(RULESETS) == ["text", "literal"]
    assert {field.name: field.default for field in fields(Options)} == DEFAULTS
    assert RULESETS["text"] == Options() == choose()
    assert RULESETS["literal"] == Options(turn=Turn.ONE_ACTION) == choose("literal")


def test_a_game_without_options_is_played_by_the_ruleset_text() -> None:
    assert Take().options == RULESETS["text"]


@pytest.mark.parametrize(
    ("changes", "options"),
    [
        ({"turn": "one_action"}, Options(turn=Turn.ONE_ACTION)),
        ({"may_return_same_discard": True}, Options(may_return_same_discard=True)),
        ({"foreign_low_end": "takes"}, Options(foreign_low_end=ForeignLowEnd.TAKES)),
        ({"foreign_low_end": "illegal"}, Options(foreign_low_end=ForeignLowEnd.ILLEGAL)),
        ({"taking": "optional"}, Options(taking=Taking.OPTIONAL)),
        ({"max_jokers_per_sequence": 1}, Options(max_jokers_per_sequence=1)),
        ({"out_without_discard": True}, Options(out_without_discard=True)),
        ({"stock_out": "end_hand"}, Options(stock_out=StockOut.END_HAND)),
        ({"stock_out": "turn_over"}, Options(stock_out=StockOut.TURN_OVER)),
        ({"sequence_score": "layer"}, Options(sequence_score=SequenceScore.LAYER)),
        (
            {"sequence_score": "owner_and_layer"},
            Options(sequence_score=SequenceScore.OWNER_AND_LAYER),
        ),
        ({"tie": "seat_order_first"}, Options(tie=Tie.SEAT_ORDER_FIRST)),
    ],
)
def test_an_option_is_chosen_by_its_public_name(changes: dict[str, Any], options: Options) -> None:
    assert choose("text", changes) == options


@pytest.mark.parametrize(
    ("ruleset", "changes", "message"),
    [
        ("pagat", {}, "take has no ruleset 'pagat'; it has text and literal"),
        ("text", {"takeing": "optional"}, "take has no option 'takeing'; did you mean taking?"),
        (
            "text",
            {"colour": 1},
            "take has no option 'colour'; it has turn, may_return_same_discard, foreign_low_end, "
            "taking, max_jokers_per_sequence, out_without_discard, stock_out, sequence_score, tie",
        ),
        (
            "text",
            {"stock_out": "shuffle"},
            "stock_out cannot be 'shuffle'; it is one of reshuffle, end_hand, turn_over",
        ),
        (
            "text",
            {"out_without_discard": 1},
            "out_without_discard cannot be 1; it is true or false",
        ),
        (
            "text",
            {"max_jokers_per_sequence": "one"},
            "max_jokers_per_sequence cannot be 'one'; it is a whole number",
        ),
        (
            "text",
            {"max_jokers_per_sequence": 3},
            "max_jokers_per_sequence must be 1 or 2: the deck has two jokers",
        ),
        (
            "text",
            {"max_jokers_per_sequence": 0},
            "max_jokers_per_sequence must be 1 or 2: the deck has two jokers",
        ),
        (
            "literal",
            {"out_without_discard": True},
            "turn=one_action leaves nothing for out_without_discard to decide: who lays the last "
            "card is out, since no action that lays cards also discards; "
            "leave out_without_discard out",
        ),
    ],
)
def test_a_choice_that_makes_no_sense_is_refused(
    ruleset: str, changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionsError) as refused:
        choose(ruleset, changes)
    assert str(refused.value) == message


def test_options_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Options().taking = Taking.OPTIONAL  # type: ignore[misc]
