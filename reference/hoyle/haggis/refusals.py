"""The rejection codes of Haggis."""

from __future__ import annotations

from hoyle.game import Code, RefusalCode


class HaggisRefused(RefusalCode):
    """Why a move is refused in Haggis."""

    NOTHING_LAID = Code("haggis.refused.nothing-laid", "At least one card must be laid.")
    NO_COMBINATION = Code(
        "haggis.refused.no-combination",
        "{cards} is no set, no sequence and no bomb.",
    )
    AMBIGUOUS = Code(
        "haggis.refused.ambiguous",
        "{cards} can be {readings}; it must be said which is meant.",
    )
    NOT_THAT_READING = Code(
        "haggis.refused.not-that-reading", "{cards} cannot be {said}; it can be {readings}."
    )
    MUST_LEAD = Code(
        "haggis.refused.must-lead",
        "Seat {seat} leads and may not pass; a combination must be laid.",
    )
    OTHER_KIND = Code(
        "haggis.refused.other-kind", "The kinds differ: {laid} does not answer {top}."
    )
    OTHER_SIZE = Code(
        "haggis.refused.other-size", "The sizes differ: {laid} does not answer {top}."
    )
    NOT_HIGHER = Code(
        "haggis.refused.not-higher", "The rank is not higher: {laid} does not beat {top}."
    )
    ONLY_A_BOMB = Code(
        "haggis.refused.only-a-bomb", "Only a stronger bomb beats {top}; {laid} does not."
    )
    BOMB_NOT_HIGHER = Code(
        "haggis.refused.bomb-not-higher", "The bomb is not stronger: {laid} does not beat {top}."
    )
    BET_AMOUNT = Code("haggis.refused.bet-amount", "A bet is 0, 15 or 30, not {amount}.")
    BET_TOO_LATE = Code("haggis.refused.bet-too-late", "Seat {seat} can bet no more: {window}.")
    BET_TWICE = Code(
        "haggis.refused.bet-twice", "Seat {seat} has bet {amount} in this round already."
    )
