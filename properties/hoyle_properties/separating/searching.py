"""Finds what the readings of a game change, and keeps it.

``python -m hoyle_properties.separating.searching swoop`` makes the file of a game anew, which takes
some minutes. The search depends on nothing but the rules and the examples.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from hoyle.formats import format_of
from hoyle.separations.answering import CANNOT_BE_ASKED, answer, part
from hoyle.separations.models import FORMAT, Question, Separation, SeparationFile
from hoyle.separations.shelf import path_of
from hoyle_properties.separating.asking import questions, standings, views
from hoyle_properties.separating.choosing import unsolved
from hoyle_properties.separating.lessening import lessened, size
from hoyle_properties.separating.renaming import rearranged, renamed
from hoyle_properties.separating.standings import can_be, limit_of

TRIED = 5000
"""How many questions are tried of each kind."""
MADE_SMALL = 12
"""How many of those that are answered differently are made small."""

Lessening = Callable[[Question], Iterable[Question]]


def searched(game: str, open_: Separation) -> Separation:
    """A separation with the smallest question that was found, if any."""
    tried = 0
    for kind in kinds(game, open_):
        best: list[Question] = []
        for question in islice(kind, TRIED):
            tried += 1
            if separates(game, open_, question):
                best.append(smallest(game, open_, question))
                if len(best) == MADE_SMALL:
                    break
        if best:
            found = renamed_well(game, open_, min(best, key=size))
            return open_.model_copy(update={"question": found, "tried": tried})
    return open_.model_copy(update={"tried": tried})


def kinds(game: str, open_: Separation) -> Iterator[Iterator[Question]]:
    """Questions of each kind: about moves and points, then about matches, then about views."""
    base, other = open_.sides()
    seed = f"{game} {open_.name}"
    yield alternately(questions(game, base, seed), questions(game, other, seed))
    yield standings(game, seed)
    yield views(game, base, seed)


def alternately(one: Iterator[Question], other: Iterator[Question]) -> Iterator[Question]:
    """Questions of two kinds, one of each in turn."""
    for pair in zip(one, other, strict=False):
        yield from pair


def separates(game: str, open_: Separation, question: Question) -> bool:
    """Whether the two sides answer differently; not if one of them cannot be asked."""
    if question.match is not None and not goes_on(game, open_, question.match):
        return False
    try:
        one, other = (answer(game, readings, question) for readings in open_.sides())
    except CANNOT_BE_ASKED:
        return False
    return part(one, other)


def goes_on(game: str, open_: Separation, match: Mapping[str, Any]) -> bool:
    """Whether both sides can come to a match, and it is not over for either of them."""
    found = format_of(game)
    return all(can_be(game, match, limit_of(found.game(*side))) for side in open_.sides())


def smallest(game: str, open_: Separation, question: Question) -> Question:
    """A question from which nothing more can be left out."""
    return descended(game, open_, question, lambda one: lessened(game, one))


def renamed_well(game: str, open_: Separation, question: Question) -> Question:
    """A question of which the text cannot be made smaller by other cards either."""

    def steps(one: Question) -> Iterator[Question]:
        yield from lessened(game, one)
        if one.position is not None:
            yield from rearranged(game, one)
            yield from renamed(game, one)

    return descended(game, open_, question, steps)


def descended(game: str, open_: Separation, question: Question, steps: Lessening) -> Question:
    """The question at the end of a way on which each one is smaller than the one before."""
    while True:
        smaller = (
            one
            for one in steps(question)
            if size(one) < size(question) and separates(game, open_, one)
        )
        found = next(smaller, None)
        if found is None:
            return question
        question = found


def written(game: str, found: Iterable[Separation]) -> str:
    """The file of a game, a separation a line."""
    lines = ",\n".join(
        json.dumps(one.model_dump(exclude_none=True, exclude_defaults=True)) for one in found
    )
    head = f'"format": "{FORMAT}",\n"game": "{game}",\n"separations": [\n{lines}\n]'
    text = f"{{\n{head}\n}}\n"
    SeparationFile.model_validate_json(text)
    return text


def main(games: list[str]) -> None:
    """Search for some games, and say what was not found."""
    for game in games:
        found = []
        for open_ in unsolved(game):
            found.append(searched(game, open_))
            told = found[-1].question
            print(game, found[-1].name, size(told) if told else "nothing", flush=True)
        path_of(game).parent.mkdir(exist_ok=True)
        path_of(game).write_text(written(game, found), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
