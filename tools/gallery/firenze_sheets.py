"""Sheets of all pieces side by side, for the gallery: every card in its three sizes, stones, towers, ruins, seals."""

import pygame

from engine.firenze.board import FLOOR_TILE_HEIGHTS
from engine.firenze.cards import TYPE
from engine.firenze.stones import COLOURS, LETTERS
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.floors import draw_balcony
from game.firenze.regions.card import CARD_H, CARD_W, draw_full_card, full_zoom
from game.firenze.regions.row import draw_row_card
from game.graphics import theme
from game.graphics.bricks import brick_height, draw_tower
from game.graphics.grid import Grid
from game.shell.context import Context
from game.shell.scene import Size

ACROSS, GAP, PITCH = 7, 14, 348
KINDS = ("person", "feast", "building", "church", "event")
CARDS = sorted(TYPE, key=lambda card: (KINDS.index(TYPE[card]), card))
SHAPES = (*theme.SHAPES, "neutral")


def cards_full(context: Context, size: Size) -> pygame.Surface:
    """Every card at its full size, and the back."""
    down = -(-(len(CARDS) + 1) // ACROSS)
    brush = _brush(context, size)
    zoom = full_zoom(brush)
    wide, tall = CARD_W * zoom + GAP, CARD_H * zoom + GAP
    sheet = _sheet(brush, ACROSS * wide + GAP, down * tall + GAP)
    for k, card in enumerate((*CARDS, None)):
        x, y = GAP + k % ACROSS * wide, GAP + k // ACROSS * tall
        if card is None:
            brush.sprite(sheet, "card_back", x + 24, y + 40, 208 * zoom)
        else:
            draw_full_card(brush, sheet, card, x, y)
    return sheet


def cards_small(context: Context, size: Size) -> pygame.Surface:
    """Every card as in the row, in the hand and with a rival; some also as beside the stock or in the church."""
    brush = _brush(context, size)
    sheet = _sheet(brush, 9 * 182 + GAP, 3 * PITCH + GAP)
    for k, card in enumerate(CARDS):
        x, y = GAP + k % 9 * 182, GAP + k // 9 * PITCH
        draw_row_card(brush, sheet, card, brush.grid.rect(x, y, 168, 184))
        brush.sprite(sheet, f"card_hand_{card}", x, y + 194, 70)
        brush.sprite(sheet, f"card_chip_{card}", x + 80, y + 194, 42)
        if TYPE[card] == "building":
            brush.sprite(sheet, f"card_building_{card}", x + 130, y + 194, 37)
        if TYPE[card] == "church":
            brush.sprite(sheet, f"card_niche_{card}", x + 80, y + 250, 84)
    return sheet


def stones(context: Context, size: Size) -> pygame.Surface:
    """Stones in their three drawings, towers, the tower in danger and its ruin, seals, balconies, tiles."""
    brush = _brush(context, size)
    sheet = _sheet(brush, 1920, 1080)
    for colour in COLOURS:
        _stone(brush, sheet, LETTERS[colour], 40 + colour * 230)
    _danger(brush, sheet, 60, 1010)
    for k, shape in enumerate(SHAPES):
        for x, y, wide in ((1500, 110, 112), (1640, 110, 64), (1720, 110, 47)):
            brush.sprite(sheet, f"seal_{shape}", x, y + k * 124, wide)
        brush.sprite(sheet, f"pip_{shape}", 1790, 110 + k * 124, 36)
        brush.sprite(sheet, f"hole_{shape}", 1850, 110 + k * 124, 36)
    for k, state in enumerate(("gold", "stone", "done")):
        x, y = brush.px(760 + k * 200), brush.px(760)
        draw_balcony(sheet, brush.sprites, state, x, y, brush.px(124), brush.px(45))
    for k in range(len(FLOOR_TILE_HEIGHTS)):
        brush.sprite(sheet, "floor_tile" if k % 2 else "floor_socket", 760 + k * 100, 830, 70)
    brush.sprite(sheet, "end_bonus", 1250, 900, 100)
    brush.sprite(sheet, "bag", 1500, 1010, 200)
    brush.sprite(sheet, "bag_tilted", 1750, 900, 220)
    return sheet


def _brush(context: Context, size: Size) -> FirenzeBrush:
    """Return a brush for a window of this size."""
    context.rescale(size)
    return FirenzeBrush(context, Grid.of(size))


def _sheet(brush: FirenzeBrush, width: float, height: float) -> pygame.Surface:
    """Return a sheet of `width` x `height` logical px under stars."""
    sheet = pygame.Surface((brush.px(width), brush.px(height)))
    sheet.blit(brush.sprites.cover("ground_stars", sheet.get_size()), (0, 0))
    return sheet


def _stone(brush: FirenzeBrush, sheet: pygame.Surface, letter: str, x: float) -> None:
    """Draw a colour: four sizes of a stone, and two towers, one with upper stones set this turn."""
    px, sprites = brush.px, brush.sprites
    for wide, right, foot in ((176, 0, 140), (98, 0, 240), (52, 106, 240), (30, 162, 240)):
        draw_tower(sheet, sprites, letter, 1, px(x + right), px(foot), px(wide))
    draw_tower(sheet, sprites, letter, 8, px(x + 20), px(560), px(62), new=3)
    draw_tower(sheet, sprites, letter, 8, px(x + 120), px(560), px(36))


def _danger(brush: FirenzeBrush, sheet: pygame.Surface, x: float, foot: float) -> None:
    """Draw a tower in danger with its fuse and the ghost of the saving stone; stones and dust of a fallen one."""
    px, sprites, wide = brush.px, brush.sprites, 120
    draw_tower(sheet, sprites, "r", 4, px(x), px(foot), px(wide), danger=True)
    brush.sprite(sheet, "fuse", x + 2, foot - 8, 60)
    brush.sprite(sheet, "danger_arrow", x + wide / 2, foot - 4 * brick_height(wide) - 40)
    for k in range(3):
        brush.sprite(sheet, f"dust_{k}", x + 280 + k * 110, foot - 40, 150)
    for k, (letter, angle) in enumerate((("r", 17), ("r", -24), ("b", 30))):
        stone = pygame.transform.rotozoom(sprites.sized(f"brick_{letter}_0", px(96)), angle, 1)
        at = px(x + 280 + k * 110), px(foot - 100 - k % 2 * 30)
        sheet.blit(stone, stone.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)
    for k in range(18):
        letter = LETTERS[k // 3]
        brush.sprite(sheet, f"shard_{letter}_{k % 3}", x + 230 + k * 22, foot - 220 - k % 3 * 18)


SHOTS = [("sheet_cards", cards_full), ("sheet_small", cards_small), ("sheet_stones", stones)]
