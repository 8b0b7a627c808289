# ruff: noqa: E501
"""The six stones: oblique blocks with their marks, in three drawings; ghosts, cracks, shards and dust."""

import random
from collections.abc import Callable
from functools import partial

from art.palette import COLOURS, KEYLINE, MAY, MAY_GLOW, OUTLINE, mix
from art.sheet import Sheet
from art.svg import Point, at, circ, ellipse, f, group, lin, path, poly, rect, stroke

FRONT, HEIGHT, DX, DY = 100, 54, 24, 18  # unit brick; depth vector (24, -18)
OVERALL = FRONT + DX
LILY = (
    "M50 3C59 15 67 27 67 41C67 53 58 59 56 66L44 66C42 59 33 53 33 41C33 27 41 15 50 3Z"
    "M59 66C60 52 69 39 82 38C94 37 100 48 95 58C91 66 81 65 79 57C85 57 86 51 81 50C75 50 70 58 69 66Z"
    "M41 66C40 52 31 39 18 38C6 37 0 48 5 58C9 66 19 65 21 57C15 57 14 51 19 50C25 50 30 58 31 66Z"
    "M27 69H73V77H27ZM45 80H55L57 88L50 99L43 88ZM60 80H70C70 87 76 90 82 86C80 95 64 96 60 80ZM40 80H30C30 87 24 90 18 86C20 95 36 96 40 80Z"
)
# Top, front light, front low, side, deep.
SHADES = {
    "w": ("#FFFFFF", "#FFFDF4", "#E2DCC8", "#B5AB99", "#857A74"),
    "y": ("#FFE78A", "#F6CB35", "#CF980D", "#A36E0B", "#6E4608"),
    "g": ("#8CCBB6", "#549B89", "#35705F", "#25544F", "#14322F"),
    "r": ("#D4514A", "#A01B17", "#6D0808", "#4A0509", "#2A0207"),
    "b": ("#CFF3FF", "#7BDAFF", "#35B0EA", "#1B7FBE", "#0D4E80"),
    "v": ("#B58BF2", "#7C3DCB", "#52209A", "#391475", "#210948"),
}
# Mark and its shadow.
MARKS = {
    "w": ("#FFFFFF", "#999999"),
    "y": ("#7E5206", "#FFF0A8"),
    "g": ("#CFF5E4", "#14322F"),
    "r": ("#F2A08A", "#2A0207"),
    "b": ("#0E568C", "#D9F6FF"),
    "v": ("#E3CCFF", "#210948"),
}
OUTLINE_WIDTH, KEYLINE_WIDTH = (3.6, 5.5, 8.0), (8.5, 11.5, 16.0)  # by lod; strokes, half of them outside


def mark(colour: str, x: float, y: float, w: float, h: float, fill: str, weight: float = 1.0) -> str:
    """The mark of a colour in the box x, y, w, h, one flat layer; white has none."""
    cx, cy = x + w / 2, y + h / 2
    if colour == "y":
        return circ(cx, cy, h * 0.31 * weight**0.5, fill)
    if colour == "g":
        t = h * 0.235 * weight**0.7
        return path(
            f"M{f(cx - w * 0.29)} {f(cy + h * 0.27)}L{f(cx)} {f(cy - h * 0.19)}L{f(cx + w * 0.29)} {f(cy + h * 0.27)}",
            "none",
            stroke(fill, t, 'stroke-linejoin="miter"'),
        )
    if colour == "r":
        beds = f"M{f(x)} {f(cy)}H{f(x + w)}M{f(cx)} {f(y - h * 0.02)}V{f(cy)}M{f(x + w * 0.24)} {f(cy)}V{f(y + h * 1.02)}M{f(x + w * 0.76)} {f(cy)}V{f(y + h * 1.02)}"
        return path(beds, "none", stroke(fill, h * 0.13 * weight, ""))
    if colour == "b":
        q = w * 0.78 / 3
        wave = f"M{f(x + w * 0.11)} {f(cy + h * 0.04)}q{f(q / 2)} {f(-h * 0.56)} {f(q)} 0t{f(q)} 0t{f(q)} 0"
        return path(wave, "none", stroke(fill, h * 0.2 * weight**0.6, 'stroke-linecap="round"'))
    if colour == "v":
        s = h * min(1.1, weight**0.3) / 100
        return lily(cx, cy, s, fill)
    return ""


def lily(cx: float, cy: float, scale: float, fill: str, extra: str = "") -> str:
    """The lily of the city, 100 * scale high, centred."""
    return f'<path d="{LILY}" fill="{fill}" {extra} transform="translate({f(cx - 50 * scale)} {f(cy - 51 * scale)}) scale({scale:.4f})"/>'


def silhouette(floors: float = 1) -> list[Point]:
    """Outline of a stack of unit bricks; origin = lower left of the front."""
    h = HEIGHT * floors
    return [(0, 0), (FRONT, 0), (OVERALL, -DY), (OVERALL, -h - DY), (DX, -h - DY), (0, -h)]


def body(colour: str, lod: int) -> str:
    """A unit brick with its dark outline; origin = lower left of the front."""
    w, h = FRONT, HEIGHT
    top, light, low, side, deep = SHADES[colour]
    fill, shadow = MARKS[colour]
    s = poly(silhouette(), OUTLINE, stroke(OUTLINE, OUTLINE_WIDTH[lod]))
    s += poly(
        [(0, -h), (w, -h), (w + DX, -h - DY), (DX, -h - DY)],
        lin([(0, mix(top, "#FFFFFF", 0.35)), (1, mix(top, light, 0.35))], 0, 1, 1, 0),
    )
    s += poly([(w, 0), (w + DX, -DY), (w + DX, -h - DY), (w, -h)], lin([(0, side), (1, deep)], 0, 0, 0.4, 1))
    s += rect(0, -h, w, h, lin([(0, light), (0.45, mix(light, low, 0.35)), (1, low)]))
    if lod < 2:
        s += poly([(0, 0), (w, 0), (w - 5, -5.5), (5, -5.5)], deep, 'opacity=".42"')
        s += poly([(w, 0), (w, -h), (w - 4.5, -h + 4.5), (w - 5, -5.5)], deep, 'opacity=".26"')
        s += poly([(0, -h), (w, -h), (w - 4.5, -h + 4.5), (4.5, -h + 4.5)], "#FFFFFF", 'opacity=".62"')
        s += poly([(0, 0), (0, -h), (4.5, -h + 4.5), (5, -5.5)], "#FFFFFF", 'opacity=".34"')
        s += poly(
            [(8, -h - 2.4), (w - 2, -h - 2.4), (w + DX - 14, -h - DY + 3), (DX + 2, -h - DY + 3)],
            "#FFFFFF",
            'opacity=".16"',
        )
        s += poly([(w + 1.5, -4), (w + 1.5, -h), (w + 4.6, -h - 2.4), (w + 4.6, -6.4)], "#FFFFFF", 'opacity=".20"')
    weight = (1, 1.18, 1.45)[lod]
    if colour == "w":
        if lod < 2:
            s += rect(11, -h + 11, w - 22, h - 22, "none", stroke("#B9AF9B", 1.6, 'opacity=".5"'), 4)
    elif lod < 2:
        box = (6, -h + 6, w - 12, h - 12)
        s += group(mark(colour, *box, shadow, weight), "translate(1.6 1.6)", 'opacity=".9"') + mark(
            colour, *box, fill, weight
        )
    else:
        s += mark(colour, 1, -h + 2, w - 2, h - 4, fill, weight)
    if lod < 2:
        s += path(
            f"M5 {-h + 5}H{w - 5}L{w - 6} {-h + 17}Q{w * 0.5} {-h + 25} 6 {-h + 19}Z", "url(#gloss)", 'opacity=".5"'
        )
        s += ellipse(14, -h + 9.5, 7, 2.8, "#fff", 'opacity=".85"')
    else:
        s += rect(0, -h, w, 7, "#FFFFFF", 'opacity=".5"') + rect(0, -7, w, 7, deep, 'opacity=".4"')
    return s


def keyline(lod: int, floors: float = 1) -> str:
    return poly(silhouette(floors), KEYLINE, stroke(KEYLINE, KEYLINE_WIDTH[lod]))


def new_line(lod: int) -> str:
    """Amber line and glow of stones set this turn."""
    wide = (13, 16, 21)[lod]
    s = poly(silhouette(), "#FFC93C", stroke("#FFC93C", wide + 6, 'stroke-linejoin="round" filter="url(#blur5)"'))
    return s + poly(silhouette(), "#FFE58A", stroke("#FFE58A", wide - 2))


def ghost(lod: int) -> str:
    """The ghost on a legal place for a stone."""
    k = (1, 1.4, 2.0)[lod]
    s = poly(
        silhouette(),
        "#FFF1C0",
        f'fill-opacity=".35" stroke="{MAY_GLOW}" stroke-width="{11 * k}" stroke-linejoin="round" filter="url(#blur5)"',
    )
    s += poly(
        silhouette(), "#A8D8A4", f'fill-opacity=".30" stroke="#FFFBEA" stroke-width="{8.5 * k}" stroke-linejoin="round"'
    )
    return s + poly(
        silhouette(),
        "none",
        f'stroke="{MAY}" stroke-width="{5 * k}" stroke-dasharray="{12 * k} {7.5 * k}" stroke-linejoin="round"',
    )


def whole(colour: str, x: float, y: float, width: float, turn: float = 0) -> str:
    """A brick with keyline in another drawing; lower left of the front at x, y."""
    lod = 0 if width >= 70 else 1 if width >= 40 else 2
    return group(keyline(lod) + body(colour, lod), at(x, y, width / OVERALL, turn))


def _crack_line(points: list[Point], width: float) -> str:
    d = "M" + "L".join(f"{f(x)} {f(y)}" for x, y in points)
    return path(d, "none", stroke("#FFE7C0", width * 2.1, 'stroke-linejoin="miter" opacity=".75"')) + path(
        d, "none", stroke("#140609", width, 'stroke-linejoin="miter"')
    )


def crack(floors: int) -> str:
    """Crack and bitten corner over the top `floors` bricks; origin = upper left of the highest front."""
    w, h = FRONT, HEIGHT
    points: list[Point] = [(w * 0.62, 0), (w * 0.50, h * 0.35), (w * 0.64, h * 0.62)]
    if floors == 1:
        points.append((w * 0.46, h * 0.92))
    else:
        points.append((w * 0.44, h * 1.1))
        rnd, (x, y), sign = random.Random(7), points[-1], 1
        while y < h * (floors - 0.25):
            x, y, sign = x + sign * w * rnd.uniform(0.12, 0.26), y + h * rnd.uniform(0.25, 0.45), -sign
            points.append((x, min(y, h * floors - 2)))
    s = _crack_line(points, 4.0)
    if floors > 1:
        x, y = points[3]
        s += _crack_line([(x, y), (x - w * 0.2, y + h * 0.2), (x - w * 0.28, y + h * 0.1), (0, y + h * 0.34)], 2.9)
    if len(points) > 5:
        x, y = points[5]
        s += _crack_line([(x, y), (x + w * 0.18, y - h * 0.1), (w, y + h * 0.12), (w + DX * 0.6, y - h * 0.2)], 2.9)
    s += poly([(-2, -2), (w * 0.20, -2), (w * 0.13, h * 0.20), (w * 0.07, h * 0.24), (-2, h * 0.42)], OUTLINE)
    edge: list[Point] = [
        (0, h * 0.36),
        (w * 0.07, h * 0.24),
        (w * 0.13, h * 0.20),
        (w * 0.2, 0),
        (w * 0.26, 0),
        (w * 0.17, h * 0.26),
        (w * 0.08, h * 0.34),
        (0, h * 0.5),
    ]
    return s + poly(edge, "#FFF3E0", 'opacity=".45"')


def shard(colour: str, variant: int) -> str:
    """A piece of rubble around the origin, 32 wide."""
    top, light, _, side, _ = SHADES[colour]
    shape: list[Point] = [(-16, 8), (-12, -10), (4, -14), (15, -4), (12, 10), (-2, 13)]
    s = poly(shape, OUTLINE, stroke(KEYLINE, 5)) + poly(shape, light, stroke(OUTLINE, 2.5))
    s += poly([(4, -14), (15, -4), (12, 10), (2, 2)], side) + poly(
        [(-12, -10), (4, -14), (2, 2), (-9, 0)], mix(top, light, 0.4)
    )
    return group(s, at(0, 0, (1, 0.8, 0.65)[variant], (10, 70, 130)[variant]))


def _moved(x: float, y: float, content: str) -> str:
    return group(content, at(x, y))


def _footed(foot: float, draw: Callable[..., str], *arguments: object) -> str:
    """A drawing with its origin at the foot, moved down into its body."""
    return _moved(0, foot, draw(*arguments))


def _centred_shard(colour: str, variant: int) -> str:
    return _moved(16, 16, shard(colour, variant))


def add_to(sheet: Sheet) -> None:
    w, h = OVERALL, HEIGHT + DY
    for lod, scale in enumerate((2.5, 1, 1)):
        for colour in COLOURS:
            sheet.add(
                f"brick_{colour}_{lod}", w, h, partial(_footed, h, body, colour, lod), anchor="LL", pad=8, scale=scale
            )
        # One stretchable middle: all rows between the two slanted ends look the same.
        sheet.add(
            f"brick_key_{lod}",
            w,
            h,
            partial(_footed, h, keyline, lod),
            anchor="LL",
            pad=12,
            scale=scale,
            nine=(0, DY + 14, 0, DY + 14),
        )
        sheet.add(
            f"brick_new_{lod}",
            w,
            h,
            partial(_footed, h, new_line, lod),
            anchor="LL",
            pad=28,
            scale=scale,
            nine=(0, DY + 15, 0, DY + 15),
        )
        sheet.add(f"brick_ghost_{lod}", w, h, partial(_footed, h, ghost, lod), anchor="LL", pad=28, scale=scale)
    for floors in (1, 2, 3):
        height = DY + HEIGHT * floors
        sheet.add(f"brick_crack_{floors}", w, height, partial(_footed, DY, crack, floors), anchor="LL", pad=6, scale=2)
    sheet.add("fuse", 60, 60, "bricks/fuse", anchor=(60, 60), pad=(12, 14, 12, 14), scale=2)
    sheet.add("danger_arrow", 40, 44, "bricks/danger_arrow", anchor="F", pad=6, scale=2)
    for colour in COLOURS:
        for variant in range(3):
            sheet.add(f"shard_{colour}_{variant}", 32, 32, partial(_centred_shard, colour, variant), anchor="C", pad=6)
    sheet.add("dust_0", 32, 32, "bricks/dust_0", anchor="C", pad=4)
    sheet.add("dust_1", 60, 40, "bricks/dust_1", anchor="C", pad=20)
    sheet.add("dust_2", 120, 70, "bricks/dust_2", anchor="C", pad=(32, 24, 32, 24))
    sheet.add("streak", 40, 130, "bricks/streak", anchor="F")
    sheet.add("tower_shadow", 104, 18, "bricks/tower_shadow", anchor="C", pad=14)
    sheet.add("site_slot", 78, 12, "bricks/site_slot", anchor="LL", pad=4)
