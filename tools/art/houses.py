# ruff: noqa: E501
"""Fresco houses in oblique projection (depth vector d * (1, -.75)): lit front, shaded side; far rows turn to haze."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from art.palette import PLASTER, ROOF, SHADE, mix
from art.svg import arch, circ, f, group, lin, line, path, poly, rect

K = 0.75  # rise of the depth per px of its width
FAR = "#2B4E92"
Height = Callable[[float, random.Random], float]


@dataclass(frozen=True)
class Tone:
    """The tones of one plaster: front light and low, side, side low, top, line, dark openings, itself, lit edges."""

    a: str
    b: str
    s1: str
    s2: str
    top: str
    ln: str
    dk: str
    c: str
    lit: str
    haze: float


def tones(colour: str, haze: float = 0, hazec: str = FAR) -> Tone:
    """All tones of a plaster colour, `haze` (0..1) of the way to the colour of the distance."""

    def far(tone: str) -> str:
        return mix(tone, hazec, haze)

    return Tone(
        a=far(mix(colour, "#FFF0C8", 0.36)),
        b=far(mix(colour, "#5A3A5A", 0.20)),
        s1=far(mix(colour, SHADE, 0.56)),
        s2=far(mix(colour, SHADE, 0.76)),
        top=far(mix(colour, "#FFF6E0", 0.45)),
        ln=mix(mix(colour, "#1B1026", 0.68), hazec, haze * 0.8),
        dk=mix("#1D1330", hazec, haze * 0.7),
        c=far(colour),
        lit=far(mix(colour, "#FFF6E0", 0.6)),
        haze=haze,
    )


def blend(above: str, below: str) -> str:
    """A vertical gradient."""
    return lin([(0, above), (1, below)])


KINDS = ["cren"] * 5 + ["gallery"] * 3 + ["gableS"] * 3 + ["gableF"] * 2 + ["hip"] * 2 + ["altana"]
TALL_KINDS = ["cren", "cren", "gallery", "gallery", "hip", "cren"]
PLASTERS = ["pink", "pink", "rose", "ochre", "sand", "sage", "terra", "chalk", "mauve", "grey", "umber", "sand", "pink"]


def box(x: float, y: float, w: float, h: float, d: float, tone: Tone, lw: float = 1.4, top: bool = True) -> str:
    dx, dy = d, d * K
    s = poly(
        [(x + w, y), (x + w + dx, y - dy), (x + w + dx, y - h - dy), (x + w, y - h)],
        blend(tone.s1, tone.s2),
        f'stroke="{tone.ln}" stroke-width="{lw}" stroke-linejoin="round"',
    )
    if top:
        s += poly(
            [(x, y - h), (x + w, y - h), (x + w + dx, y - h - dy), (x + dx, y - h - dy)],
            tone.top,
            f'stroke="{tone.ln}" stroke-width="{lw}" stroke-linejoin="round"',
        )
    s += rect(x, y - h, w, h, blend(tone.a, tone.b), f'stroke="{tone.ln}" stroke-width="{lw}" stroke-linejoin="round"')
    return s


def onside(x: float, y: float, w: float, h: float, s: str) -> str:
    return group(s, f"matrix(1 {-K} 0 1 {f(x + w)} {f(y - h)})")


def pointed(x: float, y: float, w: float, h: float, fill: str, extra: str = "") -> str:  # pointed arch
    return path(
        f"M{f(x)} {f(y)}V{f(y - h + w * 0.8)}Q{f(x)} {f(y - h + w * 0.25)} {f(x + w / 2)} {f(y - h)}Q{f(x + w)} {f(y - h + w * 0.25)} {f(x + w)} {f(y - h + w * 0.8)}V{f(y)}Z",
        fill,
        extra,
    )


def window(kind: str, x: float, y: float, w: float, h: float, tone: Tone, lit: bool = False, side: bool = False) -> str:
    """x,y = centre bottom."""
    dk = tone.dk if not lit else mix("#FFC45A", FAR, tone.haze * 0.6)
    jb = mix(tone.s1, "#000000", 0.1) if side else tone.lit
    s = ""
    x0 = x - w / 2
    if kind == "slot":
        s += arch(x0 - 1.2, y, w + 2.4, h + 1.2, jb) + arch(x0, y, w, h, dk)
        if not side and not lit:
            s += arch(x0 + w * 0.62, y, w * 0.38, h * 0.97, mix(tone.dk, tone.c, 0.3))
    elif kind == "sq":
        s += rect(x0 - 1.2, y - h - 1.2, w + 2.4, h + 2.4, jb) + rect(x0, y - h, w, h, dk)
    elif kind == "bif":
        s += arch(x0 - 2.5, y + 0.5, w + 5, h + 4, jb) + arch(
            x0 - 0.6, y, w + 1.2, h + 1.6, tone.s1 if not side else tone.s2
        )
        ww = w / 2 - 1
        s += (
            arch(x0, y, ww, h * 0.82, dk) + arch(x0 + w - ww, y, ww, h * 0.82, dk) + circ(x, y - h * 0.86, w * 0.09, dk)
        )
        s += rect(x - 0.9, y - h * 0.5, 1.8, h * 0.5, jb)
    elif kind == "pt":
        s += pointed(x0 - 1.6, y, w + 3.2, h + 2.4, jb) + pointed(x0, y, w, h, dk)
    elif kind == "door":
        s += arch(x0 - 2.5, y, w + 5, h + 3, jb) + arch(
            x0, y, w, h, mix("#3A2417", tone.c, tone.haze * 0.6) if not lit else dk
        )
        s += line(x, y, x, y - h * 0.95, tone.dk, 0.9)
    s += rect(x0 - 2.2, y, w + 4.4, 1.9, jb)
    return s


def putlogs(
    x: float, y: float, w: float, h: float, tone: Tone, step: float = 22, n: int = 3, side: bool = False
) -> str:
    s = ""
    yy = y - 14
    while yy > y - h + 10:
        for i in range(n):
            xx = x + w * (i + 0.5) / n
            s += rect(xx - 1.3, yy - 1.3, 2.6, 2.6, tone.dk, 'opacity=".55"')
        yy -= step
    return s


def course(x: float, y: float, w: float, d: float, tone: Tone, t: float = 3.2, o: float = 2) -> str:
    """String course around front and side at height y (lower edge)."""
    s = poly(
        [(x + w, y), (x + w + d + o, y - (d + o) * K), (x + w + d + o, y - t - (d + o) * K), (x + w + o, y - t)],
        tone.s1,
    )
    s += rect(x - o, y - t, w + 2 * o, t, tone.lit) + rect(x - o, y, w + 2 * o, 1.6, tone.ln, 'opacity=".45"')
    return s


def merlons(x: float, y: float, w: float, d: float, tone: Tone, m: float = 9, mh: float = 12, md: float = 4) -> str:
    """Crenellation on the top rectangle whose front edge is x..x+w at height y."""
    dx, dy = d, d * K
    s = ""
    inn = mix(tone.s2, "#000000", 0.15)
    s += poly([(x, y), (x + w, y), (x + w + dx, y - dy), (x + dx, y - dy)], inn)
    s += poly(
        [(x, y), (x + w, y), (x + w + dx, y - dy), (x + dx, y - dy)], "none", f'stroke="{tone.ln}" stroke-width="1.2"'
    )

    def block(px: float, py: float, mw: float, h_: float, dd: float) -> str:
        t = poly(
            [(px + mw, py), (px + mw + dd, py - dd * K), (px + mw + dd, py - h_ - dd * K), (px + mw, py - h_)],
            tone.s1,
            f'stroke="{tone.ln}" stroke-width=".9" stroke-linejoin="round"',
        )
        t += poly(
            [(px, py - h_), (px + mw, py - h_), (px + mw + dd, py - h_ - dd * K), (px + dd, py - h_ - dd * K)],
            tone.lit,
            f'stroke="{tone.ln}" stroke-width=".9" stroke-linejoin="round"',
        )
        t += rect(px, py - h_, mw, h_, tone.a, f'stroke="{tone.ln}" stroke-width=".9" stroke-linejoin="round"')
        return t

    n = max(2, int((w + m * 0.6) / (m * 1.65)))
    st = (w - m) / (n - 1)
    nd = max(2, int((d + m * 0.5) / (m * 1.5)))
    sd = (d - md) / (nd - 1)
    for i in range(n):
        s += block(x + i * st + (d - md), y - (d - md) * K, m, mh, md)  # back
    for j in range(nd - 2, 0, -1):
        o = j * sd
        s += block(x + o, y - o * K, md * 1.2, mh, md * 1.1)  # left
    for j in range(nd - 2, 0, -1):
        o = j * sd
        s += block(x + w - md * 1.2 + o, y - o * K, md * 1.2, mh, md * 1.1)  # right
    for i in range(n):
        s += block(x + i * st, y, m, mh, md)  # front
    return s


def gallery(
    x: float,
    y: float,
    w: float,
    d: float,
    tone: Tone,
    over: float = 5,
    ch: float = 10,
    gh: float = 14,
    m: float = 8,
    mh: float = 10,
    n: int | None = None,
) -> str:
    """Machicolated overhang on a wall top at height y."""
    sx, wide = x - over, w + 2 * over
    depth = d + 2 * over * 0.8
    n = n or max(3, int(wide / 9))
    s = ""
    # underside arches: front strip
    s += poly([(sx, y - ch), (sx + wide, y - ch), (x + w, y), (x, y)], tone.s1)
    s += box(sx, y - ch + 2, wide, gh + 2, depth, tone, top=False)
    aw = wide / n
    for i in range(n):
        s += arch(sx + i * aw + aw * 0.16, y + 1, aw * 0.68, ch + aw * 0.1, tone.dk, 'opacity=".72"')
    s += poly(
        [
            (sx + wide, y - ch + 2),
            (sx + wide + depth, y - ch + 2 - depth * K),
            (x + w + d, y - d * K + 2),
            (x + w, y + 1),
        ],
        mix(tone.s2, "#000000", 0.25),
    )
    ns = max(2, round(depth / aw))
    for i in range(ns):
        u0, u1 = (i + 0.2) / ns, (i + 0.8) / ns
        s += poly(
            [
                (sx + wide + depth * u0, y - ch + 1 - depth * u0 * K),
                (sx + wide + depth * u1, y - ch + 1 - depth * u1 * K),
                (x + w + d * u1, y - d * u1 * K),
                (x + w + d * u0, y - d * u0 * K),
            ],
            tone.dk,
            'opacity=".55"',
        )
    s += merlons(sx, y - ch - gh, wide, depth, tone, m, mh)
    return s


def roof_gable(
    x: float, y: float, w: float, d: float, rh: float, tone: Tone, rc: str = ROOF, over: float = 4, front: bool = False
) -> str:
    """Tiled roof; front=False: ridge parallel to the front; True: gable faces the viewer."""
    roof = tones(rc, tone.haze)
    dx, dy = d, d * K
    s = ""
    if not front:
        left, right = (x - over, y + over * 0.7), (x + w + over, y + over * 0.7)
        peak, ridge_end = (x + dx / 2 - over, y - dy / 2 - rh), (x + w + dx / 2 + over, y - dy / 2 - rh)
        eaves = (x + w + dx + over * 0.6, y - dy - over * 0.3)
        s += poly(
            [(x + w, y), (x + w + dx, y - dy), (x + w + dx / 2, y - dy / 2 - rh + 3)],
            tone.s1,
            f'stroke="{tone.ln}" stroke-width="1.2"',
        )
        s += poly([ridge_end, eaves, (eaves[0] - 5, eaves[1] + 1), (ridge_end[0] - 6, ridge_end[1] + 5)], roof.s2)
        s += poly(
            [left, right, ridge_end, peak],
            blend(roof.a, roof.b),
            f'stroke="{roof.ln}" stroke-width="1.4" stroke-linejoin="round"',
        )
        n = max(4, int(w / 7))
        for i in range(1, n):
            t = i / n
            s += line(
                left[0] + (right[0] - left[0]) * t,
                left[1],
                peak[0] + (ridge_end[0] - peak[0]) * t,
                peak[1],
                roof.s1,
                1.3,
                'opacity=".6"',
            )
        s += line(peak[0], peak[1], ridge_end[0], ridge_end[1], roof.lit, 2.4)
    else:
        left, right, peak = (x - over, y + over * 0.5), (x + w + over, y + over * 0.5), (x + w / 2, y - rh)
        peak2, right2 = (peak[0] + dx, peak[1] - dy), (right[0] + dx, right[1] - dy)
        s += poly(
            [peak, peak2, right2, right],
            blend(roof.s1, roof.s2),
            f'stroke="{roof.ln}" stroke-width="1.3" stroke-linejoin="round"',
        )
        n = max(3, int(d / 7))
        for i in range(1, n):
            t = i / n
            s += line(
                peak[0] + dx * t, peak[1] - dy * t, right[0] + dx * t, right[1] - dy * t, roof.ln, 1, 'opacity=".5"'
            )
        s += poly([(x, y), (x + w, y), peak], blend(tone.a, tone.a), f'stroke="{tone.ln}" stroke-width="1.2"')
        s += path(
            f"M{f(left[0])} {f(left[1])}L{f(peak[0])} {f(peak[1])}L{f(right[0])} {f(right[1])}",
            "none",
            f'stroke="{roof.a}" stroke-width="4" stroke-linejoin="round"',
        )
        s += path(
            f"M{f(left[0])} {f(left[1] - 2)}L{f(peak[0])} {f(peak[1] - 2)}L{f(right[0])} {f(right[1] - 2)}",
            "none",
            f'stroke="{roof.lit}" stroke-width="1.2" stroke-linejoin="round"',
        )
    return s


def roof_hip(x: float, y: float, w: float, d: float, rh: float, tone: Tone, rc: str = ROOF, over: float = 4) -> str:
    roof = tones(rc, tone.haze)
    dx, dy = d, d * K
    peak = (x + w / 2 + dx / 2, y - dy / 2 - rh)
    left, right, back = (
        (x - over, y + over * 0.5),
        (x + w + over, y + over * 0.5),
        (x + w + dx + over, y - dy - over * 0.2),
    )
    s = poly(
        [right, back, peak], blend(roof.s1, roof.s2), f'stroke="{roof.ln}" stroke-width="1.3" stroke-linejoin="round"'
    )
    s += poly(
        [left, right, peak], blend(roof.a, roof.b), f'stroke="{roof.ln}" stroke-width="1.3" stroke-linejoin="round"'
    )
    n = max(3, int(w / 7))
    for i in range(1, n):
        t = i / n
        s += line(
            left[0] + (right[0] - left[0]) * t,
            left[1],
            left[0] + (right[0] - left[0]) * t * 0.3 + (peak[0] - left[0]) * 0.7,
            left[1] + (peak[1] - left[1]) * 0.7,
            roof.s1,
            1.1,
            'opacity=".5"',
        )
    return s


def sporto(x: float, y: float, w: float, h: float, tone: Tone, wood: str = "#7A4A2B") -> str:
    """Wooden balcony room on brackets at front; x,y lower left."""
    planks = tones(wood, tone.haze)
    d = 7
    s = poly([(x + 3, y + 9), (x + 6, y), (x + 10, y)], planks.s2) + poly(
        [(x + w - 6, y + 9), (x + w - 9, y), (x + w - 2, y)], planks.s2
    )
    s += box(x, y, w, h, d, planks)
    for i in range(1, int(w / 5)):
        s += line(x + i * 5, y, x + i * 5, y - h * 0.42, planks.ln, 0.8, 'opacity=".6"')
    s += rect(x + 2.5, y - h + 3, w - 5, h * 0.42, planks.dk) + line(
        x + w / 2, y - h + 3, x + w / 2, y - h * 0.5, planks.c, 1.6
    )
    s += poly(
        [(x - 2, y - h), (x + w + 1, y - h), (x + w + d + 1, y - h - d * K), (x + d - 2, y - h - d * K)],
        tones(ROOF, tone.haze).a,
        f'stroke="{tone.ln}" stroke-width="1"',
    )
    return s


def loggia(x: float, y: float, w: float, h: float, n: int, tone: Tone) -> str:
    s = rect(x - 2, y - h - 3, w + 4, 3, tone.lit)
    aw = w / n
    for i in range(n):
        s += arch(x + i * aw + aw * 0.1, y, aw * 0.8, h, tone.dk)
        s += arch(x + i * aw + aw * 0.1, y, aw * 0.8, h, "none", f'stroke="{tone.lit}" stroke-width="1.6"')
    return s


def pole(x: float, y: float, reach: float, tone: Tone, cloth: str | None = None) -> str:
    s = line(x, y, x + reach, y - 1.5, mix("#5A3A22", tone.c, 0.2), 2)
    if cloth:
        s += path(
            f"M{f(x + reach * 0.25)} {f(y - 1)}V{f(y + 13)}Q{f(x + reach * 0.5)} {f(y + 17)} {f(x + reach * 0.8)} {f(y + 12)}V{f(y - 1)}Z",
            cloth,
            f'stroke="{tone.ln}" stroke-width=".9"',
        )
    return s


def house(
    x: float,
    y: float,
    w: float,
    h: float,
    d: float,
    col: str,
    kind: str = "cren",
    rnd: random.Random | None = None,
    haze: float = 0,
    lit: float = 0.12,
    wins: str | None = None,
    base: str | None = None,
    hazec: str = FAR,
    detail: bool = True,
) -> str:
    """One tower house. kind: cren, gallery, gableS (ridge parallel), gableF, hip, altana."""
    rnd = rnd or random.Random(int(x * 7 + y))
    tone = tones(col, haze, hazec)
    s = box(x, y, w, h, d, tone, top=False)
    # wall soft light on the left edge & worn base
    s += rect(x, y - h, min(5, w * 0.1), h, "#FFF6E0", 'opacity=".22"')
    # putlogs
    if detail:
        s += putlogs(x, y, w, h, tone, rnd.choice([20, 24, 28]), 2 if w < 44 else 3)
    # courses + windows
    fl = rnd.choice([38, 44, 50]) if w > 34 else rnd.choice([46, 60])
    yy = y - fl * 1.15
    wk = wins or rnd.choice(["slot", "slot", "bif", "sq", "slot"])
    nw = 1 if w < 40 else (2 if w < 74 else 3)
    if w >= 30 and detail:
        bw = min(18, w * 0.3)
        bs = base or rnd.choice(["door", "door", "log", "none"])
        if bs == "door":
            s += window("door", x + w * rnd.choice([0.3, 0.5, 0.68]), y, bw, bw * 1.6, tone)
        elif bs == "log" and w > 50:
            s += loggia(x + 5, y, w - 10, 26, max(2, int(w / 22)), tone)
    while yy > y - h + fl * 0.45:
        if rnd.random() < 0.75:
            s += course(x, yy + 4, w, d, tone, 3, 1.6)
        for i in range(nw):
            if rnd.random() < 0.86:
                glowing = rnd.random() < lit
                ww = {"slot": 7.5, "bif": 14, "sq": 8, "pt": 10}[wk] * (0.9 if w < 34 else 1.05)
                s += window(
                    wk,
                    x + w * (i + 0.5) / nw,
                    yy,
                    ww,
                    ww * (2 if wk == "slot" else 1.55 if wk != "sq" else 1.2),
                    tone,
                    glowing,
                )
        if d > 16 and rnd.random() < 0.8:
            t = window("slot" if wk != "sq" else "sq", d * 0.5, h - (y - yy), 6, 12, tone, rnd.random() < lit, True)
            s += onside(x, y, w, h, t)
        yy -= fl
    if detail and w > 46 and h > 110 and rnd.random() < 0.22:
        s += sporto(x + w * 0.18, y - h * rnd.uniform(0.35, 0.6), w * 0.5, 24, tone)
    if detail and w > 36 and rnd.random() < 0.2:
        s += pole(
            x + w * 0.1, y - h * 0.55, w * 0.7, tone, rnd.choice([None, "#E9DDC0", "#B24A38", "#4C6FA8", "#D9A545"])
        )
    crest = y - h
    if kind == "cren":
        s += course(x, crest + 5, w, d, tone, 3.4, 1.5) + merlons(
            x, crest, w, d, tone, max(5.5, min(10, w / 5.4)), max(8, min(13, w / 4)), 4
        )
    elif kind == "gallery":
        s += gallery(
            x,
            crest,
            w,
            d,
            tone,
            over=max(3, w * 0.09),
            ch=max(8, w * 0.16),
            gh=max(9, w * 0.2),
            m=max(5.5, w / 7),
            mh=max(7, w / 6),
        )
    elif kind == "gableS":
        s += roof_gable(x, crest, w, d, max(14, d * 0.45), tone)
    elif kind == "gableF":
        s += roof_gable(x, crest, w, d, max(16, w * 0.38), tone, front=True)
    elif kind == "hip":
        s += roof_hip(x, crest, w, d, max(20, w * 0.5), tone)
    elif kind == "altana":
        # open roof loggia
        hh = max(16, w * 0.35)
        s += merlons(x, crest, w, d, tone, 5, 5, 3)
        for px in (x + 3, x + w / 2, x + w - 6):
            s += rect(px, crest - hh, 3.2, hh, tone.lit, f'stroke="{tone.ln}" stroke-width=".8"')
        s += rect(x + w + d - 6, crest - hh - d * K + 4, 3.2, hh, tone.s1)
        s += roof_gable(x, crest - hh, w, d, max(10, d * 0.35), tone, over=5)
    return s


def row(
    x0: float,
    x1: float,
    y: float,
    hf: Height,
    wr: tuple[float, float],
    d: float,
    haze: float,
    seed: int,
    gap: tuple[float, float] = (-4, 8),
    lit: float = 0.12,
    yj: float = 8,
    kinds: list[str] | None = None,
    detail: bool = True,
    hazec: str = FAR,
) -> str:
    """A row of houses, drawn left to right; hf(x, rnd) gives the height."""
    rnd = random.Random(seed)
    s = ""
    x = x0
    last = None
    while x < x1:
        h = hf(x, rnd)
        tall = h > 170
        w = rnd.uniform(*wr) * (0.78 if tall else 1)
        c = rnd.choice([p for p in PLASTERS if p != last])
        last = c
        k = rnd.choice(kinds or (KINDS if not tall else TALL_KINDS))
        s += house(
            x,
            y + rnd.uniform(-yj, yj),
            w,
            h,
            d * rnd.uniform(0.8, 1.15),
            mix(PLASTER[c], "#FFFFFF", rnd.uniform(0, 0.08)),
            k,
            rnd,
            haze,
            lit,
            detail=detail,
            hazec=hazec,
        )
        x += w + rnd.uniform(*gap)
    return s
