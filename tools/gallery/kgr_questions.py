"""Rare questions of *Church, Faith & Reformation*, put in a late position; listed by `tools.gallery.kgr_extents`.

Most games between computer players do not come to them.
"""

from collections.abc import Callable, Mapping

from engine.kgr import tasks as ts
from engine.kgr.magic import tasks as mt
from engine.kgr.state import Ban, State

Ask = Callable[[int, int], tuple[ts.Task, ...]]
"""Returns the question to a seat, and what waits behind it, for the seat and another one."""
CARDS = ("book_burning", "great_dragon", "relocation", "small_dragon", "veto")
"""Cards with long names that the seat that is asked holds."""
QUESTIONS: Mapping[str, Ask] = {
    "reroll": lambda me, other: (mt.Rerolling(me),),
    "joker": lambda me, other: (mt.NamingGate(me),),
    "debt": lambda me, other: (mt.Owing(me),),
    "veto": lambda me, other: (mt.Stopping(me, other, "ban"), mt.Banning(other, "ban", me, "science", ())),
    "spare": lambda me, other: (mt.Sparing(me), ts.HandLimit(me, None)),
    "token": lambda me, other: (mt.KeepingToken(me, "citadel"),),
    "burn": lambda me, other: (mt.Burning(me),),
    "choose_card": lambda me, other: (mt.ChoosingCard(me, ("spy", "merchant", "mining")),),
    "ban": lambda me, other: (mt.Banning(me, "ban", None, None, ()),),
    "due": lambda me, other: (mt.Banning(me, "ban", other, "magic", ()),),
    "nature": lambda me, other: (mt.GiftOfNature(me, "nature", 3, None),),
    "ship": lambda me, other: (ts.CardTask(me, "current"),),
    "reformation": lambda me, other: (mt.Reforming(me, "reformation", None, ()),),
    "monopoly": lambda me, other: (ts.CardTask(me, "resource_monopoly"),),
}
"""By the name of the picture."""


def asked(late: State, name: str) -> State:
    """Return a late position with one of these questions to the player, who owes two debts and holds many cards."""
    state = late.copy()
    me, other = state.player, (state.player + 1) % len(state.seats)
    seat = state.own(me)
    seat.cards, seat.lent = CARDS, ("wool", "grain")
    seat.bans = (Ban("science", other, ("wood", "ore", "ore")),)
    state.tasks = QUESTIONS[name](me, other)
    first = state.tasks[0]
    assert isinstance(first, ts.Pending)
    state.pending, state.legal_actions = first, None
    return state
