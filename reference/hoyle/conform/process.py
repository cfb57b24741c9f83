"""The process of an engine: lines to it, lines from it, and never more than it may use.

One thread does it all. While an answer is waited for, what the engine writes to standard error is
taken in too, so that it cannot block; of that only the end is kept. Between two requests nothing
is read, and an engine that writes without being asked fills its pipes and stops.
"""

from __future__ import annotations

import os
import select
import signal
import weakref
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Any, NamedTuple, NoReturn

from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.killing import end_all, new_mark
from hoyle.conform.limits import Limits, limit_memory, memory_held
from hoyle.conform.orphans import HOUSEHOLD
from hoyle.conform.output import account, amount, duration, kept, quoted
from hoyle.conform.starting import started

CHUNK = 2**16
LOOK = 0.05
"""How often memory is looked at, and whether the process still runs, in seconds."""
BRIEFLY = 0.01
"""How long an end is waited for at a time, in seconds."""
FULL_PIPE = 2**20
"""More than a pipe holds, in bytes."""
PARTING = 1.0
"""How long a process may go on that has closed its output, in seconds."""


class Wait(NamedTuple):
    """What is waited for: the answer to a request, for so many seconds, until a point in time."""

    request: str
    seconds: float
    until: float


class Process:
    """A running engine."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self.limits = limits
        self.mark = new_mark()
        self._process = started(command, self.mark)
        HOUSEHOLD.joined(self._process.pid)
        self._end = weakref.finalize(self, end_all, self._process, self.mark)
        limit_memory(self._process.pid, limits.memory)
        self._in = unblocked(self._process.stdin)
        self._out = unblocked(self._process.stdout)
        self._errors = unblocked(self._process.stderr)
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._errors, select.POLLIN)
        self._unsent = memoryview(b"")
        self._came = bytearray()
        self._searched = 0
        self._error_tail = b""
        self._error_count = 0
        self._next_look = 0.0
        self._wait = Wait("", 0, 0)

    @property
    def alive(self) -> bool:
        """Whether the process can be asked; one that was not ended here may have ended itself."""
        return self._end.alive

    def ask(self, line: bytes, request: str, seconds: float) -> bytes:
        """Send a line, and give the next line that comes, without its end.

        Parameters
        ----------
        line
            What is sent, with the end of the line.
        request
            What is asked, for messages.
        seconds
            How long the answer may take.

        Raises
        ------
        AdapterFault
            If no line comes. The process is ended then, as after any other exception.
        """
        if not self.alive:
            raise ValueError("the process has been ended, and can be asked nothing")
        self._wait = Wait(request, seconds, monotonic() + seconds)
        self._error_count = 0
        try:
            self._send(line)
            while (end := self._line_end()) < 0 or self._unsent:
                self._go_on()
        except BaseException:
            self.kill()
            raise
        return self._taken(end)

    def leave(self) -> None:
        """Wait for the end of the process, and end what it has left behind.

        Raises
        ------
        AdapterFault
            If it does not end in time, or ends with another exit code than 0.
        """
        try:
            self._close_input()
            if not self._ends_within(self.limits.end):
                self._fail(FaultKind.NOT_ENDING, limit=duration(self.limits.end))
            if self._process.returncode:
                self._fail(FaultKind.BAD_END, how=how_ended(self._process.returncode))
        finally:
            self.kill()

    def kill(self) -> None:
        """End the process and all it has started; it may have ended already."""
        self._end()

    def output(self) -> str:
        """The last lines that the engine wrote, and that were no answer."""
        return account(self._came, self._error_tail)

    def _line_end(self) -> int:
        """Where the first line ends that has come, or -1; nothing is searched twice."""
        end = self._came.find(b"\n", self._searched)
        self._searched = len(self._came) if end < 0 else end
        return end

    def _taken(self, end: int) -> bytes:
        line = bytes(self._came[:end])
        del self._came[: end + 1]
        self._searched = 0
        return line

    def _send(self, line: bytes) -> None:
        self._unsent = memoryview(line)
        self._send_more()
        if self._unsent:
            self._poll.register(self._in, select.POLLOUT)

    def _send_more(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._closed("input")

    def _go_on(self) -> None:
        """Wait until something happens, and see to it."""
        now = monotonic()
        if now >= self._wait.until:
            self._late()
        pause = max(0.0, min(self._wait.until, self._next_look) - now)
        for stream, _ in self._poll.poll(pause * 1000):
            self._see_to(stream)
        if now >= self._next_look:
            self._look()
            self._next_look = now + LOOK

    def _see_to(self, stream: int) -> None:
        if stream == self._out:
            self._read_out()
        elif stream == self._errors:
            self._read_errors()
        else:
            self._send_more()
            if not self._unsent:
                self._poll.unregister(self._in)

    def _read_out(self) -> None:
        chunk = os.read(self._out, CHUNK)
        if not chunk:
            self._closed("output")
        self._came += chunk
        if len(self._came) > self.limits.output:
            came = quoted(self._came)
            self._fail(FaultKind.TOO_LONG, limit=amount(self.limits.output), came=came)

    def _read_errors(self) -> None:
        self._error_count += self._take_in(self._errors)
        if self._error_count > self.limits.output:
            self._fail(FaultKind.FLOOD, limit=amount(self.limits.output))

    def _look(self) -> None:
        """See whether the process still runs, and how much memory it holds."""
        if self._process.poll() is not None:
            self._read_what_is_left()
        elif 0 < self.limits.memory < memory_held(self._process.pid):
            self._fail(FaultKind.MEMORY, limit=amount(self.limits.memory))

    def _read_what_is_left(self) -> None:
        """Read on after the end of the process; something else may hold its pipes open."""
        try:
            while self._line_end() < 0:
                self._read_out()
        except BlockingIOError:
            self._closed("output")

    def _closed(self, stream: str) -> NoReturn:
        """Nothing can be asked any more: the process has ended, or has closed one of its ends."""
        if not self._ends_within(PARTING):
            self._fail(FaultKind.CLOSED, stream=stream)
        code = self._process.returncode
        kind = FaultKind.CRASH if code else FaultKind.EXIT
        begun = "; it had begun an answer, but not ended the line" if self._came else ""
        self._fail(kind, how=how_ended(code), detail=begun)

    def _late(self) -> NoReturn:
        limit = duration(self._wait.seconds)
        if self._came and self._line_end() < 0:
            self._fail(FaultKind.UNFINISHED, limit=limit, came=quoted(self._came))
        detail = "; it has not read the whole request" if self._unsent else ""
        self._fail(FaultKind.HANG, limit=limit, detail=detail)

    def _fail(self, kind: FaultKind, **parameters: Any) -> NoReturn:
        raise fault(kind, self.output(), request=self._wait.request, **parameters)

    def _close_input(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()

    def _ends_within(self, seconds: float) -> bool:
        """Whether the process ends in time; what it writes until then is taken in."""
        until = monotonic() + seconds
        with suppress(KeyError):
            self._poll.unregister(self._in)
        while self._process.poll() is None and monotonic() < until:
            for stream, _ in self._poll.poll(BRIEFLY * 1000):
                self._take_in(stream)
        self._take_in_the_rest()
        return self._process.returncode is not None

    def _take_in(self, stream: int) -> int:
        """Read of a stream what is there, and keep the end; give the number of bytes."""
        chunk = os.read(stream, CHUNK)
        if not chunk:
            self._poll.unregister(stream)
        elif stream == self._errors:
            self._error_tail = kept(self._error_tail, chunk)
        else:
            self._came[:] = kept(self._came, chunk)
        return len(chunk)

    def _take_in_the_rest(self) -> None:
        """Read what is in the pipes, but no more than they hold: others may still write."""
        for _ in range(FULL_PIPE // CHUNK):
            for stream, _ in self._poll.poll(0):
                self._take_in(stream)


def unblocked(stream: IO[bytes] | None) -> int:
    """The number of our end of a pipe, which is set to wait for nothing."""
    assert stream is not None
    os.set_blocking(stream.fileno(), False)
    return stream.fileno()


def how_ended(code: int) -> str:
    """How a process ended, by its exit code as Python has it."""
    if code >= 0:
        return f"ended with exit code {code}"
    known = {number.value: number.name for number in signal.Signals}
    return f"was ended by the signal {known.get(-code, -code)}"
