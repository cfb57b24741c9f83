"""A position of Goat drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from hoyle.cards import Cards
from hoyle.drawing.draw import Signs, card_text, cards_text, count_text, lines_of
from hoyle.formats.closings import in_words
from hoyle.game import Refused, Verdict
from hoyle.goat import Claim, Goat, GoatRefused, Lead, Move, Phase, State
from hoyle.goat.table import TEAMS


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


def situation(game: Goat, state: State, seat: int | None = None) -> str:
    """Who is to do what, in a sentence or two, as a seat sees it; left out, in open cards."""
    if state.phase == Phase.OVER:
        return f"The game is over; seat {state.turn} has taken the last trick. {cost(game, state)}"
    return " ".join([to_do(state), *molodkas(game, state, seat)])


def cost(game: Goat, state: State) -> str:
    """What the game costs."""
    for team, defeats in enumerate(game.result(state).penalties):
        if defeats:
            return f"Team {team} gets {defeats} defeats."
    return "It is 60:60, and nobody gets defeats."


def to_do(state: State) -> str:
    """What the seat whose turn it is may do."""
    if state.phase == Phase.LEAD:
        return f"Seat {state.turn} leads."
    best = state.trick.best
    top, count = state.open[best], count_text(state.open[best].count()).plain
    return f"Seat {state.turn} beats {top} of seat {best}, or discards {count}."


def molodkas(game: Goat, state: State, viewer: int | None) -> Iterator[str]:
    """Who may lead out of turn, or might, if their cards cannot be seen."""
    seats = [
        seat
        for seat in range(game.seats)
        if (can_claim(game, state, seat) if viewer in (None, seat) else game.may_claim(state, seat))
    ]
    if seats:
        several = f"Seats {in_words(seats[:-1])} and {seats[-1]}"
        yield f"{several if len(seats) > 1 else f'Seat {seats[0]}'} may lead a molodka."


def can_claim(game: Goat, state: State, seat: int) -> bool:
    """Whether a seat holds a molodka that it may lead now."""
    return any(isinstance(move, Claim) for move in game.moves(state, seat))


def zone_label(zone: str) -> str:
    """A zone as a person calls it."""
    place, *owners = zone.split()
    match place:
        case "hand":
            return f"seat {owners[0]}, hand"
        case "open":
            return f"seat {owners[0]}, face up"
        case "closed":
            return f"seat {owners[0]}, face down"
        case "won":
            return f"team {owners[0]}, taken face up"
        case "buried":
            return f"team {owners[0]}, taken face down of seat {owners[1]}"
        case _:
            return place


def facts(game: Goat, state: State) -> dict[str, str]:
    """Who leads the trick, whose cards are to be beaten, and how many tricks each team has."""
    trick = state.trick
    tricks = {f"team {team}, tricks": str(state.tricks[team]) for team in range(TEAMS)}
    if state.phase != Phase.ANSWER:
        return {"trick led by": "nobody", "to be beaten": "nothing", **tricks}
    how = ", with a molodka" if trick.claimed else ""
    best = f"seat {trick.best}"
    return {"trick led by": f"seat {trick.leader}{how}", "to be beaten": best, **tricks}


def turned_over(before: State, seat: int, move: Move) -> str | None:
    """No card: no move of Goat turns one over."""
    return None


def meant(game: Goat, move: Move, verdict: Verdict) -> tuple[Move, ...]:
    """The lead that was meant by a molodka, or the molodka by a lead that is out of turn."""
    cards: Cards = move.cards
    if isinstance(move, Claim) and verdict.code == GoatRefused.LEAD_THEM:
        return (Lead(cards),)
    out_of_turn = isinstance(move, Lead) and verdict.code == Refused.NOT_YOUR_TURN
    return (Claim(cards),) if out_of_turn and game.is_molodka(cards) else ()
