"""A position of Haggis drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from hoyle.cards import Cards
from hoyle.drawing.draw import Signs, cards_text, count_text, lines_of
from hoyle.haggis import Haggis, State
from hoyle.wording.haggis import bet_words, situation


def position(signs: Signs, game: Haggis, state: State, seat: int | None) -> RenderableType:
    """The trick, what each seat has, the haggis, and what is to be done."""
    rows = [
        (Text(), Text("trick"), trick(signs, game, state)),
        *(row for owner in range(game.seats) for row in seat_rows(signs, game, state, owner, seat)),
        (Text(), Text("haggis"), hidden(signs, game, "haggis", state.haggis, seat)),
    ]
    return Group(lines_of(rows, 3), Text(situation(game, state)))


def trick(signs: Signs, game: Haggis, state: State) -> Text:
    """The cards of the trick, and what was laid last."""
    if not state.trick.cards.some():
        return Text("empty", style="dim")
    top = game.combination_words(state.trick.top)
    cards = cards_text(signs, state.trick.cards.names())
    return Text.assemble(cards, (f" {signs.top} {top}, by seat {state.trick.by}", "dim"))


def seat_rows(
    signs: Signs, game: Haggis, state: State, owner: int, seat: int | None
) -> Iterator[tuple[RenderableType, ...]]:
    """The hand of a seat, what it has taken, and what it has bet."""
    acts = owner in game.actors(state)
    name = Text(f"{signs.acts if acts else ' '} seat {owner}", style="bold" if acts else "")
    hand = f"hand {owner}"
    seen = state.hands[owner] if seat is None else game.seen(hand, state.hands[owner], seat)
    yield name, Text("hand"), partly(signs, seen, state.hands[owner].count())
    yield Text(), Text("taken"), taken(signs, game, state.taken[owner])
    yield Text(), Text("bet"), bet(game, state, owner)


def partly(signs: Signs, seen: Cards, size: int) -> Text:
    """The cards of a zone that are seen, and how many are not."""
    unseen = size - seen.count()
    if not unseen:
        return cards_text(signs, seen.names())
    count = count_text(unseen)
    return Text(" + ").join([cards_text(signs, seen.names()), count]) if seen.some() else count


def hidden(signs: Signs, game: Haggis, zone: str, cards: Cards, seat: int | None) -> Text:
    """Cards that lie face down: dimmed and in brackets, or only counted."""
    if seat is not None:
        return partly(signs, game.seen(zone, cards, seat), cards.count())
    return Text(f"({cards_text(signs, cards.names()).plain})", style="dim")


def taken(signs: Signs, game: Haggis, cards: Cards) -> Text:
    """How many cards a seat has taken, and those that count for something."""
    counting = [card for card in cards.singles() if card.total(game.points)]
    if not counting:
        return count_text(cards.count())
    names = [name for card in counting for name in card.names()]
    points = f": {count_text(cards.total(game.points), 'point').plain}, "
    return Text.assemble(count_text(cards.count()), (points, "dim"), cards_text(signs, names))


def bet(game: Haggis, state: State, owner: int) -> Text:
    """What a seat has bet; dimmed if it has not."""
    return Text(bet_words(game, state, owner), style="" if state.stakes[owner].made else "dim")
