"""The phones of a house: sockets of the web server as those of the couch's server (`game.remote.net.phone`)."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

from game.host.awake import Elsewhere, Refused
from game.host.guard import Guard
from game.host.house import House
from game.host.room import TableRoom
from game.host.siblings import GOING, PASSED_ON, PAUSES, Siblings
from game.remote.gate import Admitted
from game.remote.messages import Gone, Hello, MessageError, Ping, Said, Sit, heard, told
from game.remote.net.phone import Phone
from game.remote.net.service import ELSEWHERE, HELLO_SECONDS, THROWN_OUT, UNKNOWN
from game.remote.seats.replies import PhoneReplies
from game.remote.voices import PhoneVoices

MOST_SOCKETS = 4_000
MOST_OF_A_PERSON = 8
FULL = 1013
"""The code with which a socket is closed, besides those of the couch's server."""


class HostSocket:
    """A socket of the web server (`game.remote.net.phone.PhoneSocket`)."""

    def __init__(self, socket: WebSocket) -> None:
        self.loop = asyncio.get_running_loop()
        self._socket = socket
        self._task = asyncio.current_task()

    async def recv(self) -> str | bytes:
        """Return the next message.  Raises ConnectionClosed."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise ConnectionClosed(None, None)
        text: str | bytes | None = message.get("text")
        return message["bytes"] if text is None else text

    async def send(self, message: str | bytes) -> None:
        """Send a message.  Raises ConnectionClosed."""
        try:
            await (self._socket.send_text(message) if isinstance(message, str) else self._socket.send_bytes(message))
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise ConnectionClosed(None, None) from None

    async def close(self, code: int) -> None:
        """Close it, with a code.  Raises ConnectionClosed."""
        try:
            await self._socket.close(code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise ConnectionClosed(None, None) from None

    def abort(self) -> None:
        """Cut it off."""
        if self._task is not None:
            self._task.cancel()


class HostPhone(Phone):
    """A phone that holds a seat at a table of a house (`game.host.room.Listener`)."""

    def is_followed(self) -> None:
        """Say goodbye: another phone holds the seat now."""
        self.dismiss(Gone(self.voice.elsewhere, here=True), ELSEWHERE)

    def is_thrown_out(self) -> None:
        """Say goodbye: the seat has become free."""
        self.dismiss(Gone(self.voice.thrown_out), THROWN_OUT)

    def rests(self) -> None:
        """Say goodbye: the table goes to sleep; the page comes back by itself."""
        self.dismiss(Gone(self.voice.over, again=True), GOING)

    def goes(self, address: str) -> None:
        """Lead the page to the next game."""
        self.dismiss(Gone(self.voice.over, again=True, address=address), GOING)


class Knock(NamedTuple):
    """A socket at the door.  address: of the person.  is_passed_on: by another process of the house."""

    line: HostSocket
    table: str
    address: str
    is_passed_on: bool


class HousePhones:
    """All phones of a house."""

    def __init__(self, house: House, guard: Guard, voices: PhoneVoices) -> None:
        self._house, self._guard, self._voices = house, guard, voices
        self.siblings = Siblings(house.store.base, guard)
        self.refused: Counter[str] = guard.refused
        self.number = 0
        """How many sockets are open."""
        self._of_person: Counter[int] = Counter()
        self.messages = 0
        """How many messages were carried out."""

    async def serve(self, socket: WebSocket, address: str) -> None:
        """Serve one socket to its end.  address: of the person."""
        await socket.accept()
        line = HostSocket(socket)
        if self.number >= MOST_SOCKETS:
            self.refused["full"] += 1
            await self._turn_away(line, self._voices.of("").full, FULL)
            return
        self.number += 1
        try:
            await self._greet(Knock(line, socket.path_params["table"], address, PASSED_ON in socket.headers))
        except ConnectionClosed:
            return
        finally:
            self.number -= 1

    async def _greet(self, knock: Knock) -> None:
        line, table, address = knock[:3]
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                said = await line.recv()
            hello = heard(said)
        except TimeoutError:
            self.refused["silent"] += 1
            await line.close(UNKNOWN)
            return
        except MessageError:
            hello = None
        if not isinstance(hello, Hello):
            self.refused["without hello"] += 1
            await self._turn_away(line, self._voices.of("").unreadable)
            return
        person = self._house.person(hello.token)
        chair = None if person is None else self._house.chair_of(table, person)
        if person is None or chair is None or chair.seat is None:
            self.refused["keys"] += 1
            await asyncio.sleep(self._guard.doorman.wrong(address))
            await self._turn_away(line, self._voices.of(hello.language).unknown)
            return
        self._guard.doorman.welcome(address)
        if self._of_person[person.id] >= MOST_OF_A_PERSON:
            self.refused["full"] += 1
            await self._turn_away(line, self._voices.of(hello.language).full)
            return
        self._of_person[person.id] += 1
        try:
            admitted = Admitted(chair.seat, hello.token)
            phone = HostPhone(line, admitted, hello.language, self._voices, self.refused)
            room = await self._room(phone, knock, said)
            if room is not None:
                await self._attend(phone, room, table, hello)
        finally:
            self._of_person[person.id] -= 1

    async def _room(self, phone: HostPhone, knock: Knock, said: str | bytes) -> TableRoom | None:
        """Return the table of a phone; None once it has been served by another process, or said goodbye to.  said: its
        first message."""
        goodbye, code = Gone(phone.voice.over, again=True), GOING
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                return self._house.room(knock.table)
            except Elsewhere:
                about = knock.line, said, knock.table, knock.address
                if not knock.is_passed_on and await self.siblings.socket(*about):
                    return None
            except Refused as reason:
                goodbye = Gone(phone.voice.rests if str(reason) == "rests" else phone.voice.over)
                code = UNKNOWN
                break
        phone.dismiss(goodbye, code)
        await phone.send()
        return None

    async def _attend(self, phone: HostPhone, room: TableRoom, table: str, hello: Hello) -> None:
        """Serve a phone to its end."""
        phone.welcome()
        sender = asyncio.create_task(phone.send())
        with self._house.rooms.careful(table):
            room.come(phone.seat, phone, hello)
        try:
            await phone.hear(partial(self._hear, table, phone))
        finally:
            with self._house.rooms.careful(table):
                self._house.rooms.get(table, room).leave(phone.seat, phone)
            if phone.is_dismissed:
                await asyncio.wait([sender], timeout=1)
            sender.cancel()

    def _hear(self, table: str, phone: HostPhone, message: Said) -> None:
        if isinstance(message, Hello | Sit | Ping):
            return
        room = self._house.rooms.get(table)
        with self._house.rooms.careful(table):
            if PhoneReplies.is_farewell(message):
                self._house.leave(table, phone.seat)
            elif room is not None:
                self.messages += 1
                room.hear(phone.seat, message)

    async def _turn_away(self, line: HostSocket, sentence: str, code: int = UNKNOWN) -> None:
        await line.send(told(Gone(sentence)))
        await line.close(code)
