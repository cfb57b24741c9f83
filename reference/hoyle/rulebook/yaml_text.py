"""YAML bodies, with the line of the file in every error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from hoyle.rulebook.problems import Place, wrong


class _Loader(yaml.SafeLoader):
    """The safe loader, but a key given twice is an error."""


class _FastLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """The same in C, where there is one: it is ten times faster, but words errors otherwise."""


def _mapping(loader: _Loader | _FastLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: set[Any] = set()
    for key_node, _ in node.value:
        key = loader.construct_object(key_node, deep=True)
        if key in seen:
            raise yaml.constructor.ConstructorError(
                problem=f"the key {key!r} is given twice", problem_mark=key_node.start_mark
            )
        seen.add(key)
    return loader.construct_mapping(node, deep=True)


for _each in (_Loader, _FastLoader):
    _each.add_constructor("tag:yaml.org,2002:map", _mapping)


def _loaded(text: str) -> Any:
    """What a text holds; only where something is wrong is it read slowly, for the message."""
    try:
        return yaml.load(text, _FastLoader)
    except yaml.YAMLError:
        return yaml.load(text, _Loader)


def read_mapping(text: str, file: str, first_line: int, what: str) -> Mapping[str, Any]:
    """The YAML mapping that `text` holds; its first line is line `first_line` of `file`.

    Raises
    ------
    RulebookError
        If it is no YAML or no mapping, or a key is given twice.
    """
    try:
        loaded = _loaded(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = first_line + (mark.line if mark else 0)
        raise wrong(Place(file, line), f"{what} is no YAML: {error.problem}") from error
    if not isinstance(loaded, dict):
        reason = f"{what} must be a YAML mapping, such as 'key: value'"
        raise wrong(Place(file, first_line), reason)
    return loaded
