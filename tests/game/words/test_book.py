"""The rule books of all games: every rule, card and refusal links to an existing page, in both languages."""

import ast
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from client_suite import BOOKS, BookSuite, client_suite, every_book, every_game
from page_texts import cites, links_in, pictures_in, texts, texts_of
from scripts import is_lesson, lesson_of
from stage import CLIENT, SIZE
from tiers import widely

from engine.firenze.cards import CARDS
from game.client import GameClient
from game.clients import find_client
from game.graphics.images import is_sprite
from game.input.intents import Command
from game.scenes.flow import SceneOpener
from game.scenes.page import PageScene, open_page
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.scene import Scene, SceneStack
from game.ui.book import BookSection, Rulebook, ranges, read_section, rule_numbers
from game.ui.page import Block, Facts, Page, PageFigure, PageGrid, PageHeading, Points, Text
from game.ui.page_layout import sprite_figures
from game.ui.rich_text import sprite_of
from game.ui.to_page import GoPage

ENGINE = Path(__file__).parents[3] / "engine"
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


@pytest.fixture(autouse=True)
def _listed(lots_client: GameClient) -> None:
    """The small game has no book."""


def book_of(game: str) -> BookSuite:
    found = client_suite(game).book
    assert found is not None
    return found


def opened(game: str, context: Context) -> Rulebook:
    client = find_client(game)
    assert client.book is not None
    found = client.book(context, client.newest_edition)
    assert isinstance(found, Rulebook)
    return found


def at(book: Rulebook, address: str) -> Page:
    page = book(address)
    assert page is not None, address
    return page


def pages(book: Rulebook) -> list[Page]:
    return [at(book, address) for address in ("rules", *book.addresses)]


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
        PageFigure("church", "a church"),
        PageFigure("bag"),
        PageGrid(("a", "b"), (("1", "2"),)),
        "insert it",
    )
    assert second == BookSection("Next", ("R9",), (Text("Words about a crane."),))


def test_a_file_without_a_title_is_no_section() -> None:
    with pytest.raises(ValueError, match="title"):
        read_section("no title", "rules", "x")


def test_rules_are_read_and_written() -> None:
    assert rule_numbers("R8-R10 A3, R99") == ("R8", "R9", "R10", "A3", "R99")
    assert ranges(("R8", "R9", "R10", "A3", "R99")) == "R8–R10, A3, R99"


# ------------------------------------------------------------ the search


def searched(words: str, book: Rulebook) -> list[str]:
    return [link for text in texts(at(book, f"search/{words}")) for link in links_in(text)]


@every_book
def test_a_number_a_heading_and_a_text_are_found(game: str, context: Context) -> None:
    book = opened(game, context)
    for words, address in book_of(game).found.items():
        found = searched(words, book)
        assert address[1:] in found if address.startswith("*") else found[:1] == [address] * bool(address), words


@every_book
def test_every_entry_is_found_by_its_name(game: str, spoken: Context) -> None:
    book = opened(game, spoken)
    for address in book_of(game).entries:
        assert f"{address}#0" in searched(at(book, address).title, book)


def test_what_was_found_is_read_around(context: Context) -> None:
    page = opened("firenze", context)("search/whose seal is highest")
    assert page is not None
    (line,) = texts(page)
    whole = opened("firenze", context)("rules/scoring")
    assert whole is not None
    said = [f" {text} " for text in texts(whole)]
    assert "rules/scoring#1" in line
    snippet = line.partition(" – ")[2]
    assert "whose seal is highest" in snippet
    assert snippet.startswith("… ") and all(f" {word} " in "".join(said) for word in snippet.strip("… ").split())


def test_an_empty_search_says_what_to_do(spoken: Context) -> None:
    for typed in (" ", "t"):
        page = opened("firenze", spoken)(f"search/{typed}")
        assert page is not None and texts(page) == [spoken.t("page.type")]


def test_looking_for_a_rule_begins_at_its_part(spoken: Context) -> None:
    page = opened("firenze", spoken)("rule/R89")
    assert page is not None and page.begin is not None
    assert page.address == "rules/build"
    assert isinstance(page.blocks[page.begin], PageHeading)
    below = page.blocks[page.begin :]
    assert any("R87–R92" in text for block in below for text in texts_of(block))


# ------------------------------------------------------------ every rule


@every_book
def test_every_rule_and_every_ruling_is_explained(game: str, spoken: Context) -> None:
    """The section at the start of the page, down to the next heading, cites the number."""
    book = opened(game, spoken)
    for number in book_of(game).rules:
        page = at(book, f"rule/{number}")
        below = page.blocks[page.begin or 0 :]
        following = next((k for k, block in enumerate(below) if k and isinstance(block, PageHeading)), len(below))
        said = [text for block in below[:following] for text in texts_of(block)]
        assert any(cites(text, number) for text in said), number


@every_book
def test_no_page_cites_a_rule_that_there_is_not(game: str, spoken: Context) -> None:
    suite = book_of(game)
    cited = {number for section in suite.sections(spoken.language) for part in section.parts for number in part.rules}
    assert cited == set(suite.rules)


@every_book
def test_every_reason_of_the_engine_is_explained(game: str, spoken: Context) -> None:
    """Every rule in the code of the engine that is a value, not part of a docstring."""
    book, suite, cited = opened(game, spoken), book_of(game), set[str]()
    for path in (ENGINE / suite.name).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited |= set(re.findall(r"^[RA]\d+$", node.value))
    assert len(cited) > 12 and suite.cited <= cited
    assert [number for number in sorted(cited) if not book.leads(f"rule/{number}")] == []


# ------------------------------------------------------------ links, pictures, languages


@every_book
def test_both_languages_have_the_same_book(game: str) -> None:
    shapes = [
        [
            (one.address, one.icon, [(part.rules, [shape(block) for block in part.blocks]) for part in one.parts])
            for one in book_of(game).sections(Language.load(code, strict=True))
        ]
        for code in LANGUAGE_CODES
    ]
    assert shapes[0] == shapes[1]


def shape(block: Block | str) -> object:
    """Return the parts of a block that are equal in every language: its kind, the number of lines, links and
    pictures."""
    if isinstance(block, str):
        return block
    said = list(texts_of(block))
    links = sorted(link for text in said for link in links_in(text))
    return type(block), len(said) if not isinstance(block, Text) else 1, links


@every_book
def test_every_link_leads_somewhere(game: str, spoken: Context) -> None:
    """To a page, an existing part of one, a lesson, or a page of the table."""
    book, suite = opened(game, spoken), book_of(game)
    parts = {section.address: len(section.parts) for section in suite.sections(spoken.language)}
    for page in pages(book):
        for link in (link for text in texts(page) for link in links_in(text)):
            address, _, part = link.partition("#")
            assert book.leads(link) or link in suite.live, f"{page.address}: {link}"
            assert not part or int(part) < parts[address], f"{page.address}: {link}"


@every_book
def test_every_lesson_is_led_to_at_the_end_of_a_page(game: str, spoken: Context) -> None:
    lessons, found = {f"lesson/{name}" for name in client_suite(game).lessons.names}, set[str]()
    for page in pages(opened(game, spoken)):
        ends = [link for text in texts(replace(page, blocks=page.blocks[-2:])) for link in links_in(text)]
        found |= {link for link in ends if link in lessons}
    assert found == lessons


def test_a_lesson_that_a_page_leads_to_comes_back_to_it(spoken: Context) -> None:
    """The page keeps its place, and the unfinished lesson is saved."""
    stack = SceneStack(TitleScene(spoken), SIZE, SceneOpener(spoken, "firenze"))
    stack.apply(GoPage("rules/ruins"))
    page = stack.top
    assert isinstance(page, PageScene)
    number = next(k for k, link in enumerate(page.spread.sheet.links) if link.address == "lesson/falls")
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


@every_book
def test_every_picture_can_be_drawn(game: str, spoken: Context) -> None:
    spoken.rescale((1280, 720))
    client = find_client(game)
    own, sprites = client.figures(spoken, client.newest_edition), sprite_figures(spoken)
    for page in pages(opened(game, spoken)):
        assert not page.icon or is_sprite(spoken.sprites, page.icon)
        for text in texts(page):
            assert all(is_sprite(spoken.sprites, sprite_of(name)) for name in pictures_in(text)), text
        for block in page.blocks:
            assert not isinstance(block, PageFigure) or own(block.name) or sprites(block.name), block


@every_book
def test_what_there_is_none_of_is_not_drawn(game: str, context: Context) -> None:
    client = find_client(game)
    figures = client.figures(context, client.newest_edition)
    assert [name for name in book_of(game).undrawn if figures(name) is not None] == []


@every_book
def test_every_section_is_reached_from_the_contents_one_after_another(game: str, spoken: Context) -> None:
    book = opened(game, spoken)
    page: Page | None = at(book, "rules")
    assert page is not None
    listed = [link for text in texts(page) for link in links_in(text)]
    walked = []
    while page is not None and page.next:
        walked.append(page.next)
        page = book(page.next)
    assert walked == listed == [address for address in book.addresses if address.startswith("rules/")]
    assert len(listed) == len(list((book_of(game).folder / "de").glob("*.md")))


@pytest.mark.parametrize("size", widely([((1280, 720),), ((1920, 1080),)], kept={((1280, 720),)}))
@every_book
def test_the_whole_book_can_be_leafed_through(game: str, spoken: Context, size: tuple[int, int]) -> None:
    spoken.rescale(size)
    scene = open_page(spoken, find_client(game), "rules")
    assert isinstance(scene, PageScene)
    scene.resize(size)
    for address in opened(game, spoken).addresses:
        scene.follow(address)
        assert scene.page.address == address and scene.spread.sheet.size[1] > 100


@every_book
def test_the_page_about_computers_begins_there(game: str, spoken: Context) -> None:
    page = at(opened(game, spoken), find_client(game).on_computers)
    assert page.begin is not None
    heading = page.blocks[page.begin]
    assert isinstance(heading, PageHeading) and "omputer" in heading.text
    assert replace(page, begin=None) == at(opened(game, spoken), page.address)


@every_game
def test_nothing_of_it_is_read_before_it_is_opened(game: str) -> None:
    """The value of the client imports neither the book nor its pictures."""
    if game not in BOOKS:
        assert find_client(game).book is None
        return
    code = (
        f"import sys; from game.clients import find_client; find_client({game!r}); "
        "print([name for name in sys.modules if name.startswith('game.') and not name.startswith('game.ui.') "
        "and name.rpartition('.')[2] in ('book', 'lexicon', 'figures')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"


def test_an_address_that_there_is_none_of_is_an_error(context: Context) -> None:
    with pytest.raises(KeyError):
        open_page(context, CLIENT, "rules/nothing")


# ------------------------------------------------------------ the cards of Firenze


def test_every_card_has_a_page_with_its_picture_and_all_that_holds(spoken: Context) -> None:
    book = opened("firenze", spoken)
    for card in CARDS:
        page = at(book, f"cards/{card}")
        assert page.title == spoken.t(f"card.{card}.name")
        assert page.blocks[0] == PageFigure(f"card/{card}")
        assert spoken.t(f"card.{card}.full") in texts(page)
