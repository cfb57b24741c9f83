"""A position of Goat drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from hoyle.drawing.draw import Signs, card_text, cards_text, count_text, lines_of
from hoyle.goat import Goat, Phase, State
from hoyle.goat.table import TEAMS
from hoyle.wording.goat import situation


def position(signs: Signs, game: Goat, state: State, seat: int | None) -> RenderableType:
    """The trump, what each seat has, the stock, what each team has, and what is to be done."""
    seats, teams = range(game.seats), range(TEAMS)
    piles = ((Text(f"  team {team}"), Text("taken"), team) for team in teams)
    rows = [
        (Text(), Text("trump"), card_text(signs, game.deck.names[state.trump])),
        *(row for owner in seats for row in seat_rows(signs, game, state, owner, seat)),
        (Text(), Text("stock"), stock(signs, game, state, seat)),
        *((name, label, taken(signs, game, state, team, seat)) for name, label, team in piles),
    ]
    return Group(lines_of(rows, 3), Text(situation(game, state, seat)))


def sees(game: Goat, zone: str, seat: int | None) -> bool:
    """Whether the cards of a zone are drawn: for nobody in particular, all are."""
    return seat is None or game.sees(zone, seat)


def seat_rows(
    signs: Signs, game: Goat, state: State, owner: int, seat: int | None
) -> Iterator[tuple[RenderableType, ...]]:
    """The hand of a seat and, if it has laid cards in the trick, those."""
    acts = state.phase != Phase.OVER and owner == state.turn
    name = Text(f"{signs.acts if acts else ' '} seat {owner}", style="bold" if acts else "")
    hand, shown = state.hands[owner], sees(game, f"hand {owner}", seat)
    yield name, Text("hand"), cards_text(signs, hand.names()) if shown else count_text(hand.count())
    if state.open[owner].some():
        yield Text(), Text("laid"), laid(signs, state, owner)
    elif state.closed[owner].some():
        closed, shown = state.closed[owner], sees(game, f"closed {owner}", seat)
        yield Text(), Text("laid"), face_down(signs, closed.names(), shown)


def laid(signs: Signs, state: State, owner: int) -> Text:
    """What a seat has laid face up in the trick, and what is to be said of it."""
    trick = state.trick
    marks = ["a molodka"] if trick.claimed and owner == trick.leader else []
    marks += [f"{signs.top} to be beaten"] if owner == trick.best else []
    cards = cards_text(signs, state.open[owner].names())
    return Text.assemble(cards, (f" {', '.join(marks)}", "dim")) if marks else cards


def face_down(signs: Signs, names: Iterable[str], shown: bool) -> Text:
    """Cards that lie face down: dimmed and in brackets, or only counted."""
    listed = tuple(names)
    if not shown:
        return count_text(len(listed))
    return Text(f"({cards_text(signs, listed).plain})", style="dim")


def stock(signs: Signs, game: Goat, state: State, seat: int | None) -> Text:
    """The stock from the top. A seat sees at most the card at the bottom."""
    names = [card.names()[0] for card in state.stock.places()]
    if not names:
        return Text("empty", style="dim")
    drawn, bottom = face_down(signs, names, shown=seat is None), game.seen_in_stock(state)
    if seat is None or not bottom.some():
        return drawn
    return Text.assemble(drawn, (", at the bottom ", "dim"), cards_text(signs, bottom.names()))


def taken(signs: Signs, game: Goat, state: State, team: int, seat: int | None) -> Text:
    """How many cards and tricks a team has taken, and those that count, as far as they are seen."""
    parts = {f"won {team}": state.won[team]} | {
        f"buried {team} {owner}": cards for owner, cards in enumerate(state.buried[team])
    }
    if not state.tricks[team]:
        return Text("nothing", style="dim")
    seen = [cards for zone, cards in parts.items() if sees(game, zone, seat)]
    count = sum(cards.count() for cards in parts.values())
    unseen = count - sum(cards.count() for cards in seen)
    tricks = count_text(state.tricks[team], "trick").plain
    points = count_text(sum(cards.total(game.points) for cards in seen), "point").plain
    told = f" in {tricks}, {unseen} not seen: {points}" if unseen else f" in {tricks}: {points}"
    counting = [card for cards in seen for card in cards.singles() if card.total(game.points)]
    names = [name for card in counting for name in card.names()]
    listed = Text.assemble((", ", "dim"), cards_text(signs, names)) if names else Text()
    return Text.assemble(count_text(count), (told, "dim"), listed)
