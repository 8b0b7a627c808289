# ruff: noqa: E501
"""The gothic niches of the seats."""

from functools import partial

from art.palette import BOLE, SEAT, SEAT_GROUND, mix
from art.sheet import Sheet
from art.svg import arch, circ, clip, group, leafed, lin, medallion, path, poly, rect, stroke, texture

W, H, GABLE = 424, 690, 158
SHAPE = f"M0 {H}V{GABLE}L{W / 2} 0L{W} {GABLE}V{H}Z"


def _spire(x: float, y: float, h: float) -> str:
    """A gold pinnacle, foot at x, y."""
    w = 26
    s = rect(x - w / 2, y - h * 0.5, w, h * 0.5, "url(#goldh)", stroke(BOLE, 2.5)) + arch(
        x - w * 0.26, y - 6, w * 0.52, h * 0.34, "#3A1A0C"
    )
    s += poly(
        [(x - w * 0.62, y - h * 0.5), (x + w * 0.62, y - h * 0.5), (x, y - h * 1.05)], "url(#gold)", stroke(BOLE, 2.5)
    )
    for k in range(3):
        for side in (-1, 1):
            s += circ(
                x + side * (w * 0.5 - k * w * 0.17), y - h * 0.6 - k * h * 0.14, 3.6, "#E0B24C", stroke(BOLE, 1.4)
            )
    return s + circ(x, y - h * 1.07, 6, "url(#gold)", stroke(BOLE, 2))


def niche(seat: str) -> str:
    """The niche of a seat, or the empty one: gold gable with crockets, painted field, medallion, two pillars."""
    empty = seat == "empty"
    base = "#22346F" if empty else SEAT_GROUND[seat]
    s = path(SHAPE, "#0A0610", 'filter="url(#shb)"')
    s += path(SHAPE, "url(#gold)", stroke(BOLE, 4)) + leafed(SHAPE, 0.55) + path(SHAPE, "url(#punch)", 'opacity=".34"')
    for k in range(1, 6):
        for side in (-1, 1):
            s += circ(W / 2 + side * (W / 2 * k / 6 + 3), GABLE * k / 6 - 7, 8, "url(#gold)", stroke(BOLE, 2))
    s += circ(W / 2, -8, 11, "url(#gold)", stroke(BOLE, 2.4))
    m = 20
    inner = f"M{m} {H - m}V{GABLE + 96}C{m} {GABLE + 30} {W * 0.22} {GABLE - 2} {W / 2} 58C{W * 0.78} {GABLE - 2} {W - m} {GABLE + 30} {W - m} {GABLE + 96}V{H - m}Z"
    above, below = (base, "#0C1538") if empty else (mix(base, "#FFFFFF", 0.06), mix(base, "#0A0A28", 0.66))
    s += path(inner, lin([(0, above), (1, below)]), stroke(BOLE, 5)) + path(
        inner, "none", stroke("#FFF3C4", 1.8, 'opacity=".8"')
    )
    diaper = "".join(f"M{k * 46} 0L{k * 46 + H} {H}M{k * 46} 0L{k * 46 - H} {H}" for k in range(-16, 26))
    lines = "#4A5EA8" if empty else mix(base, "#FFFFFF", 0.4)
    s += group(
        path(diaper, "none", stroke(lines, 1.4, 'opacity=".22"')) + texture("plaster", 0, 0, W, H, 0.22),
        "",
        clip(path(inner)),
    )
    if empty:
        s += circ(W / 2, 206, 96, "none", 'stroke="#8FA0D0" stroke-width="4" stroke-dasharray="14 12"')
    else:
        s += medallion(W / 2, 206, 98, 40)
    for x in (-2, W + 2):
        s += rect(x - 11, 150, 22, H - 150, "url(#goldh)", stroke(BOLE, 2.5)) + _spire(x, 156, 118)
    return s


def add_to(sheet: Sheet) -> None:
    for seat in (*SEAT, "empty"):
        sheet.add(f"niche_{seat}", W, H, partial(niche, seat), pad=(30, 34, 30, 40))
    sheet.add("niche_glow", W, H, "seats/glow", pad=70, scale=1)
