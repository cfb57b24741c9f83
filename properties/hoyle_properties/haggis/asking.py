"""Asks the game that is examined what cards mean and what a hand can lay, and compares."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from hoyle.cards import Cards
from hoyle.haggis import (
    NO_COMBINATION,
    NO_STAKE,
    Combination,
    Haggis,
    Kind,
    Options,
    Phase,
    Play,
    State,
    Trick,
)
from hoyle_properties.evidence import show, tally
from hoyle_properties.haggis.brute_force import Meaning, Sort
from hoyle_properties.haggis.every_combination import LARGEST_HAND
from hoyle_properties.haggis.subject import SUBJECT

SORTS = (Sort(), Sort(lower=True))
"""How cards may be read under the options: `declare_lower_rank` left out, and chosen."""

Meanings = frozenset[Meaning]
NOTHING: Meanings = frozenset()


def game_of(lower: bool = False, loose: bool = False) -> Haggis:
    """The game that is examined, with or without two of its options."""
    return _game_of(SUBJECT.examined, lower, loose)


@lru_cache
def _game_of(examined: type[Haggis], lower: bool, loose: bool) -> Haggis:
    return examined(Options(declare_lower_rank=lower, loose_sequence_match=loose))


def meaning_of(combination: Combination) -> Meaning:
    """A combination as the evidence writes it."""
    return Meaning(str(combination.kind), *combination[1:])


def combination_of(meaning: Meaning) -> Combination:
    """A meaning as the game writes it."""
    return Combination(Kind(meaning.kind), meaning.rank, meaning.width, meaning.size)


def classified(game: Haggis, cards: Cards) -> Meanings:
    """What the game says that cards can stand for, each of it once."""
    return once(game, cards, map(meaning_of, game.meanings(cards)))


def laid_whole(game: Haggis, cards: Cards) -> Meanings:
    """What a hand can be laid as, if all its cards are laid at once."""
    groups = game.lead_groups(cards)
    return once(game, cards, (meaning_of(one) for bits, one in groups if bits == cards.bits))


def once(game: Haggis, cards: Cards, meanings: Iterable[Meaning]) -> Meanings:
    """Meanings, none of which may come twice."""
    listed = list(meanings)
    if len(set(listed)) < len(listed):
        show(game, holding(game, cards), Play(cards))
        raise AssertionError(f"something is said twice of {cards}: {in_words(listed)}")
    return frozenset(listed)


def laid_from(game: Haggis, hand: Cards) -> dict[int, Meanings]:
    """What a hand can lead: the meanings of each group of its cards, by the bits of the cards.

    Groups that are larger than any hand can be are left out.
    """
    found: dict[int, list[Meaning]] = {}
    for bits, meaning in game.lead_groups(hand):
        if meaning.size <= LARGEST_HAND:
            found.setdefault(bits, []).append(meaning_of(meaning))
    return {bits: once(game, Cards(game.deck, bits), found[bits]) for bits in found}


@lru_cache(4)
def laid_from_all(game: Haggis) -> dict[int, Meanings]:
    """What could be led from a hand of one card of each name."""
    return laid_from(game, game.deck.everything.named())


def expect(game: Haggis, cards: Cards, said: Meanings, wanted: Meanings) -> None:
    """Count a case: what the game says of cards must be what the rules say."""
    tally.case()
    if said != wanted:
        show(game, holding(game, cards), Play(cards))
        raise AssertionError(
            f"{cards} can be {in_words(said)}; by the rules it can be {in_words(wanted)}"
        )


def in_words(meanings: Iterable[Meaning]) -> str:
    """Meanings, to be read."""
    return (
        ", ".join(
            f"{kind} {rank} ({width} x {size // width})"
            for kind, rank, width, size in sorted(meanings)
        )
        or "nothing"
    )


def holding(game: Haggis, cards: Cards, top: Combination = NO_COMBINATION) -> State:
    """A state in which seat 0 holds some cards and leads, or answers a combination.

    The other seat holds the lowest card that is left. As many cards as the combination has lie in
    the trick, whatever they are; no rule looks at them.
    """
    left = (game.deck.everything - cards).bits
    lone, lying = lowest(left, 1), lowest(left, 1 + top.size)
    nothing = game.deck.nothing
    return State(
        hands=(cards, Cards(game.deck, lone)),
        haggis=Cards(game.deck, left & ~lying),
        taken=(nothing, nothing),
        trick=Trick(Cards(game.deck, lying & ~lone), top, int(top.size > 0)),
        stakes=(NO_STAKE, NO_STAKE),
        turn=0,
        phase=Phase.PLAY,
    )


def lowest(bits: int, count: int) -> int:
    """The lowest of some cards."""
    chosen = 0
    for _ in range(count):
        chosen |= bits & ~chosen & -(bits & ~chosen)
    return chosen
