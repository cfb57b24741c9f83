"""Answers hello, writes the beginning of an answer to what comes next, and waits."""

import sys

print(
    '{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": {"name": "hostile"}}',
    flush=True,
)
sys.stdin.readline()
for _ in sys.stdin:
    print('{"id": 2, "accepted"', end="", flush=True)
