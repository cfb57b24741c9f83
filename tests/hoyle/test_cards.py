"""Decks, sets of cards, rows of places."""

from __future__ import annotations

import pytest

from hoyle.cards import CardClass, CardError, Cards, Deck, Row, numbers

DECK = Deck(
    [
        CardClass("A", ("Ac", "Ah"), copies=2),
        CardClass("7", ("7c", "7h"), copies=2),
        CardClass("10", ("10c", "10h"), copies=2),
        CardClass("Jk", ("Jk",), copies=4),
    ]
)
VALUES = (1, 7, 50, 50)


def physical(*card_numbers: int) -> Cards:
    """The cards with these numbers, whatever their names."""
    return Cards(DECK, sum(1 << number for number in card_numbers))


def card_error(names: str | list[str]) -> str:
    """What is said of names that are no cards."""
    with pytest.raises(CardError) as refused:
        DECK.cards(names)
    return str(refused.value)


def test_a_deck_numbers_its_cards_by_class_name_and_copy() -> None:
    assert DECK.size == 16
    assert DECK.names[:5] == ["Ac", "Ac", "Ah", "Ah", "7c"]
    assert DECK.class_of == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    assert DECK.class_masks == (0xF, 0xF0, 0xF00, 0xF000)
    assert DECK.up_to_masks == (0xF, 0xFF, 0xFFF, 0xFFFF)
    assert DECK.sizes() == (4, 4, 4, 4)
    assert DECK.everything.count() == 16
    assert not DECK.nothing.some()


def test_two_classes_cannot_share_a_card() -> None:
    with pytest.raises(ValueError, match=r"^two classes of the deck hold the card 7c$"):
        Deck([CardClass("7", ("7c", "7h")), CardClass("low", ("2c", "7c"))])


def test_a_class_may_be_empty() -> None:
    deck = Deck([CardClass("7", ("7c",)), CardClass("10", ())])
    assert deck.sizes() == (1, 0)
    assert deck.everything.count_of(1) == 0


def test_names_mean_the_lowest_copies() -> None:
    assert DECK.cards("7h") == physical(6)
    assert DECK.cards("7h 7h") == physical(6, 7)
    assert DECK.cards(["Jk", "Ac", "Jk"]) == physical(0, 12, 13)
    assert DECK.cards("") == DECK.cards([]) == DECK.nothing


def test_a_name_no_card_bears() -> None:
    assert card_error("7d") == "there is no card '7d' in this deck"
    assert card_error("t") == "there is no card 't' in this deck"
    assert card_error("th7") == "there is no card 'th7' in this deck"
    assert card_error(["7h 7c"]) == "there is no card '7h 7c' in this deck"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("7H", "7h"),
        ("7♥", "7h"),
        ("a♣", "Ac"),
        ("Th", "10h"),
        ("tC", "10c"),
        ("jk", "Jk"),
        ("joker", "Jk"),
        ("Joker", "Jk"),
    ],
)
def test_a_name_that_is_nearly_one(name: str, meant: str) -> None:
    assert card_error([name]) == f"there is no card '{name}' in this deck; did you mean {meant}?"


def test_a_card_named_too_often() -> None:
    assert card_error("7h Ac 7h 7h") == "7h is named 3 times, but the deck has it 2 times"


def test_cards_speak_their_names_in_the_order_of_the_deck() -> None:
    cards = DECK.cards("Jk 7h Ac 7h")
    assert cards.names() == ("Ac", "7h", "7h", "Jk")
    assert str(cards) == "Ac 7h 7h Jk"
    assert repr(cards) == "Cards('Ac 7h 7h Jk')"
    assert cards.singles() == (physical(0), physical(6), physical(7), physical(12))
    assert DECK.card(6) == DECK.cards("7h")


def test_sets_join_and_separate() -> None:
    assert DECK.cards("Ac") | DECK.cards("7h") == DECK.cards("Ac 7h")
    assert DECK.cards("Ac 7h") - DECK.cards("7h") == DECK.cards("Ac")


def test_sets_are_equal_when_they_hold_the_same_cards_of_the_same_deck() -> None:
    other = Deck(DECK.classes)
    assert DECK.cards("7h") == DECK.card(6)
    assert hash(DECK.cards("7h")) == hash(DECK.card(6))
    assert DECK.cards("7h") != DECK.card(7)
    assert DECK.cards("7h") != other.cards("7h")
    assert DECK.cards("7h") != "7h"


def test_a_set_can_be_taken_or_left() -> None:
    cards = DECK.cards("Ac 7h")
    assert cards.when(True) == cards
    assert cards.when(False) == DECK.nothing


def test_the_rank_of_a_set_is_that_of_its_lowest_card() -> None:
    assert DECK.cards("7h 7c").rank() == 1
    assert DECK.cards("Jk 7c").rank() == 1
    assert DECK.cards("Jk").rank() == 3
    assert DECK.nothing.rank() == 4


def test_a_set_is_uniform_when_all_are_of_one_class() -> None:
    assert DECK.cards("7h 7c 7c").uniform()
    assert DECK.nothing.uniform()
    assert not DECK.cards("7h Ac").uniform()
    assert not DECK.cards("10h Jk").uniform()


def test_counting_by_class() -> None:
    cards = DECK.cards("Ac 7h 7h 7c Jk")
    assert [cards.count_of(rank) for rank in range(4)] == [1, 3, 0, 1]
    assert [cards.count_up_to(rank) for rank in range(4)] == [1, 4, 4, 5]
    assert cards.count() == 5


def test_adding_up_values() -> None:
    assert DECK.cards("Ac 7h 7h 10c Jk").total(VALUES) == 1 + 7 + 7 + 50 + 50
    assert DECK.nothing.total(VALUES) == 0


@pytest.mark.parametrize(
    ("held", "named", "holds", "missing"),
    [
        ((6,), "7h", True, ()),
        ((7,), "7h", True, ()),
        ((6, 7), "7h 7h", True, ()),
        ((7,), "7h 7h", False, ("7h",)),
        ((), "7h 7h", False, ("7h", "7h")),
        ((7, 15), "Ac 7h Jk", False, ("Ac",)),
        ((13, 15), "Jk Jk", True, ()),
        ((13, 15), "Jk Jk Jk", False, ("Jk",)),
        ((0,), "", True, ()),
    ],
)
def test_whether_named_cards_are_held_whichever_copies(
    held: tuple[int, ...], named: str, holds: bool, missing: tuple[str, ...]
) -> None:
    cards = physical(*held)
    assert cards.holds(DECK.cards(named)) is holds
    assert cards.missing(DECK.cards(named)) == missing


@pytest.mark.parametrize(
    ("held", "named", "picked"),
    [
        ((6, 7), "7h", (6,)),
        ((7,), "7h", (7,)),
        ((6, 7), "7h 7h", (6, 7)),
        ((1, 7, 13, 15), "Ac Jk", (1, 13)),
        ((1, 7, 13, 15), "7h Jk Jk", (7, 13, 15)),
        ((12, 14, 15), "Jk Jk", (12, 14)),
        ((0, 1), "", ()),
    ],
)
def test_of_the_copies_held_the_lowest_are_picked(
    held: tuple[int, ...], named: str, picked: tuple[int, ...]
) -> None:
    assert physical(*held).pick(DECK.cards(named)) == physical(*picked)


@pytest.mark.parametrize(
    ("held", "named"),
    [((6,), (6,)), ((7,), (6,)), ((6, 7), (6, 7)), ((1, 14, 15), (0, 12, 13)), ((), ())],
)
def test_a_set_as_it_is_named(held: tuple[int, ...], named: tuple[int, ...]) -> None:
    assert physical(*held).named() == physical(*named)


def test_numbers_of_bits() -> None:
    assert list(numbers(0b1010010)) == [1, 4, 6]
    assert list(numbers(0)) == []


A_ROW = DECK.row([DECK.cards("7h"), DECK.nothing, DECK.cards("Jk")])


def test_a_row_has_places() -> None:
    assert A_ROW.places() == (DECK.cards("7h"), DECK.nothing, DECK.cards("Jk"))
    assert A_ROW.at(1) == DECK.nothing
    assert A_ROW.at(2) == DECK.cards("Jk")
    assert A_ROW.cards() == DECK.cards("7h Jk")
    assert repr(A_ROW) == "Row(7h, -, Jk)"


def test_a_row_is_written_and_counted_place_by_place() -> None:
    assert str(A_ROW) == "7h - Jk"
    assert [A_ROW.count_of(rank) for rank in range(4)] == [0, 1, 0, 1]
    assert DECK.row([physical(12), physical(12)]).count_of(3) == 2


def test_what_lies_in_both_of_two_sets() -> None:
    assert DECK.cards("7h 10c Jk") & DECK.cards("7h Ac Jk") == DECK.cards("7h Jk")
    assert not (DECK.cards("7h") & DECK.nothing).some()


def test_a_card_alone_in_a_row() -> None:
    row = DECK.cards("7h").as_row()
    assert row.places() == (DECK.cards("7h"),)
    assert A_ROW.then(row).last() == DECK.cards("7h")


def test_cards_in_the_order_in_which_they_are_named() -> None:
    # Given two jokers and a seven, of which jokers and sevens there are other copies
    held = physical(6, 13, 15)
    named = DECK.row([physical(12), physical(6), physical(14)])
    # When they are named in some order
    # Then the lowest-numbered copy goes first
    assert held.in_order(named, DECK.nothing).places() == (
        physical(13),
        physical(6),
        physical(15),
    )
    # But those that are to go first go first
    assert held.in_order(named, physical(15)).places() == (
        physical(15),
        physical(6),
        physical(13),
    )


def test_cards_that_are_not_held_have_no_order() -> None:
    with pytest.raises(CardError) as refused:
        physical(13).in_order(DECK.row([physical(12), physical(14)]), DECK.nothing)
    assert str(refused.value) == "there is no Jk to pick"


def test_a_row_is_filled_or_empty() -> None:
    assert A_ROW.some()
    assert not DECK.row([DECK.nothing, DECK.nothing]).some()


def test_places_of_a_row_are_chosen_by_flags() -> None:
    assert A_ROW.chosen((True, True, False)) == DECK.cards("7h")
    assert A_ROW.chosen((False, False, False)) == DECK.nothing
    assert A_ROW.all_filled((True, False, True))
    assert A_ROW.all_filled((False, False, False))
    assert not A_ROW.all_filled((True, True, False))
    assert A_ROW.without((True, True, False)) == DECK.row(
        [DECK.nothing, DECK.nothing, DECK.cards("Jk")]
    )


@pytest.mark.parametrize("flags", [(True,), (True, False, False, False)])
def test_flags_are_one_for_each_place(flags: tuple[bool, ...]) -> None:
    for ask in (A_ROW.chosen, A_ROW.all_filled, A_ROW.without):
        with pytest.raises(ValueError, match="zip"):
            ask(flags)


def test_rows_are_equal_when_the_same_cards_lie_in_the_same_places() -> None:
    assert Row(DECK, A_ROW.bits) == A_ROW
    assert hash(A_ROW) == hash(Row(DECK, A_ROW.bits))
    assert DECK.row([DECK.nothing, DECK.cards("7h"), DECK.cards("Jk")]) != A_ROW
    assert Row(Deck(DECK.classes), A_ROW.bits) != A_ROW
    assert A_ROW.places() != A_ROW


def test_a_card_that_is_not_held_cannot_be_picked() -> None:
    hand = DECK.cards("7h Ac")
    with pytest.raises(CardError) as refused:
        hand.pick(DECK.cards("7h 7h"))
    assert str(refused.value) == "there is no 7h to pick"
