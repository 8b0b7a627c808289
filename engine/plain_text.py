"""What a program of somebody else has written, as lines that can be shown on any terminal and any page."""

from __future__ import annotations

import re

from engine.names import is_mark

MOST_LETTERS = 200
"""Of a line; the rest is cut off."""
CUT = "…"
ESCAPES = re.compile(
    r"""(?: \x1b\[ | \x9b ) [0-?]* [ -/]* [@-~]?  # colours, places
    | (?: \x1b[\]PX^_] | [\x90\x98\x9d-\x9f] ) [^\x07\x1b\x9c]* (?: \x07 | \x1b\\ | \x9c )?  # titles, links
    | \x1b [ -/]* [0-~]?""",
    re.VERBOSE,
)


def plain_lines(written: bytes, most: int) -> tuple[str, ...]:
    """Return the last lines that hold anything, at most so many, without a character that steers a terminal."""
    text = ESCAPES.sub("", written.decode("utf-8", "replace"))
    lines = [plain_line(line) for line in re.split(r"[\n\r\v\f\x85]+", text)]
    return tuple([line for line in lines if line][-most:])


def plain_line(text: str) -> str:
    """Return a line of text without escape sequences and what cannot be shown, not longer than MOST_LETTERS."""
    letters = (" " if letter.isspace() else letter for letter in ESCAPES.sub("", text))
    shown = "".join(letter for letter in letters if letter.isprintable()).strip()
    return shown if len(shown) <= MOST_LETTERS else shown[: MOST_LETTERS - 1] + CUT


def spelled_out(text: str) -> str:
    r"""Return a text whole, with what cannot be seen, or steers what shows it, as a code (`\x1b`, `\u202e`)."""
    return "".join(letter if _is_seen(letter) else ascii(letter)[1:-1] for letter in text)


def _is_seen(letter: str) -> bool:
    return letter.isprintable() and not is_mark(letter)
