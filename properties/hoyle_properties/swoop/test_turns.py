"""Whose turn it is, and what may be done in it."""

from __future__ import annotations

from hoyle_properties.swoop.cases import Case, each_case

LAYING = ("play", "add", "mystery")


@each_case(
    "turn.passes-left", "turn.passes-left", "setup.four-players", when=lambda case: case.legal
)
def test_the_turn_stays_or_passes_to_the_left(case: Case) -> None:
    """Without a swoop, an addition to come, or the end of the round, the next seat begins."""
    over = case.after.phase == "over"
    adds = case.after.phase.startswith("add")
    stays = over or adds or (case.kind in LAYING and case.sweeps)
    expected = case.seat if stays else case.left
    assert case.after.turn == expected, f"seat {case.after.turn} is next, not {expected}"
    assert over or adds or case.after.phase == "turn", "nobody begins a turn"


@each_case(
    "turn.not-yours",
    "turn.passes-left",
    when=lambda case: case.seat != case.before.turn and case.phase != "over",
)
def test_nobody_acts_out_of_turn(case: Case) -> None:
    """Whatever another seat tries is refused, for that reason."""
    assert case.code == "game.refused.not-your-turn", f"the verdict is {case.code or 'legal'}"


@each_case(
    "turn.no-pass",
    "turn.must-play",
    when=lambda case: case.in_turn and case.kind == "pass" and not case.options.allow_skip,
)
def test_no_turn_is_passed(case: Case) -> None:
    """Unless it is agreed, passing is refused at any time."""
    assert not case.legal, "a turn is passed"


@each_case(
    "turn.no-bare-pick-up",
    "turn.must-play",
    when=lambda case: case.kind == "pickup" and not case.options.allow_manual_pickup,
)
def test_the_pile_is_not_taken_without_a_play(case: Case) -> None:
    """Unless it is agreed, picking the pile up is refused at any time."""
    assert not case.legal, "the pile is taken without a play"


@each_case(
    "turn.lays-a-card",
    "turn.must-play",
    when=lambda case: case.legal and case.kind in LAYING,
)
def test_a_play_lays_at_least_one_card(case: Case) -> None:
    """Every play, addition and mystery card brings a card onto the table."""
    assert case.laid, "nothing is laid"


@each_case("turn.beginning", "turn.beginning", when=lambda case: case.in_turn and case.legal)
def test_a_turn_is_one_play_and_then_additions(case: Case) -> None:
    """At the beginning one plays; after that one can only add or stop."""
    allowed = ("play", "mystery", "pass", "pickup") if case.begins else ("add", "stop")
    assert case.kind in allowed, f"{case.kind} is made in the phase {case.phase}"


@each_case(
    "turn.one-play",
    "turn.beginning",
    when=lambda case: case.begins and case.legal,
)
def test_after_the_play_only_a_swoop_begins_another_turn(case: Case) -> None:
    """A seat that has played begins another turn only by a swoop."""
    again = case.after.turn == case.seat and case.after.phase == "turn"
    assert case.sweeps or not again, "the seat begins again without a swoop"


@each_case(
    "turn.skip",
    "turn.skip",
    when=lambda case: case.in_turn and case.kind == "pass" and case.options.allow_skip,
)
def test_an_agreed_pass_changes_nothing_but_the_turn(case: Case) -> None:
    """Where it is agreed, a turn may be passed at its beginning, and no card moves."""
    assert case.legal == case.begins, "the pass is judged wrongly"
    if case.legal:
        assert case.after == case.before._replace(turn=case.left), "more than the turn has changed"


@each_case(
    "turn.pick-up",
    "turn.pick-up",
    when=lambda case: case.in_turn and case.kind == "pickup" and case.options.allow_manual_pickup,
)
def test_an_agreed_pick_up_takes_the_whole_pile(case: Case) -> None:
    """Where it is agreed, a pile may be taken at the beginning of a turn, and the turn passes."""
    assert case.legal == (case.begins and bool(case.pile)), "the pick-up is judged wrongly"
    if case.legal:
        assert case.hand(case.after) == case.hand(case.before) + case.pile, "not all is taken"
        assert case.after.pile.cards.count() == 0, "something is left on the table"
        assert (case.after.turn, case.after.phase) == (case.left, "turn"), "the turn stays"
        assert case.after.removed == case.before.removed, "cards have left the table"
