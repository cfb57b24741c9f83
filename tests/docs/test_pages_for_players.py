"""What the pages for players are made with: marks, cards, situations, words of the glossary."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
import yaml

from hoyle_docs import terms

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[..., Any]

DRAWN = re.compile(r'<svg class="card[^>]*aria-label="([^"]*)"><use href="#card-(\w+)"/>.*?</svg>')
PLAIN = str.maketrans({"¶": "", "\N{WORD JOINER}": "", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
CLAUSE = """
:::{clause} swoop.play.sources
:title: Where the cards come from
:source: SW-12

Text.
:::
"""

TERMS = {
    "index.md": "# Page\n\n```{toctree}\nglossary\ngames/swoop\n```\n",
    "glossary.md": "# Words\n\n```{words-of-the-games}\n```\n",
}
"""A small documentation with a glossary; the page of a game is still to be added."""


def words(html: str) -> str:
    """The text of the main part of a page, in one line; a card is its name."""
    main = html[html.index('<div class="body"') :].partition('<div class="sphinxsidebar"')[0]
    main = DRAWN.sub(lambda card: card[1] if card[2] in ("back", "empty") else card[2], main)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).translate(PLAIN).split())


def test_a_mark_leads_to_the_rule_and_says_its_title(build: Build) -> None:
    # When a sentence ends with a mark
    built = build({"index.md": f"# Page\n\nFrom the hand.{{rule}}`swoop.play.sources`\n{CLAUSE}"})

    # Then the mark is a link with the title as its tooltip and as what is read aloud
    assert built.warnings == []
    assert (
        'From the hand.<a class="reference internal" href="#swoop.play.sources" '
        'title="Where the cards come from"><sup class="rule-mark" role="img" '
        'aria-label="Rule: Where the cards come from">\N{WORD JOINER}§</sup></a>'
    ) in built.pages["index"]


def test_the_mark_of_a_clause_leads_to_the_page_of_its_chain_if_there_is_one(build: Build) -> None:
    # Given a page of the chain
    chain = "generated/clauses/swoop.play.sources"
    pages = {f"{chain}.md": "# Chain\n", "other.md": "# Other\n\nX.{rule}`swoop.play.sources`\n"}
    index = f"# Page\n{CLAUSE}\n```{{toctree}}\nother\n{chain}\n```\n"

    # When another page marks a sentence with the clause
    built = build({"index.md": index, **pages})

    # Then the mark leads there
    assert built.warnings == []
    assert f'href="{chain}.html" title="Where the cards come from"' in built.pages["other"]


def test_several_ids_are_several_marks(build: Build) -> None:
    # When a mark names two ids, of which no block has the second
    text = "# Page\n\nFrom the hand.{rule}`swoop.play.sources swoop.play.gone`\n"
    built = build({"index.md": text + CLAUSE})

    # Then both are shown, and the warning says where the unknown one is
    assert built.warnings == [
        "index.md:3: WARNING: no block of the specification has the id swoop.play.gone [ref.rule]"
    ]
    assert built.pages["index"].count('<sup class="rule-mark"') == 2


def test_cards_in_a_sentence_are_drawn(build: Build) -> None:
    # When a sentence has cards
    built = build({"index.md": "# Page\n\nLay {cards}`10c Jk` first.\n"})

    # Then they are pictures in it, with their names for those who do not see them
    assert built.warnings == []
    assert words(built.pages["index"]) == "Page Lay 10c Jk first."
    assert '<svg class="card said" role="img" aria-label="ten of clubs">' in built.pages["index"]


def test_what_is_no_card_in_a_sentence_is_named(build: Build) -> None:
    # When one of the cards is none
    built = build({"index.md": "# Page\n\nText.\n\nLay {cards}`10c 1d`.\n"})

    # Then the warning says where
    assert built.warnings == ["index.md:5: WARNING: no cards: '10c 1d'"]


def test_a_situation_is_an_example_with_names_for_the_seats(build: Build) -> None:
    # When a page shows an example of the rule files
    text = """# Page

:::{position} swoop.play.higher-takes-pile A jack on a seven
She takes it.
:::
"""
    page = words(build({"index.md": text}).pages["index"])

    # Then the position before and after is drawn as players see it
    assert page == (
        "Page A jack on a seven § She takes it. before after pile 7h Jc Ann's hand 3d Jc 3d 7h"
    )


def test_a_situation_shows_the_moments_and_the_hands_that_are_asked_for(build: Build) -> None:
    # When the moments of a trick and one hand are asked for
    text = """# Page

:::{position} goat.trick.winner The last to beat
:moments: 0 1 2
:seats: 3
:without: trump
:title: Dan is next
:::
"""
    page = words(build({"index.md": text}).pages["index"])

    # Then there is a column for each, and no other hand
    assert page == (
        "Page Dan is next § before after Ann after Ben trick none Ann 9h Ann 9h Ben Jh "
        "Dan's hand 8h Kh 8h Kh 8h Kh"
    )


@pytest.mark.parametrize(("moments", "named"), [("0 1", 0), ("0 1 2", 6)])
def test_with_three_moments_each_cell_knows_its_row(build: Build, moments: str, named: int) -> None:
    # When two or three moments of a trick are drawn, of two rows
    text = f"""# Page

:::{{position}} goat.trick.winner The last to beat
:moments: {moments}
:seats: 3
:without: trump
:::
"""
    page = build({"index.md": text}).pages["index"]

    # Then with three each cell has the name of its row, for a narrow page to show
    names = re.findall(r'<span class="row-name" data-name="([^"]*)"></span>', page)
    assert names == ["trick"] * (named // 2) + ["Dan&#x27;s hand"] * (named // 2)


def test_a_trick_of_haggis_breaks_between_combinations_only(build: Build) -> None:
    # When a trick of three sequences is drawn
    text = "# Page\n\n:::{position} haggis.answer.any-suits\n:moments: 3\n:seats: 0\n:::\n"
    page = build({"index.md": text}).pages["index"]

    # Then each sequence is a group of its own, none of which may be wrapped
    trick = page.partition("<p>trick</p>")[2].partition("</tr>")[0]
    groups = trick.split('<span class="cards">')[1:]
    assert [DRAWN.sub(r"\2", group).split("</span>")[0].split() for group in groups] == [
        ["2c", "2d", "3c", "3d"],
        ["3h", "3s", "4h", "4s"],
        ["8d", "8h", "9d", "9h"],
    ]


@pytest.mark.parametrize(
    ("argument", "drawn"),
    [
        (
            "haggis.trick.bombed The nine and the bomb go to the player of the nine\n:moments: 1 2",
            "after Ann after Ben trick 9h J Q none Ann's hand 4c 4c Ben's hand 6d 6d "
            "Ben has taken 9h J Q",
        ),
        (
            "take.extend.take One card takes four\n:without: discards",
            "before after sequences of Ben 4s 5s 6s of Ann 4s 5s 6s 7s Ann's hand 9h 7s 9h",
        ),
        (
            "haggis.score.taken-cards Both have taken something",
            "Ann's hand none Ben's hand 2s Ann has taken 3c 4c 5c J K Ben has taken the rest "
            "haggis 3d 3h 3s 5d 5h 5s 7d 7h points Ann 14, Ben 19",
        ),
        ("haggis.hidden.hands So it is from the start", "seen by Ben Ann's hand J Q K 14 hidden"),
    ],
)
def test_a_situation_says_nothing_that_players_see_by_themselves(
    build: Build, argument: str, drawn: str
) -> None:
    # When a combination, a sequence that changed hands, or a view is drawn
    text = f"# Page\n\n:::{{position}} {argument}\n:title: Here\n:::\n"
    page = words(build({"index.md": text}).pages["index"])

    # Then there are cards and names, and of the taken cards those of the situation
    assert page == f"Page Here § {drawn}"


def test_what_is_refused_is_not_allowed(build: Build) -> None:
    # When the example is a move that is refused
    text = "# Page\n\n:::{position} swoop.play.higher-alone Two kings at once\n:::\n"
    page = words(build({"index.md": text}).pages["index"])

    # Then the heading says so, and the cards that may not be laid are drawn
    assert page == (
        "Page Not allowed: Two kings at once § pile 5h Ann's hand 3s Kc Kd Not allowed Kc Kd"
    )


def test_a_refused_move_stands_after_the_move_before_it(build: Build) -> None:
    # When a move is refused that answers another
    text = """# Page

:::{position} haggis.answer.higher Ten and king on ten and jack: both are pairs of tens
:title: Two tens on two tens
:moments: 0 1
:seats: 0
:::
"""
    page = words(build({"index.md": text}).pages["index"])

    # Then it says whose move that was, since "after" would be after both
    assert page == (
        "Page Not allowed: Two tens on two tens § before after Ben trick 9h 9s 9h 9s 10c J "
        "Ann's hand 4c 10d K 4c 10d K Not allowed 10d K"
    )


def test_a_team_that_takes_a_trick_has_a_row_for_it(build: Build) -> None:
    # When the moment after the last card of a trick is asked for
    text = """# Page

:::{position} goat.trick.winner The last to beat
:moments: 4
:seats: 3
:without: trump
:title: Dan takes it
:::
"""
    page = words(build({"index.md": text}).pages["index"])

    # Then the cards of the trick lie with the team, and what lay there before is not shown
    assert page == (
        "Page Dan takes it § after Dan trick none Dan's hand 8h Ben and Dan have taken 9h Jh Kh 8c"
    )


@pytest.mark.parametrize(
    ("id_", "gets"),
    [
        (
            "swoop.score.cards-left",
            "Ann's hand none Ben's hand 4c Cleo's hand none Dan's hand 2c "
            "Ben, on the table 9d Jk Kc empty place empty place Cleo, on the table "
            "empty place empty place empty place 5s points Ann 0, Ben 73, Cleo 5, Dan 2",
        ),
        ("goat.score.winner", "points Ann and Cleo 61, Ben and Dan 59 defeats Ann and Cleo 0, "),
    ],
)
def test_points_are_told_by_player_or_by_team(build: Build, id_: str, gets: str) -> None:
    # When the example is the end of a round
    page = words(build({"index.md": f"# Page\n\n:::{{position}} {id_}\n:::\n"}).pages["index"])

    # Then it says who gets what
    assert gets in page


def test_a_situation_may_be_a_file(build: Build) -> None:
    # When a file with a position is named
    text = "# Page\n\n:::{position} docs/examples/pile-taken.json\nLook.\n:::\n"
    built = build({"index.md": text})

    # Then it is drawn
    assert built.warnings == []
    assert words(built.pages["index"]) == "Page Look. pile Qc Ann's hand 5c 7d Qh 10d"


@pytest.mark.parametrize(
    ("argument", "complaint"),
    [
        ("swoop.play.gone", "no block of the specification has the id swoop.play.gone"),
        (
            "swoop.play.one-swoop-card Three tens",
            "swoop.play.one-swoop-card has no example 'Three tens'; it has: "
            "Two tens, two turns; Two tens at once",
        ),
        ("swoop.note.aim", "swoop.note.aim has no example ''; it has: none"),
        (
            "swoop.play.one-swoop-card\n:moments: 0 3",
            "'Two tens, two turns' has the moments 0 to 2 only",
        ),
        ("docs/gone.json", "docs/gone.json: No such file or directory"),
    ],
)
def test_a_situation_that_is_not_there_is_named(
    build: Build, argument: str, complaint: str
) -> None:
    # When a page names an example, a moment or a file that does not exist
    built = build({"index.md": f"# Page\n\n:::{{position}} {argument}\n:::\n"})

    # Then the error says where it is named, and what there is
    assert built.warnings == [f"index.md:3: ERROR: {complaint} [docutils]"]


def linked(html: str) -> list[str]:
    """The texts that are links to the glossary, in their order."""
    return re.findall(r'<a class="term reference internal"[^>]*>([^<]*)</a>', html)


def test_the_first_form_of_each_word_in_a_paragraph_is_linked(build: Build) -> None:
    # When a page of a game has words of the glossary
    text = (
        "# Swoop\n\nSwoops of a swoop\ncard. Mystery cards and a pile, piles.\n\nTurn over piles.\n"
    )
    built = build(TERMS | {"games/swoop.md": text})
    page = built.pages["games/swoop"]

    # Then the longest is taken, each once a paragraph; the name of the game and "turn over" stay
    assert linked(page) == ["Swoops", "swoop\ncard", "Mystery cards", "pile", "piles"]
    assert (
        '<a class="term reference internal" href="../glossary.html#term-swoop-swoop-card" '
        'title="A ten or a joker. It has no rank and sweeps the table.">swoop\ncard</a>'
    ) in page


def test_code_links_headings_tables_and_examples_have_no_linked_words(build: Build) -> None:
    # Given the word in each of them
    text = """# The pile

`pile` [pile](../index.md) Swoop

| pile |
|---|
| pile |

:::{position} swoop.play.one-swoop-card Two tens at once
A pile.
:::
"""

    # When the page is built
    page = build(TERMS | {"games/swoop.md": text}).pages["games/swoop"]

    # Then none of them is linked
    assert linked(page) == []


def test_words_in_a_page_of_another_language_are_not_linked(build: Build) -> None:
    # When the same page is built in Russian
    pages = TERMS | {"games/swoop.md": "# Swoop\n\nA pile.\n"}

    # Then it stays as it is
    assert linked(build(pages, 'language = "ru"\n').pages["games/swoop"]) == []


def test_the_glossary_has_each_word_with_its_game_and_what_it_means(build: Build) -> None:
    # When the glossary is built
    text = words(build(TERMS | {"games/swoop.md": "# Swoop\n"}).pages["glossary"])

    # Then a word of several games stands there once, with what it means in each
    assert (
        "stock Goat : The cards that have not been dealt or drawn, face down. The source calls it "
        "the deck. Take : The cards that lie face down to be drawn."
    ) in text
    assert "suit Clubs, diamonds, hearts or spades." in text


def test_every_term_of_the_rules_has_its_forms_and_nothing_else_has() -> None:
    # When the terms of the rule files are compared with the forms there are
    listed = yaml.safe_load(terms.FILE.read_text("utf-8"))["spec"]

    # Then each has an entry, if only an empty one
    assert set(listed) == set(terms.terms())


def test_the_rules_of_a_game_lead_to_the_page_for_players(build: Build) -> None:
    # When there are both
    index = "# Page\n\n```{toctree}\nrules/goat\ngames/goat\n```\n"
    pages = {"index.md": index, "rules/goat.md": "# Goat\n\nText.\n", "games/goat.md": "# Goat\n"}
    built = build(pages)

    # Then the link stands under the title
    assert built.warnings == []
    assert (
        'To play from: <a class="reference internal" href="../games/goat.html">'
        '<span class="doc">Goat, told for players</span></a>'
    ) in built.pages["rules/goat"]


def test_a_summary_offers_to_print_itself(build: Build) -> None:
    # When a page asks for it, and another does not
    index = "# Page\n\n```{toctree}\nother\n```\n"
    built = build({"index.md": index, "other.md": "# Other\n\n```{print-this-page}\n```\n"})

    # Then that page has the link and the style
    assert (
        '<a href="#" hidden onclick="print(); return false">Print this page</a>'
        in (built.pages["other"])
    )
    assert "_static/summary.css" in built.pages["other"]
    assert "summary.css" not in built.pages["index"]
