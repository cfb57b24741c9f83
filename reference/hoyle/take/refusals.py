"""The rejection codes of Take."""

from __future__ import annotations

from hoyle.game import Code, RefusalCode


class TakeRefused(RefusalCode):
    """Why a move is refused in Take."""

    NOTHING_TO_DRAW = Code("take.refused.nothing-to-draw", "The discard pile is empty.")
    TOO_SHORT = Code("take.refused.too-short", "A sequence has at least three cards, not {count}.")
    NO_NATURAL = Code(
        "take.refused.no-natural", "{cards} are jokers alone; a sequence has a natural card."
    )
    SEVERAL_SUITS = Code("take.refused.several-suits", "{cards} are not all of one suit.")
    NOT_CONSECUTIVE = Code("take.refused.not-consecutive", "{cards} do not follow one another.")
    BEYOND_THE_ENDS = Code(
        "take.refused.beyond-the-ends", "{cards} would go beyond the ace, which is the last card."
    )
    TWO_ACES = Code(
        "take.refused.two-aces", "{cards} would have an ace at both ends; only one is allowed."
    )
    TOO_MANY_JOKERS = Code(
        "take.refused.too-many-jokers", "{count} jokers are in {cards}; at most {most} may be."
    )
    NO_SUCH_SEQUENCE = Code(
        "take.refused.no-such-sequence", "There is no sequence {number}; {count} lie on the table."
    )
    NOTHING_LAID = Code("take.refused.nothing-laid", "At least one card must be laid.")
    DOES_NOT_FIT = Code(
        "take.refused.does-not-fit", "{card} does not fit; sequence {number} needs {needed} there."
    )
    FOREIGN_LOW_END = Code(
        "take.refused.foreign-low-end",
        "Sequence {number} belongs to seat {owner}; nobody else may lay below it.",
    )
    NOTHING_TO_LEAVE = Code(
        "take.refused.nothing-to-leave", "Sequence {number} cannot be left to its owner: {reason}."
    )
    KEEP_ONE = Code(
        "take.refused.keep-one",
        "Seat {seat} must keep a card that it may discard in this turn.",
    )
    SAME_CARD = Code(
        "take.refused.same-card", "{card} was taken from the discard pile in this turn."
    )
    ONE_ACTION = Code(
        "take.refused.one-action", "A turn is one action, and this one is another: {reason}."
    )
    NO_STOP = Code("take.refused.no-stop", "A turn is closed by a discard, not by a stop.")
    WRONG_RESHUFFLE = Code(
        "take.refused.wrong-reshuffle",
        "The new stock must hold each discard but the top one, once each.",
    )
