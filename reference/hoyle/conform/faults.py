"""The kinds of adapter faults: what an engine, or what connects it, can fail to do.

An adapter fault says nothing about the rules. Its kind is a public word, and stays.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from hoyle.conform.adapter import AdapterFault


class Wording(NamedTuple):
    """A kind of fault in words.

    Parameters
    ----------
    word
        The public word for the kind.
    sentence
        What has happened, with names in braces for the parameters.
    advice
        What to do about it.
    """

    word: str
    sentence: str
    advice: str


class FaultKind(Enum):
    """Every way in which an engine can fail to do its part."""

    _value_: Wording

    NOT_STARTED = Wording(
        "not_started",
        "The engine cannot be started: {reason}.",
        "Give the command as you would type it in this folder, after two dashes.",
    )
    UNSUPPORTED = Wording(
        "unsupported",
        "This system cannot wait for the output of a process: {reason}.",
        "Use Linux, macOS or WSL, or let the engine write recorded games for hoyle replay.",
    )
    CRASH = Wording(
        "crash",
        "The engine {how} before it answered {request}{detail}.",
        "Its last lines tell why. Run the command by hand and type the request to see it again.",
    )
    EXIT = Wording(
        "exit",
        "The engine ended with exit code 0 before it answered {request}{detail}.",
        "Read requests in a loop, answer each with a line of its own, bye too, and end after that.",
    )
    HANG = Wording(
        "hang",
        "The engine did not answer {request} within {limit}{detail}.",
        "Write one line for each request and flush it; "
        "if the engine needs longer, raise the time limit.",
    )
    UNFINISHED = Wording(
        "unfinished",
        "The engine began an answer to {request}, but did not end the line within {limit}: {came}",
        "End each answer with a newline, and flush it.",
    )
    CLOSED = Wording(
        "closed",
        "The engine closed its standard {stream} before it answered {request}, but goes on.",
        "Keep standard input and standard output open until bye.",
    )
    TOO_LONG = Wording(
        "too_long",
        "The answer to {request} is longer than {limit}: {came}",
        "Tell only what the answer needs; perhaps the newline between two answers is missing.",
    )
    FLOOD = Wording(
        "flood",
        "The engine wrote more than {limit} to standard error before it answered {request}.",
        "Write less to standard error; perhaps the engine is in a loop.",
    )
    MEMORY = Wording(
        "memory",
        "The engine used more than {limit} of memory before it answered {request}.",
        "Perhaps the engine is in a loop; if it needs as much, raise the memory limit.",
    )
    NOISE = Wording(
        "noise",
        "The engine wrote a line that is no JSON where the answer to {request} should be: {came}",
        "Write nothing but answers to standard output; standard error is free for all else.",
    )
    NOT_UTF8 = Wording(
        "not_utf8",
        "The answer to {request} is not UTF-8; its byte {place} is 0x{byte}: {came}",
        "Set the encoding of standard output to UTF-8.",
    )
    BAD_JSON = Wording(
        "bad_json",
        "The answer to {request} is no strict JSON: {reason}, at character {place}: {came}",
        "Write the answer with a JSON library, as UTF-8 without a byte order mark. NaN and "
        "Infinity are no JSON, even if the library writes them; "
        "write null, or leave the field out.",
    )
    NO_ID = Wording(
        "no_id",
        "The answer to {request} has no id: {came}",
        "Repeat the id of the request in its answer, as a number.",
    )
    WRONG_ID = Wording(
        "wrong_id",
        "The answer to {request} has the id {given}, but it must be {wanted}: {came}",
        "Repeat the id of the request in its answer.",
    )
    TWICE = Wording(
        "twice",
        "The engine answered {request} a second time: {came}",
        "Write exactly one line for each request.",
    )
    ERROR = Wording(
        "error",
        "The engine could not do {request}; it says: {error}",
        "See to what it says. A move that is only illegal is refused with accepted: false.",
    )
    WRONG_PROTOCOL = Wording(
        "wrong_protocol",
        "The engine speaks {given}, and not {wanted}.",
        "Answer hello with the protocol that it names.",
    )
    WRONG_GAME = Wording(
        "wrong_game",
        "The engine plays {given}, and not {wanted}.",
        "Name the game that the engine plays, or start the engine of that game.",
    )
    WRONG_ANSWER = Wording(
        "wrong_answer",
        "The answer to {request} is wrong: {reason}. It was {came}, and could be {example}",
        "Type the same request to hoyle engine GAME to see a right answer.",
    )
    STATE = Wording(
        "state",
        "The state that the engine tells cannot be read: {reason}.",
        "Tell the fields that a position has (hoyle-position/1), or leave them out.",
    )
    EVENTS = Wording(
        "events",
        "An event that the engine tells cannot be read: {reason}.",
        "Tell events as a recorded game has them (hoyle-trace/1), or leave them out.",
    )
    MOVES = Wording(
        "moves",
        "A move that the engine lists cannot be read: {reason}.",
        "Write moves as a recorded game has them (hoyle-trace/1).",
    )
    LISTED_TWICE = Wording(
        "listed_twice",
        "The engine lists the same move twice: {move}.",
        "List each move once, also if there are two copies of a card; a move names no copy.",
    )
    VIEW = Wording(
        "view",
        "What the engine shows a seat cannot be read: {reason}.",
        "Name the zones as the page of the game's formats does, or leave them out.",
    )
    READINGS = Wording(
        "readings",
        "The engine declares readings that the game does not have: {reason}.",
        "Declare a ruleset of the game with options that it has, or leave both out.",
    )
    BAD_END = Wording(
        "bad_end",
        "The engine {how} after bye.",
        "End with exit code 0 once bye is answered.",
    )
    NOT_ENDING = Wording(
        "not_ending",
        "The engine answered bye, but was still running {limit} later; it was ended by force.",
        "End the process once bye is answered.",
    )

    @property
    def word(self) -> str:
        """The public word for the kind."""
        return self._value_.word


def fault(kind: FaultKind, output: str = "", **parameters: Any) -> AdapterFault:
    """A fault of this kind; the parameters are those that its sentence names."""
    return AdapterFault(kind.word, kind.value.sentence.format(**parameters), output)


def advice_on(error: AdapterFault) -> str:
    """What to do about a fault; nothing, if it is of a kind that is not known here."""
    return next((kind.value.advice for kind in FaultKind if kind.word == error.kind), "")
