"""What goes into the package and what stays out.  Read by `firenze.spec` (inside PyInstaller) and by `package.py`."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent

DATA = (
    ("assets/fonts/*.ttf", "assets/fonts"),
    ("assets/icons/firenze_64.png", "assets/icons"),
    ("assets/languages/de/*", "assets/languages/de"),
    ("assets/languages/en/*", "assets/languages/en"),
    ("assets/music/*", "assets/music"),
    ("assets/sounds/*", "assets/sounds"),
    ("assets/sprites/*", "assets/sprites"),
    ("engine/firenze/values.toml", "engine/firenze"),
)
"""Files (a pattern that fits none is left out) and the folder they lie in beside the executable's libraries."""

EXCLUDED = {
    "numpy": "pygame takes it along where it is installed; nothing here uses it: +50 MB",
    "PIL": "only the asset build uses it",
    "setuptools": "only the build uses it",
    "typing_extensions": "for the type checker; taken along where it is installed",
    "asyncio": "with typing_extensions",
    "tkinter": "another toolkit of windows",
    "ssl": "no network: with it goes the library of OpenSSL, +5 MB",
    "_hashlib": "OpenSSL again; Python's own hash functions do as well",
    "xmlrpc": "a server's business, dragged in by multiprocessing",
    "xml": "with xmlrpc",
    "pyexpat": "with xml",
    "http": "no network",
    "ftplib": "no network",
    "urllib.request": "no network",
    "email": "dragged in by importlib.metadata, which nothing asks here",
    "bz2": "shutil can do without",
    "_bz2": "with bz2",
    "lzma": "shutil can do without",
    "_lzma": "with lzma",
    "decimal": "dragged in by statistics and fractions",
    "_decimal": "with decimal",
    "_pydecimal": "with decimal",
    "statistics": "imported by the self-test of random only",
    "csv": "dragged in by importlib.metadata",
    "_csv": "with csv",
    "tarfile": "shutil can do without",
    "unicodedata": "names of letters; only internet names and odd regular expressions ask for them: +1 MB",
    "stringprep": "with unicodedata",
    "_multibytecodec": "East Asian encodings: the executable speaks UTF-8 everywhere (see firenze.spec): +1 MB",
    "_codecs_cn": "likewise",
    "_codecs_hk": "likewise",
    "_codecs_iso2022": "likewise",
    "_codecs_jp": "likewise",
    "_codecs_kr": "likewise",
    "_codecs_tw": "likewise",
    "pdb": "a debugger",
    "pydoc": "help for programmers",
    "unittest": "tests",
    "doctest": "tests",
    "pygame._sdl2.audio": "the mixer plays the sounds",
    "pygame._freetype": "pygame.font draws the letters",
    "pygame.freetype": "pygame.font draws the letters",
    "pygame.ftfont": "pygame.font draws the letters",
    "pygame.gfxdraw": "not used",
    "pygame.camera": "not used",
    "pygame.midi": "not used; with it goes portmidi",
    "pygame.sndarray": "needs numpy",
    "pygame.surfarray": "needs numpy",
    "pygame.scrap": "not used",
    "pygame.docs": "help for programmers",
    "pygame.examples": "examples",
    "pygame.tests": "tests",
}
"""Modules that stay out, each with its reason.  `--selftest` shows that nothing is missed, and a test that nothing in
the game asks for one of them."""

HIDDEN = ("engine.firenze.game", "game.firenze.client", "game.scenes.crash", "game.selftest")
"""Modules that the registries of games name by a string, which PyInstaller does not read; and some that are imported
inside functions only: it finds those all the same, this makes it sure."""

FOREIGN = ("libstdc++.so*", "libgcc_s.so*")
"""Libraries that every Linux desktop has.  They stay out: with an older one beside the game the host's own drivers of
the graphics card would not load."""

UNUSED_FILES = ("pygame/freesansbold.ttf", "pygame/pygame_icon*", "*.dist-info/*")
"""Files of other packages that the game does not open."""


def wanted(name: str) -> bool:
    """Whether the file of that name (relative, as in the package) belongs into it."""
    path = PurePosixPath(name.replace("\\", "/"))
    return not any(fnmatch(path.name, pattern) for pattern in FOREIGN) and not any(
        fnmatch(str(path), pattern) for pattern in UNUSED_FILES
    )


def data() -> list[tuple[str, str]]:
    """Every file of DATA with its folder."""
    return [(str(path), folder) for pattern, folder in DATA for path in sorted(ROOT.glob(pattern)) if path.is_file()]


def version() -> str:
    """The version of the game, as `game/shell/version.py` says."""
    text = (ROOT / "game" / "shell" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "([0-9.]+)"$', text, re.MULTILINE)
    assert found, "game/shell/version.py names no version"
    return found[1]
