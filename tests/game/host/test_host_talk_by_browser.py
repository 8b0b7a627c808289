"""Two people at a table of a host speak by their pages, a third reads them, and none loses the turn by that."""

from pathlib import Path

import pytest
from browsers import chromium, errors_of, new_phone
from houses import HouseProcess

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("pywebpush")
pytestmark = pytest.mark.wide
TAKE = "key => { for (const kept of [localStorage, sessionStorage]) kept.setItem('firenze.key', key); }"
LINE = "<b>Wer zuletzt baut</b>, zahlt den Wein!"


def test_people_speak_by_gestures_and_lines(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    house.start()
    try:
        table, keys = house.table("fuersten", ("human",) * 3)
        with chromium() as browser:
            pages = [new_phone(browser, (390, 844), code).new_page() for code in ("de", "en", "de")]
            errors = [errors_of(page) for page in pages]
            for page, key in zip(pages, keys, strict=True):
                page.goto(house.url)
                page.evaluate(TAKE, key)
                page.goto(f"{house.url}/play/{table}")
                page.wait_for_selector(".speak:not([hidden])")
            first, second, third = pages
            first.click(".speak")
            assert first.evaluate("document.activeElement.closest('dialog') !== null")
            first.click(".gestures button >> nth=1")
            second.wait_for_selector(".said:not([hidden]) img[alt=Bravo]")
            first.fill(".talk input", LINE)
            first.click(".talk form button")
            third.wait_for_selector(".said:not([hidden])")
            third.wait_for_function("document.querySelector('.said').textContent.includes('Wein')")
            third.click(".speak.unread")
            assert third.locator(".talk .lines p").all_text_contents() == ["Anna: ", f"Anna: {LINE}"]
            assert third.locator(".gestures button").all_text_contents()[3] == "Moment"
            assert second.locator(".gestures button").all_text_contents()[3] == "One moment"
            assert first.input_value(".talk input") == "" and not third.locator(".speak.unread").count()
            boxes = third.locator(".gestures button").evaluate_all(
                "all => all.map(e => e.getBoundingClientRect().height)"
            )
            assert min(boxes) >= 56 and third.evaluate("document.documentElement.scrollWidth") <= 390
            for page in pages:
                page.keyboard.press("Escape")
                assert page.locator("#hand.acts").count()
            assert not any(errors)
    finally:
        house.kill()
