"""Recordings of Take that depart from the rules: where, and what each side says."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.hoyle.formats.playing import Line, as_bytes, diverging
from tests.hoyle.formats.take_recordings import DATA, DEAL, HEADER, made

from hoyle.trace import Kind, Parting, replay

OPENING = (
    DEAL,
    made(0, "draw stock"),
    made(0, "meld 4s 5s 6s"),
    made(0, "discard 8h"),
    made(1, "draw discard"),
    made(1, "extend 0 high 7s"),
)
CASES = {
    "a move of a seat whose turn it is not": (
        made(0, "draw stock"),
        Parting(
            Kind.PLAYED,
            "take.turn.passes-left",
            "seat 0 makes the move: draw stock",
            "It is not seat 0's turn; seat 1 is to act.",
            "game.refused.not-your-turn",
        ),
    ),
    "a second draw": (
        made(1, "draw stock"),
        Parting(
            Kind.PLAYED,
            "take.turn.phases",
            "seat 1 makes the move: draw stock",
            "Seat 1 cannot draw now: it has drawn a card in this turn.",
            "game.refused.wrong-phase",
        ),
    ),
    "a card that the seat does not hold": (
        made(1, "discard 9h"),
        Parting(
            Kind.PLAYED,
            "take.play.own-cards",
            "seat 1 makes the move: discard 9h",
            "Seat 1 does not hold 9h.",
            "game.refused.card-not-held",
        ),
    ),
    "the card that was just taken": (
        made(1, "discard 8h"),
        Parting(
            Kind.PLAYED,
            "take.discard.not-the-same",
            "seat 1 makes the move: discard 8h",
            "8h was taken from the discard pile in this turn.",
            "take.refused.same-card",
        ),
    ),
    "a card that does not fit": (
        made(1, "extend 0 high Jk 9s"),
        Parting(
            Kind.PLAYED,
            "take.play.own-cards",
            "seat 1 makes the move: extend 0 high Jk 9s",
            "Seat 1 does not hold 9s.",
            "game.refused.card-not-held",
        ),
    ),
    "two suits": (
        made(1, "meld Qh Kh 2d"),
        Parting(
            Kind.PLAYED,
            "take.meld.sequence",
            "seat 1 makes the move: meld Qh Kh 2d",
            "Qh Kh 2d are not all of one suit.",
            "take.refused.several-suits",
        ),
    ),
    "a refusal of a legal extension": (
        made(1, "extend 0 high 8s", refused=True),
        Parting(
            Kind.REFUSED,
            "take.extend.any-sequence",
            "the engine refuses seat 1 the move: extend 0 high 8s",
            "the move is legal",
        ),
    ),
    "a shuffle that nothing asks for": (
        {"reshuffle": {"stock": ["9c"]}},
        Parting(
            Kind.PLAYED,
            "take.turn.passes-left",
            "chance makes the move: reshuffle 9c",
            "It is not chance's turn; seat 1 is to act.",
            "game.refused.not-your-turn",
        ),
    ),
    "the end of a round that goes on": (
        {"hand_over": {"out": 0, "totals": [0, 1]}},
        Parting(
            Kind.SEEN,
            "take.round.ends",
            "the hand is over",
            "the hand goes on: seat 1 is to act",
        ),
    ),
    "the end of a match that goes on": (
        {"match_over": {"winner": 0}},
        Parting(
            Kind.SEEN,
            "take.match.ends",
            "the match is over",
            "the match goes on with 0, 0",
        ),
    ),
}


@pytest.mark.parametrize(
    ("line", "parting"), [pytest.param(*case, id=name) for name, case in CASES.items()]
)
def test_a_wrong_line_is_the_divergence(line: Line, parting: Parting) -> None:
    found = diverging(HEADER, *OPENING, line, made(1, "discard 2c"))

    assert (found.line, found.parting) == (8, parting)


def worked(name: str) -> list[Line]:
    """The lines of a worked game."""
    return [json.loads(line) for line in (DATA / f"{name}.jsonl").read_text("utf-8").splitlines()]


def edited(
    name: str, edit: Callable[[Any], Any], key: str, which: int = 0, later: int = 0
) -> Parting:
    """Where a worked game departs once one line has been changed, so many lines after it."""
    lines = worked(name)
    number = [number for number, line in enumerate(lines) if key in line][which]
    edit(lines[number])
    divergence = replay(as_bytes(lines)).divergence
    assert divergence is not None
    assert divergence.line == number + 1 + later
    return divergence.parting


def test_wrong_totals_after_a_round() -> None:
    parting = edited(
        "by-hand", lambda line: line["hand_over"].update(totals=[20, 45, 50]), "hand_over"
    )

    assert parting == Parting(
        Kind.SEEN,
        "take.score.laid",
        "the totals are 20, 45, 50",
        "the totals are 20, 45, 45; in this hand "
        "seat 0 gets 40 for sequence 0 (laid), -20 for hand 0 (held); "
        "seat 1 gets 50 for sequence 1 (laid), -5 for hand 1 (held); "
        "seat 2 gets 45 for sequence 2 (laid)",
    )


def test_another_seat_is_said_to_be_out() -> None:
    parting = edited("by-hand", lambda line: line["hand_over"].update(out=0), "hand_over")

    assert parting == Parting(Kind.SEEN, "take.round.ends", "seat 0 is out", "seat 2 is out")


def test_somebody_is_said_to_be_out_where_the_stock_has_run_out() -> None:
    parting = edited("stock-out", lambda line: line["hand_over"].update(out=0), "hand_over")

    assert parting == Parting(Kind.SEEN, "take.round.ends", "seat 0 is out", "nobody is out")


def test_another_winner_of_the_match() -> None:
    right = worked("match-of-four")[-1]["match_over"]["winner"]
    parting = edited(
        "match-of-four", lambda line: line["match_over"].update(winner=0), "match_over"
    )

    assert parting == Parting(
        Kind.SEEN, "take.match.highest-wins", "seat 0 wins", f"seat {right} wins"
    )


def test_a_match_that_is_said_to_end_with_a_tie() -> None:
    # Given two totals of 505, after which another round is dealt
    lines = worked("match-of-four")
    number = lines.index({"hand_over": {"out": 1, "totals": [505, 505, 415, 105]}})
    end = {"match_over": {"winner": [0, 1]}}

    found = diverging(*lines[: number + 1], end)

    assert (found.line, found.parting) == (
        number + 2,
        Parting(
            Kind.SEEN,
            "take.match.ends",
            "the match is over",
            "the match goes on with 505, 505, 415, 105",
        ),
    )


def test_an_illegal_move_that_the_engine_accepted() -> None:
    parting = edited("by-hand", lambda line: line.pop("refused"), "refused", which=6)

    assert parting == Parting(
        Kind.PLAYED,
        "take.discard.not-the-same",
        "seat 2 makes the move: discard 2d",
        "2d was taken from the discard pile in this turn.",
        "take.refused.same-card",
    )


def test_a_legal_move_that_the_engine_refused() -> None:
    parting = edited("by-hand", lambda line: line.update(refused=True), "move", which=4)

    assert parting == Parting(
        Kind.REFUSED,
        "take.meld.sequence",
        "the engine refuses seat 0 the move: meld 4s 5s 6s",
        "the move is legal",
    )


def test_a_stock_that_is_not_made_of_the_discards() -> None:
    parting = edited("reshuffle", lambda line: line["reshuffle"]["stock"].pop(), "reshuffle")

    assert parting.kind == Kind.PLAYED
    assert (parting.clause, parting.code) == (
        "take.draw.reshuffle",
        "take.refused.wrong-reshuffle",
    )
    assert parting.trace.startswith("chance makes the move: reshuffle ")
    assert parting.rule == "The new stock must hold each discard but the top one, once each."


def test_a_shuffle_that_is_left_out() -> None:
    lines = worked("reshuffle")
    number = next(number for number, line in enumerate(lines) if "reshuffle" in line)
    del lines[number]

    found = diverging(*lines)

    assert found.line == number + 1
    assert found.parting.clause == "take.turn.passes-left"
    assert found.parting.rule.endswith("'s turn; chance is to act.")


def test_the_end_of_a_round_that_waits_for_a_shuffle() -> None:
    lines = worked("reshuffle")
    number = next(number for number, line in enumerate(lines) if "reshuffle" in line)

    found = diverging(*lines[:number], {"hand_over": {"out": None}})

    assert found.parting.rule == "the hand goes on: chance is to act"


def test_another_order_of_the_new_stock_shows_in_what_follows() -> None:
    # Given a recording in which the new stock is turned round
    lines = worked("reshuffle")
    number = next(number for number, line in enumerate(lines) if "reshuffle" in line)
    lines[number]["reshuffle"]["stock"].reverse()

    found = diverging(*lines)

    # Then a card is laid some time later that the seat has not drawn
    assert found.line > number + 1
    assert found.parting.code == "game.refused.card-not-held"


def test_another_seat_begins_the_next_round() -> None:
    first = worked("match-of-two")[1]["deal"]["first"]
    parting = edited("match-of-two", lambda line: line["deal"].update(first=first), "deal", which=1)

    assert parting == Parting(
        Kind.DEALT,
        "take.match.deal-passes",
        f"seat {first} acts first",
        f"seat {1 - first} acts first",
    )


@pytest.mark.parametrize(
    ("name", "options", "clause"),
    [
        ("turned-over", {"stock_out": "end_hand"}, "take.round.ends"),
        ("stock-out", {"stock_out": "turn_over"}, "take.round.ends"),
        ("by-hand", {"sequence_score": "layer"}, "take.score.laid"),
        ("by-hand", {"max_jokers_per_sequence": 1}, None),
        ("by-hand", {"foreign_low_end": "takes"}, None),
    ],
)
def test_held_against_other_readings(
    name: str, options: dict[str, Any], clause: str | None
) -> None:
    lines = worked(name)
    lines[0]["options"] = options

    divergence = replay(as_bytes(lines)).divergence

    assert (divergence.parting.clause if divergence else None) == clause


def test_a_literal_round_under_the_text_departs_at_its_first_stop() -> None:
    lines = worked("literal")
    lines[0]["ruleset"] = "text"

    found = diverging(*lines)

    assert lines[found.line - 1]["move"] == {"stop": True}
    assert found.parting.code == "take.refused.no-stop"


def test_a_move_after_the_end_of_the_round() -> None:
    found = diverging(*worked("by-hand"), made(0, "draw stock"))

    assert found.parting == Parting(
        Kind.PLAYED,
        "take.round.ends",
        "seat 0 makes the move: draw stock",
        "The round is over; nobody may move.",
        "game.refused.round-over",
    )


def test_a_round_dealt_after_the_end_of_the_match() -> None:
    lines = worked("match-of-two")

    assert diverging(*lines, lines[1]).parting.clause == "take.match.ends"
