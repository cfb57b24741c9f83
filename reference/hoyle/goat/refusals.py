"""The rejection codes of Goat."""

from __future__ import annotations

from hoyle.game import Code, RefusalCode


class GoatRefused(RefusalCode):
    """Why a move is refused in Goat."""

    NOTHING_LAID = Code("goat.refused.nothing-laid", "At least one card must be led.")
    SEVERAL_SUITS = Code("goat.refused.several-suits", "The cards {cards} are not of one suit.")
    OTHER_NUMBER = Code(
        "goat.refused.other-number",
        "As many cards must be laid as were led: {led}, not {laid}.",
    )
    DOES_NOT_BEAT = Code(
        "goat.refused.does-not-beat", "{cards} cannot beat {top}, card by card, with {trump} trump."
    )
    NOT_FOUR_OF_A_SUIT = Code(
        "goat.refused.not-four-of-a-suit", "A molodka is {size} cards of one suit, and not {cards}."
    )
    MOLODKA_TOO_LATE = Code(
        "goat.refused.molodka-too-late", "Seat {seat} cannot lead out of turn now: {reason}."
    )
    ACTED_ALREADY = Code(
        "goat.refused.acted-already",
        "Seat {seat} has laid cards in this trick and cannot lead out of turn.",
    )
    LEAD_THEM = Code(
        "goat.refused.lead-them",
        "Seat {seat} is to lead anyway; four cards of one suit are an ordinary lead.",
    )
    NOT_NEARER = Code(
        "goat.refused.not-nearer",
        "The molodka of seat {leader} stands: seat {seat} does not go before it.",
    )
    NO_MOLODKA = Code("goat.refused.no-molodka", "Nobody leads out of turn; seat {turn} is to act.")
