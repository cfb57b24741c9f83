"""Seats and suits are only names: a game is the same seen from another chair."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from hoyle.goat import Goat, State
from hoyle_properties.case import Changed, check_changed
from hoyle_properties.contract import relabelled
from hoyle_properties.goat.cases import Case, each_case

Item = TypeVar("Item")


def other_suits(game: Goat, random: Random) -> dict[int, int]:
    """An exchange of suits, the same one in every rank."""
    suits, deck = game.table.suits, game.deck
    new_suits = dict(zip(suits, random.sample(suits, len(suits)), strict=True))
    return {
        deck.first_copy[rank + suit]: deck.first_copy[rank + new]
        for rank in game.table.ranks
        for suit, new in new_suits.items()
    }


def in_other_suits(state: State, new: dict[int, int]) -> State:
    """The state in other suits; the card that was shown is of another suit as well."""
    changed: State = relabelled(state, new)
    return changed._replace(trump=new[state.trump])


@each_case(
    "suits-do-not-matter",
    "setup.incomparable",
    "setup.trump-order",
    "answer.beats-each",
    "molodka.out-of-turn",
    when=lambda case: case.legal or case.can_answer,
)
def test_renaming_suits_changes_nothing(case: Case) -> None:
    """If the trump is renamed with the others, verdict and outcome are the same in those suits."""
    new = other_suits(case.game, Random(case.move.cards.bits))
    before, after = in_other_suits(case.before, new), in_other_suits(case.after, new)
    changed = Changed(before, case.seat, relabelled(case.move, new), after)
    check_changed(case, changed, "in other suits")
    if case.legal:
        results = case.game.result(after), case.game.result(case.after)
        assert results[0] == results[1], "in other suits the points differ"


@each_case("shown-rank", "deal.trump", when=lambda case: True)
def test_of_the_shown_card_only_the_suit_matters(case: Case) -> None:
    """Another card of its suit in its place leads to the same verdict and the same outcome."""
    shown, names = case.game.deck.names[case.before.trump], case.game.deck.names
    fellows = [number for number, name in enumerate(names) if name[-1] == shown[-1]]
    other = Random(case.move.cards.bits).choice(fellows)
    before, after = (state._replace(trump=other) for state in (case.before, case.after))
    changed = Changed(before, case.seat, case.move, after)
    check_changed(case, changed, f"with {names[other]} shown")


def turned(items: tuple[Item, ...], places: int) -> tuple[Item, ...]:
    """What belongs to the seats, or to the teams, after everybody has moved on so many places."""
    shift = places % len(items)
    return items[-shift:] + items[:-shift] if shift else items


def with_seats_turned(state: State, places: int) -> State:
    """The state after everybody has moved so many places to the left, with their cards."""
    trick = state.trick
    return state._replace(
        hands=turned(state.hands, places),
        open=turned(state.open, places),
        closed=turned(state.closed, places),
        won=turned(state.won, places),
        buried=turned(tuple(turned(seats, places) for seats in state.buried), places),
        tricks=turned(state.tricks, places),
        turn=(state.turn + places) % 4,
        trick=trick._replace(
            original=(trick.original + places) % 4,
            leader=(trick.leader + places) % 4,
            best=(trick.best + places) % 4,
            acted=turned(trick.acted, places),
        ),
    )


@each_case(
    "seats-do-not-matter",
    "setup.four-players",
    "turn.clockwise",
    "trick.draw",
    "molodka.nearest",
    when=lambda case: True,
)
def test_moving_on_to_other_chairs_changes_nothing(case: Case) -> None:
    """By two places partners change chairs, by one the teams do: all is the same as before."""
    places = 1 + case.move.cards.bits % 2
    before, after = (with_seats_turned(state, places) for state in (case.before, case.after))
    changed = Changed(before, (case.seat + places) % 4, case.move, after)
    check_changed(case, changed, f"{places} places on")
    if case.legal:
        points = turned(case.game.result(case.after).points, places)
        assert case.game.result(after).points == points, f"{places} places on: other points"
