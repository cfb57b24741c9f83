"""What has been found by searching, and is kept: whole hands, and cases that kill mutants."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from hoyle.conform.adapter import Setting
from hoyle.conform.vectors.expecting import Ask, Case
from hoyle.rulebook.models import Example

FOLDER = Path(str(files(__package__))) / "found"


class KeptHand(NamedTuple):
    """A hand that ends as a written case wants, and the digest of that case as it was then."""

    of: str
    setting: Setting
    lines: tuple[Mapping[str, Any], ...]


def body_digest(example: Example) -> str:
    """A digest of what a case says, by which it is noticed if it says something else."""
    return sha256(json.dumps(example.body(), sort_keys=True).encode()).hexdigest()[:16]


def kept_hands(game: str) -> dict[str, KeptHand]:
    """The hands that were found for written cases, by the id of the vector."""
    kept = read(game, "hands")
    return {
        id_: KeptHand(one["of"], Setting(**one["setting"]), tuple(one["lines"]))
        for id_, one in kept.items()
    }


def keep_hands(game: str, hands: Mapping[str, KeptHand]) -> None:
    """Keep hands that were found."""
    kept = {
        id_: {"of": hand.of, "setting": hand.setting._asdict(), "lines": list(hand.lines)}
        for id_, hand in sorted(hands.items())
    }
    write(game, "hands", kept)


def kept_cases(game: str) -> list[Case]:
    """The cases that were found because mutants survived all others."""
    return [case_from(id_, one) for id_, one in read(game, "cases").items()]


def keep_cases(game: str, cases: Iterable[Case]) -> None:
    """Keep cases that were found."""
    write(game, "cases", {case.id: document_of(case) for case in cases})


def case_from(id_: str, one: Mapping[str, Any]) -> Case:
    """A case as it is kept."""
    setting = Setting(**one["setting"]) if "setting" in one else None
    asks = tuple(Ask(**ask) for ask in one["asks"])
    clauses = tuple(one["clauses"])
    return Case(id_, one["title"], clauses, "search", setting, one.get("position"), asks)


def document_of(case: Case) -> dict[str, Any]:
    """A case as it is kept."""
    given: dict[str, Any] = {"position": dict(case.position or {})}
    if case.setting is not None:
        given = {"setting": case.setting._asdict()}
    asks = [
        {"do": ask.do, "line": dict(ask.line)}
        if ask.do in ("apply", "deal")
        else {"do": ask.do, "seat": ask.seat}
        for ask in case.asks
    ]
    return {"title": case.title, "clauses": list(case.clauses), **given, "asks": asks}


def read(game: str, part: str) -> dict[str, Any]:
    """A part of what is kept for a game; nothing if nothing is."""
    file = FOLDER / f"{game}-{part}.json"
    if not file.is_file():
        return {}
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def write(game: str, part: str, kept: Mapping[str, Any]) -> None:
    """Write a part of what is kept, an entry a line."""
    FOLDER.mkdir(exist_ok=True)
    lines = [f"{json.dumps(id_)}: {json.dumps(one)}" for id_, one in kept.items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (FOLDER / f"{game}-{part}.json").write_text(text, "utf-8")
