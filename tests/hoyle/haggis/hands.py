"""What cards can be and what hands can lay, as text and as values, for the tests of both."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Cards
from hoyle.haggis import Combination, Haggis, Kind
from hoyle.haggis.answering import Answer
from hoyle.haggis.generating import Group


def a_set(rank: int, size: int) -> Combination:
    """A set of so many cards."""
    return Combination(Kind.SET, rank, size, size)


def a_run(rank: int, length: int, width: int = 1) -> Combination:
    """A sequence of so many ranks up to a rank, with so many cards of each."""
    return Combination(Kind.SEQUENCE, rank, width, width * length)


def a_bomb(strength: int, size: int) -> Combination:
    """A bomb of so many cards."""
    return Combination(Kind.BOMB, strength, 1, size)


def meanings(game: Haggis, names: str) -> tuple[Combination, ...]:
    """What some cards can be."""
    return game.meanings(game.deck.cards(names))


def leads(game: Haggis, hand: str) -> dict[str, list[Combination]]:
    """Everything that can be led from a hand: what each group of cards can be, in their order."""
    return grouped(game, game.lead_groups(game.deck.cards(hand)))


def answers(game: Haggis, hand: str, top: Combination) -> dict[str, list[Combination]]:
    """Everything in a hand that beats a combination."""
    return grouped(game, game.answer_groups(game.deck.cards(hand), top))


def grouped(game: Haggis, groups: Iterable[Group]) -> dict[str, list[Combination]]:
    """The meanings of each group of cards."""
    found: dict[str, list[Combination]] = {}
    for group in groups:
        found.setdefault(str(Cards(game.deck, group.bits)), []).append(group.meaning)
    return found


def beats(game: Haggis, laid: Combination, top: Combination) -> bool:
    """Whether one combination may be laid on another."""
    answer = Answer(False, top, laid)
    return game.decide_answer(answer).effect(answer).legal
