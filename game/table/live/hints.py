"""Hints for the player to act, each more specific: an idea, a place, a move.

A place is no step of its own if there is only one to look at.

    hints = Hints(session, table, thoughts)
    hints.step()        # the next hint; it is shown as soon as the best level has judged the position
    hints.update()      # every frame

The best level thinks in its own process, with the seat's knowledge only. A decision with hints counts once
(`game.shell.session.hinting`).
"""

from __future__ import annotations

import operator
from dataclasses import replace
from typing import Any

from game.shell.session.hinting import count_hint, may_ask
from game.shell.session.session import Session
from game.shell.settings import COACH_OFF
from game.table.focus import PRIMARY
from game.table.live.thought_keeper import ThoughtKeeper
from game.table.question import Question
from game.table.shown import IDEA, MOVE, WHERE, Bulb, Hint
from game.table.spots import Target
from game.table.thinking.thoughts import Thought
from game.table.view import AnyTable


class Hints:
    """See the module."""

    def __init__(self, session: Session, table: AnyTable, thoughts: ThoughtKeeper) -> None:
        self._session = session
        self._table = table
        self._thoughts = thoughts
        self._state: Any = None
        self._given = 0
        self._waits = False
        self._lit: tuple[tuple[object, ...], tuple[int, int]] | None = (
            None  # the question for which the bulb was last lit
        )
        self._advise()

    def step(self) -> None:
        """Give the next hint, or the reason for its refusal."""
        session, table = self._session, self._table
        refused = self._refusal()
        if refused:
            table.notify(table.context.t(refused), is_refusal=True, questions=0)
            return
        if self._state is not session.state:
            self._state, self._given = session.state, 0
            count_hint(session.journal)
        self._given = min(MOVE, self._given + 1)
        self._waits = True
        if self._thoughts.ask_now():
            table.notify(table.context.t("hint.thinks"), stays=True, questions=0)
        self.update()

    def update(self) -> None:
        """Show a hint that has become ready; remove one about an earlier question; keep the bulb up to date."""
        self._advise()
        table, state = self._table, self._session.state
        self._light()
        if self._state is not None and self._state is not state:
            self._state, self._waits = None, False
            table.shown = replace(table.shown, hint=None)
            return
        thought = self._thoughts.now
        if self._waits and thought is not None and not table.busy:
            self._waits = False
            if not self._refusal():  # the hand may have been covered since
                self._show(thought)

    # ------------------------------------------------------------ inside

    def _advise(self) -> None:
        """Tell the table the contents of a hint, if the seat that lies nearest may have hints."""
        table = self._table
        may = table.context.settings.coach != COACH_OFF and self._session.setup.seats[table.model.me].hints
        if may != table.model.advised:
            table.advise(may)

    def _refusal(self) -> str:
        """Return why there is no hint now, as a key of the language files."""
        moment, table = self._session.moment, self._table
        if table.context.settings.coach == COACH_OFF:
            return "hint.off"
        if not moment.human_acts:
            return "hint.not_now"
        if not may_ask(moment, self._session.setup):
            return "hint.off_here"
        return "hands.covered" if moment.to_act in table.hidden else ""

    def _light(self) -> None:
        """Show whether the bulb can be pressed, and how many hints it has given; ask only after a change."""
        table, session = self._table, self._session
        about = session.state, table.hidden, table.context.settings.coach, session.setup
        given = self._given if self._state is session.state else 0
        counted = given, len(session.journal.notes)
        if self._lit is not None and self._lit[1] == counted and all(map(operator.is_, about, self._lit[0])):
            return
        self._lit = about, counted
        table.shown = replace(table.shown, bulb=Bulb(self._refusal(), given))

    def _show(self, thought: Thought) -> None:
        table = self._table
        thought = table.parts.thinking.as_asked(thought)
        action = thought.ranked[0].action
        target = way_to(table, action)
        idea = table.parts.thinking.idea(thought, table.model, table.words)
        if self._given == IDEA and not idea:
            self._given = WHERE
        if self._given == WHERE and (target is None or is_the_only_place(table, target)):
            self._given = MOVE
        if self._given == MOVE:
            said = table.parts.thinking.advice(thought, table.model, table.words) or table.context.t("hint.move")
        else:
            said = idea if self._given == IDEA else self._where(target)
        hint = None if target is None or self._given == IDEA else Hint(target, is_region=self._given < MOVE)
        table.shown = replace(table.shown, hint=hint)
        table.notify(said, stays=True, questions=0)
        self._light()

    def _where(self, target: Target | None) -> str:
        """Return the words of the second step: they name the place, if it has a name."""
        t, key = self._table.context.t, "" if target is None else f"hint.place.{target.kind}"
        return t("hint.where_at", place=t(key)) if key in self._table.context.language else t("hint.where")


def is_the_only_place(table: AnyTable, target: Target) -> bool:
    """Return whether all targets that can be pressed are in the same region, so that pointing there is no help."""
    question, parts = table.shown.question, table.focus.regions()
    pressable = set(question.lit)
    pressable |= {PRIMARY} if question.primary is not None and question.primary.enabled else set()
    pressable |= {Target("secondary")} if question.secondary is not None else set()
    return len({parts.get(each, "") for each in pressable}) == 1 and target in pressable


def way_to(table: AnyTable, action: Any) -> Target | None:
    """Return the visible target to touch for an action, None for none."""
    target = table.parts.thinking.first_touch(table.model.view, action)
    return target if target is not None and table.rect_of(target) else answering(table.shown.question, action)


def answering(question: Question[Any], action: Any) -> Target | None:
    """Return the target that plays the action with one press, None if there is none."""
    found = next((target for target, answer in question.answers.items() if answer == action), None)
    if found is None:
        for target, button in ((PRIMARY, question.primary), (Target("secondary"), question.secondary)):
            if button is not None and button.actions[:1] == (action,):
                return target
    return found
