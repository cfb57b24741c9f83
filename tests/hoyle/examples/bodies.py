"""Examples made of their bodies alone."""

from __future__ import annotations

from hoyle.rulebook import Clause, Example, read_page

PAGE = """\
---
game: {game}
---

::::{{clause}} {game}.play.opening
:title: Title
:source: 001 L1

Text.

:::{{example}} Tried
{body}
:::
::::
"""


def example_of(game: str, body: str) -> Example:
    """An example of a game with this body."""
    block = read_page(PAGE.format(game=game, body=body), f"spec/{game}.md").blocks[0]
    assert isinstance(block, Clause)
    return block.examples[0]
