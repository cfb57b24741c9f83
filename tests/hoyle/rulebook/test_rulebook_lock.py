"""The lock: what counts as a change, and what a review does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.hoyle.rulebook.small_book import SMALL, small_book, spoiled

from hoyle.rulebook import RulebookError
from hoyle.rulebook.lock import (
    Changes,
    Lock,
    LockedId,
    compare,
    confirm,
    digest,
    lock_text,
    read_lock,
)

NOTHING = Changes(new=(), changed=(), gone=(), revived=())


def reviewed(text: str = SMALL) -> Lock:
    """The lock of a page in which everything has been reviewed once."""
    book = small_book(text)
    return confirm(Lock(ids={}), book, book.by_id)


def changes(text: str) -> Changes:
    """How a changed page differs from the reviewed one."""
    return compare(reviewed(), small_book(text))


def test_a_reviewed_page_has_not_changed() -> None:
    assert changes(SMALL) == NOTHING


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("A card goes onto a card", "A card goes\nonto   a card", id="white space"),
        pytest.param("A six on a seven", "Six on seven", id="title of an example"),
        pytest.param(":title: Jokers", ":title: The jokers", id="title"),
        pytest.param("000 [intro]; 001 L3", "001 L3", id="pointer"),
        pytest.param("refused: small.refused.other-number", "legal: true", id="example"),
    ],
)
def test_what_is_no_rule_is_no_change(old: str, new: str) -> None:
    assert changes(spoiled(old, new)) == NOTHING


@pytest.mark.parametrize(
    ("old", "new", "id_"),
    [
        ("onto a card of the same", "onto any card of the same", "small.play.follow"),
        ("The source does not say.", "Nobody knows.", "small.reading.who-begins"),
        (":default: dealer", ":default: youngest", "small.reading.who-begins"),
        (":support: D", ":support: C", "small.reading.who-begins"),
        ("It is the custom.", "It is usual.", "small.reading.who-begins"),
        ("alternative} youngest", "alternative} eldest", "small.reading.who-begins"),
        (":least: 0", ":least: 1", "small.option.jokers"),
        ("who_begins: dealer", "who_begins: youngest", "small.ruleset.text"),
        ("The cards in the middle.", "The cards.", "small.term.pile"),
    ],
)
def test_a_changed_rule_is_a_change(old: str, new: str, id_: str) -> None:
    assert changes(spoiled(old, new)) == NOTHING._replace(changed=(id_,))


def test_new_and_missing_ids_are_told_apart() -> None:
    # When a block gets another id
    found = changes(spoiled("small.term.pile", "small.term.stack"))

    # Then one id is new and one is gone
    assert found == NOTHING._replace(new=("small.term.stack",), gone=("small.term.pile",))


def test_a_block_of_another_kind_under_an_old_id_is_a_change() -> None:
    locked = reviewed()
    note = locked.ids["small.term.pile"].model_copy(update={"kind": "note"})
    lock = Lock(ids={**locked.ids, "small.term.pile": note})
    assert compare(lock, small_book()) == NOTHING._replace(changed=("small.term.pile",))


def test_a_review_gives_a_changed_text_its_next_version() -> None:
    # Given a page with two changed texts
    text = spoiled("The cards in the middle.", "The cards.", spoiled("To have no", "To lose all"))
    book, lock = small_book(text), reviewed()

    # When one of them is confirmed
    after = confirm(lock, book, ["small.term.pile"])

    # Then it has version 2 and its new digest, and the other is still open
    assert after.ids["small.term.pile"] == LockedId(
        kind="term", digest=digest(book.by_id["small.term.pile"]), version=2
    )
    assert compare(after, book) == NOTHING._replace(changed=("small.note.aim",))


def test_a_review_changes_nothing_that_has_not_changed() -> None:
    lock = reviewed()
    assert confirm(lock, small_book(), ["small.term.pile"]) == lock


def test_a_retired_id_stays_and_cannot_be_used_again() -> None:
    # Given a page whose block has been renamed, and a review of that
    renamed = small_book(spoiled("small.term.pile", "small.term.stack"))
    lock = confirm(reviewed(), renamed, ["small.term.pile", "small.term.stack"])

    # Then the old id is among the retired ones
    assert set(lock.retired) == {"small.term.pile"}
    assert compare(lock, renamed) == NOTHING

    # And using it again is found out
    assert compare(lock, small_book()) == NOTHING._replace(
        gone=("small.term.stack",), revived=("small.term.pile",)
    )


def test_a_lock_file_has_an_id_a_line_in_order(tmp_path: Path) -> None:
    # Given a lock with a retired id
    lock = Lock(
        ids={
            "b.play.two": LockedId(kind="clause", digest="22", version=1),
            "a.play.one": LockedId(kind="clause", digest="11", version=3),
        },
        retired={"c.play.old": LockedId(kind="clause", digest="00", version=2)},
    )

    # When it is written
    path = tmp_path / "clauses.lock"
    path.write_text(lock_text(lock), "utf-8")

    # Then a difference of two locks is easy to read, and the file reads back
    assert path.read_text("utf-8") == (
        "{\n"
        '"format": "hoyle-lock/1",\n'
        '"ids": {\n'
        '"a.play.one": {"kind": "clause", "digest": "11", "version": 3},\n'
        '"b.play.two": {"kind": "clause", "digest": "22", "version": 1}\n'
        "},\n"
        '"retired": {\n'
        '"c.play.old": {"kind": "clause", "digest": "00", "version": 2}\n'
        "}\n"
        "}\n"
    )
    assert read_lock(path) == lock


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "{",
            "spec/clauses.lock:1: the lock file is damaged: the file: "
            "Invalid JSON: EOF while parsing an object at line 1 column 1",
        ),
        (
            json.dumps({"format": "hoyle-lock/9", "ids": {}}),
            "spec/clauses.lock:1: the lock file is damaged: format: Input should be 'hoyle-lock/1'",
        ),
        (
            json.dumps({"format": "hoyle-lock/1", "ids": {"a.b.c": {"kind": "clause"}}}),
            "spec/clauses.lock:1: the lock file is damaged: ids.a.b.c.digest: Field required",
        ),
    ],
)
def test_a_damaged_lock_is_named(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "spec").mkdir()
    path = tmp_path / "spec" / "clauses.lock"
    path.write_text(text, "utf-8")
    with pytest.raises(RulebookError) as error:
        read_lock(path)
    assert str(error.value) == message
