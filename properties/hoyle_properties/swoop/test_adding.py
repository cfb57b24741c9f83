"""Adding cards to those just laid."""

from __future__ import annotations

from collections import Counter

from hoyle.swoop import Phase
from hoyle_properties.swoop.cases import Case, counted, each_case, number


def open_places(case: Case, phase: str) -> tuple[str, ...]:
    """Where added cards may come from in a phase, by `extra_sources`."""
    wide = {
        "by_text": phase == "add_after_mystery",
        "hand_and_faceup": True,
        "hand": False,
    }[case.options.extra_sources]
    return ("hand", "faceup") if wide else ("hand",)


def could_add(case: Case, phase: str) -> bool:
    """Whether the seat has a card that may be added to the pile as it lies after the move."""
    if not case.after.pile.cards.count():
        return False
    matching = case.matching(case.after)
    return any(matching[place] for place in open_places(case, phase))


def expect(case: Case, phase: str) -> None:
    """Adding goes on in a phase exactly if something may be added; otherwise the turn passes."""
    may_add = could_add(case, phase)
    now = (case.after.turn, case.after.phase)
    then = (case.seat, phase) if may_add else (case.left, "turn")
    assert now == then, f"seat {now[0]} is next in the phase {now[1]}, not {then[0]} in {then[1]}"


def rests(case: Case) -> bool:
    """A legal move lays ranked cards and does not sweep them away."""
    return case.legal and case.ranked and not case.sweeps and case.has_cards(case.after)


def took_pile_with_a_play(case: Case) -> bool:
    """A higher card from the hand or the face-up cards has taken the pile, and no swoop."""
    return rests(case) and case.kind == "play" and case.higher


@each_case("add.after-pickup", "add.after-pickup", "add.sources", when=took_pile_with_a_play)
def test_after_taking_the_pile_matching_cards_may_be_added(case: Case) -> None:
    """If that is agreed and the card stays, and there is one that matches in an open place."""
    if case.options.match_after_pickup and case.options.pickup_style == "stays":
        expect(case, "add_after_pickup")
    else:
        assert (case.after.turn, case.after.phase) == (case.left, "turn"), "the turn goes on"


@each_case(
    "add.only-then",
    "add.after-pickup",
    "turn.passes-left",
    when=lambda case: rests(case) and case.kind == "play" and not case.higher,
)
def test_nothing_is_added_to_a_card_that_took_nothing(case: Case) -> None:
    """A play that goes onto the pile or opens one ends the turn."""
    assert (case.after.turn, case.after.phase) == (case.left, "turn"), "the turn goes on"


@each_case(
    "add.after-mystery",
    "add.after-mystery",
    "add.after-pickup",
    "add.sources",
    when=lambda case: rests(case) and case.kind == "mystery",
)
def test_after_a_mystery_card_matching_cards_may_be_added(case: Case) -> None:
    """Always if it took nothing; if it took the pile, as after any card that did."""
    if not case.higher or case.options.match_after_pickup:
        expect(case, "add_after_mystery")
    else:
        assert (case.after.turn, case.after.phase) == (case.left, "turn"), "the turn goes on"


@each_case(
    "add.goes-on",
    "add.stop",
    "add.after-pickup",
    "add.after-mystery",
    when=lambda case: rests(case) and case.kind == "add",
)
def test_adding_goes_on_while_something_may_be_added(case: Case) -> None:
    """The turn ends by itself when nothing is left that may be added."""
    expect(case, case.phase)


@each_case(
    "add.onto-the-pile",
    "add.after-pickup",
    "add.after-mystery",
    when=lambda case: rests(case) and case.kind == "add",
)
def test_added_cards_lie_on_the_pile(case: Case) -> None:
    """They leave the hand, nothing is taken."""
    lying = case.pile + Counter(case.laid)
    assert counted(case.after.pile.cards) == lying, f"the pile is {case.after.pile.cards}"
    left = case.hand(case.before) - Counter(case.from_hand)
    assert case.hand(case.after) == left, "the hand has changed otherwise"


@each_case(
    "add.legal",
    "add.sources",
    "add.after-pickup",
    "add.after-mystery",
    "play.sources",
    "play.one-number",
    "play.at-most-four",
    when=lambda case: case.adding and case.kind == "add" and case.owned and case.ranked,
)
def test_cards_may_be_added_that_match_and_come_from_an_open_place(case: Case) -> None:
    """Exactly those, and no more than four where that is the limit."""
    matches = number(case.laid[0]) == case.top
    is_open = not case.from_table or "faceup" in open_places(case, case.phase)
    allowed = matches and is_open and case.allowed_together
    assert case.legal == allowed, "the addition is judged wrongly"


@each_case(
    "add.one-number",
    "play.one-number",
    when=lambda case: case.legal and case.kind == "add",
)
def test_added_cards_are_of_the_number_on_top(case: Case) -> None:
    """All of them."""
    assert {number(name) for name in case.laid} == {case.top}, f"they do not match {case.top}"


@each_case(
    "add.stop",
    "add.stop",
    when=lambda case: case.in_turn and case.kind == "stop",
)
def test_adding_can_be_left_at_any_time(case: Case) -> None:
    """Whoever may add may stop; no card moves and the turn passes."""
    assert case.legal == case.adding, "the stop is judged wrongly"
    if case.legal:
        passed = case.before._replace(turn=case.left, phase=Phase.TURN)
        assert case.after == passed, "more than the turn has changed"
