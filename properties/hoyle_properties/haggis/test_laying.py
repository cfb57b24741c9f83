"""What may be laid at all, and what it is laid as."""

from __future__ import annotations

from collections import Counter

from hoyle_properties.haggis.cases import Case, counted, each_case


@each_case("play.own-cards", "play.own-cards", when=lambda case: case.lays)
def test_cards_come_from_the_own_hand(case: Case) -> None:
    """Everything that is laid was there, and the rest stays. It lies in the trick, or is taken."""
    assert case.owned, "a card is laid that the seat does not have"
    left = case.hand(case.before) - Counter(case.names)
    assert case.hand(case.after) == left, "the hand has changed otherwise"
    lying = (case.before.trick.cards, *case.before.taken)
    now = counted(case.after.trick.cards, *case.after.taken)
    assert now == counted(*lying) + Counter(case.names), "the cards are not on the table"


@each_case(
    "play.card-not-held",
    "play.own-cards",
    when=lambda case: case.in_turn and case.kind == "play" and case.names and not case.owned,
)
def test_cards_of_others_cannot_be_laid(case: Case) -> None:
    """Whatever a card that is not in the hand would make, it is refused for that reason."""
    assert case.code == "game.refused.card-not-held", f"the verdict is {case.code or 'legal'}"


@each_case("play.nothing", "combination.kinds", when=lambda case: case.kind == "play")
def test_a_play_lays_at_least_one_card(case: Case) -> None:
    """A play of no card is refused, and no other for that reason."""
    assert case.names or not case.legal, "nothing is laid"
    none_laid = case.code == "haggis.refused.nothing-laid"
    assert not (none_laid and case.names), "some cards are taken for none"


@each_case(
    "combination.kinds",
    "combination.kinds",
    "combination.set",
    "combination.sequence",
    "combination.compound",
    "combination.bombs",
    "combination.wild-cards",
    when=lambda case: case.could_lay,
)
def test_only_a_set_a_sequence_or_a_bomb_can_be_laid(case: Case) -> None:
    """Cards that are none of the three are refused, and only those for that reason."""
    no_combination = case.code == "haggis.refused.no-combination"
    assert no_combination == (not case.readings), f"they can be {case.readings or 'nothing'}"


@each_case(
    "combination.declared",
    "combination.declared",
    "combination.lowest-natural",
    when=lambda case: case.could_lay and len(case.readings) > 1,
)
def test_cards_that_can_be_several_things_must_be_declared(case: Case) -> None:
    """Nothing said is refused as ambiguous; what is said must be one of the readings."""
    ambiguous = case.code == "haggis.refused.ambiguous"
    assert ambiguous == (case.said is None), "several readings, and nothing is said"
    if case.said is not None:
        other = case.code == "haggis.refused.not-that-reading"
        assert other == (case.said not in case.readings), f"{case.said} is judged wrongly"


@each_case(
    "combination.declared-wrongly",
    "combination.declared",
    "combination.lowest-natural",
    when=lambda case: case.could_lay and case.readings and case.said not in (None, *case.readings),
)
def test_cards_cannot_be_declared_as_what_they_are_not(case: Case) -> None:
    """What is said must be true, whether it has to be said or not; the readings are told."""
    assert case.code == "haggis.refused.not-that-reading", f"the verdict is {case.code or 'legal'}"
    told = dict(case.verdict.parameters)["readings"]
    assert len(told) == len(case.readings), "a reading is told twice or not at all"
    assert {tuple(one) for one in told} == {tuple(one) for one in case.readings}


@each_case(
    "combination.clear",
    "combination.declared",
    when=lambda case: case.could_lay and len(case.readings) == 1 and case.said is None,
)
def test_what_is_clear_need_not_be_said(case: Case) -> None:
    """Cards that can be only one thing are never asked about."""
    asked = ("haggis.refused.ambiguous", "haggis.refused.not-that-reading")
    assert case.code not in asked, f"the reason is {case.code}"


@each_case("combination.laid-as-declared", "combination.declared", when=lambda case: case.lays)
def test_cards_lie_as_what_they_are_declared(case: Case) -> None:
    """What was laid counts as what was said, or as the only thing it can be."""
    assert case.meaning is not None, "it is not clear what is laid"
    if case.after.trick.cards.some():
        assert case.after.trick.top == tuple(case.meaning), f"it lies as {case.after.trick.top}"
        assert case.after.trick.by == case.seat, f"seat {case.after.trick.by} has laid it"
