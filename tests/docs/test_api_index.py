"""The first page of the Python packages: what to import for what."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from hoyle_docs import uses
from hoyle_docs.pages import fill, public_modules

ROOT = Path(__file__).resolve().parents[2]
USES = (uses.REFEREE, uses.REPLAY, uses.TEST, uses.EVIDENCE)
PAGE = fill(
    "api_index",
    modules=("hoyle.swoop",),
    referee=uses.REFEREE,
    replay=uses.REPLAY,
    test=uses.TEST,
    evidence=uses.EVIDENCE,
)


@pytest.mark.parametrize("program", re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S))
def test_the_programs_on_the_page_run(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    exec(compile(program, "api/index.md", "exec"), {})


def test_every_module_that_is_named_is_there_and_has_a_page() -> None:
    named = [name for group in USES for name, _ in group]

    assert [import_module(name).__name__ for name in named] == named
    assert set(named) <= set(public_modules())


def test_a_module_without_a_page_is_no_link() -> None:
    assert uses.link("hoyle.swoop", ("hoyle.swoop",)) == "[hoyle.swoop](hoyle.swoop.md)"
    assert uses.link("hoyle.goat", ("hoyle.swoop",)) == "`hoyle.goat`"
