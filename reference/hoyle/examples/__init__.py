"""Runs the examples of the specification on the reference."""

from hoyle.examples.running import Outcome, run_example

__all__ = ["Outcome", "run_example"]
