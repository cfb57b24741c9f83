"""The pile, and what leaves it."""

from __future__ import annotations

from collections import Counter

from hoyle.cards import Cards, numbers
from hoyle_properties.swoop.cases import Case, counted, each_case, height, is_swoop_card, number


@each_case("pile.falls", "play.equal-or-lower", "swoop.four", when=lambda case: case.legal)
def test_the_lowest_number_lies_on_top_and_none_four_times(case: Case) -> None:
    """The pile falls from bottom to top; `Pile` tells its top and how often it lies there."""
    pile = case.after.pile
    names = pile.cards.names()
    assert not any(map(is_swoop_card, names)), f"a swoop card lies on the pile: {pile.cards}"
    if not names:
        assert (pile.top, pile.run) == (0, 0), "an empty pile has a top"
        return
    counts = Counter(map(number, names))
    lowest = number(min(names, key=height))
    run = counts[lowest]
    said = case.game.deck.classes[pile.top].name
    assert (said, pile.run) == (lowest, run), f"the top is {run} times {lowest}, not {said}"
    assert max(counts.values()) < 4, f"four equal cards lie on the pile: {pile.cards}"


@each_case("pile.swept-for-good", "swoop.four", "play.swoop-card", when=lambda case: case.legal)
def test_what_has_left_the_table_never_comes_back(case: Case) -> None:
    """The cards out of play only become more, by what a swoop takes off the table."""
    came = Cards(case.game.deck, case.after.removed.bits & ~case.before.removed.bits)
    assert not case.before.removed.bits & ~case.after.removed.bits, "cards have come back"
    assert case.sweeps or not came.count(), f"{came} have left the table without a swoop"


@each_case("pile.nothing-else-moves", "play.sources", when=lambda case: case.legal)
def test_only_the_pile_and_what_is_laid_can_move(case: Case) -> None:
    """Every other card stays in its zone."""
    before, after = dict(case.game.zones(case.before)), dict(case.game.zones(case.after))
    moved = Counter(
        case.game.deck.names[card]
        for zone, cards in before.items()
        for card in numbers(cards.bits & ~after[zone].bits)
    )
    extra = moved - case.pile - Counter(case.laid)
    assert not extra, f"{' '.join(extra)} moved, too"


@each_case(
    "swoop.four",
    "swoop.four",
    "mystery.uncovered",
    when=lambda case: case.legal and case.ranked and not case.higher,
)
def test_four_equal_cards_on_top_sweep_the_pile(case: Case) -> None:
    """The pile leaves exactly if four or more equal cards lie on top, whoever laid them."""
    swept = case.after.pile.cards.count() == 0
    assert swept == (case.equal_on_top >= 4), f"{case.equal_on_top} equal cards lie on top"
    if swept:
        gone = counted(case.before.removed) + case.pile + Counter(case.laid)
        assert counted(case.after.removed) == gone, "other cards have left the table"
        left = case.hand(case.before) - Counter(case.from_hand)
        assert case.hand(case.after) == left, "the hand has changed otherwise"


@each_case(
    "swoop.again",
    "swoop.again",
    when=lambda case: case.legal and case.sweeps and case.has_cards(case.after),
)
def test_a_swoop_gives_another_turn(case: Case) -> None:
    """After a swoop or a swoop card the same seat begins a turn on an empty table."""
    now = (case.after.turn, case.after.phase, case.after.pile.cards.count())
    assert now == (case.seat, "turn", 0), f"seat {now[0]} is to act, in the phase {now[1]}"


@each_case(
    "swoop.after-pickup",
    "swoop.after-pickup",
    when=lambda case: case.legal and case.swoops and case.phase == "add_after_pickup",
)
def test_four_after_a_pick_up_swoop(case: Case) -> None:
    """The four leave the table; what was taken before stays in the hand."""
    four = case.pile + Counter(case.laid)
    assert len({number(name) for name in four}) == 1, "other cards lay on the table"
    gone = counted(case.before.removed) + four
    assert counted(case.after.removed) == gone, "other cards have left the table"
    left = case.hand(case.before) - Counter(case.from_hand)
    assert case.hand(case.after) == left, "the hand has changed otherwise"
