# ruff: noqa: E501
"""The marks of the guilds and of the others in the council: silhouettes in one colour, round the origin, 100 wide."""

from __future__ import annotations

from collections.abc import Callable

from art.svg import circ, group, path, poly, rect, stroke

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def pretzel(ink: str) -> str:
    s = path(
        "M0 34C-30 30 -46 8 -44 -12C-42 -32 -22 -40 -10 -26C2 -12 6 10 28 32", "none", stroke(ink, 12.5, ROUND)
    )  # fmt: skip
    return s + path(
        "M0 34C30 30 46 8 44 -12C42 -32 22 -40 10 -26C-2 -12 -6 10 -28 32", "none", stroke(ink, 12.5, ROUND)
    )


def cleaver(ink: str) -> str:
    blade = (
        "M-46 -24Q-46 -32 -38 -32H22V12Q22 16 18 16H-20Q-46 14 -46 -24ZM-34 -22A5 5 0 1 0 -24 -22A5 5 0 1 0 -34 -22Z"
    )
    return group(
        path(blade, ink, 'fill-rule="evenodd"') + path("M24 -30H32Q36 -30 38 -27L50 -24V-12L38 -12Q36 -10 32 -10H24Z", ink),
        "translate(0 8) rotate(-24) scale(1.02)",
    )  # fmt: skip


def shoe(ink: str) -> str:
    """A pointed shoe with an ankle."""
    return path(
        "M-40 -38H-8Q-8 -16 6 -8Q24 2 40 6Q54 10 46 24Q44 28 38 28H-8Q-12 28 -16 25L-24 20V28H-42V-4Q-36 -20 -40 -38Z", ink
    ) + path("M-42 33H-22V38H-42ZM-10 33H40Q36 38 30 38H-10Z", ink)  # fmt: skip


def grapes(ink: str) -> str:
    s = path("M0 -24Q-4 -40 6 -48", "none", stroke(ink, 7, ROUND))
    s += path("M4 -26Q10 -48 40 -42Q36 -22 8 -22Z", ink)
    places = [(-27, -12), (-9, -14), (10, -12), (28, -10), (-19, 5), (0, 4), (19, 6), (-10, 21), (10, 22), (0, 38)]
    return s + "".join(circ(x, y, 9.6, ink) for x, y in places)


def anvil(ink: str) -> str:
    return path("M-18 -26H42V-14Q20 -10 16 8Q18 16 28 20V34H-28V20Q-16 16 -14 6Q-16 -2 -26 -4Q-44 -6 -50 -22H-18Z", ink)


def scales(ink: str) -> str:
    s = rect(-4, -40, 8, 76, ink) + path("M-22 40Q-22 30 0 30Q22 30 22 40Z", ink) + circ(0, -42, 6, ink)
    s += path("M-40 -28Q-20 -36 0 -30Q20 -24 40 -32", "none", stroke(ink, 7, ROUND))
    for x, y in ((-34, 10), (34, 4)):
        s += path(f"M{x} {y - 38}L{x - 14} {y}M{x} {y - 38}L{x + 14} {y}", "none", stroke(ink, 3.4, ROUND))
        s += path(f"M{x - 18} {y}H{x + 18}Q{x + 14} {y + 14} {x} {y + 14}Q{x - 14} {y + 14} {x - 18} {y}Z", ink)
    return s


def crown(ink: str) -> str:
    s = poly([(-40, 16), (-46, -24), (-22, -4), (0, -36), (22, -4), (46, -24), (40, 16)], ink, stroke(ink, 4))
    s += rect(-40, 22, 80, 12, ink, r=3)
    return s + circ(-46, -28, 6.5, ink) + circ(0, -40, 6.5, ink) + circ(46, -28, 6.5, ink)


def cross(ink: str) -> str:
    return path("M-9 -44Q0 -38 9 -44V-15H34Q28 -6 34 3H9V44Q0 38 -9 44V3H-34Q-28 -6 -34 -15H-9Z", ink)


MARKS: dict[str, Callable[[str], str]] = {
    "bakers": pretzel,
    "butchers": cleaver,
    "shoemakers": shoe,
    "vintners": grapes,
    "smiths": anvil,
    "merchants": scales,
    "nobility": crown,
    "church": cross,
}
