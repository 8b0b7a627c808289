"""Judges what is asked at a table at once, in this process: for tests that do not read what it says.

monkeypatch.setattr(thought_keeper, "Thinker", QuickJudge)
"""

from __future__ import annotations

from typing import Any

from monkey_player import QuickThinker


class QuickJudge(QuickThinker):
    """Has the opinion of the simplest level, whichever is asked for."""

    def ask_opinion(self, level: str, seed: int, view: Any, legal: tuple[Any, ...], seconds: float) -> None:
        self.ask(level, seed, view, legal)
