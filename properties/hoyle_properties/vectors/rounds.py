"""The end of a round as the last moves that lead to it, since an engine can only play.

The position before is looked for by trying: a card is put back into the hand that is out. It is
taken if the moves lead to the same points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from hoyle.errors import InputError
from hoyle.examples.setting import set_round
from hoyle.formats import format_of
from hoyle.formats.faults import validated
from hoyle.game import MalformedMove
from hoyle.position import read_position, write_position
from hoyle_properties.contract import AnyGame

Document = dict[str, Any]
Lines = tuple[Mapping[str, Any], ...]


class Ending(NamedTuple):
    """The last moves of a round, and the position before them."""

    position: Document
    lines: Lines


def ending_of(name: str, data: Mapping[str, Any]) -> Ending | None:
    """The last moves of the round that an example gives, if some are found."""
    game, state = set_round(name, data)
    result = game.result(state)
    for ending in ENDINGS[name](write_position(game, state)):
        reached = played(ending)
        if reached is None:
            continue
        other = game.result(reached)
        if (other.over, other.points) == (True, result.points):
            return ending
    return None


def played(ending: Ending) -> Any:
    """The state after the last moves, or nothing if they cannot be made."""
    try:
        game, state = read_position(ending.position)
        for line in ending.lines:
            state = game.play(state, line["seat"], move_of(game, line)).state
    except (InputError, MalformedMove, ValueError):
        return None
    return None if game.actors(state) else state


def move_of(game: AnyGame, line: Mapping[str, Any]) -> Any:
    """The move of a line."""
    found = format_of(game.name)
    return found.move_of(game, validated(found.moves.validate_python, line["move"]))


def with_card(document: Document, zone: str, card: str) -> Document:
    """The document with a card of a zone put into the hand of the seat that is out."""
    turn = document["turn"]
    rest = list(document[zone])
    rest.remove(card)
    hands = [[card] if seat == turn else hand for seat, hand in enumerate(document["hands"])]
    return {**document, "hands": hands, zone: rest}


def endings_of_swoop(document: Document) -> Iterator[Ending]:
    """A card that has left the table is played last."""
    for card in document["removed"]:
        position = {**with_card(document, "removed", card), "phase": "turn"}
        yield Ending(position, ({"seat": document["turn"], "move": {"play": {"hand": [card]}}},))


def endings_of_take(document: Document) -> Iterator[Ending]:
    """The top discard, or else the top card of the stock, is discarded last."""
    for zone, place in (("discards", -1), ("stock", 0)):
        if document[zone]:
            card = document[zone][place]
            rest = document[zone][:-1] if place else document[zone][1:]
            hands = [hand or [card] for hand in document["hands"]]
            position = {**document, "hands": hands, zone: rest, "phase": "build"}
            yield Ending(position, ({"seat": document["turn"], "move": {"discard": card}},))


def endings_of_haggis(document: Document) -> Iterator[Ending]:
    """A card that has been taken is played last; the other seat may have to pass."""
    turn = document["turn"]
    for taker in (turn, 1 - turn):
        for card in document["taken"][taker]:
            taken = [list(cards) for cards in document["taken"]]
            taken[taker].remove(card)
            yield from last_cards({**document, "taken": taken}, card)


def last_cards(document: Document, card: str) -> Iterator[Ending]:
    """The last card of the hand that is out, and what may have to follow it."""
    turn = document["turn"]
    hands = [[card] if seat == turn else hand for seat, hand in enumerate(document["hands"])]
    position = {**document, "hands": hands, "phase": "play", "trick": None}
    play = {"seat": turn, "move": {"play": [card]}}
    yield Ending(position, (play,))
    yield Ending(position, (play, {"seat": 1 - turn, "move": {"pass": True}}))


def endings_of_goat(document: Document) -> Iterator[Ending]:
    """A last trick to which all but the leader discard, of cards that the leader's team has."""
    for leader in (1, 0):
        won = document["won"][leader]
        if len(won) >= len(document["hands"]):
            yield last_trick(document, leader, won[-4:])


def last_trick(document: Document, leader: int, cards: list[str]) -> Ending:
    """The last trick, of these cards."""
    seats = [(leader + step) % 4 for step in range(4)]
    held = dict(zip(seats, cards, strict=True))
    kept = ("format", "game", "ruleset", "options", "trump", "buried")
    won = [[card for card in pile if card not in cards] for pile in document["won"]]
    tricks = [max(0, n - (team == leader)) for team, n in enumerate(document["tricks"])]
    position = {
        **{key: document[key] for key in kept},
        "turn": leader,
        "phase": "lead",
        "hands": [[held[seat]] for seat in range(4)],
        "stock": [],
        "won": won,
        "tricks": tricks,
    }
    lines = [{"seat": leader, "move": {"lead": [held[leader]]}}]
    lines += [{"seat": seat, "move": {"discard": [held[seat]]}} for seat in seats[1:]]
    return Ending(position, tuple(lines))


ENDINGS: Mapping[str, Callable[[Document], Iterator[Ending]]] = {
    "swoop": endings_of_swoop,
    "haggis": endings_of_haggis,
    "goat": endings_of_goat,
    "take": endings_of_take,
}
