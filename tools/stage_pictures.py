"""Paint the front door and every table in its phases on contact sheets: `python tools/stage_pictures.py OUT after`.

Writes OUT/<game>_<language>_<size>_<when>.jpg, at most 300 kB each, always from the same positions. `--tree DIR` paints
another checkout of the project, however old; a screen that it does not have is left out. Needs Pillow
(`pip install -e '.[art]'`).
"""

import argparse
import io
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # for the gallery; another checkout comes before it
PHASES: Mapping[str, Sequence[str]] = {
    "door": ("welcome", "title", "title_continue", "seats", "lessons", "games", "coach_first", "kgr_coach_first"),
    "firenze": (
        "table_start",
        "table_card",
        "table_pay",
        "table_swap",
        "table_danger",
        "table_fulfil",
        "table_limits",
        "table_rival",
        "table_two",
        "results",
    ),
    "princes": (
        "fuersten_hire",
        "fuersten_offer",
        "fuersten_bid_3",
        "fuersten_act",
        "fuersten_sift",
        "fuersten_place",
        "payment",
        "fuersten_take",
        "fuersten_results_3",
    ),
    "strasbourg": (
        "strasbourg_tasks",
        "strasbourg_draw",
        "strasbourg_split",
        "strasbourg_bid",
        "strasbourg_settle",
        "strasbourg_sell",
        "strasbourg_edifice",
        "strasbourg_ranking_3",
        "strasbourg_results_3",
    ),
    "kgr": (
        "kgr_found",
        "kgr_before",
        "kgr_act_3",
        "kgr_trade",
        "kgr_robber",
        "kgr_rob",
        "kgr_kgr_act",
        "kgr_kgr_act_cards",
        "kgr_results_3",
    ),
}
"""Shots of the gallery on each sheet; the phases of a table in the order of play."""
SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("de", "en")
WIDTHS, COLUMNS, GAP = (640, 560, 480, 420, 360), 3, 4
"""Widths of a picture on a sheet, the best first, pictures in a row, and px between them."""
MOST_BYTES = 300_000
QUALITIES = range(86, 48, -6)


def pictures(names: Sequence[str], size: tuple[int, int], language: str) -> Iterator[tuple[str, Any]]:
    """Yield the shots with these names that the gallery has, as pygame surfaces."""
    import pygame

    from game.shell.context import Context
    from game.shell.language import Language

    gallery = import_module("tools.gallery.pictures")  # mypy knows it as `gallery.pictures`
    pygame.display.init()
    pygame.display.set_mode(size)
    shots = dict(gallery.all_shots())
    for name in names:
        if name not in shots:
            print(f"{name}: no such screen", file=sys.stderr)
            continue
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            context = Context.open(Path(folder))
            context.language = Language.load(language)
            yield name, gallery.paint((name, shots[name]), context, size)


def sheet(painted: Sequence[Any]) -> bytes:
    """Return the surfaces on one sheet as a JPEG file, as large and as good as its most bytes allow."""
    import pygame
    from PIL import Image

    whole = [Image.frombytes("RGB", one.get_size(), pygame.image.tobytes(one, "RGB")) for one in painted]
    file = b""
    for wide in WIDTHS:
        cell = wide, round(wide * whole[0].height / whole[0].width)
        rows = -(-len(whole) // COLUMNS)
        page = Image.new("RGB", (COLUMNS * (cell[0] + GAP) - GAP, rows * (cell[1] + GAP) - GAP))
        for number, one in enumerate(whole):
            place = number % COLUMNS * (cell[0] + GAP), number // COLUMNS * (cell[1] + GAP)
            page.paste(one.resize(cell, Image.Resampling.LANCZOS), place)
        for quality in QUALITIES:
            written = io.BytesIO()
            page.save(written, "JPEG", quality=quality, optimize=True, progressive=True)
            file = written.getvalue()
            if len(file) <= MOST_BYTES:
                return file
    return file


def main() -> int:
    """Write the sheets; return the status of the program: 1 if one is too large."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="OUT")
    parser.add_argument("when", help="before or after")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the checkout to paint; by default this one")
    parser.add_argument("--only", default="", metavar="GAME", help=", ".join(PHASES))
    options = parser.parse_args()
    sys.path[:0] = [str(options.tree), str(options.tree / "tools")]
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    options.folder.mkdir(parents=True, exist_ok=True)
    largest = 0
    for size in SIZES:
        for language in LANGUAGES:
            for game in [game for game in PHASES if game.startswith(options.only)]:
                painted = [picture for _, picture in pictures(PHASES[game], size, language)]
                path = options.folder / f"{game}_{language}_{size[0]}_{options.when}.jpg"
                path.write_bytes(sheet(painted))
                largest = max(largest, path.stat().st_size)
                print(f"{path}: {len(painted)} pictures, {path.stat().st_size} bytes", flush=True)
    return int(largest > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
