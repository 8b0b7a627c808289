"""The rows of the list of games as they are painted; scrolling paints only those that come into sight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame

from game.scenes.games.list import GameList
from game.scenes.games.row import RowLooks, draw_row
from game.scenes.replay.table_picture import TablePicture
from game.shell.context import Context, appearance
from game.shell.records.game_index import GameEntry

REACH = 12
"""Overhang of a row over its edges, logical px."""


class Rows:
    """Paints a list and keeps the pictures of its rows.  picture: finds the picture of a game."""

    def __init__(self, games: GameList, picture: Callable[[GameEntry], TablePicture | None]) -> None:
        self._games = games
        self._picture = picture
        self._kept: dict[Path, tuple[object, pygame.Surface]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def forget(self) -> None:
        """Keep no row: another window, or another scale."""
        self._kept.clear()

    def parts(self, edge: int) -> dict[Hashable, tuple[pygame.Rect, object]]:
        """Return the rectangles of the rows in sight and of the bar, `edge` px larger, and their dependencies besides
        the window, the language and the settings."""
        games, column = self._games, self._games.column
        within, parts = games.rect.inflate(edge, edge), dict[Hashable, tuple[pygame.Rect, object]]()
        for k in column.in_sight():
            looks = *self._looks(k), column.row(k).y
            parts[f"{games.id}.{games.entries[k].path}"] = column.row(k).inflate(edge, edge).clip(within), looks
        handle = column.handle()
        if handle is not None:
            parts[f"{games.id}.bar"] = pygame.Rect(handle.x, games.rect.y, handle.w, games.rect.h), (*handle,)
        return parts

    def painted(self, surface: pygame.Surface, context: Context, area: pygame.Rect | None = None) -> Iterator[None]:
        """Paint the rows in sight, one per step, and the bar beside them.  area: nothing beyond it is wanted; None:
        only note their dependencies."""
        games, column, before = self._games, self._games.column, surface.get_clip()
        edge, over = 2 * context.px(6), 2 * context.px(REACH)  # the frame of the chosen row reaches over the list
        surface.set_clip(games.rect.inflate(edge, edge).clip(before))
        for k in column.in_sight():
            place = column.row(k).inflate(over, over)
            if area is None:
                draw_row(surface, context, column.row(k), games.entries[k], self._looks(k))
            elif place.colliderect(area):
                surface.blit(self._row(context, place, k), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            yield
        surface.set_clip(before)
        handle = column.handle()
        if handle is not None:
            context.sprites.panel(surface, "scroll_track", (handle.x, games.rect.y, handle.width, games.rect.height))
            context.sprites.panel(surface, "scroll_thumb", handle)

    def _row(self, context: Context, place: pygame.Rect, k: int) -> pygame.Surface:
        """Return the picture of a row with all that reaches over its edges, repainted if it has changed."""
        entry, looks = self._games.entries[k], self._looks(k)
        kept = self._kept.get(entry.path)
        if kept is not None and kept[0] == (looks, appearance(context)):
            return kept[1]
        seen = {entry.path for entry in self._games.in_sight()}
        old = entry.path if kept is not None else next((other for other in self._kept if other not in seen), None)
        # the system takes its time to give memory for another one
        picture = pygame.Surface(place.size, pygame.SRCALPHA, 32) if old is None else self._kept.pop(old)[1]
        picture.fill((0, 0, 0, 0))
        draw_row(picture, context, self._games.column.row(k).move(-place.x, -place.y), entry, looks)
        self._kept[entry.path] = (looks, appearance(context)), picture
        return picture

    def _looks(self, k: int) -> RowLooks:
        games, entry = self._games, self._games.entries[k]
        return RowLooks(entry.looks, self._picture(entry), k == games.chosen, k == games.hot_row)
