"""Starting the process of an engine."""

from __future__ import annotations

import errno
import os
import select
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.killing import end_marked, marked_environment


def started(command: Sequence[str], mark: str) -> subprocess.Popen[bytes]:
    """A process in a session of its own, with pipes for all it reads and writes.

    Raises
    ------
    AdapterFault
        If it cannot be started, or this system cannot wait for pipes.
    """
    if not hasattr(select, "poll"):
        raise fault(FaultKind.UNSUPPORTED, reason="it has no poll for pipes")
    try:
        return subprocess.Popen(
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=marked_environment(mark),
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        raise fault(FaultKind.NOT_STARTED, reason=why_not(command[0], error)) from None
    except BaseException:
        end_marked(mark)
        raise


def why_not(program: str, error: Exception) -> str:
    """Why a program cannot be started, and what was probably meant."""
    path = Path(program)
    if not program:
        return "the name of the program is empty"
    if path.is_dir() and os.sep in program:
        return f"{program!r} is a folder, not a program"
    if isinstance(error, FileNotFoundError):
        return not_found(program, path)
    if isinstance(error, PermissionError):
        return f"{program!r} is not executable (chmod +x makes it so); {or_interpreter(program)}"
    if isinstance(error, OSError) and error.errno == errno.ENOEXEC:
        return f"{program!r} is no program and has no #! line; {or_interpreter(program)}"
    return f"{program!r}: {error}"


def not_found(program: str, path: Path) -> str:
    """Why a program was not found."""
    if os.sep not in program:
        here = f"; did you mean ./{program}?" if path.exists() else ""
        return f"there is no command {program!r} in the search path{here}"
    if path.exists() or shutil.which(program):
        return f"the interpreter that the #! line of {program!r} names does not exist"
    return f"there is no file {program!r} in {str(Path.cwd())!r}"


def or_interpreter(program: str) -> str:
    """The advice to name the program that runs a script."""
    return f"or name the program that runs it, as in python3 {program}"
