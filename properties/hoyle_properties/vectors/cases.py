"""All cases of a game: written down, or found."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.conform.vectors.expecting import Ask, Case
from hoyle.errors import InputError
from hoyle_properties.vectors.examples import GIVEN, asks_of
from hoyle_properties.vectors.named import Named, is_played, written_cases
from hoyle_properties.vectors.rounds import ending_of
from hoyle_properties.vectors.store import KeptHand, body_digest, kept_cases, kept_hands


class NotFoundYetError(InputError):
    """A written case of which no whole hand has been found, or that has changed since."""


def cases_of(game: str) -> Iterator[Case]:
    """All cases of a game. A written round that no moves lead to has none.

    Raises
    ------
    NotFoundYetError
        If a hand is missing, or the case it was found for says something else by now.
    """
    hands = kept_hands(game)
    for named in written_cases(game):
        case = case_of(game, named, hands.get(named.id))
        if case is not None:
            yield case
    yield from kept_cases(game)


def left_out(game: str) -> tuple[str, ...]:
    """The ids of the written cases that are no vectors, since no moves lead to them."""
    written = written_cases(game)
    return tuple(
        named.id
        for named in written
        if named.example.given == "round"
        and not is_played(named.example)
        and ending_of(game, named.example.data) is None
    )


def case_of(game: str, named: Named, hand: KeptHand | None) -> Case | None:
    """The case of a worked case that was written down."""
    empty = Case(
        named.id, named.example.title, named.clauses, named.source, boundary=named.boundary
    )
    if is_played(named.example):
        return played_case(named, hand, empty)
    if named.example.given == "round":
        ending = ending_of(game, named.example.data)
        if ending is None:
            return None
        asks = tuple(Ask("apply", line=line) for line in ending.lines)
        return empty._replace(position=ending.position, asks=asks)
    given = empty._replace(**GIVEN[named.example.given](game, named.example.data))
    return given._replace(asks=tuple(asks_of(game, given, named.example)))


def played_case(named: Named, hand: KeptHand | None, empty: Case) -> Case:
    """The case of a whole hand."""
    if hand is None or hand.of != body_digest(named.example):
        what = "no hand has been found for it yet" if hand is None else "it has changed"
        again = f"python -m hoyle_properties.vectors.searching {named.id.split('.')[0]}"
        raise NotFoundYetError(f"{named.id}: {what}; search again: {again}")
    return empty._replace(setting=hand.setting, asks=tuple(asks_in(hand)))


def asks_in(hand: KeptHand) -> Iterator[Ask]:
    """The moves of a hand."""
    for line in hand.lines:
        yield Ask("apply", line=line)
