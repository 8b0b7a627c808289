"""A tour of sheets and pages of every game in a real browser: what stands on the page, and the pictures that it has."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from browsers import errors_of, new_phone
from pretend_table import PretendTable
from seat_pages import until
from test_every_page_for_phones import NOT_ON_A_PHONE, played

from engine.kernel.games import GAMES
from game.clients import find_client
from game.remote.pictures import PhonePictures
from game.remote.server import Server
from game.remote.voices import PhoneVoices
from game.remote.web_files import page_files
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES

pytest.importorskip("playwright.sync_api", reason="Playwright is missing: the phone's page is not tested")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHEETS, ADDRESSES = 6, ("standing", "rules")


@pytest.mark.wide
@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("name", GAMES)
def test_no_page_shows_what_a_phone_has_not(name: str, code: str, browser: Browser, context: Context) -> None:
    table = PretendTable()
    shown = played(name, context, code, SHEETS)
    first = next(shown)
    seen = first[0].table
    edition = str(seen.parts.reading.edition(seen.model))
    pictures = PhonePictures(context, find_client(name), edition).files
    table.server = Server({**page_files(), **pictures}, table.gate, PhoneVoices.load("en"), bind="127.0.0.1", port=0)
    table.start()
    page = new_phone(browser).new_page()
    errors = errors_of(page)
    page.goto(table.invitation())
    for hand, sheet in chain([first], shown):
        table.show(replace(sheet, me=0))
        expect(page.locator("#prompt")).to_have_text(sheet.prompt)
        said = [page.locator("body").inner_text()]
        for address in ADDRESSES:
            leaf = hand.read(address)
            assert leaf is not None
            table.tell(leaf)
            expect(page.locator("#leaf-title")).to_have_text(leaf.title)
            said.append(page.locator("#leaf").inner_text())
            signs = page.locator("#leaf-body img.inline")
            until(page, partial(signs.evaluate_all, "found => found.every((each) => each.naturalWidth > 0)"))
            page.keyboard.press("Escape")
        odd = [text for text in said if NOT_ON_A_PHONE[code].search(text) or "](" in text]
        assert not odd, odd[0][:500]
    table.close()
    assert errors == []
