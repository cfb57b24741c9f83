"""A position of Take drawn in the terminal."""

from __future__ import annotations

from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from hoyle.cards import Cards, Row
from hoyle.drawing.draw import Signs, card_text, cards_text, count_text, lines_of
from hoyle.take import Sequence, State, Take
from hoyle.wording.take import situation


def position(signs: Signs, game: Take, state: State, seat: int | None) -> RenderableType:
    """The hands, the sequences, the piles, and what is to be done."""
    rows = [
        *(hand_row(signs, game, state, owner, seat) for owner in range(game.seats)),
        *(
            sequence_row(signs, game, number, sequence)
            for number, sequence in enumerate(state.table)
        ),
        (Text("  discards"), discards(signs, state)),
        (Text("  stock"), stock(signs, state, seat)),
    ]
    return Group(lines_of(rows, 2), Text(situation(game, state)))


def hand_row(
    signs: Signs, game: Take, state: State, owner: int, seat: int | None
) -> tuple[RenderableType, ...]:
    """What a seat holds, as far as it is seen."""
    acts = owner in game.actors(state)
    name = Text(f"{signs.acts if acts else ' '} seat {owner}", style="bold" if acts else "")
    hand = state.hands[owner]
    seen = hand if seat is None else game.seen(state, f"hand {owner}", hand, seat)
    row = partly(signs, seen, hand.count())
    if owner == state.turn and state.taken.some():
        return name, Text.assemble(row, (f" {signs.top} {taken_words(signs, state)}", "dim"))
    return name, row


def taken_words(signs: Signs, state: State) -> str:
    """Which card came from the discard pile in this turn."""
    return f"{cards_text(signs, state.taken.names()).plain} was taken from the discards"


def partly(signs: Signs, seen: Cards, size: int) -> Text:
    """The cards of a hand that are seen, and how many are not."""
    unseen = size - seen.count()
    if not unseen:
        return cards_text(signs, seen.names())
    count = count_text(unseen)
    return Text(" + ").join([cards_text(signs, seen.names()), count]) if seen.some() else count


def sequence_row(
    signs: Signs, game: Take, number: int, sequence: Sequence
) -> tuple[RenderableType, ...]:
    """A sequence: its cards, whose it is, and who laid it if that was not the owner alone."""
    notes = [f"seat {sequence.owner}'s", *(["locked"] if game.is_locked(sequence) else [])]
    if set(sequence.layers) != {sequence.owner}:
        notes.append(layers(signs, sequence))
    cards = sequence_cards(signs, game, sequence)
    return Text(f"  sequence {number}"), Text.assemble(cards, (f"  {', '.join(notes)}", "dim"))


def sequence_cards(signs: Signs, game: Take, sequence: Sequence) -> Text:
    """The cards of a sequence from low to high; with each joker the card that it stands for."""
    drawn = []
    for place, card in enumerate(sequence.cards.places(), sequence.low):
        text = card_text(signs, str(card))
        if game.is_joker(card):
            meant = card_text(signs, game.name_at(sequence.suit, place)).plain
            text = Text.assemble(text, (f"={meant}", "dim"))
        drawn.append(text)
    return Text(" ").join(drawn)


def layers(signs: Signs, sequence: Sequence) -> str:
    """Who laid which cards of a sequence, from low to high."""
    laid = zip(sequence.layers, sequence.cards.places(), strict=True)
    runs = [
        (seat, [str(card) for _, card in run]) for seat, run in groupby(laid, lambda one: one[0])
    ]
    parts = (f"{cards_text(signs, names).plain} by seat {seat}" for seat, names in runs)
    return f"laid: {'; '.join(parts)}"


def discards(signs: Signs, state: State) -> Text:
    """The discard pile from bottom to top."""
    if not state.discards.size():
        return Text("empty", style="dim")
    return Text.assemble(cards_text(signs, names_of(state.discards)), (f" {signs.top} top", "dim"))


def stock(signs: Signs, state: State, seat: int | None) -> Text:
    """The stock: dimmed and in brackets, the next card first, or only counted."""
    if not state.stock.size():
        return Text("empty", style="dim")
    if seat is not None:
        return count_text(state.stock.size())
    return Text(f"({cards_text(signs, names_of(state.stock)).plain})", style="dim")


def names_of(row: Row) -> list[str]:
    """The names of the cards of a row, place by place."""
    return [str(card) for card in row.places()]
