"""Conformance as test items of pytest, for games written in Python.

A test class that inherits from `Conformance` is all there is to it. It is a plain class and not a
plugin: nothing of Hoyle is loaded in a project whose tests do not import it, and nothing has to be
registered. A class can make its items itself, and a fixture that fails is an error where a test
that fails is a difference, so a plugin would add nothing.
"""

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.testing.conformance import Conformance

__all__ = [
    "Adapter",
    "AdapterFault",
    "Conformance",
    "Seen",
    "Setting",
    "Skill",
    "Welcome",
    "ZoneSeen",
]
