"""Measure the smallest letters of every screen and write them into `docs/letters.md`: `python tools/letters.py`.

A screen of the gallery is painted in the windows and languages of `MEASURED`, and every line that is drawn is noted
with the height of its capitals. `--check` writes nothing and names the rows that would change.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from stage_pictures import PHASES, ROOT

from game.graphics.text import Anchor, Fill, Outline, Type, is_printed
from game.shell.context import Context
from game.shell.language import Language

SHEET = ROOT / "docs" / "letters.md"
MORE: Mapping[str, Sequence[str]] = {
    "house": (
        "welcome",
        "title",
        "seats",
        "seats_rules",
        "seats_full",
        "games",
        "replay",
        "lessons",
        "puzzles",
        "hall",
        "hall_player",
        "page_contents",
        "page_rules",
        "page_card",
        "page_computers",
        "page_why",
        "seating",
        "hand_over",
        "settings",
        "settings_table",
        "bindings",
        "crash",
    ),
    "firenze": ("table_picker", "table_log", "table_crowded"),
    "princes": ("fuersten_chronicle", "artists", "try_out"),
    "strasbourg": ("strasbourg_chronicle",),
    "kgr": ("kgr_chronicle", "kgr_knights_act", "kgr_kgr_act_cards"),
}
"""Screens of the gallery that are on no sheet of pictures, by room."""
ROOMS = {
    "house": "The house",
    "firenze": "Firenze",
    "princes": "The Princes",
    "strasbourg": "Strasbourg",
    "kgr": "Church",
}
LEAST, COUCH = 9, 14
"""Least height of capitals in the small window, px: with usual letters, and with those for a couch."""


class Measured(NamedTuple):
    """A window, a language and a scale of the letters."""

    size: tuple[int, int]
    language: str
    letters: float = 1.0


WINDOWS = ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)
"""The columns of the sheet, each of which has both languages."""
LANGUAGES = "de", "en"


class Line(NamedTuple):
    """A drawn line.  capitals: the height of its capitals, px."""

    capitals: int
    text: str


class Noting(Type):
    """Letters that note each line that is drawn with them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: set[Line] = set()

    def draw(  # as its base has it
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        role: str,
        px: int,
        colour: Fill,
        anchor: Anchor = "midleft",
        halo: Outline | None = None,
    ) -> pygame.Rect:
        if surface.get_width() > 1 and any(map(is_printed, text)):  # not one that is only read ahead
            self.lines.add(Line(_capitals(self, role, px), text))
        return super().draw(surface, text, at, role, px, colour, anchor, halo)


def _capitals(type_: Type, role: str, px: int) -> int:
    """Return the height of capitals in px."""
    measured = type_.font(role, px).metrics("H")[0]
    return 0 if measured is None else measured[3]


def screens() -> Iterator[tuple[str, str]]:
    """Yield each room with the name of a screen."""
    for room in ROOMS:
        names = (*(PHASES.get(room, ())), *MORE[room])
        yield from ((room, name) for name in dict.fromkeys(names))


@cache
def _shots() -> Mapping[str, Any]:
    return dict(import_module("tools.gallery.pictures").all_shots())


def lines_of(name: str, measured: Measured) -> frozenset[Line]:
    """Return the lines of a screen."""
    gallery = import_module("tools.gallery.pictures")
    pygame.display.init()
    pygame.display.set_mode(measured.size)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = Context.open(Path(folder))
        context.language = Language.load(measured.language)
        context.settings.text_scale = measured.letters
        context.type = letters = Noting()
        gallery.paint((name, _shots()[name]), context, measured.size)
    return frozenset(letters.lines)


def row(name: str) -> str:
    """Return the row of a screen: in each column its smallest capitals, and the line that has them."""
    cells, told = [], ""
    for size, letters in WINDOWS:
        found = {code: lines_of(name, Measured(size, code, letters)) for code in LANGUAGES}
        least = min(min(lines, default=Line(99, "")) for lines in found.values())
        told = told or least.text.replace("|", "/")[:40]
        under = max(sum(line.capitals < COUCH for line in lines) for lines in found.values())
        cells.append(f"{least.capitals}" + (f" ({under})" if letters > 1 and under else ""))
    return f"| `{name}` | {' | '.join(cells)} | {told} |"


def page(rows: Mapping[str, Sequence[str]]) -> str:
    """Return the sheet with the rows of each room."""
    head = "| screen | 1280 | 1280, 150 % | 1920 | smallest line |\n|---|---|---|---|---|\n"
    tables = "\n".join(f"## {ROOMS[room]}\n\n{head}" + "\n".join(lines) + "\n" for room, lines in rows.items())
    return INTRODUCTION.format(least=LEAST, couch=COUCH) + tables


INTRODUCTION = """# The smallest letters of each screen

Height of the capitals in px, the smaller of German and English: in the window of a handheld or a laptop (1280x720)
with usual letters, in the same with letters of 150 %, which are for a couch, and in a large one (1920x1080). Usual
letters have at least {least} px; from a couch a player reads capitals of {couch}. In brackets: the number of lines that
have less. Made by `python3 tools/letters.py`.

"""


def main() -> int:
    """Write the sheet, or compare it; return the status of the program: 1 if rows differ."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="name the rows that would change, write nothing")
    parser.add_argument("--only", default="", metavar="NAME", help="only screens whose name begins like this")
    options = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    rows: dict[str, list[str]] = {room: [] for room in ROOMS}
    known = SHEET.read_text("utf-8") if SHEET.exists() else ""
    for room, name in screens():
        if name in _shots() and name.startswith(options.only):
            rows[room].append(row(name))
            if rows[room][-1] not in known:
                print(rows[room][-1], flush=True)
    if not (options.check or options.only):
        SHEET.write_text(page(rows), "utf-8")
    return int(any(line not in known for lines in rows.values() for line in lines))


if __name__ == "__main__":
    sys.exit(main())
