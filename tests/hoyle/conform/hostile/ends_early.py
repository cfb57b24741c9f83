"""Answers one request, as if there were no more."""

import json
import sys

request = json.loads(sys.stdin.readline())
engine = {"name": "hostile"}
answer = {"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": engine}
print(json.dumps(answer), flush=True)
