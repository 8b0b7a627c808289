"""The misjudgements of the weaker levels: the gain of an action seems more or less than it is.

A misjudgement is drawn once per seat, turn and action, so the same thing is always judged the same in a turn.  An
action without a gain is never taken by mistake.
"""

from __future__ import annotations

from zlib import crc32

from engine.kernel.chance import Chance
from engine.kernel.record import record
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.players.weighing import Weighed
from engine.kgr.state import Table

STEPS = 1000


@record
class Oversight:
    """The weaknesses of a player.  share: of its worth, by which a thing may be judged too high or too low; small
    mistakes come more often.  blind: sorts of actions that it does not think of."""

    share: float
    blind: tuple[type[ac.Action], ...] = ()


def misjudged(table: Table, weighed: Weighed, oversight: Oversight, seed: int) -> Weighed:
    """Return the actions as a weaker player judges them, the best first.  An offer once begun is carried through."""
    if isinstance(table.pending, ts.Offering | ts.Dealing):
        return weighed
    found = []
    for action, worth in weighed:
        if not isinstance(action, oversight.blind):
            wrongly = worth > 0 and action != ac.END
            found.append(
                (action, worth * (1.0 + oversight.share * _mistake(table, action, seed)) if wrongly else worth)
            )
    return sorted(found or weighed, key=lambda entry: -entry[1])


def _mistake(table: Table, action: ac.Action, seed: int) -> float:
    """Return a number between -1 and 1, 0 on average."""
    thing = crc32(f"{table.to_act} {table.round} {action}".encode())
    chance = Chance.seeded((seed << 32) + thing)
    return (chance.below(STEPS) + chance.below(STEPS)) / STEPS - 1.0
