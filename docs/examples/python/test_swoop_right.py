"""The same game with its joker put right."""

import swoop_right
from my_swoop import MySwoop

from hoyle.testing import Conformance


class TestMySwoop(Conformance):
    """Now it keeps to the rules."""

    game = "swoop"
    games = 5

    def adapter(self):
        """The game."""
        return MySwoop(swoop_right)
