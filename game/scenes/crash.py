"""The last window: the game has stumbled. It says that the game is saved, and where the report lies.

It is drawn with letters and plain shapes alone, because a picture may be what is missing.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game import theme
from game.context import Context
from game.crash import Stumble
from game.input import Command, Intent, PointerMoved, Pressed
from game.scene import Change, Quit, Scene, Size
from game.ui.grid import Grid

WIDTH, PAD, GAP = 1240, 64, 26
HEADING, BODY, SMALL = 64, 34, 30
BUTTON = (360, 96)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of one letter size (real px) and where they begin."""

    lines: list[str]
    role: str
    px: int
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class CrashLayout:
    """Where things are, in real pixels."""

    sheet: pygame.Rect
    paragraphs: list[Paragraph]
    button: pygame.Rect


def layout(context: Context, size: Size, stumble: Stumble) -> CrashLayout:
    """The sheet in the middle of a window of `size`, as high as its words."""
    grid, t = Grid.of(size), context.t
    inner = min(WIDTH, grid.width - 2 * PAD) - 2 * PAD
    room = grid.px(inner)
    state = t(f"crash.{stumble.game}", choice=t("title.continue"))
    words = [(t("crash.title"), "display", HEADING), (state, "text", BODY)]
    if stumble.report is None:
        words.append((t("crash.no_report"), "text", BODY))
    else:
        words += [
            (t("crash.report"), "text", BODY),
            (str(stumble.report), "bold", SMALL),
            (t("crash.contents"), "medium", SMALL),
        ]
    paragraphs: list[Paragraph] = []
    y = 0
    for text, role, logical in words:
        px = context.text_px(logical)
        lines = wrapped(context, text, role, px, room)
        height = round(px * 1.2) * len(lines)
        paragraphs.append(Paragraph(lines, role, px, pygame.Rect(0, y, room, height)))
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
    """Lines no wider than `width`; words that are wider (the path of a file) are cut where they have to be."""
    lines: list[str] = []
    for line in context.type.wrap(text, role, px, width):
        while context.type.size_of(line, role, px)[0] > width:
            fits = max(n for n in range(1, len(line)) if n == 1 or context.type.size_of(line[:n], role, px)[0] <= width)
            lines.append(line[:fits])
            line = line[fits:]
        lines.append(line)
    return lines


class CrashScene(Scene):
    """Shows a Stumble until the window is closed."""

    name = "crash"

    def __init__(self, context: Context, stumble: Stumble) -> None:
        super().__init__(context)
        self.stumble = stumble
        self._hot = False

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.layout = layout(self.context, size, self.stumble)

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
        surface.fill(theme.NIGHT)
        radius = px(18)
        pygame.draw.rect(surface, theme.PARCHMENT_MID, place.sheet, border_radius=radius)
        pygame.draw.rect(surface, theme.GOLD, place.sheet, max(2, px(6)), border_radius=radius)
        pygame.draw.rect(surface, theme.BOLE, place.sheet, max(1, px(2)), border_radius=radius)
        for paragraph in place.paragraphs:
            context.type.draw_lines(
                surface, paragraph.lines, paragraph.rect, paragraph.role, paragraph.px, theme.INK, leading=1.2
            )
        fill = theme.mix(theme.NOW, theme.NOW_GLOW, 0.5) if self._hot else theme.NOW
        pygame.draw.rect(surface, fill, place.button, border_radius=px(14))
        pygame.draw.rect(surface, theme.GOLD_BRIGHT, place.button, max(2, px(4)), border_radius=px(14))
        label, letters = context.t("crash.close"), context.text_px(44)
        context.type.draw(
            surface, label, place.button.center, "display", letters, theme.CREAM_BRIGHT, "center", theme.NOW_HALO
        )
