"""Does all it should, and writes much more to standard error than a pipe holds."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    for _ in range(20):
        sys.stderr.write("thinking of cards " * 1000 + "\n")
    sys.stderr.flush()
    answer = {"id": request["id"]}
    if request["do"] == "hello":
        engine = {"name": "hostile"}
        answer |= {"protocol": "hoyle-engine/1", "game": "swoop", "engine": engine}
    elif request["do"] != "bye":
        answer |= {"accepted": True}
    print(json.dumps(answer), flush=True)
    if request["do"] == "bye":
        break
