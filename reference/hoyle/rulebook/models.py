"""The blocks of the specification as values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from hoyle.rulebook.problems import Place

Value = StrictBool | StrictInt | StrictStr
Support = Literal["A", "B", "C", "D"]
Text = Annotated[str, Field(min_length=1)]


class Model(BaseModel):
    """Base of all models here: immutable, and no field but the ones declared."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Example(Model):
    """A worked case: what is given, what is done, and what follows.

    `given` says which of the four forms it is. `seat` is the seat that makes the moves, if it is
    not the one to act; `viewer` is the seat whose view is looked at. `expected` holds what the
    body says must follow, by its own keys.
    """

    title: Text
    counter: bool
    place: Place
    given: Literal["position", "deal", "round", "match"]
    data: Mapping[str, Any]
    seat: int | None = None
    viewer: int | None = None
    moves: tuple[Step, ...] = ()
    expected: Mapping[str, Any]

    def body(self) -> dict[str, Any]:
        """The example in the form in which it is written."""
        moves = [step.move if step.seat is None else step.model_dump() for step in self.moves]
        body: dict[str, Any] = {self.given: dict(self.data)}
        body |= {"seat": self.seat} if self.seat is not None else {}
        body |= {"move": moves[0]} if len(moves) == 1 else {"moves": moves} if moves else {}
        body |= {"viewer": self.viewer} if self.viewer is not None else {}
        return body | dict(self.expected)


class Step(Model):
    """A move of an example as text, and the seat that makes it if the example says so."""

    move: Text
    seat: int | None = None


class Alternative(Model):
    """One way to read the source, its support, and why."""

    value: Value
    support: Support
    text: Text
    place: Place


class Block(Model):
    """What all blocks have: an id, a title, a text, and the place it is written in."""

    kind: ClassVar[str] = ""
    id: Text
    title: Text
    text: Text
    place: Place
    source: tuple[Text, ...] = ()

    @property
    def examples_here(self) -> tuple[Example, ...]:
        """The examples the block holds."""
        return ()


class Clause(Block):
    """One rule that can be obeyed or broken."""

    kind: ClassVar[str] = "clause"
    source: Annotated[tuple[Text, ...], Field(min_length=1)]
    readings: tuple[Text, ...] = ()
    options: tuple[Text, ...] = ()
    examples: tuple[Example, ...] = ()

    @property
    def examples_here(self) -> tuple[Example, ...]:
        """The examples and counter-examples of the clause."""
        return self.examples


class Note(Block):
    """A remark of the source: nothing to break."""

    kind: ClassVar[str] = "note"
    source: Annotated[tuple[Text, ...], Field(min_length=1)]


class Term(Block):
    """A word of the game."""

    kind: ClassVar[str] = "term"


class Choice(Block):
    """A question with alternatives and a default.

    `least` is given where every whole number from there on is a possible choice.
    """

    default: Value
    source: Annotated[tuple[Text, ...], Field(min_length=1)]
    least: int | None = None
    alternatives: tuple[Alternative, ...] = ()

    @property
    def name(self) -> str:
        """The public name of the choice: the last part of its id, with underscores."""
        return self.id.rpartition(".")[2].replace("-", "_")

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.alternatives) > 1 or self.least is not None

    def allows(self, value: Value) -> bool:
        """Whether `value` can be chosen."""
        if self.least is not None and type(value) is int and value >= self.least:
            return True
        return any(
            type(one.value) is type(value) and one.value == value for one in self.alternatives
        )

    def values(self) -> str:
        """What can be chosen, in words."""
        if self.least is not None:
            return f"a whole number from {self.least}"
        return " or ".join(said(one.value) for one in self.alternatives)


class Option(Choice):
    """A choice that the source itself offers."""

    kind: ClassVar[str] = "option"


class Reading(Choice):
    """A choice that is there because the source is unclear."""

    kind: ClassVar[str] = "reading"


class Ruleset(Block):
    """A name for one choice in every option and open reading."""

    kind: ClassVar[str] = "ruleset"
    choices: Mapping[str, Value]

    @property
    def name(self) -> str:
        """The public name: the last part of the id."""
        return self.id.rpartition(".")[2]


class Finding(Block):
    """Something that taking the rules apart has shown about the rules.

    `evidence` holds the ids of the properties and proofs that show it, if any do.
    """

    kind: ClassVar[str] = "finding"
    clauses: Annotated[tuple[Text, ...], Field(min_length=1)]
    evidence: tuple[Text, ...] = ()
    examples: tuple[Example, ...] = ()

    @property
    def examples_here(self) -> tuple[Example, ...]:
        """The examples that show it."""
        return self.examples


AnyBlock = Clause | Note | Term | Option | Reading | Ruleset | Finding
BLOCKS: Mapping[str, type[AnyBlock]] = {
    block.kind: block for block in (Clause, Note, Term, Option, Reading, Ruleset, Finding)
}


class Mention(Model):
    """An id in a code span of the running text."""

    id: Text
    place: Place


class Series(NamedTuple):
    """The numbers that the items of a series of the source texts have."""

    first: int
    last: int

    def numbers(self) -> range:
        """All of them."""
        return range(self.first, self.last + 1)


class Page(Model):
    """A file of the specification.

    `game` is the first part of its ids. `items` says which items of the source texts there are in
    each series, such as 1 to 35 of ``SW``.
    """

    game: Text
    file: Text
    items: Mapping[str, Series] = {}
    blocks: tuple[AnyBlock, ...]
    mentions: tuple[Mention, ...] = ()

    def clauses(self) -> tuple[Clause, ...]:
        """The clauses in the order of the page."""
        return tuple(block for block in self.blocks if isinstance(block, Clause))

    def choices(self) -> tuple[Choice, ...]:
        """The options and readings in the order of the page."""
        return tuple(block for block in self.blocks if isinstance(block, Choice))

    def rulesets(self) -> tuple[Ruleset, ...]:
        """The rulesets in the order of the page."""
        return tuple(block for block in self.blocks if isinstance(block, Ruleset))

    def examples(self) -> Iterator[tuple[AnyBlock, Example]]:
        """Every example with the block it belongs to."""
        for block in self.blocks:
            for example in block.examples_here:
                yield block, example


class Rulebook(Model):
    """All pages of the specification."""

    pages: tuple[Page, ...]

    @cached_property
    def by_id(self) -> Mapping[str, AnyBlock]:
        """Every block by its id."""
        return {block.id: block for page in self.pages for block in page.blocks}

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games that have clauses."""
        return tuple(page.game for page in self.pages if page.clauses())

    def clauses(self) -> tuple[Clause, ...]:
        """The clauses of all pages."""
        return tuple(clause for page in self.pages for clause in page.clauses())


def said(value: Value) -> str:
    """A value as it is written in the specification."""
    return str(value).lower() if isinstance(value, bool) else str(value)


Example.model_rebuild()
