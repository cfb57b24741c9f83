"""The phase in a position of Take: whether hands, stock and options go with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.formats.faults import FormatError
from hoyle.take import Phase, State, StockOut, Take


def check_phase(game: Take, state: State) -> None:
    """Refuse a position that no turn leads to.

    Raises
    ------
    FormatError
        With the reason.
    """
    check_cards(game, state)
    check_melded(state)
    check_taken(game, state)
    if state.phase in CHECKS:
        CHECKS[state.phase](game, state)
    if state.phase != Phase.OVER:
        for seat, hand in enumerate(state.hands):
            if not hand.some():
                reason = f"seat {seat} has no cards left, so the phase is over, not {state.phase}"
                raise FormatError(reason, ("phase",))


def check_cards(game: Take, state: State) -> None:
    """Refuse more cards in hands, on the table or on the discard pile than there can be."""
    if not game.has_phases():
        if state.discards.size() > 1:
            reason = (
                f"{state.discards.size()} cards lie on the discard pile, "
                "but with turn=one_action never more than 1"
            )
            raise FormatError(reason, ("discards",))
        return
    drawn = state.phase in (Phase.BUILD, Phase.OVER)
    for seat, hand in enumerate(state.hands):
        most = game.table.hand + (drawn and seat == state.turn)
        if hand.count() > most:
            reason = f"this hand has {hand.count()} cards, but seat {seat} has at most {most}"
            raise FormatError(reason, ("hands", seat))
    held = sum(hand.count() for hand in state.hands)
    laid = sum(sequence.cards.size() for sequence in state.table)
    most = game.table.hand * game.seats + drawn
    if held + laid > most:
        reason = f"{held + laid} cards lie in hands and sequences, but at most {most} can"
        raise FormatError(reason)


def check_melded(state: State) -> None:
    """Refuse a turn in which a sequence is said to have been laid, but none can have been."""
    if not state.melded:
        return
    if state.phase not in (Phase.BUILD, Phase.OVER):
        reason = f"in phase {state.phase} no sequence has been laid in this turn"
        raise FormatError(reason, ("melded",))
    last = state.table[-1] if state.table else None
    if last is None or {last.owner, *last.layers} != {state.turn}:
        reason = f"the last sequence was not laid by seat {state.turn} in this turn"
        raise FormatError(reason, ("melded",))


def check_taken(game: Take, state: State) -> None:
    """Refuse a card that is said to have been taken from the discard pile, where it cannot be."""
    if not state.taken.some():
        return
    if not game.has_phases() and state.discards.some():
        reason = (
            f"{state.discards.last()} lies on the discard pile, but with turn=one_action nothing "
            "is left there once its card is taken"
        )
        raise FormatError(reason, ("taken",))
    hand = state.hands[state.turn]
    if not game.may_be_left(hand, state.taken):
        reason = (
            f"seat {state.turn} holds nothing but {state.taken}, which it must not discard in this "
            "turn; it has kept another card"
        )
        raise FormatError(reason, ("taken",))


def check_extend(game: Take, state: State) -> None:
    """Refuse the phase of a turn that is an extension, where there is none."""
    if game.has_phases():
        raise FormatError("only with turn=one_action is there a phase extend", ("phase",))
    if not any(state.turn in sequence.layers for sequence in state.table):
        reason = f"seat {state.turn} has laid no card on any sequence"
        raise FormatError(reason, ("phase",))


def check_chance(game: Take, state: State) -> None:
    """Refuse to wait for a shuffle where there is none."""
    if game.options.stock_out != StockOut.RESHUFFLE:
        reason = f"with stock_out={game.options.stock_out} nothing is shuffled"
        raise FormatError(reason, ("phase",))
    if state.stock.some():
        raise FormatError("the stock is shuffled only when it is empty", ("stock",))
    if not game.can_renew(state):
        raise FormatError("there are no discards below the top one to shuffle", ("discards",))


def check_end(game: Take, state: State) -> None:
    """Refuse the end of a round that nobody has ended."""
    out = [seat for seat, hand in enumerate(state.hands) if not hand.some()]
    if not out:
        if state.stock.some():
            reason = "the round is not over while all have cards and the stock is not empty"
            raise FormatError(reason, ("phase",))
        if game.can_renew(state) and game.options.stock_out != StockOut.END_HAND:
            reason = "an empty stock ends the round only if nothing takes its place"
            raise FormatError(reason, ("phase",))
    elif out != [state.turn]:
        others = [seat for seat in out if seat != state.turn]
        raise FormatError(f"seat {others[0]} is out, not seat {state.turn}", ("turn",))


CHECKS: Mapping[Phase, Callable[[Take, State], None]] = {
    Phase.EXTEND: check_extend,
    Phase.CHANCE: check_chance,
    Phase.OVER: check_end,
}
