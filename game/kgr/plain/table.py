"""The plain table of what is not painted yet: every action a button, the position in rows and lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.view import View
from game.kgr.asking.forecast import is_late
from game.kgr.base.covered import can_be_judged, cover, stays_open
from game.kgr.base.facts import facts
from game.kgr.base.words import KgrWords
from game.kgr.plain.sheet import sheet
from game.kgr.reading.position import told
from game.kgr.reading.standing import standing_page
from game.table.parts import AnyParts, HandParts
from game.table.plain.table import PlainGame
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath


def _parts() -> AnyParts:
    made = PlainGame(KGR, facts, KgrWords, sheet, has_book=True).parts()

    def offer(view: View, path: TargetPath, words: KgrWords) -> Question[Action]:
        """Ask for one of the actions, or to look at the covered hand first."""
        if not can_be_judged(view):
            look: TableButton[Any] = TableButton(words.t("hands.look"), opens_hand=True)
            return Question(words.prompt(view), secondary=look)
        question: Question[Action] = made.asking.offer(view, path, words)
        return question

    def rule(target: Target, model: Any) -> str:
        """Return the address of the rule behind a refusal; R24a and the like stand below R24."""
        return made.asking.rule(target, model).rstrip("abcdef")

    return replace(
        made,
        asking=replace(made.asking, offer=offer, rule=rule),
        turn=replace(made.turn, is_late=is_late),
        reading=replace(
            made.reading,
            described=lambda model, words: tuple(told(model.view, words)),
            pages={**made.reading.pages, "standing": standing_page},
        ),
        hands=HandParts(cover=cover, stays_open=stays_open),
    )


PLAIN_TABLE = _parts()
"""The client of *Church, Faith & Reformation*."""
