"""What an engine that keeps to the rules tells of a move, as ``hoyle-trace/1`` has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from hoyle.formats import format_of
from hoyle.formats.documents import Position
from hoyle.formats.game_format import AnyGame, Made
from hoyle.formats.goat.observing import cards_taken as cards_of_trick
from hoyle.formats.haggis.traces import cards_taken as cards_by_seat
from hoyle.formats.shapes import field_names
from hoyle.match import Match

Event = dict[str, Any]


class Teller(NamedTuple):
    """How a game tells what happens: of a move, of the end of a hand, of the end of a match.

    `keys` are the names of what it can tell of a move.
    """

    keys: tuple[str, ...]
    of_move: Callable[[Made], Iterator[Event]]
    of_hand: Callable[[Any, Any], Event]
    of_match: Callable[[Any], Event]


def events_of(game: AnyGame, made: Made, match: Match[Any, Any]) -> Iterator[Event]:
    """What a move caused.

    Parameters
    ----------
    made
        The move, with the states before and after it.
    match
        The match after it; a hand that it ended is counted already.
    """
    teller = TELLERS[game.name]
    yield from teller.of_move(made)
    if not match.playing:
        yield {"hand_over": teller.of_hand(game.result(match.state), match.standing)}
        if match.standing.over:
            yield {"match_over": teller.of_match(match.standing)}


def fields_told(game: str) -> tuple[str, ...]:
    """The names of all that can be told in a game: fields of the state, then kinds of events."""
    found = format_of(game).position
    heading = set(field_names(Position))
    fields = [name for name in field_names(found) if name not in heading and name != "seats"]
    return (*fields, *events_told(game))


def events_told(game: str) -> tuple[str, ...]:
    """The kinds of events that can be told in a game."""
    return (*TELLERS[game].keys, "hand_over", "match_over")


def sweep(made: Made) -> Iterator[Event]:
    """That a move of Swoop swept the pile away."""
    if made.step.state.removed != made.before.removed:
        yield {"swoop": {"by": made.seat}}


def trick_of_haggis(made: Made) -> Iterator[Event]:
    """That a move of Haggis ended a trick, and who took how many cards."""
    for seat, count in enumerate(cards_by_seat(made)):
        if count:
            yield {"trick": {"taken_by": seat, "cards": count}}


def trick_of_goat(made: Made) -> Iterator[Event]:
    """That a move of Goat ended a trick, and who took how many cards."""
    count = cards_of_trick(made)
    if count:
        yield {"trick": {"taken_by": made.step.state.turn, "cards": count}}


def nothing_of_move(made: Made) -> Iterator[Event]:
    """A move of Take causes nothing that would have to be told."""
    return iter(())


def hand_with_totals(result: Any, standing: Any) -> Event:
    """The end of a hand in a game in which each seat has a total."""
    return {"out": result.out, "totals": list(standing.totals), "next": next_first(standing)}


def next_first(standing: Any) -> int | None:
    """The seat that acts first in the next hand, if there is another."""
    first: int = standing.first
    return None if standing.over else first


def match_with_totals(standing: Any) -> Event:
    """The end of a match in a game in which each seat has a total; a winner alone is a number."""
    winners = list(standing.winners)
    alone = len(winners) == 1
    return {
        "totals": list(standing.totals),
        "winner": winners[0] if alone else winners or None,
    }


def hand_of_goat(result: Any, standing: Any) -> Event:
    """The end of a game of Goat."""
    return {
        "card_points": list(result.points),
        "defeats": list(standing.defeats),
        "next": next_first(standing),
        "balls": standing.balls,
        "doubled": standing.doubled,
    }


def match_of_goat(standing: Any) -> Event:
    """The end of a match of Goat."""
    return {
        "defeats": list(standing.defeats),
        "winner": 1 - standing.loser,
        "balls": standing.balls,
    }


TELLERS: Mapping[str, Teller] = {
    "swoop": Teller(("swoop",), sweep, hand_with_totals, match_with_totals),
    "haggis": Teller(("trick",), trick_of_haggis, hand_with_totals, match_with_totals),
    "goat": Teller(("trick",), trick_of_goat, hand_of_goat, match_of_goat),
    "take": Teller((), nothing_of_move, hand_with_totals, match_with_totals),
}
