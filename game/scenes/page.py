"""A page of parchment over whatever is below, which stays in sight: the rulebook, a card, the odds.

    GoPage(page)                    a page, its links looked up in the book of the game that is played
    GoPage(Reading(page, book))     likewise, but first in a book of its own
    GoPage("rule/R89")              the page of an address
    GoPage(PageAddress("rules", book))    likewise, its links looked up first in a book of its own

A link to a lesson continues it; its end leads back to the page.

Confirm follows a link, `erase`, `secondary` or `undo` lead back to the last page, the regions to the previous and
next page, cancel leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.client import GameClient
from game.graphics.ahead import unseen
from game.graphics.display_list import DisplayList
from game.input.intents import DIRECTIONS, Command, Intent, PointerMoved, Pressed, Released, Wheel
from game.shell.context import Context
from game.shell.places import GoLesson
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.table.reading.keys import keys_book
from game.ui.book import CONTENTS, LESSON, SEARCH
from game.ui.form import Form
from game.ui.form_scene import FormPicture, FormScene, FormSpeech
from game.ui.page import Book, Figures, Page, PageAddress, Reading, bound
from game.ui.page_layout import TypeSetting, laid_out, sprite_figures
from game.ui.page_sheet import Parchment, layout
from game.ui.page_speech import plain, spoken_page
from game.ui.page_spread import Spread
from game.ui.page_trail import Pull, Trail
from game.ui.page_view import RoundButton, SearchField
from game.ui.widgets import Button, Signal, Widget

IN_BOOK = (CONTENTS, "cards/", SEARCH)
"""Beginnings of the addresses of the rulebook's own pages."""
NOTCH, PAGE_SHARE = 110, 0.85
"""How far a notch of the wheel (logical px) and a key that turns the page (share of the visible part) scroll."""
FIXED = ("back", "close", "previous", "contents", "next")


def open_page(context: Context, client: GameClient, what: Page | Reading | PageAddress | str) -> PageScene:
    """Return the scene of a page or of an address, each by itself or with a book of its own.  Raises KeyError
    if there is no page of that address."""
    edition = what.edition if isinstance(what, Reading | PageAddress) and what.edition else client.newest_edition
    own = [] if client.book is None else [client.book(context, edition)]
    book = bound(
        *([what.book] if isinstance(what, Reading | PageAddress) else []), *own, keys_book(context, client.commands)
    )
    match what:
        case Reading():
            reading = Reading(lambda: what.page, book)
        case PageAddress(address) | str(address):
            if not book.leads(address):
                raise KeyError(what)
            reading = Reading(lambda: book.at(address), book)
        case _:
            reading = Reading(what, book)
    pieces, sprites = client.figures(context, edition), sprite_figures(context)
    return PageScene(context, reading, lambda name: pieces(name) or sprites(name))


class PageSpeech(FormSpeech["PageScene"]):
    """Reads the page."""

    def title(self) -> str:
        return plain(self.scene.page.title, self.scene.context.language)

    def read_aloud(self) -> Sequence[str]:
        return spoken_page(self.scene.page, self.scene.context.language)


class PageScene(ComposedScene, FormScene):
    """Shows a page and follows its links.  figures: draws the pictures of a page.

    A page is made and laid out a little per step (`prepare`) while the page before stays in sight, or at once if it
    is needed earlier."""

    name = "page"
    playlist = ""
    speech_type = PageSpeech
    is_overlay = True

    def __init__(self, context: Context, reading: Reading, figures: Figures) -> None:
        super().__init__(context)
        self.book = bound(reading.book)
        self.trail = Trail(self.book)
        self._reading = reading
        self._spread: Spread | None = None  # the one in sight
        self._laying: Iterator[None] | None = None  # the one that replaces it
        self._parchment = Parchment(context, figures)
        self._pull = Pull(context)
        self._searched = self.book.leads(SEARCH)
        self.field = SearchField("search")
        self.field.hint = context.t("page.search")

    # ------------------------------------------------------------ the page

    @property
    def page(self) -> Page:
        """The page being read."""
        return self._reading.page

    @property
    def spread(self) -> Spread:
        """The page as it lies open."""
        for _ in self._laying or ():
            pass
        assert self._spread is not None, "there is no window yet"
        return self._spread

    @property
    def form(self) -> Form:  # type: ignore[override]
        """Its links and buttons."""
        return self.spread.form

    # ------------------------------------------------------------ the life of a scene

    @property
    def moving(self) -> bool:
        return self._laying is None and self.spread.moving

    @property
    def typing(self) -> bool:
        return self._spread is not None and self._spread.form.typing

    @property
    def repeating(self) -> bool:
        return True

    @property
    def shaded(self) -> object:
        return self.spread.place.sheet.size

    @property
    def is_unready(self) -> bool:
        return self._laying is not None

    def resize(self, size: Size) -> None:
        is_first, is_same = self.size == (0, 0), size == self.size
        before = None if is_first or is_same else self.spread
        super().resize(size)
        if is_same:
            return
        self._parchment.forget()
        if before is None:
            self._open(self._reading, Spread.begin)
            return
        share, focus, shown = before.aim / max(1, before.most), before.form.focus, before.form.focus_shown

        def as_before(spread: Spread) -> None:
            spread.jump(round(share * spread.most))
            spread.focus(focus, shown)

        self._open(self._reading, as_before)

    def update(self, dt: float) -> Change | None:
        if self._laying is None:
            self.spread.update(dt)
        return None

    # ------------------------------------------------------------ pages

    def follow(self, address: str) -> None:
        """Open the page of an address, with a way back; do nothing if there is none."""
        if not self.book.leads(address):
            self.context.sounds.play("tock")
            return
        self.trail.past.append((self.page, self.spread.aim, self.form.focus))
        self.field.fill("")
        self.context.sounds.play("page")
        self._open(Reading(lambda: self.book.at(address)), Spread.begin)

    def back(self) -> None:
        """Return to the place before the last link."""
        if not self.trail.past:
            return
        page, scroll, focus = self.trail.past.pop()
        shown = self.form.focus_shown
        self.context.sounds.play("page")
        self.field.fill(page.address.removeprefix(SEARCH) if page.address.startswith(SEARCH) else "")

        def as_before(spread: Spread) -> None:
            spread.jump(scroll)
            spread.focus(focus, shown)

        self._open(Reading(page), as_before)

    def _open(self, reading: Reading, then: Callable[[Spread], None]) -> None:
        """Have a page laid out in place of the present one.  then: called with the finished spread."""
        self._reading = reading
        self._laying = self._laid(then)

    def _laid(self, then: Callable[[Spread], None]) -> Iterator[None]:
        """Lay the page out and make its widgets, a little per step."""
        page = self.page
        has = {
            "back": bool(self.trail.past),
            "close": True,
            "previous": self.book.leads(page.previous),
            "contents": page.address != CONTENTS and self.book.leads(CONTENTS),
            "next": self.book.leads(page.next),
        }
        footed = has["previous"] or has["contents"] or has["next"]
        place = layout(self.size, footed, self._searched, self.context.text_scale)
        yield
        setting = TypeSetting(self.context, self.book.leads)
        sheet = yield from laid_out(page, setting, place.text.width, self._parchment.figure)
        if not (page.address.startswith(IN_BOOK) or page.previous or page.next):  # else one leafs on one sheet
            tall = sheet.size[1]
            place = layout(self.size, footed, self._searched, self.context.text_scale, tall)
        fixed: list[Widget] = [self.field] if self._searched else []
        fixed += [fixed_button(name, page, self.book, self.context) for name in FIXED if has[name]]
        yield
        aim = 0 if self._spread is None else self._spread.aim
        self._spread, self._laying = Spread(self.context, page, place, sheet, fixed, aim), None
        self._pull.end()
        then(self._spread)

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Pressed(pos, 3):
                return Pop()
            case PointerMoved() | Wheel() if self.is_unready:
                return None  # there is no page yet to point at or scroll
            case Pressed(pos, 1) if not self.spread.place.sheet.collidepoint(pos):
                return Pop()
            case Wheel(_, dy):
                self.spread.glide(-dy * self.context.px(NOTCH))
                return None
            case Pressed(pos, 1):
                self._pull.begin(pos, self.spread)
            case PointerMoved(pos) if self._pull.move(pos, self.spread):
                return None
            case Released() if self._pull.end():
                return None
            case Command(name):
                return self._command(name)
        return self._used(self.form.handle(intent))

    def _command(self, name: str) -> Change | None:
        spread = self.spread
        if name == "cancel" and self.typing and self.field.value:
            self.field.fill("")
            return self._used(Signal("search", ""))
        if self.typing and name in self.field.commands:
            return self._used(self.form.handle(Command(name)))
        match name:
            case "cancel" | "help" | "menu":
                return Pop()
            case "erase" | "secondary" | "undo":
                self.back()
            case "region_next" if self.book.leads(self.page.next):
                self.follow(self.page.next)
            case "region_previous" if self.book.leads(self.page.previous):
                self.follow(self.page.previous)
            case "home" | "end":
                spread.glide(-spread.most if name == "home" else spread.most)
            case "next" | "previous":
                spread.tab(1 if name == "next" else -1)
            case "up" | "down":
                spread.go(name)
            case "confirm" if self.typing:
                spread.focus("link.0")
            case "confirm" if self.form.focused is None:
                spread.glide(self.spread.place.text.height * PAGE_SHARE)
            case _ if name == "confirm" or name in DIRECTIONS:
                return self._used(self.form.handle(Command(name)))
        return None

    def _used(self, signal: Signal | None) -> Change | None:
        """Answer the signal of a widget."""
        match signal:
            case Signal("close"):
                return Pop()
            case Signal("back"):
                self.back()
            case Signal("contents"):
                self.follow(CONTENTS)
            case Signal("previous"):
                self.follow(self.page.previous)
            case Signal("next"):
                self.follow(self.page.next)
            case Signal("scroll", int(at)):
                self.spread.jump(at)
            case Signal("search", str(text)):
                reading, scroll = self.trail.search(text, self._reading, self.spread.aim)
                self._open(reading, partial(_typed_on, scroll))
            case Signal(name) if name.startswith("link."):
                address = self.spread.sheet.links[int(name.removeprefix("link."))].address
                if address.startswith(LESSON):  # over this page, which is there again behind it
                    return GoLesson(address.removeprefix(LESSON), False)
                self.follow(address)
        return None

    # ------------------------------------------------------------ the picture

    def prepare(self) -> Iterator[bool]:
        if not self._reading.is_made:
            yield True  # counting for the page gets a frame of its own
        try:
            yield from self._parchment.read_figures(self.page)
            for _ in self._laying or ():  # a caller that needs the page meanwhile goes on from here
                yield False
            spread = self.spread
            yield from self._parchment.prepare(
                spread.place, self.page, spread.sheet, round(spread.scroll), bool(self.trail.past)
            )
            for _ in FormPicture(self.context, spread.form).drawn(unseen()):
                yield False
        finally:  # even if something else comes before it is ready
            self.context.sprites.let_go()

    def shade(self, surface: pygame.Surface) -> None:
        self._parchment.shade(surface, self.spread.place)

    def compose(self, display: DisplayList) -> None:
        spread = self.spread
        self._parchment.compose(
            display, spread.place, self.page, spread.sheet, round(spread.scroll), bool(self.trail.past)
        )
        self.picture.compose(display)


def fixed_button(name: str, page: Page, book: Book, context: Context) -> Widget:
    """Return a button at the head or at the foot of the sheet of a page."""
    if name == "close":
        return RoundButton(name, "icon_cross")
    if name == "back":
        return RoundButton(name, "icon_left")
    if name == "contents":
        here = page.address.startswith(IN_BOOK)
        return Button(name, context.t("page.contents" if here else "page.book"), icon="icon_open-book")
    neighbour = book(page.previous if name == "previous" else page.next)
    assert neighbour is not None
    icon = "icon_left" if name == "previous" else "icon_right"
    return Button(name, neighbour.title, icon=icon)


def _typed_on(scroll: int, spread: Spread) -> None:
    spread.jump(scroll)
    spread.form.set_focus("search", shown=False)
