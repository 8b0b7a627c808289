"""The page of codes: each person's seat has a code that makes a phone the hand of that seat.  It lies over the table,
or over the page of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from game.graphics import theme
from game.remote.desk import PhoneDesk
from game.scenes.play.phones.picture import code_picture
from game.shell.context import Context
from game.shell.phones import PhoneSeat
from game.shell.scene import Change, Pop
from game.ui.screen import PaintedPart, Part, Room, Screen, ScreenHeading, placed
from game.ui.screen_scene import SheetScreen
from game.ui.widgets import Button, Signal, Stepper, Widget

WIDTH, HEIGHT = 1800, 940
INSET, HEAD, SENTENCE, FOOT = 44, 116, 76, 112
"""Logical px: the edge, the head, the sentence below it, the buttons at the foot."""
CARD, GAP = 420, 18
"""Logical px: the largest width of a seat's card, and the gap between two."""
NAME, STATE, BUTTON = 66, 62, 66
"""Logical px: heights of a card's name, of the text below the code, and of its button."""


class PhoneHost(Protocol):
    """Who gives out phones at a table."""

    desk: PhoneDesk | None

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone."""
        ...

    def shut(self) -> None:
        """Refuse further phones."""
        ...


class CodesScene(SheetScreen):
    """Shows a code for each person's seat, and takes seats from phones.  The table below waits meanwhile."""

    name = "phones"
    playlist = "table"
    dim = (60, 60, 84)

    def __init__(
        self, context: Context, seats: Sequence[PhoneSeat], host: PhoneHost, back: str = "seating.back"
    ) -> None:
        """back: the key of what the button says that leads back."""
        super().__init__(context)
        self._host = host
        self._back = back
        self._shapes = tuple(seat.shape for seat in seats)
        self.names = tuple(seat.name for seat in seats)
        self.seats = tuple(number for number, seat in enumerate(seats) if seat.is_person)
        self._looks: object = None
        self.form.set_focus("back", shown=False)

    @property
    def desk(self) -> PhoneDesk | None:
        """Who holds which seat; None once phones are off."""
        return self._host.desk

    def screen(self, room: Room) -> Screen:
        t, grid, desk = self.context.t, room.grid, self.desk
        self._looks = self._now()
        tall = max(1.0, min(self.context.text_scale, 1.25))
        width, height = min(WIDTH, grid.width - 24), min(HEIGHT, grid.height - 24)
        x, y = (grid.width - width) / 2, (grid.height - height) / 2
        inner, count = width - 2 * INSET, max(1, len(self.seats))
        card = min(CARD, (inner - GAP * (count - 1)) / count)
        left = (grid.width - card * count - GAP * (count - 1)) / 2
        top, high = y + HEAD + SENTENCE * tall, height - HEAD - SENTENCE * tall - FOOT - 10
        foot, wide = y + height - FOOT + 16, 380 * tall
        sentence = grid.rect(x + INSET, y + HEAD - 14, inner, SENTENCE * tall)
        ground: list[Part] = [
            ScreenHeading(grid.rect(x + INSET, y + 82, 0, 0), t("phones.title"), self.context.px(58)),
            PaintedPart(sentence, None, partial(self._paint_lines, self.sentence, is_centred=False)),
        ]
        controls: list[Widget] = []
        for k, seat in enumerate(self.seats):
            at = left + k * (card + GAP)
            ground.append(PaintedPart(grid.rect(at, top, card, high), None, partial(self._paint_card, seat)))
            new = Button(f"new.{seat}", t("phones.new_code"), icon="icon_redraw")
            new.called = self.names[seat]
            if desk is not None and seat in desk.held:  # without a phone its code is new enough
                placed(new, grid.rect(at + 16, top + high - BUTTON - 14, card - 32, BUTTON))
            controls.append(new)
        off, network, back = self._at_the_foot()
        placed(off, grid.rect(x + INSET, foot, wide, 76))
        placed(back, grid.rect(x + width - INSET - wide, foot, wide, 76))
        if desk is not None and len(desk.networks) > 1:
            placed(network, grid.rect(x + INSET + wide + GAP, foot, inner - 2 * (wide + GAP), 76))
        return Screen(
            t("phones.title"),
            controls=(*controls, off, network, back),
            ground=ground,
            sheet=grid.rect(x, y, width, height),
            prompt=self.sentence,
            told=[f"{self.names[seat]}: {self.state_of(seat)}" for seat in self.seats],
        )

    def _at_the_foot(self) -> tuple[Widget, Widget, Widget]:
        """Return the button that turns phones off, the network, and the button that leads back."""
        t, network, desk = self.context.t, Stepper("network"), self.desk
        if desk is not None and desk.networks:
            network.label = desk.networks[min(desk.network, len(desk.networks) - 1)]
        off, back = Button("off", t("phones.turn_off"), icon="icon_cross"), Button("back", t(self._back))
        back.icon = "icon_left"
        return off, network, back

    def answer(self, signal: Signal) -> Change | None:
        desk = self.desk
        name, _, seat = signal.id.partition(".")
        if desk is None:
            return None
        match name:
            case "new":
                self._host.throw_out(int(seat))
            case "network":
                desk.network = (desk.network + int(signal.value or 1)) % len(desk.networks)
            case "off":
                self._host.shut()
                return Pop()
        return None

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        if self._now() != self._looks:  # a phone has come or gone
            self.refresh()
        return None

    # ------------------------------------------------------------ sentences

    @property
    def sentence(self) -> str:
        """The purpose of the codes, or why there are none."""
        desk = self.desk
        if desk is None or not desk.networks:
            return self.context.t("phones.problem.network")
        return self.context.t("phones.scan")

    def state_of(self, seat: int) -> str:
        """Return whether a seat has a phone; for a seat without one, the address that its code leads to."""
        desk, t = self.desk, self.context.t
        if desk is None:
            return ""
        if seat in desk.joined:
            return t("phones.connected")
        return t("phones.away") if seat in desk.held else desk.address(seat)

    def _now(self) -> object:
        """Return the sheet."""
        desk = self.desk
        return None if desk is None else (desk.joined, desk.held, desk.network, tuple(desk.networks))

    # ------------------------------------------------------------ the picture

    def _paint_card(self, seat: int, page: pygame.Surface, card: pygame.Rect) -> None:
        """Paint seal and name of a seat, its code or whether it has a phone, and what that leads to."""
        context, desk = self.context, self.desk
        context.sprites.panel(page, "panel_option", card)
        self._paint_name(page, seat, pygame.Rect(card.x, card.y + context.px(8), card.width, context.px(NAME)))
        is_free = desk is not None and seat not in desk.held
        below = context.px((STATE if is_free else STATE + BUTTON + 14) + 14)
        middle = pygame.Rect(
            card.x, card.y + context.px(NAME + 14), card.width, card.height - context.px(NAME + 14) - below
        )
        self._paint_middle(page, seat, middle)
        words = self.state_of(seat)
        rect = pygame.Rect(card.x, middle.bottom, card.width, context.px(STATE)).inflate(-context.px(24), 0)
        if is_free:
            self._paint_address(page, words, rect)
        else:
            self._paint_lines(words, page, rect, is_centred=True)

    def _paint_name(self, page: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        context, name = self.context, self.names[seat]
        seal = context.px(52)
        px = context.type.fit(
            name, "text", context.text_px(36), context.least_px(26), rect.width - seal - context.px(48)
        )
        wide = context.type.size_of(name, "text", px)[0] + seal + context.px(10)
        x = rect.centerx - wide // 2
        context.sprites.blit(page, f"seal_{self._shapes[seat]}", x + seal // 2, rect.centery, width=seal)
        context.type.draw(page, name, (x + seal + context.px(10), rect.centery), "text", px, theme.CREAM, "midleft")

    def _paint_middle(self, page: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """Paint the code of a free seat, or a sign that the seat has a phone."""
        context, desk = self.context, self.desk
        side = min(rect.width - context.px(36), rect.height)
        address = "" if desk is None or seat in desk.held else desk.address(seat)
        if address:
            plate = pygame.Rect(0, 0, side, side)
            plate.center = rect.center
            page.blit(code_picture(address, side), plate)
            return
        is_here = desk is not None and seat in desk.joined
        colour = theme.GOLD_BRIGHT if is_here else theme.mix(theme.CREAM, theme.PANEL_FOOT, 0.45)
        icon = "icon_check" if is_here else "icon_pause"
        context.sprites.blit(page, icon, *rect.center, width=min(side, context.px(150)), colour=colour)

    def _paint_address(self, page: pygame.Surface, address: str, rect: pygame.Rect) -> None:
        """Write an address in two lines: the computer, and the secret of the seat."""
        context = self.context
        place, mark, secret = address.partition("#")
        for line, y in (
            (place.partition("//")[2], rect.y + rect.height * 0.28),
            (mark + secret, rect.y + rect.height * 0.76),
        ):
            px = context.type.fit(line, "text", context.px(27), min(context.px(27), 13), rect.width)
            context.type.draw(page, line, (rect.centerx, y), "text", px, theme.CREAM_BLUE, "center")

    def _paint_lines(self, words: str, page: pygame.Surface, rect: pygame.Rect, *, is_centred: bool) -> None:
        """Write a sentence into a rectangle, with letters as large as there is room."""
        context = self.context
        px, least = context.text_px(32), context.least_px(22)
        lines = context.type.wrap(words, "text", px, rect.width)
        while px > least and round(px * 1.15) * len(lines) > rect.height:
            px -= 1
            lines = context.type.wrap(words, "text", px, rect.width)
        if is_centred:
            for k, line in enumerate(lines):
                y = rect.centery + (k - (len(lines) - 1) / 2) * px * 1.15
                context.type.draw(page, str(line), (rect.centerx, y), "text", px, theme.CREAM_BLUE, "center")
            return
        box = pygame.Rect(rect.x, rect.y, rect.width, round(px * 1.15) * len(lines))
        context.type.draw_lines(page, lines, box, "text", px, theme.CREAM_BLUE)
