"""The items of a test class: how they are called, marked and skipped."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from hoyle.conform.adapter import Skill
from hoyle.conform.directing import CHUNK
from hoyle.conform.vectors.models import Vector
from hoyle.conform.vectors.running import can_run
from hoyle.testing.trial import Trial
from hoyle.testing.wishing import Wrong, trial_wanted

if TYPE_CHECKING:
    from hoyle.testing.conformance import Conformance

MARKER = "clause(id): a clause of a rulebook of Hoyle that a published vector is about"
NOT_GREETED = "the engine cannot be greeted; test_hello says why"
CANNOT_LOAD = f"the engine cannot go on from a position: hello does not name {Skill.LOAD}"

_trial = pytest.StashKey[Trial]()
_marker = pytest.StashKey[bool]()


def trial_for(tests: Conformance, metafunc: pytest.Metafunc) -> Trial:
    """The trial of a test class, while its items are made; the mark is known from then on."""
    config = metafunc.config
    if not config.stash.get(_marker, False):
        config.addinivalue_line("markers", MARKER)
        config.stash[_marker] = True
    return trial_at(tests, metafunc.definition)


def trial_of(tests: Conformance, request: pytest.FixtureRequest) -> Trial:
    """The trial of a test class, while its items are run; it is closed after the last one."""
    trial = trial_at(tests, request.node)
    owner = request.node.getparent(pytest.Class)
    owner.addfinalizer(trial.close)
    return trial


def trial_at(tests: Conformance, node: pytest.Item) -> Trial:
    """The trial that belongs to the class of an item."""
    owner = node.getparent(pytest.Class)
    assert owner is not None
    if _trial not in owner.stash:
        try:
            owner.stash[_trial] = trial_wanted(tests)
        except Wrong as error:
            raise owner.CollectError(str(error)) from None
    return owner.stash[_trial]


def vector_items(trial: Trial) -> list[Any]:
    """The vectors of the engine's readings as parameters."""
    if trial.fault:
        return [skipped("none", NOT_GREETED)]
    return [
        pytest.param(vector, id=vector.id, marks=[*marks_of(trial, vector)])
        for vector in trial.vectors
    ]


def marks_of(trial: Trial, vector: Vector) -> Iterator[pytest.MarkDecorator]:
    """The clauses of a vector, and why it cannot be run."""
    for id_ in vector.clauses:
        yield pytest.mark.clause(id=id_)
    if not can_run(vector, trial.engine.welcome.can):
        yield pytest.mark.skip(reason=CANNOT_LOAD)


def chunk_items(trial: Trial) -> list[Any]:
    """The games as parameters: those of one chunk are made together, and so are one item."""
    count = trial.wish.games
    if trial.fault:
        return [skipped("none", NOT_GREETED)]
    if not count:
        return [skipped("none", "no games are wanted: the class says games = 0")]
    chunks = [range(first, min(first + CHUNK, count)) for first in range(0, count, CHUNK)]
    return [pytest.param(some, id=f"{some[0]}-{some[-1]}") for some in chunks]


def skipped(name: str, reason: str) -> Any:
    """An item that says why there are no others."""
    return pytest.param(None, id=name, marks=pytest.mark.skip(reason=reason))


def tell_properties(item: pytest.Item, vector: Vector) -> None:
    """Name the clauses in reports that have room for it, such as JUnit's."""
    item.user_properties.extend(("clause", id_) for id_ in vector.clauses)


def name_of(request: pytest.FixtureRequest) -> str:
    """The id of an item, as it can be typed in the folder where pytest was started."""
    within = str(request.node.nodeid).partition("::")[2]
    file = os.path.relpath(request.path, request.config.invocation_params.dir)
    return f"{file}::{within}"
