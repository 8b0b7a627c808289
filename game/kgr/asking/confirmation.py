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
    brief = f"kgr.brief.{action.card}"  # of a card with too much to say for the line of the question
    text = words.t(brief if brief in words else f"kgr.rule_of.{action.card}")
    said = words.t("kgr.prompt.play", card=words.of("progress", action.card), text=text)
    return Confirmation(said, words.t("kgr.button.play"), always=True)
