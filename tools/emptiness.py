"""Measure the share of each table's window without information: `python tools/emptiness.py`.

A window is divided into squares. One has content if it lies in a target of the table or in the prompt, and something
stands out from its ground there or in a square beside it: a painted town is no information, and neither is bare felt.
Prints all phases on the sheets of pictures (`tools/stage_pictures.py`), in a window of 1280x720.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect
from stage_pictures import PHASES, pictures

from game.table.spots import Target
from game.table.view import TableView

SIZE, CELL = (1280, 720), 20
"""The window, and the side of a square, px."""
STRONG, FEW = 40, 0.04
"""Difference of brightness from one pixel to the next that is a line or a letter; least share of such pixels in a
square with content."""
MOST = 0.2
"""Largest share without information that a table should have."""
TABLES = tuple(game for game in PHASES if game != "door")


def empty_share(picture: pygame.Surface, told: Sequence[Rect]) -> float:
    """Return the share of a picture without content.  told: the rectangles that have any."""
    lines = _lines(picture)
    marked = {
        (x, y)
        for x in range(SIZE[0] // CELL)
        for y in range(SIZE[1] // CELL)
        if pygame.transform.average_color(lines, Rect(x * CELL, y * CELL, CELL, CELL))[0] >= 255 * FEW
    }
    near = {(x + dx, y + dy) for x, y in marked for dx in (-1, 0, 1) for dy in (-1, 0, 1)}  # with the air round it
    told = list(told)
    full = [at for at in near if Rect(at[0] * CELL, at[1] * CELL, CELL, CELL).collidelist(told) >= 0]
    return 1 - len(full) / (SIZE[0] // CELL * (SIZE[1] // CELL))


def _lines(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture that is white where the brightness changes strongly from one pixel to the next, else black."""
    grey, found = pygame.transform.grayscale(picture), pygame.Surface(picture.get_size())
    for place in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        change = grey.copy()
        change.blit(grey, place, special_flags=pygame.BLEND_RGB_SUB)
        found.blit(change, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    white, most, strong = pygame.Surface(picture.get_size()), (255,) * 3, (255 - STRONG,) * 3
    pygame.transform.threshold(white, found, most, strong, most, 1, inverse_set=True)
    return white


def shares(game: str) -> Iterator[tuple[str, float]]:
    """Yield each phase of a game's table with its share without information."""
    drawn, usual = list[TableView[Any, Any, Any, Any, Any, Any, Any, Any]](), TableView.compose

    def noted(table: TableView[Any, Any, Any, Any, Any, Any, Any, Any], *display: Any) -> None:
        drawn[:] = [table]
        usual(table, *display)

    TableView.compose = noted  # type: ignore[method-assign, assignment]
    try:
        for name, picture in pictures([name for name in PHASES[game] if "results" not in name], SIZE, "en"):
            (table,) = drawn
            told = [spot.rect for spot in table.targets()]
            yield name, empty_share(picture, [*told, table.rect_of(Target("prompt"))])
    finally:
        TableView.compose = usual  # type: ignore[method-assign]


def main() -> int:
    """Print the shares; return the status of the program."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    print("| table | phase | without information |\n|---|---|---|")
    for game in TABLES:
        for name, share in shares(game):
            print(f"| {game} | `{name}` | {share:.0%}{' (too much)' * (share > MOST)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
