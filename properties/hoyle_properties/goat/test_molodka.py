"""Four cards of a suit out of turn: who may lead them, when, and what follows."""

from __future__ import annotations

from collections import Counter

from hoyle_properties.goat.by_names import of_one_suit
from hoyle_properties.goat.cases import Case, counted, each_case, laid_in

TOO_LATE = "goat.refused.molodka-too-late"


def tries(case: Case) -> bool:
    """Some seat tries to lead out of turn while the game goes on."""
    return case.kind == "molodka" and case.goes_on


def claims(case: Case) -> bool:
    """Some seat leads out of turn."""
    return case.legal and case.kind == "molodka"


def to_lead(case: Case) -> bool:
    """Whether the seat is the one that is to lead, and nothing lies there."""
    return case.before.phase == "lead" and case.seat == case.before.turn


def sound(case: Case) -> bool:
    """Whether the seat holds a full hand of one suit, has laid nothing, and is not to lead."""
    acted = case.before.trick.acted[case.seat]
    return case.owned and case.is_four and not acted and not to_lead(case)


def in_time(case: Case) -> bool:
    """Whether the trick, as it was led in turn, can be interrupted."""
    if case.options.molodka == "on_lead_only":
        return False
    if case.before.phase == "lead":
        return True
    whole_trick = case.options.molodka == "until_trick_complete"
    return whole_trick and len(case.led) < case.full


def contested(case: Case) -> bool:
    """Whether a molodka lies there that nobody has answered."""
    return case.before.trick.claimed and not case.answered


def goes_before(case: Case) -> bool:
    """Whether it goes before the molodka that lies there."""
    mine, theirs = case.buras
    if case.options.bura_outranks and mine != theirs:
        return mine
    nearer = case.steps_to(case.seat) < case.steps_to(case.before.trick.leader)
    return nearer and case.options.molodka_contest == "nearest_takes_over"


def allowed(case: Case) -> bool:
    """Whether a seat may lead out of turn, by all the clauses together."""
    if not sound(case):
        return False
    if case.before.trick.claimed:
        return contested(case) and goes_before(case)
    return in_time(case)


@each_case(
    "molodka.legal",
    "molodka.out-of-turn",
    "molodka.not-acted",
    "molodka.own-lead",
    "molodka.nearest",
    "molodka.bura",
    when=tries,
)
def test_a_molodka_may_be_led_exactly_as_the_clauses_say(case: Case) -> None:
    """Four of a suit by one who has laid nothing and is not to lead, in time, or nearer."""
    assert case.legal == allowed(case), f"the verdict is {case.code or 'legal'}"


@each_case(
    "molodka.reasons",
    "molodka.out-of-turn",
    "molodka.not-acted",
    "molodka.own-lead",
    "molodka.nearest",
    "play.own-cards",
    when=tries,
)
def test_a_molodka_is_refused_for_what_is_wrong_with_it(case: Case) -> None:
    """The reason given for a refusal is always true."""
    claimed = case.before.trick.claimed
    late = case.answered if claimed else not in_time(case)
    true = {
        "": True,
        "goat.refused.no-molodka": case.options.molodka == "on_lead_only",
        "goat.refused.lead-them": to_lead(case),
        "game.refused.card-not-held": not case.owned,
        "goat.refused.not-four-of-a-suit": not case.is_four,
        "goat.refused.acted-already": case.before.trick.acted[case.seat],
        TOO_LATE: late,
        "goat.refused.not-nearer": contested(case) and not goes_before(case),
    }
    assert true[case.code], f"{case.code} is not the reason"


@each_case(
    "molodka.whole-hand",
    "molodka.out-of-turn",
    when=lambda case: tries(case) and not case.is_four,
)
def test_nothing_but_four_of_a_suit_is_led_out_of_turn(case: Case) -> None:
    """Not fewer, not more, not of two suits; late in a game nobody has as many cards."""
    assert not case.legal, f"{case.names} is led out of turn"


@each_case("molodka.four", "molodka.out-of-turn", when=claims)
def test_all_four_cards_of_a_suit_are_led(case: Case) -> None:
    """They are the whole hand, which is empty then. Trumps are a suit like any other."""
    assert len(case.names) == case.full, f"{len(case.names)} cards are led out of turn"
    assert of_one_suit(case.names), f"{case.names} are not of one suit"
    assert case.held(case.seat) == case.names, "it is not the whole hand"
    assert not case.after.hands[case.seat].names(), "cards are left in the hand"


@each_case(
    "molodka.too-late",
    "molodka.out-of-turn",
    when=lambda case: tries(case) and sound(case) and not case.before.trick.claimed,
)
def test_a_molodka_comes_in_time_or_is_refused_as_too_late(case: Case) -> None:
    """Until the fourth player has laid cards, or before the lead, or never, as is agreed."""
    code = case.code
    if case.options.molodka == "on_lead_only":
        assert code == "goat.refused.no-molodka", f"the verdict is {code or 'legal'}"
    elif case.before.phase == "lead":
        assert case.legal, f"before the lead it is refused: {code}"
    elif case.options.molodka == "before_lead_only":
        assert code == TOO_LATE, f"after the lead it is {code or 'legal'}"
    else:
        expected = TOO_LATE if len(case.led) == case.full else ""
        assert code == expected, f"{len(case.led)} cards are led, and it is {code or 'legal'}"


@each_case(
    "molodka.answered",
    "molodka.nearest",
    "molodka.out-of-turn",
    "molodka.bura",
    when=lambda case: tries(case) and case.before.trick.claimed and case.answered,
)
def test_an_answered_molodka_cannot_be_contested(case: Case) -> None:
    """Not even by a nearer seat, or with trumps."""
    assert not case.legal, "an answered molodka goes back"
    if sound(case):
        assert case.code == TOO_LATE, f"the reason is {case.code}"


@each_case(
    "molodka.own-lead",
    "molodka.own-lead",
    when=lambda case: tries(case) and to_lead(case),
)
def test_whoever_is_to_lead_has_no_molodka(case: Case) -> None:
    """Its four cards are a lead like any other: they can be led, in turn."""
    allowed_at_all = case.options.molodka != "on_lead_only"
    expected = "goat.refused.lead-them" if allowed_at_all else "goat.refused.no-molodka"
    assert case.code == expected, f"the verdict is {case.code or 'legal'}"
    if case.owned and case.is_four:
        lead = case.game.move_of("lead", case.names)
        assert case.game.judge(case.before, case.seat, lead).legal, "nor can the four be led"


@each_case(
    "molodka.own-lead-stands",
    "molodka.own-lead",
    when=lambda case: (
        tries(case)
        and case.before.phase == "answer"
        and not case.before.trick.claimed
        and len(case.led) == case.full
    ),
)
def test_the_leaders_own_four_cannot_be_interrupted(case: Case) -> None:
    """Not even with four trumps."""
    assert not case.legal, f"{case.led} goes back for {case.names}"


@each_case(
    "molodka.own-lead-interrupted",
    "molodka.own-lead",
    "molodka.out-of-turn",
    when=lambda case: (
        tries(case)
        and sound(case)
        and case.before.phase == "answer"
        and not case.before.trick.claimed
        and len(case.led) < case.full
        and case.options.molodka == "until_trick_complete"
    ),
)
def test_a_smaller_lead_can_be_interrupted_by_anybody_who_has_not_acted(case: Case) -> None:
    """Also by the seat whose turn it is, also by the partner, also if others have beaten."""
    assert case.legal, f"{case.led} cannot be interrupted: {case.code}"


@each_case(
    "molodka.not-acted",
    "molodka.not-acted",
    when=lambda case: tries(case) and case.before.trick.acted[case.seat],
)
def test_whoever_has_laid_cards_has_lost_the_right(case: Case) -> None:
    """Also if they have come back, so that four of a suit are in the hand again."""
    assert not case.legal, f"seat {case.seat} has acted, and leads out of turn"
    if case.owned and case.is_four:
        assert case.code == "goat.refused.acted-already", f"the reason is {case.code}"


@each_case(
    "molodka.kept-acted",
    "molodka.not-acted",
    "molodka.returns",
    when=lambda case: case.legal and not case.completes and any(case.before.trick.acted),
)
def test_nobody_gets_the_right_back_within_a_trick(case: Case) -> None:
    """Who has acted has acted until the trick is over, whatever goes back."""
    pairs = zip(case.before.trick.acted, case.after.trick.acted, strict=True)
    assert all(now or not before for before, now in pairs), f"acted: {case.after.trick.acted}"


@each_case("molodka.returns", "molodka.returns", when=claims)
def test_all_other_cards_of_the_trick_go_back_to_their_hands(case: Case) -> None:
    """Everybody has just what they had, and nothing lies there but the molodka."""
    for seat in case.others:
        expected = counted(case.before.hands[seat]) + Counter(case.laid_before[seat])
        assert counted(case.after.hands[seat]) == expected, f"seat {seat} has another hand"
        assert not laid_in(case.after)[seat], f"cards of seat {seat} stay in the trick"
    assert case.after.open[case.seat].names() == case.names, "the molodka lies elsewhere"
    assert not case.after.closed[case.seat].names(), "something lies face down"


@each_case("molodka.returns-only", "molodka.returns", "molodka.usual-rules", when=claims)
def test_a_molodka_touches_neither_piles_nor_stock(case: Case) -> None:
    """It has not won by itself; nobody takes or draws anything."""
    before, after = (
        (state.won, state.buried, state.tricks, state.stock) for state in (case.before, case.after)
    )
    assert before == after, "a pile, the tricks or the stock have changed"


@each_case("molodka.usual-rules", "molodka.usual-rules", "molodka.nearest", when=claims)
def test_a_molodka_is_a_lead_to_be_answered_clockwise(case: Case) -> None:
    """It is what must be beaten; who had the right to lead is remembered."""
    trick = case.after.trick
    assert (trick.leader, trick.best) == (case.seat, case.seat), f"it is {trick}"
    assert trick.original == case.before.trick.original, "the right to lead is forgotten"
    assert trick.claimed, "it is not known for a molodka"
    assert case.after.turn == case.next_seat, f"seat {case.after.turn} answers first"
    assert case.after.phase == "answer", f"the phase is {case.after.phase}"
    kinds = {move.kind for move in case.game.moves(case.after, case.next_seat)}
    assert "discard" in kinds, "the next seat cannot answer"


@each_case(
    "molodka.answers",
    "molodka.usual-rules",
    when=lambda case: (
        case.can_answer
        and case.before.trick.claimed
        and case.owned
        and len(case.names) == case.full
    ),
)
def test_a_molodka_is_answered_by_the_rules_for_any_answer(case: Case) -> None:
    """With a full hand, beaten if it can be; the leader who was interrupted answers as well."""
    assert case.legal == (case.kind == "discard" or case.beats), f"it is {case.code or 'legal'}"


@each_case(
    "molodka.taken",
    "molodka.usual-rules",
    "trick.winner",
    when=lambda case: case.completes and case.before.trick.claimed,
)
def test_a_molodka_is_won_by_whoever_is_ahead_at_the_end(case: Case) -> None:
    """By the player who led it only if nobody has beaten it."""
    beaten = case.kind == "beat" or case.before.trick.best != case.before.trick.leader
    won_by_leader = case.after.turn == case.before.trick.leader
    assert won_by_leader == (not beaten), f"seat {case.after.turn} wins the molodka"


@each_case(
    "molodka.nearest",
    "molodka.nearest",
    when=lambda case: (
        tries(case)
        and sound(case)
        and contested(case)
        and not (case.options.bura_outranks and len({*case.buras}) == 2)
    ),
)
def test_the_nearer_of_two_molodkas_leads(case: Case) -> None:
    """Counted clockwise from the seat that had the right to lead, unless the first one stands."""
    nearer = case.steps_to(case.seat) < case.steps_to(case.before.trick.leader)
    expected = nearer and case.options.molodka_contest == "nearest_takes_over"
    assert case.legal == expected, f"the verdict is {case.code or 'legal'}"
    assert case.legal or case.code == "goat.refused.not-nearer", f"the reason is {case.code}"


@each_case(
    "molodka.original-nearest",
    "molodka.nearest",
    when=lambda case: (
        tries(case)
        and sound(case)
        and contested(case)
        and case.seat == case.before.trick.original
        and case.options.molodka_contest == "nearest_takes_over"
        and not case.options.bura_outranks
    ),
)
def test_whoever_was_to_lead_is_the_nearest_of_all(case: Case) -> None:
    """As long as it has laid nothing, its four cards go before any others."""
    assert case.legal, f"the verdict is {case.code}"


@each_case(
    "molodka.nearer-each-time",
    "molodka.nearest",
    when=lambda case: claims(case) and case.before.trick.claimed and not case.options.bura_outranks,
)
def test_each_molodka_in_a_trick_is_nearer_than_the_one_before(case: Case) -> None:
    """So that not more than four can follow each other."""
    steps = [case.steps_to(seat) for seat in (case.seat, case.before.trick.leader)]
    assert steps[0] < steps[1], f"{steps[0]} seats away goes before {steps[1]}"


@each_case(
    "molodka.bura",
    "molodka.bura",
    when=lambda case: tries(case) and sound(case) and contested(case) and len({*case.buras}) == 2,
)
def test_four_trumps_go_before_another_suit_where_that_is_agreed(case: Case) -> None:
    """No matter who is nearer; where it is not agreed, nothing but nearness counts."""
    nearer = case.steps_to(case.seat) < case.steps_to(case.before.trick.leader)
    usual = nearer and case.options.molodka_contest == "nearest_takes_over"
    expected = case.buras[0] if case.options.bura_outranks else usual
    assert case.legal == expected, f"the verdict is {case.code or 'legal'}"


@each_case(
    "molodka.asked",
    "molodka.out-of-turn",
    "molodka.nearest",
    when=lambda case: tries(case) and allowed(case),
)
def test_whoever_may_lead_out_of_turn_is_asked(case: Case) -> None:
    """The seat is among those that may act, and the molodka among its moves."""
    assert case.seat in case.game.actors(case.before), f"seat {case.seat} is not asked"
    offered = [move for move in case.game.moves(case.before, case.seat) if move == case.move]
    assert len(offered) == 1, f"it is offered {len(offered)} times"


@each_case(
    "molodka.asked-openly",
    "molodka.out-of-turn",
    "hidden.hands",
    when=lambda case: case.goes_on,
)
def test_that_a_seat_is_asked_tells_nothing_of_its_hand(case: Case) -> None:
    """Everybody with a full hand who has laid nothing is asked where anybody is."""
    acted, claimed = case.before.trick.acted, case.before.trick.claimed
    asked = set(case.game.actors(case.before)) - {case.before.turn}
    assert not any(acted[seat] for seat in asked), f"{asked} are asked and have acted"
    if not claimed:
        full = {seat for seat in range(4) if len(case.held(seat)) == case.full}
        waiting = {seat for seat in full if not acted[seat]} - {case.before.turn}
        expected = waiting if in_time(case) else set()
        assert asked == expected, f"{asked} are asked, not {expected}"
