"""The page of the one code of a table, by which phones come, with the seats that have one and guests who came by its
letters and wait to be let in.  It lies over the table, or over the page of the seats."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.remote.desk import PhoneDesk
from game.scenes.play.phones.door import PhoneDoor
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
CODE, GAP, ROW = 560, 24, 108
"""Logical px: the width of the code, the gap beside it, and the largest height of a seat's row."""
LETTERS, ADDRESS = 108, 50
"""Logical px: heights of the letters below the code, and of the address that is typed with them."""
BUTTON, OF_TWO = 330, 250
"""Logical px: the width of a row's button, and of each of two."""


class PhoneHost(Protocol):
    """Who gives out phones at a table."""

    desk: PhoneDesk | None

    @property
    def door(self) -> PhoneDoor | None:
        """Who came without a seat."""
        ...

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone."""
        ...

    def shut(self) -> None:
        """Refuse further phones."""
        ...


class CodesScene(SheetScreen):
    """Shows the code, takes seats from phones, and lets guests in.  The table below waits meanwhile."""

    name = "phones"
    playlist = "table"
    dim = (60, 60, 84)

    def __init__(self, context: Context, host: PhoneHost, back: str = "seating.back") -> None:
        """back: the key of what the button says that leads back."""
        super().__init__(context)
        self._host = host
        self._back = back
        self._looks: object = None
        self.form.set_focus("back", shown=False)

    @property
    def desk(self) -> PhoneDesk | None:
        """Who holds which seat; None once phones are off."""
        return self._host.desk

    @property
    def seats(self) -> dict[int, PhoneSeat]:
        """The seats of persons, by number."""
        door = self._host.door
        return {} if door is None else {k: seat for k, seat in enumerate(door.chairs.seats()) if seat.is_person}

    @property
    def asking(self) -> dict[int, str]:
        """The names of guests who wait to be let in, by number."""
        return {} if self._host.door is None else self._host.door.asking

    def screen(self, room: Room) -> Screen:
        t, grid, desk = self.context.t, room.grid, self.desk
        self._looks = self._now()
        tall = max(1.0, min(self.context.text_scale, 1.25))
        width, height = min(WIDTH, grid.width - 24), min(HEIGHT, grid.height - 24)
        x, y = (grid.width - width) / 2, (grid.height - height) / 2
        inner, top = width - 2 * INSET, y + HEAD + SENTENCE * tall
        high, foot, wide = height - HEAD - SENTENCE * tall - FOOT - 10, y + height - FOOT + 16, 380 * tall
        sentence = grid.rect(x + INSET, y + HEAD - 14, inner, SENTENCE * tall)
        ground: list[Part] = [
            ScreenHeading(grid.rect(x + INSET, y + 82, 0, 0), t("phones.title"), self.context.px(58)),
            PaintedPart(sentence, None, partial(self._paint_lines, self.sentence, is_centred=False)),
            PaintedPart(grid.rect(x + INSET, top, CODE, high), None, self._paint_code),
        ]
        box = Box(x + INSET + CODE + GAP, top, width - 2 * INSET - CODE - GAP, high)
        rows, controls = self._rows(grid, box, tall)
        off, network, back = self._at_the_foot()
        placed(off, grid.rect(x + INSET, foot, wide, 76))
        placed(back, grid.rect(x + width - INSET - wide, foot, wide, 76))
        if desk is not None and len(desk.networks) > 1:
            placed(network, grid.rect(x + INSET + wide + GAP, foot, inner - 2 * (wide + GAP), 76))
        return Screen(
            t("phones.title"),
            controls=(*controls, off, network, back),
            ground=[*ground, *rows],
            sheet=grid.rect(x, y, width, height),
            prompt=self.sentence,
            told=self.told,
        )

    @property
    def told(self) -> list[str]:
        """The code and the rows in words."""
        rows = [f"{self.name_of(each)}: {self.state_of(each)}" for each in (*self.asking, *self.seats)]
        return [self.typed, " ".join(self.desk.letters if self.desk else ""), *rows]

    def _rows(self, grid: Grid, box: Box, tall: float) -> tuple[list[Part], list[Widget]]:
        """Return the rows of guests and seats in a box, and their buttons."""
        rows, desk = [*self.asking, *self.seats], self.desk
        high = min(ROW * tall, box.h / max(1, len(rows)))
        ground, controls = list[Part](), list[Widget]()
        for k, number in enumerate(rows):
            y = box.y + k * high
            ground.append(PaintedPart(grid.rect(box.x, y, box.w, high - 8), None, partial(self._paint_row, number)))
            buttons, wide = self._of_row(number), (OF_TWO if number < 0 else BUTTON) * tall
            controls += buttons
            if number < 0 or (desk is not None and number in desk.held):
                for left, button in enumerate(reversed(buttons), 1):
                    button.called = self.name_of(number)
                    placed(button, grid.rect(box.right - left * (wide + 10), y + 7, wide, high - 22))
        return ground, controls

    def _of_row(self, number: int) -> list[Button]:
        """Return the button that frees a seat, or those that refuse a guest and let one in."""
        t = self.context.t
        if number >= 0:
            return [Button(f"free.{number}", t("phones.free"), icon="icon_cross")]
        refuse = Button(f"out.{-number}", t("phones.refuse"), icon="icon_cross")
        return [refuse, Button(f"in.{-number}", t("phones.let_in"), icon="icon_check")]

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
            case "free":
                self._host.throw_out(int(seat))
            case "in" if self._host.door is not None:
                self._host.door.let_in(-int(seat))
            case "out" if self._host.door is not None:
                self._host.door.send_away(-int(seat))
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
        """The purpose of the code, or why there is none."""
        return self.context.t("phones.scan" if self.address else "phones.problem.network")

    @property
    def address(self) -> str:
        """The address behind the code; "" without one."""
        return "" if self.desk is None else self.desk.table_address

    @property
    def typed(self) -> str:
        """The address at which the letters are typed."""
        return self.address.partition("//")[2].partition("/#")[0]

    def name_of(self, number: int) -> str:
        """Return the name of a seat, or of a guest."""
        return self.asking.get(number, "") if number < 0 else self.seats[number].name

    def state_of(self, number: int) -> str:
        """Return whether a seat has a phone, and the wish of a guest."""
        desk, t = self.desk, self.context.t
        if number < 0:
            return t("phones.wants_in")
        if desk is None or number not in desk.held:
            return t("phones.none")
        return t("phones.connected" if number in desk.joined else "phones.away")

    def _now(self) -> object:
        """Return all that the sheet shows."""
        desk = self.desk
        if desk is None:
            return None
        return desk.joined, desk.held, desk.network, tuple(desk.networks), desk.letters, self.asking, self.seats

    # ------------------------------------------------------------ the picture

    def _paint_code(self, page: pygame.Surface, box: pygame.Rect) -> None:
        """Paint the code, and below it the letters and the address at which they are typed."""
        context, address = self.context, self.address
        if not address:
            return
        high, low = context.px(LETTERS), context.px(ADDRESS)
        side = min(box.width, box.height - high - low)
        plate = pygame.Rect(box.x, box.y, side, side)
        plate.centerx = box.centerx
        pygame.draw.rect(page, theme.GOLD, plate.inflate(context.px(10), context.px(10)), border_radius=context.px(8))
        page.blit(code_picture(address, side), code_picture(address, side).get_rect(center=plate.center))
        at = box.centerx, plate.bottom + high * 0.55
        letters = " ".join(self.desk.letters if self.desk else "")
        context.type.draw(page, letters, at, "display", context.px(92), theme.GOLD_BRIGHT, "center")
        px = context.type.fit(self.typed, "text", context.text_px(34), context.px(20), box.width)
        at = box.centerx, plate.bottom + high + low * 0.4
        context.type.draw(page, self.typed, at, "text", px, theme.CREAM_BLUE, "center")

    def _paint_row(self, number: int, page: pygame.Surface, row: pygame.Rect) -> None:
        """Paint a seat and whether it has a phone, or a guest who wants to come in."""
        context, desk = self.context, self.desk
        context.sprites.panel(page, "panel_option", row)
        seal, gap = round(row.height * 0.66), context.px(18)
        x, y = row.x + gap, row.centery
        if number < 0:
            context.sprites.blit(page, "icon_phone", x + seal // 2, y, width=seal, colour=theme.GOLD_BRIGHT)
        else:
            context.sprites.blit(page, f"seal_{self.seats[number].shape}", x + seal // 2, y, width=seal)
        buttons = context.px(2 * OF_TWO + 10 if number < 0 else BUTTON)
        x, room = x + seal + gap, row.width - buttons - seal - 4 * gap
        name, state, px = self.name_of(number), self.state_of(number), context.text_px(36)
        px = context.type.fit(name, "text", px, context.least_px(24), round(room * 0.5))
        context.type.draw(page, name, (x, y), "text", px, theme.CREAM, "midleft")
        x += round(room * 0.5) + gap
        is_here = desk is not None and number in desk.joined
        colour = theme.GOLD_BRIGHT if is_here or number < 0 else theme.CREAM_BLUE
        if is_here:
            context.sprites.blit(page, "icon_check", x + seal // 4, y, width=seal // 2, colour=colour)
            x += seal // 2 + gap // 2
        px = context.type.fit(state, "text", context.text_px(30), context.least_px(20), row.right - buttons - gap - x)
        context.type.draw(page, state, (x, y), "text", px, colour, "midleft")

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
