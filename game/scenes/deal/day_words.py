"""Texts of the deal of the day: opponents, target score, own result."""

from __future__ import annotations

from datetime import date
from functools import cached_property

from game.client import GameClient
from game.scenes.deal.deals import Deals
from game.shell.context import Context
from game.shell.deal.deal import level_of
from game.shell.deal.marks import is_mark_wanted
from game.shell.deal.words import long_date, result_line


class DayWords:
    """The deal of a day in words, as it stands when this is made."""

    def __init__(self, context: Context, client: GameClient, deals: Deals, day: date) -> None:
        self._context = context
        self._client = client
        self._deals = deals
        self._day = day

    @property
    def heading(self) -> str:
        """The day."""
        return long_date(self._context.language, self._day)

    @property
    def terms(self) -> str:
        """How many play, and how strong the rivals are."""
        deal, language = self._deals.deal(self._day), self._context.language
        return language.n(
            "deal.rivals", len(deal.rivals), level=language.of_game(self._client.game.name, "level", level_of(deal))
        )

    @property
    def line(self) -> str:
        """The result of the day to be pasted anywhere, "" before there is one."""
        result = self._deals.result(self._day)
        if result is None:
            return ""
        mark, signs = self._deals.marks.get(self._day), self._client.badges.signs
        return result_line(self._context.language, self.called, self._day, result, mark, signs)

    @property
    def called(self) -> str:
        """The name of the game."""
        return self._context.language.called(self._client.game.name)

    @property
    def streak(self) -> str:
        """On how many days in a row the deal was played."""
        streak = self._deals.streak
        return self._context.language.n("deal.streak", streak) if streak > 1 else ""

    @cached_property
    def standing(self) -> tuple[str, str]:
        """The mark to beat, and how one's own game stands."""
        t, deals, day = self._context.t, self._deals, self._day
        state, mark, result = deals.state(day), deals.marks.get(day), deals.result(day)
        deal = deals.deal(day)
        key = "mark_coming" if is_mark_wanted(self._context, deal) else "mark_unknown"
        first = self._context.language.n("deal.mark", mark) if mark is not None else t(f"deal.{key}")
        if result is None:
            return first, t(f"deal.state.{state}")
        words = [self._context.language.n("deal.made", result.score)]
        if state == "late":
            words.append(t("deal.late"))
        if deals.is_beaten(day):
            words.append(t("deal.beaten"))
        if result.hints:
            words.append(self._context.language.n("deal.hints", result.hints))
        if not result.is_own:
            words.append(t("deal.handed_over"))
        return first, " · ".join(words)
