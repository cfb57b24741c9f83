"""Seats and suits are only names: a game is the same seen from another chair."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from hoyle.goat import Goat, State
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
    when=lambda case: True,
)
def test_renaming_suits_changes_nothing(case: Case) -> None:
    """If the trump is renamed with the others, verdict and outcome are the same in those suits."""
    new = other_suits(case.game, Random(case.move.cards.bits))
    before, move = in_other_suits(case.before, new), relabelled(case.move, new)
    verdict = case.game.judge(before, case.seat, move)
    assert verdict[:3] == case.verdict[:3], f"in other suits the verdict is {verdict}"
    if case.legal:
        step = case.game.play(before, case.seat, move)
        assert step.state == in_other_suits(case.after, new), "in other suits it ends otherwise"
        assert step.fired == case.fired, "in other suits other clauses fire"
        results = case.game.result(step.state), case.game.result(case.after)
        assert results[0] == results[1], "in other suits the points differ"


@each_case("shown-rank", "deal.trump", when=lambda case: True)
def test_of_the_shown_card_only_the_suit_matters(case: Case) -> None:
    """Another card of its suit in its place leads to the same verdict and the same outcome."""
    shown, names = case.game.deck.names[case.before.trump], case.game.deck.names
    fellows = [number for number, name in enumerate(names) if name[-1] == shown[-1]]
    other = Random(case.move.cards.bits).choice(fellows)
    before = case.before._replace(trump=other)
    verdict = case.game.judge(before, case.seat, case.move)
    assert verdict[:3] == case.verdict[:3], f"with {names[other]} shown it is {verdict}"
    if case.legal:
        after = case.game.play(before, case.seat, case.move).state
        assert after == case.after._replace(trump=other), f"{names[other]} changes the outcome"


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
    before, seat = with_seats_turned(case.before, places), (case.seat + places) % 4
    verdict = case.game.judge(before, seat, case.move)
    assert verdict[:3] == case.verdict[:3], f"{places} places on the verdict is {verdict}"
    if case.legal:
        step = case.game.play(before, seat, case.move)
        expected = with_seats_turned(case.after, places)
        assert step.state == expected, f"{places} places on it ends otherwise"
        assert step.fired == case.fired, f"{places} places on other clauses fire"
        points = turned(case.game.result(case.after).points, places)
        assert case.game.result(step.state).points == points, f"{places} places on: points"
