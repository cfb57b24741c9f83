"""The digest of a state: short enough to print, and the same for everybody who computes it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any


def canonical(state: Mapping[str, Any]) -> bytes:
    """A state as the bytes that are digested.

    JSON in ASCII with the keys of every object in alphabetical order and no white space. Lists
    stay in the order in which they are written in a vector.
    """
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return text.encode("ascii")


def digest_of(state: Mapping[str, Any]) -> str:
    """The SHA-256 of a state, as 64 hexadecimal digits.

    Parameters
    ----------
    state
        Every field that a position of the game has besides ``format``, ``game``, ``ruleset`` and
        ``options``, as `write_position` writes it.
    """
    return sha256(canonical(state)).hexdigest()
