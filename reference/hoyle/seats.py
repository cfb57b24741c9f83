"""What belongs to seats: tuples with an item for each."""

from __future__ import annotations

from typing import TypeVar

Item = TypeVar("Item")


def replaced(items: tuple[Item, ...], seat: int, item: Item) -> tuple[Item, ...]:
    """The tuple with the item of one seat replaced."""
    return (*items[:seat], item, *items[seat + 1 :])
