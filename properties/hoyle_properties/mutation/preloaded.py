"""What the processes that try mutants have in common, loaded once.

No game is among it: a mutant made by machine comes in the place of a game's module, so that module
must not be there yet.
"""

from __future__ import annotations

import hoyle.position
import hoyle_properties.mutation.attempts
from hoyle.reports.clauses import rulebook

__all__ = ["hoyle", "hoyle_properties"]

rulebook()
