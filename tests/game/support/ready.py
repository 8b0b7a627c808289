"""A thinker without waiting time, for tests of what computer players say."""

from typing import Any, ClassVar

from engine.kernel.game import Limit

NODES = 6_000


class Ready:
    """Thinks when the answer is requested, in this process and with a reproducible limit."""

    asked: ClassVar[list[tuple[str, Any]]] = []

    def __init__(self, game: Any) -> None:
        self._game = game
        self._question: tuple[str, Any, Any] | None = None
        self.ranked: tuple[Any, ...] = ()

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def ask_opinion(self, level: str, seed: int, view: Any, legal: tuple[Any, ...], seconds: float) -> None:
        assert seconds <= 2
        Ready.asked.append((level, view))
        self._question = level, view, legal

    def forget(self) -> None:
        self._question = None

    def answer(self) -> Any:
        if self._question is None:
            return None
        level, view, legal = self._question
        self._question = None
        choice = self._game.player(level, 1).choose(view, legal, Limit(nodes=NODES))
        self.ranked = choice.ranked
        return choice.action

    def close(self) -> None:
        self._question = None
