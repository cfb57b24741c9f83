"""The diagrams of a turn, compared with games that the reference plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from hoyle.game import CHANCE, Game
from hoyle.goat import Goat
from hoyle.haggis import Haggis
from hoyle.position import read_position
from hoyle.swoop import Swoop
from hoyle.take import Take
from hoyle_docs.turn_data import DIAGRAMS, Arrow, Diagram, box_of, passes
from hoyle_docs.turn_svg import draw, sentences

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[..., Any]
AnyGame = Game[Any, Any, Any, Any]
Seen = tuple[str, str, str, bool]

ROUNDS = {"swoop": 40, "take": 12, "haggis": 60, "goat": 60}

LAST_CARDS = {
    "format": "hoyle-position/1",
    "game": "swoop",
    "pile": ["6h"],
    "hands": [["4c"], ["3c"], ["3d"], ["3h"]],
    "mystery": [["4s", None, None, None], *([[None] * 4] * 3)],
}
"""The last mystery card, and a card that may be added to it: rare in games made by chance."""


@pytest.mark.parametrize("game", [Swoop(), Take(), Haggis(), Goat()], ids=lambda game: game.name)
def test_the_reference_plays_every_arrow_and_no_other(game: AnyGame) -> None:
    # Given games made by chance, and what chance hardly ever does
    seen = set(steps_by_chance(game, ROUNDS[game.name]))
    if game.name == "swoop":
        seen |= set(steps_of(*read_position(LAST_CARDS), ["mystery 0", "add 4c"]))

    # Then their steps are the arrows of the diagram
    assert seen == declared(DIAGRAMS[game.name])


def declared(diagram: Diagram) -> set[Seen]:
    """The arrows of a diagram, one for each move."""
    return {
        (arrow.source, move, arrow.target, arrow.passes)
        for arrow in diagram.arrows
        for move in arrow.moves
    }


def steps_by_chance(game: AnyGame, rounds: int) -> Iterator[Seen]:
    """The steps of some rounds; each kind of move that can be made is as likely as another."""
    random = Random(1)
    for _ in range(rounds):
        state = game.deal(game.shuffle(random))
        while game.actors(state):
            seat, move = choose(game, state, random)
            after = game.play(state, seat, move).state
            yield told(game, state, seat, move, after)
            state = after


def choose(game: AnyGame, state: Any, random: Random) -> tuple[int, Any]:
    """A seat that can move, or chance, and a move of it."""
    able = [seat for seat in game.actors(state) if seat == CHANCE or game.moves(state, seat)]
    seat = random.choice(able)
    if seat == CHANCE:
        return seat, game.chance_move(state, random)
    kinds: dict[str, list[Any]] = {}
    for move in game.moves(state, seat):
        kinds.setdefault(verb(game, move), []).append(move)
    return seat, random.choice(kinds[random.choice(sorted(kinds))])


def steps_of(game: AnyGame, state: Any, moves: list[str]) -> Iterator[Seen]:
    """The steps of written moves, each by the first seat that may act."""
    for text in moves:
        seat, move = game.actors(state)[0], game.parse(text)
        after = game.play(state, seat, move).state
        yield told(game, state, seat, move, after)
        state = after


def told(game: AnyGame, before: Any, seat: int, move: Any, after: Any) -> Seen:
    """A step as an arrow tells it."""
    handed_on = passes(game, before, seat, move, after)
    return box_of(game, before), verb(game, move), box_of(game, after), handed_on


def verb(game: AnyGame, move: Any) -> str:
    """The first word of a move."""
    return game.write(move).split()[0]


def test_the_diagram_is_drawn_before_a_block_and_told_in_words(build: Build) -> None:
    # Given a page whose diagram stands at its end, to be shown before a clause
    clause = "\n:::{clause} take.turn.first\n:title: First\n\nText.\n:::\n"
    diagram = "```{turn-diagram} take\n:before: take.turn.first\n```\n"
    page = f"# Take\n\n## Turns\n{clause}\n{diagram}"

    # When it is built
    built = build({"index.md": page})

    # Then it stands there, with each arrow as a line and as a sentence
    html = built.pages["index"]
    assert built.warnings == []
    assert html.index("Turns<") < html.index('<figure class="turn">') < html.index(">First<")
    assert len(re.findall('<path class="(?:stays|passes)"', html)) == 6
    assert re.findall("<li>(.*? → .*?)</li>", html) == list(sentences(DIAGRAMS["take"]))


def test_an_arrow_in_words_tells_who_acts_then() -> None:
    assert list(sentences(DIAGRAMS["take"]))[:2] == [
        "draws a card → draw → lays and discards",
        "lays and discards → discard → draws a card (another seat is to act)",
    ]


def test_for_players_moves_and_seats_have_other_words(build: Build) -> None:
    # When a page for players has a diagram
    page = "# Take\n\n```{turn-diagram} take\n:for-players:\n```\n"
    html = build({"index.md": page}).pages["index"]

    # Then the picture, its legend and its sentences use their words
    assert re.findall(r'<text class="moves"[^>]*>(lay|meld|continue|extend)<', html) == [
        "lay",
        "continue",
    ]
    assert "<li>lays and discards → lay, continue → lays and discards</li>" in html
    assert "<li>lays and discards → discard → draws a card (another player is to act)</li>" in html
    assert '<span class="stays">the same player goes on</span>' in html
    assert "With the default choices of all options." not in html


def test_every_arrow_has_its_moves_beside_it() -> None:
    # Given a diagram of one arrow
    take = DIAGRAMS["take"]
    one = Diagram(take.boxes, (Arrow("draw", "build", ("draw", "wait"), True),), take.height)

    # Then it is dashed, with each move in a line of its own
    assert (
        '<path class="passes" d="M110 75C110 108 110 142 110 175" marker-end="url(#turn-x-head)"/>'
    ) in draw("x", one)
    assert (
        '<text class="moves" x="110" y="122">draw</text>'
        '<text class="moves" x="110" y="138">wait</text>'
    ) in draw("x", one)


def test_a_diagram_of_no_game_and_before_no_block_is_named(build: Build) -> None:
    # When diagrams cannot be drawn or placed
    whist = "```{turn-diagram} whist\n```\n"
    goat = "```{turn-diagram} goat\n:before: goat.no\n```\n"
    built = build({"index.md": f"# Page\n\n{whist}\n{goat}"})

    # Then the warnings say why
    assert built.warnings == [
        "index.md:3: ERROR: there is no turn diagram of 'whist'; there are swoop, take, haggis, "
        "goat [docutils]",
        "index.md:6: WARNING: no block of this page has the id goat.no",
    ]
