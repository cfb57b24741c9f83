"""Sets up what an example gives: a position, a deal, the end of a round, or a match."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from hoyle.cards import Cards, Deck, Row
from hoyle.errors import InputError
from hoyle.formats import format_of
from hoyle.formats.game_format import AnyGame
from hoyle.position import read_position

GAME_KEYS = ("ruleset", "options", "seats")


class Setting(NamedTuple):
    """A game, and a state of it."""

    game: AnyGame
    state: Any


def make_game(name: str, data: Mapping[str, Any]) -> AnyGame:
    """The game of this name with the ruleset, the options and the seats that `data` names.

    Raises
    ------
    InputError
        If there is no such ruleset, option or value, or so many cannot play.
    """
    found = format_of(name)
    seats = found.seats_in(data)
    return found.game(data.get("ruleset", "text"), data.get("options", {}), seats)


def set_position(name: str, data: Mapping[str, Any]) -> Setting:
    """The position an example gives, in the notation of ``hoyle-position/1``."""
    return Setting(*read_position({"format": "hoyle-position/1", "game": name, **data}))


def set_deal(name: str, data: Mapping[str, Any]) -> Setting:
    """A deal made by chance, always the same one, in which ``first`` acts first.

    With ``sizes`` its cards are given out in other numbers.
    """
    _only(data, ("first", "sizes", *GAME_KEYS), "a deal")
    game = make_game(name, data)
    deal = game.shuffle(Random(0), data.get("first", 0))
    if "sizes" in data:
        deal = resized(deal, data["sizes"], game.deck)
    return Setting(game, game.deal(deal))


def resized(deal: Any, sizes: Mapping[str, list[int]], deck: Deck) -> Any:
    """The deal with its cards given out anew: so many to each part of the zones in `sizes`.

    Parts of other zones get as many as before, and a zone without parts gets what is left: a row
    in one place each. Where a row gets it, cards beside the row are as many as before. Parts keep
    their cards as far as they can, high cards first.
    """
    _only(sizes, _zones_with_parts(deal), "'sizes'")
    cards = iter(_in_order(deal, deck))
    zones: dict[str, Any] = {}
    for zone in _zones_with_parts(deal):
        parts = getattr(deal, zone)
        counts = sizes.get(zone, [_cards(part).count() for part in parts])
        zones[zone] = tuple(
            _part(part, [next(cards) for _ in range(count)])
            for part, count in zip(parts, counts, strict=True)
        )
    rest = list(cards)
    rows = _zones_of(deal, Row)
    for zone in _zones_of(deal, Cards):
        count = getattr(deal, zone).count() if rows else len(rest)
        zones[zone] = Cards(deck, sum(card.bits for card in rest[:count]))
        rest = rest[count:]
    return deal._replace(**zones, **{zone: deck.row(rest) for zone in rows})


def _zones_of(deal: Any, kind: type[Cards] | type[Row]) -> list[str]:
    """The zones without parts that are of a kind."""
    return [zone for zone in deal._fields if isinstance(getattr(deal, zone), kind)]


def _in_order(deal: Any, deck: Deck) -> list[Cards]:
    """All cards, those of each part together, and those of no part at the end."""
    parts = [_cards(part) for zone in _zones_with_parts(deal) for part in getattr(deal, zone)]
    rest = deck.everything
    for part in parts:
        rest = rest - part
    return [card for part in (*parts, rest) for card in reversed(part.singles())]


def _zones_with_parts(deal: Any) -> tuple[str, ...]:
    return tuple(zone for zone in deal._fields if isinstance(getattr(deal, zone), tuple))


def _cards(part: Cards | Row) -> Cards:
    return part if isinstance(part, Cards) else part.cards()


def _part(part: Cards | Row, cards: list[Cards]) -> Cards | Row:
    if isinstance(part, Cards):
        return Cards(part.deck, sum(card.bits for card in cards))
    places = len(part.bits)
    return Row(part.deck, tuple(card.bits for card in cards) + (0,) * (places - len(cards)))


def set_round(name: str, data: Mapping[str, Any]) -> Setting:
    """A round that is over: the cards that are left, with seat 0 out unless ``turn`` says else.

    Where its points are told instead of its cards there is no state.
    """
    if "points" not in data:
        return set_position(name, {"phase": "over", **data})
    _only(data, (*format_of(name).ended_keys, *GAME_KEYS), "a round without cards")
    return Setting(make_game(name, data), None)


def set_match(name: str, data: Mapping[str, Any]) -> Setting:
    """A match before a round is counted; fields of the standing may be given by name.

    The round gave `points`; seat 0 was out first unless `out` says else, and the seat that was out
    laid the last combination unless `last` says else.
    """
    game, ended_keys = make_game(name, data), format_of(name).ended_keys
    standing = game.begin_match(data.get("first", 0))
    given = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in data.items()
        if key not in ("first", *ended_keys, *GAME_KEYS)
    }
    _only(given, (*standing._fields, *ended_keys), "a match")
    return Setting(game, standing._replace(**given))


def _only(data: Mapping[str, Any], known: tuple[str, ...], what: str) -> None:
    for key in data:
        if key not in known:
            raise InputError(f"{what} has no {key!r}; it has {', '.join(known)}")
