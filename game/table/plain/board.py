"""Places of the blocks of a sheet (`engine.easy.sheet`) on the table: a pure function of blocks and room.

Blocks stand side by side from the left, in shelves from the top; all have one scale, the largest at which the room
holds them.  A line takes a shelf of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.easy.sheet import Block, Card, Cell, Counter, Grid, Hand, Line, Pieces, Stack, Token, Track, cells_of
from game.graphics.bricks import BRICK_DEPTH, BRICK_HEIGHT, BRICK_WIDTH
from game.graphics.grid import Box
from game.table.spots import Target

CARD, DISC, SIDE = (150, 216), 84, 120
"""Logical px of a card, a disc and a square at scale 1."""
COUNTER = (236, 66)
TITLE, LABEL, LINE = 46, 36, 40
"""Height of the name over a block, of one under a piece, and of a line."""
GAP, WIDER, APART, SHELF = 16, 56, 44, 30
"""Between cells, stacks, blocks and shelves."""
FRAME, JOINT, STEP = 22, 5, 12
"""Rim of a grid, between its squares, and between the places of a track."""
LARGEST, SMALLEST, FINER, CLOSEST = 1.9, 0.3, 0.94, 0.5
"""Scales that are tried, the factor from one to the next, and the smallest factor of the letters."""
OWN, LAID, STONE = "own", "cell", "stone"
"""Kinds of targets: cells in the hand of the nearest seat, others, and the stones of a stack."""
LETTER = 14.5
"""Width of a letter in the name over a block."""
FANNED = 0.62
"""Smallest share of a card that the next one in a hand leaves free."""


def kind_of(block: Block, me: int) -> str:
    """Return the kind of the targets of a block.  me: the nearest seat."""
    return OWN if isinstance(block, Hand) and block.seat == me else LAID


class Placed(NamedTuple):
    """A cell at its place."""

    target: Target
    cell: Cell | None
    box: Box
    is_inside: bool = False
    """It is a stone of a stack."""


class PlacedBlock(NamedTuple):
    """A block at its place.  scale: of its cells; grown: of its letters."""

    block: Block
    box: Box
    cells: tuple[Placed, ...]
    scale: float
    grown: float = 1.0


Measured = tuple[float, float, list[tuple[float, float, float, float]]]
"""Width and height of a block, and the boxes of its cells in it."""


@lru_cache(maxsize=16)
def placed(blocks: tuple[Block, ...], room: Box, me: int, grown: float) -> tuple[PlacedBlock, ...]:
    """Return the blocks at their places in a room.  me: the nearest seat; grown: factor by which letters are
    larger than in the design."""
    scale = LARGEST
    while True:
        shelves = list(_shelves(blocks, scale, room.w, grown))
        high = sum(max(size[1] for _, size in shelf) for shelf in shelves) + SHELF * (len(shelves) - 1)
        wide = max((_width(shelf) for shelf in shelves), default=0)
        if (high <= room.h and wide <= room.w) or grown < CLOSEST:
            return tuple(_set_out(blocks, shelves, room, high, (scale, grown), me))
        scale *= FINER
        if scale < SMALLEST:  # not even so: their letters, too, come closer
            scale, grown = LARGEST, grown * FINER


def _shelves(blocks: Sequence[Block], scale: float, width: float, grown: float) -> Iterator[list[tuple[int, Measured]]]:
    """Yield shelves of blocks: their numbers and measures."""
    shelf: list[tuple[int, Measured]] = []
    for number, block in enumerate(blocks):
        size = _measured(block, scale, width, grown)
        is_alone = isinstance(block, Line)
        if shelf and (is_alone or _width([*shelf, (number, size)]) > width or isinstance(blocks[shelf[-1][0]], Line)):
            yield shelf
            shelf = []
        shelf.append((number, size))
    if shelf:
        yield shelf


def _width(shelf: Sequence[tuple[int, Measured]]) -> float:
    return sum(size[0] for _, size in shelf) + APART * (len(shelf) - 1)


def _set_out(
    blocks: Sequence[Block],
    shelves: Sequence[Sequence[tuple[int, Measured]]],
    room: Box,
    high: float,
    scales: tuple[float, float],
    me: int,
) -> Iterator[PlacedBlock]:
    """Yield the blocks: shelves one below the other with the room that is left between them, blocks in the middle."""
    spare = max(0.0, room.h - high)
    between = min(spare / (len(shelves) + 1), 60.0) if shelves else 0.0
    y = room.y + (spare - between * (len(shelves) - 1)) / 2
    for shelf in shelves:
        tall = max(size[1] for _, size in shelf)
        x = room.x + max(0.0, room.w - _width(shelf)) / 2
        for number, (wide, height, boxes) in shelf:
            block = blocks[number]
            box = Box(x, y + tall - height, wide, height)
            kind = kind_of(block, me)
            cells = tuple(
                Placed(
                    Target(STONE if is_inside else kind, number, place),
                    cell,
                    Box(box.x + left, box.y + top, w, h),
                    is_inside,
                )
                for place, ((cell, is_inside), (left, top, w, h)) in enumerate(zip(cells_of(block), boxes, strict=True))
            )
            yield PlacedBlock(block, box, cells, *scales)
            x += wide + APART
        y += tall + SHELF + between


def _measured(block: Block, scale: float, width: float, grown: float) -> Measured:
    match block:
        case Line():
            return width, LINE * grown, []
        case Grid():
            return _grid(block, scale, grown)
        case Track():
            side = SIDE * scale
            return _titled(block, grown, _in_lines([(side, side)] * len(block.cells), width, STEP * scale))
        case Hand():
            return _titled(block, grown, _fan(len(block.cells), scale, width))
        case Pieces():
            sizes = [_size(cell, scale, grown) for cell in block.cells]
            gap = WIDER if any(isinstance(cell, Stack) for cell in block.cells) else GAP
            return _titled(block, grown, _stones(block, _in_lines(sizes, width, gap * max(scale, 0.6)), scale, grown))
    raise TypeError(f"a sheet holds lines, Heading, Pieces, Hand, Track and Grid, not {block!r}")


def _titled(block: Pieces, grown: float, measured: Measured) -> Measured:
    """Return the measures of a block with its name over it."""
    if not block.name and block.seat is None:
        return measured
    wide, high, boxes = measured
    return (
        max(wide, 56 + LETTER * grown * len(block.name)),
        high + TITLE * grown,
        [(x, y + TITLE * grown, w, h) for x, y, w, h in boxes],
    )


def _grid(block: Grid, scale: float, grown: float) -> Measured:
    side, joint, frame = SIDE * scale, JOINT * scale, FRAME * scale
    columns, top = max(map(len, block.rows), default=0), TITLE * grown if block.name else 0
    boxes = [
        (frame + column * (side + joint), top + frame + row * (side + joint), side, side)
        for row, squares in enumerate(block.rows)
        for column in range(len(squares))
    ]
    wide = 2 * frame + columns * (side + joint) - joint
    return wide, top + 2 * frame + len(block.rows) * (side + joint) - joint, boxes


def _size(cell: Cell | None, scale: float, grown: float) -> tuple[float, float]:
    """Return the size of a cell that stands by itself."""
    match cell:
        case Card() | None:
            return CARD[0] * scale, CARD[1] * scale
        case Token():
            side = DISC * scale
            return (max(side, 110.0 * grown), side + LABEL * grown) if cell.name else (side, side)
        case Counter():
            close = max(min(max(scale, 0.9), 1.2), grown)
            return COUNTER[0] * close, COUNTER[1] * close
        case Stack():
            high = (max(1, len(cell.pieces)) * BRICK_HEIGHT + BRICK_DEPTH[1]) * scale
            return max(BRICK_WIDTH * scale, 120.0 * grown), high + LABEL * grown + 8
    return SIDE * scale, SIDE * scale


def _in_lines(sizes: Sequence[tuple[float, float]], width: float, gap: float) -> Measured:
    """Return cells side by side, in as many lines as they need, each on the foot of its line."""
    lines: list[list[tuple[float, float]]] = [[]]
    for size in sizes:
        if lines[-1] and sum(w + gap for w, _ in lines[-1]) + size[0] > width:
            lines.append([])
        lines[-1].append(size)
    boxes, y, wide = [], 0.0, 0.0
    for line in lines:
        x, tall = 0.0, max((h for _, h in line), default=0.0)
        for w, h in line:
            boxes.append((x, y + tall - h, w, h))
            x += w + gap
        wide, y = max(wide, x - gap), y + tall + gap
    return wide, y - gap, boxes


def _stones(block: Pieces, measured: Measured, scale: float, grown: float) -> Measured:
    """Add the boxes of the stones of stacks, behind each stack."""
    wide, high, boxes = measured
    found, brick, course = [], BRICK_WIDTH * scale, BRICK_HEIGHT * scale
    for cell, (x, y, w, h) in zip(block.cells, boxes, strict=True):
        found.append((x, y, w, h))
        if isinstance(cell, Stack):
            foot = y + h - LABEL * grown - 8
            left = x + (w - brick) / 2
            found += [(left, foot - (k + 1) * course, brick, course) for k in range(len(cell.pieces))]
    return wide, high, found


def _fan(number: int, scale: float, width: float) -> Measured:
    """Return the cards of a hand: side by side in a bow, one over the other where they need more room."""
    w, h = CARD[0] * scale * 1.15, CARD[1] * scale * 1.15
    most = (width - w) / max(1, number - 1)
    pitch = min(w + GAP * scale, max(most, w * FANNED)) if number > 1 else w
    middle, bow = (number - 1) / 2, 10 * scale
    drops = [bow * ((k - middle) / max(1.0, middle)) ** 2 if number > 2 else 0.0 for k in range(number)]
    return pitch * max(0, number - 1) + w, h + bow, [(k * pitch, drops[k], w, h) for k in range(number)]
