"""Replies to HTTP requests: the fixed files, and refusals."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from game.remote.web_files import WebFile, WebFiles

TEXT = "text/plain; charset=utf-8"
A_DAY = 86_400


class Replies:
    """The replies of a server.  Files are read on first use and kept."""

    def __init__(self, files: WebFiles) -> None:
        self._files = files
        self._read: dict[str, tuple[bytes, str]] = {}  # the bytes of a file and the tag of its version, by address

    def to(self, request: Request, host: str) -> Response:
        """Return the reply to a request for a file.  host: the accepted `Host`."""
        if request.method not in ("GET", "HEAD"):
            return refusal(HTTPStatus.METHOD_NOT_ALLOWED, allow="GET, HEAD")
        address = request.path.partition("?")[0]
        file = self._files.get(address)
        if file is None:
            return refusal(HTTPStatus.NOT_FOUND)
        data, tag = self._content(address, file)
        headers = _headers(len(data), file.kind)
        headers["ETag"] = tag
        headers["Cache-Control"] = f"private, max-age={A_DAY}" if file.lasting else "no-cache"
        headers["Content-Security-Policy"] = policy(host)
        if tag in request.headers.get_all("If-None-Match"):
            del headers["Content-Length"]
            return Response(HTTPStatus.NOT_MODIFIED, HTTPStatus.NOT_MODIFIED.phrase, headers)
        body = b"" if request.method == "HEAD" else data
        return Response(HTTPStatus.OK, HTTPStatus.OK.phrase, headers, body)

    def _content(self, address: str, file: WebFile) -> tuple[bytes, str]:
        found = self._read.get(address)
        if found is None:
            data = file.read()
            found = self._read[address] = data, f'"{sha256(data).hexdigest()[:24]}"'
        return found


def policy(host: str) -> str:
    """Return what the page may load: only from this server, its own socket included (older browsers do not count it to
    'self'), and pictures that came through the socket."""
    return (
        f"default-src 'self'; connect-src 'self' ws://{host} wss://{host}; img-src 'self' blob:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def refusal(status: HTTPStatus, sentence: str = "", allow: str = "") -> Response:
    """Return a refusal.  sentence: for the person in front of the page."""
    body = (sentence or status.phrase).encode()
    headers = _headers(len(body), TEXT)
    headers["Cache-Control"] = "no-store"
    headers["Content-Security-Policy"] = "default-src 'none'"
    if allow:
        headers["Allow"] = allow
    return Response(status, status.phrase, headers, body)


def _headers(length: int, kind: str) -> Headers:
    return Headers(
        {
            "Connection": "close",
            "Content-Length": str(length),
            "Content-Type": kind,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
        }
    )
