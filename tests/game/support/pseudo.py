"""A test language: English with words 40 % longer, as in other languages."""

import functools
import re
from string import Formatter

from game.shell.language import Language

CODE = "xx"
LONGER = 1.4
KEPT = ("seats.names.", "seats.option.campanile")
"""Key prefixes of texts that are never translated."""
PART = re.compile(r"(\{[^}]*\}|[^\w{]+)")


def pseudo() -> Language:
    """Return the language, strict as in all tests."""
    return Language("en", dict(_texts()), strict=True)  # the rulebook is not translated


@functools.cache
def _texts() -> dict[str, str]:
    """Return the texts of the language."""
    english = Language.load("en", strict=True)
    return {key: text if key.startswith(KEPT) else longer(text) for key, text in english.texts.items()}


def placeholders(language: Language, key: str) -> frozenset[str]:
    """Return the placeholder names in the text of `key`."""
    language.complete()
    return frozenset(name for _, name, _, _ in Formatter().parse(language.texts[key]) if name is not None)


def longer(text: str) -> str:
    """Return a text with letters doubled until it is 40 % longer; placeholders, digits and signs stay."""
    owed = 0.0
    found = []
    for part in PART.split(text):
        if not part or not part[0].isalpha():
            owed += 0.0 if part.startswith("{") else len(part) * (LONGER - 1)
            found.append(part)
            continue
        owed += len(part) * (LONGER - 1)
        letters = []
        for letter in part:
            letters.append(letter)
            if owed >= 1 and letter.islower():
                letters.append(letter)
                owed -= 1
        found.append("".join(letters))
    return "".join(found)
