"""Exhaustive: where two choices of a reading part, and which make no difference in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from hoyle.game import Result
from hoyle.goat import Goat, Options, Standing, State
from hoyle_properties.comparing import told, with_deck_of
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.goat.small_tables import (
    BEFORE_LEAD,
    BOTTOM,
    BURA,
    BURAS,
    BURKOZEL,
    EIGHT,
    ENDINGS,
    FIRST_COME,
    LAST_CARDS,
    MOLODKAS,
    ON_LEAD,
    OPEN,
    PARTNERS,
    SIX,
    TEXT,
    TWO_MOLODKAS,
    Cut,
    Explored,
    explored_at,
)
from hoyle_properties.goat.subject import SUBJECT

BETWEEN_GAMES = {"eggs_double_next=yes": BURKOZEL, "limit=8": EIGHT, "limit=6": SIX}
"""Choices that matter only as a game is added to the match."""


class Parting(NamedTuple):
    """How a choice differs from `text` at a small table.

    In how many states of `text` other moves are legal, a move that both allow has another outcome,
    somebody sees something else, or the points differ; how many states only one of the two can
    reach; and the position with the fewest cards in which the two part.
    """

    moves: int
    outcomes: int
    views: int
    points: int
    only_by_text: int
    only_by_choice: int
    smallest: str


PARTINGS: Mapping[str, tuple[Cut, Options, Parting]] = {
    "molodka_contest=first_come": (
        MOLODKAS,
        FIRST_COME,
        Parting(187, 0, 0, 0, 510, 0, "10c Ac|-|Jh 10h|10s As; -|10d Ad|-|-; -|-|-|-; -; seat 2"),
    ),
    "molodka=before_lead_only": (
        TWO_MOLODKAS,
        BEFORE_LEAD,
        Parting(184, 0, 0, 0, 103, 0, "10c|10d|Jh 10h|Ad 10s; Ah|-|-|-; -|Ac|-|-; -; seat 2"),
    ),
    "molodka=on_lead_only": (
        TWO_MOLODKAS,
        ON_LEAD,
        Parting(215, 0, 0, 0, 224, 0, "10c Ah|Ac 10d|Jh 10h|Ad 10s; -|-|-|-; -|-|-|-; -; seat 0"),
    ),
    "bura_outranks=yes": (
        BURAS,
        BURA,
        Parting(23, 0, 0, 0, 21, 6, "-|Jd 10d|Jh Kh|Kd Ad; Jc Kc|-|-|-; -|-|-|-; -; seat 1"),
    ),
    "open_discards=yes": (
        TWO_MOLODKAS,
        OPEN,
        Parting(0, 2399, 0, 0, 3078, 2547, "-|-|-|10s; 10c|-|-|-; -|10d|10h|-; -; seat 3"),
    ),
    "trump_card=bottom": (
        PARTNERS,
        BOTTOM,
        Parting(
            *(0, 0, 31, 0, 0, 0),
            "-|-|-|10d Js; Jc Ac|-|-|-; -|Jd 10h|Jh Ah|-; As|10s|Ad|10c; seat 3",
        ),
    ),
}


@evidence(
    "goat.property.readings-apart",
    clauses=(
        "goat.molodka.out-of-turn",
        "goat.molodka.nearest",
        "goat.molodka.bura",
        "goat.hidden.discards",
        "goat.deal.trump",
    ),
    level="exhaustive",
)
def test_each_reading_parts_from_the_text_where_it_was_counted() -> None:
    """In so many states of a small table the choice makes so much difference, and nowhere else."""
    for name, (cut, options, expected) in PARTINGS.items():
        parting = parted(cut, options)
        assert parting == expected, f"{name}: {parting}"


@evidence(
    "goat.property.fewer-molodkas",
    clauses=("goat.molodka.out-of-turn", "goat.molodka.nearest"),
    level="exhaustive",
)
def test_three_choices_allow_nothing_that_the_text_refuses() -> None:
    """What is legal by one of them is legal by the text, in every state of a small table."""
    found = explored_at(TWO_MOLODKAS, TEXT)
    games = [other_game(found, options) for options in (FIRST_COME, BEFORE_LEAD, ON_LEAD)]
    for state in found.states():
        show(found.game, state)
        for seat in range(found.game.seats):
            allowed = set(found.game.moves(state, seat))
            assert all(allowed.issuperset(game.moves(state, seat)) for game in games)


def parted(cut: Cut, options: Options) -> Parting:
    """How a choice differs from `text` at a cut-down table."""
    text, other = explored_at(cut, TEXT), explored_at(cut, options)
    game = other_game(text, options)
    by_text, by_choice = text.graph.successors.keys(), other.graph.successors.keys()
    counts: Counter[str] = Counter()
    smallest: list[tuple[int, str]] = []
    for state in text.states():
        show(text.game, state)
        ways = differences(text.game, game, state)
        counts.update(ways)
        smallest += [(cards_at_play(state), told_shortly(state))] if ways else []
    return Parting(
        counts["moves"],
        counts["outcomes"],
        counts["views"],
        counts["points"],
        len(by_text - by_choice),
        len(by_choice - by_text),
        min(smallest, default=(0, ""))[1],
    )


def other_game(text: Explored, options: Options) -> Goat:
    """The game by another choice, with the same cards."""
    return with_deck_of(text.game, SUBJECT.examined(options, text.game.table))


def differences(one: Goat, other: Goat, state: State) -> list[str]:
    """In what two choices differ as to a state: moves, outcomes, views, points."""
    seats = range(one.seats)
    listed = [
        [(seat, move) for seat in seats for move in game.moves(state, seat)]
        for game in (one, other)
    ]
    shared = [step for step in listed[0] if step in listed[1]]
    outcomes = any(
        one.apply(state, seat, move).state != other.apply(state, seat, move).state
        for seat, move in shared
    )
    views = any(zones_seen(one, state, seat) != zones_seen(other, state, seat) for seat in seats)
    points = one.result(state) != other.result(state)
    ways = {
        "moves": listed[0] != listed[1],
        "outcomes": outcomes,
        "views": views,
        "points": points,
    }
    return [way for way, differs in ways.items() if differs]


def zones_seen(game: Goat, state: State, seat: int) -> object:
    """What a seat sees of the cards."""
    return game.view(state, seat).zones


def cards_at_play(state: State) -> int:
    """How many cards are in the hands, in the trick and in the stock."""
    zones = (*state.hands, *state.open, *state.closed, state.stock.cards())
    return sum(cards.count() for cards in zones)


def told_shortly(state: State) -> str:
    """The hands, what lies open and face down in the trick, the stock, and the seat to act."""
    rows = (state.hands, state.open, state.closed, state.stock.places())
    lying = "; ".join("|".join(str(cards) or "-" for cards in row) or "-" for row in rows)
    return f"{lying}; seat {state.turn}"


@evidence(
    "goat.property.options-alike",
    clauses=("goat.match.ends", "goat.score.eggs"),
    level="exhaustive",
)
def test_some_options_make_no_difference_within_a_game() -> None:
    """The same moves, outcomes, clauses, views and points in every state of a small table."""
    found = explored_at(ENDINGS, TEXT)
    games = {name: other_game(found, options) for name, options in BETWEEN_GAMES.items()}
    for state in found.states():
        show(found.game, state)
        here = told(found.game, state)
        for name, game in games.items():
            assert told(game, state) == here, name


@evidence(
    "goat.property.open-discards-alike",
    clauses=("goat.hidden.discards", "goat.trick.winner", "goat.score.defeats"),
    level="exhaustive",
)
def test_open_discards_change_what_is_seen_and_nothing_else() -> None:
    """The same moves in every state, the same winner of each trick, and the same results.

    States are compared with all discards turned up; what a team has taken is then one pile.
    """
    for cut in (TWO_MOLODKAS, LAST_CARDS):
        text, opened = explored_at(cut, TEXT), explored_at(cut, OPEN)
        game = with_deck_of(text.game, SUBJECT.examined(OPEN, cut.table))
        reached = {text.packing.pack(turned_up(state)) for state in text.states()}
        assert reached == opened.graph.successors.keys()
        for state in text.states():
            show(text.game, state)
            for seat in range(text.game.seats):
                moves = text.game.moves(state, seat)
                assert game.moves(turned_up(state), seat) == moves
                for move in moves:
                    after = text.game.apply(state, seat, move).state
                    other = game.apply(turned_up(state), seat, move).state
                    assert turned_up(after) == other
            one, other_result = text.game.result(state), game.result(turned_up(state))
            assert one._replace(sources=()) == other_result._replace(sources=())


def turned_up(state: State) -> State:
    """The same state with all discards face up."""
    nothing = tuple(cards.when(False) for cards in state.closed)
    won = tuple(
        pile | buried[0] | buried[1] | buried[2] | buried[3]
        for pile, buried in zip(state.won, state.buried, strict=True)
    )
    lying = tuple(up | down for up, down in zip(state.open, state.closed, strict=True))
    buried = tuple(nothing for _ in state.buried)
    return state._replace(open=lying, closed=nothing, won=won, buried=buried)


DIFFERENT: Mapping[str, tuple[int, int, int]] = {
    "eggs_double_next=yes": (0, 0, 72),
    "limit=8": (0, 72, 0),
    "limit=6": (0, 60, 0),
}
"""How often, after a game has been added to a standing, the defeats, the end of the match, or the
doubling of the next game differ from `text`."""


@evidence(
    "goat.property.games-apart",
    clauses=("goat.match.ends", "goat.score.eggs", "goat.round.next-lead"),
    level="exhaustive",
)
def test_between_games_they_change_the_doubling_or_the_end_and_nothing_else() -> None:
    """Every result of a small table is added to every standing that is below the limit."""
    games = {name: SUBJECT.examined(options) for name, options in BETWEEN_GAMES.items()}
    text, counts = SUBJECT.examined(TEXT), {name: Counter[str]() for name in BETWEEN_GAMES}
    for standing, result in product(standings(), results(explored_at(ENDINGS, TEXT))):
        tally.case()
        usual = text.settle(standing, result)
        for name, game in games.items():
            if max(standing.defeats) >= game.options.limit:
                continue
            new = game.settle(standing, result)
            counts[name]["defeats"] += new.defeats != usual.defeats
            counts[name]["over"] += (new.over, new.loser) != (usual.over, usual.loser)
            counts[name]["doubled"] += new.doubled != usual.doubled
            alike = (new.first, new.games, new.balls) == (usual.first, usual.games, usual.balls)
            assert alike, name
    found = {
        name: (count["defeats"], count["over"], count["doubled"]) for name, count in counts.items()
    }
    assert found == DIFFERENT, found


def standings() -> Iterator[Standing]:
    """Standings of a match that goes on: each team has up to 10 defeats, which are even."""
    for one, other in product(range(0, 12, 2), repeat=2):
        yield Standing((one, other), 0, 3, False, False, False, -1)


def results(found: Explored) -> Iterator[Result]:
    """The different results that games of a small table can have, without points and sources."""
    ends = map(found.packing.unpack, found.graph.ends)
    yield from dict.fromkeys(
        found.game.result(state)._replace(sources=(), points=()) for state in ends
    )
