"""The 21 artists as medallions: their looks and attributes; the ground has the colour of the wanted building."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from art.palette import mix
from art.portraits import ABOVE, CX, CY, R, ground, rim
from art.portraits import KEYLINE as BUST_LINE
from art.portraits.shapes import DUSKY, OLIVE, PALE, ROSY, TAN
from art.princes import things
from art.princes.faces import Look, bust
from art.princes.pieces import HOUSES
from art.sheet import Sheet
from art.svg import circ, clip, group, path
from engine.princes.professions import PROFESSIONS

SIZE = 96
WHITE, GREY, BLACK, BROWN, BLOND, RED, CHESTNUT = (
    "#EEEAE2",
    "#A8A29C",
    "#2E2628",
    "#5A3A22",
    "#E0B050",
    "#B4582A",
    "#7A4424",
)


HELD_LINE = BUST_LINE.replace(
    'id="bust" x="-5%" y="-5%" width="110%" height="110%"', 'id="held" x="-30%" y="-30%" width="160%" height="160%"'
)


@dataclass(frozen=True)
class Artist:
    """A look and its attribute."""

    look: Look
    holds: Callable[[], str]


ARTISTS: dict[str, Artist] = {
    "mathematician": Artist(
        Look(
            "#2F4F9A", "#F4EBD8", "fringe", WHITE, PALE, "skullcap", "#7A1E2A", "long", collar="fur", old=True, brow=0.3
        ),
        things.dividers,
    ),
    "theologian": Artist(
        Look("#7A5236", "#6A442C", "tonsure", BROWN, ROSY, collar="cowl", nose="round", wide=1.1, smile=0.9),
        things.holy_book,
    ),
    "philosopher": Artist(
        Look(
            "#F0E6D2", "#D9A24A", "long", GREY, TAN, "band", "#C9573A", "long", WHITE, "toga", "hooked", 0.2, old=True
        ),
        things.owl,
    ),
    "botanist": Artist(
        Look(
            "#5E8F4A",
            "#C9473A",
            "short",
            RED,
            ROSY,
            "brim",
            "#EBCB72",
            "full",
            collar="shirt",
            smile=0.9,
            iris="#3F7A4A",
        ),
        things.flower,
    ),
    "alchemist": Artist(
        Look("#5A2E86", "#E8B23A", "bob", BLACK, PALE, "hood", "#4A2470", "point", nose="hooked", brow=1, smile=0.2),
        things.retort,
    ),
    "physicist": Artist(
        Look(
            "#A3303A", "#F4EBD8", "curls", CHESTNUT, TAN, "", "", "moustache", collar="shirt", brow=-0.3, iris="#3A5A8A"
        ),
        things.magnet,
    ),
    "clockmaker": Artist(
        Look(
            "#6A6E7A",
            "#C9A24A",
            "fringe",
            GREY,
            ROSY,
            "coif",
            "#F4EFE2",
            wide=0.92,
            long=1.05,
            glasses=True,
            nose="long",
        ),
        things.watch,
    ),
    "goldsmith": Artist(
        Look("#B3263C", "#F4D272", "short", BLACK, OLIVE, "feathered", "#2E6B5A", "goatee", smile=0.9, brow=-0.4),
        things.ring,
    ),
    "bell_founder": Artist(
        Look("#8A5A36", "#5A3A22", "fringe", BROWN, ROSY, "band", "#C9473A", "full", nose="round", wide=1.14, brow=0.5),
        things.bell,
    ),
    "cartographer": Artist(
        Look("#2F7A86", "#F4D272", "short", BLACK, DUSKY, "turban", "#FBF3E2", "full", collar="shirt", smile=0.7),
        things.chart,
    ),
    "lawyer": Artist(
        Look(
            "#2E2A36",
            "#A3201A",
            "bob",
            GREY,
            PALE,
            "biretta",
            "#B3261C",
            collar="tabs",
            nose="long",
            brow=0.7,
            smile=-0.3,
        ),
        things.balance,
    ),
    "choreographer": Artist(
        Look(
            "#E07A9A",
            "#FFF3D8",
            "long",
            BLOND,
            ROSY,
            "wreath",
            "#5FA04A",
            wide=0.94,
            smile=1,
            brow=-0.6,
            iris="#4A7AB0",
        ),
        things.tambourine,
    ),
    "composer": Artist(
        Look("#3A5AA8", "#F4EBD8", "bob", CHESTNUT, TAN, "chaperon", "#2F6FB0", collar="shirt", smile=0.8, brow=-0.3),
        things.notes,
    ),
    "sculptor": Artist(
        Look(
            "#C9B08A",
            "#8A6A4A",
            "curls",
            BLACK,
            OLIVE,
            "",
            "",
            "full",
            collar="shirt",
            nose="broken",
            brow=0.8,
            smile=0,
        ),
        things.chisel,
    ),
    "painter": Artist(
        Look("#3A3440", "#F4EBD8", "long", BROWN, PALE, "beret", "#5A2430", collar="shirt", wide=0.95, smile=0.4),
        things.palette,
    ),
    "pharmacist": Artist(
        Look(
            "#3F7F5A",
            "#EDE0C4",
            "fringe",
            BROWN,
            TAN,
            "beret",
            "#2F6B4A",
            "moustache",
            collar="fur",
            nose="round",
            smile=0.8,
        ),
        things.mortar,
    ),
    "physician": Artist(
        Look(
            "#A3201A", "#EDE4D8", "bob", WHITE, PALE, "biretta", "#3A3040", "forked", collar="fur", old=True, brow=0.2
        ),
        things.staff,
    ),
    "dramatist": Artist(
        Look(
            "#3A2E4A",
            "#FFFFFF",
            "fringe",
            CHESTNUT,
            ROSY,
            "",
            "",
            "goatee",
            collar="ruff",
            nose="long",
            brow=-0.5,
            long=1.04,
        ),
        things.mask_sad,
    ),
    "poet": Artist(
        Look(
            "#B3261C",
            "#F4EBD8",
            "",
            BLACK,
            TAN,
            "laureate",
            "#C2352E",
            nose="hooked",
            wide=0.92,
            long=1.05,
            brow=0.5,
            smile=-0.2,
        ),
        things.quill,
    ),
    "astronomer": Artist(
        Look(
            "#23366E",
            "#E8B23A",
            "bob",
            BLACK,
            PALE,
            "pointed",
            "#23366E",
            wide=0.96,
            smile=0.6,
            brow=-0.6,
            iris="#3A5A8A",
        ),
        things.telescope,
    ),
    "organ_builder": Artist(
        Look("#7A4A6A", "#F4EBD8", "wild", WHITE, ROSY, collar="shirt", nose="round", wide=1.06, smile=0.7, old=True),
        things.pipes,
    ),
}


def medallion(profession: str) -> str:
    """An artist in the round gold frame of the house, on the sheet of its portraits."""
    artist, colour = ARTISTS[profession], HOUSES[PROFESSIONS[profession].building].roof
    lit, shade = mix(colour, "#FFF6DC", 0.34), mix(colour, "#1A1030", 0.4)
    s = circ(CX, CY + 6, R + 2, "#05060F", 'opacity=".35" filter="url(#blur5)"') + BUST_LINE
    s += ground(lit, shade, mix(colour, "#FFF6DC", 0.6)) + rim(False)
    s += group(
        group(bust(artist.look), "scale(2.08) translate(0 1)", 'filter="url(#bust)"'), "", clip(path(ABOVE))
    ) + rim(True)
    s += HELD_LINE + group(group(artist.holds(), "scale(3.5)"), "translate(306 306)", 'filter="url(#held)"')
    k = SIZE / (2 * R)
    return group(s, f"translate({SIZE / 2 - CX * k} {SIZE / 2 - CY * k}) scale({k:.5f})")


def add_to(sheet: Sheet) -> None:
    for name in PROFESSIONS:
        sheet.add(f"princes_artist_{name}", SIZE, SIZE, partial(medallion, name), anchor="C", pad=(4, 14, 8, 8))
