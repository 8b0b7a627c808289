"""The last window: an error has ended the program. It says that the game is saved, and where the report lies.

It is drawn with letters and plain shapes alone, because a missing picture may be the cause.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, PointerMoved, Pressed
from game.shell.context import Context
from game.shell.crash import CrashReport
from game.shell.scene import Change, Quit, Scene, Size
from game.shell.sound.narrator import Spoken

WIDTH, PAD, GAP = 1440, 64, 26
HEADING, BODY, SMALL = 64, 34, 30
BUTTON = (360, 96)
BESIDE = 270
"""Logical px at the end of the heading, reserved for the fallen stones."""
FALLEN = (("r", 0, 0, 0.0), ("y", 132, 12, 8.0), ("b", 58, 66, -13.0))
"""The tower that fell: stones, their places right and above of the first (logical px), their turns (degrees)."""
FRONT, TOP, SIDE = (
    ((0, 0), (100, 0), (100, 54), (0, 54)),
    ((0, 54), (100, 54), (124, 72), (24, 72)),
    ((100, 0), (124, 18), (124, 72), (100, 54)),
)
"""The faces of a brick in logical px, right and up of its lower left corner."""


@dataclass(frozen=True, slots=True)
class CrashLines:
    """Lines of one letter size (real px) and their start."""

    lines: list[str]
    role: str
    px: int
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class CrashLayout:
    """The layout, in real pixels."""

    sheet: pygame.Rect
    paragraphs: list[CrashLines]
    button: pygame.Rect


def layout(context: Context, size: Size, report: CrashReport) -> CrashLayout:
    """The sheet in the middle of a window of `size`, as high as its words, in the wished size if they fit."""
    grow = 2.0
    while True:
        found = _laid(context, size, report, grow)
        if grow <= 1.0 or size[1] >= found.sheet.height + context.px(16):
            return found
        grow -= 0.1


def _laid(context: Context, size: Size, report: CrashReport, grow: float) -> CrashLayout:
    """The sheet with letters at most `grow` times as large as in the design."""
    grid, t = Grid.of(size), context.t
    inner = min(WIDTH, grid.width - 2 * PAD) - 2 * PAD
    room = grid.px(inner)
    state = t(f"crash.{report.game}", choice=t("title.continue"))
    words = [(t("crash.title"), "display", HEADING), (state, "text", BODY)]
    if report.report is None:
        words.append((t("crash.no_report"), "text", BODY))
    else:
        words += [
            (t("crash.report"), "text", BODY),
            (str(report.report), "bold", SMALL),
            (t("crash.contents"), "medium", SMALL),
        ]
    paragraphs: list[CrashLines] = []
    y = 0
    for text, role, logical in words:
        px = context.text_px(logical, grow)
        if role == "display":  # the fallen stones lie at its right
            px = context.type.fit(text, role, px, context.least_px(26), room - grid.px(BESIDE))
        lines = wrapped(context, text, role, px, room)
        height = round(px * 1.2) * len(lines)
        paragraphs.append(CrashLines(lines, role, px, pygame.Rect(0, y, room, height)))
        y += height + grid.px(GAP)
    height = y + grid.px(BUTTON[1]) + 2 * grid.px(PAD)
    sheet = pygame.Rect(0, 0, room + 2 * grid.px(PAD), height)
    sheet.center = size[0] // 2, size[1] // 2
    for paragraph in paragraphs:
        paragraph.rect.move_ip(sheet.x + grid.px(PAD), sheet.y + grid.px(PAD))
    button = pygame.Rect(0, 0, grid.px(BUTTON[0]), grid.px(BUTTON[1]))
    button.midbottom = sheet.centerx, sheet.bottom - grid.px(PAD)
    return CrashLayout(sheet, paragraphs, button)


def wrapped(context: Context, text: str, role: str, px: int, width: int) -> list[str]:
    """Lines no wider than `width`; wider words (the path of a file) are cut, behind a separator if possible."""
    lines: list[str] = []
    for line in context.type.wrap(text, role, px, width):
        while context.type.size_of(line, role, px)[0] > width:
            fits = max(n for n in range(1, len(line)) if n == 1 or context.type.size_of(line[:n], role, px)[0] <= width)
            separators = [found.end() for found in re.finditer(r"[/\\ ]", line[:fits])]
            cut = separators[-1] if separators else fits
            lines.append(line[:cut])
            line = line[cut:]
        lines.append(line)
    return lines


class CrashScene(Scene):
    """Shows a CrashReport until the window is closed."""

    name = "crash"

    def __init__(self, context: Context, report: CrashReport) -> None:
        super().__init__(context)
        self.report = report
        self._hot = False

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.layout = layout(self.context, size, self.report)

    def spoken(self) -> Spoken:
        said = [" ".join(paragraph.lines) for paragraph in self.layout.paragraphs]
        return Spoken(said[0], prompt=" ".join(said[1:]), focus=self.context.t("crash.close"))

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case PointerMoved(pos):
                self._hot = self.layout.button.collidepoint(pos)
            case Pressed(pos, 1) if self.layout.button.collidepoint(pos):
                return Quit()
            case Command("confirm" | "cancel"):
                return Quit()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        context, place, px = self.context, self.layout, self.context.px
        for y in range(self.size[1]):
            surface.fill(theme.blend(theme.EVENING_SKY, y / self.size[1]), (0, y, self.size[0], 1))
        radius = px(18)
        pygame.draw.rect(surface, theme.PARCHMENT_MID, place.sheet, border_radius=radius)
        draw_frame(surface, theme.GOLD, place.sheet, max(2, px(6)), radius)
        draw_frame(surface, theme.BOLE, place.sheet, max(1, px(2)), radius)
        for colour, right, up, turn in FALLEN:
            foot = place.sheet.right - px(PAD + BESIDE - right), place.sheet.top + px(PAD + 96 - up)
            _draw_brick(surface, colour, foot, context.scale, turn)
        for paragraph in place.paragraphs:
            context.type.draw_lines(
                surface, paragraph.lines, paragraph.rect, paragraph.role, paragraph.px, theme.INK, leading=1.2
            )
        fill = theme.mix(theme.MAY_INK, theme.MAY, 0.5) if self._hot else theme.MAY_INK
        pygame.draw.rect(surface, fill, place.button, border_radius=px(14))
        draw_frame(surface, theme.GOLD_BRIGHT, place.button, max(2, px(4)), px(14))
        label = context.t("crash.close")
        most, room = context.text_px(44, 1.3), place.button.width - px(40)
        letters = context.type.fit(label, "display", most, context.least_px(30), room)
        context.type.draw(
            surface, label, place.button.center, "display", letters, theme.CREAM_BRIGHT, "center", theme.MAY_HALO
        )


def _draw_brick(surface: pygame.Surface, colour: str, foot: tuple[float, float], scale: float, turn: float) -> None:
    """A stone in flat colours, its lower left corner at `foot`, turned by `turn` degrees to the left."""
    top, light, _, side, _ = theme.STONES[colour]
    for face, fill in ((FRONT, light), (TOP, top), (SIDE, side)):
        corners = [foot + (pygame.Vector2(x, -y) * scale).rotate(-turn) for x, y in face]
        pygame.draw.polygon(surface, fill, corners)
        pygame.draw.aalines(surface, theme.OUTLINE, True, corners)
        pygame.draw.lines(surface, theme.OUTLINE, True, corners, max(2, round(3 * scale)))
