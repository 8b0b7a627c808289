"""Full-screen grounds for any aspect ratio: 2520 x 1440."""

from art.houses import Height, row
from art.landmarks import badia
from art.props import stars
from art.sheet import Sheet
from art.svg import Stop, group, lin, rad, rect, texture

W, H = 2520, 1440


def _plaster(opacity: float) -> str:
    return texture("plaster", 0, 0, W, H, opacity)


def _heights(low: float, high: float, tall: float = 0, share: float = 0) -> Height:
    """Return a function for random heights of houses between two values, a share of them higher by `tall`."""
    return lambda _x, chance: chance.uniform(low, high) + (tall if share and chance.random() < share else 0)


def _street(
    foot: float, heights: Height, wide: tuple[float, float], depth: float, haze: float, seed: int, lit: float, air: str
) -> str:
    """A row of houses over the whole width, `foot` above the lower edge."""
    return row(-20, W + 20, H - foot, heights, wide, depth, haze, seed, lit=lit, hazec=air)


def night() -> str:
    s = rect(0, 0, W, H, lin([(0, "#0A1B50"), (0.55, "#16408F"), (1, "#2F6FB8")]))
    s += stars(24, 20, W - 20, H * 0.62, 84, 9, (0, H * 0.72), (4.5, 9))
    air = "#2F6FB8"
    houses = _street(80, _heights(130, 260, 200, 0.25), (34, 60), 24, 0.52, 23, 0.06, air)
    houses += _street(30, _heights(120, 190), (46, 72), 28, 0.34, 51, 0.1, air)
    s += group(houses, "", 'filter="url(#rough)"')
    s += rect(0, H * 0.52, W, H * 0.48, lin([(0, "#081238", 0), (0.5, "#081238", 0.5), (1, "#081238", 0.86)]))
    return s + _plaster(0.45)


def sheet_ground() -> str:
    s = rect(0, 0, W, H, rad([(0, "#24508F"), (0.7, "#12295E"), (1, "#0A1738")], 0.5, 0.4, 0.8))
    return s + stars(30, 20, W - 40, H - 20, 120, 7, None, (4, 8), "#C99A38") + _plaster(0.45)


def dusk() -> str:
    """Evening over the city; the ground line 120 above the foot."""
    sky: list[Stop] = [(0, "#0A1B50"), (0.3, "#1A4AA6"), (0.55, "#5B8FCC"), (0.72, "#E9B98E"), (0.85, "#F6D6A0")]
    s = rect(0, 0, W, H, lin([*sky, (1, "#E9B98E")]))
    s += stars(24, 20, W - 20, H * 0.34, 90, 12, (0, H * 0.4), (4.5, 9))
    air = "#C99AA0"
    houses = _street(180, _heights(110, 230, 180, 0.22), (30, 54), 22, 0.46, 61, 0.1, air)
    houses += badia(1330, H - 140, 1.05, 0.3)
    houses += _street(125, _heights(90, 170, 120, 0.2), (40, 62), 26, 0.24, 19, 0.1, air)
    houses += _street(80, _heights(60, 110), (48, 72), 28, 0.08, 33, 0.14, air)
    s += group(houses, "", 'filter="url(#rough)"') + _plaster(0.4)
    return s + rect(0, H - 120, W, 120, lin([(0, "#8A4A34", 0), (0.25, "#8A4A34"), (1, "#43201E")]))


def add_to(sheet: Sheet) -> None:
    sheet.add("ground_table", W, H, "grounds/table", scale=1, opaque=True)
    for name, draw in (("stars", night), ("sheet", sheet_ground), ("dusk", dusk)):
        sheet.add(f"ground_{name}", W, H, draw, scale=1, opaque=True)
