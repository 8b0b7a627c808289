"""A house (`firenze host`) behind a real proxy with TLS, set up as `docs/hosting.md` says.

    python3 tests/by_hand.py host_behind_proxy [--program caddy] [--presses 30] [--idle 70]

Three pages in Chromium come by links to a name that is not this machine's, sit down and play through the proxy; they
are secure pages, and come back by themselves once the house has ended and begun again.  A socket over which nobody says
anything outlasts nginx's patience of a minute.  An address that asks too often is refused whatever it says about
itself, and no other; the log of the proxy holds no link.  Needs nginx or Caddy, openssl, Chromium and Playwright.
"""

from __future__ import annotations

import json
import random
import socket
import ssl
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPSConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from browser_evening import BrowserPhone
from browsers import chromium, errors_of, new_phone
from houses import LOCAL, NAMES, READ, HouseProcess, free_port
from proxies import FLAGS, NAME, proxy
from websockets.sync.client import connect

from firenze.checks.patience import PATIENCE, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


class Given(NamedTuple):
    """The options."""

    program: Literal["nginx", "caddy"] = "nginx"
    presses: int = 30
    idle: float = 70.0  # seconds of silence on a socket


class Outside:
    """The way to a house from outside."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port, self.url = port, f"https://{NAME}:{port}"
        self._trusts = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))

    def _line(self, address: str) -> socket.socket:
        return socket.create_connection((LOCAL, self.port), PATIENCE, source_address=(address, 0))

    def statuses(self, address: str, *paths: str) -> Iterator[int]:
        """Ask for pages from this address, each time under another one; yield the status of each."""
        asking = HTTPSConnection(NAME, self.port)
        asking.sock = self._trusts.wrap_socket(self._line(address), server_hostname=NAME)
        for k, path in enumerate(paths):
            asking.request("GET", path, headers={"X-Forwarded-For": f"10.0.0.{k % 250}"})
            answer = asking.getresponse()
            answer.read()
            yield answer.status
        asking.close()

    def stay_silent(self, table: str, key: str, seconds: float) -> int:
        """Say nothing on a socket for this time; return how much was heard.  Raises ConnectionClosed."""
        at, ends, heard = f"wss://{NAME}:{self.port}/seat/play/{table}", time.monotonic() + seconds, 0
        options: dict[str, Any] = {"ssl": self._trusts, "server_hostname": NAME, "origin": self.url}
        with connect(at, sock=self._line(LOCAL), **options) as line:
            line.send(json.dumps({"say": "hello", "token": key, "language": "en", "wide": False}))
            while time.monotonic() < ends:
                try:
                    line.recv(1)
                    heard += 1
                except TimeoutError:
                    continue
        return heard


def seated(browser: Browser, house: HouseProcess) -> list[Page]:
    """Return the pages of three people who have come by links and sit at a table."""
    pages = [new_phone(browser, language=code).new_page() for code in ("de", "en", "de")]
    pages[0].goto(f"{house.url}/#{house.link}")
    assert pages[0].evaluate("isSecureContext")
    pages[0].select_option("form > label:nth-child(1) select", "fuersten")
    pages[0].select_option("form > label:nth-child(2) select", "3")
    pages[0].click("form button[type=submit]")
    invitation = pages[0].text_content("output:not([hidden])") or ""
    for page, name in zip(pages, NAMES, strict=False):
        if page is not pages[0]:
            page.goto(invitation)
        page.fill("#page input", name)
        page.click(".chairs button >> nth=0")
    return pages


def play(pages: list[Page], presses: int) -> None:
    """Press whatever answers."""
    phones = [BrowserPhone(page, seat, random.Random(seat)) for seat, page in enumerate(pages)]
    for phone in phones:
        phone.page.wait_for_selector("#hand:not([hidden])")
    for _ in range(presses):
        wait_for(lambda: any(phone.seen["acts"] for phone in phones), "a question", pause=0.05)
        time.sleep(READ)
        for phone in phones:
            if (seen := phone.seen)["acts"]:
                phone.answer(seen, None)
                break


def refuse(outside: Outside) -> int:
    """Ask too often from one address, under other names as well; return after how many times it is refused."""
    asked = outside.statuses("127.0.0.2", *["/dom.js"] * 900)
    number = next(k for k, status in enumerate(asked) if status == 429)
    assert [*outside.statuses("127.0.0.3", "/", "/metrics", "/healthz")] == [200, 404, 404]
    return number


def main(given: Given) -> int:
    """Play behind a proxy.  Raises AssertionError if anything is wrong."""
    with tempfile.TemporaryDirectory() as place, chromium(*FLAGS) as browser:
        folder, port = Path(place), free_port()
        house = HouseProcess(folder / "house", "--behind-proxy", url=f"https://{NAME}:{port}")
        with proxy(given.program, folder, port, house.port):
            outside = Outside(folder, port)
            house.start()
            try:
                pages = seated(browser, house)
                errors = [errors_of(page) for page in pages]
                play(pages, given.presses)
                assert not any(errors), errors
                house.kill()
                house.start()
                play(pages, 3)
                asked = refuse(outside)
                key = pages[0].evaluate("localStorage['firenze.key']")
                table = pages[0].url.rpartition("/")[2]
                pages[0].close()  # it would take the seat back, if it is late in coming back itself
                heard = outside.stay_silent(table, key, given.idle)
            finally:
                house.kill()
        log = (folder / "access.log").read_text("utf-8")
        assert "/seat/play/" in log and house.link not in log and key not in log
    print(f"{given.presses + 3} presses of three pages, {heard} messages in {given.idle:.0f} s of silence, ", end="")
    print(f"an address was refused after {asked} requests at once, nothing secret in the log of the proxy")
    return 0
