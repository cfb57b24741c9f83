"""Exhaustive: where two choices of a reading part, and which make no difference in a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from hoyle.game import Result
from hoyle.haggis import FirstLead, Haggis, Options, Standing, State, TieLead
from hoyle_properties.comparing import told, with_deck_of
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.haggis.small_tables import (
    BETS,
    FIRST_LEAD,
    FOUR_CARDS,
    JACK_AND_QUEEN,
    LOOSE,
    LOWER,
    PUBLISHED,
    QUEEN,
    REPLY,
    TEXT,
    THREE_CARDS,
    Cut,
    Explored,
    explored_at,
)
from hoyle_properties.haggis.subject import SUBJECT

TARGET = Options(target=10)
LAST_LEADS = Options(first_lead=FirstLead.LAST_COMBINATION)
LOSER_LEADS = Options(tie_lead=TieLead.LOSER_OF_LAST_HAND)
ALTERNATE = Options(tie_lead=TieLead.ALTERNATE)
BETWEEN_ROUNDS = {
    "target": TARGET,
    "last_combination": LAST_LEADS,
    "loser_of_last_hand": LOSER_LEADS,
    "alternate": ALTERNATE,
}
"""Choices that matter only as a round is added to the match."""


class Parting(NamedTuple):
    """How a choice differs from `text` at a small table.

    In how many states of both other moves are legal, a move has another outcome, or the points
    differ; how many states only one of the two can reach; and the position with the fewest cards
    in which the two part.
    """

    moves: int
    outcomes: int
    points: int
    only_by_text: int
    only_by_choice: int
    smallest: str


PARTINGS: Mapping[str, tuple[Cut, Options, Parting]] = {
    "leftovers_score=yes": (
        QUEEN,
        PUBLISHED,
        Parting(0, 0, 794, 0, 0, "2c | none | none | seat 1"),
    ),
    "bet_window=before_first_lead": (
        BETS,
        FIRST_LEAD,
        Parting(448, 0, 0, 0, 0, "2c | 2d J | none | seat 0"),
    ),
    "loose_sequence_match=yes": (
        FOUR_CARDS,
        LOOSE,
        Parting(2, 0, 0, 0, 5, "4d | 3c 4c 5c 5d J | 2c 2d 3d J | seat 1"),
    ),
    "reply_to_final_play=yes": (
        QUEEN,
        REPLY,
        Parting(0, 1924, 0, 0, 2692, "2c | 2d | none | seat 0"),
    ),
    "declare_lower_rank=yes": (
        THREE_CARDS,
        LOWER,
        Parting(27, 0, 0, 0, 5, "2c | 5c 6c J | none | seat 1"),
    ),
}


@evidence(
    "haggis.property.readings-apart",
    clauses=(
        "haggis.score.leftovers",
        "haggis.bet.window",
        "haggis.answer.same-kind",
        "haggis.round.ends",
        "haggis.combination.lowest-natural",
    ),
    level="exhaustive",
)
def test_each_reading_parts_from_the_text_where_it_was_counted() -> None:
    """In so many states of a small table the choice makes so much difference, and nowhere else."""
    for name, (cut, options, expected) in PARTINGS.items():
        parting = parted(cut, options)
        assert parting == expected, f"{name}: {parting}"


def parted(cut: Cut, options: Options) -> Parting:
    """How a choice differs from `text` at a cut-down table."""
    text, other = explored_at(cut, TEXT), explored_at(cut, options)
    game = other_game(text, options)
    by_text, by_choice = text.graph.successors.keys(), other.graph.successors.keys()
    counts: Counter[str] = Counter()
    smallest: list[tuple[int, str]] = []
    for state in (text.packing.unpack(packed) for packed in text.graph.successors):
        tally.case()
        show(text.game, state)
        ways = differences(text.game, game, state)
        counts.update(ways)
        smallest += [(cards_at_play(state), told_shortly(state))] if ways else []
    return Parting(
        counts["moves"],
        counts["outcomes"],
        counts["points"],
        len(by_text - by_choice),
        len(by_choice - by_text),
        min(smallest, default=(0, ""))[1],
    )


def other_game(text: Explored, options: Options) -> Haggis:
    """The game by another choice, with the same cards."""
    return with_deck_of(text.game, SUBJECT.examined(options, text.game.table))


def differences(one: Haggis, other: Haggis, state: State) -> list[str]:
    """In what two choices differ as to a state: moves, outcomes, points."""
    listed = [
        [(seat, move) for seat in range(2) for move in game.moves(state, seat)]
        for game in (one, other)
    ]
    shared = [step for step in listed[0] if step in listed[1]]
    outcomes = any(
        one.apply(state, seat, move).state != other.apply(state, seat, move).state
        for seat, move in shared
    )
    points = one.result(state).points != other.result(state).points
    ways = {"moves": listed[0] != listed[1], "outcomes": outcomes, "points": points}
    return [way for way, differs in ways.items() if differs]


def cards_at_play(state: State) -> int:
    """How many cards are in the hands and in the trick."""
    return sum(cards.count() for cards in (*state.hands, state.trick.cards))


def told_shortly(state: State) -> str:
    """The hands, what lies on the table, and the seat to act."""
    zones = (*state.hands, state.trick.cards)
    return " | ".join((*(str(cards) or "none" for cards in zones), f"seat {state.turn}"))


@evidence(
    "haggis.property.options-alike",
    clauses=("haggis.match.ends", "haggis.lead.first", "haggis.lead.tie"),
    level="exhaustive",
)
def test_some_options_make_no_difference_within_a_round() -> None:
    """The same moves, outcomes, clauses, views and points in every state of a small table."""
    found = explored_at(QUEEN, TEXT)
    games = {name: other_game(found, options) for name, options in BETWEEN_ROUNDS.items()}
    for state in found.states():
        show(found.game, state)
        here = told(found.game, state)
        for name, game in games.items():
            assert told(game, state) == here, name


LEADS_APART = {
    "target": 0,
    "last_combination": 6228,
    "loser_of_last_hand": 134,
    "alternate": 67,
}
"""How often, after a round has been added to a standing, another seat leads than by `text`."""


@evidence(
    "haggis.property.leads-apart",
    clauses=("haggis.lead.first", "haggis.lead.tie", "haggis.match.ends"),
    level="exhaustive",
)
def test_between_rounds_they_change_the_lead_or_the_end_and_nothing_else() -> None:
    """Every result of a small table is added to every standing up to a difference of 40 points."""
    games = {name: SUBJECT.examined(options) for name, options in BETWEEN_ROUNDS.items()}
    text, apart = SUBJECT.examined(TEXT), dict.fromkeys(LEADS_APART, 0)
    for standing, result in product(standings(), results(explored_at(QUEEN, TEXT))):
        tally.case()
        usual = text.settle(standing, result)
        for name, game in games.items():
            new = game.settle(standing, result)
            apart[name] += new.first != usual.first
            same_end = (new.over, new.winners) == (usual.over, usual.winners)
            assert (new.totals, new.rounds) == (usual.totals, usual.rounds)
            assert same_end or name == "target"
            assert name != "last_combination" or new.first == result.last == result.out
    assert apart == LEADS_APART, apart


def standings() -> Iterator[Standing]:
    """Standings of a match that goes on: either seat leads, and one is up to 40 points ahead."""
    for first, ahead in product(range(2), range(-40, 41)):
        yield Standing((max(ahead, 0), max(-ahead, 0)), first, 3, False, ())


def results(found: Explored) -> Iterator[Result]:
    """The different results that rounds of a small table can have, without their sources."""
    ends = map(found.packing.unpack, found.graph.ends)
    yield from dict.fromkeys(found.game.result(state)._replace(sources=()) for state in ends)


@evidence(
    "haggis.property.last-word",
    clauses=("haggis.lead.first", "haggis.round.ends"),
    level="exhaustive",
)
def test_only_a_reply_makes_the_loser_lay_the_last_combination() -> None:
    """By the text whoever is out laid last; where a reply is allowed, not always."""
    usual = list(results(explored_at(QUEEN, TEXT)))
    replied = list(results(explored_at(QUEEN, REPLY)))
    tally.case(len(usual) + len(replied))
    assert all(result.out == result.last for result in usual)
    assert {result.out == result.last for result in replied} == {True, False}


@evidence(
    "haggis.property.rulesets-apart",
    clauses=("haggis.score.leftovers", "haggis.score.taken-cards"),
    level="exhaustive",
)
def test_text_and_published_differ_in_the_winners_points_and_in_nothing_else() -> None:
    """The same graph; at each end the winner has all card points that the text gives to nobody."""
    for cut in (QUEEN, JACK_AND_QUEEN):
        text, published = explored_at(cut, TEXT), explored_at(cut, PUBLISHED)
        assert text.graph == published.graph
        every = text.game.deck.everything.total(text.game.points)
        for state in map(text.packing.unpack, text.graph.ends):
            tally.case()
            show(text.game, state)
            less, more = text.game.result(state).points, published.game.result(state).points
            taken = sum(cards.total(text.game.points) for cards in state.taken)
            assert more[state.turn] - less[state.turn] == every - taken
            assert more[1 - state.turn] == less[1 - state.turn]
