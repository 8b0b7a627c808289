"""An option as a thing: its meaning, and the rule of the card that it shows."""

from __future__ import annotations

from engine.kgr.actions import Action
from game.kgr.asking.offer import offer
from game.kgr.base.facts import facts
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.table.saying.things import Thing
from game.table.spots import Target


def option_thing(target: Target, model: TableModel, words: KgrWords) -> Thing | None:
    """Return an option of the question as it is put first; None where it is no action of the nearest seat."""
    view = model.view
    if view.is_over or not view.to_act == view.seat == model.me:
        return None
    question = offer(view, (), words)
    action = question.answers.get(target)
    if not isinstance(action, Action):
        return None
    known = facts(view, action)
    return Thing(words.action(action, known), words.about(action, known))
