"""The plain table of what is not painted yet: every action a button, the position in rows and lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kgr.game import KGR
from game.kgr.asking.forecast import is_late
from game.kgr.base.covered import cover, stays_open
from game.kgr.base.facts import facts
from game.kgr.base.words import KgrWords
from game.kgr.plain.offer import offer
from game.kgr.plain.sheet import sheet
from game.kgr.reading.position import told
from game.kgr.reading.standing import standing_page
from game.table.parts import AnyParts, HandParts
from game.table.plain.table import PlainGame
from game.table.spots import Numbered, Target


def _parts() -> AnyParts:
    made = PlainGame(KGR, facts, KgrWords, sheet, has_book=True).parts()

    def rule(target: Target, model: Any) -> str:
        """Return the address of the rule behind a refusal; R24a and the like stand below R24."""
        return made.asking.rule(target, model).rstrip("abcdef")

    def numbered(model: Any, shown: Any) -> list[Numbered]:
        """Return the buttons of the page, in order."""
        lit = [target for target in shown.question.lit if target in shown.question.labels]
        return [Numbered(target, target) for target in sorted(lit, key=lambda target: target.b)]

    return replace(
        made,
        asking=replace(made.asking, offer=offer, rule=rule, numbered=numbered),
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
