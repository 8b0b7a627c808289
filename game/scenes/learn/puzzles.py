"""The puzzles of a game, by kind and difficulty, with their states.

GoPuzzles()                 the puzzles of the game that is played
GoPuzzle(name, shown)   one of them, or its solution (`game.scenes.learn.puzzle`)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.learn.puzzle import GRADES, Puzzle
from game.shell.context import Context
from game.shell.places import GoPuzzle
from game.shell.progress.puzzles import puzzle_record
from game.shell.scene import Change
from game.ui.rows import TITLE
from game.ui.screen import PageMeasures, PaintedPart, Part, Plate, Room, Screen
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Signal, Widget, named

State = Literal["new", "solved", "seen"]
GROUNDS = {"new": theme.PANEL_FOOT, "solved": theme.GAIN, "seen": theme.GOLD_DARK}
LINES, GAP, APART = 2, 12, 14
"""Rows of puzzles of a kind; logical px between two puzzles and between two kinds."""
WORDS = 480
"""Width of the task of a kind, logical px."""
WIDER = 0.4
"""Extra width with letters of twice the size."""
EDGE, WITHIN, LEADING = 22, 14, 1.1


class KindPlace(NamedTuple):
    """The panel of a kind, the room of its words in it, and its tiles."""

    panel: Rect
    words: Rect
    tiles: list[Rect]


def layout(room: Room, counts: Sequence[int], text_scale: float = 1.0) -> list[KindPlace]:
    """Return the places of so many puzzles of each kind, with letters of that size."""
    asked = WORDS * (1 + WIDER * (max(1.0, text_scale) - 1))
    grid, left, wide = room.grid, room.left, room.wide
    top = 236 + room.extra * 0.3
    high = (room.foot - 20 - top - APART * (len(counts) - 1)) / max(1, len(counts))
    across = max(1, -(-max(counts, default=1) // LINES))
    broad = (wide - asked - 2 * EDGE - GAP * (across - 1)) / across
    tall = (high - 2 * WITHIN - GAP * (LINES - 1)) / LINES
    found = []
    for kind, count in enumerate(counts):
        y = top + kind * (high + APART)
        tiles = []
        for k in range(count):
            x, down = left + asked + EDGE + (k % across) * (broad + GAP), y + WITHIN + (k // across) * (tall + GAP)
            tiles.append(grid.rect(x, down, broad, tall))
        words = grid.rect(left + EDGE + 8, y + 10, asked - EDGE, high - 20)
        found.append(KindPlace(grid.rect(left, y, wide, high), words, tiles))
    return found


class PuzzleTile(Widget):
    """A puzzle: its number among those of its kind, its difficulty, and its state."""

    def __init__(self, name: str, number: int, grade: int) -> None:
        super().__init__(name)
        self.number = number
        self.grade = grade
        self.state: State = "new"
        self.title = ""
        self.note = ""

    @property
    def words(self) -> str:
        return named(self.title, self.note)

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, px = self.rect, context.px
        context.sprites.panel(surface, "panel_option", rect)
        if self.hot:
            context.sprites.panel(surface, "frame_gold_thin", rect)
        badge = min(round(rect.height * 0.84), rect.width // 2)
        middle = rect.x + px(14) + badge // 2, rect.centery
        pygame.draw.circle(surface, theme.GOLD, middle, badge // 2)
        pygame.draw.circle(surface, GROUNDS[self.state], middle, badge // 2 - max(1, px(3)))
        if self.state == "new":
            number = str(self.number)
            context.type.draw(surface, number, middle, "display", round(badge * 0.56), theme.NUMBER, "center")
        else:
            icon = "icon_check" if self.state == "solved" else "icon_open-book"
            context.sprites.blit(surface, icon, *middle, width=badge * 0.56, colour=theme.CREAM_BRIGHT)
        self._draw_grade(surface, context, Rect(middle[0] + badge // 2, rect.y, 0, rect.height))

    def _draw_grade(self, surface: pygame.Surface, context: Context, beside: Rect) -> None:
        """Draw a stack of bars, one for each grade of difficulty, of all possible ones."""
        room = Rect(beside.right, self.rect.y, self.rect.right - beside.right, self.rect.height)
        high, gap = max(4, round(self.rect.height * 0.11)), max(1, round(self.rect.height * 0.04))
        wide = min(round(room.width * 0.6), 4 * high)
        top = room.centery + (len(GRADES) * (high + gap) - gap) // 2
        for grade in GRADES:
            bar = Rect(room.centerx - wide // 2, top - grade * (high + gap) + gap, wide, high)
            if grade <= self.grade:
                surface.fill(theme.LOSS, bar)
            else:
                draw_frame(surface, theme.GOLD_DARK, bar, 1)


class PuzzlesScene(WindowScreen):
    """See the module. The focus is on the next puzzle: the first unsolved one."""

    name = "puzzles"
    help = "rules"
    frame = PageMeasures(intro=(156, 0.24), intro_high=(76, 0.06), letters=32, foot=(136, 0.16))

    def __init__(self, context: Context, puzzles: Sequence[Puzzle]) -> None:
        super().__init__(context)
        self.puzzles = tuple(puzzles)

    def resume(self) -> None:
        super().resume()
        self.form.set_focus(self.shown.first, shown=self.form.focus_shown)

    def screen(self, room: Room) -> Screen:
        t, record = self.context.t, puzzle_record(self.context)
        game = self.puzzles[0].game if self.puzzles else ""
        solved, seen = record.solved(game), record.seen(game)
        kinds: dict[str, list[PuzzleTile]] = {}
        counts: Counter[str] = Counter()
        for k, puzzle in enumerate(self.puzzles):
            there = kinds.setdefault(puzzle.kind, [])
            tile = PuzzleTile(f"puzzle.{k}", len(there) + 1, puzzle.grade)
            tile.title = t("puzzles.tile", kind=t(puzzle.key("title")), n=tile.number, grade=puzzle.grade)
            tile.state = "solved" if puzzle.name in solved else "seen" if puzzle.name in seen else "new"
            tile.note = "" if tile.state == "new" else t(f"puzzles.state.{tile.state}")
            counts[puzzle.kind] += puzzle.name in solved
            there.append(tile)
        places = layout(room, [len(tiles) for tiles in kinds.values()], self.context.text_scale)
        ground: list[Part] = []
        for (kind, tiles), place in zip(kinds.items(), places, strict=True):
            for tile, rect in zip(tiles, place.tiles, strict=True):
                tile.rect = rect
            count = t("puzzles.count", n=counts[kind], of=len(tiles))
            puzzle = next(each for each in self.puzzles if each.kind == kind)
            looks = kind, count, self.context.text_scale
            ground += [
                Plate(place.panel, "panel_options"),
                PaintedPart(place.words, looks, partial(_paint_kind, self.context, puzzle, count)),
            ]
        tiles = [tile for there in kinds.values() for tile in there]
        tiles.sort(key=lambda tile: int(tile.id.partition(".")[2]))
        return Screen(
            t("puzzles.title"),
            " ".join((t("puzzles.intro"), *(t(f"puzzle.{each.game}.grades") for each in self.puzzles[:1]))),
            controls=tiles,
            back=t("puzzles.back"),
            ground=ground,
            first=next((tile.id for tile in tiles if tile.state == "new"), "back"),
        )

    def answer(self, signal: Signal) -> Change | None:
        return GoPuzzle(self.puzzles[int(signal.id.partition(".")[2])].name, False)


def _paint_kind(context: Context, puzzle: Puzzle, count: str, surface: pygame.Surface, room: Rect) -> None:
    """Paint the task of a kind, and the number of its solved puzzles."""
    kind, title = context.type, context.t(puzzle.key("title"))
    small = context.text_px(28, 1.2)
    wide = room.width - kind.size_of(count, "text", small)[0] - context.px(18)
    size = kind.fit(title, "display", context.text_px(42, 1.2), context.least_px(26), wide)
    line = room.y + round(size * 0.6)
    kind.draw(surface, title, (room.x, line), "display", size, TITLE, "midleft")
    kind.draw(surface, count, (room.right, line), "text", small, theme.GOLD_BRIGHT, "midright")
    below = Rect(room.x, room.y + round(size * 1.34), room.width, 0)
    below.height = room.bottom - below.y
    most, least = context.text_px(28, 1.3), context.least_px(20)
    small, lines = kind.fit_lines(context.t(puzzle.key("task")), "text", most, least, below.size, LEADING)
    kind.draw_lines(surface, lines, below, "text", small, theme.CREAM_BLUE, leading=LEADING)


def unsolved_behind(context: Context, puzzles: Sequence[Puzzle], puzzle: Puzzle) -> str:
    """Return the name of the next puzzle that is neither solved nor seen, from this one on; "" for none."""
    record = puzzle_record(context)
    known = record.solved(puzzle.game) | record.seen(puzzle.game) | {puzzle.name}
    at = puzzles.index(puzzle)
    return next((each.name for each in (*puzzles[at + 1 :], *puzzles[:at]) if each.name not in known), "")
