"""Panels of the table: ribbon, azurite and parchment panels, row shelf, sites, ladder, phase tabs, history marks."""

from __future__ import annotations

from functools import partial

from art.bricks import MARKS, mark
from art.houses import row
from art.palette import BOLE, BRICK, COLOURS, NOW, NOW_GLOW, SEAT, mix
from art.sheet import Sheet
from art.svg import at, circ, clip, gold_frame, group, lin, line, looping_frame, path, poly, rect, stroke, texture

RIM = "#150B12"
SHADOW = (14, 12, 14, 24)


def parchment(w: float, h: float, r: float = 10) -> str:
    s = rect(0, 0, w, h, "url(#parch)", 'filter="url(#sh)"', r) + texture("parch", 0, 0, w, h, 0.55, r)
    s += rect(1.5, 1.5, w - 3, h - 3, "none", stroke("#7A5A2C", 3, 'opacity=".75"'), r)
    return s + rect(6.5, 6.5, w - 13, h - 13, "none", stroke(BOLE, 1.4, 'opacity=".45"'), max(0, r - 4))


def dark(w: float, h: float, above: str = "#1B3468", below: str = "#0F1F45", r: float = 10) -> str:
    s = rect(0, 0, w, h, lin([(0, above), (1, below)]), 'filter="url(#sh)"', r) + texture(
        "plaster", 0, 0, w, h, 0.35, r
    )
    s += rect(1.5, 1.5, w - 3, h - 3, "none", stroke("url(#gold)", 3, ""), r)
    return s + rect(5, 5, w - 10, h - 10, "none", stroke("#F4D272", 1, 'opacity=".35"'), max(0, r - 3))


def lined(w: float, h: float, above: str, below: str, inner: str, grain: float, r: float = 10) -> str:
    """A panel with a gold line and a thin one inside it."""
    s = rect(0, 0, w, h, BOLE, 'filter="url(#sh)"', r) + rect(0, 0, w, h, lin([(0, above), (1, below)]), "", r)
    s += texture("plaster", 0, 0, w, h, grain, r)
    s += rect(1.5, 1.5, w - 3, h - 3, "none", stroke("url(#gold)", 3.4, ""), r) + rect(
        0.4, 0.4, w - 0.8, h - 0.8, "none", stroke(BOLE, 1, ""), r
    )
    return s + rect(6, 6, w - 12, h - 12, "none", stroke(inner, 1.3, 'opacity=".6"'), max(0, r - 4))


def bar(w: float, above: str = "#0E1A3C", below: str = "#0A1230") -> str:
    """The bar above the table, over a gold line."""
    s = rect(0, 0, w, 68, lin([(0, above), (1, below)]), 'filter="url(#sh)"')
    return s + rect(0, 64, w, 4, "url(#goldv)") + rect(0, 68, w, 1.5, BOLE)


def shelf(w: float, h: float, inlay: bool) -> str:
    """Bole panel in a gold frame; with `inlay` an inlaid band at its foot, from x = 9."""
    s = rect(0, 0, w, h, lin([(0, "#5A2414"), (0.5, "#421A12"), (1, "#2A100E")])) + texture("plaster", 0, 0, w, h, 0.5)
    if inlay:
        s += group(rect(0, 0, w - 18, 30, "url(#inlayH)"), f"translate(9 {h - 39})", 'opacity=".38"')
    return s + (looping_frame(0, 0, w, h, 9, 9, 216) if inlay else gold_frame(0, 0, w, h, 10))


def site_own(w: float, h: float) -> str:
    """The own site: warm plaster, far houses, tiled floor."""
    s = rect(0, 0, w, h, lin([(0, "#9A5350"), (0.45, "#C98068"), (0.8, "#E7AE86")]))
    floor = h - 66
    houses = row(-10, w, floor, lambda x, r: r.uniform(60, 150), (40, 64), 24, 0.6, 17, lit=0.1, hazec="#C27E68")
    s += group(houses, "", 'filter="url(#rough)" opacity=".85"')
    s += rect(0, floor, w, 70, lin([(0, "#A8603E"), (1, "#743A2A")])) + rect(0, floor - 1, w, 3, "#F7D3A4")
    for j in range(4):
        for i in range(-1, int(w / 32) + 3):
            x, y = i * 32 + (16 if j % 2 else 0) - j * 6, floor + 4 + j * 17
            s += poly(
                [(x, y + 16), (x + 28, y + 16), (x + 40, y + 3), (x + 12, y + 3)],
                "#7A3E2A",
                f'opacity="{0.16 + 0.05 * ((i + j) % 2)}"',
            )
    return s + texture("plaster", 0, 0, w, h, 0.4)


def site_well(w: float, h: float) -> str:
    """The well of an opponent's towers."""
    inner = (
        rect(0, 0, w, h, lin([(0, "#7E4A48"), (1, "#C58A6A")]))
        + rect(0, h - 14, w, 14, "#8A4A34")
        + rect(0, h - 15, w, 2, "#F2CFA0")
    )
    inner += texture("plaster", 0, 0, w, h, 0.4)
    return group(inner, "", clip(rect(0, 0, w, h, "#000", "", 8))) + rect(0, 0, w, h, "none", stroke(RIM, 2.5, ""), 8)


def nameplate(w: float, h: float) -> str:
    return rect(0, 0, w - 3, h, lin([(0, "#3A1230"), (1, "#200A1E")]), 'opacity=".92"') + rect(
        w - 3, 0, 3, h, "url(#goldv)"
    )


def pennant() -> str:
    return path("M0 0H70L90 29L70 58H0Z", "url(#now)", stroke(RIM, 2.5))


def turn_ribbon(seat: str, w: float, h: float) -> str:
    """Ribbon in the colour of a seat, for the change of turns; swallow-tailed at both ends."""
    colour = SEAT[seat]
    base, low = (
        (mix(colour, "#0A0A28", 0.25), mix(colour, "#0A0A28", 0.6)) if seat != "shield" else ("#3A3644", "#1D1A22")
    )
    d = f"M0 0H{w}L{w - 40} {h / 2}L{w} {h}H0L40 {h / 2}Z"
    s = path(d, RIM, stroke(RIM, 7, 'stroke-linejoin="round" filter="url(#shb)"')) + path(
        d, lin([(0, base), (1, low)]), stroke("#F4D272", 3)
    )
    return (
        s + rect(44, 6, w - 88, 3, "#FFE9A3", 'opacity=".55"') + rect(44, h - 9, w - 88, 3, "#FFE9A3", 'opacity=".35"')
    )


WOOD, WOOD_LIGHT, WOOD_DARK = "#9A6636", "#D8A468", "#3A2010"


def ladder(w: float, h: float) -> str:
    s = dark(w, h, "#2C1B14", "#1A0F0C")
    for x in (30, w - 22):
        for colour, wide, dx in ((WOOD_DARK, 13, 0), (WOOD, 9, 0), (WOOD_LIGHT, 2.4, -2)):
            s += line(x + dx, 16, x + dx, h - 12, colour, wide, 'stroke-linecap="round"')
    return s


def rung(kind: str) -> str:
    """A rung with the disc for its number, 84 x 37 (current: 96 x 38)."""
    if kind == "current":
        s = rect(0, -1, 96, 40, NOW_GLOW, 'filter="url(#blur5)"', 9) + rect(
            0, 0, 96, 38, "url(#now)", stroke("#FFF1C0", 3.4, ""), 9
        )
        return s + rect(4, 3, 88, 12, "#FFF", 'opacity=".2"', 6)
    s = (
        rect(0, 13, 84, 11, WOOD_DARK, "", 4)
        + rect(1, 14, 82, 8, WOOD, "", 4)
        + rect(1, 14, 82, 2.4, WOOD_LIGHT, "", 2)
    )
    return s + circ(42, 18.5, 17.5, "#BDA678" if kind == "free" else "#F3E2B8", stroke(WOOD_DARK, 3, ""))


def stock_shelf(w: float) -> str:
    return rect(0, 0, w, 13, "#6B4020", stroke("#2A160A", 2.5, ""), 3) + rect(1, 1, w - 2, 4, "#C08A52", "", 2)


def tab(kind: str, w: float) -> str:
    """A phase tab; body w x 54 (current: w x 66), its tip sticks out to the right."""
    if kind == "current":
        d = f"M0 0H{w}L{w + 22} 33L{w} 66H0L20 33Z"
        s = path(d, NOW, 'filter="url(#blur14)" opacity=".7"') + path(d, "url(#now)", stroke(BOLE, 3.5))
        return s + path(f"M6 4H{w - 2}L{w + 6} 18H14Z", "#FFF", 'opacity=".22"')
    fill, edge = ("#2C3050", "#8A6A2C") if kind == "done" else ("#1D3670", "#3A5AA0")
    return path(f"M0 0H{w}L{w + 20} 28L{w} 54H0L20 28Z", fill, stroke(edge, 2))


def badge(r: float) -> str:
    """Green disc with a check, around the origin."""
    k = r / 28
    s = circ(0, 0, r + 3 * k, RIM) + circ(
        0, 0, r, lin([(0, "#58C878"), (1, "#1E7A3E")]), stroke("#FFF6DF", 3 * k + 0.6, "")
    )
    return s + group(
        path("M-14 0l10 11l18 -21", "none", stroke("#FFF", 7, 'stroke-linecap="round" stroke-linejoin="round"')),
        f"scale({k:.3f})",
    )


def knot() -> str:
    s = path("M-12 -12L12 12M-12 12L12 -12", "none", stroke(RIM, 13, 'stroke-linecap="round"')) + path(
        "M-12 -12L12 12M-12 12L12 -12", "none", stroke("#E0B24C", 8, 'stroke-linecap="round"')
    )
    return s + circ(0, 0, 8, "#A87420", stroke(RIM, 2.5)) + circ(0, 0, 2.6, RIM)


def brick_bead(colour: str) -> str:
    s = circ(0, 0, 17, BRICK[colour], stroke("#FFF4D2", 3, "")) + circ(0, 0, 18.6, "none", stroke(RIM, 1.6, ""))
    return s + mark(colour, -15, -11, 30, 22, MARKS[colour][0], 1.1)


def seal_bead() -> str:
    s = circ(0, 0, 17, "#B2230F", stroke("#FFF4D2", 3, "")) + circ(0, 0, 18.6, "none", stroke(RIM, 1.6, ""))
    return s + circ(0, 0, 9, "none", stroke("#FFD9C0", 3, ""))


BEADS = {
    "card": (30, circ(0, 0, 15, "#24345E", stroke("#8A9CC8", 2.5, "")) + path("M-5 -8h10v16h-10z", "#8A9CC8")),
    "knot": (30, knot()),
    "skip": (16, circ(0, 0, 8, "#24345E", stroke("#FFE9A3", 2.5, ""))),
    "next": (12, circ(0, 0, 6, "#24345E", stroke("#5A6E9E", 2, ""))),
    "seal": (34, seal_bead()),
    "now": (38, circ(0, 0, 21, "#FFE9A3", 'opacity=".38"') + circ(0, 0, 21, "none", stroke("#FFE9A3", 2, ""))),
}


def graph(w: float, h: float) -> str:
    return parchment(w, h, 4) + gold_frame(-6, -6, w + 12, h + 12, 8)


def add_to(sheet: Sheet) -> None:
    sheet.add("ribbon", 400, 70, partial(bar, 400), pad=(0, 0, 0, 14), nine=(4, 30, 4, 12))
    sheet.add("panel_dark", 392, 240, partial(dark, 392, 240), pad=SHADOW, nine=24)
    sheet.add("panel_stock", 370, 240, partial(dark, 370, 240, "#28539C", "#142C62"), pad=SHADOW, nine=24)
    sheet.add("panel_parchment", 480, 300, partial(parchment, 480, 300), pad=SHADOW, nine=24)
    sheet.add("panel_graph", 480, 300, partial(graph, 480, 300), pad=(20, 18, 20, 26), nine=24)
    sheet.add("panel_options", 640, 200, partial(shelf, 640, 200, False), pad=4, nine=24)
    sheet.add("panel_option", 160, 76, lambda: rect(0, 0, 160, 76, RIM, 'opacity=".42"', 10), nine=14)
    sheet.add(
        "row_shelf",
        18 + 216 * 4,
        252,
        partial(shelf, 18 + 216 * 4, 252, True),
        nine=(9, 9, 9, 39),
        tile=216,
        opaque=True,
    )
    sheet.add("prompt", 1244, 66, partial(parchment, 1244, 66), pad=SHADOW, nine=20)
    sheet.add("prompt_pennant", 90, 58, pennant, pad=3)
    sheet.add("site_own", 640, 316, partial(site_own, 640, 316), opaque=True)
    sheet.add("site_nameplate", 152, 300, partial(nameplate, 152, 300), nine=(8, 8, 8, 8))
    sheet.add("site_opponent", 98, 192, partial(site_well, 98, 192), pad=2, nine=(16, 16, 16, 24))
    for seat, colour in SEAT.items():
        sheet.add(
            f"seat_bar_{seat}",
            9,
            206,
            partial(rect, 0, 0, 9, 206, colour, stroke("#FFF6DC", 1.4, ""), 5),
            pad=2,
            nine=(3, 8, 3, 8),
        )
        line_colour = "#55506A" if seat == "shield" else colour
        sheet.add(
            f"seat_frame_{seat}",
            120,
            90,
            partial(rect, -3, -3, 126, 96, "none", stroke(line_colour, 4, ""), 5),
            pad=6,
            nine=12,
        )
        sheet.add(
            f"turn_ribbon_{seat}",
            400,
            120,
            partial(turn_ribbon, seat, 400, 120),
            pad=(30, 24, 30, 44),
            nine=(48, 20, 48, 20),
        )
    sheet.add("stock_shelf", 346, 13, partial(stock_shelf, 346), pad=2, nine=(8, 6, 8, 6))
    sheet.add("ladder_panel", 116, 240, partial(ladder, 116, 240), pad=SHADOW, nine=(42, 30, 34, 30))
    sheet.add("ladder_rung", 84, 37, partial(rung, "paid"), anchor="C", pad=3)
    sheet.add("ladder_rung_free", 84, 37, partial(rung, "free"), anchor="C", pad=3)
    sheet.add("ladder_rung_current", 96, 38, partial(rung, "current"), anchor="C", pad=18)
    for kind, high in (("todo", 54), ("done", 54), ("current", 66)):
        sheet.add(
            f"tab_{kind}",
            184,
            high,
            partial(tab, kind, 184),
            pad=(30, 30, 52, 30) if kind == "current" else (4, 4, 26, 4),
            nine=(30, 20, 16, 20),
        )
    sheet.add("check_badge", 24, 24, lambda: group(badge(12), at(12, 12)), anchor="C", pad=3, scale=3)
    sheet.add("ready_badge", 56, 56, lambda: group(badge(28), at(28, 28)), anchor="C", pad=5)
    for name, (size, content) in BEADS.items():
        sheet.add(
            f"bead_{name}", size, size, partial(group, content, at(size / 2, size / 2)), anchor="C", pad=6, scale=3
        )
    for colour in COLOURS:
        sheet.add(
            f"bead_{colour}",
            34,
            34,
            partial(lambda c: group(brick_bead(c), at(17, 17)), colour),
            anchor="C",
            pad=4,
            scale=3,
        )
