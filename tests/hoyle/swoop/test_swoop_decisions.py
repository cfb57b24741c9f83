"""The two decisions of Swoop: what laid cards do to the pile, and who acts next.

In every case that can come up one guard of a table holds, and no other.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.hoyle.swoop.board import lay_out, swoop

from hoyle.swoop import Phase, Pile, State, Swoop
from hoyle.swoop.falling import Fate, Laid, Origin
from hoyle.swoop.turning import Turn

GAMES = {
    "text": swoop(),
    "a set may take the pile": swoop(higher_play_may_be_set=True, max_four=False),
    "boxed": swoop("boxed"),
    "a set may take the pile to the hand": swoop("boxed", higher_play_may_be_set=True),
    "nothing is added to what took the pile": swoop(match_after_pickup=False),
}
FATES = {
    Origin.PLAY: (Fate.SWEPT, Fate.STARTS_PILE, Fate.IN_HAND, Fate.RESTS),
    Origin.MYSTERY: (Fate.SWEPT, Fate.STARTS_PILE, Fate.IN_HAND, Fate.RESTS),
    Origin.ADD_AFTER_PICKUP: (Fate.SWEPT, Fate.RESTS),
    Origin.ADD_AFTER_MYSTERY: (Fate.SWEPT, Fate.RESTS),
}
MOST = 5


def piles(game: Swoop) -> Iterator[Pile]:
    """An empty pile, and every number with one to three cards on top."""
    nothing = game.deck.nothing
    yield Pile(nothing, 0, 0)
    for top in range(len(game.table.ranks)):
        for run in (1, 2, 3):
            yield Pile(nothing, top, run)


def layings(game: Swoop, pile: Pile) -> Iterator[Laid]:
    """Whatever may be laid on a pile: plays, mystery cards, additions of the number on top."""
    nothing = game.deck.nothing
    for rank in range(len(game.deck.classes)):
        most = 1 if game.is_swoop_card(rank) else MOST
        for size in range(1, most + 1):
            yield Laid(0, nothing, rank, size, Origin.PLAY)
        yield Laid(0, nothing, rank, 1, Origin.MYSTERY)
    for size in range(1, MOST + 1) if pile.run else ():
        yield Laid(0, nothing, pile.top, size, Origin.ADD_AFTER_PICKUP)
        yield Laid(0, nothing, pile.top, size, Origin.ADD_AFTER_MYSTERY)


@pytest.mark.parametrize("name", GAMES)
def test_laid_cards_meet_one_rule_and_no_other(name: str) -> None:
    game = GAMES[name]
    for pile in piles(game):
        for laid in layings(game, pile):
            held = [rule.clauses for rule in game.pile_table if rule.guard(pile, laid)]
            assert len(held) == 1, (pile, laid, held)


def test_every_rule_about_the_pile_is_met_somewhere() -> None:
    met = {
        place
        for game in GAMES.values()
        for pile in piles(game)
        for laid in layings(game, pile)
        for place, rule in enumerate(game.pile_table)
        if rule.guard(pile, laid)
    }
    assert met == set(range(len(swoop().pile_table)))


def hands(game: Swoop) -> Iterator[State]:
    """A seat that has nothing, something that matches the top, or something that does not."""
    for hand in ("", "7c", "9c"):
        yield lay_out(game, pile="7h", hands=[hand])
    yield lay_out(game, pile="7h", hands=[""], faceup={0: {0: "7c"}})
    yield lay_out(game, pile="7h", hands=[""], mystery={0: {0: "7c"}})


def turns(game: Swoop) -> Iterator[Turn]:
    """Every seat after cards of every origin have landed in every way."""
    for state in hands(game):
        for origin, fates in FATES.items():
            for fate in fates:
                yield Turn(state, 0, fate, game.phase_to_add(origin, fate))


@pytest.mark.parametrize("name", GAMES)
def test_once_cards_have_landed_one_rule_says_who_acts(name: str) -> None:
    game = GAMES[name]
    for turn in turns(game):
        held = [rule.clauses for rule in game.turn_table if rule.guard(turn)]
        assert len(held) == 1, (turn, held)


def test_every_rule_about_the_turn_is_met_somewhere() -> None:
    game = swoop()
    met = {
        place
        for turn in turns(game)
        for place, rule in enumerate(game.turn_table)
        if rule.guard(turn)
    }
    assert met == set(range(len(game.turn_table)))


def test_cards_may_be_added_after_some_landings_only() -> None:
    game = swoop()
    opened = {
        (origin, fate): game.phase_to_add(origin, fate)
        for origin, fates in FATES.items()
        for fate in fates
        if game.phase_to_add(origin, fate) != Phase.TURN
    }
    assert opened == {
        (Origin.PLAY, Fate.STARTS_PILE): Phase.ADD_AFTER_PICKUP,
        (Origin.MYSTERY, Fate.STARTS_PILE): Phase.ADD_AFTER_MYSTERY,
        (Origin.MYSTERY, Fate.RESTS): Phase.ADD_AFTER_MYSTERY,
        (Origin.ADD_AFTER_PICKUP, Fate.RESTS): Phase.ADD_AFTER_PICKUP,
        (Origin.ADD_AFTER_MYSTERY, Fate.RESTS): Phase.ADD_AFTER_MYSTERY,
    }
