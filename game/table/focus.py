"""The focus of a table: the target reached by keys or a pad.

    focus.move("left")          # an arrow, Tab, or a jump to the next region; the first one only shows the focus
    focus.reach(target)         # a key for one target
    focus.land(question, useful)  # another question: move to the useful target
    focus.refresh()             # the reachable targets have changed
    focus.hide()                # the pointer leads

The target with the focus is treated as if the pointer were on it: it glows, and its card opens. A hidden focus is not
updated: the next key finds its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.input.focus import Focus, FocusStop, reading_order
from game.input.intents import COMMANDS
from game.table.question import Question
from game.table.spots import Numbered, Pos, Spot, Target

AnyQuestion = Question[Any]
PRIMARY = Target("primary")
NUMBER = "card_"
PRESSES: dict[str, Target] = {
    "confirm": PRIMARY,
    "primary": PRIMARY,
    "secondary": Target("secondary"),
    "menu": Target("menu"),
    "help": Target("help"),
    "chronicle": Target("log"),
    "speed": Target("speed"),
    **{name: PRIMARY for name in sorted(COMMANDS) if name.startswith(NUMBER)},
}
"""Commands that press a target, with that target if it is fixed."""
TAB = ("next", "previous")
ON_THE_TABLE = ("chronicle", "speed")
"""Commands without a meaning on a table that lacks their target."""


class TableFocus:
    """The focus of a table, hidden at first. Arrows wrap around in a window, but not on the table.

    spots: returns the name of the open window and the spots that keys can reach. asked: returns the question and the
    meaning of the number keys. point: points at a target. change: receives every new place of a visible focus. presses:
    whether a press on a target has an effect now; Tab stops only there, arrows stop everywhere.
    """

    def __init__(
        self,
        spots: Callable[[], tuple[str, list[Spot]]],
        asked: Callable[[], tuple[AnyQuestion, Sequence[Numbered]]],
        point: Callable[[Target | None], None],
        change: Callable[[Target | None], None],
        presses: Callable[[Target], bool] = lambda target: True,
    ) -> None:
        self._spots = spots
        self._question = asked
        self._point = point
        self._change = change
        self._presses = presses
        self.moves: Focus[Target] = Focus()
        self._offered: tuple[str, list[Spot]] = ("", [])
        self._below: Target | None = None  # its place before a window opened
        self._is_seen = False
        self.at: Target | None = None
        """Target with the focus; None while the focus is hidden."""
        self._asked: AnyQuestion | None = None
        self._landing: tuple[AnyQuestion, Target | None, bool] | None = None  # takes effect with the next offer
        self._beginning: Target | None = None  # takes effect after that

    @property
    def targets(self) -> list[Target]:
        """Return all targets that can be reached, in reading order."""
        self._offer()
        return [stop.key for stop in self.moves.stops]

    def regions(self) -> dict[Target, str]:
        """Return the same targets, each with its region."""
        self._offer()
        return {stop.key: stop.group for stop in self.moves.stops}

    def move(self, name: str) -> None:
        """Obey one of `input.focus.MOVES`; a hidden focus is only shown."""
        self._offer()
        if self._is_seen or self.moves.at is None:
            is_by_tab = name in TAB and not self._offered[0]  # Tab stops everywhere in a window
            self.moves.move(name, self.tabbed if is_by_tab else None)
        self._show()

    @property
    def tabbed(self) -> frozenset[Target]:
        """Return the targets where Tab stops: those whose press has an effect."""
        return frozenset(stop.key for stop in self.moves.stops if self._presses(stop.key))

    def reach(self, target: Target) -> bool:
        """Move the focus to a target; return whether it can be reached."""
        self._offer()
        if all(stop.key != target for stop in self.moves.stops):
            return False
        self.moves.put(target)
        self._show()
        return True

    def begin(self, target: Target) -> None:
        """Move the focus to a new topmost target: at once if the focus is visible, otherwise with the next key. For any
        stop of a slider the focus moves to the slider's handle."""
        slide = self._question()[0].slide
        self._beginning = slide.handle if slide is not None and slide.kind == target.kind else target
        self.refresh()

    def meant(self, name: str, seen: Target | None) -> Target | None:
        """Return the target that one of `PRESSES` presses now, None for none.

        seen: the target with the focus when the key went down; without one, `confirm` means the primary button. The
        number of an unlit target moves the focus there and presses nothing.
        """
        question, numbered = self._question()
        self._offer()
        there = {stop.key for stop in self.moves.stops}
        if name.startswith(NUMBER):
            number = int(name.removeprefix(NUMBER))
            target = numbered[number - 1].means if number <= len(numbered) else None
            return target if target is not None and self.reach(target) and target in question.lit else None
        if name != "confirm":
            target = PRESSES[name]
            return target if target in there or name not in ON_THE_TABLE else None
        if seen is not None:
            return seen if seen in there else None
        if question.primary is None and not question.waits:
            self._show()
            return None
        return PRIMARY

    def land(self, question: AnyQuestion, useful: Target | None, *, hints: bool = True) -> None:
        """Move the focus to an answer of the question: to the useful target, to the nearest lit one, or to the button.
        Without `hints` it stays while its target exists. The same question again has no effect."""
        if not question.waits and self._is_new(question):
            self._asked = question
            self._landing = question, useful, hints
            if hints:
                self._beginning = None
        self.refresh()

    def refresh(self) -> None:
        """Keep the focus on its target; if the target is gone, return to the one before."""
        if self._is_seen:
            self._offer()
            self._show()

    def hide(self, pos: Pos = (0, 0)) -> None:
        """Hide the focus, because the pointer leads at `pos`; the next key finds the focus there. A pointer outside the
        window has no effect."""
        if min(pos) >= 0 and self._is_seen:
            self._is_seen, self.at = False, None
            self._change(None)

    def _offer(self) -> None:
        """Update the reachable targets, and land if a new question was asked."""
        before, self._offered = self._offered, self._spots()
        if before != self._offered:
            (was, _), (window, spots) = before, self._offered
            if window and not was:
                self._below = self.moves.at
            self.moves.offer(stops_of(spots), goes_round=bool(window))
            if was and not window and any(spot.target == self._below for spot in spots):
                self.moves.put(self._below)
        landing, self._landing = self._landing, None
        if landing is not None and (landing[2] or self.moves.at is None):
            self._land(landing[0], landing[1])
        beginning, self._beginning = self._beginning, None
        if beginning is not None:
            self.moves.put(beginning)

    def _show(self) -> None:
        self._is_seen = True
        if self.at != self.moves.at:
            self.at = self.moves.at
            self._change(self.at)
            self._point(self.at)

    def _is_new(self, question: AnyQuestion) -> bool:
        """Return whether the question differs from the one before."""
        before = self._asked
        return before is None or replace(question, warning="") != replace(before, warning="")

    def _land(self, question: AnyQuestion, useful: Target | None) -> None:
        there = {stop.key: stop.rect for stop in self.moves.stops}
        button = question.primary
        wanted = [question.chosen, Target("pick", 0) if question.picker else None, useful]
        if question.proposed or (button is not None and button.enabled and not question.lit):
            wanted.append(PRIMARY)
        target = next((target for target in wanted if target is not None and target in there), None)
        here = self.moves.at
        if target is None and here not in question.lit:
            lit = [each for each in there if each in question.lit]
            rect = there.get(here) if here is not None else None
            if lit:
                target = lit[0] if rect is None else min(lit, key=lambda each: _apart(there[each].center, rect.center))
            elif PRIMARY in there:
                target = PRIMARY
        if target is not None:
            self.moves.put(target)


def stops_of(spots: Iterable[Spot]) -> list[FocusStop[Target]]:
    """Return the spots as stops of a focus, in reading order."""
    return reading_order(FocusStop(spot.target, spot.rect, spot.group) for spot in spots)


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
