"""May this be played? The verdicts of Swoop."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.game import Refused, Verdict, refuse
from hoyle.swoop.readings import Readings
from hoyle.swoop.refusals import SwoopRefused
from hoyle.swoop.state import Add, Laying, Move, Mystery, Phase, PickUp, Play, State, Stop

NOTHING_LAID_CLAUSES = {"play": "swoop.turn.must-play", "add": "swoop.add.stop"}


class Judging(Readings):
    """Judges each kind of move. Nothing here asks which moves are listed."""

    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """The verdict on a move of the seat whose turn it is."""
        match move:
            case Play():
                return self.judge_play(state, seat, move)
            case Mystery():
                return self.judge_mystery(state, seat, move.slot)
            case Add():
                return self.judge_add(state, seat, move)
            case Stop():
                return self.judge_stop(state, seat)
            case PickUp():
                return self.judge_pick_up(state, seat)
            case _:
                return self.judge_pass(state, seat)

    def laid(self, state: State, seat: int, move: Laying) -> Cards:
        """The cards that a play or addition lays."""
        return state.hands[seat].pick(move.hand) | state.faceup[seat].chosen(move.slots)

    @clause("swoop.play.sources", "swoop.play.one-number", "swoop.turn.must-play")
    def judge_cards(self, state: State, seat: int, move: Laying) -> Verdict:
        """Whether there are such cards to lay, together, from the places they lie in."""
        hand, row = state.hands[seat], state.faceup[seat]
        if not hand.holds(move.hand):
            return refuse(
                Refused.CARD_NOT_HELD,
                "swoop.play.sources",
                seat=seat,
                missing=hand.missing(move.hand),
            )
        if not row.all_filled(move.slots):
            return refuse(
                SwoopRefused.SLOT_EMPTY, "swoop.play.sources", seat=seat, slots=(row, move.slots)
            )
        laid, faceup = self.laid(state, seat, move), row.chosen(move.slots)
        if not laid.some():
            return refuse(SwoopRefused.NOTHING_LAID, NOTHING_LAID_CLAUSES[move.kind])
        if self.mixes_sources(move.hand, faceup):
            return refuse(
                SwoopRefused.SOURCES_MIXED, "swoop.play.sources", hand=move.hand, faceup=faceup
            )
        if not laid.uniform():
            return refuse(SwoopRefused.DIFFERENT_NUMBERS, "swoop.play.one-number", cards=laid)
        return Verdict(True, "swoop.play.sources")

    @clause("swoop.play.opening", "swoop.play.equal-or-lower", "swoop.turn.beginning")
    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Whether cards may be played from the hand and the face-up slots."""
        verdict = self.judge_cards(state, seat, move)
        if not verdict.legal:
            return verdict
        laid = self.laid(state, seat, move)
        if self.is_swoop_card(laid.rank()):
            return self.judge_swoop_card(state, laid)
        if state.phase != Phase.TURN:
            return self.wrong_phase(state, seat, "play")
        if self.is_higher(state.pile, laid.rank()):
            return self.judge_higher(state, seat, laid)
        verdict = self.judge_run(state, laid)
        if not verdict.legal:
            return verdict
        if self.is_empty(state.pile):
            return Verdict(True, "swoop.play.opening")
        return Verdict(True, "swoop.play.equal-or-lower")

    @clause(
        "swoop.play.swoop-card", "swoop.play.one-swoop-card", "swoop.play.swoop-card-begins-turn"
    )
    def judge_swoop_card(self, state: State, laid: Cards) -> Verdict:
        """Whether tens or jokers may be played: one, at the beginning of a turn."""
        if laid.count() > 1:
            return refuse(
                SwoopRefused.SEVERAL_SWOOP_CARDS,
                "swoop.play.one-swoop-card",
                cards=laid,
                count=laid.count(),
            )
        if state.phase != Phase.TURN:
            return refuse(
                SwoopRefused.SWOOP_CARD_TOO_LATE, "swoop.play.swoop-card-begins-turn", cards=laid
            )
        return Verdict(True, "swoop.play.swoop-card")

    @clause("swoop.play.higher-takes-pile")
    def judge_higher(self, state: State, seat: int, laid: Cards) -> Verdict:
        """Whether cards higher than the top may be played."""
        if self.several_are_too_high(laid.count()):
            return refuse(
                SwoopRefused.SEVERAL_HIGHER_CARDS,
                "swoop.play.higher-alone",
                cards=laid,
                top=state.pile.top,
            )
        if self.need_not_go_higher(state, seat):
            return refuse(
                SwoopRefused.HIGHER_NOT_FORCED,
                "swoop.play.higher-only-if-forced",
                cards=laid,
                top=state.pile.top,
                seat=seat,
            )
        verdict = self.judge_run(state, laid)
        return Verdict(True, "swoop.play.higher-takes-pile") if verdict.legal else verdict

    @clause("swoop.play.at-most-four")
    def judge_run(self, state: State, laid: Cards) -> Verdict:
        """Whether the run on top stays within what is allowed."""
        run = self.run_with(state.pile, laid.rank(), laid.count())
        if self.too_many(run):
            return refuse(
                SwoopRefused.MORE_THAN_FOUR, "swoop.play.at-most-four", cards=laid, run=run
            )
        return Verdict(True, "swoop.play.at-most-four")

    @clause("swoop.mystery.uncovered", "swoop.mystery.begins-turn", "swoop.mystery.unseen")
    def judge_mystery(self, state: State, seat: int, slot: int) -> Verdict:
        """Whether the mystery card of a slot may be played, whatever it is."""
        if state.phase != Phase.TURN:
            return refuse(SwoopRefused.MYSTERY_TOO_LATE, "swoop.mystery.begins-turn")
        if not state.mystery[seat].at(slot).some():
            return refuse(
                SwoopRefused.MYSTERY_GONE, "swoop.mystery.uncovered", seat=seat, slot=slot
            )
        cover = state.faceup[seat].at(slot)
        if cover.some():
            return refuse(
                SwoopRefused.MYSTERY_COVERED, "swoop.mystery.uncovered", slot=slot, cover=cover
            )
        if self.must_keep_mystery(state, seat):
            return refuse(SwoopRefused.MYSTERY_NOT_LAST, "swoop.mystery.last", seat=seat)
        return Verdict(True, "swoop.mystery.uncovered")

    @clause("swoop.add.after-pickup", "swoop.add.after-mystery", "swoop.add.sources")
    def judge_add(self, state: State, seat: int, move: Add) -> Verdict:
        """Whether cards may be added to those just laid."""
        if state.phase == Phase.TURN:
            return self.wrong_phase(state, seat, "add")
        verdict = self.judge_cards(state, seat, move)
        if not verdict.legal:
            return verdict
        laid, faceup = self.laid(state, seat, move), state.faceup[seat].chosen(move.slots)
        if self.is_swoop_card(laid.rank()):
            return self.judge_swoop_card(state, laid)
        if laid.rank() != state.pile.top:
            return refuse(
                SwoopRefused.OTHER_NUMBER_ADDED,
                "swoop.play.one-number",
                cards=laid,
                top=state.pile.top,
            )
        if faceup.some() and not self.faceup_is_open(state.phase):
            return refuse(SwoopRefused.SOURCE_NOT_OPEN, "swoop.add.sources", faceup=faceup)
        verdict = self.judge_run(state, laid)
        return Verdict(True, self.adding_clause(state.phase)) if verdict.legal else verdict

    def adding_clause(self, phase: Phase) -> str:
        """The clause under which cards are added in a phase."""
        if phase == Phase.ADD_AFTER_MYSTERY:
            return "swoop.add.after-mystery"
        return "swoop.add.after-pickup"

    @clause("swoop.add.stop")
    def judge_stop(self, state: State, seat: int) -> Verdict:
        """Whether a seat may end its turn without adding more."""
        if state.phase == Phase.TURN:
            return self.wrong_phase(state, seat, "stop")
        return Verdict(True, "swoop.add.stop")

    @clause("swoop.turn.must-play", "swoop.turn.skip")
    def judge_pass(self, state: State, seat: int) -> Verdict:
        """Whether a turn may be passed."""
        if state.phase != Phase.TURN:
            return self.wrong_phase(state, seat, "pass")
        if not self.may_skip():
            return refuse(SwoopRefused.NO_SKIP, "swoop.turn.must-play")
        return Verdict(True, "swoop.turn.skip")

    @clause("swoop.turn.must-play", "swoop.turn.pick-up")
    def judge_pick_up(self, state: State, seat: int) -> Verdict:
        """Whether the pile may be taken without a play."""
        if state.phase != Phase.TURN:
            return self.wrong_phase(state, seat, "pick up the pile")
        if not self.may_pick_up():
            return refuse(SwoopRefused.NO_PICK_UP, "swoop.turn.must-play")
        if self.is_empty(state.pile):
            return refuse(SwoopRefused.NOTHING_TO_PICK_UP, "swoop.turn.pick-up")
        return Verdict(True, "swoop.turn.pick-up")

    @clause("swoop.turn.beginning")
    def wrong_phase(self, state: State, seat: int, act: str) -> Verdict:
        """Refuse a move that belongs to another part of a turn."""
        return refuse(
            Refused.WRONG_PHASE, "swoop.turn.beginning", seat=seat, move=act, phase=state.phase
        )
