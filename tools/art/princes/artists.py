"""The 21 artists as medallions: their busts and attributes; the ground has the colour of the wanted building."""

from functools import partial

from art.fixed import fixed
from art.palette import mix
from art.portraits import ABOVE, CX, CY, R, ground, rim
from art.portraits import KEYLINE as BUST_LINE
from art.princes.pieces import HOUSES
from art.sheet import Sheet
from art.svg import circ, clip, group, path
from engine.princes.professions import PROFESSIONS

SIZE = 96
HELD_LINE = BUST_LINE.replace(
    'id="bust" x="-5%" y="-5%" width="110%" height="110%"', 'id="held" x="-30%" y="-30%" width="160%" height="160%"'
)


HOLDS = {
    "mathematician": "dividers",
    "theologian": "holy_book",
    "philosopher": "owl",
    "botanist": "flower",
    "alchemist": "retort",
    "physicist": "magnet",
    "clockmaker": "watch",
    "goldsmith": "ring",
    "bell_founder": "bell",
    "cartographer": "chart",
    "lawyer": "balance",
    "choreographer": "tambourine",
    "composer": "notes",
    "sculptor": "chisel",
    "painter": "palette",
    "pharmacist": "mortar",
    "physician": "staff",
    "dramatist": "mask_sad",
    "poet": "quill",
    "astronomer": "telescope",
    "organ_builder": "pipes",
}
"""By profession: the attribute, a picture of `things`."""


def medallion(profession: str) -> str:
    """An artist in the round gold frame of the house, on the sheet of its portraits."""
    colour = HOUSES[PROFESSIONS[profession].building].roof
    lit, shade = mix(colour, "#FFF6DC", 0.34), mix(colour, "#1A1030", 0.4)
    s = circ(CX, CY + 6, R + 2, "#05060F", 'opacity=".35" filter="url(#blur5)"') + BUST_LINE
    s += ground(lit, shade, mix(colour, "#FFF6DC", 0.6)) + rim(False)
    s += group(
        group(fixed(f"princes/artists/{profession}"), "scale(2.08) translate(0 1)", 'filter="url(#bust)"'),
        "",
        clip(path(ABOVE)),
    ) + rim(True)
    s += HELD_LINE + group(
        group(fixed(f"princes/things/{HOLDS[profession]}"), "scale(3.5)"), "translate(306 306)", 'filter="url(#held)"'
    )
    k = SIZE / (2 * R)
    return group(s, f"translate({SIZE / 2 - CX * k} {SIZE / 2 - CY * k}) scale({k:.5f})")


def add_to(sheet: Sheet) -> None:
    for name in PROFESSIONS:
        sheet.add(f"princes_artist_{name}", SIZE, SIZE, partial(medallion, name), anchor="C", pad=(4, 14, 8, 8))
