"""An open page: its sheet in the window, its widgets, its scroll position, and its focus."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from game.input.intents import Command
from game.shell.context import Context
from game.ui.book import CONTENTS
from game.ui.form import Form
from game.ui.page import Page
from game.ui.page_layout import PageSheet
from game.ui.page_sheet import PageLayout
from game.ui.page_view import LinkSpot, ScrollBar
from game.ui.widgets import Widget

STEP = 0.22
"""Scroll step of a key, relative to the visible height."""
GLIDE = 16.0
"""Rate at which the view approaches its aim, per second."""


class Spread:
    """See the module. fixed: the widgets that do not scroll. aim: target of the scroll position, real px."""

    def __init__(
        self, context: Context, page: Page, place: PageLayout, sheet: PageSheet, fixed: Iterable[Widget], aim: int = 0
    ) -> None:
        self.page = page
        self.place = place
        self.sheet = sheet
        self.most = max(0, sheet.size[1] - place.text.height)
        self.aim = 0
        self.scroll = 0.0
        self.links = [LinkSpot(f"link.{k}", link) for k, link in enumerate(sheet.links)]
        self._context = context
        self._bar = ScrollBar("scroll")
        self._bar.seen, self._bar.whole = place.text.height, sheet.size[1]
        still = [*([self._bar] if self.most else []), *fixed]
        self.form = Form([*self.links, *still], context.sounds.play)
        rects = {widget.id: place.widgets[widget.id] for widget in still}
        self.form.place({**rects, **{link.id: Rect(0, 0, 0, 0) for link in self.links}})
        self.jump(aim)

    @property
    def moving(self) -> bool:
        """Whether some of it is moving."""
        return round(self.scroll) != self.aim or self.form.moving

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.form.update(dt)
        if self.scroll != self.aim:
            left = self.aim - self.scroll
            still = self._context.settings.reduced_motion or abs(left) < 1
            self.scroll = self.aim if still else self.scroll + left * (1 - math.exp(-dt * GLIDE))
            self._place_links()

    def begin(self) -> None:
        """Begin at the requested block; in the contents of a book typed letters start a search."""
        block = self.page.begin
        self.jump(0 if block is None else self.sheet.tops[block] - self._context.px(20))
        if self.page.address == CONTENTS and "search" in self.form:
            self.form.set_focus("search", shown=False)

    def jump(self, scroll: int) -> None:
        """Scroll at once."""
        self.aim = min(self.most, max(0, scroll))
        self.scroll = float(self.aim)
        self._place_links()

    def glide(self, by: float) -> bool:
        """Scroll by real px; return False if the end is reached."""
        aim = round(min(self.most, max(0.0, self.aim + by)))
        moved, self.aim = aim != self.aim, aim
        return moved

    def focus(self, name: str | None, shown: bool = True) -> None:
        """Focus a widget of this page; a link is scrolled into view."""
        if name is None or name not in self.form:
            return
        widget = self.form[name]
        if isinstance(widget, LinkSpot):
            top, area = widget.link.rects[0], self.place.text.height
            if not self.aim <= top.y <= self.aim + area - top.height:
                self.jump(top.y - area // 3)
        self.form.set_focus(name, shown)

    def tab(self, step: int) -> None:
        """Focus the next or previous link or button, visible or not."""
        names = [widget.id for widget in self.form if isinstance(widget, LinkSpot) or widget.can_take_focus]
        at = names.index(self.form.focus) + step if self.form.focus in names else (0 if step > 0 else -1)
        self.focus(names[at % len(names)])

    def go(self, direction: str) -> None:
        """Focus the next visible link up or down, else scroll on, at the ends to the buttons."""
        down = direction == "down"
        here = self.form.focused
        links = [link for link in self.links if link.visible]
        if isinstance(here, LinkSpot) and here.visible:
            edge = here.rect.centery
            links = [link for link in links if (link.rect.centery > edge + 4 if down else link.rect.centery < edge - 4)]
            links.sort(key=lambda link: (abs(link.rect.centery - edge), abs(link.rect.centerx - here.rect.centerx)))
        elif here is not None and not isinstance(here, LinkSpot) and here.rect.centery > self.place.text.bottom:
            links = [] if down else links[::-1]  # from the bottom up
        elif not down:
            links = links[::-1]
        if links:
            self.focus(links[0].id)
        elif not self.glide((1 if down else -1) * self.place.text.height * STEP):
            self.form.handle(Command(direction))

    def _place_links(self) -> None:
        for link in self.links:
            link.lie(self.place.text, round(self.scroll))
        self._bar.at = self.scroll
