"""What the server serves over HTTP: a dictionary made at the start.  No name from the network becomes a path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.paths import HOUSE

WEB = HOUSE / "web"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".ico": "image/x-icon",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
"""Content types by suffix."""


@dataclass(frozen=True, slots=True)
class WebFile:
    """A file.  read: returns its bytes, called in the server's thread on first use; lasting: a browser keeps it for a
    day, otherwise it asks again each time."""

    kind: str
    read: Callable[[], bytes]
    lasting: bool = False


WebFiles = Mapping[str, WebFile]
"""By address, such as `/` or `/seat.js`."""


def of_path(path: Path, lasting: bool = False) -> WebFile:
    """Return a file of the disk, which is read on first use.  Raises KeyError for an unknown suffix."""
    return WebFile(KINDS[path.suffix], path.read_bytes, lasting)


def of_bytes(kind: str, data: bytes, lasting: bool = False) -> WebFile:
    """Return a file of memory.  kind: its content type."""
    return WebFile(kind, lambda: data, lasting)


def page_files(folder: Path = WEB) -> dict[str, WebFile]:
    """Return the files of the page: `index.html` as `/`, every other by its name."""
    files = {f"/{path.name}": of_path(path) for path in sorted(folder.glob("*")) if path.suffix in KINDS}
    if "/index.html" in files:
        files["/"] = files.pop("/index.html")
    return files
