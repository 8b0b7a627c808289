"""The puzzles of a game, by kind and difficulty, with their states.

GoPuzzles()                 the puzzles of the game that is played
GoPuzzle(name, shown)   one of them, or its solution (`game.scenes.learn.puzzle`)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, Pressed
from game.learn.puzzle import GRADES, Puzzle
from game.shell.context import Context, appearance
from game.shell.places import GoPuzzle
from game.shell.progress.puzzles import puzzle_record
from game.shell.scene import Change, Pop, Size
from game.ui.form import Form
from game.ui.form_scene import FormSpeech
from game.ui.page_ground import draw_heading, ground_painted
from game.ui.patches import Parts, PatchedScene
from game.ui.rows import TITLE
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Widget, named

State = Literal["new", "solved", "seen"]
GROUNDS = {"new": theme.PANEL_FOOT, "solved": theme.GAIN, "seen": theme.GOLD_DARK}
LINES, GAP, APART = 2, 12, 14
"""Rows of puzzles of a kind; logical px between two puzzles and between two kinds."""
WORDS = 480
"""Width of the task of a kind, logical px."""
WIDER = 0.4
"""Extra width with letters of twice the size."""
EDGE, WITHIN, LEADING = 22, 14, 1.1


@dataclass(frozen=True, slots=True)
class PuzzlesLayout:
    """Layout in real pixels; `title` is on the baseline. kinds: the panels; words: in them."""

    title: tuple[int, int]
    intro: Rect
    kinds: tuple[Rect, ...]
    words: tuple[Rect, ...]
    widgets: dict[str, Rect]


def layout(size: Size, counts: Sequence[int], text_scale: float = 1.0) -> PuzzlesLayout:
    """Return the layout for these numbers of puzzles of each kind in a window of `size`, with letters of that size."""
    asked = WORDS * (1 + WIDER * (max(1.0, text_scale) - 1))
    grid = Grid.of(size)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left, top = (grid.width - wide) / 2, 236 + extra * 0.3
    foot = grid.height - 136 - extra * 0.16
    high = (foot - 20 - top - APART * (len(counts) - 1)) / max(1, len(counts))
    kinds, words, widgets = [], [], {}
    across = max(1, -(-max(counts, default=1) // LINES))
    for kind, count in enumerate(counts):
        y = top + kind * (high + APART)
        kinds.append(grid.rect(left, y, wide, high))
        words.append(grid.rect(left + EDGE + 8, y + 10, asked - EDGE, high - 20))
        broad = (wide - asked - 2 * EDGE - GAP * (across - 1)) / across
        tall = (high - 2 * WITHIN - GAP * (LINES - 1)) / LINES
        for k in range(count):
            x, down = left + asked + EDGE + (k % across) * (broad + GAP), y + WITHIN + (k // across) * (tall + GAP)
            widgets[f"puzzle.{sum(counts[:kind]) + k}"] = grid.rect(x, down, broad, tall)
    widgets["back"] = grid.rect(left + wide - 380, foot, 380, 84)
    return PuzzlesLayout(
        grid.at(left + 8, 134 + extra * 0.16),
        grid.rect(left + 8, 156 + extra * 0.24, wide - 16, 76 + extra * 0.06),
        tuple(kinds),
        tuple(words),
        widgets,
    )


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


class PuzzlesSpeech(FormSpeech["PuzzlesScene"]):
    """Speaks the introduction."""

    def title(self) -> str:
        return self.t("puzzles.title")

    def prompt(self) -> str:
        return self.scene.intro


class PuzzlesScene(PatchedScene):
    """See the module. The focus is on the next puzzle: the first unsolved one."""

    name = "puzzles"
    speech_type = PuzzlesSpeech

    def __init__(self, context: Context, puzzles: Sequence[Puzzle]) -> None:
        super().__init__(context)
        self.puzzles = tuple(puzzles)
        self.kinds = tuple(dict.fromkeys(puzzle.kind for puzzle in puzzles))
        numbers = dict.fromkeys(self.kinds, 0)
        tiles: list[Widget] = []
        for k, puzzle in enumerate(puzzles):
            numbers[puzzle.kind] += 1
            tiles.append(PuzzleTile(f"puzzle.{k}", numbers[puzzle.kind], puzzle.grade))
        self.counts = tuple(numbers.values())
        self.form = Form([*tiles, Button("back", icon="icon_left")], context.sounds.play)
        self._solved = (0,) * len(self.kinds)
        self._refresh()
        self.form.set_focus(self._next, shown=False)

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size, self.counts, self.context.text_scale)
        self.form.place(self._layout.widgets)
        self._ground.forget()
        self._refresh()

    def resume(self) -> None:
        self.form.forget_pointer()
        self._refresh()
        self.form.set_focus(self._next, shown=self.form.focus_shown)

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
            case Command("help"):
                return GoPage("rules")
        signal = self.form.handle(intent)
        if signal is None:
            return None
        stem, _, number = signal.id.partition(".")
        return GoPuzzle(self.puzzles[int(number)].name, False) if stem == "puzzle" else Pop()

    def update(self, dt: float) -> None:
        self.form.update(dt)

    @property
    def intro(self) -> str:
        """What the page says of all puzzles, and of the grades of this game's."""
        t = self.context.t
        return " ".join((t("puzzles.intro"), *(t(f"puzzle.{each.game}.grades") for each in self.puzzles[:1])))

    @property
    def _next(self) -> str:
        """Return the next puzzle."""
        return next((tile.id for tile in self.form if isinstance(tile, PuzzleTile) and tile.state == "new"), "back")

    def _refresh(self) -> None:
        """Update the tiles to the record."""
        t, record = self.context.t, puzzle_record(self.context)
        game = self.puzzles[0].game if self.puzzles else ""
        solved, seen = record.solved(game), record.seen(game)
        for k, puzzle in enumerate(self.puzzles):
            tile = self.form[f"puzzle.{k}"]
            assert isinstance(tile, PuzzleTile)
            tile.title = t("puzzles.tile", kind=t(puzzle.key("title")), n=tile.number, grade=puzzle.grade)
            tile.state = "solved" if puzzle.name in solved else "seen" if puzzle.name in seen else "new"
            tile.note = "" if tile.state == "new" else t(f"puzzles.state.{tile.state}")
        done = tuple(sum(p.kind == kind and p.name in solved for p in self.puzzles) for kind in self.kinds)
        if done != self._solved:
            self._solved = done
            self._ground.forget()
        back = self.form["back"]
        assert isinstance(back, Button)
        back.label = t("puzzles.back")

    # ------------------------------------------------------------ painting

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        context, place = self.context, self._layout
        yield from ground_painted(surface, context.sprites, self.size)
        draw_heading(surface, context, context.t("puzzles.title"), place.title)
        words, room = self.intro, place.intro
        px, lines = context.type.fit_lines(words, "text", context.text_px(32), context.least_px(26), room.size)
        context.type.draw_lines(surface, lines, room, "text", px, theme.CREAM_BLUE)
        yield
        for number in range(len(self.kinds)):
            context.sprites.panel(surface, "panel_options", place.kinds[number])
            self._paint_kind(surface, number, place.words[number])
            yield

    def _paint_kind(self, surface: pygame.Surface, number: int, room: Rect) -> None:
        """Paint the task of a kind, and the number of its solved puzzles."""
        context = self.context
        puzzle = next(each for each in self.puzzles if each.kind == self.kinds[number])
        kind, title = context.type, context.t(puzzle.key("title"))
        count = context.t("puzzles.count", n=self._solved[number], of=self.counts[number])
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

    def _parts(self) -> Parts:
        parts: dict[Hashable, tuple[Rect, object]] = {
            ".all": (Rect(0, 0, *self.size), appearance(self.context)),
        }
        return parts | self.picture.parts()

    def _drawn(self, surface: pygame.Surface, area: Rect | None = None) -> Iterator[None]:
        yield from self.picture.drawn(surface, area)


def unsolved_behind(context: Context, puzzles: Sequence[Puzzle], puzzle: Puzzle) -> str:
    """Return the name of the next puzzle that is neither solved nor seen, from this one on; "" for none."""
    record = puzzle_record(context)
    known = record.solved(puzzle.game) | record.seen(puzzle.game) | {puzzle.name}
    at = puzzles.index(puzzle)
    return next((each.name for each in (*puzzles[at + 1 :], *puzzles[:at]) if each.name not in known), "")
