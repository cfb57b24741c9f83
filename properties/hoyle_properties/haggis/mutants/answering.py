"""Mutants of turns and answers."""

from __future__ import annotations

from hoyle.game import Refused, Step, Verdict, refuse
from hoyle.haggis import Combination, Haggis, HaggisRefused, Kind, Move, Play, State


class TurnStays(Haggis):
    """Lets a seat lay one combination after the other."""

    breaks = "haggis.turn.alternate"

    def pass_turn(self, state: State) -> Step[State]:
        """Keep the turn."""
        return Step(state, ())


class OutOfTurn(Haggis):
    """Lets a seat pass when it is not its turn."""

    breaks = "haggis.turn.alternate"

    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """Overlook whose turn it is."""
        verdict = super().judge_move(state, seat, move)
        if verdict.code is Refused.NOT_YOUR_TURN and move.kind == "pass":
            return self.judge_pass(state, seat)
        return verdict


class KindsMixed(Haggis):
    """Lets sets and sequences of as many cards answer each other."""

    breaks = "haggis.answer.same-kind"

    def judge_answer(self, state: State, laid: Combination) -> Verdict:
        """Look at size and rank only."""
        verdict, top = super().judge_answer(state, laid), state.trick.top
        fits = laid.size == top.size and laid.rank > top.rank
        mixed = verdict.code is HaggisRefused.OTHER_KIND and fits
        return Verdict(True, "haggis.answer.higher") if mixed else verdict


class AnySize(Haggis):
    """Lets a higher combination of any size answer."""

    breaks = "haggis.answer.same-kind"

    def has_same_size(self, top: Combination, laid: Combination) -> bool:
        """Never count."""
        return True


class LongerAnswers(Haggis):
    """Lets a longer combination answer as well."""

    breaks = "haggis.answer.same-kind"

    def has_same_size(self, top: Combination, laid: Combination) -> bool:
        """Ask for as many cards at least."""
        return super().has_same_size(top, laid) or laid.size > top.size


class WidthForgotten(Haggis):
    """Counts the cards of a sequence alone, whatever is agreed."""

    breaks = "haggis.answer.same-kind"

    def has_same_size(self, top: Combination, laid: Combination) -> bool:
        """Forget the option."""
        return laid.size == top.size


class WidthAlwaysAsked(Haggis):
    """Asks for the same width, whatever is agreed."""

    breaks = "haggis.answer.same-kind"

    def has_same_size(self, top: Combination, laid: Combination) -> bool:
        """Forget the option."""
        return (laid.size == top.size) & (laid.width == top.width)


class EqualBeats(Haggis):
    """Lets an equal rank beat a set or sequence."""

    breaks = "haggis.answer.higher"

    def outranks(self, top: Combination, laid: Combination) -> bool:
        """Ask for no less."""
        return super().outranks(top, laid) or (laid.rank == top.rank and laid.kind != Kind.BOMB)


class OneHigherOnly(Haggis):
    """Asks for the very next rank."""

    breaks = "haggis.answer.higher"

    def outranks(self, top: Combination, laid: Combination) -> bool:
        """Ask for one more, but for bombs."""
        return laid.rank == top.rank + 1 or (laid.kind == Kind.BOMB and super().outranks(top, laid))


class SuitFollowed(Haggis):
    """Asks for a suit that lies in the trick."""

    breaks = "haggis.answer.any-suits"

    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Refuse natural cards of other suits only."""
        verdict = super().judge_play(state, seat, move)
        lying, laid = self.suits(state.trick.cards.names()), self.suits(move.cards.names())
        if verdict.legal and lying and laid and not lying & laid:
            return refuse(
                HaggisRefused.OTHER_KIND,
                "haggis.answer.same-kind",
                laid=self.meaning(move),
                top=state.trick.top,
            )
        return verdict

    def suits(self, names: tuple[str, ...]) -> set[str]:
        """The suits of natural cards."""
        return {name[-1] for name in names} & {*self.table.suits}


class BombsOnAsManyCards(Haggis):
    """Lets a bomb answer no more cards than it has."""

    breaks = "haggis.answer.bomb"

    def judge_answer(self, state: State, laid: Combination) -> Verdict:
        """Count the cards."""
        top = state.trick.top
        if laid.kind == Kind.BOMB != top.kind and laid.size < top.size:
            return refuse(HaggisRefused.OTHER_SIZE, "haggis.answer.same-kind", laid=laid, top=top)
        return super().judge_answer(state, laid)


class LargeSetBeatsBomb(Haggis):
    """Lets more cards than a bomb has beat it."""

    breaks = "haggis.answer.bomb"

    def judge_answer(self, state: State, laid: Combination) -> Verdict:
        """Count the cards."""
        verdict = super().judge_answer(state, laid)
        short = verdict.code is HaggisRefused.ONLY_A_BOMB and laid.size > state.trick.top.size
        return Verdict(True, "haggis.answer.higher") if short else verdict


class EqualBombBeats(Haggis):
    """Lets an equally strong bomb beat a bomb."""

    breaks = "haggis.answer.higher-bomb"

    def outranks(self, top: Combination, laid: Combination) -> bool:
        """Ask for no weaker bomb."""
        return super().outranks(top, laid) or (laid.rank == top.rank and laid.kind == Kind.BOMB)


class BombIsTheLastWord(Haggis):
    """Lets nothing answer a bomb."""

    breaks = "haggis.answer.higher-bomb"

    def judge_answer(self, state: State, laid: Combination) -> Verdict:
        """Refuse any answer to a bomb."""
        top = state.trick.top
        if not self.leads(state) and top.kind == Kind.BOMB:
            return refuse(HaggisRefused.ONLY_A_BOMB, "haggis.answer.bomb", laid=laid, top=top)
        return super().judge_answer(state, laid)


class MustBeat(Haggis):
    """Lets nobody pass who can answer."""

    breaks = "haggis.answer.pass"

    def judge_pass(self, state: State, seat: int) -> Verdict:
        """Look for an answer."""
        verdict = super().judge_pass(state, seat)
        if verdict.legal and next(self.list_plays(state), None):
            return refuse(HaggisRefused.MUST_LEAD, "haggis.lead.must-play", seat=seat)
        return verdict
