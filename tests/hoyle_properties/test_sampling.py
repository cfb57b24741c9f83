"""What the sampled properties are fed with: enough of everything, and always the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from random import Random

import pytest

from hoyle.cards import CardClass, Cards, Deck, Row
from hoyle.game import Refused
from hoyle.swoop import (
    STANDARD,
    ExtraSources,
    Options,
    Phase,
    PickupStyle,
    Swoop,
    SwoopRefused,
    Tie,
)
from hoyle_properties.contract import Trial, relabelled, subjects, trials
from hoyle_properties.strategies import LARGEST, Sample, check_samples
from hoyle_properties.swoop.cases import Case, each_case
from hoyle_properties.swoop.strategies import any_options, any_position, any_table
from hoyle_properties.swoop.subject import SUBJECT

SAMPLES = tuple(Sample(n % (LARGEST + 1), n) for n in range(160))
ENUMS = {"pickup_style": PickupStyle, "extra_sources": ExtraSources, "tie": Tie}
DECK = Deck([CardClass("7", ("7h", "7s"), 2), CardClass("8", ("8h",), 1)])


@cache
def tried() -> tuple[Trial, ...]:
    return tuple(trial for sample in SAMPLES for trial in trials(SUBJECT, sample))


def test_every_rejection_code_is_met() -> None:
    met = Counter(trial.verdict.code for trial in tried() if trial.verdict.code)

    assert set(met) == {*SwoopRefused, *Refused}
    assert min(met.values()) >= 10


def test_every_rejection_code_is_said_to_rest_on_something() -> None:
    assert set(SUBJECT.refusals) >= {code.id for code in SwoopRefused}


def test_every_phase_is_met() -> None:
    assert {trial.state.phase for trial in tried()} == set(Phase)


def test_rounds_end_in_the_samples() -> None:
    ends = [trial for trial in tried() if trial.step and trial.step.state.phase == Phase.OVER]

    assert len(ends) >= 100


def test_every_value_of_every_option_is_met() -> None:
    random = Random(1)
    chosen = [any_options(random) for _ in range(500)]

    for field in fields(Options):
        values = {getattr(options, field.name) for options in chosen}
        every: Iterable[object] = ENUMS.get(field.name, ())
        assert values >= set((True, False) if isinstance(field.default, bool) else every)
        assert len(values) >= 2


def test_the_largest_size_is_the_real_table() -> None:
    assert any_table(Random(1), LARGEST) == STANDARD
    assert SUBJECT.game(Random(1), LARGEST).deck.size == 108


def test_small_sizes_are_small_tables() -> None:
    decks = [SUBJECT.game(Random(seed), 0).deck.size for seed in range(50)]

    assert max(decks) <= 30
    assert min(decks) >= 6


def test_positions_hold_every_card_once() -> None:
    for sample in SAMPLES:
        random = sample.random()
        game = SUBJECT.game(random, sample.size)
        state = any_position(random, game)

        assert sum(cards.count() for _, cards in game.zones(state)) == game.deck.size
        assert sum(cards.bits for _, cards in game.zones(state)) == game.deck.everything.bits


def test_the_same_sample_gives_the_same_trials() -> None:
    sample = Sample(5, 17)
    first = [(trial.seat, str(trial.move), trial.salt) for trial in trials(SUBJECT, sample)]

    with SUBJECT.examining(type("Copy", (Swoop,), {})):
        second = [(trial.seat, str(trial.move), trial.salt) for trial in trials(SUBJECT, sample)]

    assert first == second


def test_every_claim_gets_the_same_samples() -> None:
    one: list[Sample] = []
    other: list[Sample] = []

    check_samples(one.append)
    check_samples(other.append)

    assert one == other
    assert len(one) == 160
    assert {sample.size for sample in one} == set(range(LARGEST + 1))


def test_another_seed_gives_other_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    one: list[Sample] = []
    other: list[Sample] = []

    check_samples(one.append)
    monkeypatch.setenv("HOYLE_SEED", "1")
    check_samples(other.append)

    assert one != other


def test_a_broken_claim_is_shrunk_to_the_smallest_size() -> None:
    def claim(sample: Sample) -> None:
        assert sample.size < 4, f"size {sample.size}"

    with pytest.raises(AssertionError, match="size 4"):
        check_samples(claim)


def test_a_mutant_is_examined_in_place_of_the_reference() -> None:
    class Blind(Swoop):
        """Never counts what lies on the pile already."""

        def run_with(self, pile: object, rank: int, count: int) -> int:
            return count

    def claim(case: Case) -> None:
        assert case.equal_on_top < 4 or not case.after.pile.cards.some()

    def test() -> None:
        check = each_case("mutant", "swoop.four", when=lambda case: case.legal and case.ranked)
        check(claim)()

    test()
    with SUBJECT.examining(Blind), pytest.raises(AssertionError):
        test()
    test()


def test_swoop_is_a_subject() -> None:
    assert [subject.name for subject in subjects()] == ["swoop"]


def test_relabelling_exchanges_cards_everywhere() -> None:
    value = (DECK.cards("7h 8h"), Row(DECK, (0b100, 0)), 5, "x")

    changed = relabelled(value, {0: 2, 2: 0})

    assert changed == (Cards(DECK, 0b10100), Row(DECK, (0b1, 0)), 5, "x")
    assert relabelled(value, {}) == value
