"""How the templates say things."""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

from hoyle.rulebook import Example
from hoyle_properties.evidence import EvidenceLink

CHECKOUT = Path(__file__).resolve().parents[3]


def claim(link: EvidenceLink) -> str:
    """What a piece of evidence claims: the name of its test as a sentence."""
    return link.claim


def within_module(name: str) -> str:
    """The name of a function or class as its module has it."""
    module = name
    while module not in sys.modules:
        module = module.rpartition(".")[0]
    return name.removeprefix(f"{module}.")


def within_checkout(file: str) -> str:
    """A file as seen from the root of the checkout."""
    return Path(file).resolve().relative_to(CHECKOUT).as_posix()


def example_text(example: Example) -> str:
    """An example as a block of a rule file."""
    body = yaml.safe_dump(example.body(), sort_keys=False, allow_unicode=True)
    name = "counterexample" if example.counter else "example"
    return f":::{{hoyle:{name}}} {example.title}\n{body}:::"


def times(count: int) -> str:
    """A number of times in words."""
    return {0: "never", 1: "once"}.get(count, f"{count} times")
