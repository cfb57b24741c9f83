"""The command `hoyle spec`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hoyle.clauses import spec_directory
from hoyle.cli.main import hoyle
from hoyle.rulebook import Finding, read_rulebook
from hoyle.rulebook.ties import CodeTie, EvidenceTie, Ties


@pytest.fixture
def spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the specification, with everything reviewed, that the commands work on."""
    folder = tmp_path / "spec"
    shutil.copytree(spec_directory(), folder)
    for module in ("spec", "explain"):
        monkeypatch.setattr(f"hoyle.cli.{module}.spec_directory", lambda: folder)
    assert run("spec", "review", "--all").exit_code == 0
    return folder


@pytest.fixture
def ties(monkeypatch: pytest.MonkeyPatch) -> Ties:
    """Code and evidence for every clause, in one place each, and the evidence of the findings."""
    book = read_rulebook(spec_directory())
    clauses = tuple(clause.id for clause in book.clauses())
    findings = [block for block in book.by_id.values() if isinstance(block, Finding)]
    made = Ties(
        tuple(CodeTie(id_, "rules.play", "rules.py", 3) for id_ in clauses),
        (
            EvidenceTie("swoop.all", clauses, "proved", "test_rules.py", 7),
            *(
                EvidenceTie(id_, (), "proved", "test_rules.py", 9)
                for finding in findings
                for id_ in finding.evidence
            ),
        ),
    )
    monkeypatch.setattr("hoyle.cli.spec.all_ties", lambda games: made)
    return made


def run(*arguments: str) -> Result:
    """Run the command line."""
    return CliRunner().invoke(hoyle, arguments, prog_name="hoyle")


def revise(folder: Path, old: str, new: str) -> int:
    """Change one passage of the rules of Swoop, and say in which line it is."""
    path = folder / "swoop.md"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def clause_line(folder: Path, id_: str) -> int:
    """The line in which a clause begins."""
    return read_rulebook(folder).by_id[id_].place.line


def test_the_specification_holds() -> None:
    # When the specification of this checkout is checked
    result = run("spec", "check")

    # Then it holds, and the command says what was looked at
    book = read_rulebook(spec_directory())
    examples = sum(len(list(page.examples())) for page in book.pages)
    assert result.output == (
        f"holds: {len(book.by_id)} ids, {len(book.clauses())} of them clauses; "
        f"{examples} examples were run\n"
    )
    assert result.exit_code == 0


def test_a_changed_text_makes_what_rests_on_it_suspect(spec: Path, ties: Ties) -> None:
    # Given a clause with another text
    revise(spec, "Each player is dealt nineteen cards.", "Each player gets nineteen cards.")

    # When the specification is checked
    result = run("spec", "check")

    # Then its code, evidence and examples are named, and how to confirm the change
    first, second = (
        example.place.line
        for example in read_rulebook(spec).by_id["swoop.deal.nineteen"].examples_here
    )
    assert result.output == (
        f"spec/swoop.md:{clause_line(spec, 'swoop.deal.nineteen')}: swoop.deal.nineteen has "
        "changed since it was reviewed; these rest on it:\n"
        "  suspect: code rules.play (rules.py:3)\n"
        "  suspect: evidence swoop.all (proved, test_rules.py:7)\n"
        f"  suspect: example 'Eleven, four and four' (spec/swoop.md:{first})\n"
        f"  suspect: example 'Nobody gets a twentieth card' (spec/swoop.md:{second})\n"
        "  when all is right: hoyle spec review swoop.deal.nineteen\n"
        "does not hold: 1 problem\n"
    )
    assert result.exit_code == 1


def test_a_review_confirms_a_changed_text(spec: Path, ties: Ties) -> None:
    # Given a clause with another text
    revise(spec, "Each player is dealt nineteen cards.", "Each player gets nineteen cards.")
    before = json.loads((spec / "clauses.lock").read_text("utf-8"))["ids"]["swoop.deal.nineteen"]

    # When it is reviewed
    result = run("spec", "review", "swoop.deal.nineteen")

    # Then it has the next version, and the specification holds again
    version = before["version"] + 1
    assert result.output == f"swoop.deal.nineteen: confirmed as version {version}\n"
    assert run("spec", "check").exit_code == 0
    # And a second review finds nothing to do
    assert run("spec", "review", "swoop.deal.nineteen").output == (
        f"swoop.deal.nineteen: unchanged, version {version}\n"
        "nothing has changed since the last review\n"
    )


def test_a_renamed_id_is_new_here_and_gone_there(spec: Path, ties: Ties) -> None:
    # Given a term with another id
    line = revise(spec, "{term} swoop.term.cover", "{term} swoop.term.lid")

    # Then the check names both ids, and a review of all adds the one and retires the other
    assert run("spec", "check").output == (
        f"spec/swoop.md:{line}: swoop.term.lid is new; "
        "to add it: hoyle spec review swoop.term.lid\n"
        "spec/clauses.lock: swoop.term.cover is gone from the text; "
        "to retire it: hoyle spec review swoop.term.cover\n"
        "does not hold: 2 problems\n"
    )
    assert run("spec", "review", "--all").output == (
        "swoop.term.lid: added as version 1\nswoop.term.cover: retired\n"
    )

    # And the retired id is never used again
    revise(spec, "{term} swoop.term.lid", "{term} swoop.term.cover")
    assert run("spec", "check").output == (
        "spec/clauses.lock: swoop.term.lid is gone from the text; "
        "to retire it: hoyle spec review swoop.term.lid\n"
        f"spec/swoop.md:{line}: swoop.term.cover was retired once; a new rule needs a new id\n"
        "does not hold: 2 problems\n"
    )
    again = run("spec", "review", "--all")
    assert again.output == (
        "hoyle: swoop.term.cover: retired once, and never to be used again; "
        "give the rule a new id\n"
    )
    assert again.exit_code == 4


def test_an_example_that_is_wrong_is_named(spec: Path, ties: Ties) -> None:
    # Given an example that says something else than happens
    title = "A six on a six"
    revise(
        spec,
        "move: play 6c\nthen: {pile: [9h, 6d, 6c], hands: {0: [3d]}, turn: 1}",
        "move: play 6c\nthen: {pile: [9h, 6d, 6c], hands: {0: [6c, 3d]}, turn: 2}",
    )

    # Then the check says what is and what was to be
    place = next(
        example.place
        for example in read_rulebook(spec).by_id["swoop.play.equal-or-lower"].examples_here
        if example.title == title
    )
    result = run("spec", "check")
    assert result.output == (
        f"{place}: the example 'A six on a six' of swoop.play.equal-or-lower does not hold: "
        "hand 0 is 3d, not 3d 6c; turn is 1, not 2\n"
        "does not hold: 1 problem\n"
    )
    assert result.exit_code == 1


def test_a_file_that_cannot_be_read_does_not_hold(spec: Path, ties: Ties) -> None:
    # Given a block that does not exist
    line = revise(spec, "{term} swoop.term.cover", "{trem} swoop.term.cover")

    # Then that is all the check has to say, and a review does not touch the lock
    check = run("spec", "check")
    message = f"spec/swoop.md:{line}: there is no block {{trem}}; did you mean term?"
    assert (check.output, check.exit_code) == (f"{message}\ndoes not hold: 1 problem\n", 1)
    review = run("spec", "review", "--all")
    assert (review.output, review.exit_code) == (f"hoyle: {message}\n", 4)


@pytest.mark.parametrize("arguments", [[], ["swoop.play.opening", "--all"]])
def test_a_review_needs_ids_or_all(arguments: list[str]) -> None:
    result = run("spec", "review", *arguments)
    assert result.output == (
        "Usage: hoyle spec review [OPTIONS] [ID]...\n"
        "Try 'hoyle spec review --help' for help.\n\n"
        "Error: give the ids to confirm, or --all for every change\n"
    )
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            "swoop.play.openin",
            "there is no id 'swoop.play.openin'; did you mean swoop.play.opening?",
        ),
        ("xyzzy", "there is no id 'xyzzy'"),
    ],
)
def test_a_review_of_an_unknown_id_is_refused(spec: Path, asked: str, message: str) -> None:
    result = run("spec", "review", asked)
    assert result.output == (
        "Usage: hoyle spec review [OPTIONS] [ID]...\n"
        "Try 'hoyle spec review --help' for help.\n\n"
        f"Error: {message}\n"
    )
    assert result.exit_code == 2


def test_the_graph_goes_to_the_output_or_to_a_file(tmp_path: Path, ties: Ties) -> None:
    # When the graph is exported both ways
    path = tmp_path / "needs.json"
    shown, written = run("spec", "export"), run("spec", "export", "-o", str(path))

    # Then it is the same graph
    assert (shown.exit_code, written.exit_code, written.output) == (0, 0, "")
    assert json.loads(path.read_text("utf-8")) == json.loads(shown.output)
    assert json.loads(shown.output)["project"] == "hoyle"


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, ties: Ties) -> None:
    path = tmp_path / "nowhere" / "needs.json"
    result = run("spec", "export", "-o", str(path))
    assert result.output == f"hoyle: {path} cannot be written: No such file or directory\n"
    assert result.exit_code == 4
