"""The reference as an engine, and other rules in its place."""

from __future__ import annotations

from random import Random

import pytest
from tests.hoyle.conform.hands import a_line, dealt, match_of, recorded
from tests.hoyle.formats.playing import replayed

from hoyle import __version__
from hoyle.conform.adapter import AdapterFault, Seen, Setting, Skill, Welcome
from hoyle.conform.observing import fields_told
from hoyle.conform.rules_adapter import Readings, RulesAdapter
from hoyle.formats import GAMES, format_of
from hoyle.position import read_position, write_position
from hoyle_properties.mutation.handmade import classes_of

OBSERVED = ("swoop", "trick", "hand_over", "match_over")
NEAR_THE_END = {"swoop": 290, "haggis": 240, "take": 490}


def close_to_the_end(game: str, seed: int) -> Setting:
    """A hand after which the match is probably over."""
    setting = dealt(game, seed)
    before = (
        {"defeats": [10, 10], "balls": True}
        if game == "goat"
        else {"totals": [NEAR_THE_END[game]] * setting.seats}
    )
    return setting._replace(deal={**setting.deal, **before})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_it_tells_of_a_hand_is_what_the_rules_say(game: str, seed: int) -> None:
    setting = close_to_the_end(game, seed)

    lines = recorded(RulesAdapter(game), setting, seed)

    report = replayed(*lines)
    assert report.divergence is None
    assert report.observations == sum(bool({*OBSERVED} & set(line)) for line in lines)
    assert any("hand_over" in line for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_who_wins_a_match(game: str) -> None:
    ends = [recorded(RulesAdapter(game), close_to_the_end(game, seed))[-1] for seed in range(4)]

    assert any("match_over" in line for line in ends)


@pytest.mark.parametrize("game", GAMES)
def test_the_state_it_tells_is_a_position(game: str) -> None:
    adapter, setting, random = RulesAdapter(game), dealt(game, 5), Random(5)
    adapter.start(setting)

    for _ in range(12):
        seen = adapter.apply(a_line(adapter, random))

    head = {"format": "hoyle-position/1", "game": game}
    rules, state = read_position({**head, **seen.state})
    assert write_position(rules, state) == {
        **head,
        "ruleset": "text",
        "options": {},
        **seen.state,
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_goes_on_from_a_position_as_it_went_on(game: str) -> None:
    one, setting, random = RulesAdapter(game), dealt(game, 7), Random(7)
    one.start(setting)
    for _ in range(9):
        before = one.apply(a_line(one, random))
    other, line = RulesAdapter(game), a_line(one, random)

    loaded = other.load({"format": "hoyle-position/1", "game": game, **before.state})

    assert loaded == before._replace(events=())
    assert other.apply(line) == one.apply(line)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_at_once_is_answered_like_one_step_by_step(game: str) -> None:
    setting = dealt(game, 2)
    lines = [
        line for line in recorded(RulesAdapter(game), setting) if {"move", "reshuffle"} & set(line)
    ]
    adapter = RulesAdapter(game)

    answers = RulesAdapter(game).replay(setting, lines)

    assert answers == [adapter.start(setting), *map(adapter.apply, lines)]


def test_a_refused_move_changes_nothing() -> None:
    adapter = RulesAdapter("swoop")
    begun = adapter.start(dealt("swoop"))

    refused = adapter.apply({"seat": 1, "move": {"mystery": 0}})

    assert refused == begun._replace(
        accepted=False, reason="It is not seat 1's turn; seat 0 is to act."
    )


def test_a_deal_that_cannot_be_is_turned_down() -> None:
    setting, adapter = dealt("haggis"), RulesAdapter("haggis")
    hands = [["A♠"], *setting.deal["hands"][1:]]

    seen = adapter.start(setting._replace(deal={**setting.deal, "hands": hands}))

    assert seen.accepted is False
    assert (
        seen.reason
        == "hands[0][0]: there is no card 'A♠' in this deck; cards are written like 2c and K"
    )


def test_a_deal_after_the_match_is_over_is_turned_down() -> None:
    setting = dealt("swoop")

    seen = RulesAdapter("swoop").start(
        setting._replace(deal={**setting.deal, "totals": [300, 0, 0, 0]})
    )

    assert seen.accepted is False
    assert seen.reason == (
        "totals: with totals of 300, 0, 0, 0 the match is over, and no hand follows"
    )


def test_no_move_of_a_deal_that_was_turned_down_is_accepted() -> None:
    adapter, setting = RulesAdapter("swoop"), dealt("swoop")
    lines = [line for line in recorded(adapter, setting) if "move" in line][:2]

    begun, *moves = adapter.replay(setting._replace(deal={"first": 0}), lines)

    assert (begun.accepted, begun.reason) == (False, "deal: 'hands' is missing")
    assert moves == [Seen(False, reason="the deal was turned down")] * 2


def test_a_position_that_cannot_be_is_turned_down_and_the_hand_goes_on() -> None:
    adapter = RulesAdapter("take")
    begun = adapter.start(dealt("take"))

    seen = adapter.load({"format": "hoyle-position/1", "game": "take", "turn": 7})

    assert seen.accepted is False
    assert seen.state == begun.state


def test_it_says_what_it_is() -> None:
    readings = Readings("boxed", {"max_four": True})
    adapter = RulesAdapter("swoop", name="mine", readings=readings, skills=frozenset({Skill.LEGAL}))

    assert adapter.hello("swoop") == Welcome(
        "mine", __version__, "Python", "boxed", {"max_four": True}, (), frozenset({Skill.LEGAL})
    )


def test_it_plays_by_its_readings_also_where_it_does_not_say_so() -> None:
    readings = Readings("boxed", {"allow_skip": True})
    chosen = RulesAdapter("swoop", readings=readings, declares=False)
    chosen.start(dealt("swoop"))

    assert chosen.hello("swoop").ruleset is None
    assert chosen.apply({"seat": 0, "move": {"pass": True}}).accepted is True


def test_it_tells_only_what_it_is_to_tell() -> None:
    adapter = RulesAdapter("haggis", observes=frozenset({"turn", "hand_over"}))

    lines = recorded(adapter, dealt("haggis"))

    assert adapter.apply(lines[2]).state.keys() == {"turn"}
    assert {key for line in lines[2:] for key in line} == {"seat", "move", "hand_over"}


def test_it_can_tell_nothing() -> None:
    adapter = RulesAdapter("goat", observes=frozenset())

    assert [*recorded(adapter, dealt("goat"))[-1]] == ["seat", "move"]
    assert adapter.start(dealt("goat")).state == {}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_it_tells_has_a_name(game: str) -> None:
    adapter = RulesAdapter(game)
    begun = adapter.start(dealt(game))

    assert set(begun.state) <= set(fields_told(game))


def test_it_refuses_what_it_has_not_announced() -> None:
    adapter = RulesAdapter("swoop", skills=frozenset())
    adapter.start(dealt("swoop"))

    with pytest.raises(AdapterFault) as caught:
        adapter.legal(0)

    assert str(caught.value) == "this engine cannot do legal; hello did not name it"


def test_nothing_can_be_tried_before_a_hand_is_started() -> None:
    with pytest.raises(AdapterFault) as caught:
        RulesAdapter("swoop").apply({"seat": 0, "move": {"pass": True}})

    assert str(caught.value) == "no hand has been started; start or load comes before this"


def test_another_game_is_refused() -> None:
    with pytest.raises(AdapterFault) as caught:
        RulesAdapter("swoop").hello("goat")

    assert str(caught.value) == "this engine plays swoop, not goat"


def test_other_rules_take_the_place_of_the_reference_and_leave_it_alone() -> None:
    mutant = classes_of("swoop")["swoop.mutant.ace-high"]
    reference = format_of("swoop").rules

    adapter = RulesAdapter("swoop", mutant)
    adapter.start(dealt("swoop"))

    assert type(adapter.game) is mutant
    assert format_of("swoop").rules is reference


def test_rules_that_break_are_a_fault_of_the_engine() -> None:
    class Broken(format_of("swoop").rules):  # type: ignore[misc]
        def judge(self, state: object, seat: int, move: object) -> object:
            raise KeyError("lost")

    adapter = RulesAdapter("swoop", Broken)
    adapter.start(dealt("swoop"))

    with pytest.raises(AdapterFault) as caught:
        adapter.apply({"seat": 0, "move": {"mystery": 0}})

    assert (caught.value.kind, str(caught.value)) == (
        "crash",
        "the rules ended with KeyError: 'lost'",
    )
    assert match_of(adapter).playing is True
