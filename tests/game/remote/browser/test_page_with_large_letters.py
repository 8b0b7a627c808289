"""The page of a seat with letters twice as large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from browsers import LARGE_LETTERS, chromium
from handmade_sheets import ASKED, BIDDING, WAITING
from pretend_table import PretendTable
from seat_pages import sit_down

pytest.importorskip("playwright.sync_api", reason="Playwright is missing: the phone's page is not tested")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(LARGE_LETTERS) as started:
        yield started


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (768, 1024)])
def test_nothing_is_cut_or_covered(browser: Browser, table: PretendTable, size: tuple[int, int]) -> None:
    """In all sheets: nothing is wider than the window, and the last thing can be scrolled above the buttons."""
    page = sit_down(browser, table, size=size)
    for sheet in (ASKED, BIDDING, WAITING):
        table.show(replace(sheet, notice="A sentence that is rather long, as sentences about rules are."))
        expect(page.locator("#prompt")).to_have_text(sheet.prompt)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate("scrollTo(0, document.body.scrollHeight); document.querySelector('#scroll').scrollTop = 1e6")
        box, dock = page.locator("#reading > :last-child").bounding_box(), page.locator("#dock").bounding_box()
        assert box and dock
        assert box["y"] + box["height"] <= dock["y"] + 1 or box["x"] + box["width"] <= dock["x"] + 1
