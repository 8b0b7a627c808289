"""The table of all 21 artists: the wishes of each, lit if the player's court has them, and the artist's whereabouts as
far as the viewer knows. A scene over the table, only to be read; every press leads back."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from engine.princes.professions import PROFESSIONS
from engine.princes.state import Table
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box, Grid
from game.input.intents import Command, Intent, Pressed
from game.princes.planner.sums import has, wishes
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.table.painting.brush import TableBrush
from game.table.view import AnyTable

COLUMNS, DOWN = 3, 7
HEAD, MARGIN, GAP = 92, 26, 8
PITCH = 54
"""Distance of symbols, logical px."""
UNLIT = 0.32
PLAIN, RECRUITABLE = theme.rgb("E6DCC2"), theme.rgb("CFE0D2")
"""Plates of artists not in hand, and of those who could be recruited."""
HAND, TABLE, OTHER, UNKNOWN = "hand", "table", "elsewhere", "unknown"


@dataclass(frozen=True, slots=True)
class ArtistRow:
    """An artist."""

    card: str
    where: str
    """In the player's `hand`, on the player's `table`, `elsewhere` on another seat's table, or `unknown`."""
    seat: int
    """The seat of the table."""
    lit: tuple[bool, bool, bool]
    """Which of the three wishes the player's court has."""


def rows(table: Table, seat: int) -> tuple[ArtistRow, ...]:
    """Return all artists as the seat knows them: its hand first, the others in the order of their buildings."""
    owner = table.seats[seat]
    found = []
    for card in PROFESSIONS:
        where, whose = UNKNOWN, -1
        for number, court in enumerate(table.seats):
            if card in court.table:
                where, whose = (TABLE if number == seat else OTHER), number
        if card in owner.hand:
            where, whose = HAND, seat
        building, landscape, freedom = (has(owner, wish.thing) for wish in wishes(card))
        found.append(ArtistRow(card, where, whose, (building, landscape, freedom)))
    return tuple(sorted(found, key=lambda row: row.where != HAND))


class Artists(ComposedScene):
    """The scene; see the module."""

    name = "artists"

    def __init__(self, context: Context, table: AnyTable) -> None:
        super().__init__(context)
        self._rows = rows(table.model.view, table.model.me)
        self._shapes = table.model.shapes
        self._names = [table.words.name(seat) for seat in range(len(table.model.view.seats))]
        self._picture: pygame.Surface | None = None

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._picture = None

    def cover(self) -> None:
        self._picture = None

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Pressed() | Command("confirm" | "cancel" | "primary" | "secondary" | "menu" | "inspect"):
                return Pop()
        return None

    def compose(self, display: DisplayList) -> None:
        if self._picture is None:
            self._picture = self._painted()
        display.blit(self._picture, (0, 0))

    def _painted(self) -> pygame.Surface:
        surface = pygame.Surface(self.size)
        grid = Grid.of(self.size)
        brush = TableBrush(self.context, grid)
        surface.blit(brush.sprites.cover("princes_ground", self.size), (0, 0))
        sheet = Box(MARGIN, MARGIN, grid.width - 2 * MARGIN, grid.height - 2 * MARGIN)
        brush.panel(surface, "princes_panel", grid.rect(sheet.x, sheet.y, sheet.w, sheet.h))
        title = brush.t("princes_planner.artists")
        brush.text(surface, title, sheet.centre[0], sheet.y + 50, 48, theme.INK, "display", "center", grow=1.2)
        inner = Box(sheet.x + 20, sheet.y + HEAD, sheet.w - 40, sheet.h - HEAD - 20)
        wide, high = inner.w / COLUMNS, inner.h / DOWN
        for number, row in enumerate(self._rows):
            x, y = inner.x + number // DOWN * wide, inner.y + number % DOWN * high
            self._row(brush, surface, row, Box(x + GAP, y + GAP / 2, wide - 2 * GAP, high - GAP))
        return surface

    def _row(self, brush: TableBrush, surface: pygame.Surface, row: ArtistRow, box: Box) -> None:
        """Draw portrait and name, below them the whereabouts of the artist; at the right the wishes."""
        rect = brush.grid.rect(box.x, box.y, box.w, box.h)
        if row.where == HAND:
            brush.panel(surface, "picker", rect)
        else:
            pygame.draw.rect(surface, RECRUITABLE if row.where == OTHER else PLAIN, rect, border_radius=brush.px(10))
        portrait = f"princes_artist_{row.card}"
        info = brush.sprites.info(portrait)
        high = box.h - 10
        wide = min(high * info.w / info.h, 110.0)
        self._portrait(brush, surface, portrait, Box(box.x + 8, box.y + 5, wide, high))
        left = box.x + wide + 22
        symbols = box.right - 3 * PITCH - 4
        name = brush.t(f"princes.artist.{row.card}")
        brush.text(
            surface, name, left, box.centre[1] - 16, 36, theme.INK, "bold", "midleft", within=symbols - left - 8,
            least=22, tight=True, grow=1.2,
        )  # fmt: skip
        brush.text(
            surface, self._where(brush, row), left, box.centre[1] + 24, 28, theme.INK_SOFT, "medium", "midleft",
            within=symbols - left - 8, least=20, tight=True,
        )  # fmt: skip
        for number, (wish, is_lit) in enumerate(zip(wishes(row.card), row.lit, strict=True)):
            x = symbols + PITCH / 2 + number * PITCH
            brush.sprite(surface, f"princes_icon_{wish.thing}", x, box.centre[1], 50, 1.0 if is_lit else UNLIT)

    def _portrait(self, brush: TableBrush, surface: pygame.Surface, name: str, box: Box) -> None:
        info = brush.sprites.info(name)
        scale = min(box.w / info.w, box.h / info.h)
        wide, high = info.w * scale, info.h * scale
        place: Rect = brush.grid.rect(box.centre[0] - wide / 2, box.centre[1] - high / 2, wide, high)
        brush.fitted(surface, name, place)

    def _where(self, brush: TableBrush, row: ArtistRow) -> str:
        if row.where == OTHER:
            return brush.t("princes_planner.where.elsewhere", name=self._names[row.seat])
        return brush.t(f"princes_planner.where.{row.where}")
