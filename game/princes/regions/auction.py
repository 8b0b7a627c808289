"""The auction: the object under the hammer, the bid and its bidder, the seats still in, and the buttons."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.actions import OBJECTS
from engine.princes.reading import queries
from engine.princes.state import Bidding, ChooseObject
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.princes.base.boxes import Boxes
from game.princes.base.emblems import coin, emblem
from game.princes.base.model import Note, TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.base.region import Part, Region
from game.princes.planner.say_worth import notes
from game.princes.planner.worth import worth
from game.table.painting.part import button_state
from game.table.spots import Target, TouchArea

AIR = 18.0
HIGH_RAISE, HIGH_DROP, WIDE_DROP, APART = 66.0, 48.0, 0.62, 16.0
"""Heights of the two buttons, width of the second as a part of the first, and the gap between them, which prevents a
wrong press."""
PITCH = 1.22
"""Line pitch of the notes beside the auction, in sizes of the letters."""
NARROW = 0.6
"""Scale (real px per logical px) below which the letters on the buttons may be as small as those in running text."""
BIDS = ("raise", "drop")


class Auction(Region):
    """The auction, in the middle of the table."""

    name = "auction"
    kinds = BIDS

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.stage)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.button(target.kind))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if mode(model.view) == "auction":
            yield self._area(model, shown, [Target(kind) for kind in BIDS if Target(kind) in shown.question.lit])

    @property
    def lot(self) -> Box:
        """Box of the object under the hammer."""
        return Box(self.box.x, self.box.y, self.box.w * 0.29, self.box.h)

    @property
    def ring(self) -> Box:
        """Box of the ring of seats round the hammer."""
        foot = HIGH_RAISE + APART + HIGH_DROP + 2 * AIR
        return Box(self.lot.right, self.box.y + 6, self.box.w * 0.34, self.box.h - foot)

    @property
    def notes(self) -> Box:
        """Box of the notes, at the right."""
        left = self.ring.right
        return Box(left, self.box.y, self.box.right - left, self.box.h).inset(AIR)

    def button(self, kind: str) -> Box:
        """Return the box of a button."""
        ring = self.ring
        foot = self.box.bottom - AIR
        if kind == "drop":
            wide = ring.w * WIDE_DROP
            return Box(ring.x + (ring.w - wide) / 2, foot - HIGH_DROP, wide, HIGH_DROP)
        return Box(ring.x + 6, foot - HIGH_DROP - APART - HIGH_RAISE, ring.w - 12, HIGH_RAISE)

    def place(self, seat: int, number: int, me: int) -> tuple[float, float]:
        """Return the middle of a seat on the ring, logical px; the player's seat is at its foot."""
        box = self.ring
        angle = math.tau * ((seat - me) % number) / number + math.pi / 2
        x, y = box.centre
        return x + math.cos(angle) * (box.w / 2 - 44), y + math.sin(angle) * (box.h / 2 - 48)


class Bidder(NamedTuple):
    """A seat on the ring."""

    shape: str
    state: str
    """`in`, `out` of this object, or `has` one already."""
    is_high: bool = False
    is_asked: bool = False
    got: str = ""
    """The object it has."""


class AuctionProps(NamedTuple):
    """Props of the auction."""

    thing: str
    """Under the hammer, or just won by the seat that decides about it; "" while one is chosen."""
    bid: int
    """0 after it was won."""
    bidder: str
    """Name of the highest bidder, of the winner, or of the seat that chooses."""
    ring: tuple[Bidder, ...]
    me: int
    notes: tuple[Note, ...]
    buttons: tuple[tuple[str, str], ...]
    """Their words and looks; empty if no player here is asked."""


class AuctionPainter(Part[Auction, AuctionProps]):
    """Painter of the auction."""

    def props(self, model: TableModel, shown: TableShown) -> AuctionProps | None:
        view = model.view
        if mode(view) != "auction":
            return None
        bidding = view.pending if isinstance(view.pending, Bidding) else None
        buttons = tuple(
            (label, button_state(shown.pointer, target))
            if (label := shown.question.labels.get(target)) and target in shown.question.lit
            else ("", "")
            for target in map(Target, BIDS)
        )
        seat = view.to_act if bidding is None else bidding.high
        return AuctionProps(
            self._thing(model) if bidding is None else bidding.object,
            0 if bidding is None else bidding.bid,
            view.names[seat],
            tuple(self._bidder(model, shown, number) for number in range(len(view.seats))),
            model.me,
            (*shown.forecast.notes, *self._looked_at(model, shown)),
            buttons,
        )

    def _looked_at(self, model: TableModel, shown: TableShown) -> Iterator[Note]:
        """Yield the worth of the object under the pointer or the focus, while one is chosen."""
        view, target = model.view, shown.focus or shown.pointer.hover
        if not isinstance(view.pending, ChooseObject) or target is None or target.kind != "object":
            return
        thing = OBJECTS[target.a]
        if view.seat != model.me or view.got[model.me] is not None or thing in view.got:
            return
        yield Note(self.brush.t(f"princes.thing.{thing}"), strong=True)
        yield from notes(self.brush, shown.known(worth, view, model.me, thing))

    def _thing(self, model: TableModel) -> str:
        """Return the object just won by the seat that decides about it."""
        view = model.view
        return "" if isinstance(view.pending, ChooseObject) else view.got[view.to_act] or ""

    def _bidder(self, model: TableModel, shown: TableShown, seat: int) -> Bidder:
        view, shape = model.view, model.shape(seat)
        got = view.got[seat]
        if got is not None:
            return Bidder(shape, "has", got="" if got not in OBJECTS else got)
        bidding = view.pending
        if not isinstance(bidding, Bidding):
            return Bidder(shape, "in", is_asked=seat == view.to_act)
        is_in = seat in shown.known(queries.still_in, view)
        return Bidder(shape, "in" if is_in else "out", seat == bidding.high, seat == bidding.seat)

    def paint(self, surface: pygame.Surface, props: AuctionProps) -> None:
        for _ in self.painted(surface, props):
            pass

    def painted(self, surface: pygame.Surface, props: AuctionProps) -> Iterator[None]:
        brush, region = self.brush, self.region
        brush.panel(surface, "princes_panel_dark", region.rect)
        self._lot(surface, props)
        yield
        self._ring(surface, props)
        yield
        self._notes(surface, props.notes)
        yield
        for kind, (label, state) in zip(BIDS, props.buttons, strict=True):
            if label:
                self._button(surface, kind, label, state)

    def _lot(self, surface: pygame.Surface, props: AuctionProps) -> None:
        brush, box = self.brush, self.region.lot
        x = box.centre[0]
        if not props.thing:
            said = brush.t("princes.chooses", name=props.bidder)
            room = self.region.real(box.inset(AIR))
            px, lines = brush.type.fit_lines(said, "text", brush.size(34, grow=1.3), brush.size(24), room.size, 1.15)
            brush.type.draw_lines(surface, lines, room, "text", px, theme.CREAM, "center", leading=1.15)
            return
        size = min(130.0, box.h * 0.36)
        emblem(brush, surface, props.thing, x, box.y + AIR + size / 2, size)
        y = box.y + AIR + size + 38
        name = brush.t(f"princes.thing.{props.thing}")
        px = brush.type.fit(name, "bold", brush.size(34, grow=1.3), 8, (box.w - 16) * brush.scale)
        brush.type.draw(surface, name, brush.grid.at(x, y), "bold", px, theme.CREAM, "basemid")
        y += 74
        if not props.bid:
            said = brush.t("princes.won_by", name=props.bidder)
            room = self.region.real(Box(box.x + 8, y - 56, box.w - 16, 76))
            least = round(17 * brush.scale)
            px, lines = brush.type.fit_lines(said, "text", brush.size(30, grow=1.3), least, room.size, 1.1)
            brush.type.draw_lines(surface, lines, room, "text", px, theme.CREAM, "center", leading=1.1)
            return
        wide = brush.width(str(props.bid), 70, "display")
        coin(brush, surface, x - wide / 2 - 8, y - 24, 48)
        brush.text(surface, str(props.bid), x + 26, y, 70, theme.NUMBER, "display", "basemid", halo=theme.HALO_NIGHT)
        y += 42
        said = brush.t("princes.bids", name=props.bidder)
        brush.text(surface, said, x, y, 30, theme.CREAM, "text", "basemid", within=box.w - 16, least=20, grow=1.3)

    def _ring(self, surface: pygame.Surface, props: AuctionProps) -> None:
        """Paint the seats that are still in round the hammer; a seat that is out is small and faint, one with an object
        shows it."""
        brush, region = self.brush, self.region
        box = region.ring
        number = len(props.ring)
        oval = region.real(Box(box.x + 44, box.y + 48, box.w - 88, box.h - 96))
        pygame.draw.ellipse(surface, theme.GOLD_DARK, oval, max(1, brush.px(3)))
        brush.sprite(surface, "princes_hammer", *box.centre, min(76.0, box.h * 0.36))
        for seat, bidder in enumerate(props.ring):
            x, y = region.place(seat, number, props.me)
            if bidder.is_high:
                brush.sprite(surface, "glow_gold", x, y, 120, 0.9)
            if bidder.state == "in":
                brush.sprite(surface, f"seal_{bidder.shape}", x, y, 62)
                if bidder.is_asked:
                    brush.panel(surface, "target_frame", region.grid.rect(x - 36, y - 36, 72, 72))
            else:
                brush.sprite(surface, f"seal_{bidder.shape}", x, y, 40, 0.45)
                if bidder.got:
                    emblem(brush, surface, bidder.got, x + 26, y, 36)

    def _notes(self, surface: pygame.Surface, notes: tuple[Note, ...]) -> None:
        """Paint the notes, broken into lines, as large as possible."""
        brush, rect = self.brush, self.region.real(self.region.notes)
        px, broken = self.broken_notes(notes)
        pitch, y = round(px * PITCH), rect.y
        for note, parts in zip(notes, broken, strict=True):
            ink = theme.NUMBER if note.strong else theme.CREAM
            for k, line in enumerate(parts):
                brush.type.draw(surface, line, (rect.x, y + pitch // 2), "bold", px, ink, "midleft")
                if note.figure and not k:
                    brush.type.draw(surface, note.figure, (rect.right, y + pitch // 2), "display", px, ink, "midright")
                y += pitch

    def broken_notes(self, notes: tuple[Note, ...]) -> tuple[int, list[list[str]]]:
        """Return the size of the letters, and each note in lines: as large as all of it fits, even single words beside
        their figure."""
        rect = self.region.real(self.region.notes)
        most, least = self.brush.size(27, grow=1.3), max(10, round(18 * self.brush.scale))
        for px in range(max(most, least), least - 1, -1):
            broken = [self._broken(note, px, rect.w) for note in notes]
            is_high = sum(len(parts) for parts in broken) * round(px * PITCH) > rect.h
            if not is_high and all(self._has_room(note, px, rect.w) for note in notes):
                break
        return px, broken

    def _has_room(self, note: Note, px: int, width: int) -> bool:
        """Return whether the longest word fits beside the figure."""
        longest = max((self.brush.type.size_of(word, "bold", px)[0] for word in note.text.split()), default=0)
        return longest <= width - self._figure_width(note, px)

    def _figure_width(self, note: Note, px: int) -> int:
        return self.brush.type.size_of(note.figure, "display", px)[0] + px // 2 if note.figure else 0

    def _broken(self, note: Note, px: int, width: int) -> list[str]:
        """Return a note in lines, with room for its figure beside the first one."""
        return list(self.brush.type.wrap(note.text, "bold", px, width - self._figure_width(note, px)))

    def _button(self, surface: pygame.Surface, kind: str, label: str, state: str) -> None:
        brush, box = self.brush, self.region.button(kind)
        is_raise = kind == "raise"
        name = "button_primary" if is_raise else "princes_button_secondary"
        brush.panel(surface, f"{name}{state}", self.region.real(box))
        x, y = box.centre
        halo = theme.NOW_HALO if is_raise else None
        size = 36 if is_raise else 29
        brush.text(
            surface,
            label,
            x,
            y - (3 if is_raise else 0),
            size,
            theme.CREAM_BRIGHT,
            "display" if is_raise else "text",
            "center",
            halo,
            6,
            box.w - 30,
            22,
            tight=self.brush.scale < NARROW,
            grow=1.3,
        )
