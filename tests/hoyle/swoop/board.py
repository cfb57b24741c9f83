"""Positions of Swoop laid out in a line, and moves made on them, for the tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.hoyle.boards import Box, Refusal, legal, refusal, texts

from hoyle.cards import Row
from hoyle.swoop import Phase, Pile, State, Swoop, choose

__all__ = ["Played", "Refusal", "after", "changes", "lay_out", "play", "refusal", "swoop", "texts"]

UNDEALT = 32

Slots = Mapping[int, str]


def swoop(ruleset: str = "text", **changes: Any) -> Swoop:
    """The game under a ruleset, with some options changed."""
    return Swoop(choose(ruleset, changes))


class Table(Box):
    """The cards of a deck that have not been laid out yet."""

    def row(self, slots: Slots, places: int) -> Row:
        """A row with cards in some of its slots."""
        return self.deck.row(self.take(slots.get(place, "")) for place in range(places))


def lay_out(
    game: Swoop,
    *,
    pile: str = "",
    hands: Sequence[str] = (),
    faceup: Mapping[int, Slots] | None = None,
    mystery: Mapping[int, Slots] | None = None,
    turn: int = 0,
    phase: Phase = Phase.TURN,
) -> State:
    """A position of the whole deck.

    `hands` are those of the first seats; a seat without one holds a lone card, the lowest that is
    left. `faceup` and `mystery` give cards by seat and slot. Of the other cards 32 are not dealt,
    and the rest is removed.
    """
    box, seats, slots = Table(game.deck), range(game.seats), game.table.slots
    on_pile = pile.split()
    cards = box.take(pile)
    held = [box.take(hand) for hand in hands]
    open_rows = tuple(box.row((faceup or {}).get(seat, {}), slots) for seat in seats)
    hidden_rows = tuple(box.row((mystery or {}).get(seat, {}), slots) for seat in seats)
    held += [box.first(1) for _ in range(game.seats - len(held))]
    top = game.deck.cards(on_pile[-1]).rank() if on_pile else 0
    undealt = box.first(UNDEALT)
    on_top = Pile(cards, top, cards.count_of(top))
    return State(tuple(held), open_rows, hidden_rows, on_top, box.left, undealt, turn, phase)


class Played(NamedTuple):
    """A legal move: the clause it rests on, what fired, and all that has changed."""

    clause: str
    fired: tuple[str, ...]
    changes: dict[str, object]
    state: State


def play(game: Swoop, state: State, text: str, seat: int | None = None) -> Played:
    """Make a legal move of the seat whose turn it is, or of another one."""
    verdict, step = legal(game, state, text, seat)
    return Played(verdict.clause, step.fired, changes(game, state, step.state), step.state)


def after(game: Swoop, state: State, *texts: str) -> State:
    """The position after some legal moves, each of the seat whose turn it then is."""
    for text in texts:
        state = play(game, state, text).state
    return state


def changes(game: Swoop, before: State, now: State) -> dict[str, object]:
    """What differs between two positions: the zones as they are now, by name.

    Under ``removed`` stand only the cards that have come to it, under ``top`` the numbers of the
    equal cards on top of the pile.
    """
    old, new = spread(game, before), spread(game, now)
    changed = {name: value for name, value in new.items() if old[name] != value}
    if "removed" in changed:
        changed["removed"] = str(now.removed - before.removed)
    return changed


def spread(game: Swoop, state: State) -> dict[str, object]:
    """Every part of a position by name."""
    zones = {name: str(cards) for name, cards in game.zones(state)}
    top = " ".join([game.table.ranks[state.pile.top]] * state.pile.run)
    return {**zones, "top": top, "turn": state.turn, "phase": state.phase}
