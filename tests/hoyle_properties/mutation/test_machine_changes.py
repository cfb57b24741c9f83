"""The mistakes that are made by machine, and their names."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest

from hoyle_properties.mutation.machine import sites
from hoyle_properties.mutation.machine.sites import Change, changes_of


class Colour(Enum):
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module whose text a test writes."""
    module = ModuleType("hoyle.toy.rules")
    file = tmp_path / "rules.py"
    module.__file__ = str(file)
    module.__dict__["Colour"] = Colour
    return module


def changed(toy: ModuleType, text: str) -> list[Change]:
    assert toy.__file__
    Path(toy.__file__).write_text(text, "utf-8")
    return list(changes_of(toy))


def said(changes: Sequence[Change]) -> list[str]:
    return [change.id for change in changes]


def test_comparisons_are_shifted_and_turned(toy: ModuleType) -> None:
    changes = changed(toy, "def higher(one, other):\n    return one > other\n")

    assert said(changes) == [
        "rules.higher: one > other -> one >= other",
        "rules.higher: one > other -> one <= other",
    ]
    assert changes[0].source == "def higher(one, other):\n    return one >= other"
    assert (changes[0].function, changes[0].line) == ("higher", 2)


def test_numbers_go_up_and_down_and_truths_turn(toy: ModuleType) -> None:
    assert said(changed(toy, "FOUR = 4\nflag: bool = True\n")) == [
        "rules.FOUR: 4 -> 5 in FOUR = 4",
        "rules.FOUR: 4 -> 3 in FOUR = 4",
        "rules.flag: True -> False in flag: bool = True",
    ]


def test_conditions_are_joined_otherwise_or_dropped(toy: ModuleType) -> None:
    assert said(changed(toy, "both = one and not other\n")) == [
        "rules.both: and -> or in one and (not other)",
        "rules.both: not other dropped from one and (not other)",
        "rules.both: one dropped from one and (not other)",
        "rules.both: not other -> other",
    ] or said(changed(toy, "both = one and not other\n")) == [
        "rules.both: and -> or in one and (not other)",
        "rules.both: one dropped from one and (not other)",
        "rules.both: not other dropped from one and (not other)",
        "rules.both: not other -> other",
    ]


def test_branches_are_never_or_always_taken(toy: ModuleType) -> None:
    text = "def rank(card):\n    if card.wild:\n        return card\n    return None\n"

    assert said(changed(toy, text)) == [
        "rules.rank: if card.wild -> if False",
        "rules.rank: if card.wild -> if True",
        "rules.rank: if card.wild -> if not card.wild",
    ]


def test_cases_are_dropped_but_for_the_last(toy: ModuleType) -> None:
    text = "match move:\n    case 'play':\n        pass\n    case _:\n        pass\n"

    changes = changed(toy, text)

    assert said(changes) == ["rules.: case 'play' dropped"]
    assert changes[0].source == "match move:\n    case _:\n        pass"


def test_members_of_an_enumeration_are_exchanged(toy: ModuleType) -> None:
    assert said(changed(toy, "class Card:\n    colour = Colour.GREEN\n")) == [
        "rules.Card: Colour.GREEN -> Colour.BLUE in colour = Colour.GREEN",
        "rules.Card: Colour.GREEN -> Colour.RED in colour = Colour.GREEN",
    ]


def test_sets_and_sums_and_quantifiers_are_exchanged(toy: ModuleType) -> None:
    text = "zones = hand | pile\nsums = first + last\nfull = any(slots)\n"

    assert said(changed(toy, text)) == [
        "rules.zones: | -> & in hand | pile",
        "rules.sums: + -> - in first + last",
        "rules.full: any(slots) -> all(slots)",
    ]


def test_entries_of_a_table_are_named_by_their_key(toy: ModuleType) -> None:
    assert said(changed(toy, "POINTS = {'A': 1, 'K': 10}\n")) == [
        "rules.POINTS: 1 -> 2 in the entry 'A'",
        "rules.POINTS: 1 -> 0 in the entry 'A'",
        "rules.POINTS: 10 -> 11 in the entry 'K'",
        "rules.POINTS: 10 -> 9 in the entry 'K'",
    ]


def test_equal_changes_of_one_function_are_numbered(toy: ModuleType) -> None:
    text = "def both(one):\n    return [one == two, one == two]\n"

    assert said(changed(toy, text)) == [
        "rules.both: one == two -> one != two",
        "rules.both: one == two -> one != two #2",
    ]


def test_words_annotations_and_decorators_are_left_alone(toy: ModuleType) -> None:
    text = '''
@keep(4)
def seat(number: Literal[4]) -> Literal[3]:
    """Seat 4."""
    for one, other in zip(seats, chairs, strict=True):
        raise ValueError(f"seat {number + 1} is taken")
'''

    assert said(changed(toy, text)) == []


def test_the_names_do_not_depend_on_lines(toy: ModuleType) -> None:
    text = "def higher(one, other):\n    return one > other\n"

    assert said(changed(toy, text)) == said(changed(toy, f"# A remark.\n\n{text}"))


def test_each_change_is_the_only_one(toy: ModuleType) -> None:
    text = "def higher(one, other):\n    return one > other and one != 3\n"
    original = ast.dump(ast.parse(text))

    texts = [change.source for change in changed(toy, text)]

    assert len(set(texts)) == len(texts)
    assert original not in [ast.dump(ast.parse(one)) for one in texts]


def test_a_node_of_another_tree_cannot_be_exchanged() -> None:
    with pytest.raises(LookupError, match="the module does not hold"):
        sites.source_with(ast.parse("a"), ast.Name("b"), ast.Name("c"))
