"""Hands played by chance on an adapter, for the tests of engines."""

from __future__ import annotations

from random import Random
from typing import Any

from hoyle.conform.adapter import Setting
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.formats import format_of
from hoyle.game import CHANCE
from hoyle.match import Match
from hoyle.trace import write_header, write_move

Line = dict[str, Any]


def dealt(game: str, seed: int = 0, ruleset: str = "text", **options: Any) -> Setting:
    """A hand dealt by chance, in which seat 0 acts first."""
    rules = format_of(game).game(ruleset, options)
    deal = format_of(game).deal_document(rules.shuffle(Random(seed), 0))
    return Setting(ruleset, options, rules.seats, deal)


def match_of(adapter: RulesAdapter) -> Match[Any, Any]:
    """The match that is going on."""
    assert adapter.match is not None
    return adapter.match


def a_line(adapter: RulesAdapter, random: Random) -> Line:
    """A legal move of one of the seats that may act, or what chance does."""
    game, state = adapter.game, match_of(adapter).state
    assert game is not None
    able = [seat for seat in game.actors(state) if seat == CHANCE or game.moves(state, seat)]
    seat = random.choice(able)
    if seat == CHANCE:
        return write_move(game, CHANCE, game.chance_move(state, random))
    return write_move(game, seat, random.choice(game.moves(state, seat)))


def recorded(adapter: RulesAdapter, setting: Setting, seed: int = 0) -> list[Line]:
    """A recording of a hand, with all that the adapter tells of it."""
    random = Random(seed)
    assert adapter.start(setting).accepted
    game = adapter.game
    assert game is not None
    lines: list[Line] = [write_header(game), {"deal": dict(setting.deal)}]
    while match_of(adapter).playing:
        line = a_line(adapter, random)
        seen = adapter.apply(line)
        assert seen.accepted, seen.reason
        lines += [line, *map(dict, seen.events)]
    return lines
