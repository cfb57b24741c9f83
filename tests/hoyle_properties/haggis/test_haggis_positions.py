"""Positions, proposals and attempts of Haggis made by chance: what is to be met is met."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from hoyle.haggis import STANDARD, Combination, Haggis, Kind, Options, Phase, Play, State
from hoyle_properties.contract import trials
from hoyle_properties.haggis.brute_force import Meaning
from hoyle_properties.haggis.cases import Case
from hoyle_properties.haggis.dealt import Dealt, meanings_of
from hoyle_properties.haggis.proposing import Proposer
from hoyle_properties.haggis.scatter import Scatter
from hoyle_properties.haggis.strategies import any_table
from hoyle_properties.haggis.subject import SUBJECT
from hoyle_properties.strategies import LARGEST, Sample

HELD = ("2c", "3c", "4c", "4d", "4h", "5d", "7s", "9h", "J", "Q", "K")
REPLIED = Options(reply_to_final_play=True)


@cache
def tried() -> tuple[Case, ...]:
    samples = (Sample(n % (LARGEST + 1), n) for n in range(60))
    return tuple(Case.of(trial) for sample in samples for trial in trials(SUBJECT, sample))


def positions(options: Options, count: int = 150) -> list[State]:
    game = Haggis(options)
    return [Scatter(Random(seed), game).state() for seed in range(count)]


def test_every_kind_of_combination_is_answered() -> None:
    met = Counter((case.top.kind, case.top.width > 1) for case in tried() if not case.leads)

    assert min(met[kind, False] for kind in Kind) >= 50
    assert met[Kind.SEQUENCE, True] >= 20


def test_every_kind_of_combination_is_laid_on_every_other() -> None:
    met = Counter(
        (str(case.top.kind), str(case.meaning.kind))
        for case in tried()
        if case.could_lay and not case.leads and case.meaning
    )

    assert {(top, laid) for top in Kind for laid in Kind} <= set(met)


def test_cards_with_several_readings_are_declared_rightly_wrongly_and_not_at_all() -> None:
    several = [case for case in tried() if case.could_lay and len(case.readings) > 1]
    met = Counter(
        "nothing" if case.said is None else case.said in case.readings for case in several
    )

    assert min(met["nothing"], met[True], met[False]) >= 5


def test_bets_are_tried_in_turn_and_out_of_turn() -> None:
    met = Counter(case.seat == case.before.turn for case in tried() if case.kind == "bet")

    assert min(met[True], met[False]) >= 50


@pytest.mark.parametrize("options", [Options(), REPLIED])
def test_nobody_is_out_but_where_the_round_ends(options: Options) -> None:
    for state in positions(options):
        held = [hand.count() for hand in state.hands]
        assert min(held) > 0 or state.phase != Phase.PLAY
        assert state.phase != Phase.OVER or held[state.turn] == 0
        assert state.phase != Phase.REPLY or (held[1 - state.turn] == 0 < held[state.turn])


def test_a_reply_is_waited_for_only_where_it_is_agreed() -> None:
    phases = Counter(state.phase for state in positions(REPLIED))

    assert phases[Phase.REPLY] >= 10
    assert Phase.REPLY not in {state.phase for state in positions(Options())}


def test_a_trick_is_answered_by_the_other_seat() -> None:
    for state in positions(Options()):
        if state.phase == Phase.PLAY:
            assert (state.trick.by == state.turn) == (not state.trick.cards.some())


def test_the_haggis_is_eight_natural_cards() -> None:
    for state in positions(Options(), 20):
        assert state.haggis.count() == 8
        assert not {*state.haggis.names()} & {"J", "Q", "K"}


def test_a_trick_ends_with_cards_of_the_seat_that_laid_it() -> None:
    game = Haggis()

    for seed in range(100):
        dealt = Dealt(Random(seed), game)
        laid = dealt.trick()
        own = dealt.cards(laid.cards & dealt.hands[laid.by])
        assert own.count() >= laid.top.size


def test_meanings_come_in_one_order() -> None:
    found = meanings_of(Haggis(), ("J", "5c", "Q"))

    assert found == [Meaning("sequence", 7, 1, 3), Meaning("set", 5, 3, 3)]


def test_proposals_are_cards_that_are_held() -> None:
    for seed in range(200):
        proposer = Proposer(Random(seed), STANDARD, HELD)
        for names in (proposer.propose(), proposer.answer(Meaning("sequence", 4, 2, 4))):
            assert names
            assert len(set(names)) == len(names)
            assert set(names) <= set(HELD)


@pytest.mark.parametrize(
    "top",
    [Meaning("set", 3, 1, 1), Meaning("set", 3, 4, 4), Meaning("sequence", 4, 1, 3)],
)
def test_most_proposed_answers_have_the_size_of_what_they_answer(top: Meaning) -> None:
    sizes = Counter(len(Proposer(Random(seed), STANDARD, HELD).answer(top)) for seed in range(100))

    assert sizes[top.size] >= 50


def test_wild_cards_alone_can_be_proposed() -> None:
    proposer = Proposer(Random(1), STANDARD, ("J", "K"))

    assert set(proposer.propose()) <= {"J", "K"}
    assert set(proposer.answer(Meaning("set", 3, 1, 1))) == {"J", "K"}


def test_a_cut_down_bomb_is_no_sequence() -> None:
    for seed in range(200):
        table = any_table(Random(seed), seed % LARGEST)
        game = Haggis(Options(), table)
        suited = game.deck.cards([rank + table.suits[0] for rank in table.bomb])

        kinds = [meaning.kind for meaning in game.meanings(suited)]

        assert kinds == [Kind.BOMB]


def test_a_case_tells_what_cards_stand_for() -> None:
    game = Haggis()
    state = game.deal(game.shuffle(Random(1)))
    said = Combination(Kind.SEQUENCE, 7, 1, 3)
    for move, meaning in (
        (Play(game.deck.cards("5c J Q")), None),
        (Play(game.deck.cards("5c J Q"), said), tuple(said)),
        (Play(game.deck.cards("5c J Q"), said._replace(rank=8)), None),
        (Play(game.deck.cards("J Q")), ("bomb", 2, 1, 2)),
        (Play(game.deck.cards("2c 4d")), None),
    ):
        case = Case(game, state, 0, move, game.judge(state, 0, move), state, ())
        assert case.meaning == meaning
        assert case.wild == ("J", "Q") if "J" in case.names else not case.wild
