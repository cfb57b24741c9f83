"""What the rules answer to a question under a choice of readings."""

from __future__ import annotations

import pytest

from hoyle.conform.rules_adapter import Readings
from hoyle.errors import InputError
from hoyle.separations import Question, answer, different, part

TEXT = Readings("text", {})
PASSING = Readings("text", {"allow_skip": True})
FOUR = {"hands": [["2c"], ["3c"], ["4c"], ["5c"]]}
KNOCKED_OUT = {"phase": "over", "hands": [[], ["2c"], ["3c"], ["4c"]]}


def test_a_refused_move_is_answered_with_its_sentence_and_its_clause() -> None:
    # When a player passes where that is not allowed
    found = answer("swoop", TEXT, Question(position=FOUR, move="pass"))

    # Then the verdict says so, and nothing follows
    assert found.verdict is not None
    assert found.verdict.clause == "swoop.turn.must-play"
    assert not found.legal
    assert found.told == {}


def test_a_legal_move_is_answered_with_what_lies_where() -> None:
    # When a player passes where that is allowed
    found = answer("swoop", PASSING, Question(position=FOUR, move="pass"))

    # Then the turn goes on, and nobody has lost a card
    assert found.legal
    assert found.told["turn"] == 1
    assert found.told["hands"] == FOUR["hands"]
    assert "points" not in found.told


def test_a_move_that_ends_the_round_is_answered_with_its_points() -> None:
    # When a player lays the last card
    found = answer("swoop", TEXT, Question(position=FOUR, move="play 2c"))

    # Then the others have the points of their cards
    assert found.told["points"] == [0, 3, 4, 5]


def test_a_seat_that_is_not_to_act_can_be_named() -> None:
    found = answer("swoop", TEXT, Question(position=FOUR, seat=2, move="play 4c"))

    assert found.sentence == "It is not seat 2's turn; seat 0 is to act."


def test_a_position_alone_is_a_round_that_is_over() -> None:
    assert answer("swoop", TEXT, Question(position=KNOCKED_OUT)).told == {"points": [0, 2, 3, 4]}


def test_a_round_that_goes_on_has_no_points() -> None:
    with pytest.raises(ValueError, match=r"^the round is not over, and no move is asked about$"):
        answer("swoop", TEXT, Question(position=FOUR))


def test_what_a_seat_sees_is_told_with_hidden_cards_as_a_number() -> None:
    # When seat 1 looks
    found = answer("swoop", TEXT, Question(position=FOUR, viewer=1))

    # Then it reads its own hand and counts the others
    assert found.verdict is None
    assert found.told["hand 1"] == ["3c"]
    assert found.told["hand 0"] == [1]


def test_a_match_is_answered_with_its_standing() -> None:
    # When a round of Goat that ended 60:60 is counted
    match = Question(match={"points": [60, 60]})
    usual, doubling = (
        answer("goat", Readings(name, {}), match).told for name in ("text", "burkozel")
    )

    # Then one of the rulesets doubles the next game
    assert usual["defeats"] == [0, 0]
    assert (usual["doubled"], doubling["doubled"]) == (False, True)


def test_a_position_that_cannot_be_is_an_error() -> None:
    with pytest.raises(InputError):
        answer("swoop", TEXT, Question(position={"hands": [["2c"]]}, move="pass"))


def test_two_refusals_for_different_reasons_do_not_part() -> None:
    # Given a move that is refused as out of turn, and one that is refused as a pass
    early = answer("swoop", TEXT, Question(position=FOUR, seat=1, move="play 3c"))
    passing = answer("swoop", TEXT, Question(position=FOUR, move="pass"))

    # Then they count as the same answer, and a legal move does not
    assert not part(early, passing)
    assert part(passing, answer("swoop", PASSING, Question(position=FOUR, move="pass")))


def test_only_what_differs_is_told() -> None:
    # Given what two sides say
    own = {"turn": 1, "hands": [["2c"], ["3c"]], "stock": ["4c"], "phase": "draw"}
    other = {"turn": 1, "hands": [["2c"], ["5c"]], "stock": [], "phase": "build"}

    # Then it is the phase, and the hand of the one seat; a zone that takes the rest is left out
    assert different(own, other, "take") == {"hands": {1: ["3c"]}, "phase": "draw"}
    assert different(own, {}, "take") == {}
