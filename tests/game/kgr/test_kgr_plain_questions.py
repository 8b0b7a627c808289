"""On the plain table every legal action can be reached, and the turn can be ended at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kgr_generous import NAMES, generous

from engine.kgr import actions as ac
from engine.kgr.game import KGR
from engine.kgr.values import EXTENTS
from engine.kgr.view import View, view
from game.kgr.base.words import KgrWords
from game.kgr.plain.offer import offer
from game.shell.language import Language
from game.table.spots import TargetPath

LENGTH = {"land": 200, "knights": 700, "kgr": 2500}
"""Moments of a game, every tenth of which is looked at."""


def reached(seen: View, words: KgrWords) -> Iterator[Any]:
    """Yield the actions of all pages and sorts, each of which is labelled in its own way."""
    paths: list[TargetPath] = [()]
    met = set(paths)
    for path in paths:
        question = offer(seen, path, words)
        shown = [question.labels[target] for target in question.answers if target.kind != "page"]
        assert len({*shown}) == len(shown), f"two buttons say the same: {shown}"
        for button in (question.primary, question.secondary):
            if button is not None:
                yield from button.actions
        for answer in question.answers.values():
            if not isinstance(answer, tuple):
                yield answer
            elif answer not in met:
                met.add(answer)
                paths.append(answer)


@pytest.mark.parametrize("extent", EXTENTS)
def test_every_legal_action_has_its_button(extent: str) -> None:
    words = KgrWords(KGR, Language.load("de", strict=True), NAMES)
    for number, moment in enumerate(generous(extent, 11, LENGTH[extent])):
        if number % 10 == 0:
            seen = view(moment.before, moment.before.to_act)
            found = list(reached(seen, words))
            assert {*found} == {*moment.legal}
            end = offer(seen, (), words).primary
            assert ac.END not in moment.legal or (end is not None and end.actions == (ac.END,))
