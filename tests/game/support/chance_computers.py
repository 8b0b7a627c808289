"""Computer players who do anything, for tests of a table: session.computers = ChanceComputers(session, rng)."""

import random
from typing import Any

from game.shell.session.session import Session


class ChanceComputers:
    """Answer at once, whatever is legal."""

    def __init__(self, session: Session, rng: random.Random) -> None:
        self._session = session
        self._rng = rng

    def ask(self) -> None:
        """They do not think."""

    def answer(self) -> Any:
        return self._rng.choice(list(self._session.game.legal(self._session.state)))
