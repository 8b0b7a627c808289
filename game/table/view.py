"""One table on the screen, without a session: it shows a view, plays events, and finds targets.

    table = TableView(context, parts, seating, view, me)
    table.resize(size)                  # real px, before the first draw
    table.show(view)                    # at once: a game loaded, a step back
    table.play(events)                  # animated
    table.ask(question)                 # the choices; None: no choice at this screen
    table.targets()                     # everything that can be touched: for pointer, focus, lessons and tests
    table.focus.move("left")            # the keys reach the same (`game.table.focus`)
    table.update(dt); table.draw(surface)

The table scene adds a session and an `Interaction`, a replay a cursor, a lesson a script; a gallery adds nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any, Generic, TypeVar

import pygame

from game.graphics.display_list import Composed, DisplayList
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.sound.audio import Heard
from game.table.chronicle import Chronicle
from game.table.focus import TableFocus
from game.table.interaction import Interaction
from game.table.known import Known
from game.table.painting.focus_frame import FocusFrame
from game.table.painting.hint_frame import compose_hint, hinted
from game.table.painting.landing import before_landing, has_landed, in_flight, once_landed
from game.table.painting.painter import TablePainter
from game.table.painting.standing import Standing
from game.table.parts import AnyParts, GameWords, Model, Motion, Seating, TableParts
from game.table.pointer import Aim, PointerTracker
from game.table.prompt_line import PromptLine
from game.table.question import Confirmation, Question, Several
from game.table.saying.scored import SCORE_STAYS, score_told
from game.table.shown import (
    BUTTONS,
    HEARD,
    MENU,
    OVERVIEW,
    ChronicleLine,
    History,
    PromptNotice,
    Shown,
    Tools,
    turn_told,
)
from game.table.spots import KeptSpots, Pos, Spot, Target, all_spots, is_for_keys, kept_clear, spots_for_keys
from game.table.thinking.own_words import own_words
from game.table.tip import Tip, resting_on

V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
M = TypeVar("M", bound=Model)
L = TypeVar("L")
F = TypeVar("F")
T = TypeVar("T")
W = TypeVar("W", bound=GameWords[Any])

REFERENCE = (1920, 1080)
FINGER = 48  # smallest size of a target for a finger, real px
MOST_WORK = 2  # limit of repainting per frame (`Painter.work`)
UNTOUCHED = frozenset(("pointer", "focus"))
"""Fields of `Shown` that do not change the reachable targets."""
NOTICE_TIME, REFUSAL_TIME = 4.0, 7.0
"""Seconds for which a notice stays beside the prompt; a refusal takes longer to read."""


class TableView(Composed, Generic[V, A, E, M, L, W, F, T]):
    """See the module.

    me: the nearest seat. seed: for randomness in the motion. most_work: see `TablePainter`. size: of the window, if
    known already. hidden: the seats with covered hands (set by `game.table.live.peek`). whispers: a player looks at a
    hand that is covered for others at the screen (set there, too)."""

    looks_up = False
    """Whether a press on any target opens its page, as after the end of the game."""
    whispers = False
    has_landed = False  # a piece, in this frame, which has enough work

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
        size: Size = REFERENCE,
    ) -> None:
        self.context = context
        self.parts = parts
        self.seating = seating
        self.words: W = parts.words(context.language, seating.names)
        self.model = parts.model(view, me, seating)
        self.layout = parts.showing.layout(size, context.text_scale)
        self.motion: Motion[V, E] = parts.showing.motion(self.model, self.layout, context, lambda: self.words, seed)
        self.motion.on_event.append(self._begins)
        self.time = self._notice_left = 0.0
        self.by_computer = False  # whether a computer player acts, which has its own speed
        self._most_work = most_work
        self._after: tuple[V, int, Callable[[], Iterable[E]] | None] | None = None
        self._line = PromptLine()
        self._has_begun = False  # an event has begun since the outcome of the running ones was foreseen
        self._dealt = 0  # events of the opening still to come: they are not steps of the game, so they are not told
        self.hidden: frozenset[int] = frozenset()
        self._questions, self._last_beside, self._is_answered = 0, math.inf, False  # how many were asked so far
        tools = Tools(speed=context.speed, menu=menu_of(parts))
        self.shown: Shown[F, T] = Shown(
            parts.turn.forecast(self.model, self.words), History(parts.turn.start), tools=tools
        )
        self.chronicle: Chronicle[E] = Chronicle(self._consequence, parts.turn.deed, parts.turn.brief)
        self.pointer = PointerTracker(lambda value: self._change(pointer=value))
        self._reach = KeptSpots(lambda: spots_for_keys(self.parts.showing.areas(self.layout, self.model, self.shown)))
        self.focus = TableFocus(
            self._reach,
            lambda: (self.shown.question, self.parts.asking.numbered(self.model, self.shown)),
            self.point,
            lambda value: self._change(focus=value),
            lambda target: does_something(self, target),
        )
        self.opens: frozenset[str] = frozenset()  # kinds of targets that open a scene of the game's own
        self.focus_frame, self.tip = FocusFrame(context), Tip[Target](context)
        self.painter: TablePainter[M, Shown[F, T]]
        self._standing, self._aim = Standing(), Aim(self)
        self._looks: object = None
        self.resize(size)

    # ------------------------------------------------------------ contents

    def show(self, view: V, me: int | None = None, events: Iterable[E] = ()) -> None:
        """Show `view` at once; the earlier question is dropped. me: the nearest seat from now on. events: earlier
        events, for the chronicle."""
        self._after, self._dealt = None, 0
        self._line.forget()
        self._change(question=self.shown.question.held(), scored=None)
        self.motion.reset(self.parts.hands.cover(view, self.hidden))
        self.model.me = self.model.me if me is None else me
        self.chronicle.begin(events, self.words)
        self._tell()
        self._foresee()

    def play(
        self, events: Iterable[E], after: V | None = None, me: int = 0, past: Callable[[], Iterable[E]] | None = None
    ) -> None:
        """Play the events on the table, which answers the current question.

        after: the view after them, as known by the seat `me`, which is nearest then; None where folding the events
        leads to it. past: returns all earlier events as known by that seat, for the chronicle, if the seat changes."""
        self._after = None if after is None else (after, me, past)
        news, scored = list(events), self.shown.scored
        if news and scored is not None and self.time - scored.began >= SCORE_STAYS:
            self._change(scored=None)
        goes_on = self.parts.asking.goes_on(self.model.view, news)
        self._line.decided(len(news), goes_on=goes_on)
        question = self.shown.question
        if news and not question.waits:
            said = question.prompt if self._is_answered else self._whose(self.model.me)
            self._change(question=question.held() if goes_on else question.answered(said))
        self._is_answered = self._is_answered or bool(news)
        self.motion.enqueue(news)
        self._reach.forget()  # the first of them has begun

    def deal(self) -> None:
        """Deal a new table, animated."""
        self.ask(Question())
        opening = self.parts.showing.opening(self.model, self.words)
        self._change(question=Question(prompt=opening.prompt))
        self._dealt = len(opening.events)
        self.motion.enqueue(opening.events)
        self._reach.forget()  # likewise

    def ask(self, question: Question[A] | None) -> None:
        """Show the choices; None: the seat to act is not at this screen."""
        asked = self.parts.asking.waiting(self.model.view, self.words) if question is None else question
        if self._is_answered or asked != self.shown.question:
            self._questions += 1
            if self._questions > self._last_beside:
                self.notify("")
        self._is_answered = False
        self._change(question=asked)
        self._foresee()
        self._let_go_of_covered()
        useful = self.parts.asking.useful(self.model, self.shown)
        self.focus.land(asked, useful, hints=self.context.settings.cursor_hints)

    def notify(
        self, text: str, *, is_refusal: bool = False, stays: bool = False, link: str = "", questions: float = math.inf
    ) -> None:
        """Show a sentence beside the prompt; "" removes it. It vanishes after a while, unless it `stays`. link: the
        page with more. questions: the number of later questions beside which it may stand; 0 for a sentence about this
        one, such as a refusal."""
        self._notice_left = math.inf if stays else REFUSAL_TIME if is_refusal else NOTICE_TIME
        self._last_beside = self._questions + questions
        self._change(notice=PromptNotice(text, is_refusal, link) if text else None)

    def remember(self, history: History[T]) -> None:
        """Show these marks of the turn."""
        self._change(history=history)
        if self.model.past != history.turn:
            self.model.past = history.turn

    def advise(self, may: bool) -> None:
        """Tell the advice of computer players wherever the table shows it, or no longer."""
        self.model.advised = may
        self._foresee()

    def use(self, tools: Tools) -> None:
        """Use these tools: open or close menu and chronicle."""
        before = self.shown.tools
        self._change(tools=tools)
        if (
            replace(tools, log_scroll=before.log_scroll) != before
        ):  # scrolled lines have new places once they are painted
            self.focus.refresh()
        self._let_go_of_covered()

    def relabel(self) -> None:
        """Use the language of the context, if it has changed; all motion ends at once."""
        if self.words.code == self.context.language.code:
            return
        self.motion.skip_all()
        self.words = self.parts.words(self.context.language, self.seating.names)
        self.chronicle.relabel(self.words)
        self._tell()
        self._change(notice=None, scored=None)
        self._foresee()

    # ------------------------------------------------------------ targets

    def targets(self) -> list[Spot]:
        """Return all spots that can be touched or looked up, topmost first."""
        return all_spots(self.parts.showing.areas(self.layout, self.model, self.shown))

    def target_at(self, pos: Pos) -> Target | None:
        """Return the target at a point of the window; small targets are found from a little way off, and by a finger
        from farther."""
        least = FINGER if self.context.device == "touch" else 0
        return self._aim.at(pos, least)

    def rect_of(self, target: Target) -> pygame.Rect:
        """Return the rectangle of a target, real px; empty (at 0, 0) if it is not on the table."""
        return self.parts.showing.framed(self.layout, self.model, self.shown, target)

    def point(self, target: Target | None) -> None:
        """Move the pointer onto a target; one that can be pressed makes a sound."""
        is_new = self.pointer.move(target)
        if is_new and target is not None and (target in self.shown.question.lit or target.kind in HEARD):
            self.context.sounds.play("tick")

    # ------------------------------------------------------------ time and size

    @property
    def busy(self) -> bool:
        """Whether events wait or pieces are in flight, so that the view is behind the engine's."""
        return self.motion.busy or self._after is not None

    @property
    def takes_over(self) -> bool:
        """Whether another view follows the events that are playing."""
        return self._after is not None

    @property
    def moving(self) -> bool:
        """Whether anything moves, settling dust included."""
        return self.motion.moving

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        began = perf_counter()
        own = self.context.settings.computer_speed if self.by_computer else 0.0
        self.motion.speed = own or self.context.speed
        if self.shown.tools.speed != self.context.speed:
            self._change(tools=replace(self.shown.tools, speed=self.context.speed))
        self.time += dt
        self._notice_left -= dt
        if self._notice_left <= 0 and self.shown.notice is not None:
            self._change(notice=None)
        was_busy = self.busy
        self.pointer.rest(dt, None if was_busy else self.model.card_at)
        about = None if was_busy or self.pointer.has_pressed else resting_on(self.shown)
        self.tip.rest(dt, about, lambda target: tip_of(self, target))
        flying = in_flight(self.model) if was_busy else None
        self.motion.advance(dt)
        self.has_landed = flying is not None and has_landed(flying, self.model)
        if flying is not None and self.has_landed:
            self.painter.unlanded = before_landing(flying, self.model)
            self._reach.forget()
        else:
            self._settle()
        if not (was_busy or self.busy):  # the frame that ends the motion has enough work
            self.painter.read_ahead(self.model)
        elif self._has_begun:
            self._has_begun = False
            if (later := once_landed(self.model)) is not self.model:
                self.painter.foresee(later, self.shown, self.model)
        else:
            self.painter.look_ahead(self.model)
        self.painter.spent = perf_counter() - began

    def finish(self) -> None:
        """End the current motion at once; waiting events begin with the next update."""
        self.motion.finish()
        self._settle()

    def skip_all(self) -> None:
        """Apply all waiting events, without animation."""
        self.motion.skip_all()
        self._settle()

    def compose(self, display: DisplayList) -> None:
        """Add the contents of the window."""
        self._reach.forget()  # the places of text lines are known once they are painted
        self.painter.stands = self._standing.of(self.model, self.shown, self.context.device)
        self._aim.see()
        self.painter.compose(display, self.model, self.shown, self.time, partial(compose_over, self))

    def resize(self, size: Size) -> None:
        """Lay the table out for a window of `size` real px, with the language and settings of the context; if none of
        them has changed, keep it."""
        looks = size, self.context.language.code, repr(self.context.settings)
        if looks == self._looks:
            return
        before = None if self._looks is None else self.painter
        self._looks = looks
        self._reach.forget()
        self.layout = self.parts.showing.layout(size, self.context.text_scale)
        brush = self.parts.showing.brush(self.context, self.layout)
        self.painter = TablePainter(brush, size, self.parts.showing.composition(brush, self.layout), self._most_work)
        if before is not None:
            self.painter.follow(before)
        self.painter.reduced = self.motion.reduced
        self.motion.resize(self.layout)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Switch reduced motion on or off; while on, nothing travels or moves by itself."""
        self.motion.reduced = self.painter.reduced = reduced

    # ------------------------------------------------------------ inside

    def _change(self, **parts: Any) -> None:
        self.shown = replace(self.shown, **parts)
        if not parts.keys() <= UNTOUCHED:
            self._reach.forget()

    def _consequence(self, events: Sequence[E], number: int, words: W) -> str:
        return self.parts.turn.consequence(self.model.view, events, number, words)

    def _let_go_of_covered(self) -> None:
        """Take the pointer, which rests, off a target that is closed or covered now."""
        hover, areas = self.shown.pointer.hover, self.parts.showing.areas(self.layout, self.model, self.shown)
        if hover is not None and not is_for_keys(areas, hover):
            self.point(None)
            self.tip.rest(0.0, None, lambda target: None)

    def _tell(self) -> None:
        """Show the chronicle and its strip."""
        strip = self.chronicle.strip(self.model.me, self.words)
        self._change(chronicle=self.chronicle.lines, strip=strip)

    def _foresee(self) -> None:
        self._change(forecast=self.parts.turn.forecast(self.model, self.words), known=Known())

    def _begins(self, event: E) -> None:
        """Begin an event on the table: play its sound, note it in the chronicle, turn the table if the seat changes."""
        self._has_begun = True
        place = self.parts.showing.place(event, self.layout, self.model)
        self.context.sounds.on_event(Heard(event, place, self.motion.pace, self.model.shapes, tuple(self.motion.heard)))
        if self._dealt:
            self._dealt -= 1
        else:
            line = self.chronicle.note(event, self.words)
            self._say(event, line)
            self._tell()
            for scored in self.motion.scored:
                name, at = self.words.name(scored.seat), 0 if line is None else line.at
                self._change(scored=score_told(self.context.language, name, scored, at, self.time))
        seat = self.parts.turn.taken_over(event)
        if seat is not None:
            self.model.me = self.seating.shown(seat, self.model.me)
        self.pointer.close_card()
        self._foresee()

    def _say(self, event: E, line: ChronicleLine | None) -> None:
        """Name in the line of the prompt the events shown from this one on: nobody is asked, and nobody thinks.  line:
        of the chronicle; the prompt has less room, so that most events stand there alone."""
        told = line if line is None or line.of_turn else self.words.chronicle(event)
        said = self.words.meanwhile(event) or ("" if told is None else told.text)
        seat = getattr(event, "seat", None)
        prompt = self._line.begins(said, self._whose(seat) if isinstance(seat, int) else "")
        question = self.shown.question
        self._change(question=replace(question, prompt=prompt or question.prompt, thinks=False))

    def _whose(self, seat: int) -> str:
        return self.words.t("prompt.moves", name=self.words.name(seat))

    def _settle(self) -> None:
        """Take over the view after the played events, if they are not folded."""
        self._reach.forget()
        if self._after is not None and not self.motion.busy:
            after, self.model.me, past = self._after
            self.model.view = self.parts.hands.cover(after, self.hidden)
            self._after = None
            if past is not None:
                self.chronicle.begin(past(), self.words)
                self._tell()
            self._foresee()


def compose_over(table: AnyTable, display: DisplayList) -> None:
    """Add the layers over the painted table: motion, a hint, the frame of the focus, a tip."""
    display.layer("motion")
    shown, model, at = table.shown, table.model, table.shown.focus
    if not shown.tools.cover:
        table.motion.compose(display)
    display.layer("hint")
    if shown.hint is not None and not shown.tools.any_open and shown.tools.large is None:
        area = hinted(
            shown.hint, table.rect_of(shown.hint.target), table.parts.showing.areas(table.layout, model, shown)
        )
        compose_hint(display, table.context, area, table.time)
    display.layer("focus")
    rect = None if at is None or shown.tools.log_open else table.rect_of(at)  # the chronicle marks its own lines
    if rect:
        slide = shown.question.slide
        has_seal = slide is None or at != slide.handle  # it would cover the number that is being set
        table.focus_frame.compose(display, rect, model.shapes[model.me], table.time, has_seal=has_seal)
    display.layer("tip")
    if (about := table.tip.target) is not None:
        showing, question = table.parts.showing, table.shown.question

        def clear() -> list[pygame.Rect]:
            areas = showing.areas(table.layout, model, shown)
            more = showing.kept_clear(about, table.layout, model)
            return [*kept_clear(areas, question.lit, showing.held, about), *more]

        table.tip.compose(display, table.rect_of(about), clear, stands=table.painter.stands)


def tip_of(table: AnyTable, target: Target) -> tuple[str, str] | None:
    """Return the name and the sentence of a target's tip; None for no tip."""
    bulb, t = table.shown.bulb, table.context.t
    if target.kind == "hint" and bulb is not None:
        return t("menu.hint"), t(bulb.refused or "hint.tip")
    if target.kind == "log_line" and not table.shown.tools.log_open:
        heading, said = turn_told(table.shown, target.a)
        return (heading, said) if said else None
    if said := own_words(table.parts.thinking.own_words, table.model, table.words, target):
        return table.words.name(target.a), said
    return table.parts.reading.tip(target, table.model, table.words)


def menu_of(parts: AnyParts) -> tuple[str, ...]:
    """Return the lines of the menu of a table."""
    return MENU if parts.reading.pages else tuple(line for line in MENU if line != OVERVIEW)


def does_something(table: AnyTable, target: Target) -> bool:
    """Return whether a press on a target has an effect now, other than opening its page or a refusal."""
    parts, question = table.parts, table.shown.question
    if table.looks_up:
        return True
    asked = target in question.lit or target in question.instead or target in (question.selected, question.chosen)
    if asked or target.kind in BUTTONS or target.kind in table.opens:
        return True
    plans = question.waits and parts.thinking.plannable(table.model, target)
    return plans or parts.turn.moment(table.shown.history.turn, target) is not None


AnyTable = TableView[Any, Any, Any, Any, Any, Any, Any, Any]


def interaction_with(table: AnyTable) -> Interaction[Any, Any]:
    """Return a new interaction with a table, with its current words and settings."""
    parts = table.parts

    def confirmation(view: Any, action: Any) -> Confirmation | None:
        several = isinstance(action, Several)
        found = action.shown if several else parts.asking.confirmation(view, action, table.words)
        return found if found is not None and (found.always or not table.context.settings.one_press) else None

    return Interaction(
        lambda view, path: parts.question(
            view, path, table.shown.history.turn, table.words, table.model.notes.get(table.model.me)
        ),
        lambda target: parts.asking.refusal(target, table.model, table.words),
        confirmation,
        lambda: table.context.settings.warn,
    )
