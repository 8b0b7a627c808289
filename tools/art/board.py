"""The board: towers of the six colours, balconies, flags, floor tiles, end bonus, church, sky."""

from collections.abc import Callable
from functools import partial

from art.bricks import MARKS, SHADES, mark
from art.houses import Tone, merlons, row, window
from art.palette import BOLE, COLOURS, KEYLINE, OUTLINE, VERMILION, mix
from art.props import stars
from art.sheet import Sheet
from art.svg import Point, arch, at, circ, ellipse, gold_frame, group, lin, line, path, poly, rect, stroke, texture

PLINTH, DEPTH, RISE = 38, 20, 15
FLOORS = {"45": (124, 45), "45w": (148, 45), "52": (124, 52), "57": (150, 57)}  # front, pitch


def _opening(x: float, foot: float, pitch: float, rim: str, sill: str) -> str:
    """The dark arched window for the number of a floor; x = its left edge."""
    h = 35 + (pitch - 45) * 0.6
    s = arch(x - 2.5, foot - 4.5, 37, h + 3, rim) + arch(x, foot - 5, 32, h, "#180E1C")
    return s + rect(x - 4, foot - 6.5, 40, 4, sill, stroke(OUTLINE, 1, ""))


def tower(colour: str, front: float, pitch: float) -> str:
    """Plinth with the mark, six floors with dark windows, crown; origin = lower left of the shaft."""
    top, light, low, side, deep = SHADES[colour]
    fill, shadow = MARKS[colour]
    w, dx, dy = front, DEPTH, RISE
    height = PLINTH + pitch * 6
    s = ellipse(w / 2 + 12, 2, w * 0.66, 9, "#1A0A10", 'opacity=".6" filter="url(#blur5)"')
    px, pw = -6, w + 12
    shaft: list[Point] = [
        (0, -PLINTH),
        (w, -PLINTH),
        (w + dx, -PLINTH - dy),
        (w + dx, -height - dy),
        (dx, -height - dy),
        (0, -height),
    ]
    foot: list[Point] = [
        (px, 0),
        (px + pw, 0),
        (px + pw + dx, -dy),
        (px + pw + dx, -PLINTH - dy),
        (px + dx, -PLINTH - dy),
        (px, -PLINTH),
    ]
    for paint, wide in ((KEYLINE, 8), (OUTLINE, 4)):
        s += poly(foot, paint, stroke(paint, wide)) + poly(shaft, paint, stroke(paint, wide))
    s += poly([(px + pw, 0), (px + pw + dx, -dy), (px + pw + dx, -PLINTH - dy), (px + pw, -PLINTH)], deep)
    s += poly(
        [(px, -PLINTH), (px + pw, -PLINTH), (px + pw + dx, -PLINTH - dy), (px + dx, -PLINTH - dy)], mix(top, light, 0.3)
    )
    s += rect(px, -PLINTH, pw, PLINTH, lin([(0, light), (1, mix(low, deep, 0.3))])) + rect(
        px, -PLINTH, pw, 4, "#FFF", 'opacity=".5"'
    )
    s += rect(px + pw / 2 - 43, -PLINTH + 4, 86, PLINTH - 8, mix(low, deep, 0.45), 'opacity=".75"', 7)
    box = (px + pw / 2 - 32, -PLINTH + 4, 64, PLINTH - 8)
    s += group(mark(colour, *box, shadow, 1.15), "translate(1.4 1.6)") + mark(colour, *box, fill, 1.15)
    s += poly([(w, -PLINTH), (w + dx, -PLINTH - dy), (w + dx, -height - dy), (w, -height)], lin([(0, side), (1, deep)]))
    slit = Tone(a=light, b=low, s1=side, s2=deep, top=top, ln=OUTLINE, dk="#120818", c=light, lit=top, haze=0)
    for i in range(6):
        y = -PLINTH - pitch * i
        s += rect(0, y - pitch, w, pitch, lin([(0, light), (0.5, mix(light, low, 0.4)), (1, low)]))
        s += poly([(0, y), (w, y), (w - 4, y - 4.5), (4, y - 4.5)], deep, 'opacity=".45"')
        s += poly(
            [(0, y - pitch), (w, y - pitch), (w - 3.5, y - pitch + 3.5), (3.5, y - pitch + 3.5)], "#FFF", 'opacity=".6"'
        )
        s += poly([(0, y), (0, y - pitch), (3.5, y - pitch + 3.5), (4, y - 4.5)], "#FFF", 'opacity=".3"')
        s += path(
            f"M4 {y - pitch + 4}H{w - 4}V{y - pitch + 14}Q{w / 2} {y - pitch + 20} 4 {y - pitch + 15}Z",
            "url(#gloss)",
            'opacity=".38"',
        )
        s += line(0, y, w, y, OUTLINE, 1.8, 'opacity=".8"') + line(w, y, w + dx, y - dy, OUTLINE, 1.8, 'opacity=".7"')
        s += group(
            window("slot", DEPTH * 0.5, pitch * i + pitch * 0.72, 6, 17, slit, False, True),
            f"matrix(1 -.75 0 1 {w} {-height})",
        )
        s += _opening(8, y, pitch, mix(top, "#FFFFFF", 0.3), mix(top, light, 0.3))
    crown = Tone(
        a=mix(light, top, 0.4), b=low, s1=side, s2=deep, top=top, ln=OUTLINE, dk=OUTLINE, c=light, lit=top, haze=0
    )
    s += rect(-4, -height - 7, w + 8, 9, mix(top, light, 0.2), stroke(OUTLINE, 2, ""))
    s += poly(
        [(w + 4, -height + 2), (w + dx + 4, -height - dy + 2), (w + dx + 4, -height - dy - 7), (w + 4, -height - 7)],
        deep,
        stroke(OUTLINE, 2, ""),
    )
    return s + merlons(-4, -height - 7, w + 8, DEPTH, crown, 16, 13, 5)


BALCONY = {
    "gold": ("#FFF3C4", "#E9B23C", "#A87420", VERMILION),
    "stone": ("#B9B4AC", "#8B867F", "#5C5852", "#4C4850"),
    "done": ("#D8C694", "#A98F56", "#6E5A30", BOLE),
}


def balcony(state: str, front: float, pitch: float) -> str:
    """A balcony before a floor with empty window and pennant; origin = lower left of the floor's front."""
    light, middle, low, cloth = BALCONY[state]
    x, y, w, h = -9, -pitch + 2, front + 18, pitch - 3
    s = ""
    if state == "gold":
        s += rect(x - 4, y - 4, w + 14, h + 8, "#FFC93C", 'filter="url(#blur14)" opacity=".95"', 6) + rect(
            x - 3, y - 9, w + 18, h + 12, "#FFE27A", 'filter="url(#blur5)" opacity=".9"', 6
        )
    s += poly([(x + 8, y + h), (x + 20, y + h), (x + 20, y + h + 10)], OUTLINE) + poly(
        [(x + w - 8, y + h), (x + w - 20, y + h), (x + w - 20, y + h + 10)], OUTLINE
    )
    whole: list[Point] = [
        (x, y + h),
        (x + w, y + h),
        (x + w + 9, y + h - 7),
        (x + w + 9, y - 7),
        (x + 9, y - 7),
        (x, y),
    ]
    s += poly(whole, KEYLINE, stroke(KEYLINE, 6)) + poly(whole, OUTLINE, stroke(OUTLINE, 3.4))
    s += poly([(x, y), (x + w, y), (x + w + 9, y - 7), (x + 9, y - 7)], light) + poly(
        [(x + w, y + h), (x + w + 9, y + h - 7), (x + w + 9, y - 7), (x + w, y)], low
    )
    s += rect(x, y, w, h, "url(#goldv)" if state == "gold" else lin([(0, light), (1, middle)])) + rect(
        x + 2, y + 2, w - 4, h - 4, "none", stroke(low, 2, ""), 3
    )
    px, pw = 40, 44
    s += path(
        f"M{px} {y - 4}H{px + pw}V{y + h - 6}L{px + pw / 2} {y + h + 3}L{px} {y + h - 6}Z", cloth, stroke(OUTLINE, 2.4)
    ) + rect(px + 2.5, y - 1, pw - 5, 4, "#FFF", 'opacity=".28"')
    return s + _opening(2, 0, pitch, "#FFF3C4", "#E9D9A8")


def flag(colour: str) -> str:
    """The flag on the crown, foot of its pole at the origin."""
    _, light, low, _, _ = SHADES[colour]
    s = (
        line(0, -2, 0, -60, OUTLINE, 7)
        + line(0, -2, 0, -60, "#8A5A30", 3.6)
        + circ(0, -62, 5, "url(#gold)", stroke(OUTLINE, 1.6))
    )
    cloth = "M2 -57C22 -64 38 -50 64 -57L56 -36L64 -15C38 -9 22 -22 2 -15Z"
    s += path(cloth, KEYLINE, stroke(KEYLINE, 7)) + path(cloth, lin([(0, light), (1, low)]), stroke(OUTLINE, 3))
    return s + path("M4 -53C22 -60 38 -46 60 -53L58 -45C38 -38 22 -52 4 -45Z", "#FFF", 'opacity=".35"')


def sky(w: float, h: float) -> str:
    """Sky, far city and ground strip."""
    s = rect(0, 0, w, h, lin([(0, "#0F2C7C"), (0.4, "#2159B4"), (0.8, "#6FB0E4"), (1, "#CFE3E6")]))
    s += stars(20, 16, w - 30, h - 290, 74, 3, None, (3.5, 7))
    haze = "#5E9AD6"
    houses = row(
        -20,
        w,
        h - 30,
        lambda x, r: r.uniform(90, 190) + (110 if r.random() < 0.3 else 0),
        (26, 44),
        18,
        0.5,
        5,
        lit=0.05,
        hazec=haze,
    )
    houses += row(-20, w, h - 10, lambda x, r: r.uniform(60, 120), (34, 56), 20, 0.25, 9, lit=0.1, hazec=haze)
    s += group(houses, "", 'filter="url(#rough)" opacity=".9"')
    s += rect(0, h - 30, w, 30, lin([(0, "#B98A5C"), (1, "#7A4A34")])) + rect(0, h - 31, w, 2.5, "#F2D9A6")
    return s + texture("plaster", 0, 0, w, h, 0.38)


def _footed(foot: float, draw: Callable[[str, float, float], str], kind: str, front: float, pitch: float) -> str:
    """A drawing with its origin at the foot, moved down into its body."""
    return group(draw(kind, front, pitch), at(0, foot))


def add_to(sheet: Sheet) -> None:
    for key, (front, pitch) in FLOORS.items():
        height = PLINTH + 6 * pitch
        for colour in COLOURS:
            sheet.add(
                f"board_tower_{colour}_{key}",
                front,
                height,
                partial(_footed, height, tower, colour, front, pitch),
                anchor="LL",
                pad=(26, 44, 46, 24),
            )
        for state in BALCONY:
            sheet.add(
                f"balcony_{state}_{key}",
                front,
                pitch,
                partial(_footed, pitch, balcony, state, front, pitch),
                anchor="LL",
                pad=44,
            )
    for colour in COLOURS:
        sheet.add(f"flag_{colour}", 66, 68, partial(lambda c: group(flag(c), at(2, 68)), colour), anchor=(2, 68), pad=6)
    sheet.add("floor_tile", 70, 45, "board/floor_tile", pad=8)
    sheet.add("floor_socket", 70, 45, "board/floor_socket", pad=4)
    sheet.add("end_bonus", 84, 84, "board/end_bonus", anchor="C", pad=10)
    sheet.add("church", 306, 364, "board/church", pad=(8, 20, 8, 8))
    sheet.add("church_door", 133, 132, "board/church_door", pad=4)
    sheet.add("target_frame", 120, 60, "board/target_frame", pad=28, nine=12)
    sheet.add("board_sky", 1900, 480, partial(sky, 1900, 480), opaque=True)
    sheet.add("frame_gold", 400, 240, partial(gold_frame, 0, 0, 400, 240, 9), pad=4, nine=16)
    sheet.add("frame_gold_thick", 420, 252, partial(gold_frame, 0, 0, 420, 252, 14, True), pad=4, nine=21)
    sheet.add("frame_gold_thin", 200, 140, "board/thin_frame", pad=2, nine=16)
