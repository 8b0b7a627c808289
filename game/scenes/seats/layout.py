"""Layouts of the seats page, pure functions of window, options and players: its first step has the seats and what leads
to the start, its second the rules of the game."""

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
COLUMN, BESIDE, TALLEST_DOOR = 346, 28, 262
"""Width of the doors beside the niches, their distance from these, and the largest height of one."""
SENTENCE = 660
"""Width of the sentence about the computer players, which links to more about them."""
FIXED_OPTIONS = ("speed", "phones")
"""The cells for a game that continues from a position: everything else was fixed when that game began."""
BOARD = 1304, 1266
"""Width of the board at the foot, and of its contents."""
CARD_GAP, TALLEST_CARD, CODE = 18, 372, 420
"""Gap between two cards of rules, the largest height of one, and the width of the game code."""
LONG_LINE = 1.33
"""Width of the line to the rules, in cells of the board: the differences there have long names."""
OFFERS, OFFER = ("coach", "lessons"), 500
"""The offer to a beginner on the board, and its width."""


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


def rule_names(client: GameClient) -> tuple[str, ...]:
    """Return the rules of a game that are agreed on: its options without that of the doors, and the luck."""
    return (*(option.name for option in client.options if not option.doors), "seed")


def board_names(offer: str = "", *, goes_on: bool = False) -> tuple[str, ...]:
    """Return the contents of the board below the seats. offer: to a beginner (OFFERS), "" for none.
    goes_on: the game continues from a position."""
    if goes_on:
        return FIXED_OPTIONS
    return ("start", "speed", "rules", "phones", *((offer,) if offer else ()))


def layout(
    size: Size,
    board: tuple[str, ...],
    empty: tuple[bool, ...] = (False,) * ABREAST,
    faces: tuple[bool, ...] = (),
    more: tuple[str, ...] = (),
    *,
    doors: tuple[str, ...] = (),
) -> SeatsLayout:
    """Return the layout of the first step in a window of `size`: a niche for each of `empty`; an empty one has only one
    control, in the same place as when taken. board: see `board_names`. faces: niches of computer players with a level
    and a character to choose. more: further control of each niche, "" for none. doors: stand beside the
    niches."""
    grid = Grid.of(size)
    width = grid.width
    foot, head, left = _Foot.of(grid), _head(grid), _left(grid)
    question = grid.rect(left + 448, head - 78, width - 2 * left - 448, 70)
    column = (COLUMN + BESIDE) if doors else 0
    broad = width - 2 * left - column
    share = min(1.0, ABREAST / len(empty), broad / ((len(empty) - 1) * PITCH + NICHE[0]))
    niche_y = head + 46 + max(0.0, (foot.y - head - 46 - NICHE[1] * share - 28) / 2)
    has_face = [*faces, *(False,) * (len(empty) - len(faces))]
    more = (*more, *("",) * (len(empty) - len(more)))
    row = _Row(len(empty), niche_y, share, left + column + broad / 2)
    niches = [_niche(grid, row, k, has_face=face, is_full=face or bool(more[k])) for k, face in enumerate(has_face)]
    widgets: dict[str, pygame.Rect] = {}
    for k, niche in enumerate(niches):
        widgets |= _controls(k, niche, is_taken=not empty[k], has_face=has_face[k], more=more[k])
    widgets["computers"] = grid.rect(width - left - SENTENCE, head - 40, SENTENCE, LEAST_TARGET)
    widgets |= _doors(grid, doors, foot) | _board(grid, board, foot) | foot.buttons(grid)
    return SeatsLayout(
        title=grid.at(left + 8, head),
        question=question,
        niches=[niche.body for niche in niches],
        options=grid.rect(left - 12, foot.y, BOARD[0], foot.high),
        widgets=widgets,
        stones=[niche.stones for niche in niches],
        share=share,
    )


def _doors(grid: Grid, names: tuple[str, ...], foot: _Foot) -> dict[str, pygame.Rect]:
    """Return the places of the doors at the left of the niches, one below the other."""
    if not names:
        return {}
    top = _head(grid) + 46
    room, gap = foot.y - 28 - top, CARD_GAP + 4
    high = min(TALLEST_DOOR, (room - gap * (len(names) - 1)) / len(names))
    top += (room - high * len(names) - gap * (len(names) - 1)) / 2
    left = _left(grid)
    return {name: grid.rect(left, top + k * (high + gap), COLUMN, high) for k, name in enumerate(names)}


def rules_layout(size: Size, rules: tuple[str, ...]) -> SeatsLayout:
    """Return the layout of the second step: a card for each rule, the luck of the game on the board at the foot, and
    the buttons where they were."""
    grid = Grid.of(size)
    foot, head, left = _Foot.of(grid), _head(grid), _left(grid)
    cards = [name for name in rules if name != "seed"]
    top, wide = head + 46, grid.width - 2 * left + 24
    across = max(1, min(len(cards), 2 if len(cards) <= 4 else 3))
    lines = max(1, -(-len(cards) // across))
    room = foot.y - 28 - top
    high = min(TALLEST_CARD, (room - CARD_GAP * (lines - 1)) / lines)
    broad = (wide - CARD_GAP * (across - 1)) / across
    top += max(0.0, room - lines * high - CARD_GAP * (lines - 1)) * 0.4
    widgets = {
        name: grid.rect(
            left - 12 + (k % across) * (broad + CARD_GAP), top + (k // across) * (high + CARD_GAP), broad, high
        )
        for k, name in enumerate(cards)
    }
    row, right = foot.y + (foot.high - foot.cell) / 2, left + 12 + BOARD[1]
    widgets["seed"] = grid.rect(right - CODE - 110, row, CODE, foot.cell)
    widgets["roll"] = grid.rect(right - 102, row, 86, foot.cell)
    return SeatsLayout(
        title=grid.at(left + 8, head),
        question=grid.rect(left + 448, head - 78, grid.width - 2 * left - 448, 70),
        niches=[],
        options=grid.rect(left - 12, foot.y, BOARD[0], foot.high),
        widgets=widgets | foot.buttons(grid),
        stones=[],
        share=1.0,
    )


def _head(grid: Grid) -> float:
    """Return the baseline of the title."""
    return 92 + (grid.height - 1080) * 0.16


def _left(grid: Grid) -> float:
    """Return the left edge of the first of as many niches as stand abreast."""
    return (grid.width - (ABREAST - 1) * PITCH - NICHE[0]) / 2


class _Foot(NamedTuple):
    """The foot of the page: its upper edge, its height, and that of a cell on the board."""

    y: float
    high: float
    cell: float

    @classmethod
    def of(cls, grid: Grid) -> _Foot:
        extra = grid.height - 1080
        cell = 76 + min(34, extra * 0.1)
        high = 2 * cell + 48
        return cls(grid.height - high - 24 - extra * 0.12, high, cell)

    def buttons(self, grid: Grid) -> dict[str, pygame.Rect]:
        """Return the places of the buttons beside the board, the same in both steps."""
        left = _left(grid)
        right = left + 1320
        room = left + (ABREAST - 1) * PITCH + NICHE[0] - right
        return {
            "start_game": grid.rect(right, self.y + 6, room, self.high - 92),
            "back": grid.rect(right, self.y + self.high - 70, room, 64),
        }


def _board(grid: Grid, names: tuple[str, ...], foot: _Foot) -> dict[str, pygame.Rect]:
    """Return the places on the board: two cells, below them the line to the rules and the switch of the phones, and at
    their right what is offered to a beginner."""
    x, y, (across, below) = _left(grid) + 12, foot.y + 20, (foot.cell, foot.cell + 8)
    wide = BOARD[1] - 16 - (OFFER + 16 if set(OFFERS) & set(names) else 0)
    cell = (wide - 16) / 2 if "rules" in names else BOARD[1] / 3 - 16
    places = {
        "start": grid.rect(x, y, cell, across),
        "speed": grid.rect(x + (cell + 16) * ("start" in names), y, cell, across),
        "rules": grid.rect(x, y + below, cell * LONG_LINE, across),
        "phones": grid.rect(x, y + below, cell, across),
    }
    if "rules" in names:
        left = cell * LONG_LINE + 16
        places["phones"] = grid.rect(x + left, y + below, wide - left, across)
    places |= dict.fromkeys(OFFERS, grid.rect(x + wide + 16, y, OFFER, across + below))
    return {name: places[name] for name in names}


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
    """Niches side by side: how many, how far down, how large, and where their middle is."""

    niches: int
    y: float
    share: float
    middle: float


def _niche(grid: Grid, row: _Row, k: int, *, has_face: bool, is_full: bool) -> _Niche:
    """The k-th niche of a row.  has_face: of a computer player.  is_full: something more can be chosen."""
    count, y, share, middle = row
    pitch = PITCH * share
    x = middle - ((count - 1) * pitch + NICHE[0] * share) / 2 + k * pitch

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
