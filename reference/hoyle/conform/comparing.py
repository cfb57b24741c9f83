"""What an engine says beside what the rules say: states, events, lists of moves, views.

Each comparison gives what differs first, or nothing, and leaves open which clause is at fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from hoyle.conform.adapter import AdapterFault, ZoneSeen
from hoyle.conform.contrasting import contrasted, shortened
from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.telling import told_to
from hoyle.formats import format_of
from hoyle.formats.documents import MoveLine, Observation, Position
from hoyle.formats.faults import FormatError, validated
from hoyle.formats.faults import shown as as_json
from hoyle.formats.game_format import AnyGame, Claim, GameFormat, Scene
from hoyle.formats.shapes import field_names
from hoyle.game import MalformedMove, View, ZoneView
from hoyle.position import read_position, write_position
from hoyle.words import quoted

HEADING = frozenset(field_names(Position)) | {"seats"}


class Difference(NamedTuple):
    """What an engine says otherwise than the rules.

    Parameters
    ----------
    field
        The field, the kind of event or the zone, if it is about one.
    engine, rule
        What each says, in a phrase.
    clause, code
        The clause and the rejection code by which the rules refuse a move that is listed.
    move
        The move that is listed or lacks.
    """

    field: str | None
    engine: str
    rule: str
    clause: str | None = None
    code: str | None = None
    move: Any = None


def state_difference(game: AnyGame, state: Any, told: Mapping[str, Any]) -> Difference | None:
    """The first field of a state that an engine tells otherwise than the rules have it.

    Raises
    ------
    AdapterFault
        If the engine tells a field that the game does not have, or in a shape it does not have.
    """
    zones = format_of(game.name).zones_of(game, state)
    unequal = [name for name in told if name not in HEADING and told[name] != zones.get(name)]
    if not unequal:
        return None
    check_fields(game, zones, {name: told[name] for name in unequal})
    written = write_position(game, state)
    if reread(written, {name: told[name] for name in unequal}) == written:
        return None
    for name in unequal:
        if differs(written, name, told[name]):
            return Difference(name, *contrasted(name, told[name], zones[name]))
    return None


def check_fields(game: AnyGame, zones: Mapping[str, Any], told: Mapping[str, Any]) -> None:
    """Refuse fields that the game does not have.

    Raises
    ------
    AdapterFault
        With the field, and those that there are.
    """
    for name in told:
        if name not in zones:
            raise AdapterFault(
                "state",
                f"state has the field {quoted(name)}, which a position of {game.name} "
                f"does not have; its fields are {', '.join(zones)}",
            )


def reread(written: Mapping[str, Any], told: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """A position in which some fields are replaced, read and written again; or `None`.

    Raises
    ------
    AdapterFault
        If a field has a shape that a position cannot have.
    """
    document = {**written, **told}
    found = format_of(str(written["game"]))
    try:
        validated(found.position.model_validate, document)
    except FormatError as error:
        raise AdapterFault("state", f"state has no shape that can be read: {error}") from None
    try:
        return write_position(*read_position(document))
    except FormatError:
        return None


def differs(written: Mapping[str, Any], name: str, value: Any) -> bool:
    """Whether a field means something else than the one of the position."""
    return value != written[name] and reread(written, {name: value}) != written


def event_claims(
    found: GameFormat, scene: Scene, events: Iterable[Mapping[str, Any]]
) -> Iterator[tuple[str, Claim]]:
    """What the events of a step say, one thing after the other, each with the kind of event.

    Raises
    ------
    AdapterFault
        If something is no event of the game.
    """
    for event in events:
        kind = next(iter(event), "")
        try:
            seen = validated(found.lines.validate_python, dict(event))
            if not isinstance(seen, Observation):
                raise AdapterFault("events", f"{as_json(event)} is a line, but no event")
            claims = list(found.claims(seen, scene))
        except FormatError as error:
            raise AdapterFault("events", f"{as_json(event)} is no event: {error}") from None
        yield from ((kind, claim) for claim in claims)


def moves_difference(
    game: AnyGame,
    state: Any,
    seat: int,
    told: Sequence[Mapping[str, Any]],
    legal: Sequence[Any] | None = None,
) -> Difference | None:
    """The first move that an engine should not list for a seat, or of whose kind it lists none.

    The list is looked at move by move, up to the first that is wrong.

    Parameters
    ----------
    told
        What the engine lists.
    legal
        The moves that the rules list, if they are known already.

    Raises
    ------
    AdapterFault
        If something in the list is no move of the game, or comes twice.
    """
    found = format_of(game.name)
    ruled = game.moves(state, seat) if legal is None else legal
    if len(told) == len(ruled) and list(told) == [found.move_document(move) for move in ruled]:
        return None
    listed: dict[str, Any] = {}
    for one in told:
        move = read_move_of(found, game, seat, one)
        if not judged_legal(game, state, seat, move):
            return listed_too_much(game, state, seat, move)
        if repr(move) in listed:
            raise fault(FaultKind.LISTED_TWICE, move=game.write(move))
        listed[repr(move)] = move
    for move in missing_kinds(game, ruled, listed):
        said = f"the engine does not list for seat {seat} the move: {game.write(move)}"
        return Difference(None, said, "the move is legal", move=move)
    return None


def missing_kinds(game: AnyGame, ruled: Sequence[Any], listed: Mapping[str, Any]) -> Iterator[Any]:
    """The legal moves of whose kind none is among those that an engine lists.

    Those are named by what is written for them in Python.
    """
    for move in ruled:
        if repr(move) in listed:
            continue
        if not any(game.same_kind(move, one) for one in listed.values()):
            yield move


def listed_too_much(game: AnyGame, state: Any, seat: int, move: Any) -> Difference:
    """That an engine lists a move that the rules refuse."""
    verdict = game.judge(state, seat, move)
    code = verdict.code.id if verdict.code else None
    said = f"the engine lists for seat {seat} the move: {game.write(move)}"
    return Difference(None, said, game.wording(verdict), verdict.clause, code, move)


def judged_legal(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    """Whether a move that can be read may be made."""
    try:
        return game.judge(state, seat, move).legal
    except MalformedMove:
        return False


def read_move_of(found: GameFormat, game: AnyGame, seat: int, told: Mapping[str, Any]) -> Any:
    """A move that an engine lists.

    Raises
    ------
    AdapterFault
        If it is no move of the game.
    """
    try:
        line = validated(found.lines.validate_python, {"seat": seat, "move": dict(told)})
        if not isinstance(line, MoveLine):
            raise AdapterFault("moves", f"{as_json(told)} is no move")
        return found.move_of(game, line.move)
    except (FormatError, MalformedMove) as error:
        raise AdapterFault("moves", f"the list of moves has {as_json(told)}: {error}") from None


def view_difference(view: View, told: Mapping[str, ZoneSeen]) -> Difference | None:
    """The first zone of which an engine shows a seat too much, too little, or another size.

    Raises
    ------
    AdapterFault
        If there is no zone of a name.
    """
    zones = {zone.zone: zone for zone in view.zones}
    for name, seen in told.items():
        if name not in zones:
            names = ", ".join(zones)
            raise AdapterFault("view", f"there is no zone {quoted(name)}; the zones are {names}")
        ruled = zones[name]
        if seen.cards == ruled.cards and seen.size in (None, ruled.size):
            continue
        found = zone_difference(view.seat, ruled, seen)
        if found is not None:
            return found
    return None


def facts_difference(game: AnyGame, view: View, told: Mapping[str, Any]) -> Difference | None:
    """The first thing beside cards that an engine tells a seat otherwise than the rules do.

    Raises
    ------
    AdapterFault
        If a seat is told something that is not told in this game.
    """
    if not told:
        return None
    known = told_to(game.name, view)
    check_facts(known, told)
    for name, ruled in known.items():
        if name in told and told[name] != ruled:
            who = f"seat {view.seat} is told {name}"
            return Difference(name, f"{who}: {shortened(told[name])}", f"{who}: {shortened(ruled)}")
    return None


def check_facts(known: Mapping[str, Any], told: Mapping[str, Any]) -> None:
    """Refuse what is not told in a game.

    Raises
    ------
    AdapterFault
        With its name, and what is told.
    """
    for name in told:
        if name not in known:
            names = ", ".join(known)
            raise AdapterFault("view", f"there is no fact {quoted(name)}; a seat is told {names}")


def zone_difference(seat: int, ruled: ZoneView, seen: ZoneSeen) -> Difference | None:
    """What an engine shows a seat otherwise of one zone."""
    told, known = Counter(seen.cards), Counter(ruled.cards)
    if told == known and seen.size in (None, ruled.size):
        return None
    said = shown(seat, ruled.zone, seen.cards, seen.size)
    return Difference(
        ruled.zone, said, shown(seat, ruled.zone, ruled.cards, ruled.size) + more(told - known)
    )


def more(leaked: Counter[str]) -> str:
    """Which cards a seat should not see, if there are any."""
    return f"; it may not see {' '.join(sorted(leaked.elements()))}" if leaked else ""


def shown(seat: int, zone: str, cards: Iterable[str], size: int | None) -> str:
    """What a seat is shown of a zone, in words."""
    named = " ".join(cards) or "no card"
    count = "" if size is None else f" of {size}"
    return f"seat {seat} is shown of {zone}: {named}{count}"
