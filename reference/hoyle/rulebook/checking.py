"""What must hold between the blocks of the specification."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoyle.rulebook.models import (
    BLOCKS,
    AnyBlock,
    Choice,
    Clause,
    Finding,
    Option,
    Page,
    Reading,
    Rulebook,
    Ruleset,
    Series,
    said,
)
from hoyle.rulebook.problems import Place, Problem, a, meant, near

ITEM = re.compile(r"([A-Z]{2})-(A?)(\d+)")
NO_ITEMS = Series(1, 0)
PARTS = re.compile(r"\d{3}( \[[a-z0-9-]+\])+|\d{3}( L\d+(-\d+)?)+")
POINTER_FORMS = "an item (SW-17), parts of a text (000 [intro]) or its lines (001 L3 L11-14)"


def check_rulebook(book: Rulebook) -> tuple[Problem, ...]:
    """Every problem between the blocks, in the order of files and lines."""
    problems = [*_duplicates(book), *_mentions(book)]
    for page in book.pages:
        for block in page.blocks:
            problems += _id(page, block)
            problems += _pointers(page, block)
            problems += _block(book, page, block)
        problems += _uncited(page)
        problems += _unused_choices(page)
    return tuple(sorted(problems))


def _block(book: Rulebook, page: Page, block: AnyBlock) -> Iterator[Problem]:
    match block:
        case Clause():
            yield from _links(book, block, "readings", block.readings, Reading)
            yield from _links(book, block, "options", block.options, Option)
            yield from _examples(block)
        case Finding():
            yield from _links(book, block, "clauses", block.clauses, Clause)
        case Option() | Reading():
            yield from _choice(block)
        case Ruleset():
            yield from _ruleset(page, block)
        case _:
            pass
    yield from _example_titles(block)


def _duplicates(book: Rulebook) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for page in book.pages:
        for block in page.blocks:
            if block.id in first:
                yield Problem(block.place, f"{block.id} stands at {first[block.id]} already")
            first.setdefault(block.id, block.place)


def _mentions(book: Rulebook) -> Iterator[Problem]:
    games = {page.game for page in book.pages}
    for page in book.pages:
        for mention in page.mentions:
            game, group, _ = mention.id.split(".")
            if game in games and group != "refused" and mention.id not in book.by_id:
                reason = f"the text names {mention.id}, which is no block"
                yield Problem(mention.place, f"{reason}; {near(mention.id, book.by_id)}")


def _id(page: Page, block: AnyBlock) -> Iterator[Problem]:
    game, group, _ = block.id.split(".")
    if game != page.game:
        yield Problem(block.place, f"{block.id} must begin with '{page.game}.' on this page")
    if isinstance(block, Clause):
        if group in BLOCKS or group == "refused":
            yield Problem(block.place, f"{block.id} is the id of {a(group)}, but this is a clause")
    elif group != block.kind:
        yield Problem(block.place, f"{block.id} must be called '{game}.{block.kind}.…'")


def _pointers(page: Page, block: AnyBlock) -> Iterator[Problem]:
    for pointer in block.source:
        item = ITEM.fullmatch(pointer)
        if item is None and not PARTS.fullmatch(pointer):
            reason = f"{pointer!r} in :source: is no pointer; a pointer is {POINTER_FORMS}"
            yield Problem(block.place, reason)
        elif item is not None:
            series = item.group(1) + ("-A" if item.group(2) else "")
            numbers = page.items.get(series, NO_ITEMS).numbers()
            if int(item.group(3)) not in numbers:
                reason = f"there is no item {pointer}; the page has {len(numbers)} of {series}"
                yield Problem(block.place, reason)


def _uncited(page: Page) -> Iterator[Problem]:
    cited = {pointer for block in page.blocks for pointer in block.source}
    for series, items in page.items.items():
        for number in items.numbers():
            item = f"{series}{'' if series.endswith('-A') else '-'}{number}"
            if item not in cited:
                yield Problem(Place(page.file, 1), f"no block has {item} as its source")


def _unused_choices(page: Page) -> Iterator[Problem]:
    named = {id_ for clause in page.clauses() for id_ in (*clause.readings, *clause.options)}
    for choice in page.choices():
        if choice.id not in named:
            yield Problem(choice.place, f"no clause names the {choice.kind} {choice.id}")


def _links(
    book: Rulebook, block: AnyBlock, key: str, ids: tuple[str, ...], kind: type[AnyBlock]
) -> Iterator[Problem]:
    for id_ in ids:
        found = book.by_id.get(id_)
        if ids.count(id_) > 1:
            yield Problem(block.place, f":{key}: of {block.id} names {id_} twice")
        if found is None:
            reason = f":{key}: of {block.id} names {id_}, which is no block"
            yield Problem(block.place, f"{reason}; {near(id_, book.by_id)}")
        elif not isinstance(found, kind):
            reason = f":{key}: of {block.id} names {id_}, which is {a(found.kind)}"
            yield Problem(block.place, f"{reason}, not {a(kind.kind)}")


def _examples(clause: Clause) -> Iterator[Problem]:
    for counter, word in ((False, "example"), (True, "counterexample")):
        if not any(example.counter is counter for example in clause.examples):
            yield Problem(clause.place, f"the clause {clause.id} has no {word}")


def _example_titles(block: AnyBlock) -> Iterator[Problem]:
    seen: set[str] = set()
    for example in block.examples_here:
        if example.title in seen:
            yield Problem(example.place, f"{block.id} has two examples {example.title!r}")
        seen.add(example.title)


def _choice(choice: Choice) -> Iterator[Problem]:
    if not choice.alternatives:
        yield Problem(choice.place, f"the {choice.kind} {choice.id} has no alternative")
        return
    seen: list[str] = []
    for one in choice.alternatives:
        if said(one.value) in seen:
            yield Problem(one.place, f"{choice.id} has the alternative {said(one.value)} twice")
        seen.append(said(one.value))
    if said(choice.default) not in seen:
        reason = f"the default {said(choice.default)} of {choice.id} is none of its alternatives"
        yield Problem(choice.place, f"{reason}: {', '.join(seen)}")
    if isinstance(choice, Option) and not choice.is_open:
        yield Problem(choice.place, f"the option {choice.id} has one alternative only")


def _ruleset(page: Page, ruleset: Ruleset) -> Iterator[Problem]:
    choices = {choice.name: choice for choice in page.choices()}
    for name, value in ruleset.choices.items():
        if name not in choices:
            reason = f"{ruleset.id} chooses {name!r}, which is no option or reading"
            yield Problem(ruleset.place, f"{reason}; {meant(name, choices)}")
        elif not choices[name].is_open:
            reason = f"{ruleset.id} chooses {name!r}, but {choices[name].id} is settled"
            yield Problem(ruleset.place, reason)
        elif not choices[name].allows(value):
            reason = f"{ruleset.id} chooses {said(value)} for {name}"
            yield Problem(ruleset.place, f"{reason}; possible is {choices[name].values()}")
    for name, choice in choices.items():
        if choice.is_open and name not in ruleset.choices:
            yield Problem(ruleset.place, f"{ruleset.id} lacks a choice for {name} ({choice.id})")
