"""Looks for what is not written down: whole hands, and cases that kill the last mutants."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random

from hoyle.conform.vectors.expecting import Ask, Case, Table, opened, tried
from hoyle_properties.contract import AnyGame
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.vectors.building import built
from hoyle_properties.vectors.examples import vector_id
from hoyle_properties.vectors.hands import Hand, hands
from hoyle_properties.vectors.hunting import hunt
from hoyle_properties.vectors.kills import SURVIVORS, first_kill, store
from hoyle_properties.vectors.matches import SEED, Found, hands_for, setting_of, wanted_of
from hoyle_properties.vectors.named import Named, is_played, written_cases
from hoyle_properties.vectors.store import (
    KeptHand,
    body_digest,
    keep_cases,
    keep_hands,
    kept_cases,
    kept_hands,
)


def search_hands(game: str) -> list[str]:
    """Find and keep a hand for every written case that needs one; gives the ids without one.

    Hands that are still right are not looked for again.
    """
    written = [named for named in written_cases(game) if is_played(named.example)]
    kept = {id_: hand for id_, hand in kept_hands(game).items() if still_right(written, id_, hand)}
    missing = [named for named in written if named.id not in kept]
    matches = [wanted_of(game, named.example) for named in missing]
    found = hands_for([match for match in matches if match is not None])
    for named, match, one in zip(missing, matches, found, strict=True):
        if match is not None and one is not None:
            kept[named.id] = hand_of(named, match.game, one)
    keep_hands(game, kept)
    return [named.id for named in written if named.id not in kept]


def still_right(written: list[Named], id_: str, hand: KeptHand) -> bool:
    """Whether a hand was found for what a case says now."""
    return any(named.id == id_ and body_digest(named.example) == hand.of for named in written)


def hand_of(named: Named, game: AnyGame, found: Found) -> KeptHand:
    """A hand as it is kept."""
    return KeptHand(body_digest(named.example), setting_of(game, found), found.hand.lines)


def search_kills(game: str) -> list[str]:
    """Find and keep a case for every mutant that lives; gives those for which none was found."""
    kept = {case.id: case for case in kept_cases(game)}
    vectors = built(game)
    living = [
        id_
        for id_, rules in classes_of(game).items()
        if id_ not in SURVIVORS and first_kill(game, rules, vectors) is None
    ]
    found = {id_: hunt(game, id_) for id_ in living}
    kept |= {case.id: case for case in found.values() if case}
    keep_cases(game, kept.values())
    return [id_ for id_, case in found.items() if case is None]


SECOND: Mapping[str, tuple[str, str]] = {
    "swoop": ("swoop.score.cards-left", "swoop.match.deal-passes"),
    "haggis": ("haggis.score.taken-cards", "haggis.lead.first"),
    "goat": ("goat.score.card-points", "goat.round.next-lead"),
    "take": ("take.score.laid", "take.match.deal-passes"),
}
"""For each game the clause about points that two hands show, and one whose vectors have a hand."""


def search_second(game: str) -> None:
    """Find and keep a second hand that follows a first one, so that nothing is carried over."""
    clause, other = SECOND[game]
    kept_first = kept_hands(game)
    first = next(hand for id_, hand in kept_first.items() if id_.startswith(f"{prefix(other)}."))
    asks = [Ask("apply", line=line) for line in first.lines]
    empty = Case(vector_id(clause, SECOND_TITLE), SECOND_TITLE, (clause,), "search", first.setting)
    table = opened(game, empty)
    assert isinstance(table, Table)
    for ask in asks:
        _, table = tried(table, ask.line)
    standing = table.match.standing
    second = min(islice(hands_after(table), SECONDS_TRIED), key=lambda hand: len(hand.lines))
    told = {key: list(getattr(standing, key)) for key in standing._fields[:1]}
    asks += [Ask("deal", line={**second.deal, **told})]
    asks += [Ask("apply", line=line) for line in second.lines]
    kept = {case.id: case for case in kept_cases(game)}
    kept[empty.id] = empty._replace(asks=tuple(asks))
    keep_cases(game, kept.values())


SECOND_TITLE = "In a second hand nothing of the first one counts"
SECONDS_TRIED = 40


def hands_after(table: Table) -> Iterator[Hand]:
    """Hands that may follow one that is over."""
    return hands(table.game, Random(SEED), table.match.standing.first)


def prefix(clause: str) -> str:
    """How the ids of the vectors begin that stand under a clause."""
    return vector_id(clause, "").removesuffix(".")


def main(games: list[str]) -> None:
    """Search for some games, and say what was not found."""
    for game in games:
        print(game, "hands not found:", search_hands(game))
        search_second(game)
        print(game, "mutants that live:", search_kills(game))
        store(game, built(game))


if __name__ == "__main__":
    main(sys.argv[1:])
