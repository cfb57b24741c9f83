"""What the rules of Goat ask of an answer, found by asking them about all answers at once.

To see whether cards beat others, the rules count how many of them are among some cards, and compare
that with a number. Here they are given cards that stand for any answer. Each time they compare,
both outcomes are gone into. What comes out are the conditions under which the answer beats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn, final

from hoyle.cards import Cards
from hoyle.goat import Goat

Needed = Mapping[int, int]
"""For sets of cards, as bits, how many of them an answer must have."""


class NotComparable(TypeError):
    """The rules ask something of an answer that nothing is known about here."""


class Outcomes:
    """The outcomes of the comparisons on one way through the rules."""

    def __init__(self, fixed: tuple[bool, ...]) -> None:
        self._fixed = fixed
        self.met: list[tuple[int, int]] = []

    def compare(self, among: int, needed: int) -> bool:
        """Whether there are so many, as this way has it."""
        self.met.append((among, needed))
        place = len(self.met) - 1
        return self._fixed[place] if place < len(self._fixed) else True


@final
class AnyCount:
    """How many cards of any answer are among some cards. It can be compared by ``>=`` alone."""

    __slots__ = ("among", "outcomes")
    __hash__ = object.__hash__

    def __init__(self, among: int, outcomes: Outcomes) -> None:
        self.among = among
        self.outcomes = outcomes

    def __ge__(self, needed: int) -> bool:
        return self.outcomes.compare(self.among, needed)

    def __eq__(self, other: object) -> NoReturn:
        raise NotComparable("a number of cards is asked to be exactly so much")


class AnyBits(NamedTuple):
    """The cards of any answer that are among some cards."""

    among: int
    outcomes: Outcomes

    def __and__(self, others: int) -> AnyBits:
        return AnyBits(self.among & others, self.outcomes)

    def bit_count(self) -> AnyCount:
        """How many there are."""
        return AnyCount(self.among, self.outcomes)


class AnyAnswer(NamedTuple):
    """Any answer at all, with the one thing of cards that comparing looks at."""

    bits: AnyBits


def ways(game: Goat, trump: int, top: Cards) -> list[Needed]:
    """The conditions under each of which an answer beats: all counts of one of them are reached."""
    everything, found = game.deck.everything.bits, []
    pending: list[tuple[bool, ...]] = [()]
    while pending:
        fixed = pending.pop()
        outcomes = Outcomes(fixed)
        answer: Any = AnyAnswer(AnyBits(everything, outcomes))
        beaten = game.beats(trump, top, answer)
        reached = [*fixed, *(True for _ in outcomes.met[len(fixed) :])]
        pending += [(*reached[:place], False) for place in range(len(fixed), len(outcomes.met))]
        if beaten:
            found.append(_needed(outcomes.met, reached))
    return found


def _needed(met: list[tuple[int, int]], reached: list[bool]) -> Needed:
    """The counts that were reached on a way. One that was not reached would be another condition.

    Raises
    ------
    NotComparable
        If an answer beats because it lacks cards.
    """
    if not all(reached):
        raise NotComparable("an answer beats although it has too few of some cards")
    needed: dict[int, int] = {}
    for among, number in met:
        needed[among] = max(number, needed.get(among, 0))
    return needed
