"""Confirmation of actions that are read before they are played: the effect of a progress card, a citadel or a bishopric
that would never yield its goods (A24), and pieces placed for good, at the founding and with the robber."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.island import HEXES_AT
from engine.kgr.view import View
from game.kgr.base.facts import facts
from game.kgr.base.words import KgrWords
from game.table.question import Confirmation

LAND_OF = {ac.CITADEL: "hills", ac.BISHOPRIC: "fields"}
"""The land that gives crystals and bread (R18)."""
FOUNDING = ("found", "pave")
"""Steps in which the first buildings and roads are placed."""


def confirmation(view: View, action: Action, words: KgrWords) -> Confirmation | None:
    """Return the confirmation shown while an action is chosen; None for one that is played at once."""
    match action:
        case ac.Play(card=card):
            brief = f"kgr.brief.{card}"  # of a card with too much to say for the line of the question
            text = words.t(brief if brief in words else f"kgr.rule_of.{card}")
            said = words.t("kgr.prompt.play", card=words.of("progress", card), text=text)
            return Confirmation(said, words.t("kgr.button.play"), always=True)
        case ac.Build(what=what, at=at) if what in LAND_OF:
            if LAND_OF[what] not in {view.terrains[hex_] for hex_ in HEXES_AT[at]}:
                return Confirmation(words.of("warning", what), words.t("kgr.button.build_all_the_same"), always=True)
        case ac.Build() if view.pending.step in FOUNDING:
            return Confirmation(words.action(action, facts(view, action)), words.t("kgr.button.build_here"))
        case ac.MoveRobber():
            said = words.t("kgr.prompt.robber_here", deed=words.action(action, facts(view, action)))
            return Confirmation(said, words.t("kgr.button.robber_here"), final=True)
    return None
