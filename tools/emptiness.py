"""Measure the share of each table's window without information: `python tools/emptiness.py`.

A window is divided into squares. One has content if it lies in a target of the table or in the prompt, or words or
numbers are printed in it, and something stands out from its ground there or in a square beside it: a painted town is no
information, and neither is bare felt.
A place of a board whose ground is its meaning (`MEANING`: a terrain, a square of the city, a floor of a tower) has
content as well where it is bare. Beside it is told how much is empty where neither these grounds count nor words that
are not pressed.
Prints all phases on the sheets of pictures (`tools/stage_pictures.py`), in a window of 1280x720; `--map DIR` writes
them there, the squares without content darkened.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import Rect
from stage_pictures import PHASES, pictures

from game.graphics.text import Type, is_printed
from game.table.spots import Target
from game.table.view import TableView

SIZE, CELL = (1280, 720), 20
"""The window, and the side of a square, px."""
STRONG, FEW = 40, 0.04
"""Difference of brightness from one pixel to the next that is a line or a letter; least share of such pixels in a
square with content."""
COVERED = 24
"""Mean change of brightness from which something has been painted over words."""
MOST = 0.2
"""Largest share without information that a table should have."""
TABLES = tuple(game for game in PHASES if game != "door")
MEANING = frozenset(("order", "floor_tile", "hex", "square", "plot"))
"""Kinds of targets that are places of a board whose ground is information: floors of a tower, terrains, squares of a
city."""
SQUARES = tuple((x, y) for x in range(SIZE[0] // CELL) for y in range(SIZE[1] // CELL))
Square = tuple[int, int]


def full_squares(picture: pygame.Surface, told: Sequence[Rect]) -> set[Square]:
    """Return the squares of a picture with content.  told: the rectangles that have any."""
    lines = _lines(picture)
    marked = {at for at in SQUARES if pygame.transform.average_color(lines, _square(at))[0] >= 255 * FEW}
    near = {(x + dx, y + dy) for x, y in marked for dx in (-1, 0, 1) for dy in (-1, 0, 1)}  # with the air round it
    told = list(told)
    return {at for at in near.intersection(SQUARES) if _square(at).collidelist(told) >= 0}


def ground_squares(places: Sequence[Rect]) -> set[Square]:
    """Return the squares whose middle lies on one of these places of a board."""
    return {at for at in SQUARES if any(place.collidepoint(_square(at).center) for place in places)}


def _is_seen(picture: pygame.Surface, rect: Rect, written: pygame.Surface) -> bool:
    """Return whether words that were written in a place are still there in the whole picture."""
    if not all(written.get_size()):
        return False
    now = picture.subsurface(rect.clip(picture.get_rect())).convert(written)
    change = max(pygame.transform.average_color(_lighter(*pair))[0] for pair in ((now, written), (written, now)))
    return change < COVERED


def _lighter(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return how much lighter a picture is than another one, in grey."""
    found = one.copy()
    found.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.grayscale(found)


def _square(at: Square) -> Rect:
    return Rect(at[0] * CELL, at[1] * CELL, CELL, CELL)


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


class Measured(NamedTuple):
    """A phase of a table: its picture, the squares where something stands out, those of a board's grounds, and those of
    the first that are pressed or ask."""

    name: str
    picture: pygame.Surface
    full: set[Square]
    grounds: set[Square]
    pressed: set[Square]

    @property
    def bare(self) -> float:
        """Return the share of the window outside what is pressed or asked, or where nothing stands out."""
        return 1 - len(self.pressed) / len(SQUARES)

    @property
    def share(self) -> float:
        """Return the share without information."""
        return 1 - len(self.full | self.grounds) / len(SQUARES)

    def map(self) -> pygame.Surface:
        """Return the picture with the squares without information darkened."""
        found = self.picture.copy()
        for at in set(SQUARES) - self.full - self.grounds:
            found.fill((40, 40, 40), _square(at), pygame.BLEND_RGB_MULT)
        return found


def measured(game: str) -> Iterator[Measured]:
    """Yield each phase of a game's table."""
    drawn, usual = list[TableView[Any, Any, Any, Any, Any, Any, Any, Any]](), TableView.compose
    printed, writes = list[tuple[Rect, pygame.Surface]](), Type.draw

    def printing(self: Type, surface: pygame.Surface, text: str, *how: Any, **more: Any) -> Rect:
        rect = writes(self, surface, text, *how, **more)
        if surface.get_size() == SIZE and any(map(is_printed, text)):
            printed.append((rect, surface.subsurface(rect.clip(surface.get_rect())).copy()))
        return rect

    def noted(table: TableView[Any, Any, Any, Any, Any, Any, Any, Any], *display: Any) -> None:
        drawn[:] = [table]
        usual(table, *display)

    TableView.compose, Type.draw = noted, printing  # type: ignore[method-assign, assignment]
    try:
        for name, picture in pictures([name for name in PHASES[game] if "results" not in name], SIZE, "en"):
            (table,) = drawn
            spots = table.targets()
            pressed = [*(spot.rect for spot in spots), table.rect_of(Target("prompt"))]
            told = [*pressed, *(rect for rect, written in printed if _is_seen(picture, rect, written))]
            printed.clear()
            grounds = ground_squares([spot.rect for spot in spots if spot.target.kind in MEANING])
            yield Measured(name, picture, full_squares(picture, told), grounds, full_squares(picture, pressed))
    finally:
        TableView.compose, Type.draw = usual, writes  # type: ignore[method-assign]


def main() -> int:
    """Print the shares; return the status of the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=TABLES, metavar="GAME", help=", ".join(TABLES))
    parser.add_argument("--map", type=Path, metavar="DIR")
    options = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    print("| table | phase | without information | without grounds and words |\n|---|---|---|---|")
    for game in options.games:
        for each in measured(game):
            much = " (too much)" * (round(each.share, 2) > MOST)
            print(f"| {game} | `{each.name}` | {each.share:.0%}{much} | {each.bare:.0%} |", flush=True)
            if options.map is not None:
                options.map.mkdir(parents=True, exist_ok=True)
                pygame.image.save(each.map(), options.map / f"{each.name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
