"""Which cards beat which. This looks at plain cards only."""

from __future__ import annotations

from hoyle.cards import Cards, numbers
from hoyle.clauses import clause
from hoyle.goat.readings import Readings


class Comparing(Readings):
    """Compares cards, and the cards of one seat with those of another."""

    higher: tuple[tuple[Cards, ...], ...]

    @clause("goat.answer.beats-each")
    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Whether each card on top can be given a higher card of its own.

        The cards on top are of one suit and perhaps trumps, so what beats one of them beats every
        weaker one as well. It is enough that the strongest has a card that beats it, the strongest
        two together have two, and so on.
        """
        higher = self.higher[self.suit_of(trump)]
        above = sorted((higher[number].bits for number in numbers(top.bits)), key=int.bit_count)
        return all(
            (cards.bits & beating).bit_count() >= needed for needed, beating in enumerate(above, 1)
        )
