"""Positions and attempts of Take made by chance: what is to be met is met."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import cast

import pytest

from hoyle.game import CHANCE
from hoyle.position import read_position, write_position
from hoyle.take import Options, Phase, State, StockOut, Table, Take, TakeRefused, Turn
from hoyle_properties.contract import trials, what_can_be_done
from hoyle_properties.strategies import LARGEST, Sample
from hoyle_properties.take.brute_force import is_sequence, names_of
from hoyle_properties.take.cases import Case, laid_out
from hoyle_properties.take.expecting import owner_after, why_no_sequence, why_not_extended
from hoyle_properties.take.scatter import Scatter
from hoyle_properties.take.strategies import any_options, any_table
from hoyle_properties.take.subject import SUBJECT

LITERAL = Options(turn=Turn.ONE_ACTION)


@cache
def tried() -> tuple[Case, ...]:
    samples = (Sample(n % (LARGEST + 1), n) for n in range(80))
    return tuple(Case.of(trial) for sample in samples for trial in trials(SUBJECT, sample))


def positions(options: Options, count: int = 150, game: Take | None = None) -> list[State]:
    found = game or Take(options)
    return [Scatter(Random(seed), found).state() for seed in range(count)]


def test_every_refusal_is_met() -> None:
    met = Counter(case.code for case in tried())

    assert {code for code in TakeRefused if not met[code.id]} == set()


def test_every_kind_of_move_is_made_under_both_kinds_of_turn() -> None:
    met = {(case.kind, case.phases) for case in tried() if case.legal}
    both = {
        (kind, phases) for kind in ("draw", "meld", "extend", "discard") for phases in (False, True)
    }

    assert met == {*both, ("stop", False), ("reshuffle", True)}


def test_sequences_are_taken_locked_and_left() -> None:
    legal = [case for case in tried() if case.legal and case.target is not None]
    taken = [case for case in legal if case.target and case.extended.owner != case.target.owner]

    assert len(taken) >= 50
    assert sum(case.is_locked(case.extended) for case in taken) >= 10
    assert sum(not case.wants_it for case in legal) >= 5


def test_a_stock_is_empty_now_and_then_and_chance_acts() -> None:
    met = Counter(case.after.phase for case in tried() if case.kind == "draw" and case.legal)

    assert met[Phase.CHANCE] >= 5
    assert met[Phase.OVER] >= 5


@pytest.mark.parametrize("options", [Options(), LITERAL, Options(stock_out=StockOut.END_HAND)])
def test_nobody_is_out_but_where_the_round_ends(options: Options) -> None:
    for state in positions(options):
        held = [hand.count() for hand in state.hands]
        assert min(held) > 0 or (state.phase == Phase.OVER and held[state.turn] == 0)


@pytest.mark.parametrize("options", [Options(), LITERAL])
def test_sequences_are_sequences(options: Options) -> None:
    for state in positions(options):
        for sequence in state.table:
            assert is_sequence(Table(), names_of(sequence.cards), 2)


@pytest.mark.parametrize("options", [Options(), LITERAL, Options(stock_out=StockOut.END_HAND)])
def test_positions_at_the_real_table_can_be_written_and_read(options: Options) -> None:
    game = Take(options)
    for state in positions(options, game=game):
        other, again = read_position(write_position(game, state))
        assert laid_out(again) == laid_out(state)
        assert other.seats == 4


def test_tables_have_enough_cards_for_a_deal() -> None:
    for seed in range(300):
        random = Random(seed)
        game = Take(any_options(random), any_table(random, seed % (LARGEST + 1)))
        state = game.deal(game.shuffle(random))
        assert state.stock.some()
        assert game.table.ranks[-1] == "A"


def test_chance_has_one_move_at_a_time_and_it_reads_back() -> None:
    game = Take()
    state = next(one for one in positions(Options(), game=game) if one.phase == Phase.CHANCE)

    [(seat, move)] = what_can_be_done(game, state, Random(1))

    assert seat == CHANCE
    assert game.parse(game.write(move)) == move
    assert game.judge(state, seat, move).legal


def test_the_taken_card_is_told_apart() -> None:
    game = Take()
    state = next(one for one in positions(Options(), game=game) if one.taken.some())

    assert SUBJECT.told_apart(game, state) == state.taken
    other = (state.turn + 1) % game.seats
    hidden = SUBJECT.hidden(game, state, other)[f"hand {state.turn}"]
    assert hidden == state.hands[state.turn] - state.taken


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4s 5s 6s", ""),
        ("4s 5s", "take.refused.too-short"),
        ("Jk Jk", "take.refused.no-natural"),
        ("4s 5h 6s", "take.refused.several-suits"),
        ("4s 5s 7s", "take.refused.not-consecutive"),
        ("Kh Ah 2h", "take.refused.not-consecutive"),
        ("Jk Ah Jk", "take.refused.beyond-the-ends"),
        ("Kh Jk Jk", "take.refused.beyond-the-ends"),
    ],
)
def test_the_reason_against_a_new_sequence(text: str, reason: str) -> None:
    game = Take()
    state = next(one for one in positions(Options(), game=game) if one.phase == Phase.BUILD)
    move = game.meld_of(text.split())
    verdict = game.judge(state, state.turn, move)

    case = Case(game, state, state.turn, move, verdict, state, ())

    assert why_no_sequence(case) == reason


def test_the_reasons_against_an_extension_and_the_owner_after_it() -> None:
    document = {
        "format": "hoyle-position/1",
        "game": "take",
        "ruleset": "text",
        "turn": 0,
        "phase": "build",
        "hands": [["3s", "7s", "8s", "9h"], ["5d"]],
        "sequences": [{"owner": 1, "cards": ["4s", "5s", "6s"]}],
    }
    rules, state = read_position(document)
    game = cast(Take, rules)
    told = {
        "extend 0 high 7s": ("", 0),
        "extend 0 high 7s 8s": ("", 0),
        "extend 0 low 3s": ("", 1),
        "extend 0 high 8s": ("take.refused.does-not-fit", 0),
        "extend 0": ("take.refused.nothing-laid", 1),
        "extend 1 high 7s": ("take.refused.no-such-sequence", None),
        "extend 0 high 7s leave": ("take.refused.nothing-to-leave", 1),
        "extend 0 high 7h": ("game.refused.card-not-held", 0),
    }
    for text, (reason, owner) in told.items():
        move = game.parse(text)
        case = Case(game, state, 0, move, game.judge(state, 0, move), state, ())
        assert why_not_extended(case) == reason == case.code
        assert owner is None or owner_after(case) == owner
