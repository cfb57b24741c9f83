"""May this combination be laid on that one? The decision of Haggis, as a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from hoyle.clauses import clause
from hoyle.decisions import Rule
from hoyle.game import Verdict, refuse
from hoyle.haggis.readings import Readings
from hoyle.haggis.refusals import HaggisRefused
from hoyle.haggis.state import Combination


class Answer(NamedTuple):
    """A combination on its way to the trick: the one laid last, if it does not lead, and itself."""

    leads: bool
    top: Combination
    laid: Combination


AnswerEffect = Callable[[Answer], Verdict]


def allow(clause_id: str, answer: Answer) -> Verdict:
    """Let a combination be laid, by a clause."""
    return Verdict(True, clause_id)


def bar(code: HaggisRefused, clause_id: str, answer: Answer) -> Verdict:
    """Refuse a combination, by a clause."""
    return refuse(code, clause_id, laid=answer.laid, top=answer.top)


class Answering(Readings):
    """The guards, and the table that joins them to what follows."""

    @clause("haggis.lead.any-combination")
    def leads_trick(self, answer: Answer) -> bool:
        """Whether nothing lies there that would have to be beaten."""
        return answer.leads

    @clause("haggis.answer.higher-bomb")
    def bombs_bomb(self, answer: Answer) -> bool:
        """Whether a bomb is laid on a weaker one."""
        return self.meets_bomb(answer) & self.outranks(answer.top, answer.laid)

    @clause("haggis.answer.higher-bomb")
    def fails_to_bomb_bomb(self, answer: Answer) -> bool:
        """Whether a bomb is laid on one that is as strong or stronger."""
        return self.meets_bomb(answer) and not self.outranks(answer.top, answer.laid)

    def meets_bomb(self, answer: Answer) -> bool:
        """Whether a bomb is laid on a bomb."""
        return self.follows(answer) & self.is_bomb(answer.top) & self.is_bomb(answer.laid)

    @clause("haggis.answer.bomb")
    def bombs_plain(self, answer: Answer) -> bool:
        """Whether a bomb is laid on a set or sequence."""
        return self.follows(answer) & self.is_bomb(answer.laid) and not self.is_bomb(answer.top)

    @clause("haggis.answer.bomb")
    def falls_short_of_bomb(self, answer: Answer) -> bool:
        """Whether a set or sequence is laid on a bomb."""
        return self.follows(answer) & self.is_bomb(answer.top) and not self.is_bomb(answer.laid)

    @clause("haggis.answer.same-kind")
    def is_of_other_kind(self, answer: Answer) -> bool:
        """Whether a set is laid on a sequence, or the reverse."""
        return self.is_plain_answer(answer) and answer.laid.kind != answer.top.kind

    @clause("haggis.answer.same-kind")
    def is_of_other_size(self, answer: Answer) -> bool:
        """Whether the kinds agree and the sizes do not."""
        return self.has_same_kind(answer) and not self.has_same_size(answer.top, answer.laid)

    @clause("haggis.answer.higher")
    def is_not_higher(self, answer: Answer) -> bool:
        """Whether kind and size agree, and the rank is no higher."""
        return self.matches(answer) and not self.outranks(answer.top, answer.laid)

    @clause("haggis.answer.higher", "haggis.answer.any-suits")
    def beats(self, answer: Answer) -> bool:
        """Whether kind and size agree, and the rank is higher. Suits are never asked for."""
        return self.matches(answer) & self.outranks(answer.top, answer.laid)

    def matches(self, answer: Answer) -> bool:
        """Whether a set or sequence is laid on another of the same kind and size."""
        return self.has_same_kind(answer) & self.has_same_size(answer.top, answer.laid)

    def has_same_kind(self, answer: Answer) -> bool:
        """Whether a set is laid on a set, or a sequence on a sequence."""
        return self.is_plain_answer(answer) & (answer.laid.kind == answer.top.kind)

    def is_plain_answer(self, answer: Answer) -> bool:
        """Whether neither combination is a bomb."""
        bomb = self.is_bomb(answer.top) | self.is_bomb(answer.laid)
        return self.follows(answer) and not bomb

    def follows(self, answer: Answer) -> bool:
        """Whether something lies there that has to be beaten."""
        return not answer.leads

    def outranks(self, top: Combination, laid: Combination) -> bool:
        """Whether one combination is of a higher rank than another; equal is not higher."""
        return laid.rank > top.rank

    def answer_rules(self) -> tuple[Rule[AnswerEffect], ...]:
        """Whether a combination may be laid, case by case."""
        any_lead, bomb = "haggis.lead.any-combination", "haggis.answer.bomb"
        higher, higher_bomb = "haggis.answer.higher", "haggis.answer.higher-bomb"
        same_kind = "haggis.answer.same-kind"
        code = HaggisRefused
        return (
            Rule(self.leads_trick, (any_lead,), partial(allow, any_lead)),
            Rule(self.bombs_bomb, (higher_bomb,), partial(allow, higher_bomb)),
            Rule(
                self.fails_to_bomb_bomb,
                (higher_bomb,),
                partial(bar, code.BOMB_NOT_HIGHER, higher_bomb),
            ),
            Rule(self.bombs_plain, (bomb,), partial(allow, bomb)),
            Rule(self.falls_short_of_bomb, (bomb,), partial(bar, code.ONLY_A_BOMB, bomb)),
            Rule(self.is_of_other_kind, (same_kind,), partial(bar, code.OTHER_KIND, same_kind)),
            Rule(self.is_of_other_size, (same_kind,), partial(bar, code.OTHER_SIZE, same_kind)),
            Rule(self.is_not_higher, (higher,), partial(bar, code.NOT_HIGHER, higher)),
            Rule(
                self.beats,
                (higher, same_kind, "haggis.answer.any-suits"),
                partial(allow, higher),
            ),
        )
