"""A row of the list of games: its table, players and points, progress, and when it was played."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

import pygame

from game.graphics import theme
from game.scenes.games.words import details_of
from game.scenes.replay.table_picture import TablePicture
from game.shell.context import Context
from game.shell.records.game_index import GameEntry

THUMB = (164, 92)
"""Logical size of the small picture."""
NAMES, DETAILS, LEAST = 36, 28, 24


class RowLooks(NamedTuple):
    """Dependencies of a row's picture, besides the window, the language and the settings.  known: the facts of the game
    so far (`GameEntry.looks`).  picture: its table."""

    known: object
    picture: TablePicture | None
    is_chosen: bool
    is_hot: bool


def draw_row(surface: pygame.Surface, context: Context, rect: pygame.Rect, entry: GameEntry, looks: RowLooks) -> None:
    """Draw the row of a game, with the facts known so far."""
    context.sprites.panel(surface, f"button_secondary{'_hover' * (looks.is_hot or looks.is_chosen)}", rect)
    if looks.is_chosen:
        context.sprites.panel(surface, "frame_gold_thin", rect)
    frame = pygame.Rect(0, 0, context.px(THUMB[0]), context.px(THUMB[1]))
    frame.midleft = rect.x + context.px(12), rect.centery
    _draw_picture(surface, context, entry, looks.picture, frame)
    left = frame.right + context.px(20)
    room = rect.right - context.px(24) - left
    wish = min(context.text_px(NAMES), round(rect.height * 0.42))
    _draw_names(surface, context, entry, pygame.Rect(left, rect.y, room, round(rect.height * 0.62)), wish)
    icon = "icon_cross" if entry.problem is not None else "icon_key" if entry.in_use else ""
    y = rect.y + round(rect.height * 0.72)
    if icon:
        wide = context.px(30)
        context.sprites.blit(surface, icon, left + wide // 2, y, width=wide, colour=theme.CREAM)
        left, room = left + wide + context.px(10), room - wide - context.px(10)
    words = details_of(entry, context)
    wish = min(context.text_px(DETAILS), round(rect.height * 0.32))
    px = context.type.fit(words, "medium", wish, context.least_px(LEAST), room)
    words = context.type.clip(words, "medium", px, room)
    context.type.draw(surface, words, (left, y), "medium", px, theme.CREAM_BLUE)


def _draw_picture(
    surface: pygame.Surface, context: Context, entry: GameEntry, picture: TablePicture | None, frame: pygame.Rect
) -> None:
    if picture is not None:
        surface.blit(picture.small, picture.small.get_rect(center=frame.center))
        return
    surface.fill(theme.PANEL_FOOT, frame)
    icon = "icon_cross" if entry.problem is not None else "icon_stone-tower"
    colour = theme.mix(theme.CREAM, theme.PANEL_FOOT, 0.7)
    context.sprites.blit(surface, icon, *frame.center, width=context.px(44), colour=colour)


def _draw_names(surface: pygame.Surface, context: Context, entry: GameEntry, rect: pygame.Rect, px: int) -> None:
    """Draw the players, each with the seal and, if known, the points; in letters of `px` if they fit."""
    saved, kind, at = entry.saved, context.type, rect.midleft
    if not saved.names:
        words = context.t("games.nameless") if entry.is_read else "…"
        kind.draw(surface, kind.clip(words, "text", px, rect.width), at, "text", px, theme.CREAM)
        return
    scores = entry.scores if len(entry.scores) == len(saved.names) else ()
    each = rect.width // len(saved.names)
    seal, gap = context.px(38), context.px(8)
    written = list(zip_longest(saved.names, map(str, scores), fillvalue=""))

    def room(points: str, px: int) -> int:
        return each - seal - 3 * gap - kind.size_of(points, "display", px)[0]

    def fits(px: int) -> bool:
        return all(kind.size_of(name, "text", px)[0] <= room(points, px) for name, points in written)

    least = context.least_px(LEAST)  # all in the same letters
    px = next((size for size in range(px, least, -1) if fits(size)), least)
    for k, ((name, points), shape) in enumerate(zip_longest(written, saved.seals)):
        x = at[0] + k * each
        known = shape if shape in theme.PLAYERS else "neutral"
        context.sprites.blit(surface, f"seal_{known}", x + seal // 2, at[1], width=seal)
        x += seal + gap
        drawn = kind.draw(surface, kind.clip(name, "text", px, room(points, px)), (x, at[1]), "text", px, theme.CREAM)
        kind.draw(surface, points, (drawn.right + gap, at[1]), "display", px, theme.NUMBER)
