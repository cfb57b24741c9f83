"""Exhaustive: every reachable state of small tables, under each option that matters there."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards
from hoyle.game import Result
from hoyle.haggis import (
    Bet,
    BetWindow,
    Combination,
    Haggis,
    Kind,
    Move,
    Pass,
    Phase,
    Play,
    State,
)
from hoyle_properties.evidence import evidence, settings, show, tally
from hoyle_properties.explore import cannot_reach
from hoyle_properties.graphs import longest_way
from hoyle_properties.haggis.expecting import (
    laid_by,
    may_lay,
    meanings,
    plays,
    sayings,
    top_of,
    worth,
)
from hoyle_properties.haggis.packing import choices, deal_of
from hoyle_properties.haggis.small_tables import Explored, SmallTable, explored, tables
from hoyle_properties.haggis.subject import SUBJECT

AMOUNTS = (0, 15, 30)
ODD_BETS = (-15, 1, 45)
VIEWED = ("bets", "queen", "bet_window=before_first_lead")
VIEWED_DEEP = (*VIEWED, "jack", "reply_to_final_play=yes")


def every_state() -> Iterator[tuple[Haggis, State]]:
    """Every state of every small table, each counted as a case."""
    for small in tables():
        found = explored(small)
        for state in found.states():
            show(found.game, state)
            yield found.game, state


@evidence(
    "haggis.property.small-tables.counted", clauses=("haggis.lead.first",), level="exhaustive"
)
def test_the_graphs_have_the_numbers_that_were_counted() -> None:
    """States, steps and ends are pinned, so that no rule changes unseen."""
    for small in tables():
        graph = explored(small).graph
        tally.case(len(graph.successors))
        assert graph.counts() == (small.states, small.steps, small.ends), small.name


@evidence(
    "haggis.property.small-tables.packing", clauses=("haggis.setup.deck",), level="exhaustive"
)
def test_unpacking_and_packing_gives_the_same_number() -> None:
    """No part of a state that a rule looks at is lost in packing."""
    for small in tables():
        found = explored(small)
        for packed, state in zip(found.graph.successors, found.states(), strict=True):
            assert found.packing.pack(state) == packed


@evidence("haggis.property.small-tables.zones", clauses=("haggis.setup.deck",), level="exhaustive")
def test_every_card_lies_in_exactly_one_zone() -> None:
    """The zones hold each card of the deck once, and the haggis is never touched."""
    for game, state in every_state():
        lying = [cards.bits for _, cards in game.zones(state)]
        dealt = game.table.hand * game.seats
        assert sum(lying) == game.deck.everything.bits
        assert sum(bits.bit_count() for bits in lying) == game.deck.size
        naturals = len(game.table.ranks) * len(game.table.suits)
        assert state.haggis.count() == naturals - dealt


@evidence(
    "haggis.property.small-tables.listed",
    clauses=(
        "haggis.combination.kinds",
        "haggis.answer.same-kind",
        "haggis.answer.higher",
        "haggis.answer.bomb",
        "haggis.answer.higher-bomb",
        "haggis.answer.pass",
        "haggis.lead.must-play",
        "haggis.lead.any-combination",
        "haggis.turn.alternate",
        "haggis.bet.window",
        "haggis.bet.once",
    ),
    level="exhaustive",
)
def test_the_moves_of_a_state_are_what_the_clauses_allow() -> None:
    """Both seats: each play once, a pass unless it would be the lead, and bets in good time."""
    for game, state in every_state():
        for seat in range(game.seats):
            moves = game.moves(state, seat)
            laid = [laid_by(game, move) for move in moves if isinstance(move, Play)]
            assert len(set(laid)) == len(laid)
            assert set(laid) == set(expected_plays(game, state, seat))
            assert (Pass() in moves) == may_pass(state, seat)
            bets = tuple(move.amount for move in moves if isinstance(move, Bet))
            assert bets == (AMOUNTS if may_bet(game, state, seat) else ())
            assert len(moves) == len(laid) + (Pass() in moves) + len(bets)


def expected_plays(game: Haggis, state: State, seat: int) -> frozenset[tuple[object, object]]:
    """What a seat may lay by the clauses."""
    if state.phase == Phase.OVER or seat != state.turn:
        return frozenset()
    return plays(game.table, game.options, state.hands[seat].names(), top_of(state))


def may_pass(state: State, seat: int) -> bool:
    """Whether a seat follows."""
    return state.phase != Phase.OVER and seat == state.turn and state.trick.cards.some()


def may_bet(game: Haggis, state: State, seat: int) -> bool:
    """Whether a seat has not bet, and neither it nor, by the narrower window, anybody has laid."""
    dealt = game.table.hand + len(game.table.wilds)
    whole = [hand.count() == dealt for hand in state.hands]
    narrow = game.options.bet_window == BetWindow.BEFORE_FIRST_LEAD
    in_time = state.phase != Phase.OVER and whole[seat] and (all(whole) or not narrow)
    return in_time and not state.stakes[seat].made


@evidence(
    "haggis.property.small-tables.judge-agrees",
    clauses=(
        "haggis.play.own-cards",
        "haggis.combination.kinds",
        "haggis.combination.declared",
        "haggis.combination.lowest-natural",
        "haggis.answer.same-kind",
        "haggis.answer.higher",
        "haggis.answer.bomb",
        "haggis.answer.higher-bomb",
    ),
    level="exhaustive",
)
def test_a_play_is_legal_exactly_if_the_clauses_allow_it() -> None:
    """Every group of cards, said to be anything: once for each hand and what lies on top."""
    for found in map(explored, tables()):
        for state in situations(found):
            for move in conceivable(found.game, state):
                tally.case()
                show(found.game, state, move)
                verdict = found.game.judge(state, state.turn, move)
                assert verdict.legal == may_lay(found.game, state, move)


def situations(found: Explored) -> Iterator[State]:
    """One state for each hand of the seat to act and each combination that it must beat."""
    seen = set()
    for state in map(found.packing.unpack, found.graph.successors):
        situation = (state.hands[state.turn].named().bits, top_of(state))
        if state.phase != Phase.OVER and situation not in seen:
            seen.add(situation)
            yield state


def conceivable(game: Haggis, state: State) -> Iterator[Play]:
    """Every group of cards of a hand, said to be anything and nothing; and each card beside it.

    In an answer only what the cards can be is said, and one thing that they cannot be: on the lead
    of such a hand everything was said. With `--deep` everything is said always.
    """
    deck, held = game.deck, state.hands[state.turn].named()
    for card in (deck.everything.named() - held).singles():
        yield Play(card)
        yield from (Play(card, said) for said in possible(game, card))
    for cards in (Cards(deck, bits) for bits in all_groups(held.bits)):
        said = sayings(game.table, cards.count())
        everything = top_of(state) is None or settings().deep
        yield Play(cards)
        for combination in said if everything else (*possible(game, cards), said[-1]):
            yield Play(cards, combination)


def possible(game: Haggis, cards: Cards) -> Iterator[Combination]:
    """What cards can be."""
    for kind, *size in meanings(game.table, game.options, cards.names()):
        yield Combination(Kind(kind), *size)


def all_groups(bits: int) -> Iterator[int]:
    """Every group of some cards, from none to all."""
    for size in range(bits.bit_count() + 1):
        yield from choices(bits, size)


@evidence(
    "haggis.property.small-tables.other-moves",
    clauses=(
        "haggis.turn.alternate",
        "haggis.lead.must-play",
        "haggis.answer.pass",
        "haggis.bet.amounts",
        "haggis.bet.once",
        "haggis.bet.window",
        "haggis.round.ends",
    ),
    level="exhaustive",
)
def test_passes_bets_and_plays_out_of_turn_are_judged_as_the_clauses_say() -> None:
    """In every state, of both seats: a pass, each bet, some that are none, a card out of turn."""
    for game, state in every_state():
        for seat in range(game.seats):
            assert is_legal(game, state, seat, Pass()) == may_pass(state, seat)
            for amount in AMOUNTS:
                assert is_legal(game, state, seat, Bet(amount)) == may_bet(game, state, seat)
            assert not any(is_legal(game, state, seat, Bet(amount)) for amount in ODD_BETS)
            if seat != state.turn or state.phase == Phase.OVER:
                cards = [Play(card) for card in state.hands[seat].singles()]
                assert not any(is_legal(game, state, seat, move) for move in cards)


def is_legal(game: Haggis, state: State, seat: int, move: Move) -> bool:
    """Whether the rules under examination allow a move."""
    return game.judge(state, seat, move).legal


@evidence(
    "haggis.property.small-tables.somebody-can-act",
    clauses=("haggis.lead.must-play", "haggis.answer.pass", "haggis.round.ends"),
    level="exhaustive",
)
def test_whoever_is_to_act_can_act_until_one_seat_is_out() -> None:
    """A state is an end exactly if a seat is out and no reply is due; before that all can act."""
    for game, state in every_state():
        out = [seat for seat in range(game.seats) if not state.hands[seat].some()]
        replying = bool(out) and state.phase == Phase.REPLY
        assert replying <= game.options.reply_to_final_play
        can_move = [seat for seat in range(game.seats) if game.moves(state, seat)]
        assert tuple(can_move) == game.actors(state)
        assert (state.turn in can_move) == bool(can_move) == (not out or replying)
        assert (state.phase == Phase.OVER) == (bool(out) and not replying)


@evidence(
    "haggis.property.small-tables.rounds-end",
    clauses=("haggis.round.ends", "haggis.lead.must-play", "haggis.trick.ends"),
    level="exhaustive",
)
def test_a_round_always_ends_and_can_last_so_long_and_no_longer() -> None:
    """No way leads back, each leads to an end, and the longest is as long as counted by hand."""
    for small in tables():
        graph = explored(small).graph
        tally.case(len(graph.successors))
        assert cannot_reach(graph, graph.ends) == frozenset(), small.name
        if not small.cut.starts:
            assert longest_way(graph) == most_moves(small), small.name


def most_moves(small: SmallTable) -> int:
    """How long a round can last, by the number of cards in a hand.

    The winner lays all cards one by one and the loser all but one. But for one of them each is a
    trick of its own, and but for the last each trick ends with a pass.
    """
    hand = small.table.hand + len(small.table.wilds)
    laid = 2 * hand - 1
    tricks = laid - 1
    bets = 2 if small.cut.bets else 0
    return laid + tricks - 1 + bets + small.options.reply_to_final_play


@evidence(
    "haggis.property.longest-round",
    clauses=("haggis.round.ends", "haggis.trick.ends", "haggis.deal.seventeen"),
    level="example",
)
def test_a_real_round_can_have_66_moves() -> None:
    """Two bets; sixteen single cards are led, the last is beaten, and then seventeen others are."""
    game = SUBJECT.examined()
    low, high = (game.deck.cards(names).bits for names in (LOW_CARDS, HIGH_CARDS))
    state = game.deal(deal_of(game, low, high))
    moves = longest_round()
    for seat, text in moves:
        tally.case()
        state = game.play(state, seat, game.parse(text)).state
    assert (len(moves), state.phase, state.turn) == (66, Phase.OVER, 1)


LOW_CARDS = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d"
HIGH_CARDS = "10c 10d 10h 10s 9c 9d 9h 9s 8c 8d 8h 8s 7c 7d"


def longest_round() -> list[tuple[int, str]]:
    """Each move with its seat."""
    low, high = ((*names.split(), "J", "Q") for names in (LOW_CARDS, HIGH_CARDS))
    led = [((0, f"play {card}"), (1, "pass")) for card in low]
    beaten = ((1, "play K"), (0, "pass"))
    then = [((1, f"play {card}"), (0, "pass")) for card in high]
    moves = [move for pair in (*led, beaten, *then) for move in pair]
    # Nobody passes on what the king beats, nor once a seat is out.
    del moves[2 * len(led) - 1], moves[-1]
    return [(0, "bet 30"), (1, "bet 15"), *moves]


@evidence(
    "haggis.property.small-tables.points",
    clauses=(
        "haggis.score.cards-left",
        "haggis.score.card-points",
        "haggis.score.taken-cards",
        "haggis.score.leftovers",
        "haggis.bet.kept",
        "haggis.bet.broken",
    ),
    level="exhaustive",
)
def test_the_points_of_a_round_are_those_of_its_cards_and_bets() -> None:
    """At every end: the cards taken, five for each card left, both bets, what was never played."""
    for game, state in every_state():
        if state.phase == Phase.OVER:
            result = game.result(state)
            assert result.points == expected_points(game, state)
            assert_sources(result)


def expected_points(game: Haggis, state: State) -> tuple[int, ...]:
    """The points of a round that is over."""
    left = state.hands[1 - state.turn]
    points = [worth(taken.names()) for taken in state.taken]
    points[state.turn] += 5 * left.count() + sum(stake.amount for stake in state.stakes)
    if game.options.leftovers_score:
        points[state.turn] += worth(left.names()) + worth(state.haggis.names())
    return tuple(points)


def assert_sources(result: Result) -> None:
    """The points of each seat are those that its sources give."""
    for seat, points in enumerate(result.points):
        assert points == sum(source.points for source in result.sources if source.seat == seat)


@evidence(
    "haggis.property.small-tables.views",
    clauses=("haggis.hidden.hands", "haggis.deal.haggis"),
    level="exhaustive",
)
def test_states_that_look_alike_to_a_seat_look_alike_in_its_view_and_its_moves() -> None:
    """A view tells what lies open and nothing else, and moves depend on what is in the view."""
    for small in tables():
        if small.name in (VIEWED_DEEP if settings().deep else VIEWED):
            for seat in range(small.table.seats):
                assert_views(explored(small), seat)


def assert_views(found: Explored, seat: int) -> None:
    """What a seat sees of a state by the clauses, its view, and its moves go together."""
    views: dict[object, object] = {}
    opened: dict[object, object] = {}
    for state in found.states():
        view, moves = found.game.view(state, seat), found.game.moves(state, seat)
        lies_open = what_lies_open(state, seat)
        assert views.setdefault(lies_open, (view, moves)) == (view, moves)
        assert opened.setdefault(view, lies_open) == lies_open


def what_lies_open(state: State, seat: int) -> tuple[object, ...]:
    """What a seat may know: all but the haggis and the natural cards of the other hand."""
    other = state.hands[1 - seat].names()
    wild = tuple(name for name in other if name in "JQK")
    zones = (state.hands[seat], state.trick.cards, *state.taken)
    names = tuple(cards.names() for cards in zones)
    return names, wild, len(other), state.trick[1:], state.stakes, state.turn, state.phase
