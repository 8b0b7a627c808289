"""The way to a page: where one was before, and from where a search began; and pages that are pulled along."""

from __future__ import annotations

from game.input.intents import Pos
from game.shell.context import Context
from game.ui.book import SEARCH
from game.ui.page import Bound, Page, Reading
from game.ui.page_spread import Spread

DRAG = 14
"""Logical px after which a press that moves scrolls."""


class Trail:
    """past: the pages that one came from, with how far each was scrolled and what had the focus, the last at the
    end."""

    def __init__(self, book: Bound) -> None:
        self.past: list[tuple[Page, int, str | None]] = []
        self._book = book

    def search(self, text: str, reading: Reading, scroll: int) -> tuple[Reading, int]:
        """Return the finding, in place of the one before, and how far it is scrolled; with nothing typed, the
        page from which the search began.  reading, scroll: of the open page."""
        is_found = reading.page.address.startswith(SEARCH)
        if text.strip():
            if not is_found:
                self.past.append((reading.page, scroll, None))
            return Reading(lambda: self._book.at(SEARCH + text)), 0
        if is_found and self.past:
            page, scroll, _ = self.past.pop()
            return Reading(page), scroll
        return reading, scroll


class Pull:
    """A finger or the pointer pulls a page along; no link is pressed then."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._begun: tuple[Pos, int] | None = None  # where, and how far it was scrolled then
        self._has_moved = False

    def begin(self, pos: Pos, spread: Spread) -> None:
        """Go down on a page, or beside its text: then nothing is pulled."""
        self._begun = (pos, spread.aim) if spread.place.text.collidepoint(pos) else None
        self._has_moved = False

    def move(self, pos: Pos, spread: Spread) -> bool:
        """Move on; returns whether the page comes along."""
        if self._begun is None:
            return False
        (_, y), scroll = self._begun
        if not self._has_moved and abs(pos[1] - y) < self._context.px(DRAG):
            return False
        self._has_moved = True
        spread.form.forget_pointer()
        spread.jump(scroll + y - pos[1])
        return True

    def end(self) -> bool:
        """Release it; returns whether the page was pulled."""
        was_pulled, self._begun, self._has_moved = self._has_moved, None, False
        return was_pulled
