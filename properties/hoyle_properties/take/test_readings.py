"""Each option makes a difference only where it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from hoyle.take import Draw, Options, Source
from hoyle_properties.apart import check_apart
from hoyle_properties.evidence import evidence
from hoyle_properties.strategies import Sample, check_samples
from hoyle_properties.take.brute_force import JOKER, names_of
from hoyle_properties.take.cases import Case, cases, each_case


def never(case: Case) -> bool:
    """Not while a round goes on."""
    return False


def lays_all(case: Case) -> bool:
    """Whether the last cards of a hand are to be laid."""
    lays = case.kind in ("meld", "extend")
    return lays and not case.hand(case.before) - Counter(case.names)


def draws_from_nothing(case: Case) -> bool:
    """Whether a card is to be drawn from an empty stock."""
    return case.move == Draw(Source.STOCK) and not names_of(case.before.stock)


CONCERNS: Mapping[str, Callable[[Case], bool]] = {
    "may_return_same_discard": lambda case: bool(case.taken),
    "foreign_low_end": lambda case: case.foreign and bool(case.below),
    "taking": lambda case: case.kind == "extend" and not case.wants_it,
    "out_without_discard": lays_all,
    "stock_out": draws_from_nothing,
    "sequence_score": never,
    "tie": never,
}
"""For each option the cases in which its values may differ."""


@evidence(
    "take.property.readings-apart",
    clauses=(
        "take.discard.not-the-same",
        "take.discard.keep-one",
        "take.extend.low-end",
        "take.extend.take",
        "take.draw.stock-out",
        "take.score.laid",
        "take.match.tie",
    ),
    level="sampled",
)
def test_an_option_changes_nothing_that_it_is_not_about() -> None:
    """The same move under another value of one option has the same outcome elsewhere."""

    def check(sample: Sample) -> None:
        check_apart(cases(sample), CONCERNS, sample.random())

    check_samples(check)


def with_jokers(case: Case, most: int) -> Options:
    """The options with another limit on jokers."""
    return replace(case.options, max_jokers_per_sequence=most)


@each_case(
    "readings.joker-limit",
    "meld.joker",
    when=lambda case: case.kind in ("meld", "extend") and case.in_turn,
)
def test_the_limit_on_jokers_changes_nothing_without_two_of_them(case: Case) -> None:
    """With at most one joker in the sequence the verdict is the same under both limits."""
    cards = case.names if case.target is None else (*case.names, *names_of(case.target.cards))
    if cards.count(JOKER) > 1:
        return
    for most in (1, 2):
        other = type(case.game)(with_jokers(case, most), case.table)
        other.deck = case.game.deck
        verdict = other.judge(case.before, case.seat, case.move)
        assert verdict[:3] == case.verdict[:3], f"with a limit of {most} it is {verdict}"


@each_case("readings.phases-apart", "turn.phases", "literal.one-action", when=lambda c: c.phases)
def test_a_turn_of_three_parts_knows_no_other_refusal(case: Case) -> None:
    """Nothing is refused, and nothing fires, for what holds with one action a turn alone."""
    told = {case.verdict.clause, *case.fired}
    assert "take.literal.one-action" not in told, "it is taken for one action"
    assert "take.literal.stop" not in told, "it is taken for one action"
    assert case.after.phase != "extend", "it is taken for one action"
