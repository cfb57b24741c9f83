"""The cards that lie in the trick of a position of Goat."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.goat import Goat


class Laid(NamedTuple):
    """What the seats hold and have laid in the trick, and the number of the shown card."""

    game: Goat
    trump: int
    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    closed: tuple[Cards, ...]

    def by(self, seat: int) -> Cards:
        """All that a seat has laid."""
        return self.open[seat] | self.closed[seat]

    def seats(self) -> list[int]:
        """The seats that have laid cards."""
        return [seat for seat in range(self.game.seats) if self.by(seat).some()]

    def from_leader(self, leader: int, turn: int) -> list[int]:
        """The seats from the one that has led to the one before that whose turn it is."""
        count = (turn - leader) % self.game.seats
        return [self.game.seat_after(leader, steps) for steps in range(count)]

    def possible_bests(self, order: list[int]) -> list[int]:
        """The seats whose cards can be the best ones; later seats have laid in this order.

        Where discards lie face up, cards that would beat may be a discard too.
        """
        bests = order[:1]
        for seat in order[1:]:
            tops = (self.open[best] for best in bests)
            if self.open[seat].some() and any(
                self.game.beats(self.trump, top, self.open[seat]) for top in tops
            ):
                bests = [*bests, seat]
        return bests
