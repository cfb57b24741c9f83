"""The page of findings: every finding of the rulebook once, and what shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.docs.test_rule_blocks import words

from hoyle.clauses import spec_directory
from hoyle.rulebook import Finding, read_rulebook

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[[dict[str, str]], Any]

PAGE = Path(__file__).resolve().parents[2] / "docs/explanation/findings.md"

SHOWN = """# Page

```{findings}
goat.finding.match-ends
swoop.finding.all-may-pass
```
"""


def test_every_finding_of_the_rulebook_stands_on_the_page_once() -> None:
    # Given the lists of the page, and the findings of the rulebook
    lists = re.findall(r"^```\{findings\}\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    blocks = read_rulebook(spec_directory()).by_id.values()

    # Then they are the same ids, each once
    listed = sorted(" ".join(lists).split())
    assert listed == sorted(block.id for block in blocks if isinstance(block, Finding))


def test_a_finding_tells_its_first_paragraph_its_evidence_and_its_clauses(build: Build) -> None:
    # When a page with two findings is built, one with evidence and one without
    built = build({"index.md": SHOWN})

    # Then each has what shows it, and the command
    text = words(built.pages["index"])
    assert "Where passing is allowed, everybody can pass Swoop Under allow_skip nothing has" in text
    assert "in which neither player can force going out." in text
    assert "Sampled: hoyle verify swoop --only swoop.property.turn.skip" in text
    assert "Clauses: swoop.turn.skip , swoop.round.ends" in text


def test_a_finding_that_does_not_exist_is_an_error(build: Build) -> None:
    # When a page lists a finding that the rulebook does not have
    built = build({"index.md": "# Page\n\n```{findings}\nswoop.finding.nothing\n```\n"})

    # Then the build says so
    assert "there is no finding swoop.finding.nothing" in "\n".join(built.warnings)
