"""Answers hello without a look at its input, and reads nothing at all."""

import time

print(
    '{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": {"name": "hostile"}}',
    flush=True,
)
time.sleep(60)
