"""How much a run of `hoyle check` has compared, in words."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.conform.tallying import Tally

COUNTED = ("deal", "position", "move", "refusal", "list of moves", "view")
PLURALS = {"list of moves": "lists of moves"}


def counted(tally: Tally) -> Iterator[tuple[str, int]]:
    """How much was compared, by name."""
    yield "vectors", tally.counts["vectors"]
    for noun in COUNTED:
        plural = PLURALS.get(noun, f"{noun}s")
        yield plural, tally.counts[plural]


def amounts(tally: Tally) -> str:
    """How much was compared, in words."""
    return ", ".join(
        f"{count} {name if count != 1 else singular(name)}"
        for name, count in counted(tally)
        if count
    )


def singular(name: str) -> str:
    """The name of one thing."""
    return next((one for one, many in PLURALS.items() if many == name), name.removesuffix("s"))
