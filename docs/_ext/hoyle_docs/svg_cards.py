"""Playing cards as SVG, drawn from data: one symbol a card, and the pictures that use them.

A card is 56 wide and 80 high. Its index is large, so that it can be read when the card is 28 pixels
wide and when the next card lies over its right part. Suits differ by shape; colours come from CSS
variables, each with a value of its own for pages without our style sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

from hoyle_docs.card_glyphs import CAP, RANKS, STAR, SUITS

CARD = re.compile(r"(?P<rank>10|[2-9AJQK])(?P<suit>[cdhs])|(?P<wild>[JQK])|Jk")

JOKER = "Jk"
BACK = "back"
EMPTY = "empty"
VEIL = "veil"
"""Laid over a card that lies face down although the page tells which card it is."""

WIDTH, HEIGHT = 56, 80

INKS = {
    "c": ("--card-clubs", "#0f5132"),
    "d": ("--card-diamonds", "#b04a00"),
    "h": ("--card-hearts", "#b3123a"),
    "s": ("--card-spades", "#1c2430"),
    "wild": ("--card-wild", "#5b2a9d"),
    "back": ("--card-back", "#3f5f86"),
    "back-line": ("--card-back-line", "#dbe5f1"),
    "face": ("--card-face", "#ffffff"),
    "edge": ("--card-edge", "#9aa3af"),
}

USED = re.compile(r'href="#card-([A-Za-z0-9]+)"')


def deck_names() -> tuple[str, ...]:
    """The name of every card of the four games: 52 cards, the joker, and the three wild cards."""
    return (*(rank + suit for suit in SUITS for rank in RANKS), JOKER, "J", "Q", "K")


def symbol(name: str) -> str:
    """The symbol of a card, of a back, an empty place or the veil.

    Raises
    ------
    ValueError
        If there is no such card.
    """
    shapes = "".join(_shapes(name))
    return f'<symbol id="card-{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{shapes}</symbol>'


def sprite(names: Iterable[str]) -> str:
    """The symbols that a page uses, in one picture that is not seen; nothing for no names."""
    symbols = "".join(symbol(name) for name in sorted(set(names)))
    return (
        f'<svg class="card-sprite" width="0" height="0" aria-hidden="true">{symbols}</svg>'
        if symbols
        else ""
    )


def all_names() -> tuple[str, ...]:
    """The name of every symbol there is."""
    return (*deck_names(), BACK, EMPTY, VEIL)


def whole_sprite() -> str:
    """Every symbol there is, in one picture that is not seen."""
    return sprite(all_names())


def names_used(html: str) -> set[str]:
    """The names of the symbols that a piece of a page uses."""
    return set(USED.findall(html))


def card(name: str, label: str, *classes: str, inner: str = "") -> str:
    """A card in a page.

    Parameters
    ----------
    name
        Whose symbol is shown.
    label
        What is read aloud instead.
    classes
        Further classes, beside ``card``.
    inner
        What is drawn over it, in a box 56 by 80.
    """
    box = f' viewBox="0 0 {WIDTH} {HEIGHT}"' if inner else ""
    return (
        f'<svg class="{" ".join(("card", *classes))}"{box} role="img" '
        f'aria-label="{escape(label)}">{_use(name)}{inner}</svg>'
    )


def veil() -> str:
    """What shows that a card lies face down."""
    return _use(VEIL)


def stands_for(name: str) -> str:
    """A small card in the corner of a joker: the card it stands for."""
    return f'<use href="#card-{name}" x="19" y="28" width="35" height="50"/>'


def number(count: int) -> str:
    """How many cards lie there, in the middle of a back."""
    size, base = (26, 49) if count < 10 else (21, 47.5)
    return (
        f'<text x="28" y="{base}" text-anchor="middle" font-size="{size}" font-weight="700" '
        f'font-family="system-ui,sans-serif" fill="{ink("back")}">{count}</text>'
    )


def ink(name: str) -> str:
    """The colour of a thing, as CSS."""
    variable, otherwise = INKS[name]
    return f"var({variable},{otherwise})"


def _use(name: str) -> str:
    return f'<use href="#card-{name}"/>'


def _shapes(name: str) -> Iterator[str]:
    match = CARD.fullmatch(name)
    if match is not None:
        yield _plate(ink("face"))
        yield from _face(match["rank"], match["suit"], match["wild"])
    elif name == BACK:
        yield from _back()
    elif name == EMPTY:
        yield _plate("none", ' stroke-dasharray="5 4"')
    elif name == VEIL:
        yield _stripes()
    else:
        raise ValueError(f"no card is called {name!r}")


def _plate(fill: str, more: str = "") -> str:
    return (
        f'<rect x="1" y="1" width="54" height="78" rx="7" fill="{fill}" '
        f'stroke="{ink("edge")}" stroke-width="1.5"{more}/>'
    )


def _face(rank: str | None, suit: str | None, wild: str | None) -> Iterator[str]:
    """The index and the big mark of a card: of a suit, wild with a rank, or a joker."""
    colour = ink(suit or "wild")
    if suit is None and wild is None:
        yield _fill(STAR, colour, 17, 20, 1.25)
        yield _fill(CAP, colour, 29, 55, 1.5)
        return
    mark = SUITS[suit] if suit else STAR
    yield _stroke(RANKS[rank or wild or ""], colour)
    yield _fill(mark, colour, 15.5, 48, 0.8)
    yield _fill(mark, colour, 38, 60, 1.4)


def _stroke(path: str, colour: str) -> str:
    return (
        f'<path d="{path}" transform="translate(6.5 7.5) scale(1.35)" fill="none" '
        f'stroke="{colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _fill(path: str, colour: str, x: float, y: float, scale: float) -> str:
    return f'<path d="{path}" transform="translate({x} {y}) scale({scale})" fill="{colour}"/>'


def _back() -> Iterator[str]:
    line = ink("back-line")
    yield _plate(ink("back"))
    yield (
        f'<rect x="6" y="6" width="44" height="68" rx="4" fill="none" stroke="{line}" '
        'stroke-width="1.5"/>'
    )
    yield (
        f'<path d="M6 23L23 6M6 40L40 6M6 57L50 13M6 74L50 30M16 74L50 47M33 74L50 64'
        f'M50 23L33 6M50 40L16 6M50 57L6 13M50 74L6 30M40 74L6 47M23 74L6 64" '
        f'stroke="{line}" stroke-width="1" opacity=".45"/>'
    )
    yield f'<circle cx="28" cy="40" r="18" fill="{line}"/>'


def _stripes() -> str:
    """A tint over the whole card, and its back along the right edge."""
    back, line = ink("back"), ink("back-line")
    return (
        f'<rect x="1" y="1" width="54" height="78" rx="7" fill="{back}" opacity=".16"/>'
        f'<path d="M37 1H48A7 7 0 0 1 55 8V72A7 7 0 0 1 48 79H37Z" fill="{back}"/>'
        f'<path d="M39 22L53 8M39 40L53 26M39 58L53 44M39 75L53 62" stroke="{line}" '
        'stroke-width="2"/>'
    )
