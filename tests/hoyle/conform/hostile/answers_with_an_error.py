"""Answers every start with an error."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"]}
    if request["do"] == "hello":
        engine = {"name": "hostile"}
        answer |= {"protocol": "hoyle-engine/1", "game": "swoop", "engine": engine}
    elif request["do"] != "bye":
        answer |= {"accepted": True}
    if request["do"] == "start":
        answer = {"id": request["id"], "error": "cannot deal \x1b[31m for four"}
    print(json.dumps(answer), flush=True)
    if request["do"] == "bye":
        break
