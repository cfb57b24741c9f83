"""Loads a changed module in the place of a module of the rules."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class AlreadyLoaded(RuntimeError):
    """A module that cannot be exchanged any more, since something may hold on to it."""


class ChangedSource(Loader):
    """Runs another text than that of the file."""

    def __init__(self, source: str, file: str) -> None:
        self.source = source
        self.file = file

    def exec_module(self, module: ModuleType) -> None:
        """Run the text in a fresh module."""
        exec(compile(self.source, self.file, "exec"), vars(module))


class Exchange(MetaPathFinder):
    """Finds the changed text for one module, and nothing for the others."""

    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module comes from, if it is the changed one."""
        spec = PathFinder.find_spec(fullname, path) if fullname == self.module else None
        if spec is not None:
            spec.loader = ChangedSource(self.source, spec.origin or fullname)
        return spec


def exchange(module: str, source: str) -> None:
    """From now on load `source` wherever this process imports the module.

    Nothing is patched: the whole game is loaded with the change in it.

    Raises
    ------
    AlreadyLoaded
        If the package of the module is loaded.
    """
    package = module.rpartition(".")[0]
    if package in sys.modules:
        raise AlreadyLoaded(f"{package} is loaded, so {module} cannot be exchanged")
    sys.meta_path.insert(0, Exchange(module, source))
