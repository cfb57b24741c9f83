"""Recordings that depart from the rules: the first place where they do, and what each side says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.hoyle.formats.recordings import (
    HEADER,
    Line,
    as_bytes,
    dealt,
    diverging,
    made,
    played_match,
)

from hoyle.position import write_position
from hoyle.swoop import Options
from hoyle.trace import Kind, Parting, Report, replay

DATA = Path(__file__).parents[2] / "data" / "games" / "swoop"
OPENING = (
    dealt(hands={0: "7h 7s Qc", 1: "5d 5h 10c", 2: "5s 5c"}),
    made(0, "play 7h 7s"),
)
MATCH = played_match(Options(), 7)
CASES = {
    "a move of a seat whose turn it is not": (
        made(3, "play 2c"),
        Parting(
            Kind.PLAYED,
            "swoop.turn.passes-left",
            "seat 3 makes the move: play 2c",
            "It is not seat 3's turn; seat 1 is to act.",
            "game.refused.not-your-turn",
        ),
    ),
    "a card that the seat does not hold": (
        made(1, "play 7h"),
        Parting(
            Kind.PLAYED,
            "swoop.play.sources",
            "seat 1 makes the move: play 7h",
            "Seat 1 does not hold 7h.",
            "game.refused.card-not-held",
        ),
    ),
    "a move that breaks a rule of the game": (
        made(1, "play 5d 10c"),
        Parting(
            Kind.PLAYED,
            "swoop.play.one-number",
            "seat 1 makes the move: play 5d 10c",
            "The cards 5d 10c are not all of one number.",
            "swoop.refused.different-numbers",
        ),
    ),
    "a refusal of a legal move": (
        made(1, "play 10c", refused=True),
        Parting(
            Kind.REFUSED,
            "swoop.play.swoop-card",
            "the engine refuses seat 1 the move: play 10c",
            "the move is legal",
        ),
    ),
    "a swoop where none was": (
        {"swoop": {"by": 0}},
        Parting(
            Kind.SEEN,
            "swoop.swoop.four",
            "seat 0 swept the pile away",
            "nothing was swept away by seat 0, by the move: play 7h 7s",
        ),
    ),
    "the end of a hand that goes on": (
        {"hand_over": {"out": 0, "totals": [0, 1, 2, 3]}},
        Parting(
            Kind.SEEN,
            "swoop.round.ends",
            "the hand is over",
            "the hand goes on: seat 1 is to act",
        ),
    ),
    "the end of a match that goes on": (
        {"match_over": {"winner": 0}},
        Parting(
            Kind.SEEN,
            "swoop.match.ends",
            "the match is over",
            "the match goes on with 0, 0, 0, 0",
        ),
    ),
}


@pytest.mark.parametrize(
    ("line", "parting"), [pytest.param(*case, id=name) for name, case in CASES.items()]
)
def test_a_wrong_line_is_the_divergence(line: Line, parting: Parting) -> None:
    found = diverging(HEADER, *OPENING, line, made(1, "play 5d"))

    assert (found.line, found.parting) == (4, parting)


def test_the_position_is_the_one_before_the_divergence() -> None:
    found = diverging(HEADER, *OPENING, made(1, "play 7h"))

    position = write_position(found.game, found.state)
    assert position["turn"] == 1
    assert position["pile"] == ["7h", "7s"]
    assert position["hands"][0][-1] == "Qc"


def test_what_agrees_before_the_divergence_is_counted_and_the_rest_is_not_checked() -> None:
    lines = [HEADER, *OPENING, made(2, "stop", refused=True), made(1, "play 7h"), made(1, "stop")]

    report = replay(as_bytes(lines))

    assert (report.moves, report.refusals, report.observations) == (1, 1, 0)
    assert report.fired["swoop.turn.passes-left"] == 2
    assert report.unchecked == ("everything after line 5",)


def test_a_swoop_said_to_be_of_another_seat() -> None:
    found = diverging(HEADER, *OPENING, made(1, "play 10c"), {"swoop": {"by": 2}})

    assert found.parting == Parting(
        Kind.SEEN,
        "swoop.play.swoop-card",
        "seat 2 swept the pile away",
        "the pile was swept away by seat 1, by the move: play 10c",
    )


def test_a_swoop_before_any_move() -> None:
    found = diverging(HEADER, OPENING[0], {"swoop": {"by": 2}})

    assert found.parting == Parting(
        Kind.SEEN,
        "swoop.swoop.four",
        "seat 2 swept the pile away",
        "no move has been made in this hand",
    )


def test_a_swoop_is_of_the_hand_being_played() -> None:
    lines = played_match(Options(), 7)
    second_deal = [number for number, line in enumerate(lines) if "deal" in line][1]
    lines.insert(second_deal + 1, {"swoop": {"by": 0}})

    found = diverging(*lines)

    assert found.line == second_deal + 2
    assert found.parting.rule == "no move has been made in this hand"


def edited(key: str, edit: Callable[[Any], None], which: int = 0) -> Report:
    """The report on a whole match in which one line has been changed."""
    lines = played_match(Options(), 7)
    number = [number for number, line in enumerate(lines) if key in line][which]
    edit(lines[number][key])
    report = replay(as_bytes(lines))
    assert report.divergence is not None
    assert report.divergence.line == number + 1
    return report


def said(report: Report) -> Parting:
    assert report.divergence is not None
    return report.divergence.parting


def first_hand() -> dict[str, Any]:
    """What the match says of the end of its first hand."""
    found: dict[str, Any] = next(line["hand_over"] for line in MATCH if "hand_over" in line)
    return found


def end_of_match() -> dict[str, Any]:
    """What the match says of its end."""
    found: dict[str, Any] = MATCH[-1]["match_over"]
    return found


def test_another_seat_is_said_to_be_out() -> None:
    out = first_hand()["out"]
    other = (out + 1) % 4

    parting = said(edited("hand_over", lambda hand_over: hand_over.update(out=other)))

    assert parting == Parting(
        Kind.SEEN, "swoop.round.ends", f"seat {other} is out", f"seat {out} is out"
    )


def test_nobody_is_said_to_be_out() -> None:
    parting = said(edited("hand_over", lambda hand_over: hand_over.update(out=None)))

    assert parting == Parting(
        Kind.SEEN, "swoop.round.ends", "nobody is out", f"seat {first_hand()['out']} is out"
    )


def test_another_seat_is_said_to_act_first_in_the_next_hand() -> None:
    # Given a match in which seat 3 is next, when another seat is said to be
    parting = said(edited("hand_over", lambda hand_over: hand_over.update(next=1)))

    # Then the clause by which the deal passes is blamed
    assert parting == Parting(
        Kind.SEEN,
        "swoop.match.deal-passes",
        "seat 1 acts first in the next hand",
        "seat 3 acts first in the next hand",
    )


def test_no_next_hand_is_said_to_be_dealt() -> None:
    # Given a match that goes on, when it is said that no hand is dealt any more
    parting = said(edited("hand_over", lambda hand_over: hand_over.update(next=None)))

    # Then who acts first is told
    assert (parting.trace, parting.rule) == (
        "no hand is dealt any more",
        "seat 3 acts first in the next hand",
    )


def test_other_totals_after_a_hand() -> None:
    totals = first_hand()["totals"]
    a, b, c, d = totals

    parting = said(edited("hand_over", lambda hand_over: hand_over["totals"].reverse()))

    assert parting == Parting(
        Kind.SEEN,
        "swoop.score.cards-left",
        f"the totals are {d}, {c}, {b}, {a}",
        f"the totals are {a}, {b}, {c}, {d}; in this hand seat 0 gets 105 for hand (cards-left); "
        "seat 1 gets 28 for hand (cards-left), 10 for mystery (cards-left); "
        "seat 2 gets 95 for hand (cards-left), 13 for mystery (cards-left)",
    )


def test_totals_below_nothing_are_wrong_and_no_broken_line() -> None:
    first, *rest = first_hand()["totals"]

    parting = said(edited("hand_over", lambda hand_over: hand_over.update(totals=[-5, *rest])))

    assert (parting.kind, parting.trace) == (
        Kind.SEEN,
        f"the totals are -5, {', '.join(map(str, rest))}",
    )
    assert parting.rule.startswith(f"the totals are {first}, ")


def test_another_seat_acts_first_in_a_later_hand() -> None:
    first = MATCH[1]["deal"]["first"]

    parting = said(edited("deal", lambda deal: deal.update(first=first), which=1))

    assert parting == Parting(
        Kind.DEALT,
        "swoop.match.deal-passes",
        f"seat {first} acts first",
        f"seat {(first + 1) % 4} acts first",
    )


def test_other_totals_before_a_later_hand() -> None:
    totals = ", ".join(map(str, first_hand()["totals"]))

    parting = said(edited("deal", lambda deal: deal.update(totals=[1, 2, 3, 4]), which=1))

    assert parting == Parting(
        Kind.DEALT,
        "swoop.score.cards-left",
        "the totals are 1, 2, 3, 4",
        f"the totals are {totals}",
    )


def test_a_hand_dealt_after_the_end_of_the_match() -> None:
    lines = [*MATCH, MATCH[1]]
    totals = ", ".join(map(str, end_of_match()["totals"]))

    found = diverging(*lines)

    assert found.line == len(lines)
    assert found.parting == Parting(
        Kind.DEALT,
        "swoop.match.ends",
        "the match goes on with another hand",
        f"the match is over with {totals}",
    )


def test_a_move_after_the_end_of_the_hand() -> None:
    found = diverging(*MATCH, made(0, "play 2c"))

    assert found.parting == Parting(
        Kind.PLAYED,
        "swoop.round.ends",
        "seat 0 makes the move: play 2c",
        "The round is over; nobody may move.",
        "game.refused.round-over",
    )


@pytest.mark.parametrize(
    ("winner", "words"),
    [
        (None, "nobody wins"),
        ([], "nobody wins"),
        ([3, 0], "seats 0 and 3 share the win"),
    ],
)
def test_another_winner(winner: object, words: str) -> None:
    (right,) = end_of_match()["winner"]

    parting = said(edited("match_over", lambda match_over: match_over.update(winner=winner)))

    assert parting == Parting(Kind.SEEN, "swoop.match.lowest-wins", words, f"seat {right} wins")


@pytest.mark.parametrize("as_list", [True, False])
def test_one_winner_may_be_given_alone_or_in_a_list(as_list: bool) -> None:
    (right,) = end_of_match()["winner"]
    last = {"match_over": {"winner": [right] if as_list else right}}

    report = replay(as_bytes([*MATCH[:-1], last]))

    assert report.divergence is None
    assert report.unchecked == ()


def test_other_totals_at_the_end_of_the_match() -> None:
    parting = said(edited("match_over", lambda match_over: match_over.update(totals=[0] * 4)))

    totals = ", ".join(map(str, end_of_match()["totals"]))
    assert parting == Parting(
        Kind.SEEN,
        "swoop.score.cards-left",
        "the totals are 0, 0, 0, 0",
        f"the totals are {totals}",
    )


def test_totals_given_with_a_deal_that_stands_alone_are_carried_on() -> None:
    hand = MATCH[1 : next(number for number, line in enumerate(MATCH) if "hand_over" in line)]
    before = {"deal": {**MATCH[1]["deal"], "totals": [1, 20, 295, 4]}}
    after = [a + b for a, b in zip([1, 20, 295, 4], first_hand()["totals"], strict=True)]
    over = {"hand_over": {"out": first_hand()["out"], "totals": after}}

    report = replay(as_bytes([HEADER, before, *hand[1:], over]))

    assert report.divergence is None


@pytest.mark.parametrize(
    ("number", "old", "new", "at", "kind", "clause"),
    [
        (12, ',"refused":true', "", 12, Kind.PLAYED, "swoop.play.one-number"),
        (13, "}}}", '}},"refused":true}', 13, Kind.REFUSED, "swoop.play.opening"),
        (11, '"by":2', '"by":3', 11, Kind.SEEN, "swoop.play.swoop-card"),
        (24, '"by":1', '"by":3', 24, Kind.SEEN, "swoop.play.swoop-card"),
        (16, '"mystery":1', '"mystery":0', 16, Kind.PLAYED, "swoop.mystery.uncovered"),
        (17, '"stop":true', '"pass":true', 17, Kind.PLAYED, "swoop.turn.beginning"),
        (17, '{"seat":3,"move":{"stop":true}}\n', "", 17, Kind.PLAYED, "swoop.turn.passes-left"),
        (4, '"Ah"', '"4d"', 42, Kind.PLAYED, "swoop.play.sources"),
    ],
)
def test_one_thing_changed_in_a_recorded_game_is_noticed(
    number: int, old: str, new: str, at: int, kind: Kind, clause: str
) -> None:
    lines = (DATA / "hand-005.jsonl").read_text("utf-8").splitlines(keepends=True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)

    report = replay(line.encode() for line in lines if line)

    assert report.divergence is not None
    parting = report.divergence.parting
    assert (report.divergence.line, parting.kind, parting.clause) == (at, kind, clause)
