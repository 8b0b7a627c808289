"""Positions as one line of text: parts divided by semicolons, the first of them the step, each a list of words.

Each game defines its parts.  Mistakes are PositionErrors that name the part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.kernel.game import PositionError

Said = dict[str, list[str]]
"""Words by the name of their part."""


def read_parts(text: str, known: Sequence[str]) -> tuple[str, list[str], Said]:
    """Return the step, the text of each `seat`, and the words of the other parts, each of which may occur only once.

    known: names of parts.
    """
    step, *parts = (part.strip() for part in text.split(";"))
    seats: list[str] = []
    said: Said = {}
    for part in parts:
        name, rest = [*part.split(None, 1), "", ""][:2]
        if name not in known:
            raise PositionError(name or "line", f"must be one of {', '.join(known)}")
        if name == "seat":
            seats.append(rest)
        else:
            say_once(said, name, rest.split())
    return step, seats, said


def read_groups(text: str, known: Sequence[str], part: str) -> Said:
    """Return the words of each group of a part by its first word; groups are divided by commas.

    known: first words.  part: name of the part.
    """
    found: Said = {}
    for group in re.split(r",\s+", text) if text else ():
        name, *words = group.split() or [""]
        if name not in known:
            raise PositionError(part, f"must have groups that begin with one of {', '.join(known)}, not {name!r}")
        say_once(found, name, words, f"{part}.")
    return found


def say_once(said: Said, name: str, words: list[str], path: str = "") -> None:
    """Add words under a name.  Raises PositionError if the name already has some."""
    if name in said:
        raise PositionError(path + name, "must be said once")
    said[name] = words


def read_number(name: str, word: str) -> int:
    """Return an integer.  Raises PositionError."""
    if not word.isdecimal():
        raise PositionError(name, f"must be a whole number, not {word!r}")
    return int(word)


def exactly(name: str, words: Sequence[str], number: int) -> Sequence[str]:
    """Return the words.  Raises PositionError unless there are `number` of them."""
    if len(words) != number:
        raise PositionError(name, f"must have {number} words, not {len(words)}")
    return words


def only(name: str, words: Sequence[str]) -> str:
    """Return the only word.  Raises PositionError."""
    return exactly(name, words, 1)[0]


def check_seats(seats: Sequence[object], names: Sequence[str]) -> None:
    """Raise PositionError unless there is one seat for each name."""
    if len(seats) != len(names):
        raise PositionError("seat", f"must be there for each of {len(names)} names, not {len(seats)} times")


def write_part(name: str, words: Iterable[object]) -> str:
    """Return a part as text."""
    return " ".join([name, *map(str, words)])


def write_groups(groups: Iterable[Iterable[object]]) -> str:
    """Return groups of words as text."""
    return ", ".join(" ".join(map(str, group)) for group in groups)
