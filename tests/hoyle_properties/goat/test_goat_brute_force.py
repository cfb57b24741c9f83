"""What beats what by trying everything, and what the rules ask of any answer."""

from __future__ import annotations

from itertools import combinations

import pytest

from hoyle.cards import Cards
from hoyle.goat import Goat
from hoyle_properties.goat.brute_force import (
    DECK,
    all_need,
    beats,
    can_arise,
    in_order,
    is_higher,
    of_suits,
    pairings,
)
from hoyle_properties.goat.every_answer import NotComparable, ways

PLAIN = Goat()


def bits(names: str) -> int:
    return PLAIN.deck.cards(names).bits


@pytest.mark.parametrize(
    ("one", "other", "trump", "higher"),
    [
        ("9h", "7h", "d", True),
        ("10c", "Qc", "d", True),
        ("10c", "Kc", "d", True),
        ("Kc", "10c", "d", False),
        ("6h", "As", "h", True),
        ("As", "6h", "h", False),
        ("As", "10d", "h", False),
        ("10d", "As", "h", False),
        ("7h", "7h", "h", False),
    ],
)
def test_one_card_and_another(one: str, other: str, trump: str, higher: bool) -> None:
    assert is_higher(one, other, trump) == higher


@pytest.mark.parametrize(
    ("top", "answer", "trump", "beaten"),
    [
        ("Qs 7s", "9d Js", "d", True),
        ("9d Js", "Kd 8d", "d", True),
        ("9d Js", "Kd Qh", "d", False),
        ("7s Ks", "As 9s", "c", True),
        ("10s 6s", "As 7h", "d", False),
        ("7s 7h", "8h 8s", "d", True),
        ("Qs 7s", "Ad", "d", False),
        ("6s 7s 8s 9s", "Js Qs Ks 6d", "d", True),
        ("6s 7s 8s As", "Js Qs Ks 10s", "d", False),
    ],
)
def test_cards_on_others(top: str, answer: str, trump: str, beaten: bool) -> None:
    assert beats(top.split(), answer.split(), trump) == beaten


def test_card_by_card_is_stricter() -> None:
    assert in_order(["7s", "Ks"], ["9s", "As"], "c")
    assert not in_order(["7s", "Ks"], ["As", "9s"], "c")
    assert beats(["7s", "Ks"], ["As", "9s"], "c")


@pytest.mark.parametrize(
    ("top", "arises"),
    [("7s 6s", True), ("9d Js", True), ("6s 6d", False), ("7s 6d", True), ("7s 7h", False)],
)
def test_what_can_be_the_cards_to_beat(top: str, arises: bool) -> None:
    assert can_arise(top.split(), "d") == arises


def test_the_deck_and_its_suits() -> None:
    assert set(DECK) == set(PLAIN.deck.names)
    assert of_suits("c") == ("6c", "7c", "8c", "9c", "Jc", "Qc", "Kc", "10c", "Ac")


def test_what_an_answer_needs_is_the_most_for_each_set_of_cards() -> None:
    # Given two cards on top with the same higher one, and a third with another
    one, two = frozenset({"As"}), frozenset({"Ah"})
    # Then the two need two of the one card, which nobody has
    assert all_need([one, one, two]) == {one: 2, two: 1, one | two: 3}


def test_there_are_so_many_pairings() -> None:
    assert [len(set(pairings(size))) for size in (1, 2, 3)] == [2, 16, 512]


def test_what_the_rules_ask_of_an_answer() -> None:
    # Given two spades on top and diamonds trump
    top = PLAIN.deck.cards("Ks 10s")
    # When the rules are asked about all answers at once
    (needed,) = ways(PLAIN, PLAIN.deck.names.index("6d"), top)
    # Then one card must be above the ten, and two above the king
    diamonds = " ".join(of_suits("d"))
    assert needed == {bits(f"As {diamonds}"): 1, bits(f"10s As {diamonds}"): 2}


class HighestDecides(Goat):
    """Asks for one card above the strongest alone."""

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Whether there is one."""
        beating = min((self.higher[trump // 9][n].bits for n in (0, 1)), key=int.bit_count)
        return (cards.bits & beating).bit_count() >= 1


class EitherWay(Goat):
    """Has two ways to beat."""

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Whether there are two clubs or three others."""
        return (cards.bits & 1).bit_count() >= 2 or (cards.bits & 2).bit_count() >= 3


class TooFew(Goat):
    """Beats with few cards."""

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Whether there are less than two."""
        return not (cards.bits & 1).bit_count() >= 2


class Exactly(Goat):
    """Beats with one card."""

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Whether there is exactly one."""
        return (cards.bits & 1).bit_count() == 1


def test_wrong_rules_ask_something_else() -> None:
    top = PLAIN.deck.cards("6c 7c")
    (right,) = ways(PLAIN, 35, top)
    (wrong,) = ways(HighestDecides(), 35, top)
    assert sorted(right.values()) == [1, 2]
    assert list(wrong.values()) == [1]


def test_several_ways_are_all_found() -> None:
    # A way on which the first count is not reached beats because of the second, but looks at both
    with pytest.raises(NotComparable) as caught:
        ways(EitherWay(), 35, PLAIN.deck.cards("6c 7c"))
    assert str(caught.value) == "an answer beats although it has too few of some cards"


def test_beating_with_too_few_cards_is_noticed() -> None:
    with pytest.raises(NotComparable) as caught:
        ways(TooFew(), 35, PLAIN.deck.cards("6c 7c"))
    assert str(caught.value) == "an answer beats although it has too few of some cards"


def test_other_comparisons_are_refused() -> None:
    with pytest.raises(NotComparable) as caught:
        ways(Exactly(), 35, PLAIN.deck.cards("6c 7c"))
    assert str(caught.value) == "a number of cards is asked to be exactly so much"


def test_what_the_rules_ask_decides_each_answer() -> None:
    # Given two cards on top
    top = PLAIN.deck.cards("Ks 6d")
    (needed,) = ways(PLAIN, PLAIN.deck.names.index("6d"), top)
    # When each two others are looked at, then they beat exactly if they reach all counts
    for pair in combinations((PLAIN.deck.everything - top).singles(), 2):
        cards = pair[0] | pair[1]
        reached = all((cards.bits & among).bit_count() >= n for among, n in needed.items())
        assert PLAIN.beats(PLAIN.deck.names.index("6d"), top, cards) == reached
