"""The reference as an engine, or other rules in its place, in this process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Any, NamedTuple

from hoyle import __version__
from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.conform.observing import events_of
from hoyle.conform.telling import told_to
from hoyle.formats import format_for, format_of
from hoyle.formats.documents import POSITION, ChanceLine, MoveLine
from hoyle.formats.faults import FormatError, validated
from hoyle.formats.game_format import AnyGame, GameFormat, Made
from hoyle.game import CHANCE, DealError, MalformedMove
from hoyle.match import Match, advance

EVERYTHING = frozenset(Skill)


class Readings(NamedTuple):
    """A ruleset and the options that differ from it."""

    ruleset: str
    options: Mapping[str, Any]


class RulesAdapter(Adapter):
    """The rules of a game as an engine.

    Parameters
    ----------
    game
        The name of the game.
    rules
        What is played by: the reference, unless another class is given, such as a mutant.
    name
        What the engine calls itself.
    readings
        The readings it plays by. Without, it plays by those it is asked for.
    declares
        Whether it says by which readings it plays.
    observes
        The fields of the state and the kinds of events that it tells; without, all.
    skills
        What it can do beside starting a hand and applying moves.
    """

    def __init__(
        self,
        game: str,
        rules: type[AnyGame] | None = None,
        *,
        name: str = "hoyle",
        readings: Readings | None = None,
        declares: bool = True,
        observes: frozenset[str] | None = None,
        skills: frozenset[Skill] = EVERYTHING,
    ) -> None:
        self.format = with_rules(format_of(game), rules)
        self.name = name
        self.readings = readings
        self.declared = readings if declares else None
        self.observes = observes
        self.skills = skills
        self.game: AnyGame | None = None
        self.match: Match[Any, Any] | None = None

    def hello(self, game: str) -> Welcome:
        """What the engine says of itself."""
        if game != self.format.name:
            raise fault(f"this engine plays {self.format.name}, not {game}")
        ruleset, options = self.declared or (None, {})
        return Welcome(self.name, __version__, "Python", ruleset, options, (), self.skills)

    def start(self, setting: Setting) -> Seen:
        """Start a hand. A deal that the game cannot have is turned down."""
        with guarded():
            game = self.game_for(setting.ruleset, setting.options, setting.seats)
            try:
                line = validated(self.format.lines.validate_python, {"deal": dict(setting.deal)})
                state = game.deal(self.format.deal_of(game, line.deal))
                standing = self.format.standing(game, line.deal)
            except (FormatError, DealError) as error:
                return Seen(False, self.state_told(), (), str(error))
            self.game, self.match = game, Match(standing, state, True)
            return Seen(True, self.state_told())

    def load(self, position: Mapping[str, Any]) -> Seen:
        """Go on from a position. A match begins with it, so the totals before it are 0."""
        self.check_skill(Skill.LOAD)
        with guarded():
            try:
                format_for(position, POSITION)
                found = validated(self.format.position.model_validate, dict(position))
                seats = self.format.seats_in(position)
                game = self.game_for(found.ruleset, found.options, seats)
                state = self.format.state_of(game, found)
            except FormatError as error:
                return Seen(False, self.state_told(), (), str(error))
            playing = bool(game.actors(state))
            self.game, self.match = game, Match(game.begin_match(), state, playing)
            return Seen(True, self.state_told())

    def apply(self, line: Mapping[str, Any]) -> Seen:
        """Try a move of a seat, or one of chance."""
        game, match = self.under_way()
        with guarded():
            seat, move = self.read_line(game, line)
            verdict = game.judge(match.state, seat, move)
            if not verdict.legal:
                return Seen(False, self.state_told(), (), game.wording(verdict))
            step = game.apply(match.state, seat, move)
            self.match = advance(game, match, step)
            made = Made(seat, move, match.state, step)
            return Seen(True, self.state_told(), self.events_told(game, made))

    def legal(self, seat: int) -> Sequence[Mapping[str, Any]]:
        """The moves that a seat may make."""
        self.check_skill(Skill.LEGAL)
        game, match = self.under_way()
        with guarded():
            game.check_seat(seat)
            return [self.format.move_document(move) for move in game.moves(match.state, seat)]

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        """What a seat is shown, by the name of the zone."""
        self.check_skill(Skill.VIEW)
        game, match = self.under_way()
        with guarded():
            game.check_seat(seat)
            zones = game.view(match.state, seat).zones
            return {zone.zone: ZoneSeen(zone.cards, zone.size) for zone in zones}

    def facts(self, seat: int) -> Mapping[str, Any]:
        """What a seat is told besides cards, unless the engine tells only some things."""
        if self.observes is not None or Skill.VIEW not in self.skills:
            return {}
        game, match = self.under_way()
        with guarded():
            game.check_seat(seat)
            return told_to(self.format.name, game.view(match.state, seat))

    def replay(self, setting: Setting, lines: Sequence[Mapping[str, Any]]) -> Sequence[Seen]:
        """Start a hand and try all moves. Of a deal that is turned down, all are refused."""
        self.check_skill(Skill.REPLAY)
        begun = self.start(setting)
        if not begun.accepted:
            return [begun, *(Seen(False, reason="the deal was turned down") for _ in lines)]
        return [begun, *(self.apply(line) for line in lines)]

    def close(self) -> None:
        """Give up the hand."""
        self.game = self.match = None

    def check_skill(self, skill: Skill) -> None:
        """Refuse to do what the engine has said it cannot do."""
        if skill not in self.skills:
            raise fault(f"this engine cannot do {skill}; hello did not name it")

    def game_for(self, ruleset: str, options: Mapping[str, Any], seats: int | None) -> AnyGame:
        """The game with the readings that are asked for, unless it plays by others."""
        chosen = self.readings or Readings(ruleset, options)
        return self.format.game(chosen.ruleset, chosen.options, seats)

    def under_way(self) -> tuple[AnyGame, Match[Any, Any]]:
        """The game and the match, once a hand has been started."""
        if self.game is None or self.match is None:
            raise fault("no hand has been started; start or load comes before this")
        return self.game, self.match

    def read_line(self, game: AnyGame, line: Mapping[str, Any]) -> tuple[int, Any]:
        """The seat, or chance, and what it tries."""
        read = validated(self.format.lines.validate_python, line)
        if isinstance(read, MoveLine):
            game.check_seat(read.seat)
            return read.seat, self.format.move_of(game, read.move)
        if isinstance(read, ChanceLine):
            return CHANCE, self.format.move_of(game, read)
        raise fault(f"a move is applied, not a line with {', '.join(line)}")

    def state_told(self) -> Mapping[str, Any]:
        """The state as far as the engine tells it."""
        if self.game is None or self.match is None or self.observes == frozenset():
            return {}
        zones = self.format.zones_of(self.game, self.match.state)
        return zones if self.observes is None else self.told(zones)

    def told(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """The fields that the engine tells."""
        wanted = self.observes or frozenset()
        return {name: value for name, value in fields.items() if name in wanted}

    def events_told(self, game: AnyGame, made: Made) -> tuple[Mapping[str, Any], ...]:
        """What the engine tells of a move it has made."""
        if self.match is None or self.observes == frozenset():
            return ()
        events = events_of(game, made, self.match)
        return tuple(one for one in events if self.observes is None or self.told(one))


def with_rules(found: GameFormat, rules: type[AnyGame] | None) -> GameFormat:
    """A format whose documents are played with other rules; the one that is shared stays."""
    staged = copy(found)
    if rules is not None:
        staged.rules = rules
    return staged


def fault(message: str) -> AdapterFault:
    """A fault of what was asked, which an engine answers with an error."""
    return AdapterFault("error", message)


@contextmanager
def guarded() -> Iterator[None]:
    """Turn whatever goes wrong in the rules into a fault of the engine, as in a process apart."""
    try:
        yield
    except AdapterFault:
        raise
    except (FormatError, MalformedMove) as error:
        raise fault(str(error)) from None
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        raise AdapterFault("crash", f"the rules ended with {what}") from error
