"""Reading lines that gzip may have compressed."""

from __future__ import annotations

import gzip
import io
import tracemalloc
from pathlib import Path

import pytest

from hoyle.errors import InputError
from hoyle.formats.compressed import lines_in, lines_of

LINES = [b"%d\n" % number for number in range(5000)]
PACKED = gzip.compress(b"".join(LINES), mtime=0)
AGAIN = "fetch the file again, or compress the recording again"


def fault(data: bytes, name: str = "x.jsonl.gz") -> str:
    with pytest.raises(InputError) as raised:
        list(lines_of(io.BytesIO(data), name))
    return str(raised.value)


@pytest.mark.parametrize(
    ("name", "data"),
    [("x.jsonl", b"".join(LINES)), ("x.jsonl.gz", PACKED), ("x.jsonl", PACKED), ("-", PACKED)],
    ids=["plain", "by its name", "in spite of its name", "without a name"],
)
def test_what_is_compressed_is_seen_by_its_beginning(name: str, data: bytes) -> None:
    assert list(lines_of(io.BytesIO(data), name)) == LINES


def test_several_compressed_parts_are_read_one_after_the_other() -> None:
    assert list(lines_of(io.BytesIO(PACKED + PACKED), "x.gz")) == LINES + LINES


def test_nothing_is_no_line_whatever_the_name() -> None:
    assert list(lines_of(io.BytesIO(b""), "x.jsonl.gz")) == []


def test_a_name_that_promises_compression() -> None:
    assert fault(b"{}\n") == (
        "x.jsonl.gz: this is not compressed by gzip, as its name says; "
        "take .gz off its name, or compress it"
    )


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (PACKED[:1], "damaged before the end of the first line"),
        (PACKED[:12], "cut off before the end of the first line"),
        (PACKED[:-4], "cut off after line 5000"),
        (PACKED[:-8] + b"12345678", "damaged after line 5000"),
        (PACKED + b"more", "damaged after line 5000"),
        (PACKED[:10] + b"\xff" * 60, "damaged before the end of the first line"),
    ],
    ids=["one byte", "head", "no size", "wrong sum", "more", "no block"],
)
def test_damage_is_told_with_the_line_before_it(data: bytes, what: str) -> None:
    assert fault(data) == f"x.jsonl.gz: the compressed data is {what}; {AGAIN}"


def test_a_line_that_becomes_huge_needs_no_memory() -> None:
    # Given a small file that becomes a line of 64 MiB
    packed = gzip.compress(bytes(64 << 20))
    assert len(packed) < 100_000

    # When its lines are read
    tracemalloc.start()
    longest = max(len(line) for line in lines_of(io.BytesIO(packed), "bomb.gz"))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    # Then no more than the beginning of a line is held at once
    assert longest == 1_000_001
    assert peak < 8 << 20


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "none.jsonl.gz"

    with pytest.raises(InputError) as raised:
        list(lines_in(missing))

    assert str(raised.value) == f"{missing}: No such file or directory"
