# ruff: noqa: E501
"""The ground of the city: an island in the Ill, quays in front and at the right, the wall with its towers behind and at the left."""

import random

from art.fixed import fixed
from art.palette import mix
from art.sheet import Sheet
from art.strasbourg import town
from art.strasbourg.palette import deep
from art.strasbourg.plan import AWAY, UP, WIDE, field
from art.strasbourg.squares import STONE, cobbles, kerbed
from art.svg import Point, at, clip, ellipse, group, lin, path, poly, rect, stroke, texture

WIDTH, HEIGHT = 1124, 544
ORIGIN = (20, 530)
"""Corner in front at the left of square [0, 5]."""
COLUMNS, ROWS = 9, 6
PAD = (0, 0, 16, 8)


def corner(x: float, y: float) -> Point:
    """Return the place of a corner of the squares; y from the back, as in the rules."""
    deep_in = ROWS - y
    return ORIGIN[0] + x * WIDE + deep_in * AWAY, ORIGIN[1] - deep_in * UP


def bank() -> str:
    """The far bank at the left and behind: meadow, willows, gables in the mist."""
    s = path("M-20 -20H340Q300 60 214 70L120 300Q60 330 -20 344Z", lin([(0, "#CBD2CC"), (1, "#8FA08A")]))
    s += path("M214 70L120 300Q60 330 -20 344", "none", stroke("#5E7464", 3, 'opacity=".6"'))
    chance = random.Random(5)
    for x, y, size in ((60, 90, 0.62), (104, 84, 0.7), (150, 78, 0.64), (26, 130, 0.78), (76, 150, 0.8)):
        s += group(town.town_house(chance, -26, 0, 62, 1), at(x, y, size * 0.64))
    for _ in range(13):
        left, low = chance.uniform(0, 110), chance.uniform(180, 300)
        if left < (300 - low) * 0.4 + 100:
            s += _willow(left, low, chance.uniform(0.7, 1.15))
    return s


def _willow(x: float, y: float, size: float) -> str:
    s = ellipse(3, 1, 13, 3.4, "#2A3A34", 'opacity=".3"') + rect(-2, -14, 4, 14, "#5E4A3A")
    s += ellipse(0, -20, 12, 12, "#6E8A66") + ellipse(-3, -23, 8.4, 8, "#8FA67E") + ellipse(5, -16, 6, 7, "#57735A")
    return group(s, at(x, y, size))


def fields() -> str:
    """The bare paving of the squares."""
    stone = mix(STONE, "#FFF6E0", 0.12)
    paving = [cobbles(stone, seed, 0.12) + kerbed("", deep(stone, 0.25)) for seed in range(4)]
    s = ""
    for y in range(ROWS):
        for x in range(COLUMNS):
            px, py = corner(x, y + 1)
            s += group(paving[(x * 3 + y * 5) % 4], at(px, py - UP))
    return s


def faded(content: str) -> str:
    """The content with edges that fade."""
    inner = f'<rect x="26" y="20" width="{WIDTH - 34}" height="{HEIGHT - 36}" rx="40" fill="#fff" filter="url(#soft)"/>'
    soft = '<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="13"/></filter>'
    return (
        f'<mask id="edges" maskUnits="userSpaceOnUse" x="-40" y="-40" width="{WIDTH + 80}" height="{HEIGHT + 80}">{inner}</mask>{soft}'
        + group(content, "", 'mask="url(#edges)"')
    )


def city() -> str:
    """The whole ground with its bare squares."""
    ground = field(*corner(0, ROWS), COLUMNS * WIDE, ROWS)
    s = (
        faded(
            fixed("strasbourg/island/river")
            + bank()
            + fixed("strasbourg/island/bridge")
            + fixed("strasbourg/island/mist")
        )
        + fixed("strasbourg/island/wall_behind")
        + fixed("strasbourg/island/island")
        + fixed("strasbourg/island/wall_left")
        + fields()
    )
    return s + group(texture("plaster", 0, 0, WIDTH, HEIGHT, 0.28), "", clip(poly(ground, "#000")))


def add_to(sheet: Sheet) -> None:
    sheet.add("strasbourg_city", WIDTH, HEIGHT, city, pad=PAD, scale=1.5)
