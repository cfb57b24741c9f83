"""A game that is joined from parts, and how what it is asked goes to them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hoyle.cards import Cards
from hoyle.game import Deal, Game, Move, Result, Standing, State, View


class JoinedGame(Game[State, Move, Deal, Standing]):
    """A game whose rules are in parts: it deals, judges, scores, shows and words each on its own.

    The parts are bases of the game, before this one. Here is what each of them gives, and what
    all games do with that in the same way.
    """

    check_deal: Callable[[Deal], None]
    start: Callable[[Deal], State]
    shuffled: Callable[[Random, int], Deal]
    acting: Callable[[State], tuple[int, ...]]
    view_of: Callable[[State, int], View]
    all_zones: Callable[[State], tuple[tuple[str, Cards], ...]]
    score: Callable[[State], Result]
    read_move: Callable[[str], Move]
    write_move: Callable[[Move], str]

    def deal(self, deal: Deal) -> State:
        """The state a round starts in.

        Raises
        ------
        DealError
            If the deal does not give each zone the cards it must have.
        """
        self.check_deal(deal)
        return self.start(deal)

    def shuffle(self, random: Random, first: int = 0) -> Deal:
        """A deal made by chance, in which seat `first` acts first."""
        return self.shuffled(random, first)

    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that may act, or none once the round is over."""
        return self.acting(state)

    def view(self, state: State, seat: int) -> View:
        """What `seat` may know.

        Raises
        ------
        MalformedMove
            If there is no such seat.
        """
        self.check_seat(seat)
        return self.view_of(state, seat)

    def result(self, state: State) -> Result:
        """Who is out, and the points of each seat as the state stands."""
        return self.score(state)

    def zones(self, state: State) -> tuple[tuple[str, Cards], ...]:
        """Every zone with its cards; together they hold each card of the deck once."""
        return self.all_zones(state)

    def parse(self, text: str) -> Move:
        """The move that `text` writes.

        Raises
        ------
        MalformedMove
            If the text is no move of this game at this table.
        """
        return self.read_move(text)

    def write(self, move: Move) -> str:
        """A move as text, which `parse` reads back."""
        return self.write_move(move)
