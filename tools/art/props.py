# ruff: noqa: E501
"""Things and people: bag, coins, banner, stars, masons."""

import random
from dataclasses import dataclass
from functools import partial

from art.bricks import lily, whole
from art.palette import SEAT, VERMILION
from art.sheet import Sheet
from art.svg import at, circ, ellipse, f, group, lin, line, path, star8, stroke


def bag(stones: str, shadow: bool = True) -> str:
    """The cloth bag, foot centre at the origin, about 155 high, with stones in its mouth."""
    edge = stroke("#22140C", 4)
    s = ellipse(0, 0, 66, 11, "#05060F", 'opacity=".5" filter="url(#blur5)"') if shadow else ""
    lip = (
        "M-34 -112C-44 -128 -50 -136 -46 -146C-30 -140 -22 -150 -8 -148C6 -152 22 -144 34 -150C46 -146 48 -134 36 -112Z"
    )
    s += path(lip, "#6B4A28", edge)
    if not stones:
        s += ellipse(-4, -132, 36, 11, "#2A1A10")
    for colour, (x, y, turn) in zip(stones, ((-40, -120, -14), (-6, -126, 6), (-24, -136, 4)), strict=False):
        s += whole(colour, x, y, 46, turn)
    cloth = lin([(0, "#F0DCAE"), (0.5, "#D3B27A"), (1, "#8F6A3C")], 0.1, 0, 0.9, 1)
    s += path(
        "M-36 -108C-58 -88 -76 -56 -70 -26C-64 2 -34 6 0 6C34 6 64 2 70 -26C76 -56 58 -88 36 -108C20 -114 -20 -114 -36 -108Z",
        cloth,
        edge,
    )
    s += path(
        "M-36 -108C-40 -116 -44 -120 -50 -126C-38 -128 -28 -122 -20 -126C-10 -120 8 -120 18 -127C28 -121 40 -128 52 -125C44 -118 40 -114 36 -108C20 -102 -20 -102 -36 -108Z",
        "#E7CE9A",
        edge,
    )
    for fold in (
        "M-30 -104C-44 -84 -54 -56 -52 -30",
        "M-14 -102C-22 -80 -26 -60 -24 -44",
        "M12 -102C18 -84 22 -66 20 -50",
        "M30 -104C46 -82 54 -58 50 -34",
    ):
        s += path(fold, "none", stroke("#6B4A28", 3, 'stroke-linecap="round" opacity=".55"'))
    s += path("M-58 -60C-66 -40 -62 -18 -46 -6", "none", stroke("#FFF6DC", 5, 'stroke-linecap="round" opacity=".55"'))
    for cord, dark, red in (
        ("M-38 -108C-20 -100 20 -100 38 -108", 10, 6),
        ("M34 -106C44 -98 50 -84 46 -72M34 -106C54 -104 62 -92 62 -82", 8, 4.4),
    ):
        s += path(cord, "none", stroke("#22140C", dark, 'stroke-linecap="round"')) + path(
            cord, "none", stroke(VERMILION, red, 'stroke-linecap="round"')
        )
    s += circ(46, -70, 6, "#F4D272", stroke("#22140C", 2.4)) + circ(62, -80, 6, "#F4D272", stroke("#22140C", 2.4))
    return s + lily(0, -47.4, 0.6, "#8E2415", 'stroke="#FFE9A3" stroke-width="4" stroke-dasharray="5 4"')


@dataclass(frozen=True)
class Metal:
    """The colours of a coin of a pile: its side from left to right, its top, field, ring, glint and line."""

    side: tuple[str, str, str]
    top: str
    field: str
    ring: str
    glint: str
    line: str


def coin_pile(count: int, metal: Metal) -> str:
    """One to three stacks of coins, their foot centred at 32, 60."""
    s = ellipse(33, 58, 26, 8, "#1B1430", 'opacity=".35"')
    places = {1: ((32, 56, 3),), 2: ((22, 54, 3), (43, 57, 5)), 3: ((20, 51, 4), (42, 50, 6), (31, 58, 3))}[count]
    side = lin(list(zip((0, 0.35, 1), metal.side, strict=True)), 0, 0, 1, 0)
    for x, y, high in places:
        for k in range(high):
            cy = y - 6 * k
            d = f"M{x - 15} {cy - 6}V{cy}A15 6 0 0 0 {x + 15} {cy}V{cy - 6}Z"
            s += path(d, side, stroke(metal.line, 1.5))
        top = y - 6 * high
        s += (
            ellipse(x, top, 15, 6, metal.top, stroke(metal.line, 1.5))
            + ellipse(x, top, 10.4, 3.9, metal.field, stroke(metal.ring, 1.3, ""))
            + ellipse(x - 4, top - 1.4, 4, 1.4, metal.glint)
        )
    return s


def banner(x: float, y: float, s: float = 1, col: str = "#C8322A", with_lily: bool = True) -> str:
    b = line(0, 4, 0, -64, "#3A2415", 3.2) + circ(0, -66, 3.4, "#F4D272")
    b += path(
        "M1.5 -62C16 -68 26 -54 46 -60C40 -50 46 -44 44 -34C30 -30 18 -42 1.5 -35Z",
        col,
        'stroke="#2A0E0A" stroke-width="1.4" stroke-linejoin="round"',
    )
    b += path("M1.5 -62C16 -68 26 -54 46 -60L45 -55C26 -49 16 -62 1.5 -56Z", "#FFF", 'opacity=".3"')
    if with_lily:
        b += lily(22, -47.8, 0.18, "#FFF3D0")
    return group(b, at(x, y, s))


def stars(
    x0: float,
    y0: float,
    w: float,
    h: float,
    step: float,
    seed: int = 2,
    fade: tuple[float, float] | None = None,
    size: tuple[float, float] = (5, 11),
    col: str = "#F6D77C",
) -> str:
    rnd = random.Random(seed)
    s = ""
    j = 0
    yy = y0
    while yy < y0 + h:
        xx = x0 + (step / 2 if j % 2 else 0)
        while xx < x0 + w:
            a = 1.0 if not fade else max(0.0, min(1.0, 1 - (yy - fade[0]) / (fade[1] - fade[0])))
            sx, sy = xx + rnd.uniform(-0.12, 0.12) * step, yy + rnd.uniform(-0.12, 0.12) * step
            r = rnd.uniform(*size) * (1.25 if rnd.random() < 0.12 else 1)
            if a > 0.04:
                s += group(
                    circ(sx, sy, r * 1.9, "#FFE9A3", 'opacity=".10"')
                    + star8(sx, sy, r, "#7A4E12")
                    + star8(sx - 0.5, sy - 0.7, r * 0.95, col),
                    "",
                    f'opacity="{a:.2f}"',
                )
            xx += step
        yy += step * 0.8
        j += 1
    return s


def figure(
    x: float,
    y: float,
    s: float = 1,
    tunic: str = "#B5382A",
    cap: str = "#E8D9B8",
    pose: str = "carry",
    flip: float = 1,
    load: str | None = None,
) -> str:
    """Small mason, foot at x,y; about 34 px high at s=1."""
    ol = 'stroke="#1B0F14" stroke-width="1.5" stroke-linejoin="round"'
    o = path("M-4 0L-3.4 -10L0 -12L3.4 -10L5 0L2 0L.6 -7L-1 0Z", "#4A3040", ol)
    o += path("M-5.5 -9C-6 -17 -5 -22 0 -23C5 -22 6 -17 5.5 -9C2 -7.5 -2 -7.5 -5.5 -9Z", tunic, ol)
    o += path("M-5.2 -12H5.3", "none", 'stroke="#F4D272" stroke-width="1.4"')
    o += circ(0.6, -27, 4.2, "#E3B08A", ol) + path(
        "M-3.8 -27C-4.6 -33 5 -34 5 -28.5C2 -29.5 -1 -29.5 -3.8 -27Z", cap, ol
    )
    if pose == "carry":
        o += path(
            "M-4 -20C-7 -24 -5 -31 -3 -34M4 -20C8 -24 7 -31 5 -34",
            "none",
            'stroke="#1B0F14" stroke-width="4.4" stroke-linecap="round"',
        ) + path(
            "M-4 -20C-7 -24 -5 -31 -3 -34M4 -20C8 -24 7 -31 5 -34",
            "none",
            f'stroke="{tunic}" stroke-width="2.4" stroke-linecap="round"',
        )
        if load:
            o += whole(load, -9, -34, 24)
    elif pose == "point":
        o += path(
            "M3 -20C8 -21 13 -25 17 -29", "none", 'stroke="#1B0F14" stroke-width="4.4" stroke-linecap="round"'
        ) + path("M3 -20C8 -21 13 -25 17 -29", "none", f'stroke="{tunic}" stroke-width="2.4" stroke-linecap="round"')
    else:
        o += path(
            "M3 -19C7 -16 10 -16 13 -19M-3 -19C-7 -16 -6 -13 -5 -11",
            "none",
            'stroke="#1B0F14" stroke-width="4.4" stroke-linecap="round"',
        ) + path(
            "M3 -19C7 -16 10 -16 13 -19M-3 -19C-7 -16 -6 -13 -5 -11",
            "none",
            f'stroke="{tunic}" stroke-width="2.4" stroke-linecap="round"',
        )
        o += line(13, -19, 17, -27, "#1B0F14", 3.6) + line(13, -19, 17, -27, "#8A5A30", 1.8)
    return group(o, f"translate({f(x)} {f(y)}) scale({s * flip} {s})")


def add_to(sheet: Sheet) -> None:
    sheet.add("bag", 140, 170, lambda: group(bag("vyw"), at(70, 163)), anchor=(70, 163), pad=(12, 10, 12, 22), scale=2)
    sheet.add(
        "bag_empty", 140, 170, lambda: group(bag(""), at(70, 163)), anchor=(70, 163), pad=(12, 10, 12, 22), scale=2
    )
    sheet.add(
        "bag_tilted",
        190,
        190,
        lambda: group(bag("gwy", False), "translate(95 95) rotate(-142) translate(0 72)"),
        anchor="C",
        pad=8,
        scale=2,
    )
    for seat, colour in SEAT.items():
        tunic = "#3A3644" if seat == "shield" else colour
        sheet.add(
            f"mason_{seat}",
            30,
            48,
            partial(figure, 15, 48, 1.12, tunic, pose="carry", load="g"),
            anchor="F",
            pad=8,
            scale=3,
        )
        sheet.add(
            f"mason_{seat}_idle",
            30,
            48,
            partial(figure, 15, 48, 1.12, tunic, pose="hammer"),
            anchor="F",
            pad=8,
            scale=3,
        )
    for pose, tunic in (("carry", "#97A486"), ("point", "#D7A24C"), ("hammer", "#B5382A")):
        load = "y" if pose == "carry" else None
        sheet.add(
            f"figure_{pose}",
            34,
            60,
            partial(figure, 17, 60, 1.7, tunic, pose=pose, load=load),
            anchor="F",
            pad=(16, 34, 20, 4),
            scale=2,
        )
    sheet.add("spark", 22, 22, "props/spark", anchor="C", scale=3)
    sheet.add("ring", 100, 100, "props/ring", anchor="C")
    sheet.add("glow", 120, 120, "props/glow", anchor="C", scale=1)
    sheet.add("glow_gold", 160, 160, "props/glow_gold", anchor="C", scale=1)
    sheet.add("glow_vermilion", 160, 160, "props/glow_vermilion", anchor="C", scale=1)
