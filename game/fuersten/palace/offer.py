"""Where the piece in hand goes."""

from __future__ import annotations

from engine.fuersten import actions as ac
from engine.fuersten import state as st
from engine.fuersten.actions import Action
from engine.fuersten.rules import legal
from engine.fuersten.view import View
from game.fuersten.words import Words
from game.table.question import Question
from game.table.spots import Target, TargetPath


def place(view: View, path: TargetPath, words: Words) -> Question[Action]:
    """Return what is asked where a piece is to be placed."""
    answers: dict[Target, Action | TargetPath] = {}
    for action in legal(view):
        if isinstance(action, ac.Place):
            answers.setdefault(Target("square", *action.at), action)
        else:
            answers[Target("throw_away")] = action
    assert isinstance(view.pending, st.Placing)
    return Question(words.thing(view.pending.piece), answers)
