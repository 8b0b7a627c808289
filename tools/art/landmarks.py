"""The famous buildings: Palazzo della Signoria, San Giovanni, the Badia, the city wall."""

from art.fixed import fixed
from art.houses import Tone, blend, box, course, gallery, merlons, onside, putlogs, roof_hip, tones, window
from art.palette import SHADE, mix
from art.svg import at, circ, group, line, poly, rect


def palazzo(x: float, y: float, s: float = 1, haze: float = 0) -> str:
    """Palazzo della Signoria with its off-centre tower (1299-1314)."""
    c = "#DDB070"
    tone = tones(c, haze)
    o = ""
    w, h, d = 210, 250, 70
    # tower behind gallery: rises from the front, off centre
    o += box(0, 0, w, h, d, tone, top=False)
    # rustication dots
    for j in range(13):
        yy = -10 - j * 18
        o += line(2, yy, w - 2, yy, tone.ln, 0.8, 'opacity=".28"')
        for i in range(9):
            xx = 10 + i * 23 + (11 if j % 2 else 0)
            if xx < w - 3:
                o += line(xx, yy, xx, yy - 18, tone.ln, 0.7, 'opacity=".2"')
    for yy in (-78, -158):
        o += course(0, yy, w, d, tone, 4, 2)
        for i in range(5):
            o += window("bif", 24 + i * 40.5, yy - 14, 21, 34, tone, lit=(i in (1, 3) and yy == -78))
        o += onside(
            0, 0, w, h, "".join(window("bif", 20 + i * 30, h + yy - 14, 16, 30, tone, False, True) for i in range(2))
        )
    for i in range(4):
        o += window("sq", 40 + i * 44, -30, 10, 13, tone)
    o += window("door", w * 0.5, 0, 30, 48, tone)
    # gallery
    o += gallery(0, -h, w, d, tone, over=13, ch=22, gh=30, m=13, mh=15, n=13)
    # tower
    tx, tw, td = 96, 52, 40
    ty = -h - 22 - 26 - 10
    upper = tones("#E2B878", haze)
    o += box(tx, ty, tw, 190, td, upper, top=False)
    for j in range(4):
        o += window("slot", tx + tw / 2, ty - 34 - j * 38, 7, 15, upper)
    o += putlogs(tx, ty, tw, 180, upper, 26, 3)
    o += gallery(tx, ty - 190, tw, td, upper, over=9, ch=15, gh=18, m=8.5, mh=10, n=6)
    # belfry: four columns + crown
    by = ty - 190 - 15 - 16 - 6
    bx, bw, bd = tx + 9, tw - 14, td - 10
    for px, py in ((bx + bd * 0.8, by - bd * 0.6), (bx + bw + bd * 0.8 - 7, by - bd * 0.6)):
        o += rect(px, py - 44, 7, 44, upper.s1)
    o += circ(bx + bw / 2 + 8, by - 22, 9, "#8A6A2A", f'stroke="{upper.ln}" stroke-width="1.2"')
    for px in (bx, bx + bw - 7):
        o += rect(px, by - 46, 8, 46, upper.a, f'stroke="{upper.ln}" stroke-width="1.2"')
    o += gallery(bx, by - 46, bw + 2, bd, upper, over=5, ch=8, gh=8, m=6, mh=8, n=5)
    py = by - 46 - 8 - 8 - 8
    o += roof_hip(bx + 2, py, bw - 4, bd - 4, 34, upper, rc="#7E8F86")
    o += line(bx + bw / 2 + bd / 2, py - 50, bx + bw / 2 + bd / 2, py - 78, "#3A2415", 2) + circ(
        bx + bw / 2 + bd / 2, py - 80, 4.5, "url(#gold)"
    )
    return group(o, at(x, y, s))


def baptistery(x: float, y: float, s: float) -> str:
    """San Giovanni: octagon, white and green marble, pyramid roof, lantern."""
    return group(fixed("landmarks/baptistery"), at(x, y, s))


def badia(x: float, y: float, s: float = 1, haze: float = 0, c: str = "#B98A72") -> str:
    """Hexagonal campanile with a spire."""
    tone = tones(c, haze)
    o = ""
    fa, fb, fc = (0, 0), (38, 0), (60, -16)
    height = 270
    z = (-16, -10)
    o += poly(
        [z, fa, (fa[0], -height), (z[0], z[1] - height)],
        blend(mix(tone.a, SHADE, 0.14), mix(tone.b, SHADE, 0.14)),
        f'stroke="{tone.ln}" stroke-width="1.3"',
    )
    o += poly(
        [fb, fc, (fc[0], fc[1] - height), (fb[0], -height)],
        blend(tone.s1, tone.s2),
        f'stroke="{tone.ln}" stroke-width="1.3"',
    )
    o += rect(0, -height, 38, height, blend(tone.a, tone.b), f'stroke="{tone.ln}" stroke-width="1.3"')
    for v in (60, 120, 180, 240):
        o += poly(
            [
                (z[0] - 2, z[1] - v),
                (-1, -v),
                (39, -v),
                (fc[0] + 2, fc[1] - v),
                (fc[0] + 2, fc[1] - v - 4),
                (39, -v - 4),
                (-1, -v - 4),
                (z[0] - 2, z[1] - v - 4),
            ],
            tone.lit,
        )
    for v in (78, 140, 200):
        o += window("bif", 19, -v, 15, 28, tone, lit=(v == 140))
    ap = (19, -height - 150)
    for a, b, sh in (
        ((z[0] - 4, z[1] - height), (-1, -height), 0),
        ((-1, -height), (39, -height), 0),
        ((39, -height), (fc[0] + 4, fc[1] - height), 1),
    ):
        o += poly(
            [a, b, ap],
            blend(mix(tone.a, SHADE, 0.1), tone.b) if not sh else blend(tone.s1, tone.s2),
            f'stroke="{tone.ln}" stroke-width="1.2" stroke-linejoin="round"',
        )
    o += poly(
        [(-2, -height), (40, -height), (19, -height - 34)], tone.lit, f'stroke="{tone.ln}" stroke-width="1.2"'
    ) + circ(19, -height - 13, 5, tone.dk)
    o += circ(19, -height - 152, 4, "url(#gold)")
    return group(o, at(x, y, s))


def wall(x0: float, x1: float, y: float, h: float, tone: Tone, d: float = 16, m: float = 16, mh: float = 17) -> str:
    w = x1 - x0
    s = box(x0, y, w, h, d, tone, top=False)
    for j in range(int(h / 20)):
        s += line(x0, y - j * 20 - 10, x1, y - j * 20 - 10, tone.ln, 0.8, 'opacity=".22"')
    s += course(x0, y - h + 8, w, d, tone, 4, 1)
    s += merlons(x0, y - h, w, d, tone, m, mh, 5)
    return s
