"""Moves with one thing changed: what is legal becomes, most often, illegal for one reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

from hoyle.conform.scripts import Line, Table, read_tried
from hoyle.conform.skewing import order_of, rank_of
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame
from hoyle.game import CHANCE, MalformedMove
from hoyle.trace import write_move

OTHER_SEAT = 0.12
OTHER_KIND = 0.15
FAR_NUMBERS = (-1, 1, 1, 2)
KINDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "swoop": {
        "play": ("add",), "add": ("play",), "mystery": (), "stop": ("pass", "pickup"),
        "pass": ("pickup", "stop"), "pickup": ("pass", "stop"),
    },
    "haggis": {"play": (), "bet": (), "pass": ()},
    "goat": {
        "lead": ("beat", "discard", "molodka"), "beat": ("discard", "lead", "molodka"),
        "discard": ("beat", "lead", "molodka"), "molodka": ("lead", "beat"),
    },
    "take": {"draw": (), "meld": (), "extend": (), "discard": (), "stop": ()},
}  # fmt: skip
"""For each kind of move the kinds that are written with the same content."""
BARE: Mapping[str, tuple[dict[str, Any], ...]] = {
    "swoop": ({"stop": True}, {"pass": True}, {"pickup": True}, {"play": {}}, {"mystery": 0}),
    "haggis": ({"pass": True}, {"bet": 0}, {"bet": 15}, {"bet": 20}, {"play": []}),
    "goat": ({"lead": []}, {"beat": []}, {"discard": []}),
    "take": ({"stop": True}, {"draw": "stock"}, {"draw": "discard"}),
}
"""Moves of each game that can be written without looking at the table."""


def disturbed(table: Table, random: Random) -> tuple[int, Any] | None:
    """Somebody, and something to try that a legal move becomes by one change; if it can be read."""
    line = changed_line(table, random)
    try:
        return read_tried(table.found, table.game, line)
    except (FormatError, MalformedMove):
        return None


def changed_line(table: Table, random: Random) -> Line:
    """The line of a legal move with one thing changed."""
    game, legal = table.game, table.legal()
    bare = random.choice(BARE[game.name])
    if not legal or random.random() < OTHER_KIND / 2:
        return {"seat": seat_to_try(table, random), "move": deepcopy(bare)}
    seat, move = random.choice(legal)
    line: dict[str, Any] = deepcopy(dict(write_move(game, seat, move)))
    chance = random.random()
    if chance < OTHER_SEAT:
        line["seat"] = random.randrange(game.seats)
    elif chance < OTHER_SEAT + OTHER_KIND:
        line["move"] = of_other_kind(game.name, line["move"], random)
    else:
        line["move"] = changed(game, line["move"], random, cards_near(table, seat))
    return line


def seat_to_try(table: Table, random: Random) -> int:
    """A seat, most often one that may act."""
    seats = [seat for seat in table.game.actors(table.match.state) if seat != CHANCE]
    if not seats or random.random() < OTHER_SEAT:
        return random.randrange(table.game.seats)
    return random.choice(seats)


def of_other_kind(game: str, move: dict[str, Any], random: Random) -> dict[str, Any]:
    """The same content as a move of another kind."""
    (kind, content), *_ = move.items()
    others = KINDS[game].get(kind, ())
    return {random.choice(others): content} if others else deepcopy(random.choice(BARE[game]))


def cards_near(table: Table, seat: int) -> list[str]:
    """The names of the cards that a seat holds."""
    zones = dict(table.game.zones(table.match.state))
    return list(zones[f"hand {seat}"].names())


def changed(game: AnyGame, move: Any, random: Random, near: list[str]) -> Any:
    """A move with one card more, one less or another one, or another number or flag."""
    places = list(places_of(move))
    if not places:
        return move
    holder, key = random.choice(places)
    value = holder[key]
    if isinstance(value, list):
        holder[key] = changed_list(game, value, random, near)
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + random.choice(FAR_NUMBERS)
    elif value in game.deck.first_copy:
        holder[key] = another(game, random, near)
    return move


def places_of(value: Any) -> Iterator[tuple[Any, Any]]:
    """The lists, numbers, flags and names in a move, each as what holds it and its key there."""
    if isinstance(value, dict):
        for key, part in value.items():
            if not isinstance(part, dict):
                yield value, key
            yield from places_of(part)


def changed_list(game: AnyGame, items: list[Any], random: Random, near: list[str]) -> list[Any]:
    """A list of cards or numbers with one item more, one less, another one, or turned around."""
    numbers = bool(items) and isinstance(items[0], int)
    new: Any = random.randrange(4) if numbers else another(game, random, near)
    place = random.randrange(len(items)) if items else 0
    match random.choice(("less", "more", "more", "other", "other", "order", "near", "near")):
        case "near" if near and not numbers:
            return side_by_side(near, random)
        case "less" if items:
            return [*items[:place], *items[place + 1 :]]
        case "other" if items:
            return [*items[:place], new, *items[place + 1 :]]
        case "order" if items:
            return items[::-1]
    return [*items[:place], new, *items[place:]] if random.random() < 0.5 else [*items, new]


def side_by_side(near: list[str], random: Random) -> list[str]:
    """Some cards that are held and follow each other by rank, of any suits."""
    ranked = sorted(near, key=lambda name: (order_of(rank_of(name)), name))
    count, start = random.randint(2, 5), random.randrange(len(ranked))
    step = random.choice((1, 1, 2))
    return ranked[start::step][:count]


def another(game: AnyGame, random: Random, near: list[str]) -> str:
    """A card: most often one that is held, else any."""
    if near and random.random() < 0.8:
        return random.choice(near)
    return random.choice(game.deck.names)
