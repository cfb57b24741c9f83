"""Bring the message catalogues up to date with the pages: ``make messages``.

The texts of the pages that are translated are collected by Sphinx, and each page's catalogue in
each language is written anew: messages in the order of the page, each with the translation it had.
A message that is new, or whose English text has changed, is left empty; nothing is guessed. The
translations of texts that are gone stay at the end of the file, as comments (``#~``), so that they
can be used again. The first line of a catalogue says whether it is whole.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

DOCS = Path(__file__).resolve().parents[2]
LOCALES = DOCS / "locales"
TEMPLATES = DOCS / "_build" / "gettext"
FOLDERS = ("rules",)
WIDTH = 100

WHOLE = "# Whole: every message of the page is translated."
NOT_WHOLE = "# Not whole yet: a message without a translation is shown in English."
HEADER = r"""msgid ""
msgstr ""
"Project-Id-Version: Hoyle\n"
"Language: {}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"""
KEPT = {
    "code": r"`[^`]*`",
    "link": r"\]\([^)]*\)",
    "number": r"\d+",
    "placeholder or role": r"\{[^}`]*\}",
    "emphasis": r"(?<![*\w])\*+(?=\w)",
}


def main() -> int:
    """Collect the messages and write the catalogues of every language there is."""
    collect(TEMPLATES, [f"{folder}/**" for folder in FOLDERS])
    faulty = False
    for language in sorted(path.name for path in LOCALES.iterdir() if path.is_dir()):
        for page in pages(TEMPLATES):
            path = LOCALES / language / "LC_MESSAGES" / f"{page}.po"
            print(refresh(path, TEMPLATES / f"{page}.pot", language))
            for fault in faults(read(path)):
                faulty = True
                print(f"  {fault}")
    return int(faulty)


def collect(templates: Path, wanted: Iterable[str]) -> None:
    """Let Sphinx write a template for each of these pages, and build nothing else.

    Parameters
    ----------
    templates
        The folder the templates go into.
    wanted
        Patterns of pages, such as ``rules/**``. One page is always there, as Sphinx needs a first.
    """
    first = "rules/conformance"
    patterns = ",".join((f"{first}.md", *wanted))
    settings = ("hoyle_generate=0", f"include_patterns={patterns}", f"root_doc={first}")
    defined = [part for setting in settings for part in ("-D", setting)]
    command = [sys.executable, "-m", "sphinx", "-Q", "-E", "-b", "gettext", *defined]
    doctrees = templates.with_name(f"{templates.name}-doctrees")
    subprocess.run([*command, "-d", str(doctrees), str(DOCS), str(templates)], check=True)


def pages(templates: Path) -> Iterator[str]:
    """The pages that have a template, such as ``rules/swoop``."""
    for path in sorted(templates.rglob("*.pot")):
        yield path.relative_to(templates).with_suffix("").as_posix()


def refresh(path: Path, template: Path, language: str) -> str:
    """Write one catalogue; returns a sentence about what it still lacks."""
    catalogue = updated(read(path) if path.is_file() else Catalog(), read(template))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(catalogue, language), "utf-8")
    lacking = len(untranslated(catalogue))
    return f"{path.relative_to(LOCALES)}: {lacking} of {len(catalogue)} messages to translate"


def read(path: Path) -> Catalog:
    """Read a catalogue or a template; a file that is none is an error."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def says_whole(path: Path) -> bool:
    """Whether a catalogue claims to have a translation for every message of its page."""
    return path.read_text("utf-8").startswith(WHOLE)


def messages(catalogue: Catalog) -> list[Message]:
    """The messages of a catalogue without its header."""
    return [message for message in catalogue if message.id]


def untranslated(catalogue: Catalog) -> list[str]:
    """The English texts that have no translation."""
    return [str(message.id) for message in messages(catalogue) if not message.string]


def updated(earlier: Catalog, template: Catalog) -> Catalog:
    """The messages of a template with the translations there were, and those left over."""
    old = (*earlier.obsolete.values(), *messages(earlier))
    known = {str(message.id): message for message in old if message.string}
    made = Catalog()
    for message in messages(template):
        text = str(message.id)
        before = known.pop(text, Message(text))
        made.add(text, before.string, user_comments=before.user_comments)
    made.obsolete.update(known)
    return made


def written(catalogue: Catalog, language: str) -> str:
    """A catalogue as a file: the remark, a header without names and dates, the messages."""
    remark = NOT_WHOLE if untranslated(catalogue) else WHOLE
    body = BytesIO()
    write_po(body, catalogue, width=WIDTH, no_location=True, omit_header=True)
    return f"{remark}\n{HEADER.format(language)}\n{body.getvalue().decode().strip()}\n"


def faults(catalogue: Catalog) -> Iterator[str]:
    """What the translations have lost of their originals, or have too much."""
    for message in messages(catalogue):
        text = str(message.id)
        if message.fuzzy:
            yield f"{shortened(text)}: marked as fuzzy; translate it, or leave it empty"
        if message.string:
            for fault in differences(text, str(message.string)):
                yield f"{shortened(text)}: {fault}"


def differences(text: str, translation: str) -> Iterator[str]:
    """Code, ids, links, numbers and placeholders that are in one of two texts only."""
    for kind, pattern in KEPT.items():
        there, here = (Counter(re.findall(pattern, one)) for one in (text, translation))
        for part in there - here:
            yield f"the translation lacks the {kind} {part}"
        for part in here - there:
            yield f"the translation adds the {kind} {part}"


def shortened(text: str) -> str:
    """The beginning of a text, in quotation marks."""
    return f'"{text[:40]}..."' if len(text) > 40 else f'"{text}"'


if __name__ == "__main__":
    sys.exit(main())
