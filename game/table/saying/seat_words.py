"""Base of every table's sentences: the words of a language, and the names of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.reasons import Reason
from game.shell.language import Language


class SeatWords:
    """The texts of a language and the names of the seats of one game."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self._language = language
        self._names = tuple(names)

    @property
    def code(self) -> str:
        """Code of the language."""
        return self._language.code

    def t(self, key: str, **values: object) -> str:
        """Return the text of a key."""
        return self._language.t(key, **values)

    def n(self, key: str, number: int, **values: object) -> str:
        """Return the text of a key for a number of things."""
        return self._language.n(key, number, **values)

    def __contains__(self, key: str) -> bool:
        """Return whether there is a text of a key."""
        return key in self._language

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self._names[seat]

    def listed(self, parts: Sequence[str]) -> str:
        """Return a list such as "a, b and c"."""
        if not parts:
            return ""
        said = parts[0]
        for place, part in enumerate(parts[1:], 2):
            said = self.t("list.two" if place == len(parts) else "list.more", first=said, last=part)
        return said

    def with_rule(self, said: str, reason: Reason) -> str:
        """Return a refusal with the number of its rule, if it has one."""
        return said if not reason.rule else self.t("refusal.with_rule", reason=said, rule=reason.rule)
