"""A puzzle in words: the moves of its solution, and their result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from engine.kgr import actions as ac
from engine.kgr.game import KGR
from engine.kgr.island import EDGES
from engine.kgr.phases.trade import rates
from engine.kgr.points import longest_trail, points_of
from engine.kgr.puzzles import ME, paying_throws
from engine.kgr.rules import apply
from engine.kgr.state import State
from engine.kgr.tasks import SETUP
from engine.kgr.values import KIND
from game.client import SolutionText
from game.kgr.base.words import KgrWords
from game.shell.context import Context


def solution_text(
    context: Context, names: Sequence[str], first: Any, actions: Sequence[Any]
) -> tuple[SolutionText, ...]:
    """Return the steps of a solution in words, each with its effect."""
    words = KgrWords(KGR, context.language, names)
    states = [first]
    for action in actions:
        states.append(apply(states[-1], action)[0])
    return tuple(
        SolutionText(1, _what(words, before, action), _why(words, before, after))
        for (before, after), action in zip(pairwise(states), actions, strict=True)
    )


def _what(words: KgrWords, before: State, action: ac.Action) -> str:
    """Return the words for a move."""
    match action:
        case ac.Build(what=ac.ROAD, at=edge):
            return words.t("kgr_solved.road", site=words.at(before, *EDGES[edge]))
        case ac.Build(what=what, at=corner):
            return words.t(f"kgr_solved.{what}", site=words.at(before, corner))
        case ac.Bank(give=give, get=get):
            number = rates(before, ME)[KIND[give]]
            cards = {"give": words.of("card", give), "get": words.of("card", get)}
            return words.t("kgr_solved.bank", number=number, **cards)
    return words.t("kgr_solved.end")


def _why(words: KgrWords, before: State, after: State) -> str:
    """Return the relevant change of a move; "" for nothing."""
    if before.phase == SETUP:
        return words.t("kgr_solved.throws", n=paying_throws(after), before=paying_throws(before))
    points = points_of(after, ME)
    if before.longest != ME == after.longest:
        return words.t("kgr_solved.longest", n=points)
    if points > points_of(before, ME):
        return words.t("kgr_solved.points", n=points)
    if (trail := longest_trail(after, ME)) > longest_trail(before, ME):
        return words.t("kgr_solved.trail", n=trail)
    return ""
