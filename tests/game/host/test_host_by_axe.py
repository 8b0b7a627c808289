"""axe-core looks at the pages of a house: lists of tables, invitations, chairs, letters, the talk, and doors that are
shut."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from accessibility import findings
from browsers import LARGE_LETTERS, chromium, new_phone
from houses import HouseProcess

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("pywebpush")
pytestmark = pytest.mark.wide
TAKE = "key => { for (const kept of [localStorage, sessionStorage]) kept.setItem('firenze.key', key); }"
GONE = "0" * 20


@pytest.mark.parametrize(
    ("language", "dark", "flags"),
    [("de", False, ()), ("en", True, (LARGE_LETTERS,))],
    ids=["German by day", "English by night in large letters"],
)
def test_nothing_is_found(tmp_path: Path, axe: str, language: str, dark: bool, flags: tuple[str, ...]) -> None:
    house = HouseProcess(tmp_path, "--smtp", "smtp://127.0.0.1:9")
    house.start()
    found: dict[str, object] = {}

    def look(title: str, page: Page, selector: str) -> None:
        page.locator(selector).first.wait_for()
        found[title] = findings(page, axe)

    try:
        with chromium(*flags) as browser:
            pages = [new_phone(browser, (390, 844), language, dark).new_page() for _ in range(2)]
            friend, founder = pages
            friend.goto(house.url)
            look("nobody", friend, "#page p")
            founder.goto(f"{house.url}/#{house.link}")
            look("a new house", founder, "form")
            founder.locator("form > label select").nth(-2).select_option("86400")
            founder.click("form button[type=submit]")
            look("a new table", founder, "output:not([hidden])")
            friend.goto(founder.text_content("output:not([hidden])") or "")
            look("an invitation", friend, ".chairs button")
            table, keys = house.table("fuersten", ("human",) * 3)
            for page, key in zip(pages, keys, strict=False):
                page.evaluate(TAKE, key)
                page.goto(f"{house.url}/play/{table}")
                look("a seat", page, ".speak:not([hidden])")
            friend.click(".speak")
            look("the talk before anything is said", friend, ".talk[open]")
            friend.click(".gestures button >> nth=1")
            look("a new line", founder, ".said:not([hidden])")
            look("the talk", friend, ".talk .lines p")
            for title, path, selector in (
                ("tables", "/", ".card"),
                ("chairs", f"/t/{table}?chairs", ".card"),
                ("a letter", "/mail#yes.0", "#page .button"),
                ("no more letters", "/mail#no.0", "#page .button"),
                ("no such table", f"/t/{GONE}", "#refused"),
                ("no such seat", f"/play/{GONE}", "#start-tables:not([hidden])"),
                ("no such page", "/elsewhere", "body"),
            ):
                founder.goto("about:blank")
                founder.goto(house.url + path)
                look(title, founder, selector)
    finally:
        house.kill()
    assert not [each for each in found.items() if each[1]]
