"""Fonts of the system, for letters that the game's own do not have."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame

WINDOWS = (
    *("segoeuib.ttf", "segoeui.ttf", "arialbd.ttf", "arial.ttf", "tahoma.ttf"),  # Europe, Hebrew, Arabic
    *("msyhbd.ttc", "msyh.ttc", "YuGothB.ttc", "meiryo.ttc", "malgunbd.ttf", "malgun.ttf", "msjh.ttc", "simsun.ttc"),
    *("NirmalaB.ttf", "Nirmala.ttf", "Nirmala.ttc", "LeelawUI.ttf", "ebrima.ttf", "gadugi.ttf", "seguisym.ttf"),
)
"""Files in Windows' folder of fonts, the best first."""
MAC = (
    *("Supplemental/Arial Bold.ttf", "Supplemental/Arial Unicode.ttf", "ArialHB.ttc", "GeezaPro.ttc"),
    *("Hiragino Sans GB.ttc", "PingFang.ttc", "AppleSDGothicNeo.ttc", "Kohinoor.ttc", "Thonburi.ttc"),
)
"""Files in the folder of fonts of macOS."""
PATIENCE = 2.0
"""Seconds in which fontconfig has to answer."""
PROBE = 20
"""Size at which fonts are asked for a letter."""
NOBODYS = chr(0x10FFFF)


@lru_cache(maxsize=512)
def font_with(letter: str) -> str:
    """Return the path of a font that has a letter; "" if there is none."""
    for path in _candidates(letter):
        try:
            if path.is_file() and has_letter(pygame.font.Font(path, PROBE), letter):
                return str(path)
        except (OSError, pygame.error):
            continue  # not a font that can be read
    return ""


def has_letter(font: pygame.font.Font, letter: str) -> bool:
    """Return whether a font has a letter: a missing one looks like a letter that nobody has."""
    return _look(font, letter) != _look(font, NOBODYS)


def _look(font: pygame.font.Font, letter: str) -> tuple[int, bytes]:
    wide = font.size(letter)[0]
    return wide, pygame.image.tobytes(font.render(letter, False, "white", "black"), "RGB") if wide else b""


def _candidates(letter: str) -> Iterator[Path]:
    """Yield fonts that may have the letter, the best first."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"
        yield from (folder / name for name in WINDOWS)
    elif sys.platform == "darwin":
        yield from (Path("/System/Library/Fonts") / name for name in MAC)
    else:
        yield from _matched(letter)


def _matched(letter: str) -> Iterator[Path]:
    """Yield the fonts that fontconfig names for a letter."""
    import shutil
    import subprocess  # most players never need it

    program = shutil.which("fc-match")
    if program is None:
        return
    for style in (":bold", ""):
        asked = [program, "-f", "%{file}", f":charset={ord(letter):x}{style}"]
        try:
            yield Path(subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout)
        except (OSError, subprocess.SubprocessError, UnicodeError):
            return
