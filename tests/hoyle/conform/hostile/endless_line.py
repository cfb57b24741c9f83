"""Writes a line that never ends."""

import sys

for _ in sys.stdin:
    sys.stdout.write('{"id": 1, "cards": "')
    while True:
        sys.stdout.write("7h " * 10000)
