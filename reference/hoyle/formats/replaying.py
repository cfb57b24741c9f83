"""Following a recorded game: every line is carried out, or compared with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from hoyle.formats.documents import ChanceLine, DealLine, MoveLine
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame, Claim, GameFormat, Made, Scene
from hoyle.formats.leftovers import Leftovers
from hoyle.formats.lines import Opening
from hoyle.game import CHANCE, DealError, MalformedMove, Verdict, chance_named
from hoyle.match import Match, advance


class Kind(StrEnum):
    """How a recording departs from the rules."""

    PLAYED = "played_but_illegal"
    REFUSED = "refused_but_legal"
    SEEN = "seen_otherwise"
    DEALT = "dealt_otherwise"


class Parting(NamedTuple):
    """Where a recording and the rules part: the clause, and what each says.

    `code` is the id of the rejection code if the rules refuse a move.
    """

    kind: Kind
    clause: str
    trace: str
    rule: str
    code: str | None = None


class Replay:
    """A recording being replayed: the match so far, and what has been counted."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.match: Match[Any, Any] | None = None
        self.last: Made | None = None
        self.moves = self.refusals = self.observations = 0
        self.fired: Counter[str] = Counter()
        self.claimed: set[str] = set()
        self.seen: list[Any] = []
        self.leftovers = Leftovers(opening.found.closing, opening.header.match)

    @property
    def state(self) -> Any:
        """The state as it stands, or `None` before the first deal."""
        return self.match.state if self.match else None

    def follow(self, line: Any) -> Parting | None:
        """Follow one line, or say where it parts from the rules.

        Raises
        ------
        FormatError
            If the line cannot stand here.
        """
        if isinstance(line, DealLine):
            return self.deal(line.deal)
        if self.match is None:
            raise FormatError("nothing has been dealt yet; a deal comes before this line")
        if isinstance(line, MoveLine):
            return self.try_move(self.match, line)
        if isinstance(line, ChanceLine):
            return self.chance(self.match, line)
        return self.observe(self.match, line)

    def deal(self, deal: Any) -> Parting | None:
        """Deal a hand, which begins a match or carries it on."""
        found, game, header = self.opening
        try:
            state = game.deal(found.deal_of(game, deal))
        except FormatError as error:
            raise error.under("deal") from None
        except DealError as error:
            raise FormatError(str(error), ("deal",)) from None
        if header.match and self.match:
            standing = self.match.standing
            parting = self.carry_on(self.match, deal)
            if parting:
                return parting
        else:
            standing = begun(found, game, deal)
        self.match, self.last = Match(standing, state, True), None
        self.claimed.clear()
        self.seen.clear()
        self.leftovers.dealt(found.filled_in(deal))
        return None

    def carry_on(self, match: Match[Any, Any], deal: Any) -> Parting | None:
        """Compare a later deal of a match with the match so far."""
        if match.playing:
            raise FormatError(
                "this deal comes before the last hand is over; if every deal stands alone, the "
                'header must say "match": false',
                ("deal",),
            )
        found, game, _ = self.opening
        claims = tuple(found.deal_claims(game, deal, match.standing))
        return self.compare(claims, Kind.DEALT)

    def try_move(self, match: Match[Any, Any], line: MoveLine) -> Parting | None:
        """Judge a move, and make it unless the engine refused it."""
        game, move = self.opening.game, self.read_move(line.move, "move")
        try:
            game.check_seat(line.seat)
        except MalformedMove as error:
            raise FormatError(str(error), ("seat",)) from None
        verdict = game.judge(match.state, line.seat, move)
        if line.refused and verdict.legal:
            said = f"the engine refuses seat {line.seat} the move: {game.write(move)}"
            return Parting(Kind.REFUSED, verdict.clause, said, "the move is legal")
        if line.refused:
            self.refusals += 1
            self.fired[verdict.clause] += 1
        elif verdict.legal:
            self.make(match, line.seat, move)
        else:
            return played_but_illegal(game, verdict, line.seat, move)
        return None

    def chance(self, match: Match[Any, Any], line: ChanceLine) -> Parting | None:
        """Judge what chance does, and carry it out."""
        game, move = self.opening.game, self.read_move(line, line.key)
        verdict = game.judge(match.state, CHANCE, move)
        if not verdict.legal:
            return played_but_illegal(game, verdict, CHANCE, move)
        self.make(match, CHANCE, move)
        return None

    def read_move(self, described: Any, key: str) -> Any:
        """The move that the value of a key describes.

        Raises
        ------
        FormatError
            If there is no such move at the table.
        """
        try:
            return self.opening.found.move_of(self.opening.game, described)
        except MalformedMove as error:
            raise FormatError(str(error), (key,)) from None

    def make(self, match: Match[Any, Any], seat: int, move: Any) -> None:
        """Make a legal move."""
        step = self.opening.game.apply(match.state, seat, move)
        self.moves += 1
        self.seen.clear()
        self.fired.update(step.fired)
        self.last = Made(seat, move, match.state, step)
        self.match = advance(self.opening.game, match, step)
        if not self.match.playing:
            self.leftovers.hand_over(self.match.standing.over)

    def observe(self, match: Match[Any, Any], seen: Any) -> Parting | None:
        """Compare what the engine says it saw. What it says twice of one move counts once."""
        claims = tuple(self.claims(match, seen))
        parting = self.compare(claims, Kind.SEEN)
        if not parting and seen not in self.seen:
            self.seen.append(seen)
            self.observations += 1
            self.leftovers.compared(claims)
        return parting

    def claims(self, match: Match[Any, Any], seen: Any) -> Iterable[Claim]:
        """What an observation says, field by field, beside what the rules say."""
        found, game, _ = self.opening
        result = None if match.playing else game.result(match.state)
        return found.claims(seen, Scene(game, match.state, self.last, result, match.standing))

    def compare(self, claims: Iterable[Claim], kind: Kind) -> Parting | None:
        """The first claim that does not agree; a clause counts once a hand for those that do."""
        fired = self.last.step.fired if self.last else ()
        for claim in claims:
            if not claim.agrees:
                return Parting(kind, claim.clause, claim.said, claim.ruled)
            if claim.clause not in self.claimed and claim.clause not in fired:
                self.fired[claim.clause] += 1
                self.claimed.add(claim.clause)
        return None


def begun(found: GameFormat, game: AnyGame, deal: Any) -> Any:
    """The standing before a hand that carries on no other.

    Raises
    ------
    FormatError
        If no hand can follow what the deal says of the match so far.
    """
    try:
        return found.standing(game, deal)
    except FormatError as error:
        raise error.under("deal") from None


def played_but_illegal(game: AnyGame, verdict: Verdict, seat: int, move: Any) -> Parting:
    """A move that was played, although the rules refuse it."""
    said = chance_named(f"seat {seat} makes the move: {game.write(move)}")
    code = verdict.code.id if verdict.code else None
    return Parting(Kind.PLAYED, verdict.clause, said, game.wording(verdict), code)
