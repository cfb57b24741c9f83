"""Strict JSON, and the place of everything in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.formats.json_text import JsonError, line_and_column, place_of, places, read_json

LARGEST = 10**15 - 1
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


def value_at(value: Any, path: tuple[str | int, ...]) -> Any:
    for part in path:
        value = value[part]
    return value


@settings(derandomize=True, deadline=None)
@given(VALUES, st.sampled_from([None, 2]))
def test_every_value_is_found_where_it_is_written(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)

    for place in places(text):
        found, _ = json.JSONDecoder().raw_decode(text, place.value)
        assert found == value_at(value, place.path)
        if place.path and isinstance(place.path[-1], str):
            key, _ = json.JSONDecoder().raw_decode(text, place.key)
            assert key == place.path[-1]


@settings(derandomize=True, deadline=None)
@given(VALUES)
def test_strict_reading_reads_what_is_sound(value: Any) -> None:
    assert read_json(json.dumps(value)) == value


@pytest.mark.parametrize(
    ("text", "reason", "offset"),
    [
        ('{"a": 1, "b": {"c": 2, "c": 3}}', "the key 'c' is given twice", 23),
        ('[{"a": 1}, {"b": [], "a": 1, "b": 2}]', "the key 'b' is given twice", 29),
        ('{"a" 1}', "this is no JSON: expecting ':' delimiter", 5),
        ("", "this is no JSON: expecting value", 0),
        ('{"a": 1} x', "this is no JSON: extra data", 9),
        ('{"NaN": NaN}', "this is no JSON: NaN is no number", 8),
        ('{"a": [1, -Infinity]}', "this is no JSON: -Infinity is no number", 10),
        ('{"a": [1e2, 1e999]}', "this is no JSON: 1e999 is no number", 12),
        (
            r'{"a": "\ud83c\udca1", "b": "7\uDCA1"}',
            r"this text has \udca1, which is only half of a character",
            27,
        ),
        ("[" * 100_000, "this is nested too deeply", 0),
        (f"[1{'0' * 15}]", "this number has more than 15 digits, which no game needs", 1),
        (f"[7, -1{'0' * 5000}]", "this number has more than 15 digits, which no game needs", 4),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, reason: str, offset: int) -> None:
    with pytest.raises(JsonError) as caught:
        read_json(text)

    assert (str(caught.value), caught.value.offset) == (reason, offset)


def test_a_path_that_leads_nowhere_is_the_whole_text() -> None:
    assert place_of('  {"a": 1}', ("b",)) == ((), 0, 0)


def test_lines_and_columns_count_from_one() -> None:
    text = "ab\ncd"

    assert [line_and_column(text, offset) for offset in range(5)] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
    ]
