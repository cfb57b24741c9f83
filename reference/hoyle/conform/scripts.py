"""Games to try, as data: how a hand begins, and a pick for each thing that is tried in it.

A script has no consequences in it. What it stands for is worked out with the rules: a *course*. So
any pick can be left out, and what remains is still a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from hoyle.conform.divergence import Opening
from hoyle.conform.observing import events_of
from hoyle.formats import format_for, format_of
from hoyle.formats.documents import POSITION, ChanceLine
from hoyle.formats.faults import FormatError, validated
from hoyle.formats.game_format import AnyGame, GameFormat, Made
from hoyle.game import CHANCE, MalformedMove, Step, Verdict
from hoyle.match import Match, advance
from hoyle.trace import write_move

Line = Mapping[str, Any]
Listed = tuple[tuple[int, tuple[Any, ...]], ...]
"""Seats, each with its legal moves."""


class Pick(NamedTuple):
    """One thing to try: the legal move of a number, or a line as ``hoyle-trace/1`` has it.

    The legal moves of all seats that may act are counted from 0, and again from the beginning after
    the last. Where chance is to act, the number stands for what it does. A line is tried whether
    the rules allow it or not.
    """

    number: int = 0
    line: Line | None = None


class Script(NamedTuple):
    """A game to try: its name, how it begins, and the picks."""

    game: str
    opening: Opening
    picks: tuple[Pick, ...]


class Tried(NamedTuple):
    """What the rules say of one thing that is tried.

    Parameters
    ----------
    pick
        What it was picked by.
    line
        The line, marked if the rules refuse it.
    seat, move, verdict
        Who tries what, and whether the rules allow it.
    before, after
        The match around it; the same twice if the rules refuse it.
    step
        The step of a legal move.
    listed
        The legal moves of each seat that may act before it, none where chance is to act; or `None`
        if they were not listed.
    """

    pick: Pick
    line: Line
    seat: int
    move: Any
    verdict: Verdict
    before: Match[Any, Any]
    after: Match[Any, Any]
    step: Step[Any] | None
    listed: Listed | None

    @property
    def asked(self) -> Line:
        """The line without the mark: what is asked of an engine."""
        return {key: value for key, value in self.line.items() if key != "refused"}

    def made(self) -> Made | None:
        """The move as it was made, if it was."""
        if self.step is None:
            return None
        return Made(self.seat, self.move, self.before.state, self.step)

    def events(self, game: AnyGame) -> tuple[Mapping[str, Any], ...]:
        """What an engine that tells everything would tell of it."""
        made = self.made()
        return tuple(events_of(game, made, self.after)) if made else ()


class Course(NamedTuple):
    """A script as it goes by the rules."""

    game: AnyGame
    opening: Opening
    begun: Match[Any, Any]
    tried: tuple[Tried, ...]

    @property
    def end(self) -> Match[Any, Any]:
        """The match after all of it."""
        return self.tried[-1].after if self.tried else self.begun

    def script(self) -> Script:
        """The script that it is made of."""
        return Script(self.game.name, self.opening, tuple(one.pick for one in self.tried))


class Table:
    """A hand under way, by the rules."""

    def __init__(self, game: AnyGame, begun: Match[Any, Any]) -> None:
        self.game = game
        self.found = format_of(game.name)
        self.match = begun
        self._listed: Listed | None = None

    @property
    def state(self) -> Any:
        """The state as it stands."""
        return self.match.state

    def listed(self) -> Listed:
        """The legal moves of each seat that may act."""
        if self._listed is None:
            self._listed = listed_in(self.game, self.match.state)
        return self._listed

    def legal(self) -> list[tuple[int, Any]]:
        """The legal moves of all seats that may act, each with its seat."""
        return [(seat, move) for seat, moves in self.listed() for move in moves]

    def follow(self, pick: Pick) -> Tried | None:
        """What comes of a pick, or `None` if there is nothing that it could stand for."""
        found = self.meant(pick)
        return None if found is None else self.make(pick, *found)

    def meant(self, pick: Pick) -> tuple[int, Any] | None:
        """Who tries what by a pick."""
        if pick.line is not None:
            try:
                return read_tried(self.found, self.game, pick.line)
            except (FormatError, MalformedMove):
                return None
        state = self.match.state
        if CHANCE in self.game.actors(state):
            return CHANCE, self.game.chance_move(state, Random(pick.number))
        legal = self.legal()
        return legal[pick.number % len(legal)] if legal else None

    def make(self, pick: Pick, seat: int, move: Any) -> Tried | None:
        """Try a move, and go on from what it leads to; `None` if there is no such move here."""
        game, before = self.game, self.match
        try:
            verdict = game.judge(before.state, seat, move)
        except MalformedMove:
            return None
        step = game.apply(before.state, seat, move) if verdict.legal else None
        after = before if step is None else advance(game, before, step)
        line = write_move(game, seat, move, refused=step is None)
        listed = self._listed
        if step is not None:
            self.match, self._listed = after, None
        return Tried(pick, line, seat, move, verdict, before, after, step, listed)


def listed_in(game: AnyGame, state: Any) -> Listed:
    """The legal moves of each seat that may act in a state."""
    seats = [seat for seat in game.actors(state) if seat != CHANCE]
    return tuple((seat, game.moves(state, seat)) for seat in seats)


def read_tried(found: GameFormat, game: AnyGame, line: Line) -> tuple[int, Any]:
    """Who tries what by a line.

    Raises
    ------
    FormatError
        If it is no line of a move.
    MalformedMove
        If there is no such seat or move at the table.
    """
    read = validated(found.lines.validate_python, dict(line))
    if isinstance(read, ChanceLine):
        return CHANCE, found.move_of(game, read)
    game.check_seat(read.seat)
    return read.seat, found.move_of(game, read.move)


def begin(game: str, opening: Opening) -> Table:
    """A hand as it begins. After a position, the totals before the hand are those of a new match.

    Raises
    ------
    FormatError
        If there is no such deal or position.
    DealError
        If the deal does not give each zone the cards it must have.
    """
    if opening.setting is not None:
        return begin_deal(game, opening)
    position = opening.position or {}
    found = format_for(position, POSITION)
    read = validated(found.position.model_validate, dict(position))
    rules = found.game(read.ruleset, read.options, found.seats_in(position))
    state = found.state_of(rules, read)
    return Table(rules, Match(rules.begin_match(), state, bool(rules.actors(state))))


def begin_deal(game: str, opening: Opening) -> Table:
    """A hand that begins with a deal."""
    found, setting = format_of(game), opening.setting
    if setting is None:
        raise ValueError("this opening has no deal")
    rules = found.game(setting.ruleset, setting.options, setting.seats)
    line = validated(found.lines.validate_python, {"deal": dict(setting.deal)})
    state = rules.deal(found.deal_of(rules, line.deal))
    return Table(rules, Match(found.standing(rules, line.deal), state, True))


def play_out(script: Script) -> Course:
    """The course of a script. A pick that stands for nothing is left out.

    Raises
    ------
    FormatError, DealError
        If it begins with something that cannot be.
    """
    table = begin(script.game, script.opening)
    begun = table.match
    tried = tuple(followed(table, script.picks))
    return Course(table.game, script.opening, begun, tried)


def followed(table: Table, picks: Iterable[Pick]) -> Iterator[Tried]:
    """What comes of each pick that stands for something."""
    for pick in picks:
        found = table.follow(pick)
        if found is not None:
            yield found
