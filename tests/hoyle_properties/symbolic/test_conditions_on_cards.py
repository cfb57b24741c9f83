"""Conditions on each card of a deck, on plain cards and in proofs; and cards under audit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import pytest

from hoyle.cards import CardClass, Cards, Deck
from hoyle_properties.symbolic import (
    Context,
    Proof,
    Verdict,
    both,
    given,
    partition,
    same_cards,
    symbolic_dataclass,
    within,
)
from hoyle_properties.symbolic.audited import DebtBrokenError, audited, audited_row
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.symbolic_context import SymbolicContext

DECK = Deck([CardClass("7", ("7h", "7s"), 2), CardClass("8", ("8h",), 1)])


def cards(names: str) -> Cards:
    return DECK.cards(names)


def test_conditions_on_plain_cards_are_truth_values() -> None:
    assert partition(DECK, [cards("7h 7h"), cards("7s 7s 8h")])
    assert not partition(DECK, [cards("7h"), cards("7s 7s 8h")])
    assert not partition(DECK, [cards("7h 7h 8h"), cards("7s 7s 8h")])
    assert not partition(DECK, [cards("7h 7h"), cards("7h 7s 8h")])
    assert same_cards(cards("7h"), cards("7h"))
    assert not same_cards(cards("7h"), cards("7s"))
    assert within(cards("7h"), cards("7h 8h"))
    assert not within(cards("7h 7h"), cards("7h 8h"))
    assert (both(True, True), both(True, False), both(False, True)) == (True, False, False)
    assert (given(False, False), given(True, True), given(True, False)) == (True, True, False)


def verdict(body: Callable[[Context], None]) -> Verdict:
    return Proof("a test", lambda context, _: body(context), None).prove().verdict


def test_conditions_follow_from_each_other() -> None:
    def body(context: Context) -> None:
        one, other, rest = (context.cards(DECK, name) for name in ("one", "other", "rest"))
        flag = context.boolean("flag")
        context.assume(partition(DECK, [one, other, rest]))
        context.claim("parts", both(within(one, one | other), given(flag, within(rest, rest))))
        context.claim("gated", given(not flag, same_cards(one.when(not flag), one)))
        context.claim("the deck", same_cards(one | other | rest, DECK.everything))
        context.claim("the deck has them", within(one, DECK.everything))

    assert verdict(body) == Verdict.PROVED


@pytest.mark.parametrize(
    "claim",
    [
        lambda one, other, flag: within(one, other),
        lambda one, other, flag: same_cards(one, other),
        lambda one, other, flag: given(flag, within(one, other)),
        lambda one, other, flag: both(within(one, one), flag),
        lambda one, other, flag: partition(DECK, [one, other]),
    ],
)
def test_conditions_that_do_not_follow_are_refuted(
    claim: Callable[[Cards, Cards, bool], bool],
) -> None:
    def body(context: Context) -> None:
        one, other = context.cards(DECK, "one"), context.cards(DECK, "other")
        context.assume(one.count() == other.count())
        context.claim("it", claim(one, other, context.boolean("flag")))

    assert verdict(body) == Verdict.REFUTED


def test_equal_amounts_are_not_equal_cards() -> None:
    # Given two sets with equal amounts of each class
    def body(context: Context) -> None:
        one, other = context.cards(DECK, "one"), context.cards(DECK, "other")
        for rank in range(2):
            context.assume(one.count_of(rank) == other.count_of(rank))
        # When it is claimed that they are the same
        context.claim("the same", same_cards(one, other))

    # Then real cards show that they need not be
    assert verdict(body) == Verdict.REFUTED


@dataclass(frozen=True, slots=True)
class Choices:
    """A dataclass that refuses a combination."""

    one: bool
    other: int = 3

    def __post_init__(self) -> None:
        if self.one and self.other > 3:
            raise ValueError("one excludes others")


def test_a_dataclass_with_symbolic_fields_is_made_without_its_checks() -> None:
    engine = Engine()
    context = SymbolicContext(engine, {})
    flag, number = context.boolean("flag"), context.integer("number", 0, 9)
    made = symbolic_dataclass(Choices, {"one": flag, "other": number})
    assert type(made) is Choices
    assert made.one is flag
    assert made.other is number


def test_a_dataclass_with_plain_fields_is_checked() -> None:
    assert symbolic_dataclass(Choices, {"one": True}) == Choices(True)
    with pytest.raises(ValueError, match="one excludes others"):
        symbolic_dataclass(Choices, {"one": True, "other": 4})


BROKEN: dict[str, tuple[Callable[[], object], str]] = {
    "joined": (
        lambda: audited(cards("7h 8h")) | cards("7h 7s"),
        "7h lies in two sets that are joined",
    ),
    "taken": (
        lambda: audited(cards("7h 8h")) - cards("7h 7h 7s"),
        "7h 7s is taken out of a set that does not hold it",
    ),
    "picked": (
        lambda: audited(cards("7h 8h")).pick(cards("7h 7h")),
        "7h is picked from a set that does not hold it",
    ),
    "a row": (
        lambda: audited_row(DECK.row([cards("7h"), cards("7h")])).cards(),
        "7h lies in two sets that are joined",
    ),
    "what is left of a row": (
        lambda: audited_row(DECK.row([DECK.nothing, cards("7h"), cards("7h")])).after(1).cards(),
        "7h lies in two sets that are joined",
    ),
    "places": (
        lambda: audited_row(DECK.row([cards("7h"), cards("7h")])).chosen((True, True)),
        "7h lies in two sets that are joined",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_audited_cards_notice_what_would_lose_or_double_a_card(case: str) -> None:
    function, message = BROKEN[case]
    with pytest.raises(DebtBrokenError) as error:
        function()
    assert str(error.value) == message


def test_audited_cards_are_otherwise_plain() -> None:
    held = audited(cards("7h 8h"))
    row = audited_row(DECK.row([cards("7h"), DECK.nothing]))
    assert (held | cards("7s")) == cards("7h 7s 8h")
    assert (held - cards("7h")) == cards("8h")
    assert held.pick(cards("7h")) == held.when(True) - cards("8h")
    assert held.named() == cards("7h 8h")
    assert (held.count(), held.rank(), held.holds(audited(cards("8h")))) == (2, 0, True)
    assert held.when(False).some() is False
    assert (row.at(0), row.places()[1].count(), row.some()) == (cards("7h"), 0, True)
    assert row.chosen((True, True)) == cards("7h") == row.cards()
    assert (row.size(), row.after(1).size(), row.after(1).some()) == (2, 1, False)
    assert not row.without((True, False)).some()
    assert (str(held), repr(held), hash(held)) == ("7h 8h", "Cards('7h 8h')", hash(cards("7h 8h")))


def test_plain_inputs_take_the_deck_of_the_rules() -> None:
    # Given inputs that were made for one deck
    context = PlainContext({"hand": cards("7h"), "row": DECK.row([cards("8h")])})
    other = Deck(DECK.classes)
    # When rules with an equal deck of their own ask for them
    hand, row = context.cards(other, "hand"), context.row(other, "row", 1)
    # Then they get cards of that deck
    assert (hand.deck is other, row.deck is other) == (True, True)
    assert (hand.names(), cast("Any", row).bits) == (("7h",), (1 << 4,))


def test_a_part_that_is_none_is_refused() -> None:
    context = PlainContext({"hand": cards("7h 8h"), "part": cards("7s")})
    hand = context.cards(DECK, "hand")
    with pytest.raises(AssumptionRefusedError) as error:
        context.part(hand, "part")
    assert str(error.value) == "the inputs do not fulfil an assumption of the proof"
