# ruff: noqa: E501
"""Signs of wrought iron, the same marks as white masks, and the pictures of the tasks."""

from collections.abc import Callable
from functools import partial

from art.palette import luminance, mix
from art.sheet import Sheet
from art.strasbourg import glyphs
from art.strasbourg.glyphs import EDIFICES, PLACES, THINGS, Mark
from art.strasbourg.palette import (
    CREAM,
    GOLD_LIT,
    GOLD_LOW,
    GUILDS,
    IRON,
    IRON_LIT,
    POWERS,
    SANDSTONE_LOW,
    TIMBER_LIT,
    deep,
    edge,
    lit,
    piece,
)
from art.svg import at, circ, group, lin, path, stroke

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
SIGN, ICON, PICTURE = 72, 64, 72
PAD = (6, 8, 6, 6)
PAINTS = {**POWERS, "chapel": "#E4E9EE", "edifice": SANDSTONE_LOW}
DARK_INK = "#33202A"
"""Of marks on light grounds."""


def ink_on(colour: str) -> str:
    return CREAM if luminance(colour) < 0.5 else DARK_INK


def embossed(mark: Mark, colour: str, scale: float) -> str:
    """A mark with its shadow on a ground of this colour."""
    ink = ink_on(colour)
    shadow = mix(colour, "#10081A", 0.6) if ink == CREAM else mix(colour, "#FFFFFF", 0.7)
    return group(group(mark(shadow), "translate(1.1 1.5)") + mark(ink), f"scale({scale})")


def hanging(name: str) -> str:
    """A sign: a painted disc in an iron ring with leaf of gold, two scrolls and the eye it hangs from."""
    colour = PAINTS[name]
    scrolls = "M-7 -33C-14 -40 -22 -36 -19 -30M7 -33C14 -40 22 -36 19 -30"
    s = path(scrolls, "none", stroke(IRON, 3.4, ROUND)) + circ(0, -36.4, 3.6, "none", stroke(IRON, 2.8, ""))
    s += circ(0, 0, 33.6, lin([(0, IRON_LIT), (0.45, IRON), (1, "#0C0E12")], 0, 0, 1, 1))
    s += circ(0, 0, 32.4, "none", stroke(lin([(0, "#FFF0B5"), (0.4, GOLD_LIT), (1, GOLD_LOW)], 0, 0, 1, 1), 1.5, ""))
    s += circ(0, 0, 28.6, lin([(0, lit(colour, 0.34)), (0.5, colour), (1, deep(colour, 0.34))], 0.1, 0, 0.9, 1))
    s += circ(0, 0, 28.6, "none", stroke("url(#gold)", 1.7, ""))
    s += "".join(circ(x, y, 1.7, GOLD_LIT) for x, y in ((-21.6, -21.6), (21.6, -21.6), (-21.6, 21.6), (21.6, 21.6)))
    return piece(s + embossed(PLACES[name], colour, 1.0))


def mask(mark: Mark) -> str:
    return group(mark("#FFFFFF"), "scale(1.24)")


# -- pictures of the tasks ---------------------------------------------------------------------------------------------

WINDOW = "M-28 33V-8C-28 -24 -12 -32 0 -36C12 -32 28 -24 28 -8V33Q28 35 26 35H-26Q-28 35 -28 33Z"
INNER = "M-24.6 31.6V-7C-24.6 -21 -11 -28.4 0 -32C11 -28.4 24.6 -21 24.6 -7V31.6Z"
CITY, COUNCIL, PEOPLE = "#4F7796", "#A84C77", "#2F7F80"


def above(mark: Mark, count: int) -> Mark:
    """The mark, and under it as many members as the task asks for."""
    step = 14.0 if count < 4 else 11.5
    places = tuple(((k - (count - 1) / 2) * step, 21.0) for k in range(count))
    return lambda ink: group(mark(ink), "translate(0 -7.5) scale(.82)") + glyphs.members(ink, places, 0.56)


def several(mark: Mark, places: tuple[tuple[float, float], ...], scale: float) -> Mark:
    return lambda ink: "".join(group(mark(ink), at(x, y, scale)) for x, y in places)


def lowered(name: str) -> Mark:
    return lambda ink: group(glyphs.inked(name, ink), at(0, 2))


TASKS: dict[str, tuple[Mark, str]] = {
    **{f"at_{name}": (above(mark, 2), SANDSTONE_LOW) for name, mark in EDIFICES.items()},
    **{f"in_{guild}": (above(PLACES[guild], 3), colour) for guild, colour in GUILDS.items()},
    "one_edifice": (above(PLACES["edifice"], 3), SANDSTONE_LOW),
    "four_edifices": (several(PLACES["edifice"], ((-11, -9), (11, -9), (-11, 17), (11, 17)), 0.52), SANDSTONE_LOW),
    "street": (lowered("street"), CITY),
    "diagonal": (lowered("diagonal"), CITY),
    "councillors": (lowered("councillors"), COUNCIL),
    "most_members": (lowered("family"), PEOPLE),
    "chapels": (above(PLACES["chapel"], 1), "#E4E9EE"),
    "guilds": (lowered("all_guilds"), PEOPLE),
    "pairs": (lowered("pairs"), PEOPLE),
    "city_wall": (lowered("wall"), CITY),
    "quarter": (lowered("quarter"), CITY),
    "rows": (lowered("rows"), CITY),
    "estates": (lowered("estates"), COUNCIL),
    "guild_house": (lowered("guild_house"), COUNCIL),
    "store": (lowered("store"), TIMBER_LIT),
}
"""By id of the task, in its order (engine/strasbourg/values.toml): what is in its window, and the colour of the glass."""


def window(mark: Mark, colour: str) -> str:
    """A pointed window of coloured glass."""
    s = path(WINDOW, lin([(0, IRON_LIT), (0.4, IRON), (1, "#0C0E12")], 0, 0, 1, 1))
    s += path(WINDOW, "none", stroke("url(#gold)", 1.6))
    s += path(INNER, lin([(0, lit(colour, 0.4)), (0.5, colour), (1, deep(colour, 0.4))], 0.1, 0, 0.9, 1), edge(1))
    return piece(s + embossed(mark, colour, 0.94))


def _centred(draw: Callable[[], str], size: float) -> str:
    return group(draw(), at(size / 2, size / 2))


def add_to(sheet: Sheet) -> None:
    for name in PLACES:
        sheet.add(
            f"strasbourg_sign_{name}", SIGN, SIGN, partial(_centred, partial(hanging, name), SIGN), anchor="C", pad=PAD
        )
    for name, mark in (PLACES | EDIFICES | THINGS).items():
        sheet.add(
            f"strasbourg_icon_{name}", ICON, ICON, partial(_centred, partial(mask, mark), ICON), anchor="C", pad=2
        )
    for name, (mark, colour) in TASKS.items():
        drawn = partial(_centred, partial(window, mark, colour), PICTURE)
        sheet.add(f"strasbourg_picture_{name}", PICTURE, PICTURE, drawn, anchor="C", pad=6)
