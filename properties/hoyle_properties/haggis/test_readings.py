"""The options of Haggis make a difference only where they should."""

from __future__ import annotations

from dataclasses import replace

from hoyle.haggis import Bet
from hoyle_properties.apart import Concerns, check_apart
from hoyle_properties.haggis.cases import Case, cases, each_case, each_sample
from hoyle_properties.haggis.expecting import meanings
from hoyle_properties.strategies import Sample


def laid_on_sequence(case: Case) -> bool:
    """Cards are to be laid on a sequence."""
    return case.kind == "play" and not case.leads and case.top.kind == "sequence"


def plays_last_cards(case: Case) -> bool:
    """A seat lays its last cards, or the round waits for an answer to them."""
    last = len(case.names) == len(case.before.hands[case.seat].names())
    return case.before.phase == "reply" or (case.kind == "play" and last)


def may_begin_lower(case: Case) -> bool:
    """Cards can be a sequence that begins below its lowest natural card."""
    lower = replace(case.options, declare_lower_rank=True)
    usual = replace(case.options, declare_lower_rank=False)
    table = case.game.table
    return meanings(table, lower, case.names) != meanings(table, usual, case.names)


def held(case: Case) -> list[int]:
    """How many cards each seat has."""
    return [len(hand.names()) for hand in case.before.hands]


CONCERNS: Concerns = {
    "target": lambda case: False,
    "leftovers_score": lambda case: False,
    "first_lead": lambda case: False,
    "tie_lead": lambda case: False,
    "bet_window": lambda case: (
        isinstance(case.move, Bet) and held(case)[case.other] != case.dealt == held(case)[case.seat]
    ),
    "loose_sequence_match": laid_on_sequence,
    "reply_to_final_play": plays_last_cards,
    "declare_lower_rank": may_begin_lower,
}


@each_sample(
    "options-apart",
    "bet.window",
    "answer.same-kind",
    "round.ends",
    "combination.lowest-natural",
    "score.leftovers",
    "lead.first",
)
def test_two_values_of_an_option_agree_outside_the_cases_it_is_about(sample: Sample) -> None:
    """Verdict and outcome depend on an option only in the cases that it concerns."""
    check_apart(cases(sample), CONCERNS, sample.random())


@each_case("score.leftovers-apart", "score.leftovers", when=lambda case: True)
def test_the_rulesets_differ_only_in_what_was_never_laid(case: Case) -> None:
    """By either the loser and a round that goes on have the same points; the winner no fewer."""
    text = case.under(leftovers_score=False).result(case.after)
    published = case.under(leftovers_score=True).result(case.after)
    over = case.after.phase == "over"
    for seat in (0, 1):
        more = published.points[seat] - text.points[seat]
        gains = over and seat == case.after.turn
        assert more >= 0 if gains else more == 0, f"seat {seat} has {more} points more"
    assert text == published._replace(points=text.points, sources=text.sources)


@each_case(
    "answer.loose-apart",
    "answer.same-kind",
    when=lambda case: case.could_lay and laid_on_sequence(case) and case.meaning is not None,
)
def test_a_loose_match_only_forgets_the_width(case: Case) -> None:
    """It allows all that the strict one allows, and sequences of another width besides."""
    strict, loose = (
        case.under(loose_sequence_match=loose).judge(case.before, case.seat, case.move).legal
        for loose in (False, True)
    )
    assert case.meaning is not None
    same_width = case.meaning.kind == "bomb" or case.meaning.width == case.top.width
    assert strict == (loose and same_width), f"{case.meaning} on {case.top}: {strict}, {loose}"
