"""The sheet of the smallest letters (`docs/letters.md`): a player reads nothing smaller than a handheld shows."""

import re
from pathlib import Path

import letters
import pytest

SHEET = (Path(__file__).resolve().parents[3] / "docs" / "letters.md").read_text("utf-8")
ROWS = {row.split("`")[1]: row for row in re.findall(r"^\| `.*$", SHEET, re.MULTILINE)}
SMALL = frozenset[str]()
"""Screens with smaller letters in a window of 1280x720; the list only gets shorter."""


def least(screen: str) -> int:
    """Return the height of the smallest capitals of a screen in a window of 1280x720, px."""
    return int(ROWS[screen].split("|")[2])


def test_every_screen_is_on_the_sheet() -> None:
    assert list(ROWS) == list(dict.fromkeys(name for _, name in letters.screens()))


def test_nothing_is_smaller_than_a_handheld_shows() -> None:
    assert {screen for screen in ROWS if least(screen) < letters.LEAST} == SMALL


@pytest.mark.parametrize("screen", ["title", "strasbourg_split"])
def test_the_sheet_is_true(screen: str) -> None:
    assert letters.row(screen) == ROWS[screen], "python3 tools/letters.py writes it anew"
