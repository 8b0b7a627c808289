"""The mark to beat: the strongest level plays the deal in the person's seat, with the same luck and the same rivals, in
a process that gives way to others.

    marks = Marks(record)
    marks.want(deal)
    marks.step()         # every now and then; whether a mark has come, which the record keeps
    marks.close()

What is not done when the program ends is begun anew another time.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.shell.deal_record import DealRecord
from game.shell.polite import Died, PoliteProcess

if TYPE_CHECKING:
    from game.shell.deal import Deal

log = logging.getLogger(__name__)

DEATHS = 3
MOST = 20_000
"""Decisions after which a game is given up."""


def play_mark(deal: Deal) -> int:
    """Return the points of the strongest level in the person's seat: a minute or two of thought."""
    from engine.arena import play
    from engine.game import strongest_level
    from engine.games import find_game
    from engine.safe_player import safe_player
    from game.shell.setup import player_seed

    game = find_game(deal.game)
    kinds = deal.kinds(strongest_level(game))
    names = [str(number) for number in range(1, deal.seats + 1)]
    state = game.begin({"names": names, "seed": deal.seed, **deal.options})
    players = [safe_player(game, kind, player_seed(deal.seed, seat)) for seat, kind in enumerate(kinds)]
    played = play(game, state, players, MOST, lambda action, events: None)
    return game.summary(played.state).scores[deal.seat]


class Marks:
    """See the module.  failed: no more marks are played in this run."""

    def __init__(self, record: DealRecord) -> None:
        self.failed = False
        self._record = record
        self._wanted: list[Deal] = []
        self._process: PoliteProcess | None = None
        self._deaths = 0

    def want(self, deal: Deal) -> None:
        """Have the mark of a deal played, unless it is known."""
        if deal not in self._wanted and self._record.mark(deal.game, deal.day) is None:
            self._wanted.append(deal)
        self.step()

    def is_wanted(self, deal: Deal) -> bool:
        """Return whether the mark of a deal is being played."""
        return deal in self._wanted and not self.failed

    def step(self) -> bool:
        """Keep the mark that is there, and begin with the next one; returns whether one has come."""
        if not self._wanted or self.failed:
            return False
        if self._process is None:
            self._process = PoliteProcess("mark")
        if self._process.is_idle:
            self._process.send(play_mark, self._wanted[0])
        try:
            answer = self._process.take()
        except Died:
            self.close()
            self._deaths += 1
            self.failed = self._deaths >= DEATHS
            log.warning("the process that plays the mark has ended")
            return False
        if answer is None:
            return False
        deal = self._wanted.pop(0)
        if answer.error:
            log.error("the mark of %s cannot be played: %s", deal.day, answer.error)
            self.failed = True
        else:
            self._record.keep_mark(deal.game, deal.day, answer.value)
        if not self._wanted or self.failed:
            self.close()
        return not answer.error

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.end()
            self._process = None
