"""Test classes of games in Python, run by pytest."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.vectors.shelf import vectors_of
from hoyle.testing import Conformance
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.mutation.killers import subject_of

pytest_plugins = ["pytester"]

HEAD = """
from hoyle.conform.rules_adapter import EVERYTHING, Readings, RulesAdapter
from hoyle.testing import AdapterFault, Conformance, Skill
from hoyle_properties.mutation.handmade import classes_of

class Broken(RulesAdapter):
    def apply(self, line):
        return {}[line["seat"]]

class TestGoat(Conformance):
    game = "goat"
    games = 1
"""
RIGHT = 'return RulesAdapter("goat")'
MUTANT = 'return RulesAdapter("goat", classes_of("goat")["goat.mutant.one-card-led"])'
LOADED = classes_of("goat"), subject_of("goat")
"""What is loaded once here is not loaded anew in each run."""
TWO_CARDS = "goat.vector.lead.one-suit.two-of-one-suit"


def run(
    pytester: pytest.Pytester, adapter: str, *arguments: str, more: str = ""
) -> pytest.RunResult:
    """Run the tests of a class with some adapter, as a user would, with marks that are strict."""
    lines = "".join(f"    {line}\n" for line in more.splitlines())
    pytester.makepyfile(test_goat=f"{HEAD}{lines}    def adapter(self):\n        {adapter}\n")
    return pytester.runpytest("-p", "no:cacheprovider", "--strict-markers", *arguments)


def items(result: pytest.RunResult) -> list[str]:
    """The ids of the items that were collected, without the file."""
    return [line.partition("::")[2] for line in result.outlines if line.startswith("test_goat.py")]


def report(result: pytest.RunResult) -> list[str]:
    """What stands in place of a traceback, between the headline and the summary."""
    lines = result.outlines
    start = next(place for place, line in enumerate(lines) if line.startswith("_")) + 1
    end = next(place for place, line in enumerate(lines) if "short test summary" in line)
    return "\n".join(lines[start:end]).strip().splitlines()


def test_the_rules_pass(pytester: pytest.Pytester) -> None:
    # When the rules themselves are tested by a game and by the vectors of a clause
    result = run(pytester, RIGHT, "-rP", "-k", "hello or lead.one-suit or test_games")

    # Then all agrees, and it is said what was compared
    vectors = [one for one in vectors_of("goat") if "lead.one-suit" in one.id]
    result.assert_outcomes(passed=len(vectors) + 2, deselected=result.parseoutcomes()["deselected"])
    result.stdout.fnmatch_lines(
        [
            "Played by the ruleset text, since the engine declares nothing.",
            "Compared: 1 deal, 4 positions, * refusals, * lists of moves, * views.",
        ]
    )


def test_each_vector_of_the_readings_is_an_item(pytester: pytest.Pytester) -> None:
    # When the tests of an engine with the usual readings are collected
    result = run(pytester, RIGHT, "--collect-only", "-q", more="games = 60")

    # Then there is one for each such vector, and one for each chunk of games
    usual = [one for one in vectors_of("goat") if (one.ruleset, one.options) == ("text", {})]
    chunks = ["0-24", "25-49", "50-59"]
    assert items(result) == [
        "TestGoat::test_hello",
        *(f"TestGoat::test_vector[{one.id}]" for one in usual),
        *(f"TestGoat::test_games[{one}]" for one in chunks),
    ]


def test_a_clause_chooses_its_vectors(pytester: pytest.Pytester) -> None:
    # When the tests of a clause are asked for
    chosen = "clause(id='goat.lead.one-suit')"
    result = run(pytester, RIGHT, "--collect-only", "-q", "-m", chosen)

    # Then these are the vectors that are about it, whatever they are called
    about = [one for one in vectors_of("goat") if "goat.lead.one-suit" in one.clauses]
    usual = [one for one in about if (one.ruleset, one.options) == ("text", {})]
    assert items(result) == [f"TestGoat::test_vector[{one.id}]" for one in usual]


def test_a_difference_fails_and_tells_its_story(pytester: pytest.Pytester) -> None:
    # When an engine is tested that lets only one card be led
    result = run(pytester, MUTANT, "-k", TWO_CARDS)

    # Then the test of the clause fails, and in place of a traceback stands what a person needs
    result.assert_outcomes(failed=1, deselected=result.parseoutcomes()["deselected"])
    assert report(result) == [
        "goat.lead.one-suit refused_but_legal: the engine refuses a move that the rules allow, in "
        f"1 vector ({TWO_CARDS})",
        "",
        "          trump  6♦",
        "▶ seat 0  hand   A♣ K♥ 7♠ 9♠",
        "  seat 1  hand   6♣ 7♣ 8♦ 9♥",
        "  seat 2  hand   7♦ 9♦ J♥ Q♥",
        "  seat 3  hand   9♣ J♦ 6♥ 8♠",
        "          stock  empty",
        "  team 0  taken  20 cards in 5 tricks: 98 points, J♣ Q♣ K♣ 10♣ Q♦ K♦ 10♦ A♦ 10♥",
        "                 A♥ J♠ Q♠ K♠ 10♠ A♠",
        "  team 1  taken  nothing",
        "Seat 0 leads.",
        "",
        "1  seat 0: lead 7s 9s",
        "",
        "engine  the engine refuses seat 0's move: lead 7s 9s: The cards 7s 9s are not of",
        "        one suit.",
        "rule    the move is legal",
        "clause  goat.lead.one-suit: Any number of cards of one suit",
        "        The player who has the right to lead lays one or more cards of one suit",
        "        face up, as many as they like, up to their whole hand. Leading is a",
        "        duty: they can do nothing else.",
        f"To see it again: pytest 'test_goat.py::TestGoat::test_vector[{TWO_CARDS}]'",
    ]


def test_a_difference_in_a_game_fails(pytester: pytest.Pytester) -> None:
    # When games are played with that engine
    result = run(pytester, MUTANT, "-k", "test_games")

    # Then their test fails, with the smallest game that leads to the difference
    result.assert_outcomes(failed=1, deselected=result.parseoutcomes()["deselected"])
    lines = report(result)
    assert lines[0] == (
        "goat.lead.one-suit refused_but_legal: the engine refuses a move that the rules allow, in "
        "1 game (0)"
    )
    assert lines.count("rule    the move is legal") == 1
    assert "To see it again: pytest 'test_goat.py::TestGoat::test_games[0-0]'" in lines


def test_an_adapter_that_raises_is_an_error(pytester: pytest.Pytester) -> None:
    # When an adapter goes wrong in one of its methods
    result = run(pytester, 'return Broken("goat")', "-k", TWO_CARDS)

    # Then that is an error and no failure, with the traceback of the adapter alone
    result.assert_outcomes(errors=1, deselected=result.parseoutcomes()["deselected"])
    lines = report(result)
    assert lines[:5] == [
        f"adapter fault raised: apply raised KeyError: 0. In 1 vector ({TWO_CARDS}).",
        "",
        "1  seat 0: lead 7s 9s",
        "",
        f"To see it again: pytest 'test_goat.py::TestGoat::test_vector[{TWO_CARDS}]'",
    ]
    assert lines[lines.index("Traceback (most recent call last):") :][-1] == "KeyError: 0"
    assert not any("conform" in line for line in lines)


def test_an_adapter_that_cannot_be_made_is_one_error(pytester: pytest.Pytester) -> None:
    # When there is no adapter at all
    result = run(pytester, "raise AdapterFault('lost', 'There is no engine here.')", "-rs")

    # Then one test says so, and the others are skipped with a reason
    result.assert_outcomes(errors=1, skipped=2)
    assert report(result) == [
        "adapter fault lost: There is no engine here.",
        "",
        "To see it again: pytest test_goat.py::TestGoat::test_hello",
    ]
    result.stdout.fnmatch_lines(
        ["SKIPPED [[]2] *: the engine cannot be greeted; test_hello says why"]
    )


def test_without_load_what_begins_with_a_position_is_skipped(pytester: pytest.Pytester) -> None:
    # When an engine is tested that cannot load positions
    cannot = 'return RulesAdapter("goat", skills=EVERYTHING - {Skill.LOAD})'
    result = run(pytester, cannot, "-rs", "-k", "test_vector and deal.trump")

    # Then those vectors are skipped, and the summary says why
    some = [one for one in vectors_of("goat") if "deal.trump" in one.id]
    usual = [one for one in some if (one.ruleset, one.options) == ("text", {})]
    skipped = sum(one.position is not None for one in usual)
    assert 0 < skipped < len(usual)
    result.assert_outcomes(
        skipped=skipped,
        passed=len(usual) - skipped,
        deselected=result.parseoutcomes()["deselected"],
    )
    result.stdout.fnmatch_lines(
        [
            f"SKIPPED [[]{skipped}] *: the engine cannot go on from a position: "
            "hello does not name load"
        ]
    )


@pytest.mark.parametrize(
    ("adapter", "more"),
    [
        ('return RulesAdapter("goat", readings=Readings("burkozel", {}))', ""),
        (RIGHT, 'ruleset = "burkozel"'),
    ],
)
def test_the_readings_are_those_of_the_class_or_of_hello(
    pytester: pytest.Pytester, adapter: str, more: str
) -> None:
    result = run(pytester, adapter, "--collect-only", "-q", "-k", "test_vector", more=more)

    others = [one.id for one in vectors_of("goat") if (one.ruleset, one.options) == ("text", {})]
    found = [item.partition("[")[2].rstrip("]") for item in items(result)]
    assert found == [
        one.id
        for one in vectors_of("goat")
        if (one.ruleset, one.options) == ("burkozel", {}) and one.id not in others
    ]


def test_readings_that_there_are_not_are_a_fault_of_the_engine(pytester: pytest.Pytester) -> None:
    # When an engine declares a ruleset that the game does not have
    adapter = 'return RulesAdapter("goat", readings=Readings("burkosel", {}))'
    result = run(pytester, adapter)

    # Then that is an error
    result.assert_outcomes(errors=1, skipped=2)
    assert report(result)[0] == (
        "adapter fault readings: The engine declares readings that the game does not have: "
        "goat has no ruleset 'burkosel'; it has text and burkozel."
    )


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ('game = ""', "TestGoat names no game; it needs a line such as: game = 'goat'"),
        ('game = "gaot"', "TestGoat: there is no game 'gaot'; did you mean goat?"),
        ("games = -1", "TestGoat: games is -1, but it must be at least 0"),
        ("seats = (4, 5)", "TestGoat: goat is played by 4 seats, not by 5"),
        (
            'ruleset = "txt"',
            "TestGoat: ruleset: goat has no ruleset 'txt'; it has text and burkozel",
        ),
        (
            'options = {"limits": 6}',
            "TestGoat: options: goat has no option 'limits'; did you mean limit?",
        ),
    ],
)
def test_what_is_wrong_with_a_class_is_said_once(
    pytester: pytest.Pytester, more: str, message: str
) -> None:
    result = run(pytester, RIGHT, more=more)

    result.assert_outcomes(errors=1)
    assert report(result) == [message]


def test_a_class_without_an_engine_is_told_what_it_needs(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_goat=HEAD)

    result = pytester.runpytest("-p", "no:cacheprovider")

    result.assert_outcomes(errors=1)
    assert report(result) == [
        "TestGoat has no engine to test; it needs adapter, a method that returns an Adapter "
        "around your engine",
    ]


def test_no_games_are_an_item_that_says_so(pytester: pytest.Pytester) -> None:
    result = run(pytester, RIGHT, "-rs", "-k", "test_games", more="games = 0")

    result.stdout.fnmatch_lines(["SKIPPED [[]1] *: no games are wanted: the class says games = 0"])


def test_clauses_are_properties_in_reports_of_junit(pytester: pytest.Pytester) -> None:
    run(pytester, RIGHT, "-k", TWO_CARDS, "--junit-xml=report.xml")

    text = (pytester.path / "report.xml").read_text("utf-8")
    assert '<property name="clause" value="goat.lead.one-suit"' in text


def test_processes_can_share_the_tests(pytester: pytest.Pytester) -> None:
    # When two processes of pytest-xdist run some of the tests
    result = run(pytester, RIGHT, "-n", "2", "-k", "hello or lead.one-suit")

    # Then each is run once
    vectors = [one for one in vectors_of("goat") if "lead.one-suit" in one.id]
    result.assert_outcomes(passed=len(vectors) + 1)


def test_other_tests_of_the_class_stay_what_they_are() -> None:
    class TestMine(Conformance):
        game = "goat"

        def adapter(self) -> RulesAdapter:
            return RulesAdapter("goat")

    assert TestMine().adapter().hello("goat").name == "hoyle"


def test_nothing_is_registered_with_pytest() -> None:
    found = [one.value for one in entry_points(group="pytest11")]

    assert not any(value.startswith("hoyle") for value in found)
