"""Answers hello and is ended by a signal at the next request."""

import json
import os
import signal
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
        print("dealing", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    print(json.dumps(answer), flush=True)
