"""The game so far, as the table shows it: earlier offers and the throws, read off the steps."""

from __future__ import annotations

from engine.kgr import events as ev
from engine.kgr.actions import Action
from engine.kgr.reading.yields import NUMBERS
from engine.kgr.state import Dice, State
from engine.kgr.view import View
from game.kgr.asking.again import with_the_last_offer
from game.kgr.base.answers import Steps, earlier
from game.kgr.base.model import GameSoFar
from game.kgr.base.words import KgrWords
from game.table.question import Question


def past(steps: Steps, state: State, seat: int, undone: Steps) -> GameSoFar:
    """Return the game so far, for a seat."""
    last, counts = None, [[0] * len(NUMBERS) for _ in state.seats]
    for step in steps:
        for event in step.events:
            if isinstance(event, ev.Rolled):
                last = Dice(event.red, event.yellow, event.face)
                counts[step.before.player][NUMBERS.index(event.red + event.yellow)] += 1
    by_seat = tuple(map(tuple, counts))
    return GameSoFar(earlier(steps, state, seat), last, tuple(map(sum, zip(*by_seat, strict=True))), by_seat)


def recalled(question: Question[Action], view: View, so_far: GameSoFar | None, words: KgrWords) -> Question[Action]:
    """Return the question with the last offer to be made once more."""
    return question if so_far is None else with_the_last_offer(question, view, so_far.trades, words)
