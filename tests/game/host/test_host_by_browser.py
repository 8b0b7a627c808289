"""A house in real browsers: a table is set, three come by its link, take chairs, play, one comes back, and all go on to
a rematch."""

import random
from pathlib import Path

import pytest
from browser_evening import BrowserPhone
from browsers import chromium, errors_of, new_phone
from houses import HouseProcess

from firenze.checks.patience import wait_for

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytestmark = pytest.mark.wide
PRESSES = 8


def test_friends_come_by_one_link_and_play(tmp_path: Path) -> None:
    house, rng = HouseProcess(tmp_path), random.Random(3)
    house.start()
    try:
        with chromium() as browser:
            pages = [new_phone(browser, language=code).new_page() for code in ("de", "en", "de")]
            errors = [errors_of(page) for page in pages]
            pages[0].goto(f"{house.url}/#{house.link}")
            pages[0].select_option("form > label:nth-child(1) select", "fuersten")
            pages[0].select_option("form > label:nth-child(2) select", "3")
            pages[0].click("form button[type=submit]")
            invitation = pages[0].text_content("output:not([hidden])") or ""
            for number, page in enumerate(pages):
                if number:
                    page.goto(invitation)
                page.fill("#page input", ("Anna", "Bruno", "Chiara")[number])
                page.click(".chairs button >> nth=0")
            phones = [BrowserPhone(page, number, rng) for number, page in enumerate(pages)]
            for phone in phones:
                phone.page.wait_for_selector("#hand:not([hidden])")
            for _ in range(PRESSES):
                wait_for(lambda: any(phone.seen["acts"] for phone in phones), "a question", pause=0.05)
                phones[0].page.wait_for_timeout(400)  # a press that comes at once is not meant
                asked = [(phone, seen) for phone in phones if (seen := phone.seen)["acts"]]
                for phone, seen in asked[:1]:
                    phone.answer(seen, None)
            home = pages[1].locator('[data-target="command/tables"]')
            assert home.text_content() == "My tables"
            pages[1].locator('[data-target="command/leave"]').evaluate("e => e.click()")
            assert "invitation" in (pages[1].text_content("#sure-text") or "")
            pages[1].click("#sure-no")
            home.evaluate("e => e.click()")
            pages[1].click(".card")
            pages[1].wait_for_selector("#hand:not([hidden])")
            assert pages[1].url.startswith(f"{house.url}/play/")
            for page in pages[1:]:
                page.locator('[data-target="command/concede"]').evaluate("e => e.click()")
                page.click("#sure-yes")
            again = '[data-target="rematch/0/0"]'
            for page in pages:
                page.wait_for_selector(again)
                assert "Chiara" in (page.text_content("#page") or "")
            before = pages[0].url
            for page in pages:
                page.click(again)
            for page in pages:
                page.wait_for_url(lambda url: url != before)
                page.wait_for_selector("#hand:not([hidden])")
            assert len({page.url for page in pages}) == 1
            assert not any(errors)
    finally:
        house.kill()
