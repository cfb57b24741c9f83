"""Answers all requests, and ends with an exit code of its own."""

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
    print(json.dumps(answer), flush=True)
    if request["do"] == "bye":
        sys.exit("could not save the score")
