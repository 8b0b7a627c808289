#!/usr/bin/env python3
"""Make the fonts of the game: lining figures become the default digits, WOFF2 becomes TTF.

`freeze_fonts.py <folder of the @fontsource packages> <target folder>`; needs fontTools and brotli. Lining figures are
made the default because SDL_ttf cannot switch font features.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

# Package, weight, file, name.
FONTS = [
    ("grenze-gotisch", 900, "FirenzeTitle", "Firenze Title"),
    ("grenze", 700, "FirenzeDisplay-Bold", "Firenze Display Bold"),
    ("grenze", 900, "FirenzeDisplay-Black", "Firenze Display Black"),
    ("alegreya-sans", 500, "FirenzeText-Medium", "Firenze Text Medium"),
    ("alegreya-sans", 700, "FirenzeText-Bold", "Firenze Text Bold"),
    ("alegreya-sans", 800, "FirenzeText-ExtraBold", "Firenze Text ExtraBold"),
]


def freeze(source: Path, target: Path, name: str) -> None:
    """Write `source` as an uncompressed font named `name` with its lining figures as digits."""
    font = TTFont(source)
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    swap: dict[str, str] = {}
    for index in lookups:
        for step in table.LookupList.Lookup[index].SubTable:
            swap.update(getattr(getattr(step, "ExtSubTable", step), "mapping", {}))
    for characters in font["cmap"].tables:
        characters.cmap.update({code: swap[glyph] for code, glyph in characters.cmap.items() if glyph in swap})
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = name
        elif record.nameID == 6:
            record.string = name.replace(" ", "")
    font.flavor = None
    font.save(target)


def main(packages: Path, target: Path) -> None:
    for package, weight, file, name in FONTS:
        source = packages / package / "files" / f"{package}-latin-{weight}-normal.woff2"
        freeze(source, target / f"{file}.ttf", name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
