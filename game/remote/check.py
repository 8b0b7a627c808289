"""The self-test of the phones: page, socket and code, on this machine alone."""

from __future__ import annotations

import base64
import json
import secrets
import socket

from game.remote.addresses import seat_address
from game.remote.code import code
from game.remote.gate import Gate
from game.remote.messages import Hello
from game.remote.server import Server
from game.remote.voices import PhoneVoices
from game.remote.web_files import of_bytes

LOCAL = "127.0.0.1"
SECONDS = 20


class CheckError(Exception):
    """Something about the phones does not work; the text says what."""


def check() -> str:
    """Start a server, open a page and take a seat; return the finding.  Raises CheckError, ServerError, OSError."""
    server = Server({"/": of_bytes("text/plain", b"here")}, Gate(), PhoneVoices.load("en"), bind=LOCAL, port=0)
    server.start()
    try:
        host = f"{LOCAL}:{server.port}"
        page = _ask(server.port, f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode(), b"here")
        if b" 200 " not in page:
            raise CheckError("the page is not served")
        token = server.invite(0)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        upgrade = (
            f"GET /seat HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        _ask(server.port, upgrade.encode(), b"\r\n\r\n", _frame(_hello(token)), b'"welcome"')
    finally:
        server.close()
    width = code(seat_address(LOCAL, 80, token), 200).get_width()
    return f"page, socket, code of {width} pixels"


def _hello(token: str) -> bytes:
    return json.dumps({"say": Hello.say, "token": token, "language": "en", "wide": False}).encode()


def _frame(text: bytes) -> bytes:
    """Return a short text as a frame of a browser, masked with zeros."""
    if len(text) > 125:
        raise CheckError("the greeting is too long")
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def _ask(port: int, *script: bytes) -> bytes:
    """Send the first, third ... part of a script, each when the part before it has been answered; return all that was
    answered."""
    answer = b""
    with socket.create_connection((LOCAL, port), SECONDS) as line:
        for sent, until in zip(script[::2], script[1::2], strict=True):
            line.sendall(sent)
            while until not in answer:
                more = line.recv(65_536)
                if not more:
                    raise CheckError(f"no {until!r} in {answer[:80]!r}")
                answer += more
    return answer
