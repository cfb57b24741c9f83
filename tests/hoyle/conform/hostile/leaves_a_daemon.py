"""Does all it should, but leaves a process that has no parent, session or environment of its."""

import json
import os
import sys

if os.fork() == 0:
    os.setsid()
    daemon = os.fork()
    if daemon == 0:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        os.execve("/bin/sleep", ["sleep", "60"], {})
    # Written before the engine answers, so that whoever ends the daemon early can be told from
    # whoever has never seen it.
    with open(sys.argv[1], "a") as file:
        file.write(f"{daemon}\n")
    os._exit(0)
os.wait()

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
        break
