# ruff: noqa: E501
"""The famous buildings: Palazzo della Signoria, San Giovanni, the Badia, the city wall."""

from __future__ import annotations

from art.houses import Tone, blend, box, course, gallery, merlons, onside, putlogs, roof_hip, tones, window
from art.palette import SHADE, mix
from art.svg import Point, arch, at, circ, f, group, line, path, poly, rect


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


def baptistery(x: float, y: float, s: float = 1, haze: float = 0) -> str:
    """San Giovanni: octagon, white and green marble, pyramid roof, lantern."""
    white = tones("#EFE7D6", haze)
    marble = tones("#5E8470", haze)
    o = ""
    # visible octagon faces: left slanted, front, right slanted (oblique)
    f0, f1, f2, f3 = (-86, -20), (-40, 0), (52, 0), (104, -30)

    def face(a: Point, b: Point, shade: float, n: int) -> str:
        t = ""
        height = 112

        def spot(u: float, v: float) -> Point:
            return a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u - v

        base = blend(mix(white.a, SHADE, shade), mix(white.b, SHADE, shade))
        t += poly(
            [spot(0, 0), spot(1, 0), spot(1, height), spot(0, height)],
            base,
            f'stroke="{white.ln}" stroke-width="1.4" stroke-linejoin="round"',
        )
        gc = mix(marble.c, SHADE, shade)
        for v0, v1 in ((0, 5), (44, 48), (84, 88), (106, 112)):
            t += poly([spot(0, v0), spot(1, v0), spot(1, v1), spot(0, v1)], gc)
        for i in range(n):
            u0, u1 = (i + 0.12) / n, (i + 0.88) / n
            t += poly([spot(u0, 9), spot(u1, 9), spot(u1, 40), spot(u0, 40)], "none", f'stroke="{gc}" stroke-width="2"')
            # arch panel
            um = (u0 + u1) / 2
            a0, a1, am = spot(u0, 50), spot(u1, 50), spot(um, 80)
            b0, b1 = spot(u0, 68), spot(u1, 68)
            t += path(
                f"M{f(a0[0])} {f(a0[1])}L{f(b0[0])} {f(b0[1])}Q{f(b0[0])} {f(am[1])} {f(am[0])} {f(am[1])}Q{f(b1[0])} {f(am[1])} {f(b1[0])} {f(b1[1])}L{f(a1[0])} {f(a1[1])}Z",
                "none",
                f'stroke="{gc}" stroke-width="2.4"',
            )
            w0, w1 = spot(um - 0.035 * 3 / n, 52), spot(um + 0.035 * 3 / n, 70)
            t += arch(w0[0], w0[1], w1[0] - w0[0], 17, white.dk)
            t += poly(
                [spot(u0 + 0.05 / n, 92), spot(u1 - 0.05 / n, 92), spot(u1 - 0.05 / n, 102), spot(u0 + 0.05 / n, 102)],
                "none",
                f'stroke="{gc}" stroke-width="1.6"',
            )
        for u in (0, 1):
            t += line(*spot(u, 0), *spot(u, height), gc, 3.4)
        return t

    o += face(f0, f1, 0.10, 2) + face(f1, f2, 0, 3) + face(f2, f3, 0.5, 2)
    ap = (14, -202)

    def up(p: Point) -> Point:
        return p[0] + (p[0] - 14) * 0.05, p[1] - 112

    e0, e1, e2, e3 = up(f0), up(f1), up(f2), up(f3)
    for a, b, sh in ((e0, e1, 0.12), (e1, e2, 0), (e2, e3, 0.5)):
        o += poly(
            [a, b, ap],
            blend(mix(white.a, SHADE, sh), mix(white.b, SHADE, sh + 0.08)),
            f'stroke="{white.ln}" stroke-width="1.4" stroke-linejoin="round"',
        )
        for t in (0.33, 0.66):
            o += line(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, ap[0], ap[1], white.s1, 1.2, 'opacity=".6"')
    # lantern
    o += box(6, -194, 15, 26, 7, white, top=False) + window("slot", 13.5, -198, 5, 15, white)
    o += poly([(3, -220), (24, -220), (16, -250)], white.a, f'stroke="{white.ln}" stroke-width="1.2"') + poly(
        [(24, -220), (32, -225), (16, -250)], white.s1
    )
    o += (
        circ(16, -254, 5, "url(#gold)")
        + line(16, -258, 16, -270, "#D9A531", 2.4)
        + line(11, -265, 21, -265, "#D9A531", 2.4)
    )
    # gilded door
    o += window("door", 6, 0, 19, 34, white)
    return group(o, at(x, y, s))


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
