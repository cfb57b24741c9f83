"""What is proved of the cards of Haggis: none is lost, and what is true of every state."""

from __future__ import annotations

from hoyle.game import Step
from hoyle.haggis import Deal, Haggis, Play, State
from hoyle_properties.evidence import evidence
from hoyle_properties.haggis.claims import moves_left
from hoyle_properties.haggis.controls import LeaderMayPass
from hoyle_properties.haggis.invariant import (
    HAND,
    NATURALS,
    naturals,
    sound,
    sound_bets,
    sound_hands,
    sound_trick,
    sound_turn,
)
from hoyle_properties.haggis.proving import read_at_will
from hoyle_properties.haggis.symbolic_state import (
    any_deal,
    any_legal_move,
    any_sound_state,
    any_state,
    zones,
)
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, both, partition

MOST_MOVES = 70


def every_move_keeps_the_cards(context: Context, rules: type[Haggis]) -> None:
    """Whatever a seat may do, each of the cards lies in one zone before and after it."""
    game = read_at_will(context, rules)
    state = any_state(context, game)
    seat, move = any_legal_move(context, game, state)
    after = game.apply(state, seat, move).state
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(after)))


def the_deal_places_the_cards(context: Context, rules: type[Haggis]) -> None:
    """However the cards are dealt, each of them lies in one zone as the round starts."""
    game = read_at_will(context, rules)
    state = game.start(any_deal(context, game))
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(state)))


def the_deal_fulfils_the_invariant(context: Context, rules: type[Haggis]) -> None:
    """What is true of every state is true of the first."""
    game = read_at_will(context, rules)
    deal, wilds = any_deal(context, game), range(-len(game.table.wilds), 0)
    for hand in deal.hands:
        context.assume(naturals(game.table, hand) == NATURALS)
        for place in wilds:
            context.assume(hand.count_of(len(game.deck.classes) + place) == 1)
    state = game.start(deal)
    context.claim("the invariant holds", sound(game.table, game.options, state))
    context.claim("each hand is whole", both(*(hand.count() == HAND for hand in state.hands)))
    context.claim("who leads is to act", state.turn == deal.first)
    context.claim("so many moves may follow", moves_left(state) == MOST_MOVES)
    context.claim("nobody has bet", both(*(opposite(stake.made) for stake in state.stakes)))


def every_move_keeps_the_invariant(context: Context, rules: type[Haggis]) -> None:
    """What is true of a state is true of the next."""
    game = read_at_will(context, rules)
    state = any_sound_state(context, game)
    seat, move = any_legal_move(context, game, state)
    after = game.apply(state, seat, move).state
    context.claim("no hand has grown", sound_hands(game.table, after))
    context.claim("a combination is on top of a trick", sound_trick(after))
    context.claim("who acts has cards", sound_turn(game.options, after))
    context.claim("bets are of three amounts", sound_bets(after))


def the_round_ends(context: Context, rules: type[Haggis]) -> None:
    """Each move brings the end nearer, and the end is near."""
    game = read_at_will(context, rules)
    state = any_sound_state(context, game)
    before = moves_left(state)
    context.claim("only so many moves are left", (before >= 0) & (before <= MOST_MOVES))
    seat, move = any_legal_move(context, game, state)
    after = game.apply(state, seat, move).state
    context.claim("fewer moves are left", moves_left(after) < before)


class KeepsLaidCards(Haggis):
    """Leaves the cards of a play in the hand as well."""

    def lay(self, state: State, move: Play) -> Step[State]:
        """Lay cards without taking them from the hand."""
        step = super().lay(state, move)
        return step._replace(state=step.state._replace(hands=state.hands))


class LosesTheTrick(Haggis):
    """A trick that is over goes nowhere."""

    def give_trick(self, state: State, taker: int) -> State:
        """Clear the trick away."""
        return super().give_trick(state, taker)._replace(taken=state.taken)


class DealsTheHaggisTwice(Haggis):
    """The haggis counts as taken, too."""

    def start(self, deal: Deal) -> State:
        """Start with the haggis in two zones."""
        state = super().start(deal)
        return state._replace(taken=(deal.haggis, state.taken[1]))


class TakesTheHaggis(Haggis):
    """The leader takes the haggis at once."""

    def start(self, deal: Deal) -> State:
        """Start without a haggis."""
        state = super().start(deal)
        haggis = deal.haggis
        return state._replace(taken=(haggis, state.taken[1]), haggis=haggis.when(False))


class ForgetsTheBet(Haggis):
    """A bet is not noted."""

    def place(self, state: State, seat: int, amount: int) -> Step[State]:
        """Leave everything as it was."""
        return Step(state, ())


class AnyAmount(Haggis):
    """Lets a seat bet what it likes."""

    def is_amount(self, amount: int) -> bool:
        """Find nothing wrong."""
        return True


class TurnStays(Haggis):
    """Who has played acts again."""

    def pass_turn(self, state: State) -> Step[State]:
        """Leave the turn where it is."""
        return Step(state, ())


KEEPS_THE_CARDS = Proof(
    "every move of Haggis keeps each card in one zone",
    every_move_keeps_the_cards,
    Haggis,
    controls={"laid cards stay in the hand": KeepsLaidCards, "a trick vanishes": LosesTheTrick},
)
PLACES_THE_CARDS = Proof(
    "the deal of Haggis puts each card in one zone",
    the_deal_places_the_cards,
    Haggis,
    controls={"the haggis is dealt twice": DealsTheHaggisTwice},
)
FIRST_STATE = Proof(
    "the deal of Haggis fulfils what is true of each state",
    the_deal_fulfils_the_invariant,
    Haggis,
    controls={"the leader takes the haggis": TakesTheHaggis},
)
INVARIANT = Proof(
    "every move of Haggis keeps what is true of each state",
    every_move_keeps_the_invariant,
    Haggis,
    controls={
        "who has played acts again": TurnStays,
        "any amount is a bet": AnyAmount,
        "laid cards stay in the hand": KeepsLaidCards,
    },
)
ENDS = Proof(
    "a round of Haggis ends",
    the_round_ends,
    Haggis,
    controls={"bets are not noted": ForgetsTheBet, "the leader may pass": LeaderMayPass},
)


@evidence(
    "haggis.proof.deal-places-cards",
    clauses=("haggis.setup.deck", "haggis.deal.haggis"),
    level="proved",
)
def test_the_deal_puts_each_card_in_one_zone() -> None:
    """As a round starts the zones hold each of the 42 cards exactly once."""
    prove(PLACES_THE_CARDS)


@evidence("haggis.proof.moves-keep-cards", clauses=("haggis.setup.deck",), level="proved")
def test_every_move_keeps_each_card_in_one_zone() -> None:
    """No legal move of any kind loses or doubles a card, whatever the readings are."""
    prove(KEEPS_THE_CARDS)


@evidence(
    "haggis.proof.first-state",
    clauses=("haggis.deal.seventeen", "haggis.deal.haggis", "haggis.lead.first"),
    level="proved",
)
def test_the_deal_fulfils_the_invariant() -> None:
    """Whatever is dealt, the hands are whole, eight cards are left, nothing is laid or bet."""
    prove(FIRST_STATE)


@evidence(
    "haggis.proof.invariant",
    clauses=(
        "haggis.deal.seventeen",
        "haggis.deal.haggis",
        "haggis.turn.alternate",
        "haggis.round.ends",
        "haggis.bet.amounts",
    ),
    level="proved",
)
def test_every_move_keeps_the_invariant() -> None:
    """No hand grows, who acts has cards and answers the other or leads, bets are 0, 15 or 30."""
    prove(INVARIANT)


@evidence(
    "haggis.proof.round-ends",
    clauses=("haggis.round.ends", "haggis.lead.must-play", "haggis.bet.once"),
    level="proved",
)
def test_a_round_ends() -> None:
    """After at most 70 moves: twice the cards in the hands, the trick and the bets run out."""
    prove(ENDS)
