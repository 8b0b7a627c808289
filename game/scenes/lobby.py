"""The state shared by all openers: the context, and the games meant if none is named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.clients import find_client
from game.shell.context import Context

if TYPE_CHECKING:
    from game.client import GameClient


@dataclass(slots=True)
class Lobby:
    """game: played from the seats scene on, until another is chosen there.  seed: that of the command line.  book:
    the game whose rules are read and whose keys are shown: the one that was played or learned last."""

    context: Context
    game: str
    seed: int | None = None
    agreed: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Options of the command line, by the name of the game."""
    book: str = field(init=False)

    def __post_init__(self) -> None:
        self.book = self.game

    def turn_to(self, game: str) -> None:
        """Turn everything to this game."""
        self.game = self.book = game

    @property
    def played(self) -> GameClient:
        """The client of the game being played."""
        return find_client(self.game)

    @property
    def read(self) -> GameClient:
        """The client of the game whose book is being read."""
        return find_client(self.book)
