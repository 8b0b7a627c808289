"""How a person plays an action with the pointer: touches, one after another, and what they come to.

It knows a question and the way to the next one; no session and no sound, and of the time only what `advance` hands in.
Whoever holds it carries out what comes back:

    Act(actions)             play them
    Changed()                ask anew: a target further, an action chosen, or a step back
    LookAtHand()             the own hand is covered and is to be opened, or open and to be covered
    Warn(text)               something useful would be left undone; a second press counts, once it could be read
    Refuse(target, text)     that cannot be done; text is "" where nobody expects an answer
    None                     the press came too soon to be meant, or means nothing
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeGuard, TypeVar, cast

from game.table.press_guard import BUTTONS, DOUBLE, READABLE, PressGuard
from game.table.question import Button, Confirmation, Question
from game.table.spots import Target, TargetPath

V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Act(Generic[A]):
    """These actions are to be played, one after another."""

    actions: tuple[A, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """The path of targets is another one."""


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """The own hand, which is covered, is to be looked at."""


@dataclass(frozen=True, slots=True)
class Warn:
    """Pressed once more, the primary button leaves something useful undone."""

    text: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """The target cannot answer, and why."""

    target: Target
    text: str


@dataclass(frozen=True, slots=True)
class Chosen(Generic[A]):
    """Actions that a press on the target chose: shown, and played with the next press."""

    target: Target
    actions: tuple[A, ...]
    shown: Confirmation


Answer = Act[A] | Changed | LookAtHand | Warn | Refuse


class Interaction(Generic[V, A]):
    """offer: the question for a view and the targets touched so far.  refusal: why a target cannot answer.
    confirmation: what is shown while an action is chosen; None for one that is played at once.  warn: `never`,
    `costly` (where something is lost) or `always` (where anything could still be done)."""

    def __init__(
        self,
        offer: Callable[[V, TargetPath], Question[A]],
        refusal: Callable[[Target], str],
        confirmation: Callable[[V, A], Confirmation | None] = lambda view, action: None,
        warn: Callable[[], str] = lambda: "costly",
    ) -> None:
        self._offer = offer
        self._refusal = refusal
        self._confirmation = confirmation
        self._warn = warn
        self.path: TargetPath = ()
        self.chosen: Chosen[A] | None = None
        self.warned = False
        self.question: Question[A] = Question()
        self.covers: Button[A] | None = None
        """What covers the own hand again, where it has been opened; the table writes it."""
        self._view: V | None = None
        self._seat: int | None = None
        self.press_guard = PressGuard()

    def advance(self, dt: float) -> None:
        """Let `dt` real seconds go by."""
        self.press_guard.advance(dt)

    def ask(self, view: V, seat: int = 0) -> Question[A]:
        """Return what the seat is asked in this view, after the targets touched so far."""
        if self._seat not in (None, seat):
            self.press_guard.take_over()
        self._seat = seat
        self._view = view
        asked = self._offer(view, self.path)
        if asked.secondary is None and not self.path:
            asked = replace(asked, secondary=self.covers)
        self.question = asked if self.chosen is None else _confirming(asked, self.chosen)
        return self.question

    def rest(self) -> None:
        """Ask nothing: what was asked has been answered, or is somebody else's."""
        self.path, self.chosen, self.warned = (), None, False
        self.question = Question()

    def press(self, target: Target) -> Answer[A] | None:
        """Return what a press on a target of the table means; None where it means nothing."""
        if self.press_guard.is_too_early(target):
            return None
        if self.chosen is not None and target in (self.chosen.target, *self.chosen.shown.targets):
            return self._press_again(self.chosen)
        if target.kind == "primary":
            return self._press_primary()
        if target.kind == "secondary":
            return self._press_secondary()
        meant = self.question.answers.get(target)
        if meant is None and target in self.path:
            return self.back()
        if meant is None:
            meant = self.question.instead.get(target)
        if meant is None:
            return Refuse(target, self._refusal(target))
        if _is_path(meant):
            self.path, self.chosen, self.warned = meant, None, False
            return Changed()
        return self._choose(target, (cast(A, meant),))

    def press_held(self, target: Target) -> Act[A] | None:
        """Return what a target means that was held down for as long as it wants to be: no second press is asked for.
        None where it is not asked for any more, or leads further only."""
        meant = self.question.answers.get(target)
        return None if meant is None or _is_path(meant) else Act((cast(A, meant),))

    def drop(self, target: Target) -> Changed | None:
        """Return what it means that something was dragged onto a target: at most a step further, never an action."""
        meant = self.question.answers.get(target)
        if meant is None or not _is_path(meant):
            return None
        self.path, self.chosen, self.warned = meant, None, False
        return Changed()

    def back(self) -> Changed | None:
        """Go one step back: let go of what is chosen, out of the path, behind a warning; None where there is nothing to
        go back from."""
        if not self.path and not self.warned and self.chosen is None:
            return None
        if self.chosen is None:
            self.path = self.path[:-1]
        self.chosen, self.warned = None, False
        return Changed()

    def _choose(self, target: Target, actions: tuple[A, ...]) -> Answer[A]:
        """Play the actions, or let them be chosen for a second press."""
        assert self._view is not None, "nothing has been asked"
        shown = self._confirmation(self._view, actions[-1])
        if shown is None:
            return Act(actions)
        self.chosen, self.warned = Chosen(target, actions, shown), False
        self.press_guard.note()
        return Changed()

    def _press_again(self, chosen: Chosen[A]) -> Act[A] | None:
        """The second press on what is chosen; on a button the prompt must have been readable, as for a warning."""
        wait = READABLE if chosen.target.kind in BUTTONS else DOUBLE
        return Act(chosen.actions) if self.press_guard.has_stood(wait) else None

    def _press_primary(self) -> Answer[A] | None:
        """The big button; where something useful is left undone it says so first."""
        question = self.question
        button = question.primary
        if button is None:
            return None
        if not button.enabled:
            return Refuse(Target("primary"), button.why or question.prompt)
        if not button.actions:
            return None
        if question.chosen is not None and question.chosen.kind not in BUTTONS:
            return Act(button.actions)
        warning = self._warning(question)
        if warning:
            if not self.warned:
                self.warned = True
                self.press_guard.note()
                return Warn(warning)
            return Act(button.actions) if self.press_guard.has_stood(READABLE) else None
        if question.proposed:  # it shows what it would play: that is chosen already
            return Act(button.actions)
        return self._choose(Target("primary"), button.actions)

    def _warning(self, question: Question[A]) -> str:
        """What has to be read before the primary button counts, as the setting wants it."""
        match self._warn():
            case "never":
                return ""
            case "always":
                return question.warning or question.reminder
        return question.warning

    def _press_secondary(self) -> Answer[A] | None:
        if self.path:
            return self.back()
        button = self.question.secondary
        if button is not None and button.opens_hand:
            return LookAtHand()
        return self._choose(Target("secondary"), button.actions) if button is not None and button.actions else None


def _confirming(asked: Question[A], chosen: Chosen[A]) -> Question[A]:
    """The question while an action is chosen: the big button plays it, unless a button was what chose it."""
    shown, target = chosen.shown, chosen.target
    if target.kind in BUTTONS:
        return replace(asked, prompt=shown.prompt, chosen=target)
    button = Button(shown.label, chosen.actions, shown.note, shown.pieces)
    return replace(
        asked,
        answers={**asked.answers, **dict.fromkeys(shown.targets, chosen.actions[-1])},
        prompt=shown.prompt,
        primary=button,
        selected=target,
        chosen=target,
        proposed=(),
        warning="",
        reminder="",
    )


def _is_path(meant: A | TargetPath) -> TypeGuard[TargetPath]:
    """Whether an answer is a longer path, not an action."""
    return type(meant) is tuple and bool(meant) and all(isinstance(target, Target) for target in meant)
