"""Proved: what one legal move of Haggis does, for any hands, any meanings and every reading."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.game import Step
from hoyle.haggis import Combination, Haggis, Kind, Play, Stake, State
from hoyle.haggis.answering import Answer
from hoyle.seats import replaced
from hoyle_properties.evidence import evidence
from hoyle_properties.haggis import claims
from hoyle_properties.haggis.claims import Seen
from hoyle_properties.haggis.controls import EqualAnswers
from hoyle_properties.haggis.proving import read_at_will
from hoyle_properties.haggis.symbolic_state import any_legal_move, any_sound_state
from hoyle_properties.proving import prove
from hoyle_properties.symbolic import Context, Proof


def every_move(context: Context, rules: type[Haggis], claim: Callable[[Seen], bool]) -> None:
    """What a legal move does is what the clauses say of it."""
    game = read_at_will(context, rules)
    state = any_sound_state(context, game)
    seat, move = any_legal_move(context, game, state)
    after = game.apply(state, seat, move).state
    cards = move.cards if isinstance(move, Play) else game.deck.nothing
    seen = Seen(game.options, game.meanings(cards)[0], state, seat, move, after)
    context.claim((claim.__doc__ or "").partition("\n")[0], claim(seen))


def the_permission(context: Context, rules: type[Haggis]) -> None:
    """What could be done."""
    every_move(context, rules, claims.was_allowed)


def the_play(context: Context, rules: type[Haggis]) -> None:
    """What becomes of the cards that are laid."""
    every_move(context, rules, claims.cards_are_laid)


def the_trick(context: Context, rules: type[Haggis]) -> None:
    """What becomes of the trick."""
    every_move(context, rules, claims.cards_are_taken)


def the_turn(context: Context, rules: type[Haggis]) -> None:
    """Who acts next."""
    every_move(context, rules, claims.turn_goes_on_as_said)


def the_bets(context: Context, rules: type[Haggis]) -> None:
    """What becomes of the bets."""
    every_move(context, rules, claims.bets_are_kept)


class AnyKindAnswers(Haggis):
    """Lets a set answer a sequence."""

    def is_of_other_kind(self, answer: Answer) -> bool:
        """Never."""
        return False

    def has_same_kind(self, answer: Answer) -> bool:
        """Whether both are sets or sequences."""
        return self.is_plain_answer(answer)


class FollowerMayLead(Haggis):
    """Lets any combination be laid at any time."""

    def leads_trick(self, answer: Answer) -> bool:
        """Always."""
        return True


class BombsKeepTheirTrick(Haggis):
    """Gives a bombed trick to who laid the bomb."""

    def give_to_opponent(self, state: State) -> State:
        """Forget the bomb."""
        return self.give_to_player(state)


class TakerLeads(Haggis):
    """Lets who takes a trick lead the next."""

    def give_trick(self, state: State, taker: int) -> State:
        """Give the lead to the taker."""
        step = super().give_trick(state, taker)
        return step._replace(turn=taker, trick=step.trick._replace(by=taker))


class HaggisGoesAlong(Haggis):
    """Gives the haggis to who takes a trick."""

    def give_trick(self, state: State, taker: int) -> State:
        """Give the haggis as well."""
        gone = super().give_trick(state, taker)
        taken = replaced(gone.taken, taker, gone.taken[taker] | gone.haggis)
        return gone._replace(taken=taken, haggis=gone.haggis.when(False))


class LooksLikeASingle(Haggis):
    """Takes whatever is laid for a single two once the turn passes."""

    def pass_turn(self, state: State) -> Step[State]:
        """Put another combination on top."""
        trick = state.trick._replace(top=Combination(Kind.SET, 2, 1, 1))
        return super().pass_turn(state._replace(trick=trick))


class ReplyWinsToo(Haggis):
    """Calls who answers the final play the winner of the round."""

    def end_after_reply(self, state: State) -> Step[State]:
        """End the round for the wrong seat."""
        return self.end_with(state, state.turn)


class AlwaysAReply(Haggis):
    """Forgets the option `reply_to_final_play`."""

    def final_play_is_answered(self) -> bool:
        """Always."""
        return True


class BetsForBoth(Haggis):
    """Takes the bet of a seat for one of both."""

    def place(self, state: State, seat: int, amount: int) -> Step[State]:
        """Note it twice."""
        step = super().place(state, seat, amount)
        stakes = tuple(Stake(True, amount) for _ in state.stakes)
        return step._replace(state=step.state._replace(stakes=stakes))


class BetsGoWithTheTrick(Haggis):
    """Forgets the bets once a trick is taken."""

    def give_trick(self, state: State, taker: int) -> State:
        """Begin again without bets."""
        stakes = tuple(Stake(False, 0) for _ in state.stakes)
        return super().give_trick(state, taker)._replace(stakes=stakes)


PERMISSION = Proof(
    "only what the clauses allow can be done in Haggis",
    the_permission,
    Haggis,
    controls={
        "equal ranks answer": EqualAnswers,
        "a set answers a sequence": AnyKindAnswers,
        "anything answers": FollowerMayLead,
    },
)
PLAY = Proof(
    "a play of Haggis moves the cards that are laid",
    the_play,
    Haggis,
    controls={
        "the haggis goes with a trick": HaggisGoesAlong,
        "another combination is on top": LooksLikeASingle,
    },
)
TRICK = Proof(
    "a trick of Haggis is taken as the clauses say",
    the_trick,
    Haggis,
    controls={
        "a bomb takes its trick": BombsKeepTheirTrick,
        "who takes a trick leads": TakerLeads,
        "the haggis goes with a trick": HaggisGoesAlong,
    },
)
TURN = Proof(
    "the turn of Haggis goes on as the clauses say",
    the_turn,
    Haggis,
    controls={
        "who takes a trick leads": TakerLeads,
        "who replies wins": ReplyWinsToo,
        "there is always a reply": AlwaysAReply,
    },
)
BETS = Proof(
    "a bet of Haggis stays as it was made",
    the_bets,
    Haggis,
    controls={"one bets for both": BetsForBoth, "a trick clears the bets": BetsGoWithTheTrick},
)


@evidence(
    "haggis.proof.permission",
    clauses=(
        "haggis.turn.alternate",
        "haggis.lead.must-play",
        "haggis.lead.any-combination",
        "haggis.answer.same-kind",
        "haggis.answer.higher",
        "haggis.answer.any-suits",
        "haggis.answer.bomb",
        "haggis.answer.higher-bomb",
        "haggis.answer.pass",
        "haggis.bet.amounts",
        "haggis.bet.window",
        "haggis.bet.once",
    ),
    level="proved",
)
def test_only_what_the_clauses_allow_can_be_done() -> None:
    """Every legal play leads or answers, only a follower passes, bets are early and new."""
    prove(PERMISSION)


@evidence(
    "haggis.proof.play",
    clauses=("haggis.play.own-cards", "haggis.deal.haggis"),
    level="proved",
)
def test_a_play_moves_the_cards_that_are_laid() -> None:
    """They leave the hand of who plays; no other hand and no haggis is touched."""
    prove(PLAY)


@evidence(
    "haggis.proof.trick",
    clauses=(
        "haggis.trick.ends",
        "haggis.trick.taken",
        "haggis.trick.bombed",
        "haggis.round.last-trick",
    ),
    level="proved",
)
def test_a_trick_is_taken_as_the_clauses_say() -> None:
    """Whole, by who laid last, or by the opponent if that was a bomb; the last trick as any."""
    prove(TRICK)


@evidence(
    "haggis.proof.turn",
    clauses=("haggis.turn.alternate", "haggis.trick.leads-next", "haggis.round.ends"),
    level="proved",
)
def test_the_turn_goes_on_as_the_clauses_say() -> None:
    """The other acts; who laid last leads; who is out first wins, at once or after a reply."""
    prove(TURN)


@evidence(
    "haggis.proof.bets-stay",
    clauses=("haggis.bet.once", "haggis.bet.amounts"),
    level="proved",
)
def test_a_bet_stays_as_it_was_made() -> None:
    """Betting changes the bet of one seat, and no move changes a bet that was made."""
    prove(BETS)
