"""The facts about a table on which forced moves, steps back and thoughts rest, whether it is painted or not."""

from __future__ import annotations

from typing import Any, Protocol

from game.shell.context import Context
from game.table.parts import AnyParts, Model


class TableFacts(Protocol):
    """See the module."""

    context: Context
    parts: AnyParts
    words: Any
    model: Model
    hidden: frozenset[int]
    """The seats with covered hands."""
    time: float

    def notify(self, text: str, *, questions: float) -> None:
        """Show a sentence beside the prompt (`game.table.view.TableView.notify`)."""
        ...
