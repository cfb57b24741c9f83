"""The end of a round of Swoop at the real table of four: few cards are left, none on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from hoyle.cards import Cards, Row
from hoyle.swoop import STANDARD, Options, Phase, Pile, State, Swoop, Table
from hoyle_properties.explore import explore
from hoyle_properties.swoop.packing import lowest_free, packing
from hoyle_properties.swoop.small_tables import Explored
from hoyle_properties.swoop.subject import SUBJECT


def few_cards(counts: tuple[int, ...], options: Options) -> Explored:
    """All positions of four seats that have these cards between them, and what follows from them.

    The cards lie in the hands and on the pile; swoop cards and the cards on the table are gone.
    Every circle of play comes by the beginning of a turn of seat 0, so only such positions are
    started from.

    Parameters
    ----------
    counts
        How many cards there are of each number, from the lowest to the highest.
    options
        The options that are played by.
    """
    return _few_cards(SUBJECT.examined, counts, options)


@cache
def _few_cards(examined: type[Swoop], counts: tuple[int, ...], options: Options) -> Explored:
    game = examined(options, late_table(counts))
    packed = packing(game)
    return Explored(game, packed, explore(game, packed, positions(game, counts)))


def late_table(counts: tuple[int, ...]) -> Table:
    """A table of four with so many cards of each number. Its places stay empty."""
    return STANDARD._replace(
        slots=1,
        hand=0,
        ranks=STANDARD.ranks[: len(counts)],
        suits="c",
        packs=max(counts),
        tens=False,
        jokers=0,
    )


def positions(game: Swoop, counts: tuple[int, ...]) -> Iterator[State]:
    """Every way in which the cards can lie as seat 0 begins a turn."""
    deck, seats = game.deck, game.seats
    for shares in product(*(list(shared(count, seats + 1)) for count in counts)):
        zones = [0] * (seats + 1)
        for rank, parts in enumerate(shares):
            used = 0
            for zone, part in enumerate(parts):
                zones[zone] |= lowest_free(deck, rank, used, part)
                used += part
        on_pile = [parts[seats] for parts in shares]
        top = next((rank for rank, count in enumerate(on_pile) if count), 0)
        if all(zones[:seats]) and on_pile[top] < 4:
            *hands, pile = (Cards(deck, bits) for bits in zones)
            yield late_state(game, tuple(hands), Pile(pile, top, on_pile[top]))


def late_state(game: Swoop, hands: tuple[Cards, ...], pile: Pile) -> State:
    """The state with these hands and this pile, all other cards swept, as seat 0 begins a turn."""
    deck, rows = game.deck, (Row(game.deck, (0,)),) * game.seats
    lying = sum(cards.bits for cards in (*hands, pile.cards))
    removed = Cards(deck, deck.everything.bits & ~lying)
    return State(hands, rows, rows, pile, removed, deck.nothing, 0, Phase.TURN)


def shared(count: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to share out a number of equal cards."""
    if parts == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in shared(count - first, parts - 1):
            yield (first, *rest)


def compositions(total: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as a sum of positive numbers in order."""
    if not total:
        yield ()
    for first in range(1, total + 1):
        for rest in compositions(total - first):
            yield (first, *rest)
