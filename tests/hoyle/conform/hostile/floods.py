"""Writes lines without end."""

import sys

for _ in sys.stdin:
    while True:
        sys.stdout.write("card " * 1000 + "\n")
