"""Writes the beginning of an answer, and waits."""

import sys

for _ in sys.stdin:
    sys.stdout.write('{"id": 1, "protocol"')
    sys.stdout.flush()
