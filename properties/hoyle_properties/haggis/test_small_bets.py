"""Exhaustive: what a bet changes, and what it does not, on a small table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hoyle.haggis import Bet, Haggis, Phase, Stake, State
from hoyle_properties.evidence import evidence, show
from hoyle_properties.haggis.small_tables import BETS, FIRST_LEAD, TEXT, explored_at

ALL_STAKES = (Stake(False, 0), Stake(True, 0), Stake(True, 15), Stake(True, 30))


def states() -> Iterator[tuple[Haggis, State]]:
    """Every state of the small table on which bets are made, by both choices of the window."""
    for options in (TEXT, FIRST_LEAD):
        found = explored_at(BETS, options)
        for state in found.states():
            show(found.game, state)
            yield found.game, state


@evidence(
    "haggis.property.bets.play-is-the-same",
    clauses=("haggis.bet.once", "haggis.bet.amounts"),
    level="exhaustive",
)
def test_bets_change_no_play() -> None:
    """Whatever has been bet, the same can be played, and leads to the same but for the bets."""
    for game, state in states():
        if state.phase != Phase.OVER:
            bare = state._replace(stakes=ALL_STAKES[:1] * 2)
            assert steps(game, state) == steps(game, bare)


def steps(game: Haggis, state: State) -> list[tuple[object, ...]]:
    """The moves of the seat to act that are no bets, with what they lead to but for the bets."""
    moves = [move for move in game.moves(state, state.turn) if not isinstance(move, Bet)]
    taken = [game.apply(state, state.turn, move) for move in moves]
    return [
        (move, step.state._replace(stakes=()), step.fired)
        for move, step in zip(moves, taken, strict=True)
    ]


@evidence(
    "haggis.property.bets.zero",
    clauses=("haggis.bet.once", "haggis.bet.amounts"),
    level="exhaustive",
)
def test_a_bet_of_0_takes_the_right_to_bet_and_does_nothing_else() -> None:
    """After it all moves are the same but for more bets of that seat, and so are all points."""
    seen = 0
    for game, state in states():
        for seat in range(game.seats):
            if Bet(0) in game.moves(state, seat):
                seen += 1
                after = game.play(state, seat, Bet(0)).state
                others = [move for move in game.moves(state, seat) if not isinstance(move, Bet)]
                assert list(game.moves(after, seat)) == others
                assert game.moves(after, 1 - seat) == game.moves(state, 1 - seat)
        if state.phase == Phase.OVER:
            none = tuple(Stake(False, stake.amount) for stake in state.stakes)
            assert game.result(state) == game.result(state._replace(stakes=none))
    assert seen > 0


@evidence(
    "haggis.property.bets.shared",
    clauses=("haggis.bet.kept", "haggis.bet.broken"),
    level="exhaustive",
)
def test_only_the_sum_of_the_bets_counts() -> None:
    """At every end, by any two bets: the winner has their sum more, and the loser the same."""
    for game, state in states():
        if state.phase == Phase.OVER:
            bare = game.result(state._replace(stakes=ALL_STAKES[:1] * 2)).points
            for stakes in product(ALL_STAKES, repeat=2):
                points = game.result(state._replace(stakes=stakes)).points
                more = [
                    with_bets - without for with_bets, without in zip(points, bare, strict=True)
                ]
                assert more[state.turn] == stakes[0].amount + stakes[1].amount
                assert more[1 - state.turn] == 0
