"""Looks for what is not written down: whole hands, and cases that kill the last mutants."""

from __future__ import annotations

import sys

from hoyle_properties.contract import AnyGame
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.vectors.building import built
from hoyle_properties.vectors.hunting import hunt
from hoyle_properties.vectors.kills import SURVIVORS, first_kill, kills_of, store
from hoyle_properties.vectors.matches import Found, hands_for, setting_of, wanted_of
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


def main(games: list[str]) -> None:
    """Search for some games, and say what was not found."""
    for game in games:
        print(game, "hands not found:", search_hands(game))
        print(game, "mutants that live:", search_kills(game))
        store(game, dict(kills_of(game, built(game))))


if __name__ == "__main__":
    main(sys.argv[1:])
