"""The moves that are listed are the legal ones: compared with every move there could be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, product
from typing import Any

import pytest
from tests.hoyle.swoop.board import after, lay_out, swoop, texts

from hoyle.swoop import Add, Move, Mystery, Pass, PickUp, Play, State, Stop, Swoop

CHOICES: dict[str, dict[str, Any]] = {
    "text": {},
    "boxed": {"max_four": False, "match_after_pickup": False, "pickup_style": "to_hand"},
    "any number": {"max_four": False},
    "sets of higher cards": {"higher_play_may_be_set": True},
    "any number of higher cards": {"higher_play_may_be_set": True, "max_four": False},
    "higher only if forced": {"higher_only_if_forced": True, "higher_play_may_be_set": True},
    "sources apart": {"mix_sources": False},
    "added from hand and face-up": {"extra_sources": "hand_and_faceup"},
    "added from the hand": {"extra_sources": "hand"},
    "mystery cards last": {"mystery_last": True},
    "passing and taking": {"allow_skip": True, "allow_manual_pickup": True},
}
FACEUP = {0: {1: "4h", 2: "9h", 3: "4s"}}
MYSTERY = {0: {0: "4s", 1: "2c"}}


def on(pile: str, hand: str, *moves: str) -> Callable[[Swoop], State]:
    """A position with these cards, face-up and mystery cards, after some moves."""

    def laid_out(game: Swoop) -> State:
        start = lay_out(game, pile=pile, hands=[hand], faceup=FACEUP, mystery=MYSTERY)
        return after(game, start, *moves)

    return laid_out


def bare(hand: str) -> Callable[[Swoop], State]:
    """A position in which only a hand and a mystery card are left."""

    def laid_out(game: Swoop) -> State:
        return lay_out(game, pile="7h", hands=[hand], mystery={0: {2: "2c"}})

    return laid_out


TABLES = {
    "an empty pile": on("", "4c 4c 4d 9c 10c 10d"),
    "a seven": on("7h", "4c 4d 7c 9c 9d 10c"),
    "a lone four": on("9d 4h", "4c 4d 4d 3c 3d 9c Jk"),
    "three fours": on("4c 4d 4h", "4c 4d 2c 9c 10c"),
    "higher cards alone": on("3h", "4c 4d 9c 9c 9d"),
    "after a nine took the pile": on("3h", "9c 9c 9d 4c", "play 9c"),
    "after a mystery four": on("7h", "4c 4d 7c 9c", "mystery 0"),
    "after a mystery four on a three": on("3h", "4c 4d 9c", "mystery 0"),
    "an ace and a king": bare("Ac Kc"),
    "mystery cards alone": bare(""),
}
# Under this choice no mystery card is played while others are left.
CLOSED = ("after a mystery four", "after a mystery four on a three")
CASES = [
    (choice, table)
    for choice, table in product(CHOICES, TABLES)
    if not (choice == "mystery cards last" and table in CLOSED)
]


def thinkable(game: Swoop, state: State) -> Iterator[Move]:
    """Every move with cards of the hand, and some that no hand makes."""
    names = state.hands[state.turn].names()
    hands = chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))
    for hand, slots in product(dict.fromkeys(hands), product((False, True), repeat=4)):
        cards = game.deck.cards(hand)
        yield from (Play(cards, slots), Add(cards, slots))
    yield from (Mystery(slot) for slot in range(4))
    yield from (Stop(), Pass(), PickUp())


@pytest.mark.parametrize(("choice", "table"), CASES)
def test_one_move_of_every_legal_kind_is_listed(choice: str, table: str) -> None:
    # Given a position
    game = swoop(**CHOICES[choice])
    state = TABLES[table](game)
    # When every move is judged
    seat = state.turn
    legal = [move for move in thinkable(game, state) if game.judge(state, seat, move).legal]
    # Then the kinds of the legal ones are those that are listed, each once
    listed = [game.kind_of(move) for move in game.moves(state, seat)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == {game.kind_of(move) for move in legal}
    assert listed


def test_the_second_copy_of_a_card_goes_by_its_name() -> None:
    # Given that seat 0 holds the first seven of clubs, and seat 1 the second
    game = swoop()
    state = lay_out(game, pile="9h", hands=["7c 3d", "7c 2d"], turn=1)
    # When seat 1's moves are listed, then no copies are told apart
    assert texts(game, state) == ["play 2d", "play 7c"]
    assert game.moves(state, 1)[1] == game.play_of("7c")
