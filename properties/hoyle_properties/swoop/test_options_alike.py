"""Exhaustive: options that make no difference on a small table, and where rulesets part."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace

from hoyle.swoop import RULESETS, ExtraSources, Options, Swoop, Table, Tie
from hoyle_properties.comparing import told, with_deck_of
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.swoop.cases import Case
from hoyle_properties.swoop.small_tables import FIVES, FOURS, TWO_SLOTS, Explored, explored_at
from hoyle_properties.swoop.subject import SUBJECT

TEXT = Options()
NO_MATCH = Options(match_after_pickup=False)
LAST = Options(mystery_last=True)
SETS = Options(higher_play_may_be_set=True)
WIDE = Options(extra_sources=ExtraSources.HAND_AND_FACEUP)

ALIKE: tuple[tuple[Table, Options, tuple[Options, ...]], ...] = (
    (
        FOURS,
        TEXT,
        (
            Options(choose_faceup=True),
            Options(limit=1),
            Options(tie=Tie.SHARED),
            Options(tie=Tie.PLAY_ON),
        ),
    ),
    (TWO_SLOTS, NO_MATCH, (replace(NO_MATCH, extra_sources=ExtraSources.HAND_AND_FACEUP),)),
    (TWO_SLOTS, LAST, (replace(LAST, extra_sources=ExtraSources.HAND),)),
)
"""Tables, options, and other options under which every round is the same there."""


def with_other(found: Explored, options: Options) -> Swoop:
    """The game with other options at the same table, and with the same cards."""
    return with_deck_of(found.game, SUBJECT.examined(options, found.game.table))


@evidence(
    "swoop.property.small-tables.options-alike",
    clauses=("swoop.add.sources", "swoop.hidden.hands", "swoop.score.cards-left"),
    level="exhaustive",
)
def test_some_options_make_no_difference_within_a_round() -> None:
    """The same moves, outcomes, clauses, views and points in every state that can be reached."""
    for table, options, others in ALIKE:
        found = explored_at(table, options)
        games = [(other, with_other(found, other)) for other in others]
        for state in map(found.packing.unpack, found.graph.successors):
            tally.case()
            show(found.game, state)
            here = told(found.game, state)
            for other, game in games:
                assert told(game, state) == here, f"{options} and {other} differ"


@evidence(
    "swoop.property.small-tables.sets-are-a-shortcut",
    clauses=("swoop.play.higher-alone",),
    level="exhaustive",
)
def test_several_higher_cards_at_once_are_a_shortcut_where_face_up_cards_may_be_added() -> None:
    """They lead to no state that one higher card and additions do not lead to."""
    sets_where_wide = replace(WIDE, higher_play_may_be_set=True)
    assert reached(TWO_SLOTS, WIDE) == reached(TWO_SLOTS, sets_where_wide)
    # Where face-up cards may not be added, only two of them at once lead further.
    assert reached(FOURS, TEXT) == reached(FOURS, SETS)
    assert reached(TWO_SLOTS, TEXT) < reached(TWO_SLOTS, SETS)


def reached(table: Table, options: Options) -> Set[int]:
    """The states that can be reached, each counted as a case."""
    states = explored_at(table, options).graph.successors.keys()
    tally.case(len(states))
    return states


@evidence(
    "swoop.property.small-tables.rulesets-apart",
    clauses=(
        "swoop.play.at-most-four",
        "swoop.play.higher-takes-pile",
        "swoop.mystery.higher-takes-pile",
    ),
    level="exhaustive",
)
def test_text_and_boxed_part_at_a_fifth_card_and_at_a_higher_card_and_nowhere_else() -> None:
    """In each state that both can reach: other moves for the one reason, outcomes for the other."""
    fifth = higher = 0
    for text, case in boxed_moves():
        too_many = case.kind in ("play", "add") and case.equal_on_top > 4
        verdict = text.judge(case.before, case.seat, case.move)
        assert verdict.legal is not too_many
        assert verdict.legal or verdict.clause == "swoop.play.at-most-four"
        if verdict.legal:
            same = text.play(case.before, case.seat, case.move).state == case.after
            assert same is not case.higher
        fifth, higher = fifth + too_many, higher + case.higher
    assert min(fifth, higher) > 0, "the rulesets never part here"


def boxed_moves() -> Iterator[tuple[Swoop, Case]]:
    """Every move by the boxed rules in a state that both can reach, and the game by the text."""
    found = explored_at(FIVES, RULESETS["text"])
    text, boxed = found.game, with_other(found, RULESETS["boxed"])
    states = reached(FIVES, RULESETS["text"]) & reached(FIVES, RULESETS["boxed"])
    for state in map(found.packing.unpack, states):
        seat, listed = state.turn, boxed.moves(state, state.turn)
        assert set(text.moves(state, seat)) <= set(listed)
        for move in listed:
            show(boxed, state, move)
            after, fired = boxed.play(state, seat, move)
            yield (
                text,
                Case(boxed, state, seat, move, boxed.judge(state, seat, move), after, fired),
            )
