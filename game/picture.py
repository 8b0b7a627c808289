"""Pictures of tables without a window, for programs that watch games (docs/bridges.md)."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.clients import find_client
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.table.painting.painter import ALL_AT_ONCE
from game.table.parts import Seating
from game.table.view import AnyTable, TableView

Pixels = tuple[int, int, bytes]
"""Width, height, and red, green and blue of each pixel, row by row."""

MOMENT = 0.35
"""Seconds into the pulse of lit targets."""


def renderer(size: tuple[int, int] = (1280, 720), language: str = "en") -> Callable[[str, Any], Pixels]:
    """Return a function that paints the table of a game, by its name, as the seat of a view sees it.

    size: of the picture, at least 1024 x 720.  Nothing is shown: the pictures are painted in memory.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(size)
    folder = tempfile.TemporaryDirectory(prefix="firenze-picture-")
    context = Context.open(Path(folder.name), language, math.inf)
    context.rescale(size)
    return Renderer(context, size, folder)


@dataclass(frozen=True, slots=True)
class Renderer:
    """What tables are painted with, and the folder that it needs, which is deleted along with it."""

    context: Context
    size: tuple[int, int]
    folder: tempfile.TemporaryDirectory[str]

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as size and language: fonts and pictures are opened anew."""
        return renderer, (self.size, self.context.language.code)

    def __deepcopy__(self, memo: Any) -> Renderer:
        """Return itself: a painted picture depends on the view alone, so copies share it."""
        return self

    def __call__(self, game: str, view: Any) -> Pixels:
        """Return the picture of a table with its question."""
        usual, seats = find_client(game), len(view.seats)
        client = usual.of(usual.game.codec.write_view(view).get("options", {}))
        parts = client.table()
        seating = Seating(tuple(view.names), SEALS[:seats], tuple(seat == view.seat for seat in range(seats)))
        table: AnyTable = TableView(
            self.context, parts, seating, view, view.seat, size=self.size, most_work=ALL_AT_ONCE
        )
        decides = client.game.result(view) is None and client.game.to_act(view) == view.seat
        asking = parts.asking
        table.ask(asking.offer(view, (), table.words) if decides else asking.waiting(view, table.words))
        table.update(MOMENT)
        surface = pygame.Surface(self.size)
        table.draw(surface)
        return (*self.size, pygame.image.tobytes(surface, "RGB"))
