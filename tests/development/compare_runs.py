"""Which groups of cards are runs, here and in two other libraries of card games.

Neither library knows Take. ``rummikub-solver`` lists all sets of Rummikub, with jokers, of three to
five tiles; ``pylgrum`` judges any group of cards as a meld of gin rummy, without jokers. Where they
differ from Take, they differ by a rule of their game, and the difference is checked as well. A
group here has no order: it is a run if its cards can be laid as one in some order.

Run by hand: ``pip install '.[peers]'``, then ``python tests/development/compare_runs.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table as Lines

from hoyle.take import Deal, Meld, Phase, Sequence, Table, Take

JOKER = "Jk"
HIGH_ACE = 14
SUITS = Table().suits
Group = tuple[str, ...]
"""Some cards, sorted; a high ace is called ``14`` and a low one ``1``."""


class Compared(NamedTuple):
    """How many groups of a size were judged by two, and who takes how many for runs."""

    library: str
    size: str
    groups: int
    both: int
    hoyle_alone: int
    library_alone: int
    why: str


def main() -> None:
    """Compare, and print a table."""
    lines = Lines(title="Groups of cards that are runs")
    for title in ("library", "cards", "groups", "both", "Take alone", "library alone", "why"):
        lines.add_column(title)
    for one in (*compared_with_rummikub(), *compared_with_gin()):
        lines.add_row(*map(str, one))
    Console(width=120).print(lines)


def runs_of_take(naturals_only: bool = False) -> set[Group]:
    """Every group that can be laid as a sequence, from the moves of a hand with all cards."""
    game = Take()
    none, everything = game.deck.nothing, game.deck.everything
    deal = Deal(0, (everything, none, none, none), game.deck.row(()), none)
    state = game.start(deal)._replace(discards=game.deck.row(()), phase=Phase.BUILD)
    melds = [move for move in game.moves(state, 0) if isinstance(move, Meld)]
    laid = (game.play(state, 0, move).state.table[0] for move in melds)
    groups = map(group_of, laid)
    return {group for group in groups if not (naturals_only and JOKER in group)}


def group_of(sequence: Sequence) -> Group:
    """The cards of a sequence by position and suit."""
    suit = SUITS[sequence.suit]
    cards = enumerate(sequence.cards.places(), sequence.low)
    return group(JOKER if str(card) == JOKER else f"{position}{suit}" for position, card in cards)


def group(cards: Iterable[str]) -> Group:
    """Some cards, in one order."""
    return tuple(sorted(cards))


def compared_with_rummikub() -> Iterator[Compared]:
    """All groups of three to five of 56 natural cards and two jokers.

    The ace is two cards here, one at each end, since no group of five can have both.
    """
    ours, theirs = runs_of_take(), set(runs_of_rummikub())
    for size in (3, 4, 5):
        one = {cards for cards in ours if len(cards) == size}
        other = {cards for cards in theirs if len(cards) == size}
        with_inner_jokers = {cards for cards in one if size == 3 or jokers_fit_inside(cards)}
        assert other == with_inner_jokers, f"{size} cards: another difference"
        groups = sum(comb(4 * HIGH_ACE, size - jokers) for jokers in range(3))
        why = "a joker has to lie at an end" if one - other else ""
        yield compared("rummikub-solver", str(size), groups, one, other, why)


def runs_of_rummikub() -> Iterator[Group]:
    """The sets of Rummikub with numbers to 14, one of each, that can be runs.

    One natural card with two jokers is a run and a group at once. Others are runs if they have
    one colour.
    """
    rummikub: Any = import_module("rummikub_solver")
    rules = rummikub.RuleSet(numbers=HIGH_ACE, repeats=1, colours=len(SUITS), jokers=2)
    colours = dict(zip(list(rummikub.Colour), SUITS, strict=False))
    for tiles in rules.sets:
        naturals = [tile for tile in tiles if hasattr(tile, "colour")]
        if len({tile.colour for tile in naturals}) == 1:
            names = [f"{tile.value}{colours[tile.colour]}" for tile in naturals]
            yield group(names + [JOKER] * (len(tiles) - len(names)))


def jokers_fit_inside(cards: Group) -> bool:
    """Whether the jokers of a run are just enough to fill the gaps between its natural cards."""
    positions = [int(card[:-1]) for card in cards if card != JOKER]
    return max(positions) - min(positions) + 1 == len(cards)


def compared_with_gin() -> Iterator[Compared]:
    """All groups of three and four cards of the pack, and all larger ones of one suit."""
    ours = runs_of_take(naturals_only=True)
    for size in range(3, 14):
        one = {cards for cards in ours if len(cards) == size}
        judged = list(groups_of_the_pack(size))
        other = {group(cards) for cards in judged if is_run_of_gin(cards)}
        assert other == {cards for cards in one if not ends_high(cards)}, f"{size} cards"
        yield compared("pylgrum", str(size), len(judged), one, other, "the ace is high")


def groups_of_the_pack(size: int) -> Iterator[Group]:
    """Groups of so many cards, with a low ace: all of them, or for five and more of each suit."""
    packs = [SUITS] if size < 5 else list(SUITS)
    for suits in packs:
        yield from combinations([f"{n}{suit}" for suit in suits for n in range(1, HIGH_ACE)], size)


def is_run_of_gin(cards: Group) -> bool:
    """Whether gin rummy takes some cards for a run."""
    meld: Any = import_module("pylgrum.meld")
    card: Any = import_module("pylgrum.card")
    errors: Any = import_module("pylgrum.errors")
    suits, ranks = dict(zip(SUITS, "CDHS", strict=True)), list(card.Rank)
    named = (card.Card(ranks[int(one[:-1]) - 1], card.Suit(suits[one[-1]])) for one in cards)
    try:
        return bool(meld.Meld(*named).is_run)
    except errors.InvalidMeldError:
        return False


def ends_high(cards: Group) -> bool:
    """Whether a run ends with a high ace."""
    return any(card[:-1] == str(HIGH_ACE) for card in cards)


def compared(
    library: str, size: str, groups: int, ours: set[Group], theirs: set[Group], why: str
) -> Compared:
    """The line that tells what two have found."""
    both = len(ours & theirs)
    return Compared(library, size, groups, both, len(ours - theirs), len(theirs - ours), why)


if __name__ == "__main__":
    main()
