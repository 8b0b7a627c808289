"""Pictures of the game's own pieces for pages to read: cards, towers of stones, towers of the board, flags and tiles.

card/mason     the full card
tower/b5       five blue stones; tower/b5+2: two of them new; tower/r4!: in danger
board/r        a tower of the board with its orders        flag/v    its flag
tile/7         the floor tile of seven floors              star      the end bonus
icon/trowel    an icon on its plate
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pygame

from engine.firenze.board import ADOPTED, END_BONUS, HEIGHTS, MAJORITY, ORDER_PLACES, TABLES, Values
from engine.firenze.cards import CARDS
from engine.firenze.state import OPEN
from engine.firenze.stones import COLOURS, LETTERS
from game.firenze.base.boxes import boxes
from game.firenze.base.brush import FirenzeBrush
from game.firenze.regions.board import BoardPainter, BoardProps, BoardRegion, letters_on
from game.firenze.regions.card import CARD_H, CARD_W, draw_full_card, full_zoom
from game.graphics import theme
from game.graphics.bricks import BRICK_DEPTH, BRICK_FRONT, BRICK_HEIGHT, BRICK_WIDTH, draw_tower
from game.graphics.grid import Grid
from game.graphics.images import is_sprite
from game.shell.context import Context
from game.ui.page import Figures

TOWER = re.compile(r"([wygrbv])([1-9])(?:\+([1-9]))?(!?)")
STONE, RIM, SHADOW, PLATE = 78, 10, 22, 120
"""Logical px: width of a stone, margin of a picture, room for a card's shadow, an icon's plate."""
LARGEST_CARD = 1.25
"""Largest scale of a card: the page has the same text in large letters."""
Make = Callable[[FirenzeBrush, str, Values], pygame.Surface | None]


def figures(context: Context, values: str = ADOPTED) -> Figures:
    """Return a function that draws them at the scale of the context, with the numbers of these house values."""
    brush = FirenzeBrush(context, Grid(context.scale, 1920, 1080))

    def draw(name: str) -> pygame.Surface | None:
        kind, _, what = name.partition("/")
        make = MAKERS.get(kind)
        return None if make is None else make(brush, what, TABLES[values])

    return draw


def names() -> Iterator[str]:
    """Yield the names of the figures of cards, of the board and of towers."""
    yield from (f"card/{card}" for card in CARDS)
    for letter in LETTERS:
        yield from (f"board/{letter}", f"flag/{letter}")
        yield from (f"tower/{letter}{height}{mark}" for height in range(1, 10) for mark in ("", "+1", "!"))
    yield from (f"tile/{height}" for height, _ in TABLES[ADOPTED].floor_tiles)
    yield "star"


def _canvas(brush: FirenzeBrush, width: float, height: float) -> pygame.Surface:
    """Return an empty picture of a logical size."""
    return pygame.Surface((brush.px(width), brush.px(height)), pygame.SRCALPHA)


def _card(brush: FirenzeBrush, card: str, _: Values) -> pygame.Surface | None:
    """Return a full card with its text."""
    if card not in CARDS:
        return None
    zoom = min(LARGEST_CARD, full_zoom(brush))
    surface = _canvas(brush, CARD_W * zoom + 2 * RIM, CARD_H * zoom + RIM + SHADOW)
    draw_full_card(brush, surface, card, RIM, RIM, zoom)
    return surface


def _tower(brush: FirenzeBrush, what: str, _: Values) -> pygame.Surface | None:
    """Return a tower of stones."""
    found = TOWER.fullmatch(what)
    if found is None:
        return None
    letter, height, new, danger = found[1], int(found[2]), int(found[3] or 0), bool(found[4])
    unit = STONE / BRICK_WIDTH
    tall = (BRICK_HEIGHT * height + BRICK_DEPTH[1]) * unit
    surface = _canvas(brush, (BRICK_FRONT + BRICK_DEPTH[0]) * unit + 2 * RIM, tall + 2 * RIM)
    foot = surface.get_height() - brush.px(RIM)
    x, wide = brush.px(RIM), brush.px(STONE)
    draw_tower(surface, brush.sprites, letter, height, x, foot, wide, new=new, danger=danger)
    return surface


def _board(brush: FirenzeBrush, letter: str, values: Values) -> pygame.Surface | None:
    """Return a tower of the board with the heights and values of all its orders, and its flag, in a golden frame."""
    if letter not in LETTERS or len(letter) != 1:
        return None
    colour, grid = LETTERS.index(letter), brush.grid
    board = BoardRegion(boxes(grid.width, grid.height), grid)
    whole = pygame.Surface(board.rect.bottomright)
    BoardPainter(brush, board).paint(whole, _empty_board(values))
    crop = board.order(colour, HEIGHTS[0]).union(board.order(colour, HEIGHTS[-1])).union(board.flag_rect(colour))
    crop = crop.inflate(2 * brush.px(14), 0)
    crop.top -= brush.px(8)
    crop.height = board.tower(colour)[0][1] - crop.top
    surface = pygame.Surface(crop.size, pygame.SRCALPHA)
    surface.blit(whole, (0, 0), crop)
    brush.panel(surface, "frame_gold_thin", surface.get_rect())
    return surface


def _empty_board(values: Values) -> BoardProps:
    """Return the props of an initial board, without balconies."""
    nobody: tuple[None, ...] = (None,) * len(COLOURS)
    orders = (OPEN,) * len(ORDER_PLACES)
    return BoardProps((), values.orders, orders, (), None, nobody, (), values.floor_tiles, (), (), (), True, False)


def _flag(brush: FirenzeBrush, letter: str, _: Values) -> pygame.Surface | None:
    """Return the flag of a tower with its bonus."""
    if letter not in LETTERS or len(letter) != 1:
        return None
    colour = LETTERS.index(letter)
    surface = _canvas(brush, 66 + 2 * RIM, 68 + 2 * RIM)
    brush.sprite(surface, f"flag_{letter}", RIM + 2, RIM + 68)
    ink, halo = letters_on(colour)
    brush.number(surface, MAJORITY[colour], RIM + 31, RIM + 44, 36, ink, None if ink[0] < 128 else halo, 5)
    return surface


def _tile(brush: FirenzeBrush, height: str, values: Values) -> pygame.Surface | None:
    """Return a floor tile with its points."""
    points = {str(each): points for each, points in values.floor_tiles}.get(height)
    if points is None:
        return None
    surface = _canvas(brush, 70 + 2 * RIM, 45 + 2 * RIM)
    brush.sprite(surface, "floor_tile", RIM, RIM)
    brush.number(surface, f"+{points}", RIM + 27, RIM + 31, 33, theme.rgb("2A1408"))
    return surface


def _star(brush: FirenzeBrush, _: str, __: Values) -> pygame.Surface:
    """Return the end bonus with its points."""
    surface = _canvas(brush, 84 + 2 * RIM, 84 + 2 * RIM)
    middle = 42 + RIM
    brush.sprite(surface, "end_bonus", middle, middle)
    brush.number(surface, END_BONUS, middle, middle + 14, 41, theme.rgb("FFF6DF"), theme.rgb("6A0E05"), 5)
    return surface


def _icon(brush: FirenzeBrush, name: str, _: Values) -> pygame.Surface | None:
    """Return an icon on a round plate, as on the buttons."""
    if not is_sprite(brush.sprites, f"icon_{name}"):
        return None
    surface = _canvas(brush, PLATE + 2 * RIM, PLATE + 2 * RIM)
    middle = PLATE / 2 + RIM
    brush.sprite(surface, "button_round", middle, middle, PLATE)
    brush.icon(surface, name, middle, middle, PLATE * 0.6, theme.rgb("F3D98A"))
    return surface


MAKERS: dict[str, Make] = {
    "card": _card,
    "tower": _tower,
    "board": _board,
    "flag": _flag,
    "tile": _tile,
    "star": _star,
    "icon": _icon,
}
