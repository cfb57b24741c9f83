"""Tasks in processes of their own."""

from __future__ import annotations

import os

import pytest

from hoyle_properties.mutation.fresh import Lost, TaskFailed, in_fresh_processes


def test_every_value_of_every_task_arrives() -> None:
    values = list(in_fresh_processes(sorted, [((3, 1, 2),), ("ba",), ((),)], jobs=2))

    assert [value for number, value in values if number == 0] == [1, 2, 3]
    assert [value for number, value in values if number == 1] == ["a", "b"]
    assert {number for number, _ in values} == {0, 1}


def test_each_task_has_a_process_of_its_own() -> None:
    task = ("[__import__('os').getpid()]",)

    pids = [pid for _, pid in in_fresh_processes(eval, [task, task], jobs=1)]

    assert len({*pids, os.getpid()}) == 3


def test_a_task_that_fails_ends_everything() -> None:
    with pytest.raises(TaskFailed) as caught:
        list(in_fresh_processes(sorted, [(3,)], jobs=1))

    assert str(caught.value) == "TypeError: 'int' object is not iterable"


def test_a_process_that_ends_without_a_word_is_lost() -> None:
    assert list(in_fresh_processes(os._exit, [(3,)], jobs=1)) == [(0, Lost(3))]
