"""The contract that every game fulfils.

A game is an object, made of options and a table. Its methods are the rules. States, moves,
verdicts and views are immutable values.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import Enum
from random import Random
from types import UnionType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from hoyle.cards import Cards, Deck

CHANCE = -1
"""The actor of moves that are made by chance, and are data: it has the place of a seat."""


class MalformedMove(ValueError):
    """A move that is no move at this table: a seat, place or card that does not exist."""


class DealError(ValueError):
    """A deal that does not give each zone the cards it must have."""


class Code(NamedTuple):
    """A reason for a refusal: its public id and its sentence, with names for the parameters."""

    id: str
    sentence: str


class RefusalCode(Enum):
    """Base of the enums of rejection codes, one for each game and one for all."""

    _value_: Code

    @property
    def id(self) -> str:
        """The public, language-neutral id."""
        return self._value_.id

    @property
    def sentence(self) -> str:
        """What a player is told, with names in braces for the parameters."""
        return self._value_.sentence


class Refused(RefusalCode):
    """The rejection codes that every game knows; each game ties them to its own clauses."""

    ROUND_OVER = Code("game.refused.round-over", "The round is over; nobody may move.")
    NOT_YOUR_TURN = Code(
        "game.refused.not-your-turn", "It is not seat {seat}'s turn; seat {turn} is to act."
    )
    WRONG_PHASE = Code("game.refused.wrong-phase", "Seat {seat} cannot {move} now: {phase}.")
    CARD_NOT_HELD = Code("game.refused.card-not-held", "Seat {seat} does not hold {missing}.")


class Verdict(NamedTuple):
    """Whether a move is legal, and the clause that says so.

    A refusal carries its code and the values its sentence speaks of; `Game.wording` makes the
    sentence when somebody wants to read it.
    """

    legal: bool
    clause: str
    code: RefusalCode | None = None
    parameters: tuple[tuple[str, Any], ...] = ()


def refuse(code: RefusalCode, clause: str, **parameters: Any) -> Verdict:
    """A verdict that refuses a move."""
    return Verdict(False, clause, code, tuple(parameters.items()))


class IllegalMove(ValueError):
    """A move that the rules refuse. Nothing has changed."""

    def __init__(self, verdict: Verdict, wording: str) -> None:
        super().__init__(wording)
        self.verdict = verdict


def chance_named(sentence: str) -> str:
    """A sentence about seats in which chance is not called by its number."""
    return sentence.replace(f"seat {CHANCE}", "chance").replace(f"Seat {CHANCE}", "Chance")


State = TypeVar("State")
Move = TypeVar("Move")
Deal = TypeVar("Deal")
Standing = TypeVar("Standing")


class Step(NamedTuple, Generic[State]):
    """The state after a move, and the clauses that fired on the way, each once."""

    state: State
    fired: tuple[str, ...]


class ZoneView(NamedTuple):
    """What a seat knows of one zone: the cards it reads there, and how many lie there."""

    zone: str
    cards: tuple[str, ...]
    size: int


class View(NamedTuple):
    """What a seat may know of a state. Equal views cannot be told apart by that seat."""

    seat: int
    actors: tuple[int, ...]
    public: tuple[tuple[str, Any], ...]
    zones: tuple[ZoneView, ...]


class Points(NamedTuple):
    """Points that a side gets for one zone, and the clause they come from."""

    seat: int
    zone: str
    points: int
    clause: str


class Result(NamedTuple):
    """How a round stands: who is out, each seat's points, and where every point came from.

    Points are counted for each side: a seat, or a team where the game is played in teams. `last`
    is the seat that has the last word of the round, and `penalties` are what the points cost each
    side, in games in which the match depends on that.
    """

    over: bool
    out: int | None
    points: tuple[int, ...]
    sources: tuple[Points, ...]
    last: int | None = None
    penalties: tuple[int, ...] = ()

    @classmethod
    def so_far(cls, points: tuple[int, ...], sources: tuple[Points, ...]) -> Result:
        """The result of a round that goes on: nobody is out."""
        return cls(False, None, points, sources)

    @classmethod
    def at_end(cls, out: int, points: tuple[int, ...], sources: tuple[Points, ...]) -> Result:
        """The result of a round that a seat has ended by going out."""
        return cls(True, out, points, sources)


class Game(ABC, Generic[State, Move, Deal, Standing]):
    """A card game: options and a table, with the rules as methods."""

    name: ClassVar[str]
    codes: ClassVar[type[RefusalCode]]
    shared_clauses: ClassVar[Mapping[Refused, str]]
    seats: int
    deck: Deck

    @abstractmethod
    def deal(self, deal: Deal) -> State:
        """The state a round starts in.

        Raises
        ------
        DealError
            If the deal does not give each zone the cards it must have.
        """

    @abstractmethod
    def shuffle(self, random: Random, first: int = 0) -> Deal:
        """A deal made by chance, in which seat `first` acts first."""

    @abstractmethod
    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that may act, from public parts of the state only."""

    @abstractmethod
    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """One move of each kind that is legal for `seat`, in canonical order."""

    @abstractmethod
    def same_kind(self, one: Move, other: Move) -> bool:
        """Whether the rules cannot tell two moves apart."""

    @abstractmethod
    def judge(self, state: State, seat: int, move: Move) -> Verdict:
        """Whether `seat` may make `move`, and by which clause.

        Raises
        ------
        MalformedMove
            If there is no such seat or move at this table.
        """

    @abstractmethod
    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        """The outcome of a legal move. Use `play`, unless the move has been judged already."""

    @abstractmethod
    def view(self, state: State, seat: int) -> View:
        """What `seat` may know."""

    @abstractmethod
    def result(self, state: State) -> Result:
        """Who is out, and the points of each seat as the state stands."""

    @abstractmethod
    def zones(self, state: State) -> tuple[tuple[str, Cards], ...]:
        """Every zone with its cards; together they hold each card of the deck once."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that `text` writes.

        Raises
        ------
        MalformedMove
            If the text is no move of this game at this table.
        """

    @abstractmethod
    def write(self, move: Move) -> str:
        """A move as text, which `parse` reads back."""

    @abstractmethod
    def begin_match(self, first: int = 0) -> Standing:
        """The standing before the first round, in which seat `first` acts first."""

    @abstractmethod
    def settle(self, standing: Standing, result: Result) -> Standing:
        """The standing of the match after a round has been scored."""

    def chance_move(self, state: State, random: Random) -> Move:
        """What chance does where it is to act, in games in which it acts after the deal.

        Raises
        ------
        MalformedMove
            If chance makes no moves in this game.
        """
        raise MalformedMove(f"chance makes no moves in {self.name} once the cards are dealt")

    def play(self, state: State, seat: int, move: Move) -> Step[State]:
        """Make a move.

        Raises
        ------
        MalformedMove
            If there is no such seat or move at this table.
        IllegalMove
            If the rules refuse it; the error carries the verdict.
        """
        verdict = self.judge(state, seat, move)
        if not verdict.legal:
            raise IllegalMove(verdict, self.wording(verdict))
        return self.apply(state, seat, move)

    def wording(self, verdict: Verdict) -> str:
        """The sentence that tells a player why a move was refused."""
        if verdict.code is None:
            return "The move is legal."
        spoken = {name: self.spoken(name, value) for name, value in verdict.parameters}
        return chance_named(verdict.code.sentence.format(**spoken))

    def spoken(self, name: str, value: Any) -> str:
        """A parameter of a sentence as a player says it."""
        return " ".join(value) if name == "missing" else str(value)

    def check_kind(self, move: object, kinds: UnionType) -> None:
        """Refuse what is no move of this game, such as a text that was not parsed.

        Raises
        ------
        MalformedMove
            If it is of none of these kinds.
        """
        if not isinstance(move, kinds):
            raise MalformedMove(
                f"{move!r} is no move of {self.name}; `parse` makes a move of a text"
            )

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table.

        Raises
        ------
        MalformedMove
            If there is no such seat.
        """
        if not 0 <= seat < self.seats:
            raise MalformedMove(
                f"there is no seat {seat} at this table; the seats are 0 to {self.seats - 1}"
            )
