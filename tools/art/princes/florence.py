# ruff: noqa: E501
"""The later city: the dome of the cathedral, its campanile; and the garden's balustrade and trees."""

import math
import random

from art.fixed import fixed
from art.palette import mix
from art.princes import plants
from art.svg import at, circ, f, group, lin, line, path, poly, rect

TILE, MARBLE, GREEN, PINK = "#C4573A", "#F1E9DA", "#5E8470", "#C98A7A"


def dome(x: float, y: float, s: float) -> str:
    """Santa Maria del Fiore from the side of its choir; x, y = the middle of its foot; 420 wide, 430 high."""
    return group(fixed("princes/florence/dome"), at(x, y, s))


def campanile(x: float, y: float, s: float = 1) -> str:
    """Giotto's tower; x, y = its lower left; 74 wide and 400 high."""
    return group(fixed("princes/florence/campanile"), at(x, y, s))


def balustrade(x0: float, x1: float, y: float, h: float, step: float = 26) -> str:
    """A marble balustrade, foot at y."""
    stone, dark, ink = "#F6EFE0", "#B9A88E", "#5A4636"
    s = rect(x0, y - h * 0.16, x1 - x0, h * 0.16, lin([(0, stone), (1, dark)]), f'stroke="{ink}" stroke-width="1.4"')
    count = round((x1 - x0) / step)
    for k in range(count):
        x = x0 + (k + 0.5) * (x1 - x0) / count
        b = h * 0.62
        d = f"M{f(x - 5)} {f(y - h * 0.16)}C{f(x - 11)} {f(y - h * 0.3)} {f(x - 9)} {f(y - h * 0.4)} {f(x - 3.6)} {f(y - h * 0.16 - b * 0.72)}L{f(x - 5)} {f(y - h * 0.16 - b)}H{f(x + 5)}L{f(x + 3.6)} {f(y - h * 0.16 - b * 0.72)}C{f(x + 9)} {f(y - h * 0.4)} {f(x + 11)} {f(y - h * 0.3)} {f(x + 5)} {f(y - h * 0.16)}Z"
        s += path(
            d, lin([(0, "#FFFDF4"), (0.5, stone), (1, "#A3927A")], 0, 0, 1, 0), f'stroke="{ink}" stroke-width="1.3"'
        )
    return s + rect(
        x0,
        y - h,
        x1 - x0,
        h * 0.22,
        lin([(0, "#FFFDF4"), (0.5, stone), (1, dark)]),
        f'stroke="{ink}" stroke-width="1.4"',
    )


def pedestal(x: float, y: float, w: float, h: float) -> str:
    """A pier of the balustrade, its foot centred at x, y."""
    ink = 'stroke="#5A4636" stroke-width="1.4"'
    s = rect(x - w / 2, y - h, w, h, lin([(0, "#FFFDF4"), (0.6, "#EDE3CF"), (1, "#B9A88E")], 0, 0, 1, 0), ink)
    s += rect(x - w / 2 - 4, y - h - 7, w + 8, 9, "#FFFDF4", ink) + rect(x - w / 2 - 4, y - 8, w + 8, 8, "#E3D6BC", ink)
    return s + poly(
        [(x, y - h * 0.78), (x + w * 0.24, y - h * 0.5), (x, y - h * 0.22), (x - w * 0.24, y - h * 0.5)], GREEN, ink
    )


def potted(x: float, y: float, h: float, seed: int) -> str:
    """An orange tree in its terracotta pot, h high."""
    pot = h * 0.24
    w = pot * 1.1
    tree = plants.orange_tree(x, y - pot * 0.9, h - pot, seed, 11, 2, shaded=False)
    s = path(
        f"M{f(x - w / 2)} {f(y - pot)}L{f(x - w * 0.34)} {f(y)}H{f(x + w * 0.34)}L{f(x + w / 2)} {f(y - pot)}Z",
        lin([(0, "#E59A6A"), (0.5, "#C9693E"), (1, "#83391F")], 0, 0, 1, 0),
        'stroke="#3A1A10" stroke-width="2"',
    )
    s += rect(x - w * 0.56, y - pot * 1.12, w * 1.12, pot * 0.24, "#D98254", 'stroke="#3A1A10" stroke-width="2"', 2)
    return (
        tree
        + s
        + path(
            f"M{f(x - w * 0.38)} {f(y - pot * 0.5)}Q{f(x)} {f(y - pot * 0.22)} {f(x + w * 0.38)} {f(y - pot * 0.5)}",
            "none",
            'stroke="#F4C8A0" stroke-width="2.4"',
        )
    )


def grove(x0: float, x1: float, y: float, h: float, haze: float, seed: int, air: str = "#C9DCC8") -> str:
    """A distant row of orange trees, as in Botticelli's Primavera: slender trunks, one roof of leaves."""
    chance, s, trunks, x = random.Random(seed), "", "", x0
    leaf, fruit, bark = mix("#3F7242", air, haze), mix("#EFA23A", air, haze * 0.7), mix("#5A4630", air, haze)
    lobes: list[plants.Lobe] = []
    while x < x1:
        top, r = y - h * chance.uniform(0.9, 1.06), h * chance.uniform(0.19, 0.25)
        trunks += line(x, y, x + chance.uniform(-6, 6), top + h * 0.3, bark, h * 0.035)
        for _ in range(15):
            a, reach = chance.uniform(0, 2 * math.pi), r * math.sqrt(chance.random())
            lobes.append((x + reach * math.cos(a), top + r + reach * 0.8 * math.sin(a), r * chance.uniform(0.4, 0.6)))
        x += h * chance.uniform(0.24, 0.38)
    lobes.sort(key=lambda lobe: -lobe[1])
    s = trunks + plants.crown(lobes, leaf, 1.2, mix(plants.GREEN_INK, air, haze))
    for lx, ly, r in lobes[::3]:
        a = chance.uniform(0, 2 * math.pi)
        s += circ(lx + r * 0.5 * math.cos(a), ly + r * 0.5 * math.sin(a), h * 0.021, fruit)
    return s


def bough(x: float, y: float, reach: float, turn: float, seed: int, fruits: int = 5) -> str:
    """A bough of an orange tree from the edge: leaves, blossoms, fruit; it points to the right before it is turned."""
    chance, s = random.Random(seed), ""
    ink = f'stroke="{plants.GREEN_INK}" stroke-width="1.6" stroke-linejoin="round"'
    s += path(
        f"M0 0Q{f(reach * 0.4)} {f(reach * 0.1)} {f(reach * 0.92)} {f(reach * 0.02)}",
        "none",
        f'stroke="{plants.GREEN_INK}" stroke-width="9" stroke-linecap="round"',
    )
    s += path(
        f"M0 0Q{f(reach * 0.4)} {f(reach * 0.1)} {f(reach * 0.92)} {f(reach * 0.02)}",
        "none",
        f'stroke="{plants.BARK}" stroke-width="5.6" stroke-linecap="round"',
    )
    spots = []
    for k in range(int(reach / 9)):
        share = (k + 0.6) / int(reach / 9)
        px, py = reach * share * 0.95, reach * (0.19 * share * (1 - share) + 0.02 * share)
        side = 1 if k % 2 else -1
        angle = side * chance.uniform(28, 78)
        tone = mix(plants.LEAF, plants.LAUREL, chance.random())
        size = chance.uniform(34, 52) * (1.1 - 0.4 * share)
        s += plants.leaf(px, py, size, angle, tone, ink)
        s += group(
            line(2, 0, size * 0.8, 0, mix(tone, "#F4F4C0", 0.5), 1.4), f"translate({f(px)} {f(py)}) rotate({f(angle)})"
        )
        spots.append((px + size * 0.5 * math.cos(math.radians(angle)), py + size * 0.5 * math.sin(math.radians(angle))))
    for k in range(fruits):
        px, py = spots[(k * len(spots) // max(1, fruits) + 3) % len(spots)]
        r = chance.uniform(13, 17)
        s += circ(
            px,
            py,
            r,
            lin([(0, "#FFC86A"), (0.5, plants.ORANGE), (1, "#C9601C")], 0, 0, 0.8, 1),
            'stroke="#6A2E0C" stroke-width="1.8"',
        ) + circ(px - r * 0.35, py - r * 0.4, r * 0.22, "#FFF0C8")
    for k in range(fruits):
        px, py = spots[(k * len(spots) // max(1, fruits) + 6) % len(spots)]
        s += plants.blossom(px, py, 10, "#FFFDF6")
    return group(s, f"translate({f(x)} {f(y)}) rotate({f(turn)})")


def flowers(w: float, y0: float, y1: float, count: int, seed: int, size: float = 1) -> str:
    """Botticelli's meadow: tufts and flowers, larger towards the viewer."""
    chance = random.Random(seed)
    spots = sorted((chance.uniform(y0, y1), chance.uniform(0, w)) for _ in range(count))
    s = ""
    for k, (y, x) in enumerate(spots):
        near = size * (0.5 + 0.9 * (y - y0) / (y1 - y0))
        if k % 3 == 0:
            stem = 12 * near
            s += line(x, y, x + 2, y - stem, "#4E7A34", 1.6 * near) + plants.blossom(
                x + 2, y - stem, 6 * near, plants.BLOSSOMS[k // 3 % 5]
            )
        else:
            s += plants.tuft(x, y, 11 * near, "#4E7F34" if k % 2 else "#6A9A40")
    return s
