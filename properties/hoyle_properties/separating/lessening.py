"""Smaller questions: with a card less, with a field less, with lower cards or numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import combinations
from typing import Any

from hoyle.conform.reducing import SPARE, reductions
from hoyle.formats.documents import POSITION
from hoyle.separations.models import Question

Size = tuple[int, int, str]
CARD = re.compile(r"(?:10|[2-9AJQK])[cdhs]|Jk")
SEQUENCE = re.compile(r"^extend (\d+)")
LEFT_OUT = ("turn", "phase", "first", "out", "last", "totals", "doubled", "defeats", "balls")
LOWER = (100, 50, 10, 5, 1)


def size(question: Question) -> Size:
    """What is compared: the cards that are named, the length of the text, and the text itself.

    In place of cards a match has the sum of its numbers.
    """
    text = text_of(question)
    lists = [value for value in (question.match or {}).values() if isinstance(value, list)]
    return len(cards_in(question.position)) + sum(map(sum, lists)), len(text), text


def text_of(question: Question) -> str:
    """A question as JSON."""
    return json.dumps(question.model_dump(exclude_none=True, exclude_defaults=True))


def cards_in(value: Any) -> list[str]:
    """Every card that a position names, in its order."""
    if isinstance(value, dict):
        return [card for part in value.values() for card in cards_in(part)]
    if isinstance(value, list):
        return [card for part in value for card in cards_in(part)]
    return [value] if isinstance(value, str) and is_card(value) else []


def is_card(text: str) -> bool:
    """Whether a text is the name of a card."""
    return bool(CARD.fullmatch(text) or text in ("J", "Q", "K"))


def lessened(game: str, question: Question) -> Iterator[Question]:
    """Every question with a little less."""
    if question.match is not None:
        for one in numbers(question.match):
            yield question.model_copy(update={"match": one})
        return
    if question.seat is not None:
        yield question.model_copy(update={"seat": None})
    yield from smaller_positions(game, question)
    yield from without_card(question)
    yield from shorter_moves(question)


def smaller_positions(game: str, question: Question) -> Iterator[Question]:
    """The question in a position with a zone, a card, or a card of each hand less."""
    position = question.position or {}
    for zone, rest in SPARE[game].items():
        if zone in position and position[zone] != rest:
            other = {key: value for key, value in position.items() if key != zone}
            yield put(question, other if rest is None else {**other, zone: rest})
    for smaller, line_change in reductions({"format": POSITION, "game": game, **position}):
        bare = {key: value for key, value in smaller.items() if key not in ("format", "game")}
        yield put(question, bare)
        if line_change is not None:
            yield put(question, bare, renumbered(question.move))
    for key in LEFT_OUT:
        if key in position:
            yield put(question, {name: one for name, one in position.items() if name != key})


def put(question: Question, position: dict[str, Any], move: str | None = None) -> Question:
    """The question in another position, maybe about another move."""
    return question.model_copy(update={"position": position, "move": move or question.move})


def renumbered(move: str | None) -> str | None:
    """A move that names a sequence by a number that is one lower."""
    found = SEQUENCE.match(move or "")
    if move is None or found is None or found[1] == "0":
        return None
    return f"extend {int(found[1]) - 1}{move[found.end() :]}"


def without_card(question: Question) -> Iterator[Question]:
    """The question without one of its cards, in the position and in the move."""
    for card in dict.fromkeys(cards_in(question.position)):
        words = (question.move or "").split(" ")
        if card in words:
            words.remove(card)
            yield put(question, taken_out(question.position, card), " ".join(words))


def taken_out(value: Any, card: str) -> Any:
    """A position without a card, in every list where it lies; of two copies the first."""
    if isinstance(value, dict):
        return {key: taken_out(part, card) for key, part in value.items()}
    if not isinstance(value, list):
        return value
    if card in value:
        place = value.index(card)
        return [*value[:place], *value[place + 1 :]]
    return [taken_out(part, card) for part in value]


def shorter_moves(question: Question) -> Iterator[Question]:
    """The question about a move with a word less."""
    words = (question.move or "").split(" ")
    for place in range(1, len(words)):
        fewer = [*words[:place], *words[place + 1 :]]
        yield question.model_copy(update={"move": " ".join(fewer)})


def numbers(match: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A match with a field less, or with one or two numbers that are lower by as much."""
    for key in match:
        if key in LEFT_OUT:
            yield {name: value for name, value in match.items() if name != key}
    places = [
        (key, place)
        for key, value in match.items()
        if isinstance(value, list)
        for place in range(len(value))
    ]
    for some in (*combinations(places, 1), *combinations(places, 2)):
        for by in LOWER:
            other = deepcopy(dict(match))
            for key, place in some:
                other[key][place] -= by
            if all(other[key][place] >= 0 for key, place in some):
                yield other
