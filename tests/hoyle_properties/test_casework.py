"""What is made of sampled moves for every game: fired clauses, options apart, whole matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from hoyle.haggis import Haggis, Options, State, Table
from hoyle_properties.apart import check_apart, otherwise
from hoyle_properties.case import (
    Changed,
    check_changed,
    check_fired,
    counted,
    deal_by_chance,
    with_cards_exchanged,
)
from hoyle_properties.evidence import link_of
from hoyle_properties.haggis import test_bets as bets
from hoyle_properties.haggis.cases import Case, cases
from hoyle_properties.strategies import Sample, any_value, chosen_by_chance
from hoyle_properties.tally import tally
from hoyle_properties.whole_matches import whole_match

TINY = Table(hand=1, ranks=("2", "4"), suits="cd", wilds=("J",), bomb=("2", "4"))
FIRED = {"toy.one": lambda case: case.happened, "toy.two": lambda case: not case.happened}


def fired(*clauses: str) -> Any:
    return SimpleNamespace(happened=True, fired=clauses)


def first_move(game: Any, state: State, random: Random) -> tuple[int, Any]:
    return state.turn, game.moves(state, state.turn)[0]


def test_names_are_counted_over_zones() -> None:
    deck = Haggis().deck

    assert counted(deck.cards("3c J"), deck.cards("J")) == Counter({"3c": 1, "J": 2})


def test_clauses_that_fire_as_they_should_are_passed_over() -> None:
    check_fired(fired("toy.one"), FIRED)


@pytest.mark.parametrize(
    ("clauses", "said"),
    [
        ((), "toy.one has not fired"),
        (("toy.one", "toy.two"), "toy.two has fired"),
        (("toy.one", "toy.three"), "toy.three has fired, which never should"),
    ],
)
def test_clauses_that_fire_otherwise_are_named(clauses: tuple[str, ...], said: str) -> None:
    with pytest.raises(AssertionError) as raised:
        check_fired(fired(*clauses), FIRED)

    assert str(raised.value).partition("\n")[0] == said


def test_a_deal_by_chance_is_counted_as_a_case() -> None:
    tally.reset()

    game, deal, state, _ = deal_by_chance(Haggis(Options(), TINY), Random(1))

    assert (game.deal(deal), tally.cases, tally.shown[1]) == (state, 1, state)


def a_legal_case() -> Case:
    return next(case for case in cases(Sample(3, 1)) if case.lays and case.after.turn == case.other)


def test_a_case_in_which_nothing_is_exchanged_is_the_same() -> None:
    case = a_legal_case()

    changed = with_cards_exchanged(case, {})

    assert changed == Changed(case.before, case.seat, case.move, case.after)
    check_changed(case, changed, "without a change")


def test_another_verdict_and_another_outcome_are_told() -> None:
    case = a_legal_case()
    same = Changed(case.before, case.seat, case.move, case.after)

    with pytest.raises(AssertionError, match="out of turn the verdict is"):
        check_changed(case, same._replace(seat=case.other), "out of turn")
    with pytest.raises(AssertionError, match="as before the outcome differs"):
        check_changed(case, same._replace(after=case.before), "as before")


def test_evidence_stands_where_its_claim_is_written() -> None:
    link = link_of(bets.test_both_bets_are_known_to_both)

    assert link is not None
    assert link.id == "haggis.property.bet.open"
    assert link.clauses == ("haggis.bet.amounts",)
    assert link.file == bets.__file__


def test_another_value_keeps_table_and_cards() -> None:
    game = Haggis(Options(), TINY)

    other = otherwise(game, "target", Random(1))

    assert other is not None
    assert other.options == replace(game.options, target=other.options.target)
    assert (other.table, other.deck) == (game.table, game.deck)


def test_a_value_that_does_not_go_with_the_rest_is_none() -> None:
    game = Haggis(Options(first_lead=type(Options().first_lead)("last_combination")), TINY)

    found = [otherwise(game, "tie_lead", Random(seed)) for seed in range(20)]

    assert None in found
    assert all(other is None or other.options == game.options for other in found)


def test_an_option_that_makes_a_difference_is_told() -> None:
    tried = [case for seed in range(6) for case in cases(Sample(3, seed))]

    def try_another_window() -> None:
        for seed in range(20):
            check_apart(tried, {"bet_window": lambda case: False}, Random(seed))

    with pytest.raises(AssertionError, match="bet_window changes the verdict to"):
        try_another_window()


def test_a_case_that_is_concerned_is_left_out() -> None:
    tried: tuple[Case, ...] = cases(Sample(3, 1))

    for seed in range(5):
        check_apart(tried, {"bet_window": lambda case: True}, Random(seed))


def test_options_by_chance_go_together() -> None:
    random = Random(1)

    chosen = [chosen_by_chance(random, Options) for _ in range(50)]

    assert Options() in chosen
    assert len({one.target for one in chosen}) > 10


def test_options_by_chance_have_the_values_that_are_given() -> None:
    random = Random(1)

    chosen = [chosen_by_chance(random, Options, {"target": (250, 350)}) for _ in range(50)]

    assert {one.target for one in chosen} == {250, 350}


@pytest.mark.parametrize("default", [True, 250, Options().bet_window])
def test_any_value_is_of_the_kind_of_the_default(default: object) -> None:
    random = Random(1)

    values = {any_value(random, default) for _ in range(30)}

    assert {type(value) for value in values} == {type(default)}
    assert len(values) > 1


def test_a_whole_match_is_given_round_by_round() -> None:
    game, came_to = Haggis(Options(target=20), TINY), Counter[str]()

    rounds = list(whole_match(game, Random(1), first_move, came_to))

    assert [one.before.rounds for one in rounds] == list(range(len(rounds)))
    assert [one.after.standing for one in rounds[:-1]] == [one.before for one in rounds[1:]]
    assert rounds[-1].after.standing.over
    assert came_to == {"rounds ended": len(rounds), "matches ended": 1}


def test_a_match_of_too_many_rounds_is_broken_off() -> None:
    game, came_to = Haggis(Options(target=9999), TINY), Counter[str]()

    rounds = list(whole_match(game, Random(1), first_move, came_to))

    assert len(rounds) == 40
    assert came_to == {"rounds ended": 40, "matches were broken off": 1}


def test_a_round_of_too_many_moves_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoyle_properties.whole_matches.MOST_MOVES", 1)
    game, came_to = Haggis(Options(), TINY), Counter[str]()

    rounds = list(whole_match(game, Random(1), lambda *given: (0, game.bet_of(0)), came_to))

    assert rounds == []
    assert came_to == {"rounds were broken off": 1}


def test_a_seat_that_is_not_next_is_told() -> None:
    class Other(Haggis):
        """Lets the other seat lead."""

        def start(self, deal: Any) -> State:
            return super().start(deal._replace(first=1 - deal.first))

    with pytest.raises(AssertionError, match=r"seat [01] acts first"):
        list(whole_match(Other(), Random(1), first_move, Counter()))
