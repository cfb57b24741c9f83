"""Proved: what one legal move of Goat does, for any hands, any stock and every reading."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Cards
from hoyle.game import Step
from hoyle.goat import Beat, Claim, Discard, Goat, Lead, Move, Phase, State
from hoyle_properties.evidence import evidence
from hoyle_properties.goat import claims
from hoyle_properties.goat.claims import Seen
from hoyle_properties.goat.invariant import seats_to_answer
from hoyle_properties.goat.proving import by_suit
from hoyle_properties.goat.symbolic_state import any_legal_move, any_state
from hoyle_properties.proving import prove
from hoyle_properties.symbolic import Context, Proof

ANSWERS: tuple[type[Move], ...] = (Beat, Discard)


def any_move_seen(
    context: Context, rules: type[Goat], phase: Phase, kinds: tuple[type[Move], ...]
) -> Seen:
    """Every legal move of some kinds in a phase, with what it leads to."""
    game = by_suit(context, rules)
    state = any_state(context, game, phase)
    seat, move = any_legal_move(context, game, state, context.pick_one("kind", kinds))
    return Seen(game.options, state, seat, move, game.apply(state, seat, move).state)


def claim_all(context: Context, seen: Seen, *said: Callable[[Seen], bool]) -> None:
    """What the move did is what some sentences say, each under its own words."""
    for claim in said:
        context.claim((claim.__doc__ or "").partition("\n")[0], claim(seen))


def a_lead(context: Context, rules: type[Goat]) -> None:
    """What a lead does."""
    seen = any_move_seen(context, rules, Phase.LEAD, (Lead,))
    claim_all(context, seen, claims.cards_are_laid, claims.trick_goes_on)


def an_answer(context: Context, rules: type[Goat]) -> None:
    """What an answer does that others follow."""
    game = by_suit(context, rules)
    state = any_state(context, game, Phase.ANSWER)
    if len(seats_to_answer(state)) == 1:
        return
    seat, move = any_legal_move(context, game, state, context.pick_one("kind", ANSWERS))
    seen = Seen(game.options, state, seat, move, game.apply(state, seat, move).state)
    claim_all(context, seen, claims.cards_are_laid, claims.trick_goes_on)


def a_molodka(context: Context, rules: type[Goat]) -> None:
    """What a molodka does, the first one or one that takes over."""
    phase = context.pick_one("phase", (Phase.LEAD, Phase.ANSWER))
    seen = any_move_seen(context, rules, phase, (Claim,))
    claim_all(context, seen, claims.trick_is_returned, claims.trick_goes_on)


def the_last_answer(context: Context, rules: type[Goat]) -> None:
    """What becomes of a trick that all have answered."""
    game = by_suit(context, rules)
    state = any_state(context, game, Phase.ANSWER)
    if len(seats_to_answer(state)) > 1:
        return
    seat, move = any_legal_move(context, game, state, context.pick_one("kind", ANSWERS))
    seen = Seen(game.options, state, seat, move, game.apply(state, seat, move).state)
    claim_all(context, seen, claims.trick_is_taken, claims.hands_are_filled, claims.winner_leads)


class LeaderAnswers(Goat):
    """Lets who has led act again."""

    def lead(self, state: State, seat: int, cards: Cards) -> State:
        """Leave the turn where it is."""
        return super().lead(state, seat, cards)._replace(turn=seat)


class LeaderCanBeBeatenNoMore(Goat):
    """Compares each answer with the cards that were led."""

    def beat(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Forget that the trick was beaten."""
        best = state.trick.best
        step = super().beat(state, seat, cards)
        if step.state.phase != Phase.ANSWER:
            return step
        kept = step.state.trick._replace(best=best)
        return step._replace(state=step.state._replace(trick=kept))


class DiscardsLieOpen(Goat):
    """Forgets the option `open_discards`."""

    def discards_are_open(self) -> bool:
        """Always."""
        return True


class KeepsTheTrick(Goat):
    """Returns nothing when somebody leads out of turn."""

    def take_back(self, state: State) -> State:
        """Leave everything where it lies."""
        return state


class TakesTheTrickAlong(Goat):
    """Gives what lay there to who leads out of turn."""

    def claim(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Move what all have laid to one hand."""
        hands = list(state.hands)
        for laid in (*state.open, *state.closed):
            hands[seat] = hands[seat] | laid
        none = tuple(laid.when(False) for laid in state.open)
        taken = state._replace(hands=tuple(hands), open=none, closed=none)
        return super().claim(taken, seat, cards)


class MovesTheFirstRight(Goat):
    """Gives the right to lead to who leads out of turn."""

    def claim(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Count from the seat of the molodka."""
        return super().claim(state._replace(trick=state.trick._replace(original=seat)), seat, cards)


class LeaderTakes(Goat):
    """Gives each trick to who led it."""

    def take_trick(self, state: State) -> State:
        """Forget who has beaten it."""
        led = state.trick._replace(best=state.trick.leader)
        return super().take_trick(state._replace(trick=led))


class LeaderDrawsFirst(Goat):
    """Lets who led draw first."""

    def fill_hands(self, state: State, winner: int) -> State:
        """Begin at the leader."""
        return super().fill_hands(state, state.trick.leader)


class DrawsTheOtherWay(Goat):
    """Lets the seats draw anticlockwise."""

    def draw_round(self, state: State, winner: int) -> State:
        """Exchange the cards of the two neighbours of the winner."""
        first, second, third, fourth = (state.stock.at(place) for place in range(4))
        hands = list(state.hands)
        for place, card in enumerate((first, fourth, third, second)):
            seat = self.seat_after(winner, place)
            hands[seat] = hands[seat] | card
        return state._replace(hands=tuple(hands), stock=state.stock.after(4))


class DrawsOneCard(Goat):
    """Lets each seat draw one card after a trick, however many it has laid."""

    def fill_hands(self, state: State, winner: int) -> State:
        """Draw once."""
        return self.draw_round(state, winner) if state.stock.some() else state


class PartnerLeads(Goat):
    """Lets the partner of who took a trick lead."""

    def open_trick(self, state: State, leader: int, phase: Phase) -> State:
        """Name the seat opposite."""
        return super().open_trick(state, self.seat_after(leader, 2), phase)


class BuriesUnderTheWinner(Goat):
    """Forgets whose the cards were that lay face down."""

    def take_trick(self, state: State) -> State:
        """Call them cards of who takes the trick."""
        best = state.trick.best
        down = state.closed[0]
        for cards in state.closed[1:]:
            down = down | cards
        nothing = down.when(False)
        closed = tuple(down if seat == best else nothing for seat in range(4))
        return super().take_trick(state._replace(closed=closed))


LEAD = Proof(
    "a lead of Goat opens a trick",
    a_lead,
    Goat,
    controls={"who has led acts again": LeaderAnswers},
)
ANSWER = Proof(
    "an answer of Goat lies face up if it beats the trick, and else face down",
    an_answer,
    Goat,
    controls={
        "the lead stays the one to beat": LeaderCanBeBeatenNoMore,
        "discards always lie open": DiscardsLieOpen,
    },
)
MOLODKA = Proof(
    "a molodka of Goat lies alone, and all others have their cards back",
    a_molodka,
    Goat,
    controls={
        "nothing is returned": KeepsTheTrick,
        "one seat gets all that lay there": TakesTheTrickAlong,
        "the right to lead moves on": MovesTheFirstRight,
        "who has led acts again": LeaderAnswers,
    },
)
TRICK = Proof(
    "a trick of Goat is taken, hands are filled and the next is led as the clauses say",
    the_last_answer,
    Goat,
    controls={
        "who led takes it": LeaderTakes,
        "who led draws first": LeaderDrawsFirst,
        "the others draw anticlockwise": DrawsTheOtherWay,
        "one card is drawn": DrawsOneCard,
        "the partner leads": PartnerLeads,
        "nobody knows whose the discards were": BuriesUnderTheWinner,
    },
)


@evidence(
    "goat.proof.lead",
    clauses=("goat.lead.one-suit", "goat.play.own-cards", "goat.turn.clockwise"),
    level="proved",
)
def test_a_lead_opens_a_trick() -> None:
    """The cards lie face up, nothing else moves, and the next seat clockwise answers."""
    prove(LEAD)


@evidence(
    "goat.proof.answer",
    clauses=(
        "goat.answer.face-up",
        "goat.hidden.discards",
        "goat.trick.winner",
        "goat.turn.clockwise",
    ),
    level="proved",
)
def test_an_answer_lies_face_up_if_it_beats_the_trick() -> None:
    """It then is what is to be beaten; a discard changes nothing, and lies face down or open."""
    prove(ANSWER)


@evidence(
    "goat.proof.molodka",
    clauses=(
        "goat.molodka.returns",
        "goat.molodka.usual-rules",
        "goat.molodka.nearest",
        "goat.turn.clockwise",
    ),
    level="proved",
)
def test_a_molodka_returns_all_other_cards() -> None:
    """Each seat has what it held and laid, the one that is taken over too; the next one answers."""
    prove(MOLODKA)


@evidence(
    "goat.proof.trick",
    clauses=(
        "goat.trick.winner",
        "goat.trick.pile",
        "goat.trick.draw",
        "goat.trick.leads-next",
        "goat.hidden.discards",
        "goat.round.ends",
    ),
    level="proved",
)
def test_a_trick_is_taken_as_the_clauses_say() -> None:
    """By who was not beaten, who draws first and leads next; all draw in turn from the top."""
    prove(TRICK)
