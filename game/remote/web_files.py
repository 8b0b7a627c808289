"""The files that the server serves over HTTP: a dictionary made at the start.  No name from the network becomes a
path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from string import Template

from game.paths import FONTS, HOUSE
from game.shell.language import LANGUAGE_CODES, Language

WEB = HOUSE / "web"
BORROWED = (
    FONTS / "FirenzeText-Medium.woff2",
    FONTS / "FirenzeText-ExtraBold.woff2",
    FONTS / "FirenzeDisplay-Black.woff2",
    HOUSE / "icons" / "firenze_48.png",
    HOUSE / "icons" / "firenze_256.png",
)
"""The house's files that the page uses."""
HEAD = "head.html"
"""The head that all pages have."""
START = "phone.start."
"""The section of the language files with the words before the connection."""
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
    ".mp4": "video/mp4",
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


def page_files(folder: Path = WEB, edition: str = "") -> dict[str, WebFile]:
    """Return the files of the page: `index.html` as `/`, every other by its name, and the house's files that they
    use.  edition: of its words (`Language.edition`)."""
    files = {f"/{path.name}": of_path(path) for path in sorted(folder.glob("*")) if path.suffix in KINDS}
    files.pop(f"/{HEAD}", None)
    if files.pop("/index.html", None):
        files["/"] = of_template(folder / "index.html", edition)
    return files | {f"/{path.name}": of_path(path, lasting=True) for path in BORROWED}


def of_template(path: Path, edition: str = "") -> WebFile:
    """Return a page with its head and the words before the connection.  edition: of its words."""
    return WebFile(KINDS[path.suffix], partial(_filled, path, edition))


def start_words(edition: str = "") -> dict[str, str]:
    """Return the page's text before the table has answered, by name: HTML with a paragraph for each language,
    because it is not known yet which one its reader speaks."""
    words: dict[str, str] = {}
    for code in LANGUAGE_CODES:
        language = Language.load(code).edition(edition)
        for key in sorted(key for key in language.keys() if key.startswith(START) and language.has_own(key)):  # noqa: SIM118  (no dictionary)
            name = key.removeprefix(START)
            words[name] = words.get(name, "") + f'<p lang="{code}">{escape(language.t(key))}</p>'
    return words


def _filled(path: Path, edition: str) -> bytes:
    """Return a page.  Raises KeyError if the language files lack one of its words."""
    head = (WEB / HEAD).read_text("utf-8").strip()
    return Template(path.read_text("utf-8")).substitute(start_words(edition), head=head).encode()
