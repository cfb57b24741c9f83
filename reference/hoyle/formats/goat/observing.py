"""What a recorded game of Goat says it saw, beside what the rules say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.formats.closings import in_words, next_claim, seats_in_words
from hoyle.formats.game_format import Claim, Made, Scene
from hoyle.formats.goat.lines import GoatHandOver, GoatMatchOver, GoatTrickTaken
from hoyle.formats.goat.models import GoatDeal
from hoyle.game import Result
from hoyle.goat import Standing
from hoyle.words import amount

ENDS = "goat.match.ends"


def deal_claims(deal: GoatDeal, standing: Standing) -> Iterator[Claim]:
    """What a later deal of a match says of the match so far."""
    if standing.over:
        ruled = f"the match is over with {in_words(standing.defeats)} defeats"
        yield Claim(ENDS, False, "the match goes on with another game", ruled)
        return
    said, ruled = f"seat {deal.first} leads first", f"seat {standing.first} leads first"
    yield Claim("goat.round.next-lead", deal.first == standing.first, said, ruled)
    if deal.defeats is not None:
        yield defeats_claim("goat.score.defeats", deal.defeats, standing.defeats)
    if deal.balls is not None:
        yield balls_claim("goat.score.eggs", deal.balls, standing.balls)
    if deal.doubled is not None:
        yield doubled_claim("this game", deal.doubled, standing.doubled)


def trick_claims(said: GoatTrickTaken, scene: Scene) -> Iterator[Claim]:
    """What is said about the last move: that it ended a trick, who took it, how many cards."""
    last = scene.last
    count = cards_taken(last) if last else 0
    if last is None or not count:
        move = f"seat {last.seat} made the move: {scene.game.write(last.move)}" if last else ""
        ruled = f"no trick has ended; {move or 'no move has been made in this game'}"
        yield Claim("goat.turn.clockwise", False, "a trick has ended", ruled)
        return
    taker = last.step.state.turn
    yield Claim("goat.trick.winner", True, "a trick has ended", "a trick has ended")
    if "taken_by" in said.model_fields_set:
        who = takes(said.taken_by), takes(taker)
        yield Claim("goat.trick.winner", said.taken_by == taker, *who, field="taken_by")
    if "cards" in said.model_fields_set:
        agrees = said.cards == count
        spoken = f"the trick has {amount(said.cards, 'card')}"
        yield Claim("goat.trick.pile", agrees, spoken, f"it has {count}", field="cards")


def cards_taken(last: Made) -> int:
    """How many cards went to the piles by a move."""
    before, after = last.before, last.step.state
    return sum(
        new.count() - old.count()
        for new, old in zip(
            (*after.won, *after.buried[0], *after.buried[1]),
            (*before.won, *before.buried[0], *before.buried[1]),
            strict=True,
        )
    )


def takes(seat: int) -> str:
    """Who takes the trick, in words."""
    return f"seat {seat} takes the trick"


def hand_over_claims(said: GoatHandOver, scene: Scene) -> Iterator[Claim]:
    """What is said about the end of a game."""
    ends = "goat.round.ends"
    if scene.result is None:
        acting = seats_in_words((scene.state.turn,))
        yield Claim(ends, False, "the game is over", f"the game goes on: {acting} to act")
        return
    yield Claim(ends, True, "the game is over", "the game is over")
    if "card_points" in said.model_fields_set:
        points = scene.result.points
        yield Claim(
            "goat.score.card-points",
            tuple(said.card_points) == points,
            f"the teams have {in_words(said.card_points)} points",
            f"the teams have {in_words(points)} points",
            field="card_points",
        )
    if "defeats" in said.model_fields_set:
        yield defeats_claim(clause_of_defeats(scene.result), said.defeats, scene.standing.defeats)
    if "next" in said.model_fields_set:
        yield next_claim(("goat.round.next-lead", ENDS), said.next, scene.standing)
    if "balls" in said.model_fields_set:
        yield balls_claim("goat.match.balls", said.balls, scene.standing.balls)
    if "doubled" in said.model_fields_set:
        yield doubled_claim("the next game", said.doubled, scene.standing.doubled)


def clause_of_defeats(result: Result) -> str:
    """The clause that says what a game has cost."""
    return "goat.score.defeats" if any(result.penalties) else "goat.score.eggs"


def match_over_claims(said: GoatMatchOver, scene: Scene) -> Iterator[Claim]:
    """What is said about the end of a match."""
    standing = scene.standing
    if not standing.over:
        ruled = f"the match goes on with {in_words(standing.defeats)} defeats"
        yield Claim(ENDS, False, "the match is over", ruled)
        return
    yield Claim(ENDS, True, "the match is over", "the match is over")
    if "defeats" in said.model_fields_set:
        yield defeats_claim("goat.score.defeats", said.defeats, standing.defeats)
    if "winner" in said.model_fields_set:
        winner = 1 - standing.loser
        agrees = said.winner == winner
        won = wins(said.winner), wins(winner)
        yield Claim(ENDS, agrees, *won, names_winner=True, field="winner")
    if "balls" in said.model_fields_set:
        yield balls_claim("goat.match.balls", said.balls, standing.balls)


def wins(team: int) -> str:
    """Who wins, in words."""
    return f"team {team} wins"


def defeats_claim(clause: str, said: Iterable[int], ruled: Iterable[int]) -> Claim:
    """Defeats that are said beside those that were counted."""
    said, ruled = tuple(said), tuple(ruled)
    return Claim(
        clause,
        said == ruled,
        f"the teams have {in_words(said)} defeats",
        f"the teams have {in_words(ruled)} defeats",
        field="defeats",
    )


def balls_claim(clause: str, said: bool, ruled: bool) -> Claim:
    """Whether a game is said to have ended 60:60, and whether one has."""
    return Claim(clause, said == ruled, eggs(said), eggs(ruled), field="balls")


def doubled_claim(game: str, said: bool, ruled: bool) -> Claim:
    """Whether a game is said to count double, and whether it does."""

    def counted(double: bool) -> str:
        return f"{game} {'counts' if double else 'does not count'} double"

    told = counted(said), counted(ruled)
    return Claim("goat.score.eggs", said == ruled, *told, field="doubled")


def eggs(balls: bool) -> str:
    """Whether a game of the match has ended 60:60, in words."""
    return f"{'a' if balls else 'no'} game of the match ended 60:60"
