"""What a game adds to the formats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple

from pydantic import TypeAdapter

from hoyle.formats.documents import Header, Observation, Position
from hoyle.game import Game, Result, Step

AnyGame = Game[Any, Any, Any, Any]


class Made(NamedTuple):
    """A move that was made: who made it, the state before it, and what came of it."""

    seat: int
    move: Any
    before: Any
    step: Step[Any]


class Scene(NamedTuple):
    """What the reference knows at the time of an observation.

    `last` is the last move made in the hand, `result` is there once the hand is over, and
    `standing` counts the hand as soon as it is.
    """

    game: AnyGame
    state: Any
    last: Made | None
    result: Result | None
    standing: Any


class Claim(NamedTuple):
    """One thing that a recorded game says, beside what the rules say, and whether they agree.

    `names_winner` marks what says who wins the match, and `field` is the field of the observation
    that it is about; none if it is about whether there is such a thing at all.
    """

    clause: str
    agrees: bool
    said: str
    ruled: str
    names_winner: bool = False
    field: str = ""


class Closing(NamedTuple):
    """The clauses under which what is said about the end of a hand or match is compared.

    `counted` are the points that a recording tells of at the end of a hand.
    """

    round_ends: str
    points: str
    deal_passes: str
    match_ends: str
    winner: str
    tie: str
    counted: str = "totals"


class GameFormat(ABC):
    """How the positions and recorded games of one game are read and written."""

    name: ClassVar[str]
    position: ClassVar[type[Position]]
    header: ClassVar[type[Header]]
    lines: ClassVar[TypeAdapter[Any]]
    moves: ClassVar[TypeAdapter[Any]]
    closing: ClassVar[Closing]
    ended_keys: ClassVar[tuple[str, ...]] = ("points", "out", "last")
    """What an example can say of a round that is over, beside its cards."""
    rules: type[AnyGame]
    """What documents are played with: the reference, unless a mutant is examined."""

    @abstractmethod
    def game(self, ruleset: str, options: Mapping[str, Any], seats: int | None = None) -> AnyGame:
        """The game with these readings, for so many seats; left out, at the standard table.

        Raises
        ------
        FormatError
            If there is no such ruleset or option, or so many cannot play.
        """

    def seats_in(self, told: Mapping[str, Any]) -> int | None:
        """How many seats a position or an example is of, if it tells."""
        seats: int | None = told.get("seats")
        return seats

    @abstractmethod
    def state_of(self, game: Any, position: Any) -> Any:
        """The state that a position describes.

        Raises
        ------
        FormatError
            If no game can come to it.
        """

    @abstractmethod
    def readings(self, game: Any) -> dict[str, Any]:
        """The ``ruleset`` and the ``options`` that a document of this game names."""

    @abstractmethod
    def zones_of(self, game: Any, state: Any) -> dict[str, Any]:
        """A state as the part of a position that is the game's own: zones, turn, phase."""

    def table_of(self, game: Any) -> Mapping[str, Any] | None:
        """The table that a game is played at, if it is none that the format knows."""
        return None

    def facts(self, game: AnyGame, state: Any) -> dict[str, Any]:
        """What can be said of a state beside its zones, as it is written in a position."""
        return dict(game.view(state, 0).public)

    def to_act(self, game: AnyGame, state: Any) -> int:
        """The seat that makes a move if none is named: whose turn it is, or the first to act."""
        actors, turn = game.actors(state), self.facts(game, state).get("turn")
        return turn if isinstance(turn, int) and turn in actors else next(iter(actors), 0)

    def ended(self, game: AnyGame, data: Mapping[str, Any]) -> Result:
        """The result of a round of which an example tells the points, and no cards.

        Raises
        ------
        FormatError
            If no round ends like that.
        """
        out = data.get("out", 0)
        return Result(True, out, tuple(data["points"]), (), data.get("last", out))

    @abstractmethod
    def deal_of(self, game: Any, deal: Any) -> Any:
        """The deal that a line describes.

        Raises
        ------
        FormatError
            If a card is unknown or lies in two zones.
        """

    @abstractmethod
    def deal_document(self, deal: Any) -> dict[str, Any]:
        """A deal as a line has it."""

    @abstractmethod
    def move_of(self, game: Any, move: Any) -> Any:
        """The move that a model describes.

        Raises
        ------
        MalformedMove
            If there is no such move at the table.
        """

    @abstractmethod
    def move_document(self, move: Any) -> dict[str, Any]:
        """A move as a line has it."""

    @abstractmethod
    def filled_in(self, deal: Any) -> tuple[str, ...]:
        """The zones that a deal line leaves out, and that the rest determines."""

    @abstractmethod
    def standing(self, game: Any, deal: Any) -> Any:
        """The standing of a match that begins, or is taken up, with a deal line.

        Raises
        ------
        FormatError
            If no hand can follow what the line says of the match so far.
        """

    @abstractmethod
    def deal_claims(self, game: Any, deal: Any, standing: Any) -> Iterator[Claim]:
        """What a deal line says of the match so far, beside what the rules say."""

    @abstractmethod
    def claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What an observation says, field by field, beside what the rules say."""
