"""Mutants that allow what is forbidden, or forbid what is allowed."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step, Verdict, refuse
from hoyle.seats import replaced
from hoyle.swoop import Add, Phase, Pile, Play, State, Swoop, SwoopRefused
from hoyle.swoop.state import Laying


class NeverMixed(Swoop):
    """Never lets cards from the hand and from the table be laid together."""

    breaks = "swoop.play.sources"

    def mixes_sources(self, hand: Cards, faceup: Cards) -> bool:
        """Forget the option."""
        return hand.some() and faceup.some()


class AlwaysMixed(Swoop):
    """Forgets the option `mix_sources`."""

    breaks = "swoop.play.sources"

    def mixes_sources(self, hand: Cards, faceup: Cards) -> bool:
        """Find nothing wrong."""
        return False


class CardsOutOfThinAir(Swoop):
    """Does not look whether a card that is named lies in the hand."""

    breaks = "swoop.play.sources"

    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Take the cards for held."""
        return super().judge_play(self.supplied(state, seat, move), seat, move)

    def lay(self, state: State, move: Laying) -> Step[State]:
        """Lay them all the same."""
        return super().lay(self.supplied(state, state.turn, move), move)

    def supplied(self, state: State, seat: int, move: Laying) -> State:
        """The state with the named cards in the hand."""
        hand = state.hands[seat]
        if hand.holds(move.hand):
            return state
        return state._replace(hands=replaced(state.hands, seat, hand | move.hand))


class EmptySlotsOverlooked(Swoop):
    """Does not mind a slot without a card."""

    breaks = "swoop.play.sources"

    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Judge the slots that hold a card."""
        pairs = zip(state.faceup[seat].places(), move.slots, strict=True)
        filled = tuple(flag and place.some() for place, flag in pairs)
        return super().judge_play(state, seat, move._replace(slots=filled))


class TwinsGoTogether(Swoop):
    """Confuses twins: with a card that is played its copy leaves the hand."""

    breaks = "swoop.play.sources"

    def lay(self, state: State, move: Laying) -> Step[State]:
        """Look for cards by name alone."""
        step = super().lay(state, move)
        seat, names = state.turn, move.hand.names()
        hand = step.state.hands[seat]
        copies = [card.bits for card in hand.singles() if card.names()[0] in names]
        left = hand - Cards(self.deck, sum(copies))
        return Step(step.state._replace(hands=replaced(step.state.hands, seat, left)), step.fired)


class WildTens(Swoop):
    """Takes tens and jokers for wild cards inside a set."""

    breaks = "swoop.play.one-number"

    def judge_cards(self, state: State, seat: int, move: Laying) -> Verdict:
        """Overlook swoop cards among others."""
        verdict = super().judge_cards(state, seat, move)
        if verdict.code is SwoopRefused.DIFFERENT_NUMBERS:
            laid = self.laid(state, seat, move)
            ranked = [card for card in laid.singles() if not self.is_swoop_card(card.rank())]
            if len({card.rank() for card in ranked}) == 1:
                return Verdict(True, "swoop.play.sources")
        return verdict


class AnyNumbersTogether(Swoop):
    """Lets cards of different numbers be laid together."""

    breaks = "swoop.play.one-number"

    def judge_cards(self, state: State, seat: int, move: Laying) -> Verdict:
        """Overlook different numbers."""
        verdict = super().judge_cards(state, seat, move)
        different = verdict.code is SwoopRefused.DIFFERENT_NUMBERS
        return Verdict(True, "swoop.play.sources") if different else verdict


class FiveAllowed(Swoop):
    """Lets five equal cards lie on top."""

    breaks = "swoop.play.at-most-four"

    def too_many(self, run: int) -> bool:
        """Count one less."""
        return super().too_many(run - 1)


class OnlyOwnCardsCount(Swoop):
    """Limits the cards of one play, but not the run that is on top already."""

    breaks = "swoop.play.at-most-four"

    def judge_run(self, state: State, laid: Cards) -> Verdict:
        """Forget what lies on top."""
        return super().judge_run(state._replace(pile=Pile(state.pile.cards, 0, 0)), laid)


class AlwaysAtMostFour(Swoop):
    """Forgets the option `max_four`."""

    breaks = "swoop.play.at-most-four"

    def too_many(self, run: int) -> bool:
        """Forget the option."""
        return run > 4


class PairsMayGoHigher(Swoop):
    """Lets several higher cards be played at once."""

    breaks = "swoop.play.higher-alone"

    def several_are_too_high(self, count: int) -> bool:
        """Find nothing wrong."""
        return False


class SetsNeverGoHigher(Swoop):
    """Forgets the option `higher_play_may_be_set`."""

    breaks = "swoop.play.higher-alone"

    def several_are_too_high(self, count: int) -> bool:
        """Forget the option."""
        return count > 1


class HigherOnlyIfForced(Swoop):
    """Always refuses a higher card to a seat that could follow."""

    breaks = "swoop.play.higher-takes-pile"

    def need_not_go_higher(self, state: State, seat: int) -> bool:
        """Forget the option."""
        held = state.hands[seat] | state.faceup[seat].cards()
        return held.count_up_to(state.pile.top) > 0


class HigherAtWill(Swoop):
    """Forgets the option `higher_only_if_forced`."""

    breaks = "swoop.play.higher-only-if-forced"

    def need_not_go_higher(self, state: State, seat: int) -> bool:
        """Find nothing wrong."""
        return False


class FaceUpForgotten(Swoop):
    """Looks at the hand alone for a card that could follow."""

    breaks = "swoop.play.higher-only-if-forced"

    def need_not_go_higher(self, state: State, seat: int) -> bool:
        """Forget the face-up cards."""
        follows = state.hands[seat].count_up_to(state.pile.top) > 0
        return self.options.higher_only_if_forced and follows


class SwoopCardsFollow(Swoop):
    """Bars a higher card to a seat that could play a swoop card instead."""

    breaks = "swoop.play.higher-only-if-forced"

    def need_not_go_higher(self, state: State, seat: int) -> bool:
        """Count swoop cards as cards that fit."""
        held = state.hands[seat] | state.faceup[seat].cards()
        sweeps = any(self.is_swoop_card(card.rank()) for card in held.singles())
        forced = self.options.higher_only_if_forced
        return super().need_not_go_higher(state, seat) or (forced and sweeps)


class SwoopCardNeedsPile(Swoop):
    """Lets a swoop card be played only if there is something to sweep."""

    breaks = "swoop.play.swoop-card"

    def judge_swoop_card(self, state: State, laid: Cards) -> Verdict:
        """Ask for a pile."""
        if self.is_empty(state.pile):
            return refuse(
                SwoopRefused.SWOOP_CARD_TOO_LATE, "swoop.play.swoop-card-begins-turn", cards=laid
            )
        return super().judge_swoop_card(state, laid)


class TwoTensAtOnce(Swoop):
    """Lets several swoop cards be played at once."""

    breaks = "swoop.play.one-swoop-card"

    def judge_swoop_card(self, state: State, laid: Cards) -> Verdict:
        """Look at one of them."""
        return super().judge_swoop_card(state, laid.singles()[0])


class TenAnyTime(Swoop):
    """Lets a swoop card be added in the middle of a turn."""

    breaks = "swoop.play.swoop-card-begins-turn"

    def judge_swoop_card(self, state: State, laid: Cards) -> Verdict:
        """Forget the phase."""
        return super().judge_swoop_card(state._replace(phase=Phase.TURN), laid)


class SecondPlay(Swoop):
    """Lets a seat play again instead of adding."""

    breaks = "swoop.turn.beginning"

    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Forget the phase."""
        return super().judge_play(state._replace(phase=Phase.TURN), seat, move)


class AddAtOnce(Swoop):
    """Lets a turn begin with an addition."""

    breaks = "swoop.turn.beginning"

    def judge_add(self, state: State, seat: int, move: Add) -> Verdict:
        """Take every phase for one of adding."""
        if state.phase == Phase.TURN:
            return super().judge_add(state._replace(phase=Phase.ADD_AFTER_PICKUP), seat, move)
        return super().judge_add(state, seat, move)


class CoverForgotten(Swoop):
    """Lets a mystery card be played from under its cover."""

    breaks = "swoop.mystery.uncovered"

    def judge_mystery(self, state: State, seat: int, slot: int) -> Verdict:
        """Overlook the cover."""
        bare = state.faceup[seat].without((True,) * self.table.slots)
        faceup = (*state.faceup[:seat], bare, *state.faceup[seat + 1 :])
        return super().judge_mystery(state._replace(faceup=faceup), seat, slot)


class AnyCoverGone(Swoop):
    """Lets every mystery card be played once any cover is gone."""

    breaks = "swoop.mystery.uncovered"

    def judge_mystery(self, state: State, seat: int, slot: int) -> Verdict:
        """Overlook which cover it is."""
        row = state.faceup[seat]
        if row.cards().count() < self.table.slots:
            row = row.without((True,) * self.table.slots)
        faceup = (*state.faceup[:seat], row, *state.faceup[seat + 1 :])
        return super().judge_mystery(state._replace(faceup=faceup), seat, slot)


class MysteryAnyTime(Swoop):
    """Lets a mystery card follow in the same turn."""

    breaks = "swoop.mystery.begins-turn"

    def judge_mystery(self, state: State, seat: int, slot: int) -> Verdict:
        """Forget the phase."""
        return super().judge_mystery(state._replace(phase=Phase.TURN), seat, slot)


class FaceUpAlwaysOpen(Swoop):
    """Lets face-up cards be added everywhere."""

    breaks = "swoop.add.sources"

    def faceup_is_open(self, phase: Phase) -> bool:
        """Forget the option."""
        return True


class FaceUpNeverOpen(Swoop):
    """Lets only cards from the hand be added."""

    breaks = "swoop.add.sources"

    def faceup_is_open(self, phase: Phase) -> bool:
        """Forget the option."""
        return False


class NoStopping(Swoop):
    """Makes adding compulsory."""

    breaks = "swoop.add.stop"

    def judge_stop(self, state: State, seat: int) -> Verdict:
        """Refuse every stop."""
        return self.wrong_phase(state, seat, "stop")


class StopAtOnce(Swoop):
    """Lets a turn be stopped before it has begun."""

    breaks = "swoop.add.stop"

    def judge_stop(self, state: State, seat: int) -> Verdict:
        """Forget the phase."""
        return Verdict(True, "swoop.add.stop")


class OtherNumbersAdded(Swoop):
    """Lets cards of another number be added."""

    breaks = "swoop.play.one-number"

    def judge_add(self, state: State, seat: int, move: Add) -> Verdict:
        """Overlook another number."""
        verdict = super().judge_add(state, seat, move)
        other = verdict.code is SwoopRefused.OTHER_NUMBER_ADDED
        return Verdict(True, self.adding_clause(state.phase)) if other else verdict


class AdditionsUnlimited(Swoop):
    """Limits plays to four equal cards, but not additions."""

    breaks = "swoop.play.at-most-four"

    def judge_add(self, state: State, seat: int, move: Add) -> Verdict:
        """Overlook a fifth card."""
        verdict = super().judge_add(state, seat, move)
        fifth = verdict.code is SwoopRefused.MORE_THAN_FOUR
        return Verdict(True, self.adding_clause(state.phase)) if fifth else verdict
