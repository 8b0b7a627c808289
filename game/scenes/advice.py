"""What the table scene answers about the thoughts of computer players: why they moved like that, and hints."""

from __future__ import annotations

from game.input import Command, Intent, Pressed
from game.scenes.live_table import LiveTable
from game.shell.hinting import may_ask
from game.shell.scene import Go
from game.shell.settings import COACH_OFF
from game.table.hints import Hints
from game.table.pages import TablePages
from game.table.spots import Target

WHY = "why"


class Advice:
    """Opens the page of reasons as soon as all last moves have been judged, and gives hints."""

    def __init__(self, live: LiveTable, pages: TablePages) -> None:
        self._live = live
        self._pages = pages
        self._hints = Hints(live.session, live.table, live.thoughts)
        self._waits = False
        pages.book.before = live.thoughts.advance

    def handle(self, intent: Intent) -> None:
        """Whoever does something else meanwhile does not want the page any more."""
        if isinstance(intent, Pressed | Command):
            self._waits = False

    def update(self) -> Go | None:
        """Take over what has been thought; return the way to the page that was waited for."""
        thoughts = self._live.thoughts
        if self._live.table.shown.pointer.card is not None:
            self.looked_up(self._live.table.shown.pointer.hover)
        thoughts.advance()
        self._hints.update()
        if not self._waits or thoughts.is_thinking:
            return None
        self._waits = False
        self._live.table.notify("")
        return self._pages.open(WHY)

    def why(self) -> Go | None:
        """Open the reasons for the last moves, now or as soon as they are known."""
        live = self._live
        live.catch_up()
        if not live.thoughts.ask():
            return self._pages.open(WHY)
        self._waits = True
        live.table.notify(live.table.context.t("why.thinks"), stays=True)
        return None

    def hint(self) -> None:
        """Help one step further."""
        self._live.catch_up()
        self._hints.step()

    def looked_up(self, target: Target | None) -> None:
        """Somebody wants to know more about something: let what is asked be judged, so that its page can say what
        it would bring."""
        live = self._live
        table, session = live.table, live.session
        may = table.context.settings.coach != COACH_OFF and may_ask(session.journal, session.setup, session.kinds)
        if not may or table.busy:
            return
        if table.parts.weighed(target, table.model) and session.game.to_act(session.state) not in table.hidden:
            live.thoughts.ask_now()

    def ahead(self) -> None:
        """Let the last moves be judged: a page is open that leads to the reasons."""
        self._live.thoughts.ask()

    def marks(self, target: Target | None) -> bool:
        """Return whether a press on this target asks about a computer player's last move: it is marked as changed by
        it, and means nothing else now.  While a computer player acts, or what it did is still being shown, a press is
        one that comes too soon or too late for what is asked."""
        table = self._live.table
        question = table.shown.question
        if WHY not in table.parts.pages or target not in table.shown.changed:
            return False
        if not self._live.session.human_acts or not (question.lit or question.primary or question.secondary):
            return False
        return target not in question.lit and target != question.selected and self._live.thoughts.is_newest
