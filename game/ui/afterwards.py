"""Buttons after a game: rematch with other luck or the same, replay, review, and the page on its luck.

The results of every game show these buttons; they place each by its name in `WAYS`. A deal of the day is not replayed
here: its buttons lead to its calendar, and copy its result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from game.graphics.badge import NO_BADGES, Badges
from game.shell.context import Context, has_phones
from game.shell.deal.record import DealResult, deals_of
from game.shell.deal.words import result_line
from game.shell.places import GoDeal, GoDuplicate, GoFair, GoHall, GoReplay, GoReview
from game.shell.rematch import other_seats, rematch
from game.shell.scene import Change, Pop
from game.shell.setup.dealt import DUPLICATE
from game.shell.setup.setup import GameSetup
from game.shell.system.clipboard import copy_text
from game.ui.even import EvenButton, even
from game.ui.form_scene import FormScene
from game.ui.page import Page
from game.ui.widgets import Signal

AGAIN = ("rematch", "onward", "same_luck", "other_seats", "copy")
LOOK_BACK = ("replay", "review", "fair", "hall")
WAYS = (*AGAIN, *LOOK_BACK, "title")
GROUPS = (AGAIN, LOOK_BACK)
"""Buttons that belong together: another game, and a look at this one."""
OF_A_DEAL = frozenset(("onward", "copy"))
NOT_OF_A_DEAL = frozenset(("rematch", "same_luck", "other_seats"))
OF_A_FILE = frozenset(("replay", "review", "fair", "hall"))


class Afterwards:
    """The ways on from a finished game; without a setup there is only the one to the title, in a lesson only the one
    back to it, without a file no replay. judged: somebody can judge what was played. badges: of the game, for the line
    that is copied."""

    def __init__(
        self,
        context: Context,
        setup: GameSetup | None,
        path: Path | None,
        *,
        judged: bool = False,
        badges: Badges = NO_BADGES,
    ) -> None:
        self._context = context
        self._setup = setup
        self._path = path
        self._judged = judged
        self._badges = badges
        self._phones = context.phones.waiting if has_phones(context) else None
        self._wishing: Sequence[str] = ()

    def tell(self, told: Callable[[Context, int], Page]) -> None:
        """Show the end of the game on the phones that have played it.  told: returns it for a seat."""
        if self._phones is not None:
            self._phones.crown(told, may_rematch=self._is_there("rematch"))

    def heard(self, page: FormScene) -> Change | None:
        """Show who wants a rematch on a phone, and begin it once all do."""
        phones = self._phones
        if phones is None:
            return None
        if self._wishing != (wishing := phones.wishing):
            self._wishing = wishing
            words = self._context.language.n("phones.wish", len(wishing), names=", ".join(wishing))
            page.notice = words if wishing else ""
        return self.answer(Signal("rematch"), page) if phones.agree() else None

    def buttons(self) -> list[EvenButton]:
        """Return the buttons, in Tab order."""
        return even([self._button(name) for name in WAYS if self._is_there(name)])

    def _is_there(self, name: str) -> bool:
        """Return whether this game has the step."""
        if self._setup is None or self._setup.is_lesson or name == "title":
            return name == "title"
        if name in (NOT_OF_A_DEAL if self._setup.dealt else OF_A_DEAL):
            return False
        if name == "copy":
            return counted(self._context, self._setup, self._path) is not None
        return (self._path is not None or name not in OF_A_FILE) and (self._judged or name != "review")

    def _button(self, name: str) -> EvenButton:
        t, setup = self._context.t, self._setup
        if name == "copy":
            assert setup is not None
            return ResultButton(name, self._context, setup, self._path)
        if name == "onward":
            is_shared = setup is not None and setup.dealt is not None and setup.dealt.role == DUPLICATE
            return EvenButton(name, t("deal.onward" if is_shared else "deal.calendar"), primary=True)
        if name == "title":
            is_lesson = setup is not None and setup.is_lesson
            return EvenButton(name, t(f"results.{'to_lesson' if is_lesson else 'to_title'}"), primary=is_lesson)
        return EvenButton(name, t(f"results.{name}"), primary=name == "rematch")

    def answer(self, signal: Signal | None, page: FormScene) -> Change | None:
        """Return the destination of a button; if there is none the page says why."""
        if signal is None:
            return None
        way = self._way(signal)
        page.notice = way if isinstance(way, str) else ""
        return None if isinstance(way, str) else way

    def _way(self, signal: Signal) -> Change | str:
        """Return the destination of a button, or the sentence that says why there is none."""
        setup = self._setup
        if setup is not None:
            match signal.id:
                case "rematch" | "same_luck" as name:
                    return rematch(self._context, setup, same_luck=name == "same_luck")
                case "other_seats":
                    return other_seats(setup)
                case "replay" if self._path is not None:
                    return GoReplay(self._path)
                case "review" if self._path is not None:
                    return GoReview(self._path)
                case "fair" if self._path is not None:
                    return GoFair(self._path)
                case "hall":
                    return GoHall(setup.game)
                case "onward" if setup.dealt is not None:
                    is_shared = setup.dealt.role == DUPLICATE
                    day = date.fromisoformat(setup.dealt.day)
                    return GoDuplicate(day, replace=True) if is_shared else GoDeal(day, replace=True)
                case "copy":
                    return self._copy(setup)
        return Pop()

    def _copy(self, setup: GameSetup) -> str:
        """Copy the result of a deal to the clipboard; return the sentence that says so."""
        found = counted(self._context, setup, self._path)
        assert found is not None, "there was a button"
        result, mark, day = found
        language = self._context.language
        line = result_line(language, language.called(setup.game), day, result, mark, self._badges.signs)
        return language.t("deal.copied" if copy_text(line) else "deal.not_copied")


def counted(context: Context, setup: GameSetup, path: Path | None) -> tuple[DealResult, int | None, date] | None:
    """Return the result of a deal, the mark to beat if known, and the day; None for a game that does not count."""
    if setup.dealt is None or path is None:
        return None
    record, day = deals_of(context), date.fromisoformat(setup.dealt.day)
    entry = record.entry(setup.game, day)
    if entry is None or entry.result is None or entry.stem != path.stem:
        return None
    return entry.result, record.mark(setup.game, day), day


class ResultButton(EvenButton):
    """Shows the result of a deal beside the mark to beat, once known, and copies it."""

    def __init__(self, name: str, context: Context, setup: GameSetup, path: Path | None) -> None:
        super().__init__(name)
        self._context = context
        self._game = setup, path
        self._tell()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._context.background.step():
            self._tell()

    def _tell(self) -> None:
        found = counted(self._context, *self._game)
        assert found is not None
        result, mark, _ = found
        if mark is None:
            self.label = self._context.t("deal.copy")
            return
        self.label = self._context.t("deal.compared", mark=mark, n=result.score)
