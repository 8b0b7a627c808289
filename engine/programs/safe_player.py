"""A player that always answers: if the inner one fails, the safest legal action is taken and the failure logged."""

from __future__ import annotations

import logging
from typing import Any, Generic, TypeVar

from engine.kernel.game import NO_LIMIT, Choice, Game, Limit, Player

V = TypeVar("V")
A = TypeVar("A")

log = logging.getLogger(__name__)


class SafePlayer(Generic[V, A]):
    """A player that answers by `Game.safest` when the inner one raises or chooses an illegal action.

    For games with people or strangers (client, protocol); matches between players must show the failure.
    """

    def __init__(self, game: Game[Any, V, A, Any], player: Player[V, A]) -> None:
        self._game = game
        self._player = player

    def choose(self, view: V, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose one of the legal actions, at least one of which exists."""
        try:
            choice = self._player.choose(view, legal, limit)
            if choice.action in legal:
                return choice
            log.error("%s chose what is not legal: %r", type(self._player).__name__, choice.action)
        except Exception:
            log.exception("%s failed", type(self._player).__name__)
        return Choice(self._game.safest(view, legal))


def safe_player(game: Game[Any, V, A, Any], level: str, seed: int) -> SafePlayer[V, A]:
    """Return a new computer player that always answers.  Raises ValueError if there is no such level."""
    return SafePlayer(game, game.player(level, seed))
