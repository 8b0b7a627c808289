"""axe-core looks at the page: sheets and a page to read, light and dark, German and English, large letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

import pytest
from accessibility import findings
from browsers import LARGE_LETTERS, chromium
from handmade_sheets import ASKED, BIDDING, WAITING, leaf
from pretend_table import PretendTable
from seat_pages import sit_down
from tiers import widely

from game.remote.messages import DoorSeat, GuestDoor

pytest.importorskip("playwright.sync_api", reason="Playwright is missing: the phone's page is not tested")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHAIRS = (
    DoorSeat("Anna", "circle", "#e64fae", "taken", False),
    DoorSeat("Bruno", "shield", "#1d1a22", "free", True),
    DoorSeat("", "star", "#10a86c", "free chair", True),
)
DOORS = (
    GuestDoor("", "Say who you are.", "", True, "Ask to come in"),
    GuestDoor("Firenze", "Choose your seat.", "Marta", True, seats=CHAIRS, page=leaf("goal").blocks),
)


@pytest.fixture(scope="module", params=[(), (LARGE_LETTERS,)], ids=["letters", "large letters"])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with chromium(*request.param) as started:
        yield started


@pytest.mark.parametrize(
    ("language", "dark"), widely(product(("de", "en"), (False, True)), kept={("de", False), ("en", True)})
)
def test_nothing_is_found(browser: Browser, table: PretendTable, axe: str, language: str, dark: bool) -> None:
    page = sit_down(browser, table, language=language, dark=dark)
    found = []
    for sheet in (ASKED, BIDDING, WAITING):
        table.show(sheet)
        expect(page.locator("#prompt")).to_have_text(sheet.prompt)
        found += findings(page, axe)
    table.show(ASKED)
    page.locator(".item-page").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += findings(page, axe)
    page.keyboard.press("Escape")
    for door in DOORS:
        table.tell(door)
        expect(page.locator("#door-prompt")).to_have_text(door.prompt)
        found += findings(page, axe)
    assert found == []
