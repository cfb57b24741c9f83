"""The game of the tutorial as Hoyle asks it: an adapter."""

from hoyle.testing import Adapter, Seen, Welcome

PHASES = {None: "turn", "hand": "add_after_pickup", "anywhere": "add_after_mystery"}


class MySwoop(Adapter):
    """Swoop; `rules` is the module with the game."""

    def __init__(self, rules):
        self.rules = rules
        self.game = None

    def hello(self, game):
        """Who the engine is."""
        return Welcome("my swoop", "1")

    def start(self, setting):
        """Begin a hand with these cards."""
        deal = setting.deal
        hands, rows = deal["hands"], deal["faceup"] + deal["mystery"]
        if [len(hand) for hand in hands] != [11] * 4 or len(deal["undealt"]) != 32:
            return Seen(False, reason="eleven cards each, and 32 are left over")
        if [len(row) for row in rows] != [4] * 8 or any(None in row for row in rows):
            return Seen(False, reason="four mystery cards and four covers each")
        cards = hands, deal["faceup"], deal["mystery"], deal["undealt"]
        totals = deal.get("totals", [0, 0, 0, 0])
        self.game = self.rules.Swoop(*cards, deal["first"], totals)
        return Seen(True, self.state())

    def apply(self, line):
        """Try a move of a seat."""
        seat = line["seat"]
        try:
            self.make(seat, **line["move"])
        except self.rules.Illegal as error:
            return Seen(False, self.state(), reason=str(error))
        return Seen(True, self.state(), tuple(self.events(seat)))

    def make(self, seat, play=None, add=None, mystery=None, stop=False, **others):
        """Make a move, which is one of these."""
        if play is not None:
            self.game.lay(seat, play.get("hand", []), play.get("faceup", []))
        elif add is not None:
            self.game.add(seat, add.get("hand", []), add.get("faceup", []))
        elif mystery is not None:
            self.game.turn_over(seat, mystery)
        elif stop:
            self.game.stop(seat)
        else:
            raise self.rules.Illegal("one has to play")

    def events(self, seat):
        """What a move has caused."""
        if self.game.swept:
            yield {"swoop": {"by": seat}}
        if self.game.over:
            yield {"hand_over": {"out": seat, "totals": self.game.scores}}

    def state(self):
        """What lies where."""
        game = self.game
        return {
            "turn": game.player,
            "phase": "over" if game.over else PHASES[game.adding],
            "pile": game.pile,
            "hands": game.hands,
            "faceup": game.covers,
            "mystery": game.mystery,
            "removed": game.gone,
            "undealt": game.spare,
        }

    def close(self):
        """There is nothing to end."""
