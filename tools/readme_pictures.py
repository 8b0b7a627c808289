"""Make the pictures of the README: `python -m tools.readme_pictures [table princes strasbourg island turn]`, or all.

All but `turn.webp` are screens of the gallery. `turn.webp` is one turn of a game between
computer players, found by what it contains and filmed like the great moments (`tools.films`). Needs Pillow
(`pip install -e '.[art]'`) and `pngquant`. Stops with status 1 if a picture is too large for a README.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
SCREENS = {
    "table": "table_danger",
    "princes": "fuersten_act",
    "strasbourg": "strasbourg_settle",
    "island": "kgr_kgr_act_3",
}
"""File -> screen of the gallery."""
LARGEST = {".png": 400_000, ".webp": 1_500_000}

SIZE = 960, 540
SPEED, EVERY = 2.0, 5
"""Speed of the table, and number of frames per kept one."""
REST = 1.5
"""Seconds for which the last frame stays before the picture begins again."""
ENCODED: dict[str, Any] = {"quality": 72, "method": 4, "kmin": 9998, "kmax": 9999}
"""One whole frame, then differences only: a second whole one would cost 50 kB each time."""


def main() -> int:
    """Make the pictures; return the status of the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="table, princes, strasbourg, island or turn")
    names = parser.parse_args().names or [*SCREENS, "turn"]
    if unknown := set(names) - {*SCREENS, "turn"}:
        parser.error(f"no picture is called {', '.join(sorted(unknown))}")
    sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    made = [turn() if name == "turn" else screen(name) for name in names]
    too_large = False
    for path in made:
        size, limit = path.stat().st_size, LARGEST[path.suffix]
        too_large |= size > limit
        print(f"{path.relative_to(ROOT)}: {size} bytes{f', more than {limit}' if size > limit else ''}")
    return int(too_large)


def screen(name: str) -> Path:
    """Write a screen of the gallery, in 256 colours; return its file."""
    from gallery.pictures import main as gallery

    path = PICTURES / f"{name}.png"
    with tempfile.TemporaryDirectory() as folder:
        gallery([folder, "--size", "1280x720", "--language", "en", "--only", SCREENS[name]])
        painted = Path(folder) / f"{SCREENS[name]}_1280x720_en.png"
        command = ["pngquant", "--force", "--strip", "--speed", "1", "--output", str(path), "256", str(painted)]
        subprocess.run(command, check=True)
    return path


def turn() -> Path:
    """Write one turn as an animated picture; return its file."""
    from films.shooting import FRAME
    from PIL import Image

    path = PICTURES / "turn.webp"
    frames = [Image.frombytes("RGB", SIZE, pixels) for pixels in played()]
    ms = round(1000 * EVERY * FRAME)
    times = [ms] * (len(frames) - 1) + [round(1000 * REST)]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0, **ENCODED)
    print(f"{len(frames)} frames, {sum(times) / 1000:.1f} s")
    return path


def played() -> Iterator[bytes]:
    """Film a full turn between computer players; yield the pixels of every kept frame."""
    import pygame
    from films.moments import FULL_TURN, found
    from films.shooting import Shooting

    with Shooting(found(FULL_TURN), "en", SIZE, speed=SPEED) as shooting:
        for number, surface in enumerate(shooting.frames()):
            if number == 0 and shooting.table is not None:
                shooting.table.table.notify("")  # that the game goes on where it was left
            elif number % EVERY == 0:
                yield pygame.image.tobytes(surface, "RGB")


if __name__ == "__main__":
    sys.exit(main())
