"""Suits and seats are only names."""

from __future__ import annotations

from collections.abc import Sequence as Ordered
from random import Random
from typing import TypeVar

from hoyle.game import CHANCE
from hoyle.take import State, Take
from hoyle_properties.case import Changed, check_changed, with_cards_exchanged
from hoyle_properties.take.cases import Case, each_case

Item = TypeVar("Item")


def other_suits(game: Take, random: Random) -> list[int]:
    """A suit for each suit."""
    suits = range(len(game.table.suits))
    return random.sample(suits, len(suits))


def cards_in(game: Take, suits: list[int]) -> dict[int, int]:
    """The exchange of cards that goes with an exchange of suits; the jokers stay."""
    deck, table = game.deck, game.table
    return {
        deck.first_copy[rank + suit]: deck.first_copy[rank + table.suits[new]]
        for rank in table.ranks
        for suit, new in zip(table.suits, suits, strict=True)
    }


def with_suits(state: State, suits: list[int]) -> State:
    """A state in which the sequences are said to be of other suits."""
    return state._replace(table=tuple(one._replace(suit=suits[one.suit]) for one in state.table))


@each_case(
    "suits-do-not-matter",
    "setup.rank-order",
    "meld.sequence",
    "extend.any-sequence",
    when=lambda case: case.kind in ("meld", "extend"),
)
def test_renaming_suits_changes_nothing(case: Case) -> None:
    """With other suits the verdict is the same, and the outcome is the same in those suits."""
    suits = other_suits(case.game, Random(case.before.discards.size()))
    before, seat, move, after = with_cards_exchanged(case, cards_in(case.game, suits))
    changed = Changed(with_suits(before, suits), seat, move, with_suits(after, suits))
    check_changed(case, changed, "with other suits")
    points = case.game.result(changed.after).points
    assert points == case.game.result(case.after).points, "with other suits the points differ"


def moved_on(items: Ordered[Item], by: int) -> tuple[Item, ...]:
    """Items by seat, each for a seat further on."""
    cut = len(items) - by
    return (*items[cut:], *items[:cut])


def rotated(state: State, by: int) -> State:
    """The state in which everybody has moved on by so many seats."""
    seats = len(state.hands)
    table = tuple(
        one._replace(
            owner=(one.owner + by) % seats,
            layers=tuple((layer + by) % seats for layer in one.layers),
        )
        for one in state.table
    )
    return state._replace(
        hands=moved_on(state.hands, by), table=table, turn=(state.turn + by) % seats
    )


@each_case(
    "seats-do-not-matter",
    "setup.players",
    "turn.passes-left",
    "extend.take",
    "score.laid",
    when=lambda case: True,
)
def test_moving_on_by_some_seats_changes_nothing(case: Case) -> None:
    """No seat is treated otherwise than another."""
    seats = case.game.seats
    by = 1 + case.before.discards.size() % (seats - 1)
    seat = CHANCE if case.seat == CHANCE else (case.seat + by) % seats
    after = rotated(case.after, by)
    changed = Changed(rotated(case.before, by), seat, case.move, after)
    check_changed(case, changed, "for other seats")
    points = moved_on(case.game.result(case.after).points, by)
    assert case.game.result(after).points == points, "other seats have other points"
