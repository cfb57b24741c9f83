"""Starts a process in a session of its own, answers hello, and hangs."""

import subprocess
import sys
import time

CHILD = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
time.sleep(60)
"""

subprocess.Popen([sys.executable, "-c", CHILD], start_new_session=True)
print(
    '{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": {"name": "hostile"}}',
    flush=True,
)
time.sleep(60)
