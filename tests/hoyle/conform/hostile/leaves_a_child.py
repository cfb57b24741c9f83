"""Ends, while a process that it has started holds its output open."""

import subprocess
import sys

subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
