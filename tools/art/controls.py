"""Buttons, keys, fields, plates and coins."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from art.palette import MAY, MAY_DEEP, MAY_GLOW, NO_DEEP, NO_GLOW, mix
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


PAD = {"green": "#3C9A4E", "red": "#D9402C", "blue": "#2F6FC4", "yellow": "#D9A531", "grey": "#4A4A55"}


def pad_button(colour: str) -> str:
    paint = lin([(0, mix(PAD[colour], "#FFFFFF", 0.35)), (1, mix(PAD[colour], "#000000", 0.25))])
    return circ(0, 2, 31.5, "#0B0810") + circ(0, 0, 29, paint, stroke("#FFF6DF", 2.5, ""))


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
    sheet.add("key_cap", 60, 31, "controls/key_cap", pad=(3, 3, 3, 6), nine=10, scale=3)
    for colour in PAD:
        sheet.add(
            f"pad_{colour}", 58, 58, partial(lambda c: group(pad_button(c), at(29, 29)), colour), anchor="C", pad=6
        )
    sheet.add("pad_pill", 94, 36, "controls/pad_pill", pad=5, nine=(19, 17, 19, 17))
    for kind in ("", "_hot", "_dim"):
        sheet.add(f"picker{kind}", 348, 60, partial(picker, kind, 348, 60), pad=20, nine=18)
    for kind, colour in ARROWS.items():
        sheet.add(f"picker_left{kind}", 20, 30, partial(arrow, colour, True), anchor="C", pad=3, scale=3)
        sheet.add(f"picker_right{kind}", 20, 30, partial(arrow, colour, False), anchor="C", pad=3, scale=3)
    for name in ("toggle_off", "toggle_on"):
        sheet.add(name, 84, 42, f"controls/{name}", pad=3)
    for name in ("checkbox", "checkbox_on"):
        sheet.add(name, 40, 40, f"controls/{name}", pad=3)
    sheet.add("slider_track", 120, 12, "controls/slider_track", pad=2, nine=(8, 5, 8, 5))
    sheet.add("slider_fill", 120, 12, "controls/slider_fill", pad=2, nine=(8, 5, 8, 5))
    sheet.add("slider_knob", 36, 36, "controls/slider_knob", anchor="C", pad=6)
    sheet.add("scroll_track", 14, 120, "controls/scroll_track", nine=(6, 8, 6, 8))
    sheet.add("scroll_thumb", 14, 60, "controls/scroll_thumb", pad=2, nine=(6, 8, 6, 8))
    sheet.add("focus_frame", 120, 80, "controls/focus_frame", pad=30, nine=16)
    sheet.add("tooltip", 240, 120, partial(parchment, 240, 120, 8), pad=SHADOW, nine=18)
    sheet.add("cost_plate", 92, 38, "controls/cost_plate", anchor="C", pad=4)
    sheet.add("height_plate", 54, 38, "controls/height_plate", anchor="C", pad=1)
    sheet.add("height_plate_danger", 54, 38, "controls/height_plate_danger", anchor="C", pad=1)
    sheet.add("coin", 62, 62, "controls/coin", anchor="C", pad=(8, 8, 8, 14))
    sheet.add("coin_red", 62, 62, "controls/coin_red", anchor="C", pad=(8, 8, 8, 14))
    sheet.add("bag_tag", 68, 40, "controls/bag_tag", pad=2, nine=12)
    sheet.add("name_plate", 202, 76, "controls/name_plate", nine=16)
    sheet.add("name_plate_gold", 202, 76, "controls/name_plate_gold", nine=(16, 36, 16, 36))
