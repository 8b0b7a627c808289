"""Confirmation of a progress card: what it does is read before it is played."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.view import View
from game.kgr.base.words import KgrWords
from game.table.question import Confirmation


def confirmation(view: View, action: Action, words: KgrWords) -> Confirmation | None:
    """Return what is shown while a card is chosen; None for every other action."""
    if not isinstance(action, ac.Play):
        return None
    card, text = words.of("progress", action.card), words.t(f"kgr.rule_of.{action.card}")
    return Confirmation(words.t("kgr.prompt.play", card=card, text=text), words.t("kgr.button.play"), always=True)
