# ruff: noqa: E501
"""The 27 cards in all their sizes. Outline, ground pattern, gold plate and colour show the type."""

import math
from dataclasses import dataclass
from functools import partial

from art.bricks import lily
from art.fixed import fixed
from art.icons import icon
from art.palette import AZURITE, BOLE, INK, MAY, MAY_GLOW, OUTLINE, mix
from art.sheet import Sheet
from art.svg import arch, at, circ, clip, f, group, leafed, lin, line, medallion, path, poly, rect, star8, stroke, text

RIM = "#150B12"


@dataclass(frozen=True)
class Type:
    """Colour of the field, its dark and its light; distance of the emblem below the middle, as a share of the height."""

    colour: str
    dark: str
    light: str
    full_top: float
    row_sink: float
    hand_sink: float


TYPES = {
    "person": Type("#2C62B8", "#122E66", "#7FB0F2", 0.03, 0.0, 0.0),
    "event": Type("#C7331F", "#5A1009", "#FF9A78", 0.02, 0.01, 0.01),
    "feast": Type("#B8478A", "#571B45", "#F3A6D4", 0.02, 0.02, 0.02),
    "building": Type("#B9672F", "#5B2C10", "#F0B47E", 0.05, 0.035, 0.03),
    "church": Type("#3D7F66", "#163D30", "#9CD4BC", 0.08, 0.06, 0.06),
}


@dataclass(frozen=True)
class Card:
    """Type, icon, token (a sign of the effect), and whether it is a loss (red token)."""

    type: str
    icon: str
    token: str
    bad: bool = False


CARDS = {
    "alchemist": Card("person", "bubbling-flask", "swap"),
    "architect": Card("person", "pencil-ruler", "±1"),
    "princess": Card("person", "queen-crown", "0"),
    "wholesaler": Card("person", "swap-bag", "redraw"),
    "mason": Card("person", "trowel", "−3"),
    "patrician": Card("person", "knight-banner", "cross"),
    "saboteur": Card("person", "crowbar", "−1"),
    "smuggler": Card("person", "robber", "swap"),
    "recognition": Card("feast", "laurels", "+n"),
    "disgrace": Card("feast", "jester-hat", "−2", True),
    "monument": Card("feast", "stone-bust", "+3"),
    "fame": Card("feast", "trumpet-flag", "+3"),
    "scandal": Card("feast", "broken-heart", "−3", True),
    "bridge": Card("building", "stone-bridge", "2:1"),
    "warehouse": Card("building", "cellar-barrels", "15"),
    "workshop": Card("building", "anvil", "−1"),
    "campanile": Card("church", "ringing-bell", "3", True),
    "small_privilege": Card("church", "tied-scroll", "+2"),
    "medium_privilege": Card("church", "scroll-quill", "+3"),
    "great_privilege": Card("church", "scroll-unfurled", "+4"),
    "collapse": Card("event", "tower-fall", "broken", True),
    "flood": Card("event", "flood", "1/3", True),
    "storehouse_fire": Card("event", "flame", "−3", True),
    "luxury_tax": Card("event", "gem-pendant", "−2", True),
    "botch": Card("event", "pisa-tower", "−1", True),
    "renaissance": Card("event", "heraldic-sun", "redraw"),
    "tribute": Card("event", "pay-money", "−1", True),
}


def outline(kind: str, w: float, h: float, inset: float = 0) -> str:
    """Path of the card outline of a type in the box w x h."""
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    r = max(3, w * 0.05 - inset * 0.5)
    foot = f"L{f(x1)} {f(y1 - r)}Q{f(x1)} {f(y1)} {f(x1 - r)} {f(y1)}L{f(x0 + r)} {f(y1)}Q{f(x0)} {f(y1)} {f(x0)} {f(y1 - r)}Z"
    middle = (x0 + x1) / 2
    if kind == "person":  # round arch
        a, bend = h * 0.20, (x1 - x0) * 0.2
        return f"M{f(x0)} {f(y0 + a)}C{f(x0)} {f(y0 + a * 0.32)} {f(x0 + bend)} {f(y0)} {f(middle)} {f(y0)}C{f(x1 - bend)} {f(y0)} {f(x1)} {f(y0 + a * 0.32)} {f(x1)} {f(y0 + a)}{foot}"
    if kind == "church":  # gable
        a = h * 0.17
        return f"M{f(x0)} {f(y0 + a)}L{f(middle)} {f(y0)}L{f(x1)} {f(y0 + a)}{foot}"
    if kind == "building":  # three merlons
        m, low = w / 5, h * 0.075 + inset
        d = f"M{f(x0)} {f(y0)}"
        for step in (1, 3):
            d += f"L{f(step * m - inset)} {f(y0)}L{f(step * m - inset)} {f(low)}L{f((step + 1) * m + inset)} {f(low)}L{f((step + 1) * m + inset)} {f(y0)}"
        return f"{d}L{f(x1)} {f(y0)}{foot}"
    if kind == "feast":  # three scallops
        a, m = h * 0.085, (x1 - x0) / 3
        d = f"M{f(x0)} {f(y0 + a)}"
        for k in range(3):
            d += f"C{f(x0 + k * m + m * 0.04)} {f(y0 - a * 0.34)} {f(x0 + (k + 1) * m - m * 0.04)} {f(y0 - a * 0.34)} {f(x0 + (k + 1) * m)} {f(y0 + a)}"
        return d + foot
    a = w * 0.17  # event: broken slab
    return f"M{f(x0)} {f(y0 + a)}L{f(x0 + a)} {f(y0)}L{f(middle - a * 0.42)} {f(y0)}L{f(middle)} {f(y0 + a * 0.42)}L{f(middle + a * 0.42)} {f(y0)}L{f(x1 - a)} {f(y0)}L{f(x1)} {f(y0 + a)}{foot}"


def plate(kind: str, x: float, y: float, r: float) -> str:
    """Gold ground behind the emblem; its shape repeats the type."""
    if kind == "person":
        return medallion(x, y, r)
    edge = stroke(BOLE, 2.5)
    fine = stroke("#7A4E12", 1.6, 'opacity=".7"')
    if kind == "event":
        points = []
        for k in range(28):
            radius = r * (1.06 if k % 2 == 0 else 0.82)
            points.append((x + radius * math.sin(k * math.pi / 14), y - radius * math.cos(k * math.pi / 14)))
        d = "M" + "L".join(f"{f(px)} {f(py)}" for px, py in points) + "Z"
        return path(d, "url(#gold)", edge) + leafed(d) + circ(x, y, r * 0.74, "none", fine)
    if kind == "feast":
        bow = f(r * 0.52)
        x0, x1, y0, y1 = f(x - r * 0.52), f(x + r * 0.52), f(y - r * 0.52), f(y + r * 0.52)
        d = f"M{x0} {y0}A{bow} {bow} 0 0 1 {x1} {y0}A{bow} {bow} 0 0 1 {x1} {y1}A{bow} {bow} 0 0 1 {x0} {y1}A{bow} {bow} 0 0 1 {x0} {y0}Z"
        return path(d, "url(#gold)", edge) + leafed(d)
    if kind == "building":
        q = r * 0.9
        d = f"M{f(x - q)} {f(y - q)}h{f(2 * q)}v{f(2 * q)}h{f(-2 * q)}Z"
        return (
            path(d, "url(#gold)", edge)
            + leafed(d)
            + rect(x - q * 0.86, y - q * 0.86, 1.72 * q, 1.72 * q, "none", fine, 3)
        )
    d = f"M{f(x - r * 0.82)} {f(y + r * 0.95)}V{f(y - r * 0.15)}Q{f(x - r * 0.82)} {f(y - r * 0.8)} {f(x)} {f(y - r * 1.15)}Q{f(x + r * 0.82)} {f(y - r * 0.8)} {f(x + r * 0.82)} {f(y - r * 0.15)}V{f(y + r * 0.95)}Z"
    return path(d, "url(#gold)", edge) + leafed(d)


def emblem(name: str, x: float, y: float, size: float, kind: str) -> str:
    """The icon in the dark of the type, a cream light under it."""
    t = TYPES[kind]
    ink = lin([(0, mix(t.dark, t.colour, 0.55)), (1, mix(t.dark, "#000000", 0.35))])
    return icon(name, x + size * 0.012, y + size * 0.03, size, "#FFF3C4") + icon(name, x, y, size, ink)


DRAWN = ("swap", "redraw", "cross", "broken")


def _sign(sign: str, x: float, y: float, size: float, fill: str) -> str:
    """The effect sign on a token: a drawing if the fonts have none."""
    if sign in DRAWN:
        return group(fixed(f"cards/{sign}"), at(x, y, size / 40))
    share, drop = (
        (0.66, 0.24)
        if sign == "1/3"
        else (0.8, 0.28)
        if sign == "+n"
        else (0.92, 0.31)
        if len(sign) < 3
        else (0.72, 0.31)
    )
    return text(sign, x, y + size * drop, size * share, fill)


def token(sign: str, x: float, y: float, r: float, bad: bool = False, share: float = 1.3) -> str:
    """The round token: gold = good or neutral, red = loss."""
    fill, light, low, ink = (
        ("url(#verm)", "#FFD9C0", "#6A0E05", "#FFF6E0") if bad else ("url(#goldv)", "#FFF3C4", "#7A4E12", "#2A1408")
    )
    s = (
        circ(x, y, r + 3, RIM)
        + circ(x, y, r, fill, stroke(light, 2, ""))
        + circ(x, y, r * 0.82, "none", stroke(low, 1.4, 'opacity=".8"'))
    )
    return s + _sign(sign, x, y, r * share, ink)


def _pattern(kind: str, w: float, h: float) -> str:
    """Painted ground of the type field."""
    t, s = TYPES[kind], ""
    if kind == "person":  # diaper
        step, d = w * 0.115, ""
        for k in range(-int(h / step) - 2, int(w / step) + int(h / step) + 2):
            d += f"M{f(k * step)} 0L{f(k * step + h)} {f(h)}M{f(k * step)} 0L{f(k * step - h)} {f(h)}"
        s = path(d, "none", stroke(t.light, 1.2, 'opacity=".34"'))
    elif kind == "event":  # rays
        for k in range(0, 24, 2):
            a0, a1, r = k * math.pi / 12, (k + 1) * math.pi / 12, w * 1.2
            s += poly(
                [
                    (w / 2, h * 0.52),
                    (w / 2 + r * math.sin(a0), h * 0.52 - r * math.cos(a0)),
                    (w / 2 + r * math.sin(a1), h * 0.52 - r * math.cos(a1)),
                ],
                t.light,
                'opacity=".20"',
            )
    elif kind == "feast":  # tent stripes
        for k in range(0, 12, 2):
            s += rect(w * k / 12, 0, w / 12, h, t.light, 'opacity=".24"')
    elif kind == "building":  # masonry
        course = w * 0.085
        for j in range(int(h / course) + 1):
            s += line(0, j * course, w, j * course, t.light, 1.2, 'opacity=".32"')
            for k in range(7):
                x = (k + (0.5 if j % 2 else 0)) * w / 6
                s += line(x, j * course, x, (j + 1) * course, t.light, 1.2, 'opacity=".32"')
    else:  # marble courses
        course = w * 0.1
        for j in range(0, int(h / course) + 1, 2):
            s += rect(0, j * course, w, course, "#EFE7D6", 'opacity=".26"')
    return s + rect(0, 0, w, h, lin([(0, t.dark, 0), (0.55, t.dark, 0), (1, t.dark, 0.75)]))


def base(kind: str, w: float, h: float, border: float, split: float, shadow: bool = True) -> str:
    """Outline, gold border, type field (down to split) and parchment below."""
    t = TYPES[kind]
    s = path(
        outline(kind, w, h),
        RIM,
        stroke(RIM, 4, 'stroke-linejoin="round" filter="url(#sh)"' if shadow else 'stroke-linejoin="round"'),
    )
    s += path(outline(kind, w, h, 0.5), "url(#gold)") + leafed(outline(kind, w, h, 0.5))
    s += path(outline(kind, w, h, 0.8), "none", stroke("#FFF3C4", 1.4, 'stroke-linejoin="round" opacity=".8"'))
    inner = rect(0, 0, w, split, lin([(0, t.light), (0.25, t.colour), (1, t.dark)])) + _pattern(kind, w, split)
    inner += rect(0, 0, w, split, "url(#tplaster)", 'opacity=".4" style="mix-blend-mode:overlay"')
    if split < h:
        inner += rect(0, split, w, h - split, "url(#parch)") + rect(
            0, split, w, h - split, "url(#tparch)", 'opacity=".6" style="mix-blend-mode:overlay"'
        )
        inner += rect(0, split - 2, w, 4, "url(#goldh)") + rect(0, split + 2, w, 1.6, BOLE)
    s += group(inner, "", clip(path(outline(kind, w, h, border))))
    return s + path(outline(kind, w, h, border), "none", stroke(BOLE, 2.2))


FULL, ROW, HAND, BUILDING, CHIP, NICHE = (256, 386), (168, 184), (70, 104), (74, 102), (42, 52), (113, 118)


def full(card: Card) -> str:
    """Frame, field, emblem, token, empty name band and text area."""
    (w, h), t = FULL, TYPES[card.type]
    split, band = h * 0.60, h * 0.105
    r = w * 0.325
    y = (split - h * 0.05 + t.full_top * h) / 2
    if card.type == "church":
        r, y = r * 0.84, y + h * 0.035
    elif card.type == "event":
        r, y = r * 0.95, y + h * 0.006
    s = (
        base(card.type, w, h, w * 0.03, split)
        + plate(card.type, w / 2, y, r)
        + emblem(card.icon, w / 2, y, r * 1.34, card.type)
    )
    s += rect(w * 0.035, split - band / 2, w * 0.93, band, t.dark, stroke("url(#gold)", 3, ""), 5) + rect(
        w * 0.035, split - band / 2, w * 0.93, band * 0.42, "#FFF", 'opacity=".10"', 5
    )
    return s + token(card.token, w * 0.825, split - band / 2 - h * 0.066, w * 0.118, card.bad)


def row(card: Card) -> str:
    """Emblem in the top, empty name strip, a dark tray for the stones in the middle, empty strip for the rule."""
    (w, h), t = ROW, TYPES[card.type]
    top, tray, foot, border = h * 0.27, h * 0.415, h * 0.81, w * 0.032
    s = base(card.type, w, h, border, top)
    dark = lin([(0, mix(t.dark, "#000000", 0.5)), (1, mix(t.dark, "#000000", 0.15))])
    faint = mix(t.dark, t.light, 0.22)
    inner = rect(0, tray, w, foot - tray, dark) + icon(card.icon, w / 2, (tray + foot) / 2, h * 0.34, faint)
    for y in (tray, foot):
        inner += rect(0, y - 1.5, w, 3, "url(#goldh)")
    s += group(inner, "", clip(path(outline(card.type, w, h, border))))
    s += path(outline(card.type, w, h, border), "none", stroke(BOLE, 2.2))
    r, y = h * 0.115, top * 0.5 + t.row_sink * h * 0.5
    return s + plate(card.type, w / 2, y, r) + emblem(card.icon, w / 2, y, r * 1.36, card.type)


def small(card: Card, w: float, h: float) -> str:
    """Emblem and token: hand and buildings."""
    y = h * (0.40 + TYPES[card.type].hand_sink)
    s = (
        base(card.type, w, h, max(2, w * 0.04), h)
        + plate(card.type, w / 2, y, w * 0.36)
        + emblem(card.icon, w / 2, y, w * 0.5, card.type)
    )
    return s + token(card.token, w * 0.66, h * 0.79, w * 0.30, card.bad, 1.5 if len(card.token) < 3 else 1.42)


def chip(card: Card) -> str:
    """Icon only."""
    w, h = CHIP
    y = h * (0.5 + TYPES[card.type].hand_sink)
    return (
        base(card.type, w, h, 2, h)
        + icon(card.icon, w / 2 + 1, y + 1.5, w * 0.74, RIM)
        + icon(card.icon, w / 2, y, w * 0.74, "#FFF0C8")
    )


def niche(card: Card) -> str:
    """A church card in its niche: emblem and token above, empty window for the height and a tower below."""
    w, h = NICHE
    s = (
        base("church", w, h, 4, 70)
        + plate("church", 36, 47, 20)
        + emblem(card.icon, 36, 47, 30, "church")
        + token(card.token, 78, 47, 22, card.bad)
    )
    return s + arch(22, 113, 34, 37, "#180E1C") + icon("stone-tower", 80, 94, 34, INK)


def rim(kind: str, w: float, h: float) -> str:
    """Green rim and glow of a card that may be pressed, between dark lines; to be drawn under the card."""
    wide = 9 if w < 100 else 12
    d = outline(kind, w, h)
    glow = path(d, MAY_GLOW, stroke(MAY_GLOW, wide + 8, 'stroke-linejoin="round" filter="url(#blur5)"'))
    return glow + path(d, OUTLINE, stroke(OUTLINE, wide + 3)) + path(d, MAY, stroke(MAY, wide))


def back(w: float, h: float) -> str:
    """Azurite, gold stars, lily roundel."""
    s = rect(0, 0, w, h, RIM, 'filter="url(#sh)"', 8) + rect(1, 1, w - 2, h - 2, "url(#gold)", "", 8)
    s += rect(w * 0.05, w * 0.05, w * 0.9, h - w * 0.1, AZURITE, stroke(BOLE, 2, ""), 5)
    step, y, j = w * 0.2, w * 0.16, 0
    while y < h - w * 0.12:
        for i in range(5):
            x = w * 0.1 + i * step + (step / 2 if j % 2 else 0)
            if x < w * 0.94:
                s += star8(x, y, w * 0.045, "#C99A38")
        y, j = y + step * 0.62, j + 1
    unit = min(w, h * 0.8)
    s += circ(w / 2, h / 2, unit * 0.27, "url(#gold)", stroke(BOLE, 2, "")) + circ(
        w / 2, h / 2, unit * 0.22, "#8E2415", stroke(BOLE, 1.5, "")
    )
    return s + lily(w / 2, h / 2, unit * 0.0034, "#FFE9A3")


def add_to(sheet: Sheet) -> None:
    shadow = (12, 10, 12, 20)
    for name, card in CARDS.items():
        sheet.add(f"card_full_{name}", *FULL, partial(full, card), pad=shadow)
        sheet.add(f"card_row_{name}", *ROW, partial(row, card), pad=shadow)
        sheet.add(f"card_hand_{name}", *HAND, partial(small, card, *HAND), pad=shadow, scale=2.5)
        sheet.add(f"card_chip_{name}", *CHIP, partial(chip, card), pad=shadow)
        if card.type == "building":
            sheet.add(f"card_building_{name}", *BUILDING, partial(small, card, *BUILDING), pad=shadow)
        if card.type == "church":
            sheet.add(f"card_niche_{name}", *NICHE, partial(niche, card), pad=shadow)
    for kind in TYPES:
        for size, (w, h) in {"row": ROW, "hand": HAND, "building": BUILDING}.items():
            sheet.add(f"card_rim_{size}_{kind}", w, h, partial(rim, kind, w, h), pad=24)
    sheet.add("card_back", 108, 148, partial(back, 108, 148), pad=shadow, scale=3)
    sheet.add("card_back_row", *ROW, partial(back, *ROW), pad=shadow)
    sheet.add(
        "draw_pile",
        108,
        148,
        lambda: "".join(group(back(108, 148), at(-3 * k + 6, -3 * k + 6)) for k in range(3)),
        pad=(12, 10, 18, 26),
    )
    sheet.add("card_slot", 104, 142, "cards/slot")
