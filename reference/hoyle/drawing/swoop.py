"""A position of Swoop drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoyle.cards import Cards, Row
from hoyle.drawing.draw import Signs, card_text, cards_text, count_text, lines_of
from hoyle.swoop import State, Swoop
from hoyle.wording.swoop import LABELS, situation

SLOT_WIDTH = 5


def position(signs: Signs, game: Swoop, state: State, seat: int | None) -> RenderableType:
    """The pile, what each seat has, and what is to be done."""
    rows = [
        (Text(), Text("pile"), pile(signs, game, state)),
        *(row for owner in range(game.seats) for row in seat_rows(signs, game, state, owner, seat)),
        (Text(), Text("aside"), aside(state)),
    ]
    return Group(lines_of(rows, 3), Text(situation(game, state)))


def pile(signs: Signs, game: Swoop, state: State) -> Text:
    """The pile from bottom to top. Its numbers never rise, so they give the order."""
    if not state.pile.run:
        return Text("empty", style="dim")
    ranks = reversed(range(len(game.deck.classes)))
    names = [name for rank in ranks for name in of_rank(state.pile.cards, rank).names()]
    equal = f", {state.pile.run} equal" if state.pile.run > 1 else ""
    return Text.assemble(cards_text(signs, names), (f" {signs.top} top{equal}", "dim"))


def of_rank(cards: Cards, rank: int) -> Cards:
    """The cards of one class."""
    return Cards(cards.deck, cards.bits & cards.deck.class_masks[rank])


def seat_rows(
    signs: Signs, game: Swoop, state: State, owner: int, seat: int | None
) -> Iterator[tuple[RenderableType, ...]]:
    """The hand of a seat and, while a card lies there, its places on the table."""
    acts = owner in game.actors(state)
    name = Text(f"{signs.acts if acts else ' '} seat {owner}", style="bold" if acts else "")
    hand = state.hands[owner]
    shown = sees(game, "hand", owner, seat)
    yield (
        name,
        Text(LABELS["hand"]),
        cards_text(signs, hand.names()) if shown else count_text(hand.count()),
    )
    faceup, mystery = state.faceup[owner], state.mystery[owner]
    if faceup.some():
        yield Text(), Text(LABELS["faceup"]), slots(signs, faceup, hidden=False, shown=True)
    if mystery.some():
        shown = sees(game, "mystery", owner, seat)
        yield Text(), Text(LABELS["mystery"]), slots(signs, mystery, hidden=True, shown=shown)


def sees(game: Swoop, zone: str, owner: int, seat: int | None) -> bool:
    """Whether the cards of a zone are drawn: for nobody in particular, all are."""
    return seat is None or game.sees(f"{zone} {owner}", seat)


def slots(signs: Signs, row: Row, hidden: bool, shown: bool) -> Table:
    """The numbered places of a row, one below those of another row."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    drawn: list[Text] = []
    for number, place in enumerate(row.places()):
        grid.add_column(no_wrap=True, width=SLOT_WIDTH + 3)
        card = slot_card(signs, place, hidden, shown)
        drawn.append(Text.assemble((f"@{number} ", "dim"), card))
    grid.add_row(*drawn)
    return grid


def slot_card(signs: Signs, place: Cards, hidden: bool, shown: bool) -> Text:
    """What lies in one place; what lies face down is dimmed and in brackets."""
    if not place.some():
        return Text(signs.empty, style="dim")
    card = card_text(signs, place.names()[0]) if shown else Text("??")
    if not hidden:
        return card
    return Text(f"({card.plain})", style="dim")


def aside(state: State) -> Text:
    """How many cards are out of play."""
    removed, undealt = state.removed.count(), state.undealt.count()
    return Text(f"{removed} removed, {undealt} not dealt", style="dim")
