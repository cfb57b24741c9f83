"""Swoop as an engine for Hoyle: it answers the requests of hoyle-engine/1 with your own code.

Fill the three functions start, apply and state. Then try it:

    hoyle smoke swoop -- python engine.py
"""

import json
import os
import sys
import traceback

from swoop import Swoop

NAME = "my swoop"
VERSION = "1"

# The readings of the rules that your game follows, if you know: RULESET = "text", and in
# OPTIONS what differs from it. None says nothing about them.
RULESET = None
OPTIONS = {}


game = None


def start(deal):
    """Begin a hand with these cards. A hand that was going on is given up.

    deal is a dictionary; a card is a text such as "Ac". Its keys:
      first    The seat that acts first: left of the dealer.
      hands    The cards in each hand, in any order.
      faceup   The card that lies face up in each slot of each seat.
      mystery  The mystery card under each of those.
      undealt  The cards that were not dealt. It may be left out.
      totals   The totals before the hand. It may be left out.

    Return True, or a text that says why this deal cannot be.
    """
    global game
    hands, rows = deal["hands"], deal["faceup"] + deal["mystery"]
    if [len(hand) for hand in hands] != [11] * 4 or len(deal["undealt"]) != 32:
        return "each of four players gets eleven cards, and 32 are left over"
    if [len(row) for row in rows] != [4] * 8 or any(None in row for row in rows):
        return "each of four players gets four mystery cards and four covers"
    scores = deal.get("totals", [0, 0, 0, 0])
    cards = hands, deal["faceup"], deal["mystery"], deal["undealt"]
    game = Swoop(*cards, deal["first"], scores)
    return True


def apply(seat, move):
    """Try a move of a seat; seats are counted from 0, clockwise.

    move is a dictionary with one key, for instance:
      {"play": {"hand": ["7h", "7s"], "faceup": [0]}}
      {"add": {"hand": ["Qh"]}}
      {"mystery": 2}
      {"stop": true}

    Return True if you made the move. If it is against the rules, change nothing and return a text
    that says why. What the move caused you may tell:
      tell({"swoop": {"by": 0}})
      tell({"hand_over": {"out": 0, "totals": [0, 12, 35, 7], "next": 1}})
      tell({"match_over": {"totals": [90, 305, 120, 111], "winner": 0}})
    """
    raise ToBeFilled("apply")


def state():
    """What lies where now, as a dictionary.

    What you leave out is not compared. Its keys:
      turn     The seat whose turn it is; once the round is over, the seat that is out.
      phase    What that seat may do. One of turn, add_after_pickup, add_after_mystery, over.
      pile     The pile from bottom to top.
      hands    The cards in each hand, in any order.
      faceup   The card that lies face up in each slot of each seat, or null.
      mystery  The mystery card in each slot of each seat, or null.
      removed  The cards that have left the table.
      undealt  The cards that were not dealt.
    """
    adding = {None: "turn", "hand": "add_after_pickup", "anywhere": "add_after_mystery"}
    return {
        "turn": game.player,
        "phase": "over" if game.over else adding[game.adding],
        "pile": game.pile,
        "hands": game.hands,
        "faceup": game.covers,
        "mystery": game.mystery,
        "removed": game.gone,
        "undealt": game.spare,
    }


# What else your engine can do, by the name of the request; see the page about the protocol:
#     "legal": a function of a seat, which returns a list of moves
#     "view": a function of a seat: the zones it is shown, or {"zones": ..., "facts": ...}
#     "load": a function of a position, which returns what start returns
MORE = {}


# From here on there is nothing to fill: the protocol.


class Fault(Exception):
    """Something cannot be done; the request is answered with this text."""


class ToBeFilled(Fault):
    """A function still has to be written."""

    def __init__(self, name):
        file = os.path.basename(__file__)
        super().__init__(f"{name} is not written yet: fill the function {name} in {file}")


EVENTS = []


def tell(event):
    """Tell of something that the move caused."""
    EVENTS.append(event)


def seen(name, came, *arguments):
    """What came of a start, a load or a move."""
    del EVENTS[:]
    came = came(*arguments)
    if came is not True and came is not False and not isinstance(came, str):
        wanted = "True, or a text that says why not"
        raise Fault(f"{name} returned {came!r}; it has to return {wanted}")
    if came is not True and name != "apply":
        return {"accepted": False, "reason": came or ""}
    told = {"accepted": came is True, "state": state()}
    if EVENTS:
        told["events"] = list(EVENTS)
    if came is not True:
        told["reason"] = came or ""
    return told


def tried(line):
    """What came of a move; what chance does has no seat, and is handed on as a move."""
    if "move" in line:
        return seen("apply", apply, line["seat"], line["move"])
    kinds = {key: value for key, value in line.items() if key not in ("id", "do")}
    return seen("apply", apply, None, kinds)


def hello(request):
    """Who the engine is."""
    if request["game"] != "swoop":
        raise Fault(f"this engine plays swoop, not {request['game']}")
    told = {"protocol": "hoyle-engine/1", "game": "swoop"}
    told["engine"] = {"name": NAME, "version": VERSION, "language": "Python"}
    if RULESET is not None:
        told["ruleset"], told["options"] = RULESET, OPTIONS
    told["can"] = sorted([*MORE, "replay"])
    return told


def replayed(request):
    """What came of a whole hand. Each answer is kept as it is now, whatever changes later."""
    told = [kept(seen("start", start, request["deal"]))]
    for line in request["lines"]:
        refused = {"accepted": False, "reason": "the deal was turned down"}
        told.append(kept(tried(line)) if told[0]["accepted"] else refused)
    return {"answers": told}


def kept(told):
    """A copy that nothing changes."""
    return json.loads(json.dumps(told))


def more(request):
    """What came of a request that not every engine can answer."""
    do = request["do"]
    if do not in MORE:
        raise Fault(f"this engine cannot do {do}")
    if do == "load":
        return seen("load", MORE["load"], request["position"])
    told = MORE[do](request["seat"])
    return {"moves": told} if do == "legal" else told if "zones" in told else {"zones": told}


def answer(request):
    """The answer to a request, without its number."""
    do = request["do"]
    if do == "hello":
        return hello(request)
    if do == "start":
        return seen("start", start, request["deal"])
    if do == "apply":
        return tried(request)
    if do == "replay":
        return replayed(request)
    return {} if do == "bye" else more(request)


def fault(error):
    """What went wrong, and in which line; how it came to that goes to the error output."""
    if isinstance(error, Fault):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{os.path.basename(frame.filename)}, line {frame.lineno}" for frame in frames]
    for place, frame in zip(places, frames):
        print(f"{place}, in {frame.name}: {frame.line}", file=sys.stderr)
    return f"{type(error).__name__}: {error} ({places[-1]})"


def main():
    """Answer requests, one a line. What your code prints goes to the error output."""
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in iter(sys.stdin.readline, ""):
        request = json.loads(line)
        try:
            told = answer(request)
        except Exception as error:
            told = {"error": fault(error)}
        answers.write(json.dumps(dict(told, id=request["id"])) + "\n")
        answers.flush()
        if request["do"] == "bye":
            return


if __name__ == "__main__":
    main()
