"""The next player: since when the chronicle is new to it, and the changes of the last turn.

    handover = Handover(session, table)
    handover.refresh()            # after every change: updates the news and the marks of the last turn
    handover.handle(intent)       # a player has begun: removes the banner

With several people at the screen a banner names the player on turn, and during a turn the player to decide; it covers
the table for a moment and delays nothing. Only where the next person plans in secret, with a covered hand, a page waits
until the screen has been given away.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

from engine.journal.journal import Step
from game.graphics.theme import SEALS
from game.input.intents import Command, Held, Intent, PointerMoved, Pressed, Wheel
from game.shell.session.session import Session
from game.table.guest import ANSWERED, Guest, Reply
from game.table.shown import Greeting
from game.table.view import AnyTable

BANNER = 1.2
"""Seconds for which the banner is shown, at speed 1."""
BESIDE = frozenset(("menu", "help", "fullscreen", "speed", "read_table"))
"""Commands that are answered while the page waits."""


class Handover(Guest):
    """Reads the steps of a session; writes `Shown.greeting`, `Shown.news` and `Shown.changed`."""

    attends = attrgetter("_table.shown.greeting")

    def __init__(self, session: Session, table: AnyTable) -> None:
        self._session = session
        self._table = table
        self._greeted: tuple[int, int] | None = None
        self._asked: int | None = None  # the last person who had to decide
        self._seen_by: int | None = None  # the last one of them who has this screen, not a phone

    def refresh(self) -> None:
        """Update everything to the session; nothing may be moving."""
        session, table = self._session, self._table
        number = session.game.turn(session.state)
        now, last = self._turn(number), self._turn(number - 1)
        turn, greeting = table.parts.turn, None
        if turn.compared is None:
            marks = turn.changed(session.past(last), session.past(now), table.model.view)
        else:
            before = self._before()
            marks = frozenset() if before is None else turn.compared(before, table.model, table.words)
        if session.human_acts:
            greeting = self._handed_over() if now else self._begun(number)
            self._asked = session.viewer
            self._seen_by = self._seen_by if self._asked in session.elsewhere else self._asked
        news = table.chronicle.told - len(session.past(self._since(session.viewer)))
        table.shown = replace(table.shown, greeting=greeting, news=max(0, news), changed=marks)

    def handle(self, intent: Intent) -> Reply:
        """Remove the banner with the first press or command: the player has begun. A page that waits takes all that
        is pressed."""
        greeting = self._table.shown.greeting
        if greeting is None or greeting.until <= self._table.time:
            return None
        match intent:
            case Command(name) if greeting.waits and name in BESIDE:
                return None
            case Pressed() | Command() if not greeting.waits:
                self._table.shown = replace(self._table.shown, greeting=None)
            case Pressed(_, 1) | Command("confirm" | "primary"):
                self._table.context.sounds.play("page")
                self._table.shown = replace(self._table.shown, greeting=None)
                return ANSWERED
            case Pressed() | Command() | PointerMoved() | Wheel() | Held() if greeting.waits:
                return ANSWERED
        return None

    def spoken(self) -> str:
        """Return the words of the page that waits."""
        greeting = self._table.shown.greeting
        if greeting is None or not greeting.waits:
            return ""
        name, t = self._table.model.view.names[greeting.seat], self._table.context.t
        return f"{t('hands.give', name=name)}. {t('hands.alone', name=name)}"

    # ------------------------------------------------------------ inside

    def _begun(self, number: int) -> Greeting | None:
        """Return the banner for the beginning of this turn, once."""
        session, old = self._session, self._table.shown.greeting
        me = session.viewer
        if self._greeted == (number, me):
            return old
        self._greeted = number, me
        return self._greeting(me) if sum(session.humans) > 1 else None

    def _handed_over(self) -> Greeting | None:
        """Return the banner for a person who decides during a turn, such as in an auction. If another person was asked
        before, it is new and a motif is played; otherwise it is the visible one, or None."""
        session, table, old = self._session, self._table, self._table.shown.greeting
        me = session.viewer
        if self._asked in (None, me):
            return old if old is not None and old.until > table.time else None
        shape = table.model.shapes[me]
        table.context.sounds.play(f"motif_{SEALS.index(shape)}" if shape in SEALS else "pluck_7")
        return self._greeting(me)

    def _greeting(self, me: int) -> Greeting:
        """Return a banner; a page that waits if this person plans with a hand that another one must not see."""
        session, table = self._session, self._table
        is_secret = me in table.hidden - session.elsewhere and table.parts.hands.stays_open(session.view)
        waits = is_secret and self._seen_by not in (None, me, *session.elsewhere)
        return Greeting(me, math.inf if waits else self._until(), waits)

    def _until(self) -> float:
        """Return the table time until which a banner is shown."""
        pace = self._table.context.speed
        return self._table.time + (0.0 if math.isinf(pace) else BANNER / pace)

    def _turn(self, number: int) -> Sequence[Step[Any, Any]]:
        """Return the steps of the turn, which must be one of the last two."""
        found: list[Step[Any, Any]] = []
        for step in reversed(self._session.journal.steps):
            turn = self._session.game.turn(step.before)
            if turn < number:
                break
            if turn == number:
                found.append(step)
        return found[::-1]

    def _since(self, me: int) -> Sequence[Step[Any, Any]]:
        """Return the steps from the one that ended the seat's last turn on."""
        session = self._session
        steps, game = session.journal.steps, session.game
        for place in range(len(steps) - 1, -1, -1):
            step = steps[place]
            after = steps[place + 1].before if place + 1 < len(steps) else session.state
            if game.to_act(step.before) == me and game.turn(after) != game.turn(step.before):
                return steps[place:]
        return steps

    def _before(self) -> Any | None:
        """Return the viewer's view before others decided, None if nobody has since its own last decision."""
        session, table = self._session, self._table
        game, me, after = session.game, session.viewer, None
        for step in reversed(session.journal.steps):
            if game.to_act(step.before) == me:
                break
            after = step.before
        return None if after is None else table.parts.hands.cover(game.view(after, me), table.hidden)
