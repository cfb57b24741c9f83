"""Leads and answers: what may be laid, by whom, and where it lies then."""

from __future__ import annotations

from collections import Counter

from hoyle_properties.goat.by_names import of_one_suit
from hoyle_properties.goat.cases import Case, counted, each_case, laid_in

WRONG_PHASE = "game.refused.wrong-phase"


def leads_in_turn(case: Case) -> bool:
    """The seat that is to lead tries to lead."""
    return case.in_turn and case.before.phase == "lead" and case.kind == "lead"


@each_case("lead.legal", "lead.one-suit", "play.own-cards", when=leads_in_turn)
def test_any_cards_of_one_suit_may_be_led_and_no_others(case: Case) -> None:
    """One or more, as many as the hand has; the reason for a refusal is true."""
    assert case.legal == (case.owned and of_one_suit(case.names)), f"it is {case.code or 'legal'}"
    true = {
        "": True,
        "game.refused.card-not-held": not case.owned,
        "goat.refused.nothing-laid": not case.names,
        "goat.refused.several-suits": len(case.names) > 1 and not of_one_suit(case.names),
    }
    assert true[case.code], f"{case.code} is not the reason"


@each_case(
    "lead.offered",
    "lead.one-suit",
    when=lambda case: case.in_turn and case.before.phase == "lead",
)
def test_every_group_of_one_suit_in_the_hand_can_be_led(case: Case) -> None:
    """The seat that is to lead has all of these moves, and no other move at all."""
    moves = case.game.moves(case.before, case.seat)
    sizes = Counter(name[-1] for name in case.held(case.seat))
    groups = sum(2**count - 1 for count in sizes.values())
    assert {move.kind for move in moves} == {"lead"}, "something else than a lead is offered"
    assert len({move.cards for move in moves}) == groups, f"{len(moves)} leads, not {groups}"


@each_case(
    "lead.duty",
    "lead.one-suit",
    "answer.free-choice",
    when=lambda case: case.in_turn and case.kind != "molodka",
)
def test_leads_and_answers_have_their_time(case: Case) -> None:
    """The leader can only lead; where a trick is led, it can only be beaten or discarded to."""
    fits = (case.kind == "lead") == (case.before.phase == "lead")
    assert (case.code == WRONG_PHASE) == (not fits), f"the verdict is {case.code or 'legal'}"


@each_case("lead.laid", "lead.one-suit", when=lambda case: case.legal and case.kind == "lead")
def test_a_lead_lies_face_up_and_is_to_be_answered(case: Case) -> None:
    """It is the leader's, nobody has led out of turn, and the left neighbour is next."""
    after = case.after
    assert after.open[case.seat].names() == case.names, "the lead lies elsewhere"
    assert laid_in(after)[case.seat] == case.names, "not all of the lead lies open"
    assert not any(laid_in(after)[seat] for seat in case.others), "others have cards there"
    trick = after.trick
    assert (trick.original, trick.leader, trick.best) == (case.seat,) * 3, f"it is {trick}"
    assert trick.acted == tuple(seat == case.seat for seat in range(4)), f"acted: {trick.acted}"
    assert not trick.claimed, "an ordinary lead is taken for a molodka"
    assert after.phase == "answer", f"the phase is {after.phase}"


@each_case(
    "turn.clockwise",
    "turn.clockwise",
    "setup.four-players",
    when=lambda case: case.legal and not case.completes,
)
def test_the_turn_passes_to_the_left_neighbour(case: Case) -> None:
    """After a lead, after a molodka, and after each answer but the last."""
    assert case.after.turn == case.next_seat, f"seat {case.after.turn} comes after {case.seat}"
    assert case.after.phase == "answer", f"the phase is {case.after.phase}"


@each_case(
    "turn.not-yours",
    "turn.clockwise",
    when=lambda case: case.goes_on and case.seat != case.before.turn and case.kind != "molodka",
)
def test_nobody_lays_cards_out_of_turn(case: Case) -> None:
    """Whatever another seat tries is refused, for that reason. Only a molodka needs no turn."""
    assert case.code == "game.refused.not-your-turn", f"the verdict is {case.code or 'legal'}"


@each_case(
    "turn.once",
    "turn.clockwise",
    when=lambda case: case.goes_on and case.before.phase == "answer",
)
def test_each_seat_answers_once(case: Case) -> None:
    """Whoever is to answer has no cards in the trick, and all between the leader and it have."""
    seats, seat = [], case.before.trick.leader
    while seat != case.before.turn:
        seats.append(seat)
        seat = (seat + 1) % 4
    lying = {place for place, names in enumerate(case.laid_before) if names}
    assert lying == {*seats}, f"seats {lying} have cards there, and {case.before.turn} is to act"
    assert not case.before.trick.acted[seat] or case.before.trick.claimed, f"{seat} acts twice"


@each_case("play.own-cards", "play.own-cards", when=lambda case: case.legal)
def test_cards_come_from_the_own_hand(case: Case) -> None:
    """Everything that is laid was there. The rest stays, unless cards are drawn or go back."""
    assert case.owned, "a card is laid that the seat does not hold"
    rest = counted(case.before.hands[case.seat]) - Counter(case.names)
    back = rest | Counter(case.laid_before[case.seat]) if case.kind == "molodka" else rest
    now = counted(case.after.hands[case.seat])
    drawn = now - back
    assert not back - now, f"{back - now} has left the hand, too"
    assert case.completes or not drawn, f"{drawn} comes from nowhere"


@each_case(
    "play.others-keep",
    "play.own-cards",
    when=lambda case: case.legal and case.kind != "molodka" and not case.completes,
)
def test_nobody_else_loses_or_gets_a_card(case: Case) -> None:
    """The other hands, all piles and the stock stay as they are."""
    for seat in case.others:
        assert case.after.hands[seat] == case.before.hands[seat], f"the hand of {seat} changes"
        assert laid_in(case.after)[seat] == case.laid_before[seat], f"{seat} lays something"
    piles = [(state.won, state.buried, state.stock) for state in (case.before, case.after)]
    assert piles[0] == piles[1], "a pile or the stock has changed"


@each_case(
    "play.card-not-held",
    "play.own-cards",
    when=lambda case: (
        case.in_turn
        and not case.owned
        and case.kind != "molodka"
        and (case.kind == "lead") == (case.before.phase == "lead")
    ),
)
def test_cards_of_others_cannot_be_laid(case: Case) -> None:
    """Whatever a card that is not in the hand would do, it is refused for that reason."""
    assert case.code == "game.refused.card-not-held", f"the verdict is {case.code or 'legal'}"


@each_case(
    "answer.same-number",
    "answer.same-number",
    when=lambda case: case.can_answer and case.owned,
)
def test_an_answer_has_as_many_cards_as_the_lead(case: Case) -> None:
    """Another number is refused for that reason, and the right one never is."""
    other = case.code == "goat.refused.other-number"
    assert other == (len(case.names) != len(case.led)), f"it is {case.code or 'legal'}"


@each_case(
    "answer.any-discard",
    "answer.free-choice",
    when=lambda case: (
        case.can_answer
        and case.owned
        and case.kind == "discard"
        and len(case.names) == len(case.led)
    ),
)
def test_any_cards_may_be_discarded(case: Case) -> None:
    """Of any suit, whether they would beat or not."""
    assert case.legal, f"{case.names} may not be discarded: {case.code}"


@each_case(
    "answer.offered",
    "answer.free-choice",
    "answer.same-number",
    when=lambda case: case.in_turn and case.before.phase == "answer",
)
def test_beating_and_discarding_are_both_offered(case: Case) -> None:
    """Every group of the right size can be discarded, and each that beats can beat, too."""
    moves = case.game.moves(case.before, case.seat)
    discards = {move.cards for move in moves if move.kind == "discard"}
    assert {move.cards for move in moves if move.kind == "beat"} <= discards, "it must beat"
    held, size = len(case.held(case.seat)), len(case.led)
    assert {len(cards.names()) for cards in discards} == {size}, f"other than {size} are offered"
    assert len(discards) == choices(held, size), f"{len(discards)} discards of {size} from {held}"
    if case.owned and case.beats:
        beats = any(move.kind == "beat" and move.cards == case.move.cards for move in moves)
        assert beats, f"{case.names} beats and is not offered"


def choices(held: int, size: int) -> int:
    """In how many ways so many cards of a hand can be chosen."""
    if size == 0:
        return 1
    return choices(held - 1, size - 1) * held // size


@each_case(
    "answer.face-up",
    "answer.face-up",
    when=lambda case: case.legal and case.kind == "beat" and not case.completes,
)
def test_what_beats_lies_face_up(case: Case) -> None:
    """All of it, and everybody reads it there."""
    assert case.after.open[case.seat].names() == case.names, "the cards lie elsewhere"
    assert not case.after.closed[case.seat].names(), "some cards lie face down"
    zones = {zone.zone: zone.cards for zone in case.game.view(case.after, case.viewer).zones}
    assert zones[f"open {case.seat}"] == case.names, f"seat {case.viewer} does not see them"


@each_case(
    "answer.face-down",
    "hidden.discards",
    "answer.free-choice",
    when=lambda case: case.legal and case.kind == "discard" and not case.completes,
)
def test_what_is_discarded_lies_face_down_unless_it_is_agreed(case: Case) -> None:
    """Under `open_discards` it lies face up; either way it is never ahead."""
    up, down = (zone[case.seat].names() for zone in (case.after.open, case.after.closed))
    expected = (case.names, ()) if case.options.open_discards else ((), case.names)
    assert (up, down) == expected, f"face up lie {up}, face down {down}"
    assert case.after.trick.best != case.seat, "a discard is ahead"


@each_case(
    "answer.acted",
    "molodka.not-acted",
    when=lambda case: case.legal and not case.completes,
)
def test_it_is_remembered_who_has_laid_cards(case: Case) -> None:
    """Whoever lays cards has acted in this trick, and so has everybody who had before."""
    expected = [acted or seat == case.seat for seat, acted in enumerate(case.before.trick.acted)]
    assert list(case.after.trick.acted) == expected, f"acted: {case.after.trick.acted}"
