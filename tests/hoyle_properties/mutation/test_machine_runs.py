"""A module with a mistake in it, loaded in the place of the right one."""

from __future__ import annotations

import inspect
import sys
from typing import Any

import pytest

from hoyle.swoop import judging, readings
from hoyle_properties.mutation.attempts import Finding, Kill
from hoyle_properties.mutation.fresh import Lost, TaskFailed, in_fresh_processes
from hoyle_properties.mutation.killers import Level
from hoyle_properties.mutation.machine import running
from hoyle_properties.mutation.machine.exchange import AlreadyLoaded, Exchange, exchange
from hoyle_properties.mutation.machine.running import (
    changes_of_game,
    clauses_of,
    crashed,
    try_change,
    try_changes,
)
from hoyle_properties.mutation.machine.sites import changes_of
from hoyle_properties.mutation.machine.survivors import reasons_of


def test_a_change_in_the_rules_is_killed() -> None:
    change = next(one for one in changes_of(readings) if one.id.endswith("4 -> 5 in FOUR = 4"))

    [found] = try_changes("swoop", [change], Level.EXAMPLE, jobs=1)

    assert found.mutant == "readings.FOUR: 4 -> 5 in FOUR = 4"
    assert found.kill is not None
    assert found.kill.level == "example"


def test_rules_with_no_change_pass_every_example() -> None:
    task = ("swoop", "none", judging.__name__, inspect.getsource(judging), (), Level.EXAMPLE)

    [(_, found)] = in_fresh_processes(try_change, [task], jobs=1)

    assert isinstance(found, Finding)
    assert found.kill is None
    assert dict(found.tried)["example"] > 100


def test_rules_that_do_not_load_are_killed() -> None:
    task = ("swoop", "none", judging.__name__, "1 / 0", (), Level.EXAMPLE)

    [(_, found)] = in_fresh_processes(try_change, [task], jobs=1)

    assert found.kill == Kill(
        "import hoyle.swoop", "loading", (), "ZeroDivisionError: division by zero", True
    )


def test_a_change_that_brings_its_process_down_is_killed() -> None:
    change = changes_of(readings)[0]

    assert crashed(change, Lost(-11)).kill == Kill(
        "its own process", "crash", (), "its process ended with exit code -11", True
    )


def test_a_process_that_is_ended_from_outside_kills_nothing() -> None:
    change = changes_of(readings)[0]

    with pytest.raises(TaskFailed) as caught:
        crashed(change, Lost(-15))

    assert str(caught.value) == (
        "the process that tried readings.FOUR: 4 -> 5 in FOUR = 4 ended with exit code -15"
    )


def test_what_has_survived_before_is_not_tried_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other, *_ = changes_of(readings)
    tasks: list[Any] = []

    def collect(function: Any, given: Any, jobs: int) -> tuple[()]:
        tasks.extend(given)
        return ()

    monkeypatch.setattr(running, "in_fresh_processes", collect)

    assert list(try_changes("swoop", [one, other], Level.PROVED, 2, known=[other.id])) == []
    assert [(id_, level) for _, id_, *_, level in tasks] == [
        (one.id, Level.PROVED),
        (other.id, Level.TESTED),
    ]


def test_a_module_is_not_exchanged_once_its_game_is_loaded() -> None:
    finders = list(sys.meta_path)

    with pytest.raises(AlreadyLoaded) as caught:
        exchange("hoyle.swoop.judging", "")

    assert str(caught.value) == (
        "hoyle.swoop is loaded, so hoyle.swoop.judging cannot be exchanged"
    )
    assert sys.meta_path == finders


def test_other_modules_come_from_their_files() -> None:
    assert Exchange("hoyle.swoop.judging", "").find_spec("hoyle.swoop.falling", None) is None


def test_a_change_knows_the_clauses_of_its_function() -> None:
    change = next(one for one in changes_of(readings) if one.function == "Readings.too_many")

    assert clauses_of(change) == ("swoop.play.at-most-four",)


def test_the_names_of_the_changes_differ() -> None:
    ids = [change.id for change in changes_of_game("swoop")]

    assert len(set(ids)) == len(ids)


def test_reasons_are_given_for_changes_that_exist() -> None:
    ids = {change.id for change in changes_of_game("swoop")}

    assert [id_ for id_ in reasons_of("swoop") if id_ not in ids] == []
