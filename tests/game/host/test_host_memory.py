"""A crowd leaves nothing behind in the memory of a house: no stranger at the door, and no table that nobody plays."""

import asyncio
import gc
import json
import random
import tracemalloc
from collections import Counter
from itertools import count
from typing import Any

import pytest
from host_tables import laid
from test_hosted_table import house

from game.host import boards
from game.host.command import Survivors
from game.host.guard import Guard
from game.host.house import House
from game.remote.boards.table_picture import TablePictures
from game.remote.voices import PhoneVoices

pytest.importorskip("starlette")
__all__ = ["house"]

AT_ONCE = 500
WAVES = 4
ADDRESSES = count(1)


class FakeSocket:
    """A socket of the web server whose page says something and goes."""

    def __init__(self, table: str, said: str) -> None:
        self.path_params, self.headers = {"table": table}, dict[str, str]()
        self._said = [{"type": "websocket.receive", "text": said}] if said else []

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        return self._said.pop() if self._said else {"type": "websocket.disconnect", "code": 1006}

    async def accept(self) -> None: ...
    async def send_text(self, text: str) -> None: ...
    async def send_bytes(self, data: bytes) -> None: ...
    async def close(self, code: int) -> None: ...


class FakeTransport(asyncio.Transport):
    """A connection that is written into the void."""

    gone = False

    def write(self, data: object) -> None: ...
    def pause_reading(self) -> None: ...
    def close(self) -> None:
        self.gone = True

    def is_closing(self) -> bool:
        return self.gone


def living() -> Counter[str]:
    """Return how many objects of the house there are, by kind."""
    gc.collect()
    kinds = (type(each) for each in gc.get_objects())
    return Counter(kind.__name__ for kind in kinds if kind.__module__.startswith(("game.", "asyncio", "starlette")))


def test_connections_leave_nothing_behind(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.host.phones import HousePhones

    evening = laid(house, "firenze", ("human",) * 3)
    guard = Guard("http://here")
    monkeypatch.setattr(guard.doorman, "MOST_ADDRESSES", AT_ONCE)
    monkeypatch.setattr(guard.doorman, "wrong", lambda address, wrong=guard.doorman.wrong: wrong(address) * 0)
    phones, hello = HousePhones(house, guard, PhoneVoices.load("en")), {"say": "hello", "language": "en", "wide": True}
    keys = ("x" * 22, *evening.keys.values())
    said = ["", "[]", "{" * 3000, *(json.dumps({**hello, "token": key}) for key in keys)]
    rng = random.Random(1)

    async def come() -> None:
        address = f"10.0.0.{next(ADDRESSES)}"
        guard.refuses("/", ["here"], ["http://here"], address, acts=True)
        socket: Any = FakeSocket(rng.choice((evening.table, "0" * 16)), rng.choice(said))
        await phones.serve(socket, address)

    async def wave() -> None:
        await asyncio.gather(*(come() for _ in range(AT_ONCE)))

    found = list[Counter[str]]()
    for _ in range(WAVES):
        asyncio.run(wave())
        found.append(living())
    assert found[-1] - found[1] == Counter()
    assert phones.number == 0 and phones.refused["keys"] > AT_ONCE


def test_painters_of_tables_that_sleep_are_dropped(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "KEPT", 1)
    for seats in (3, 4):
        evening = laid(house, "fuersten", ("human",) * seats)
        house.look()
        house.rooms.sleep(evening.table)
    house.look()
    assert living()[TablePictures.__name__] == 1


UPGRADE = b"""GET / HTTP/1.1\r
Host: here\r
Upgrade: websocket\r
Connection: Upgrade\r
Sec-WebSocket-Version: 13\r
Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n\r\n"""
PING, PONG, TEXT, BEGUN, MORE = (bytes([head, 128, 0, 0, 0, 0]) for head in (0x89, 0x8A, 0x81, 0x01, 0x00))


@pytest.mark.parametrize("flood", [PING * 40_000, PONG * 40_000, TEXT * 40_000, BEGUN + MORE * 40_000])
def test_a_flood_of_frames_ends_before_it_is_read(flood: bytes) -> None:
    uvicorn = pytest.importorskip("uvicorn")
    from game.host.frames import BoundedSocket

    refused = Counter[str]()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    async def peak() -> int:
        server = uvicorn.server.ServerState()
        socket = BoundedSocket(refused, uvicorn.Config(app, log_config=None), server, {})
        socket.connection_made(FakeTransport())
        socket.data_received(UPGRADE)
        await asyncio.sleep(0)
        tracemalloc.start()
        socket.data_received(flood)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert socket.transport.is_closing()
        return found

    assert asyncio.run(peak()) < 200_000 and refused["floods"] == 1


def test_a_full_collection_looks_at_survivors_only_when_there_are_half_as_many_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frozen, born, looked_at = 0, 0, []

    def freeze() -> None:
        nonlocal frozen, born
        frozen, born = frozen + born, 0

    def unfreeze() -> None:
        nonlocal frozen, born
        frozen, born = 0, frozen + born

    monkeypatch.setattr(gc, "freeze", freeze)
    monkeypatch.setattr(gc, "unfreeze", unfreeze)
    monkeypatch.setattr(gc, "get_freeze_count", lambda: frozen)
    survivors = Survivors()
    for more in (100, 30, 30, 10, 10, 0):
        born += more
        survivors("start", {"generation": 2})
        looked_at.append(born)
        survivors("stop", {"generation": 2})
    assert looked_at == [100, 30, 30, 170, 10, 0]
