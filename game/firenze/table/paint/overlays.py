"""What lies over the table for a while: picker, the full card, chronicle, menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.cards import TYPE
from game.firenze.table.anchors import BrickAnchor
from game.firenze.table.brush import TableBrush
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.paint.part import Part, button_state
from game.firenze.table.paint.ribbon import BUTTONS
from game.firenze.table.regions.chronicle import Chronicle
from game.firenze.table.regions.overlays import Cover, FullCard, Picker
from game.graphics import theme
from game.graphics.grid import Box
from game.table.question import PickOption, PickWindow
from game.table.shown import MENU, ChronicleLine
from game.table.spots import Target

CARD_W, CARD_H, SLIP_W, CARD_TEXT = 256, 386, 380, 28
"""A full card, the slip beside it, and the letters of its text, logical px."""
Find = Callable[[TableModel, TableShown, Target], Rect]
PULLED_OUT = theme.rgb("5568A0")
"""The scroll in the place of a chronicle that is pulled out."""


class PickerProps(NamedTuple):
    """The window, and the option under the pointer."""

    window: PickWindow
    hot: int | None


class PickerPainter(Part[Picker, PickerProps]):
    """A small parchment window over the card row with things to choose from."""

    def props(self, model: TableModel, shown: TableShown) -> PickerProps | None:
        window, hover = shown.question.picker, shown.pointer.hover
        if window is None:
            return None
        return PickerProps(window, hover.a if hover is not None and hover.kind == "pick" else None)

    def area(self, props: PickerProps) -> Rect:
        return self.region.window(props.window)

    def paint(self, surface: pygame.Surface, props: PickerProps) -> None:
        brush, rect = self.brush, self.area(props)
        brush.panel(surface, "panel_parchment", rect)
        box = brush.box(rect)
        x = box.x + box.w / 2
        title = props.window.title
        brush.text(surface, title, x, box.y + 46, 36, theme.INK, "display", "basemid", within=box.w - 50, least=26)
        for k, option in enumerate(props.window.options):
            self._cell(surface, self.region.cell(props.window, k), option, props.hot == k)

    def _cell(self, surface: pygame.Surface, rect: Rect, option: PickOption, hot: bool) -> None:
        brush = self.brush
        name = "picker_dim" if not option.enabled else "picker_hot" if hot else "picker"
        brush.panel(surface, name, rect)
        box = brush.box(rect)
        x = box.x + box.w / 2
        bottom = box.bottom - 8
        ink = theme.INK if option.enabled else theme.rgb("9DB0DA")
        if option.card is None and option.colour is None:
            self._words(surface, option.caption, box, ink)
            return
        if option.caption:
            brush.number(surface, option.caption, x, bottom - 6, 30, ink, within=box.w - 14)
            bottom -= 36
        if option.card:
            tall = bottom - box.y - 10
            brush.sprite(surface, f"card_hand_{option.card}", x - tall * 70 / 208, box.y + 9, tall * 70 / 104)
        elif option.colour is not None:
            width = min(84.0, box.w - 30)
            middle = (box.y + 6 + bottom) / 2
            spot = BrickAnchor(brush.px(x - width / 2), brush.px(middle + width * 0.29), brush.px(width))
            brush.brick(surface, option.colour, spot)

    def _words(self, surface: pygame.Surface, words: str, box: Box, ink: theme.Colour) -> None:
        """An option that is only words: a big number, or some lines."""
        brush = self.brush
        x, y = box.centre
        if len(words) <= 3:
            brush.number(surface, words, x, y + 15, 44, ink, within=box.w - 14)
            return
        lines = brush.type.wrap(words, "text", brush.size(29), (box.w - 14) * brush.scale)
        for k, line in enumerate(lines):
            at = y + (k - (len(lines) - 1) / 2) * 33
            brush.text(surface, line, x, at, 29, ink, "text", "center", within=box.w - 10, least=22, tight=True)


class CardProps(NamedTuple):
    """A card, and where it and its slip lie, logical px."""

    card: str
    place: Box


class CardPainter(Part[FullCard, CardProps]):
    """The full card beside what the pointer is on, or else beside the one that is chosen, and a slip with all that
    holds for it.  find: the rectangle of a target."""

    def __init__(self, brush: TableBrush, card: FullCard, find: Find) -> None:
        super().__init__(brush, card)
        self._find = find

    def props(self, model: TableModel, shown: TableShown) -> CardProps | None:
        card, at = shown.pointer.card, shown.pointer.hover
        if card is None:
            at = shown.question.chosen
            card = model.card_at(at)
        if card is None or at is None:
            return None
        zoom = full_zoom(self.brush)
        size = (CARD_W + 12 + SLIP_W) * zoom, CARD_H * zoom
        return CardProps(card, self.region.place(at.kind, self._find(model, shown, at), *size))

    def area(self, props: CardProps) -> Rect:
        return self.region.real(props.place)

    def paint(self, surface: pygame.Surface, props: CardProps) -> None:
        card, place = props
        brush = self.brush
        zoom = full_zoom(brush)
        draw_full_card(brush, surface, card, place.x, place.y)
        left, room = place.x + (CARD_W + 12) * zoom, SLIP_W * zoom - 44
        px = brush.size(29)
        lines = brush.type.wrap(brush.t(f"card.{card}.full"), "bold", px, room * brush.scale)
        pitch = px * 1.14 / brush.scale
        height = 70 + pitch * len(lines)
        top = min(place.y + 20, place.bottom - height)
        rect = self.brush.grid.rect(left, top, SLIP_W * zoom, height)
        brush.panel(surface, "tooltip", rect)
        kind = brush.t(f"card_type.{TYPE[card]}")
        brush.text(surface, kind, left + 22, top + 42, 31, theme.rgb(TYPE_INK[TYPE[card]]), "display")
        for k, line in enumerate(lines):
            brush.text(surface, line, left + 22, top + 52 + pitch * (k + 0.78), 29, theme.INK, "bold")


TYPE_INK = {"person": "1E4A8E", "event": "9C2414", "feast": "8C2F66", "building": "84441A", "church": "2A5E4A"}


def full_zoom(brush: TableBrush) -> float:
    """How much larger a full card is in a small window, where its letters do not shrink with everything else."""
    return max(1.0, brush.size(CARD_TEXT) / (CARD_TEXT * brush.scale))


def card_text(brush: TableBrush, card: str) -> list[str]:
    """The lines of the text on a full card; three have room."""
    zoom = full_zoom(brush)
    words, px = brush.t(f"card.{card}.text"), brush.size(CARD_TEXT * zoom)
    return brush.type.wrap(words, "bold", px, 216 * zoom * brush.scale)


def draw_full_card(brush: TableBrush, surface: pygame.Surface, card: str, x: float, y: float) -> None:
    """A card with name and text, upper left at x, y (logical px), `full_zoom` times its full size."""
    zoom = full_zoom(brush)
    brush.sprite(surface, f"card_full_{card}", x, y, CARD_W * zoom)
    room, middle = 226 * zoom, x + CARD_W / 2 * zoom
    name = brush.card_name(card, CARD_TEXT * zoom, room)
    at = y + 232 * zoom
    brush.text(surface, name, middle, at, 33 * zoom, theme.CREAM_BRIGHT, "display", "center", within=room)
    lines = card_text(brush, card)
    pitch = brush.size(CARD_TEXT * zoom) * 1.12 / brush.scale
    first = y + 316 * zoom - pitch * (len(lines) - 1) / 2
    for k, line in enumerate(lines):
        brush.text(surface, line, middle, first + k * pitch, CARD_TEXT * zoom, theme.INK, "bold", "center")


class ChronicleProps(NamedTuple):
    """The lines of the chronicle, None while it is pulled out, and the number of seats, which leave it its place."""

    lines: tuple[ChronicleLine, ...] | None
    seats: int


class ChroniclePainter(Part[Chronicle, ChronicleProps]):
    """The chronicle where it lies open beside the table, unless it is pulled out."""

    def props(self, model: TableModel, shown: TableShown) -> ChronicleProps | None:
        seats = len(model.view.seats)
        if self.region.place(seats) is None:
            return None
        return ChronicleProps(None if shown.tools.log_open else shown.chronicle, seats)

    def area(self, props: ChronicleProps) -> Rect:
        place = self.region.place(props.seats)
        assert place is not None
        return place

    def paint(self, surface: pygame.Surface, props: ChronicleProps) -> None:
        rect = self.area(props)
        self.brush.panel(surface, "panel_dark", rect)
        if props.lines is None:
            middle = self.brush.box(rect).centre
            self.brush.icon(surface, BUTTONS["log"], *middle, 96, PULLED_OUT)
            return
        draw_chronicle(self.brush, surface, rect, props.lines, theme.CREAM, theme.rgb("C6D4F2"))


class DrawerPainter(Part[Chronicle, tuple[ChronicleLine, ...]]):
    """The chronicle pulled out over board and row."""

    def props(self, model: TableModel, shown: TableShown) -> tuple[ChronicleLine, ...] | None:
        return shown.chronicle if shown.tools.log_open else None

    def area(self, props: tuple[ChronicleLine, ...]) -> Rect:
        return self.region.drawer()

    def paint(self, surface: pygame.Surface, props: tuple[ChronicleLine, ...]) -> None:
        rect = self.area(props)
        self.brush.panel(surface, "panel_parchment", rect)
        draw_chronicle(self.brush, surface, rect, props, theme.INK, theme.INK_SOFT)


def draw_chronicle(
    brush: TableBrush,
    surface: pygame.Surface,
    rect: Rect,
    log: tuple[ChronicleLine, ...],
    title: theme.Colour,
    ink: theme.Colour,
) -> None:
    """Title and the newest lines that fit, the newest at the foot; over the lines of a turn a heading with a rule."""
    box = brush.box(rect)
    brush.text(surface, brush.t("board.chronicle"), box.x + 22, box.y + 46, 36, title, "display")
    if not log:
        nothing = brush.t("board.chronicle_empty")
        brush.text(surface, nothing, box.x + 22, box.y + 88, 28, ink, "bold", within=box.w - 40)
        return
    px = brush.size(28)
    pitch = px * 1.16 / brush.scale
    room = int((box.h - 74) // pitch)
    lines: list[tuple[str, bool, bool]] = []  # words, whether they begin an entry, whether they are a heading
    for entry in reversed(log):
        wrapped = brush.type.wrap(entry.text, "bold", px, (box.w - 62) * brush.scale)
        if len(lines) + len(wrapped) > room:
            break
        lines = [(line, k == 0, entry.is_heading) for k, line in enumerate(wrapped)] + lines
    for k, (line, begins, is_heading) in enumerate(lines):
        y = box.y + 60 + pitch * (k + 0.75)
        if is_heading:
            words = brush.text(surface, line, box.x + 22, y, 28, title, "bold", within=box.w - 44)
            left = words.right + brush.px(12)
            rule = Rect(left, brush.px(y - 8), max(0, rect.right - brush.px(22) - left), max(1, brush.px(2)))
            surface.fill(theme.GOLD_DARK, rule)
            continue
        if begins:
            pygame.draw.circle(surface, theme.GOLD, (brush.px(box.x + 28), brush.px(y - 9)), max(2, brush.px(4)))
        brush.text(surface, line, box.x + 42, y, 28, ink, "bold")


class MenuProps(NamedTuple):
    """How each line of the menu looks, and which one the keys have reached."""

    states: tuple[str, ...]
    focus: int | None


class MenuPainter(Part[Cover, MenuProps]):
    """The menu over a darkened table."""

    def props(self, model: TableModel, shown: TableShown) -> MenuProps | None:
        if shown.tools.cover != "menu":
            return None
        lines = range(len(MENU))
        states = tuple([button_state(shown.pointer, Target("menu_option", k)) for k in lines])
        return MenuProps(states, shown.tools.focus)

    def area(self, props: MenuProps) -> Rect:
        return self.region.window()

    def paint(self, surface: pygame.Surface, props: MenuProps) -> None:
        brush, rect = self.brush, self.region.window()
        brush.panel(surface, "panel_options", rect)
        box = brush.box(rect)
        x = box.x + box.w / 2
        title, room = brush.t("menu.title"), box.w - 80
        brush.text(surface, title, x, box.y + 70, 48, theme.NUMBER, "display", "basemid", within=room, least=32)
        for k, (name, state) in enumerate(zip(MENU, props.states, strict=True)):
            place = self.region.line(k)
            brush.panel(surface, f"button_secondary{state}", place)
            if k == props.focus:
                brush.panel(surface, "focus_frame", place)
            middle, label = brush.box(place), brush.t(f"menu.{name}")
            brush.text(
                surface, label, *middle.centre, 36, theme.CREAM, "text", "center", within=middle.w - 50, least=28
            )
