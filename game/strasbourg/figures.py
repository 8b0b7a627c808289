"""Pictures of the game's own pieces for pages to read.

card/6      card/651        influence cards, fanned
card/back                   the back of one
task/street                 a task with its points
guild/bakers                a house of a guild on its square
edifice/mint    chapel      an edifice on its plot, a chapel on its spot
city                        the city before the first round
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from engine.strasbourg.components import EDIFICES, GUILDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.state import COVERED
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CARD_VALUES, LEAST_SEATS
from game.graphics import theme
from game.graphics.grid import Box
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.strasbourg.base.boxes import boxes
from game.strasbourg.base.model import TableModel
from game.strasbourg.city.geometry import DEPTH, FRONT, HIGH, WIDE
from game.strasbourg.city.painter import paint_whole
from game.strasbourg.city.region import City
from game.strasbourg.desk.cards import card
from game.table.kit.marks import paint
from game.table.painting.brush import TableBrush
from game.table.painting.figures import Make, figures_of
from game.ui.page import Figures

RIM = 8.0
"""Logical px around a picture, for outlines and shadows."""
CARD, TASK = (150.0, 210.0), (128.0, 192.0)
"""Sizes of a card and of a task, logical px."""
FAN, APART = 720.0, 0.45
"""Greatest width of a fan of cards, logical px, and the free part of each card in it, in widths of a card."""
HOUSE, CITY = 1.3, 0.86
"""Scales of the pieces in the city, and of the city."""
ABOVE = {"house": 130.0, "edifice": 150.0, "chapel": 84.0}
"""Heights of the sprites, px of the picture of the city."""


def figures(context: Context, edition: str = "") -> Figures:
    """Return a function that draws them at the scale of the context."""
    return figures_of(context, MAKERS)


def names() -> Iterator[str]:
    """Yield the names of all figures."""
    yield from (f"card/{value}" for value in (*CARD_VALUES, "back"))
    yield from (f"task/{task}" for task in TASKS)
    yield from (f"guild/{guild}" for guild in GUILDS)
    yield from (f"edifice/{edifice}" for edifice in EDIFICES)
    yield from ("chapel", "city")


def _canvas(brush: TableBrush, width: float, height: float) -> pygame.Surface:
    """Return an empty picture with room for a body of this logical size."""
    return pygame.Surface((brush.px(width + 2 * RIM), brush.px(height + 2 * RIM)), pygame.SRCALPHA)


def _card(brush: TableBrush, value: str) -> pygame.Surface | None:
    """Return influence cards, or the back of one."""
    values = [COVERED] if value == "back" else [int(digit) for digit in value if digit.isdecimal()]
    if not values or (value != "back" and not {*value} <= {*map(str, CARD_VALUES)}):
        return None
    wide, high = CARD
    apart = min(APART * wide, (FAN - wide) / max(1, len(values) - 1))
    surface = _canvas(brush, wide + apart * (len(values) - 1), high)
    for place, each in enumerate(values):
        paint(brush, surface, card(each, Box(RIM + place * apart, RIM, wide, high)))
    return surface


def _task(brush: TableBrush, task: str) -> pygame.Surface | None:
    """Return a task as its small card: picture and points."""
    if task not in TASKS:
        return None
    wide, high = TASK
    surface = _canvas(brush, wide, high)
    middle = RIM + wide / 2
    brush.sprite(surface, "strasbourg_task_hand", RIM, RIM, wide)
    brush.sprite(surface, f"strasbourg_picture_{task}", middle, RIM + high * 0.35, wide * 0.84)
    brush.number(surface, TASKS[task].points, middle, RIM + high * 0.935, 44, theme.INK)
    return surface


def _standing(brush: TableBrush, ground: str, name: str) -> pygame.Surface:
    """Return the piece on a square or a plot."""
    above = ABOVE["house" if "house" in name else "edifice"]
    surface = _canvas(brush, (FRONT + DEPTH[0]) * HOUSE, above * HOUSE)
    foot = RIM, RIM + above * HOUSE
    brush.sprite(surface, ground, *foot, (FRONT + DEPTH[0]) * HOUSE)
    brush.sprite(surface, name, *foot, brush.sprites.info(name).w * HOUSE)
    return surface


def _guild(brush: TableBrush, guild: str) -> pygame.Surface | None:
    """Return a house of a guild."""
    if guild not in GUILDS:
        return None
    return _standing(brush, f"strasbourg_square_{guild}", f"strasbourg_house_{guild}")


def _edifice(brush: TableBrush, edifice: str) -> pygame.Surface | None:
    """Return an edifice."""
    return _standing(brush, "strasbourg_plot", f"strasbourg_edifice_{edifice}") if edifice in EDIFICES else None


def _chapel(brush: TableBrush, which: str) -> pygame.Surface | None:
    """Return a chapel on its spot."""
    if which:
        return None
    wide, high = brush.sprites.info("strasbourg_chapel").w * HOUSE, ABOVE["chapel"] * HOUSE
    surface = _canvas(brush, wide, high)
    x, y = RIM + wide / 2, RIM + high
    brush.sprite(surface, "strasbourg_spot", x, y - 8, 36 * HOUSE)
    brush.sprite(surface, "strasbourg_chapel", x, y - 4, wide)
    return surface


def _city(brush: TableBrush, which: str) -> pygame.Surface | None:
    """Return the city before the first round."""
    if which:
        return None
    wide, high = WIDE * CITY, HIGH * CITY
    surface, grid = _canvas(brush, wide, high), brush.grid
    city = City(boxes(grid.width, grid.height), grid, Box(RIM, RIM, wide, high))
    state = STRASBOURG.begin({"names": list(SEALS[:LEAST_SEATS]), "seed": 0})
    model = TableModel(STRASBOURG.view(state, 0), 0, SEALS[:LEAST_SEATS], (False,) * LEAST_SEATS)
    for _ in paint_whole(brush, city, surface, model):
        pass
    return surface


MAKERS: Mapping[str, Make] = {
    "card": _card,
    "task": _task,
    "guild": _guild,
    "edifice": _edifice,
    "chapel": _chapel,
    "city": _city,
}
