"""Two values beside each other, as an engine and the rules have them: short, with what differs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

SHOWN = 160
ENGINE = "the engine"
RULE = "the rule"


class Place(NamedTuple):
    """Where two values differ, as in ``hands[2]``, and what each has there."""

    path: str
    said: Any
    ruled: Any


def shortened(value: Any) -> str:
    """A value as JSON, cut short."""
    return cut(as_json(value))


def contrasted(name: str, said: Any, ruled: Any) -> tuple[str, str]:
    """What an engine says of something, and what the rules say of it, in a phrase each.

    Values that are too long to be shown whole are told by what only one of the two has.
    """
    whole = as_json(said), as_json(ruled)
    if all(len(text) <= SHOWN for text in whole):
        return f"{name}: {whole[0]}", f"{name}: {whole[1]}"
    places = list(differing(name, said, ruled))
    return (
        cut("; ".join(told(ENGINE, one.path, one.said, one.ruled) for one in places)),
        cut("; ".join(told(RULE, one.path, one.ruled, one.said) for one in places)),
    )


def differing(path: str, said: Any, ruled: Any) -> Iterator[Place]:
    """The innermost places in which two values differ; a list of cards is one place."""
    if said == ruled:
        return
    if nests(said) and nests(ruled) and len(said) == len(ruled):
        for number, pair in enumerate(zip(said, ruled, strict=True)):
            yield from differing(f"{path}[{number}]", *pair)
    elif isinstance(said, dict) and isinstance(ruled, dict) and said.keys() == ruled.keys():
        for name, value in said.items():
            yield from differing(f"{path}.{name}", value, ruled[name])
    else:
        yield Place(path, said, ruled)


def nests(value: Any) -> bool:
    """Whether something is a list that holds lists or objects."""
    return isinstance(value, list) and any(isinstance(one, (list, dict)) for one in value)


def told(who: str, path: str, mine: Any, other: Any) -> str:
    """What one of the two has at a place, beside the other."""
    if not (flat(mine) and flat(other)):
        return f"{path}: {shortened(mine)}"
    only = list((Counter(mine) - Counter(other)).elements())
    if only or len(mine) != len(other):
        return f"{path}, {len(mine)} in all; only {who}: {' '.join(only) or 'nothing'}"
    first = next(place for place, card in enumerate(mine) if card != other[place])
    return f"{path}, in another order from the place {first} on: {' '.join(mine[first:])}"


def flat(value: Any) -> bool:
    """Whether something is a list of words, such as cards."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def as_json(value: Any) -> str:
    """A value as JSON."""
    return json.dumps(value, default=list, ensure_ascii=False)


def cut(text: str) -> str:
    """A text, cut short."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
