"""What an engine wrote, as it can be shown: short, and printable."""

from __future__ import annotations

LAST_BYTES = 8192
LAST_LINES = 12
LONGEST_SHOWN = 160
TAB = 4


def printable(text: str) -> str:
    """A text in which what cannot be printed is written as an escape; a tab becomes spaces."""
    spaced = text.expandtabs(TAB)
    return "".join(char if char.isprintable() else escaped(char) for char in spaced)


def escaped(char: str) -> str:
    r"""A character as ``\n``, ``\x07`` or ``\u2028``."""
    return char.encode("unicode_escape").decode("ascii")


def decoded(data: bytes | bytearray) -> str:
    """What bytes write in UTF-8; of those that write nothing, their numbers."""
    return data.decode("utf-8", "backslashreplace")


def shortened(text: str, longest: int = LONGEST_SHOWN) -> str:
    """A text, cut short in the middle of what is too long."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def in_short(text: str, longest: int = LONGEST_SHOWN) -> str:
    """A text as it can be shown, cut short; of a long one only the beginning is looked at."""
    return shortened(printable(text[: longest + 1]), longest)


def quoted(data: bytes | bytearray) -> str:
    """A line as it came, shortened, or that it was empty."""
    line = printable(decoded(data[: LAST_BYTES + 1]).strip("\r\n"))
    return shortened(line) if line.strip() else "an empty line"


def last_lines(data: bytes | bytearray) -> list[str]:
    """The last lines of an output, each shortened."""
    lines = decoded(data[-LAST_BYTES:]).splitlines()
    return [shortened(printable(line)) for line in lines[-LAST_LINES:]]


def account(rest: bytes | bytearray, errors: bytes | bytearray) -> str:
    """The last lines of both outputs, under a heading each; an output without lines is left out."""
    parts = {"standard output": last_lines(rest), "standard error": last_lines(errors)}
    return "\n".join(
        f"{name}:\n" + "\n".join(f"  {line}" for line in lines)
        for name, lines in parts.items()
        if lines
    )


def kept(tail: bytes | bytearray, more: bytes) -> bytes:
    """The end of an output once more has come; no more is kept than can be shown."""
    return bytes(tail + more)[-LAST_BYTES:]


def amount(count: int) -> str:
    """A number of bytes in words."""
    for size, unit in ((2**30, "GiB"), (2**20, "MiB"), (2**10, "KiB")):
        if count >= size and count % size == 0:
            return f"{count // size} {unit}"
    return f"{count} bytes"


def duration(seconds: float) -> str:
    """A number of seconds in words."""
    return f"{seconds:g} s"
