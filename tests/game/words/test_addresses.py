"""A book and a table know the addresses of their pages; the sheet of the smallest letters (`docs/letters.md`) has
nothing smaller than a handheld shows."""

import re
from pathlib import Path

import letters
import pytest
from stage import CLIENT, opened, two_people

from game.shell.context import Context
from game.shell.language import Language
from game.table.reading.pages import TablePages
from game.ui.book import Rulebook
from game.ui.page import bound


def test_a_book_knows_the_addresses_that_it_has_pages_of(context: Context) -> None:
    assert CLIENT.book is not None
    for code in ("en", "de"):
        context.language = Language.load(code, strict=True)
        book = CLIENT.book(context, CLIENT.newest_edition)
        assert isinstance(book, Rulebook)
        rules = [f"rule/R{number}" for number in range(1, 200)] + ["rule/A1", "rule/", "rule/x"]
        sections = [*book.addresses, *(f"{name}#{part}" for name in book.addresses for part in (0, 3, 99, "x"))]
        others = [
            "rules",
            "search/",
            "search/tower",
            "",
            "#",
            "#1",
            "cards",
            "cards/",
            "cards/nobody",
            "odds",
            "rules/",
        ]
        for address in (*rules, *sections, *others):
            assert book.leads(address) == (book(address) is not None), address
            assert bound(book).leads(address) == book.leads(address), address


@pytest.mark.usefixtures("window")
def test_a_table_knows_the_addresses_that_it_has_pages_of(context: Context) -> None:
    scene = opened(context, two_people())
    book = TablePages(scene.table).book
    addresses = (*scene.table.parts.reading.pages, "rules", "", "odds/", "nothing", "search/tower")
    for address in addresses:
        assert book.leads(address) == (book(address) is not None), address
    assert sum(book.leads(address) for address in addresses) == len(scene.table.parts.reading.pages) > 2


def test_a_book_that_lists_nothing_is_asked_once_for_each_page() -> None:
    asked: list[str] = []
    books = bound(lambda address: asked.append(address))
    assert [books.leads("a"), books.leads("a"), books.leads("b")] == [False] * 3
    assert asked == ["a", "b"]


SHEET = (Path(__file__).resolve().parents[3] / "docs" / "letters.md").read_text("utf-8")
ROWS = {row.split("`")[1]: row for row in re.findall(r"^\| `.*$", SHEET, re.MULTILINE)}
SMALL = frozenset[str]()
"""Screens with smaller letters in a window of 1280x720; the list only gets shorter."""


def least(screen: str) -> int:
    """Return the height of the smallest capitals of a screen in a window of 1280x720, px."""
    return int(ROWS[screen].split("|")[2])


def test_every_screen_is_on_the_sheet() -> None:
    assert list(ROWS) == list(dict.fromkeys(name for _, name in letters.screens()))


def test_nothing_is_smaller_than_a_handheld_shows() -> None:
    assert {screen for screen in ROWS if least(screen) < letters.LEAST} == SMALL


@pytest.mark.parametrize("screen", ["title", "strasbourg_split"])
def test_the_sheet_is_true(screen: str) -> None:
    assert letters.row(screen) == ROWS[screen], "python3 tools/letters.py writes it anew"
