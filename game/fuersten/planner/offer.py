"""How a work is paid."""

from __future__ import annotations

from engine.fuersten import actions as ac
from engine.fuersten.actions import Action
from engine.fuersten.rules import legal
from engine.fuersten.view import View
from game.fuersten.words import Words
from game.table.question import Button, Question
from game.table.spots import TargetPath


def take(view: View, path: TargetPath, words: Words) -> Question[Action]:
    """Return what is asked where a work is paid."""
    amounts = [action for action in legal(view) if isinstance(action, ac.Take)]
    return Question(
        words.t("princes_button.value", value=amounts[-1].prestige),
        primary=Button(words.t("princes_button.done"), (amounts[-1],)),
        secondary=Button(words.t("princes_button.keep"), (amounts[0],)),
    )
