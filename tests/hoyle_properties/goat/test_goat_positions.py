"""Positions, tables and attempts of Goat made by chance: what is to be met is met."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from hoyle.game import Result
from hoyle.goat import (
    STANDARD,
    Beat,
    Goat,
    Lead,
    Molodka,
    MolodkaContest,
    Options,
    Phase,
    State,
    TrumpCard,
)
from hoyle.position import read_position, write_position
from hoyle_properties.contract import trials
from hoyle_properties.goat.by_names import beats_each, of_one_suit, suit_of
from hoyle_properties.goat.cases import Case
from hoyle_properties.goat.scatter import Scatter, goes_before
from hoyle_properties.goat.strategies import any_options, any_table, small_shapes
from hoyle_properties.goat.subject import SUBJECT
from hoyle_properties.goat.test_hidden import Watcher
from hoyle_properties.goat.test_molodka import contested, sound
from hoyle_properties.goat.test_round import BORDERS, ended
from hoyle_properties.strategies import LARGEST, Sample

EVERY_OPTION = [
    Options(),
    Options(trump_card=TrumpCard.BOTTOM, open_discards=True),
    Options(molodka=Molodka.BEFORE_LEAD_ONLY, bura_outranks=True),
    Options(molodka=Molodka.ON_LEAD_ONLY),
    Options(molodka_contest=MolodkaContest.FIRST_COME),
]
each_choice = pytest.mark.parametrize("options", EVERY_OPTION)


@cache
def tried() -> tuple[Case, ...]:
    samples = (Sample(n % (LARGEST + 1), n) for n in range(100))
    return tuple(Case.of(trial) for sample in samples for trial in trials(SUBJECT, sample))


@cache
def positions(options: Options, count: int = 150) -> tuple[State, ...]:
    game = Goat(options)
    return tuple(Scatter(Random(seed), game).state() for seed in range(count))


def held_and_laid(state: State) -> list[int]:
    zones = zip(state.hands, state.open, state.closed, strict=True)
    return [sum(cards.count() for cards in of_seat) for of_seat in zones]


@each_choice
def test_every_position_is_one_that_a_game_can_come_to(options: Options) -> None:
    game = Goat(options)

    for state in positions(options):
        _, again = read_position(write_position(game, state))
        assert write_position(game, again) == write_position(game, state)


@each_choice
def test_all_seats_have_as_many_cards(options: Options) -> None:
    for state in positions(options):
        sizes = set(held_and_laid(state))
        assert len(sizes) == 1
        assert sizes == {4} or not state.stock.some()
        assert state.stock.size() % 4 == 0


@each_choice
def test_what_is_ahead_beats_what_was_led(options: Options) -> None:
    for state in positions(options):
        trick = state.trick
        if state.phase == Phase.ANSWER and trick.best != trick.leader:
            trump = suit_of(state.stock.deck.names[state.trump])
            led, top = (state.open[seat].names() for seat in (trick.leader, trick.best))
            assert beats_each(top, led, trump)


@each_choice
def test_a_shown_card_under_the_stock_lies_there(options: Options) -> None:
    for state in positions(options):
        if options.trump_card == TrumpCard.BOTTOM and state.stock.some():
            assert state.stock.at(state.stock.size() - 1).rank() == state.trump


def test_molodkas_lie_there_only_where_they_can_be_led() -> None:
    met = {
        options.molodka: any(state.trick.claimed for state in positions(options))
        for options in EVERY_OPTION
    }

    assert met == {
        Molodka.UNTIL_TRICK_COMPLETE: True,
        Molodka.BEFORE_LEAD_ONLY: True,
        Molodka.ON_LEAD_ONLY: False,
    }


def test_a_molodka_is_contested_in_every_way() -> None:
    contests = [case for case in tried() if case.kind == "molodka" and contested(case)]
    met = Counter((case.buras, case.legal) for case in contests if sound(case))

    assert {pair for pair, _ in met} == {(a, b) for a in (False, True) for b in (False, True)}
    assert met[(False, False), True] >= 20
    assert met[(False, False), False] >= 20


def test_molodkas_are_tried_at_all_times_and_by_all_seats() -> None:
    met = Counter(
        (case.before.phase.value, case.before.trick.claimed, case.answered)
        for case in tried()
        if case.kind == "molodka" and sound(case)
    )
    seats = {case.steps_to(case.seat) for case in tried() if case.kind == "molodka" and case.legal}

    assert min(met["lead", False, False], met["answer", False, False]) >= 50
    assert min(met["answer", False, True], met["answer", True, False]) >= 50
    assert met["answer", True, True] >= 20
    assert seats == {0, 1, 2, 3}


def test_cards_that_have_gone_back_are_claimed_again() -> None:
    tries = [case for case in tried() if case.code == "goat.refused.acted-already"]

    assert sum(case.owned and case.is_four for case in tries) >= 20


def test_tricks_of_every_size_are_beaten_and_not_beaten() -> None:
    met = Counter(
        (len(case.led), case.beats)
        for case in tried()
        if case.can_answer and case.kind == "beat" and case.owned
    )

    for size in (1, 2, 3, 4):
        assert min(met[size, True], met[size, False]) >= 10


def test_attempts_are_of_cards_that_are_held_and_of_others() -> None:
    met = Counter((type(case.move), case.owned) for case in tried() if case.goes_on)

    for kind in (Lead, Beat):
        assert met[kind, True] > met[kind, False] >= 20


def test_small_tables_have_a_stock_of_whole_rounds() -> None:
    for seed in range(300):
        table = any_table(Random(seed), seed % LARGEST)
        left = len(table.ranks) * len(table.suits) - 4 * table.hand
        assert left > 0
        assert left % 4 == 0
        assert len(table.ranks) >= table.hand
        assert [*table.ranks] == [rank for rank in STANDARD.ranks if rank in table.ranks]


def test_the_smallest_tables_have_eight_cards() -> None:
    shapes = small_shapes(4)

    assert sorted(shapes) == [1, 2, 3]
    assert min(suits * ranks for suits, ranks in shapes[1]) == 8
    assert shapes[3] == [(4, 4)]


def test_every_limit_is_met() -> None:
    random = Random(1)

    assert {any_options(random).limit for _ in range(100)} == {12, 8, 6}


@pytest.mark.parametrize(
    ("options", "trumps", "steps", "expected"),
    [
        (Options(), (False, False), (1, 2), True),
        (Options(), (False, False), (2, 1), False),
        (Options(), (True, False), (2, 1), False),
        (Options(bura_outranks=True), (True, False), (2, 1), True),
        (Options(bura_outranks=True), (False, True), (1, 2), False),
        (Options(bura_outranks=True), (True, True), (1, 2), True),
        (EVERY_OPTION[4], (False, False), (1, 2), False),
    ],
)
def test_which_of_two_molodkas_goes_before(
    options: Options, trumps: tuple[bool, bool], steps: tuple[int, int], expected: bool
) -> None:
    one, other = (
        (("6d", "7d") if bura else ("6s", "7s"), away)
        for bura, away in zip(trumps, steps, strict=True)
    )

    assert goes_before(Goat(options), "d", one, other) is expected


def test_hidden_are_hands_stock_and_face_down_cards_of_others() -> None:
    # Given a trick in which seat 1 has discarded
    game = Goat(Options(trump_card=TrumpCard.BOTTOM))
    state = game.deal(game.shuffle(Random(3)))
    lead = game.moves(state, 0)[0]
    state = game.play(state, 0, lead).state
    discard = next(move for move in game.moves(state, 1) if move.kind == "discard")
    state = game.play(state, 1, discard).state

    # When it is asked what is hidden
    hidden = {seat: SUBJECT.hidden(game, state, seat) for seat in (1, 2)}

    # Then the discard is from the others, and the card under the stock from nobody
    assert hidden[2]["closed 1"] == discard.cards
    assert "closed 1" not in hidden[1]
    assert set(hidden[1]) >= {"hand 0", "hand 2", "hand 3", "stock", "buried 0 2", "buried 1 2"}
    assert hidden[1]["stock"].count() == 19
    assert game.deck.names[state.trump] not in hidden[1]["stock"].names()


def test_points_are_counted_for_two_teams() -> None:
    assert SUBJECT.sides(Goat()) == 2
    assert SUBJECT.told_at_end(Result(True, None, (59, 61), ())) == {"card_points": [59, 61]}


def test_games_that_are_over_come_with_points_at_every_border() -> None:
    points: Counter[int] = Counter()
    none_taken = 0
    for seed in range(60):
        for game, state in ended(Sample(LARGEST, seed)):
            result = game.result(state)
            points.update(result.points)
            none_taken += 0 in state.tricks
            assert sum(result.points) == 120
            assert sum(cards.count() for _, cards in game.zones(state)) == 36

    assert set(points) >= set(BORDERS)
    assert none_taken >= 5


def test_a_watcher_forgets_what_goes_back() -> None:
    # Given a lead and a discard
    game, watcher = Goat(), Watcher()
    watcher.watch(game, 0, game.parse("lead 8h"))
    watcher.watch(game, 1, game.parse("discard Jc"))
    state = game.deal(game.shuffle(Random(1)))
    assert watcher.known(state, 1)["Jc"] >= 1

    # When seat 2 leads a molodka, and all others discard
    for seat, move in (
        (2, "molodka 6s 7s Ks As"),
        (3, "discard Jh Qh 8d 9d"),
        (0, "discard 8h 6c 7c 8c"),
        (1, "discard 9h 9c Jc 7d"),
    ):
        watcher.watch(game, seat, game.parse(move))

    # Then the molodka was seen by all, and each discard by the seat that has laid it
    assert set(watcher.open) == {"6s", "7s", "Ks", "As"}
    assert set(watcher.face_down[0]) == {"8h", "6c", "7c", "8c"}
    assert not watcher.face_down[2]


def test_a_case_tells_what_is_tried() -> None:
    # Given a molodka of seat 2 that is to be led before anything else
    game = Goat()
    state = game.deal(game.shuffle(Random(5)))
    move = game.parse("molodka 6s 7s 8s 9s")

    # When it is looked at
    case = Case(game, state, 2, move, game.judge(state, 2, move), state, ())

    # Then it is told by the names of the cards and the places of the seats
    assert case.is_four
    assert of_one_suit(case.names)
    assert case.steps_to(2) == 2
    assert case.others == (3, 0, 1)
    assert case.next_seat == 3
    assert not case.completes
    assert not case.answered
