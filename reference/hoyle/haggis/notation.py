"""Moves of Haggis in words: ``play 5c J Q as sequence 7``, ``bet 15``, ``pass``."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Cards, Deck
from hoyle.game import MalformedMove
from hoyle.haggis.combining import Combining
from hoyle.haggis.options import BetWindow
from hoyle.haggis.state import NO_COMBINATION, Bet, Combination, Kind, Move, Pass, Play
from hoyle.haggis.table import bomb_kinds, rank_names
from hoyle.notation import cards_named, only_word, stands_alone, whole_number
from hoyle.words import quoted

FORMS = (
    "play CARDS, play CARDS as set RANK, play CARDS as sequence RANK xWIDTH, "
    "play CARDS as bomb, bet AMOUNT, pass"
)

WINDOW_WORDS = {
    BetWindow.BEFORE_OWN_FIRST_CARD: "it has laid a card",
    BetWindow.BEFORE_FIRST_LEAD: "a card has been laid",
}


class Notation(Combining):
    """Builds moves from names and numbers, and reads and writes them as text."""

    deck: Deck

    def play_of(
        self,
        names: str | Iterable[str],
        kind: Kind | None = None,
        rank: int | None = None,
        width: int | None = None,
    ) -> Play:
        """The play of these cards, as what they are said to be.

        Parameters
        ----------
        names
            The cards.
        kind, rank, width
            What they stand for, as far as it is said. A width is that of a sequence; it says
            nothing of a set or bomb. What is left open is filled in if only one
            reading of the cards agrees with the rest. A sequence with a rank and no width is one
            card wide, if it can be. Where several readings agree, the play says nothing, and is
            not clear.

        Raises
        ------
        MalformedMove
            If a card does not exist or is named too often.
        """
        cards = cards_named(self.deck, names)
        if kind is None:
            return Play(cards)
        return Play(cards, self._said(cards, kind, rank, width))

    def _said(self, cards: Cards, kind: Kind, rank: int | None, width: int | None) -> Combination:
        width = width if kind == Kind.SEQUENCE else None
        agreeing = [
            meaning
            for meaning in self.meanings(cards)
            if meaning.kind == kind
            and rank in (None, meaning.rank)
            and width in (None, meaning.width)
        ]
        if rank is not None and width is None:
            agreeing = [meaning for meaning in agreeing if meaning.width == 1] or agreeing
        match agreeing:
            case []:
                usual = cards.count() if kind == Kind.SET else 1
                return Combination(kind, rank or 0, width or usual, cards.count())
            case [only]:
                return only
            case _:
                return NO_COMBINATION

    def bet_of(self, amount: int) -> Bet:
        """The bet of an amount.

        Raises
        ------
        MalformedMove
            If the amount is negative.
        """
        if amount < 0:
            raise MalformedMove(f"a bet of {amount} is less than nothing; a bet is 0, 15 or 30")
        return Bet(amount)

    def read_move(self, text: str) -> Move:
        """The move that a text writes.

        Raises
        ------
        MalformedMove
            If it is no move of Haggis.
        """
        verb, *words = text.split() or [""]
        if verb == "pass":
            stands_alone(verb, words)
            return Pass()
        if verb == "bet":
            return self.bet_of(whole_number(only_word(text, "amount", "bet 15"), "amount"))
        if verb != "play":
            raise MalformedMove(f"{quoted(text)} is no move of Haggis; a move is one of: {FORMS}")
        return self._read_play(words)

    def _read_play(self, words: list[str]) -> Play:
        if "as" not in words:
            return self.play_of(words)
        split = words.index("as")
        kind, *numbers = words[split + 1 :] or [""]
        if kind not in list(Kind):
            said = f"{quoted(kind)} is no kind of combination" if kind else "'as' says no kind"
            raise MalformedMove(f"{said}; it is one of {', '.join(Kind)}")
        widths = [
            whole_number(word[1:], "width", least=1) for word in numbers if word.startswith("x")
        ]
        ranks = [self._rank(kind, word) for word in numbers if not word.startswith("x")]
        if len(widths) > 1 or len(ranks) > 1:
            raise MalformedMove(
                f"{quoted(' '.join(numbers))} says more than one rank or width; "
                "'as sequence 7 x2' says both"
            )
        rank, width = next(iter(ranks), None), next(iter(widths), None)
        return self.play_of(words[:split], Kind(kind), rank, width)

    def write_move(self, move: Move) -> str:
        """A move as text, which `read_move` reads back."""
        if isinstance(move, Bet):
            return f"bet {move.amount}"
        if isinstance(move, Pass):
            return "pass"
        cards = " ".join(["play", *move.cards.names()])
        if move.said == NO_COMBINATION:
            return cards
        return f"{cards} as {self._written(move)}"

    def _written(self, move: Play) -> str:
        said = move.said
        rank = str(said.rank) if said.kind == Kind.BOMB else self.rank_word(said.rank)
        plain = said.width == 1 and (not said.rank or said in self.meanings(move.cards))
        width = "" if plain or said.kind != Kind.SEQUENCE else f"x{said.width}"
        return " ".join(filter(None, [said.kind, rank if said.rank else "", width]))

    def rank_word(self, rank: int) -> str:
        """The name of a rank; one that does not exist keeps its number."""
        return rank_names(self.table).get(rank, str(rank))

    def combination_words(self, meaning: Combination) -> str:
        """A combination as a player says it. Rank 0 stands for any."""
        rank = self.rank_word(meaning.rank) if meaning.rank else ""
        match meaning.kind:
            case Kind.BOMB:
                return f"the bomb {self.bomb_word(meaning.rank)}" if rank else "a bomb"
            case Kind.SET if meaning.size == 1:
                return f"a single {rank}" if rank else "a single card"
            case Kind.SET:
                return f"a set of {meaning.size}" + (f" of rank {rank}" if rank else "")
            case _ if meaning.width == 1:
                return f"a sequence of {meaning.size}" + (f" up to {rank}" if rank else "")
            case _:
                return f"a sequence of {meaning.size}, {meaning.width} of each rank" + (
                    f", up to {rank}" if rank else ""
                )

    def in_words(self, meanings: Iterable[Combination]) -> str:
        """Combinations with "or" between the last two."""
        *head, last = (self.combination_words(meaning) for meaning in meanings)
        return f"{', '.join(head)} or {last}" if head else last

    def bomb_word(self, strength: int) -> str:
        """The cards of a bomb, and how they go together if they are natural."""
        kinds = bomb_kinds(self.table)
        if not 0 < strength <= len(kinds):
            return str(strength)
        if strength == 1:
            return f"{'-'.join(self.table.bomb)} in different suits"
        if strength == len(kinds):
            return f"{'-'.join(self.table.bomb)} in one suit"
        return "-".join(kinds[strength - 1][0])

    def _rank(self, kind: str, word: str) -> int:
        names = {name: rank for rank, name in rank_names(self.table).items()}
        if kind != Kind.BOMB and word in names:
            return names[word]
        return whole_number(word, f"rank, such as 7 or {self.table.wilds[-1]}", least=1)
