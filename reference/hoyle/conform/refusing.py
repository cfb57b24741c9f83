"""What is tried that the rules refuse: what they refuse for the reason that came least often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hoyle.conform.disturbing import disturbed
from hoyle.conform.novelty import reasons
from hoyle.conform.scripts import Pick, Table, Tried
from hoyle.conform.shifting import shifted
from hoyle.game import CHANCE, MalformedMove
from hoyle.trace import write_move

TRIES_REFUSED = 8
SHIFTED = (1, 4)
"""Which of the tries are moves that would be legal if something else were otherwise."""
UNLISTED = 0.1
"""How often a move is made that is not written as the rules list it, if one comes up."""

Attempt = Callable[[Random, Any, Any], tuple[int, Any]]
"""From random numbers, a game and a state: a seat, or chance, and something it might try."""


class Refusals:
    """Seeks what is refused.

    Parameters
    ----------
    seen
        How often each clause, code and shape of a move came before.
    propose
        Proposes attempts beside what is found here.
    """

    def __init__(self, seen: Counter[str], propose: Attempt | None) -> None:
        self.seen = seen
        self.propose = propose

    def found(self, table: Table, random: Random, last: Tried | None) -> Tried | None:
        """Something that is refused, for the reason that came least often so far.

        Now and then, a legal move that is written otherwise than the rules list it.
        """
        best, fewest, by_code = None, 0, random.random() < 0.4
        for seat, move in self.attempts(table, random, last):
            try:
                verdict = table.game.judge(table.state, seat, move)
            except MalformedMove:
                continue
            if verdict.legal and random.random() > UNLISTED:
                continue
            told_by = reasons(table, seat, move, verdict)
            count = sum(self.seen[one] for one in (told_by if by_code else told_by[-1:]))
            if best is None or count < fewest:
                best, fewest = (seat, move), count
        if best is None:
            return None
        seat, move = best
        return table.make(Pick(0, write_move(table.game, seat, move)), seat, move)

    def attempts(
        self, table: Table, random: Random, last: Tried | None
    ) -> Iterator[tuple[int, Any]]:
        """Some things to try: among them once more what was tried last."""
        if last is not None and last.seat != CHANCE:
            again = last.seat if random.random() < 0.7 else random.randrange(table.game.seats)
            yield again, last.move
        for turn in range(TRIES_REFUSED):
            if self.propose and turn % 3 == 2:
                yield self.propose(random, table.game, table.state)
                continue
            found = (shifted if turn in SHIFTED else disturbed)(table, random)
            if found:
                yield found
