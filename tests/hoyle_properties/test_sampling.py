"""What the sampled properties are fed with: enough of everything, and always the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields
from enum import StrEnum
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from hoyle.cards import CardClass, Cards, Deck, Row
from hoyle.game import RefusalCode, Refused
from hoyle.swoop import Swoop
from hoyle_properties.contract import Subject, Trial, relabelled, subjects, trials
from hoyle_properties.strategies import LARGEST, Sample, check_samples
from hoyle_properties.swoop.cases import Case, each_case
from hoyle_properties.swoop.subject import SUBJECT

SAMPLES = tuple(Sample(n % (LARGEST + 1), n) for n in range(160))
DECK = Deck([CardClass("7", ("7h", "7s"), 2), CardClass("8", ("8h",), 1)])

each_subject = pytest.mark.parametrize("subject", subjects(), ids=lambda one: one.name)


@cache
def tried(subject: Subject) -> tuple[Trial, ...]:
    return tuple(trial for sample in SAMPLES for trial in trials(subject, sample))


def rules_of(subject: Subject) -> Any:
    return import_module(f"hoyle.{subject.name}")


def by_chance(subject: Subject) -> Any:
    return import_module(f"hoyle_properties.{subject.name}.strategies")


def codes_of(subject: Subject) -> Iterable[RefusalCode]:
    return subject.examined.codes


@each_subject
def test_every_rejection_code_is_met(subject: Subject) -> None:
    met = Counter(trial.verdict.code for trial in tried(subject) if trial.verdict.code)
    shared = {Refused.ROUND_OVER, Refused.NOT_YOUR_TURN, Refused.CARD_NOT_HELD}

    assert set(met) - {Refused.WRONG_PHASE} == {*codes_of(subject), *shared}
    assert min(met.values()) >= 10


@each_subject
def test_every_rejection_code_is_said_to_rest_on_something(subject: Subject) -> None:
    met = {trial.verdict.code.id for trial in tried(subject) if trial.verdict.code}

    assert set(subject.refusals) >= met
    assert set(subject.refusals) >= {code.id for code in codes_of(subject)}


@each_subject
def test_every_phase_is_met(subject: Subject) -> None:
    assert {trial.state.phase for trial in tried(subject)} == set(rules_of(subject).Phase)


@each_subject
def test_rounds_end_in_the_samples(subject: Subject) -> None:
    ends = [trial for trial in tried(subject) if trial.step and trial.step.state.phase == "over"]

    assert len(ends) >= 100


@each_subject
def test_every_value_of_every_option_is_met(subject: Subject) -> None:
    random, options = Random(1), rules_of(subject).Options
    chosen = [by_chance(subject).any_options(random) for _ in range(500)]

    for field in fields(options):
        values = {getattr(one, field.name) for one in chosen}
        default: object = field.default
        every: set[object] = {*type(default)} if isinstance(default, StrEnum) else set()
        assert values >= ({True, False} if isinstance(default, bool) else every)
        assert len(values) >= 2


@pytest.mark.parametrize(("name", "cards"), [("goat", 36), ("haggis", 42), ("swoop", 108)])
def test_the_largest_size_is_the_real_table(name: str, cards: int) -> None:
    [subject] = [one for one in subjects() if one.name == name]

    assert by_chance(subject).any_table(Random(1), LARGEST) == rules_of(subject).STANDARD
    assert subject.game(Random(1), LARGEST).deck.size == cards


@each_subject
def test_small_sizes_are_small_tables(subject: Subject) -> None:
    decks = [subject.game(Random(seed), 0).deck.size for seed in range(50)]

    assert max(decks) <= 30
    assert min(decks) >= 6


@each_subject
def test_positions_hold_every_card_once(subject: Subject) -> None:
    for sample in SAMPLES:
        random = sample.random()
        game = subject.game(random, sample.size)
        state = subject.position(random, game)

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


def test_every_game_is_a_subject() -> None:
    assert [subject.name for subject in subjects()] == ["goat", "haggis", "swoop", "take"]


def test_relabelling_exchanges_cards_everywhere() -> None:
    value = (DECK.cards("7h 8h"), Row(DECK, (0b100, 0)), 5, "x")

    changed = relabelled(value, {0: 2, 2: 0})

    assert changed == (Cards(DECK, 0b10100), Row(DECK, (0b1, 0)), 5, "x")
    assert relabelled(value, {}) == value
