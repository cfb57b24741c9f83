"""With uv alone there need be no make; then there is nothing to test about the Makefile."""

from __future__ import annotations

import shutil

collect_ignore = [] if shutil.which("make") else ["test_makefile.py"]
