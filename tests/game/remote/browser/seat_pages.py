"""Phones at the table that plays nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from browsers import new_phone
from handmade_sheets import ASKED
from patience import wait_for
from pretend_table import PretendTable

from game.remote.messages import SeatSheet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


def sit_down(browser: Browser, table: PretendTable, sheet: SeatSheet = ASKED, **options: object) -> Page:
    """Return the page of a phone that holds seat 0."""
    table.sheet = sheet
    page = new_phone(browser, **options).new_page()  # type: ignore[arg-type]
    page.goto(table.invitation())
    page.wait_for_selector("#hand:not([hidden])")
    return page


def until(page: Page, found: Callable[[], object]) -> None:
    """Wait until something is true, and let the page speak meanwhile."""
    wait_for(found, "what the page is to say", lambda: page.wait_for_timeout(10), pause=0)
