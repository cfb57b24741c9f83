"""Suits and seats are only names."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from hoyle.haggis import Haggis, State
from hoyle_properties.case import Changed, check_changed, with_cards_exchanged
from hoyle_properties.contract import relabelled
from hoyle_properties.haggis.cases import Case, each_case

Item = TypeVar("Item")


def other_suits(game: Haggis, random: Random) -> dict[int, int]:
    """An exchange of suits, the same one in every rank."""
    suits, deck = game.table.suits, game.deck
    new_suits = dict(zip(suits, random.sample(suits, len(suits)), strict=True))
    return {
        deck.first_copy[rank + suit]: deck.first_copy[rank + new]
        for rank in game.table.ranks
        for suit, new in new_suits.items()
    }


def swapped(pair: tuple[Item, ...]) -> tuple[Item, ...]:
    """The other way round."""
    return pair[::-1]


def with_seats_swapped(state: State) -> State:
    """The state with both seats exchanged."""
    return state._replace(
        hands=swapped(state.hands),
        taken=swapped(state.taken),
        stakes=swapped(state.stakes),
        trick=state.trick._replace(by=1 - state.trick.by),
        turn=1 - state.turn,
    )


@each_case(
    "suits-do-not-matter",
    "answer.any-suits",
    "combination.set",
    "combination.sequence",
    "combination.bombs",
    when=lambda case: True,
)
def test_renaming_suits_changes_nothing(case: Case) -> None:
    """With other suits the verdict is the same, and the outcome is the same in those suits."""
    new = other_suits(case.game, Random(case.before.trick.cards.bits))
    changed = with_cards_exchanged(case, new)
    check_changed(case, changed, "with other suits")
    results = case.game.result(changed.after), case.game.result(case.after)
    assert results[0] == results[1], "with other suits the points differ"


@each_case(
    "answer.suits-of-the-trick",
    "answer.any-suits",
    when=lambda case: not case.leads and case.kind == "play",
)
def test_the_suits_that_lie_there_do_not_matter(case: Case) -> None:
    """With the trick in other suits, and the hand as it is, an answer is judged alike."""
    trick = case.before.trick
    other = relabelled(trick, other_suits(case.game, Random(trick.cards.bits)))
    verdict = case.game.judge(case.before._replace(trick=other), case.seat, case.move)
    assert verdict[:3] == case.verdict[:3], f"on other suits the verdict is {verdict}"


@each_case(
    "seats-do-not-matter",
    "setup.two-players",
    "turn.alternate",
    "trick.bombed",
    when=lambda case: True,
)
def test_exchanging_the_seats_changes_nothing(case: Case) -> None:
    """Neither seat is treated otherwise than the other."""
    after = with_seats_swapped(case.after)
    changed = Changed(with_seats_swapped(case.before), case.other, case.move, after)
    check_changed(case, changed, "for the other seat")
    points = swapped(case.game.result(case.after).points)
    assert case.game.result(after).points == points, "the other seat has other points"
