"""The prover on a toy game: two hands, a row of two places, a pile."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import NamedTuple

import pytest

from hoyle.cards import CardClass, Cards, Deck, Row
from hoyle_properties.symbolic import (
    Answer,
    Context,
    Cvc5,
    Engine,
    Limits,
    Outcome,
    Proof,
    Script,
    SolversDisagreeError,
    Verdict,
    given,
    partition,
    same_cards,
    within,
)
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.reading import Reading
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards
from hoyle_properties.symbolic.symbolic_context import Input, SymbolicContext
from hoyle_properties.symbolic.trail import DECIDED, OWED, Kind

DECK = Deck(
    [
        CardClass("1", ("1a", "1b")),
        CardClass("2", ("2a", "2b"), 2),
        CardClass("3", ("3",), 3),
    ]
)
PLACES = 2


class Taking(Enum):
    """What becomes of the card that takes the pile."""

    STAYS = "stays"
    GOES_ALONG = "goes along"


class State(NamedTuple):
    hands: tuple[Cards, Cards]
    row: Row
    pile: Cards
    top: int


class Toy:
    """Lay cards of one class; higher ones than the top take the pile."""

    def may_lay(self, state: State, seat: int, named: Cards, flags: tuple[bool, ...]) -> bool:
        hand = state.hands[seat]
        return hand.holds(named) and state.row.all_filled(flags) and self.fit(state, named, flags)

    def fit(self, state: State, named: Cards, flags: tuple[bool, ...]) -> bool:
        chosen = state.row.chosen(flags)
        together = named.count() + chosen.count()
        return together > 0 and (
            (not chosen.some() or chosen.uniform())
            and (not named.some() or named.uniform())
            and (not named.some() or not chosen.some() or named.rank() == chosen.rank())
        )

    def lay(
        self, state: State, seat: int, named: Cards, flags: tuple[bool, ...], taking: Taking
    ) -> State:
        hand = state.hands[seat]
        picked = hand.pick(named)
        laid = picked | state.row.chosen(flags)
        left = self.with_hand(state, seat, self.left_in_hand(hand, picked))
        left = left._replace(row=state.row.without(flags))
        if self.takes_pile(state, laid):
            return self.take(left, seat, laid, taking)
        return left._replace(pile=state.pile | laid, top=laid.rank())

    def left_in_hand(self, hand: Cards, picked: Cards) -> Cards:
        return hand - picked

    def takes_pile(self, state: State, laid: Cards) -> bool:
        return state.pile.some() and laid.rank() > state.top

    def take(self, state: State, seat: int, laid: Cards, taking: Taking) -> State:
        if taking == Taking.GOES_ALONG:
            hand = state.hands[seat] | state.pile | laid
            return self.with_hand(state, seat, hand)._replace(pile=laid.when(False), top=0)
        taken = self.with_hand(state, seat, state.hands[seat] | state.pile)
        return taken._replace(pile=laid, top=laid.rank())

    def with_hand(self, state: State, seat: int, hand: Cards) -> State:
        first, second = state.hands
        return state._replace(hands=(hand, second) if seat == 0 else (first, hand))


class CardDoubled(Toy):
    """What is laid stays in the hand as well."""

    def left_in_hand(self, hand: Cards, picked: Cards) -> Cards:
        return hand


class CardLost(Toy):
    """The pile that is taken vanishes."""

    def take(self, state: State, seat: int, laid: Cards, taking: Taking) -> State:
        return state._replace(pile=laid, top=laid.rank())


class OneTooMany(Toy):
    """An equal card takes the pile too."""

    def takes_pile(self, state: State, laid: Cards) -> bool:
        return state.pile.some() and laid.rank() >= state.top


class NotHeld(Toy):
    """Nobody asks whether the cards are held."""

    def may_lay(self, state: State, seat: int, named: Cards, flags: tuple[bool, ...]) -> bool:
        return state.row.all_filled(flags) and self.fit(state, named, flags)


class Stops(Toy):
    """The rules stop where the pile is taken along."""

    def take(self, state: State, seat: int, laid: Cards, taking: Taking) -> State:
        if taking == Taking.GOES_ALONG:
            raise ZeroDivisionError("a hole in the rules")
        return super().take(state, seat, laid, taking)


class Case(NamedTuple):
    """A legal move of the toy, and the state after it."""

    state: State
    seat: int
    named: Cards
    flags: tuple[bool, ...]
    after: State


def zones(state: State) -> tuple[Cards, ...]:
    return (*state.hands, *state.row.places(), state.pile)


def play_once(context: Context, rules: Toy) -> Case:
    hands = (context.cards(DECK, "hand 0"), context.cards(DECK, "hand 1"))
    row = context.row(DECK, "row", PLACES)
    pile = context.cards(DECK, "pile")
    state = State(hands, row, pile, context.integer("top", 0, len(DECK.classes) - 1))
    context.start(state)
    context.assume(partition(DECK, zones(state)))
    seat = context.pick_one("seat", range(2))
    named, flags = context.names(DECK, "named"), context.flags("place", PLACES)
    taking = context.choice("taking", Taking)
    context.assume(context.summarise(lambda: rules.may_lay(state, seat, named, flags)))
    after = rules.lay(state, seat, named, flags, taking)
    return Case(state, seat, named, flags, after)


def keeps_cards(context: Context, rules: Toy) -> None:
    case = play_once(context, rules)
    context.claim("each card lies in one zone", partition(DECK, zones(case.after)))


def takes_only_if_higher(context: Context, rules: Toy) -> None:
    case = play_once(context, rules)
    laid = case.state.hands[case.seat].pick(case.named) | case.state.row.chosen(case.flags)
    other = 1 - case.seat
    context.claim(
        "the other hand stays", same_cards(case.state.hands[other], case.after.hands[other])
    )
    higher = context.summarise(lambda: laid.rank() > case.state.top)
    context.claim(
        "a card that is not higher leaves the pile where it is",
        given(not higher, within(case.state.pile, case.after.pile)),
    )


CARDS = Proof("no card is lost or doubled", keeps_cards, Toy())


def test_that_no_card_is_lost_is_proved() -> None:
    # Given a proof with two mutants as controls
    proof = Proof(
        "no card is lost or doubled",
        keeps_cards,
        Toy(),
        controls={"doubled": CardDoubled(), "lost": CardLost()},
    )
    # When it is proved, by both solvers
    result = proof.prove(Cvc5(10_000_000))
    # Then it holds on every path, and both controls fail
    assert (result.verdict, result.problems, result.failures) == (Verdict.PROVED, (), ())
    assert result.paths > 1
    assert result.controls == ("doubled", "lost")
    assert (result.second_queries > 0, result.second_unknown) == (True, 0)
    assert result.note == ""


@pytest.mark.parametrize("mutant", [CardDoubled, CardLost, NotHeld])
def test_planted_errors_are_found_and_reproduced(mutant: type[Toy]) -> None:
    # Given rules with an error
    proof = Proof("no card is lost or doubled", keeps_cards, mutant(), reachable=lambda _: True)
    # When the proof is tried
    result = proof.prove()
    # Then it is refuted by plain cards
    assert result.verdict == Verdict.REFUTED
    assert result.counterexample is not None
    assert result.counterexample.outcome == Outcome.BREAKS


def test_an_error_of_one_in_a_comparison_is_found() -> None:
    # Given rules in which an equal card takes the pile, and those in which it does not
    right, wrong = (
        Proof("only a higher card takes the pile", takes_only_if_higher, rules)
        for rules in (Toy(), OneTooMany())
    )
    # When both are proved about
    verdicts = right.prove().verdict, wrong.prove().verdict
    # Then the error is found
    assert verdicts == (Verdict.PROVED, Verdict.NOT_INDUCTIVE)
