"""Molodkas in a position of Goat: who had the right to lead, and who has laid cards already."""

from __future__ import annotations

from hoyle.formats.faults import FormatError
from hoyle.formats.goat.laid import Laid
from hoyle.goat import Molodka, MolodkaContest, Trick


def check_claim(laid: Laid, trick: Trick, order: list[int]) -> None:
    """Refuse a trick whose leader cannot have come to lead it.

    Raises
    ------
    FormatError
        With the reason.
    """
    missing = [seat for seat in order if not trick.acted[seat]]
    if missing:
        raise FormatError(f"seat {missing[0]} has cards in the trick", ("acted", missing[0]))
    if trick.claimed:
        check_molodka(laid, trick)
        check_before(laid, trick, order)
        return
    if trick.original != trick.leader:
        reason = f"seat {trick.leader} leads out of turn, for seat {trick.original} had the right"
        raise FormatError(f"{reason} to lead", ("claimed",))
    others = [seat for seat, acted in enumerate(trick.acted) if acted and seat not in order]
    if others:
        reason = f"nothing has gone back, and seat {others[0]} has no cards in the trick"
        raise FormatError(reason, ("acted", others[0]))


def check_molodka(laid: Laid, trick: Trick) -> None:
    """Refuse a molodka that nobody may lead."""
    led = laid.open[trick.leader]
    if not laid.game.allows_molodka():
        raise FormatError("with molodka=on_lead_only nobody leads out of turn", ("claimed",))
    if not laid.game.is_molodka(led):
        reason = f"seat {trick.leader} has led {led}, which is no molodka"
        raise FormatError(reason, ("claimed",))
    if trick.original == trick.leader and sum(trick.acted) == 1:
        reason = f"seat {trick.leader} had the right to lead, so another seat led a molodka before"
        raise FormatError(f"{reason} and has laid cards", ("acted",))


def check_before(laid: Laid, trick: Trick, order: list[int]) -> None:
    """Refuse seats that are said to have laid cards before the molodka, but cannot have.

    Those are the first seats from the one that had the right to lead, and seats whose own molodka
    had to give way.
    """
    back = [seat for seat, acted in enumerate(trick.acted) if acted and seat not in order]
    away = {seat: (seat - trick.original) % laid.game.seats for seat in range(laid.game.seats)}
    before_lead = laid.game.options.molodka == Molodka.BEFORE_LEAD_ONLY
    for led in range(1 if before_lead else away[trick.leader] + 1):
        begun = [seat for seat in away if away[seat] < led]
        rest = [seat for seat in back if away[seat] >= led]
        if all(trick.acted[seat] for seat in begun) and all(
            gave_way(laid, trick, seat, away) for seat in rest
        ):
            return
    reason = f"seat {back[0]} cannot have laid cards before the molodka of seat {trick.leader}"
    raise FormatError(reason, ("acted", back[0]))


def gave_way(laid: Laid, trick: Trick, seat: int, away: dict[int, int]) -> bool:
    """Whether a molodka of this seat can have given way to the one on the table."""
    options, game = laid.game.options, laid.game
    contested = options.molodka_contest == MolodkaContest.NEAREST_TAKES_OVER
    nearer = contested and away[trick.leader] < away[seat]
    outranks = options.bura_outranks and game.is_bura(laid.trump, laid.open[trick.leader])
    return (nearer or outranks) and game.is_molodka(laid.hands[seat])
