"""Mystery cards."""

from __future__ import annotations

from collections import Counter

from hoyle.swoop import Mystery
from hoyle_properties.swoop.cases import Case, counted, each_case


def slot_of(case: Case) -> int:
    """The slot that is chosen."""
    assert isinstance(case.move, Mystery)
    return case.move.slot


@each_case(
    "mystery.uncovered",
    "mystery.uncovered",
    "mystery.last",
    "mystery.unseen",
    when=lambda case: case.begins and case.kind == "mystery",
)
def test_a_mystery_card_is_free_once_its_cover_is_gone(case: Case) -> None:
    """Whatever it is and whatever else the owner has, unless mystery cards come last."""
    row, slot = case.before.faceup[case.seat], slot_of(case)
    there = case.before.mystery[case.seat].at(slot).count() == 1
    uncovered = row.at(slot).count() == 0
    others = case.before.hands[case.seat].count() + row.cards().count()
    waits = case.options.mystery_last and others > 0
    assert case.legal == (there and uncovered and not waits), "the mystery card is judged wrongly"


@each_case(
    "mystery.last",
    "mystery.last",
    when=lambda case: case.code == "swoop.refused.mystery-not-last",
)
def test_a_mystery_card_waits_only_where_that_is_agreed(case: Case) -> None:
    """The refusal is given only under `mystery_last`, to a seat with other cards."""
    assert case.options.mystery_last, "mystery cards need not come last"
    others = case.hand(case.before) + counted(case.before.faceup[case.seat].cards())
    assert others, "the seat has nothing else"


@each_case(
    "mystery.begins-turn",
    "mystery.begins-turn",
    when=lambda case: case.adding and case.kind == "mystery",
)
def test_no_mystery_card_follows_another_card_of_the_turn(case: Case) -> None:
    """While cards may be added every mystery card comes too late."""
    assert case.code == "swoop.refused.mystery-too-late", f"the verdict is {case.code or 'legal'}"


@each_case(
    "mystery.leaves-its-slot",
    "mystery.uncovered",
    when=lambda case: case.legal and case.kind == "mystery",
)
def test_the_mystery_card_alone_leaves_the_table(case: Case) -> None:
    """Its slot is empty; the other slots and all face-up cards are as before."""
    places = case.before.mystery[case.seat].places()
    left = [() if n == slot_of(case) else place.names() for n, place in enumerate(places)]
    now = [place.names() for place in case.after.mystery[case.seat].places()]
    assert now == left, f"mystery cards lie as {now}, not {left}"
    assert case.after.faceup == case.before.faceup, "a face-up card has moved"


@each_case(
    "mystery.onto-the-pile",
    "mystery.uncovered",
    "mystery.higher-takes-pile",
    when=lambda case: (
        case.legal
        and case.kind == "mystery"
        and case.ranked
        and not case.higher
        and not case.swoops
    ),
)
def test_a_mystery_card_that_is_not_higher_goes_onto_the_pile(case: Case) -> None:
    """On an empty table it opens the pile; nothing is taken."""
    lying = case.pile + Counter(case.laid)
    assert counted(case.after.pile.cards) == lying, f"the pile is {case.after.pile.cards}"
    assert case.hand(case.after) == case.hand(case.before), "the hand has changed"


@each_case(
    "mystery.higher-takes-pile",
    "mystery.higher-takes-pile",
    "setup.rank-order",
    when=lambda case: case.legal and case.kind == "mystery" and case.higher,
)
def test_a_mystery_card_that_turns_out_higher_takes_the_pile(case: Case) -> None:
    """The pile goes to the hand, and the mystery card stays or goes with it, as agreed."""
    stays = case.options.pickup_style == "stays"
    taken = case.pile if stays else case.pile + Counter(case.laid)
    assert case.hand(case.after) == case.hand(case.before) + taken, "not the whole pile is taken"
    lying = Counter(case.laid) if stays else Counter()
    assert counted(case.after.pile.cards) == lying, f"the pile is {case.after.pile.cards}"
    assert case.after.removed == case.before.removed, "cards have left the table"
