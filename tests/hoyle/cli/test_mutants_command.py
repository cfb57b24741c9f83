"""The command `hoyle mutants`: what it tries, what it prints, and what it ends with."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import hoyle_properties
from hoyle import __version__
from hoyle.cli import mutants_run
from hoyle.cli.mutants import command, exit_code, try_all
from hoyle.cli.mutants_report import print_report
from hoyle.cli.mutants_run import Outcome, Plan, ReferenceKilled
from hoyle.errors import InputError
from hoyle_properties.mutation.attempts import Finding, Kill
from hoyle_properties.mutation.handmade import games_with_mutants
from hoyle_properties.mutation.report import ChangeRecord, MutantRecord, MutantReport

EXAMPLE = Kill("toy.rank: Two beats one", "example", ("toy.rank",), "one wins", False)
PROPERTY = Kill("toy.totals", "sampled", ("toy.score",), "KeyError: 3", True)


class Ran(NamedTuple):
    """How a run over all mutants of a game ended, what it printed, and what it wrote."""

    game: str
    code: int
    output: str
    written: str


@pytest.fixture(scope="module", params=games_with_mutants())
def everything(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """A run of the command over all mutants of a game."""
    file = tmp_path_factory.mktemp("mutants") / "report.json"
    result = run(request.param, "--json", str(file))
    return Ran(request.param, result.exit_code, result.stdout, file.read_text("utf-8"))


def run(*arguments: str) -> Result:
    wide = {"COLUMNS": "100"}
    return CliRunner().invoke(command, arguments, prog_name="hoyle mutants", env=wide)


def test_every_mutant_is_killed(everything: Ran) -> None:
    report = MutantReport.model_validate_json(everything.written)

    assert [record.id for record in report.mutants if record.killed_by is None] == []
    assert report.without_mutant == ()
    assert everything.code == 0


def test_the_stored_result_is_up_to_date(everything: Ran) -> None:
    stored = Path(hoyle_properties.__path__[0], everything.game, "mutants", "report.json")

    assert everything.written == stored.read_text("utf-8"), (
        f"write it anew: hoyle mutants {everything.game} --json {stored}"
    )


def test_the_last_line_can_be_quoted(everything: Ran) -> None:
    count = len(json.loads(everything.written)["mutants"])

    last = everything.output.splitlines()[-1]

    assert re.fullmatch(
        rf"{everything.game}: {count} mutants, {count} killed \(.*\), "
        rf"every clause that code can break has one, \d+ s; hoyle {re.escape(__version__)}",
        last,
    )


def test_one_mutant_alone() -> None:
    result = run("swoop", "--only", "ace-high", "--jobs", "1")

    lines = re.sub(r"\d\.\d s\b", "0.0 s", re.sub(r" \d+ s;", " 0 s;", result.stdout))
    assert [line.rstrip() for line in lines.splitlines()] == [
        "mutant                  killed by                     same clause  level     time",
        "swoop.setup.rank-order",
        "  ace-high              An ace goes under everything  yes          example  0.0 s",
        "",
        f"swoop (only ace-high): 1 mutant, 1 killed (1 by examples), 0 s; hoyle {__version__}",
    ]
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("patterns", "names"),
    [
        (["haggis.bet.kept"], ["own-bet-forgotten", "kept-bet-paid-twice"]),
        (["haggis.mutant.loser-pays"], ["loser-pays"]),
        (
            ["haggis.bet.k*", "haggis.bet.b*"],
            ["own-bet-forgotten", "kept-bet-paid-twice", "losers-bet-forgotten", "loser-pays"],
        ),
    ],
)
def test_mutants_are_named_by_the_clause_that_they_break_or_in_full(
    patterns: list[str], names: list[str]
) -> None:
    found = mutants_run.selected(Plan("haggis", tuple(patterns)))

    assert [mutant.id for one in found for mutant in one.mutants] == [
        f"haggis.mutant.{name}" for name in names
    ]


def test_json_takes_the_place_of_the_table() -> None:
    result = run("swoop", "--only", "swoop.mutant.ace-*", "--json")

    report = json.loads(result.stdout)

    assert [record["id"] for record in report["mutants"]] == [
        "swoop.mutant.ace-high",
        "swoop.mutant.ace-counts-ten",
    ]
    assert report["changes"] is None


def test_a_machine_made_mutant_alone() -> None:
    result = run("swoop", "--deep", "--only", "readings.FOUR: *", "--json")

    report = json.loads(result.stdout)

    assert [(one["id"], one["level"], one["reason"]) for one in report["changes"]] == [
        ("readings.FOUR: 4 -> 5 in FOUR = 4", "example", None),
        ("readings.FOUR: 4 -> 3 in FOUR = 4", "example", None),
    ]
    assert report["mutants"] == []
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("swop",), "there is no game 'swop'; did you mean swoop?"),
        (("chess",), "there is no game 'chess'; there is goat, haggis, swoop and take"),
        (
            ("--json", "swoop"),
            "--json takes 'swoop' for a file; write: hoyle mutants swoop --json",
        ),
        (
            ("swoop", "--only", "ace-hi"),
            "there is no mutant 'ace-hi'; did you mean swoop.mutant.ace-high?",
        ),
        (
            ("haggis", "--only", "haggis.bets.*"),
            "there is no mutant 'haggis.bets.*'; did you mean haggis.bet.*?",
        ),
        (
            ("haggis", "--only", "haggis.bet.kep"),
            "there is no mutant 'haggis.bet.kep'; did you mean haggis.bet.kept?",
        ),
        (
            ("haggis", "--only", "loser-pay"),
            "there is no mutant 'loser-pay'; did you mean haggis.mutant.loser-pays?",
        ),
        (("swoop", "--only", "zzz*"), "there is no mutant 'zzz*'"),
        (("swoop", "--only", "zzz"), "there is no mutant 'zzz'"),
    ],
)
def test_a_wrong_call_says_what_was_probably_meant(
    arguments: tuple[str, ...], message: str
) -> None:
    result = run(*arguments)

    assert result.stderr.splitlines()[-1] == f"Error: {message}"
    assert result.exit_code == 2


def test_the_help_tells_with_what_it_ends_if_nothing_matches() -> None:
    assert "2 usage, also if nothing matches --only, 3 there are no mutants" in " ".join(
        run("--help").stdout.split()
    )


def test_what_kills_the_reference_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants_run, "killed_reference", lambda game, killers, jobs: (EXAMPLE,))

    with pytest.raises(InputError) as caught:
        try_all(Plan("swoop", ("ace-high",)))

    assert str(caught.value) == (
        "the reference of swoop itself does not pass this, so no mutant is killed by it:\n"
        "  toy.rank: Two beats one: one wins\n"
        "`hoyle verify swoop` tells more."
    )
    assert isinstance(caught.value.__cause__, ReferenceKilled)


def test_an_unknown_pattern_is_a_matter_of_usage() -> None:
    with pytest.raises(click.UsageError, match=r"^there is no mutant 'zzz'$"):
        try_all(Plan("swoop", ("zzz",)))


def mutant(name: str, clause: str, kill: Kill | None) -> MutantRecord:
    return MutantRecord(
        id=f"toy.mutant.{name}",
        game="toy",
        breaks=(clause,),
        about="Turns the rule round.",
        overrides=("judge", "apply"),
        killed_by=kill.killer if kill else None,
        level=kill.level if kill else None,
        same_clause=bool(kill and clause in kill.clauses),
        stopped=bool(kill and kill.stopped),
        message=kill.message if kill else "",
    )


def change(name: str, kill: Kill | None, reason: str | None = None) -> ChangeRecord:
    return ChangeRecord(
        id=f"rules.{name}: a -> b",
        game="toy",
        file="/toy/rules.py",
        line=7,
        clauses=(),
        killed_by=kill.killer if kill else None,
        level=kill.level if kill else None,
        stopped=False,
        message=kill.message if kill else "",
        reason=reason,
    )


def outcome(
    *mutants: MutantRecord,
    changes: tuple[ChangeRecord, ...] | None = None,
    without: tuple[str, ...] = (),
    unexplained: tuple[str, ...] = (),
    stale: tuple[str, ...] = (),
) -> Outcome:
    ids = [record.id for record in mutants] + [record.id for record in changes or ()]
    tried = (("loading", 1), ("example", 133), ("sampled", 1))
    return Outcome(
        MutantReport(
            mutants=mutants,
            without_mutant=without,
            unbreakable={"toy.note": "It only advises."},
            changes=changes,
        ),
        {id_: Finding(id_, None, tried, 1.25) for id_ in ids},
        unexplained,
        stale,
        3.0,
    )


def printed(found: Outcome, plan: Plan, capsys: pytest.CaptureFixture[str]) -> list[str]:
    print_report(Console(width=80), found, plan)
    return [line.rstrip() for line in capsys.readouterr().out.splitlines()]


def test_survivors_and_holes_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = outcome(
        mutant("low", "toy.rank", EXAMPLE),
        mutant("none", "toy.rank", None),
        mutant("off", "toy.deal", PROPERTY),
        without=("toy.turn",),
    )

    assert printed(found, Plan("toy"), capsys) == [
        "mutant    killed by              same clause  level     time",
        "toy.rank",
        "  low     Two beats one          yes          example  1.2 s",
        "  none    nothing                                      1.2 s",
        "toy.deal",
        "  off     toy.totals (it stops)  no           sampled  1.2 s",
        "",
        "toy.mutant.none survives",
        "  Turns the rule round.",
        "  It breaks toy.rank and overrides judge and apply.",
        "  Tried in vain: 133 examples and 1 sampled property.",
        "",
        "The examples alone let live: none, off.",
        "Killed for another clause than the one they break: off.",
        "No mutant breaks toy.turn.",
        "No code can break toy.note: It only advises.",
        "toy: 3 mutants, 2 killed (1 by examples, 1 by sampled properties), "
        f"1 clause has none, 3 s; hoyle {__version__}",
    ]
    assert exit_code(found) == 1


def test_machine_made_survivors_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = outcome(
        changes=(
            change("one", EXAMPLE),
            change("two", None),
            change("three", None, "Only a cache."),
        ),
        unexplained=("rules.two: a -> b",),
        stale=("rules.gone: a -> b",),
    )

    assert printed(found, Plan("swoop", ("rules.*",), deep=True), capsys) == [
        "",
        "A mutant made by machine survives",
        "  rules.two: a -> b",
        "  It stands at /toy/rules.py:7.",
        "  Tried in vain: 133 examples and 1 sampled property.",
        "",
        "No code can break toy.note: It only advises.",
        "survivors.toml gives a reason for a mutant that does not survive: rules.gone: a -> b",
        "Each survivor needs evidence that kills it, or a reason in survivors.toml.",
        f"swoop (only rules.*): 0 mutants, 0 killed, 3 s; hoyle {__version__}",
        "swoop (only rules.*), made by machine: 3 mutants, 1 killed (1 by examples), 1 survives "
        f"for a reason that is given, 3 s; hoyle {__version__}",
    ]
    assert exit_code(found) == 1


def test_nothing_to_try_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    found = outcome()._replace(
        report=MutantReport(mutants=(), without_mutant=(), unbreakable={}),
    )

    assert printed(found, Plan("swoop"), capsys) == [
        "",
        "swoop: there are no mutants, so nothing was tried",
    ]
    assert exit_code(found) == 3


@pytest.mark.parametrize(
    ("found", "code"),
    [
        (outcome(mutant("low", "toy.rank", EXAMPLE)), 0),
        (outcome(mutant("none", "toy.rank", None)), 1),
        (outcome(mutant("low", "toy.rank", EXAMPLE), without=("toy.turn",)), 1),
        (outcome(changes=(change("one", None, "Only a cache."),)), 0),
        (outcome(changes=(change("one", None),), unexplained=("rules.one: a -> b",)), 1),
        (outcome(changes=(change("one", EXAMPLE),), stale=("rules.one: a -> b",)), 1),
    ],
)
def test_the_exit_code_tells_whether_all_are_killed(found: Outcome, code: int) -> None:
    assert exit_code(found) == code
