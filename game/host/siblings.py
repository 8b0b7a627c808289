"""The processes of one house: each has tables of its own, and passes on to the others whatever concerns theirs.

    siblings = Siblings(house.store.base, guard)
    await siblings.wish("sit", wish, address)                       # the answer of the process that has the table
    await siblings.socket(line, hello, table, address)              # until either end goes

A table belongs to the process that holds its lock (`game.host.base`), and with it everything that is said about it.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from game.host.base import Base
from game.host.guard import Guard
from game.remote.net.phone import PhoneSocket

PASSED_ON = "X-Firenze-Passed-On"
"""The header of requests that another process of the house has passed on; they are not passed on again."""
PAUSES = (0.0, 0.05, 0.1, 0.2, *(0.4,) * 15)
"""Seconds between the attempts to find the process of a table: one may just have ended."""
PATIENCE = 5.0
"""Seconds in which a process of the house answers."""
GOING = 1001
"""The code with which a socket is closed whose page should come back."""


class Siblings:
    """See the module."""

    def __init__(self, base: Base, guard: Guard) -> None:
        self._base, self._guard = base, guard
        self.sockets = 0
        """How many are passed on now."""

    async def wish(self, name: str, wish: dict[str, Any], address: str) -> tuple[int, bytes] | None:
        """Return status and body of the answer to a wish about a table; None if its process cannot be asked.  address:
        of the person."""
        there = self._base.holder(wish["table"])
        return await asyncio.to_thread(self._asked, there, name, wish, address) if there else None

    def _asked(self, there: str, name: str, wish: dict[str, Any], address: str) -> tuple[int, bytes] | None:
        line = HTTPConnection(there, timeout=PATIENCE)
        headers = {"Host": self._guard.name, "Origin": self._guard.origin, **_about(address)}
        try:
            line.request("POST", f"/api/{quote(name, safe='')}", json.dumps(wish), headers)
            answer = line.getresponse()
            return answer.status, answer.read()
        except (OSError, HTTPException):
            return None
        finally:
            line.close()

    async def socket(self, line: PhoneSocket, hello: str | bytes, table: str, address: str) -> bool:
        """Serve a phone by the process of its table, to its end; return False if that cannot be reached.  hello: its
        first message.  address: of the person."""
        there = self._base.holder(table)
        if not there:
            return False
        try:
            other = await self._connected(there, table, address)
        except (OSError, TimeoutError, InvalidHandshake):
            return False
        self.sockets += 1
        try:
            async with other:
                with suppress(ConnectionClosed):
                    await other.send(hello)
                await _both_ways(line, other)
            await line.close(GOING if other.close_code in (None, 1006) else other.close_code)
        finally:
            self.sockets -= 1
        return True

    async def _connected(self, there: str, table: str, address: str) -> ClientConnection:
        host, _, port = there.rpartition(":")
        options: dict[str, Any] = {"host": host.strip("[]"), "port": int(port), "proxy": None, "open_timeout": PATIENCE}
        options |= {"compression": None, "max_size": None, "ping_interval": None}
        options |= {"origin": self._guard.origin, "additional_headers": _about(address)}
        return await connect(f"ws://{self._guard.name}/seat/play/{quote(table, safe='')}", **options)


def _about(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address, PASSED_ON: "1"}


async def _both_ways(line: PhoneSocket, other: ClientConnection) -> None:
    """Pass messages on, until either end goes."""

    async def up() -> None:
        while True:
            await other.send(await line.recv())

    async def down() -> None:
        while True:
            await line.send(await other.recv())

    try:
        async with asyncio.TaskGroup() as ways:
            ways.create_task(up())
            ways.create_task(down())
    except* ConnectionClosed:
        pass
