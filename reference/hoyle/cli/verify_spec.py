"""Whether the specification is whole and fits the code, as far as `hoyle verify` asks."""

from __future__ import annotations

from hoyle.clauses import LOCK_NAME, spec_directory
from hoyle.cli.verify_report import Specification
from hoyle.errors import InputError
from hoyle.rulebook import Rulebook, RulebookError, check_rulebook, read_rulebook
from hoyle.rulebook.agreement import (
    check_codes,
    check_examples,
    check_findings,
    check_options,
    check_ties,
    run_examples,
)
from hoyle.rulebook.lock import compare, read_lock
from hoyle.rulebook.ties import all_ties


def check_specification(game: str | None) -> Specification:
    """Check the specification, and tell what it holds of one game or of all.

    Raises
    ------
    InputError
        With every problem there is.
    """
    try:
        book = read_rulebook(spec_directory())
    except RulebookError as error:
        raise at_fault([str(problem) for problem in error.problems]) from error
    cases, ties = run_examples(book), all_ties(book.games)
    problems = [
        *check_rulebook(book),
        *check_options(book),
        *check_codes(book, cases),
        *check_ties(book, ties),
        *check_findings(book, ties),
        *check_examples(cases),
    ]
    found = [*map(str, sorted(problems)), *unreviewed(book)]
    if found:
        raise at_fault(found)
    games = tuple(name for name in book.games if game in (None, name))
    clauses = [clause.id for clause in book.clauses() if clause.id.partition(".")[0] in games]
    return Specification(games, tuple(clauses), sum(case.game in games for case in cases))


def unreviewed(book: Rulebook) -> list[str]:
    """What differs from the lock."""
    changes = compare(read_lock(spec_directory() / LOCK_NAME), book)
    return [
        *(f"{id_} has changed since it was reviewed" for id_ in changes.changed),
        *(f"{id_} is new and has not been reviewed" for id_ in changes.new),
        *(f"{id_} is gone from the text" for id_ in changes.gone),
        *(f"{id_} was retired once, and is back" for id_ in changes.revived),
    ]


def at_fault(problems: list[str]) -> InputError:
    """The error that tells all problems."""
    lines = "\n".join(f"  {problem}" for problem in problems)
    return InputError(
        f"the specification is at fault, so nothing was verified:\n{lines}\n"
        "`hoyle spec check` tells more."
    )
