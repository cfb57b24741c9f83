"""Rounds and matches of any game played by chance, for the tests of positions and recordings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from hoyle.game import CHANCE, Game, Result
from hoyle.match import advance, begin, deal
from hoyle.trace import Divergence, Report, replay, write_deal, write_header, write_move

AnyGame = Game[Any, Any, Any, Any]
Line = dict[str, Any]


def as_bytes(lines: Iterable[Line]) -> list[bytes]:
    """Lines as they stand in a file."""
    return [json.dumps(line).encode() + b"\n" for line in lines]


def replayed(*lines: Line) -> Report:
    """The report on a recording of these lines."""
    return replay(as_bytes(lines), "game.jsonl")


def diverging(*lines: Line) -> Divergence:
    """The divergence of a recording of these lines."""
    found = replayed(*lines).divergence
    assert found is not None
    return found


def agrees_in_all(lines: list[Line], *observed: str) -> None:
    """Check that a recording agrees with the rules, and that all in it was looked at.

    `observed` are the keys of the lines that say what an engine saw.
    """
    report = replayed(*lines)

    assert report.divergence is None
    assert report.unchecked == ()
    kinds = Counter(key for line in lines for key in line)
    assert report.moves == kinds["move"] - kinds["refused"]
    assert report.refusals == kinds["refused"]
    assert report.observations == sum(kinds[key] for key in observed)


def one_of(game: AnyGame, random: Random, state: Any) -> int:
    """Any of the seats that may act and have a move."""
    seats = game.actors(state)
    if len(seats) == 1:
        return seats[0]
    return random.choice([seat for seat in seats if game.moves(state, seat)])


def a_move(
    game: AnyGame,
    random: Random,
    state: Any,
    seat: int,
    pick: Callable[[Random, Any], Any] = Random.choice,
) -> Any:
    """A move of a seat that is picked from the legal ones, or what chance does."""
    if seat == CHANCE:
        return game.chance_move(state, random)
    return pick(random, game.moves(state, seat))


def states(game: AnyGame, random: Random) -> Iterator[Any]:
    """The states of a round played by chance, from the deal on."""
    state = game.deal(game.shuffle(random, random.randrange(game.seats)))
    yield state
    while game.actors(state):
        seat = one_of(game, random, state)
        state = game.play(state, seat, a_move(game, random, state, seat)).state
        yield state


def named(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """A state in which copies of a card cannot be told apart."""
    zones = tuple((zone, cards.names()) for zone, cards in game.zones(state))
    return zones, game.view(state, 0).public


def hand_over(result: Result, standing: Any) -> Line:
    """The end of a hand, in a game in which each seat has a total."""
    return {"out": result.out, "totals": list(standing.totals)}


def match_over(standing: Any) -> Line:
    """The end of a match, in a game in which each seat has a total."""
    return {"totals": list(standing.totals), "winner": list(standing.winners)}


def match_lines(
    game: AnyGame,
    seed: int,
    observed: Callable[[Any, int, Any], Iterator[Line]],
    pick: Callable[[Random, Any], Any] = Random.choice,
    hand_over: Callable[[Result, Any], Line] = hand_over,
    match_over: Callable[[Any], Line] = match_over,
) -> list[Line]:
    """A whole match played by chance, with everything in it that can be observed.

    Each move is first tried by the next seat, where that is refused. `observed` makes lines of the
    state before a move, the seat that made it, and the state after; `pick` picks a legal move, and
    `hand_over` and `match_over` tell of the ends.
    """
    random = Random(seed)
    match = begin(game, random.randrange(game.seats))
    lines = [write_header(game, by="chance")]
    while not match.standing.over:
        dealt_now = game.shuffle(random, match.standing.first)
        lines.append(write_deal(game, dealt_now))
        match = deal(game, match, dealt_now)
        while match.playing:
            before, seat = match.state, one_of(game, random, match.state)
            move, next_seat = a_move(game, random, before, seat, pick), (seat + 1) % game.seats
            if seat != CHANCE and not game.judge(before, next_seat, move).legal:
                lines.append(write_move(game, next_seat, move, refused=True))
            lines.append(write_move(game, seat, move))
            match = advance(game, match, game.play(before, seat, move))
            lines += observed(before, seat, match.state)
        lines.append({"hand_over": hand_over(game.result(match.state), match.standing)})
    return [*lines, {"match_over": match_over(match.standing)}]
