"""The name of the game behind the menu, in each language, and its picture on the switch to the game."""

from functools import partial

from art.princes.lettering import GOLD
from art.sheet import Sheet
from art.strasbourg.grounds import morning
from art.svg import at, group, lin, stroke, text, texture

NAMES = {"de": "Straßburg", "en": "Strasbourg"}
SIZE, FOOT = 204, 150
"""Size of the letters, and distance of their foot below the upper edge."""
SLATE, DEEP, STONE = "#2B3D50", "#141D28", "#A9553F"


def word(letters: str) -> str:
    """Gold letters with a rim of sandstone and slate, legible on a light sky."""
    leaf = lin(GOLD, 0, FOOT - 146, 0, FOOT + 14, 'gradientUnits="userSpaceOnUse"')

    def layer(fill: str, extra: str = "") -> str:
        return text(letters, 0, FOOT, SIZE, fill, "FTitle", f'style="text-anchor:start" letter-spacing="4" {extra}')

    shade = 'stroke-linejoin="round" filter="url(#blur14)" opacity=".5" transform="translate(4 10)"'
    s = layer(DEEP, stroke(DEEP, 22, shade))
    s += layer(DEEP, stroke(DEEP, 17, 'stroke-linejoin="round" transform="translate(3 6)"'))
    s += layer(SLATE, stroke(SLATE, 16, 'stroke-linejoin="round"')) + layer(STONE, stroke(STONE, 7, ""))
    return s + layer(leaf) + group(layer("url(#tleaf)"), "", 'opacity=".5" style="mix-blend-mode:overlay"')


def miniature() -> str:
    """The minster over the quay on 240 x 170, from x = 960 and y = 205 of the picture behind the menu."""
    picture = group(morning(), at(-960 * 0.27, -205 * 0.27, 0.27), 'style="filter:saturate(1.3) contrast(1.08)"')
    return picture + texture("plaster", 0, 0, 240, 170, 0.3)


def add_to(sheet: Sheet) -> None:
    for language, letters in NAMES.items():
        sheet.add(
            f"strasbourg_word_{language}", 1020, 200, partial(word, letters), anchor=(0, 22), pad=(40, 20, 40, 50)
        )
    sheet.add("strasbourg_title_miniature", 240, 170, miniature, opaque=True)
