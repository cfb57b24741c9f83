"""Recordings of Haggis that depart from the rules: where, and what each side says."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.hoyle.formats.haggis_recordings import (
    DATA,
    DEAL,
    HEADER,
    made,
    played_match,
)
from tests.hoyle.formats.playing import Line, as_bytes, diverging, replayed

from hoyle.formats.closings import blamed_clause
from hoyle.game import Points
from hoyle.game import Result as ResultOfRound
from hoyle.haggis import Options
from hoyle.trace import Kind, Parting, Report, replay

OPENING = (DEAL, made(1, "bet 15"), made(0, "play 9c 9d"), made(1, "play J Q"))
LAST = "seat 1 made the move: play J Q"
PARTLY_SAID: Line = {
    "seat": 0,
    "move": {"play": ["5c", "6c", "J", "Q"], "as": {"kind": "sequence"}},
}
CASES = {
    "a move of a seat whose turn it is not": (
        made(1, "pass"),
        Parting(
            Kind.PLAYED,
            "haggis.turn.alternate",
            "seat 1 makes the move: pass",
            "It is not seat 1's turn; seat 0 is to act.",
            "game.refused.not-your-turn",
        ),
    ),
    "a card that the seat does not hold": (
        made(0, "play 9s"),
        Parting(
            Kind.PLAYED,
            "haggis.play.own-cards",
            "seat 0 makes the move: play 9s",
            "Seat 0 does not hold 9s.",
            "game.refused.card-not-held",
        ),
    ),
    "a set on a bomb": (
        made(0, "play 10c 10d"),
        Parting(
            Kind.PLAYED,
            "haggis.answer.bomb",
            "seat 0 makes the move: play 10c 10d",
            "Only a stronger bomb beats the bomb J-Q; a set of 2 of rank 10 does not.",
            "haggis.refused.only-a-bomb",
        ),
    ),
    "cards laid without a word that have several readings": (
        made(0, "play 5c J Q"),
        Parting(
            Kind.PLAYED,
            "haggis.combination.declared",
            "seat 0 makes the move: play 5c J Q",
            "5c J Q can be a set of 3 of rank 5 or a sequence of 3 up to 7; "
            "it must be said which is meant.",
            "haggis.refused.ambiguous",
        ),
    ),
    "cards laid as what leaves two readings": (
        PARTLY_SAID,
        Parting(
            Kind.PLAYED,
            "haggis.combination.declared",
            "seat 0 makes the move: play 5c 6c J Q",
            "5c 6c J Q can be a sequence of 4 up to 8 or a sequence of 4, 2 of each rank, up to "
            "6; it must be said which is meant.",
            "haggis.refused.ambiguous",
        ),
    ),
    "a second bet": (
        made(1, "bet 0"),
        Parting(
            Kind.PLAYED,
            "haggis.bet.once",
            "seat 1 makes the move: bet 0",
            "Seat 1 has bet 15 in this round already.",
            "haggis.refused.bet-twice",
        ),
    ),
    "a refusal of a legal bomb": (
        made(0, "play J K", refused=True),
        Parting(
            Kind.REFUSED,
            "haggis.answer.higher-bomb",
            "the engine refuses seat 0 the move: play J K",
            "the move is legal",
        ),
    ),
    "a trick that has not ended": (
        {"trick": {"taken_by": 0}},
        Parting(
            Kind.SEEN,
            "haggis.trick.ends",
            "a trick has ended",
            f"no trick has ended; {LAST}",
        ),
    ),
    "the end of a hand that goes on": (
        {"hand_over": {"out": 0, "totals": [0, 1]}},
        Parting(
            Kind.SEEN,
            "haggis.round.ends",
            "the hand is over",
            "the hand goes on: seat 0 is to act",
        ),
    ),
    "the end of a match that goes on": (
        {"match_over": {"winner": 0}},
        Parting(
            Kind.SEEN,
            "haggis.match.ends",
            "the match is over",
            "the match goes on with 0, 0",
        ),
    ),
}


@pytest.mark.parametrize(
    ("line", "parting"), [pytest.param(*case, id=name) for name, case in CASES.items()]
)
def test_a_wrong_line_is_the_divergence(line: Line, parting: Parting) -> None:
    found = diverging(HEADER, *OPENING, line, made(0, "pass"))

    assert (found.line, found.parting) == (6, parting)


def test_an_engine_may_refuse_what_leaves_two_readings() -> None:
    report = replayed(HEADER, DEAL, {**PARTLY_SAID, "refused": True})

    assert report.divergence is None
    assert (report.moves, report.refusals) == (0, 1)
    assert report.fired == {"haggis.combination.declared": 1}


@pytest.mark.parametrize(
    ("said", "trace", "rule"),
    [
        ({"taken_by": 1}, "seat 1 takes the trick", "seat 0 takes the trick"),
        ({"cards": 2}, "the trick has 2 cards", "it has 4"),
        ({"cards": 0}, "the trick has 0 cards", "it has 4"),
        ({"taken_by": 0, "cards": 5}, "the trick has 5 cards", "it has 4"),
    ],
)
def test_another_end_of_a_trick(said: Line, trace: str, rule: str) -> None:
    found = diverging(HEADER, *OPENING, made(0, "pass"), {"trick": said})

    assert found.parting == Parting(Kind.SEEN, "haggis.trick.bombed", trace, rule)


def test_a_trick_before_any_move() -> None:
    found = diverging(HEADER, DEAL, {"trick": {"taken_by": 1}})

    assert found.parting.rule == "no trick has ended; no move has been made in this hand"


def recorded(name: str) -> list[Line]:
    """The lines of a recorded match."""
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


def edited(edit: Callable[[Any], None], key: str, which: int = 0) -> Report:
    """The report on a recorded match in which one line has been changed."""
    lines = recorded("game-001.jsonl")
    number = [number for number, line in enumerate(lines) if key in line][which]
    edit(lines[number])
    report = replay(as_bytes(lines))
    assert report.divergence is not None
    assert report.divergence.line == number + 1
    return report


def parting_of(report: Report) -> Parting:
    assert report.divergence is not None
    return report.divergence.parting


def test_wrong_totals_after_a_hand() -> None:
    parting = parting_of(
        edited(lambda line: line["hand_over"].update(totals=[22, 55]), "hand_over")
    )

    assert parting == Parting(
        Kind.SEEN,
        "haggis.score.cards-left",
        "the totals are 22, 55",
        "the totals are 22, 54; in this hand seat 0 gets 22 for taken 0 (taken-cards); "
        "seat 1 gets 10 for taken 1 (taken-cards), 25 for hand 0 (cards-left), "
        "2 for hand 0 (leftovers), 2 for haggis (leftovers), 15 for bet 1 (kept)",
    )


@pytest.mark.parametrize(
    ("totals", "clause"),
    [
        # seat 1 gets 10 for taken cards, 25 for cards left, 2 and 2 for leftovers, 15 for its bet
        ([22, 39], "haggis.bet.kept"),
        ([22, 69], "haggis.bet.kept"),
        ([22, 29], "haggis.score.cards-left"),
        ([22, 44], "haggis.score.taken-cards"),
        ([0, 54], "haggis.score.taken-cards"),
        ([22, 50], "haggis.score.leftovers"),
        ([22, 52], "haggis.score.leftovers"),
        # both seats, each for another reason
        ([0, 39], "haggis.score.cards-left"),
        # the bet given to the wrong seat
        ([37, 39], "haggis.bet.kept"),
    ],
)
def test_the_clause_whose_points_are_the_difference_is_to_blame(
    totals: list[int], clause: str
) -> None:
    parting = parting_of(edited(lambda line: line["hand_over"].update(totals=totals), "hand_over"))

    assert (parting.kind, parting.clause) == (Kind.SEEN, clause)


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ([4, 0], None),
        ([16, 0], None),
        ([6, 0], "toy.cards"),
        ([8, 0], "toy.cards"),
        ([11, 0], "toy.last"),
        ([10, 0], None),
        ([10, 7], None),
    ],
)
def test_a_difference_that_two_clauses_explain_is_blamed_on_neither(
    said: list[int], clause: str | None
) -> None:
    points = [("bet", 6), ("cards", 2), ("cards", 4), ("last", 1)]
    sources = tuple(Points(0, "hand", worth, f"toy.{name}") for name, worth in points)
    result = ResultOfRound(True, 0, (13, 0), sources)

    assert blamed_clause(result, said, (10, 0)) == clause


@pytest.mark.parametrize("said", [[20, 0], [32, 0]])
def test_points_that_are_lost_explain_a_difference_if_they_are_missing_or_added(
    said: list[int],
) -> None:
    # Given a hand with 20 points that are gained, and 12 that are lost
    points = [("laid", 20), ("held", -12)]
    sources = tuple(Points(0, "hand", worth, f"toy.{name}") for name, worth in points)
    result = ResultOfRound(True, 0, (8, 0), sources)

    # When the latter are missing, or added
    assert blamed_clause(result, said, (8, 0)) == "toy.held"


def test_another_seat_is_said_to_be_out() -> None:
    parting = parting_of(edited(lambda line: line["hand_over"].update(out=0), "hand_over"))

    assert parting == Parting(Kind.SEEN, "haggis.round.ends", "seat 0 is out", "seat 1 is out")


def test_another_winner_of_the_match() -> None:
    right = recorded("game-001.jsonl")[-1]["match_over"]["winner"]
    parting = parting_of(
        edited(lambda line: line["match_over"].update(winner=1 - right), "match_over")
    )

    assert parting == Parting(
        Kind.SEEN,
        "haggis.match.highest-wins",
        f"seat {1 - right} wins",
        f"seat {right} wins",
    )


def test_wrong_totals_at_the_end_of_the_match() -> None:
    parting = parting_of(
        edited(lambda line: line["match_over"].update(totals=[1, 2]), "match_over")
    )

    assert (parting.clause, parting.trace) == (
        "haggis.score.cards-left",
        "the totals are 1, 2",
    )


def test_an_illegal_move_that_the_engine_accepted() -> None:
    parting = parting_of(edited(lambda line: line.pop("refused"), "refused"))

    assert parting == Parting(
        Kind.PLAYED,
        "haggis.combination.kinds",
        "seat 1 makes the move: play 2c 2s 5s",
        "2c 2s 5s is no set, no sequence and no bomb.",
        "haggis.refused.no-combination",
    )


def test_a_legal_move_that_the_engine_refused() -> None:
    parting = parting_of(edited(lambda line: line.update(refused=True), "move", which=1))

    assert parting == Parting(
        Kind.REFUSED,
        "haggis.lead.any-combination",
        "the engine refuses seat 0 the move: play 7s 8s J",
        "the move is legal",
    )


def test_another_seat_leads_the_next_hand() -> None:
    # Given that seat 1 has more points after the first hand, so that seat 0 leads
    parting = parting_of(edited(lambda line: line["deal"].update(first=1), "deal", which=1))

    assert parting == Parting(
        Kind.DEALT, "haggis.lead.first", "seat 1 acts first", "seat 0 acts first"
    )


def test_after_equal_totals_another_clause_gives_the_lead() -> None:
    # Given the recorded matches, in one of which two totals are equal once
    for path in sorted(DATA.glob("*.jsonl")):
        lines = recorded(path.name)
        level = [
            number
            for number, line in enumerate(lines)
            if "hand_over" in line and len(set(line["hand_over"]["totals"])) == 1
        ]
        for number in level:
            dealt = lines[number + 1]["deal"]
            dealt["first"] = 1 - dealt["first"]
            found = diverging(*lines)
            assert (found.line, found.parting.clause) == (number + 2, "haggis.lead.tie")
            assert found.parting.kind == Kind.DEALT
            return
    raise AssertionError("no totals are equal in the recorded matches")


def test_the_winner_of_the_last_hand_leads_under_another_option() -> None:
    # Given the same matches under another option than they were played by
    diverged = []
    for path in sorted(DATA.glob("*.jsonl")):
        lines = recorded(path.name)
        lines[0]["options"].pop("tie_lead")
        divergence = replay(as_bytes(lines)).divergence
        diverged += [divergence.parting.clause] if divergence else []
    assert diverged == ["haggis.lead.tie"]


def test_under_the_text_alone_the_totals_differ() -> None:
    lines = recorded("game-001.jsonl")
    lines[0]["ruleset"] = "text"

    assert diverging(*lines).parting.clause == "haggis.score.cards-left"


def test_a_move_after_the_end_of_the_match() -> None:
    found = diverging(*played_match(Options(target=1), 3), made(0, "pass"))

    assert found.parting == Parting(
        Kind.PLAYED,
        "haggis.round.ends",
        "seat 0 makes the move: pass",
        "The round is over; nobody may move.",
        "game.refused.round-over",
    )


def test_a_hand_dealt_after_the_end_of_the_match() -> None:
    lines = played_match(Options(target=1), 3)

    assert diverging(*lines, lines[1]).parting.clause == "haggis.match.ends"


@pytest.mark.parametrize("amount", [0, 15, 30])
def test_a_bet_that_is_changed_shows_in_the_totals(amount: int) -> None:
    # Given the bet of 15 by seat 1, which wins the first hand of the recorded match
    lines = recorded("game-001.jsonl")
    assert lines[2] == {"seat": 1, "move": {"bet": 15}}
    lines[2]["move"]["bet"] = amount

    divergence = replay(as_bytes(lines)).divergence

    if amount == 15:
        assert divergence is None
    else:
        assert divergence is not None
        assert divergence.parting.trace == "the totals are 22, 54"
        assert divergence.parting.rule.startswith(f"the totals are 22, {54 + amount - 15}; ")
        kept = divergence.parting.rule.partition("2 for haggis (leftovers)")[2]
        assert kept == (f", {amount} for bet 1 (kept)" if amount else "")
