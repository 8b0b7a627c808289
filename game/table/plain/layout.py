"""Layout of the plain table: prompt and tools at the top.  A sheet of lines lies at the right of the actions and the
chronicle; a sheet of cells lies at the left, beside the seats, the chronicle and a drawer with the actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from pygame import Rect

from game.graphics.bricks import BRICK_DEPTH
from game.graphics.grid import Box, Grid
from game.graphics.text import text_px
from game.shell.scene import Size
from game.table.plain.board import LAID, OWN, STONE, PlacedBlock, kind_of, placed
from game.table.plain.motion import FactsRegion, PlainModel
from game.table.question import Question, TableButton
from game.table.shown import Shown
from game.table.spots import Spot, Target, TouchArea

ACROSS, DOWN = 2, 7
PER_PAGE = ACROSS * DOWN
"""Buttons of a page, in columns and rows."""
TOOL_TARGETS = ("undo", "redo", "speed", "menu")
TOOL_PITCH = 228
"""Logical px from one tool to the next."""
SIDE, RIM = 500, 40
"""Width of the column beside a sheet of cells, and of the rim round these."""
ROW, SEAT = 76, 54
"""Height of a row of buttons and of a seat."""
LETTERS = 28
"""Size of usual letters; in small windows they are larger than that, or nobody could read them."""
MANY = 20
"""Lit cells of a block from which on frames would hide it."""
CELLS = (OWN, LAID, STONE)
"""Kinds of targets that lie on a sheet of cells."""
PlainShown = Shown[FactsRegion, None]
NOTICE = Target("notice")
"""A refusal whose rule can be read."""


def pressable(shown: PlainShown) -> list[Target]:
    """Return the targets of the question: its answers, the actions that are refused, and the buttons beside them.  An
    answer without a label lies elsewhere, but for those that turn pages."""
    asked = shown.question
    refused = [target for target in asked.labels if target not in asked.lit]
    lit = [target for target in asked.lit if target in asked.labels or target.kind == "page"]
    buttons = [Target(kind) for kind in ("primary", "secondary") if button_of(kind, asked) is not None]
    notice = [NOTICE] if shown.notice is not None and shown.notice.link else []
    return [*sorted(lit), *refused, *buttons, *notice]


def button_of(kind: str, asked: Question[Any]) -> TableButton[Any] | None:
    """Return the primary or the secondary button of a question, None if it has none."""
    return {"primary": asked.primary, "secondary": asked.secondary}.get(kind)


class Board(NamedTuple):
    """A sheet of cells at its places."""

    sheet: tuple[Any, ...]
    me: int
    blocks: tuple[PlacedBlock, ...]
    rects: dict[Target, Rect]
    """Real rectangles of the targets, topmost first: a stone lies on its stack, a card on the one before it."""


class PlainLayout:
    """See the module."""

    def __init__(self, size: Size, text_scale: float = 1.0) -> None:
        self.size = size
        self.grown = max(1.0, text_scale)
        self.grid = Grid.of(size)
        self.scale = self.grid.scale
        self.letters = text_px(LETTERS, self.scale, self.grown) / (LETTERS * self.scale)
        width, height = self.grid.width, self.grid.height
        self.prompt = Box(24, 16, width - 60 - len(TOOL_TARGETS) * TOOL_PITCH, 72)
        self.actions = Box(24, 104, width * 0.4, DOWN * ROW + 84)
        self.facts = Box(self.actions.right + 24, 104, width - self.actions.right - 48, height - 128)
        top = self.actions.bottom + 16
        self.past = Box(24, top, self.actions.w, height - 24 - top)
        self.side = Box(width - 24 - SIDE, 104, SIDE, height - 128)
        self._board: Board | None = None
        self.table = Box(24, 104, width - 64 - SIDE, height - 128)

    def rect(self, box: Box) -> Rect:
        """Return the real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    # ------------------------------------------------------------ a sheet of cells

    def board(self, shown: PlainShown) -> Board:
        """Return the sheet with the places of its blocks; kept as long as it is the same."""
        facts = shown.forecast
        if self._board is None or self._board.sheet is not facts.blocks or self._board.me != facts.me:
            blocks = placed(facts.blocks, self.table.inset(RIM), facts.me, self.letters)
            found = [each for block in blocks for each in block.cells if each.cell is not None]
            rects = {
                each.target: self.rect(each.box)
                for each in reversed(found)
                if not each.is_inside or each.cell.at != ()  # type: ignore[union-attr]
            }
            self._board = Board(facts.blocks, facts.me, blocks, rects)
        return self._board

    def dotted(self, shown: PlainShown) -> frozenset[int]:
        """Return the blocks with so many lit cells that dots mark them instead of frames."""
        lit = Counter(target.a for target in shown.question.lit if target.kind == LAID)
        return frozenset(number for number, cells in lit.items() if cells > MANY)

    def drawer(self, shown: PlainShown) -> Box:
        """Return the drawer with the buttons, at the foot of the column; without any it has no height."""
        box = self.side
        high = rows_of(shown) * ROW + (ROW if self._has_last_row(shown) else 0)
        high += 40 if high else 0
        return Box(box.x, box.bottom - high, box.w, high)

    def seats(self, shown: PlainShown) -> list[Box]:
        """Return the lines of the seats, at the top of the column."""
        box, pitch = self.side, SEAT * min(1.25, self.letters)
        return [Box(box.x, box.y + 16 + k * pitch, box.w, pitch) for k in range(len(shown.forecast.seats))]

    def past_beside(self, shown: PlainShown) -> Box:
        """Return the place of the chronicle between seats and drawer."""
        box, seats = self.side, self.seats(shown)
        top = (seats[-1].bottom if seats else box.y) + 28
        return Box(box.x, top, box.w, self.drawer(shown).y - 12 - top)

    def _has_last_row(self, shown: PlainShown) -> bool:
        asked = shown.question
        has_pages = any(target.kind == "page" for target in asked.lit)
        return has_pages or any(button_of(kind, asked) is not None for kind in ("primary", "secondary"))

    # ------------------------------------------------------------ buttons

    def _buttons(self, shown: PlainShown) -> Box:
        """Return the place of the buttons."""
        if not shown.forecast.blocks:
            return self.actions
        box = self.drawer(shown)
        return Box(box.x + 20, box.y + 20, box.w - 28, box.h - 28)

    def button(self, place: int, shown: PlainShown) -> Rect:
        """Return the button of the action at a place of the page, counted in rows."""
        box, (line, column) = self._buttons(shown), divmod(place, ACROSS)
        wide = box.w / across(shown)
        return self.grid.rect(box.x + column * wide, box.y + line * ROW, wide - 12, ROW - 12)

    def turner(self, step: int, shown: PlainShown) -> Rect:
        """Return the button of the previous page (-1) or the next one (1)."""
        box = self._buttons(shown)
        wide = min(180.0, box.w / 4 - 12)
        x = box.x if step < 0 else box.right - wide - 12
        return self.grid.rect(x, box.bottom - 72, wide, 60)

    def beside_turners(self, kind: str, shown: PlainShown) -> Rect:
        """Return the primary or the secondary button, between those of the pages; alone it takes the row."""
        box, asked = self._buttons(shown), shown.question
        has_pages = any(target.kind == "page" for target in asked.lit) or not shown.forecast.blocks
        edge = min(192.0, box.w / 4) if has_pages else 0.0
        there = [each for each in ("secondary", "primary") if has_pages or button_of(each, asked) is not None]
        wide = (box.w - 2 * edge - (24 if has_pages else 0)) / len(there)
        x = box.x + edge + wide * there.index(kind)
        return self.grid.rect(x, box.bottom - 72, wide - 12, 60)

    def tool(self, kind: str) -> Rect:
        """Return the button of a tool."""
        k = TOOL_TARGETS.index(kind)
        left = self.grid.width - 12 - (len(TOOL_TARGETS) - k) * TOOL_PITCH
        return self.grid.rect(left, 20, TOOL_PITCH - 12, 64)

    def menu_option(self, line: int) -> Rect:
        """Return a line of the menu."""
        return self.grid.rect(self.grid.width / 2 - 260, 260 + line * 96, 520, 80)

    # ------------------------------------------------------------ targets

    def target_rect(self, model: PlainModel, shown: PlainShown, target: Target) -> Rect:
        """Return the rectangle of a target; empty (at 0, 0) if it is not on the table."""
        match target.kind:
            case _ if target in shown.question.labels:
                return self.button(target.b, shown)
            case "primary" | "secondary" if button_of(target.kind, shown.question) is not None:
                return self.beside_turners(target.kind, shown)
            case "notice" | "prompt":
                return self.rect(self.prompt)
            case "page":
                return self.turner(target.b, shown)
            case "menu_option":
                return self.menu_option(target.a)
            case "menu_window":
                return self.menu_option(0).union(self.menu_option(len(shown.tools.menu) - 1))
            case kind if kind in TOOL_TARGETS:
                return self.tool(kind)
            case kind if kind in CELLS:
                return self.board(shown).rects.get(target, Rect(0, 0, 0, 0))
        return Rect(0, 0, 0, 0)

    def glow_rect(self, model: PlainModel, shown: PlainShown, target: Target) -> Rect:
        """Return the rectangle to frame of a lit target.  The lit stones of a stack have one frame, but for the one
        under the pointer: its frame reaches from there to the top."""
        rect = self.target_rect(model, shown, target)
        if target.kind != STONE:
            is_dotted = target.kind == LAID and target != shown.pointer.hover and target.a in self.dotted(shown)
            return Rect(0, 0, 0, 0) if is_dotted else rect
        stack = [each for each in stones_of(self.board(shown).blocks[target.a], target) if each in shown.question.lit]
        hover = shown.pointer.hover
        if target != hover and (hover in stack or target != stack[0]):
            return Rect(0, 0, 0, 0)
        rect = rect.union(self.target_rect(model, shown, stack[-1]))
        deep = self.grid.px(BRICK_DEPTH[1] * self.board(shown).blocks[target.a].scale)
        return Rect(rect.x, rect.y - deep, rect.w, rect.h + deep)

    def areas(self, model: PlainModel, shown: PlainShown) -> Iterator[TouchArea]:
        """Yield the touch areas, topmost first: the buttons, then each block of the sheet."""
        buttons = list(self.button_areas(model, shown))
        if shown.tools.cover or not shown.forecast.blocks:
            yield from buttons
            return
        board = self.board(shown)
        for number, block in enumerate(board.blocks):
            name = area_of(number, block.block, board.me)
            here = [Spot(target, rect, name) for target, rect in board.rects.items() if target.a == number]
            if here:
                rect = here[0].rect.unionall([spot.rect for spot in here]).union(self.rect(block.box))
                in_order = [spot.target for spot in reversed(here)]
                yield TouchArea(name, rect, partial(list, here), within=partial(list, in_order))
        yield from buttons

    def button_areas(self, model: PlainModel, shown: PlainShown) -> Iterator[TouchArea]:
        """Yield the touch areas of the buttons."""

        def area(name: str, targets: Sequence[Target]) -> TouchArea:
            spots = [Spot(target, self.target_rect(model, shown, target), name) for target in targets]
            return TouchArea(name, Rect((0, 0), self.size), lambda: spots)

        if shown.tools.cover:
            # the sheet of keys has no targets
            lines = len(shown.tools.menu) if shown.tools.cover == "menu" else 0
            yield area(shown.tools.cover, [Target("menu_option", k) for k in range(lines)])
            return
        yield area("table", [*pressable(shown), *(Target(kind) for kind in TOOL_TARGETS)])


Answer = tuple[str, int, Any]
"""The kind and the number of a target, and the action that it means."""


def paged(buttons: Sequence[Answer], *, has_cells: bool) -> Iterator[list[tuple[int, Answer]]]:
    """Yield pages of buttons, each with its place, counted in rows.  Beside cells a few stand one below the other, and
    of many those of a kind begin a row; otherwise they fill the rows."""
    groups = [list(group) for _, group in groupby(buttons, _kind_of)] if has_cells else [list(buttons)]
    wide = 1 if has_cells and len(buttons) <= DOWN else ACROSS
    rows = [group[k : k + wide] for group in groups for k in range(0, len(group), wide)]
    for first in range(0, len(rows), DOWN):
        page = rows[first : first + DOWN]
        yield [(line * ACROSS + column, button) for line, row in enumerate(page) for column, button in enumerate(row)]


def _kind_of(button: Answer) -> tuple[Any, ...]:
    """Return the common part of a group's buttons: the kind of action and its first field, if it has several."""
    action = button[2]
    names = [each.name for each in fields(action)] if is_dataclass(action) else []
    return type(action), getattr(action, names[0]) if len(names) > 1 else None


def across(shown: PlainShown) -> int:
    """Return the number of columns of buttons: one beside a sheet of cells, as long as they are few."""
    is_one = bool(shown.forecast.blocks) and all(target.b % ACROSS == 0 for target in shown.question.labels)
    return 1 if is_one else ACROSS


def rows_of(shown: PlainShown) -> int:
    """Return the number of rows of buttons."""
    return max((target.b for target in shown.question.labels), default=-ACROSS) // ACROSS + 1


HAND = "hand"
"""Name of the touch area of the own hand."""


def area_of(number: int, block: Any, me: int) -> str:
    """Return the name of the touch area of a block.  me: the nearest seat."""
    return HAND if kind_of(block, me) == OWN else f"block_{number}"


def stones_of(block: PlacedBlock, target: Target) -> list[Target]:
    """Return the stones of the stack to which a stone of a block belongs, the lowest first."""
    found: list[Target] = []
    for each in block.cells:
        if each.is_inside:
            found.append(each.target)
        elif target in found:
            break
        else:
            found.clear()
    return found
