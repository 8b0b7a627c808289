"""Languages: all texts that the player reads, from `languages/<code>/*.toml` in the assets of the house and of every
game. Every folder of the house's texts is a language; its own name is its text `language.name`.

All files of a language are merged by section; a key is written `section.key` (or `section.part.key`). Each text belongs
to the house or to one game. A text that a language lacks is said in English.

    language = Language.load("de")
    language.t("seats.too_few")                        # plain
    language.t("seats.same_name", name="Anna")         # placeholders as in str.format
    language.n("results.lead", 3, name="Anna")         # plural: a table with `one` and `other`, {n} is the number

A game from outside has one file for each of its languages, `words/<code>.toml` in its package; one language is enough.
The name of the game stands before each of its keys (`name`, `do.take` of the game `heaps` are `heaps.name` and
`heaps.do.take`), unless it is a part of the key already: so no text of one package is that of another.

A text that English lacks too, or a broken one, shows as `⟦section.key⟧` and is logged once. Under `strict` (tests) a
text that the language itself lacks raises KeyError.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Container, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.paths import ASSETS, asset_folders, packages

log = logging.getLogger(__name__)

FALLBACK = "en"


def language_codes(assets: Path = ASSETS) -> tuple[str, ...]:
    """Return the languages: the names of the folders with texts of the house, and English."""
    house = asset_folders("languages", assets)[0]
    return tuple(sorted({FALLBACK, *(path.parent.name for path in house.glob("*/*.toml"))}))


LANGUAGE_CODES = language_codes()
WORDS = "words"
"""The folder with the words of a game from outside, in its package."""
NAME = "language.name"
FIRST = ("ui.toml",)
"""The files with the words of the first picture, in every folder that has them."""


class Language:
    """The texts of one language."""

    def __init__(
        self, code: str, texts: dict[str, str], strict: bool = False, below: dict[str, str] | None = None
    ) -> None:
        """below: English texts for what `texts` lacks; None: they are read when one is needed."""
        self.code = code
        self.strict = strict
        self.has_given_way = False
        """Whether it fell back to English when it was completed."""
        self._own = texts
        self._below = {} if strict or code == FALLBACK else below
        self.texts = (below or {}) | texts
        self._missed: set[str] = set()
        self._incomplete: Path | None = None  # the assets of which only FIRST has been read

    @classmethod
    def load(cls, code: str, strict: bool = False, assets: Path = ASSETS) -> Language:
        """Return the language `code`, or English if there is no such language; raises ValueError for a broken file and
        OSError if a file, or a whole folder, cannot be read."""
        code = _spoken(code)
        texts = package_texts(code) | read_texts(assets, code)
        return cls(code, texts, strict, None if strict else _read_below(assets, code))

    @classmethod
    def begin(cls, code: str, assets: Path = ASSETS) -> Language:
        """Return the language with the words of the first picture only; the others are read by `complete`, or when one
        of them is needed."""
        code = _spoken(code)
        texts = package_texts(code) | read_texts(assets, code, FIRST)
        language = cls(code, texts, below=_read_below(assets, code, FIRST))
        language._incomplete = assets
        return language

    def complete(self) -> None:
        """Read the files that `begin` skipped; if that fails this is English from now on. Raises ValueError or OSError
        if English cannot be read either."""
        assets, self._incomplete = self._incomplete, None
        if assets is None:
            return
        own = package_texts(self.code)
        try:
            self._own, self._below = own | read_texts(assets, self.code), _read_below(assets, self.code)
        except (OSError, ValueError) as problem:
            if self.code == FALLBACK:
                raise
            log.error("the language %s cannot be read, English is used: %s", self.code, problem)
            own |= read_texts(assets, FALLBACK)
            self.code, self._own, self._below, self.has_given_way = FALLBACK, own, {}, True
        self.texts = (self._below or {}) | self._own

    @staticmethod
    def of_system() -> str:
        """Return the language of this system if the game supports it, else English."""
        named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
        code = (named or _located() or FALLBACK)[:2].lower()
        code = {"ge": "de"}.get(code, code)  # Windows says "German_Germany"
        return code if code in LANGUAGE_CODES else FALLBACK

    def t(self, key: str, **values: object) -> str:
        """Return the text of `key` with its placeholders filled."""
        text = self.texts.get(key)
        if text is None and (key in self or self._falls_back(key)):
            text = self.texts[key]
        if text is None:
            return self._missing(key)
        try:
            return text.format(**values) if values else text.format()
        except (KeyError, IndexError, ValueError, AttributeError, TypeError):  # such as an unclosed brace
            return self._missing(key)

    def name(self, key: str, plain: str) -> str:
        """Return the text of `key`; without a text, `plain` as words: `long_game` becomes "Long game"."""
        return self.t(key) if key in self else readable(plain)

    def called(self, game: str) -> str:
        """Return the title of a game, by its name in `engine.kernel.games`."""
        return self.of_game(game, "game", game)

    def of_game(self, game: str, section: str, name: str) -> str:
        """Return a game's name of one of its things: an `option`, a `value` or a `level`, or itself (`game`). Without
        a text, the name as words."""
        own = f"{game}.name" if section == "game" else f"{game}.{section}.{name}"
        key = own if own in self.texts else f"seats.{section}.{name}"
        if section == "game" and key not in self.texts:  # names are in the first files: none of the others is read
            return readable(name)
        return self.name(key, name)

    def n(self, key: str, number: int, **values: object) -> str:
        """Return the text of `key.one` or `key.other`, depending on `number`; {n} is the number."""
        return self.t(f"{key}.{'one' if abs(number) == 1 else 'other'}", n=number, **values)

    def __contains__(self, key: str) -> bool:
        """Return whether `key` has a text."""
        if key not in self.texts:
            self.complete()
        return key in self.texts

    def has_own(self, key: str) -> bool:
        """Return whether the language itself has a text of `key`, not English in its place."""
        return key in self and key in self._own

    def edition(self, prefix: str) -> Language:
        """Return the language as it is said somewhere else, such as on a phone: there the text of prefix and key stands
        in place of that of the key."""
        self.complete()
        below = None if self._below is None else _edition(self._below, prefix)
        return Language(self.code, _edition(self._own, prefix), self.strict, below)

    def keys(self) -> frozenset[str]:
        """Return all keys, written with dots."""
        self.complete()
        return frozenset(self.texts)

    def _falls_back(self, key: str) -> bool:
        """Return whether English, which is read if it has not been yet, has the text of `key`."""
        if self._below is None:
            try:
                self._below = dict(_english())
            except (OSError, ValueError) as problem:
                log.error("English cannot be read: %s", problem)
                self._below = {}
            self.texts = self._below | self._own
        return key in self.texts

    def _missing(self, key: str) -> str:
        if self.strict:
            raise KeyError(f"{self.code}: {key}")
        if key not in self._missed:
            self._missed.add(key)
            log.error("language %s: no text (or a placeholder unfilled) for %s", self.code, key)
        return f"⟦{key}⟧"


def readable(name: str) -> str:
    """Return a name of the code as words."""
    return name.replace("_", " ").capitalize()


@lru_cache
def language_name(code: str) -> str:
    """Return a language's own name; its code if it does not say one or cannot be read."""
    try:
        language = Language.begin(code)
    except (OSError, ValueError) as problem:
        log.error("the language %s cannot be read: %s", code, problem)
        return code
    return language.t(NAME) if NAME in language._own else code


def _located() -> str | None:
    """Return the system's locale."""
    import locale

    return locale.getlocale()[0]


def _spoken(code: str) -> str:
    """Return the language, or English if there is no such language."""
    if code in LANGUAGE_CODES:
        return code
    log.warning("no language %r; English is used", code[:20])
    return FALLBACK


def _edition(texts: dict[str, str], prefix: str) -> dict[str, str]:
    """Return the texts with those of prefix and key in place of those of the key."""
    return texts | {key.removeprefix(prefix): text for key, text in texts.items() if key.startswith(prefix)}


@lru_cache(maxsize=1)
def _english() -> dict[str, str]:
    """Return the texts of English."""
    return read_texts(ASSETS, FALLBACK)


def _read_below(assets: Path, code: str, names: Container[str] | None = None) -> dict[str, str] | None:
    """Return the English texts for a language that lacks a file of English; None for one with all of them, which
    probably never needs any."""
    if code == FALLBACK:
        return {}
    for folder in asset_folders("languages", assets):
        if {path.name for path in (folder / FALLBACK).glob("*.toml")} - {
            path.name for path in (folder / code).glob("*.toml")
        }:
            return read_texts(assets, FALLBACK, names)
    return None


def read_texts(assets: Path, code: str, names: Container[str] | None = None) -> dict[str, str]:
    """Return the texts of all files of a language, or of those with these names."""
    import tomllib  # the window opens before there are words

    texts: dict[str, str] = {}
    for path in word_files(code, assets):
        if names is not None and path.name not in names:
            continue
        said = "/".join(path.parts[-4:])
        try:
            flat = flatten(tomllib.loads(path.read_text(encoding="utf-8")))
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise ValueError(f"{said}: {error}") from error
        twice = texts.keys() & flat.keys()
        if twice:
            raise ValueError(f"{said}: {sorted(twice)[0]} stands in two files")
        texts |= flat
    return texts


def word_files(code: str, assets: Path = ASSETS) -> Iterator[Path]:
    """Yield the files of a language: those of the house, then those of every game. Raises FileNotFoundError if English
    has none for one of them."""
    for folder in asset_folders("languages", assets):
        found = sorted((folder / code).glob("*.toml"))
        if not found and code == FALLBACK:
            raise FileNotFoundError(f"there are no words in {folder / code}")
        yield from found


def package_texts(code: str) -> dict[str, str]:
    """Return the texts of the games from outside: English where a game lacks one of this language, its only language
    where it lacks both. A broken file has none."""
    texts: dict[str, str] = {}
    for game, folder in packages():
        found = {path.stem: path for path in sorted((folder / WORDS).glob("*.toml"))}
        spoken = [found[each] for each in dict.fromkeys((FALLBACK, code)) if each in found]
        for path in spoken or [*found.values()][:1]:
            try:
                texts |= package_file(game, path)
            except (OSError, ValueError) as problem:
                log.error("no words from %s: %s", path, problem)
    return texts


def package_file(game: str, path: Path) -> dict[str, str]:
    """Return the texts in a file of a game from outside, by keys that name it. Raises OSError or ValueError."""
    import tomllib

    flat = flatten(tomllib.loads(path.read_text(encoding="utf-8")))
    return {key if game in key.split(".") else f"{game}.{key}": text for key, text in flat.items()}


def flatten(tree: dict[str, Any], above: str = "") -> dict[str, str]:
    """Return nested tables as one dictionary with dotted keys; raises ValueError for a value that is not a string."""
    flat: dict[str, str] = {}
    for name, value in tree.items():
        key = f"{above}{name}"
        if isinstance(value, dict):
            flat |= flatten(value, key + ".")
        elif isinstance(value, str):
            flat[key] = value
        else:
            raise ValueError(f"{key} is no text: {value!r}")
    return flat
