"""Mutants that allow what is forbidden, or forbid what is allowed."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Refused, Verdict, refuse
from hoyle.swoop import Add, Phase, Pile, Play, State, Swoop, SwoopRefused
from hoyle.swoop.state import Laying


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


class NeighboursCount(Swoop):
    """Lets cards of neighbouring numbers be laid together."""

    breaks = "swoop.play.one-number"

    def judge_cards(self, state: State, seat: int, move: Laying) -> Verdict:
        """Overlook different numbers."""
        verdict = super().judge_cards(state, seat, move)
        different = verdict.code is SwoopRefused.DIFFERENT_NUMBERS
        return Verdict(True, "swoop.play.sources") if different else verdict


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
    """Takes a card that is not held for a slip, and lets the rest be played."""

    breaks = "swoop.play.sources"

    def judge_cards(self, state: State, seat: int, move: Laying) -> Verdict:
        """Overlook missing cards."""
        verdict = super().judge_cards(state, seat, move)
        missing = verdict.code in (Refused.CARD_NOT_HELD, SwoopRefused.SLOT_EMPTY)
        return Verdict(True, "swoop.play.sources") if missing else verdict


class EmptyPlay(Swoop):
    """Lets a seat lay nothing."""

    breaks = "swoop.turn.must-play"

    def judge_cards(self, state: State, seat: int, move: Laying) -> Verdict:
        """Overlook that nothing is laid."""
        verdict = super().judge_cards(state, seat, move)
        nothing = verdict.code is SwoopRefused.NOTHING_LAID
        return Verdict(True, "swoop.play.sources") if nothing else verdict


class FreePass(Swoop):
    """Lets every seat pass."""

    breaks = "swoop.turn.must-play"

    def may_skip(self) -> bool:
        """Forget the option."""
        return True


class FreePickUp(Swoop):
    """Offers the pile as a move of its own."""

    breaks = "swoop.turn.must-play"

    def may_pick_up(self) -> bool:
        """Forget the option."""
        return True


class FiveAllowed(Swoop):
    """Lets five equal cards lie on top."""

    breaks = "swoop.play.at-most-four"

    def too_many(self, run: int) -> bool:
        """Count one more."""
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


class HigherOnlyIfForced(Swoop):
    """Refuses a higher card to a seat that could follow."""

    breaks = "swoop.play.higher-only-if-forced"

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


class TenOnlyAsFourth(Swoop):
    """Lets a ten or joker be played only on three equal cards."""

    breaks = "swoop.play.swoop-card"

    def judge_swoop_card(self, state: State, laid: Cards) -> Verdict:
        """Ask for three equal cards."""
        if state.pile.run < 3:
            return refuse(
                SwoopRefused.SWOOP_CARD_TOO_LATE, "swoop.play.swoop-card-begins-turn", cards=laid
            )
        return super().judge_swoop_card(state, laid)


class SecondPlay(Swoop):
    """Lets a seat play again instead of adding."""

    breaks = "swoop.turn.beginning"

    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Forget the phase."""
        return super().judge_play(state._replace(phase=Phase.TURN), seat, move)


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


class MysteryLastAlways(Swoop):
    """Keeps the mystery cards until hand and covers are gone."""

    breaks = "swoop.mystery.last"

    def must_keep_mystery(self, state: State, seat: int) -> bool:
        """Forget the option."""
        return state.hands[seat].some() or state.faceup[seat].some()


class MysteryLastNever(Swoop):
    """Forgets the option `mystery_last`."""

    breaks = "swoop.mystery.last"

    def must_keep_mystery(self, state: State, seat: int) -> bool:
        """Find nothing wrong."""
        return False


class OtherNumbersAdded(Swoop):
    """Lets lower cards be added too."""

    breaks = "swoop.play.one-number"

    def judge_add(self, state: State, seat: int, move: Add) -> Verdict:
        """Overlook another number."""
        verdict = super().judge_add(state, seat, move)
        other = verdict.code is SwoopRefused.OTHER_NUMBER_ADDED
        return Verdict(True, self.adding_clause(state.phase)) if other else verdict


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


class SkipForbidden(Swoop):
    """Forgets the option `allow_skip`."""

    breaks = "swoop.turn.skip"

    def may_skip(self) -> bool:
        """Forget the option."""
        return False


class PickUpForbidden(Swoop):
    """Forgets the option `allow_manual_pickup`."""

    breaks = "swoop.turn.pick-up"

    def may_pick_up(self) -> bool:
        """Forget the option."""
        return False
