"""Which games are tried: hands by chance in which what is rare is sought.

Nothing here depends on an engine. A game has a number, and the games of a *chunk* share counts of
what came before, so a game is the same whatever else was run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hoyle.conform.adapter import Setting
from hoyle.conform.disturbing import disturbed
from hoyle.conform.divergence import Opening
from hoyle.conform.scripts import Course, Pick, Table, Tried, begin
from hoyle.conform.skewing import skewed_deal
from hoyle.conform.standings import decisive
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame
from hoyle.game import CHANCE, MalformedMove
from hoyle.position import read_position, write_position
from hoyle.trace import write_move

CHUNK = 25
MOST_SEATS = 6
TRIES_REFUSED = 6
TRIES_LEGAL = 5
REFUSED = 0.4
"""How often something is tried that is probably refused, for each move that is made."""
UNLISTED = 0.1
"""How often a move is made that is not written as the rules list it, if one comes up."""
OWN_ZONES = ("hand", "faceup", "mystery")
STYLES = ("rare", "rare", "shed", "shed", "any")

Attempt = Callable[[Random, Any, Any], tuple[int, Any]]
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
    ruleset, options
        The readings that are played by.
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
    hands_to_shrink
        How many hands an engine may be asked to play to make a divergence smaller.
    """

    game: str
    ruleset: str = "text"
    options: Mapping[str, Any] = {}
    seats: tuple[int, ...] = ()
    seed: int = 0
    lines: int = 250
    positions: int = 0
    position_lines: int = 6
    proposers: Proposers = Proposers()
    hands_to_shrink: int = 300


def directed(plan: Plan, number: int) -> tuple[Course, ...]:
    """The courses of one game."""
    return next(courses for found, courses in directed_all(plan, [number]) if found == number)


def directed_all(
    plan: Plan, numbers: Iterator[int] | list[int] | range
) -> Iterator[tuple[int, tuple[Course, ...]]]:
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

    def game(self, number: int) -> tuple[Course, ...]:
        """The courses of the next game: a hand, and what is tried in some positions."""
        random = Random(f"{self.plan.game} {self.plan.seed} {number}")
        seats = random.choice(self.plan.seats or seats_known(self.plan.game))
        rules = self.found.game(self.plan.ruleset, self.plan.options, seats)
        hand = self.hand(random, rules)
        return (hand, *self.positions(random, rules))

    def hand(self, random: Random, rules: AnyGame) -> Course:
        """A hand from the deal to its end, unless it takes too long."""
        deal = skewed_deal(rules, random, random.randrange(rules.seats))
        setting = Setting(self.plan.ruleset, dict(self.plan.options), rules.seats, deal)
        course = self.play(random, Opening(setting), self.plan.lines)
        return decisive(course, random)

    def positions(self, random: Random, rules: AnyGame) -> Iterator[Course]:
        """What is tried in some positions."""
        propose = self.plan.proposers.position
        for _ in range(self.plan.positions if propose else 0):
            position = written(rules, propose(random, rules)) if propose else None
            if position is not None:
                yield self.play(random, Opening(position=position), self.plan.position_lines)

    def play(self, random: Random, opening: Opening, lines: int) -> Course:
        """Play a hand, line by line."""
        table = begin(self.plan.game, opening)
        begun, tried = table.match, list[Tried]()
        style = random.choice(STYLES)
        while len(tried) < lines and table.match.playing:
            found = self.refused(table, random) if random.random() < REFUSED else None
            found = found or self.made(table, random, style)
            tried.append(found)
            self.seen.update(clauses_of(found))
        tried += self.afterwards(table, random)
        return Course(table.game, opening, begun, tuple(tried))

    def afterwards(self, table: Table, random: Random) -> Iterator[Tried]:
        """Something that is tried once the hand is over."""
        if not table.match.playing:
            found = self.refused(table, random)
            if found is not None:
                yield found

    def made(self, table: Table, random: Random, style: str) -> Tried:
        """A legal move that is made."""
        if CHANCE in table.game.actors(table.match.state):
            return followed(table, Pick(random.randrange(1000)))
        legal = table.legal()
        some = [random.randrange(len(legal)) for _ in range(1 if style == "any" else TRIES_LEGAL)]
        if style == "any":
            return followed(table, Pick(some[0]))
        value = self.rarity if style == "rare" or random.random() < 0.2 else shedding
        best = min(dict.fromkeys(some), key=lambda number: value(table, *legal[number]))
        return followed(table, Pick(best))

    def rarity(self, table: Table, seat: int, move: Any) -> tuple[int, int]:
        """How often what a move causes was caused before: its rarest clause, and the next one."""
        step = table.game.apply(table.match.state, seat, move)
        counts = sorted(self.seen[id_] for id_ in step.fired)
        return (counts[0], counts[min(1, len(counts) - 1)]) if counts else (0, 0)

    def refused(self, table: Table, random: Random) -> Tried | None:
        """Something that is refused, for the reason that came least often so far.

        Now and then, a legal move that is written otherwise than the rules list it.
        """
        best, fewest = None, 0
        for seat, move in self.attempts(table, random):
            try:
                verdict = table.game.judge(table.match.state, seat, move)
            except MalformedMove:
                continue
            if verdict.legal and random.random() > UNLISTED:
                continue
            count = self.seen[verdict.code.id] + self.seen[verdict.clause] if verdict.code else 0
            if best is None or count < fewest:
                best, fewest = (seat, move), count
        if best is None:
            return None
        seat, move = best
        return table.make(Pick(0, write_move(table.game, seat, move)), seat, move)

    def attempts(self, table: Table, random: Random) -> Iterator[tuple[int, Any]]:
        """Some things to try."""
        propose = self.plan.proposers.attempt
        for turn in range(TRIES_REFUSED):
            if propose and turn % 2:
                yield propose(random, table.game, table.match.state)
            elif found := disturbed(table, random):
                yield found


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


def clauses_of(one: Tried) -> tuple[str, ...]:
    """What counts as seen by a line: clauses, and the rejection code."""
    if one.step is not None:
        return one.step.fired
    code = (one.verdict.code.id,) if one.verdict.code else ()
    return (one.verdict.clause, *code)


def shedding(table: Table, seat: int, move: Any) -> tuple[int, int]:
    """How many cards a seat has left after a move."""
    step = table.game.apply(table.match.state, seat, move)
    held = 0
    for zone, cards in table.game.zones(step.state):
        place, _, owner = zone.partition(" ")
        if place in OWN_ZONES and owner.split(" ")[0] == str(seat):
            held += cards.count()
    return held, 0


def written(rules: AnyGame, state: Any) -> Mapping[str, Any] | None:
    """A state as a position, if it can be read back."""
    position = write_position(rules, state)
    try:
        read_position(position)
    except FormatError:
        return None
    return position
