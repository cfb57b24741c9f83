"""Whole matches of any game, played by chance and looked at after each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from hoyle.match import Match, begin, deal, play
from hoyle_properties.contract import AnyGame
from hoyle_properties.evidence import show, tally

MOST_MOVES = 1000
MOST_ROUNDS = 40

Playing = Match[Any, Any]
Chooses = Callable[[AnyGame, Any, Random], tuple[int, Any]]
"""Picks a seat and one of its legal moves in a state."""


class Counted(NamedTuple):
    """A round that has ended: the standing before it, and the match after it."""

    before: Any
    after: Playing


def whole_match(
    game: AnyGame,
    random: Random,
    chooses: Chooses,
    came_to: Counter[str],
    begun: Playing | None = None,
) -> Iterator[Counted]:
    """Play one match, and give each of its rounds that come to an end.

    A round that takes too many moves, and a match of too many rounds, is broken off. How it went
    is counted in `came_to`. A match that has begun is gone on with where it stands.

    Raises
    ------
    AssertionError
        If another seat begins a round than the standing says.
    """
    match = begun or begin(game, random.randrange(game.seats))
    for _ in range(MOST_ROUNDS):
        before = match.standing
        match = deal(game, match, game.shuffle(random, before.first))
        assert match.state is not None
        assert match.state.turn == before.first, f"seat {match.state.turn} acts first"
        match = played(game, match, random, chooses)
        if match.playing:
            came_to["rounds were broken off"] += 1
            return
        came_to["rounds ended"] += 1
        tally.case()
        yield Counted(before, match)
        if match.standing.over:
            came_to["matches ended"] += 1
            return
    came_to["matches were broken off"] += 1


def played(game: AnyGame, match: Playing, random: Random, chooses: Chooses) -> Playing:
    """The match after the round, or after as many moves as are waited for."""
    for _ in range(MOST_MOVES):
        if match.state is None or not match.playing:
            break
        seat, move = chooses(game, match.state, random)
        show(game, match.state, move, seat)
        match = play(game, match, seat, move)
    return match
