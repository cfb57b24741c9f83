"""Takes more and more memory."""

import time
from contextlib import suppress

held = []
while True:
    with suppress(MemoryError):
        held.append(b"7" * 2**20)
    time.sleep(0.001)
