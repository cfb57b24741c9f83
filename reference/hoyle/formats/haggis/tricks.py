"""The trick in a position of Haggis: what lies on top, and who laid it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.cards import Cards
from hoyle.formats.faults import FormatError
from hoyle.formats.haggis.layings import DEALT, Layings
from hoyle.formats.haggis.models import HaggisPosition, Top, TrickModel
from hoyle.haggis import NO_COMBINATION, Combination, Haggis, Kind, Phase, State, Trick
from hoyle.haggis.generating import Group

PATH = ("trick",)


def trick_of(
    game: Haggis, position: HaggisPosition, hands: tuple[Cards, ...], cards: Cards
) -> Trick:
    """The trick of a position.

    Raises
    ------
    FormatError
        If no game can come to it.
    """
    given = position.trick or TrickModel()
    if not cards.some():
        return empty_trick(game, position, hands, given)
    if position.phase == Phase.OVER:
        raise FormatError("once the round is over, the last trick is taken", PATH)
    by = 1 - position.turn
    if given.by not in (None, by):
        reason = f"seat {by} laid the last combination, for the turn is seat {position.turn}'s"
        raise FormatError(reason, (*PATH, "by"))
    return Trick(cards, top_of(game, given, cards, by, hands), by)


def empty_trick(
    game: Haggis, position: HaggisPosition, hands: tuple[Cards, ...], given: TrickModel
) -> Trick:
    """The trick on which nothing has been laid yet."""
    if given.top is not None:
        raise FormatError("there are no cards that it could be made of", (*PATH, "top"))
    by = position.turn if given.by is None else given.by
    may_differ = position.phase == Phase.OVER and game.options.reply_to_final_play
    if by != position.turn and not may_differ:
        whom = "is out" if position.phase == Phase.OVER else "leads"
        reason = f"seat {position.turn} {whom}, so it laid the last combination"
        raise FormatError(reason, (*PATH, "by"))
    held = [hand.count() for hand in hands]
    if held[position.turn] == DEALT and sum(held) < len(held) * DEALT:
        reason = f"seat {position.turn} leads, so it laid the last combination, but it holds all"
        raise FormatError(f"{reason} {DEALT} cards it was dealt", ("hands", position.turn))
    return Trick(cards=game.deck.nothing, top=NO_COMBINATION, by=by)


def top_of(
    game: Haggis, given: TrickModel, cards: Cards, by: int, hands: tuple[Cards, ...]
) -> Combination:
    """What a seat laid last on a trick of these cards."""
    if given.top is None:
        found = game.meanings(cards)
        if len(found) != 1:
            reason = "'top' is missing; it says which combination was laid last"
            raise FormatError(reason, PATH)
        return possible(game, found, cards, by, hands)
    found = tuple(dict.fromkeys(candidates(game, given.top, cards)))
    if not found:
        reason = f"no {described(game, given.top)} can be made of the cards of the trick"
        raise FormatError(reason, (*PATH, "top"))
    return possible(game, found, cards, by, hands)


def possible(
    game: Haggis, found: tuple[Combination, ...], cards: Cards, by: int, hands: tuple[Cards, ...]
) -> Combination:
    """The one of some combinations that a seat can have laid last on a trick of these cards."""
    layings = Layings(game, cards, hands)
    left = tuple(top for top in found if layings.can_end_with(top, by))
    if not left:
        reason = f"no trick of these cards ends with {game.in_words(found)}, laid by seat {by}"
        raise FormatError(reason, PATH)
    if len(left) > 1:
        reason = f"this can be {game.in_words(left)}; say which, by rank, width and size"
        raise FormatError(reason, (*PATH, "top"))
    return left[0]


def candidates(game: Haggis, top: Top, cards: Cards) -> Iterator[Combination]:
    """Every combination that some of these cards make and that fits what is said of it."""
    for group in groups(game, top, cards.named().bits):
        if fits(top, group.meaning):
            yield group.meaning


def groups(game: Haggis, top: Top, bits: int) -> Iterator[Group]:
    """The groups of cards of the kind that is said, of the shapes that fit."""
    match top.kind:
        case Kind.SET:
            yield from game.all_sets(bits)
        case Kind.SEQUENCE:
            shapes = (shape for shape in game.shapes if fits(top, shape.meaning))
            yield from game.all_sequences(bits, shapes)
        case Kind.BOMB:
            yield from game.all_bombs(bits, 0)


def fits(top: Top, meaning: Combination) -> bool:
    """Whether a combination is as it is said to be."""
    return (
        top.rank in (None, meaning.rank)
        and top.width in (None, meaning.width)
        and top.size in (None, meaning.size)
    )


def described(game: Haggis, top: Top) -> str:
    """What is said of a combination, in words."""
    if top.kind == Kind.BOMB and top.rank is not None:
        return f"bomb {game.bomb_word(top.rank)}"
    rank = "" if top.rank is None else f" of rank {game.rank_word(top.rank)}"
    numbers = {"width": top.width, "size": top.size}
    said = [f"{name} {number}" for name, number in numbers.items() if number is not None]
    return f"{top.kind}{rank}{' with ' if said else ''}{' and '.join(said)}"


def trick_document(state: State) -> dict[str, Any] | None:
    """The trick as a position has it, or nothing where the rest of the position says all."""
    trick = state.trick
    if trick.cards.some():
        cards = list(trick.cards.names())
        return {"cards": cards, "top": top_document(trick.top), "by": trick.by}
    return None if trick.by == state.turn else {"by": trick.by}


def top_document(top: Combination) -> dict[str, Any]:
    """A combination as a position has it."""
    return {**top._asdict(), "kind": top.kind.value}
