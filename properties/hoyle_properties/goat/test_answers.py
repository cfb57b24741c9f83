"""What is higher, and what beats: each card that lies there needs a higher one of its own."""

from __future__ import annotations

from itertools import permutations

from hoyle_properties.goat.by_names import higher, rank_of, suit_of
from hoyle_properties.goat.cases import Case, each_case


def meets_one_card(case: Case) -> bool:
    """One card is laid on one, to beat it."""
    return case.can_answer and case.kind == "beat" and case.owned and counts(case) == (1, 1)


def counts(case: Case) -> tuple[int, int]:
    """How many cards are laid, and how many lie there."""
    return len(case.names), len(case.top)


def suits(case: Case) -> tuple[str, str]:
    """The suits of one card and of the one that lies there."""
    return suit_of(case.names[0]), suit_of(case.top[0])


def one_is_trump(case: Case) -> bool:
    """One of the two cards is a trump, and the other is not."""
    return len({*suits(case)}) == 2 and case.trump in suits(case)


def has_been_beaten(case: Case) -> bool:
    """Somebody has beaten what was led."""
    return case.before.phase == "answer" and case.before.trick.best != case.before.trick.leader


@each_case(
    "order.one-suit",
    "setup.card-order",
    when=lambda case: meets_one_card(case) and len({*suits(case)}) == 1,
)
def test_in_a_suit_the_order_is_six_seven_eight_nine_jack_queen_king_ten_ace(case: Case) -> None:
    """In every suit, trump or not."""
    expected = rank_of(case.names[0]) > rank_of(case.top[0])
    assert case.legal == expected, f"{case.names} on {case.top}: {case.code or 'legal'}"


@each_case(
    "order.trump",
    "setup.trump-order",
    when=lambda case: meets_one_card(case) and one_is_trump(case),
)
def test_a_trump_beats_any_other_suit_and_is_never_beaten_by_one(case: Case) -> None:
    """However low the one, and however high the other."""
    expected = suits(case)[0] == case.trump
    assert case.legal == expected, f"{case.names} on {case.top}: {case.code or 'legal'}"


@each_case(
    "order.incomparable",
    "setup.incomparable",
    when=lambda case: meets_one_card(case) and len({*suits(case), case.trump}) == 3,
)
def test_of_two_plain_suits_neither_beats_the_other(case: Case) -> None:
    """However high it is."""
    assert not case.legal, f"{case.names} beats {case.top} with {case.trump} trump"


@each_case(
    "answer.beats-each",
    "answer.beats-each",
    "setup.card-order",
    "setup.trump-order",
    "setup.incomparable",
    when=lambda case: (
        case.can_answer and case.kind == "beat" and case.owned and len(case.names) == len(case.led)
    ),
)
def test_cards_beat_exactly_if_some_order_of_them_beats_card_by_card(case: Case) -> None:
    """All orders are tried. Suits may be mixed; the reason for a refusal is no other."""
    expected = any(
        all(higher(one, other, case.trump) for one, other in zip(order, case.top, strict=True))
        for order in permutations(case.names)
    )
    assert case.legal == expected, f"{case.names} on {case.top}: {case.code or 'legal'}"
    assert case.legal or case.code == "goat.refused.does-not-beat", f"the reason is {case.code}"


@each_case(
    "answer.beats-last",
    "answer.beats-each",
    when=has_been_beaten,
)
def test_what_lies_on_top_beats_what_was_led(case: Case) -> None:
    """Beating passes from seat to seat, so the last cards that have beaten beat the lead too."""
    led = case.led
    assert any(
        all(higher(one, other, case.trump) for one, other in zip(order, led, strict=True))
        for order in permutations(case.top)
    ), f"{case.top} is on top of {led}, and does not beat it"


@each_case(
    "answer.whose-cards",
    "answer.beats-each",
    "trick.winner",
    when=lambda case: case.legal and not case.completes,
)
def test_the_cards_to_beat_are_those_that_were_led_or_have_beaten_last(case: Case) -> None:
    """A discard leaves them as they are, and so nobody's discards are ever to be beaten."""
    best = case.before.trick.best if case.kind == "discard" else case.seat
    assert case.after.trick.best == best, f"seat {case.after.trick.best} is ahead"
    lying = case.after.open[best].names()
    expected = case.top if case.kind == "discard" else case.names
    assert lying == expected, f"{lying} is to be beaten"


@each_case(
    "answer.partner",
    "answer.free-choice",
    "answer.beats-each",
    when=lambda case: case.can_answer and case.beats and case.owned and case.kind == "beat",
)
def test_whoever_beats_is_let_beat_whoever_is_ahead(case: Case) -> None:
    """Be it an opponent or the partner."""
    assert case.legal, f"seat {case.seat} may not beat seat {case.before.trick.best}: {case.code}"
