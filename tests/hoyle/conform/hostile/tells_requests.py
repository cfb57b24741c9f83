"""Does all it should, and writes each request to standard error."""

import json
import sys

for line in sys.stdin:
    sys.stderr.write(line)
    sys.stderr.flush()
    request = json.loads(line)
    answer = {"id": request["id"]}
    match request["do"]:
        case "hello":
            engine = {"name": "\x1b[1mteller", "version": "2"}
            answer |= {"protocol": "hoyle-engine/1", "game": "swoop", "engine": engine}
            answer |= {"ruleset": "boxed", "seats": [4], "can": ["view", "legal"]}
        case "legal":
            answer |= {"moves": [{"stop": True}]}
        case "view":
            answer |= {"zones": {"hand 0": {"cards": ["7h"], "size": 2}, "pile": {}}}
            answer |= {"facts": {"turn": 1}}
        case "replay":
            answer |= {"answers": [{"accepted": True}, {"accepted": False, "reason": "no\n"}]}
        case "start" | "apply" | "load":
            answer |= {"accepted": True, "state": {"turn": 1}, "events": [{"swoop": {"by": 0}}]}
    print(json.dumps(answer), flush=True)
    if request["do"] == "bye":
        break
