"""Whose turn it is, and what belongs in which part of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hoyle.game import CHANCE
from hoyle.take import Phase, Turn
from hoyle_properties.take.cases import Case, each_case

WRONG_PHASE = "game.refused.wrong-phase"
ONE_ACTION = "take.refused.one-action"

OUT_OF_PLACE: Mapping[Turn, Mapping[tuple[str, Phase], str]] = {
    Turn.THREE_PHASES: {
        ("draw", Phase.BUILD): WRONG_PHASE,
        ("meld", Phase.DRAW): WRONG_PHASE,
        ("extend", Phase.DRAW): WRONG_PHASE,
        ("discard", Phase.DRAW): WRONG_PHASE,
        ("stop", Phase.DRAW): "take.refused.no-stop",
        ("stop", Phase.BUILD): "take.refused.no-stop",
    },
    Turn.ONE_ACTION: {
        ("draw", Phase.BUILD): WRONG_PHASE,
        ("draw", Phase.EXTEND): ONE_ACTION,
        ("meld", Phase.DRAW): WRONG_PHASE,
        ("meld", Phase.EXTEND): WRONG_PHASE,
        ("extend", Phase.BUILD): ONE_ACTION,
        ("discard", Phase.DRAW): WRONG_PHASE,
        ("discard", Phase.EXTEND): WRONG_PHASE,
        ("stop", Phase.DRAW): WRONG_PHASE,
    },
}
"""What has no place in a part of a turn, and the reason that is told."""


def closes(case: Case) -> bool:
    """Whether a legal move closes a turn, and the round goes on."""
    return case.legal and case.kind in ("discard", "stop") and not case.ends


@each_case("turn.passes-left", "turn.passes-left", "setup.players", when=lambda case: case.legal)
def test_the_turn_passes_to_the_left_when_it_is_closed(case: Case) -> None:
    """By a discard or a stop, to the next seat, which draws; the last seat is followed by 0."""
    if closes(case):
        last = case.before.turn == len(case.before.hands) - 1
        following = 0 if last else case.before.turn + 1
        assert case.after.turn == following, f"seat {case.after.turn} is next"
        assert case.after.phase == Phase.DRAW, f"its turn begins with {case.after.phase}"
        assert not case.after.melded, "a sequence counts as laid in the new turn"
    else:
        assert case.after.turn == case.before.turn, "the turn has passed"


@each_case(
    "turn.nobody-else",
    "turn.passes-left",
    when=lambda case: not case.over and case.seat not in case.game.actors(case.before),
)
def test_nobody_acts_out_of_turn(case: Case) -> None:
    """Whatever another seat tries, the reason is that it is not its turn."""
    assert case.code == "game.refused.not-your-turn", f"the verdict is {case.code or 'legal'}"


@each_case("turn.actors", "turn.passes-left", when=lambda case: True)
def test_one_seat_acts_or_chance_does(case: Case) -> None:
    """Nobody does once the round is over."""
    phase, turn = case.after.phase, case.after.turn
    expected = {Phase.OVER: (), Phase.CHANCE: (CHANCE,)}.get(phase, (turn,))
    assert case.game.actors(case.after) == expected, f"{case.game.actors(case.after)} act"


@each_case(
    "turn.phases",
    "turn.phases",
    "draw.one",
    "discard.one",
    "literal.one-action",
    "literal.stop",
    when=lambda case: case.in_turn and case.kind != "reshuffle",
)
def test_everything_has_its_part_of_a_turn(case: Case) -> None:
    """What has no place in this part is refused for that, and nothing else is."""
    turn, key = case.options.turn, (case.kind, case.before.phase)
    expected = OUT_OF_PLACE[turn].get(key)
    if expected:
        assert case.code == expected, f"the verdict is {case.code or 'legal'}"
    else:
        assert case.code != WRONG_PHASE, "it is refused for its time"
        only_discards = case.code != ONE_ACTION or case.kind == "discard"
        assert only_discards, "it is refused for what was done before"


@each_case("turn.order", "turn.phases", "literal.one-action", when=lambda case: case.legal)
def test_the_parts_of_a_turn_come_in_order(case: Case) -> None:
    """After drawing comes building; with one action a turn, extending is a turn of its own."""
    expected = {
        "draw": {Phase.BUILD, Phase.CHANCE, Phase.OVER},
        "reshuffle": {Phase.BUILD},
        "meld": {Phase.BUILD, Phase.OVER},
        "extend": {Phase.BUILD if case.phases else Phase.EXTEND, Phase.OVER},
        "discard": {Phase.DRAW, Phase.OVER},
        "stop": {Phase.DRAW},
    }[case.kind]
    assert case.after.phase in expected, f"after {case.kind} comes {case.after.phase}"


@each_case(
    "literal.discard",
    "literal.one-action",
    "discard.not-the-same",
    when=lambda case: not case.phases and case.tries("discard", Phase.BUILD) and case.owned,
)
def test_with_one_action_a_discard_is_the_change_of_a_card(case: Case) -> None:
    """Only for a card from the discard pile, and only if no sequence was laid."""
    allowed = not Counter(case.names) - case.may_discard
    changes = bool(case.taken) and not case.before.melded
    assert case.legal == (allowed and changes), f"the verdict is {case.code or 'legal'}"
    if not changes:
        assert case.code == ONE_ACTION, f"the reason is {case.code}"


@each_case(
    "literal.stop",
    "literal.stop",
    "literal.one-action",
    when=lambda case: not case.phases and case.in_turn and case.kind == "stop",
)
def test_an_action_is_ended_by_saying_so(case: Case) -> None:
    """After a draw or an extension, and not before; nothing else changes."""
    assert case.legal == (case.before.phase != Phase.DRAW), f"it is {case.code or 'legal'}"
    if case.legal:
        assert case.after.hands == case.before.hands, "a hand has changed"
        assert case.after.discards == case.before.discards, "the discard pile has changed"
        assert case.after.table == case.before.table, "a sequence has changed"


@each_case(
    "literal.remembers",
    "literal.one-action",
    when=lambda case: case.legal and case.kind in ("meld", "draw", "extend"),
)
def test_that_a_sequence_was_laid_is_remembered_in_the_turn(case: Case) -> None:
    """By laying a new one alone."""
    expected = case.kind == "meld" or case.before.melded
    assert case.after.melded == expected, "it is not remembered rightly"


@each_case(
    "literal.may-lay-all",
    "literal.one-action",
    "round.ends",
    when=lambda case: not case.phases and case.in_turn,
)
def test_with_one_action_no_card_need_be_kept(case: Case) -> None:
    """Nothing is refused because too few cards would be left."""
    assert case.code != "take.refused.keep-one", "a card must be kept"


@each_case("turn.other-hands", "play.own-cards", "setup.players", when=lambda case: case.legal)
def test_other_hands_stay_as_they_are(case: Case) -> None:
    """Only the seat whose turn it is gains or loses cards, and no seat comes or goes."""
    assert len(case.after.hands) == len(case.before.hands), "a seat has come or gone"
    for seat, hand in enumerate(case.before.hands):
        same = seat == case.before.turn or case.after.hands[seat] == hand
        assert same, f"the hand of seat {seat} has changed"
