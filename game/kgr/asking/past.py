"""The game so far, as the table shows it: earlier offers and the throws, read off the steps."""

from __future__ import annotations

from engine.kgr import events as ev
from engine.kgr.actions import Action
from engine.kgr.state import Dice, State
from engine.kgr.view import View
from game.kgr.asking.again import with_the_last_offer
from game.kgr.base.answers import Steps, earlier
from game.kgr.base.model import Past
from game.kgr.base.words import KgrWords
from game.table.question import Question


def past(steps: Steps, state: State, seat: int, undone: Steps) -> Past:
    """Return the game so far, for a seat."""
    thrown = [event for step in steps for event in step.events if isinstance(event, ev.Rolled)]
    sums = [event.red + event.yellow for event in thrown]
    last = Dice(thrown[-1].red, thrown[-1].yellow, thrown[-1].face) if thrown else None
    rolls = tuple([sums.count(number) for number in range(2, 13)])
    return Past(earlier(steps, state, seat), last, rolls)


def recalled(question: Question[Action], view: View, so_far: Past | None, words: KgrWords) -> Question[Action]:
    """Return the question with the last offer to be made once more."""
    return question if so_far is None else with_the_last_offer(question, view, so_far.trades, words)
