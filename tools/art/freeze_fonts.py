#!/usr/bin/env python3
"""Make the fonts of the game: the parts of a face become one, lining figures its default digits, WOFF2 becomes TTF.

`freeze_fonts.py <folder of the @fontsource packages> <target folder>`; needs fontTools and brotli. The parts hold the
letters of names: Latin letters of all languages, and Greek and Cyrillic ones where the face has them. Lining figures
are made the default because SDL_ttf cannot switch font features.

The page of the phones gets the first part alone, as WOFF2: browsers have fonts of their own for other letters.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.merge import Merger

PARTS = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic")
# Package, weight, file, name, parts; the face of the one word FIRENZE needs no others.
FONTS = [
    ("grenze-gotisch", 900, "FirenzeTitle", "Firenze Title", ("latin",)),
    ("grenze", 700, "FirenzeDisplay-Bold", "Firenze Display Bold", PARTS),
    ("grenze", 900, "FirenzeDisplay-Black", "Firenze Display Black", PARTS),
    ("alegreya-sans", 500, "FirenzeText-Medium", "Firenze Text Medium", PARTS),
    ("alegreya-sans", 700, "FirenzeText-Bold", "Firenze Text Bold", PARTS),
    ("alegreya-sans", 800, "FirenzeText-ExtraBold", "Firenze Text ExtraBold", PARTS),
]

SPACES = {"FirenzeDisplay": 0.25, "FirenzeText": 0.22}
"""Width of a space in ems: a halo takes 0.14 of it, and the faces' own 0.15 to 0.17 leave no gap between words."""

ON_PAGES = ("FirenzeText-Medium", "FirenzeText-ExtraBold", "FirenzeDisplay-Black")


def freeze(sources: list[Path], target: Path, name: str) -> None:
    """Write the parts in `sources` as one font named `name` with its lining figures as digits and its wider spaces."""
    font = Merger().merge(sources)
    font.recalcBBoxes = False  # rounded anew, letters would stand a little beside where they stood in the parts
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
    em = SPACES.get(target.stem.partition("-")[0])
    for code in (0x20, 0xA0) if em else ():
        glyph = font.getBestCmap()[code]
        font["hmtx"][glyph] = round(em * font["head"].unitsPerEm), font["hmtx"][glyph][1]
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = name
        elif record.nameID == 6:
            record.string = name.replace(" ", "")
    font.flavor = "woff2" if target.suffix == ".woff2" else None
    font.save(target)


def main(packages: Path, target: Path) -> None:
    for package, weight, file, name, parts in FONTS:
        sources = [packages / package / "files" / f"{package}-{part}-{weight}-normal.woff2" for part in parts]
        freeze([source for source in sources if source.exists()], target / f"{file}.ttf", name)
        if file in ON_PAGES:
            freeze(sources[:1], target / f"{file}.woff2", name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
