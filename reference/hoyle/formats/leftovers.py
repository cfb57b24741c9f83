"""What a recording leaves out, so that it cannot be compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.formats.game_format import Claim, Closing


class Leftovers:
    """Keeps count of the hands of a recording, and of what it says about each."""

    def __init__(self, closing: Closing, match: bool) -> None:
        self.closing = closing
        self.match = match
        self.hands = 0
        self.ended = 0
        self.scored = 0
        self.match_ended = False
        self.winner_said = False
        self.filled_in: dict[str, None] = {}

    def dealt(self, filled_in: Iterable[str]) -> None:
        """A hand has been dealt, and these zones were left out."""
        self.hands += 1
        self.filled_in |= dict.fromkeys(filled_in)

    def hand_over(self, match_over: bool) -> None:
        """The hand has come to its end, and maybe the match."""
        self.ended += 1
        self.match_ended = match_over

    def compared(self, claims: tuple[Claim, ...]) -> None:
        """These claims of an observation have been compared."""
        points = any(claim.clause == self.closing.points for claim in claims)
        self.scored += points and self.scored < self.ended
        self.winner_said |= any(claim.names_winner for claim in claims)

    def phrases(self) -> Iterator[str]:
        """What could not be compared, in phrases."""
        if not self.hands:
            yield "anything (nothing is dealt)"
            return
        for zone in self.filled_in:
            yield f"{zone} (not listed; the cards left over were taken)"
        if self.ended < self.hands:
            yield f"the end of {self._of(self.hands - self.ended)} (the recording stops before it)"
        if self.scored < self.ended:
            hands = self._of(self.ended - self.scored)
            yield f"the points of {hands} (no {self.closing.counted} are given)"
        if self.match and not self.match_ended:
            yield "the end of the match (the recording stops before it)"
        if self.match and self.match_ended and not self.winner_said:
            yield "the winner (not given)"

    def _of(self, count: int) -> str:
        return "the hand" if self.hands == 1 else f"{count} of {self.hands} hands"
