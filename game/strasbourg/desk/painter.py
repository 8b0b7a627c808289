"""The painter of the desk."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.strasbourg.components import FIELDS
from engine.strasbourg.reading.pile import cards_a_round, unseen
from engine.strasbourg.state import PLANNING, WAITING, ChoosingTasks, Drawing
from engine.strasbourg.values import CARD_VALUES, ROUNDS, UNMET_POINTS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.lines import Line, write
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part
from game.strasbourg.base.words import span
from game.strasbourg.desk.cards import DIGIT, RIMS, draw_back, draw_card
from game.strasbourg.desk.lying import Card, Lying, Tray, carried, foreseen, lying
from game.strasbourg.desk.region import FOOT, HEAD, Desk
from game.table.painting.brush import TableBrush
from game.table.painting.part import is_lit

TRAY, TRAY_RIM, NOW = theme.rgb("1B2733"), theme.rgb("55697F"), theme.rgb("E0B24A")
OVER = "strasbourg.desk.over"
"""What the desk says at the end, when no pile is left."""
UNMET = str(UNMET_POINTS).replace("-", "−")
RANGE = 52.0
"""Width of the medal with a range of places."""
LEAST_TOLD = 170.0
"""Width beside the stacks from which it is written there who still decides."""
WON, NOT_WON = theme.rgb("2E7A4C"), theme.rgb("4A5868")
"""The grounds of a place that brings something, and of one that does not."""


class Known(NamedTuple):
    """What the player knows of its pile."""

    left: tuple[int, ...]
    """By value, the highest first, how many cards it holds."""
    each: tuple[int, int]
    """Cards for each round after this one, at least and at most."""
    returned: tuple[int, ...]
    """The cards that came back and lie lowest."""


class Marks(NamedTuple):
    """Cards with a frame."""

    carried: int
    """The one that is lifted or dragged, -1 for none."""
    hover: int
    """The one under the pointer, likewise."""
    are_lit: bool
    """All can be pressed."""

    def frame(self, card: int) -> theme.Colour | None:
        """Return the colour of a card's frame, None for none."""
        if card < 0:
            return None
        return NOW if card == self.carried else theme.MAY if self.are_lit else None


class DeskProps(NamedTuple):
    """Props of the desk."""

    lying: Lying
    pile: int
    """Cards left in the pile."""
    known: Known | None
    """None while the hand is covered."""
    round: int
    marks: Marks
    coming: tuple[int, ...]
    """The cards of the hand that are on their way there, by place."""
    hint: str
    """Key of the words in an empty hand, "" for none."""
    told: str
    """Who still decides in the field, or how long the stacks have to last; "" for nothing."""


class DeskPainter(Part[Desk, DeskProps]):
    """Painter of the desk."""

    work = 2

    def props(self, model: TableModel, shown: TableShown) -> DeskProps:
        view, me = model.view, model.me
        seat, now = view.seats[me], lying(model, shown)
        known = None
        if view.seat == me and not view.is_over:
            left = unseen(view, me)
            counts = tuple(left[value] for value in sorted(CARD_VALUES, reverse=True))
            known = Known(counts, cards_a_round(view, me), seat.returned)
        return DeskProps(
            foreseen(model, shown, now),
            len(seat.pile) - model.incoming["pile", me],
            known,
            view.round,
            _marks(shown),
            tuple(place for place in range(len(now.hand)) if model.incoming["card", place]),
            _hint(model, now),
            _told(self.brush, model, shown) if now.trays and not now.back else "",
        )

    def paint(self, surface: pygame.Surface, props: DeskProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "strasbourg_panel_dark", region.rect)
        if props.hint != OVER:
            self._pile(surface, props)
        if props.known is not None:
            self._ruler(surface, props.known, props)
            self._account(surface, props.known)
        now = props.lying
        if props.hint:
            self._hint(
                surface, region.hand(now) if region.hand(now).w else region.rest, brush.t(props.hint, unmet=UNMET)
            )
        for place, (box, card) in enumerate(zip(region.in_hand(now), now.hand, strict=True)):
            if place not in props.coming:
                self._card(surface, box, card, props.marks)
        for place, tray in enumerate(now.trays):
            self._tray(surface, region.tray(now, place), tray, props.marks)
        if now.back:
            self._back(surface, now)
        free = region.free(now)
        if props.told and free.w >= LEAST_TOLD:
            self._hint(surface, free, props.told)

    # ------------------------------------------------------------ the pile

    def _pile(self, surface: pygame.Surface, props: DeskProps) -> None:
        """Paint the pile with its number; once it is empty its place."""
        brush, box = self.brush, self.region.pile
        if not props.pile:
            draw_frame(surface, TRAY_RIM, self.region.real(box.inset(4)), max(2, brush.px(2)), brush.px(8))
        for behind in reversed(range(min(3, props.pile))):
            draw_back(brush, surface, Box(box.x + behind * 3, box.y + 4 - behind * 2, box.w - 6, box.h - 6))
        x, y = box.centre
        brush.number(surface, props.pile, x, y + 20, 52, theme.CREAM_BRIGHT, theme.INK, 9)

    def _ruler(self, surface: pygame.Surface, known: Known, props: DeskProps) -> None:
        """Paint how long the pile has to last."""
        brush, region = self.brush, self.region
        left = region.pile.right + 16
        room = region.real(Box(left, region.pile.y, region.known.right - left, region.pile.h))
        said = brush.t("strasbourg.desk.ruler", round=props.round, rounds=ROUNDS)
        said += "\n" + brush.n("strasbourg.desk.left", props.pile)
        if props.pile and props.round < ROUNDS:
            said += "\n" + brush.n("strasbourg.desk.after", ROUNDS - props.round, each=span(*known.each))
        px, lines = brush.type.fit_lines(
            said, "text", brush.size(24, tight=True, grow=1.2), brush.px(18), room.size, 1.12
        )
        brush.type.draw_lines(surface, lines, room, "text", px, theme.CREAM, leading=1.12)

    def _account(self, surface: pygame.Surface, known: Known) -> None:
        """Paint how many cards of each value the pile still holds; a dot for each one that lies lowest, openly."""
        brush, region = self.brush, self.region
        for place, (value, number) in enumerate(zip(sorted(CARD_VALUES, reverse=True), known.left, strict=True)):
            box = region.value(place)
            rect, half = region.real(box), box.h / 2
            colour = theme.rgb(RIMS[value]) if number else theme.mix(theme.rgb(RIMS[value]), TRAY, 0.7)
            pygame.draw.rect(surface, TRAY, rect, border_radius=brush.px(5))
            head = region.real(Box(box.x, box.y, box.w, half))
            pygame.draw.rect(surface, colour, head, border_radius=brush.px(5))
            ink = theme.CREAM_BRIGHT if number else theme.mix(theme.CREAM, TRAY, 0.6)
            brush.number(surface, value, box.centre[0], box.y + half - 7, 27, ink)
            brush.number(surface, f"×{number}" if number else "–", box.centre[0], box.bottom - 7, 25, ink)
            for dot in range(known.returned.count(value)):
                at = region.grid.at(box.x + 6 + dot * 10, box.bottom + 8)
                pygame.draw.circle(surface, theme.NUMBER, at, max(2, brush.px(4)))

    # ------------------------------------------------------------ hand and trays

    def _hint(self, surface: pygame.Surface, room: Box, said: str) -> None:
        brush = self.brush
        rect = self.region.real(room.inset(8))
        px, lines = brush.type.fit_lines(
            said, "text", brush.size(28, tight=True, grow=1.2), brush.px(20), rect.size, 1.12
        )
        faint = theme.mix(theme.CREAM, TRAY, 0.35)
        rect.y += max(0, (rect.h - round(px * 1.12) * len(lines)) // 2)
        brush.type.draw_lines(surface, lines, rect, "text", px, faint, "center", leading=1.12)

    def _card(self, surface: pygame.Surface, box: Box, card: Card, marks: Marks) -> None:
        number, value = card
        draw_card(self.brush, surface, value, box)
        frame = marks.frame(number)
        if frame is not None:
            thick = 4 if number in (marks.carried, marks.hover) else 2
            draw_frame(surface, frame, self.region.real(box), max(2, self.brush.px(thick)), self.brush.px(6))

    def _tray(self, surface: pygame.Surface, box: Box, tray: Tray, marks: Marks) -> None:
        brush, region = self.brush, self.region
        rect, round_ = region.real(box), brush.px(8)
        pygame.draw.rect(surface, TRAY, rect, border_radius=round_)
        draw_frame(surface, NOW if tray.is_now else TRAY_RIM, rect, max(2, brush.px(4 if tray.is_now else 2)), round_)
        if tray.field:
            brush.text(surface, tray.field, box.x + 10, box.y + HEAD - 8, 26, theme.CREAM, "display", tight=True)
            brush.sprite(surface, f"strasbourg_sign_{tray.sign}", box.right - 22, box.y + HEAD / 2 + 2, 28)
        for each, card in zip(region.on_tray(box, len(tray.cards)), tray.cards, strict=True):
            self._card(surface, each, card, marks)
        if tray.sum:
            self._sum(surface, box, tray)

    def _back(self, surface: pygame.Surface, now: Lying) -> None:
        """Paint the cards turned up in vain, one of which may go under the pile."""
        brush, region, box = self.brush, self.region, self.region.back(now)
        rect, round_ = region.real(box), brush.px(8)
        pygame.draw.rect(surface, TRAY, rect, border_radius=round_)
        draw_frame(surface, NOW, rect, max(2, brush.px(4)), round_)
        said = brush.t("strasbourg.desk.turned_up")
        write(brush, surface, said, Line(box.centre[0], box.y + HEAD - 3, box.w - 20, DIGIT, theme.CREAM, "bold"))
        for each, value in zip(region.cards_back(now), now.back, strict=True):
            draw_card(brush, surface, value, each)

    def _sum(self, surface: pygame.Surface, box: Box, tray: Tray) -> None:
        """Paint the sum, and beside it the place it takes or the places it would have taken."""
        brush, region = self.brush, self.region
        wide = 34 if tray.place == tray.worst else RANGE
        foot, half = box.bottom - 8, box.centre[0] - (wide / 2 + 3 if tray.place else 0)
        brush.number(surface, tray.sum, half, foot, 40, theme.NUMBER)
        if not tray.place:
            return
        medal = Box(half + 22, box.bottom - FOOT + 4, wide, 34)
        ground = WON if tray.wins else NOT_WON
        pygame.draw.rect(surface, ground, region.real(medal), border_radius=brush.px(17))
        is_one = tray.place == tray.worst
        said = brush.t("strasbourg.desk.place", n=tray.place) if is_one else span(tray.place, tray.worst)
        brush.number(surface, said, medal.centre[0], medal.centre[1] + 9, DIGIT, theme.CREAM_BRIGHT, within=wide)


def _hint(model: TableModel, now: Lying) -> str:
    """Return the key of what is said where nothing lies."""
    view, seat = model.view, model.view.seats[model.me]
    if is_covered(view, model.me):
        return "" if now.trays else "strasbourg.desk.covered"
    if now.is_divided and not now.hand:
        return "strasbourg.desk.all_laid"
    if now.hand or now.trays:
        return ""
    if view.is_over:
        return OVER
    if model.is_choosing:
        return "strasbourg.desk.tasks"
    if isinstance(view.pending, Drawing) and view.to_act == model.me:
        return "strasbourg.desk.draw" if seat.pile else ""
    return "" if isinstance(view.pending, (*PLANNING, ChoosingTasks)) else "strasbourg.desk.empty"


def _told(brush: TableBrush, model: TableModel, shown: TableShown) -> str:
    """Return what is written beside the stacks: who still decides in the field, or the fields that they have to last
    for; "" while the hand is divided or covered."""
    played, me = model.played(), model.me
    if shown.forecast.coming or played is None or is_covered(model.view, me):
        return shown.forecast.coming
    decided = played.bids[me] not in (None, WAITING)
    left = FIELDS[FIELDS.index(played.field) + decided :]
    if not left:
        return ""
    key = "strasbourg.desk.last" if len(left) == 1 else "strasbourg.desk.for"
    return brush.n(key, len(model.view.seats[me].stacks), first=left[0], last=left[-1])


def _marks(shown: TableShown) -> Marks:
    hover = shown.pointer.hover
    over = hover.a if hover is not None and hover.kind == "card" else -1
    return Marks(carried(shown), over, is_lit(shown, "card"))
