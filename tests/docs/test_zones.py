"""The zones of a table as they are drawn in an example."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[..., Any]
CARD = re.compile(r'<svg class="card ?([^"]*)"[^>]*>((?:<use href="#card-\w+"[^>]*/>)+)')


def drawn(build: Build, example: str) -> list[str]:
    """The cards of an example in their order, each with its classes and what lies over it."""
    page = build({"index.md": f"# Page\n\n:::{{example}} Zones\n{example}\n:::\n"}).pages["index"]
    return [
        " ".join([*re.findall(r"#card-(\w+)", uses), *classes.split()])
        for classes, uses in CARD.findall(page)
    ]


def test_what_is_beaten_in_a_trick_of_goat_is_pale(build: Build) -> None:
    # Given a trick of which the seat is told that is to be beaten, and a card laid face down
    told = "then: {open: {0: [7h, 9h], 1: [Jh, Qh]}, closed: {2: [6c], 3: 2}, best: 1}"

    # Then the cards of the other seat are pale, and the hidden ones lie face down
    assert drawn(build, told) == [
        *("7h beaten", "9h beaten", "Jh", "Qh"),
        *("6c veil facedown", "back"),
    ]


def test_what_a_move_of_haggis_beats_is_pale(build: Build) -> None:
    # Given a move onto a trick, and the trick that follows
    told = (
        "position: {trick: {cards: [5c]}, hands: [[6d], [8s]]}\nmove: play 6d\n"
        "then: {trick: [5c, 6d]}"
    )

    # Then the card that lay there is pale afterwards
    assert drawn(build, told) == ["5c", "5c beaten", "6d", "6d", "8s"]


def test_a_trick_that_was_taken_has_nothing_that_is_beaten(build: Build) -> None:
    # Given moves after which another trick lies there
    told = (
        "position: {trick: {cards: [5c]}, hands: [[6d], [8s]]}\nmoves: [pass, play 6d]\n"
        "then: {trick: [6d]}"
    )

    # Then nothing is pale
    assert drawn(build, told) == ["5c", "6d", "6d", "8s"]


def test_a_sequence_says_who_owns_it_and_who_laid_which_card(build: Build) -> None:
    # When a sequence is drawn to which two seats have laid cards
    told = "then: {sequences: [{owner: 2, cards: [4s, Jk, 6s], layers: [1, 1, 2]}]}"
    page = build({"index.md": f"# Page\n\n:::{{example}} Layers\n{told}\n:::\n"}).pages["index"]

    # Then both are said, and the joker shows the five
    assert '<span class="who">of seat 2</span>' in page
    assert '<span class="who">laid by seat 1, 1, 2</span>' in page
    assert (
        'aria-label="joker as five of spades"><use href="#card-Jk"/>'
        '<use href="#card-5s" x="19" y="28" width="35" height="50"/></svg>'
    ) in page


def test_a_slot_has_its_cover_over_the_card_that_lies_face_down(build: Build) -> None:
    # Given a covered card, an uncovered one, one that is not seen, and an empty slot
    told = "position:\n  faceup: [[4c, ~, 9h, ~]]\n  mystery: [[Ks, Kd, 1, ~]]"

    # Then the cover is drawn last
    assert drawn(build, told) == [
        *("Ks veil facedown", "4c", "Kd veil facedown", "back", "9h", "empty empty"),
    ]
