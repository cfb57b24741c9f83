"""Mutants of the molodka."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step, Verdict, refuse
from hoyle.goat import Beat, Discard, Goat, Phase, State
from hoyle.goat.claiming import Bid, too_late
from hoyle.goat.refusals import GoatRefused
from hoyle.seats import replaced


class AnyFourCards(Goat):
    """Lets any whole hand be led out of turn."""

    breaks = "goat.molodka.out-of-turn"

    def is_molodka(self, cards: Cards) -> bool:
        """Do not look at the suits."""
        return cards.count() == self.table.hand


class ThreeAreEnough(Goat):
    """Takes three cards of a suit for a molodka, as other games of the family do."""

    breaks = "goat.molodka.out-of-turn"

    def is_molodka(self, cards: Cards) -> bool:
        """Count one less."""
        return cards.count() == self.table.hand - 1 > 0 and self.of_one_suit(cards)


class WholeHandLateToo(Goat):
    """Takes any hand of one suit for a molodka, late in a game a smaller one, too."""

    breaks = "goat.molodka.out-of-turn"

    def is_molodka(self, cards: Cards) -> bool:
        """Do not count the cards."""
        return cards.some() and self.of_one_suit(cards)


class FourOfARank(Goat):
    """Takes four cards of a rank for a molodka, too."""

    breaks = "goat.molodka.out-of-turn"

    def is_molodka(self, cards: Cards) -> bool:
        """Look at the ranks."""
        ranks = {name[:-1] for name in cards.names()}
        alike = cards.count() == self.table.hand and len(ranks) == 1
        return alike or super().is_molodka(cards)


class TrumpsExcluded(Goat):
    """Does not take four trumps for a molodka."""

    breaks = "goat.molodka.out-of-turn"

    def judge_claim(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Refuse trumps."""
        verdict = super().judge_claim(state, seat, cards)
        if verdict.legal and self.is_bura(state.trump, cards):
            return refuse(
                GoatRefused.NOT_FOUR_OF_A_SUIT,
                "goat.molodka.out-of-turn",
                size=self.table.hand,
                cards=cards,
            )
        return verdict


class InTurnOnly(Goat):
    """Lets a molodka be led only by the player whose turn it is to answer."""

    breaks = "goat.molodka.out-of-turn"

    def decide_claim(self, bid: Bid) -> Verdict:
        """Refuse whoever is not to answer."""
        verdict = super().decide_claim(bid)
        return verdict if bid.seat == bid.state.turn else too_late("it is not their turn")(bid)


class NotAfterTheLead(Goat):
    """Lets a molodka be led only before the lead, whatever is agreed."""

    breaks = "goat.molodka.out-of-turn"

    def window_is_open(self, state: State) -> bool:
        """Look at the phase only."""
        return state.phase == Phase.LEAD and self.allows_molodka()


class OnlyAfterTheLead(Goat):
    """Lets a molodka be led only when somebody has laid cards."""

    breaks = "goat.molodka.out-of-turn"

    def window_is_open(self, state: State) -> bool:
        """Look at the phase first."""
        return state.phase != Phase.LEAD and super().window_is_open(state)


class NotOnceBeaten(Goat):
    """Lets no molodka come once somebody has beaten the lead."""

    breaks = "goat.molodka.out-of-turn"

    def window_is_open(self, state: State) -> bool:
        """Look whether the leader is ahead."""
        return state.trick.best == state.trick.leader and super().window_is_open(state)


class PartnerNotInterrupted(Goat):
    """Lets nobody interrupt a trick that their partner has led."""

    breaks = "goat.molodka.out-of-turn"

    def decide_claim(self, bid: Bid) -> Verdict:
        """Look who leads."""
        own = self.team_of(bid.seat) == self.team_of(bid.state.trick.leader)
        if own and bid.state.phase == Phase.ANSWER:
            return too_late("the partner leads")(bid)
        return super().decide_claim(bid)


class MolodkaAlways(Goat):
    """Allows molodkas, whatever is agreed."""

    breaks = "goat.molodka.out-of-turn"

    def allows_molodka(self) -> bool:
        """Forget the option."""
        return True


class MolodkaNever(Goat):
    """Allows no molodka, whatever is agreed."""

    breaks = "goat.molodka.out-of-turn"

    def allows_molodka(self) -> bool:
        """Forget the option."""
        return False


class BeforeLeadForgotten(Goat):
    """Lets a molodka come after the lead, even if it is agreed that it must come before."""

    breaks = "goat.molodka.out-of-turn"

    def window_is_open(self, state: State) -> bool:
        """Forget the option."""
        if state.phase == Phase.LEAD:
            return self.allows_molodka()
        return state.open[state.trick.leader].count() < self.table.hand


class MolodkaIsADuty(Goat):
    """Makes whoever is to answer and holds four of a suit lead them."""

    breaks = "goat.molodka.out-of-turn"

    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Refuse an answer if a molodka may be led."""
        verdict = super().judge_number(state, seat, move)
        hand = state.hands[seat]
        if verdict.legal and self.judge_claim(state, seat, hand).legal:
            return refuse(
                GoatRefused.OTHER_NUMBER, "goat.answer.same-number", laid=0, led=hand.count()
            )
        return verdict


class ActedIsForgotten(Goat):
    """Lets a player to whom cards have gone back lead a molodka after all."""

    breaks = "goat.molodka.not-acted"

    def take_back(self, state: State) -> State:
        """Forget who has laid cards."""
        acted = tuple(False for _ in state.trick.acted)
        return super().take_back(state._replace(trick=state.trick._replace(acted=acted)))


class TableCardsCount(Goat):
    """Counts the cards that a player has laid in the trick for a molodka, too."""

    breaks = "goat.molodka.not-acted"

    def judge_claim(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Look at the hand and at the table."""
        own = state.hands[seat] | state.open[seat] | state.closed[seat]
        waiting = state.trick._replace(acted=replaced(state.trick.acted, seat, False))
        hands = replaced(state.hands, seat, own)
        return super().judge_claim(state._replace(hands=hands, trick=waiting), seat, cards)


class OwnFourInterrupted(Goat):
    """Lets the leader's own four cards be interrupted."""

    breaks = "goat.molodka.own-lead"

    def window_is_open(self, state: State) -> bool:
        """Do not count what was led."""
        led = replaced(state.open, state.trick.leader, state.open[0].when(False))
        return super().window_is_open(state._replace(open=led))


class ThreeCardsStand(Goat):
    """Lets a lead of one card only be interrupted."""

    breaks = "goat.molodka.own-lead"

    def window_is_open(self, state: State) -> bool:
        """Count what was led."""
        led = state.open[state.trick.leader].count()
        return super().window_is_open(state) and led <= 1


class LeaderClaims(Goat):
    """Takes four cards of the player who is to lead for a molodka."""

    breaks = "goat.molodka.own-lead"

    def judge_claim(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Take the next seat for the one to lead."""
        turn = self.seat_after(seat) if seat == state.turn else state.turn
        return super().judge_claim(state._replace(turn=turn), seat, cards)


class ReturnedCardsLost(Goat):
    """Gives the cards of the trick to the team of the one who leads a molodka."""

    breaks = "goat.molodka.returns"

    def take_back(self, state: State) -> State:
        """Take the trick as it lies."""
        return super().take_back(self.take_trick(state)._replace(tricks=state.tricks))


class OnlyFaceUpReturns(Goat):
    """Buries the discards of the trick when a molodka is led."""

    breaks = "goat.molodka.returns"

    def take_back(self, state: State) -> State:
        """Put the discards on the pile of team 0."""
        pairs = zip(state.buried[0], state.closed, strict=True)
        buried = replaced(state.buried, 0, tuple(one | other for one, other in pairs))
        nothing = tuple(cards.when(False) for cards in state.closed)
        return super().take_back(state._replace(buried=buried, closed=nothing))


class PartnerTakesBack(Goat):
    """Gives discards that go back to the partner of the player who has laid them."""

    breaks = "goat.molodka.returns"

    def take_back(self, state: State) -> State:
        """Exchange the discards across the table first."""
        half = self.table.seats // 2
        crossed = state.closed[half:] + state.closed[:half]
        return super().take_back(state._replace(closed=crossed))


class LeadStaysOnTable(Goat):
    """Lets the cards that were led stay where they are."""

    breaks = "goat.molodka.returns"

    def take_back(self, state: State) -> State:
        """Put the lead back afterwards."""
        back = super().take_back(state)
        leader = state.trick.leader
        led = state.open[leader]
        hands = replaced(back.hands, leader, back.hands[leader] - led)
        return back._replace(hands=hands, open=replaced(back.open, leader, led))


class WinsByItself(Goat):
    """Gives the trick to a molodka at once."""

    breaks = "goat.molodka.usual-rules"

    def claim(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Take the four cards, and let nobody answer."""
        step = super().claim(state, seat, cards)
        taken = self.fill_hands(self.take_trick(step.state), seat)
        return step._replace(state=self.open_trick(taken, seat, Phase.LEAD))


class CannotBeBeaten(Goat):
    """Lets nobody beat a molodka."""

    breaks = "goat.molodka.usual-rules"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Look for four of a suit."""
        return not self.is_molodka(top) and super().beats(trump, top, cards)


class LeaderAnswersFirst(Goat):
    """Lets the player who had the right to lead answer a molodka first."""

    breaks = "goat.molodka.usual-rules"

    def claim(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Go on with the original leader."""
        step = super().claim(state, seat, cards)
        original = state.trick.original
        turn = original if original != seat else step.state.turn
        return step._replace(state=step.state._replace(turn=turn))


class OriginalForgotten(Goat):
    """Forgets who had the right to lead as soon as somebody else has led."""

    breaks = "goat.molodka.nearest"

    def claim(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Give the right to whoever leads out of turn."""
        step = super().claim(state, seat, cards)
        trick = step.state.trick._replace(original=seat)
        return step._replace(state=step.state._replace(trick=trick))


class FartherTakesOver(Goat):
    """Lets a player who sits farther away go before."""

    breaks = "goat.molodka.nearest"

    def distance(self, state: State, seat: int) -> int:
        """Count the other way."""
        return -super().distance(state, seat)


class AnyMolodkaTakesOver(Goat):
    """Lets every molodka go before the one that lies there."""

    breaks = "goat.molodka.nearest"

    def takes_over(self, state: State, seat: int, cards: Cards) -> bool:
        """Do not ask who is nearer."""
        return True


class FirstAlwaysStands(Goat):
    """Lets no molodka go before another, whatever is agreed."""

    breaks = "goat.molodka.nearest"

    def takes_over(self, state: State, seat: int, cards: Cards) -> bool:
        """Look for trumps only."""
        return self.outranks(state, cards)


class NearestAlways(Goat):
    """Lets the nearer molodka go before, even if it is agreed that the first one stands."""

    breaks = "goat.molodka.nearest"

    def takes_over(self, state: State, seat: int, cards: Cards) -> bool:
        """Forget the option."""
        nearer = self.distance(state, seat) < self.distance(state, state.trick.leader)
        return self.outranks(state, cards) | (nearer & self.is_of_same_rank(state, cards))


class CountedFromSeatZero(Goat):
    """Counts nearness from seat 0."""

    breaks = "goat.molodka.nearest"

    def distance(self, state: State, seat: int) -> int:
        """Take the number of the seat."""
        return seat


class CountedFromTheTurn(Goat):
    """Counts nearness from the player whose turn it is."""

    breaks = "goat.molodka.nearest"

    def distance(self, state: State, seat: int) -> int:
        """Begin at the turn."""
        return (seat - state.turn) % self.table.seats


class AnsweredIsContested(Goat):
    """Lets a molodka that somebody has answered go back for a nearer one."""

    breaks = "goat.molodka.nearest"

    def is_answered(self, state: State) -> bool:
        """Never take it for answered."""
        return False


class OriginalCannotTakeOver(Goat):
    """Takes the right from the player who was to lead once another was quicker."""

    breaks = "goat.molodka.nearest"

    def takes_over(self, state: State, seat: int, cards: Cards) -> bool:
        """Leave that player out."""
        return seat != state.trick.original and super().takes_over(state, seat, cards)


class BuraAlwaysOutranks(Goat):
    """Lets four trumps go before another suit, whatever is agreed."""

    breaks = "goat.molodka.bura"

    def outranks(self, state: State, cards: Cards) -> bool:
        """Forget the option."""
        bura, stands = self.buras(state, cards)
        return bura and not stands


class BuraNeverOutranks(Goat):
    """Lets four trumps count like any other suit, whatever is agreed."""

    breaks = "goat.molodka.bura"

    def buras(self, state: State, cards: Cards) -> tuple[bool, bool]:
        """See no trumps."""
        return False, False


class NearerGoesBeforeBura(Goat):
    """Lets a nearer molodka of another suit go before four trumps."""

    breaks = "goat.molodka.bura"

    def is_of_same_rank(self, state: State, cards: Cards) -> bool:
        """Take all molodkas for equal."""
        return True


class NoContestOfBuras(Goat):
    """Lets the first four trumps stand against nearer ones."""

    breaks = "goat.molodka.bura"

    def is_of_same_rank(self, state: State, cards: Cards) -> bool:
        """Take no two with trumps for equal."""
        bura, stands = self.buras(state, cards)
        both = bura and stands and self.options.bura_outranks
        return super().is_of_same_rank(state, cards) and not both


class FirstComeStopsBura(Goat):
    """Lets four trumps go before another suit only where nearness counts, too."""

    breaks = "goat.molodka.bura"

    def outranks(self, state: State, cards: Cards) -> bool:
        """Look at the other option."""
        contested = self.options.molodka_contest != "first_come"
        return contested and super().outranks(state, cards)
