"""Interaction: turns a player's touches, one after another, into actions.

It knows a question and how to get the next one, but no session and no sound; time comes in through `advance`. The
caller carries out what comes back:

    PlayActions(actions)             play these
    Changed()                ask again: a further target, a chosen action, or a step back
    LookAtHand()             open the player's covered hand, or cover the open one
    Warn(text)               something useful would be left undone; a second press counts, once this could be read
    Refuse(target, text)     not possible; text is "" if no answer is expected
    None                     the press came too soon to be meant, or means nothing
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeGuard, TypeVar, cast

from game.table.press_guard import BUTTONS, DOUBLE, READABLE, PressGuard
from game.table.question import Confirmation, Question, Several, TableButton
from game.table.spots import Target, TargetPath
from game.table.touches import Touches

V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class PlayActions(Generic[A]):
    """Play these actions, one after another."""

    actions: tuple[A, ...]
    touches: TargetPath = field(default=(), compare=False)
    """The touches on the table that play them; presses of buttons are left out."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The path of targets has changed."""


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Show the player's own covered hand."""


@dataclass(frozen=True, slots=True)
class Warn:
    """Warn that another press of the primary button leaves something useful undone."""

    text: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse the target, with the reason."""

    target: Target
    text: str


@dataclass(frozen=True, slots=True)
class Chosen(Generic[A]):
    """Actions chosen by a press on the target: shown now, played with the next press."""

    target: Target
    actions: tuple[A, ...]
    shown: Confirmation


Answer = PlayActions[A] | Changed | LookAtHand | Warn | Refuse


class Interaction(Generic[V, A]):
    """See the module.

    offer: returns the question for a view and the targets touched so far. refusal: returns why a target cannot answer.
    confirmation: returns the confirmation shown while an action, or several as one, is chosen; None for one that is
    played at once.
    warn: returns `never`, `costly` (if something is lost) or `always` (if anything could still be done)."""

    def __init__(
        self,
        offer: Callable[[V, TargetPath], Question[A]],
        refusal: Callable[[Target], str],
        confirmation: Callable[[V, Any], Confirmation | None] = lambda view, action: None,
        warn: Callable[[], str] = lambda: "costly",
    ) -> None:
        self._offer = offer
        self._refusal = refusal
        self._confirmation = confirmation
        self._warn = warn
        self.touches = Touches()
        self.chosen: Chosen[A] | None = None
        self.warned = False
        self.question: Question[A] = Question()
        self.covers: TableButton[A] | None = None
        """Button that covers the player's open hand again, or opens it; set by the table."""
        self._view: V | None = None
        self._seat: int | None = None
        self.press_guard = PressGuard()

    @property
    def path(self) -> TargetPath:
        """The targets touched so far."""
        return self.touches.path

    def advance(self, dt: float) -> None:
        """Advance by `dt` real seconds."""
        self.press_guard.advance(dt)

    def ask(self, view: V, seat: int = 0) -> Question[A]:
        """Return the seat's question in this view, after the targets touched so far."""
        if self._seat not in (None, seat):
            self.press_guard.take_over()
        self._seat = seat
        self._view = view
        asked = self._offer(view, self.path)
        if asked.is_stop:
            self.touches.stop()
        if asked.secondary is None:
            asked = replace(asked, secondary=self.covers)
        shown = asked if self.chosen is None else _confirming(asked, self.chosen)
        if shown != self.question:
            self.press_guard.ask()
        self.question = shown
        return shown

    def rest(self) -> None:
        """Ask nothing: the question was answered, or belongs to another player."""
        self.touches, self.chosen, self.warned = Touches(), None, False
        self.question = Question()

    def set_aside(self) -> None:
        """Keep the touches, whose cards nobody sees now, until the hand is open again."""
        self.touches, self.chosen, self.warned = self.touches.set_aside(), None, False

    def take_up(self) -> None:
        """Go on from the touches that were set aside."""
        self.touches, self.chosen, self.warned = self.touches.aside or Touches(), None, False

    def press(self, target: Target) -> Answer[A] | None:
        """Return the meaning of a press on a target of the table; None if it means nothing.  A press that ends a show
        does nothing else, and it plays only what had stood on the screen for a while before it went down: it is never
        meant for what was there before."""
        guard = self.press_guard
        is_read = guard.is_read()
        if guard.is_too_early(target) or guard.ended_show:
            return None
        before = self.path, self.chosen, self.warned
        answer = self._meaning(target)
        if isinstance(answer, PlayActions) and not is_read:
            self.touches.path, self.chosen, self.warned = before
            return None
        return answer

    def _meaning(self, target: Target) -> Answer[A] | None:
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
            self.touches.path, self.chosen, self.warned = meant, None, False
            return Changed()
        return self._choose(target, cast("A | Several[A]", meant))

    def press_held(self, target: Target) -> PlayActions[A] | None:
        """Return the meaning of a target that was held down long enough: no second press is needed. None if the target
        is not lit any more, or only leads to a further question."""
        meant = self.question.answers.get(target)
        return None if meant is None or _is_path(meant) else _play(_played(meant), self.path, target)

    def drop(self, target: Target, origin: Target | None = None) -> Changed | None:
        """Return the meaning of something dragged onto a target: at most a further step, never an action. origin: what
        is pressed before, to take it up."""
        meant = self._answers_behind(origin).get(target)
        if meant is None or not _is_path(meant):
            return None
        self.touches.path, self.chosen, self.warned = meant, None, False
        return Changed()

    def _answers_behind(self, origin: Target | None) -> Mapping[Target, A | TargetPath | Several[A]]:
        """Return the answers, or those of the question behind a press on `origin`."""
        question = self.question
        if origin is None or origin == question.selected:
            return question.answers
        path = question.answers.get(origin, question.instead.get(origin))
        if path is None or not _is_path(path):
            return {}
        assert self._view is not None, "nothing has been asked"
        return self._offer(self._view, path).answers

    def back(self) -> Changed | None:
        """Go one step back: drop the choice, shorten the path, or leave a warning; None if there is nothing to go back
        from."""
        if not self.path and not self.warned and self.chosen is None:
            return None
        if self.chosen is None:
            self.touches.back()
        self.chosen, self.warned = None, False
        return Changed()

    def undo(self) -> Changed | None:
        """Take the choice back, or the last step of the open question; None if there is neither."""
        if self.chosen is not None:
            return self.back()
        return Changed() if self.touches.undo() else None

    def redo(self) -> Changed | None:
        """Repeat the step of the open question that was taken back last; None if there is none."""
        return Changed() if self.touches.redo() else None

    def _choose(self, target: Target, meant: A | Several[A], before: tuple[A, ...] = ()) -> Answer[A]:
        """Play the meant actions, or choose them for a second press. before: actions to be played before it."""
        assert self._view is not None, "nothing has been asked"
        shown, actions = self._confirmation(self._view, meant), (*before, *_played(meant))
        if shown is None:
            return _play(actions, self.path, target)
        self.chosen, self.warned = Chosen(target, actions, shown), False
        self.press_guard.note()
        return Changed()

    def _press_again(self, chosen: Chosen[A]) -> PlayActions[A] | None:
        """Answer the second press on a choice; for a button the prompt must have been readable, as with a warning."""
        wait = READABLE if chosen.target.kind in BUTTONS else DOUBLE
        return _play(chosen.actions, self.path, chosen.target) if self.press_guard.has_stood(wait) else None

    def _press_primary(self) -> Answer[A] | None:
        """Press the primary button; if something useful is left undone, warn first."""
        question = self.question
        button = question.primary
        if button is None:
            return None
        if not button.enabled:
            return Refuse(Target("primary"), button.why or question.prompt)
        if not button.actions:
            return None
        if question.chosen is not None and question.chosen.kind not in BUTTONS:
            return _play(button.actions, self.path, question.chosen)
        warning = self._warning(question)
        if warning:
            if not self.warned:
                self.warned = True
                self.press_guard.note()
                return Warn(warning)
            return PlayActions(button.actions, self.path) if self.press_guard.has_stood(READABLE) else None
        if question.proposed:  # the button already shows the choice
            return PlayActions(button.actions, self.path)
        return self._choose(Target("primary"), button.actions[-1], button.actions[:-1])

    def _warning(self, question: Question[A]) -> str:
        """Return the warning to read before the primary button counts, according to the setting."""
        match self._warn():
            case "never":
                return ""
            case "always":
                return question.warning or question.reminder
        return question.warning

    def _press_secondary(self) -> Answer[A] | None:
        button = self.question.secondary
        if button is not None and button.opens_hand:
            return LookAtHand()
        if self.path:
            return self.back()
        if button is None or not button.actions:
            return None
        return self._choose(Target("secondary"), button.actions[-1], button.actions[:-1])


def _confirming(asked: Question[A], chosen: Chosen[A]) -> Question[A]:
    """Return the question while an action is chosen: the primary button plays it, unless a button chose it."""
    shown, target = chosen.shown, chosen.target
    if target.kind in BUTTONS:
        again = asked.primary
        if again is not None and target.kind == "primary" and shown.again:
            again = replace(again, label=shown.again)
        return replace(asked, prompt=shown.prompt, chosen=target, primary=again)
    button = TableButton(shown.label, chosen.actions, shown.note, shown.pieces, final=shown.final)
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


def _play(actions: tuple[A, ...], path: TargetPath, target: Target) -> PlayActions[A]:
    """Return that actions are played by a press on a target behind a path of touches."""
    return PlayActions(actions, path if target.kind in BUTTONS else (*path, target))


def _played(meant: A | TargetPath | Several[A]) -> tuple[A, ...]:
    """Return the actions of an answer that is no path."""
    return cast("tuple[A, ...]", meant.actions if isinstance(meant, Several) else (meant,))


def _is_path(meant: A | TargetPath | Several[A]) -> TypeGuard[TargetPath]:
    """Return whether an answer is a path, longer or shorter than before, not an action."""
    return type(meant) is tuple and all(isinstance(target, Target) for target in meant)
