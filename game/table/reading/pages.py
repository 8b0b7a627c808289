"""Pages to read at a table: one about everything on it, the rules, the rule behind a refusal.

    pages = TablePages(table)
    pages.help()                # the rule of the refusal that stands, else the contents of the rules
    pages.press(target)         # the page that a press opens, where it means nothing else
    pages.look_up(target)       # the page of a target
    pages.in_sentences()        # the position, for whom nothing is read aloud

All of them return a `Change`, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.input.intents import Command, Held, Intent
from game.table.guest import Guest, Reply
from game.table.reading.keys import more_by_key
from game.table.reading.spoken import described
from game.table.spots import Target
from game.table.view import AnyTable
from game.ui.book import CONTENTS
from game.ui.page import Page, PageAddress, Points, Reading, bound
from game.ui.to_page import GoPage

HELP, NOTICE = "help", "notice"
"""Kinds of targets: the button of the rules, and the sentence beside the prompt."""


class TableBook:
    """Finds the pages about the current table."""

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self.before: Callable[[], None] = lambda: None
        """Called before a page is made."""

    def __call__(self, address: str) -> Page | None:
        self.before()
        table = self._table
        make = table.parts.reading.pages.get(address)
        if make is None:
            return None
        page = make(table.model, table.words)
        first, *others = table.parts.reading.pages
        return page if address != first else replace(page, blocks=(*page.blocks, *more_by_key(table.context, others)))

    def leads(self, address: str) -> bool:
        """Return whether there is a page of an address."""
        return address in self._table.parts.reading.pages


class TablePages(Guest):
    """Opens pages over a table, about its current state.

    looked_up: called with the target whose page is asked for by a key or a resting finger. ahead: called before a page
    that leads to others is opened by its key."""

    hears = Held, Command

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self.book = TableBook(table)
        self.looked_up: Callable[[Target | None], None] = lambda target: None
        self.ahead: Callable[[], None] = lambda: None

    # ------------------------------------------------------------ as a guest

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Held(pos):
                return self._inspect(self._table.target_at(pos))
            case Command("inspect"):
                return self._inspect(self._table.focus.at or self._table.shown.pointer.hover)
            case Command("read_table"):
                return self.in_sentences()
            case Command(name) if self.book.leads(name):
                self.ahead()
                return self.open(name)
        return None

    def touch(self, target: Target | None) -> Reply:
        opened = self.press(target)
        if opened is not None:
            self._table.context.sounds.play("page")
        return opened

    def choose(self, line: str) -> Reply:
        match line:
            case "overview":
                return self.overview()
            case "help":
                return self.help()
        return None

    def _inspect(self, target: Target | None) -> GoPage | None:
        """Open the page of a target that a player asks about."""
        self.looked_up(target)
        return self.look_up(target)

    # ------------------------------------------------------------ pages

    @property
    def edition(self) -> str:
        """Whose numbers the rules have that lie behind these pages."""
        return self._table.parts.reading.edition(self._table.model)

    def help(self) -> GoPage:
        """Open the rules, after a refusal at its rule."""
        notice = self._table.shown.notice
        return GoPage(
            PageAddress(notice.link if notice is not None and notice.link else CONTENTS, self.book, self.edition)
        )

    def press(self, target: Target | None) -> GoPage | None:
        """Open the page that a press on a target asks for; None if it means something else."""
        table = self._table
        if target is None:
            return None
        if target.kind == HELP or target.kind == NOTICE:
            return self.help()
        if target in table.shown.question.answers or target == table.shown.question.selected:
            return None
        if address := table.parts.reading.page_at(target, table.model.me):
            return self.open(address)
        return self.look_up(target) if target.kind in table.parts.reading.only_looked_at else None

    def open(self, address: str) -> GoPage | None:
        """Open a page of the game about the current table; all motion ends at once, because changing figures cannot be
        read."""
        self._table.skip_all()
        if not self.book.leads(address):
            return None
        book = bound(self.book)
        return GoPage(Reading(lambda: book.at(address), book, self.edition))

    def overview(self) -> GoPage | None:
        """Open the first of these pages, which leads to the others."""
        return self.open(next(iter(self._table.parts.reading.pages)))

    def look_up(self, target: Target | None) -> GoPage | None:
        """Open the page of a target in its current state; None if it is not on the table: a line of a closed menu may
        still have the focus or the pointer."""
        table = self._table
        if target is None or all(spot.target != target for spot in table.targets()):
            return None
        table.skip_all()
        page = table.parts.reading.page(target, table.model, table.words)
        return None if page is None else GoPage(Reading(page, self.book, self.edition))

    def in_sentences(self) -> GoPage:
        """Open the position as sentences."""
        table = self._table
        table.skip_all()
        return GoPage(Page(table.words.t("spoken.table.title"), (Points(tuple(described(table))),), icon="icon_speech"))
