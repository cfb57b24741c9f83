"""The rejection codes of Swoop."""

from __future__ import annotations

from hoyle.game import Code, RefusalCode


class SwoopRefused(RefusalCode):
    """Why a move is refused in Swoop."""

    NOTHING_LAID = Code("swoop.refused.nothing-laid", "At least one card must be laid.")
    SLOT_EMPTY = Code("swoop.refused.slot-empty", "Seat {seat} has no face-up card in {slots}.")
    SOURCES_MIXED = Code(
        "swoop.refused.sources-mixed",
        "Cards from the hand ({hand}) and face-up cards ({faceup}) may not be laid together.",
    )
    DIFFERENT_NUMBERS = Code(
        "swoop.refused.different-numbers",
        "The cards {cards} are not all of one number.",
    )
    MORE_THAN_FOUR = Code(
        "swoop.refused.more-than-four",
        "{cards} would make {run} equal cards on top; at most four may lie there.",
    )
    SEVERAL_SWOOP_CARDS = Code(
        "swoop.refused.several-swoop-cards",
        "A swoop card is played alone; {cards} are {count}.",
    )
    SWOOP_CARD_TOO_LATE = Code(
        "swoop.refused.swoop-card-too-late",
        "{cards} is a swoop card, and those are played only at the beginning of a turn.",
    )
    SEVERAL_HIGHER_CARDS = Code(
        "swoop.refused.several-higher-cards",
        "{cards} are higher than the {top} on top, and a higher card is laid alone.",
    )
    HIGHER_NOT_FORCED = Code(
        "swoop.refused.higher-not-forced",
        "Seat {seat} has a card that is not higher than the {top} on top, so {cards} must wait.",
    )
    MYSTERY_TOO_LATE = Code(
        "swoop.refused.mystery-too-late",
        "A mystery card is played only at the beginning of a turn.",
    )
    MYSTERY_GONE = Code(
        "swoop.refused.mystery-gone", "Seat {seat} has no mystery card left in slot {slot}."
    )
    MYSTERY_COVERED = Code(
        "swoop.refused.mystery-covered",
        "The mystery card in slot {slot} still lies under {cover}.",
    )
    MYSTERY_NOT_LAST = Code(
        "swoop.refused.mystery-not-last",
        "Seat {seat} still has cards in hand or face up, and mystery cards come last.",
    )
    OTHER_NUMBER_ADDED = Code(
        "swoop.refused.other-number-added",
        "Only cards of the number on top, {top}, may be added; {cards} may not.",
    )
    SOURCE_NOT_OPEN = Code(
        "swoop.refused.source-not-open",
        "Face-up cards ({faceup}) may not be added here, only cards from the hand.",
    )
    NO_SKIP = Code("swoop.refused.no-skip", "A turn may not be passed; a card must be played.")
    NO_PICK_UP = Code(
        "swoop.refused.no-pick-up", "The pile may not be taken without playing a card."
    )
    NOTHING_TO_PICK_UP = Code(
        "swoop.refused.nothing-to-pick-up", "The pile is empty; there is nothing to take."
    )
