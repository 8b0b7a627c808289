"""Painter of the auction: the object and the seats round it, the ladder of bids, the notes and the buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from engine.princes.values import BID_STEP
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.auction.bust import draw_bust
from game.princes.auction.ladder import Rungs, rungs
from game.princes.auction.ledger import paint_ledger
from game.princes.auction.lot import draw_lot
from game.princes.auction.props import AuctionProps, BidFigure, Climb, auction_props
from game.princes.auction.region import BIDS, CLIMBER, Auction
from game.princes.base.emblems import coin
from game.princes.base.model import Note, TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.base.region import Part
from game.table.painting.part import HALOS, large_button

PITCH = 1.22
"""Line pitch of the notes beside the auction, in sizes of the letters."""
LABEL = 2
"""Most words of a note that is the label of its figure."""
NARROW = 0.6
"""Scale (real px per logical px) below which the letters on the buttons may be as small as those in running text."""
WOOD, WOOD_DARK = theme.rgb("C98F52"), theme.rgb("5E3718")
NEXT = theme.rgb("8A7A58")
"""Colour of the rungs above the bid."""


class AuctionPainter(Part[Auction, AuctionProps]):
    """Painter of the auction."""

    def props(self, model: TableModel, shown: TableShown) -> AuctionProps | None:
        return auction_props(self.brush, model, shown) if mode(model.view) == "auction" else None

    def painted(self, surface: pygame.Surface, props: AuctionProps) -> Iterator[None]:
        brush, region = self.brush, self.region
        brush.panel(surface, "princes_panel_dark", region.rect)
        self._lot(surface, props)
        yield
        for seat, bust in enumerate(props.busts):
            if bust is not None:
                draw_bust(brush, surface, bust, region.bust(seat, len(props.busts), props.me))
                yield
        if props.climb is not None:
            self._ladder(surface, props.climb)
        yield
        if props.figures:
            for figure, box in zip(props.figures, region.figures, strict=True):
                self._figure(surface, figure, box)
                yield
        else:
            room = region.notes(props.climb is not None)
            foot = self._notes(surface, self.that_fit(props, region.real(room)), room)
            if props.ledger:
                yield
                paint_ledger(brush, surface, props.ledger, props.round, Box(room.x, foot, room.w, room.bottom - foot))
        yield
        for kind, (label, state) in zip(BIDS, props.buttons, strict=True):
            if label:
                self._button(surface, kind, label, state)

    # ------------------------------------------------------------ the object

    def _lot(self, surface: pygame.Surface, props: AuctionProps) -> None:
        """Paint the object on its stand, which bears the bid or the words; while one is chosen, the one looked at, or
        the hammer."""
        brush, (x, y, wide) = self.brush, self.region.card
        thing = props.thing or props.looked_at
        if not props.is_away:
            brush.sprite(surface, "glow_gold", x, y, wide * 1.5, 0.5)
        self._stand(surface)
        if not thing:
            brush.sprite(surface, "princes_hammer", x, y, wide * 0.92)
        elif not props.is_away:
            draw_lot(brush, surface, thing, (x, y, wide))
        stand = self.region.stand.inset(10)
        if props.climb is not None:
            self._bid(surface, props, stand)
            return
        key = "princes.won_by" if props.thing else "princes.chooses"
        self._said(surface, brush.t(key, name=props.bidder), stand)

    def _stand(self, surface: pygame.Surface) -> None:
        """Paint the stand: a golden plinth of dark wood."""
        rect, edge = self.region.real(self.region.stand), max(2, self.brush.px(4))
        for ink, less in ((theme.GOLD_DARK, 0), (theme.GOLD, edge // 2), (WOOD_DARK, edge)):
            pygame.draw.rect(surface, ink, rect.inflate(-2 * less, -2 * less), border_radius=self.brush.px(12))

    def _bid(self, surface: pygame.Surface, props: AuctionProps, box: Box) -> None:
        """Paint the bid and its bidder."""
        assert props.climb is not None
        brush, x, bid = self.brush, box.centre[0], str(props.climb.bid)
        large = box.h * 0.62
        y = box.y + large * 0.84
        wide = brush.width(bid, large, "display")
        coin(brush, surface, x - wide / 2 - 8, y - large * 0.34, large * 0.72)
        brush.text(surface, bid, x + 22, y, large, theme.NUMBER, "display", "basemid", halo=theme.HALO_NIGHT)
        said = brush.t("princes.won_by" if props.is_sold else "princes.bids", name=props.bidder)
        self._said(surface, said, Box(box.x, y + 2, box.w, box.bottom - y), 26)

    def _said(self, surface: pygame.Surface, text: str, box: Box, size: float = 30) -> None:
        """Write a sentence in the middle of a box."""
        brush, room = self.brush, self.region.real(box)
        least = round(16 * brush.scale)
        px, lines = brush.type.fit_lines(text, "text", brush.size(size, grow=1.3), least, room.size, 1.1)
        top = room.move(0, max(0, (room.h - round(px * 1.1) * len(lines)) // 2))
        brush.type.draw_lines(surface, lines, top, "text", px, theme.CREAM, "center", leading=1.1)

    # ------------------------------------------------------------ the ladder

    def _ladder(self, surface: pygame.Surface, climb: Climb) -> None:
        """Paint the ladder, golden up to the bid, with the seal of the highest bidder and the worth of the object."""
        brush, region = self.brush, self.region
        shown, rails = rungs(climb.bid, region.rungs), region.rails
        thick = max(2, brush.px(7))
        for x in (rails.x, rails.right):
            side = brush.grid.rect(x - 5, rails.y - 16, 10, rails.h + 32)
            pygame.draw.rect(surface, WOOD_DARK, side, border_radius=thick)
            pygame.draw.rect(surface, WOOD, side.inflate(-2, -2), border_radius=thick)
        for bid in range(shown.low, shown.high + 1, BID_STEP):
            self._rung(surface, bid, climb, region.rung(bid, shown))
        if climb.mark is not None:
            self._mark(surface, climb, climb.mark, shown)
        if not climb.is_climbing:
            brush.sprite(surface, f"seal_{climb.shape}", rails.centre[0], region.rung(climb.bid, shown), CLIMBER)

    def _rung(self, surface: pygame.Surface, bid: int, climb: Climb, y: float) -> None:
        """Paint a rung and its figure."""
        brush, rails = self.brush, self.region.rails
        bar = brush.grid.rect(rails.x + 4, y - 3.5, rails.w - 8, 7)
        pygame.draw.rect(surface, theme.GOLD_BRIGHT if bid <= climb.bid else NEXT, bar, border_radius=bar.h // 2)
        is_now = bid == climb.bid
        ink = theme.NUMBER if is_now else theme.CREAM if bid < climb.bid else theme.mix(theme.CREAM, NEXT, 0.35)
        size = 32 if is_now else 23
        brush.text(
            surface, str(bid), rails.x - 12, y, size, ink, "bold", "midright",
            theme.HALO_NIGHT if is_now else None, within=62, least=16, tight=True, grow=1.25,
        )  # fmt: skip

    def _mark(self, surface: pygame.Surface, climb: Climb, worth: int, shown: Rungs) -> None:
        """Paint a pennant at the highest bid that the object is worth to the player; one beyond the rungs points up."""
        brush, region = self.brush, self.region
        box, y = region.mark, region.rung(worth, shown)
        top = min(max(y - box.h / 2, region.ladder.y), region.room.bottom - box.h)
        is_over = climb.bid > worth
        fill, ink = (theme.BOLE, theme.CREAM_BRIGHT) if is_over else (theme.CREAM, theme.INK)
        rect, tip = self.region.real(Box(box.x, top, box.w, box.h)), brush.grid.at(box.x - 14, y)
        middle = min(max(tip[1], rect.y + 6), rect.bottom - 6)
        if worth > shown.high:
            edge = brush.px(12)
            points = [(rect.x + edge, rect.y), (rect.x + 3 * edge, rect.y), (rect.x + 2 * edge, rect.y - edge)]
        else:
            points = [(rect.x + 2, middle - brush.px(9)), (rect.x + 2, middle + brush.px(9)), tip]
        pygame.draw.polygon(surface, theme.GOLD_DARK, points)
        pygame.draw.rect(surface, theme.GOLD_DARK, rect, border_radius=brush.px(8))
        pygame.draw.rect(
            surface, fill, rect.inflate(-max(2, brush.px(4)), -max(2, brush.px(4))), border_radius=brush.px(7)
        )
        label = brush.t("princes_auction.worth_tag")
        px = brush.type.fit(label, "bold", brush.size(30, tight=True, grow=1.2), 9, rect.w - brush.px(10))
        brush.type.draw(surface, label, rect.center, "bold", px, ink, "center")

    # ------------------------------------------------------------ figures, notes and buttons

    def _figure(self, surface: pygame.Surface, figure: BidFigure, box: Box) -> None:
        """Paint a figure of a bid on a card, with its label; in a large window also its sources."""
        brush, rect = self.brush, self.region.real(box)
        brush.panel(surface, "tooltip", rect)
        room = rect.inflate(-brush.px(16), -brush.px(10))
        if figure.label:
            px = brush.type.fit(figure.label, "bold", brush.size(26, tight=True, grow=1.2), 9, room.w)
            at = room.centerx, room.y + px
            brush.type.draw(surface, figure.label, at, "bold", px, theme.INK_SOFT, "basemid")
            room = Rect(room.x, room.y + round(px * 1.2), room.w, room.h - round(px * 1.2))
        if figure.from_ and brush.is_wide:
            px, lines = brush.type.fit_lines(
                figure.from_, "text", brush.px(19), brush.px(15), (room.w, round(room.h * 0.6)), 1.05
            )
            high = round(px * 1.05) * len(lines)
            foot = Rect(room.x, room.bottom - high, room.w, high)
            brush.type.draw_lines(surface, lines, foot, "text", px, theme.INK_SOFT, "center", leading=1.05)
            room = Rect(room.x, room.y, room.w, room.h - high)
        ink = theme.LOSS if figure.is_alarm else theme.INK
        most = min(brush.px(52) if figure.label else brush.size(30, tight=True), room.h)
        px, lines = brush.type.fit_lines(figure.said, "display", most, 9, room.size, 1.0)
        room.y += max(0, (room.h - px * len(lines)) // 2)
        brush.type.draw_lines(surface, lines, room, "display", px, ink, "center", leading=1.0)

    def that_fit(self, props: AuctionProps, rect: Rect) -> tuple[Note, ...]:
        """Return the notes without the last ones, the earlier prices first, for which there is no room."""
        notes = props.all_notes(self.brush)
        while notes:
            px, broken = self.broken_notes(notes, rect)
            if sum(map(len, broken)) * round(px * PITCH) <= rect.h:
                break
            notes = notes[:-1]
        return notes

    def _notes(self, surface: pygame.Surface, notes: tuple[Note, ...], box: Box) -> float:
        """Paint the notes, broken into lines, as large as possible; return the height of their foot, logical px."""
        brush, rect = self.brush, self.region.real(box)
        px, broken = self.broken_notes(notes, rect)
        pitch, y = round(px * PITCH), rect.y
        for note, parts in zip(notes, broken, strict=True):
            ink = theme.NUMBER if note.strong else theme.CREAM
            for k, line in enumerate(parts):
                brush.type.draw(surface, line, (rect.x, y + pitch // 2), "bold", px, ink, "midleft")
                if note.figure and k == len(parts) - 1:
                    brush.type.draw(surface, note.figure, (rect.right, y + pitch // 2), "display", px, ink, "midright")
                y += pitch
        return y / self.brush.scale + 8

    def broken_notes(self, notes: tuple[Note, ...], rect: Rect) -> tuple[int, list[list[str]]]:
        """Return the size of the letters, and each note in lines, the last of which has room for its figure; as large
        as all of it fits, with labels in one line."""
        most, least = self.brush.size(24, grow=1.3), max(10, round(18 * self.brush.scale))
        for px in range(max(most, least), least - 1, -1):
            broken = [self._broken(note, px, rect.w) for note in notes]
            is_high = sum(len(parts) for parts in broken) * round(px * PITCH) > rect.h
            if not is_high and all(self._has_room(note, px, rect.w) for note in notes):
                break
        return px, broken

    def _has_room(self, note: Note, px: int, width: int) -> bool:
        """Return whether the longest word fits, or, of a label, all of its words beside the figure."""
        words = note.text.split()
        if note.figure and len(words) <= LABEL:
            return self._wide(note.text, px) <= width - self._figure_width(note, px)
        return max((self._wide(word, px) for word in words), default=0) <= width

    def _figure_width(self, note: Note, px: int) -> int:
        return self.brush.type.size_of(note.figure, "display", px)[0] + px // 2 if note.figure else 0

    def _broken(self, note: Note, px: int, width: int) -> list[str]:
        """Return a note in lines, the last of which has room for its figure."""
        lines = list(self.brush.type.wrap(note.text, "bold", px, width))
        has_room = not note.figure or self._wide(lines[-1], px) <= width - self._figure_width(note, px)
        return lines if has_room else [*lines, ""]

    def _wide(self, text: str, px: int) -> int:
        return self.brush.type.size_of(text, "bold", px)[0]

    def _button(self, surface: pygame.Surface, kind: str, label: str, state: str) -> None:
        brush, box = self.brush, self.region.button(kind)
        is_raise = kind == "raise"
        rank = "main" if is_raise else "calm"
        brush.panel(surface, f"{large_button(rank, 'princes_button_secondary')}{state}", self.region.real(box))
        x, y = box.centre
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
            HALOS[rank],
            6,
            box.w - 30,
            22,
            tight=self.brush.scale < NARROW,
            grow=1.3,
        )
