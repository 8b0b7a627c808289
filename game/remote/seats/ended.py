"""The end of a game on the phones that have played it, and who wishes for a rematch.

end = GameEnd(told, persons)        # told: returns the end as a seat reads it
end.wish(seat)                      # or takes the wish back
end.agree()                         # once, as soon as all persons wish
end.on(sheet, page, seat, language)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.remote.messages import LookUpPage, SeatSheet, SheetButton
from game.shell.context import Context
from game.shell.language import Language
from game.ui.page import Page


class GameEnd:
    """See the module.  persons: their seats."""

    note = "phones.wish_all"
    """The key of the words about the wishes."""

    def __init__(
        self, told: Callable[[Context, int], Page], persons: Iterable[int], *, may_rematch: bool = True
    ) -> None:
        self.told, self.may_rematch = told, may_rematch
        self.persons = set(persons)
        self.wishes: set[int] = set()

    def wish(self, seat: int) -> None:
        """Note the wish for a rematch, or take it back."""
        self.wishes ^= {seat}

    def agree(self) -> bool:
        """Return once whether all persons want a rematch."""
        found = bool(self.wishes) and self.wishes >= self.persons
        if found:
            self.wishes.clear()
        return found

    def on(self, sheet: SeatSheet, page: LookUpPage, seat: int, language: Language) -> SeatSheet:
        """Return the sheet of a seat with the end on it.  page: that of `told`."""
        button = SheetButton(
            ("rematch", 0, 0),
            language.t("results.rematch"),
            language.t(self.note, n=len(self.wishes), all=len(self.persons)) if self.wishes else "",
            rank="calm" if seat in self.wishes else "main",
        )
        return replace(sheet, prompt=page.title, page=page.blocks, buttons=(button,) if self.may_rematch else ())
