"""How the catalogues follow the pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle_docs.catalogues import (
    NOT_WHOLE,
    WHOLE,
    differences,
    faults,
    messages,
    read,
    says_whole,
    untranslated,
    updated,
    written,
)

EARLIER = """# A remark.
msgid ""
msgstr ""
"Language: ru\\n"

msgid "The pile"
msgstr "Стопка"

# Said at the table.
msgid "A turn"
msgstr "Ход"

msgid "Gone"
msgstr "Было"

#~ msgid "Back again"
#~ msgstr "Снова"
"""
TEMPLATE = """
msgid "A turn"
msgstr ""

msgid "The piles"
msgstr ""

msgid "Back again"
msgstr ""
"""


def catalogue(tmp_path: Path, text: str) -> Path:
    """A catalogue with this text."""
    path = tmp_path / "page.po"
    path.write_text(text, "utf-8")
    return path


def test_a_catalogue_takes_the_order_of_the_page_and_guesses_nothing(tmp_path: Path) -> None:
    # Given a catalogue, and a page on which one text has changed and another has come back
    earlier = read(catalogue(tmp_path, EARLIER))
    page = read(catalogue(tmp_path, TEMPLATE))

    # When it is brought up to date
    made = updated(earlier, page)

    # Then what was translated stays so, and the changed text waits for a translator
    assert [(message.id, message.string) for message in messages(made)] == [
        ("A turn", "Ход"),
        ("The piles", ""),
        ("Back again", "Снова"),
    ]
    assert untranslated(made) == ["The piles"]


def test_a_written_catalogue_keeps_what_is_gone_as_a_comment(tmp_path: Path) -> None:
    # When a catalogue is brought up to date and written
    made = updated(read(catalogue(tmp_path, EARLIER)), read(catalogue(tmp_path, TEMPLATE)))

    # Then it says that it is not whole, and the old translations are there to be used again
    assert written(made, "ru") == (
        f"{NOT_WHOLE}\n"
        'msgid ""\nmsgstr ""\n'
        '"Project-Id-Version: Hoyle\\n"\n"Language: ru\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
        '# Said at the table.\nmsgid "A turn"\nmsgstr "Ход"\n\n'
        'msgid "The piles"\nmsgstr ""\n\n'
        'msgid "Back again"\nmsgstr "Снова"\n\n'
        '#~ msgid "The pile"\n#~ msgstr "Стопка"\n\n'
        '#~ msgid "Gone"\n#~ msgstr "Было"\n'
    )


def test_a_written_catalogue_can_be_read_and_written_again(tmp_path: Path) -> None:
    # Given a catalogue as it is written
    page = read(catalogue(tmp_path, TEMPLATE))
    text = written(updated(read(catalogue(tmp_path, EARLIER)), page), "ru")

    # When nothing has changed
    again = written(updated(read(catalogue(tmp_path, text)), page), "ru")

    # Then it stays the same
    assert again == text


def test_a_catalogue_is_whole_if_nothing_waits(tmp_path: Path) -> None:
    # When every message of the page has a translation
    page = read(catalogue(tmp_path, 'msgid "A turn"\nmsgstr ""\n'))
    text = written(updated(read(catalogue(tmp_path, EARLIER)), page), "ru")

    # Then the file says so
    assert text.startswith(f"{WHOLE}\n")
    assert says_whole(catalogue(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "translation", "said"),
    [
        ("Play `7h`.", "Сыграйте `7c`.", ["lacks the code `7h`", "adds the code `7c`"]),
        ("All 32 cards.", "Карт 33.", ["lacks the number 32", "adds the number 33"]),
        ("See [it](#a).", "См. [там](#b).", ["lacks the link ](#a)", "adds the link ](#b)"]),
        ("seat {}", "место", ["lacks the placeholder or role {}"]),
        ("A *clause*.", "Пункт.", ["lacks the emphasis *"]),
        ("A `7h`, a `7h`.", "Одна `7h`.", ["lacks the code `7h`", "lacks the number 7"]),
        ("**A** `x` is *one* of 2.", "`x` — *один* из 2, **A**.", []),
    ],
)
def test_what_a_translation_lost_is_said(text: str, translation: str, said: list[str]) -> None:
    # When a translation is compared with its original
    found = list(differences(text, translation))

    # Then each part that is in one of them only is named
    assert found == [f"the translation {part}" for part in said]


def test_a_fuzzy_message_is_a_fault(tmp_path: Path) -> None:
    # When a tool has guessed a translation
    path = catalogue(tmp_path, '#, fuzzy\nmsgid "The pile is empty"\nmsgstr "Стопка пуста"\n')

    # Then that is named, with the message
    assert list(faults(read(path))) == [
        '"The pile is empty": marked as fuzzy; translate it, or leave it empty'
    ]
