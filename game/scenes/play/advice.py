"""Explanations at a table: the reasons for computer players' moves, and hints.

Reasons     the page of reasons for the last moves; targets that those moves changed lead to it
Advice      the commands that ask for reasons and for hints
"""

from __future__ import annotations

from operator import attrgetter

from game.input.intents import Command, Intent, Pressed
from game.scenes.play.live_table import LiveTable
from game.shell.scene import Go
from game.shell.session.hinting import may_ask
from game.shell.settings import COACH_OFF
from game.table.guest import ANSWERED, Guest, Reply
from game.table.live.hints import Hints
from game.table.reading.pages import TablePages
from game.table.spots import Target

WHY = "why"


class Reasons(Guest):
    """Opens the page of reasons as soon as all last moves are judged."""

    attends = attrgetter("_waits")
    minds = attrgetter("_live.table.shown.changed")

    def __init__(self, live: LiveTable, pages: TablePages) -> None:
        self._live = live
        self._pages = pages
        self._waits = False
        pages.book.before = live.thoughts.advance
        pages.looked_up = self.looked_up
        pages.ahead = self.ahead

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed | Command):
            self.forget()

    def touch(self, target: Target | None) -> Reply:
        return self.why() if self.marks(target) else None

    def update(self, dt: float) -> Go | None:
        """Take over finished judgements; return the way to the awaited page."""
        thoughts = self._live.thoughts
        if self._live.table.shown.pointer.card is not None:
            self.looked_up(self._live.table.shown.pointer.hover)
        thoughts.advance()
        if not self._waits or thoughts.is_thinking:
            return None
        self._waits = False
        self._live.table.notify("")
        return self._pages.open(WHY)

    def forget(self) -> None:
        """Cancel the awaited page: the player has done something else meanwhile."""
        self._waits = False

    def why(self) -> Reply:
        """Open the reasons for the last moves, now or as soon as they are known."""
        live = self._live
        live.catch_up()
        if not live.thoughts.ask():
            return self._pages.open(WHY) or ANSWERED
        self._waits = True
        live.table.notify(live.table.context.t("why.thinks"), stays=True)
        return ANSWERED

    def looked_up(self, target: Target | None) -> None:
        """Have the current question judged, so that the page of a looked-up target can say what the target
        would bring."""
        live = self._live
        table, session = live.table, live.session
        may = table.context.settings.coach != COACH_OFF and may_ask(session.moment, session.setup)
        if not may or table.busy:
            return
        if table.parts.thinking.weighed(target, table.model) and session.moment.to_act not in table.hidden:
            live.thoughts.ask_now()

    def ahead(self) -> None:
        """Have the last moves judged: an open page leads to the reasons."""
        self._live.thoughts.ask()

    def marks(self, target: Target | None) -> bool:
        """Return whether a press on this target asks about a computer player's last move: the target is marked as
        changed by it, and has no other meaning now.  While a computer player acts, or its action is still being shown,
        a press comes too soon or too late for the question."""
        table = self._live.table
        question = table.shown.question
        if WHY not in table.parts.reading.pages or target not in table.shown.changed:
            return False
        if not self._live.session.human_acts or not (question.lit or question.primary or question.secondary):
            return False
        return target not in question.lit and target != question.selected and self._live.thoughts.is_newest


class Advice(Guest):
    """Gives hints, and reasons on command.  This guest sits above `Reasons`, which takes over finished judgements
    first."""

    hears = (Command,)
    minds = ("hint",)

    def __init__(self, live: LiveTable, reasons: Reasons) -> None:
        self._live = live
        self._reasons = reasons
        self._hints = Hints(live.session, live.table, live.thoughts)

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Command("hint"):
                self._reasons.forget()
                self.hint()
                return ANSWERED
            case Command("why"):
                return self._reasons.why()
        return None

    def touch(self, target: Target | None) -> Reply:
        self._live.table.context.sounds.play("press")
        self._reasons.forget()
        self.hint()
        return ANSWERED

    def choose(self, line: str) -> Reply:
        if line != "hint":
            return None
        self.hint()
        return ANSWERED

    def update(self, dt: float) -> None:
        self._hints.update()

    def hint(self) -> None:
        """Help one step further."""
        self._live.catch_up()
        self._hints.step()
