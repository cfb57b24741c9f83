"""Starts a process without a trace in its environment, and hangs."""

import subprocess
import sys
import time

CHILD = "import time; time.sleep(60)"
child = subprocess.Popen([sys.executable, "-c", CHILD], env={})
print(child.pid, file=sys.stderr, flush=True)
time.sleep(60)
