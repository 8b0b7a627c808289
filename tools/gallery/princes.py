"""The table of the Princes in its important states, off-screen; listed by `python -m tools.gallery`.

The states come from a fixed game between computer players.
"""

from collections.abc import Sequence
from functools import partial

import pygame

from engine.princes.actions import Action
from engine.princes.game import PRINCES
from engine.princes.state import Bidding, State
from game.princes.base.covered import cover
from game.princes.parts import PRINCES_TABLE
from game.princes.results.scene import PrincesResults
from game.shell.context import Context
from game.shell.scene import Size
from game.table.shown import Tools

from .states import Shot
from .tables import Look, Tables, drawn

LATE, HIGH = 4, 500
"""First round of the states, and lowest bid worth a picture."""


def _names_of(state: State, legal: Sequence[Action]) -> Sequence[str]:
    """Return the name of a state worth a picture: that of its question."""
    step = state.pending.step
    if isinstance(state.pending, Bidding):
        telling = state.round >= LATE and len(legal) > 1 and state.pending.bid >= HIGH
    else:
        telling = state.round >= LATE or step == "hire"
    return (step,) if telling else ()


TABLES = Tables(PRINCES_TABLE, PRINCES, _names_of, cover, seed=3, nodes=1000)


def _table(look: Look, context: Context, size: Size, *, log: bool = False) -> pygame.Surface:
    """Return the picture of a table with a question.  log: the chronicle is open."""
    table = TABLES.at(look, context, size)
    if log:
        table.use(Tools(log_open=True))
    return drawn(table)


STEPS = ("hire", "offer", "bid", "act", "sift", "lure", "place", "take")
SHOTS: tuple[Shot, ...] = (
    *((f"fuersten_{step}", partial(_table, Look(step, 5))) for step in STEPS),
    *((f"fuersten_{step}_{seats}", partial(_table, Look(step, seats))) for step, seats in (("bid", 3), ("act", 4))),
    ("fuersten_covered", partial(_table, Look("act", 5, covers=True))),
    ("fuersten_chronicle", partial(_table, Look("act", 5), log=True)),
    ("fuersten_results_counting", partial(TABLES.results, PrincesResults, 3.3, 5)),
    ("fuersten_results_turning", partial(TABLES.results, PrincesResults, 6.6, 5)),
    ("fuersten_feast", partial(TABLES.feast, PrincesResults, 4)),
    *((f"fuersten_results_{seats}", partial(TABLES.results, PrincesResults, 60.0, seats)) for seats in (3, 4, 5)),
)
"""The pictures of the table and of its results."""
