"""axe-core looks at the page: sheets and a page to read, light and dark, German and English, large letters.

The checker comes from npm when the test runs and is kept in pytest's cache; without npm or network it is skipped.
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from browsers import LARGE_LETTERS, chromium
from handmade_sheets import ASKED, BIDDING, WAITING, leaf
from pretend_table import PretendTable
from seat_pages import sit_down
from tiers import widely

from game.remote.messages import DoorSeat, GuestDoor

pytest.importorskip("playwright.sync_api", reason="Playwright is missing: the phone's page is not tested")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

AXE = "axe-core@4.14.1"  # a newer one finds more when it comes, not when the page changes
NPM_SECONDS = 20
FIND = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(
  ({ id, nodes }) => [id, ...nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`)])"""
CHAIRS = (
    DoorSeat("Anna", "circle", "#e64fae", "taken", False),
    DoorSeat("Bruno", "shield", "#1d1a22", "free", True),
    DoorSeat("", "star", "#10a86c", "free chair", True),
)
DOORS = (
    GuestDoor("", "Say who you are.", "", True, "Ask to come in"),
    GuestDoor("Firenze", "Choose your seat.", "Marta", True, seats=CHAIRS, page=leaf("goal").blocks),
)


@pytest.fixture(scope="module")
def axe(request: pytest.FixtureRequest) -> str:
    """The checker's script."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is missing: axe-core does not look at the phone's page")
    cache = request.config.cache
    assert cache is not None
    folder = Path(cache.mkdir("axe"))
    if not any(folder.glob("*.tgz")):
        try:
            _fetch(npm, folder)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            pytest.skip("npm has no network: axe-core does not look at the phone's page")
    with tarfile.open(next(folder.glob("*.tgz"))) as packed:
        script = packed.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()


@pytest.fixture(scope="module", params=[(), (LARGE_LETTERS,)], ids=["letters", "large letters"])
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with chromium(*request.param) as started:
        yield started


def _fetch(npm: str, folder: Path) -> None:
    """Put the packed checker into a folder, whole at once: another process may look for it meanwhile.  Raises
    CalledProcessError or TimeoutExpired."""
    with tempfile.TemporaryDirectory(dir=folder) as own:
        subprocess.run([npm, "pack", AXE], cwd=own, check=True, capture_output=True, timeout=NPM_SECONDS)
        for packed in Path(own).glob("*.tgz"):
            packed.replace(folder / packed.name)


def findings(page: Page, axe: str) -> list[Any]:
    """Return what the checker has found on a page, one list for each of its rules."""
    page.evaluate(f"() => {{ {axe} }}")
    found: list[Any] = page.evaluate(FIND)
    return found


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
