"""The blocks of a rule file, rendered."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[[dict[str, str]], Any]

DRAWN = re.compile(r'<svg class="card[^>]*aria-label="([^"]*)"><use href="#card-(\w+)"/>.*?</svg>')

CLAUSE = """# Rules

::::{clause} swoop.play.sources
:title: Where the cards come from
:source: SW-12; 000 [play-2]; 001 L19
:readings: swoop.reading.tie

A play takes its cards from the hand.

:::{example} A joker
position: {pile: [7h], hands: [[Jk, 10s], [4c], [4d], [4h]]}
move: play Jk
then: {pile: [], hands: {0: [10s]}, turn: 0}
:::

:::{counterexample} Out of turn
position: {pile: [7h], hands: [[Jk], [4c], [4d], [4h]]}
seat: 1
moves: [play 4c, {seat: 2, move: play 4d}]
refused: swoop.play.sources
:::
::::

:::{reading} swoop.reading.tie
:title: A tie

See `swoop.play.sources`.
:::
"""


FINDING = """# Page

:::{finding} swoop.finding.no-end
:title: No end
:evidence: swoop.proof.skips swoop.all-skip

It need not end.
:::

:::{evidence} swoop.proof.skips
:title: Passing changes nothing

:::

:::{evidence} swoop.all-skip
:title: Everybody can pass

:::
"""


def words(html: str) -> str:
    """The text of the main part of a page, in one line; a card is its name, a back its number."""
    main = html[html.index('<div class="body"') :].partition('<div class="sphinxsidebar"')[0]
    main = DRAWN.sub(lambda card: card[1] if card[2] in ("back", "empty") else card[2], main)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).replace("¶", "").split())


def test_clause_is_a_section_with_its_id_its_text_and_its_fields(build: Build) -> None:
    # When a page with a clause is built
    built = build({"index.md": CLAUSE})

    # Then the clause can be linked to, and shows title, id, text and fields
    assert built.warnings == []
    page = built.pages["index"]
    assert '<section class="block block-clause" id="swoop.play.sources">' in page
    assert (
        "Where the cards come from Clause swoop.play.sources A play takes its cards from the hand."
    ) in words(page)
    assert (
        "Source : SW-12; 000 [play-2]; 001 L19 Readings : swoop.reading.tie A tie Reading"
    ) in words(page)


def test_finding_shows_how_to_run_its_evidence_again(build: Build) -> None:
    # When a page with a finding and its evidence is built
    built = build({"index.md": FINDING})

    # Then each piece of evidence is a link, beside the command that runs it
    assert built.warnings == []
    page = built.pages["index"]
    assert (
        "Evidence : swoop.proof.skips . Run it again: hoyle verify swoop --only swoop.proof.skips "
        "swoop.all-skip . Run it again: hoyle verify swoop --only swoop.all-skip"
    ) in words(page)
    assert 'href="#swoop.proof.skips" title="Passing changes nothing"' in page


def test_unknown_evidence_of_a_finding_is_a_broken_link(build: Build) -> None:
    # When a page with a finding is built whose evidence no page has
    unknown = FINDING.partition(":::{evidence}")[0]
    built = build({"index.md": unknown.replace(" swoop.all-skip", "")})

    # Then the warning names it
    assert built.warnings == [
        "index.md:3: WARNING: there is no evidence swoop.proof.skips [ref.evidence]"
    ]


def test_example_shows_what_was_before_and_what_came_after(build: Build) -> None:
    # When a page with an example is built
    page = build({"index.md": CLAUSE}).pages["index"]

    # Then move, position and outcome stand together, the cards as cards
    assert (
        "Example: A joker Move: play Jk before after to act seat 0 seat 0 pile 7h none "
        "seat 0, hand Jk 10s 10s other hands seat 1 4c seat 2 4d seat 3 4h"
    ) in words(page)
    assert (
        '<svg class="card" role="img" aria-label="seven of hearts"><use href="#card-7h"/></svg>'
    ) in page
    assert (
        '<svg class="card" role="img" aria-label="ten of spades"><use href="#card-10s"/></svg>'
    ) in page
    assert ('<svg class="card" role="img" aria-label="joker"><use href="#card-Jk"/></svg>') in page


def test_counterexample_shows_who_moves_and_the_refusal(build: Build) -> None:
    # When a page with a counter-example is built
    page = build({"index.md": CLAUSE}).pages["index"]

    # Then it says the moves, the seat and the code
    assert (
        "Counter-example: Out of turn Moves: play 4c , then seat 2: play 4d , by seat 1 "
        "pile 7h seat 0, hand Jk seat 1, hand 4c other hands seat 2 4d seat 3 4h "
        "Refused: swoop.play.sources"
    ) in words(page)


def test_what_a_seat_sees_has_a_column_of_its_own(build: Build) -> None:
    # Given an example about a view, with a hand and a mystery card that are hidden
    example = """# Page

:::{example} Hidden
position:
  hands: [[7h], [4c], [4d], [4h]]
  mystery: [[~, ~], [~, ~], [9c, ~], [~, ~]]
viewer: 1
sees: {hands: {0: 1, 1: [4c]}, mystery: {2: [1, ~]}}
:::
"""

    # When it is built
    page = build({"index.md": example}).pages["index"]

    # Then what is given and what is seen stand side by side
    assert words(page) == (
        "Page Example: Hidden seen by seat 1 seat 0, hand 7h 1 hidden seat 1, hand 4c 4c "
        "other hands seat 2 4d seat 3 4h seat 2, slots 9c empty place 1 hidden empty place"
    )


def test_a_trick_and_the_piles_of_teams_have_rows_by_seat_and_team(build: Build) -> None:
    # Given an example of a game in which teams take tricks of cards that lie open or face down
    example = """# Page

:::{example} Three hidden
position: {hands: [[], [8h], [9h], [7c]], open: {0: [7h]}, won: [~, [6c]], turn: 1}
move: beat 8h
then: {best: 1, closed: {0: []}}
:::

:::{example} Seen
position: {hands: [[8h], [9h]], buried: {0: {1: [6s], 2: [7s, 8s]}}}
viewer: 0
sees: {buried: {0: {1: 1, 2: [7s, 1]}}}
:::
"""

    # When it is built
    page = build({"index.md": example}).pages["index"]

    # Then each seat and each team has a row
    assert words(page) == (
        "Page Example: Three hidden Move: beat 8h before after seat 1, hand 8h "
        "other hands seat 0 none seat 2 9h seat 3 7c trick seat 0 7h none "
        "team 0, has taken face up the rest "
        "team 1, has taken face up 6c to act seat 1 is to be beaten seat 1 "
        "Example: Seen seen by seat 0 seat 0, hand 8h "
        "other hands seat 1 9h team 0, has taken face down of seat 1: 6s ; of seat 2: 7s 8s "
        "of seat 1: 1 hidden; of seat 2: 7s 1 hidden"
    )


def test_a_round_may_be_given_by_its_points_and_tricks(build: Build) -> None:
    # Given an example of which only the numbers count
    example = """# Page

:::{example} All
round: {points: [59, 61], tricks: [5, 4]}
defeats: [2, 0]
:::
"""

    # When it is built
    page = build({"index.md": example}).pages["index"]

    # Then what is given and what follows are rows of one table
    assert words(page) == "Page Example: All then points 59 , 61 tricks 5 , 4 defeats 2 , 0"


def test_fields_that_are_no_cards_are_said_in_words(build: Build) -> None:
    # Given an example about a match
    example = """# Page

:::{example} Over
match: {options: {tie: shared}, first: 2, totals: [290, 100], points: [10, 0]}
then: {over: true, winners: []}
:::
"""

    # When it is built
    page = build({"index.md": example}).pages["index"]

    # Then numbers, choices and yes and no are written out
    assert words(page) == (
        "Page Example: Over then options tie: shared acts first seat 2 totals 290 , 100 "
        "points 10 , 0 over yes winners none"
    )


def test_code_span_with_an_id_is_a_link_with_the_title_as_tooltip(build: Build) -> None:
    # When a page whose text names a clause is built
    page = build({"index.md": CLAUSE}).pages["index"]

    # Then the name leads there
    assert (
        '<a class="reference internal" href="#swoop.play.sources" '
        'title="Where the cards come from">'
    ) in page


def test_code_span_with_an_unknown_id_is_a_broken_link(build: Build) -> None:
    # When a page names an id that no block has
    built = build({"index.md": "# Page\n\nText.\n\nSee `swoop.play.nothing`.\n"})

    # Then the warning says where and what
    assert built.warnings == [
        "index.md:5: WARNING: no block of the specification has the id swoop.play.nothing [ref.ref]"
    ]


def test_code_span_that_is_no_id_stays_as_it_is(build: Build) -> None:
    # When code spans are names of files, modules and moves
    built = build({"index.md": "# Page\n\n`swoop.md`, `hoyle.swoop.rules`, `play 7h`\n"})

    # Then none of them is a link
    assert built.warnings == []
    assert "pre" in built.pages["index"]
    assert "reference internal" not in built.pages["index"].partition("sphinxsidebar")[0]


def test_an_id_on_two_pages_is_named(build: Build) -> None:
    # When two pages have a block with the same id
    note = "# {}\n\n:::{{note}} swoop.note.aim\n:title: Aim\n\nText.\n:::\n"
    built = build(
        {
            "index.md": note.format("One") + "\n```{toctree}\nother\n```\n",
            "other.md": note.format("Two"),
        }
    )

    # Then the warning names both
    assert built.warnings == [
        "other.md:3: WARNING: swoop.note.aim is written twice; its other place is the page index"
    ]


def test_example_that_is_no_yaml_is_an_error(build: Build) -> None:
    # When an example cannot be read
    broken = "# Page\n\n:::{example} Broken\nposition: {pile: [7h\n:::\n"
    built = build({"index.md": broken})

    # Then the error names it, with the place
    assert built.warnings == [
        "index.md:3: ERROR: Example 'Broken' is no YAML: "
        "expected ',' or ']', but got '<stream end>' [docutils]"
    ]


def test_example_without_fields_is_an_error(build: Build) -> None:
    # When the body of a counter-example is a sentence
    built = build({"index.md": "# Page\n\n:::{counterexample} Empty\nnothing\n:::\n"})

    # Then the error says so
    assert built.warnings == ["index.md:3: ERROR: Counter-example 'Empty' has no fields [docutils]"]


def test_front_matter_of_an_included_rule_file_is_dropped_and_lines_are_kept(build: Build) -> None:
    # Given a rule file with front matter and a broken link in line 7
    rules = "---\ngame: swoop\n---\n\n# Rules\n\n`swoop.play.gone`\n"

    # When a page includes it
    built = build({"index.md": "```{include} rules.txt\n```\n", "rules.txt": rules})

    # Then the front matter is not shown, and the warning counts the lines of the rule file
    assert built.warnings == [
        "rules.txt:7: WARNING: no block of the specification has the id swoop.play.gone [ref.ref]"
    ]
    assert words(built.pages["index"]) == "Rules swoop.play.gone"
