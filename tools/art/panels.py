"""Panels of the table: ribbon, azurite and parchment panels, row shelf, sites, ladder, phase tabs, history marks."""

from functools import partial

from art.bricks import MARKS, mark
from art.palette import BOLE, BRICK, COLOURS, NOW, SEAT, mix
from art.sheet import Sheet
from art.svg import at, circ, gold_frame, group, lin, looping_frame, path, rect, stroke, texture

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


def tab(kind: str, w: float) -> str:
    """A phase tab; body w x 54 (current: w x 66), its tip sticks out to the right."""
    if kind == "current":
        d = f"M0 0H{w}L{w + 22} 33L{w} 66H0L20 33Z"
        s = path(d, NOW, 'filter="url(#blur14)" opacity=".7"') + path(d, "url(#now)", stroke(BOLE, 3.5))
        return s + path(f"M6 4H{w - 2}L{w + 6} 18H14Z", "#FFF", 'opacity=".22"')
    fill, edge = ("#2C3050", "#8A6A2C") if kind == "done" else ("#1D3670", "#3A5AA0")
    return path(f"M0 0H{w}L{w + 20} 28L{w} 54H0L20 28Z", fill, stroke(edge, 2))


def brick_bead(colour: str) -> str:
    s = circ(0, 0, 17, BRICK[colour], stroke("#FFF4D2", 3, "")) + circ(0, 0, 18.6, "none", stroke(RIM, 1.6, ""))
    return s + mark(colour, -15, -11, 30, 22, MARKS[colour][0], 1.1)


BEADS = {"card": 30, "knot": 30, "skip": 16, "next": 12, "seal": 34, "now": 38}
"""Diameters of the beads without a colour."""


def add_to(sheet: Sheet) -> None:
    sheet.add("ribbon", 400, 70, partial(bar, 400), pad=(0, 0, 0, 14), nine=(4, 30, 4, 12))
    sheet.add("panel_dark", 392, 240, partial(dark, 392, 240), pad=SHADOW, nine=24)
    sheet.add("panel_stock", 370, 240, partial(dark, 370, 240, "#28539C", "#142C62"), pad=SHADOW, nine=24)
    sheet.add("panel_parchment", 480, 300, partial(parchment, 480, 300), pad=SHADOW, nine=24)
    sheet.add("panel_graph", 480, 300, "panels/graph", pad=(20, 18, 20, 26), nine=24)
    sheet.add("panel_options", 640, 200, partial(shelf, 640, 200, False), pad=4, nine=24)
    sheet.add("panel_option", 160, 76, "panels/panel_option", nine=14)
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
    sheet.add("prompt_pennant", 90, 58, "panels/pennant", pad=3)
    sheet.add("site_own", 640, 316, "panels/site_own", opaque=True)
    sheet.add("site_nameplate", 152, 300, "panels/nameplate", nine=(8, 8, 8, 8))
    sheet.add("site_opponent", 98, 192, "panels/site_well", pad=2, nine=(16, 16, 16, 24))
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
    sheet.add("stock_shelf", 346, 13, "panels/stock_shelf", pad=2, nine=(8, 6, 8, 6))
    sheet.add("ladder_panel", 116, 240, "panels/ladder", pad=SHADOW, nine=(42, 30, 34, 30))
    sheet.add("ladder_rung", 84, 37, "panels/ladder_rung", anchor="C", pad=3)
    sheet.add("ladder_rung_free", 84, 37, "panels/ladder_rung_free", anchor="C", pad=3)
    sheet.add("ladder_rung_current", 96, 38, "panels/ladder_rung_current", anchor="C", pad=18)
    for kind, high in (("todo", 54), ("done", 54), ("current", 66)):
        sheet.add(
            f"tab_{kind}",
            184,
            high,
            partial(tab, kind, 184),
            pad=(30, 30, 52, 30) if kind == "current" else (4, 4, 26, 4),
            nine=(30, 20, 16, 20),
        )
    sheet.add("check_badge", 24, 24, "panels/check_badge", anchor="C", pad=3, scale=3)
    sheet.add("ready_badge", 56, 56, "panels/ready_badge", anchor="C", pad=5)
    for name, size in BEADS.items():
        sheet.add(f"bead_{name}", size, size, f"panels/bead_{name}", anchor="C", pad=6, scale=3)
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
