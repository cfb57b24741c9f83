"""The game of the tutorial, tested against the rules."""

import swoop
from my_swoop import MySwoop

from hoyle.testing import Conformance


class TestMySwoop(Conformance):
    """It goes wrong where a joker is laid."""

    game = "swoop"
    games = 5

    def adapter(self):
        """The game."""
        return MySwoop(swoop)
