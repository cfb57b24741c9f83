"""A program that somebody could write who has installed hoyle: it plays a round by chance.

The packaging tests run it and check its types against the installed package.
"""

from __future__ import annotations

from random import Random

from hoyle.game import IllegalMove, Verdict
from hoyle.swoop import Move, Options, State, Swoop


def play_by_chance(game: Swoop, random: Random, limit: int = 10_000) -> State:
    """Play a round until somebody is out, or `limit` moves have been made."""
    state = game.deal(game.shuffle(random))
    for _ in range(limit):
        actors: tuple[int, ...] = game.actors(state)
        if not actors:
            break
        moves: tuple[Move, ...] = game.moves(state, actors[0])
        state = game.play(state, actors[0], random.choice(moves)).state
    return state


def why_not(game: Swoop, state: State, seat: int, text: str) -> str:
    """The sentence with which a move is refused, or nothing."""
    move = game.parse(text)
    verdict: Verdict = game.judge(state, seat, move)
    if verdict.legal:
        return ""
    try:
        game.play(state, seat, move)
    except IllegalMove as refusal:
        return f"{refusal} ({refusal.verdict.clause})"
    raise AssertionError("a refused move was made")


def main() -> None:
    """Print who went out, and why the next move is refused."""
    game = Swoop(Options(max_four=False))
    state = play_by_chance(game, Random(1))
    result = game.result(state)
    print(f"over: {result.over}, points: {sum(result.points) > 0}")
    print(why_not(game, state, 0, "mystery 0"))


if __name__ == "__main__":
    main()
