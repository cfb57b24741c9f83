"""The rules need nothing but the standard library."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = """
import sys
before = set(sys.modules)
import {module}
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(new - set(sys.stdlib_module_names)))
"""


def foreign_modules(module: str) -> list[str]:
    """What a fresh interpreter loads for a module, beside the standard library.

    The interpreter is isolated, so that neither the folder of the tests nor a variable of the
    environment adds anything.
    """
    done = subprocess.run(
        [sys.executable, "-I", "-c", LOADED.format(module=module)],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.parametrize("module", ["hoyle.swoop", "hoyle.cards", "hoyle.clauses", "hoyle.game"])
def test_the_rules_load_nothing_foreign(module: str) -> None:
    assert foreign_modules(module) == ["hoyle"]


def test_the_check_sees_what_is_foreign() -> None:
    assert "click" in foreign_modules("hoyle.cli.main")
