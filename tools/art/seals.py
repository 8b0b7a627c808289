# ruff: noqa: E501
"""Seals, pips, holes and pointers of the seats."""

import math
from functools import partial

from art.fixed import fixed
from art.palette import SEAT, luminance, mix
from art.sheet import Sheet
from art.svg import at, ellipse, f, group, lin, medallion, star_points, stroke

CREAM, RIM = "#FFF6DC", "#150B12"


def shape(seat: str, k: float, extra: str) -> str:
    """The outline of a seat's seal around the origin, about 80 k wide."""
    if seat == "circle":
        return f'<circle r="{f(40 * k)}" {extra}/>'
    if seat == "shield":
        d = f"M{f(-36 * k)} {f(-38 * k)}H{f(36 * k)}V{f(2 * k)}C{f(36 * k)} {f(26 * k)} {f(14 * k)} {f(38 * k)} 0 {f(46 * k)}C{f(-14 * k)} {f(38 * k)} {f(-36 * k)} {f(26 * k)} {f(-36 * k)} {f(2 * k)}Z"
        return f'<path d="{d}" {extra}/>'
    if seat == "lozenge":
        return f'<path d="M0 {f(-48 * k)}L{f(44 * k)} 0L0 {f(48 * k)}L{f(-44 * k)} 0Z" {extra}/>'
    if seat == "triangle":
        d = f"M{f(-7 * k)} {f(-42 * k)}Q0 {f(-52 * k)} {f(7 * k)} {f(-42 * k)}L{f(45 * k)} {f(26 * k)}Q{f(50 * k)} {f(37 * k)} {f(38 * k)} {f(38 * k)}H{f(-38 * k)}Q{f(-50 * k)} {f(37 * k)} {f(-45 * k)} {f(26 * k)}Z"
        return f'<path d="{d}" {extra}/>'
    if seat == "star":
        points = [(x, y + 3 * k) for x, y in star_points(50 * k, 24 * k)]
    else:
        points = [
            (38 * k * math.cos(math.pi / 8 + i * math.pi / 4), 38 * k * math.sin(math.pi / 8 + i * math.pi / 4))
            for i in range(8)
        ]
    return f'<polygon points="{" ".join(f"{f(x)},{f(y)}" for x, y in points)}" {extra}/>'


def device(seat: str, colour: str) -> str:
    """The emblem in the middle: wheel window, cross, quatrefoil, star, crescent, saltire."""
    return group(fixed(f"seals/device_{seat}"), "", f'color="{colour}"')


def seal(seat: str) -> str:
    """The wax seal around the origin, 100 wide with its keyline."""
    colour = SEAT[seat]
    deep, light = mix(colour, "#0A0410", 0.5), mix(colour, "#FFFFFF", 0.42)
    if seat == "shield":
        deep, light = "#000000", "#5A5562"
    s = shape(seat, 0.9, f'fill="{CREAM}" {stroke(CREAM, 17)}') + shape(seat, 0.9, f'fill="{RIM}" {stroke(RIM, 10)}')
    ground = lin([(0, light), (0.5, colour), (1, deep)], 0.1, 0, 0.9, 1)
    s += shape(seat, 0.9, f'fill="{ground}" {stroke(mix(colour, deep, 0.35), 4)}')
    hollow = lin([(0, deep), (0.5, mix(colour, deep, 0.25)), (1, light)], 0.1, 0, 0.9, 1)
    s += shape(seat, 0.72, f'fill="{hollow}"') + shape(seat, 0.66, f'fill="{mix(colour, deep, 0.12)}"')
    ink = CREAM if luminance(colour) < 0.45 else "#243012"
    shadow = mix(colour, "#000000", 0.55) if ink == CREAM else mix(colour, "#FFFFFF", 0.7)
    s += group(device(seat, shadow), "translate(1.6 2) scale(.92)") + group(device(seat, ink), "scale(.92)")
    return s + ellipse(-15, -24, 13, 5.5, "#fff", 'transform="rotate(-30 -15 -24)" opacity=".55"')


def pip(seat: str) -> str:
    """The flat token, 100 wide."""
    return shape(seat, 0.86, f'fill="{CREAM}" {stroke(CREAM, 20)}') + shape(
        seat, 0.84, f'fill="{SEAT[seat]}" {stroke(RIM, 10)}'
    )


def hole(seat: str) -> str:
    return shape(
        seat,
        0.84,
        f'fill="#000" fill-opacity=".25" stroke="{CREAM}" stroke-opacity=".55" stroke-width="7" stroke-dasharray="9 8" stroke-linejoin="round"',
    )


def pointer(seat: str) -> str:
    """The seat's cursor: the empty outline of its seal."""
    edge = "#7C7690" if seat == "shield" else SEAT[seat]
    return (
        shape(seat, 0.9, f'fill="none" {stroke(CREAM, 20)}')
        + shape(seat, 0.9, f'fill="none" {stroke(RIM, 15)}')
        + shape(seat, 0.9, f'fill="{SEAT[seat]}" fill-opacity=".18" {stroke(edge, 9)}')
    )


def _centred(content: str, size: float) -> str:
    return group(content, at(size / 2, size / 2, size / 100))


def add_to(sheet: Sheet) -> None:
    for seat in SEAT:
        sheet.add(
            f"seal_{seat}", 112, 112, partial(lambda n: _centred(seal(n), 112), seat), anchor="C", pad=8, scale=2.5
        )
        sheet.add(f"pip_{seat}", 36, 36, partial(lambda n: _centred(pip(n), 36), seat), anchor="C", pad=4, scale=3)
        sheet.add(f"hole_{seat}", 36, 36, partial(lambda n: _centred(hole(n), 36), seat), anchor="C", pad=4, scale=3)
        sheet.add(f"cursor_{seat}", 64, 64, partial(lambda n: _centred(pointer(n), 64), seat), anchor="C", pad=8)
    sheet.add("medallion", 196, 196, lambda: medallion(98, 98, 98, 40), anchor="C", pad=2)
