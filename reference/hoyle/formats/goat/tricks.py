"""The trick in a position of Goat: who led it, and whose cards are to be beaten."""

from __future__ import annotations

from hoyle.formats.faults import FormatError
from hoyle.formats.goat.laid import Laid
from hoyle.formats.goat.models import GoatPosition
from hoyle.formats.goat.molodkas import check_claim
from hoyle.goat import Phase, Trick

LAID = {"open": "face up", "closed": "face down"}


def phase_of(given: Phase | None, laid: Laid) -> Phase:
    """The phase of a position.

    Raises
    ------
    FormatError
        If the trick speaks against the one that is given.
    """
    lying = laid.seats()
    if given is None:
        return Phase.ANSWER if lying else Phase.LEAD
    if given == Phase.ANSWER and not lying:
        raise FormatError("nothing lies in the trick, so it is not to be answered", ("phase",))
    if given != Phase.ANSWER and lying:
        reason = f"seat {lying[0]} has laid cards in the trick, so the phase is answer, not {given}"
        raise FormatError(reason, ("phase",))
    return given


def trick_of(position: GoatPosition, phase: Phase, laid: Laid) -> Trick:
    """The trick of a position.

    Raises
    ------
    FormatError
        If no game can come to it.
    """
    if phase != Phase.ANSWER:
        return empty_trick(position, laid)
    leader = leader_of(position, laid)
    order = laid.from_leader(leader, position.turn)
    check_order(position, laid, order)
    check_lead(laid, leader)
    for seat in order[1:]:
        check_answer(laid, leader, seat)
    original = leader if position.original is None else position.original
    claimed = original != leader if position.claimed is None else position.claimed
    acted = position.acted or [seat in order for seat in range(laid.game.seats)]
    trick = Trick(original, leader, best_of(position, laid, order), claimed, tuple(acted))
    check_claim(laid, trick, order)
    return trick


def empty_trick(position: GoatPosition, laid: Laid) -> Trick:
    """The trick that nobody has led yet."""
    turn, nobody = position.turn, tuple(False for _ in range(laid.game.seats))
    for field in ("original", "leader", "best"):
        if getattr(position, field) not in (None, turn):
            raise FormatError(f"nothing lies in the trick, so this is seat {turn}", (field,))
    if position.claimed:
        raise FormatError("nothing lies in the trick, so nobody has led it", ("claimed",))
    if any(position.acted or nobody):
        raise FormatError("nothing lies in the trick, so nobody has laid cards", ("acted",))
    return Trick(turn, turn, turn, False, nobody)


def leader_of(position: GoatPosition, laid: Laid) -> int:
    """The seat that has led: the first clockwise from the seat to act that has cards there."""
    seats, turn = laid.game.seats, position.turn
    order = (laid.game.seat_after(turn, steps) for steps in range(1, seats))
    leader = next((seat for seat in order if laid.by(seat).some()), turn)
    if position.leader not in (None, leader):
        reason = f"seat {leader} has led, as the cards lie and seat {turn} is to act"
        raise FormatError(reason, ("leader",))
    return leader


def check_order(position: GoatPosition, laid: Laid, order: list[int]) -> None:
    """Refuse a trick in which a seat has laid cards out of turn, or none in its turn."""
    turn = position.turn
    if laid.by(turn).some():
        raise FormatError(f"seat {turn} has laid cards in the trick already", ("turn",))
    for seat in order:
        if not laid.by(seat).some():
            reason = f"seat {seat} has laid nothing, but its turn was before that of seat {turn}"
            raise FormatError(reason, ("turn",))


def check_lead(laid: Laid, leader: int) -> None:
    """Refuse a lead that is not of one suit, or lies face down."""
    if laid.closed[leader].some():
        raise FormatError(f"seat {leader} has led, and a lead lies face up", ("closed",))
    if not laid.game.of_one_suit(laid.open[leader]):
        reason = f"seat {leader} has led {laid.open[leader]}, which are not of one suit"
        raise FormatError(reason, ("open",))


def check_answer(laid: Laid, leader: int, seat: int) -> None:
    """Refuse an answer of another number of cards, or one that does not lie in one way."""
    count, led = laid.by(seat).count(), laid.open[leader].count()
    if laid.open[seat].some() and laid.closed[seat].some():
        raise FormatError(f"seat {seat} has laid cards both face up and face down", ("closed",))
    if laid.closed[seat].some() and laid.game.discards_are_open():
        raise FormatError("with open_discards=true nothing is laid face down", ("closed",))
    if count != led:
        zone = "open" if laid.open[seat].some() else "closed"
        reason = (
            f"seat {seat} has to lay as many cards as seat {leader} has led: {led}, not {count}"
        )
        raise FormatError(reason, (zone,))


def best_of(position: GoatPosition, laid: Laid, order: list[int]) -> int:
    """The seat whose cards are to be beaten."""
    bests = laid.possible_bests(order)
    if not laid.game.discards_are_open():
        for seat in order[1:]:
            if laid.open[seat].some() and seat not in bests:
                reason = f"seat {seat} has laid {laid.open[seat]} face up, which beat nothing"
                raise FormatError(reason, ("open",))
        bests = bests[-1:]
    best = bests[-1] if position.best is None else position.best
    if best not in bests:
        raise FormatError(f"the cards of seat {bests[-1]} are to be beaten", ("best",))
    return best
