"""Goal and rules of a game, for phones that have no table yet whose pages they could read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.clients import find_client
from game.remote.leaves import Leaves
from game.remote.messages import LeafBlock, LookUpPage, SheetLink
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import EDITION
from game.remote.seat_sheet import RULES
from game.shell.context import Context
from game.shell.language import Language
from game.ui.page import Page, PageHeading, Points


class WaitingRules:
    """See the module."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._client = find_client(game)
        self._leaves: dict[str, Leaves] = {}
        self.pictures = PhonePictures(context, self._client, self._client.newest_edition)

    def links(self, language: Language) -> tuple[SheetLink, ...]:
        """Return the ways to the rules."""
        return () if self._client.book is None else (SheetLink(language.t("phone.sheet.rules"), RULES),)

    def goal(self, seats: int, language: Language) -> tuple[LeafBlock, ...]:
        """Return the goal of the game for so many seats, and where its points come from."""
        if self._client.goal is None:
            return ()
        t, goal = language.t, self._client.goal(max(seats, self._client.game.seats[0]), self._client.usual())
        points = tuple(f"{t(each.words)} {each.figure}: {t(each.about)}" for each in goal.sources)
        page = Page("", (PageHeading(t(goal.words, n=goal.number)), Points(points)))
        return self.of(lambda _: page, language).blocks

    def at(self, address: str, language: Language) -> LookUpPage | None:
        """Return the page of an address; None if there is none."""
        return self._in(language).at(address)

    def of(self, made: Callable[[Context], Page], language: Language) -> LookUpPage:
        """Return a page that is made in a language."""
        return self._in(language).of(made(replace(self._context, language=language)))

    def _in(self, language: Language) -> Leaves:
        if language.code not in self._leaves:
            context = replace(self._context, language=language.edition(EDITION))
            self._leaves[language.code] = Leaves(
                context, self._client, self.pictures, lambda address: None, lambda: self._client.newest_edition
            )
        return self._leaves[language.code]
