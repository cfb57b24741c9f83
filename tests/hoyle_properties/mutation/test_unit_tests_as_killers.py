"""The tests of the rules as a killer."""

from __future__ import annotations

from pathlib import Path

from hoyle_properties.mutation.fresh import in_fresh_processes
from hoyle_properties.mutation.unit_tests import first_failure, folder_of_tests


def folder_with(root: Path, **modules: str) -> Path:
    folder = root / "tests" / "hoyle" / "toy"
    folder.mkdir(parents=True)
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    return folder


def said(folder: Path) -> str:
    """What `first_failure` says in a process of its own, which comes letter by letter."""
    return "".join(letter for _, letter in in_fresh_processes(first_failure, [(folder,)], jobs=1))


def test_a_checkout_has_the_tests_of_its_games() -> None:
    folder = folder_of_tests("swoop")

    assert folder is not None
    assert folder.parts[-3:] == ("tests", "hoyle", "swoop")
    assert folder_of_tests("patience") is None


def test_tests_that_pass_say_nothing(tmp_path: Path) -> None:
    assert said(folder_with(tmp_path, test_toy="def test_sum(): assert 1 + 1 == 2\n")) == ""


def test_the_first_test_that_fails_is_named(tmp_path: Path) -> None:
    text = "def test_sum(): assert 1 + 1 == 3\n\n\ndef test_more(): assert False\n"

    assert said(folder_with(tmp_path, test_toy=text)) == "tests/hoyle/toy/test_toy.py::test_sum"


def test_a_module_that_does_not_load_is_named(tmp_path: Path) -> None:
    assert said(folder_with(tmp_path, test_toy="1 / 0\n")) == (
        "tests/hoyle/toy/test_toy.py cannot be loaded"
    )


def test_the_modules_of_a_checkout_find_each_other(tmp_path: Path) -> None:
    folder = folder_with(
        tmp_path,
        board="FOUR = 4\n",
        test_toy="from tests.hoyle.toy.board import FOUR\n\ndef test(): assert FOUR == 5\n",
    )

    assert said(folder) == "tests/hoyle/toy/test_toy.py::test"
