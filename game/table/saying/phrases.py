"""Codes with numbers in words: reasons, statistics and events, by tables with one line for each kind of value.

WHY = Phrases("why.reason", {"colour": SpokenValue(Words.named, "colour"), "name": SpokenValue(Words.name, "seat")})
WHY.said(reason, words)                 # the text `why.reason.<code>`, "Blue 5 now (+7)"
TALE.told(event, "won", words)          # the same of the fields of an event

SAYINGS = Sayings(WHY, move, told)      # a game's comments on moves: hints, reasons, reviews
SAYINGS.sentence(reasons, words)        # "Blue 5 now (+7); Mason in hand."
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.reasons import Reason


class Texts(Protocol):
    """The words of a table."""

    def t(self, key: str, **values: object) -> str: ...
    def n(self, key: str, number: int, **values: object) -> str: ...
    def __contains__(self, key: str) -> bool: ...


W = TypeVar("W", bound=Texts)


class SpokenValue(Generic[W]):
    """The wording of a value.  names: its source is the first of these numbers that exists."""

    def __init__(self, say: Callable[[W, Any], object], *names: str) -> None:
        self.say = say
        self.names = names


class _Late:
    """A value worded on demand: most texts use few of a code's numbers."""

    __slots__ = ("_say", "_value", "_words")

    def __init__(self, say: Callable[[Any, Any], object], words: object, value: object) -> None:
        self._say, self._words, self._value = say, words, value

    def __str__(self) -> str:
        return str(self._say(self._words, self._value))


def _one_text(reason: Reason) -> str:
    """Return no variant: every code has one text."""
    return ""


def _no_number(reason: Reason) -> int | None:
    """Return no number: the texts have no singular and plural."""
    return None


@dataclass(frozen=True, slots=True)
class Phrases(Generic[W]):
    """The texts of a section, by code."""

    section: str
    """Section of the language files; "" if the codes are whole keys."""
    spoken: Mapping[str, SpokenValue[W]]
    """Wording of each value, by its name in the text.  A number of the code with the same name takes precedence."""
    variant: Callable[[Reason], str] = _one_text
    """Suffix of the code that selects among several texts."""
    counted: Callable[[Reason], int | None] = _no_number
    """The number that selects singular or plural."""

    def said(self, reason: Reason, words: W) -> str:
        """Return a reason or a deed in words, without a subject."""
        return self.of(reason.code + self.variant(reason), reason.numbers, words, self.counted(reason))

    def told(self, event: Any, code: str, words: W, number: int | None = None) -> str:
        """Return an event in words.  number: selects singular or plural."""
        return self.of(code, {field.name: getattr(event, field.name) for field in fields(event)}, words, number)

    def of(self, code: str, numbers: Mapping[str, Any], words: W, number: int | None = None) -> str:
        """Return the text of a code with its values in words."""
        values: dict[str, object] = dict(numbers)
        for name, spoken in self.spoken.items():
            source = next((each for each in spoken.names if each in numbers), None)
            if source is not None and (name not in numbers or source == name):
                values[name] = _Late(spoken.say, words, numbers[source])
        key = self.key(code)
        return words.t(key, **values) if number is None else words.n(key, number, **values)

    def key(self, code: str) -> str:
        """Return the key of the text of a code."""
        return f"{self.section}.{code}" if self.section else code
