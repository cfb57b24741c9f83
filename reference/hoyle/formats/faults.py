"""What is wrong with a document, said to the person who wrote it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from hoyle.errors import InputError
from hoyle.formats.json_text import JsonError, Path, line_and_column, place_of, read_json

KINDS = {
    "string_type": "a string",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "none_required": "null",
}
LONGEST_SHOWN = 40
BYTE_ORDER_MARK = "\ufeff"


class FormatError(InputError):
    """One fault of a document: the reason, and the path to the value that is at fault.

    `at_key` says that the key is at fault, and not the value it leads to.
    """

    def __init__(self, reason: str, path: Path = (), at_key: bool = False) -> None:
        super().__init__(f"{spelled(path)}: {reason}" if path and not at_key else reason)
        self.reason = reason
        self.path = path
        self.at_key = at_key

    def under(self, *parts: str) -> FormatError:
        """The same fault in a document that holds this one at a path of `parts`."""
        return FormatError(self.reason, (*parts, *self.path), self.at_key)

    def located(self, file: str, text: str, line: int = 1) -> InputError:
        """The same fault as `file:line:column: message`; `text` begins in line `line`."""
        place = place_of(text, self.path)
        offset = place.key if self.at_key else place.value
        return at_place(file, text, offset, line, str(self))


def at_place(file: str, text: str, offset: int, line: int, reason: str) -> InputError:
    """An error that begins with a file, a line and a column."""
    further, column = line_and_column(text, offset)
    return InputError(f"{file}:{line + further - 1}:{column}: {reason}")


def decode(file: str, data: bytes, line: int = 1) -> str:
    """The text that bytes write in UTF-8.

    Raises
    ------
    InputError
        If they are no UTF-8, or begin with a byte order mark.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        reason = f"the byte 0x{data[error.start]:02x} is not UTF-8; save the file as UTF-8"
        raise at_place(file, before, len(before), line, reason) from None
    if text.startswith(BYTE_ORDER_MARK):
        reason = "the file begins with a byte order mark; save it as UTF-8 without one"
        raise at_place(file, text, 0, line, reason)
    return text


def parse(file: str, text: str, line: int = 1) -> dict[str, Any]:
    """The object that a text writes.

    Raises
    ------
    InputError
        If the text is no strict JSON, or no object.
    """
    try:
        data = read_json(text)
    except JsonError as error:
        raise at_place(file, text, error.offset, line, error.reason) from None
    if not isinstance(data, dict):
        raise at_place(file, text, 0, line, f"this is {shown(data)}, but it must be an object")
    return data


def validated(validate: Callable[[Any], Any], data: Any) -> Any:
    """What the validator of a model makes of `data`.

    Raises
    ------
    FormatError
        If `data` does not fit the model.
    """
    try:
        return validate(data)
    except ValidationError as error:
        raise explained(error, data) from None


def explained(error: ValidationError, data: Any) -> FormatError:
    """The first fault that pydantic found in `data`, in our words."""
    first = error.errors(include_url=False)[0]
    path, kind, context = path_in(data, first["loc"]), first["type"], first.get("ctx", {})
    if kind == "unknown_field":
        return FormatError(first["msg"], (*path, context["field"]), at_key=True)
    if kind == "missing":
        return FormatError(f"{first['loc'][-1]!r} is missing", path)
    if kind == "literal_error":
        wanted = context["expected"]
        return FormatError(f"this must be {wanted}, not {shown(first['input'])}", path)
    if kind == "greater_than_equal":
        return FormatError(f"{shown(first['input'])} is less than {context['ge']}", path)
    if kind in KINDS:
        return FormatError(f"this must be {KINDS[kind]}, not {shown(first['input'])}", path)
    return FormatError(first["msg"], path)


def path_in(data: Any, location: tuple[str | int, ...]) -> Path:
    """The parts of a pydantic location that lead through `data`; names of models do not."""
    path: list[str | int] = []
    for part in location:
        inside = (
            data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
        )
        if part in inside:
            data = data[part]
            path.append(part)
    return tuple(path)


def spelled(path: Path) -> str:
    """A path as one writes it: ``hands[1][3]``."""
    words = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in path]
    return "".join(words).removeprefix(".")


def shown(value: Any) -> str:
    """A value as JSON, cut short."""
    text = json.dumps(value, default=str)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def meant(name: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown name: what was probably meant, or what there is."""
    names = list(known)
    near = get_close_matches(name, names, n=1)
    return f"did you mean {near[0]}?" if near else f"known are {', '.join(names)}"
