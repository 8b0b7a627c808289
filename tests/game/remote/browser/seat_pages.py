"""Phones at the table that plays nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from browsers import new_phone
from handmade_sheets import ASKED
from pretend_table import PretendTable

from firenze.checks.patience import wait_for
from game.remote.messages import Do, SeatSheet

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


def heard(page: Page, table: PretendTable, number: int) -> list[object]:
    """Wait until the table has heard this many messages, and return all of them."""
    until(page, lambda: len(table.said) >= number)
    return [said.message for said in table.said]


def heard_before(page: Page, table: PretendTable) -> list[object]:
    """Return all messages before one that is said now: whatever the page has said so far comes before it on its wire.
    Presses a command that every sheet here offers."""
    page.get_by_role("button", name="Undo").click()
    until(page, lambda: table.said and isinstance(table.said[-1].message, Do))
    return [said.message for said in table.said[:-1]]
