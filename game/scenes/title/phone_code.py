"""The one code of the table on the title, while phones are on: guests come before a game is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.graphics import theme
from game.shell.context import Context, has_phones

if TYPE_CHECKING:
    from game.remote.desk import SeatLine

LETTERS = 0.56
"""Room for the letters beside the code, as a share of its side."""


def draw_code(surface: pygame.Surface, context: Context, leaf: pygame.Rect) -> None:
    """Draw code and letters beside the leaf of the calendar, if phones are on."""
    line = context.phones.line if has_phones(context) else None
    if line is None:
        return
    from game.remote.desk import PhoneDesk
    from game.scenes.play.phones.picture import code_picture

    desk = PhoneDesk(cast("SeatLine", line))
    if not desk.table_address:
        return
    plate = pygame.Rect(leaf.right + context.px(30), leaf.y, leaf.height, leaf.height)
    room = round(leaf.height * LETTERS)
    ground = pygame.Rect(*plate.topleft, plate.width + room, plate.height).inflate(context.px(12), context.px(12))
    pygame.draw.rect(surface, theme.OUTLINE, ground, border_radius=context.px(8))
    surface.blit(code_picture(desk.table_address, plate.width), plate)
    at = plate.right + room // 2, plate.centery
    context.type.draw(surface, desk.letters, at, "display", round(room * 0.32), theme.GOLD_BRIGHT, "center")
