"""The folder `licences` of the package: owner, licence and source of everything inside."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import textwrap
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path, PurePosixPath

from contents import HERE, ROOT

PACKAGES = ("pygame-ce", "pytweening", "platformdirs", "websockets", "segno", "pyinstaller")
"""Python packages in the package; the last one is the loader that starts it."""
LIBRARY = re.compile(r"\.(so(\.[0-9.]+)?|dll|pyd|dylib)$")


class NoticeError(Exception):
    """Something in the package has no known licence."""


@dataclass(frozen=True, slots=True)
class Library:
    """An entry of `libraries.toml`."""

    name: str
    files: tuple[str, ...]
    owner: str
    licence: str
    source: str

    def owns(self, path: PurePosixPath) -> bool:
        """Return whether the file is (a part of) this library."""
        for pattern in self.files:
            end = PurePosixPath(*path.parts[-len(PurePosixPath(pattern).parts) :])
            if fnmatch(str(end).lower(), pattern.lower()):
                return True
        return False


def libraries() -> list[Library]:
    """Return the entries of `libraries.toml`."""
    raw = tomllib.loads((HERE / "libraries.toml").read_text(encoding="utf-8"))["library"]
    return [Library(r["name"], tuple(r["files"]), r["owner"], r["licence"], r["source"]) for r in raw]


def inside(names: list[str]) -> list[Library]:
    """Return the libraries of the package's files (relative paths), in the order of the list.

    Raises NoticeError for a library that is not in the list."""
    known = libraries()
    found: set[str] = set()
    for name in names:
        path = PurePosixPath(name.replace("\\", "/"))
        if not LIBRARY.search(path.name):
            continue
        # the most specific entry first: the modules of pygame are .pyd files too
        owner = next((library for library in [*known[1:], known[0]] if library.owns(path)), None)
        if owner is None:
            raise NoticeError(f"{name}: no licence is known for it; add it to tools/package/libraries.toml")
        found.add(owner.name)
    return [library for library in known if library.name in found]


def write(folder: Path, names: list[str]) -> None:
    """Fill the folder with the licences of a package of the files `names`."""
    folder.mkdir(parents=True)
    for text in sorted((HERE / "licences").glob("*.txt")):
        shutil.copy(text, folder)
    shutil.copy(_python_licence(), folder / "python.txt")
    shutil.copy(ROOT / "LICENSE", folder / "firenze.txt")
    shutil.copy(ROOT / "assets" / "CREDITS.md", folder / "CREDITS.md")
    for text in sorted((ROOT / "assets" / "house" / "fonts").glob("LICENSE-*.txt")):
        shutil.copy(text, folder / f"font-{text.stem.removeprefix('LICENSE-')}.txt")
    lines = ["Inside this package lie, beside the game itself (firenze.txt) with its pictures, letters and sounds"]
    lines += ["(CREDITS.md, font-*.txt), these works of others:", ""]
    for package in PACKAGES:
        lines += _package(package, folder)
    for library in inside(names):
        if library.name not in PACKAGES:
            lines += _entry(library.name, library.owner, library.licence or "see there", library.source)
    lines += [
        "The libraries under the LGPL are files of their own in this package: whoever wants to may replace them by",
        "versions of his own.",
        "",
    ]
    (folder / "README.txt").write_text("\n".join(lines), encoding="utf-8")


def _entry(name: str, owner: str, licence: str, source: str) -> list[str]:
    wrapped = textwrap.wrap(owner, 96, initial_indent="    ", subsequent_indent="    ")
    return [name, *wrapped, f"    licence: {licence}", f"    source:  {source}", ""]


def _package(name: str, folder: Path) -> list[str]:
    """Copy the licence of an installed Python package; return its entry."""
    found = metadata.distribution(name)
    texts = [file for file in found.files or () if re.match(r"(LICEN[CS]E|COPYING)", file.name)]
    licence = "lgpl-2.1.txt"
    if name != "pygame-ce":  # its wheel has the text only as a page of the manual
        if not texts:
            raise NoticeError(f"{name} brings no licence")
        licence = f"{name}.txt"
        shutil.copy(Path(str(texts[0].locate())), folder / licence)
    info = found.metadata
    links = dict(link.split(", ", 1) for link in info.get_all("Project-URL") or [])
    source = info["Home-page"] or links.get("Source") or links.get("homepage") or f"https://pypi.org/project/{name}/"
    owner = info["Author"] or info["Author-email"] or info["Maintainer-email"] or "see the licence"
    return _entry(f"{name} {found.version}", re.sub(r"\s*<[^>]*>", "", owner), licence, source)


def _python_licence() -> Path:
    """Return the licence text of the running Python; NoticeError if it is not found."""
    places = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path(sysconfig.get_path("stdlib")).parent]
    for place in places:
        for name in ("LICENSE.txt", "LICENSE"):
            if (place / name).is_file():
                return place / name
    debian = Path(f"/usr/share/doc/python{sys.version_info.major}.{sys.version_info.minor}/copyright")
    if debian.is_file():
        return debian
    raise NoticeError("the licence of Python is not found beside its library")
