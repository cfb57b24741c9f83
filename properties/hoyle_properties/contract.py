"""What a game gives so that the properties of the contract can be checked on it.

A game joins with one module, ``hoyle_properties.<game>.subject``, that holds its `Subject` under
the name ``SUBJECT``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

import hoyle_properties
from hoyle.cards import Cards, Row, numbers
from hoyle.game import CHANCE, Game, Result, Step, Verdict
from hoyle_properties.strategies import Sample

AnyGame = Game[Any, Any, Any, Any]

FOLDER = Path(hoyle_properties.__path__[0])
MODULE = "subject"

WALKS = 10
STEPS = 8
ATTEMPTS = 2
KEPT = 300


class Subject(ABC):
    """A game as something to be examined.

    Parameters
    ----------
    examined
        The class that is examined: the reference, unless `examining` puts a mutant in its place.
    """

    name: ClassVar[str]
    clauses: ClassVar[Mapping[str, tuple[str, ...]]]
    """For a property of the contract, the clauses of this game that it gives evidence for."""
    refusals: ClassVar[Mapping[str, tuple[str, ...]]]
    """For each rejection code of this game or of all games, the clauses it may rest on."""

    def __init__(self, examined: type[AnyGame]) -> None:
        self.examined = examined

    @contextmanager
    def examining(self, examined: type[AnyGame]) -> Iterator[None]:
        """Check the properties on another class than the reference."""
        reference, self.examined = self.examined, examined
        try:
            yield
        finally:
            self.examined = reference

    @abstractmethod
    def game(self, random: Random, size: int) -> AnyGame:
        """A game with any options, at a table that is small if `size` is."""

    @abstractmethod
    def position(self, random: Random, game: Any) -> Any:
        """A state of `game`: a fresh deal, or one from the middle of a round."""

    @abstractmethod
    def attempt(self, random: Random, game: Any, state: Any) -> tuple[int, Any]:
        """A seat, or chance, and something it might try: a move of this table, legal or not."""

    @abstractmethod
    def hidden(self, game: Any, state: Any, seat: int) -> Mapping[str, Cards]:
        """The cards that `seat` may not see, by the name of the zone they lie in."""

    def told_apart(self, game: Any, state: Any) -> Cards:
        """The cards that the rules tell apart from others of the same name; mostly none."""
        nothing: Cards = game.deck.nothing
        return nothing

    def sides(self, game: Any) -> int:
        """For how many sides points are counted: each seat is one, unless there are teams."""
        seats: int = game.seats
        return seats

    def told_at_end(self, result: Result) -> dict[str, Any]:
        """What a recorded game may say of a round that is over."""
        return {"out": result.out}


@cache
def subjects() -> tuple[Subject, ...]:
    """Every game there is evidence for, in alphabetical order."""
    name = hoyle_properties.__name__
    rooms = sorted(file.parent.name for file in FOLDER.glob(f"*/{MODULE}.py"))
    return tuple(import_module(f"{name}.{room}.{MODULE}").SUBJECT for room in rooms)


class Trial(NamedTuple):
    """A move that is tried in a state, and the step it leads to if it is legal.

    `first` tells the first trial in each state; `salt` is a number for further choices.
    """

    game: Any
    state: Any
    seat: int
    move: Any
    verdict: Verdict
    step: Step[Any] | None
    first: bool
    salt: int


def trials(subject: Subject, sample: Sample) -> tuple[Trial, ...]:
    """What is tried in the states on a few walks through one game.

    Each walk starts from a position of its own. In each state a few attempts are made, and a
    listed move, which the walk takes.
    """
    return _trials(subject, subject.examined, sample)


@lru_cache(KEPT)
def _trials(subject: Subject, examined: type[AnyGame], sample: Sample) -> tuple[Trial, ...]:
    random = sample.random()
    game = subject.game(random, sample.size)
    return tuple(trial for _ in range(WALKS) for trial in _walk(subject, game, random))


def _walk(subject: Subject, game: AnyGame, random: Random) -> Iterator[Trial]:
    state = subject.position(random, game)
    for _ in range(STEPS):
        tried = [subject.attempt(random, game, state) for _ in range(ATTEMPTS)]
        listed = what_can_be_done(game, state, random)
        tried += [random.choice(listed)] if listed else []
        for place, (seat, move) in enumerate(tried):
            verdict = game.judge(state, seat, move)
            step = game.play(state, seat, move) if verdict.legal else None
            salt = random.getrandbits(32)
            yield Trial(game, state, seat, move, verdict, step, place == 0, salt)
        if not listed or step is None:
            break
        state = step.state


def what_can_be_done(game: AnyGame, state: Any, random: Random) -> list[tuple[int, Any]]:
    """Every listed move with its seat; where chance is to act, one move that it may make.

    What chance can do is not listed, since there may be too much of it. Its move comes as it is
    written down.
    """
    if CHANCE in game.actors(state):
        return [(CHANCE, game.parse(game.write(game.chance_move(state, random))))]
    return [(seat, move) for seat in game.actors(state) for move in game.moves(state, seat)]


def relabelled(value: Any, new: Mapping[int, int]) -> Any:
    """A state, deal or move in which each card *n* is exchanged for card ``new[n]``."""
    if isinstance(value, Cards):
        return Cards(value.deck, _relabelled_bits(value.bits, new))
    if isinstance(value, Row):
        return Row(value.deck, tuple(_relabelled_bits(bits, new) for bits in value.bits))
    if isinstance(value, tuple):
        parts = [relabelled(part, new) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def _relabelled_bits(bits: int, new: Mapping[int, int]) -> int:
    if not new:
        return bits
    return sum(1 << new.get(number, number) for number in numbers(bits))
