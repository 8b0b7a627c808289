"""The page of a seat with letters twice as large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame
import pytest
from browsers import LARGE_LETTERS, chromium
from handmade_sheets import ASKED, BIDDING, WAITING
from pretend_table import PretendTable
from seat_pages import sit_down, until

pytest.importorskip("playwright.sync_api", reason="Playwright is missing: the phone's page is not tested")
from playwright.sync_api import expect

from game.remote.boards.table_picture import SIZE, written
from game.remote.messages import SeatSheet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(LARGE_LETTERS) as started:
        yield started


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (768, 1024)])
def test_nothing_is_cut_or_covered(browser: Browser, table: PretendTable, size: tuple[int, int]) -> None:
    """In all sheets: nothing is wider than the window, and the last thing can be scrolled above the buttons."""
    page = sit_down(browser, table, size=size)
    for sheet in (ASKED, BIDDING, WAITING):
        look_at(page, table, sheet)


def look_at(page: Page, table: PretendTable, sheet: SeatSheet) -> None:
    """Show a sheet, and find that all of it can be seen."""
    table.show(replace(sheet, notice="A sentence that is rather long, as sentences about rules are."))
    expect(page.locator("#prompt")).to_have_text(sheet.prompt)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    def can_be_seen() -> bool:  # a sentence of the page that goes meanwhile makes it shorter
        page.evaluate("scrollTo(0, document.body.scrollHeight); document.querySelector('#scroll').scrollTop = 1e6")
        last, dock = boxes(page, "#reading > :last-child", "#dock")
        return last.bottom <= dock.y + 1 or last.right <= dock.x + 1

    until(page, can_be_seen)


class Box(NamedTuple):
    """A rectangle of a page."""

    x: float
    y: float
    right: float
    bottom: float


def boxes(page: Page, *selectors: str) -> list[Box]:
    """Return the rectangles of what these selectors find."""
    found = [page.locator(selector).bounding_box() for selector in selectors]
    return [Box(b["x"], b["y"], b["x"] + b["width"], b["y"] + b["height"]) for b in found if b is not None]


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_a_wide_page_shows_the_table_besides_everything_else(
    browser: Browser, table: PretendTable, size: tuple[int, int]
) -> None:
    page = sit_down(browser, table, size=size)
    table.server.picture(0, b"table\n" + written(pygame.Surface(SIZE)))
    expect(page.get_by_role("img", name="The table as you know it")).to_be_visible()
    for sheet in (ASKED, BIDDING, WAITING):
        look_at(page, table, sheet)
        picture, dock, main = boxes(page, "#picture", "#dock", "main.main")
        width, height = picture.right - picture.x, picture.bottom - picture.y
        assert width > 0.35 * size[0] and abs(width / height - SIZE[0] / SIZE[1]) < 0.02
        assert picture.bottom <= dock.y and dock.bottom <= size[1] + 1 and main.bottom <= size[1] + 1
        assert main.right <= picture.x + 1, "the picture covers nothing"
