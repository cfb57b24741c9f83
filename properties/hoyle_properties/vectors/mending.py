"""A negative vector with its one fault mended: the nearest thing that the rules accept.

It shows that nothing else is wrong. For a move that is looked for among the legal moves of the
same state; if there are none, among the positions that differ in one thing; for a deal it is the
deal before cards were given out in other numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from hoyle.conform.adapter import Setting
from hoyle.conform.vectors.expecting import Case, Table, loaded, opened, read_line, tried
from hoyle.conform.vectors.models import Mended
from hoyle.errors import InputError
from hoyle.formats import format_of
from hoyle.game import CHANCE, MalformedMove
from hoyle.position import write_position
from hoyle.trace import write_deal, write_move

Line = Mapping[str, Any]


def mended(name: str, case: Case) -> Mended | None:
    """What a case is with its fault mended; nothing if it has no fault, or none is found."""
    table = opened(name, case)
    if isinstance(table, str):
        return mended_opening(name, case)
    for ask in case.asks:
        if ask.do == "apply":
            step, after = tried(table, ask.line)
            if not step.accepted and ask is last_try(case):
                return mended_move(table, ask.line) or mended_position(case, table, ask.line)
            table = after
    return None


def last_try(case: Case) -> Any:
    """The last thing that is tried in a case."""
    return next((ask for ask in reversed(case.asks) if ask.do == "apply"), None)


def mended_move(table: Table, line: Line) -> Mended | None:
    """The legal move that differs least, of the same seat if there is one."""
    game, state = table.game, table.match.state
    seat, move = read_line(game, line)
    text = game.write(move)
    if CHANCE in game.actors(state):
        return attempt(write_move(game, CHANCE, game.chance_move(state, Random(0))))
    legal = [(other, one) for other in game.actors(state) for one in game.moves(state, other)]
    if not legal:
        return None
    ranked = [(other != seat, apart(text, game.write(one))) for other, one in legal]
    other, one = legal[ranked.index(min(ranked))]
    return attempt(write_move(game, other, one))


def apart(one: str, other: str) -> int:
    """By how many words two moves differ."""
    words, others = Counter(one.split()), Counter(other.split())
    return (words - others).total() + (others - words).total()


def attempt(line: Line) -> Mended:
    """A line as the mended attempt."""
    return Mended(**line)


def mended_position(case: Case, table: Table, line: Line) -> Mended | None:
    """A position in which the same move is legal, where a round that is over has none."""
    for position in going_on(case, table, line):
        try:
            step, _ = tried(loaded(position), line)
        except (InputError, MalformedMove):
            continue
        if step.accepted:
            return Mended(**line, position=loaded_document(position))
    return None


def loaded_document(position: Line) -> dict[str, Any]:
    """A position with every zone written out."""
    table = loaded(position)
    return write_position(table.game, table.match.state)


def going_on(case: Case, table: Table, line: Line) -> Iterator[dict[str, Any]]:
    """Positions of a round that is not over: the seat has the turn, and every hand a card."""
    document = write_position(table.game, table.match.state)
    seat = line.get("seat", document["turn"])
    if case.position is not None:
        yield {**case.position, "turn": seat}
    for phase in PHASES[table.game.name]:
        for zone in SPARE[table.game.name]:
            position = {**document, "phase": phase, "turn": seat}
            yield from filled({**position, **NOT_YET[table.game.name]}, zone)


def filled(position: dict[str, Any], zone: str) -> Iterator[dict[str, Any]]:
    """A position in which every empty hand has a card out of a zone that has some to spare."""
    for index in range(1 + (zone in NESTED)):
        spare = list(position[zone][index] if zone in NESTED else position[zone])
        hands = [list(hand) for hand in position["hands"]]
        for hand in hands:
            if not hand and spare:
                hand.append(spare.pop())
        kept = (
            [spare if at == index else part for at, part in enumerate(position[zone])]
            if zone in NESTED
            else spare
        )
        yield {**position, "hands": hands, zone: kept}


NESTED = ("taken", "won")
PHASES = {
    "swoop": ("turn", "add"),
    "haggis": ("play",),
    "goat": ("lead",),
    "take": ("build", "draw"),
}
NOT_YET: Mapping[str, Mapping[str, Any]] = {
    "swoop": {},
    "haggis": {},
    "goat": {},
    "take": {"melded": False, "taken": None},
}
SPARE = {"swoop": ("removed",), "haggis": ("taken",), "goat": ("won",), "take": ("stock",)}


def mended_opening(name: str, case: Case) -> Mended | None:
    """The deal as it should be, or the nearest position that can be."""
    if case.setting is not None:
        return mended_deal(name, case.setting)
    for position in repaired(dict(case.position or {})):
        try:
            return Mended(position=loaded_document(position))
        except InputError:
            continue
    return None


def mended_deal(name: str, setting: Setting) -> Mended:
    """A deal of the same table that gives every zone the cards it must have."""
    game = format_of(name).game(setting.ruleset, setting.options, setting.seats)
    return Mended(deal=write_deal(game, game.shuffle(Random(0), setting.deal["first"]))["deal"])


def repaired(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The positions that differ in one thing, then those with two cards less.

    There may be a card or a hand less or more, another card, or a field left out.
    """
    yield from shortened(position)
    yield from exchanged(position)
    hands = position.get("hands")
    if isinstance(hands, list):
        yield from ({**position, "hands": [*hands, [card]]} for card in CARDS)
        yield from ({**position, "hands": [*hands, [one], [two]]} for one, two in PAIRS)
    for zone in position:
        if isinstance(position[zone], list) and zone != "hands":
            yield from ({**position, zone: [*position[zone], card]} for card in CARDS)
    for key in position:
        if key not in ("format", "game", "hands", "trump"):
            yield {name: value for name, value in position.items() if name != key}
    for shorter in shortened(position):
        yield from shortened(shorter)


def shortened(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The positions with a card or a hand less."""
    for key, value in position.items():
        if isinstance(value, list):
            for shorter in one_less(value):
                yield {**position, key: shorter}


def exchanged(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The positions with another card in the place of one in a hand."""
    hands: Any = position.get("hands")
    for seat, hand in enumerate(hands if isinstance(hands, list) else ()):
        for place in range(len(hand) if isinstance(hand, list) else 0):
            for card in CARDS:
                other = [*hand[:place], card, *hand[place + 1 :]]
                yield {**position, "hands": [*hands[:seat], other, *hands[seat + 1 :]]}


CARDS = ("3s", "4d", "6d", "9h", "Ks")
PAIRS = (("3s", "4d"), ("9h", "Ks"))


def one_less(value: list[Any]) -> Iterator[list[Any]]:
    """A list without one of its items, or with one of its lists so shortened."""
    for place, item in enumerate(value):
        yield [*value[:place], *value[place + 1 :]]
        if isinstance(item, list):
            for shorter in one_less(item):
                yield [*value[:place], shorter, *value[place + 1 :]]
