"""The server's own sentences to a phone, in every language: refusals and farewells that need no table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from game.shell.language import LANGUAGE_CODES, Language, language_name

PAGE = "phone.page."
SERVER = "phone.server."


@dataclass(frozen=True, slots=True)
class PhoneVoice:
    """The sentences of one language (section `phone.server` of the language files)."""

    words: tuple[tuple[str, str], ...]
    """The page's own words (`Welcome.words`)."""
    unknown: str
    """Neither an invitation nor a key."""
    many_letters: str
    """More tries of four letters than people make."""
    full: str
    """No more connections."""
    too_fast: str
    """More messages than a hand can press."""
    unreadable: str
    """A message that means nothing."""
    elsewhere: str
    """Another browser window holds the seat now."""
    thrown_out: str
    """The host gave the seat to somebody else."""
    over: str
    """The table closed."""
    rests: str
    """This version cannot continue the game of the table."""
    wrong_address: str
    """The page was asked for under a name that is not this machine's."""


class PhoneVoices:
    """The voices of all languages.  usual: the code of the table's language, for phones that speak none of them."""

    def __init__(self, by_code: Mapping[str, PhoneVoice], usual: str) -> None:
        self._by_code, self._usual = by_code, by_code[usual]
        self.languages = tuple((code, language_name(code)) for code in by_code)
        """Code and own name of each."""

    @classmethod
    def load(cls, usual: str, edition: str = "") -> PhoneVoices:
        """Return the voices of the language files.  edition: of their texts (`Language.edition`).  Raises ValueError or
        OSError if they cannot be read."""
        return cls({code: voice(Language.load(code).edition(edition)) for code in LANGUAGE_CODES}, usual)

    def of(self, code: str) -> PhoneVoice:
        """Return the voice of a language."""
        return self._by_code.get(code, self._usual)


def voice(language: Language) -> PhoneVoice:
    """Return the voice of a language."""
    page = sorted(key for key in language.keys() if key.startswith(PAGE))  # noqa: SIM118  (no dictionary)
    words = (("code", language.code), *((key.removeprefix(PAGE), language.t(key)) for key in page))
    said = {each.name: language.t(SERVER + each.name) for each in fields(PhoneVoice) if each.name != "words"}
    return PhoneVoice(words, **said)
