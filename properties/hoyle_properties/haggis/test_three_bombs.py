"""How many bombs one trick can have: every order in which two players can lay them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.haggis.asking import game_of, laid_from_all

WILD = frozenset("JQK")


class Bomb(NamedTuple):
    """A bomb: how strong it is, and its cards, of which each player has the wild ones."""

    strength: int
    cards: frozenset[str]


def every_bomb() -> list[Bomb]:
    """Every bomb from one card of each name."""
    game = game_of()
    return [
        Bomb(meaning.rank, frozenset(Cards(game.deck, bits).names()))
        for bits, meanings in laid_from_all(game).items()
        for meaning in meanings
        if meaning.kind == "bomb"
    ]


def tricks(laid: tuple[Bomb, ...], bombs: list[Bomb]) -> Iterator[tuple[Bomb, ...]]:
    """Every way to go on with bombs that the two players lay in turn."""
    yield laid
    for bomb in bombs:
        if not laid or (bomb.strength > laid[-1].strength and still_held(laid, bomb)):
            yield from tricks((*laid, bomb), bombs)


def still_held(laid: tuple[Bomb, ...], bomb: Bomb) -> bool:
    """Whether a player can have the cards of a bomb after all that was laid.

    Natural cards are there once; of the wild ones each player has one of each name.
    """
    own = laid[len(laid) % 2 :: 2]
    natural, wild = bomb.cards - WILD, bomb.cards & WILD
    return not any(natural & one.cards for one in laid) and not any(wild & one.cards for one in own)


@evidence(
    "haggis.property.three-bombs",
    clauses=(
        "haggis.combination.bombs",
        "haggis.combination.wild-alone",
        "haggis.answer.higher-bomb",
    ),
    level="exhaustive",
)
def test_a_trick_has_three_bombs_at_most() -> None:
    """Each stronger than the one before, and laid by the other player."""
    bombs = every_bomb()
    sizes = [len(laid) for laid in tricks((), bombs)]
    tally.case(len(sizes))
    assert max(sizes) == 3, f"{max(sizes)} bombs can be laid in one trick"
