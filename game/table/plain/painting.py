"""Painters of the plain table: buttons, texts, and the cells of a sheet."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED, Brush
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box
from game.graphics.marks import disc
from game.table.painting.brush import TableBrush
from game.table.painting.caps import KeyCaps
from game.table.painting.glow import Glow
from game.table.painting.last_move import LastMove
from game.table.painting.painter import Composition, Frame, Painter
from game.table.plain.board import PlacedBlock
from game.table.plain.layout import CELLS, NOTICE, PlainLayout, PlainShown, button_of
from game.table.plain.motion import PlainModel, PlainSeat
from game.table.plain.pieces import PiecesBrush
from game.table.plain.sheet import SheetLine, brush_rect, draw_lines, draw_sheet, fitting
from game.table.spots import Numbered, Target

DULL = theme.rgb("8E97B0")
"""Letters of a button that is refused."""
UNFRAMED = frozenset({"action", "page", "refused", "primary", "secondary", "menu_option"})
"""Kinds of targets that are buttons: they need no frame to show that they can be pressed."""
TOOL_ICONS = {"undo": "undo", "redo": "redo", "speed": "speed", "menu": "cog"}
PAST, PITCH = 26, 33
"""Size of the chronicle's letters beside a sheet of cells, and from line to line."""


class ButtonsProps(NamedTuple):
    """Props of the buttons."""

    cover: str
    """The open window over the table."""
    buttons: tuple[tuple[str, tuple[int, int, int, int], str, str], ...]
    """Label, rectangle (real px) and look of each button; the icon of a tool, in place of a label that is too long."""
    drawer: tuple[int, int, int, int] = (0, 0, 0, 0)
    """The rectangle under the actions, real px; empty for none."""


class ButtonsPainter(Painter[PlainModel, PlainShown, ButtonsProps]):
    """All buttons: actions and tools, or the menu over them.  has_book: the game has rules to read."""

    def __init__(self, brush: Brush, layout: PlainLayout, *, has_book: bool = False) -> None:
        self.brush = brush
        self.layout = layout
        self.has_book = has_book

    def props(self, model: PlainModel, shown: PlainShown) -> ButtonsProps:
        found = []
        for area in self.layout.button_areas(model, shown):
            for spot in (spot for spot in area.spots() if spot.target != NOTICE):
                state = "_pressed" if spot.target == shown.pointer.pressed else ""
                state = state or ("_hover" if spot.target == shown.pointer.hover else "")
                state = "_disabled" if spot.target.kind == "refused" else state
                found.append(
                    (self._label(spot.target, shown), tuple(spot.rect), state, TOOL_ICONS.get(spot.target.kind, ""))
                )
        drawer = (
            self.layout.rect(self.layout.drawer(shown))
            if shown.forecast.blocks and not shown.tools.cover
            else Rect(0, 0, 0, 0)
        )
        return ButtonsProps(shown.tools.cover, tuple(found), tuple(drawer))  # type: ignore[arg-type]

    def _label(self, target: Target, shown: PlainShown) -> str:
        if target in shown.question.labels:
            return shown.question.labels[target]
        if (button := button_of(target.kind, shown.question)) is not None:
            return button.label
        if target.kind == "menu_option":
            name = shown.tools.menu[target.a]
            return self.brush.t("plain.keys" if name == "help" and not self.has_book else f"menu.{name}")
        return self.brush.t(key_of(target))

    def area(self, props: ButtonsProps) -> Rect:
        return Rect((0, 0), self.layout.size)

    def paint(self, surface: pygame.Surface, props: ButtonsProps) -> None:
        brush = self.brush
        if props.cover:
            brush.dim(surface, self.area(props), 0)
            rects = [Rect(place) for _, place, *_ in props.buttons]
            if rects:
                brush.panel(surface, "panel_dark", rects[0].unionall(rects[1:]).inflate(brush.px(48), brush.px(48)))
        if props.drawer[3]:
            brush.panel(surface, "panel_dark", Rect(props.drawer))
        tools = [(label, Rect(place)) for label, place, _, icon in props.buttons if icon]
        has_icons = any(_is_narrow(brush, label, brush.box(rect)) for label, rect in tools)
        for label, place, state, icon in props.buttons:
            rect = Rect(place)
            brush.panel(surface, f"button_secondary{state}", rect)
            box = brush.box(rect)
            ink = theme.CREAM if state != "_disabled" else DULL
            if icon and has_icons:
                brush.icon(surface, icon, *box.centre, 40, ink)
            else:
                _draw_label(brush, surface, label, box, ink)


def _is_narrow(brush: Brush, label: str, box: Box) -> bool:
    """Return whether a button is too narrow for its label in the smallest letters."""
    return brush.type.size_of(label, "text", brush.size(20))[0] > brush.px(box.w - 14)


def _draw_label(brush: Brush, surface: pygame.Surface, label: str, box: Box, ink: theme.Colour) -> None:
    """Write the label of a button, in two lines if one is too narrow for it."""
    room = brush.px(box.w - 28), brush.px(box.h - 6)
    size, lines = brush.type.fit_lines(label, "text", brush.size(30, grow=1.2), brush.size(20), room, 1.0)
    top = box.y + (box.h - size * len(lines) / brush.scale) / 2
    place = brush_rect(brush, Box(box.x + 14, top, box.w - 28, box.h))
    brush.type.draw_lines(surface, lines, place, "text", size, ink, "center", leading=1.0)


class PlainPromptProps(NamedTuple):
    """Props of the prompt."""

    prompt: str
    """The question."""
    notice: str
    """A line under it, in red if it is a refusal."""
    is_refusal: bool
    seal: str = ""
    """The shape of the seal of the seat to act; "" beside a view in lines."""


class PlainPromptPainter(Painter[PlainModel, PlainShown, PlainPromptProps]):
    """Paints the question, and a line under it."""

    def __init__(self, brush: Brush, layout: PlainLayout) -> None:
        self.brush = brush
        self.layout = layout

    def props(self, model: PlainModel, shown: PlainShown) -> PlainPromptProps:
        notice, facts = shown.notice, shown.forecast
        acts = [line.seat for line in facts.seats if line.acts and facts.blocks]
        seal = model.shape(acts[0]) if acts else ""
        refused = bool(notice and notice.is_refusal)
        return PlainPromptProps(shown.question.prompt, notice.text if notice else "", refused, seal)

    def area(self, props: PlainPromptProps) -> Rect:
        return self.layout.rect(self.layout.prompt)

    def paint(self, surface: pygame.Surface, props: PlainPromptProps) -> None:
        brush, box = self.brush, self.layout.prompt
        brush.panel(surface, "panel_parchment", self.area(props))
        if props.seal:
            brush.sprite(surface, f"seal_{props.seal}", box.x + 44, box.centre[1], 54)
            box = Box(box.x + 62, box.y, box.w - 62, box.h)
        if not props.notice:
            _draw_prompt(brush, surface, props.prompt, box)
            return
        middle, up, ink = box.centre[1], box.h * 0.22, theme.LOSS if props.is_refusal else theme.INK_SOFT
        for text, y, colour in ((props.prompt, middle - up, theme.INK), (props.notice, middle + up, ink)):
            brush.text(surface, text, box.x + 24, y, 30, colour, anchor="midleft", within=box.w - 48, tight=True)


class TextProps(NamedTuple):
    """Props of a view in lines."""

    facts: tuple[SheetLine, ...]
    """The view."""
    past: tuple[str, ...]
    """The newest lines of the chronicle, the newest last."""


class TextPainter(Painter[PlainModel, PlainShown, TextProps]):
    """Paints a view in lines, and the chronicle under the actions."""

    def __init__(self, brush: Brush, layout: PlainLayout) -> None:
        self.brush = brush
        self.layout = layout

    def props(self, model: PlainModel, shown: PlainShown) -> TextProps | None:
        if shown.forecast.blocks:
            return None
        return TextProps(shown.forecast.lines, newest(shown))

    def area(self, props: TextProps) -> Rect:
        return self.layout.rect(self.layout.facts).union(self.layout.rect(self.layout.past))

    def paint(self, surface: pygame.Surface, props: TextProps) -> None:
        brush, layout = self.brush, self.layout
        for box in (layout.facts, layout.past):
            brush.panel(surface, "panel_parchment", layout.rect(box))
        fits = fitting(layout.past, layout.grown)
        draw_lines(brush, surface, layout.past, props.past[-fits:], layout.grown)
        draw_sheet(brush, surface, layout.facts, props.facts, layout.grown)


def newest(shown: PlainShown) -> tuple[str, ...]:
    """Return the newest lines of the chronicle, the newest last."""
    return tuple(line.text for line in shown.chronicle[-20:])


class SideProps(NamedTuple):
    """Props of the column beside a sheet of cells."""

    seats: tuple[tuple[PlainSeat, Box, str], ...]
    """Each seat with its place and the shape of its seal."""
    past: tuple[str, ...]
    """The newest lines of the chronicle, the newest last."""
    place: Box
    """The place of the chronicle."""


class SidePainter(Painter[PlainModel, PlainShown, SideProps]):
    """Paints the seats and the chronicle beside a sheet of cells."""

    def __init__(self, brush: Brush, layout: PlainLayout) -> None:
        self.brush = brush
        self.layout = layout

    def props(self, model: PlainModel, shown: PlainShown) -> SideProps | None:
        if not shown.forecast.blocks:
            return None
        places = zip(shown.forecast.seats, self.layout.seats(shown), strict=True)
        seats = tuple((line, place, model.shape(line.seat)) for line, place in places)
        return SideProps(seats, newest(shown), self.layout.past_beside(shown))

    def area(self, props: SideProps) -> Rect:
        return self.layout.rect(self.layout.side)

    def paint(self, surface: pygame.Surface, props: SideProps) -> None:
        self.brush.panel(surface, "panel_dark", self.area(props))
        for line, place, shape in props.seats:
            self._seat(surface, line, place, shape)
        self._past(surface, props.past, props.place)

    def _seat(self, surface: pygame.Surface, line: PlainSeat, box: Box, shape: str) -> None:
        """Write a seat: its seal, its name, and a gold line round the one to act."""
        brush, y = self.brush, box.centre[1]
        if line.acts:
            brush.panel(surface, "frame_gold_thin", self.layout.rect(Box(box.x + 12, box.y + 2, box.w - 24, box.h - 4)))
        brush.sprite(surface, f"seal_{shape}", box.x + 48, y, 42)
        ink = theme.GOLD_BRIGHT if line.acts else theme.CREAM
        brush.text(surface, line.name, box.x + 84, y, 30, ink, "bold", "midleft", within=box.w - 130, grow=1.2)

    def _past(self, surface: pygame.Surface, past: tuple[str, ...], box: Box) -> None:
        """Write the chronicle, the newest line first, as far as it fits."""
        brush, grown = self.brush, self.layout.grown
        if box.h < PITCH * 2:
            return
        brush.panel(surface, "panel_parchment", self.layout.rect(Box(box.x + 14, box.y, box.w - 28, box.h)))
        past = past or (brush.t("board.chronicle_empty"),)
        size = brush.size(PAST, grow=grown)
        pitch, y = size * PITCH / PAST, brush.px(box.y + 16)
        for age, text in enumerate(reversed(past)):
            lines = brush.type.wrap(text, "text", size, brush.px(box.w - 68))
            if y + len(lines) * pitch > brush.px(box.bottom - 12):
                return
            for line in lines:
                place = brush.px(box.x + 34), y + pitch / 2
                brush.type.draw(
                    surface, line, place, "text", size, theme.INK if age == 0 else theme.INK_SOFT, "midleft"
                )
                y += round(pitch)
            y += round(pitch * 0.2)


class CellsProps(NamedTuple):
    """Props of the cells."""

    board: tuple[PlacedBlock, ...]
    shapes: tuple[str, ...]


class CellsPainter(Painter[PlainModel, PlainShown, CellsProps]):
    """Paints the sheet of cells on a table of dark wood."""

    work = 2

    def __init__(self, brush: Brush, layout: PlainLayout) -> None:
        self.brush = brush
        self.layout = layout

    def props(self, model: PlainModel, shown: PlainShown) -> CellsProps | None:
        return CellsProps(self.layout.board(shown).blocks, model.shapes) if shown.forecast.blocks else None

    def area(self, props: CellsProps) -> Rect:
        return self.layout.rect(self.layout.table)

    def paint(self, surface: pygame.Surface, props: CellsProps) -> None:
        self.brush.panel(surface, "panel_options", self.area(props))
        brush = PiecesBrush(self.brush, surface, lambda seat: props.shapes[seat % len(props.shapes)])
        for block in props.board:
            brush.block(block)


class ChangedCells(LastMove):
    """Corners round the cells that others have changed."""

    def lay(self, display: DisplayList, model: Any, shown: PlainShown, phase: int) -> None:
        if not shown.tools.any_open:
            super().lay(display, model, shown, phase)


class Dots:
    """Dots on lit cells where frames would hide the board."""

    def __init__(self, brush: Brush, layout: PlainLayout) -> None:
        self.layout = layout
        self._ring = brush.px(2)

    def compose(self, display: DisplayList, model: Any, shown: PlainShown, frame: Frame) -> None:
        """Add them."""
        blocks = self.layout.dotted(shown) if not shown.tools.any_open else frozenset()
        for target in sorted(shown.question.lit) if blocks else ():
            if target.kind in CELLS and target.a in blocks and target != shown.pointer.hover:
                rect = self.layout.target_rect(model, shown, target)
                dot = disc(((theme.MAY_HALO, self._ring), (theme.MAY, 0)), max(4, rect.w // 9) - self._ring)
                display.blit(dot, dot.get_rect(center=rect.center), PREMULTIPLIED)


class PressedCells:
    """Gold frames round the cells pressed before the last one, which the glow marks."""

    def __init__(self, brush: Brush, layout: PlainLayout) -> None:
        self.brush = brush
        self.layout = layout

    def compose(self, display: DisplayList, model: Any, shown: PlainShown, frame: Frame) -> None:
        """Add them."""
        for target in shown.question.path[:-1]:
            rect = self.layout.target_rect(model, shown, target)
            if not rect.w or shown.tools.any_open:
                continue
            sprites, scale = self.brush.sprites, self.brush.scale
            pad = sprites.info("focus_frame").pad
            at = rect.x - round(pad[0] * scale), rect.y - round(pad[1] * scale)
            display.blit(sprites.nine("focus_frame", rect.size, scale), at, PREMULTIPLIED)


def _draw_prompt(brush: Brush, surface: pygame.Surface, prompt: str, box: Box) -> None:
    """Write the question, in two lines if one is too narrow for it."""
    room = brush.px(box.w - 48), brush.px(box.h - 6)
    size, lines = brush.type.fit_lines(prompt, "text", brush.size(36, grow=1.3), brush.size(20), room, 1.0)
    top = box.y + (box.h - size * len(lines) / brush.scale) / 2
    place = brush_rect(brush, Box(box.x + 24, top, box.w - 48, box.h))
    brush.type.draw_lines(surface, lines, place, "text", size, theme.INK, "left", leading=1.0)


def key_of(target: Target) -> str:
    """Return the key of a button's text that is the same in every game."""
    if target.kind == "page":
        return "plain.before" if target.b < 0 else "plain.more"
    return f"plain.{target.kind}"


def numbered(model: PlainModel, shown: PlainShown) -> list[Numbered]:
    """Return the actions of the page, in order."""
    return [Numbered(target, target) for target in sorted(shown.question.lit) if target.kind == "action"]


def composition(brush: TableBrush, layout: PlainLayout, *, has_book: bool) -> Composition[PlainModel, PlainShown]:
    """Return the painters of a plain table."""
    buttons = ButtonsPainter(brush, layout, has_book=has_book)
    cells = (
        ChangedCells(brush, layout.target_rect),
        Glow(brush, layout.glow_rect, UNFRAMED, frozenset(CELLS)),
        Dots(brush, layout),
        PressedCells(brush, layout),
    )
    regions = [painter(brush, layout) for painter in (PlainPromptPainter, TextPainter, SidePainter, CellsPainter)]
    caps = KeyCaps(brush.context, layout.target_rect, numbered)
    return Composition("ground_table", regions, [*cells, buttons, caps])
