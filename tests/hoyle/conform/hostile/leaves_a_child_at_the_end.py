"""Does all it should, but a process that it has started goes on."""

import json
import subprocess
import sys

subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)

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
