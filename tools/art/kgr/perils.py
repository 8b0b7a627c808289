# ruff: noqa: E501
"""What comes over the island: the barbarians' ship, the dragon, lightning, fire; and the event die that brings them."""

from __future__ import annotations

from functools import partial

from art.kgr.palette import AREAS, GOLD_LIT, PEACH, SUN, WOOD, WOOD_LIT, WOOD_LOW, edge, lit, piece
from art.kgr.progress import sign
from art.palette import OUTLINE
from art.sheet import Sheet
from art.svg import at, circ, ellipse, group, lin, path, poly, rect, star_points, stroke

SHIP = 120, 120
DRAGON = 1000, 540


def barbarians() -> str:
    """A longship with a dragon's head and a striped sail, its waterline 24 below the origin."""
    s = rect(-2.6, -54, 5.2, 74, WOOD_LOW, edge(1.4))
    sail = "M-40 -48Q0 -40 40 -48Q46 -22 38 6Q0 14 -38 6Q-46 -22 -40 -48Z"
    s += path(sail, lin([(0, "#F2DFC0"), (1, "#B9907A")]), edge(2))
    for x in (-30, -8, 14):
        s += path(
            f"M{x} -46Q{x + 8} -44 {x + 14} -45.4Q{x + 18} -20 {x + 12} 9Q{x + 4} 10 {x} 9Q{x - 4} -20 {x} -46Z",
            lin([(0, "#C8322A"), (1, "#6A1018")]),
            "",
        )
    s += path(sail, "none", edge(2)) + circ(0, -20, 13, "#1A1018", edge(1.6))
    s += (
        circ(0, -23, 7, "#F6EBD6")
        + rect(-4, -18, 8, 6, "#F6EBD6", "", 1)
        + circ(-2.8, -23, 2, "#1A1018")
        + circ(2.8, -23, 2, "#1A1018")
    )
    hull = "M-50 12Q0 30 46 12C54 6 52 -10 46 -18C58 -22 62 -12 60 -8L56 -8C60 4 56 22 40 34Q0 44 -38 34C-52 26 -58 8 -54 -10C-50 -16 -46 -8 -48 0Z"
    s += path(hull, lin([(0, WOOD_LIT), (0.4, WOOD), (1, "#2E160E")]), edge(2))
    s += path("M-46 20Q0 36 46 20", "none", stroke("#E0A86A", 2, 'opacity=".7"')) + circ(52, -14, 2, "#FFD76A")
    for number, x in enumerate((-32, -16, 0, 16, 32)):
        y = 21 + 5 * (1 - (x / 32) ** 2)
        s += circ(x, y, 7.4, ("#C8322A", "#E2AC32")[number % 2], edge(1.7)) + circ(x, y, 2.4, "#F6EBD6", edge(1))
    foam = path(
        "M-60 34q10 -7 20 0t20 0t20 0t20 0t20 0t20 0q-10 10 -30 10H-30Q-52 44 -60 34Z", "#EAF6F0", 'opacity=".75"'
    )
    return ellipse(0, 36, 58, 9, "#0C1E44", 'opacity=".5"') + piece(s, 1.4, 2) + foam


# -- the dragon ------------------------------------------------------------------------------------------------------------


def _wing(is_up: bool, is_far: bool) -> str:
    """A wing from its shoulder at the origin."""
    tones = ("#5A2A72", "#7A3A8A", "#3A1A52") if is_far else ("#C05A8A", "#8E3A9A", "#4A1E6A")
    if is_up:
        skin = "M0 0C-40 -90 -80 -150 -40 -250C-10 -190 40 -160 80 -158C60 -190 90 -226 130 -236C130 -190 150 -150 200 -140C190 -160 220 -190 260 -190C236 -110 170 -30 60 10Z"
        bones = (
            "M0 0C-40 -90 -80 -150 -40 -250",
            "M0 0C20 -70 40 -120 80 -158",
            "M10 0C50 -90 90 -160 130 -236",
            "M20 0C90 -60 140 -90 200 -140",
            "M30 0C110 -50 190 -110 260 -190",
        )
    else:
        skin = "M0 0C-20 50 -30 120 -90 170C-40 160 0 160 24 180C30 140 60 120 90 130C84 100 120 80 150 90C140 60 180 40 220 44C180 0 100 -20 40 -10Z"
        bones = (
            "M0 0C-20 50 -30 120 -90 170",
            "M4 4C10 60 10 120 24 180",
            "M14 0C40 40 60 80 90 130",
            "M26 0C70 20 110 50 150 90",
            "M40 -6C100 -10 170 0 220 44",
        )
    s = path(skin, lin([(0, tones[0]), (0.5, tones[1]), (1, tones[2])], 0, 0, 1, 1), edge(4))
    return s + "".join(
        path(bone, "none", stroke("#2A1040", 7, 'stroke-linecap="round"'))
        + path(bone, "none", stroke("#E8A0B0", 3, 'stroke-linecap="round" opacity=".8"'))
        for bone in bones
    )


def dragon(is_up: bool) -> str:
    """The great dragon, flying to the left over the whole sky."""
    body = lin([(0, "#E88A9A"), (0.3, "#A03A9A"), (0.75, "#5A2286"), (1, "#2E1052")])
    tail = "M640 250C760 230 830 290 900 250C950 222 960 180 990 150C986 220 950 300 880 316C800 336 740 300 640 310Z"
    s = group(_wing(is_up, True), at(500, 226, 1.02)) + path(tail, body, edge(4))
    s += poly([(984, 158), (1000, 104), (958, 134)], "#F0A0B0", edge(3.4))
    torso = "M300 196C360 150 470 160 560 200C640 236 690 240 700 276C690 330 590 350 480 336C390 326 330 300 290 262Z"
    s += path(torso, body, edge(4)) + path(
        "M320 268C400 316 560 330 680 300C640 346 540 350 470 336C400 326 350 306 320 268Z", "#F6C8A0", 'opacity=".75"'
    )
    for x, y in ((400, 330), (560, 340)):
        s += path(
            f"M{x} {y - 24}C{x - 10} {y + 20} {x - 40} {y + 20} {x - 46} {y + 44}L{x - 30} {y + 34}L{x - 26} {y + 50}L{x - 12} {y + 34}L{x + 2} {y + 46}C{x + 10} {y + 20} {x + 40} {y + 6} {x + 40} {y - 24}Z",
            body,
            edge(4),
        )
    neck = "M320 196C270 150 240 130 190 150C160 120 110 126 70 160C50 176 30 184 14 190C10 204 24 214 44 210C60 218 84 224 110 216C150 220 180 214 200 206C230 220 260 260 310 280Z"
    s += path(neck, body, edge(4)) + path(
        "M20 200C60 196 90 196 120 190", "none", stroke("#2A1040", 4, 'stroke-linecap="round"')
    )
    s += path(
        "M150 132C170 100 200 84 236 84C216 100 200 124 190 150ZM176 128C200 108 226 104 252 112C232 122 214 136 204 152Z",
        "#F6E0B0",
        edge(3.4),
    )
    s += (
        ellipse(104, 158, 13, 9, "#FFE36A", edge(3))
        + ellipse(102, 158, 3.6, 8, "#20150F")
        + circ(34, 188, 3.4, "#20150F")
    )
    s += "".join(
        poly([(x, y), (x + 12, y - 26), (x + 26, y + 4)], "#F0A0B0", edge(3))
        for x, y in (
            (226, 142),
            (262, 152),
            (300, 180),
            (350, 170),
            (400, 164),
            (586, 208),
            (630, 224),
            (690, 248),
            (740, 262),
            (800, 268),
        )
    )
    s += "".join(
        path(f"M{x} {y}q10 -12 20 0", "none", stroke("#F6B0C0", 2.4, 'opacity=".6"'))
        for x, y in (
            (370, 210),
            (410, 226),
            (450, 210),
            (490, 232),
            (530, 222),
            (570, 246),
            (430, 250),
            (510, 262),
            (610, 262),
            (350, 236),
        )
    )
    return piece(s + group(_wing(is_up, False), at(420, 214, 1.12)), 2, 3)


def bolt() -> str:
    """Lightning, 60 wide, its point at the foot."""
    d = "M30 0L6 60H26L10 118L56 44H34L50 0Z"
    return path(d, SUN, 'filter="url(#blur5)"') + piece(path(d, lin([(0, "#FFFFFF"), (1, "#FFD24A")]), edge(2)), 1, 2)


def flame() -> str:
    """Fire, 40 wide, its foot in the middle."""
    s = path(
        "M-16 0C-24 -18 -8 -24 -8 -40C4 -34 4 -26 8 -30C20 -18 22 -8 14 0Z",
        lin([(0, "#FF9A3A"), (1, "#D8301A")]),
        edge(1.6),
    )
    return (
        ellipse(0, -14, 26, 24, PEACH, 'opacity=".6" filter="url(#blur5)"')
        + s
        + path("M-8 0C-12 -10 -2 -14 -2 -22C6 -14 10 -8 6 0Z", "#FFE27A")
    )


# -- the event die: 72 wide ------------------------------------------------------------------------------------------------


def face(what: str) -> str:
    """A face of the event die: the ship, the gate of an area, or five colours."""
    s = rect(5, 8, 66, 66, "#1A0C08", 'opacity=".55" filter="url(#blur2)"', 15)
    s += rect(2, 2, 68, 68, "#7A6A5A", stroke(OUTLINE, 2.6), 15) + rect(
        2, 2, 66, 65, lin([(0, "#FFFDF4"), (0.5, "#F2E6CE"), (1, "#C9B79C")], 0, 0, 1, 1), "", 14
    )
    s += rect(7, 6, 54, 14, "#FFF", 'opacity=".5"', 7)
    if what == "ship":
        return s + group(barbarians(), at(35, 37, 0.5))
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
    sheet.add("kgr_barbarians", *SHIP, lambda: group(barbarians(), at(60, 66)), anchor="C", pad=8, scale=1.6)
    for name, is_up in (("up", True), ("down", False)):
        sheet.add(
            f"kgr_dragon_{name}",
            *DRAGON,
            partial(lambda up: group(dragon(up), at(0, 90)), is_up),
            anchor="C",
            pad=10,
            scale=1,
        )
    sheet.add("kgr_bolt", 60, 118, bolt, anchor="F", pad=10, scale=1.5)
    sheet.add("kgr_flame", 44, 44, lambda: group(flame(), at(22, 42)), anchor="F", pad=10, scale=1.5)
    for what in ("ship", "joker", *AREAS):
        sheet.add(f"kgr_die_event_{what}", 72, 72, partial(face, what), anchor="C", pad=(4, 4, 6, 8), scale=1.5)
