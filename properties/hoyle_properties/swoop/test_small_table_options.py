"""Exhaustive: what an option changes on a small table, and what it does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from hoyle.swoop import RULESETS, ExtraSources, Options, PickupStyle, State, Swoop, Table, Tie
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.explore import explore
from hoyle_properties.swoop.cases import Case
from hoyle_properties.swoop.packing import all_deals, packing
from hoyle_properties.swoop.small_tables import FIVES, FOURS, TWO_SLOTS, Explored
from hoyle_properties.swoop.subject import SUBJECT

TEXT = Options()
NO_MATCH = Options(match_after_pickup=False)
TO_HAND = replace(NO_MATCH, pickup_style=PickupStyle.TO_HAND)
LAST = Options(mystery_last=True)
SETS = Options(higher_play_may_be_set=True)
WIDE = Options(extra_sources=ExtraSources.HAND_AND_FACEUP)

FIRE_ON_FOURS = frozenset(
    {
        "swoop.add.after-mystery",
        "swoop.add.after-pickup",
        "swoop.add.stop",
        "swoop.mystery.higher-takes-pile",
        "swoop.mystery.uncovered",
        "swoop.play.equal-or-lower",
        "swoop.play.higher-takes-pile",
        "swoop.play.opening",
        "swoop.round.ends",
        "swoop.swoop.after-pickup",
        "swoop.swoop.again",
        "swoop.swoop.four",
        "swoop.turn.passes-left",
    }
)
"""What fires under `text` where there are aces and twos, and no swoop cards."""

AFTER_PICKUP = frozenset({"swoop.add.after-pickup", "swoop.swoop.after-pickup"})
ADDING = frozenset({"swoop.add.after-pickup", "swoop.add.after-mystery", "swoop.add.stop"})
NONE: frozenset[str] = frozenset()


class Change(NamedTuple):
    """Options, and the clauses that they silence or wake up on a table, beside `text`."""

    options: Options
    silenced: frozenset[str]
    woken: frozenset[str] = NONE
    table: Table = FOURS


CHANGES = (
    Change(TEXT, NONE),
    Change(NO_MATCH, AFTER_PICKUP),
    Change(TO_HAND, AFTER_PICKUP),
    Change(replace(NO_MATCH, higher_play_may_be_set=True), AFTER_PICKUP),
    Change(replace(NO_MATCH, higher_play_may_be_set=True), AFTER_PICKUP & ADDING, table=FIVES),
    Change(replace(TO_HAND, higher_play_may_be_set=True), AFTER_PICKUP, table=FIVES),
    Change(Options(max_four=False), NONE),
    Change(WIDE, NONE),
    Change(Options(extra_sources=ExtraSources.HAND), NONE),
    Change(Options(mix_sources=False), NONE),
    Change(Options(higher_only_if_forced=True), NONE),
    Change(SETS, NONE),
    Change(Options(allow_skip=True), NONE, frozenset({"swoop.turn.skip"})),
    Change(Options(allow_manual_pickup=True), NONE, frozenset({"swoop.turn.pick-up"})),
    Change(LAST, NONE),
    Change(replace(LAST, match_after_pickup=False), AFTER_PICKUP | ADDING),
)

ALIKE = (
    (TEXT, Options(choose_faceup=True)),
    (TEXT, Options(limit=1)),
    (TEXT, Options(tie=Tie.SHARED)),
    (TEXT, Options(tie=Tie.PLAY_ON)),
    (NO_MATCH, replace(NO_MATCH, extra_sources=ExtraSources.HAND_AND_FACEUP)),
    (TO_HAND, replace(TO_HAND, extra_sources=ExtraSources.HAND_AND_FACEUP)),
    (LAST, replace(LAST, extra_sources=ExtraSources.HAND)),
)
"""Options under which a round is the same."""


def at(table: Table, options: Options) -> Explored:
    """A small table with all its states, under the rules that are examined."""
    return _at(SUBJECT.examined, table, options)


@cache
def _at(examined: type[Swoop], table: Table, options: Options) -> Explored:
    game = examined(options, table)
    packed = packing(game)
    starts = (game.deal(deal) for deal in all_deals(game))
    return Explored(game, packed, explore(game, packed, starts))


def states_of(found: Explored) -> Iterator[State]:
    """Every state of a small table, each counted as a case."""
    for packed in found.graph.successors:
        tally.case()
        yield found.packing.unpack(packed)


def fired(found: Explored) -> frozenset[str]:
    """The clauses that fire in some legal move of some state that can be reached."""
    return frozenset(
        clause
        for state in states_of(found)
        for move in found.game.moves(state, state.turn)
        for clause in found.game.apply(state, state.turn, move).fired
    )


@evidence(
    "swoop.small-tables.silent-clauses",
    clauses=(
        "swoop.add.after-pickup",
        "swoop.swoop.after-pickup",
        "swoop.add.after-mystery",
        "swoop.add.stop",
        "swoop.turn.skip",
        "swoop.turn.pick-up",
    ),
    level="exhaustive",
)
def test_options_silence_the_clauses_that_are_listed_and_no_others() -> None:
    """Which clauses fire in some move of some state, for each option and some pairs of them."""
    assert fired(at(FOURS, TEXT)) == FIRE_ON_FOURS
    for change in CHANGES:
        by_text = fired(at(change.table, TEXT))
        now = fired(at(change.table, change.options))
        assert by_text - now == change.silenced, change.options
        assert now - by_text == change.woken, change.options


@evidence(
    "swoop.small-tables.options-alike",
    clauses=("swoop.add.sources", "swoop.hidden.hands", "swoop.score.cards-left"),
    level="exhaustive",
)
def test_some_options_make_no_difference_within_a_round() -> None:
    """The same moves, outcomes, clauses, views and points in every state of the table of two."""
    for one, other in ALIKE:
        found, game = at(TWO_SLOTS, one), SUBJECT.examined(other, TWO_SLOTS)
        game.deck = found.game.deck
        for state in states_of(found):
            show(game, state)
            assert told(game, state) == told(found.game, state), f"{one} and {other} differ"


def told(game: Swoop, state: State) -> tuple[object, ...]:
    """All that a game says of a state."""
    seats = range(game.seats)
    moves = [(seat, move) for seat in seats for move in game.moves(state, seat)]
    steps = tuple((seat, move, game.play(state, seat, move)) for seat, move in moves)
    views = tuple(game.view(state, seat) for seat in seats)
    return steps, views, game.result(state), game.actors(state)


@evidence(
    "swoop.small-tables.sets-are-a-shortcut",
    clauses=("swoop.play.higher-alone",),
    level="exhaustive",
)
def test_several_higher_cards_at_once_are_a_shortcut_where_face_up_cards_may_be_added() -> None:
    """They lead to no state that one higher card and additions do not lead to."""
    singly, at_once = at(TWO_SLOTS, WIDE), at(TWO_SLOTS, replace(WIDE, higher_play_may_be_set=True))
    tally.case(len(at_once.graph.successors))
    assert singly.graph.successors.keys() == at_once.graph.successors.keys()
    assert singly.graph.edge_count() < at_once.graph.edge_count()
    # Where face-up cards may not be added, only two of them at once lead further.
    assert at(FOURS, TEXT).graph.successors.keys() == at(FOURS, SETS).graph.successors.keys()
    assert at(TWO_SLOTS, TEXT).graph.successors.keys() < at(TWO_SLOTS, SETS).graph.successors.keys()


@evidence(
    "swoop.small-tables.rulesets-apart",
    clauses=(
        "swoop.play.at-most-four",
        "swoop.play.higher-takes-pile",
        "swoop.mystery.higher-takes-pile",
    ),
    level="exhaustive",
)
def test_text_and_boxed_part_at_a_fifth_card_and_at_a_higher_card_and_nowhere_else() -> None:
    """In each state that both can reach: other moves for the one reason, outcomes for the other."""
    text, boxed = at(FIVES, RULESETS["text"]), at(FIVES, RULESETS["boxed"])
    boxed.game.deck = text.game.deck
    both = text.graph.successors.keys() & boxed.graph.successors.keys()
    fifth = higher = 0
    for state in map(text.packing.unpack, both):
        listed = boxed.game.moves(state, state.turn)
        assert set(text.game.moves(state, state.turn)) <= set(listed)
        for move in listed:
            show(boxed.game, state, move)
            tally.case()
            verdict = text.game.judge(state, state.turn, move)
            step = boxed.game.play(state, state.turn, move)
            case = Case(boxed.game, state, state.turn, move, verdict, step.state, step.fired)
            too_many = case.kind in ("play", "add") and case.equal_on_top > 4
            assert verdict.legal is not too_many
            if verdict.legal:
                same = text.game.play(state, state.turn, move).state == step.state
                assert same is not case.higher
            else:
                assert verdict.clause == "swoop.play.at-most-four"
            fifth, higher = fifth + too_many, higher + case.higher
    assert fifth and higher, "the rulesets never part here"
