"""Names of players, cleaned once on input: characters that cannot be shown or printed are removed."""

from __future__ import annotations

import re
from collections.abc import Sequence

MOST_LETTERS = 64

_UNSEEN = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and marks without width
_JOINERS = frozenset("\u200c\u200d")  # also without width, but scripts and emoji are spelled with them
_MORE_MARKS = "[\u0488\u0489\u1885\u1886\u1abe\u20dd-\u20e0\u20e2-\u20e4\ua670-\ua672]"


def clean_name(name: str, most: int = MOST_LETTERS) -> str:
    """Return the name in at most so many characters, with single spaces, without control characters, writing
    directions, lone surrogates and other characters without width; empty if nothing visible is left.

    A clean name is returned unchanged.
    """
    kept = ""
    for letter in " ".join(name[: most * 16].split()):
        if letter in _UNSEEN or not (letter.isprintable() or letter in _JOINERS):
            continue
        leads = not kept or kept[-1] == " "
        if leads and (letter == " " or letter in _JOINERS or is_mark(letter)):
            continue
        kept += letter
        if len(kept) == most:
            break
    return kept.rstrip(" \u200c\u200d")


def clean_names(names: Sequence[str]) -> list[str]:
    """Return the names, cleaned; a seat whose name becomes empty is called by its number, from 1."""
    return [clean_name(name) or str(number) for number, name in enumerate(names, 1)]


def is_mark(letter: str) -> bool:
    """Return whether the letter combines with the one before it, as accents do.

    The tables of `unicodedata` (a megabyte) stay out of the package; a mark may occur inside an identifier but not at
    its beginning, and is neither a digit nor a dot.
    """
    inside = f"a{letter}".isidentifier() and not letter.isidentifier()
    return bool(re.match(_MORE_MARKS, letter)) or (inside and not letter.isalnum() and letter not in "\u00b7\u0387")
