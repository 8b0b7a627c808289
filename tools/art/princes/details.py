# ruff: noqa: E501
"""Things on roofs that identify a building: domes, belfries, chimneys. Feet at x, y; light from the upper left."""

import math

from art.palette import OUTLINE, mix
from art.svg import arch, at, circ, ellipse, f, group, lin, line, path, poly, rect, stroke

EDGE = 1.5
SHADE = "#33254A"
GLASS = "#BFE4F2"


def edge(width: float = EDGE) -> str:
    return stroke(OUTLINE, width)


def across(colour: str) -> str:
    """A round or upright surface, lit at the left."""
    light, shade = mix(colour, "#FFFAE8", 0.5), mix(colour, SHADE, 0.5)
    return lin([(0, mix(colour, "#FFFAE8", 0.2)), (0.28, light), (0.62, colour), (1, shade)], 0, 0, 1, 0)


def dome(x: float, y: float, r: float, colour: str, rib: str, wall: str = "#F3E8D2") -> str:
    """A dome on a drum with a lantern."""
    drum = r * 0.42
    s = path(
        f"M{f(x - r)} {f(y - drum)}V{f(y)}A{f(r)} {f(r * 0.36)} 0 0 0 {f(x + r)} {f(y)}V{f(y - drum)}Z",
        across(wall),
        edge(),
    )
    for k in (-0.55, 0, 0.55):
        s += ellipse(
            x + k * r, y + r * (0.24 - abs(k) * 0.18) - drum * 0.42, r * 0.11, r * 0.17, mix(wall, OUTLINE, 0.75)
        )
    top = y - drum
    shell = f"M{f(x - r * 1.08)} {f(top)}C{f(x - r * 1.05)} {f(top - r * 0.86)} {f(x - r * 0.42)} {f(top - r * 1.16)} {f(x)} {f(top - r * 1.24)}C{f(x + r * 0.42)} {f(top - r * 1.16)} {f(x + r * 1.05)} {f(top - r * 0.86)} {f(x + r * 1.08)} {f(top)}A{f(r * 1.08)} {f(r * 0.36)} 0 0 1 {f(x - r * 1.08)} {f(top)}Z"
    s += path(shell, across(colour), edge())
    for k in (-0.62, -0.06, 0.5):
        s += path(
            f"M{f(x + k * r)} {f(top + r * 0.34 * math.sqrt(1 - k * k))}Q{f(x + k * r * 0.96)} {f(top - r * 0.75)} {f(x)} {f(top - r * 1.22)}",
            "none", stroke(rib, max(1.2, r * 0.11)),
        )  # fmt: skip
    tip = top - r * 1.2
    s += rect(x - r * 0.17, tip - r * 0.3, r * 0.34, r * 0.36, across(wall), edge(1.2))
    return s + circ(x, tip - r * 0.42, r * 0.17, "#F4D272", edge(1.1))


def pyramid(x: float, y: float, w: float, h: float, colour: str) -> str:
    """A steep tiled roof, its eaves centred at x, y."""
    left, right, low = x - w / 2 - 1.5, x + w / 2 + 1.5, y + 1.5
    s = poly([(left, low), (right, low), (x, y - h)], mix(colour, "#FFF0D0", 0.18), edge())
    s += poly([(x + w * 0.18, low), (right, low), (x, y - h)], mix(colour, SHADE, 0.42))
    return s + poly([(left, low), (right, low), (x, y - h)], "none", edge())


def shaft(x: float, y: float, w: float, h: float, wall: str) -> str:
    """A square tower without its roof, foot centred at x, y."""
    s = rect(x - w / 2, y - h, w, h, lin([(0, mix(wall, "#FFFAE8", 0.45)), (1, mix(wall, "#6A4A5A", 0.16))]), edge())
    s += rect(x + w * 0.22, y - h, w * 0.28, h, SHADE, 'opacity=".32"')
    return s + rect(x - w / 2, y - h, w, h, "none", edge())


def belfry(x: float, y: float, w: float, h: float, wall: str, roof: str, *, bell: bool = True) -> str:
    """A bell tower: an arch with its bell under a steep roof."""
    s = shaft(x, y, w, h, wall)
    s += rect(x - w / 2 - 1, y - h * 0.42, w + 2, 2, mix(wall, "#FFFFFF", 0.5), edge(0.7))
    ow = w * 0.52
    s += arch(x - ow / 2, y - h * 0.5, ow, h * 0.4, "#2A1A2A", edge(0.8))
    if bell:
        s += path(
            f"M{f(x - ow * 0.34)} {f(y - h * 0.54)}Q{f(x - ow * 0.22)} {f(y - h * 0.86)} {f(x)} {f(y - h * 0.86)}Q{f(x + ow * 0.22)} {f(y - h * 0.86)} {f(x + ow * 0.34)} {f(y - h * 0.54)}Z",
            "#F4C84E",
        )
    return s + pyramid(x, y - h, w, w * 0.85, roof)


def cross(x: float, y: float, size: float, colour: str = "#F4D272", width: float = 2) -> str:
    d = f"M{f(x)} {f(y)}v{f(-size)}M{f(x - size * 0.34)} {f(y - size * 0.66)}h{f(size * 0.68)}"
    return path(d, "none", stroke(OUTLINE, width + 1.8, 'stroke-linecap="round"')) + path(
        d, "none", stroke(colour, width, 'stroke-linecap="round"')
    )


def chimney(x: float, y: float, w: float, h: float, colour: str, smoke: str = "") -> str:
    s = shaft(x, y, w, h, colour)
    s += rect(x - w / 2 - 1.4, y - h - 2.4, w + 2.8, 3.6, mix(colour, "#FFF0D0", 0.4), edge(1.1))
    if smoke:
        for dx, dy, r in ((1.5, -7, 3.4), (5.5, -12, 4.4), (10.5, -18, 5.2)):
            s += circ(x + dx, y - h + dy, r, mix(smoke, "#2A1A3A", 0.35)) + circ(
                x + dx - r * 0.16, y - h + dy - r * 0.2, r * 0.82, smoke
            )
    return s


def clock(x: float, y: float, r: float) -> str:
    s = circ(x, y, r, "#FBF1D8", edge(1.6)) + circ(x, y, r * 0.8, "none", stroke("#C28E2A", r * 0.16, ""))
    return s + path(
        f"M{f(x)} {f(y - r * 0.58)}V{f(y)}L{f(x + r * 0.42)} {f(y + r * 0.22)}",
        "none",
        stroke("#3A1208", max(1.1, r * 0.18), 'stroke-linecap="round" stroke-linejoin="round"'),
    )


def flag(x: float, y: float, h: float, colour: str) -> str:
    s = line(x, y, x, y - h, OUTLINE, 2) + line(x, y, x, y - h, "#8A5A30", 1)
    return s + path(
        f"M{f(x)} {f(y - h)}q{f(h * 0.3)} {f(-h * 0.1)} {f(h * 0.55)} {f(h * 0.06)}l{f(-h * 0.1)} {f(h * 0.16)}l{f(h * 0.1)} {f(h * 0.18)}q{f(-h * 0.28)} {f(-h * 0.1)} {f(-h * 0.55)} 0Z",
        colour,
        edge(0.9),
    )


def battlements(x: float, y: float, w: float, wall: str, count: int = 4, size: float = 3.6) -> str:
    """Merlons along a front with its foot at y."""
    step = (w - size) / (count - 1)
    return "".join(
        rect(x + k * step, y - size, size, size + 0.8, mix(wall, "#FFFAE8", 0.4), edge(1)) for k in range(count)
    )


def keep(x: float, y: float, w: float, h: float, wall: str, roof: str) -> str:
    """A tall tower with a jutting, crenellated head."""
    head = w + 6
    s = shaft(x, y, w, h, wall)
    for k in (0.3, 0.58):
        s += arch(x - 1.8, y - h * k, 3.6, 7, "#2A1A2A")
    top = y - h
    s += poly(
        [(x - w / 2, top + 3), (x + w / 2, top + 3), (x + head / 2, top - 1), (x - head / 2, top - 1)],
        mix(wall, SHADE, 0.45),
        edge(1),
    )
    s += group(shaft(x, top, head, 8, wall), "") + battlements(x - head / 2, top - 8, head, wall)
    return s + pyramid(x, top - 9, w * 0.62, w * 0.66, roof)


def skylight(x: float, y: float, w: float, h: float) -> str:
    """A slanted window in a roof, its sill centred at x, y."""
    shape = [(x - w / 2, y), (x + w / 2, y), (x + w / 2 - 1.6, y - h), (x - w / 2 + 1.6, y - h)]
    s = poly(shape, lin([(0, "#F2FCFF"), (0.5, GLASS), (1, "#6FA6CC")], 0, 0, 1, 1), edge(1.3))
    for k in (1 / 3, 2 / 3):
        s += line(x - w / 2 + w * k, y, x - w / 2 + w * k, y - h, "#FFFFFF", 1)
    return s + line(x - w / 2, y - h * 0.5, x + w / 2, y - h * 0.5, "#FFFFFF", 1) + poly(shape, "none", edge(1.3))


def statue(x: float, y: float, h: float, stone: str = "#F6F0E2") -> str:
    """A marble figure on its plinth."""
    s = rect(-5, -5, 10, 5, mix(stone, SHADE, 0.2), edge(1.1))
    s += path(
        "M-3.6 -5C-4.6 -12 -4 -18 -1.4 -19C-5 -20 -6.6 -24 -6 -28L-3.8 -27C-3.6 -23 -1.6 -21 0.6 -20.6C3.6 -20 4.6 -14 3.6 -5Z",
        stone,
        edge(1.2),
    )
    s += path("M1 -20C3.6 -19 4.6 -13 3.6 -5H0.8Z", mix(stone, SHADE, 0.3)) + circ(0, -24.4, 3.4, stone, edge(1.2))
    return group(s, at(x, y, h / 28))
