"""The open chronicle: it scrolls, and a press on a line shows the table at that moment.

Looking back only changes the view: the journal is read through a `Cursor`, so the game, undo and the file are not
affected. Meanwhile nothing can be played, and computer players wait.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.journal.cursor import Cursor
from game.input.intents import Command, Intent, PointerMoved, Pos, Pressed, Released, Wheel
from game.shell.session.session import Session
from game.table.guest import ANSWERED, Guest, Reply
from game.table.question import Question, TableButton
from game.table.shown import History
from game.table.spots import Spot, Target
from game.table.view import AnyTable

NOTCH = 3
"""Lines per notch of the wheel."""
DRAGGED = 10
"""Real px from which a press is a drag, not a click."""
PAGE = 8
"""Lines per press of a key that goes from region to region, while the chronicle is open."""
BAR = Target("log_bar")
OWN = ("log_line", "log", "log_bar", "chronicle")
"""Kinds of targets in the chronicle."""
BY_KEY = {"up": -1, "left": -1, "previous": -1, "undo": -1, "down": 1, "right": 1, "next": 1, "redo": 1}
BY_KEY |= {"region_previous": -PAGE, "region_next": PAGE}


class LookBack(Guest):
    """Guest that reads the chronicle.

    leaves_now: called before the table shows the past, for every opened line. to_now: called when it shows the present
    again."""

    def __init__(
        self, session: Session, table: AnyTable, leaves_now: Callable[[], object], to_now: Callable[[], None]
    ) -> None:
        self._session = session
        self._table = table
        self._leaves_now = leaves_now
        self._to_now = to_now
        self._line: int | None = None
        self._pressed: tuple[Pos, int, Target | None] | None = None
        self._is_pulled = False

    @property
    def is_open(self) -> bool:
        """Whether the table shows a moment of the past."""
        return self._line is not None

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Reply:
        """Answer an intent for the chronicle or the past."""
        match intent:
            case Wheel(pos, dy) if self._is_over(pos):
                self._scroll(dy * NOTCH)
            case Pressed(pos, 1) if self._is_over(pos):
                self._press(pos)
            case PointerMoved(pos) if self._pressed is not None:
                self._pull(pos)
            case Released(pos) if self._pressed is not None:
                self._release()
            case Command("chronicle"):
                self._toggle()
            case Command(name) if name in BY_KEY and (self.is_open or self._table.shown.tools.log_open):
                self._step(BY_KEY[name])
            case Command("confirm" | "primary") if self._table.shown.tools.log_open:
                self.look_at(self._chosen())
            case _:
                return self._while_open(intent) if self.is_open else None
        return ANSWERED

    def _while_open(self, intent: Intent) -> Reply:
        """Answer an intent while the past is shown: nothing can be played; a press outside the tools is refused."""
        table = self._table
        match intent:
            case Command("cancel" | "confirm" | "primary") | Pressed(_, 3):
                self.now()
            case Pressed(pos, 1):
                target = table.target_at(pos)
                table.point(target)
                if target is not None and target.kind == "primary":
                    self.now()
                elif target is not None and target.kind in ("menu", "help", "speed"):
                    return None
                elif target is not None:
                    table.notify(table.context.t("look_back.nothing"), is_refusal=True)
            case Command("menu" | "help" | "fullscreen") | PointerMoved() | Released():
                return None
        return ANSWERED

    # ------------------------------------------------------------ the past

    def look_at(self, line: int) -> None:
        """Show the table at the moment after a line of the chronicle."""
        table, session = self._table, self._session
        lines = table.shown.chronicle
        if not 0 <= line < len(lines):
            return
        if table.busy:
            table.skip_all()
        self._leaves_now()
        cursor = Cursor(session.journal)
        cursor.seek(cursor.told(lines[line].at, session.game, session.viewer))
        self._line = line
        heading = next((each.text for each in reversed(lines[: line + 1]) if each.is_heading), "")
        key = "look_back.prompt" if heading else "look_back.beginning"
        button: TableButton[Any] = TableButton(table.context.t("look_back.now"))
        # first: the lit targets may not exist in the past
        table.ask(Question(table.context.t(key, when=heading), primary=button))
        table.show(session.game.view(cursor.state, session.viewer), session.viewer, session.past())
        done = cursor.steps[: cursor.at]
        table.remember(History(table.parts.turn.done(done, cursor.state, session.viewer, ())))
        scroll = table.shown.tools.log_scroll
        if all(spot.target.a != line for spot in self._lines()):
            scroll = max(0, len(lines) - line - NOTCH)
        table.use(replace(table.shown.tools, log_open=False, log_line=line, log_scroll=scroll, is_past=True))
        table.notify(lines[line].text, stays=True)

    def now(self) -> None:
        """Return to the present."""
        if self._line is None:
            return
        self._line = None
        table, session = self._table, self._session
        table.use(replace(table.shown.tools, log_line=None, log_scroll=0, is_past=False))
        table.notify("")
        table.show(session.view, session.viewer, session.past())
        self._to_now()

    # ------------------------------------------------------------ reading

    def _toggle(self) -> None:
        tools = self._table.shown.tools
        self._table.use(tools.toggled("log"))
        self._table.context.sounds.play("page")

    def _chosen(self) -> int:
        tools, count = self._table.shown.tools, len(self._table.shown.chronicle)
        return count - 1 if tools.log_line is None else tools.log_line

    def _step(self, by: int) -> None:
        """Go to the previous or next line: show its moment, or only mark it while the chronicle is open."""
        tools, count = self._table.shown.tools, len(self._table.shown.chronicle)
        at = max(0, min(count - 1, self._chosen() + (by if self.is_open or tools.log_line is not None else 0)))
        if not tools.log_open:
            self.look_at(at)
        else:
            self._table.use(replace(tools, log_line=at, log_scroll=max(0, count - at - NOTCH)))
        self._table.context.sounds.play("tick")

    def _scroll(self, by: int) -> None:
        """Scroll by lines; positive is towards the older ones."""
        shown = self._table.shown
        self._table.use(shown.tools.scrolled(by, len(shown.chronicle)))

    def _is_over(self, pos: Pos) -> bool:
        """Return whether the position is on the chronicle, not covered by words of a lesson or by anything else."""
        target = self._table.target_at(pos)
        is_free = target is None or target.kind in OWN
        return is_free and self._table.rect_of(Target("chronicle")).collidepoint(pos)

    def _lines(self) -> list[Spot]:
        return [spot for spot in self._table.targets() if spot.target.kind == "log_line"]

    def _press(self, pos: Pos) -> None:
        self._pressed, self._is_pulled = (pos, self._table.shown.tools.log_scroll, self._table.target_at(pos)), False
        if self._has_bar and self._table.rect_of(BAR).collidepoint(pos):
            self._pull(pos)

    @property
    def _has_bar(self) -> bool:
        """Whether there is more than fits."""
        shown = self._table.shown
        told = sum(turn.tells for turn in shown.strip) if shown.strip and not shown.tools.log_open else 0
        return shown.tools.log_scroll > 0 or len(self._lines()) < (told or len(shown.chronicle))

    def _pull(self, pos: Pos) -> None:
        """Scroll with the pointer: at the bar to its place, elsewhere like paper."""
        assert self._pressed is not None
        (across, begun), scroll, _ = self._pressed
        bar = self._table.rect_of(BAR)
        if self._has_bar and bar.collidepoint(across, begun):
            self._is_pulled = True
            left = (bar.bottom - pos[1]) / max(1, bar.h)
            lines = len(self._table.shown.chronicle)
            self._scroll(round(left * (lines - 1)) - self._table.shown.tools.log_scroll)
            return
        moved = pos[1] - begun
        self._is_pulled = self._is_pulled or abs(moved) > DRAGGED
        if self._is_pulled:
            height = max(1, min((spot.rect.h for spot in self._lines()), default=DRAGGED * 2))  # in a tiny window
            self._scroll(scroll + round(moved / height) - self._table.shown.tools.log_scroll)

    def _release(self) -> None:
        assert self._pressed is not None
        target, self._pressed = self._pressed[2], None
        if self._is_pulled:
            return
        if target is not None and target.kind == "log_line":
            self._table.context.sounds.play("page")
            self.look_at(target.a)
        elif self._table.shown.tools.log_open:
            self._toggle()
