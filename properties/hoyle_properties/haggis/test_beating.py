"""Every combination on every other: which beats which, and what kind of order that is."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from hoyle.haggis import Haggis
from hoyle.haggis.answering import Answer
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.haggis.asking import combination_of, game_of, in_words
from hoyle_properties.haggis.brute_force import Meaning, beats
from hoyle_properties.haggis.every_combination import every_meaning

BEATING = (
    "haggis.answer.same-kind",
    "haggis.answer.higher",
    "haggis.answer.bomb",
    "haggis.answer.higher-bomb",
)
Beaten = Mapping[Meaning, frozenset[Meaning]]
"""What each combination beats."""


def may_be_laid(game: Haggis, laid: Meaning, top: Meaning) -> bool:
    """Whether the game lets a combination be laid on another."""
    answer = Answer(False, combination_of(top), combination_of(laid))
    return game.decide_answer(answer).effect(answer).legal


def beaten(game: Haggis) -> Beaten:
    """What each combination beats by the game; each pair counts as a case."""
    everything = every_meaning()
    tally.case(len(everything) ** 2)
    return {
        laid: frozenset(top for top in everything if may_be_laid(game, laid, top))
        for laid in everything
    }


@evidence("haggis.property.beating", clauses=BEATING, level="exhaustive")
def test_a_combination_may_be_laid_exactly_on_what_it_beats() -> None:
    """Every combination on every other, with and without `loose_sequence_match`."""
    for loose in (False, True):
        for laid, tops in beaten(game_of(loose=loose)).items():
            wanted = frozenset(top for top in every_meaning() if beats(laid, top, loose))
            assert tops == wanted, f"{in_words([laid])} beats {in_words(tops ^ wanted)} or not"


@evidence("haggis.property.order", clauses=BEATING, level="exhaustive")
def test_beating_is_an_order() -> None:
    """Nothing beats itself, no two beat each other, and who beats a winner beats the beaten."""
    for loose in (False, True):
        below = beaten(game_of(loose=loose))
        for laid, tops in below.items():
            assert laid not in tops, f"{in_words([laid])} beats itself"
            for top in tops:
                assert laid not in below[top], f"{in_words([laid, top])} beat each other"
                assert below[top] <= tops, f"{in_words([laid])} does not beat all that {top} does"


@evidence(
    "haggis.property.order-of-bombs",
    clauses=("haggis.combination.bombs", "haggis.answer.bomb", "haggis.answer.higher-bomb"),
    level="exhaustive",
)
def test_bombs_beat_everything_else_and_one_of_two_different_bombs_beats_the_other() -> None:
    """In the order of the rules; equal bombs do not beat each other, and nothing else beats one."""
    for loose in (False, True):
        below = beaten(game_of(loose=loose))
        bombs = [one for one in below if one.kind == "bomb"]
        plain = below.keys() - set(bombs)
        for bomb in bombs:
            assert plain <= below[bomb], f"bomb {bomb.rank} does not beat every set and sequence"
            assert bomb not in below[bomb], f"bomb {bomb.rank} beats another of its kind"
        for weak, strong in combinations(bombs, 2):
            assert weak in below[strong], f"bomb {strong.rank} does not beat bomb {weak.rank}"
        for one in plain:
            assert not below[one] & set(bombs), f"{in_words([one])} beats a bomb"
        assert [bomb.rank for bomb in bombs] == [1, 2, 3, 4, 5, 6], "a kind of bomb is missing"


@evidence(
    "haggis.property.sequences-of-one-size",
    clauses=("haggis.answer.same-kind",),
    level="exhaustive",
)
def test_the_width_of_a_sequence_matters_unless_it_is_agreed_that_it_does_not() -> None:
    """The option makes more pairs beat each other, all of them sequences of one size."""
    strict, loose = (beaten(game_of(loose=agreed)) for agreed in (False, True))
    for laid, tops in strict.items():
        added = loose[laid] - tops
        assert tops <= loose[laid], f"under the option {in_words([laid])} beats less"
        for top in added:
            alike = laid.kind == top.kind == "sequence" and laid.size == top.size
            assert alike, f"{in_words([laid, top])} are not sequences of one size"
            assert laid.width != top.width, f"{in_words([laid, top])} are of one width"
    differing = {laid.size for laid, tops in strict.items() if loose[laid] != tops}
    assert differing == {4, 6, 8, 9, 10, 12, 16}, f"the option matters for {differing} cards"


@evidence(
    "haggis.property.tens-are-high",
    clauses=("haggis.combination.wild-alone", "haggis.answer.higher"),
    level="exhaustive",
)
def test_only_a_bomb_beats_two_tens_or_more() -> None:
    """Of everything that cards can be; a single ten is beaten by each single wild card as well."""
    below = beaten(game_of())
    for size in range(1, 8):
        tens = Meaning("set", 10, size, size)
        above = {one for one, tops in below.items() if tens in tops and one.kind != "bomb"}
        wild = {Meaning("set", rank, 1, 1) for rank in (11, 12, 13)} if size == 1 else set()
        assert above == wild, f"{in_words([tens])} is beaten by {in_words(above)}"


@evidence(
    "haggis.property.lower-is-no-better",
    clauses=("haggis.combination.lowest-natural", "haggis.answer.higher"),
    level="exhaustive",
)
def test_a_lower_sequence_of_the_same_form_is_only_easier_to_beat() -> None:
    """It beats nothing more, and whatever beats the higher one beats it too."""
    for loose in (False, True):
        below = beaten(game_of(loose=loose))
        for low, high in combinations(below, 2):
            if low._replace(rank=high.rank) == high and high.kind == "sequence":
                assert below[low] <= below[high], f"{in_words([low])} beats more"
                above = [one for one, tops in below.items() if high in tops and low not in tops]
                assert not above, f"{in_words([low])} is not beaten by {in_words(above)}"
