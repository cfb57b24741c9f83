"""Recordings of Goat that depart from the rules: where, and what each side says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.hoyle.formats.goat_recordings import DEAL, HEADER, lines_of, made
from tests.hoyle.formats.playing import Line, diverging

from hoyle.trace import Kind, Parting

OPENING = (DEAL, made(0, "lead 8h"), made(1, "beat 9h"))
LAST = "seat 1 made the move: beat 9h"
CASES = {
    "a move of a seat whose turn it is not": (
        made(3, "discard 6h"),
        Parting(
            Kind.PLAYED,
            "goat.turn.clockwise",
            "seat 3 makes the move: discard 6h",
            "It is not seat 3's turn; seat 2 is to act.",
            "game.refused.not-your-turn",
        ),
    ),
    "a card that the seat does not hold": (
        made(2, "discard 8s"),
        Parting(
            Kind.PLAYED,
            "goat.play.own-cards",
            "seat 2 makes the move: discard 8s",
            "Seat 2 does not hold 8s.",
            "game.refused.card-not-held",
        ),
    ),
    "a second lead": (
        made(2, "lead 6s"),
        Parting(
            Kind.PLAYED,
            "goat.answer.free-choice",
            "seat 2 makes the move: lead 6s",
            "Seat 2 cannot lead now: a trick has been led, which must be beaten or discarded to.",
            "game.refused.wrong-phase",
        ),
    ),
    "a card of another suit that is no trump": (
        made(2, "beat As"),
        Parting(
            Kind.PLAYED,
            "goat.answer.beats-each",
            "seat 2 makes the move: beat As",
            "As cannot beat 9h, card by card, with c trump.",
            "goat.refused.does-not-beat",
        ),
    ),
    "another number of cards": (
        made(2, "discard 6s 7s"),
        Parting(
            Kind.PLAYED,
            "goat.answer.same-number",
            "seat 2 makes the move: discard 6s 7s",
            "As many cards must be laid as were led: 1, not 2.",
            "goat.refused.other-number",
        ),
    ),
    "four cards that are no molodka": (
        made(3, "molodka 6h 7h Jh"),
        Parting(
            Kind.PLAYED,
            "goat.molodka.out-of-turn",
            "seat 3 makes the move: molodka 6h 7h Jh",
            "A molodka is 4 cards of one suit, and not 6h 7h Jh.",
            "goat.refused.not-four-of-a-suit",
        ),
    ),
    "a refusal of a legal molodka": (
        made(3, "molodka 6h 7h Jh Kh", refused=True),
        Parting(
            Kind.REFUSED,
            "goat.molodka.out-of-turn",
            "the engine refuses seat 3 the move: molodka 6h 7h Jh Kh",
            "the move is legal",
        ),
    ),
    "a trick that has not ended": (
        {"trick": {"taken_by": 1}},
        Parting(
            Kind.SEEN,
            "goat.turn.clockwise",
            "a trick has ended",
            f"no trick has ended; {LAST}",
        ),
    ),
    "the end of a game that goes on": (
        {"hand_over": {"card_points": [60, 60]}},
        Parting(
            Kind.SEEN,
            "goat.round.ends",
            "the game is over",
            "the game goes on: seat 2 is to act",
        ),
    ),
    "the end of a match that goes on": (
        {"match_over": {"winner": 0}},
        Parting(
            Kind.SEEN,
            "goat.match.ends",
            "the match is over",
            "the match goes on with 0, 0 defeats",
        ),
    ),
}


@pytest.mark.parametrize(
    ("line", "parting"), [pytest.param(*case, id=name) for name, case in CASES.items()]
)
def test_a_wrong_line_is_the_divergence(line: Line, parting: Parting) -> None:
    found = diverging(HEADER, *OPENING, line, made(2, "discard 6s"))

    assert (found.line, found.parting) == (5, parting)


@pytest.mark.parametrize(
    ("said", "clause", "trace", "rule"),
    [
        (
            {"taken_by": 1},
            "goat.trick.winner",
            "seat 1 takes the trick",
            "seat 3 takes the trick",
        ),
        ({"cards": 2}, "goat.trick.pile", "the trick has 2 cards", "it has 4"),
        (
            {"taken_by": 3, "cards": 8},
            "goat.trick.pile",
            "the trick has 8 cards",
            "it has 4",
        ),
    ],
)
def test_another_end_of_a_trick(said: Line, clause: str, trace: str, rule: str) -> None:
    moves = (made(2, "discard 6s"), made(3, "beat Jh"))
    found = diverging(HEADER, *OPENING, *moves, {"trick": said})

    assert found.parting == Parting(Kind.SEEN, clause, trace, rule)


def test_a_trick_before_any_move() -> None:
    found = diverging(HEADER, DEAL, {"trick": {"taken_by": 1}})

    assert found.parting.rule == "no trick has ended; no move has been made in this game"


def edited(name: str, edit: Callable[[Any], None], key: str, which: int = 0) -> Parting:
    """Where a recorded game parts from the rules in which one line has been changed."""
    lines = lines_of(name)
    number = [number for number, line in enumerate(lines) if key in line][which]
    edit(lines[number])
    found = diverging(*lines)
    assert found.line == number + 1
    return found.parting


@pytest.mark.parametrize("points", [[55, 65], [-1, 121]])
def test_wrong_points_after_a_recorded_game(points: list[int]) -> None:
    said = edited(
        "deals-001", lambda line: line["hand_over"].update(card_points=points), "hand_over"
    )

    assert said == Parting(
        Kind.SEEN,
        "goat.score.card-points",
        f"the teams have {points[0]}, {points[1]} points",
        "the teams have 54, 66 points",
    )


def test_an_illegal_move_that_the_engine_accepted() -> None:
    said = edited("deals-001", lambda line: line.pop("refused"), "refused")

    assert said == Parting(
        Kind.PLAYED,
        "goat.answer.same-number",
        "seat 3 makes the move: discard 6c 10d Ad",
        "As many cards must be laid as were led: 2, not 3.",
        "goat.refused.other-number",
    )


def test_a_legal_move_that_the_engine_refused() -> None:
    said = edited("deals-001", lambda line: line.update(refused=True), "move")

    assert said == Parting(
        Kind.REFUSED,
        "goat.lead.one-suit",
        "the engine refuses seat 2 the move: lead 6d 9d",
        "the move is legal",
    )


def test_a_discard_that_the_engine_took_for_an_answer_that_beats() -> None:
    lines = lines_of("deals-001")
    discards = [n for n, line in enumerate(lines) if "discard" in line.get("move", {})]
    number = next(n for n in discards if "refused" not in lines[n])
    lines[number]["move"] = {"beat": lines[number]["move"]["discard"]}

    found = diverging(*lines)

    assert (found.line, found.parting.code) == (number + 1, "goat.refused.does-not-beat")


def test_wrong_defeats_after_a_game_of_a_match() -> None:
    said = edited("match", lambda line: line["hand_over"].update(defeats=[0, 4]), "hand_over")

    assert said == Parting(
        Kind.SEEN,
        "goat.score.defeats",
        "the teams have 0, 4 defeats",
        "the teams have 0, 2 defeats",
    )


def test_defeats_after_a_game_that_ended_60_to_60() -> None:
    said = edited("match", lambda line: line["hand_over"].update(defeats=[2, 2]), "hand_over", 1)

    assert said == Parting(
        Kind.SEEN,
        "goat.score.eggs",
        "the teams have 2, 2 defeats",
        "the teams have 0, 2 defeats",
    )


def test_what_comes_after_a_game_is_said_otherwise() -> None:
    # Given a game of a match that did not end 60:60, and whose last trick seat 3 has won
    first = {
        "next": ("goat.round.next-lead", 0),
        "balls": ("goat.match.balls", True),
        "doubled": ("goat.score.eggs", True),
    }

    # When one field says otherwise
    def told(field: str, value: object) -> Parting:
        return edited("match", lambda line: line["hand_over"].update({field: value}), "hand_over")

    found = {field: told(field, value) for field, (_, value) in first.items()}

    # Then it is compared, and its own clause is blamed
    assert {field: one.clause for field, one in found.items()} == {
        field: clause for field, (clause, _) in first.items()
    }
    assert found["balls"].rule == "no game of the match ended 60:60"
    assert (found["doubled"].trace, found["doubled"].rule) == (
        "the next game counts double",
        "the next game does not count double",
    )


def test_another_seat_leads_the_next_game() -> None:
    said = edited("match", lambda line: line["deal"].update(first=1), "deal", 1)

    assert said == Parting(
        Kind.DEALT, "goat.round.next-lead", "seat 1 leads first", "seat 3 leads first"
    )


def test_a_game_begins_with_other_defeats() -> None:
    said = edited("match", lambda line: line["deal"].update(defeats=[2, 0]), "deal", 1)

    assert said == Parting(
        Kind.DEALT,
        "goat.score.defeats",
        "the teams have 2, 0 defeats",
        "the teams have 0, 2 defeats",
    )


def test_a_game_of_60_to_60_is_not_remembered() -> None:
    said = edited("match", lambda line: line["deal"].update(balls=False), "deal", 2)

    assert said == Parting(
        Kind.DEALT,
        "goat.score.eggs",
        "no game of the match ended 60:60",
        "a game of the match ended 60:60",
    )


@pytest.mark.parametrize(
    ("field", "value", "clause", "trace", "rule"),
    [
        ("winner", 1, "goat.match.ends", "team 1 wins", "team 0 wins"),
        (
            "balls",
            False,
            "goat.match.balls",
            "no game of the match ended 60:60",
            "a game of the match ended 60:60",
        ),
        (
            "defeats",
            [6, 14],
            "goat.score.defeats",
            "the teams have 6, 14 defeats",
            "the teams have 6, 12 defeats",
        ),
    ],
)
def test_another_end_of_a_match(
    field: str, value: object, clause: str, trace: str, rule: str
) -> None:
    said = edited("match", lambda line: line["match_over"].update({field: value}), "match_over")

    assert said == Parting(Kind.SEEN, clause, trace, rule)


def test_by_the_text_no_game_counts_double() -> None:
    # Given a match in which a game counted double, said to be played by the text
    lines = lines_of("match-burkozel")
    lines[0]["ruleset"] = "text"

    assert diverging(*lines).parting == Parting(
        Kind.SEEN,
        "goat.score.defeats",
        "the teams have 4, 0 defeats",
        "the teams have 2, 0 defeats",
    )


def test_a_game_dealt_after_the_end_of_the_match() -> None:
    lines = lines_of("match-without-balls")

    assert diverging(*lines, lines[1]).parting == Parting(
        Kind.DEALT,
        "goat.match.ends",
        "the match goes on with another game",
        "the match is over with 0, 6 defeats",
    )


def test_a_move_after_the_end_of_the_game() -> None:
    assert diverging(*lines_of("eggs"), made(0, "lead 8h")).parting == Parting(
        Kind.PLAYED,
        "goat.round.ends",
        "seat 0 makes the move: lead 8h",
        "The round is over; nobody may move.",
        "game.refused.round-over",
    )


def test_where_the_first_molodka_stands_a_take_over_is_the_divergence() -> None:
    # Given a game with a take-over, said to be played where the first molodka stands
    lines = lines_of("take-over")
    lines[0]["options"] = {"molodka_contest": "first_come"}

    found = diverging(*lines)

    assert found.parting == Parting(
        Kind.PLAYED,
        "goat.molodka.nearest",
        "seat 1 makes the move: molodka 6s 7s Ks As",
        "The molodka of seat 3 stands: seat 1 does not go before it.",
        "goat.refused.not-nearer",
    )


@pytest.mark.parametrize(
    ("molodka", "code"),
    [
        ("on_lead_only", "goat.refused.no-molodka"),
        ("before_lead_only", "goat.refused.molodka-too-late"),
    ],
)
def test_where_nobody_breaks_into_a_trick_a_molodka_is_the_divergence(
    molodka: str, code: str
) -> None:
    lines = [line for line in lines_of("molodka") if "refused" not in line]
    lines[0]["options"] = {"molodka": molodka}

    assert diverging(*lines).parting.code == code
