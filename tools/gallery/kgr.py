"""The table of *Church, Faith & Reformation* in its important states, off-screen; listed by `python -m tools.gallery`.

The states come from a fixed game between computer players.
"""

from collections.abc import Sequence
from functools import partial

import pygame

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.state import State
from game.kgr.base.covered import cover
from game.kgr.parts import KGR_TABLE
from game.kgr.results.scene import KgrResults
from game.shell.context import Context
from game.shell.scene import Size
from game.table.shown import Tools
from game.table.spots import Target

from .kgr_island import ISLAND_SHOTS
from .states import Shot
from .tables import Look, Tables, drawn

LATE = 44
"""First turn of the states."""


def _names_of(state: State, legal: Sequence[Action]) -> Sequence[str]:
    """Return the names of a state worth a picture: its question, and what can be built."""
    asked = state.pending
    if isinstance(asked, ts.SetUpPiece | ts.Pave):
        return (asked.step,) if state.roads().bit_count() > 2 else ()
    if state.round < LATE:
        return ()
    built = {action.what for action in legal if isinstance(action, ac.Build)}
    more = ("act_two",) * (len(built) > 1) + ("act_again",) * (isinstance(asked, ts.AnyActions) and state.offers > 1)
    return (asked.step, *(f"act_{what}" for what in built), *more)


TABLES = Tables(KGR_TABLE, KGR, _names_of, cover, seed=11, nodes=1000, options={"extent": "land"})


def _table(look: Look, context: Context, size: Size, *, log: bool = False) -> pygame.Surface:
    """Return the picture of a table with a question.  log: the chronicle is open."""
    table = TABLES.at(look, context, size)
    if log:
        table.use(Tools(log_open=True))
    return drawn(table)


STEPS = ("found", "pave", "before", "act", "discard", "robber", "rob", "answer", "deal")
TRADE = (Target("card", 0), Target("bank", 4), Target("bank", 3))
SHOTS: tuple[Shot, ...] = (
    *((f"kgr_{step}", partial(_table, Look(step, 4))) for step in STEPS),
    *((f"kgr_{step}_3", partial(_table, Look(step, 3))) for step in ("act", "before", "over")),
    ("kgr_road", partial(_table, Look("act_road", 4, (Target("price", 0),)))),
    ("kgr_city", partial(_table, Look("act_city", 4, (Target("price", 2),)))),
    ("kgr_trade", partial(_table, Look("act_two", 4, TRADE))),
    ("kgr_again", partial(_table, Look("act_again", 4))),
    ("kgr_covered", partial(_table, Look("act", 4, covers=True))),
    ("kgr_waiting", partial(_table, Look("act", 4, waits=True))),
    ("kgr_results_counting", partial(TABLES.results, KgrResults, 2.6, 4)),
    ("kgr_feast", partial(TABLES.feast, KgrResults, 4)),
    *((f"kgr_results_{seats}", partial(TABLES.results, KgrResults, 60.0, seats)) for seats in (3, 4)),
    ("kgr_chronicle", partial(_table, Look("act", 4), log=True)),
    *ISLAND_SHOTS,
)
"""The pictures of the table."""
