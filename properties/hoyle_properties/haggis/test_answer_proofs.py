"""Proved: which combination answers which, for any kinds and any numbers whatever.

The ranks, widths and sizes here are any whole numbers, so nothing rests on which cards make a
combination.
"""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Verdict
from hoyle.haggis import NO_COMBINATION, Combination, Haggis, Play
from hoyle.haggis.answering import Answer
from hoyle_properties.evidence import evidence
from hoyle_properties.haggis.claims import is_bomb, is_higher, same_combination
from hoyle_properties.haggis.controls import EqualAnswers
from hoyle_properties.haggis.proving import any_combination, read_at_will
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given


def answers(context: Context, game: Haggis, top: Combination, laid: Combination) -> bool:
    """Whether a combination may be laid on another, as the decision of the rules has it."""
    answer = Answer(False, top, laid)
    return context.summarise(lambda: game.decide_answer(answer).effect(answer).legal)


def answering_is_an_order(context: Context, rules: type[Haggis]) -> None:
    """No combination answers itself, no two each other, and what answers an answer answers all."""
    game = read_at_will(context, rules)
    one, two, three = (any_combination(context, name) for name in ("one", "two", "three"))
    upwards, onwards = answers(context, game, one, two), answers(context, game, two, three)
    context.claim("none answers itself", opposite(answers(context, game, one, one)))
    context.claim("no two answer each other", opposite(upwards & answers(context, game, two, one)))
    context.claim(
        "what answers an answer answers the first",
        given(upwards & onwards, answers(context, game, one, three)),
    )


def bombs_are_above(context: Context, rules: type[Haggis]) -> None:
    """A bomb answers all that is none, nothing else answers a bomb, and bombs form a line."""
    game = read_at_will(context, rules)
    one, two = any_combination(context, "one"), any_combination(context, "two")
    bomb, other = is_bomb(two), is_bomb(one)
    answered = answers(context, game, one, two)
    context.claim("a bomb answers all others", given(bomb & opposite(other), answered))
    context.claim("only a bomb answers one", given(other & opposite(bomb), opposite(answered)))
    unequal = (one.rank != two.rank) & bomb & other
    back = answers(context, game, two, one)
    context.claim("of two unequal bombs one answers", given(unequal, answered == opposite(back)))
    equal = (one.rank == two.rank) & bomb & other
    context.claim("no bomb answers its equal", given(equal, opposite(answered)))


def answers_are_as_said(context: Context, rules: type[Haggis]) -> None:
    """A combination may be laid exactly if it leads or the clauses let it answer."""
    game = read_at_will(context, rules)
    top, laid = any_combination(context, "top"), any_combination(context, "laid next")
    answer = Answer(context.boolean("leads"), top, laid)
    legal = context.summarise(lambda: game.decide_answer(answer).effect(answer).legal)
    context.claim("exactly then", legal == (answer.leads | is_higher(game.options, top, laid)))


def what_is_meant_is_clear(context: Context, rules: type[Haggis]) -> None:
    """Cards are laid as what is said, if they can stand for it, or as all that they stand for."""
    game, cards = read_at_will(context, rules), context.names(rules().deck, "named")
    several = tuple(any_combination(context, f"reading {place}") for place in range(MOST_READINGS))
    game.readings = several[: context.pick_one("readings", range(MOST_READINGS + 1))]
    context.assume(cards.some())
    said, readings = any_combination(context, "said"), game.meanings(cards)
    agrees = sum(same_combination(said, reading) for reading in readings) > 0
    only = same_combination(said, NO_COMBINATION) & (len(readings) == 1)
    legal = context.summarise(lambda: game.judge_meaning(cards, said).legal)
    context.claim("cards are laid exactly then", legal == (agrees | only))
    if legal:
        laid = game.meaning(Play(cards, said))
        one_of_them = sum(same_combination(laid, reading) for reading in readings) > 0
        context.claim("they are laid as one of their readings", one_of_them)
        context.claim("and as what is said", only | same_combination(laid, said))


class BombsOnlyOnBombs(Haggis):
    """Does not let a bomb answer a set or sequence."""

    def bombs_plain(self, answer: Answer) -> bool:
        """Never."""
        return False

    def falls_short_of_bomb(self, answer: Answer) -> bool:
        """Whether a bomb meets something else."""
        return super().falls_short_of_bomb(answer) or super().bombs_plain(answer)


class SetsOverBombs(Haggis):
    """Counts bombs like sets."""

    def is_bomb(self, combination: Combination) -> bool:
        """Never."""
        return False


class LargerIsHigher(Haggis):
    """Lets a set be answered by any that is larger."""

    def has_same_size(self, top: Combination, laid: Combination) -> bool:
        """Whether at least as many cards are laid."""
        return laid.size >= top.size


class NextLowerIsHigher(Haggis):
    """Lets a rank answer the one above it."""

    def outranks(self, top: Combination, laid: Combination) -> bool:
        """Whether the rank is higher, or lower by one."""
        return (laid.rank > top.rank) | (laid.rank == top.rank - 1)


class FirstReadingIsMeant(Haggis):
    """Takes the first reading of cards that could be several."""

    def judge_meaning(self, cards: Cards, said: Combination) -> Verdict:
        """Find everything clear that can stand for something."""
        readings = self.meanings(cards)
        return super().judge_meaning(cards, readings[0] if readings else said)


class SaysWhatItLikes(Haggis):
    """Lets cards stand for what is said, as long as they are a combination at all."""

    def judge_meaning(self, cards: Cards, said: Combination) -> Verdict:
        """Look only whether there is a reading."""
        return Verdict(len(self.meanings(cards)) > 0, "haggis.combination.declared")


MOST_READINGS = 3

ORDER = Proof(
    "answering in Haggis is an order",
    answering_is_an_order,
    Haggis,
    controls={
        "equal ranks answer": EqualAnswers,
        "one rank lower is high enough": NextLowerIsHigher,
    },
)
BOMBS = Proof(
    "bombs of Haggis stand above all others in a line",
    bombs_are_above,
    Haggis,
    controls={
        "a bomb answers its equal": EqualAnswers,
        "a bomb answers bombs only": BombsOnlyOnBombs,
        "bombs count like sets": SetsOverBombs,
    },
)
ANSWERS = Proof(
    "a combination of Haggis answers exactly as the clauses say",
    answers_are_as_said,
    Haggis,
    controls={
        "equal ranks answer": EqualAnswers,
        "a larger one answers": LargerIsHigher,
        "bombs count like sets": SetsOverBombs,
    },
)
DECLARED = Proof(
    "cards of Haggis are laid as what is said or as all they are",
    what_is_meant_is_clear,
    Haggis,
    controls={
        "the first reading is meant": FirstReadingIsMeant,
        "anything can be said": SaysWhatItLikes,
    },
)


@evidence(
    "haggis.proof.answer-order",
    clauses=("haggis.answer.higher", "haggis.answer.higher-bomb", "haggis.answer.same-kind"),
    level="proved",
)
def test_answering_is_an_order() -> None:
    """Irreflexive, asymmetric and transitive, over all kinds and under each reading."""
    prove(ORDER)


@evidence(
    "haggis.proof.bombs",
    clauses=("haggis.answer.bomb", "haggis.answer.higher-bomb"),
    level="proved",
)
def test_bombs_stand_above_all_others_in_a_line() -> None:
    """A bomb answers every set and sequence, none of them answers it, equal bombs do not meet."""
    prove(BOMBS)


@evidence(
    "haggis.proof.answers",
    clauses=(
        "haggis.lead.any-combination",
        "haggis.answer.same-kind",
        "haggis.answer.higher",
        "haggis.answer.any-suits",
        "haggis.answer.bomb",
        "haggis.answer.higher-bomb",
    ),
    level="proved",
)
def test_a_combination_answers_exactly_as_the_clauses_say() -> None:
    """The table of the rules is one formula: it leads, is a higher match, or a fitting bomb."""
    prove(ANSWERS)


@evidence("haggis.proof.declared", clauses=("haggis.combination.declared",), level="proved")
def test_cards_are_laid_as_what_is_said_or_as_all_they_are() -> None:
    """However many readings they have, up to three, and whatever they are."""
    prove(DECLARED)
