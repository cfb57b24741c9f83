"""Answers every request with the text that it is given, in which ID stands for the id."""

import json
import sys

for line in sys.stdin:
    number = str(json.loads(line)["id"])
    text = sys.argv[1].encode("latin-1").decode("unicode_escape").replace("ID", number)
    sys.stdout.buffer.write(text.encode("latin-1"))
    sys.stdout.buffer.flush()
