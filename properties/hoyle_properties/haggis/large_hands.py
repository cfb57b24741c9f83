"""Hands with many plays, for measuring and for tests.

They were looked for by exchanging single cards for as long as that gave more plays, from many
hands drawn by chance. Nothing proves that there is no larger one.
"""

from __future__ import annotations

from collections.abc import Mapping

TWO_SUITS = "3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d J Q K"
"""Of all hands that were looked at the one with most plays."""

TWO_HIGH_SUITS = "4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d 10c 10d J Q K"
"""The one with most plays if sequences may begin below their lowest natural card."""

FOUR_SUITS = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d J Q K"
THREE_SUITS = "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d J Q K"

FEW_PLAYS = "2c 2h 3d 3s 4h 5c 6d 6s 7c 8h 9d 9s 10c 10h J Q K"
"""The one with fewest plays, looked for in the same way."""

LARGE_HANDS: Mapping[str, str] = {
    "two suits": TWO_SUITS,
    "two suits up to the ten": TWO_HIGH_SUITS,
    "three suits": THREE_SUITS,
    "four suits": FOUR_SUITS,
    "few plays": FEW_PLAYS,
}
"""Hands as they are dealt, by name."""
