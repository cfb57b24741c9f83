"""What is said of an example that is not as its text says."""

from __future__ import annotations

import pytest
from tests.hoyle.examples.bodies import example_of

from hoyle.decisions import Undecided
from hoyle.examples import Outcome, run_example
from hoyle.formats import format_of
from hoyle.rulebook import Example
from hoyle.swoop import State, Swoop

JACK = "position: {pile: [7h], hands: [[Jc, 3d], [4c], [4d], [4h]]}\n"
MYSTERY = (
    "position: {pile: [6h], hands: [[4c, 9h], [3c], [3d], [3h]], "
    "mystery: [[4s, ~, ~, ~], [~, ~, ~, ~], [~, ~, ~, ~], [~, ~, ~, ~]]}\n"
)


def example(body: str) -> Example:
    """An example of Swoop with this body."""
    return example_of("swoop", body)


def said(body: str) -> str:
    """What is said of it."""
    return run_example("swoop", example(body)).message


def test_an_example_that_holds_says_nothing() -> None:
    # When an example is run that is as its text says
    outcome = run_example("swoop", example(JACK + "move: play Jc\nthen: {pile: [Jc], turn: 1}"))

    # Then it holds, and the clauses that fired are there
    assert outcome.holds
    assert outcome.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")
    assert outcome.verdict is not None
    assert outcome.verdict.clause == "swoop.play.higher-takes-pile"


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("{turn: 2}", "turn is 1, not 2"),
        ("{phase: over}", "phase is turn, not over"),
        ("{over: true}", "over is false, not true"),
        ("{out: 0}", "out is nobody, not 0"),
        ("{pile: [7h, Jc]}", "pile is Jc, not 7h Jc"),
        (
            "{pile: []}",
            "pile is Jc, not nothing; on top of the pile lies J (1 in a row), not nothing",
        ),
        ("{hands: {0: [3d]}}", "hand 0 is 3d 7h, not 3d"),
        ("{hands: [[3d, 7h], [4c]]}", "hands has 4 parts, but fewer are given"),
        ("{hands: {4: []}}", "there is no hand 4"),
        ("{faceup: {0: [Ac, ~, ~, ~]}}", "faceup 0 0 is nothing, not Ac"),
        ("{leaves: [7h]}", "nothing left the table, not 7h"),
        ("{unchanged: [undealt, hands]}", "hands has changed"),
        (
            "{unchanged: [deck]}",
            "'unchanged' names 'deck', which is no zone; the zones are "
            "hand, faceup, mystery, pile, removed, undealt",
        ),
        ("{counts: {hands: [1, 1, 1, 1]}}", "hands counts 2, 1, 1, 1, not 1, 1, 1, 1"),
        ("{counts: {pile: 2}}", "pile counts 1, not 2"),
        (
            "{counts: {deck: 2}}",
            "'counts' names 'deck', which is no zone; the zones are "
            "hand, faceup, mystery, pile, removed, undealt",
        ),
        (
            "{stock: []}",
            "'then' cannot speak of 'stock'; it can speak of hand, faceup, mystery, pile, "
            "removed, undealt, phase, turn, top, run, over, out, last, actors, leaves, unchanged, "
            "counts",
        ),
        ("{pile: [Zz]}", "there is no card 'Zz' in this deck"),
        (
            "{turn: 2, pile: [7h]}",
            "turn is 1, not 2; pile is Jc, not 7h; "
            "on top of the pile lies J (1 in a row), not 7 (1 in a row)",
        ),
    ],
)
def test_a_state_that_differs_is_told(then: str, message: str) -> None:
    assert said(JACK + f"move: play Jc\nthen: {then}") == message


def test_a_pile_in_another_order_differs() -> None:
    # Given a pile that is written with the wrong card on top
    body = (
        "position: {pile: [9h, 7h], hands: [[7c, 3d], [4c], [4d], [4h]]}\n"
        "move: play 7c\nthen: {pile: [7h, 7c, 9h]}"
    )

    # Then the cards agree, but not what lies on top
    assert said(body) == "on top of the pile lies 7 (2 in a row), not 9 (1 in a row)"


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (
            "move: play Jc\nrefused: swoop.refused.nothing-laid",
            "the move is legal by swoop.play.higher-takes-pile; "
            "expected was the refusal swoop.refused.nothing-laid",
        ),
        (
            "move: pass\nrefused: swoop.refused.nothing-laid",
            "'pass' is refused with swoop.refused.no-skip by swoop.turn.must-play: "
            "A turn may not be passed; a card must be played. "
            "Expected was swoop.refused.nothing-laid.",
        ),
        (
            "move: pass\nthen: {turn: 1}",
            "'pass' is refused with swoop.refused.no-skip by swoop.turn.must-play: "
            "A turn may not be passed; a card must be played.",
        ),
        (
            "moves: [pass, play Jc]\nrefused: swoop.refused.no-skip",
            "'pass' is refused with swoop.refused.no-skip by swoop.turn.must-play: "
            "A turn may not be passed; a card must be played.",
        ),
        (
            "move: fly\nlegal: true",
            "'fly' is no move of Swoop; a move is one of: "
            "play CARDS @SLOTS, add CARDS @SLOTS, mystery SLOT, stop, pass, pickup",
        ),
        (
            "seat: 7\nmove: play Jc\nlegal: true",
            "there is no seat 7 at this table; the seats are 0 to 3",
        ),
        ("impossible: Jc", "the position was to be impossible, but it can be set up"),
    ],
)
def test_a_verdict_that_differs_is_told(rest: str, message: str) -> None:
    assert said(JACK + rest) == message


def test_a_legal_move_is_enough_where_only_that_is_said() -> None:
    assert run_example("swoop", example(JACK + "move: play Jc\nlegal: true")).holds


def test_a_view_that_differs_is_told() -> None:
    # Given what seat 1 sees of seat 0, in part wrong
    body = MYSTERY + (
        "viewer: 1\nsees: {hands: {0: [4c, 9h], 1: 1}, mystery: {0: [2, ~, ~, ~]}, "
        "pile: [6d], stock: 3}"
    )

    # Then each difference is told
    assert said(body) == (
        "seat 1 sees 2 hidden in hand 0, not 4c 9h; "
        "seat 1 sees 3c in hand 1, not 1 hidden; "
        "seat 1 sees 1 hidden in mystery 0 0, not 2 hidden; "
        "seat 1 sees 6h in pile, not 6d; "
        "'sees' names 'stock', which is no zone; the zones are "
        "hand, faceup, mystery, pile, removed, undealt"
    )


def test_what_a_seat_sees_is_told_after_the_moves() -> None:
    body = MYSTERY + "move: mystery 0\nviewer: 2\nsees: {pile: [6h, 4s], hands: {0: 2}}"
    assert run_example("swoop", example(body)).holds


def test_a_position_that_cannot_be_is_told() -> None:
    # Given a position with a card too often
    body = "position: {pile: [7h], hands: [[7h, 7h], [4c], [4d], [4h]]}\n"
    reason = "hands[0][1]: 7h also lies in pile[0] and hands[0][0], and the deck has it 2 times"

    # Then it is told, unless it was to be impossible for this very reason
    assert said(body + "move: pass\nlegal: true") == f"the position cannot be set up: {reason}"
    other = f"the position is impossible for another reason: {reason}"
    assert said(body + "impossible: 8h") == other
    assert said(body + "impossible: 7h") == ""


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("deal: {first: 2}\nthen: {turn: 2, counts: {undealt: 32}}", ""),
        ("deal: {first: 2}\nthen: {turn: 1}", "turn is 2, not 1"),
        (
            "deal: {frist: 2}\nthen: {turn: 2}",
            "the deal cannot be set up: a deal has no 'frist'; "
            "it has first, sizes, ruleset, options, seats",
        ),
        (
            "deal: {sizes: {stock: [1]}}\nthen: {turn: 2}",
            "the deal cannot be set up: 'sizes' has no 'stock'; it has hands, faceup, mystery",
        ),
        (
            "deal: {options: {limits: 3}}\nthen: {turn: 2}",
            "the deal cannot be set up: options: swoop has no option 'limits'; did you mean limit?",
        ),
    ],
)
def test_deals_are_set_up_and_compared(body: str, message: str) -> None:
    assert said(body) == message


def test_points_that_differ_are_told() -> None:
    body = "round: {hands: [[], [Ac], [Kc], [10c]]}\npoints: [0, 1, 10, 10]"
    assert said(body) == "the points are 0, 1, 10, 50, not 0, 1, 10, 10"


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("{totals: [300, 0, 5, 6], over: true, winners: [1]}", ""),
        ("{over: false}", "over is true, not false"),
        ("{winners: []}", "winners is 1, not nobody"),
        (
            "{winner: 1}",
            "'then' cannot speak of 'winner'; a standing has totals, first, rounds, over, winners",
        ),
    ],
)
def test_a_match_that_differs_is_told(then: str, message: str) -> None:
    match = "match: {totals: [290, 0, 0, 0], points: [10, 0, 5, 6]}\n"
    assert said(match + f"then: {then}") == message


def test_a_match_has_no_other_fields() -> None:
    assert said("match: {total: [1], points: [0, 0, 0, 0]}\nthen: {over: true}") == (
        "the match cannot be set up: a match has no 'total'; "
        "it has totals, first, rounds, over, winners, points, out, last"
    )


def test_an_outcome_without_a_message_holds() -> None:
    assert Outcome("").holds
    assert not Outcome("turn is 1, not 2").holds


def test_rules_that_stop_with_an_error_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given wrong rules, under which a decision has a hole
    class Holed(Swoop):
        """Cannot tell who acts next."""

        def pass_turn(self, state: State) -> State:
            raise Undecided("no guard holds: swoop.turn.passes-left")

    monkeypatch.setattr(format_of("swoop"), "rules", Holed)
    # When an example comes to that decision, it does not hold, and says why
    assert said(JACK + "move: play 3d\nthen: {turn: 1}") == (
        "the rules stop with Undecided: no guard holds: swoop.turn.passes-left"
    )
