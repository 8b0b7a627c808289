"""Every drawn character is in the faces that draw it: characters of all texts, and of the strings in the code.

A face without a character draws its box for missing ones, or nothing at all, and reports no error.
"""

import ast
import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.graphics.text import ROLES, Type
from game.paths import ASSETS

CODE = Path(__file__).parents[3]
MISSING = "\ue123"  # no face has a letter for private use
FACES = [role for role in ROLES if role != "title"]  # the title face draws a word that is a picture today
NOT_DRAWN = {
    "engine/wire/names.py": "what names are cleaned of",
    "game/graphics/badge.py": "squares that are copied, for messages elsewhere",
    "game/strasbourg/base/badges.py": "squares that are copied, for messages elsewhere",
    "game/shell/language.py": "brackets around words that are missing, which a test forbids",
}
"""Modules with characters beyond the keyboard that are not drawn, and their use."""


def lacking(type_: Type, role: str, text: str) -> set[str]:
    """Return the characters of a text that a face cannot draw."""
    font = type_.font(role, 40)
    (box,) = font.metrics(MISSING)
    letters = "".join(sorted({letter for letter in text if letter.isprintable() and not letter.isspace()}))
    return {letter for letter, metrics in zip(letters, font.metrics(letters), strict=True) if metrics in (None, box)}


def values(found: Any) -> Iterator[str]:
    """Yield all strings in the contents of a file."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for each in found.values():
            yield from values(each)
    elif isinstance(found, list):
        for each in found:
            yield from values(each)


@functools.cache
def texts() -> dict[str, str]:
    """Return all files with words, and their text."""
    return dict(_texts())


@functools.cache
def signs() -> dict[str, str]:
    """Return all modules, and their strings without docstrings."""
    return dict(_signs())


def _texts() -> Iterator[tuple[str, str]]:
    for path in sorted([*ASSETS.rglob("*.toml"), *(CODE / "game").rglob("*.toml")]):
        yield str(path.relative_to(CODE)), " ".join(values(tomllib.loads(path.read_text(encoding="utf-8"))))
    for path in sorted(ASSETS.glob("*/rulebook/**/*.md")):
        yield str(path.relative_to(CODE)), path.read_text(encoding="utf-8")


def _signs() -> Iterator[tuple[str, str]]:
    for path in sorted([*(CODE / "game").rglob("*.py"), *(CODE / "engine").rglob("*.py")]):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        told = {id(each.value) for each in nodes if isinstance(each, ast.Expr)}
        strings = [
            each.value
            for each in nodes
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in told
        ]
        yield str(path.relative_to(CODE)), " ".join(strings)


@pytest.fixture(scope="module")
def type_() -> Type:
    return Type()


def test_every_face_has_every_character_of_every_text(type_: Type) -> None:
    found = {(role, name): lacking(type_, role, text) for role in FACES for name, text in texts().items()}
    assert not {where: missing for where, missing in found.items() if missing}


def test_every_face_has_every_sign_that_stands_in_the_code(type_: Type) -> None:
    """Except for modules known not to draw theirs; each exception must be needed."""
    found = {(role, name): lacking(type_, role, text) for role in FACES for name, text in signs().items()}
    assert not {where: missing for where, missing in found.items() if missing and where[1] not in NOT_DRAWN}
    assert NOT_DRAWN.keys() <= {name for (role, name), missing in found.items() if missing and role == "text"}


def test_enough_is_looked_at(type_: Type) -> None:
    """Check of the test itself: it finds an unknown star, and reads the words of both languages."""
    assert all(lacking(type_, role, "Anna ★ 5 − 3 × ½") == {"★"} for role in FACES)
    assert len(texts()) > 40 and len(signs()) > 200
