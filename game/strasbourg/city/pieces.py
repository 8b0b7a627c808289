"""The pieces in the city: houses with the figure of their family, chapels, edifices.

They are drawn from the back row to the front; `plan` is the city on the surface that is painted on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from engine.strasbourg.city import GUILD, HEIGHT, SPOTS, SQUARES
from engine.strasbourg.components import EDIFICES, GUILDS
from game.graphics.brush import Brush
from game.strasbourg.city.geometry import CityPlan, Point
from game.strasbourg.city.props import CityPieces

HOUSE, EDIFICE, CHAPEL, SPOT = 110.0, 120.0, 60.0, 36.0
"""Widths of the bodies of the sprites, in px of the picture."""
FIGURE, DOOR = 34.0, (50.0, -3.0)
"""Width of the figure, and the place of its feet from the lower left corner of the square."""
SUNK = 4.0
"""By how much the foot of a chapel lies below the middle of its spot."""
ROOF, SEAL, BARE = (54.0, -94.0), 36.0, 44.0
"""Place of the seal on a roof, from the lower left corner of the square; its width there, and in place of a house."""
FAINT, SUNK_SHARE = 0.6, 0.22
"""Opacity of a piece that is only thought of, and of one that would hide the place looked at."""


def widths(shapes: Iterable[str]) -> Iterator[tuple[str, float]]:
    """Yield the sprites of all that may come to stand in the city, with their widths in px of the picture.  shapes: the
    seals of the families."""
    yield from ((f"strasbourg_house_{guild}", HOUSE) for guild in GUILDS)
    yield from ((f"strasbourg_edifice_{edifice}", EDIFICE) for edifice in EDIFICES)
    yield from ((f"strasbourg_figure_{shape}", FIGURE) for shape in shapes)
    yield from (("strasbourg_scaffold", HOUSE), ("strasbourg_chapel", CHAPEL))


def rows(brush: Brush, surface: pygame.Surface, plan: CityPlan, pieces: CityPieces) -> Iterator[None]:
    """Draw the city row by row, and yield after each."""
    houses, built = dict(pieces.houses), dict(pieces.built)
    thought = pieces.coming
    for row in range(HEIGHT):
        for place, (_, y) in enumerate(SPOTS):
            if y == row:
                is_thought = thought is not None and (thought[0].kind, thought[0].a) == ("spot", place)
                draw_spot(brush, surface, plan, place, 1.0 if place in pieces.chapels else FAINT * is_thought)
        for number, (_, y) in enumerate(SQUARES):
            share = SUNK_SHARE if number in pieces.sunk else 1.0
            if y == row and pieces.is_bare and (number in houses or number in built):
                draw_sign(brush, surface, plan, number, houses.get(number, ""))
            elif y == row and number in houses:
                house = _guild(number), houses[number]
                draw_house(brush, surface, plan.corner(SQUARES[number]), plan.zoom, house, share)
            elif y == row and number in built:
                draw_edifice(brush, surface, plan, number, built[number], share)
            elif y == row and thought is not None and (thought[0].kind, thought[0].a) == ("plot", number):
                draw_edifice(brush, surface, plan, number, thought[1], FAINT)
        yield


def _guild(number: int) -> str:
    guild = GUILD[number]
    assert guild is not None
    return guild


def draw_house(
    brush: Brush, surface: pygame.Surface, foot: Point, zoom: float, who: tuple[str, str], share: float = 1.0
) -> None:
    """Draw a house of a guild with a figure in its doorway and the seal of its family on the roof.  foot: lower left
    corner of its square, logical px.  who: the guild and the seal of the family.  share: of its opacity."""
    guild, shape = who
    brush.sprite(surface, f"strasbourg_house_{guild}", *foot, HOUSE * zoom, share)
    x, y = foot[0] + DOOR[0] * zoom, foot[1] + DOOR[1] * zoom
    brush.sprite(surface, f"strasbourg_figure_{shape}", x, y, FIGURE * zoom, share)
    x, y = foot[0] + ROOF[0] * zoom, foot[1] + ROOF[1] * zoom
    brush.sprite(surface, f"seal_{shape}", x, y, SEAL * zoom, share)


def draw_sign(brush: Brush, surface: pygame.Surface, plan: CityPlan, number: int, shape: str) -> None:
    """Draw in place of a building the seal of its family, "" for an edifice, beside the price of the square."""
    x, y = plan.beside(number, 26.0, -26.0)
    if shape:
        brush.sprite(surface, f"seal_{shape}", x, y, BARE * plan.zoom)
    else:
        x, y = plan.middle(number)
        brush.sprite(surface, "strasbourg_sign_edifice", x, y, BARE * plan.zoom)


def draw_edifice(
    brush: Brush, surface: pygame.Surface, plan: CityPlan, number: int, edifice: str, share: float = 1.0
) -> None:
    """Draw an edifice on its plot, with `share` of its opacity."""
    x, y = plan.corner(SQUARES[number])
    brush.sprite(surface, f"strasbourg_edifice_{edifice}", x, y, EDIFICE * plan.zoom, share)


def draw_spot(brush: Brush, surface: pygame.Surface, plan: CityPlan, place: int, chapel: float) -> None:
    """Draw a chapel spot.  chapel: opacity of the chapel on it."""
    x, y = plan.spot(SPOTS[place])
    brush.sprite(surface, "strasbourg_spot", x, y, SPOT * plan.zoom)
    if chapel:
        brush.sprite(surface, "strasbourg_chapel", x, y + SUNK * plan.zoom, CHAPEL * plan.zoom, chapel)
