"""Exhaustive: every reachable state of small tables, under each option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hoyle.cards import Cards
from hoyle.game import Result
from hoyle.goat import Beat, Claim, Deal, Discard, Goat, Lead, Move, Phase, State, TrumpCard
from hoyle_properties.contract import relabelled
from hoyle_properties.evidence import evidence, settings, show, tally
from hoyle_properties.explore import cannot_reach
from hoyle_properties.goat.by_names import TEAMS, defeats_for, worth
from hoyle_properties.goat.expecting import laid_by, lies_there, may
from hoyle_properties.goat.longest import moves_of_longest_trick
from hoyle_properties.goat.small_tables import TWENTY, Explored, SmallTable, explored, tables
from hoyle_properties.goat.subject import SUBJECT
from hoyle_properties.graphs import longest_way

KINDS = (Lead, Beat, Discard, Claim)
VIEWED = ("buras", "open_discards=yes", "trump_card=bottom")
VIEWED_DEEP = (*VIEWED, "molodkas", "two-molodkas", "three-cards")


def every_state() -> Iterator[tuple[Goat, State]]:
    """Every state of every small table, each counted as a case."""
    for small in tables():
        found = explored(small)
        for state in found.states():
            show(found.game, state)
            yield found.game, state


@evidence("goat.property.small-tables.counted", clauses=("goat.lead.first",), level="exhaustive")
def test_the_graphs_have_the_numbers_that_were_counted() -> None:
    """States, steps and ends are pinned, so that no rule changes unseen."""
    for small in tables():
        graph = explored(small).graph
        tally.case(len(graph.successors))
        assert graph.counts() == (small.states, small.steps, small.ends), small.name


@evidence("goat.property.small-tables.packing", clauses=("goat.setup.deck",), level="exhaustive")
def test_unpacking_and_packing_gives_the_same_number() -> None:
    """No part of a state that a rule looks at is lost in packing."""
    for small in tables():
        found = explored(small)
        for packed, state in zip(found.graph.successors, found.states(), strict=True):
            assert found.packing.pack(state) == packed


@evidence(
    "goat.property.small-tables.zones",
    clauses=("goat.setup.deck", "goat.trick.pile", "goat.molodka.returns"),
    level="exhaustive",
)
def test_every_card_lies_in_exactly_one_zone() -> None:
    """The zones hold each card of the deck once; whoever has cards in the trick has acted."""
    for game, state in every_state():
        lying = [cards.bits for _, cards in game.zones(state)]
        assert sum(lying) == game.deck.everything.bits
        assert sum(bits.bit_count() for bits in lying) == game.deck.size
        laid = [laid_by(state, seat) > 0 for seat in range(game.seats)]
        acted = state.trick.acted
        assert all(has_acted >= lies for has_acted, lies in zip(acted, laid, strict=True))
        assert lies_there(state) == (state.phase == Phase.ANSWER)


@evidence(
    "goat.property.small-tables.equal-hands",
    clauses=("goat.trick.draw", "goat.answer.same-number", "goat.deal.four-cards"),
    level="exhaustive",
)
def test_all_hands_are_equal_between_tricks_and_full_while_there_is_a_stock() -> None:
    """Within a trick they are equal if each seat counts the cards that it has laid."""
    for game, state in every_state():
        seats = range(game.seats)
        counts = {state.hands[seat].count() + laid_by(state, seat) for seat in seats}
        assert len(counts) == 1
        assert state.stock.size() % game.seats == 0
        assert counts == {game.table.hand} or not state.stock.some()


@evidence(
    "goat.property.small-tables.listed",
    clauses=(
        "goat.lead.one-suit",
        "goat.turn.clockwise",
        "goat.answer.same-number",
        "goat.answer.free-choice",
        "goat.answer.beats-each",
        "goat.molodka.out-of-turn",
        "goat.molodka.not-acted",
        "goat.molodka.own-lead",
        "goat.molodka.nearest",
        "goat.molodka.bura",
    ),
    level="exhaustive",
)
def test_the_moves_of_a_state_are_what_the_clauses_allow() -> None:
    """All seats: each lead, beat, discard and molodka once, and nothing else."""
    for found in map(explored, tables()):
        expected: dict[object, frozenset[Move]] = {}
        for state in found.states():
            show(found.game, state)
            for seat in range(found.game.seats):
                moves, here = found.game.moves(state, seat), situation(state, seat)
                if here not in expected:
                    expected[here] = expected_moves(found.game, state, seat)
                assert len(set(moves)) == len(moves)
                assert set(moves) == expected[here]


def situation(state: State, seat: int) -> tuple[object, ...]:
    """What a seat can do depends on this alone, by the clauses."""
    trick, laid = state.trick, [laid_by(state, other) for other in range(len(state.hands))]
    led, top = state.open[trick.leader].bits, state.open[trick.best].bits
    return seat, state.hands[seat].bits, state.turn, state.trump, trick, tuple(laid), led, top


def expected_moves(game: Goat, state: State, seat: int) -> frozenset[Move]:
    """What a seat may do by the clauses."""
    groups = all_groups(state.hands[seat])
    moves = (kind(cards) for cards in groups for kind in KINDS)
    return frozenset(move for move in moves if may(game, state, seat, move))


def all_groups(cards: Cards) -> Iterator[Cards]:
    """Every group of some cards, from none to all."""
    for size in range(cards.count() + 1):
        yield from groups_of(cards, size)


def groups_of(cards: Cards, size: int) -> Iterator[Cards]:
    """Every group of so many of some cards."""
    for group in combinations(cards.singles(), size):
        yield Cards(cards.deck, sum(card.bits for card in group))


@evidence(
    "goat.property.small-tables.judge-agrees",
    clauses=(
        "goat.play.own-cards",
        "goat.lead.one-suit",
        "goat.turn.clockwise",
        "goat.answer.same-number",
        "goat.answer.free-choice",
        "goat.answer.beats-each",
        "goat.molodka.out-of-turn",
        "goat.molodka.not-acted",
        "goat.molodka.own-lead",
        "goat.molodka.nearest",
        "goat.molodka.bura",
        "goat.round.ends",
    ),
    level="exhaustive",
)
def test_a_move_is_legal_exactly_if_the_clauses_allow_it() -> None:
    """All seats, every group of cards, held or not, laid as anything: once for each situation."""
    for found in map(explored, tables()):
        for state, seat in situations(found):
            for move in conceivable(found.game, state, seat):
                tally.case()
                show(found.game, state, move, seat)
                verdict = found.game.judge(state, seat, move)
                assert verdict.legal == may(found.game, state, seat, move)


def situations(found: Explored) -> Iterator[tuple[State, int]]:
    """One state for each situation of each seat."""
    seen = set()
    for state in map(found.packing.unpack, found.graph.successors):
        for seat in range(found.game.seats):
            here = situation(state, seat)
            if here not in seen:
                seen.add(here)
                yield state, seat


def conceivable(game: Goat, state: State, seat: int) -> Iterator[Move]:
    """Each kind of move with each group of cards that are held, and with one that is not.

    That one is the first or the last; with `--deep` it is each in turn.
    """
    hand = state.hands[seat]
    others = (game.deck.everything - hand).singles()
    strangers = others if settings().deep else (others[0], others[-1])
    for cards in all_groups(hand):
        for laid in (cards, *(cards | stranger for stranger in strangers)):
            yield from (kind(laid) for kind in KINDS)


@evidence(
    "goat.property.small-tables.somebody-can-act",
    clauses=("goat.lead.one-suit", "goat.answer.free-choice", "goat.round.ends"),
    level="exhaustive",
)
def test_whoever_is_to_act_can_act_until_no_card_is_left() -> None:
    """The seat whose turn it is can always lay something; nobody can once all cards are taken.

    Who else may act is said of more seats than can, for their cards are not seen.
    """
    for game, state in every_state():
        held = any(hand.some() for hand in state.hands)
        left = held or state.stock.some() or lies_there(state)
        assert (state.phase == Phase.OVER) == (not left)
        can_move = {seat for seat in range(game.seats) if game.moves(state, seat)}
        assert can_move <= set(game.actors(state))
        assert (state.turn in can_move) == bool(game.actors(state)) == left


@evidence(
    "goat.property.small-tables.games-end",
    clauses=("goat.round.ends", "goat.turn.clockwise", "goat.molodka.nearest"),
    level="exhaustive",
)
def test_a_game_always_ends_and_lasts_no_longer_than_it_takes_to_lay_the_cards_one_by_one() -> None:
    """No way leads back, and each leads to an end. With one card in a hand molodkas last longer."""
    for small in tables():
        graph = explored(small).graph
        tally.case(len(graph.successors))
        assert cannot_reach(graph, graph.ends) == frozenset(), small.name
        assert longest_way(graph) == most_moves(small), small.name


def most_moves(small: SmallTable) -> int:
    """How many moves a game can have.

    A trick with a molodka has seven at most, and otherwise four. It takes four full hands, which
    laid one by one take more moves, unless a full hand is one card.
    """
    cards = max(len(f"{start.hands} {start.stock}".split()) - 3 for start in small.cut.starts)
    return cards // small.table.seats * 7 if small.table.hand == 1 else cards


@evidence(
    "goat.property.small-tables.longest-trick",
    clauses=(
        "goat.molodka.nearest",
        "goat.molodka.not-acted",
        "goat.molodka.out-of-turn",
        "goat.turn.clockwise",
    ),
    level="exhaustive",
)
def test_a_trick_can_have_seven_moves_and_no_more() -> None:
    """Four where nobody leads out of turn, and with other choices fewer if few hold a molodka."""
    for small in tables():
        found = explored(small)
        tally.case(len(found.graph.successors))
        assert moves_of_longest_trick(found) == small.longest_trick, small.name


@evidence(
    "goat.property.shortest-and-longest-game",
    clauses=("goat.round.ends", "goat.trick.draw", "goat.lead.one-suit"),
    level="example",
)
def test_a_real_game_can_have_12_moves_or_36() -> None:
    """Two tricks of sixteen cards and one of four, or nine of four cards each."""
    game = SUBJECT.examined()
    for most, moves, tricks in ((4, 12, 3), (1, 36, 9)):
        state, count = game.deal(suit_by_suit(game)), 0
        while game.actors(state):
            tally.case()
            state = game.play(state, state.turn, laying(game, state, most)).state
            count += 1
        assert (count, sum(state.tricks)) == (moves, tricks)


def suit_by_suit(game: Goat) -> Deal:
    """A deal in which each seat has the lowest cards of a suit and draws more of them."""
    names = [game.deck.names[suit * 9 : suit * 9 + 9] for suit in range(4)]
    hands = tuple(game.deck.cards(suit[:4]) for suit in names)
    stock = [game.deck.cards([suit[place]]) for place in range(4, 9) for suit in names]
    return Deal(0, hands, game.deck.row(stock), game.deck.names.index("Ad"))


def laying(game: Goat, state: State, most: int) -> Move:
    """The lead of as many cards as can be, up to a number, or a discard."""
    moves = game.moves(state, state.turn)
    leads = [move for move in moves if isinstance(move, Lead) and move.cards.count() <= most]
    discards = [move for move in moves if isinstance(move, Discard)]
    return leads[-1] if leads else discards[0]


@evidence(
    "goat.property.small-tables.points",
    clauses=("goat.score.card-points", "goat.trick.pile", "goat.round.ends"),
    level="exhaustive",
)
def test_the_points_of_the_teams_are_those_of_the_cards_they_have_taken() -> None:
    """In every state; at every end they are all the points of the deck, and tricks add up."""
    for game, state in every_state():
        result = game.result(state)
        piles = zip(state.won, state.buried, strict=True)
        names = [
            (*won.names(), *(card for pile in buried for card in pile.names()))
            for won, buried in piles
        ]
        assert result.points == tuple(map(worth, names))
        assert_sources(result)
        if state.phase == Phase.OVER:
            assert sum(result.points) == worth(game.deck.everything.names())


def assert_sources(result: Result) -> None:
    """The points of each team are those that its sources give."""
    for team, points in enumerate(result.points):
        assert points == sum(source.points for source in result.sources if source.seat == team)


@evidence(
    "goat.property.small-tables.one-team-pays",
    clauses=(
        "goat.score.winner",
        "goat.score.defeats",
        "goat.score.eggs",
        "goat.round.next-lead",
        "goat.round.ends",
    ),
    level="exhaustive",
)
def test_at_every_end_one_team_gets_defeats_or_it_is_sixty_to_sixty() -> None:
    """All ends of games for 120 points; in them every line of the score comes up."""
    found = set()
    for small in tables():
        for state in ends(explored(small)) if small.table == TWENTY else ():
            result = explored(small).game.result(state)
            counts = list(zip(result.points, state.tricks, strict=True))
            assert result.penalties == tuple(defeats_for(*count) for count in counts)
            eggs = result.points == (60, 60)
            assert sum(penalty > 0 for penalty in result.penalties) == (0 if eggs else 1)
            assert result.last == state.turn
            found.add(tuple(sorted(result.penalties)))
    assert found == {(0, 0), (0, 2), (0, 4), (0, 6)}


def ends(found: Explored) -> Iterator[State]:
    """Every state in which a game is over, each counted as a case."""
    for packed in found.graph.ends:
        tally.case()
        yield found.packing.unpack(packed)


@evidence(
    "goat.property.small-tables.views",
    clauses=("goat.hidden.hands", "goat.hidden.discards", "goat.deal.trump"),
    level="exhaustive",
)
def test_a_view_tells_what_lies_open_and_nothing_else() -> None:
    """Where all that a seat does not see is exchanged, its view and its moves stay the same.

    And states that look different by the clauses have different views.
    """
    for small in tables():
        if small.name in (VIEWED_DEEP if settings().deep else VIEWED):
            for seat in range(small.table.seats):
                assert_views(explored(small), seat)


def assert_views(found: Explored, seat: int) -> None:
    """What a seat sees of a state by the clauses, its view, and its moves go together."""
    views: dict[object, object] = {}
    opened: dict[object, object] = {}
    for state in found.states():
        show(found.game, state)
        seen = told_to(found.game, state, seat)
        lies_open = what_lies_open(found.game, state, seat)
        assert views.setdefault(lies_open, seen) == seen
        assert opened.setdefault(seen, lies_open) == lies_open
        hidden = list(hidden_numbers(found.game, state, seat))
        turned = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
        assert told_to(found.game, relabelled(state, turned), seat) == seen


def told_to(game: Goat, state: State, seat: int) -> tuple[object, ...]:
    """What a seat is told: its view and its moves."""
    return game.view(state, seat), game.moves(state, seat)


def what_lies_open(game: Goat, state: State, seat: int) -> tuple[object, ...]:
    """What a seat may know: its own cards wherever they lie, and all that lay face up."""
    counted = [cards.count() for _, cards in game.zones(state)]
    own = (state.hands[seat], state.closed[seat], *(pile[seat] for pile in state.buried))
    names = tuple(cards.names() for cards in (*own, *state.open, *state.won))
    public = (state.trump, state.tricks, state.trick, state.turn, state.phase)
    return (names, tuple(counted), public)


def hidden_numbers(game: Goat, state: State, seat: int) -> Iterator[int]:
    """The cards that a seat does not see: stock, hands and what others laid face down."""
    bottom = game.options.trump_card == TrumpCard.BOTTOM
    others = [other for other in range(game.seats) if other != seat]
    zones = [state.stock.cards()]
    for other in others:
        zones += [state.hands[other], state.closed[other]]
        zones += [state.buried[team][other] for team in range(len(TEAMS))]
    for cards in zones:
        for card in cards.singles():
            number = card.rank()
            if not (bottom and number == state.trump and state.stock.some()):
                yield number
