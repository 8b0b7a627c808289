#!/usr/bin/env python3
"""Build the sprites: `python tools/art/build.py [name prefixes...]` draws all, or those whose name starts so.

Writes *.png, *.webp, *.jpg and index.json to the folders `sprites` of assets/ (see tools/drawers.py), and the icon of
the program (`appicon` as a prefix) to assets/house/icons. With `--check` it writes nothing, but names the files that
would change, and gives status 1 if there are any. Needs the browser `chromium` and `pngquant` on the path, and Pillow.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # for the shapes of the buildings in the engine

import drawers
import rebuilt

from art import (
    appicon,
    board,
    bricks,
    cards,
    controls,
    grounds,
    icons,
    kgr,
    panels,
    plain,
    portraits,
    princes,
    props,
    results,
    seals,
    seats,
    strasbourg,
    title,
)
from art.browser import Browser
from art.render import file_of, picture, save
from art.sheet import Drawing, Sheet

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DRAWN = (
    bricks,
    seals,
    cards,
    board,
    panels,
    controls,
    props,
    icons,
    title,
    seats,
    results,
    grounds,
    portraits,
    princes,
    strasbourg,
    kgr,
    plain,
)
"""Every module with drawings, in the order of the index."""
AT_ONCE = 24
"""Most sprites waiting in memory to be saved."""


def all_drawings() -> Sheet:
    """Return every drawing of the game."""
    sheet = Sheet()
    for module in DRAWN:
        module.add_to(sheet)
    return sheet


def entry(drawing: Drawing, folder: Path) -> dict[str, object]:
    """Return the index entry of a sprite; see game/graphics/index.py."""
    fields: dict[str, object] = {
        "file": file_of(drawing, folder),
        "w": drawing.w,
        "h": drawing.h,
        "scale": drawing.scale,
        "anchor": list(drawing.anchor),
        "pad": list(drawing.pad),
    }
    if drawing.nine:
        fields["nine"] = list(drawing.nine)
    if drawing.tile:
        fields["tile"] = drawing.tile
    return fields


def sprites_of(name: str, assets: Path) -> Path:
    """Return the folder of a sprite."""
    return assets / drawers.of_sprite(name) / "sprites"


def write_indexes(sheet: Sheet, assets: Path) -> None:
    """List the sprites of every folder, one line each, and delete files that belong to none."""
    for folder in sorted({sprites_of(name, assets) for name in sheet.drawings}):
        drawings = {name: drawing for name, drawing in sheet.drawings.items() if sprites_of(name, assets) == folder}
        entries = {name: entry(drawing, folder) for name, drawing in drawings.items()}
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(fields)}" for name, fields in entries.items())
        (folder / "index.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")
        files = {fields["file"] for fields in entries.values()} | {"index.json"}
        for stray in folder.iterdir():
            if stray.name not in files:
                stray.unlink()


def draw(prefixes: list[str], sheet: Sheet, assets: Path) -> None:
    """Write the chosen pictures to the folders sprites and icons in the drawers of `assets`."""
    fonts = ASSETS / drawers.HOUSE / "fonts"
    # the browser draws one after the other; compression uses all cores
    with Browser() as browser, ThreadPoolExecutor(os.cpu_count()) as pool:
        if not prefixes or "appicon" in prefixes:
            appicon.write(assets / drawers.HOUSE / "icons", fonts, browser)
        drawings = sheet.chosen(prefixes)
        for folder in {sprites_of(drawing.name, assets) for drawing in drawings}:
            folder.mkdir(parents=True, exist_ok=True)
        for start in range(0, len(drawings), AT_ONCE):
            few = drawings[start : start + AT_ONCE]
            saved = [
                pool.submit(save, drawing, picture(drawing, browser, fonts), sprites_of(drawing.name, assets))
                for drawing in few
            ]
            for task in saved:
                task.result()
            print(f"{start + len(few):4} of {len(drawings)} sprites", flush=True)


def main() -> int:
    """Build or check; return the status of the program."""
    given = rebuilt.arguments(__doc__)
    sheet = all_drawings()
    if not given.check:
        draw(given.prefixes, sheet, ASSETS)
        write_indexes(sheet, ASSETS)
        return 0
    with tempfile.TemporaryDirectory() as fresh:
        draw(given.prefixes, sheet, Path(fresh))
        if not given.prefixes:
            write_indexes(sheet, Path(fresh))
        return rebuilt.report(Path(fresh), ASSETS, whole=not given.prefixes)


if __name__ == "__main__":
    sys.exit(main())
