"""Whose turn it is, and what becomes of a trick."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle_properties.haggis.cases import Case, counted, each_case


def nothing_left(case: Case, seat: int) -> bool:
    """Whether a seat has no card after the move."""
    return not case.after.hands[seat].names()


@each_case(
    "turn.alternates",
    "turn.alternate",
    when=lambda case: case.lays and not nothing_left(case, case.seat) and not case.ends,
)
def test_after_a_play_the_other_seat_acts(case: Case) -> None:
    """Whoever has laid cards and has some left gives the turn to the other."""
    assert case.after.turn == case.other, f"seat {case.after.turn} is next"
    assert case.after.phase == "play", f"the phase is {case.after.phase}"


@each_case(
    "turn.not-yours",
    "turn.alternate",
    when=lambda case: (
        case.seat != case.before.turn and case.before.phase != "over" and case.kind != "bet"
    ),
)
def test_nobody_plays_or_passes_out_of_turn(case: Case) -> None:
    """Whatever another seat tries is refused, for that reason. Only bets need no turn."""
    assert case.code == "game.refused.not-your-turn", f"the verdict is {case.code or 'legal'}"


@each_case(
    "turn.bets-need-none",
    "turn.alternate",
    "bet.window",
    when=lambda case: case.legal and case.kind == "bet",
)
def test_a_bet_leaves_the_turn_and_the_cards_alone(case: Case) -> None:
    """Nothing changes but the bets, whoever makes one."""
    expected = case.before._replace(stakes=case.after.stakes)
    assert case.after == expected, "a bet changes more than the bets"


@each_case(
    "trick.goes-on",
    "trick.ends",
    when=lambda case: case.lays and not case.ends,
)
def test_a_trick_goes_on_as_long_as_cards_are_laid(case: Case) -> None:
    """What is laid joins the trick, and nobody takes anything."""
    lying = counted(case.before.trick.cards) + counted(case.move.cards)  # type: ignore[union-attr]
    assert counted(case.after.trick.cards) == lying, f"in the trick lies {case.after.trick.cards}"
    assert case.after.taken == case.before.taken, "cards are taken in the middle of a trick"


def passes(case: Case) -> bool:
    """A seat has passed, and the round goes on."""
    return case.legal and case.kind == "pass" and not case.ends


@each_case("trick.ends", "trick.ends", when=passes)
def test_the_first_pass_ends_the_trick(case: Case) -> None:
    """The trick is gone at once, and the next one has nothing in it."""
    assert not case.after.trick.cards.names(), f"there still lies {case.after.trick.cards}"
    assert case.after.trick.top == ("set", 0, 0, 0), f"{case.after.trick.top} is to be beaten"


@each_case("trick.leads-next", "trick.leads-next", "trick.ends", when=passes)
def test_whoever_laid_last_leads_the_next_trick(case: Case) -> None:
    """That is the other than the one that passes, also where a bomb gave the trick away."""
    last = case.before.trick.by
    assert last == case.other, f"seat {last} has laid last, and passes"
    assert case.after.turn == last, f"seat {case.after.turn} leads"
    assert case.after.trick.by == last, f"seat {case.after.trick.by} leads"
    assert case.after.phase == "play", f"the phase is {case.after.phase}"


def trick_ended(case: Case) -> bool:
    """A trick has ended, by a pass or with the round."""
    return case.legal and (case.kind == "pass" or case.ends)


def last_of(case: Case) -> tuple[int, bool]:
    """The seat that laid last in a trick that has ended, and whether it laid a bomb."""
    if case.kind == "pass":
        return case.before.trick.by, case.top.kind == "bomb"
    assert case.meaning is not None
    return case.seat, case.meaning.kind == "bomb"


def gained(case: Case) -> list[Cards]:
    """What each seat has taken by the move."""
    zones = zip(case.after.taken, case.before.taken, strict=True)
    return [after - before for after, before in zones]


@each_case(
    "trick.taken",
    "trick.taken",
    "round.last-trick",
    when=lambda case: trick_ended(case) and not last_of(case)[1],
)
def test_whoever_laid_last_takes_the_whole_trick(case: Case) -> None:
    """If it was a set or a sequence. Both seats' cards are taken, all together."""
    last, _ = last_of(case)
    whole = counted(case.before.trick.cards)
    whole.update(case.names)
    assert counted(gained(case)[last]) == whole, f"seat {last} takes {gained(case)[last]}"
    assert not gained(case)[1 - last].names(), f"seat {1 - last} takes something, too"


@each_case(
    "trick.bombed",
    "trick.bombed",
    "round.last-trick",
    when=lambda case: trick_ended(case) and last_of(case)[1],
)
def test_the_opponent_of_the_last_bomb_takes_the_whole_trick(case: Case) -> None:
    """Also if the bomb was led, and also if it was the last play of the round."""
    last, _ = last_of(case)
    whole = counted(case.before.trick.cards)
    whole.update(case.names)
    assert counted(gained(case)[1 - last]) == whole, f"seat {1 - last} does not take it all"
    assert not gained(case)[last].names(), f"seat {last} takes something of its bombed trick"


@each_case("trick.kept", "trick.taken", "score.taken-cards", when=lambda case: case.legal)
def test_what_is_taken_stays_taken(case: Case) -> None:
    """No seat ever loses a card that it has taken, or gets one otherwise than by a trick."""
    for before, after in zip(case.before.taken, case.after.taken, strict=True):
        assert not (before - after).names(), f"{before - after} is taken away"
    if not trick_ended(case):
        assert case.after.taken == case.before.taken, "a seat takes cards without a trick"
