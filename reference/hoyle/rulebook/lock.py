"""The lock file: which text of which id has been reviewed.

A text that differs from the reviewed one makes whatever rests on it *suspect* until somebody
confirms it. Retired ids stay in the file, so that none is ever used again for something else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import ValidationError

from hoyle.rulebook.models import AnyBlock, Choice, Model, Rulebook, Ruleset, said
from hoyle.rulebook.problems import Place, wrong


class LockedId(Model):
    """What was reviewed: the kind of block, the digest of its text, and how often it changed."""

    kind: str
    digest: str
    version: int


class Lock(Model):
    """The lock file."""

    format: Literal["hoyle-lock/1"] = "hoyle-lock/1"
    ids: Mapping[str, LockedId]
    retired: Mapping[str, LockedId] = {}


class Changes(NamedTuple):
    """How the specification differs from its lock, each as ids in order.

    `revived` are ids that were retired once and are used again, which must not be.
    """

    new: tuple[str, ...]
    changed: tuple[str, ...]
    gone: tuple[str, ...]
    revived: tuple[str, ...]


def digest(block: AnyBlock) -> str:
    """The digest of what a block says. Examples, titles and pointers do not count.

    Of an option or reading its default and alternatives count as well, of a ruleset its choices.
    White space does not count.
    """
    parts = [block.text]
    if isinstance(block, Choice):
        parts += [f"default {said(block.default)}", f"least {block.least}"]
        parts += [f"{said(one.value)} {one.support} {one.text}" for one in block.alternatives]
    if isinstance(block, Ruleset):
        parts += [f"{name} {said(value)}" for name, value in sorted(block.choices.items())]
    text = "\n".join(" ".join(part.split()) for part in parts)
    return hashlib.sha256(text.encode()).hexdigest()


def read_lock(path: Path) -> Lock:
    """The lock in a file.

    Raises
    ------
    RulebookError
        If it is no such file.
    """
    try:
        return Lock.model_validate_json(path.read_text("utf-8"))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        reason = f"the lock file is damaged: {where or 'the file'}: {first['msg']}"
        raise wrong(Place(f"{path.parent.name}/{path.name}", 1), reason) from error


def lock_text(lock: Lock) -> str:
    """The lock as it is written: an id a line, sorted, so that a difference is easy to read."""
    return (
        '{\n"format": "hoyle-lock/1",\n"ids": {\n'
        + _lines(lock.ids)
        + '},\n"retired": {\n'
        + _lines(lock.retired)
        + "}\n}\n"
    )


def _lines(ids: Mapping[str, LockedId]) -> str:
    lines = [f"{json.dumps(id_)}: {json.dumps(ids[id_].model_dump())}" for id_ in sorted(ids)]
    return ",\n".join(lines) + ("\n" if lines else "")


def compare(lock: Lock, book: Rulebook) -> Changes:
    """How a specification differs from its lock."""
    now = book.by_id
    return Changes(
        new=_ids(id_ for id_ in now if id_ not in lock.ids and id_ not in lock.retired),
        changed=_ids(id_ for id_ in now if id_ in lock.ids and not _same(lock.ids[id_], now[id_])),
        gone=_ids(id_ for id_ in lock.ids if id_ not in now),
        revived=_ids(id_ for id_ in now if id_ in lock.retired),
    )


def _ids(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(ids))


def _same(locked: LockedId, block: AnyBlock) -> bool:
    return locked.digest == digest(block) and locked.kind == block.kind


def confirm(lock: Lock, book: Rulebook, ids: Iterable[str]) -> Lock:
    """The lock after somebody has confirmed these ids as they stand now.

    A new id gets version 1, a changed one the next version, one that is gone is retired.
    """
    locked, retired = dict(lock.ids), dict(lock.retired)
    for id_ in ids:
        block = book.by_id.get(id_)
        if block is None:
            retired[id_] = locked.pop(id_)
        elif id_ not in locked:
            locked[id_] = LockedId(kind=block.kind, digest=digest(block), version=1)
        elif not _same(locked[id_], block):
            version = locked[id_].version + 1
            locked[id_] = LockedId(kind=block.kind, digest=digest(block), version=version)
    return Lock(ids=locked, retired=retired)
