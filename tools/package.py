#!/usr/bin/env python3
"""Builds the game for people without Python, on the system it runs on.

    python -m pip install -e '.[package]' && python tools/package.py

makes dist/firenze-<version>-<system>/ and a zip of it with its SHA-256.  Its engine is compiled, which needs a C
compiler and the headers of Python; `--plain` leaves it as Python.  `--onefile` makes a single executable instead of a
folder of libraries, `--check` lets the executable test itself in two difficult places, `--quick` compresses in a tenth
of the time, `--largest N` lists the largest files.  Status 1 if something goes wrong or the result is too large.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "package"), str(HERE)]

import compile_engine  # noqa: E402
import contents  # noqa: E402
import notices  # noqa: E402
import smaller  # noqa: E402

ROOT = contents.ROOT
WORK = ROOT / "build" / "package"
WINDOWS, MAC = sys.platform == "win32", sys.platform == "darwin"
FOLDER_LIMIT, ZIP_LIMIT = 80.0, 45.0
"""Largest sizes of the folder and the zip, megabytes (10**6 bytes): 60 and 30 for the first two games, 6 and 7 for the
third, 5 and 4 for the fourth, 6 and 2 for the compiled engines of the second and third, 3 and 2 for that of the fourth;
third and fourth may each add 20 and 10."""
QUICK = 6
"""Patience of a compression that takes a tenth of the time."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)

START = {
    "linux": ("Double-click “firenze”, or start ./firenze from a terminal. ./add-to-menu.sh puts it into the menu.",
              "„firenze“ doppelt anklicken, oder ./firenze im Terminal. ./add-to-menu.sh trägt es ins Menü ein."),
    "windows": ("Unpack the zip first (right-click, Extract All), then double-click firenze.exe.\n"
                "  If it says “Windows protected your PC”: More info, Run anyway.",
                "Zuerst das Zip entpacken (Rechtsklick, Alle extrahieren), dann firenze.exe doppelt anklicken.\n"
                "  Falls „Der Computer wurde durch Windows geschützt“ erscheint: Weitere Informationen,\n"
                "  Trotzdem ausführen."),
    "macos": ("Double-click Firenze. The first time macOS refuses to open it: press Done, then in System\n"
              "  Settings, Privacy & Security, press Open Anyway. Up to macOS 14: right-click, Open.",
              "Firenze doppelt anklicken. Beim ersten Mal weigert sich macOS: mit Fertig schließen, dann in\n"
              "  Systemeinstellungen, Datenschutz & Sicherheit, Dennoch öffnen drücken. Bis macOS 14:\n"
              "  Rechtsklick, Öffnen."),
}  # fmt: skip
SAVES = {
    "linux": "~/.local/share/firenze, ~/.config/firenze",
    "windows": r"%LOCALAPPDATA%\firenze",
    "macos": "~/Library/Application Support/firenze",
}


class PackageError(Exception):
    """The package is faulty; the text is the reason."""


def system_name() -> str:
    """Return linux, windows or macos."""
    return "windows" if WINDOWS else "macos" if MAC else "linux"


def machine() -> str:
    """Return the kind of processor, with the same name on all systems: x86_64 or arm64."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(name, name)


def executable(folder: Path) -> Path:
    """Return the program inside the package."""
    if MAC and (folder / "Firenze.app").exists():
        return folder / "Firenze.app" / "Contents" / "MacOS" / "firenze"
    return folder / ("firenze.exe" if WINDOWS else "firenze")


def build(onefile: bool, compiled: bool, engine: Path | None = None, *, quick: bool = False) -> Path:
    """Compile the engine if it is not compiled yet, and run PyInstaller; return the folder with the result."""
    made = WORK / "made"
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    version = contents.version()
    numbers = tuple(int(part) for part in (*version.split("."), "0", "0", "0")[:4])
    template = (HERE / "package" / "version_info.txt").read_text(encoding="utf-8")
    (WORK / "version.txt").write_text(template.format(version=version, numbers=numbers), encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(made), "--workpath", str(WORK), str(HERE / "package" / "firenze.spec")]
    words = ["--onefile"] * onefile + ["--quick"] * quick
    if compiled:
        if engine is None:
            engine = WORK / "engine"
            _compile(engine)
        words.append(f"--engine={engine}")
    if words:
        command += ["--", *words]
    # the modules of Python are smaller in the zip if only the zip compresses them
    packing = {} if onefile else {"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | packing)
    return made


def _compile(engine: Path) -> None:
    """Compile the engine into a folder; raises PackageError if that fails."""
    try:
        compile_engine.compile_engine(engine)
    except subprocess.CalledProcessError as problem:
        raise PackageError(
            "the engine cannot be compiled: that takes a C compiler and the headers of Python (apt install gcc"
            " python3-dev, xcode-select --install, Visual Studio's build tools); --plain does without"
        ) from problem


def assemble(made: Path, folder: Path, onefile: bool) -> None:
    """Assemble the package in `folder`, which is created again."""
    shutil.rmtree(folder, ignore_errors=True)
    if MAC and not onefile:
        folder.mkdir(parents=True)
        shutil.move(made / "Firenze.app", folder / "Firenze.app")
    elif onefile:
        folder.mkdir(parents=True)
        shutil.move(executable(made), executable(folder))
    else:
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made / "firenze", folder)
    names = [path.relative_to(folder).as_posix() for path in files(folder)] + (packed() if onefile else [])
    notices.write(folder / "licences", names)
    _readmes(folder)
    if system_name() == "linux":
        _desktop(folder)


def packed() -> list[str]:
    """Return the libraries inside a single executable, from PyInstaller's list."""
    listed = ast.literal_eval((WORK / "firenze" / "PKG-00.toc").read_text(encoding="utf-8"))
    parts = [part for part in listed if isinstance(part, list)]
    return [name for part in parts for name, _, kind in part if kind in ("BINARY", "EXTENSION")]


def _readmes(folder: Path) -> None:
    start_en, start_de = START[system_name()]
    check = f"{executable(folder).relative_to(folder).as_posix()} --selftest"
    check = check if WINDOWS else f"./{check}"
    for language, name in (("en", "README.txt"), ("de", "LIESMICH.txt")):
        text = (HERE / "package" / f"readme_{language}.txt").read_text(encoding="utf-8")
        filled = text.format(
            version=contents.version(), saves=SAVES[system_name()], start_en=start_en, start_de=start_de,
            check_en=check, check_de=check,
        )  # fmt: skip
        encoding, newline = ("utf-8-sig", "\r\n") if WINDOWS else ("utf-8", "\n")
        (folder / name).write_text(filled, encoding=encoding, newline=newline)


def _desktop(folder: Path) -> None:
    """Add the desktop file, the icon set and the script that installs them."""
    shutil.copy(HERE / "package" / "add-to-menu.sh", folder)
    applications = folder / "share" / "applications"
    applications.mkdir(parents=True)
    shutil.copy(HERE / "package" / "firenze.desktop", applications)
    for size in ICON_SIZES:
        place = folder / "share" / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(contents.HOUSE / "icons" / f"firenze_{size}.png", place / "firenze.png")


# ---------------------------------------------------------------------------------------------------------- the result


def files(folder: Path) -> list[Path]:
    """Return every file and every symbolic link in the folder, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def size_of(folder: Path) -> float:
    """Return the size of all files, megabytes."""
    return sum(path.lstat().st_size for path in files(folder)) / 1e6


def pack(folder: Path, *, quick: bool = False) -> Path:
    """Zip the folder beside itself, with permissions and symbolic links; write the SHA-256 beside the zip."""
    target = folder.parent / f"{folder.name}.zip"
    smaller.archive(target, files(folder), folder.parent, QUICK if quick else smaller.PATIENCE)
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    target.with_name(target.name + ".sha256").write_text(f"{digest}  {target.name}\n", encoding="ascii")
    return target


def largest(folder: Path, count: int) -> list[str]:
    """Return the largest files as rows of a table: size in kilobytes, and path."""
    found = sorted(files(folder), key=lambda path: -path.lstat().st_size)[:count]
    return [f"| {path.lstat().st_size / 1e3:8.0f} | `{path.relative_to(folder).as_posix()}` |" for path in found]


def check(folder: Path, compiled: bool) -> None:
    """Let the executable test itself from another directory; and as a read-only copy, from that, in a folder whose name
    has a space and an umlaut, with an empty environment.  Raises PackageError if it fails, or if its engine is not of
    the requested kind."""
    engine = f"engine {'compiled' if compiled else 'interpreted'}"
    program = executable(folder).relative_to(folder)
    nobody = {"user": 65534, "group": 65534, "extra_groups": []} if is_root() else {}
    empty = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if WINDOWS and name in os.environ}
    with tempfile.TemporaryDirectory(prefix="firenze-check-") as scratch:
        frozen = Path(scratch) / "Türme von Florenz" / folder.name
        shutil.copytree(folder, frozen, symlinks=True)
        _write_protect(frozen, True)
        Path(scratch).chmod(0o755)
        places: tuple[tuple[str, Path, Path, dict[str, str], dict[str, Any]], ...] = (
            ("from another directory", folder, Path(scratch), dict(os.environ), {}),
            ("read-only, in a folder with space and umlaut, with an empty environment", frozen, frozen, empty, nobody),
        )
        try:
            for what, home, directory, environment, user in places:
                done = subprocess.run(
                    [str(home / program), "--selftest"],
                    cwd=directory,
                    env=environment,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    timeout=600,
                    check=False,
                    **user,
                )
                said = done.stdout.decode("utf-8", "replace").strip()
                print(f"--- {what}\n{said}", flush=True)
                if done.returncode or "Warning" in said:
                    raise PackageError(f"the self-test fails or warns {what} (status {done.returncode})")
                if not said.splitlines()[0].endswith(engine):
                    raise PackageError(f"the {engine} is not the one that runs {what}")
        finally:
            _write_protect(frozen, False)


def is_root() -> bool:
    """Return whether this is the superuser, for whom nothing is read-only: the test then runs as the user `nobody`."""
    return sys.platform != "win32" and os.geteuid() == 0


def _write_protect(folder: Path, protect: bool) -> None:
    """Remove all write permissions from the folder and its contents, or restore those of the owner."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode & ~0o222 if protect else mode | 0o200)


def main() -> int:
    """Build, pack and measure; return 0, or 1 if the package is faulty."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--onefile", action="store_true", help="one executable instead of a folder")
    engines = parser.add_mutually_exclusive_group()
    engines.add_argument("--plain", action="store_true", help="without a C compiler: the engine is not compiled")
    engines.add_argument("--engine", type=Path, help="a folder with a compiled one, made before (compile_engine.py)")
    parser.add_argument("--check", action="store_true", help="let the executable test itself in two hard places")
    parser.add_argument("--quick", action="store_true", help="compress less: in a tenth of the time, 0.8 MB larger")
    parser.add_argument("--largest", type=int, default=0, metavar="N", help="list the N largest files")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="folder for the result")
    options = parser.parse_args()
    name = f"firenze-{contents.version()}-{system_name()}-{machine()}" + ("-onefile" if options.onefile else "")
    folder = options.dist.resolve() / name
    try:
        engine = options.engine and options.engine.resolve()
        assemble(build(options.onefile, not options.plain, engine, quick=options.quick), folder, options.onefile)
        target = pack(folder, quick=options.quick)
        size, zipped = size_of(folder), target.stat().st_size / 1e6
        print(f"{folder}: {size:.1f} MB of {FOLDER_LIMIT:.0f}, zip {zipped:.1f} MB of {ZIP_LIMIT:.0f}", flush=True)
        print("\n".join(largest(folder, options.largest)), end="\n" if options.largest else "", flush=True)
        if size > FOLDER_LIMIT or zipped > ZIP_LIMIT:
            raise PackageError("the package is too large")
        if options.check:
            check(folder, not options.plain)
    except (PackageError, notices.NoticeError, subprocess.CalledProcessError) as problem:
        print(f"{Path(__file__).name}: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
