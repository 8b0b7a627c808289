"""Replies to HTTP requests: the fixed files, and refusals."""

from __future__ import annotations

import gzip
from hashlib import sha256
from http import HTTPStatus
from typing import NamedTuple

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from game.remote.web_files import WebFile, WebFiles

TEXT = "text/plain; charset=utf-8"
A_DAY = 86_400
WORTH_IT = 0.9
"""Largest relative size of a compressed file that is sent in place of the plain one."""


class Content(NamedTuple):
    """A file that has been read."""

    data: bytes
    packed: bytes
    """Compressed with gzip; empty if that saves next to nothing."""
    tag: str
    """Of its version."""


class Replies:
    """The replies of a server.  Files are read on first use and kept."""

    def __init__(self, files: WebFiles) -> None:
        self._files = files
        self._read: dict[str, Content] = {}  # by address

    def to(self, request: Request, host: str) -> Response:
        """Return the reply to a request for a file.  host: the accepted `Host`."""
        if request.method not in ("GET", "HEAD"):
            return refusal(HTTPStatus.METHOD_NOT_ALLOWED, allow="GET, HEAD")
        address = request.path.partition("?")[0]
        file = self._files.get(address)
        if file is None:
            return refusal(HTTPStatus.NOT_FOUND)
        content = self._content(address, file)
        is_packed = content.packed != b"" and "gzip" in request.headers.get("Accept-Encoding", "")
        data = content.packed if is_packed else content.data
        headers = _headers(len(data), file.kind)
        if is_packed:
            headers["Content-Encoding"] = "gzip"
        headers["Vary"] = "Accept-Encoding"
        headers["ETag"] = content.tag
        headers["Cache-Control"] = f"private, max-age={A_DAY}" if file.lasting else "no-cache"
        headers["Content-Security-Policy"] = policy(host)
        if content.tag in request.headers.get_all("If-None-Match"):
            del headers["Content-Length"]
            return Response(HTTPStatus.NOT_MODIFIED, HTTPStatus.NOT_MODIFIED.phrase, headers)
        body = b"" if request.method == "HEAD" else data
        return Response(HTTPStatus.OK, HTTPStatus.OK.phrase, headers, body)

    def _content(self, address: str, file: WebFile) -> Content:
        found = self._read.get(address)
        if found is None:
            data = file.read()
            packed = gzip.compress(data, mtime=0)
            found = Content(data, packed if len(packed) < WORTH_IT * len(data) else b"", tag_of(data))
            self._read[address] = found
        return found


def tag_of(data: bytes) -> str:
    """Return the tag of a version of a file: weak, because both forms of it bear the same."""
    return f'W/"{sha256(data).hexdigest()[:24]}"'


def policy(host: str) -> str:
    """Return the policy of the page's loading: only from this server, its own socket included (older browsers do not
    count it to 'self'), and pictures and films that a script has taken whole."""
    return (
        f"default-src 'self'; connect-src 'self' ws://{host} wss://{host}; img-src 'self' blob:; "
        "media-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
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
