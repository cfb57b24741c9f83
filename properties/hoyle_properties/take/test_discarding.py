"""Discarding, and the card that must be kept for it."""

from __future__ import annotations

from collections import Counter

from hoyle.take import Discard, Phase
from hoyle_properties.take.brute_force import names_of
from hoyle_properties.take.cases import Case, each_case


def could_discard(case: Case) -> bool:
    """Whether a seat tries to discard a card that it has, after drawing."""
    return case.tries("discard", Phase.BUILD) and case.owned


def discards(case: Case) -> bool:
    """Whether a card is discarded."""
    return case.legal and case.kind == "discard"


@each_case(
    "discard.legal",
    "discard.one",
    "discard.not-the-same",
    when=lambda case: case.phases and could_discard(case),
)
def test_any_card_may_be_discarded_but_the_one_that_was_taken(case: Case) -> None:
    """Of two jokers the other one; the taken card itself only where that is agreed."""
    allowed = not Counter(case.names) - case.may_discard
    assert case.legal == allowed, f"the verdict is {case.code or 'legal'}"
    if not allowed:
        assert case.code == "take.refused.same-card", f"the reason is {case.code}"


@each_case(
    "discard.card-not-held",
    "play.own-cards",
    when=lambda case: case.tries("discard", Phase.BUILD) and not case.owned,
)
def test_cards_of_others_are_not_discarded(case: Case) -> None:
    """Neither those on the table nor those of other hands."""
    assert case.code == "game.refused.card-not-held", f"the verdict is {case.code or 'legal'}"


@each_case("discard.placed", "discard.one", "play.own-cards", when=discards)
def test_the_card_lies_on_top_of_the_pile(case: Case) -> None:
    """It leaves the hand, and nothing else changes place."""
    assert (case.lost, case.gained) == (Counter(case.names), Counter()), "the hand is another"
    pile = (*names_of(case.before.discards), *case.names)
    assert names_of(case.after.discards) == pile, f"the pile is {case.after.discards}"
    assert case.after.stock == case.before.stock, "the stock has changed"
    assert case.after.table == case.before.table, "a sequence has changed"


@each_case("discard.closes-the-turn", "discard.one", "turn.passes-left", when=discards)
def test_a_discard_closes_the_turn(case: Case) -> None:
    """The seat has no other move in it; the next one draws, or the round is over."""
    assert not case.game.moves(case.after, case.seat), "something is left to do"
    expected = Phase.DRAW if case.hand(case.after) else Phase.OVER
    assert case.after.phase == expected, f"the phase is {case.after.phase}"


@each_case(
    "discard.keeps-the-taken-one",
    "discard.not-the-same",
    when=lambda case: discards(case) and case.taken and not case.options.may_return_same_discard,
)
def test_the_taken_card_is_still_in_the_hand(case: Case) -> None:
    """As many cards of its name are left as the seat took."""
    [name] = case.taken
    assert case.hand(case.after)[name], f"{name} has gone back"


@each_case(
    "discard.forgotten",
    "discard.not-the-same",
    when=lambda case: case.legal and case.after.turn != case.before.turn,
)
def test_the_ban_ends_with_the_turn(case: Case) -> None:
    """No card counts as taken when the next turn begins."""
    assert not case.after.taken.names(), f"{case.after.taken} still counts as taken"


@each_case(
    "discard.only-one-taken",
    "discard.not-the-same",
    when=lambda case: case.legal and case.kind in ("meld", "extend"),
)
def test_a_taken_card_that_is_laid_is_forgotten(case: Case) -> None:
    """Of two jokers the taken one is laid first; otherwise it stays the taken one."""
    left = () if {*case.taken} & {*case.names} else case.taken
    assert case.after.taken.names() == left, f"{case.after.taken} counts as taken"


@each_case(
    "discard.always-possible",
    "discard.keep-one",
    when=lambda case: case.legal and case.phases and case.after.phase == Phase.BUILD,
)
def test_a_discard_is_always_left(case: Case) -> None:
    """After every move in a turn of three parts a card can be discarded."""
    kinds = {move.kind for move in case.game.moves(case.after, case.after.turn)}
    assert "discard" in kinds, "no card can be discarded"


@each_case(
    "discard.no-stop",
    "discard.one",
    "meld.optional",
    when=lambda case: case.phases and case.in_turn and case.kind == "stop",
)
def test_a_turn_of_three_parts_is_not_stopped(case: Case) -> None:
    """It ends with a discard alone."""
    assert case.code == "take.refused.no-stop", f"the verdict is {case.code or 'legal'}"


@each_case(
    "discard.after-drawing",
    "meld.optional",
    "discard.one",
    "turn.phases",
    when=lambda case: case.legal and case.phases and case.kind == "draw",
)
def test_nothing_need_be_laid(case: Case) -> None:
    """Once a card is drawn, every card that may be discarded at all may be discarded at once."""
    if case.after.phase != Phase.BUILD:
        return
    barred = () if case.options.may_return_same_discard else case.after.taken.names()
    expected = case.hand(case.after) - Counter(barred)
    found = {
        move.card.names()[0]
        for move in case.game.moves(case.after, case.seat)
        if isinstance(move, Discard)
    }
    assert found == {*expected}, f"{' '.join(sorted(found))} can be discarded"
