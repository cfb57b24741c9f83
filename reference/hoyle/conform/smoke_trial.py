"""What an engine is tried with: a hand that is always the same, and a few moves in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from hoyle.conform.adapter import Setting, Welcome
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame
from hoyle.game import MalformedMove
from hoyle.trace import write_deal, write_move

SEED = 1
NO_CARD = "1x"
"""A card that is in no deck."""

Line = Mapping[str, Any]


class Attempt(NamedTuple):
    """A move that a seat tries, in words and as a line, and the state after it.

    `why` says why the rules refuse it, if they do.
    """

    seat: int
    words: str
    line: Line
    after: Any
    why: str = ""


class Trial(NamedTuple):
    """What an engine is tried with.

    Parameters
    ----------
    game
        The game with the readings that the engine declares.
    setting
        The hand.
    before
        The state at its beginning.
    legal
        A legal move then.
    illegal
        A move after that one that the rules refuse.
    strange
        Lines after the illegal move that are no moves at this table, with what is strange in them.
    next
        Another legal move.
    """

    game: AnyGame
    setting: Setting
    before: Any
    legal: Attempt
    illegal: Attempt
    strange: tuple[tuple[str, Line], ...]
    next: Attempt


def trial_for(name: str, welcome: Welcome) -> Trial:
    """What an engine that says this of itself is tried with.

    Raises
    ------
    FormatError
        If there are no such readings.
    """
    game = game_for(name, welcome)
    dealt = game.shuffle(Random(SEED))
    before = game.deal(dealt)
    legal = first_legal(game, before)
    options = dict(welcome.options)
    setting = Setting(
        welcome.ruleset or "text", options, game.seats, write_deal(game, dealt)["deal"]
    )
    after = first_legal(game, legal.after)
    strange = tuple(strange_lines(game, after.seat, legal.after))
    return Trial(game, setting, before, legal, refused(game, legal), strange, after)


def game_for(name: str, welcome: Welcome) -> AnyGame:
    """The game with the readings that an engine declares, and with a number of seats it can play.

    Raises
    ------
    FormatError
        If there are no such readings, or so many cannot play.
    """
    found, options = format_of(name), dict(welcome.options)
    if not welcome.seats:
        return found.game(welcome.ruleset or "text", options)
    *others, last = welcome.seats
    for seats in others:
        try:
            return found.game(welcome.ruleset or "text", options, seats)
        except FormatError:
            continue
    return found.game(welcome.ruleset or "text", options, last)


def first_legal(game: AnyGame, state: Any) -> Attempt:
    """The first legal move of the first seat that has one."""
    seat, move = next(legal_moves(game, state))
    after = game.play(state, seat, move).state
    return Attempt(seat, game.write(move), write_move(game, seat, move), after)


def legal_moves(game: AnyGame, state: Any) -> Iterator[tuple[int, Any]]:
    """All legal moves, with the seats that may make them."""
    for seat in game.actors(state):
        for move in game.moves(state, seat):
            yield seat, move


def refused(game: AnyGame, made: Attempt) -> Attempt:
    """A move that is refused after another: the same again, or one of another seat."""
    state = made.after
    again = (made.seat, game.parse(made.words))
    others = [(seat, move) for seat in range(game.seats) for _, move in legal_moves(game, state)]
    seat, move = next(one for one in (again, *others) if not legal(game, state, *one))
    why = game.wording(game.judge(state, seat, move))
    return Attempt(seat, game.write(move), write_move(game, seat, move), state, why)


def legal(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    """Whether a move is legal; one that is none at this table counts as legal, and is not tried."""
    try:
        return game.judge(state, seat, move).legal
    except MalformedMove:
        return True


def strange_lines(game: AnyGame, seat: int, state: Any) -> Iterator[tuple[str, Line]]:
    """Lines with a seat and a card that do not exist."""
    lines = [write_move(game, seat, move) for move in game.moves(state, seat)]
    yield f"seat {game.seats}, which is not there", {**lines[0], "seat": game.seats}
    names = {name for cards in game.deck.classes for name in cards.cards}
    for line in lines:
        changed = with_no_card(line, names)
        if changed != line:
            yield f"the card {NO_CARD}, which is in no deck", changed
            return


def with_no_card(value: Any, names: set[str]) -> Any:
    """A document in which every card is one that is in no deck."""
    if isinstance(value, dict):
        return {key: with_no_card(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [with_no_card(one, names) for one in value]
    return NO_CARD if isinstance(value, str) and value in names else value
