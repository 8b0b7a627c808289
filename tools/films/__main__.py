"""Write contact sheets of the great moments: `python -m tools.films [NAME ...] [--out docs/pictures]`.

Ten pictures a second (fewer of an end), from left to right and from top to bottom, as JPEG of at most 300 kB each.
Needs Pillow (`pip install -e '.[art]'`).  Prints the seconds and the bytes of every film.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from math import ceil
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from films.moments import MOMENTS, found  # noqa: E402
from films.shooting import FRAME, Shooting  # noqa: E402

MOST = 300_000
"""Bytes of a sheet."""
WIDTHS = (400, 320, 256, 213, 160, 128)
"""Px of one picture: the largest that keeps the sheet small enough."""
QUALITIES = (80, 70, 60, 50)
SHEET = 2000
"""Px of a sheet's width at most."""


def pictures(name: str, language: str, size: tuple[int, int], *, speed: float, reduced: bool) -> list[Image.Image]:
    """Return the pictures of a moment."""
    every = round(1 / MOMENTS[name].rate / FRAME)
    with Shooting(found(MOMENTS[name]), language, size, speed=speed, reduced=reduced) as shooting:
        kept = (surface for number, surface in enumerate(shooting.frames()) if number % every == 0)
        return [Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB")) for surface in kept]


def sheet(frames: list[Image.Image], width: int) -> Image.Image:
    """Return all frames on one sheet, each `width` px wide."""
    height = round(width * frames[0].height / frames[0].width)
    columns = min(len(frames), SHEET // width)
    whole = Image.new("RGB", (columns * width, ceil(len(frames) / columns) * height))
    for number, frame in enumerate(frames):
        place = number % columns * width, number // columns * height
        whole.paste(frame.resize((width, height), Image.Resampling.LANCZOS), place)
    return whole


def small_enough(frames: list[Image.Image]) -> bytes:
    """Return the sheet as JPEG: the largest pictures, then the best quality, that fit."""
    for width in WIDTHS:
        whole = sheet(frames, width)
        for quality in QUALITIES:
            written = io.BytesIO()
            whole.save(written, "JPEG", quality=quality, optimize=True, progressive=True)
            if len(written.getvalue()) <= MOST:
                return written.getvalue()
    return written.getvalue()


def main() -> int:
    """Write the sheets; return 1 if one is too large."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MOMENTS)}; all by default")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures")
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--reduced", action="store_true", help="with reduced motion")
    given = parser.parse_args()
    if unknown := set(given.names) - set(MOMENTS):
        parser.error(f"no moment is called {', '.join(sorted(unknown))}")
    width, height = map(int, given.size.split("x"))
    given.out.mkdir(parents=True, exist_ok=True)
    too_large = False
    for name in given.names or MOMENTS:
        frames = pictures(name, given.language, (width, height), speed=given.speed, reduced=given.reduced)
        data = small_enough(frames)
        too_large |= len(data) > MOST
        (given.out / f"film_{name}.jpg").write_bytes(data)
        print(f"{name:12} {len(frames) / MOMENTS[name].rate:5.1f} s {len(data):7} bytes", flush=True)
    return int(too_large)


if __name__ == "__main__":
    sys.exit(main())
