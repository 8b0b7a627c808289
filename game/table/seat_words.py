"""What the sentences of every table begin with: the words of a language, and the names of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.language import Language


class SeatWords:
    """The texts of a language and the names of the seats of one game."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self._language = language
        self._names = tuple(names)

    @property
    def code(self) -> str:
        """The language they are in."""
        return self._language.code

    def t(self, key: str, **values: object) -> str:
        """Return the text of a key."""
        return self._language.t(key, **values)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self._names[seat]
