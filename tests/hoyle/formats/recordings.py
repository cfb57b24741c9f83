"""Recordings of Swoop, made line by line or by playing, for the tests of recorded games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from hoyle.match import Match, advance, begin, deal
from hoyle.swoop import STANDARD, Options, Standing, State, Swoop
from hoyle.trace import Divergence, Report, replay, write_deal, write_header, write_move

Line = dict[str, Any]

HEADER: Line = {"format": "hoyle-trace/1", "game": "swoop", "seats": 4, "match": False}
GAME = Swoop()


def as_bytes(lines: Iterable[Line]) -> list[bytes]:
    """Lines as they stand in a file."""
    return [json.dumps(line).encode() + b"\n" for line in lines]


def replayed(*lines: Line) -> Report:
    """The report on a recording of these lines."""
    return replay(as_bytes(lines), "game.jsonl")


def diverging(*lines: Line) -> Divergence:
    """The divergence of a recording of these lines."""
    found = replayed(*lines).divergence
    assert found is not None
    return found


def dealt(
    first: int = 0,
    hands: Mapping[int, str] | None = None,
    faceup: Mapping[int, str] | None = None,
    mystery: Mapping[int, str] | None = None,
    **more: Any,
) -> Line:
    """A deal in which some cards are as named, and the others as they come, tens and jokers last.

    Seats are keys; the cards of a seat fill its hand or its slots from the first one on.
    """
    zones = {"hands": hands or {}, "faceup": faceup or {}, "mystery": mystery or {}}
    named = [name for seats in zones.values() for cards in seats.values() for name in cards.split()]
    left = list((GAME.deck.everything - GAME.deck.cards(named)).names())
    document: Line = {"first": first}
    for zone, seats in zones.items():
        size = STANDARD.hand if zone == "hands" else STANDARD.slots
        document[zone] = [filled(seats.get(seat, ""), size, left) for seat in range(4)]
    return {"deal": {**document, **more}}


def filled(cards: str, size: int, left: list[str]) -> list[str]:
    """The named cards, and others up to the size."""
    names = cards.split()
    return names + [left.pop(0) for _ in range(size - len(names))]


def made(seat: int, text: str, refused: bool = False) -> Line:
    """The line of a move."""
    return write_move(GAME, seat, GAME.parse(text), refused)


def played_match(options: Options, seed: int) -> list[Line]:
    """A whole match played by chance, with everything in it that can be observed."""
    game, random = Swoop(options), Random(seed)
    match: Match[State, Standing] = begin(game, random.randrange(4))
    lines = [write_header(game, by="chance")]
    while not match.standing.over:
        dealt_now = game.shuffle(random, match.standing.first)
        lines.append(write_deal(game, dealt_now))
        match = deal(game, match, dealt_now)
        while match.playing and match.state is not None:
            before, seat = match.state, game.actors(match.state)[0]
            move = random.choice(game.moves(before, seat))
            lines.append(write_move(game, (seat + 1) % 4, move, refused=True))
            lines.append(write_move(game, seat, move))
            match = advance(game, match, game.play(before, seat, move))
            if match.state is not None and match.state.removed != before.removed:
                lines.append({"swoop": {"by": seat}})
        lines.append({"hand_over": {"out": seat, "totals": list(match.standing.totals)}})
    totals, winners = list(match.standing.totals), list(match.standing.winners)
    return [*lines, {"match_over": {"totals": totals, "winner": winners}}]
