"""Every legal move of a seat, in canonical order: plays, pass, bets."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards
from hoyle.haggis.generating import Generating, Group
from hoyle.haggis.readings import Readings
from hoyle.haggis.state import NO_COMBINATION, Bet, Kind, Move, Pass, Play, State

AMOUNTS = (0, 15, 30)


class Listing(Generating, Readings):
    """Lists moves, without asking what the rules say to each."""

    def list_moves(self, state: State, seat: int) -> Iterator[Move]:
        """The moves of a seat while the round goes on."""
        if seat == state.turn:
            yield from self.list_plays(state)
            if not self.leads(state):
                yield Pass()
        if self.can_bet(state, seat):
            yield from map(Bet, AMOUNTS)

    def list_plays(self, state: State) -> Iterator[Play]:
        """The plays of the seat whose turn it is."""
        hand = state.hands[state.turn]
        if self.leads(state):
            groups = self.lead_groups(hand)
        else:
            groups = self.answer_groups(hand, state.trick.top)
        return map(self.play_of_group, groups)

    def play_of_group(self, group: Group) -> Play:
        """The play of a group, which says what it is if wild and natural cards are together."""
        wild = group.bits & self.all_wild
        mixed = wild and wild != group.bits
        said = group.meaning if mixed and group.meaning.kind != Kind.BOMB else NO_COMBINATION
        return Play(Cards(self.deck, group.bits), said)
