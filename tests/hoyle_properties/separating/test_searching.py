"""The search for questions that tell two choices apart."""

from __future__ import annotations

from typing import Any

import pytest

from hoyle.separations import Question, Separation
from hoyle_properties.separating import searching
from hoyle_properties.separating.choosing import unsolved
from hoyle_properties.separating.lessening import lessened, size
from hoyle_properties.separating.renaming import exchanged, renamed, slots_exchanged, turned
from hoyle_properties.separating.standings import can_be

PASSING = Separation(option="allow_skip", default=False, value=True, tried=0)


def table(**fields: Any) -> dict[str, Any]:
    return {"pile": ["5h", "4c"], "hands": [["Kc", "3d"], ["4d"], ["4h"], ["4s"]], **fields}


def test_the_choices_are_the_rulesets_and_then_the_values_that_are_no_default() -> None:
    # When the choices of Goat are asked for
    names = [one.name for one in unsolved("goat")]

    # Then they come in the order of the options
    assert names == [
        "ruleset=burkozel",
        "trump_card=bottom",
        "molodka=before_lead_only",
        "molodka=on_lead_only",
        "molodka_contest=first_come",
        "bura_outranks=true",
        "open_discards=true",
        "eggs_double_next=true",
        "limit=8",
        "limit=6",
    ]


def test_a_value_that_excludes_a_default_changes_another_option_on_both_sides() -> None:
    # Given the choice that excludes `match_after_pickup`
    [one] = [one for one in unsolved("swoop") if one.name == "pickup_style=to_hand"]

    # Then both sides play without it
    assert one.common == {"match_after_pickup": False}
    assert [dict(side.options) for side in one.sides()] == [
        {"match_after_pickup": False},
        {"match_after_pickup": False, "pickup_style": "to_hand"},
    ]


def test_a_question_is_made_as_small_as_it_can_be() -> None:
    # Given a large position in which passing is allowed by one side only
    question = Question(position=table(turn=1), move="pass")

    # When all is left out and exchanged that can be
    small = searching.smallest("swoop", PASSING, question)
    best = searching.renamed_well("swoop", PASSING, small)

    # Then a card a seat is left, of the first names there are
    assert best == Question(position={"hands": [["2c"], ["2d"], ["2h"], ["2s"]]}, move="pass")


def test_a_question_that_cannot_be_asked_separates_nothing() -> None:
    # Given positions that cannot be, and a move that is none
    lost = Question(position={"hands": [[], [], [], []]}, move="pass")
    strange = Question(position=table(), move="dance")

    # Then they tell nothing apart
    assert not searching.separates("swoop", PASSING, lost)
    assert not searching.separates("swoop", PASSING, strange)


def test_the_search_is_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given a short search
    monkeypatch.setattr(searching, "TRIED", 200)
    monkeypatch.setattr(searching, "MADE_SMALL", 2)

    # When it is made twice
    found = [searching.searched("swoop", PASSING) for _ in range(2)]

    # Then it finds the same
    assert found[0].question is not None
    assert found[0] == found[1]


def test_what_is_less_names_fewer_cards_or_is_shorter() -> None:
    # Given a question
    question = Question(position=table(), seat=0, move="play 3d")

    # Then among the smaller ones are those without the seat, a card of the pile, a card of a hand
    smaller = list(lessened("swoop", question))
    assert question.model_copy(update={"seat": None}) in smaller
    assert any((one.position or {}).get("pile") == ["5h"] for one in smaller)
    assert any((one.position or {}).get("hands", [[]])[0] == ["3d"] for one in smaller)
    assert min(map(size, smaller)) < size(question)


def test_cards_are_exchanged_in_the_position_and_in_the_move() -> None:
    # When two ranks are exchanged in a text
    text = exchanged('{"hands": [["10c", "2c"]], "move": "play 10c @1"}', {"10c": "2c"})

    # Then each stands where the other was, and slots are not touched
    assert text == '{"hands": [["2c", "10c"]], "move": "play 2c @1"}'


def test_no_question_is_renamed_into_itself() -> None:
    question = Question(position=table(), move="play 3d")

    assert question not in list(renamed("swoop", Question(position={"hands": []}, move="pass")))
    assert all(size(one)[0] == size(question)[0] for one in renamed("swoop", question))


def test_slots_change_places_with_their_numbers_in_the_move() -> None:
    # Given a card in the last slot that is played from there
    slots = [[None, None, None, "7c"], [None] * 4, [None] * 4, [None] * 4]
    question = Question(position=table(faceup=slots), move="play @3")

    # When the first and the last slot are exchanged
    other = slots_exchanged(question, 0, 0, 3)

    # Then it is played from the first one
    assert other.move == "play @0"
    assert (other.position or {})["faceup"][0] == ["7c", None, None, None]


def test_a_table_is_turned_by_one_seat() -> None:
    # When the table is turned under seat 1
    other = turned(Question(position=table(turn=1), move="play 4d"))

    # Then seat 0 is to act, and has the cards
    assert other.position == {
        "pile": ["5h", "4c"],
        "hands": [["4d"], ["4h"], ["4s"], ["Kc", "3d"]],
    }


@pytest.mark.parametrize(
    ("game", "match", "possible"),
    [
        ("swoop", {"points": [0, 1, 1, 1]}, True),
        ("swoop", {"points": [0, 0, 5, 5]}, False),
        ("swoop", {"totals": [300, 0, 0, 0], "points": [0, 5, 5, 5]}, False),
        ("haggis", {"points": [5, 0]}, True),
        ("haggis", {"points": [0, 5]}, False),
        ("goat", {"points": [60, 60]}, True),
        ("goat", {"points": [60, 50]}, False),
        ("goat", {"points": [30, 90], "tricks": [0, 3]}, False),
        ("goat", {"points": [30, 90], "doubled": True}, False),
        ("take", {"points": [5, -5]}, True),
        ("take", {"points": [4, 0]}, False),
    ],
)
def test_only_matches_that_can_be_are_looked_at(
    game: str, match: dict[str, Any], possible: bool
) -> None:
    assert can_be(game, match, 300) == possible
