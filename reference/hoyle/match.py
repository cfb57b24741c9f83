"""Rounds into matches, for any game.

A match is an immutable value: the standing, and the round that is being played. Nothing else is
kept, so a match may be of any length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from hoyle.game import CHANCE, Game, Step


class MatchError(ValueError):
    """A deal or move that the match has no place for as it stands."""


class _Standing(Protocol):
    @property
    def first(self) -> int: ...

    @property
    def over(self) -> bool: ...


class _Deal(Protocol):
    @property
    def first(self) -> int: ...


State = TypeVar("State")
Move = TypeVar("Move")
Deal = TypeVar("Deal", bound=_Deal)
Standing = TypeVar("Standing", bound=_Standing)

Choose = Callable[[State, tuple[tuple[int, Move], ...]], tuple[int, Move]]
"""Picks who moves and how: from the state, and the legal moves of every seat that may act."""


class Match(NamedTuple, Generic[State, Standing]):
    """A match as it stands.

    `state` is that of the round being played, or of the last one; before the first deal it is
    `None`. `standing` counts a round as soon as it is over.
    """

    standing: Standing
    state: State | None
    playing: bool


def begin(game: Game[State, Move, Deal, Standing], first: int = 0) -> Match[State, Standing]:
    """The match before the first deal, in which seat `first` will act first."""
    return Match(game.begin_match(first), None, False)


def deal(
    game: Game[State, Move, Deal, Standing], match: Match[State, Standing], dealt: Deal
) -> Match[State, Standing]:
    """The match once a round has been dealt.

    Raises
    ------
    MatchError
        If the match is over, the round before is not, or another seat should act first.
    DealError
        If the deal does not give each zone the cards it must have.
    """
    if match.standing.over:
        raise MatchError("the match is over; no round can be dealt")
    if match.playing:
        raise MatchError("the round is not over; the next one cannot be dealt")
    if dealt.first != match.standing.first:
        raise MatchError(
            f"seat {match.standing.first} acts first in this round, not seat {dealt.first}"
        )
    return match._replace(state=game.deal(dealt), playing=True)


def play(
    game: Game[State, Move, Deal, Standing], match: Match[State, Standing], seat: int, move: Move
) -> Match[State, Standing]:
    """The match after a move.

    Raises
    ------
    MatchError
        If no round is being played.
    MalformedMove
        If there is no such seat or move at this table.
    IllegalMove
        If the rules refuse the move.
    """
    if match.state is None or not match.playing:
        raise MatchError("no round is being played; deal one first")
    return advance(game, match, game.play(match.state, seat, move))


def advance(
    game: Game[State, Move, Deal, Standing], match: Match[State, Standing], step: Step[State]
) -> Match[State, Standing]:
    """The match after a step of the round; a round that is over is counted at once."""
    if game.actors(step.state):
        return Match(match.standing, step.state, True)
    settled = game.settle(match.standing, game.result(step.state))
    return Match(settled, step.state, False)


def rounds(
    game: Game[State, Move, Deal, Standing],
    deals: Callable[[int], Deal],
    choose: Choose[State, Move],
    first: int = 0,
    random: Random | None = None,
) -> Iterator[Match[State, Standing]]:
    """Play a match, and give it after each round.

    Parameters
    ----------
    deals
        Makes the deal of a round in which the given seat acts first.
    choose
        Picks one of the legal moves.
    first
        The seat that acts first in the first round.
    random
        Makes the moves of chance, in games in which it acts after the deal.

    Raises
    ------
    MatchError
        If chance is to act, and `random` is left out.
    """
    match = begin(game, first)
    while not match.standing.over:
        match = deal(game, match, deals(match.standing.first))
        match = play_round(game, match, choose, random)
        yield match


def play_round(
    game: Game[State, Move, Deal, Standing],
    match: Match[State, Standing],
    choose: Choose[State, Move],
    random: Random | None = None,
) -> Match[State, Standing]:
    """Play the round that has been dealt to its end.

    Raises
    ------
    MatchError
        If chance is to act, and `random` is left out.
    """
    while match.playing and match.state is not None:
        seat, move = _next_move(game, match.state, choose, random)
        match = play(game, match, seat, move)
    return match


def _next_move(
    game: Game[State, Move, Deal, Standing],
    state: State,
    choose: Choose[State, Move],
    random: Random | None,
) -> tuple[int, Move]:
    """The move that is made next: one that is chosen, or what chance does."""
    actors = game.actors(state)
    if CHANCE not in actors:
        return choose(state, tuple((s, move) for s in actors for move in game.moves(state, s)))
    if random is None:
        raise MatchError("chance is to act, and no random is given to make its move with")
    return CHANCE, game.chance_move(state, random)


def play_match(
    game: Game[State, Move, Deal, Standing],
    deals: Callable[[int], Deal],
    choose: Choose[State, Move],
    first: int = 0,
    random: Random | None = None,
) -> Standing:
    """Play a whole match, and give its final standing.

    The parameters are those of `rounds`.
    """
    standing = game.begin_match(first)
    for match in rounds(game, deals, choose, first, random):
        standing = match.standing
    return standing


def by_chance(random: Random) -> Choose[Any, Any]:
    """Choose any legal move, each with the same chance."""

    def choose(state: Any, legal: tuple[tuple[int, Any], ...]) -> tuple[int, Any]:
        return random.choice(legal)

    return choose
