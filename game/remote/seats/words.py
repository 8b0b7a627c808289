"""The languages of the phones: each is read once."""

from __future__ import annotations

from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language


class PhoneLanguages:
    """The languages that players have chosen on their phones."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._read: dict[str, Language] = {}

    def of(self, code: str) -> Language:
        """Return the language of a code; that of the table if there is no such language."""
        here = self._context.language
        if code not in LANGUAGE_CODES or code == here.code:
            return here
        if code not in self._read:
            self._read[code] = Language.load(code)
        return self._read[code]
