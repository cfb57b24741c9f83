"""Answers hello, but closes its input before, and goes on."""

import os
import sys
import time

sys.stdin.readline()
os.close(0)
print(
    '{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": {"name": "hostile"}}',
    flush=True,
)
time.sleep(60)
