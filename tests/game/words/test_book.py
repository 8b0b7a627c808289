"""The book of rules: every rule, every card and every refusal leads to a page that exists, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from page_texts import links_in, pictures_in, texts, texts_of
from scripts import is_lesson, lesson_of
from stage import CLIENT, SIZE

from engine.firenze.cards import CARDS
from game.firenze.book import FOLDER, rulebook, sections
from game.firenze.figures import figures
from game.graphics.images import is_sprite
from game.input import Command
from game.learn.play import lessons_of
from game.scenes.flow import Places
from game.scenes.page import PageScene, open_page
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.scene import Scene, Stack
from game.ui.book import Part, Rulebook, ranges, read_section, rule_numbers
from game.ui.page import Facts, Figure, Grid, Heading, Page, Points, Text
from game.ui.page_layout import sprite_figures
from game.ui.rich_text import sprite_of
from game.ui.to_page import GoPage

RULES = [*(f"R{number}" for number in range(1, 223)), *(f"A{number}" for number in range(1, 65))]
LIVE = {"odds", "standing", "threats"}
"""Pages of the table as it stands, which a book on the title does not have."""
LESSONS = {f"lesson/{lesson.name}" for lesson in lessons_of(CLIENT)}
SMALL = """# A title · R1-R3 A7
icon icon_trowel
about In a line.

First line
goes on.
- one
- two: half

= name: value
! church | a church
! bag
| a | b |
| 1 | 2 |
@insert it
## Next · R9
Words about a crane.
"""


def pages(book: Rulebook) -> list[Page]:
    found = [book(address) for address in ("rules", *book.addresses)]
    return [page for page in found if page is not None]


# ------------------------------------------------------------ the format


def test_a_section_is_read() -> None:
    section = read_section(SMALL, "rules", "small")
    assert (section.title, section.icon, section.about) == ("A title", "icon_trowel", "In a line.")
    first, second = section.parts
    assert first.rules == ("R1", "R2", "R3", "A7")
    assert first.blocks == (
        Text("First line goes on."),
        Points(("one", "two: half")),
        Facts((("name", "value"),)),
        Figure("church", "a church"),
        Figure("bag"),
        Grid(("a", "b"), (("1", "2"),)),
        "insert it",
    )
    assert second == Part("Next", ("R9",), (Text("Words about a crane."),))


def test_a_file_without_a_title_is_no_section() -> None:
    with pytest.raises(ValueError, match="title"):
        read_section("no title", "rules", "x")


def test_rules_are_read_and_written() -> None:
    assert rule_numbers("R8-R10 A3, R99") == ("R8", "R9", "R10", "A3", "R99")
    assert ranges(("R8", "R9", "R10", "A3", "R99")) == "R8–R10, A3, R99"


# ------------------------------------------------------------ the search


def searched(words: str, spoken: Context) -> list[str]:
    page = rulebook(spoken)(f"search/{words}")
    assert page is not None
    return [link for text in texts(page) for link in links_in(text)]


def test_a_number_a_heading_and_a_text_are_found(context: Context) -> None:
    assert searched("R89", context) == ["rules/build#1"]
    assert searched("Mason", context)[0] == "cards/mason#0"
    assert "rules/ruins#0" in searched("rounded bag", context)
    assert searched("no such word at all", context) == []


def test_what_was_found_is_read_around(context: Context) -> None:
    page = rulebook(context)("search/whose seal is highest")
    assert page is not None
    (line,) = texts(page)
    whole = rulebook(context)("rules/scoring")
    assert whole is not None
    said = [f" {text} " for text in texts(whole)]
    assert "rules/scoring#1" in line
    snippet = line.partition(" – ")[2]
    assert "whose seal is highest" in snippet
    assert snippet.startswith("… ") and all(f" {word} " in "".join(said) for word in snippet.strip("… ").split())


def test_an_empty_search_says_what_to_do(spoken: Context) -> None:
    for typed in (" ", "t"):
        page = rulebook(spoken)(f"search/{typed}")
        assert page is not None and texts(page) == [spoken.t("page.type")]


def test_looking_for_a_rule_begins_at_its_part(spoken: Context) -> None:
    page = rulebook(spoken)("rule/R89")
    assert page is not None and page.begin is not None
    assert page.address == "rules/build"
    assert isinstance(page.blocks[page.begin], Heading)
    below = page.blocks[page.begin :]
    assert any("R87–R92" in text for block in below for text in texts_of(block))


# ------------------------------------------------------------ the rules of Firenze


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_page(spoken: Context, rule: str) -> None:
    page = rulebook(spoken)(f"rule/{rule}")
    assert page is not None
    begin = page.begin or 0
    assert 0 <= begin < len(page.blocks)


def test_every_reason_of_the_engine_is_explained(spoken: Context) -> None:
    book = rulebook(spoken)
    engine = Path(__file__).parents[3] / "engine" / "firenze"
    cited = {rule for path in engine.rglob("*.py") for rule in re.findall(r'"([RA]\d+)"', path.read_text("utf-8"))}
    assert len(cited) > 30
    assert [rule for rule in sorted(cited) if book(f"rule/{rule}") is None] == []


def test_both_languages_have_the_same_book() -> None:
    books = [
        [(section.address, section.icon, [part.rules for part in section.parts]) for section in sections(code)]
        for code in LANGUAGE_CODES
    ]
    assert books[0] == books[1]
    shapes = [
        [[type(block) for part in section.parts for block in part.blocks] for section in sections(code)]
        for code in LANGUAGE_CODES
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_page_with_its_picture_and_all_that_holds(spoken: Context, card: str) -> None:
    page = rulebook(spoken)(f"cards/{card}")
    assert page is not None
    assert page.title == spoken.t(f"card.{card}.name")
    assert page.blocks[0] == Figure(f"card/{card}")
    assert spoken.t(f"card.{card}.full") in texts(page)


def test_every_link_leads_somewhere(spoken: Context) -> None:
    book = rulebook(spoken)
    for page in pages(book):
        for link in (link for text in texts(page) for link in links_in(text)):
            is_known = book.leads(link) if link in LESSONS else link in LIVE or book(link) is not None
            assert is_known, f"{page.address}: {link}"


def test_every_lesson_is_led_to_at_the_end_of_a_page(spoken: Context) -> None:
    found = set[str]()
    for page in pages(rulebook(spoken)):
        ends = [link for text in texts(replace(page, blocks=page.blocks[-2:])) for link in links_in(text)]
        found |= {link for link in ends if link in LESSONS}
    assert found == LESSONS


def test_a_lesson_that_a_page_leads_to_comes_back_to_it(spoken: Context) -> None:
    """With the page where it was, and the lesson kept in the middle."""
    stack = Stack(TitleScene(spoken), SIZE, Places(spoken, "firenze"))
    stack.apply(GoPage("rules/ruins"))
    page = stack.top
    assert isinstance(page, PageScene)
    number = next(k for k, link in enumerate(page.sheet.links) if link.address == "lesson/falls")
    page.handle(Command("end"))
    page.spread.update(5.0)
    scroll = page.spread.aim
    page.spread.focus(f"link.{number}")
    stack.apply(page.handle(Command("confirm")))
    assert is_lesson(stack.top) and lesson_of(stack.top).lesson.name == "falls"
    lesson_of(stack.top).wish = "leave"
    stack.apply(stack.top.update(0.1))
    top: Scene | None = stack.top
    assert top is page and page.page.address == "rules/ruins" and page.spread.aim == scroll
    assert page.form.focus == f"link.{number}"


def test_every_picture_can_be_drawn(spoken: Context) -> None:
    spoken.rescale((1280, 720))
    own, sprites = figures(spoken), sprite_figures(spoken)
    for page in pages(rulebook(spoken)):
        assert not page.icon or is_sprite(spoken.sprites, page.icon)
        for text in texts(page):
            assert all(is_sprite(spoken.sprites, sprite_of(name)) for name in pictures_in(text)), text
        for block in page.blocks:
            assert not isinstance(block, Figure) or own(block.name) or sprites(block.name), block


@pytest.mark.parametrize("name", ["card/nobody", "tower/x3", "tower/r0", "board/wy", "flag/", "tile/4", "no/such"])
def test_what_there_is_none_of_is_not_drawn(context: Context, name: str) -> None:
    assert figures(context)(name) is None


def test_every_section_is_reached_from_the_contents_one_after_another(spoken: Context) -> None:
    book = rulebook(spoken)
    page = book("rules")
    assert page is not None
    listed = [link for text in texts(page) for link in links_in(text)]
    walked = []
    while page is not None and page.next:
        walked.append(page.next)
        page = book(page.next)
    assert walked == listed == [address for address in book.addresses if address.startswith("rules/")]
    assert len(listed) == len(list((FOLDER / "de").glob("*.md")))


def test_the_whole_book_can_be_leafed_through(spoken: Context) -> None:
    scene = open_page(spoken, CLIENT, "rules")
    assert isinstance(scene, PageScene)
    scene.resize((1280, 720))
    for address in rulebook(spoken).addresses:
        scene.follow(address)
        assert scene.sheet.size[1] > 100


def test_an_address_that_there_is_none_of_is_an_error(context: Context) -> None:
    with pytest.raises(KeyError):
        open_page(context, CLIENT, "rules/nothing")
