"""Common parts of the builds of art and sound: their arguments, and `--check`, which compares the files in assets/ with
those of a new build."""

import argparse
from pathlib import Path


def arguments(doc: str | None) -> argparse.Namespace:
    """Return the arguments of a build: name prefixes, and `--check`."""
    parser = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    parser.add_argument("prefixes", nargs="*")
    parser.add_argument("--check", action="store_true", help="name the files that would change, write nothing")
    return parser.parse_args()


def differences(fresh: Path, kept: Path, *, whole: bool) -> list[str]:
    """Return the differences between the kept files and those just built, one line each.

    whole: the fresh folders contain everything, so that any other kept file is a stray.
    """
    lines = []
    for file in sorted(file.relative_to(fresh) for file in fresh.rglob("*") if file.is_file()):
        if not (kept / file).is_file():
            lines.append(f"missing: {file}")
        elif (kept / file).read_bytes() != (fresh / file).read_bytes():
            lines.append(f"differs: {file}")
    if whole:
        for folder in sorted({file.parent.relative_to(fresh) for file in fresh.rglob("*") if file.is_file()}):
            names = {file.name for file in (fresh / folder).iterdir()}
            strays = sorted(file.name for file in (kept / folder).iterdir() if file.name not in names)
            lines += [f"stray: {(folder / name).as_posix()}" for name in strays]
    return lines


def report(fresh: Path, kept: Path, *, whole: bool) -> int:
    """Print the differences; return the status of the program: 1 if there are any."""
    lines = differences(fresh, kept, whole=whole)
    print("\n".join(lines) if lines else "all as it is built")
    return 1 if lines else 0
