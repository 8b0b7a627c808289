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
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Generic, TypeVar

import pygame

from game.shell.context import Context
from game.shell.scene import Size
from game.table.painter import TablePainter
from game.table.parts import Model, Motion, Seating, TableParts, Words
from game.table.question import Question
from game.table.shown import HEARD, ChronicleLine, History, Notice, Pointer, Shown, Tools
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
LOG_LENGTH = 60
"""Lines of the chronicle that are kept."""
NOTICE_TIME, REFUSAL_TIME = 4.0, 7.0
"""Seconds for which a notice stays beside the prompt; why something cannot be done wants to be read."""
REST = 0.35
"""Seconds that the pointer rests on a card before its full face opens."""


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
        self._chronicle: deque[tuple[E, ChronicleLine]] = deque(maxlen=LOG_LENGTH)
        self._after: tuple[V, int] | None = None
        self._rested = 0.0
        self._goes_on = False
        self._notice_left = 0.0
        self.shown: Shown[F, T] = Shown(
            parts.forecast(self.model, self.words), History(parts.turn_start), tools=Tools(speed=context.speed)
        )
        self.painter = self._new_painter(REFERENCE)

    # ------------------------------------------------------------ what it shows

    def show(self, view: V, me: int | None = None, events: Iterable[E] = ()) -> None:
        """Stand as in `view` at once.  me: the seat that lies nearest from now on.  events: what happened before, for
        the chronicle."""
        self._after = None
        self.motion.reset(view)
        self.model.me = self.model.me if me is None else me
        self._chronicle.clear()
        for event in events:
            self._note(event)
        self._change(chronicle=self._lines())
        self._foresee()

    def play(self, events: Iterable[E], after: V | None = None, me: int = 0) -> None:
        """Let the table live through the events.  after: for a table that does not fold them the view behind them, as
        the seat `me` knows it, which lies nearest then.  What was asked is answered and goes."""
        self._after = None if after is None else (after, me)
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

    def refuse(self, target: Target) -> None:
        """Let the target shake: it was touched in vain."""
        self.motion.refuse(lambda: self.rect_of(target))

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
        events = [event for event, _ in self._chronicle]
        self._chronicle.clear()
        for event in events:
            self._note(event)
        self._change(chronicle=self._lines(), notice=None)
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
        shown = self.shown
        if target == shown.pointer.hover:
            return
        self._rested = 0.0
        if target is not None and (target in shown.question.lit or target.kind in HEARD):
            self.context.sounds.play("tick")
        self._change(pointer=Pointer(target, shown.pointer.pressed))

    def hold(self, target: Target | None) -> None:
        """Let a target be held down; None lets go."""
        self._change(pointer=replace(self.shown.pointer, pressed=target))

    # ------------------------------------------------------------ time and size

    @property
    def busy(self) -> bool:
        """Whether events wait or pieces are in flight: the view is not yet all the engine's."""
        return self.motion.busy

    @property
    def moving(self) -> bool:
        """Whether anything moves, settling dust included."""
        return self.motion.moving

    @property
    def covered(self) -> bool:
        """Whether something covers the table, so that the game waits."""
        return bool(self.shown.tools.cover)

    def update(self, dt: float) -> None:
        """Let `dt` seconds go by."""
        self.motion.speed = self.context.speed
        if self.shown.tools.speed != self.context.speed:
            self._change(tools=replace(self.shown.tools, speed=self.context.speed))
        self.time += dt
        self._rest(dt)
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
        if not self.covered:
            self.motion.draw(surface)

    def resize(self, size: Size) -> None:
        """Lay the table out for a window of `size` real px, in the language of the context."""
        self.layout = self.parts.layout(size)
        self.painter = self._new_painter(size)
        self.motion.resize(self.layout)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Let nothing travel or move by itself, or everything."""
        self.motion.reduced = self.painter.reduced = reduced

    # ------------------------------------------------------------ inside

    def _new_painter(self, size: Size) -> TablePainter[M, Shown[F, T]]:
        brush = self.parts.brush(self.context, self.layout)
        painter = TablePainter(brush, size, self.parts.composition(brush), self._most_work)
        painter.reduced = self.motion.reduced
        return painter

    def _change(self, **parts: Any) -> None:
        self.shown = replace(self.shown, **parts)

    def _foresee(self) -> None:
        self._change(forecast=self.parts.forecast(self.model, self.words))

    def _begins(self, event: E) -> None:
        """An event begins on the table: it is heard, the chronicle notes it, the seats may change places."""
        place = self.parts.place(event, self.layout, self.model)
        self.context.sounds.on_event(event, place, self.motion.pace, self.model.shapes)
        line = self._note(event)
        if line is not None:
            self._change(chronicle=self._lines())
        seat = self.parts.taken_over(event)
        question = replace(self.shown.question, prompt=self._meanwhile(event, line))
        if seat is not None:
            self.model.me = self.seating.shown(seat, self.model.me)
            question = replace(question, thinks=False)
        self._change(question=question, pointer=replace(self.shown.pointer, card=None))
        self._foresee()

    def _meanwhile(self, event: E, line: ChronicleLine | None) -> str:
        """Return the prompt while an event is shown: who acts, or what an answer at this screen brings."""
        question = self.shown.question
        said = self.words.meanwhile(event)
        if not said and line is not None and not (question.waits or self._goes_on or line.is_heading):
            said = line.text
        return said if said and not self._goes_on else question.prompt

    def _note(self, event: E) -> ChronicleLine | None:
        """Put an event into the chronicle, where it has a line there."""
        line = self.words.chronicle(event)
        if line is not None:
            self._chronicle.append((event, line))
        return line

    def _lines(self) -> tuple[ChronicleLine, ...]:
        return tuple(line for _, line in self._chronicle)

    def _settle(self) -> None:
        """Take over the view behind the events that have been played, where they are not folded."""
        if self._after is not None and not self.busy:
            self.model.view, self.model.me = self._after
            self._after = None
            self._foresee()

    def _rest(self, dt: float) -> None:
        """A notice has been read; the full card opens beside a pointer that rests on it while nothing moves."""
        self._notice_left -= dt
        if self._notice_left <= 0 and self.shown.notice is not None:
            self._change(notice=None)
        before, self._rested = self._rested, self._rested + dt
        if before < REST <= self._rested and not self.busy:
            pointer = self.shown.pointer
            self._change(pointer=replace(pointer, card=self.model.card_at(pointer.hover)))
