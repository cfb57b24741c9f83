"""The other end of the protocol: an engine that reads requests and writes answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, BinaryIO, Protocol

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Welcome, ZoneSeen
from hoyle.conform.protocol import (
    PROTOCOL,
    AnyRequest,
    ApplyRequest,
    ByeRequest,
    HandRequest,
    HelloRequest,
    LegalRequest,
    LoadRequest,
    ReplayRequest,
    StartRequest,
    ViewRequest,
)
from hoyle.errors import InputError
from hoyle.formats.faults import FormatError, explained, meant, parse, shown

Answer = dict[str, Any]
REQUESTS: TypeAdapter[Any] = TypeAdapter(AnyRequest)
KINDS = ("hello", "start", "apply", "legal", "view", "load", "replay", "bye")
NO_NUMBER = 0
"""What an answer repeats if the number of its request cannot be read."""


class Output(Protocol):
    """Where answers are written."""

    def write(self, data: bytes, /) -> Any:
        """Write a line."""

    def flush(self) -> None:
        """Hand over what has been written."""


def serve(adapter: Adapter, incoming: BinaryIO, outgoing: Output) -> None:
    """Answer requests until the last one, or until there are no more.

    Each request is answered with one line, also one that cannot be read: then with an error.

    Parameters
    ----------
    incoming
        Where the requests come from, one object a line.
    outgoing
        Where the answers go, each at once.
    """
    try:
        for answer in answers(adapter, incoming):
            outgoing.write(to_json(answer) + b"\n")
            outgoing.flush()
    except BrokenPipeError:
        pass
    finally:
        adapter.close()


def answers(adapter: Adapter, incoming: Iterable[bytes]) -> Iterator[Answer]:
    """The answers to requests, up to a goodbye."""
    for line in incoming:
        try:
            request = REQUESTS.validate_json(line)
        except ValidationError:
            yield misread(line)
            continue
        yield {"id": request.id, **answer(adapter, request)}
        if isinstance(request, ByeRequest):
            return


def answer(adapter: Adapter, request: Any) -> Answer:
    """The answer to a request without its number; an error if the engine cannot give it."""
    try:
        return ANSWERING[type(request)](adapter, request)
    except AdapterFault as error:
        return {"error": str(error)}


def misread(line: bytes) -> Answer:
    """The answer to a line that is no request: what is wrong with it."""
    try:
        data = parse("the request", line.decode("utf-8").rstrip("\r\n"))
    except UnicodeDecodeError as error:
        reason = f"the byte 0x{line[error.start]:02x} of the request is not UTF-8"
        return {"id": NO_NUMBER, "error": reason}
    except InputError as error:
        return {"id": NO_NUMBER, "error": str(error)}
    number = data.get("id")
    told = number if type(number) is int else NO_NUMBER
    return {"id": told, "error": str(wrong_in(data))}


def wrong_in(data: Mapping[str, Any]) -> FormatError:
    """What is wrong with an object that is no request."""
    wanted = data.get("do")
    if "do" not in data:
        return FormatError(f"'do' is missing; it is one of {', '.join(KINDS)}")
    if wanted not in KINDS:
        hint = meant(wanted, KINDS) if isinstance(wanted, str) else f"known are {', '.join(KINDS)}"
        return FormatError(f"this engine cannot do {shown(wanted)}; {hint}", ("do",))
    try:
        REQUESTS.validate_python(data)
    except ValidationError as error:
        return explained(error, data)
    return FormatError("this is no request")


def hello(adapter: Adapter, request: HelloRequest) -> Answer:
    """Who the engine is, and what it can do."""
    return {"protocol": PROTOCOL, "game": request.game, **introduced(adapter.hello(request.game))}


def introduced(welcome: Welcome) -> Answer:
    """What an engine says of itself, without what it leaves open."""
    named = {"version": welcome.version, "language": welcome.language}
    more = {key: value for key, value in named.items() if value}
    told: Answer = {"engine": {"name": welcome.name, **more}}
    if welcome.ruleset is not None:
        told |= {"ruleset": welcome.ruleset, "options": dict(welcome.options)}
    if welcome.seats:
        told["seats"] = list(welcome.seats)
    return {**told, "can": sorted(welcome.can)}


def seen(told: Seen) -> Answer:
    """What an engine says after a request, without what it leaves out."""
    parts: Answer = {"accepted": told.accepted}
    if told.state:
        parts["state"] = told.state
    if told.events:
        parts["events"] = told.events
    if told.reason:
        parts["reason"] = told.reason
    return parts


def apply(adapter: Adapter, request: ApplyRequest) -> Answer:
    """What came of a move."""
    given = {"seat": request.seat, "move": request.move, "reshuffle": request.reshuffle}
    return seen(adapter.apply({key: value for key, value in given.items() if value is not None}))


def replay(adapter: Adapter, request: ReplayRequest) -> Answer:
    """What came of a hand and of all its moves."""
    return {"answers": [seen(one) for one in adapter.replay(setting(request), request.lines)]}


def view(adapter: Adapter, request: ViewRequest) -> Answer:
    """What a seat is shown, and what it is told besides if the engine tells anything."""
    told = zones_shown(adapter.view(request.seat))
    facts = adapter.facts(request.seat)
    return {**told, "facts": facts} if facts else told


def zones_shown(zones: Mapping[str, ZoneSeen]) -> Answer:
    """What a seat is shown of each zone."""
    return {"zones": {name: zone_shown(zone.cards, zone.size) for name, zone in zones.items()}}


def zone_shown(cards: tuple[str, ...], size: int | None) -> Answer:
    """What a seat is shown of a zone."""
    return {"cards": cards} if size is None else {"cards": cards, "size": size}


def setting(request: HandRequest) -> Setting:
    """The hand that a request describes."""
    return Setting(request.ruleset, request.options, request.seats, request.deal)


def goodbye(adapter: Adapter, request: ByeRequest) -> Answer:
    """Nothing more."""
    return {}


ANSWERING: Mapping[type[Any], Callable[[Adapter, Any], Answer]] = {
    HelloRequest: hello,
    StartRequest: lambda adapter, request: seen(adapter.start(setting(request))),
    ApplyRequest: apply,
    LegalRequest: lambda adapter, request: {"moves": list(adapter.legal(request.seat))},
    ViewRequest: view,
    LoadRequest: lambda adapter, request: seen(adapter.load(request.position)),
    ReplayRequest: replay,
    ByeRequest: goodbye,
}
