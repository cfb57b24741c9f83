"""What is proved of the cards of Goat: none is lost, what is always true, and that games end."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step
from hoyle.goat import Beat, Claim, Deal, Discard, Goat, Lead, Move, Phase, State
from hoyle_properties.evidence import evidence
from hoyle_properties.goat.claims import moves_in_trick, moves_left
from hoyle_properties.goat.invariant import FULL, sound
from hoyle_properties.goat.proving import by_suit
from hoyle_properties.goat.symbolic_state import any_deal, any_legal_move, any_state, zones
from hoyle_properties.proving import prove
from hoyle_properties.symbolic import Context, Proof, both, partition

MOST_MOVES = 36
MOST_IN_TRICK = 7
STEPS: tuple[tuple[Phase, type[Move]], ...] = (
    (Phase.LEAD, Lead),
    (Phase.LEAD, Claim),
    (Phase.ANSWER, Claim),
    (Phase.ANSWER, Beat),
    (Phase.ANSWER, Discard),
)


def the_deal_fulfils_the_invariant(context: Context, rules: type[Goat]) -> None:
    """What is true of every state is true of the first."""
    game = by_suit(context, rules)
    deal = any_deal(context, game)
    state = game.start(deal)
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(state)))
    context.claim("the invariant holds", sound(game.options, 1, state))
    context.claim("each hand is full", both(*(hand.count() == FULL for hand in state.hands)))
    context.claim("who leads is to act", (state.turn == deal.first) & (state.phase == Phase.LEAD))
    context.claim("so many moves may follow", moves_left(state) == MOST_MOVES)


def every_move_keeps_the_invariant(context: Context, rules: type[Goat]) -> None:
    """Whatever a seat may do, no card is lost, and what is true of a state is true of the next."""
    game = by_suit(context, rules)
    phase, kind = context.pick_one("step", STEPS)
    state = any_state(context, game, phase)
    seat, move = any_legal_move(context, game, state, kind)
    after = game.apply(state, seat, move).state
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(after)))
    context.claim("the invariant holds", sound(game.options, 1, after))


def a_game_ends(context: Context, rules: type[Goat]) -> None:
    """Each move brings the end nearer, and the end is near."""
    game = by_suit(context, rules)
    phase, kind = context.pick_one("step", STEPS)
    state = any_state(context, game, phase)
    before = moves_left(state)
    context.claim("only so many moves are left", (before >= 1) & (before <= MOST_MOVES))
    seat, move = any_legal_move(context, game, state, kind)
    after = game.apply(state, seat, move).state
    context.claim("fewer moves are left", moves_left(after) < before)
    if after.phase == Phase.ANSWER:
        left = moves_in_trick(state)
        context.claim("fewer in the trick", moves_in_trick(after) < left)
        context.claim("seven in a trick at most", left <= MOST_IN_TRICK)
    if after.phase == Phase.OVER:
        context.claim("no move is left", moves_left(after) == 0)


class KeepsLaidCards(Goat):
    """Leaves the cards that are laid in the hand as well."""

    def lay(self, state: State, seat: int, cards: Cards) -> State:
        """Lay cards without taking them from the hand."""
        return super().lay(state, seat, cards)._replace(hands=state.hands)


class LosesDiscards(Goat):
    """Does not take what lay face down."""

    def take_trick(self, state: State) -> State:
        """Forget the cards that lie face down."""
        return super().take_trick(state)._replace(buried=state.buried)


class ReturnsOpenCards(Goat):
    """Returns only what lay face up."""

    def take_back(self, state: State) -> State:
        """Forget the cards that lie face down."""
        return super().take_back(state._replace(closed=tuple(c.when(False) for c in state.closed)))


class DrawsAllAtOnce(Goat):
    """Lets the winner draw one card more than the others."""

    def draw_round(self, state: State, winner: int) -> State:
        """Give the winner the card of the last to draw, too."""
        drawn = super().draw_round(state, winner)
        last = self.seat_after(winner, self.table.seats - 1)
        hands = list(drawn.hands)
        hands[winner] = hands[winner] | (hands[last] - state.hands[last])
        hands[last] = state.hands[last]
        return drawn._replace(hands=tuple(hands))


class LeaderDraws(Goat):
    """Deals the first seat a card too many."""

    def start(self, deal: Deal) -> State:
        """Let who leads draw at once."""
        state = super().start(deal)
        first = deal.hands[0] | deal.stock.at(0)
        return state._replace(hands=(first, *deal.hands[1:]), stock=deal.stock.after(1))


class ClaimsAgain(Goat):
    """Lets who has led out of turn do so again."""

    def lay(self, state: State, seat: int, cards: Cards) -> State:
        """Forget that the seat has acted."""
        laid = super().lay(state, seat, cards)
        return laid._replace(trick=laid.trick._replace(acted=state.trick.acted))


class TurnStays(Goat):
    """Lets who has answered answer again."""

    def pass_turn(self, state: State) -> Step[State]:
        """Leave the turn where it is."""
        return Step(state, ())


FIRST_STATE = Proof(
    "the deal of Goat fulfils what is true of each state",
    the_deal_fulfils_the_invariant,
    Goat,
    controls={"the first seat has a fifth card": LeaderDraws},
)
INVARIANT = Proof(
    "every move of Goat keeps each card in one zone, and what is true of each state",
    every_move_keeps_the_invariant,
    Goat,
    controls={
        "laid cards stay in the hand": KeepsLaidCards,
        "discards are not taken": LosesDiscards,
        "discards are not returned": ReturnsOpenCards,
        "the winner draws for the last": DrawsAllAtOnce,
        "who has answered answers again": TurnStays,
    },
)
ENDS = Proof(
    "a game of Goat ends",
    a_game_ends,
    Goat,
    controls={
        "a seat may claim again and again": ClaimsAgain,
        "who has answered answers again": TurnStays,
    },
)


@evidence(
    "goat.proof.first-state",
    clauses=(
        "goat.setup.deck",
        "goat.setup.four-players",
        "goat.deal.four-cards",
        "goat.lead.first",
    ),
    level="proved",
)
def test_the_deal_fulfils_the_invariant() -> None:
    """Whatever is dealt, each of the 36 cards lies in one zone, and the hands are full."""
    prove(FIRST_STATE)


@evidence(
    "goat.proof.invariant",
    clauses=(
        "goat.setup.deck",
        "goat.turn.clockwise",
        "goat.answer.same-number",
        "goat.trick.pile",
        "goat.trick.draw",
        "goat.molodka.returns",
        "goat.round.ends",
    ),
    level="proved",
)
def test_every_move_keeps_the_invariant() -> None:
    """No card is lost; all hands have the same number, and the stock is a multiple of four."""
    prove(INVARIANT)


@evidence(
    "goat.proof.game-ends",
    clauses=(
        "goat.round.ends",
        "goat.molodka.not-acted",
        "goat.molodka.nearest",
        "goat.turn.clockwise",
    ),
    level="proved",
)
def test_a_game_ends() -> None:
    """After at most 36 moves, seven in a trick; no trick has more moves than cards."""
    prove(ENDS)
