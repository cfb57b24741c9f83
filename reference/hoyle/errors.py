"""The errors that the commands of Hoyle turn into a message and an exit code."""

from __future__ import annotations


class InputError(Exception):
    """What was handed in is at fault: a file, a position, the specification.

    A command prints the message and ends with exit code 4. The message says what came, where,
    why it is wrong, and what would be right.
    """
