"""Layout of the seats page: a pure function of window, options and players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.client import GameClient
from game.graphics.grid import Grid
from game.shell.scene import Size
from game.ui.widgets import LEAST_TARGET

NICHE, PITCH = (424, 690), 464
"""Size of a niche, and distance from one to the next; with more than ABREAST all are smaller."""
ABREAST = 4
CHOOSER = 400
"""Width of the row with the name of the game, if there are several."""
SENTENCE = 660
"""Width of the sentence about the computer players, which links to more about them."""
FIXED_OPTIONS = ("speed",)
"""The cells for a game that continues from a position: everything else was fixed when that game began."""


@dataclass(frozen=True, slots=True)
class SeatsLayout:
    """Layout in real pixels."""

    title: tuple[int, int]
    question: pygame.Rect
    niches: list[pygame.Rect]
    options: pygame.Rect
    widgets: dict[str, pygame.Rect]
    stones: list[pygame.Rect]
    share: float
    """Size of the niches relative to the painted ones."""


def option_names(client: GameClient) -> tuple[str, ...]:
    """Return the cells from left to right and down: the game's options, the start player at the end of the first row,
    speed and seed last."""
    own = tuple(option.name for option in client.options)
    return (*own[:2], "start", *own[2:], "speed", "seed")


def layout(
    size: Size,
    options: tuple[str, ...],
    empty: tuple[bool, ...] = (False,) * ABREAST,
    faces: tuple[bool, ...] = (),
    more: tuple[str, ...] = (),
    *,
    several_games: bool = False,
) -> SeatsLayout:
    """Return the layout for a window of `size`: a niche for each of `empty`; an empty one has only one control, in the
    same place as when taken. faces: niches of computer players with a level and a character to choose. more: further
    control of each niche, "" for none. several_games: the game can be chosen."""
    grid = Grid.of(size)
    width, height = grid.width, grid.height
    extra = height - 1080
    cell_h = 76 + min(34, extra * 0.1)
    options_h = 2 * cell_h + 48
    options_y = height - options_h - 24 - extra * 0.12
    head = 92 + extra * 0.16
    left = (width - (ABREAST - 1) * PITCH - NICHE[0]) / 2
    question_right = width - left - (CHOOSER + 24) * several_games
    question = grid.rect(left + 448, head - 78, question_right - left - 448, 70)
    share = min(1.0, ABREAST / len(empty))
    niche_y = head + 46 + max(0.0, (options_y - head - 46 - NICHE[1] * share - 28) / 2)
    has_face = [*faces, *(False,) * (len(empty) - len(faces))]
    more = (*more, *("",) * (len(empty) - len(more)))
    row = _Row(len(empty), niche_y, share)
    niches = [_niche(grid, row, k, has_face=face, is_full=face or bool(more[k])) for k, face in enumerate(has_face)]
    widgets: dict[str, pygame.Rect] = {}
    for k, niche in enumerate(niches):
        widgets |= _controls(k, niche, is_taken=not empty[k], has_face=has_face[k], more=more[k])
    widgets["computers"] = grid.rect(question_right - SENTENCE, head - 40, SENTENCE, LEAST_TARGET)
    if several_games:
        widgets["game"] = grid.rect(width - left - CHOOSER, head - 62, CHOOSER, 70)
    widgets |= _cells(grid, options, (left + 12, options_y + 20), cell_h)
    right = left + 1320
    room = left + (ABREAST - 1) * PITCH + NICHE[0] - right
    widgets["start_game"] = grid.rect(right, options_y + 6, room, options_h - 92)
    widgets["back"] = grid.rect(right, options_y + options_h - 70, room, 64)
    return SeatsLayout(
        title=grid.at(left + 8, head),
        question=question,
        niches=[niche.body for niche in niches],
        options=grid.rect(left - 12, options_y, 1304, options_h),
        widgets=widgets,
        stones=[niche.stones for niche in niches],
        share=share,
    )


def _cells(grid: Grid, options: tuple[str, ...], at: tuple[float, float], high: float) -> dict[str, pygame.Rect]:
    """Where the options are, in two lines; what is left over of the last one is the seed's."""
    cells = {}
    across = max(3, -(-len(options) // 2))
    pitch = 1266 / across
    for k, name in enumerate(options):
        x, y = at[0] + (k % across) * pitch, at[1] + (k // across) * (high + 8)
        wide = pitch - 16 + (pitch * (2 * across - len(options)) if name == "seed" else 0)
        cells[name] = grid.rect(x, y, wide - (94 if name == "seed" else 0), high)
        if name == "seed":
            cells["roll"] = grid.rect(x + wide - 86, y, 86, high)
    return cells


def _controls(k: int, niche: _Niche, *, is_taken: bool, has_face: bool, more: str) -> dict[str, pygame.Rect]:
    """Return the rectangles of the widgets of a niche, depending on its player."""
    controls = {f"kind.{k}": niche.kind}
    if is_taken:
        controls |= {f"{'character' if has_face else 'shape'}.{k}": niche.shape, f"name.{k}": niche.name}
    if more:
        controls[f"{more}.{k}"] = niche.level
    return controls


class _Niche(NamedTuple):
    """A niche and its parts, real px."""

    body: pygame.Rect
    shape: pygame.Rect
    name: pygame.Rect
    kind: pygame.Rect
    level: pygame.Rect
    stones: pygame.Rect


class _Row(NamedTuple):
    """Niches side by side in the middle of the window: how many, how far down, how large."""

    niches: int
    y: float
    share: float


def _niche(grid: Grid, row: _Row, k: int, *, has_face: bool, is_full: bool) -> _Niche:
    """The k-th niche of a row.  has_face: of a computer player.  is_full: something more can be chosen."""
    count, y, share = row
    pitch = PITCH * share
    x = (grid.width - (count - 1) * pitch - NICHE[0] * share) / 2 + k * pitch

    def inside(left: float, top: float, wide: float, high: float) -> pygame.Rect:
        return grid.rect(x + left * share, y + top * share, wide * share, max(high * share, min(high, LEAST_TARGET)))

    return _Niche(
        body=inside(0, 0, *NICHE),
        shape=inside(50, 108, 324, 208) if has_face else inside(62, 176, 300, 60),
        name=inside(38, 322, 348, 76),
        kind=inside(38, 404, 348, 60),  # the same for all kinds: it stays under the pointer that turns it
        level=inside(38, 472, 348, 60),
        stones=inside(38, 544, 348, 114) if is_full else inside(38, 504, 348, 148),
    )
