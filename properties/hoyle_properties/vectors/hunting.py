"""Looks for a case that kills a mutant which all others let live, and makes it small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

from hoyle.conform.adapter import Setting
from hoyle.conform.skewing import skewed_deal, slots_of
from hoyle.conform.vectors.expecting import Ask, Case, expected
from hoyle.errors import InputError
from hoyle.formats import format_of
from hoyle.game import DealError, MalformedMove
from hoyle.position import write_position
from hoyle.trace import write_move
from hoyle_properties.contract import AnyGame
from hoyle_properties.mutation.handmade import classes_of, described
from hoyle_properties.mutation.killers import subject_of
from hoyle_properties.strategies import LARGEST
from hoyle_properties.vectors.examples import vector_id
from hoyle_properties.vectors.kills import killed_by
from hoyle_properties.vectors.mending import shortened

TRIES = 4000
ATTEMPTS = 6
SPARE = ("removed", "undealt", "taken", "won", "stock")
"""Zones that can be left out of a position, for the rest to fill them."""


def hunt(game: str, mutant: str) -> Case | None:
    """The first case found that kills a mutant, made small."""
    rules = classes_of(game)[mutant]
    for case in islice(candidates(game, mutant), TRIES):
        if kills(game, rules, case):
            return smaller(game, rules, case)
    return None


def kills(game: str, rules: type[AnyGame], case: Case) -> bool:
    """Whether a case is one, and kills a mutant by a wrong answer."""
    try:
        vector = expected(game, case)
    except (InputError, MalformedMove, DealError, ValueError):
        return False
    kill = killed_by(game, rules, vector)
    return kill is not None and not kill.stopped


def candidates(game: str, mutant: str) -> Iterator[Case]:
    """Cases without end: a position and something that is tried in it, or a deal."""
    about = described(mutant, game, classes_of(game)[mutant])
    [clause] = about.breaks
    title = f"Against a mistake: {about.about[:1].lower()}{about.about[1:].partition('.')[0]}"
    name = f"against-{mutant.rpartition('.')[2]}"
    empty = Case(vector_id(clause, name), title, (clause,), "search")
    random = Random(mutant)
    while True:
        yield from positions(game, random, empty)
        yield dealt(game, random, empty)


def positions(game: str, random: Random, empty: Case) -> Iterator[Case]:
    """A position, and some things that are tried in it, each in a case of its own."""
    subject = subject_of(game)
    table = subject.game(random, LARGEST)
    state = subject.position(random, table)
    try:
        position = write_position(table, state)
    except ValueError:
        return
    for _ in range(ATTEMPTS):
        seat, move = subject.attempt(random, table, state)
        try:
            line = write_move(table, seat, move)
        except MalformedMove:
            continue
        seats = range(table.seats)
        views = (Ask("view", seat=one) for one in seats)
        asks = (Ask("apply", line=line), *(Ask("legal", seat=one) for one in seats), *views)
        yield empty._replace(position=position, asks=asks)


def dealt(name: str, random: Random, empty: Case) -> Case:
    """A deal, now and then with two cards exchanged, so that it may be none."""
    game = subject_of(name).game(random, LARGEST)
    deal = skewed_deal(game, random, random.randrange(game.seats))
    if random.random() < 0.7:
        deal = disturbed(deal, random)
    readings = format_of(name).readings(game)
    return empty._replace(setting=Setting(**readings, seats=game.seats, deal=deal))


def disturbed(deal: Mapping[str, Any], random: Random) -> dict[str, Any]:
    """A deal in which two cards have changed places."""
    other = deepcopy(dict(deal))
    (one, here), (two, there) = random.sample(list(slots_of(other)), 2)
    one[here], two[there] = two[there], one[here]
    return other


def smaller(game: str, rules: type[AnyGame], case: Case) -> Case:
    """A case from which nothing more can be left out."""
    changed = True
    while changed:
        changed = False
        for less in lessened(case):
            if kills(game, rules, less):
                case, changed = less, True
                break
    return case


def lessened(case: Case) -> Iterator[Case]:
    """The cases with a step, an option, a zone or a card less."""
    for place in range(len(case.asks)):
        yield case._replace(asks=(*case.asks[:place], *case.asks[place + 1 :]))
    if case.setting is not None:
        for options in fewer_options(case.setting.options):
            yield case._replace(setting=case.setting._replace(options=options))
        return
    position = dict(case.position or {})
    for options in fewer_options(position.get("options", {})):
        yield case._replace(position={**position, "options": options})
    for zone in SPARE:
        if zone in position:
            left = {key: value for key, value in position.items() if key != zone}
            yield case._replace(position=left)
    yield from (case._replace(position=shorter) for shorter in shortened(position))


def fewer_options(options: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The options without one of them."""
    for name in options:
        yield {key: value for key, value in options.items() if key != name}
