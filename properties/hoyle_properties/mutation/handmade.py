"""The mutants that somebody has written: a subclass of the reference for each mistake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import NamedTuple

import hoyle_properties
from hoyle.formats import format_of
from hoyle.reports.clauses import rulebook
from hoyle_properties.contract import AnyGame
from hoyle_properties.mutation.attempts import Finding, tried
from hoyle_properties.mutation.fresh import Lost, TaskFailed, in_fresh_processes
from hoyle_properties.mutation.killers import Level, killers_of, subject_of
from hoyle_properties.mutation.stage import staged


class Mutant(NamedTuple):
    """A mutant as the report shows it: what it breaks, what it does, and what it overrides."""

    id: str
    game: str
    breaks: tuple[str, ...]
    about: str
    overrides: tuple[str, ...]


def games_with_mutants() -> tuple[str, ...]:
    """The games for which somebody has written mutants."""
    package = hoyle_properties.__name__
    return tuple(name for name in rulebook().games if find_spec(f"{package}.{name}.mutants"))


def classes_of(game: str) -> Mapping[str, type[AnyGame]]:
    """The mutants of a game by id."""
    module = import_module(f"{hoyle_properties.__name__}.{game}.mutants")
    found: dict[str, type[AnyGame]] = module.all_mutants()
    return found


def unbreakable(game: str) -> Mapping[str, str]:
    """The clauses of a game that no code can break, and why."""
    module = import_module(f"{hoyle_properties.__name__}.{game}.mutants")
    found: Mapping[str, str] = module.UNBREAKABLE
    return found


def mutants_of_game(game: str) -> tuple[Mutant, ...]:
    """The mutants of a game, in the order of the clauses that they break."""
    found = [described(id_, game, rules) for id_, rules in classes_of(game).items()]
    clauses = clauses_of_game(game)
    return tuple(sorted(found, key=lambda mutant: clauses.index(mutant.breaks[0])))


def clauses_of_game(game: str) -> list[str]:
    """The clauses of a game in the order of the specification."""
    pages = [page for page in rulebook().pages if page.game == game]
    return [clause.id for page in pages for clause in page.clauses()]


def described(id_: str, game: str, rules: type[AnyGame]) -> Mutant:
    """A mutant as the report shows it."""
    about = (rules.__doc__ or "").strip()
    overrides = [name for name, value in vars(rules).items() if isinstance(value, FunctionType)]
    return Mutant(id_, game, (vars(rules)["breaks"],), about, tuple(overrides))


def clauses_without_mutant(game: str) -> tuple[str, ...]:
    """The clauses of a game that code can break, and that no mutant breaks."""
    broken = {clause for mutant in mutants_of_game(game) for clause in mutant.breaks}
    clauses = clauses_of_game(game)
    return tuple(id_ for id_ in clauses if id_ not in broken and id_ not in unbreakable(game))


def try_mutants(game: str, ids: Sequence[str], up_to: Level, jobs: int) -> Iterator[Finding]:
    """Try mutants against examples and evidence, spread over processes, as they are done.

    Raises
    ------
    TaskFailed
        If a process is lost.
    """
    shares = [(game, tuple(ids[start::jobs]), up_to) for start in range(min(jobs, len(ids)))]
    for _, found in in_fresh_processes(try_here, shares, jobs):
        if isinstance(found, Lost):
            raise TaskFailed(f"a process that tried mutants ended with exit code {found.code}")
        yield found


def try_here(game: str, ids: Sequence[str], up_to: Level) -> Iterator[Finding]:
    """Try mutants one after another in this process."""
    for id_ in ids:
        yield try_one(described(id_, game, classes_of(game)[id_]), classes_of(game)[id_], up_to)


def try_one(mutant: Mutant, rules: type[AnyGame], up_to: Level) -> Finding:
    """Put a mutant on the stage and try what may kill it."""
    with staged(subject_of(mutant.game), format_of(mutant.game), rules):
        return tried(mutant.id, killers_of(mutant.game, mutant.breaks, up_to))
