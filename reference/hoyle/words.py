"""Words for messages: numbers of things, and what somebody has written."""

from __future__ import annotations

import re

LONGEST_QUOTED = 80
LONGEST_WORD = 255
LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD + 1},}}")
MARKS = "'\":.,;"


def amount(count: int, thing: str) -> str:
    """A number of things, such as ``1 card`` and ``2 cards``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def verb(count: int, one: str = "is", several: str = "are") -> str:
    """The verb that goes with a number of things."""
    return one if count == 1 else several


def cut(text: str, most: int = LONGEST_QUOTED) -> str:
    """The beginning of a text that is too long for a message, and how long it is."""
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"


def readable(message: str) -> str:
    """A message in which a word that is longer than a file name can be is cut."""
    return LONG_WORD.sub(lambda word: cut_between_marks(word[0]), message)


def cut_between_marks(word: str) -> str:
    """A word that is cut, but keeps a quotation mark before it, and what follows it."""
    core = word.strip(MARKS)
    before, _, after = word.partition(core) if core else ("", "", "")
    return before[-1:] + cut(core or word) + after[:2]


def quoted(text: object) -> str:
    """What somebody has written, in quotation marks; of a long text the beginning."""
    said = repr(text)
    if len(said) <= LONGEST_QUOTED + 2:
        return said
    beginning = repr(text[:LONGEST_QUOTED]) if isinstance(text, str) else said[:LONGEST_QUOTED]
    return f"{beginning}… ({len(str(text))} characters)"
