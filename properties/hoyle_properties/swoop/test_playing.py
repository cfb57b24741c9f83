"""What may be played, and what a play does to the pile and the hand."""

from __future__ import annotations

from collections import Counter

from hoyle_properties.swoop.cases import (
    Case,
    counted,
    each_case,
    height,
    is_swoop_card,
    number,
)
from hoyle_properties.swoop.strategies import ASCENDING

LAYING = ("play", "add")
NOT_THERE = ("game.refused.card-not-held", "swoop.refused.slot-empty")


def lays(case: Case) -> bool:
    """A legal play or addition from the hand and the face-up cards."""
    return case.legal and case.kind in LAYING


def could_play(case: Case) -> bool:
    """At the beginning of a turn a seat tries to play ranked cards of one number that it has."""
    return case.begins and case.kind == "play" and case.owned and case.ranked


@each_case("play.own-cards", "play.sources", when=lays)
def test_cards_come_from_the_own_hand_and_the_own_face_up_cards(case: Case) -> None:
    """Everything that is laid was there, and from two places only where that is agreed."""
    assert case.owned, "a card is laid that the seat does not have"
    assert case.options.mix_sources or not case.mixed, "cards of two places are laid together"


@each_case("play.leaves-its-place", "play.sources", "deal.covers", when=lays)
def test_cards_leave_the_places_they_came_from(case: Case) -> None:
    """The chosen slots are empty, the others are as before, and so is every mystery card."""
    slots = getattr(case.move, "slots", ())
    rows = zip(case.before.faceup[case.seat].places(), slots, strict=True)
    left = [() if flag else place.names() for place, flag in rows]
    now = [place.names() for place in case.after.faceup[case.seat].places()]
    assert now == left, f"face up lie {now}, not {left}"
    assert case.after.mystery == case.before.mystery, "a mystery card has moved"


@each_case("play.others-untouched", "play.sources", when=lambda case: case.legal)
def test_what_others_have_is_not_touched(case: Case) -> None:
    """A move never changes the hand, face-up or mystery cards of another seat."""
    for seat in range(case.game.seats):
        if seat != case.seat:
            for zone in ("hands", "faceup", "mystery"):
                was, now = getattr(case.before, zone)[seat], getattr(case.after, zone)[seat]
                assert was == now, f"{zone} of seat {seat} have changed"


@each_case("play.card-not-there", "play.sources", when=lambda case: case.code in NOT_THERE)
def test_a_card_is_said_to_be_missing_only_if_it_is(case: Case) -> None:
    """These refusals are given only for cards that are not in the hand or the slot."""
    assert not case.owned, "the seat has all those cards"


@each_case("play.one-number", "play.one-number", when=lays)
def test_all_cards_of_a_play_are_of_one_number(case: Case) -> None:
    """Suits do not matter, numbers do, and a swoop card joins nothing."""
    found = sorted({number(name) for name in case.laid})
    assert len(found) == 1, f"the numbers {' and '.join(found)} are laid together"


@each_case(
    "play.at-most-four",
    "play.at-most-four",
    when=lambda case: lays(case) and case.ranked and case.options.max_four,
)
def test_no_more_than_four_equal_cards_come_to_lie_on_top(case: Case) -> None:
    """The cards laid and the equal cards under them are four at most."""
    assert case.equal_on_top <= 4, f"{case.equal_on_top} equal cards come to lie on top"


@each_case(
    "play.too-many",
    "play.at-most-four",
    when=lambda case: case.code == "swoop.refused.more-than-four",
)
def test_more_than_four_is_the_reason_only_if_it_is_so(case: Case) -> None:
    """The refusal is given only with `max_four`, for five or more."""
    assert case.options.max_four, "the limit was switched off"
    assert case.equal_on_top > 4, f"only {case.equal_on_top} equal cards would lie on top"


@each_case(
    "play.opening",
    "play.opening",
    "play.sources",
    "play.at-most-four",
    when=lambda case: could_play(case) and not case.pile,
)
def test_any_number_opens_a_pile(case: Case) -> None:
    """On an empty table any ranked cards of one number may be laid, and nothing is taken."""
    assert case.legal == case.allowed_together, "the opening is judged wrongly"
    if case.legal:
        lying = Counter() if case.swoops else Counter(case.laid)
        assert counted(case.after.pile.cards) == lying, f"the pile is {case.after.pile.cards}"
        left = case.hand(case.before) - Counter(case.from_hand)
        assert case.hand(case.after) == left, "the hand has changed otherwise"


@each_case(
    "play.equal-or-lower",
    "play.equal-or-lower",
    "play.sources",
    "setup.rank-order",
    "play.at-most-four",
    when=lambda case: could_play(case) and case.pile and not case.higher,
)
def test_equal_or_lower_cards_go_onto_the_pile(case: Case) -> None:
    """They may always be laid, up to four, and nothing is taken."""
    assert case.legal == case.allowed_together, "the play is judged wrongly"
    if case.legal:
        lying = Counter() if case.swoops else case.pile + Counter(case.laid)
        assert counted(case.after.pile.cards) == lying, f"the pile is {case.after.pile.cards}"
        left = case.hand(case.before) - Counter(case.from_hand)
        assert case.hand(case.after) == left, "the hand has changed otherwise"


@each_case(
    "play.higher-takes-pile",
    "play.higher-takes-pile",
    "setup.rank-order",
    when=lambda case: lays(case) and case.higher and not case.swoops,
)
def test_a_higher_card_takes_the_whole_pile(case: Case) -> None:
    """The pile goes to the hand, and the higher card stays or goes with it, as agreed."""
    stays = case.options.pickup_style == "stays"
    left = case.hand(case.before) - Counter(case.from_hand)
    taken = case.pile if stays else case.pile + Counter(case.laid)
    assert case.hand(case.after) == left + taken, "the hand has not got the whole pile"
    lying = Counter(case.laid) if stays else Counter()
    assert counted(case.after.pile.cards) == lying, f"the pile is {case.after.pile.cards}"
    assert case.after.removed == case.before.removed, "cards have left the table"


def follows(case: Case) -> bool:
    """Whether a seat has, in hand or face up, a ranked card equal to the top or lower."""
    held = counted(case.before.hands[case.seat], case.before.faceup[case.seat].cards())
    ranked = [name for name in held if not is_swoop_card(name)]
    return any(height(name) <= ASCENDING.index(case.top) for name in ranked)


@each_case(
    "play.higher-alone",
    "play.higher-alone",
    when=lambda case: could_play(case) and case.higher and len(case.laid) > 1,
)
def test_several_higher_cards_are_laid_only_where_that_is_agreed(case: Case) -> None:
    """One higher card takes the pile; a set may, under `higher_play_may_be_set`."""
    barred = case.options.higher_only_if_forced and follows(case)
    allowed = case.options.higher_play_may_be_set and case.allowed_together and not barred
    assert case.legal == allowed, "a play of several higher cards is judged wrongly"


@each_case(
    "play.higher-only-if-forced",
    "play.higher-only-if-forced",
    "play.higher-takes-pile",
    when=lambda case: could_play(case) and case.higher and len(case.laid) == 1,
)
def test_a_higher_card_is_free_unless_it_is_agreed_otherwise(case: Case) -> None:
    """One higher card may be laid, except by whoever can follow, under that option."""
    barred = case.options.higher_only_if_forced and follows(case)
    assert case.legal != barred, "a higher card is judged wrongly"


def is_one_swoop_card(case: Case) -> bool:
    """One ten or joker is laid."""
    return len(case.laid) == 1 and is_swoop_card(case.laid[0])


def could_sweep(case: Case) -> bool:
    """At the beginning of a turn a seat tries to play one swoop card that it has."""
    return case.begins and case.kind == "play" and case.owned and is_one_swoop_card(case)


@each_case(
    "play.swoop-card-is-free",
    "play.swoop-card",
    when=could_sweep,
)
def test_a_swoop_card_may_be_laid_on_anything(case: Case) -> None:
    """At the beginning of a turn a ten or joker is legal on any pile and on none."""
    assert case.legal, f"the swoop card is refused: {case.code}"


@each_case(
    "play.swoop-card",
    "play.swoop-card",
    "mystery.uncovered",
    when=lambda case: case.legal and is_one_swoop_card(case),
)
def test_a_swoop_card_sweeps_the_table(case: Case) -> None:
    """Pile and swoop card leave the table, wherever the swoop card came from."""
    assert case.after.pile.cards.count() == 0, "something is left on the table"
    gone = counted(case.before.removed) + case.pile + Counter(case.laid)
    assert counted(case.after.removed) == gone, "other cards have left the table"
    left = case.hand(case.before) - Counter(case.from_hand)
    assert case.hand(case.after) == left, "the hand has changed otherwise"


@each_case(
    "play.one-swoop-card",
    "play.one-swoop-card",
    when=lambda case: len(case.laid) > 1 and any(map(is_swoop_card, case.laid)),
)
def test_a_swoop_card_is_laid_alone(case: Case) -> None:
    """No play holds a swoop card and anything else, be it another swoop card."""
    assert not case.legal, "a swoop card is not laid alone"


@each_case(
    "play.swoop-card-begins-turn",
    "play.swoop-card-begins-turn",
    when=lambda case: case.adding and any(map(is_swoop_card, case.laid)),
)
def test_no_swoop_card_follows_another_card_of_the_turn(case: Case) -> None:
    """While cards may be added no swoop card is laid; alone it is said to come too late."""
    assert not case.legal, "a swoop card is laid in the middle of a turn"
    if case.owned and is_one_swoop_card(case):
        assert case.code == "swoop.refused.swoop-card-too-late", f"the reason is {case.code}"
