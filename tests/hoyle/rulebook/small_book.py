"""A small rule file, whole and sound, and ways to spoil it."""

from __future__ import annotations

from pathlib import Path

from hoyle.rulebook import Page, Rulebook, RulebookError, check_rulebook, read_page

FILE = "spec/small.md"

CLAUSE = """\
::::{clause} small.play.follow
:title: Follow the number
:source: SM-1; 000 [intro]; 001 L3
:readings: small.reading.who-begins
:options: small.option.jokers

A card goes onto a card of the same number.

:::{example} A seven on a seven
position: {pile: [7h], hands: [[7c], [4c]]}
move: play 7c
then: {pile: [7h, 7c], turn: 1}
:::

:::{counterexample} A six on a seven
position: {pile: [7h], hands: [[6c], [4c]]}
move: play 6c
refused: small.refused.other-number
:::
::::
"""
READING = """\
::::{reading} small.reading.who-begins
:title: Who begins
:source: SM-A1
:default: dealer

The source does not say. See `small.play.follow`.

:::{alternative} dealer
:support: B

One description says so.
:::

:::{alternative} youngest
:support: D

It is the custom.
:::
::::
"""
OPTION = """\
::::{option} small.option.jokers
:title: Jokers
:source: SM-2
:default: 2
:least: 0

How many jokers there are.

:::{alternative} 2
:support: A

Two, as the source says.
:::
::::
"""
RULESET = """\
::::{ruleset} small.ruleset.text
:title: The text

As the source has it.

:::{choices}
who_begins: dealer
jokers: 2
:::
::::
"""
REST = """\
:::{term} small.term.pile
:title: pile

The cards in the middle.
:::

:::{note} small.note.aim
:title: The aim
:source: SM-1

To have no cards.
:::

:::{finding} small.finding.no-end
:title: No end
:clauses: small.play.follow
:evidence: small.follows small.goes-round

It need not end.
:::
"""
HEAD = """\
---
game: small
items:
  SM: 2
  SM-A: 1
---

# Small

"""
SMALL = HEAD + "\n".join([CLAUSE, READING, OPTION, RULESET, REST])


def small_page(text: str = SMALL) -> Page:
    """The small page, or a changed one."""
    return read_page(text, FILE)


def small_book(text: str = SMALL) -> Rulebook:
    """A rulebook of one page."""
    return Rulebook(pages=(small_page(text),))


def spoiled(old: str, new: str, text: str = SMALL) -> str:
    """The page with one passage replaced; it must be there once."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the page"
    return text.replace(old, new)


def line_of(passage: str, text: str) -> int:
    """The line in which a passage begins."""
    return text[: text.index(passage)].count("\n") + 1


def complaints(text: str) -> list[str]:
    """Everything that reading and checking a page has to say, without the file's name."""
    try:
        problems = check_rulebook(small_book(text))
    except RulebookError as error:
        problems = error.problems
    return [str(problem).removeprefix("spec/") for problem in problems]


def write_book(folder: Path, text: str = SMALL) -> Path:
    """A folder with the small page in it."""
    folder.mkdir(exist_ok=True)
    (folder / "small.md").write_text(text, "utf-8")
    return folder
