"""Forced moves, and the words for them."""

from __future__ import annotations

from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.automatic import forced
from engine.firenze.reading import queries
from engine.firenze.stones import COLOURS
from engine.firenze.view import View
from game.firenze.base.words import Words
from game.table.question import ForcedMove


def forced_move(view: View, words: Words) -> ForcedMove[Action] | None:
    """Return the only possible move of the seat to act; None if it has a choice."""
    found = forced(view)
    if found is None:
        return None
    if found.why in ("one_colour", "all_stones"):
        stock = view.seats[view.to_act].stock
        key = f"passed.{found.why}_{view.pending.step}"
        colour = next(colour for colour in COLOURS if stock[colour])
        return ForcedMove(found.actions, words.n(key, len(found.actions), stones=words.adjective(colour)))
    if found.why == "one_tower":
        return ForcedMove(found.actions, words.t(f"passed.{view.pending.step}", card=words.card(_card(view))))
    return ForcedMove(found.actions, words.t(f"passed.{found.why}"), queries.phase(view))


def _card(view: View) -> str:
    """Return the event that demands a tower."""
    assert isinstance(view.pending, st.RazeTower | st.StripTower)
    return view.pending.taken
