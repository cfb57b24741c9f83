"""The steps in which an engine's end of the protocol is tried."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Welcome
from hoyle.conform.answers import LONGEST_REASON
from hoyle.conform.comparing import moves_difference, state_difference, view_difference
from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.output import in_short, shortened
from hoyle.conform.smoke_trial import Attempt, Trial, trial_for
from hoyle.formats import format_of
from hoyle.formats.documents import Observation
from hoyle.formats.faults import FormatError, shown, validated
from hoyle.position import write_position
from hoyle.words import amount

REFUSE = "Refuse it with accepted: false, and leave everything as it was."


class Unexpected(Exception):
    """The engine keeps to the protocol, but refuses what is legal, or accepts what is not.

    `advice` says what to do about it.
    """

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message)
        self.advice = advice


class Table:
    """An engine, and beside it the rules. Each method is a step, and says what it got.

    Parameters
    ----------
    name
        The game.
    engine
        The engine, which has been started.
    """

    def __init__(self, name: str, engine: Adapter) -> None:
        self.name = name
        self.engine = engine
        self.welcome = Welcome("", "")
        self.fields: dict[str, None] = {}
        self.events: dict[str, None] = {}
        self.seen = Seen()
        self._trial: Trial | None = None

    @property
    def trial(self) -> Trial:
        """What the engine is tried with, once it has said who it is."""
        assert self._trial is not None
        return self._trial

    def hello(self) -> str:
        """Ask who the engine is."""
        self.welcome = self.engine.hello(self.name)
        try:
            self._trial = trial_for(self.name, self.welcome)
        except FormatError as error:
            raise fault(FaultKind.READINGS, reason=brief(error)) from None
        return introduction(self.welcome)

    def start(self) -> str:
        """Start a hand."""
        self._start()
        return f"a hand is dealt to {self.trial.game.seats} seats"

    def legal_move(self) -> str:
        """Try a legal move."""
        self.seen = self._accepted(self.trial.legal)
        return f"seat {self.trial.legal.seat} makes the move: {self.trial.legal.words}"

    def illegal_move(self) -> str:
        """Try an illegal move; what is told of the state may not change."""
        illegal = self.trial.illegal
        tried = f"seat {illegal.seat} tries the move: {illegal.words}"
        seen = self.engine.apply(illegal.line)
        if seen.accepted:
            raise Unexpected(f"{tried}; the engine accepts it, but: {illegal.why}", REFUSE)
        self._read(seen, self.trial.legal.after)
        changed = [name for name in seen.state if differs(self.seen.state, seen.state, name)]
        if changed:
            told = ", ".join(changed)
            raise Unexpected(f"{tried}; it is refused, but changes the state: {told}", REFUSE)
        nothing = "nothing changes" if seen.state else "no state is told"
        return f"{tried}; it is refused{because(seen)}; {nothing}"

    def strange_moves(self) -> str:
        """Try what is no move at this table, and then a legal move."""
        for what, line in self.trial.strange:
            if self._is_accepted(line):
                raise Unexpected(f"a move with {what}, is accepted by the engine", REFUSE)
        self._accepted(self.trial.next)
        return "a move with a seat or a card that does not exist is refused, and play goes on"

    def legal_moves(self) -> str:
        """Ask for the legal moves of a seat."""
        game, state = self.trial.game, self.trial.next.after
        seat = game.actors(state)[0]
        told = self.engine.legal(seat)
        moves_difference(game, state, seat, told)
        return f"seat {seat} may make {amount(len(told), 'move')}"

    def view(self) -> str:
        """Ask for what a seat is shown."""
        seat = self.trial.next.seat
        told = self.engine.view(seat)
        view_difference(self.trial.game.view(self.trial.next.after, seat), told)
        return f"seat {seat} is shown {amount(len(told), 'zone')}"

    def load(self) -> str:
        """Go on from a position, and try a legal move there."""
        state = self.trial.legal.after
        seen = self.engine.load(write_position(self.trial.game, state))
        if not seen.accepted:
            raise Unexpected(
                f"the position is turned down{because(seen)}",
                "A game comes to it after one move. Read it as hoyle-position/1.",
            )
        self._read(seen, state)
        self._accepted(self.trial.next)
        return "a position is loaded, and play goes on"

    def replay(self) -> str:
        """Try all moves at once."""
        tried = (self.trial.legal, self.trial.illegal, self.trial.next)
        told = self.engine.replay(self.trial.setting, [one.line for one in tried])
        accepted = [seen.accepted for seen in told]
        if accepted != [True, True, False, True]:
            raise Unexpected(
                f"a start and three moves have the answers {shown(accepted)}; "
                "one by one they had [true, true, false, true]",
                "Answer each line as start and apply would.",
            )
        states = (self.trial.before, *(one.after for one in tried))
        for seen, state in zip(told, states, strict=True):
            self._read(seen, state)
        return f"{amount(len(tried), 'move')} at once have the same answers as one by one"

    def bye(self) -> str:
        """Say goodbye."""
        self.engine.close()
        return "the engine ends"

    def _start(self) -> None:
        self.seen = self.engine.start(self.trial.setting)
        if not self.seen.accepted:
            raise Unexpected(
                f"the deal is turned down{because(self.seen)}",
                "It is a deal by the rules. Read it as a deal line of hoyle-trace/1.",
            )
        self._read(self.seen, self.trial.before)

    def _accepted(self, tried: Attempt) -> Seen:
        seen = self.engine.apply(tried.line)
        if not seen.accepted:
            raise Unexpected(
                f"seat {tried.seat} tries the move: {tried.words}; "
                f"the rules allow it, but the engine refuses it{because(seen)}",
                "See that the engine reads deals and moves rightly; "
                "if it does, it departs from the rules here.",
            )
        self._read(seen, tried.after)
        return seen

    def _is_accepted(self, line: Mapping[str, Any]) -> bool:
        """Whether a line is accepted that is no move; an error in answer is a refusal, too."""
        try:
            return self.engine.apply(line).accepted
        except AdapterFault as error:
            if error.kind == FaultKind.ERROR.word:
                return False
            raise

    def _read(self, seen: Seen, state: Any) -> None:
        """See that what is told can be read, and keep in mind what it is; not if it is right."""
        state_difference(self.trial.game, state, seen.state)
        for event in seen.events:
            check_event(self.name, event)
            self.events |= dict.fromkeys(event)
        self.fields |= dict.fromkeys(seen.state)


def check_event(game: str, event: Mapping[str, Any]) -> None:
    """Refuse an event that is none of the game.

    Raises
    ------
    AdapterFault
        If it is none.
    """
    try:
        line = validated(format_of(game).lines.validate_python, dict(event))
    except FormatError as error:
        raise fault(FaultKind.EVENTS, reason=f"{shown(event)}: {brief(error)}") from None
    if not isinstance(line, Observation):
        raise fault(FaultKind.EVENTS, reason=f"{shown(event)} is a line, but no event")


def introduction(welcome: Welcome) -> str:
    """What an engine has said of itself, in a phrase."""
    language = f" ({welcome.language})" if welcome.language else ""
    name = " ".join(filter(None, (welcome.name, welcome.version))) + language
    if welcome.ruleset is None:
        return f"{name} declares no readings"
    options = ", ".join(f"{key} = {shown(value)}" for key, value in welcome.options.items())
    return f"{name} plays by the ruleset {welcome.ruleset}" + (
        f" with {options}" if options else ""
    )


def because(seen: Seen) -> str:
    """The reason that an engine gives, if it does."""
    return f" ({shortened(seen.reason)})" if seen.reason else ""


def differs(before: Mapping[str, Any], after: Mapping[str, Any], name: str) -> bool:
    """Whether a field that is told both times is another; the order of cards does not count."""
    return name in before and unordered(before[name]) != unordered(after[name])


def unordered(value: Any) -> Any:
    """A document in which the words of each list are in order."""
    if isinstance(value, dict):
        return {key: unordered(one) for key, one in value.items()}
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return sorted(value)
    return [unordered(one) for one in value] if isinstance(value, list) else value


def brief(error: FormatError) -> str:
    """What is wrong with something, shortened."""
    return in_short(str(error), LONGEST_REASON)
