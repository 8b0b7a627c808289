"""Answers of the rules about the current position, computed once instead of in every frame.

    shown.known(works, view, seat)      # works(view, seat), worked out the first time

`TableView` creates a new one whenever its view changes, and `props` of painters read from it. A question is a pure
function: its answer depends on the view and its other arguments alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

V = TypeVar("V")
R = TypeVar("R")
About = TypeVarTuple("About")


class Known:
    """See the module. Another view is another position: all earlier answers are dropped."""

    __slots__ = ("_answers", "_view")

    def __init__(self) -> None:
        self._view: object = None
        self._answers: dict[object, Any] = {}

    def __call__(self, question: Callable[[V, *About], R], view: V, *about: *About) -> R:
        """Return the question's answer for the view and its other arguments."""
        if view is not self._view:
            self._view = view
            self._answers.clear()
        key = question, about
        if key not in self._answers:
            self._answers[key] = question(view, *about)
        answer: R = self._answers[key]
        return answer
