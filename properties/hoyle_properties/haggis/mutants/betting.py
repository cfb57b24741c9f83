"""Mutants of bets."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.game import Points, Step, Verdict, View
from hoyle.haggis import NO_STAKE, Bet, Haggis, HaggisRefused, Stake, State
from hoyle.seats import replaced


class AnyAmount(Haggis):
    """Lets a seat bet what it likes."""

    breaks = "haggis.bet.amounts"

    def is_amount(self, amount: int) -> bool:
        """Take any amount."""
        return amount >= 0


class NoBetOfNothing(Haggis):
    """Lets nobody say that it bets nothing."""

    breaks = "haggis.bet.amounts"

    def is_amount(self, amount: int) -> bool:
        """Take what is more than nothing."""
        return super().is_amount(amount) & (amount > 0)


class SecretBets(Haggis):
    """Keeps the bets from the other."""

    breaks = "haggis.bet.amounts"

    def view_of(self, state: State, seat: int) -> View:
        """See one's own bet alone."""
        hidden = replaced(state.stakes, 1 - seat, NO_STAKE)
        return super().view_of(state._replace(stakes=hidden), seat)


class BetAfterOwnFirstCard(Haggis):
    """Lets a seat bet as long as the round goes on."""

    breaks = "haggis.bet.window"

    def may_still_bet(self, state: State, seat: int) -> bool:
        """Never close."""
        return True


class OpponentsLeadClosesBets(Haggis):
    """Lets nobody bet once a card has been laid, whatever is agreed."""

    breaks = "haggis.bet.window"

    def may_still_bet(self, state: State, seat: int) -> bool:
        """Ask both hands."""
        return self.has_laid_nothing(state, 0) and self.has_laid_nothing(state, 1)


class OwnCardsAloneCloseBets(Haggis):
    """Lets a seat bet until it lays a card, whatever is agreed."""

    breaks = "haggis.bet.window"

    def may_still_bet(self, state: State, seat: int) -> bool:
        """Forget the option."""
        return self.has_laid_nothing(state, seat)


class BetInTurnOnly(Haggis):
    """Lets only the seat whose turn it is bet."""

    breaks = "haggis.bet.window"

    def may_still_bet(self, state: State, seat: int) -> bool:
        """Ask whose turn it is."""
        return super().may_still_bet(state, seat) and seat == state.turn


class SecondBet(Haggis):
    """Lets a seat bet again."""

    breaks = "haggis.bet.once"

    def judge_bet(self, state: State, seat: int, move: Bet) -> Verdict:
        """Forget that there is a bet."""
        verdict = super().judge_bet(state, seat, move)
        twice = verdict.code is HaggisRefused.BET_TWICE and self.may_still_bet(state, seat)
        return Verdict(True, "haggis.bet.amounts") if twice else verdict


class SecondBetOfNothing(Haggis):
    """Lets a seat take its bet back by betting nothing."""

    breaks = "haggis.bet.once"

    def judge_bet(self, state: State, seat: int, move: Bet) -> Verdict:
        """Overlook a bet of nothing."""
        verdict = super().judge_bet(state, seat, move)
        twice = verdict.code is HaggisRefused.BET_TWICE and self.may_still_bet(state, seat)
        return Verdict(True, "haggis.bet.amounts") if twice and move.amount == 0 else verdict


class SecondBetAfterNothing(Haggis):
    """Takes a bet of nothing for none, so that another can follow."""

    breaks = "haggis.bet.once"

    def place(self, state: State, seat: int, amount: int) -> Step[State]:
        """Note only what is more than nothing."""
        stakes = replaced(state.stakes, seat, Stake(amount > 0, amount))
        return Step(state._replace(stakes=stakes), ("haggis.bet.amounts",))


class OwnBetForgotten(Haggis):
    """Pays nothing for a promise that was kept."""

    breaks = "haggis.bet.kept"

    def points_for_bets(self, state: State, loser: int) -> Iterator[Points]:
        """Pay for the bet of the loser alone."""
        stakes = replaced(state.stakes, state.turn, NO_STAKE)
        yield from super().points_for_bets(state._replace(stakes=stakes), loser)


class KeptBetPaidTwice(Haggis):
    """Pays a kept promise twice."""

    breaks = "haggis.bet.kept"

    def points_for_bets(self, state: State, loser: int) -> Iterator[Points]:
        """Count the bet of the winner again."""
        kept, broken = super().points_for_bets(state, loser)
        yield from (kept._replace(points=2 * kept.points), broken)


class LosersBetForgotten(Haggis):
    """Pays nothing for the promise that the loser has broken."""

    breaks = "haggis.bet.broken"

    def points_for_bets(self, state: State, loser: int) -> Iterator[Points]:
        """Pay for the bet of the winner alone."""
        stakes = replaced(state.stakes, loser, NO_STAKE)
        yield from super().points_for_bets(state._replace(stakes=stakes), loser)


class LoserPays(Haggis):
    """Takes a broken bet from the loser instead of giving it to the winner."""

    breaks = "haggis.bet.broken"

    def points_for_bets(self, state: State, loser: int) -> Iterator[Points]:
        """Count it against the loser."""
        kept, broken = super().points_for_bets(state, loser)
        yield from (kept, broken._replace(seat=loser, points=-broken.points))
