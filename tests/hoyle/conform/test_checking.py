"""An engine and the rules side by side."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from tests.hoyle.conform.fakes import (
    AlwaysLegal,
    ChangedByRefusal,
    Fake,
    HidesThePile,
    LeaksHands,
    ListsOneTooFew,
    ListsPasses,
    ListsTwice,
    NeverLegal,
    OtherOrders,
    Silent,
    TellsNoEnd,
    WrongTurnAndWinner,
    WrongWinner,
)

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Skill
from hoyle.conform.asking import LEGAL, VIEW
from hoyle.conform.checking import Checking
from hoyle.conform.directing import Plan, directed, directed_all
from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.scripts import Course, Pick, Script, play_out
from hoyle.conform.tallying import Manner
from hoyle.formats import GAMES
from hoyle.position import write_position

ALL = Manner(frozenset({Skill.LEGAL, Skill.VIEW}))
GAMES_PLAYED = 4


def courses(game: str = "swoop") -> list[Course]:
    """The hands of some games."""
    found = directed_all(Plan(game), range(GAMES_PLAYED))
    return [course for _, played in found for course in played]


def first(adapter: Adapter, manner: Manner = ALL) -> Divergence | None:
    """The first divergence of an engine in some games."""
    found = (Checking(course, adapter, manner).run() for course in courses())
    return next((divergence for divergence in found if divergence), None)


def parting(adapter: Adapter, manner: Manner = ALL) -> Divergence:
    """The first divergence of an engine that has one."""
    found = first(adapter, manner)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_agree_with_themselves(game: str) -> None:
    adapter = RulesAdapter(game)

    for course in courses(game):
        checking = Checking(course, adapter, ALL)

        assert checking.run() is None
        assert checking.tally.counts["moves"] + checking.tally.counts["refusals"] == len(
            course.tried
        )
        assert checking.tally.compared[LEGAL]
        assert checking.tally.compared[VIEW]


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_in_one_request_is_compared_in_the_same_way(game: str) -> None:
    at_once = Manner(frozenset({Skill.REPLAY}), at_once=True)

    for course in courses(game):
        together = Checking(course, RulesAdapter(game), at_once)
        apart = Checking(course, RulesAdapter(game), Manner())

        assert together.run() is None
        assert apart.run() is None
        assert together.tally == apart.tally


def test_an_engine_that_accepts_everything() -> None:
    found = parting(AlwaysLegal())

    assert found.part == Part.ACCEPTED
    assert found.lines[-1]["refused"] is True
    assert found.code is not None
    assert found.engine.startswith("the engine accepts seat ")


def test_an_engine_that_refuses_everything() -> None:
    found = parting(NeverLegal())

    assert found.part == Part.REFUSED
    assert found.rule == "the move is legal"
    assert found.engine.endswith(": no")
    assert found.code is None


def test_an_engine_that_lets_the_wrong_seat_win() -> None:
    found = parting(WrongWinner())

    assert found.part == Part.EVENT
    assert found.field == "match_over.winner"
    assert found.clause in ("swoop.match.lowest-wins", "swoop.match.tie")


def test_what_differs_beside_the_state_is_not_hidden_by_it() -> None:
    found = parting(WrongTurnAndWinner())

    # The state comes first, and what is told at the same move is there as well
    assert (found.part, found.field) == (Part.STATE, "turn")
    assert [(one.part, one.field) for one in found.also] == [(Part.EVENT, "match_over.winner")]
    assert [one.lines for one in found.also] == [found.lines]
    assert [one.also for one in found.every] == [(), ()]


def test_what_cards_are_worth_is_exercised_where_points_agree() -> None:
    course = courses("take")[0]
    checking = Checking(course, RulesAdapter("take"), Manner())

    assert checking.run() is None
    assert not course.end.playing
    assert checking.tally.fired["take.score.card-values"] == 1


def test_an_engine_that_shows_the_hand_of_another() -> None:
    found = parting(LeaksHands())

    assert found.part == Part.VIEW
    assert found.field == "hand 2"
    assert found.clause == "swoop.hidden.hands"
    assert "; it may not see " in found.rule


def test_an_engine_that_hides_what_is_open() -> None:
    found = parting(HidesThePile())

    assert found.part == Part.VIEW
    assert found.field == "pile"
    assert " is shown of pile: no card" in found.engine


def test_an_engine_that_tells_a_seat_something_else_than_cards() -> None:
    class Gossip(Fake):
        def facts(self, seat: int) -> Mapping[str, object]:
            return {"actors": [3 - seat]}

    found = parting(Gossip())

    assert found.part == Part.VIEW
    assert found.field == "actors"
    assert found.engine.startswith("seat 0 is told actors: [3]")


def test_what_no_seat_is_told_is_a_fault() -> None:
    class Gossip(Fake):
        def facts(self, seat: int) -> Mapping[str, object]:
            return {"trump": "h"}

    with pytest.raises(AdapterFault) as raised:
        parting(Gossip())

    assert str(raised.value) == "there is no fact 'trump'; a seat is told actors, phase, turn"


def test_an_engine_that_changes_the_state_when_it_refuses() -> None:
    found = parting(ChangedByRefusal())

    assert found.part == Part.CHANGED
    assert found.field == "turn"
    assert found.lines[-1]["refused"] is True


def test_an_engine_that_lists_too_few_moves() -> None:
    found = parting(ListsOneTooFew())

    assert found.part == Part.MOVES
    assert found.engine.startswith("the engine does not list for seat ")
    assert found.rule == "the move is legal"


def test_an_engine_that_lists_what_is_illegal() -> None:
    found = parting(ListsPasses())

    assert found.part == Part.MOVES
    assert found.code == "swoop.refused.no-skip"
    assert found.clause == "swoop.turn.must-play"


def test_a_move_that_is_listed_twice_is_a_fault_of_the_adapter() -> None:
    with pytest.raises(AdapterFault) as raised:
        first(ListsTwice())

    assert raised.value.kind == "listed_twice"
    assert re.fullmatch(r"The engine lists the same move twice: play .+\.", str(raised.value))


def test_an_event_that_is_left_out_counts_only_if_such_events_are_told() -> None:
    manner = Manner(habits=frozenset({"match_over"}))

    found = parting(TellsNoEnd(), manner)

    assert first(TellsNoEnd(), Manner()) is None
    assert found.part == Part.EVENT
    assert found.engine == "the engine tells no match over of this move"
    assert found.clause == "swoop.match.ends"


def test_of_an_engine_that_tells_nothing_only_yes_and_no_is_compared() -> None:
    course = courses()[0]
    checking = Checking(course, Silent(), Manner())

    assert checking.run() is None
    assert not checking.tally.compared
    assert checking.tally.counts["moves"] + checking.tally.counts["refusals"] == len(course.tried)
    assert set(checking.tally.fired) == {one.verdict.clause for one in course.tried}


def test_the_order_of_the_cards_of_a_hand_means_nothing() -> None:
    assert first(OtherOrders()) is None


def test_an_engine_that_turns_a_deal_down() -> None:
    class Picky(Fake):
        def start(self, setting: object) -> Seen:
            return Seen(False, reason="bad deal")

    found = parting(Picky())

    assert found.part == Part.OPENING
    assert found.engine == "the engine turns the deal down: bad deal"
    assert found.rule == "there is such a deal"
    assert "swoop.deal.nineteen" in found.clauses
    assert found.lines == ()


def test_no_clause_about_dealing_is_blamed_if_a_position_is_turned_down() -> None:
    # Given an engine that turns each position down
    class Picky(Fake):
        def load(self, position: object) -> Seen:
            return Seen(False, reason="nobody can claim here")

    # When a game begins with a position
    course = next(one for one in courses() if one.opening.setting)
    position = write_position(course.game, course.begun.state)
    loaded = play_out(Script("swoop", Opening(position=position), ()))
    found = Checking(loaded, Picky(), ALL).run()

    # Then both sides are told, and no clause is named
    assert found is not None
    assert (found.part, found.clauses) == (Part.OPENING, ())
    assert found.engine == "the engine turns the position down: nobody can claim here"
    assert found.rule == "there is such a position"


def test_a_field_that_the_game_does_not_have_is_a_fault_of_the_adapter() -> None:
    class Chatty(Fake):
        def state_told(self) -> dict[str, object]:
            return {"weather": "fine"}

    with pytest.raises(AdapterFault) as raised:
        first(Chatty())

    assert str(raised.value) == (
        "state has the field 'weather', which a position of swoop does not have; its fields are "
        "turn, phase, pile, hands, faceup, mystery, removed, undealt"
    )


def test_a_card_in_two_zones_is_a_divergence() -> None:
    class Doubles(Fake):
        def state_told(self) -> dict[str, object]:
            told = dict(super().state_told())
            hands = told.get("hands", [])
            return {"hands": [hands[0], hands[0], *hands[2:]]} if hands else {}

    found = parting(Doubles())

    assert found.part == Part.OPENING
    assert found.field == "hands"


def test_the_divergence_is_at_the_line_that_was_tried() -> None:
    course = directed(Plan("swoop"), 0)[0]
    script = Script("swoop", Opening(course.opening.setting), (Pick(0), Pick(1)))
    short = play_out(script)

    found = Checking(short, NeverLegal(), Manner()).run()

    assert found is not None
    assert found.lines == (short.tried[0].line,)
    assert found.before["phase"] == "turn"
