"""A foreign program's output as lines that are safe on any terminal and any page."""

from __future__ import annotations

import re

from engine.wire.names import is_mark

MOST_LETTERS = 200
"""Per line; the rest is cut off."""
CUT = "…"
ESCAPES = re.compile(
    r"""(?: \x1b\[ | \x9b ) [0-?]* [ -/]* [@-~]?  # colours, places
    | (?: \x1b[\]PX^_] | [\x90\x98\x9d-\x9f] ) [^\x07\x1b\x9c]* (?: \x07 | \x1b\\ | \x9c )?  # titles, links
    | \x1b [ -/]* [0-~]?""",
    re.VERBOSE,
)


def plain_lines(written: bytes, most: int) -> tuple[str, ...]:
    """Return the last non-empty lines, at most `most`, without terminal control characters."""
    text = ESCAPES.sub("", written.decode("utf-8", "replace"))
    lines = [plain_line(line) for line in re.split(r"[\n\r\v\f\x85]+", text)]
    return tuple([line for line in lines if line][-most:])


def plain_line(text: str, most: int = MOST_LETTERS) -> str:
    """Return a line of text without escape sequences and unprintable characters, cut to so many letters."""
    letters = (" " if letter.isspace() else letter for letter in ESCAPES.sub("", text))
    shown = "".join(letter for letter in letters if letter.isprintable()).strip()
    return shown if len(shown) <= most else shown[: most - 1] + CUT


def spelled_out(text: str) -> str:
    r"""Return the whole text, with invisible and control characters as codes (`\x1b`, `\u202e`)."""
    return "".join(letter if _is_seen(letter) else ascii(letter)[1:-1] for letter in text)


def _is_seen(letter: str) -> bool:
    return letter.isprintable() and not is_mark(letter)
