"""One table on the screen, without a session: it is shown a view, plays events, and knows what can be touched.

    table = TableView(context, parts, seating, view, me)
    table.resize(size)                  # real px, before the first draw
    table.show(view)                    # at once: a game loaded, a step back
    table.play(events)                  # animated
    table.ask(question)                 # what may be chosen; None: it is only looked at
    table.targets()                     # everything that can be touched: for pointer, focus, lessons and tests
    table.update(dt); table.draw(surface)

The table scene adds a session and an `Interaction`, a replay a cursor, a lesson a script; a gallery adds nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Generic, TypeVar

import pygame

from game.shell.context import Context
from game.shell.scene import Size
from game.table.chronicle import Chronicle
from game.table.interaction import Interaction
from game.table.painter import TablePainter
from game.table.parts import Model, Motion, Seating, TableParts, Words
from game.table.pointer import PointerTracker
from game.table.question import Confirmation, Question
from game.table.shown import HEARD, History, Notice, Shown, Tools
from game.table.spots import Pos, Spot, Target, all_spots, target_at

V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
M = TypeVar("M", bound=Model)
L = TypeVar("L")
F = TypeVar("F")
T = TypeVar("T")
W = TypeVar("W", bound=Words[Any])

REFERENCE = (1920, 1080)
MOST_WORK = 4
"""How much of the table is painted anew in one frame (`Painter.work`)."""
NOTICE_TIME, REFUSAL_TIME = 4.0, 7.0
"""Seconds for which a notice stays beside the prompt; why something cannot be done wants to be read."""


class TableView(Generic[V, A, E, M, L, W, F, T]):
    """See the module.  me: the seat that lies nearest.  seed: for what is random in the motion.  most_work: see
    `TablePainter`."""

    def __init__(
        self,
        context: Context,
        parts: TableParts[V, A, E, M, L, W, F, T],
        seating: Seating,
        view: V,
        me: int,
        *,
        seed: int = 0,
        most_work: int = MOST_WORK,
    ) -> None:
        self.context = context
        self.parts = parts
        self.seating = seating
        self.words: W = parts.words(context.language, seating.names)
        self.model = parts.model(view, me, seating)
        self.layout = parts.layout(REFERENCE)
        self.motion: Motion[V, E] = parts.motion(self.model, self.layout, context, lambda: self.words, seed)
        self.motion.on_event.append(self._begins)
        self.time = 0.0
        self._most_work = most_work
        self._after: tuple[V, int, Callable[[], Iterable[E]] | None] | None = None
        self._goes_on = False
        self._notice_left = 0.0
        self.shown: Shown[F, T] = Shown(
            parts.forecast(self.model, self.words), History(parts.turn_start), tools=Tools(speed=context.speed)
        )
        self.chronicle: Chronicle[E] = Chronicle()
        self.pointer = PointerTracker(lambda value: self._change(pointer=value))
        self.resize(REFERENCE)

    # ------------------------------------------------------------ what it shows

    def show(self, view: V, me: int | None = None, events: Iterable[E] = ()) -> None:
        """Stand as in `view` at once.  me: the seat that lies nearest from now on.  events: what happened before, for
        the chronicle."""
        self._after = None
        self.motion.reset(view)
        self.model.me = self.model.me if me is None else me
        self.chronicle.begin(events, self.words)
        self._change(chronicle=self.chronicle.lines)
        self._foresee()

    def play(
        self, events: Iterable[E], after: V | None = None, me: int = 0, past: Callable[[], Iterable[E]] | None = None
    ) -> None:
        """Let the table live through the events.  after: for a table that does not fold them the view behind them, as
        the seat `me` knows it, which lies nearest then.  past: where that is another seat than before, all that
        happened as it knows it, for the chronicle.  What was asked is answered and goes."""
        self._after = None if after is None else (after, me, past)
        news = list(events)
        self._goes_on = self.parts.goes_on(self.model.view, news)
        question = self.shown.question
        if news and not question.waits:
            whose = self.words.t("prompt.waits", name=self.words.name(self.model.me))
            self._change(question=question.held() if self._goes_on else question.answered(whose))
        self.motion.enqueue(news)

    def deal(self) -> None:
        """Lay out a new table before everybody's eyes."""
        self.ask(Question(prompt=self.context.t("prompt.deal")))
        self.motion.enqueue(self.parts.opening(self.model))

    def ask(self, question: Question[A] | None) -> None:
        """Show what may be chosen; None: whoever acts does not sit at this screen."""
        asked = self.parts.waiting(self.model.view, self.words) if question is None else question
        self._change(question=asked)
        self._foresee()

    def notify(self, text: str, *, is_refusal: bool = False, stays: bool = False) -> None:
        """Show a sentence beside the prompt; "" takes it away.  It goes by itself after a while, unless it `stays`."""
        self._notice_left = math.inf if stays else REFUSAL_TIME if is_refusal else NOTICE_TIME
        self._change(notice=Notice(text, is_refusal) if text else None)

    def remember(self, history: History[T]) -> None:
        """Show these marks of the turn."""
        self._change(history=history)

    def use(self, tools: Tools) -> None:
        """Open and close what answers whoever is on turn."""
        self._change(tools=tools)

    def relabel(self) -> None:
        """Say everything in the language of the context, where that has changed; what moves is there at once."""
        if self.words.code == self.context.language.code:
            return
        self.motion.skip_all()
        self.words = self.parts.words(self.context.language, self.seating.names)
        self.chronicle.relabel(self.words)
        self._change(chronicle=self.chronicle.lines, notice=None)
        self._foresee()

    # ------------------------------------------------------------ what can be touched

    def targets(self) -> list[Spot]:
        """Return everything that can be touched or asked about, topmost first."""
        return all_spots(self.parts.areas(self.layout, self.model, self.shown))

    def target_at(self, pos: Pos) -> Target | None:
        """Return what lies under a point of the window; small things are found from a little way off."""
        return target_at(self.parts.areas(self.layout, self.model, self.shown), pos)

    def rect_of(self, target: Target) -> pygame.Rect:
        """Return the rectangle of a target, real px; empty (at 0, 0) where it is not on the table."""
        return self.parts.framed(self.layout, self.model, self.shown, target)

    def point(self, target: Target | None) -> None:
        """Let the pointer be on a target; what can be pressed is heard."""
        is_new = self.pointer.move(target)
        if is_new and target is not None and (target in self.shown.question.lit or target.kind in HEARD):
            self.context.sounds.play("tick")

    # ------------------------------------------------------------ time and size

    @property
    def busy(self) -> bool:
        """Whether events wait or pieces are in flight: the view is not yet all the engine's."""
        return self.motion.busy

    @property
    def moving(self) -> bool:
        """Whether anything moves, settling dust included."""
        return self.motion.moving

    def update(self, dt: float) -> None:
        """Let `dt` seconds go by."""
        self.motion.speed = self.context.speed
        if self.shown.tools.speed != self.context.speed:
            self._change(tools=replace(self.shown.tools, speed=self.context.speed))
        self.time += dt
        self._notice_left -= dt
        if self._notice_left <= 0 and self.shown.notice is not None:
            self._change(notice=None)
        self.pointer.rest(dt, None if self.busy else self.model.card_at)
        self.motion.advance(dt)
        self._settle()
        if not self.busy:
            self.painter.read_ahead(self.model)

    def finish(self) -> None:
        """Let what moves be there at once; what waits begins with the next update."""
        self.motion.finish()
        self._settle()

    def skip_all(self) -> None:
        """Let everything that waits have happened, without animation."""
        self.motion.skip_all()
        self._settle()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole window."""
        self.painter.draw(surface, self.model, self.shown, self.time)
        if not self.shown.tools.cover:
            self.motion.draw(surface)

    def resize(self, size: Size) -> None:
        """Lay the table out for a window of `size` real px, in the language of the context."""
        self.layout = self.parts.layout(size)
        brush = self.parts.brush(self.context, self.layout)
        self.painter = TablePainter(brush, size, self.parts.composition(brush, self.layout), self._most_work)
        self.painter.reduced = self.motion.reduced
        self.motion.resize(self.layout)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Let nothing travel or move by itself, or everything."""
        self.motion.reduced = self.painter.reduced = reduced

    # ------------------------------------------------------------ inside

    def _change(self, **parts: Any) -> None:
        self.shown = replace(self.shown, **parts)

    def _foresee(self) -> None:
        self._change(forecast=self.parts.forecast(self.model, self.words))

    def _begins(self, event: E) -> None:
        """An event begins on the table: it is heard, the chronicle notes it, the seats may change places."""
        place = self.parts.place(event, self.layout, self.model)
        self.context.sounds.on_event(event, place, self.motion.pace, self.model.shapes)
        line = self.chronicle.note(event, self.words)
        if line is not None:
            self._change(chronicle=self.chronicle.lines)
        seat = self.parts.taken_over(event)
        question = self.shown.question
        if not self._goes_on:
            happens = "" if line is None or line.is_heading or question.waits else line.text
            question = replace(question, prompt=self.words.meanwhile(event) or happens or question.prompt)
        if seat is not None:
            self.model.me = self.seating.shown(seat, self.model.me)
            question = replace(question, thinks=False)
        self._change(question=question)
        self.pointer.close_card()
        self._foresee()

    def _settle(self) -> None:
        """Take over the view behind the events that have been played, where they are not folded."""
        if self._after is not None and not self.busy:
            self.model.view, self.model.me, past = self._after
            self._after = None
            if past is not None:
                self.chronicle.begin(past(), self.words)
                self._change(chronicle=self.chronicle.lines)
            self._foresee()


AnyTable = TableView[Any, Any, Any, Any, Any, Any, Any, Any]


def interaction_with(table: AnyTable) -> Interaction[Any, Any]:
    """Return a new interaction with a table, in the words and the settings of the moment."""
    parts = table.parts

    def confirmation(view: Any, action: Any) -> Confirmation | None:
        return None if table.context.settings.one_press else parts.confirmation(view, action, table.words)

    return Interaction(
        lambda view, path: parts.offer(view, path, table.words),
        lambda target: parts.refusal(target, table.model, table.words),
        confirmation,
    )
