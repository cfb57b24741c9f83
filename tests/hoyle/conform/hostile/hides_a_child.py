"""Starts a process without a trace in its environment, answers hello, and hangs."""

import subprocess
import sys
import time

CHILD = "import time; time.sleep(60)"
child = subprocess.Popen([sys.executable, "-c", CHILD], env={})
print(child.pid, file=sys.stderr, flush=True)
print(
    '{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": {"name": "hostile"}}',
    flush=True,
)
time.sleep(60)
