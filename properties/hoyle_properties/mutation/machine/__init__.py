"""Mutants made by machine: every small mistake in the modules of the rules, one at a time."""
