"""Judges a table's question at once, in this process, for tests that ignore the opinion itself.

monkeypatch.setattr(thought_keeper, "Thinker", QuickJudge)
"""

from typing import Any

from monkey_player import QuickThinker


class QuickJudge(QuickThinker):
    """Gives the opinion of the simplest level, whatever level is requested."""

    def ask_opinion(self, level: str, seed: int, view: Any, legal: tuple[Any, ...], seconds: float) -> None:
        self.ask(level, seed, view, legal)
