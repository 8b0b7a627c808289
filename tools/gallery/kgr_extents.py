"""The table of *Church, Faith & Reformation* with knights, magic and church in its important states, off-screen."""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.state import State
from game.kgr.base.covered import cover
from game.kgr.parts import TABLE_WITH_CARDS
from game.shell.context import Context
from game.shell.scene import Size

from .kgr_questions import QUESTIONS, asked
from .states import Shot
from .tables import Look, Past, Tables, drawn

LATE = {"knights": 60, "kgr": 72}
"""By extent the first turn of the states of a turn."""
FULL = 3
"""So many cards in hand are worth a picture."""


def _names_of(state: State, legal: Sequence[Action]) -> Sequence[str]:
    """Return the names of a state worth a picture: its question, the card that is played, what can be done."""
    asked = state.pending
    found = [asked.step]
    if isinstance(asked, ts.CardTask):
        found = [f"card_{asked.card}", f"card_{asked.card}_{len(repr(asked))}"]
    if state.round < LATE[state.options.extent] and isinstance(asked, ts.AnyActions | ts.BeforeRoll):
        return ()
    if not isinstance(asked, ts.AnyActions):
        return found
    if state.offers:
        found.append("act_again")
    if len(state.seats[asked.seat].cards) >= FULL:
        found.append("act_cards")
    kinds = {type(action) for action in legal}
    named = {ac.Move: "act_move", ac.Improve: "act_improve", ma.Hold: "act_festival", ac.Play: "act_play"}
    return [*found, *(name for kind, name in named.items() if kind in kinds)]


EXTENTS = {
    extent: Tables(TABLE_WITH_CARDS, KGR, _names_of, cover, seed=11, nodes=1000, options={"extent": extent})
    for extent in LATE
}


class Questions(Tables):
    """Tables with rare questions in a late position of a game of the whole."""

    def game_of(self, seats: int) -> Mapping[str, Past]:
        """Return the questions by their names, without steps before them."""
        late, _ = EXTENTS["kgr"].game_of(seats)["act"]
        return {name: (asked(late, name), ()) for name in QUESTIONS}


RARE = Questions(TABLE_WITH_CARDS, KGR, _names_of, cover, seed=11, nodes=1000)


def _rare(look: Look, context: Context, size: Size) -> pygame.Surface:
    """Return the picture of a table with a rare question."""
    return drawn(RARE.at(look, context, size))


def _table(extent: str, look: Look, context: Context, size: Size) -> pygame.Surface:
    """Return the picture of a table with a question."""
    return drawn(EXTENTS[extent].at(look, context, size))


SHOTS: tuple[Shot, ...] = (
    *(
        (f"kgr_{extent}_{name}", partial(_table, extent, Look(name, 4)))
        for extent in EXTENTS
        for name in ("act", "act_again", "act_cards", "act_move", "before")
    ),
    *((f"kgr_{extent}_act_3", partial(_table, extent, Look("act", 3))) for extent in EXTENTS),
    ("kgr_knights_covered", partial(_table, "knights", Look("act_cards", 4, covers=True))),
    ("kgr_knights_waiting", partial(_table, "knights", Look("act_cards", 4, waits=True))),
    *((f"kgr_asked_{name}", partial(_rare, Look(name, 4))) for name in QUESTIONS),
)
"""The pictures of the table."""
