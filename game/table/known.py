"""What the rules answer about a table as it stands, asked once and not in every frame.

    shown.known(works, view, seat)      # works(view, seat), worked out the first time

A table lays a new one beside its view whenever that changes (`TableView`), so what painters show (`props`) is read from
it.  A question is a function without a memory: what it answers follows from the view and what else it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

V = TypeVar("V")
R = TypeVar("R")
About = TypeVarTuple("About")


class Known:
    """See the module.  Another view is another table: nothing of the one before holds there."""

    __slots__ = ("_answers", "_view")

    def __init__(self) -> None:
        self._view: object = None
        self._answers: dict[object, Any] = {}

    def __call__(self, question: Callable[[V, *About], R], view: V, *about: *About) -> R:
        """Return what the question says of the view and the things it is about."""
        if view is not self._view:
            self._view = view
            self._answers.clear()
        key = question, about
        if key not in self._answers:
            self._answers[key] = question(view, *about)
        answer: R = self._answers[key]
        return answer
