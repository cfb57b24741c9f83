"""Mutants of continuing and taking sequences."""

from __future__ import annotations

from hoyle.cards import Row
from hoyle.game import Step, Verdict, refuse
from hoyle.seats import replaced
from hoyle.take import Extend, Sequence, State, Take, TakeRefused


class OwnSequencesOnly(Take):
    """Lets players continue their own sequences alone."""

    breaks = "take.extend.any-sequence"

    def judge_ends(self, sequence: Sequence, seat: int, move: Extend) -> Verdict:
        """Ask who owns it."""
        if sequence.owner != seat:
            return refuse(
                TakeRefused.NO_SUCH_SEQUENCE, "take.extend.any-sequence", number=0, count=0
            )
        return super().judge_ends(sequence, seat, move)


class OneCardAtATime(Take):
    """Lets one card be laid at a time."""

    breaks = "take.extend.any-sequence"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Count them."""
        if move.low.size() + move.high.size() > 1:
            return refuse(TakeRefused.NOTHING_LAID, "take.extend.any-sequence")
        return super().judge_fit(sequence, move)


class AnySuitFits(Take):
    """Does not look at the suit of the cards that are laid."""

    breaks = "take.extend.any-sequence"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Let cards of any suit pass if one suit would do."""
        verdict = super().judge_fit(sequence, move)
        if verdict.code is not TakeRefused.DOES_NOT_FIT:
            return verdict
        card, needed = (str(dict(verdict.parameters)[name]) for name in ("card", "needed"))
        same = card[:-1] == needed[:-1]
        return Verdict(True, "take.extend.any-sequence") if same else verdict


class GapsPassedOver(Take):
    """Lets any card of the suit be laid at an end."""

    breaks = "take.extend.any-sequence"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Look at the suit alone."""
        verdict = super().judge_fit(sequence, move)
        if verdict.code is not TakeRefused.DOES_NOT_FIT:
            return verdict
        card = str(dict(verdict.parameters)["card"])
        same = card[-1] == self.table.suits[sequence.suit]
        return Verdict(True, "take.extend.any-sequence") if same else verdict


class JudgedOnTheOldSequence(Take):
    """Fits every card to the sequence as it lies, so that a second one never follows the first."""

    breaks = "take.extend.any-sequence"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Fit the last card above to where the first should lie."""
        if move.high.size() > 1:
            last = self.deck.row([move.high.last()])
            return super().judge_fit(sequence, move._replace(high=last))
        return super().judge_fit(sequence, move)


class NeedsAnOwnSequence(Take):
    """Lets only who owns a sequence continue those of others."""

    breaks = "take.extend.any-sequence"

    def judge_extend(self, state: State, seat: int, move: Extend) -> Verdict:
        """Look for one."""
        verdict = super().judge_extend(state, seat, move)
        if verdict.legal and all(one.owner != seat for one in state.table):
            return refuse(TakeRefused.NOTHING_LAID, "take.extend.any-sequence")
        return verdict


class NothingIsTaken(Take):
    """Leaves every sequence to who laid it."""

    breaks = "take.extend.take"

    def owner_after(self, sequence: Sequence, seat: int, move: Extend) -> int:
        """Keep the owner."""
        return sequence.owner


class OneCardTakesNothing(Take):
    """Takes a sequence only with two cards or more."""

    breaks = "take.extend.take"

    def owner_after(self, sequence: Sequence, seat: int, move: Extend) -> int:
        """Count the cards."""
        owner = super().owner_after(sequence, seat, move)
        return owner if move.high.size() != 1 else sequence.owner


class TakenOnce(Take):
    """Lets a sequence be taken once."""

    breaks = "take.extend.take"

    def owner_after(self, sequence: Sequence, seat: int, move: Extend) -> int:
        """Look who has laid its cards."""
        taken = len({*sequence.layers}) > 1
        return sequence.owner if taken else super().owner_after(sequence, seat, move)


class TakenCardsAreOnesOwn(Take):
    """Forgets who has laid the cards of a sequence that is taken."""

    breaks = "take.extend.take"

    def extend(self, state: State, move: Extend) -> Step[State]:
        """Take all cards for those of the taker."""
        step = super().extend(state, move)
        grown, before = step.state.table[move.sequence], state.table[move.sequence]
        if grown.owner == before.owner:
            return step
        laid = grown._replace(layers=(grown.owner,) * grown.cards.size())
        table = replaced(step.state.table, move.sequence, laid)
        return step._replace(state=step.state._replace(table=table))


class LeavingAlwaysAllowed(Take):
    """Lets a sequence be left to its owner, whatever is agreed."""

    breaks = "take.extend.take"

    def may_leave_it(self) -> bool:
        """Forget the option."""
        return True


class LeavingNeverAllowed(Take):
    """Lets no sequence be left to its owner, whatever is agreed."""

    breaks = "take.extend.take"

    def may_leave_it(self) -> bool:
        """Forget the option."""
        return False


class LeftIsTaken(Take):
    """Gives a sequence to who continues it, even if it was left to its owner."""

    breaks = "take.extend.take"

    def owner_after(self, sequence: Sequence, seat: int, move: Extend) -> int:
        """Overlook what was said."""
        return super().owner_after(sequence, seat, move._replace(take=True))


class LockForgotten(Take):
    """Lets jokers be laid above the ace, which take the sequence."""

    breaks = "take.extend.lock"

    def goes_beyond(self, low: int, high: int) -> bool:
        """Look at the low end alone."""
        return low < 1

    def name_at(self, suit: int, position: int) -> str:
        """Say what would be there."""
        return super().name_at(suit, min(position, self.table.high_ace))


class AceDoesNotTake(Take):
    """Locks somebody else's sequence for them."""

    breaks = "take.extend.lock"

    def with_high_end(self, sequence: Sequence, seat: int, move: Extend) -> Sequence:
        """Look for the ace."""
        if sequence.high + move.high.size() == self.table.high_ace:
            return sequence
        return super().with_high_end(sequence, seat, move)


class KingLocks(Take):
    """Takes a sequence that ends with the king for locked."""

    breaks = "take.extend.lock"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Refuse an ace above it."""
        if sequence.high == self.table.high_ace - 1 and move.high.size():
            return refuse(TakeRefused.BEYOND_THE_ENDS, "take.meld.ace", cards="")
        return super().judge_fit(sequence, move)


class JokerDoesNotLock(Take):
    """Lets a joker at the high end be followed by the ace."""

    breaks = "take.extend.lock"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Let the ace go above a joker that is one."""
        verdict = super().judge_fit(sequence, move)
        joker = self.is_locked(sequence) and self.is_joker(sequence.cards.last())
        ace = self.name_at(sequence.suit, self.table.high_ace)
        if joker and str(move.high.last()) == ace and not move.low.size():
            return Verdict(True, "take.extend.any-sequence")
        return verdict


class LowEndTakes(Take):
    """Takes a sequence at its low end as well."""

    breaks = "take.extend.low-end"

    def low_end_takes(self) -> bool:
        """Forget the option."""
        return True


class LowEndNeverTakes(Take):
    """Never takes a sequence at its low end, whatever is agreed."""

    breaks = "take.extend.low-end"

    def low_end_takes(self) -> bool:
        """Forget the option."""
        return False


class LowEndClosedToOthers(Take):
    """Lets only the owner lay below a sequence, whatever is agreed."""

    breaks = "take.extend.low-end"

    def may_go_below(self, sequence: Sequence, seat: int) -> bool:
        """Forget the option."""
        return sequence.owner == seat


class LowEndOpenToAll(Take):
    """Lets anybody lay below a sequence, whatever is agreed."""

    breaks = "take.extend.low-end"

    def may_go_below(self, sequence: Sequence, seat: int) -> bool:
        """Forget the option."""
        return True


class LowEndFirst(Take):
    """Takes the cards at the low end for laid before those at the high end."""

    breaks = "take.extend.low-end"

    def judge_ends(self, sequence: Sequence, seat: int, move: Extend) -> Verdict:
        """Judge the low end on the sequence as it lies."""
        verdict = super().judge_ends(sequence, seat, move)
        if verdict.legal and move.low.size() and not self.may_go_below(sequence, seat):
            return refuse(
                TakeRefused.FOREIGN_LOW_END,
                "take.extend.low-end",
                number=move.sequence,
                owner=sequence.owner,
            )
        return verdict


class LockedBelowToo(Take):
    """Lets nothing be laid below a locked sequence."""

    breaks = "take.extend.low-end"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Look for the lock."""
        if self.is_locked(sequence):
            return refuse(TakeRefused.BEYOND_THE_ENDS, "take.meld.ace", cards="")
        return super().judge_fit(sequence, move)


class LockedIsNotTakenBelow(Take):
    """Where the low end takes, makes an exception of locked sequences."""

    breaks = "take.extend.low-end"

    def owner_after(self, sequence: Sequence, seat: int, move: Extend) -> int:
        """Look for the lock."""
        if self.is_locked(sequence):
            return sequence.owner
        return super().owner_after(sequence, seat, move)


class LowCardsReversed(Take):
    """Lays the cards below a sequence in the other order."""

    breaks = "take.extend.any-sequence"

    def pick(self, state: State, seat: int, named: Row) -> Row:
        """Turn two cards round."""
        picked = super().pick(state, seat, named)
        if picked.size() == 2 and state.table:
            return picked.after(1).then(picked.before(1))
        return picked
