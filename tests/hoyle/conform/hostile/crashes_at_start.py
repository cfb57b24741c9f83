"""Fails before it has read anything."""

import sys

sys.stderr.write("loading the cards\n\tfrom cards.txt\nFatal: no such file \x07\n")
sys.exit(3)
