"""The page about the protocol says what the models say, and its conversation takes place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hoyle.conform.protocol import ANSWERS, Answer, ErrorAnswer
from hoyle_docs.pages import fill
from hoyle_docs.protocol import ASKED, COMMON, conversation, error, exchanges

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"


def page() -> str:
    """The part of the page that is made."""
    return fill(
        "protocol",
        exchanges=list(exchanges()),
        error=error(),
        conversation=list(conversation()),
    )


def test_every_request_and_every_field_is_on_the_page() -> None:
    # Given the models of the protocol
    models: list[type[Answer]] = [*ANSWERS.values(), ErrorAnswer]
    fields = {name for model in models for name in model.model_fields}

    # When the page is made
    text = page()

    # Then it has a heading for each request, and a row for each field of an answer
    assert [one.name for one in exchanges()] == list(ANSWERS)
    assert all(f"### `{name}`\n" in text for name in ANSWERS)
    assert all(f"\n| `{name}` | " in text for name in fields - set(COMMON))


def test_a_table_says_what_a_field_holds_and_whether_it_may_be_left_out() -> None:
    assert (
        "| field | what it holds | | if left out |\n"
        "|---|---|---|---|\n"
        "| `zones` | By the name of the zone. One that is left out is not compared. | an object; "
        "each value: an object with `cards` (a list; each item: a text), `size` (a whole number) "
        "| an error |\n"
    ) in page()
    assert (
        "| `reason` | Why it refused, in any words. | a text | allowed |\n"
        in page().partition("### `load`")[2].partition("###")[0]
    )


def test_the_conversation_has_each_kind_of_answer() -> None:
    # When the conversation takes place
    turns = list(conversation())
    answers = [json.loads(turn.text) for turn in turns if turn.by_engine]

    # Then requests and answers take turns, and each answer is as the protocol has it
    assert [turn.by_engine for turn in turns] == [False, True] * len(ASKED)
    for request, answer in zip(ASKED, answers, strict=True):
        model: type[Answer] = ErrorAnswer if "error" in answer else ANSWERS[request["do"]]
        model.model_validate(answer)

    # And among them are a refusal, events, and an error
    assert [answer.get("accepted") for answer in answers].count(False) == 1
    assert [*answers[8]["events"][1]] == ["hand_over"]
    assert sum("error" in answer for answer in answers) == 1


@pytest.mark.parametrize("mark", ["> ", "< "])
def test_the_conversation_is_on_the_page(mark: str) -> None:
    shown = page().rpartition("```text\n")[2]

    said = [turn.text for turn in conversation() if turn.by_engine == (mark == "< ")]
    assert [line[2:] for line in shown.splitlines() if line.startswith(mark)] == said


def rows() -> dict[str, tuple[str, str]]:
    """The requests that the source of the page names, with the fields of request and answer."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    return {name.strip("`"): (asked, answered) for name, _, asked, answered in cells}


def test_the_source_of_the_page_says_in_short_what_the_models_say() -> None:
    # Given the table that stands in the source, when it is compared with the models
    asked = {exchange.name: exchange for exchange in exchanges()}

    # Then each request is there, with the fields of its answer, and those in bold that must be
    assert set(rows()) == set(asked)
    for name, (_, answered) in rows().items():
        fields = [
            f"**`{field.name}`**" if field.required else f"`{field.name}`"
            for field in asked[name].answered
        ]
        assert answered == ", ".join(fields), name
