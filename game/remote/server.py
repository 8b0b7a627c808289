"""The server of the phones, as the window sees it: a thread of its own behind a few methods that never wait.

    server = Server(page_files(), Gate(), PhoneVoices.load("de"), port=PORT)
    server.start()                                    # raises ServerError
    token = server.invite(seat)                       # for the address on the screen: http://host:port/#token
    for arrival in server.arrived(): ...              # once a frame
    server.tell(seat, sheet)
    server.close()

The library (`websockets`) is imported by `start`, in the server's thread.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import threading
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

from game.remote.arrivals import Arrival, Came, Left, SaidBy
from game.remote.gate import Gate
from game.remote.messages import Suit, Told
from game.remote.voices import PhoneVoices
from game.remote.web_files import WebFiles

if TYPE_CHECKING:
    from game.remote.net.service import Service

__all__ = ["PORT", "Arrival", "Came", "Left", "SaidBy", "Server", "ServerError"]

log = logging.getLogger(__name__)

PORT = 8434
"""The usual port: the same on every evening, because a browser keeps its key for one address and port."""
EVERYWHERE = "0.0.0.0"
SYSTEM_BUFFER = 65_536
"""Bytes that the system keeps of a connection in each direction."""
MOST_ARRIVALS = 512
"""Messages that wait for the window; while it is busy for longer, more are lost."""
GOODBYE_SECONDS = 0.5

Trouble = Literal["missing", "taken", "address"]


class ServerError(Exception):
    """The server cannot start.  why: `missing` (the library is not installed, or broken), `taken` (another program has
    the port, or it may not be used), `address` (this machine has no such address)."""

    def __init__(self, why: Trouble, detail: str) -> None:
        super().__init__(f"{why}: {detail}")
        self.why: Trouble = why


class Server:
    """The server of one table.  All methods are for the window's thread and return at once."""

    def __init__(
        self,
        files: WebFiles,
        gate: Gate,
        voices: PhoneVoices,
        *,
        hosts: Collection[str] = (),
        bind: str = EVERYWHERE,
        port: int = PORT,
    ) -> None:
        """hosts: names besides this machine's addresses under which the page may be opened, such as that of a tunnel.
        bind: the address of this machine to listen at.  port: 0 for any that is free."""
        self._files, self.gate, self._voices, self._hosts = dict(files), gate, voices, tuple(hosts)
        self._bind = bind
        self.port = port
        """The port; after `start` the real one."""
        self._arrived: deque[Arrival] = deque()
        self._here: dict[int, Came] = {}
        self.thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._service: Service | None = None
        self._over: asyncio.Event | None = None
        self._is_closed = False

    def start(self) -> None:
        """Listen from now on.  Raises ServerError."""
        listener = _listen(self._bind, self.port)
        self.port = listener.getsockname()[1]
        self.thread = threading.Thread(target=self._run, args=(listener,), name="phones", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Say goodbye to all phones, and end the thread; wait for half a second at most."""
        self._is_closed = True
        self._call(lambda service: self._over.set() if self._over else None)
        if self.thread is not None:
            self.thread.join(GOODBYE_SECONDS)
            self.thread = None

    def invite(self, seat: int) -> str:
        """Return a new invitation for the seat; the phone that held it, and its earlier invitation, lose it."""
        token = self.gate.invite(seat)
        self._call(lambda service: service.throw_out(seat))
        return token

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone, and end its invitation."""
        self.gate.throw_out(seat)
        self._call(lambda service: service.throw_out(seat))

    def let_in(self, guest: int) -> None:
        """Treat a guest who came by letters as one who was invited."""
        self.gate.let_in(guest)
        if guest in self._here:
            self._here[guest] = replace(self._here[guest], asks=False)

    def again(self, seat: int) -> None:
        """Return a phone that is here once more by `arrived`: it has another seat now."""
        if seat in self._here:
            self._arrived.append(self._here[seat])

    def arrived(self) -> list[Arrival]:
        """Return the arrivals since the last call, in their order."""
        found = []
        while self._arrived:
            found.append(self._arrived.popleft())
            self._note(found[-1])
        return found

    def go_on(self, files: WebFiles) -> None:
        """Return the phones that hold seats once more by `arrived`, as they would come now, and serve these files as
        well."""
        self._files.update(files)
        self._arrived.extendleft(reversed(self._here.values()))

    def _note(self, arrival: Arrival) -> None:
        """Note who holds a seat now, and with which wishes."""
        match arrival:
            case Came(seat):
                self._here[seat] = arrival
            case SaidBy(seat, phone, Suit(language, wide)) if seat in self._here and self._here[seat].phone == phone:
                hello = replace(self._here[seat].hello, language=language, wide=wide)
                self._here[seat] = replace(self._here[seat], hello=hello)
            case Left(seat, phone) if seat in self._here and self._here[seat].phone == phone:
                del self._here[seat]

    def tell(self, seat: int, message: Told) -> None:
        """Send a message to the phone of the seat, if it is connected.  A sheet replaces one that is still unsent;
        after `Gone` the connection is closed."""
        self._call(lambda service: service.tell(seat, message))

    def picture(self, seat: int, data: bytes) -> None:
        """Send a picture of the table, as a binary frame, to the phone of the seat; it takes the place of one that has
        not been sent yet."""
        self._call(lambda service: service.picture(seat, data))

    @property
    def connected(self) -> frozenset[int]:
        """The seats whose phones are connected."""
        return self._service.connected if self._service else frozenset()

    @property
    def refused(self) -> dict[str, int]:
        """How much was refused since the start, by reason."""
        return dict(self._service.refused) if self._service else {}

    def _call(self, action: Callable[[Service], object]) -> None:
        """Run a function in the server's thread.  Before it is up there is nobody to do it for."""
        service, loop = self._service, self._loop
        if service is not None and loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(action, service)

    def _report(self, arrival: Arrival) -> None:
        if len(self._arrived) < MOST_ARRIVALS or not isinstance(arrival, SaidBy):
            self._arrived.append(arrival)

    def _run(self, listener: socket.socket) -> None:
        """Serve until `close`: the server's thread."""
        try:
            with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
                runner.run(self._serve(listener))
        except Exception:
            log.exception("the phones' server has ended")
        finally:
            listener.close()

    async def _serve(self, listener: socket.socket) -> None:
        from game.remote.net.hosts import Hosts
        from game.remote.net.service import Service

        self._over, self._loop = asyncio.Event(), asyncio.get_running_loop()
        self._service = Service(self._files, self.gate, self._voices, Hosts(self._hosts), self._report)
        if self._is_closed:
            self._over.set()
        await self._service.run(listener, self._over)


def _listen(bind: str, port: int) -> socket.socket:
    """Return a listening socket.  Raises ServerError."""
    try:
        is_missing = find_spec("websockets") is None or find_spec("websockets.asyncio") is None
    except ImportError as problem:  # to look into a package imports it, and this one is broken
        raise ServerError("missing", f"websockets: {problem}") from problem
    if is_missing:
        raise ServerError("missing", "websockets")
    if not 0 <= port <= 65_535:
        raise ServerError("address", f"{bind}:{port}: there is no such port")
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as problem:
        raise ServerError("address", f"{bind}: {problem}") from problem
    listener = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows: nobody may share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):  # of every connection, instead of some megabytes
            listener.setsockopt(socket.SOL_SOCKET, buffer, SYSTEM_BUFFER)
        listener.bind(place)
        listener.listen(64)
    except OSError as problem:
        listener.close()
        is_taken = problem.errno in (errno.EADDRINUSE, errno.EACCES)
        raise ServerError("taken" if is_taken else "address", f"{bind}:{port}: {problem}") from problem
    listener.setblocking(False)
    return listener
