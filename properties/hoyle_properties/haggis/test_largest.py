"""How many cards can be laid at once."""

from __future__ import annotations

from hoyle_properties.evidence import evidence, tally
from hoyle_properties.haggis.asking import game_of, laid_from_all

DEALT = 17


@evidence(
    "haggis.property.never-seventeen",
    clauses=("haggis.combination.compound", "haggis.combination.set"),
    level="exhaustive",
)
def test_a_hand_as_it_is_dealt_is_never_laid_at_once() -> None:
    """Of one card of each name sixteen can be laid, and seventeen in no way."""
    for lower in (False, True):
        laid = laid_from_all(game_of(lower))
        tally.case(len(laid))
        sizes = {cards.bit_count() for cards in laid}
        assert DEALT not in sizes, "seventeen cards can be laid at once"
        assert max(sizes) == DEALT - 1, f"the largest combination has {max(sizes)} cards"
