"""A real browser for tests: Chromium of the system, driven by Playwright.  Without either, tests are skipped with a
message."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from firenze.checks.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Runs as root, and never asks for anything outside this machine."""
NAMES = ("chromium", "chromium-browser", "google-chrome")
PHONE = (360, 740)


def chromium_path() -> str:
    """Return the path of Chromium; skip the test without it."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("Chromium is missing: the phone's page is not tested (apt install chromium)")
    return found


LARGE_LETTERS = "--blink-settings=defaultFontSize=32"
"""Letters twice as large, as the system or the browser sets them: lengths in `em` of style sheets follow."""


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """Start Chromium for a while; skip the test where it or Playwright is missing.  flags: besides the usual ones."""
    path = chromium_path()
    sync = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is missing: the phone's page is not tested (pip install playwright)"
    )
    sync.expect.set_options(timeout=1000 * PATIENCE)
    with sync.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags], timeout=1000 * PATIENCE)
        try:
            yield browser
        finally:
            browser.close()


def new_phone(
    browser: Browser, size: tuple[int, int] = PHONE, language: str = "en", dark: bool = False, **options: object
) -> BrowserContext:
    """Return a browser that has never been here: its own storage, a window of this size."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme="dark" if dark else "light",
        has_touch=width < 1000,
        reduced_motion="reduce",
        **options,  # type: ignore[arg-type]  # Playwright's own names
    )
    context.set_default_timeout(1000 * PATIENCE)
    return context


def errors_of(page: Page) -> list[str]:
    """Return a list to which every error and warning of the page's console is added from now on."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found
