"""Buttons, keys, fields, plates and coins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from art.palette import BOLE, GOLD, KEYLINE, MAY, MAY_DEEP, MAY_GLOW, NO_DEEP, NO_GLOW, NOW, NOW_GLOW, OUTLINE, mix
from art.panels import SHADOW, parchment
from art.sheet import Sheet
from art.svg import at, circ, group, lin, path, poly, rect, stroke, texture

RIM = "#150B12"
STATES = ("", "_hover", "_pressed", "_disabled")


class Paint(NamedTuple):
    """Colours of a large button: its face at rest, under the pointer and pressed, its glow and the edge below it."""

    face: str
    hover: tuple[str, str, str, str]
    pressed: tuple[str, str, str]
    glow: str
    under: str


MAY_PAINT = Paint(
    "url(#may)", ("#8BE694", "#3FB25B", "#309A4C", "#1A6E35"), ("#2B8A43", "#1F7436", "#0F5224"), MAY_GLOW, MAY_DEEP
)
NO_PAINT = Paint(
    "url(#verm)", ("#FF9468", "#F85C3C", "#EC4A30", "#C43018"), ("#D84A2C", "#C93A22", "#A8200E"), NO_GLOW, NO_DEEP
)
ROUNDED, CUT = 18.0, 20.0
"""Radius of the corners of a button, and the length cut off those of one that is final."""


def primary(state: str, w: float, h: float) -> str:
    """The green button: raised by 8 px, lower when pressed."""
    return _large(MAY_PAINT, state, w, h, _rounded)


def final(state: str, w: float, h: float) -> str:
    """The red button of what cannot be taken back: its corners are cut off."""
    return _large(NO_PAINT, state, w, h, _cut)


def _rounded(x: float, y: float, w: float, h: float, fill: str, extra: str, in_: float) -> str:
    """A rectangle with round corners. in_: how far it lies inside the button."""
    return rect(x, y, w, h, fill, extra, ROUNDED - in_)


def _cut(x: float, y: float, w: float, h: float, fill: str, extra: str, in_: float) -> str:
    """A rectangle without corners. in_: how far it lies inside the button."""
    c = CUT - in_ * 0.6
    d = f"M{x + c} {y}H{x + w - c}L{x + w} {y + c}V{y + h - c}L{x + w - c} {y + h}H{x + c}L{x} {y + h - c}V{y + c}Z"
    return path(d, fill, extra)


def _large(paint: Paint, state: str, w: float, h: float, body: Callable[..., str]) -> str:
    """A large button in one of its states. body: draws its shape."""
    sunk = 4 if state == "_pressed" else 0
    face, edge, under = paint.face, "url(#gold)", paint.under
    if state == "_hover":
        face = lin(list(zip((0, 0.45, 0.55, 1), paint.hover, strict=True)))
    elif state == "_pressed":
        face = lin(list(zip((0, 0.5, 1), paint.pressed, strict=True)))
    elif state == "_disabled":
        face, edge, under = lin([(0, "#7B7480"), (1, "#4C4854")]), "#9A938A", "#26222A"
    s = ""
    if state in ("", "_hover"):
        glow = f'filter="url(#blur14)" opacity="{".75" if not state else "1"}"'
        s += body(-4, -4, w + 8, h + 8, paint.glow, glow, -2)
    s += body(0, 4, w, h - 4, under, stroke(RIM, 5, ""), 0) + body(0, sunk, w, h - 8, face, stroke(RIM, 2, ""), 0)
    s += body(3, sunk + 3, w - 6, h - 14, "none", stroke(edge, 5, ""), 3)
    shine = ".10" if state in ("_pressed", "_disabled") else ".22"
    return s + rect(12, sunk + 10, w - 24, h * 0.265, "#FFF", f'opacity="{shine}"', 12)


def secondary(state: str, w: float, h: float) -> str:
    ground = {"": "#0E1A3C", "_hover": "#22407E", "_pressed": "#081028", "_disabled": "#1A2238"}[state]
    edge = "#6A6E80" if state == "_disabled" else "url(#gold)"
    s = rect(0, 0, w, h, ground, stroke(edge, 3, 'opacity=".94" filter="url(#shs)"'), 14)
    return s + (rect(4, 4, w - 8, h * 0.36, "#FFF", 'opacity=".08"', 10) if state in ("", "_hover") else "")


def round_button(state: str) -> str:
    ground = {"": "#1D3670", "_hover": "#3460B4", "_pressed": "#0E1E48", "_disabled": "#1A2238"}[state]
    edge = {"": "#C99A38", "_hover": "#FFE08A", "_pressed": "#C99A38", "_disabled": "#5A6070"}[state]
    return circ(0, 0, 27, ground, stroke(edge, 2.5 if state != "_hover" else 3.5, 'filter="url(#shs)"'))


def key_cap(w: float, h: float) -> str:
    return rect(0, 3, w, h, "#0B0810", "", 7) + rect(
        0, 0, w, h, lin([(0, "#FFFDF4"), (1, "#CFC2A6")]), stroke("#2A1D17", 2.5, ""), 7
    )


PAD = {"green": "#3C9A4E", "red": "#D9402C", "blue": "#2F6FC4", "yellow": "#D9A531", "grey": "#4A4A55"}


def pad_button(colour: str) -> str:
    paint = lin([(0, mix(PAD[colour], "#FFFFFF", 0.35)), (1, mix(PAD[colour], "#000000", 0.25))])
    return circ(0, 2, 31.5, "#0B0810") + circ(0, 0, 29, paint, stroke("#FFF6DF", 2.5, ""))


def pad_pill(w: float, h: float) -> str:
    return rect(-3, -3, w + 6, h + 6, "#0B0810", "", h / 2 + 3) + rect(
        0, 0, w, h, lin([(0, "#5A5A66"), (1, "#2C2C36")]), stroke("#FFF6DF", 2.5, ""), h / 2
    )


def picker(kind: str, w: float, h: float) -> str:
    s = rect(-5, -5, w + 10, h + 10, MAY_GLOW, 'filter="url(#blur5)"', 14) if kind == "_hot" else ""
    if kind == "_dim":
        return rect(0, 0, w, h, "#2A3766", stroke(RIM, 3, ""), 11)
    s += rect(0, 0, w, h, "url(#parch)", "", 11) + texture("parch", 0, 0, w, h, 0.4, 11)
    return s + rect(0, 0, w, h, "none", stroke(MAY if kind == "_hot" else RIM, 5 if kind == "_hot" else 3, ""), 11)


ARROWS = {"": "#9A7A44", "_hot": MAY, "_dim": "#5A6698", "_gold": "#E0B24C"}


def arrow(colour: str, left: bool) -> str:
    points = [(20.0, 0.0), (0.0, 15.0), (20.0, 30.0)] if left else [(0.0, 0.0), (20.0, 15.0), (0.0, 30.0)]
    return poly(points, colour, stroke(RIM, 3))


def toggle(on: bool) -> str:
    ground, x = ("#2E7D4F", 62) if on else ("#3A2A2A", 22)
    return rect(0, 0, 84, 42, ground, stroke("#F4D272", 2.5, ""), 21) + circ(
        x, 21, 17, "#FFF3D8" if on else "#CFC2A6", stroke(RIM, 2.5, "")
    )


def checkbox(on: bool) -> str:
    s = rect(0, 0, 40, 40, "url(#parch)", stroke(RIM, 3, ""), 8)
    return s + (
        path("M8 20L17 30L33 8", "none", stroke("#1F6B3C", 6.5, 'stroke-linecap="round" stroke-linejoin="round"'))
        if on
        else ""
    )


def focus_frame(w: float, h: float) -> str:
    """Golden frame round what is chosen or has the focus; rounder than that of what may be pressed."""
    s = rect(-7, -7, w + 14, h + 14, "none", stroke(NOW_GLOW, 12, 'filter="url(#blur5)" opacity=".9"'), 16)
    return (
        s
        + rect(-5, -5, w + 10, h + 10, "none", stroke(OUTLINE, 13, ""), 14)
        + rect(-5, -5, w + 10, h + 10, "none", stroke(KEYLINE, 9.5, ""), 14)
        + rect(-6, -6, w + 12, h + 12, "none", stroke(NOW, 6, ""), 14)
    )


def cost_plate() -> str:
    d = "M0 19L12 0H80L92 19L80 38H12Z"
    return path(d, RIM, stroke(RIM, 5)) + path(d, "url(#parch)", stroke(GOLD, 2.4))


def height_plate(danger: bool) -> str:
    return rect(0, 0, 54, 38, RIM, "", 9) + rect(
        2, 2, 50, 34, "url(#verm)" if danger else "url(#parch)", stroke("#FFF3C4", 2, ""), 8
    )


def coin(red: bool, r: float = 30) -> str:
    fill, light, low = ("url(#verm)", "#FFD9C0", "#6A0E05") if red else ("url(#goldv)", "#FFF3C4", "#7A4E12")
    s = (
        circ(0, 3, r + 1, RIM, 'filter="url(#shs)"')
        + circ(0, 0, r + 3.5, RIM)
        + circ(0, 0, r, fill, stroke(light, 2.4, ""))
    )
    return s + circ(0, 0, r * 0.82, "none", stroke(low, 1.6, 'stroke-dasharray="2.4 3"'))


def bag_tag(w: float, h: float) -> str:
    return rect(0, 0, w, h, "url(#parch)", stroke(RIM, 3, ""), 8)


def name_plate(gold: bool, w: float, h: float) -> str:
    return rect(0, 0, w, h, RIM, "", 12) + rect(
        3, 3, w - 6, h - 6, "url(#goldv)" if gold else "url(#parch)", stroke(GOLD, 2.5, ""), 10
    )


def add_to(sheet: Sheet) -> None:
    for state in STATES:
        sheet.add(f"button_primary{state}", 348, 98, partial(primary, state, 348, 98), pad=44, nine=(36, 40, 36, 30))
        if state != "_disabled":  # then both are alike
            sheet.add(f"button_final{state}", 348, 98, partial(final, state, 348, 98), pad=44, nine=(36, 40, 36, 30))
        sheet.add(f"button_secondary{state}", 306, 48, partial(secondary, state, 306, 48), pad=8, nine=(20, 20, 20, 20))
        sheet.add(
            f"button_round{state}",
            54,
            54,
            partial(lambda n: group(round_button(n), at(27, 27)), state),
            anchor="C",
            pad=8,
        )
    sheet.add("key_cap", 60, 31, partial(key_cap, 60, 31), pad=(3, 3, 3, 6), nine=10, scale=3)
    for colour in PAD:
        sheet.add(
            f"pad_{colour}", 58, 58, partial(lambda c: group(pad_button(c), at(29, 29)), colour), anchor="C", pad=6
        )
    sheet.add("pad_pill", 94, 36, partial(pad_pill, 94, 36), pad=5, nine=(19, 17, 19, 17))
    for kind in ("", "_hot", "_dim"):
        sheet.add(f"picker{kind}", 348, 60, partial(picker, kind, 348, 60), pad=20, nine=18)
    for kind, colour in ARROWS.items():
        sheet.add(f"picker_left{kind}", 20, 30, partial(arrow, colour, True), anchor="C", pad=3, scale=3)
        sheet.add(f"picker_right{kind}", 20, 30, partial(arrow, colour, False), anchor="C", pad=3, scale=3)
    for name, on in (("toggle_off", False), ("toggle_on", True)):
        sheet.add(name, 84, 42, partial(toggle, on), pad=3)
    for name, on in (("checkbox", False), ("checkbox_on", True)):
        sheet.add(name, 40, 40, partial(checkbox, on), pad=3)
    sheet.add(
        "slider_track",
        120,
        12,
        lambda: rect(0, 0, 120, 12, "#0A0E28", stroke("#C99A38", 2, ""), 6),
        pad=2,
        nine=(8, 5, 8, 5),
    )
    sheet.add("slider_fill", 120, 12, lambda: rect(1, 1, 118, 10, "url(#goldv)", "", 5), pad=2, nine=(8, 5, 8, 5))
    sheet.add(
        "slider_knob",
        36,
        36,
        lambda: circ(18, 18, 15, lin([(0, "#FFFDF4"), (1, "#CFC2A6")]), stroke(RIM, 3, 'filter="url(#shs)"')),
        anchor="C",
        pad=6,
    )
    sheet.add("scroll_track", 14, 120, lambda: rect(0, 0, 14, 120, "#0A0E28", 'opacity=".6"', 7), nine=(6, 8, 6, 8))
    sheet.add(
        "scroll_thumb",
        14,
        60,
        lambda: rect(2, 0, 10, 60, "#C99A38", stroke(BOLE, 1.5, ""), 5),
        pad=2,
        nine=(6, 8, 6, 8),
    )
    sheet.add("focus_frame", 120, 80, partial(focus_frame, 120, 80), pad=30, nine=16)
    sheet.add("tooltip", 240, 120, partial(parchment, 240, 120, 8), pad=SHADOW, nine=18)
    sheet.add("cost_plate", 92, 38, cost_plate, anchor="C", pad=4)
    sheet.add("height_plate", 54, 38, partial(height_plate, False), anchor="C", pad=1)
    sheet.add("height_plate_danger", 54, 38, partial(height_plate, True), anchor="C", pad=1)
    sheet.add("coin", 62, 62, lambda: group(coin(False), at(31, 31)), anchor="C", pad=(8, 8, 8, 14))
    sheet.add("coin_red", 62, 62, lambda: group(coin(True), at(31, 31)), anchor="C", pad=(8, 8, 8, 14))
    sheet.add("bag_tag", 68, 40, partial(bag_tag, 68, 40), pad=2, nine=12)
    sheet.add("name_plate", 202, 76, partial(name_plate, False, 202, 76), nine=16)
    sheet.add("name_plate_gold", 202, 76, partial(name_plate, True, 202, 76), nine=(16, 36, 16, 36))
