"""A page asks to call its person only after a press, and its worker shows a call while no page is open."""

import json
from pathlib import Path

import pytest
from browsers import chromium, errors_of, new_phone
from houses import HouseProcess

from firenze.checks.patience import wait_for

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("pywebpush")
pytestmark = pytest.mark.wide

SERVICE = "http://127.0.0.1:9"
SUBSCRIBED = f"""
Notification.requestPermission = async () => (window.asked = "granted");
PushManager.prototype.subscribe = async () => ({{toJSON: () => ({{endpoint: "{SERVICE}/me", keys: {{
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg"}}}})}});
"""
"""No browser of a test reaches a push service: this one says that it has subscribed."""
SHOWN = """async () => {
  const found = await (await navigator.serviceWorker.ready).getNotifications();
  return found.map(({title, body, data}) => [title, body, data]);
}"""


def test_a_press_subscribes_and_the_worker_shows_a_call(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, "--push-service", SERVICE)
    house.start()
    try:
        with chromium() as browser:
            context = new_phone(browser, language="de")
            context.add_init_script(SUBSCRIBED)
            page = context.new_page()
            errors = errors_of(page)
            page.goto(f"{house.url}/#{house.link}")
            page.wait_for_selector(".remind .button.calm")
            assert not page.evaluate("window.asked") and not page.evaluate("navigator.serviceWorker.controller")
            context.grant_permissions(["notifications"])
            page.click(".remind .button.calm")
            page.wait_for_selector(".remind .card")
            assert page.text_content(".remind .card span") == "Dieses Gerät erinnert dich."
            line = context.new_cdp_session(page)
            workers: list[str] = []
            told = "ServiceWorker.workerRegistrationUpdated"
            line.on(told, lambda about: workers.extend(each["registrationId"] for each in about["registrations"]))
            line.send("ServiceWorker.enable")
            wait_for(lambda: page.evaluate("1") and workers, "the worker")
            call = {"title": "Firenze: Du bist am Zug", "body": "Mit am Tisch: Bruno.", "table": "/play/0a1b"}
            about = {"origin": house.url, "registrationId": workers[0], "data": json.dumps(call)}
            line.send("ServiceWorker.deliverPushMessage", about)
            wait_for(lambda: page.evaluate(SHOWN) == [list(call.values())], "the call", pause=0.05)
            page.click(".remind .button.plain")
            page.wait_for_selector(".remind .button.calm")
            assert not errors
    finally:
        house.kill()
