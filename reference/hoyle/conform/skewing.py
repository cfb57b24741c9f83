"""Deals that are not well shuffled: what is rare in a fair deal comes often in these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from hoyle.formats import format_of
from hoyle.formats.faults import FormatError, validated
from hoyle.formats.game_format import AnyGame
from hoyle.game import DealError

TRIES = 4
SUITS = "cdhs"
WAYS = ("fair", "ranks", "suits", "clumps", "specials")
PLACES = ("trump",)
"""The fields of a deal that name a card which also lies in a zone."""

Deal = dict[str, Any]
Slot = tuple[Any, Any]


def skewed_deal(game: AnyGame, random: Random, first: int) -> Deal:
    """A deal in which seat `first` acts first, as a deal line has it; most often a skewed one."""
    found = format_of(game.name)
    fair = found.deal_document(game.shuffle(random, first))
    way = random.choice(WAYS)
    if way == "fair":
        return fair
    for only_suited in (False, True):
        for _ in range(TRIES):
            deal = arranged(fair, random, way, only_suited)
            if can_be_dealt(game, deal):
                return deal
    return fair


def can_be_dealt(game: AnyGame, deal: Deal) -> bool:
    """Whether the rules know such a deal."""
    found = format_of(game.name)
    try:
        line = validated(found.lines.validate_python, {"deal": deal})
        game.deal(found.deal_of(game, line.deal))
    except (FormatError, DealError):
        return False
    return True


def arranged(fair: Deal, random: Random, way: str, only_suited: bool) -> Deal:
    """The cards of a deal laid out in another order, in the same places."""
    deal = deepcopy(fair)
    slots = [slot for slot in slots_of(deal) if not only_suited or suited(slot[0][slot[1]])]
    names = sorted(holder[place] for holder, place in slots)
    for (holder, place), name in zip(
        dealt_order(slots, random), ordered(names, random, way), strict=True
    ):
        holder[place] = name
    return with_places(deal, fair)


def slots_of(value: Any, key: Any = None, holder: Any = None) -> Iterator[Slot]:
    """The places in a deal that name a card, each as what holds it and its key there."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in PLACES:
                yield from slots_of(part, name, value)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from slots_of(part, number, value)
    elif isinstance(value, str):
        yield holder, key


def dealt_order(slots: Sequence[Slot], random: Random) -> list[Slot]:
    """The places, now and then beginning elsewhere than at the first seat."""
    cut = random.randrange(len(slots)) if slots and random.random() < 0.5 else 0
    return [*slots[cut:], *slots[:cut]]


def with_places(deal: Deal, fair: Deal) -> Deal:
    """A deal whose card that is shown lies where it lay in the fair one."""
    shown, stock = fair.get("trump"), fair.get("stock")
    if shown is None or stock is None or shown not in stock:
        return deal
    return deal | {"trump": deal["stock"][stock.index(shown)]}


def suited(name: str) -> bool:
    """Whether a card has a suit."""
    return len(name) > 1 and name[-1] in SUITS


def rank_of(name: str) -> str:
    """The rank on a card, or the whole name."""
    return name[:-1] if suited(name) else name


def by_rank(name: str) -> tuple[Any, ...]:
    """What puts cards of equal rank side by side."""
    return rank_of(name), name


def by_suit(name: str) -> tuple[Any, ...]:
    """What puts cards of a suit side by side, one rank after the other."""
    return (name[-1], order_of(rank_of(name))) if suited(name) else ("", 0)


def order_of(rank: str) -> int:
    """The place of a rank in a sequence."""
    return int(rank) if rank.isdigit() else 10 + "TJQKA".index(rank) if rank in "TJQKA" else 0


def ordered(names: list[str], random: Random, way: str) -> list[str]:
    """Cards in an order that is skewed in one of the ways."""
    match way:
        case "ranks":
            return noisy(sorted(names, key=by_rank), random)
        case "suits":
            return noisy(sorted(names, key=by_suit), random)
        case "specials":
            return specials_first(names, random)
    return clumped(names, random, random.choice((by_rank, by_suit)))


def noisy(names: list[str], random: Random) -> list[str]:
    """An order in which some cards have changed places, cut somewhere."""
    cut = random.randrange(len(names))
    turned = [*names[cut:], *names[:cut]]
    for _ in range(random.choice((0, 2, random.randrange(len(names) // 3 + 1)))):
        one, other = random.randrange(len(names)), random.randrange(len(names))
        turned[one], turned[other] = turned[other], turned[one]
    return turned


def clumped(names: list[str], random: Random, key: Callable[[str], Any]) -> list[str]:
    """Short runs of cards that belong together, in any order."""
    size, lined = random.randint(2, 6), sorted(names, key=key)
    clumps = [lined[start : start + size] for start in range(0, len(lined), size)]
    random.shuffle(clumps)
    return [name for clump in clumps for name in clump]


def specials_first(names: list[str], random: Random) -> list[str]:
    """Cards without a suit, and those of one or two ranks, before all others."""
    mixed = random.sample(names, len(names))
    ranks = sorted({rank_of(name) for name in names if suited(name)})
    wanted = random.sample(ranks, min(len(ranks), random.choice((0, 1, 2))))
    return sorted(mixed, key=lambda name: suited(name) and rank_of(name) not in wanted)
