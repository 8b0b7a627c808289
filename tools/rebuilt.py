"""What the builds of art and sound have in common: their arguments, and `--check`, which says whether the files in
assets/ are what the build gives now."""

from __future__ import annotations

import argparse
from pathlib import Path


def arguments(doc: str | None) -> argparse.Namespace:
    """The arguments of a build: name prefixes, and `--check`."""
    parser = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    parser.add_argument("prefixes", nargs="*")
    parser.add_argument("--check", action="store_true", help="name the files that would change, write nothing")
    return parser.parse_args()


def differences(fresh: Path, kept: Path, *, whole: bool) -> list[str]:
    """What is wrong with the kept files beside those just built, a line each.

    `whole`: the fresh folders hold everything, so that what they have not is a stray in the kept ones.
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
    """Print the differences; returns the status of the program: 1 where there are any."""
    lines = differences(fresh, kept, whole=whole)
    print("\n".join(lines) if lines else "all as it is built")
    return 1 if lines else 0
