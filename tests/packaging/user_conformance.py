"""Tests of a game that somebody could write who has installed hoyle.

The packaging tests run them and check their types against the installed package.
"""

from __future__ import annotations

from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.testing import Adapter, Conformance


class TestMine(Conformance):
    """The rules themselves, in place of a game."""

    game = "goat"
    games = 2

    def adapter(self) -> Adapter:
        """An engine that keeps to the rules."""
        return RulesAdapter("goat")
