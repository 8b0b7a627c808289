"""The table of Strasbourg in its important states, off-screen; listed by `python -m tools.gallery`.

The states come from a fixed game between computer players.
"""

from collections.abc import Sequence
from functools import partial

import pygame

from engine.strasbourg.actions import Action, Reveal
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.state import WAITING, Bidding, ChoosingTasks, Drawing, State
from game.shell.context import Context
from game.shell.scene import Size
from game.strasbourg.base.covered import cover
from game.strasbourg.motion.timing import settles_at
from game.strasbourg.parts import STRASBOURG_TABLE
from game.strasbourg.results.scene import StrasbourgResults
from game.table.shown import Tools
from game.table.spots import Target

from .states import Shot
from .tables import Look, Tables, drawn

LATE = 3
"""First round of the states."""
FRAME, TURNS = 40, 12
"""Milliseconds of a frame up to the picture of a ranking; frames in which the last stack is turned up before."""
DRAWN, TURNED_UP = 4, 2
"""Cards in the hand before another one is drawn, and stacks that lie open before a late bid."""


def _names_of(state: State, legal: Sequence[Action]) -> Sequence[str]:
    """Return the names of a state worth a picture: its question, and `late` where others have turned up stacks."""
    asked = state.pending
    if isinstance(asked, ChoosingTasks):
        return (asked.step,)
    if state.round < LATE or len(legal) < 2:
        return ()
    if isinstance(asked, Drawing) and len(state.seats[asked.seat].hand) < DRAWN:
        return ()
    if isinstance(asked, Bidding) and sum(isinstance(bid, tuple) for bid in asked.bids) >= TURNED_UP:
        is_last = asked.bids.count(None) == 1 and WAITING not in asked.bids
        return (asked.step, "late", "last") if is_last else (asked.step, "late")
    return (asked.step,)


TABLES = Tables(STRASBOURG_TABLE, STRASBOURG, _names_of, cover, seed=7, nodes=1000)


def _table(look: Look, context: Context, size: Size, *, log: bool = False) -> pygame.Surface:
    """Return the picture of a table with a question.  log: the chronicle is open."""
    table = TABLES.at(look, context, size)
    if log:
        table.use(Tools(log_open=True))
    return drawn(table)


def _divided(seats: int, context: Context, size: Size, *, left: int = 1) -> pygame.Surface:
    """Return a hand laid onto three trays, but for so many cards, of which the last one is lifted."""
    state, _ = TABLES.game_of(seats)["split"]
    seat = state.seats[state.to_act]
    cards = len(seat.hand) + sum(map(len, seat.stacks))
    path = [each for card in range(cards - left) for each in (Target("card", card), Target("tray", card % 3 + 1))]
    lifted = [Target("card", cards - 1)] if left else []
    return _table(Look("split", seats, (*path, *lifted)), context, size)


def _ranking(seats: int, context: Context, size: Size) -> pygame.Surface:
    """Return the ranking of a field, once the last stack is turned up and all places have settled."""
    table = TABLES.at(Look("last", seats), context, size)
    state, _ = TABLES.game_of(seats)["last"]
    reveal = next(action for action in STRASBOURG.legal(state) if isinstance(action, Reveal))
    _, happened = STRASBOURG.apply(state, reveal)
    table.play(STRASBOURG.seen(happened, state.to_act))
    for _ in range(round(TURNS + settles_at(0, seats) / FRAME)):
        table.update(FRAME / 1000)
    return drawn(table)


STEPS = ("tasks", "draw", "split", "bid", "late", "settle", "sell", "refund", "chapel", "edifice")
FEW = (("tasks", 3), ("late", 3), ("bid", 4), ("over", 3), ("over", 5))
PRIVATE = ("draw", "split", "bid")
"""Questions about what a seat alone sees."""
WAITED_FOR = ("draw", "late", "settle")
SHOTS: tuple[Shot, ...] = (
    *((f"strasbourg_{step}", partial(_table, Look(step, 5))) for step in STEPS),
    *((f"strasbourg_{step}_{seats}", partial(_table, Look(step, seats))) for step, seats in FEW),
    ("strasbourg_given_back", partial(_table, Look("tasks", 4, (Target("task", 1), Target("task", 3))))),
    ("strasbourg_split_mid", partial(_divided, 4, left=2)),
    ("strasbourg_split_done", partial(_divided, 4, left=0)),
    *((f"strasbourg_covered_{step}", partial(_table, Look(step, 4, covers=True))) for step in PRIVATE),
    *(
        (f"strasbourg_waiting_{step}", partial(_table, Look(step, 4, waits=True)))
        for step in ("draw", "late", "settle")
    ),
    *((f"strasbourg_ranking_{seats}", partial(_ranking, seats)) for seats in (3, 5)),
    ("strasbourg_chronicle", partial(_table, Look("bid", 5), log=True)),
    ("strasbourg_results_counting", partial(TABLES.results, StrasbourgResults, 3.3, 5)),
    ("strasbourg_results_turning", partial(TABLES.results, StrasbourgResults, 8.0, 5)),
    ("strasbourg_feast", partial(TABLES.feast, StrasbourgResults, 4)),
    *((f"strasbourg_results_{seats}", partial(TABLES.results, StrasbourgResults, 60.0, seats)) for seats in (3, 4, 5)),
)
"""The pictures of the table and of its results."""
