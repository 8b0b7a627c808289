# ruff: noqa: E501
"""What comes over the island: the barbarians' ship, the dragon, lightning, fire; and the event die that brings them."""

from functools import partial

from art.fixed import fixed
from art.kgr.palette import AREAS, GOLD_LIT, edge, lit
from art.kgr.progress import sign
from art.palette import OUTLINE
from art.sheet import Sheet
from art.svg import at, group, lin, path, poly, rect, star_points, stroke

SHIP = 120, 120
DRAGON = 1000, 540


# -- the event die: 72 wide ------------------------------------------------------------------------------------------------


def face(what: str) -> str:
    """A face of the event die: the ship, the gate of an area, or five colours."""
    s = rect(5, 8, 66, 66, "#1A0C08", 'opacity=".55" filter="url(#blur2)"', 15)
    s += rect(2, 2, 68, 68, "#7A6A5A", stroke(OUTLINE, 2.6), 15) + rect(
        2, 2, 66, 65, lin([(0, "#FFFDF4"), (0.5, "#F2E6CE"), (1, "#C9B79C")], 0, 0, 1, 1), "", 14
    )
    s += rect(7, 6, 54, 14, "#FFF", 'opacity=".5"', 7)
    if what == "ship":
        return s + group(fixed("kgr/perils/barbarians"), at(35, 37, 0.5))
    if what == "joker":
        petals = "".join(
            path("M0 0L-13 -25Q0 -32 13 -25Z", colour, stroke(OUTLINE, 2) + f' transform="rotate({number * 72})"')
            for number, colour in enumerate(AREAS.values())
        )
        return s + group(petals + poly(star_points(12, 5), GOLD_LIT, edge(1.6)), at(35, 36))
    colour = AREAS[what]
    gate = path(
        "M-27 27V-8A27 24 0 0 1 27 -8V27H15V0A15 15 0 0 0 -15 0V27Z",
        lin([(0, lit(colour, 0.3)), (1, colour)]),
        edge(2.4),
    )
    return s + group(gate + group(sign(what), at(-17, -13, 17 / 24)), at(35, 35))


def add_to(sheet: Sheet) -> None:
    sheet.add(
        "kgr_barbarians", *SHIP, lambda: group(fixed("kgr/perils/barbarians"), at(60, 66)), anchor="C", pad=8, scale=1.6
    )
    for wings in ("up", "down"):
        sheet.add(f"kgr_dragon_{wings}", *DRAGON, f"kgr/perils/dragon_{wings}", anchor="C", pad=10, scale=1)
    sheet.add("kgr_bolt", 60, 118, "kgr/perils/bolt", anchor="F", pad=10, scale=1.5)
    sheet.add("kgr_flame", 44, 44, "kgr/perils/flame", anchor="F", pad=10, scale=1.5)
    for what in ("ship", "joker", *AREAS):
        sheet.add(f"kgr_die_event_{what}", 72, 72, partial(face, what), anchor="C", pad=(4, 4, 6, 8), scale=1.5)
