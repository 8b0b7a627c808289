"""Phones that speak to a real server on this machine."""

import json
import random
import socket
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from firenze.checks.patience import PATIENCE, wait_for
from game.remote.server import Arrival, Server
from game.remote.web_files import of_bytes

LOCAL = "127.0.0.1"
FILES = {
    "/": of_bytes("text/html; charset=utf-8", b"<!doctype html><title>Seat</title>"),
    "/seat.js": of_bytes("text/javascript; charset=utf-8", b"'use strict';"),
    "/coin.png": of_bytes("image/png", b"\x89PNG", lasting=True),
    "/font.ttf": of_bytes("font/ttf", random.Random(1).randbytes(600_000), lasting=True),
}


class Phones:
    """A server, and the ends of its connections."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.host = f"{LOCAL}:{server.port}"
        self._sockets = ExitStack()

    def socket(self, **options: Any) -> ClientConnection:
        """Return an open socket; options: of the library."""
        given: dict[str, Any] = {"origin": f"http://{self.host}", "open_timeout": PATIENCE, "close_timeout": 1}
        given |= options
        opened: ClientConnection = self._sockets.enter_context(connect(f"ws://{self.host}/seat", **given))
        return opened

    def leave(self) -> None:
        """Close all sockets."""
        self._sockets.close()

    def come(self, token: str, **options: Any) -> tuple[ClientConnection, Any]:
        """Return the socket of a phone that has said the token, and the answer."""
        phone = self.socket(**options)
        phone.send(hello(token))
        return phone, json.loads(phone.recv(PATIENCE))

    def raw(self, sent: bytes) -> bytes:
        """Return all that the server answers to these bytes before it closes."""
        with socket.create_connection((LOCAL, self.server.port), PATIENCE) as line:
            line.sendall(sent)
            answer = b""
            while more := line.recv(65_536):
                answer += more
        return answer

    def get(self, path: str, head: str = "", method: str = "GET", host: str = "") -> tuple[int, dict[str, str], bytes]:
        """Return status, headers (names in small letters) and body of a request.  head: more lines of it."""
        request = f"{method} {path} HTTP/1.1\r\nHost: {host or self.host}\r\n{head}\r\n"
        lines, _, body = self.raw(request.encode()).partition(b"\r\n\r\n")
        status, *others = lines.decode().split("\r\n")
        pairs = (line.partition(": ") for line in others)
        return int(status.split()[1]), {name.lower(): value for name, _, value in pairs}, body

    def arrived(self, number: int) -> list[Arrival]:
        """Wait until this many things have arrived, and return them."""
        found: list[Arrival] = []

        def has_arrived() -> bool:
            found.extend(self.server.arrived())
            return len(found) >= number

        wait_for(has_arrived)
        return found


def close_for_good(server: Server) -> None:
    """Close a server and wait for the end of its thread, for which a window waits only a moment."""
    thread = server.thread
    assert thread is not None
    server.close()
    wait_for(lambda: not thread.is_alive(), "the end of the server")


def hello(token: str, language: str = "en", wide: bool = False) -> str:
    return json.dumps({"say": "hello", "token": token, "language": language, "wide": wide})


def sit(seat: int, name: str = "") -> str:
    return json.dumps({"say": "sit", "seat": seat, "name": name})


def press(sheet: int = 1, target: tuple[str, int, int] = ("card", 0, 0)) -> str:
    return json.dumps({"say": "press", "sheet": sheet, "target": list(target)})
