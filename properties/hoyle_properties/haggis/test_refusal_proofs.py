"""Proved: why a combination is refused in Haggis, and that the list of moves agrees with that."""

from __future__ import annotations

from hoyle.game import Verdict
from hoyle.haggis import Combination, Haggis, HaggisRefused, Options
from hoyle.haggis.answering import Answer
from hoyle_properties.evidence import evidence
from hoyle_properties.haggis.claims import is_bomb
from hoyle_properties.haggis.proving import any_combination, any_options
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given


def answered(game: Haggis, top: Combination, laid: Combination) -> Verdict:
    """The verdict on a combination that is laid on another."""
    answer = Answer(False, top, laid)
    return game.decide_answer(answer).effect(answer)


def refusals_name_the_reason(context: Context, rules: type[Haggis]) -> None:
    """A combination is refused for its kind, else for its size, else for its rank."""
    game = rules(any_options(context))
    top, laid = any_combination(context, "top"), any_combination(context, "laid")
    verdict = answered(game, top, laid)
    bombed, bombs = is_bomb(top), is_bomb(laid)
    plain, alike = opposite(bombed) & opposite(bombs), laid.kind == top.kind
    wide = (laid.width == top.width) | game.options.loose_sequence_match
    same_size = (laid.size == top.size) & wide
    low = laid.rank <= top.rank
    expected = {
        HaggisRefused.BOMB_NOT_HIGHER: bombed & bombs & low,
        HaggisRefused.ONLY_A_BOMB: bombed & opposite(bombs),
        HaggisRefused.OTHER_KIND: plain & opposite(alike),
        HaggisRefused.OTHER_SIZE: plain & alike & opposite(same_size),
        HaggisRefused.NOT_HIGHER: plain & alike & same_size & low,
    }
    for code, reason in expected.items():
        context.claim(code.id, (verdict.code == code) == reason)
    context.claim("nothing else is refused", verdict.legal == (sum(expected.values()) == 0))


def listing_agrees(context: Context, rules: type[Haggis]) -> None:
    """The list of moves takes a set or sequence for an answer exactly if the rules do."""
    game = rules(any_options(context))
    top, laid = any_combination(context, "top"), any_combination(context, "laid")
    context.assume(opposite(is_bomb(top)) & (laid.kind == top.kind))
    fits = context.summarise(lambda: game.fits(top, laid))
    legal = context.summarise(lambda: answered(game, top, laid).legal)
    context.claim("they agree", fits == legal)


def loose_matching_only_adds(context: Context, rules: type[Haggis]) -> None:
    """With `loose_sequence_match` more sequences of another width answer, and nothing else does."""
    strict, loose = rules(Options()), rules(Options(loose_sequence_match=True))
    top, laid = any_combination(context, "top"), any_combination(context, "laid")
    legal = context.summarise(lambda: answered(strict, top, laid).legal)
    more = context.summarise(lambda: answered(loose, top, laid).legal)
    context.claim("what answers still does", given(legal, more))
    same_width = laid.width == top.width
    context.claim("equal widths make no difference", given(same_width, legal == more))
    context.claim("bombs make no difference", given(is_bomb(laid) | is_bomb(top), legal == more))


class SizeBeforeKind(Haggis):
    """Calls a set that meets a sequence one of another size."""

    def is_of_other_kind(self, answer: Answer) -> bool:
        """Whether the sizes agree as well."""
        return super().is_of_other_kind(answer) and answer.laid.size == answer.top.size

    def has_same_kind(self, answer: Answer) -> bool:
        """Whether neither is a bomb."""
        return self.is_plain_answer(answer) and not self.is_of_other_kind(answer)


class ListsEquals(Haggis):
    """Lists answers that are only as high."""

    def fits(self, top: Combination, meaning: Combination) -> bool:
        """Forget the rank."""
        return super().fits(top._replace(rank=meaning.rank - 1), meaning)


class LooseTurnedRound(Haggis):
    """Turns the option `loose_sequence_match` round."""

    def has_same_size(self, top: Combination, laid: Combination) -> bool:
        """Whether the sizes agree, and with the option the widths."""
        loose = opposite(self.options.loose_sequence_match)
        return (laid.size == top.size) & ((laid.width == top.width) | loose)


REFUSALS = Proof(
    "a refused combination of Haggis is told the reason",
    refusals_name_the_reason,
    Haggis,
    controls={"the size is looked at before the kind": SizeBeforeKind},
)
LISTING = Proof(
    "the list of moves of Haggis takes for answers what the rules do",
    listing_agrees,
    Haggis,
    controls={
        "equal ranks are listed": ListsEquals,
        "the option is turned round": LooseTurnedRound,
    },
)
LOOSE = Proof(
    "loose matching in Haggis only adds answers",
    loose_matching_only_adds,
    Haggis,
    controls={"the option is turned round": LooseTurnedRound},
)


@evidence(
    "haggis.proof.refusals",
    clauses=(
        "haggis.answer.same-kind",
        "haggis.answer.higher",
        "haggis.answer.bomb",
        "haggis.answer.higher-bomb",
    ),
    level="proved",
)
def test_a_refused_combination_is_told_the_reason() -> None:
    """Each code stands for exactly one reason, and for any combinations there is at most one."""
    prove(REFUSALS)


@evidence(
    "haggis.proof.listed-answers",
    clauses=("haggis.answer.same-kind", "haggis.answer.higher"),
    level="proved",
)
def test_the_list_of_moves_takes_for_answers_what_the_rules_do() -> None:
    """Two pieces of code that share nothing agree on any two sets or sequences."""
    prove(LISTING)


@evidence("haggis.proof.loose-match", clauses=("haggis.answer.same-kind",), level="proved")
def test_loose_matching_only_adds_answers() -> None:
    """All that answers without the option does so with it; only other widths are new."""
    prove(LOOSE)
