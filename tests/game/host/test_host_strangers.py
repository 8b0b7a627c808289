"""Strangers at a real house: forged names and origins, floods, nonsense, other persons' tables."""

import json
import random
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from houses import LOCAL, READ, ROOT, HostedPhone, HouseProcess, said
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from firenze.checks.patience import PATIENCE

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytestmark = pytest.mark.wide


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    found = HouseProcess(Path(tmp_path_factory.mktemp("house")))
    found.start()
    yield found
    found.kill()


def test_strangers_get_nothing_and_players_go_on(house: HouseProcess) -> None:
    table, keys = house.table("firenze", ("human",) * 3)
    phones = [HostedPhone(house, table, key, random.Random(1)) for key in keys]
    sheets = [phone.sheet for phone in phones]
    at = f"ws://{LOCAL}:{house.port}/seat/play/{table}"
    for origin in (None, "http://evil.example"):
        options: dict[str, Any] = {"origin": origin}
        with pytest.raises(InvalidStatus), connect(at, **options):
            pass
    assert _status(house, "/", Host="evil.example") == 421
    assert _status(house, "/api/mine", Origin="http://evil.example") == 403
    for path in ("/../../etc/passwd", "/games/x.firenze", "/house.sqlite", "/host/../seat.js"):
        assert _status(house, path) in (400, 404)
    hello = {"say": "hello", "language": "en", "wide": False}
    nonsense = ["", "[]", "{", json.dumps({**hello, "token": "x" * 22}), json.dumps({**hello, "token": "z" * 4000})]
    other = house.table("firenze", ("human", "master", "master"))[1][0]
    for text in (*nonsense, json.dumps({**hello, "token": other})):  # the last one: somebody of another table
        assert '"tell":"sheet"' not in _answers(house, at, [text])
    flood = [json.dumps({**hello, "token": keys[0]}), *["nonsense"] * 2_000]
    _answers(house, at, flood)
    assert said(house.url, "table", {"table": table, "key": other}) == {"refused": "unknown"}
    assert [phone.sheet for phone in phones] == sheets
    phones[0] = HostedPhone(house, table, keys[0], random.Random(1))
    asked = next(phone for phone in phones if phone.acts)
    number = asked.sheet.number if asked.sheet else 0
    for _ in range(8):
        if (asked.sheet.number if asked.sheet else 0) == number:
            asked.hear(READ)
            asked.press()
            asked.hear(READ)
    assert asked.sheet is not None and asked.sheet.number > number


def _status(house: HouseProcess, path: str, **headers: str) -> int:
    data = b"{}" if path.startswith("/api/") else None
    try:
        with urllib.request.urlopen(
            urllib.request.Request(house.url + path, data, headers), timeout=PATIENCE
        ) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


def _answers(house: HouseProcess, at: str, texts: list[str]) -> str:
    """Return everything that is answered to a socket with these messages, until it is closed."""
    options: dict[str, Any] = {"origin": house.url, "open_timeout": PATIENCE, "close_timeout": 1}
    heard = ""
    with connect(at, **options) as line:
        try:
            for text in texts:
                line.send(text)
            while True:
                heard += str(line.recv(10))
        except (ConnectionClosed, TimeoutError):
            return heard


def test_a_hostile_evening_has_no_effect_and_tells_nothing() -> None:
    """The same with 200,000 messages: `python3 tests/by_hand.py hostile_host --messages 200000`."""
    options = ("--messages", "300", "--wishes", "60", "--connections", "10")
    command = [sys.executable, str(ROOT / "tests" / "by_hand.py"), "hostile_host", *options]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
