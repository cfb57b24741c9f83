"""Writes to standard error without end."""

import sys

for _ in sys.stdin:
    while True:
        sys.stderr.write("card " * 1000 + "\n")
