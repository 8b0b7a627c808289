"""How a person says an action with the pointer: touches, one after another, and what they come to.

It knows a question and the way to the next one; no session, no sound, no clock.  Whoever holds it carries out what
comes back:

    Act(actions)             play them
    Changed()                ask anew: a target further, or a step back
    Warn(text)               something useful would be left undone; a second press counts
    Refuse(target, text)     that cannot be done; text is "" where nobody expects an answer
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeGuard, TypeVar, cast

from game.table.question import Question
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
class Warn:
    """Pressed once more, the primary button leaves something useful undone."""

    text: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """The target cannot answer, and why."""

    target: Target
    text: str


Answer = Act[A] | Changed | Warn | Refuse


class Interaction(Generic[V, A]):
    """offer: the question for a view and the targets touched so far.  refusal: why a target cannot answer."""

    def __init__(self, offer: Callable[[V, TargetPath], Question[A]], refusal: Callable[[Target], str]) -> None:
        self._offer = offer
        self._refusal = refusal
        self.path: TargetPath = ()
        self.warned = False
        self.question: Question[A] = Question()

    def ask(self, view: V) -> Question[A]:
        """Return what is asked in this view, after the targets touched so far."""
        self.question = self._offer(view, self.path)
        return self.question

    def rest(self) -> None:
        """Ask nothing: what was asked has been answered, or is somebody else's."""
        self.path, self.warned = (), False
        self.question = Question()

    def press(self, target: Target) -> Answer[A] | None:
        """Return what a press on a target of the table means; None where it means nothing."""
        question = self.question
        if target.kind == "primary":
            return self._press_primary()
        if target.kind == "secondary":
            return self._press_secondary()
        meant = question.answers.get(target)
        if meant is None:
            if target in self.path:
                return self.back()
            return Refuse(target, self._refusal(target))
        if _is_path(meant):
            self.path, self.warned = meant, False
            return Changed()
        return Act((cast(A, meant),))

    def back(self) -> Changed | None:
        """Go one step back: out of the path, and behind a warning; None where there is nothing to go back from."""
        if not self.path and not self.warned:
            return None
        self.path, self.warned = (), False
        return Changed()

    def _press_primary(self) -> Answer[A] | None:
        """The big button; where something useful is left undone it says so first."""
        question = self.question
        if question.primary is None or not question.primary.actions:
            return None
        if question.warning and not self.warned:
            self.warned = True
            return Warn(question.warning)
        return Act(question.primary.actions)

    def _press_secondary(self) -> Answer[A] | None:
        if self.path:
            return self.back()
        button = self.question.secondary
        return Act(button.actions) if button is not None and button.actions else None


def _is_path(meant: A | TargetPath) -> TypeGuard[TargetPath]:
    """Whether an answer is a longer path, not an action."""
    return type(meant) is tuple and bool(meant) and all(isinstance(target, Target) for target in meant)
