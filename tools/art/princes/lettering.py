"""The name of the game behind the menu, in each language, and its picture on the door to the game."""

from functools import partial

from art.princes.grounds import title
from art.sheet import Sheet
from art.svg import at, group, lin, stroke, text

NAMES = {"de": ("Die Fürsten", "von Florenz"), "en": ("The Princes", "of Florence")}
SIZE, PITCH, FOOT = 172, 122, 118
"""Size of the letters, line pitch, and distance of the first line's foot below the upper edge."""
GOLD = [(0, "#FFFBE6"), (0.35, "#FFE9A6"), (0.6, "#F6C44E"), (0.85, "#E3A32E"), (1, "#B9781C")]
LAUREL, DEEP, TERRACOTTA = "#1E4A34", "#0E2A1E", "#B4532C"


def word(lines: tuple[str, ...]) -> str:
    """Gold letters with a rim of terracotta and laurel, legible on a light sky."""
    return "".join(_line(line, FOOT + number * PITCH) for number, line in enumerate(lines))


def _line(letters: str, foot: float) -> str:
    leaf = lin(GOLD, 0, foot - 112, 0, foot + 10, 'gradientUnits="userSpaceOnUse"')

    def layer(fill: str, extra: str = "") -> str:
        return text(letters, 0, foot, SIZE, fill, "FTitle", f'style="text-anchor:start" letter-spacing="3" {extra}')

    shade = 'stroke-linejoin="round" filter="url(#blur14)" opacity=".55" transform="translate(4 10)"'
    s = layer(DEEP, stroke(DEEP, 22, shade))
    s += layer(DEEP, stroke(DEEP, 17, 'stroke-linejoin="round" transform="translate(3 6)"'))
    s += layer(LAUREL, stroke(LAUREL, 16, 'stroke-linejoin="round"')) + layer(TERRACOTTA, stroke(TERRACOTTA, 7, ""))
    return s + layer(leaf) + group(layer("url(#tleaf)"), "", 'opacity=".5" style="mix-blend-mode:overlay"')


def miniature() -> str:
    """The city in the afternoon on 240 x 170, from x = 900 and y = 150 of the picture behind the menu."""
    return group(title(), "scale(.2143) " + at(-960, -330))


def add_to(sheet: Sheet) -> None:
    for language, lines in NAMES.items():
        sheet.add(f"princes_word_{language}", 900, 260, partial(word, lines), anchor=(0, 72), pad=(40, 20, 40, 50))
    sheet.add("princes_title_miniature", 240, 170, miniature, opaque=True)
