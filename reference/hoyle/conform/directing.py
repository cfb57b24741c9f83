"""Which games are tried: hands by chance in which what is rare is sought.

Nothing here depends on an engine. A game has a number, and the games of a *chunk* share counts of
what came before, so a game is the same whatever else was run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hoyle.conform.adapter import Setting
from hoyle.conform.divergence import Opening
from hoyle.conform.ending import with_rare_end
from hoyle.conform.novelty import seen_in, shape_of, shedding
from hoyle.conform.refusing import Attempt, Refusals
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.scripts import Course, Pick, Table, Tried, begin
from hoyle.conform.skewing import skewed_deal
from hoyle.conform.standings import decisive
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame
from hoyle.game import CHANCE
from hoyle.position import read_position, write_position

CHUNK = 25
MOST_SEATS = 6
MOST_LOOKED_AT = 24
MOST_SHAPES = 6
REFUSED = 0.7
"""How often one more thing is tried that is probably refused, before a move is made."""
TRIED_AFTERWARDS = 2
STYLES = ("rare", "rare", "shed", "shed", "any")

Position = Callable[[Random, Any], Any]


class Proposers(NamedTuple):
    """Who proposes what to try: attempts in a state, and positions. None may be given.

    Parameters
    ----------
    attempt
        From random numbers, a game and a state: a seat, or chance, and something it might try.
    position
        From random numbers and a game: a state that may lie in the middle of a hand.
    """

    attempt: Attempt | None = None
    position: Position | None = None


class Plan(NamedTuple):
    """What is to be tried.

    Parameters
    ----------
    game
        The name of the game.
    readings
        The readings that are played by, in turn, game by game; mostly there is one choice of them.
    seats
        With how many seats; none stands for all that the game knows.
    seed
        What all chance comes from.
    lines
        How many lines a hand may have.
    positions
        How many positions are tried in a game beside its hand; each for a few lines.
    position_lines
        For how many lines.
    proposers
        Who proposes attempts and positions beside what is found here.
    calls_to_shrink
        How many calls of an engine may be made to make one divergence smaller; 0 for none.
    """

    game: str
    readings: tuple[Readings, ...] = (Readings("text", {}),)
    seats: tuple[int, ...] = ()
    seed: int = 0
    lines: int = 250
    positions: int = 0
    position_lines: int = 6
    proposers: Proposers = Proposers()
    calls_to_shrink: int = 6000


def directed(plan: Plan, number: int) -> tuple[Course, ...]:
    """The courses of one game."""
    return next(courses for found, courses in directed_all(plan, [number]) if found == number)


def directed_all(plan: Plan, numbers: Iterable[int]) -> Iterator[tuple[int, tuple[Course, ...]]]:
    """The courses of each of some games, in ascending order."""
    wanted = sorted(set(numbers))
    for chunk in sorted({number // CHUNK for number in wanted}):
        here = [number for number in wanted if number // CHUNK == chunk]
        director = Director(plan)
        for number in range(chunk * CHUNK, here[-1] + 1):
            courses = director.game(number)
            if number in here:
                yield number, courses


class Director:
    """Makes the games of a chunk, one after the other."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.found = format_of(plan.game)
        self.seen: Counter[str] = Counter()
        self.refusals = Refusals(self.seen, plan.proposers.attempt)

    def game(self, number: int) -> tuple[Course, ...]:
        """The courses of the next game: a hand, and what is tried in some positions."""
        random = Random(f"{self.plan.game} {self.plan.seed} {number}")
        seats = random.choice(self.plan.seats or seats_known(self.plan.game))
        ruleset, options = self.plan.readings[number % len(self.plan.readings)]
        rules = self.found.game(ruleset, options, seats)
        deal = skewed_deal(rules, random, random.randrange(rules.seats))
        hand = self.hand(random, Setting(ruleset, dict(options), rules.seats, deal))
        return (hand, *self.positions(random, rules))

    def hand(self, random: Random, setting: Setting) -> Course:
        """A hand from the deal to its end, unless it takes too long."""
        course = self.play(random, Opening(setting), self.plan.lines)
        course = with_rare_end(course, random, self.seen)
        return decisive(self.finished(course, random), random)

    def finished(self, course: Course, random: Random) -> Course:
        """A course at whose end something more is tried, if the hand is over."""
        if course.end.playing:
            return course
        table, tried = Table(course.game, course.end), list(course.tried)
        for _ in range(TRIED_AFTERWARDS):
            found = self.refusals.found(table, random, tried[-1] if tried else None)
            tried += [found] if found else []
        return course._replace(tried=tuple(tried))

    def positions(self, random: Random, rules: AnyGame) -> Iterator[Course]:
        """What is tried in some positions."""
        propose = self.plan.proposers.position
        for _ in range(self.plan.positions if propose else 0):
            position = written(rules, propose(random, rules)) if propose else None
            if position is not None:
                course = self.play(random, Opening(position=position), self.plan.position_lines)
                yield self.finished(course, random)

    def play(self, random: Random, opening: Opening, lines: int) -> Course:
        """Play a hand, line by line."""
        table = begin(self.plan.game, opening)
        begun, tried = table.match, list[Tried]()
        style = random.choice(STYLES)
        while len(tried) < lines and table.match.playing:
            found = None
            if random.random() < REFUSED:
                found = self.refusals.found(table, random, tried[-1] if tried else None)
            found = found or self.made(table, random, style)
            tried.append(found)
            self.seen.update(seen_in(table, found))
        return Course(table.game, opening, begun, tuple(tried))

    def made(self, table: Table, random: Random, style: str) -> Tried:
        """A legal move that is made."""
        if CHANCE in table.game.actors(table.state):
            return followed(table, Pick(random.randrange(1000)))
        legal = table.legal()
        if style == "any":
            return followed(table, Pick(random.randrange(len(legal))))
        value = self.rarity if style == "rare" or random.random() < 0.25 else shedding
        some = self.of_each_shape(table, legal, random)
        best = min(some, key=lambda number: value(table, *legal[number]))
        return followed(table, Pick(best))

    def of_each_shape(
        self, table: Table, legal: list[tuple[int, Any]], random: Random
    ) -> tuple[int, ...]:
        """The numbers of some legal moves, of each shape one."""
        few = min(len(legal), MOST_LOOKED_AT)
        shapes = {
            shape_of(table.found.move_document(legal[number][1])): number
            for number in random.sample(range(len(legal)), few)
        }
        return tuple(shapes.values())[:MOST_SHAPES]

    def rarity(self, table: Table, seat: int, move: Any) -> tuple[int, ...]:
        """How often what a move causes was caused before: what came least often first."""
        step = table.game.apply(table.state, seat, move)
        shape = f"{shape_of(table.found.move_document(move))} {table.state.phase}"
        return tuple(sorted(self.seen[id_] for id_ in (*step.fired, shape))[:2])


@cache
def seats_known(game: str) -> tuple[int, ...]:
    """The numbers of seats that a game can be played with."""
    found, known = format_of(game), list[int]()
    for seats in range(MOST_SEATS + 1):
        try:
            found.game("text", {}, seats)
        except FormatError:
            continue
        known.append(seats)
    return tuple(known)


def followed(table: Table, pick: Pick) -> Tried:
    """What comes of a pick that stands for something."""
    found = table.follow(pick)
    if found is None:
        raise ValueError(f"nothing can be picked by {pick}")
    return found


def written(rules: AnyGame, state: Any) -> Mapping[str, Any] | None:
    """A state as a position, if it can be read back."""
    position = write_position(rules, state)
    try:
        read_position(position)
    except FormatError:
        return None
    return position
