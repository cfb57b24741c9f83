"""The phase in a position of Haggis: whether hands, trick and options go with it."""

from __future__ import annotations

from hoyle.formats.faults import FormatError
from hoyle.haggis import Haggis, Phase, State


def check_phase(game: Haggis, state: State) -> None:
    """Refuse a phase that the hands or the options speak against."""
    out = [seat for seat, hand in enumerate(state.hands) if not hand.some()]
    if state.phase == Phase.OVER:
        check_end(game, state, out)
    elif state.phase == Phase.REPLY:
        check_reply(game, state, out)
    elif out:
        reason = f"seat {out[0]} has no cards left, so the phase is over, not play"
        raise FormatError(reason, ("phase",))


def check_end(game: Haggis, state: State, out: list[int]) -> None:
    """Refuse the end of a round in which nobody is out, or another seat than the one named."""
    if not out:
        raise FormatError("the round is not over while both seats have cards", ("phase",))
    if state.turn not in out:
        reason = f"seat {out[0]} is out, not seat {state.turn}"
        raise FormatError(reason, ("turn",))
    if len(out) > 1 and not game.options.reply_to_final_play:
        raise FormatError(
            "both hands are empty, but the first seat that is out ends the round", ("hands",)
        )
    if len(out) > 1 and state.trick.by == state.turn:
        reason = f"both hands are empty, so seat {1 - state.turn} laid the last combination"
        raise FormatError(reason, ("trick", "by"))


def check_reply(game: Haggis, state: State, out: list[int]) -> None:
    """Refuse a reply where the options know none, or to cards that were not the last."""
    if not game.options.reply_to_final_play:
        reason = "with reply_to_final_play=false nobody replies to the last cards of a hand"
        raise FormatError(reason, ("phase",))
    if out != [1 - state.turn]:
        reason = (
            f"seat {state.turn} replies to the last cards of seat {1 - state.turn}, "
            f"so seat {1 - state.turn} has no cards left, and seat {state.turn} has some"
        )
        raise FormatError(reason, ("phase",))
    if not state.trick.cards.some():
        raise FormatError("a reply is to a trick, and nothing lies there", ("phase",))
