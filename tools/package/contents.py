"""Contents of the package, and exclusions.  Read by `firenze.spec` (inside PyInstaller) and by `package.py`."""

from __future__ import annotations

import ast
import encodings
import pkgutil
import re
import sys
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.kernel.games import GAMES, is_of_house  # noqa: E402
from game.clients import CLIENTS, PLAIN, title_of  # noqa: E402

HERE = Path(__file__).resolve().parent

ASSETS = ROOT / "assets"
HOUSE = ASSETS / "house"
NOT_OPENED = ("CREDITS.md", "house/fonts/LICENSE-*", "house/icons/*")
"""Assets that the game does not open, except for its icon: package.py puts them into their places."""
ICON = "house/icons/firenze_64.png"
OWN = tuple(filter(is_of_house, GAMES))
"""The games that go into the package: those of the house, whatever else is installed here."""
ADDRESSES = tuple(registry[name] for registry in (GAMES, CLIENTS) for name in OWN)
PACKAGES = tuple(sorted({"/".join(address.split(".")[:2]) for address in ADDRESSES}))
"""The folders of the games, with tables, lessons and puzzles beside the code."""

KEPT_CODE_PAGES = ("cp437", "cp1252")
"""Code pages of file names in old zip archives, and of text without a declared encoding."""


def _code_pages() -> list[str]:
    """Return the modules of code pages that no file of the game uses."""
    names = [module.name for module in pkgutil.iter_modules(encodings.__path__)]
    families = "cp|iso2022_|iso8859_|mac_|koi8_|euc_|shift_jis|big5|gb"
    pages = re.compile(rf"({families})\w*|hz|johab|kz1048|ptcp154|palmos|tis_620")
    kept = (*KEPT_CODE_PAGES, "iso8859_1")
    return [f"encodings.{name}" for name in names if pages.fullmatch(name) and name not in kept]


EXCLUDED = {
    "game.host": "a house without a window is kept by an installation with `pip`",
    "starlette": "with it",
    "uvicorn": "with it",
    "numpy": "pygame takes it along where it is installed; nothing here uses it: +50 MB",
    "PIL": "only the asset build uses it",
    "setuptools": "only the build uses it",
    "typing_extensions": "for the type checker; taken along where it is installed",
    "tkinter": "another toolkit of windows",
    "ssl": "no network: with it goes the library of OpenSSL, +5 MB",
    "_hashlib": "OpenSSL again; Python's own hash functions do as well",
    "xmlrpc": "a server's business, dragged in by multiprocessing",
    "xml": "with xmlrpc",
    "pyexpat": "with xml",
    "http.client": "the phones' server needs the names of statuses only",
    "http.cookiejar": "likewise",
    "http.cookies": "likewise",
    "http.server": "likewise",
    "ftplib": "no network",
    "urllib.request": "no network",
    "websockets.asyncio.client": "the game is a server",
    "websockets.cli": "likewise",
    "websockets.legacy": "likewise",
    "websockets.sync": "likewise, and its connections are coroutines",
    "websockets.trio": "likewise",
    "segno.cli": "the game draws its codes itself",
    "segno.helpers": "likewise",
    "bz2": "shutil can do without",
    "_bz2": "with bz2",
    "lzma": "shutil can do without",
    "_lzma": "with lzma",
    "_decimal": "the fractions are of whole numbers; an almost empty `decimal` takes its place: 0.15 MB of the zip",
    "_pydecimal": "likewise",
    "statistics": "imported by the self-test of random only",
    "tarfile": "shutil can do without",
    "_multibytecodec": "East Asian encodings: the executable speaks UTF-8 everywhere (see firenze.spec): +1 MB",
    "_codecs_cn": "likewise",
    "_codecs_hk": "likewise",
    "_codecs_iso2022": "likewise",
    "_codecs_jp": "likewise",
    "_codecs_kr": "likewise",
    "_codecs_tw": "likewise",
    **dict.fromkeys(_code_pages(), "likewise the tables of other alphabets: 0.2 MB of the zip"),
    "multiprocessing.dummy": "the computer players think in a process behind a pipe; nothing else is asked of it",
    "multiprocessing.heap": "likewise",
    "multiprocessing.managers": "likewise",
    "multiprocessing.pool": "likewise",
    "multiprocessing.shared_memory": "likewise",
    "multiprocessing.sharedctypes": "likewise",
    "_uuid": "would bring the system's libuuid; numbers by chance need it not",
    "concurrent.futures.process": "journals are written by a thread",
    "importlib._bootstrap": "lies frozen in Python itself",
    "importlib._bootstrap_external": "likewise",
    "zipimport": "likewise",
    "_aix_support": "no system this is built for",
    "_bootsubprocess": "with _aix_support",
    "py_compile": "nothing is compiled here",
    "getopt": "for modules called as programs",
    "_py_abc": "in place of what Python has in C",
    "_threading_local": "likewise",
    "multiprocessing.forkserver": "processes are started anew, not forked from a server",
    "multiprocessing.popen_forkserver": "likewise",
    "tracemalloc": "a tool for programmers; warnings can do without",
    "pprint": "a tool for programmers",
    "platformdirs.android": "no system this is built for",
    "platformdirs.ios": "no system this is built for",
    "pdb": "a debugger",
    "pydoc": "help for programmers",
    "unittest": "tests",
    "doctest": "tests",
    "pygame._sdl2.audio": "the mixer plays the sounds (its package is an empty one here, see firenze.spec)",
    "pygame._sdl2.mixer": "likewise",
    "pygame._sdl2.touch": "the events of pygame tell what fingers do",
    "pygame._sdl2.video": "windows are painted by the processor",
    "pygame._freetype": "pygame.font draws the letters",
    "pygame.freetype": "pygame.font draws the letters",
    "pygame.ftfont": "pygame.font draws the letters",
    "pygame.gfxdraw": "not used",
    "pygame.camera": "not used",
    "pygame.pixelarray": "not used",
    "pygame.midi": "not used; with it goes portmidi",
    "pygame.sndarray": "needs numpy",
    "pygame.surfarray": "needs numpy",
    "pygame.docs": "help for programmers",
    "pygame.examples": "examples",
    "pygame.tests": "tests",
}
"""Excluded modules, each with its reason.  `--selftest` shows that nothing is missing, and a test that the game imports
none of them."""

LATE = re.compile(r'\blazy(?:_value)?\("([\w.:]+)"')
"""A module named by its address and imported on demand (`game.lazy`, whose own examples name none)."""
NAMED = (
    *ADDRESSES,
    PLAIN,
    *(f"{CLIENTS[name].rpartition('.')[0]}.title_card:TITLE" for name in OWN),
    *(title_of(name).picture for name in OWN),
    *(
        address
        for path in sorted((ROOT / "game").rglob("*.py"))
        if path.name != "lazy.py"
        for address in LATE.findall(path.read_text("utf-8"))
    ),
)
DOORS = ("engine/kernel", "engine/easy", "firenze", "game/table/plain")
"""What games from the folder beside the executable import, whether a game of the house does so or not."""
FOR_OTHERS = (
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for door in DOORS
    for path in (ROOT / door).rglob("*.py")
)
HIDDEN = tuple(
    sorted({*(address.partition(":")[0] for address in NAMED), *FOR_OTHERS, "game.scenes.crash", "game.selftest"})
)
"""Modules that the registries of games name by a string, which PyInstaller does not read; those that other games
import; and some that are imported inside functions only, to be on the safe side."""

FOREIGN = ("libstdc++.so*", "libgcc_s.so*")
"""Excluded libraries that every Linux desktop has: with an older one beside the game the host's own graphics drivers
would not load."""

UNUSED_FILES = ("pygame/freesansbold.ttf", "pygame/pygame_icon*", "*.dist-info/*")
"""Files of other packages that the game does not open."""


def wanted(name: str) -> bool:
    """Return whether the file of this name (relative, as in the package) belongs into it."""
    path = PurePosixPath(name.replace("\\", "/"))
    return not any(fnmatch(path.name, pattern) for pattern in FOREIGN) and not any(
        fnmatch(str(path), pattern) for pattern in UNUSED_FILES
    )


def data() -> list[tuple[str, str]]:
    """Return every file that the game opens, with its folder beside the executable's libraries."""
    assets = [path for path in ASSETS.rglob("*") if path.is_file() and _is_opened(path.relative_to(ASSETS).as_posix())]
    tables = [path for package in PACKAGES for path in (ROOT / package).rglob("*.toml")]
    found = [(str(path), path.parent.relative_to(ROOT).as_posix()) for path in sorted([*assets, *tables])]
    return [*found, (str(ROOT / "pyproject.toml"), ".")]  # the entry points of the games


def _is_opened(name: str) -> bool:
    """Return whether the game opens the asset of this name."""
    return name == ICON or not any(fnmatch(name, pattern) for pattern in NOT_OPENED)


def smaller_data(work: Path, *, quick: bool = False) -> list[tuple[str, str]]:
    """Return the same, with better compressed PNG files, which are in the folder `work`."""
    import smaller  # the tests use this module without the tools of the package

    taken, level = [], 0 if quick else smaller.LEVEL
    for name, folder in data():
        path = Path(name)
        if path.suffix == ".png":
            path = work / folder / path.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(smaller.picture(Path(name).read_bytes(), level))
        taken.append((str(path), folder))
    return taken


UNWRITTEN = ""
"""Replacement of the module `segno.writers`, which writes files, for which it imports half the library: the game draws
its codes itself."""
DECIMAL = "class Decimal:\n    pass\n"
"""Replacement of the module `decimal`: `fractions` needs only the class, for type checks."""


def undocumented(source: str) -> str:
    """Return the source without docstrings, which are not needed in the package; every line keeps its number."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            text = node.body[0]
            end = text.end_lineno or 0
            rest = lines[end - 1].encode()[text.end_col_offset or 0 :].decode()
            lines[text.lineno - 1 : end] = [" " * text.col_offset + '""' + rest] + [""] * (end - text.lineno)
    return "\n".join(lines) + "\n"


class Compiled(NamedTuple):
    """The files of the compiled engine in PyInstaller's format: rows of name, file and kind.  plain: the modules of
    Python that they replace."""

    plain: frozenset[str]
    modules: list[tuple[str, str, str]]
    libraries: list[tuple[str, str, str]]


def compiled(folder: Path) -> Compiled:
    """Return the contents of a folder filled by `tools/compile_engine.py`."""
    libraries = [path for suffix in ("so", "pyd") for path in sorted(folder.rglob(f"*.{suffix}"))]
    names = {path: path.relative_to(folder).as_posix() for path in libraries}
    return Compiled(
        frozenset(name.partition(".")[0].replace("/", ".") for name in names.values()),
        [("engine.described", str(folder / "engine" / "described.py"), "PYMODULE")],
        [(name, str(path), "EXTENSION") for path, name in names.items()],
    )


def version() -> str:
    """Return the version of the game from `game/shell/system/version.py`."""
    text = (ROOT / "game" / "shell" / "system" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "([0-9.]+)"$', text, re.MULTILINE)
    assert found, "game/shell/system/version.py names no version"
    return found[1]
