"""Turns fenced blocks into the models they stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from hoyle.rulebook.example_text import read_example
from hoyle.rulebook.fences import Fence, read_fences
from hoyle.rulebook.keys import TYPES, read_keys, read_value
from hoyle.rulebook.models import BLOCKS, Alternative, AnyBlock
from hoyle.rulebook.problems import Place, Problems, a, meant, wrong
from hoyle.rulebook.yaml_text import read_mapping

ID = re.compile(r"[a-z]+\.[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*")
EXAMPLES = ("example", "counterexample")
CHILDREN: Mapping[str, tuple[str, ...]] = {
    "clause": EXAMPLES,
    "finding": EXAMPLES,
    "option": ("alternative",),
    "reading": ("alternative",),
    "ruleset": ("choices",),
}


def read_block(fence: Fence, file: str) -> AnyBlock:
    """The model of a block that stands at the top level of a page.

    Raises
    ------
    RulebookError
        If the block, or a block in it, has problems; all of them are named.
    """
    place = Place(file, fence.line)
    if fence.name not in BLOCKS:
        raise wrong(place, f"there is no block {{{fence.name}}}; {meant(fence.name, BLOCKS)}")
    if not ID.fullmatch(fence.argument):
        raise wrong(place, f"{fence.argument!r} is no id; an id looks like swoop.play.sources")
    inner = read_fences(fence.body, file, fence.body_line)
    problems = Problems(inner.problems)
    keys = problems.attempt(_own_keys, fence, file) or {}
    children = problems.attempt(_children, fence, inner.fences, file) or {}
    if not inner.prose:
        problems.note(place, f"the {fence.name} {fence.argument} has no text")
    problems.stop_if_any()
    values = {"id": fence.argument, "text": inner.prose, "place": place, **keys, **children}
    return _validated(fence, values, place)


def _validated(fence: Fence, values: Mapping[str, Any], place: Place) -> AnyBlock:
    try:
        return BLOCKS[fence.name].model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        reason = f"the {fence.name} {fence.argument}: {where}: {first['msg']}"
        raise wrong(place, reason) from error


def _own_keys(fence: Fence, file: str) -> dict[str, Any]:
    """The key lines of a block; its model says which there may be, and which there must be."""
    fields = BLOCKS[fence.name].model_fields
    known = set(fields) & set(TYPES)
    required = {name for name in known if fields[name].is_required()}
    return read_keys(fence, file, known, required, a(fence.name))


def _children(fence: Fence, inner: tuple[Fence, ...], file: str) -> dict[str, Any]:
    """The nested blocks of a block, as the fields that hold them."""
    allowed = CHILDREN.get(fence.name, ())
    problems = Problems()
    for child in inner:
        if child.name not in allowed:
            what = f"the {fence.name} {fence.argument} cannot hold a block {{{child.name}}}"
            problems.note(Place(file, child.line), f"{what}; {meant(child.name, allowed)}")
    fitting = [child for child in inner if child.name in allowed]
    if allowed == EXAMPLES:
        examples = [problems.attempt(read_example, child, file) for child in fitting]
        problems.stop_if_any()
        return {"examples": tuple(examples)}
    if allowed == ("alternative",):
        alternatives = [problems.attempt(_alternative, child, file) for child in fitting]
        problems.stop_if_any()
        return {"alternatives": tuple(alternatives)}
    if allowed == ("choices",):
        choices = problems.attempt(_choices, fence, fitting, file)
        problems.stop_if_any()
        return {"choices": choices}
    problems.stop_if_any()
    return {}


def _alternative(fence: Fence, file: str) -> Alternative:
    place = Place(file, fence.line)
    values = read_keys(fence, file, {"support"}, {"support"}, "an alternative")
    text = fence.body.strip()
    if not fence.argument or not text:
        raise wrong(place, "an alternative needs a value behind its name, and a text")
    if values["support"] not in ("A", "B", "C", "D"):
        raise wrong(place, f"the support {values['support']!r} is none of A, B, C, D")
    return Alternative(value=read_value(fence.argument), text=text, place=place, **values)


def _choices(ruleset: Fence, fences: list[Fence], file: str) -> Mapping[str, Any]:
    if len(fences) != 1:
        what = f"the ruleset {ruleset.argument} needs one block {{choices}}"
        raise wrong(Place(file, ruleset.line), f"{what}; it has {len(fences)}")
    body, line = fences[0].body, fences[0].body_line
    return read_mapping(body, file, line, f"the block {{choices}} of {ruleset.argument}")
