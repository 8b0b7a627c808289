"""A question that is being put: the view, the legal actions, the touched targets, and the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kgr.actions import Action
from engine.kgr.view import View
from game.kgr.base.facts import facts
from game.kgr.base.words import KgrWords
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

Answers = dict[Target, Action | TargetPath]


class Asking(NamedTuple):
    """A question to be put."""

    view: View
    legal: tuple[Action, ...]
    path: TargetPath
    words: KgrWords

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the cards of the seat to act."""
        return self.view.seats[self.view.to_act].hand

    def label(self, action: Action) -> str:
        """Return the label of an action."""
        return self.words.action(action, facts(self.view, action))

    def button(self, action: Action, *, calm: bool = False) -> TableButton[Action]:
        """Return the button of an action."""
        return TableButton(self.label(action), (action,), calm=calm)

    def back(self) -> TableButton[Action]:
        """Return the button that takes the last touch back."""
        return TableButton(self.words.t("kgr.button.back"))

    def after(self, path: TargetPath) -> Asking:
        """Return the same question after other touches."""
        return self._replace(path=path)

    def ask(self, answers: Mapping[Target, Action | TargetPath], prompt: str = "") -> Question[Action]:
        """Return a question with these answers."""
        return Question(prompt or self.words.prompt(self.view), dict(answers), path=self.path)
