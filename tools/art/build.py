#!/usr/bin/env python3
"""Build the sprites: `python tools/art/build.py [name prefixes...]` draws all, or those whose name starts so.

Writes assets/sprites/*.png, *.webp, *.jpg and index.json, and the icon of the program (`appicon` as a prefix) to
assets/icons. Needs the browser `chromium` and `pngquant` on the path, and Pillow.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from art import appicon, board, bricks, cards, controls, grounds, icons, panels, props, results, seals, seats, title
from art.render import cut, file_of, paged, save, shoot
from art.sheet import Drawing, Sheet

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SPRITES = ASSETS / "sprites"


def all_drawings() -> Sheet:
    """Every drawing of the game."""
    sheet = Sheet()
    for module in (bricks, seals, cards, board, panels, controls, props, icons, title, seats, results, grounds):
        module.add_to(sheet)
    return sheet


def entry(drawing: Drawing) -> dict[str, object]:
    """What the index says of a sprite; see game/assets.py."""
    fields: dict[str, object] = {
        "file": file_of(drawing, SPRITES),
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
    if drawing.opaque:
        fields["opaque"] = True
    return fields


def write_index(sheet: Sheet) -> None:
    """List every sprite, one line each, and delete files that belong to none."""
    entries = {name: entry(drawing) for name, drawing in sheet.drawings.items()}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(fields)}" for name, fields in entries.items())
    (SPRITES / "index.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")
    files = {fields["file"] for fields in entries.values()} | {"index.json"}
    for stray in SPRITES.iterdir():
        if stray.name not in files:
            stray.unlink()


def main(prefixes: list[str]) -> None:
    if not prefixes or "appicon" in prefixes:
        appicon.write(ASSETS / "icons", ASSETS / "fonts")
    SPRITES.mkdir(parents=True, exist_ok=True)
    sheet = all_drawings()
    drawings = sheet.chosen(prefixes)
    with tempfile.TemporaryDirectory() as folder:
        for page in paged(drawings):
            for drawing, picture in cut(page, shoot(page, Path(folder), ASSETS / "fonts")):
                save(drawing, picture, SPRITES)
            print(f"{len(page.places):4} sprites at {page.scale:g} px per logical px", flush=True)
    write_index(sheet)


if __name__ == "__main__":
    main(sys.argv[1:])
