from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.conform.vectors.models import VECTORS, Vector

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "vectors.md"


def test_the_python_of_the_page_computes_the_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given the Python on the page about vectors
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)

    # When it is run in the checkout, then every digest that it checks is right
    monkeypatch.chdir(ROOT)
    exec(compile(code, str(PAGE), "exec"), {})


def test_the_page_tells_of_every_field_of_a_vector() -> None:
    # Given the fields of a vector, when the page is read, then it names each
    text = PAGE.read_text("utf-8")
    assert VECTORS in text
    assert [name for name in Vector.model_fields if f"`{name}`" not in text] == []
