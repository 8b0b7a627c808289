# ruff: noqa: E501
"""The portraits of the computer players: busts before a coloured ground, each in a round gold frame.

Everything is drawn on a sheet of 400 x 400.  Light falls from the upper left.  A bust is one group: its dark line and
the cream one round it come from its silhouette.  Heads and hats may rise over the upper half of the frame.
"""

from functools import partial

from art.fixed import fixed
from art.palette import BOLE, mix
from art.sheet import Sheet
from art.svg import circ, clip, f, group, lin, path, rad, star8, stroke, texture

SHEET, SIZE = 400, 200
INK = "#1C1014"
CX, CY, R = 200, 212, 180
"""Centre and outer radius of the frame."""
LEAF = [
    (0, "#9A6A1C"),
    (0.12, "#F4D272"),
    (0.26, "#C28E2A"),
    (0.42, "#FFF0B5"),
    (0.55, "#D9A531"),
    (0.7, "#9E6C1D"),
    (0.86, "#F1CC66"),
    (1, "#A87420"),
]
"""The gold of the whole frame."""
BAR = 17
"""Width of the frame's gold."""

PORTRAITS: dict[str, tuple[str, str, str]] = {
    "pitti": ("#64B6F4", "#164A94", "#BBE2FA"),
    "rucellai": ("#A07AEC", "#3C1A86", "#D9C6FF"),
    "pazzi": ("#FF7A42", "#8A160C", "#FFC08A"),
    "bardi": ("#84BE62", "#1F5230", "#D2F0B0"),
    "albizzi": ("#FFD65C", "#D0761A", "#FFF3C0"),
    "medici": ("#4A7EDC", "#10246A", "#F4D272"),
    "strozzi": ("#F4A6A6", "#A83A62", "#FFDAD4"),
    "tornabuoni": ("#8FD6D2", "#1E6A78", "#D6F6F0"),
    "automaton": ("#A9B4C8", "#3C4660", "#DCE4F2"),
}
"""By family, and for players without one: the colours of the ground behind the bust: lit, in the shade, and of its pattern."""


def ground(lit: str, shade: str, pattern: str) -> str:
    """The field behind a bust: a glow behind the head, a diaper, plaster."""
    s = circ(CX, CY, R - BAR + 2, rad([(0, mix(lit, "#FFFFFF", 0.35)), (0.45, lit), (1, shade)], 0.38, 0.3, 0.78))
    lines = "".join(
        f"M{f(-200 + k * 44)} 0L{f(200 + k * 44)} 400M{f(-200 + k * 44)} 400L{f(200 + k * 44)} 0" for k in range(19)
    )
    marks = "".join(star8(x * 44 + (22 if y % 2 else 0), y * 22, 5.5, pattern) for x in range(10) for y in range(19))
    s += group(
        path(lines, "none", stroke(pattern, 1.6, 'opacity=".28"')) + group(marks, "", 'opacity=".5"'),
        "",
        clip(circ(CX, CY, R - BAR + 2, "#000")),
    )
    return s + group(texture("plaster", 0, 0, SHEET, SHEET, 0.2), "", clip(circ(CX, CY, R - BAR + 2, "#000")))


def rim(half: bool) -> str:
    """The gold frame; half: its lower half, in front of the bust."""
    middle = R - BAR / 2 - 1
    band = lin(LEAF, 20, 30, 380, 394, 'gradientUnits="userSpaceOnUse"')
    if half:
        d = f"M{CX - middle} {CY}A{middle} {middle} 0 0 0 {CX + middle} {CY}"
        outer, inner = (
            f"M{CX - R} {CY}A{R} {R} 0 0 0 {CX + R} {CY}",
            f"M{CX - R + BAR} {CY}A{R - BAR} {R - BAR} 0 0 0 {CX + R - BAR} {CY}",
        )
    else:
        d = f"M{CX - middle} {CY}A{middle} {middle} 0 1 1 {CX - middle} {CY + 0.01}Z"
        outer, inner = (
            f"M{CX - R} {CY}A{R} {R} 0 1 1 {CX - R} {CY + 0.01}Z",
            f"M{CX - R + BAR} {CY}A{R - BAR} {R - BAR} 0 1 1 {CX - R + BAR} {CY + 0.01}Z",
        )
    s = (
        path(d, "none", stroke(BOLE, BAR + 5, ""))
        + path(d, "none", stroke("#D9A531", BAR, ""))
        + path(d, "none", stroke(band, BAR, ""))
    )
    s += path(outer, "none", stroke(INK, 2.5, 'opacity=".8"'))
    return s + path(inner, "none", stroke("#FFF3C4", 2, 'opacity=".85"'))


KEYLINE = (
    '<filter id="bust" x="-5%" y="-5%" width="110%" height="110%">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="3" result="a"/><feFlood flood-color="#1C1014"/><feComposite in2="a" operator="in" result="dark"/>'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="6.5" result="b"/><feGaussianBlur in="b" stdDeviation="1.1" result="c"/><feFlood flood-color="#FFF4D2" flood-opacity=".95"/><feComposite in2="c" operator="in" result="cream"/>'
    '<feMerge><feMergeNode in="cream"/><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
ABOVE = f"M-20 -20H420V{CY}H{CX + R}A{R} {R} 0 0 1 {CX - R} {CY}H-20Z"
"""Allowed area of a bust: anywhere above the middle of the frame, inside the frame below it."""


def portrait(name: str) -> str:
    """One of the portraits in its frame."""
    lit, shade, pattern = PORTRAITS[name]
    s = circ(CX, CY + 6, R + 2, "#05060F", 'opacity=".35" filter="url(#blur5)"')
    s += KEYLINE + ground(lit, shade, pattern) + rim(False)
    s += group(group(fixed(f"portraits/{name}"), "", 'filter="url(#bust)"'), "", clip(path(ABOVE))) + rim(True)
    return group(s, f"scale({SIZE / SHEET})")


def add_to(sheet: Sheet) -> None:
    for name in PORTRAITS:
        sheet.add(f"portrait_{name}", SIZE, SIZE, partial(portrait, name), anchor=(CX / 2, CY / 2), scale=2)
