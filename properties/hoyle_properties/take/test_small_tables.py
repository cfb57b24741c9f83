"""Exhaustive: every reachable state of small tables, under each option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hoyle.cards import Cards
from hoyle.game import CHANCE
from hoyle.take import (
    Discard,
    ForeignLowEnd,
    Options,
    Phase,
    State,
    StockOut,
    Table,
    Take,
    Taking,
    Turn,
)
from hoyle_properties.contract import relabelled
from hoyle_properties.evidence import evidence, settings, show, tally
from hoyle_properties.explore import cannot_reach
from hoyle_properties.take.brute_force import is_sequence, names_of, total
from hoyle_properties.take.by_clauses import (
    attempts,
    case_of,
    legal_moves,
    situations,
    why_refused,
)
from hoyle_properties.take.small_tables import (
    DEAL,
    NEW_STOCK,
    Cut,
    Explored,
    explored,
    explored_at,
    new_stocks,
    tables,
)
from hoyle_properties.take.starting import Start
from hoyle_properties.take.test_round import in_play, laid_points

TRIED = ("middle", "two-sequences", "taking=optional takes", "turn=one_action")
"""Tables at which every attempt is judged; with `--deep` it is all of them."""

VIEWED = ("middle", "taking=optional takes", "turn=one_action")
TOO_FEW_CARDS = "one-card"
COMBINATIONS = 216
TINY = Cut(
    Table(2, 2, ("2", "3", "4", "A"), "c", 2), (Start("2c Jk | Ac", "", "Jk", ((1, "3c 4c"),)),)
)

PLAYS = (
    "take.turn.phases",
    "take.draw.one",
    "take.draw.discard-top",
    "take.meld.sequence",
    "take.meld.joker",
    "take.meld.ace",
    "take.meld.one-ace",
    "take.meld.optional",
    "take.meld.no-merging",
    "take.extend.any-sequence",
    "take.extend.take",
    "take.extend.low-end",
    "take.discard.one",
    "take.discard.not-the-same",
    "take.discard.keep-one",
    "take.literal.one-action",
    "take.literal.stop",
)


def every_state() -> Iterator[tuple[Take, State]]:
    """Every state of every small table, each counted as a case."""
    for found in map(explored, tables()):
        for state in found.states():
            show(found.game, state)
            yield found.game, state


@evidence("take.property.small-tables.counted", clauses=("take.turn.first",), level="exhaustive")
def test_the_graphs_have_the_numbers_that_were_counted() -> None:
    """States, steps and ends are pinned, so that no rule changes unseen."""
    for small in tables():
        graph = explored(small).graph
        tally.case(len(graph.successors))
        assert graph.counts() == (small.states, small.steps, small.ends), small.name


@evidence("take.property.small-tables.packing", clauses=("take.setup.deck",), level="exhaustive")
def test_unpacking_and_packing_gives_the_same_number() -> None:
    """No part of a state that a rule looks at is lost in packing."""
    for found in map(explored, tables()):
        for packed, state in zip(found.graph.successors, found.states(), strict=True):
            assert found.packing.pack(state) == packed


@evidence(
    "take.property.small-tables.order-of-discards",
    clauses=("take.draw.discard-top", "take.draw.reshuffle", "take.draw.stock-out"),
    level="exhaustive",
)
def test_the_order_of_the_discards_below_the_top_one_changes_nothing() -> None:
    """Unless they are turned over: states that differ in it lead to states that do.

    So the graphs with it and without it tell the same, and the smaller ones are enough.
    """
    for cut, stock_out in product((DEAL, NEW_STOCK), (StockOut.RESHUFFLE, StockOut.END_HAND)):
        options = Options(stock_out=stock_out)
        full, found = explored_at(cut, options, in_order=True), explored_at(cut, options)
        without = {
            packed: found.packing.pack(full.packing.unpack(packed))
            for packed in full.graph.successors
        }
        assert set(without.values()) == set(found.graph.successors)
        for packed, reached in full.graph.successors.items():
            tally.case()
            there = {without[new] for new in reached}
            assert there == set(found.graph.successors[without[packed]])


@evidence(
    "take.property.small-tables.zones",
    clauses=("take.setup.deck", "take.meld.no-merging", "take.meld.sequence", "take.meld.joker"),
    level="exhaustive",
)
def test_every_card_lies_in_exactly_one_zone_and_every_sequence_is_one() -> None:
    """The zones hold each card of the deck once; a taken card lies in the hand of this turn."""
    for game, state in every_state():
        lying = [cards.bits for _, cards in game.zones(state)]
        assert sum(lying) == game.deck.everything.bits
        assert sum(bits.bit_count() for bits in lying) == game.deck.size
        assert not state.taken.bits & ~state.hands[state.turn].bits
        for one in state.table:
            assert is_sequence(game.table, names_of(one.cards), 2)
            assert len(one.layers) == len(names_of(one.cards))


@evidence(
    "take.property.small-tables.in-play",
    clauses=("take.deal.seven-cards", "take.draw.one", "take.discard.one", "take.draw.stock-out"),
    level="exhaustive",
)
def test_hands_and_sequences_have_as_many_cards_at_the_beginning_of_every_turn() -> None:
    """With turns of three parts; within a turn they have one more, and no hand is empty.

    With one action a turn the discard pile has one card or none.
    """
    for found in map(explored, tables()):
        states = dict(zip(found.graph.successors, found.states(), strict=True))
        for packed, state in states.items():
            show(found.game, state)
            assert state.phase == Phase.OVER or all(hand.some() for hand in state.hands)
            if found.game.options.turn == Turn.ONE_ACTION:
                assert len(names_of(state.discards)) <= 1
            elif state.phase != Phase.OVER:
                reached = [states[new] for new in found.graph.successors[packed]]
                assert {before_drawing(state)} >= {
                    before_drawing(new) for new in reached if new.phase != Phase.OVER
                }


def before_drawing(state: State) -> int:
    """How many cards lay in hands and sequences when the turn began."""
    return in_play(state) - (state.phase == Phase.BUILD)


@evidence("take.property.small-tables.listed", clauses=PLAYS, level="exhaustive")
def test_the_moves_of_a_state_are_what_the_clauses_allow() -> None:
    """Each draw, sequence, extension, discard and stop once, and nothing else.

    Once for each situation of the seat whose turn it is; no other seat can do anything.
    """
    for found in map(explored, tables()):
        game = found.game
        for state in situations(found.states()):
            show(game, state)
            moves = game.moves(state, state.turn)
            assert len(set(moves)) == len(moves)
            assert set(moves) == set(legal_moves(game, state))
            assert not any(
                game.moves(state, seat) for seat in range(game.seats) if seat != state.turn
            )


@evidence(
    "take.property.small-tables.judge-agrees",
    clauses=(*PLAYS, "take.play.own-cards", "take.turn.passes-left", "take.round.ends"),
    level="exhaustive",
)
def test_a_move_is_legal_exactly_if_the_clauses_allow_it_and_refused_for_their_reason() -> None:
    """Every row of up to two cards, held or not, laid as anything; three with `--deep`.

    Once for each situation of the seat whose turn it is; any other seat is told to wait.
    """
    for small in tables():
        if settings().deep or small.name in TRIED:
            found = explored(small)
            for state in situations(found.states()):
                check_attempts(found.game, state)


def check_attempts(game: Take, state: State) -> None:
    """Judge all that the seat whose turn it is might try, and some of it for the next seat."""
    other = (state.turn + 1) % game.seats
    for number, move in enumerate(attempts(game, state, 3 if settings().deep else 2)):
        for seat in (state.turn, other) if number < game.deck.size else (state.turn,):
            tally.case()
            show(game, state, move, seat)
            case = case_of(game, state, seat, move)
            expected = why_refused(case)
            assert case.code == expected, f"{case.code or 'legal'}, not {expected or 'legal'}"


@evidence(
    "take.property.small-tables.chance",
    clauses=("take.draw.reshuffle", "take.draw.stock-out"),
    level="exhaustive",
)
def test_chance_can_make_every_order_of_the_discards_and_nothing_else() -> None:
    """Each is legal where chance acts, and nowhere else, and the draw follows at once."""
    for game, state in every_state():
        for move in new_stocks(game, state):
            show(game, state, move, CHANCE)
            assert game.judge(state, CHANCE, move).legal == (state.phase == Phase.CHANCE)
            if state.phase == Phase.CHANCE:
                after = game.play(state, CHANCE, move).state
                assert after.phase == Phase.BUILD
                assert names_of(move.stock)[1:] == names_of(after.stock)
                assert names_of(after.discards) == names_of(state.discards)[-1:]
                assert game.judge(state, state.turn, move).code is not None


@evidence(
    "take.property.small-tables.somebody-can-act",
    clauses=("take.draw.stock-out", "take.discard.keep-one", "take.round.ends", "take.draw.one"),
    level="exhaustive",
)
def test_whoever_is_to_act_can_act_and_close_the_turn_until_the_round_is_over() -> None:
    """A turn of three parts can always be closed by a discard, if cards have been drawn."""
    for game, state in every_state():
        check_can_act(game, state)


def check_can_act(game: Take, state: State) -> None:
    """The seat whose turn it is has a move, and a discard or a stop once it has drawn."""
    moves = game.moves(state, state.turn)
    acts = game.actors(state)
    assert acts == {Phase.OVER: (), Phase.CHANCE: (CHANCE,)}.get(state.phase, (state.turn,))
    assert bool(moves) == (acts == (state.turn,))
    if state.phase in (Phase.BUILD, Phase.EXTEND):
        three = game.options.turn == Turn.THREE_PHASES
        assert any(move.kind == ("discard" if three else "stop") for move in moves)


@evidence(
    "take.property.small-tables.every-combination",
    clauses=("take.draw.stock-out", "take.discard.keep-one", "take.round.ends", "take.draw.one"),
    level="exhaustive",
)
def test_nobody_is_left_without_a_move_under_any_combination_of_options() -> None:
    """All 216 that go together and matter within a round, at one table with few cards.

    From every state the end of the round can be reached.
    """
    choices = list(combinations_of_options())
    assert len(choices) == COMBINATIONS
    for options in choices:
        found = explored_at(TINY, options)
        for state in found.states():
            show(found.game, state)
            check_can_act(found.game, state)
        assert cannot_reach(found.graph, found.graph.ends) == frozenset(), options


def combinations_of_options() -> Iterator[Options]:
    """Every combination of the options that change what can be done in a round."""
    flags = (False, True)
    for turn, same, low, taking, jokers, out, stock in product(
        Turn, flags, ForeignLowEnd, Taking, (1, 2), flags, StockOut
    ):
        if not (turn == Turn.ONE_ACTION and out):
            yield Options(turn, same, low, taking, jokers, out, stock)


@evidence(
    "take.property.small-tables.end-in-reach",
    clauses=("take.round.ends", "take.draw.stock-out"),
    level="exhaustive",
)
def test_from_every_state_the_round_can_still_end() -> None:
    """Unless the hands are too small to lay a sequence and none lies there.

    With one card each nobody can lay three and keep one; at the real table seven are dealt. With
    one action a turn hands grow, and the end can be reached there too.
    """
    for small in tables():
        graph = explored(small).graph
        tally.case(len(graph.successors))
        stuck = len(cannot_reach(graph, graph.ends))
        assert stuck == (small.states if small.name == TOO_FEW_CARDS else 0), small.name


@evidence(
    "take.property.small-tables.taken-card",
    clauses=("take.discard.not-the-same", "take.discard.keep-one", "take.round.ends"),
    level="exhaustive",
)
def test_who_goes_out_by_a_discard_does_not_hold_the_card_that_was_taken() -> None:
    """It has been laid, or the stock was drawn from, unless it may be returned.

    With one action a turn no discard is ever the last card.
    """
    for game, state in every_state():
        if state.phase == Phase.BUILD:
            for move in game.moves(state, state.turn):
                if isinstance(move, Discard) and state.hands[state.turn].count() == 1:
                    assert game.options.turn == Turn.THREE_PHASES
                    assert game.options.may_return_same_discard or not state.taken.some()


@evidence(
    "take.property.small-tables.points",
    clauses=("take.score.laid", "take.score.held", "take.score.card-values", "take.round.ends"),
    level="exhaustive",
)
def test_the_points_are_those_of_the_sequences_less_those_of_the_hand() -> None:
    """In every state; they are multiples of five, and who is out holds nothing."""
    for game, state in every_state():
        result, score = game.result(state), game.options.sequence_score
        held = [total(hand.names()) for hand in state.hands]
        laid = [laid_points(state, seat, score) for seat in range(game.seats)]
        assert result.points == tuple(a - b for a, b in zip(laid, held, strict=True))
        assert all(points % 5 == 0 for points in result.points)
        assert result.over == (state.phase == Phase.OVER)
        empty = [seat for seat, hand in enumerate(state.hands) if not hand.some()]
        assert result.out == (empty[0] if empty else None)


@evidence(
    "take.property.small-tables.views",
    clauses=("take.hidden.hands", "take.deal.stock"),
    level="exhaustive",
)
def test_a_view_tells_what_lies_open_and_nothing_else() -> None:
    """Where all that a seat does not see is exchanged, its view and its moves stay the same.

    And states that look different by the clauses have different views.
    """
    for small in tables():
        if settings().deep or small.name in VIEWED:
            for seat in range(small.cut.table.seats):
                assert_views(explored(small), seat)


def assert_views(found: Explored, seat: int) -> None:
    """What a seat sees of a state by the clauses, its view, and its moves go together."""
    views: dict[object, object] = {}
    opened: dict[object, object] = {}
    for state in found.states():
        show(found.game, state)
        view, moves = told_to(found.game, state, seat)
        lies_open = what_lies_open(state, seat)
        assert views.setdefault((lies_open, state.taken.names()), (view, moves)) == (view, moves)
        assert opened.setdefault(view, lies_open) == lies_open
        hidden = hidden_cards(state, seat)
        turned = relabelled(state, in_a_circle(hidden))
        assert told_to(found.game, turned, seat) == (view, moves)


def told_to(game: Take, state: State, seat: int) -> tuple[object, object]:
    """What a seat is told: its view and its moves."""
    return game.view(state, seat), game.moves(state, seat)


def what_lies_open(state: State, seat: int) -> tuple[object, ...]:
    """What a seat may know: its own hand, a card that another has just taken, all on the table."""
    counted = (*(hand.count() for hand in state.hands), len(names_of(state.stock)))
    table = tuple(
        (one.owner, one.low, one.suit, names_of(one.cards), one.layers) for one in state.table
    )
    taken = state.taken.names() if state.turn != seat else ()
    known = (state.hands[seat].names(), taken, names_of(state.discards), table)
    return (known, counted, state.turn, state.phase, state.melded)


def hidden_cards(state: State, seat: int) -> Cards:
    """The stock, and the hands of the others but for a card just taken."""
    hands = (hand.bits for other, hand in enumerate(state.hands) if other != seat)
    bits = state.stock.cards().bits | sum(hands)
    return Cards(state.taken.deck, bits & ~state.taken.bits)


def in_a_circle(cards: Cards) -> dict[int, int]:
    """Each card for the next one of the same."""
    numbers = [card.bits.bit_length() - 1 for card in cards.singles()]
    return dict(zip(numbers, numbers[1:] + numbers[:1], strict=True))
