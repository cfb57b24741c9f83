"""Trying an engine's end of the protocol, step by step, before anything is said about the rules.

Each step says what it got, or what is wrong and what to do about it. The first one that goes wrong
is the last one that is tried, since what comes after it would only follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from hoyle.conform.adapter import Adapter, AdapterFault, Skill, Welcome
from hoyle.conform.faults import advice_on
from hoyle.conform.smoke_steps import (
    STEPS,
    Seated,
    Unexpected,
)


class Outcome(StrEnum):
    """What came of a step."""

    PASSED = "passed"
    UNEXPECTED = "unexpected"
    FAULT = "fault"
    NOT_ANNOUNCED = "not_announced"
    NOT_TRIED = "not_tried"
