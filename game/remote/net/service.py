"""The server inside its thread: who connects, who gets a seat, and when a connection ends."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from typing import Any, cast

from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.remote.arrivals import Arrival, Came, Left, SaidBy
from game.remote.gate import Gate, is_short
from game.remote.messages import MOST, Gone, Hello, MessageError, Ping, Said, Told, heard, told
from game.remote.net.connection import FILE_SECONDS, PhoneConnection
from game.remote.net.crowd import Crowd
from game.remote.net.doorway import Doorway
from game.remote.net.hosts import Hosts
from game.remote.net.pace import Rate, budget
from game.remote.net.phone import Phone
from game.remote.net.replies import Replies, refusal
from game.remote.voices import PhoneVoices
from game.remote.web_files import WebFiles

log = logging.getLogger(__name__)

SOCKET = "/seat"
"""The address of the socket."""
LETTERS = Rate(8, 0.25)
"""Tries of four letters, of everybody together."""
MOST_WAITING = 8
"""Wrong keys that wait for their answer; more are cut off."""
OPEN_SECONDS, HELLO_SECONDS, PING_SECONDS, CLOSE_SECONDS = 10, 5, 10, 1
"""For a request, for the first message of a socket, for a ping, for a goodbye."""
UNKNOWN, ELSEWHERE, THROWN_OUT = 4001, 4002, 4003
"""Codes with which the server closes a socket, besides those of the protocol."""


class Service:
    """Phones and strangers.  All methods run in the server's thread."""

    def __init__(
        self, files: WebFiles, gate: Gate, voices: PhoneVoices, hosts: Hosts, report: Callable[[Arrival], None]
    ) -> None:
        """report: takes the arrivals."""
        self.refused: Counter[str] = Counter()
        """The refusals, by reason."""
        self._replies, self._gate, self._voices, self._hosts = Replies(files), gate, voices, hosts
        self._report = report
        self._loop = asyncio.get_running_loop()
        self._crowd = Crowd(self._loop.time, self.refused)
        self._phones: dict[int, Phone] = {}
        self._senders: set[asyncio.Task[None]] = set()
        self._letters = budget(LETTERS, self._loop.time())
        self._waiting = self._numbers = self._port = 0

    async def run(self, listener: socket.socket, over: asyncio.Event) -> None:
        """Serve until `over`, then say goodbye."""
        self._loop.set_exception_handler(note_failure)
        self._port = listener.getsockname()[1]
        enter, lose = self._crowd.enter, self._lose
        factory = partial(PhoneConnection, opened=enter, lost=lose, request_seconds=OPEN_SECONDS)
        server = await serve(
            self._serve,
            sock=Doorway(listener, self._crowd.lets_in),
            process_request=self._reply,
            create_connection=cast("type[PhoneConnection]", factory),
            open_timeout=OPEN_SECONDS + FILE_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=PING_SECONDS,
            close_timeout=CLOSE_SECONDS,
            max_size=MOST,
            server_header=None,
            logger=_quiet(),
        )
        await over.wait()
        server.close(close_connections=False)
        self._crowd.disperse()
        phones = list(self._phones.values())
        for phone in phones:
            phone.dismiss(Gone(phone.voice.over, again=True), 1001)
        if self._senders:
            await asyncio.wait(self._senders, timeout=CLOSE_SECONDS)
        for phone in phones:
            phone.connection.abort()
        await server.wait_closed()

    # ---------------------------------------------------------------- from the window

    @property
    def connected(self) -> frozenset[int]:
        """The seats whose phones are connected."""
        return frozenset(self._phones)

    def tell(self, seat: int, message: Told) -> None:
        """Send a message to the phone of the seat, if there is one."""
        if seat in self._phones:
            self._phones[seat].tell(message)

    def picture(self, seat: int, data: bytes) -> None:
        """Send a picture of the table to the phone of the seat, if there is one."""
        if seat in self._phones:
            self._phones[seat].picture(data)

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone, if there is one."""
        if seat in self._phones:
            phone = self._phones[seat]
            self._end(phone)
            phone.dismiss(Gone(phone.voice.thrown_out), THROWN_OUT)

    # ---------------------------------------------------------------- strangers

    def _lose(self, connection: PhoneConnection) -> None:
        self._crowd.leave(connection)
        if connection.flooded:
            self.refused["floods"] += 1

    def _reply(self, connection: Any, request: Request) -> Response | None:
        """Return the reply to an HTTP request; None if a socket is to be opened."""
        names, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        host = names[0] if len(names) == 1 else ""
        if not self._hosts.accepts(host, connection.arrived_at, self._port):
            self.refused["hosts"] += 1
            return refusal(HTTPStatus.MISDIRECTED_REQUEST, self._voices.of("").wrong_address)
        is_socket = request.path == SOCKET
        if not all(self._hosts.is_own_page(origin, host) for origin in origins) or (is_socket and not origins):
            self.refused["origins"] += 1
            return refusal(HTTPStatus.FORBIDDEN)
        if not is_socket:
            connection.sends_a_file()
            return self._replies.to(request, host)
        if not self._crowd.open_socket(connection, len(self._phones)):
            return refusal(HTTPStatus.SERVICE_UNAVAILABLE, self._voices.of("").full)
        return None

    async def _serve(self, connection: Any) -> None:
        """Serve one socket to its end."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = heard(await connection.recv())
        except ConnectionClosed:
            return
        except TimeoutError:
            self.refused["silent"] += 1
            return
        except MessageError:
            hello = None
        if not isinstance(hello, Hello):
            self.refused["without hello"] += 1
            await _turn_away(connection, self._voices.of("").unreadable)
            return
        if is_short(hello.token) and not self._letters.spend(self._loop.time()):
            self.refused["letters"] += 1
            await _turn_away(connection, self._voices.of(hello.language).many_letters)
            return
        admitted = self._gate.admit(hello.token, hello.key or "")
        if admitted is None:
            await self._keep_waiting(connection, hello.language)
            return
        self._crowd.doorman.welcome(connection.address)
        self._crowd.leave(connection)
        await self._attend(Phone(connection, admitted, hello.language, self._voices, self.refused), hello)

    async def _keep_waiting(self, connection: PhoneConnection, language: str) -> None:
        """Answer a wrong key: the more of them came from this address, the later."""
        self.refused["keys"] += 1
        seconds = self._crowd.doorman.wrong(connection.address)
        if self._waiting >= MOST_WAITING:
            connection.transport.abort()
            return
        self._waiting += 1
        try:
            await asyncio.wait([connection.connection_lost_waiter], timeout=seconds)
            await _turn_away(connection, self._voices.of(language).unknown)
        finally:
            self._waiting -= 1

    # ---------------------------------------------------------------- phones

    async def _attend(self, phone: Phone, hello: Hello) -> None:
        """Serve a phone to its end."""
        earlier = self._phones.get(phone.seat)
        if earlier is not None:
            self._end(earlier)
            earlier.dismiss(Gone(earlier.voice.elsewhere, here=True), ELSEWHERE)
        self._numbers += 1
        phone.number = self._numbers
        self._phones[phone.seat] = phone
        phone.welcome()
        self._report(Came(phone.seat, phone.number, replace(hello, token="", key=None), phone.asks))
        sender = self._loop.create_task(phone.send())
        self._senders.add(sender)
        sender.add_done_callback(self._senders.discard)
        try:
            await phone.hear(partial(self._pass_on, phone))
        finally:
            self._end(phone)
            sender.cancel()

    def _pass_on(self, phone: Phone, message: Said) -> None:
        if not isinstance(message, Hello | Ping):
            self._report(SaidBy(phone.seat, phone.number, message))

    def _end(self, phone: Phone) -> None:
        """Report once that a phone is gone."""
        if self._phones.get(phone.seat) is phone:
            del self._phones[phone.seat]
            self._report(Left(phone.seat, phone.number))


async def _turn_away(connection: PhoneConnection, sentence: str) -> None:
    try:
        await connection.send(told(Gone(sentence)))
        await connection.close(UNKNOWN)
    except ConnectionClosed:
        return  # it did not wait for the answer


def note_failure(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log a failure that the event loop could not deal with, such as too many open files, in one line; but not that the
    other end was gone when a connection was to be closed."""
    problem = context.get("exception")
    if isinstance(problem, ConnectionError) or (isinstance(problem, OSError) and problem.errno == errno.ENOTCONN):
        return
    log.warning("phones: %s: %r", context.get("message"), problem)


def _quiet() -> logging.Logger:
    """Return the logger of the library, which says nothing about strangers, only about faults of this program."""
    quiet = logging.getLogger(f"{__name__}.library")
    quiet.setLevel(logging.ERROR)
    return quiet
