"""Reasons of computer players for their moves, and their alternatives: a page of every game.

why_page(sayings)                   # the function that makes the page
blocks(model, words, sayings)       # its contents, without links to other pages
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.kernel.game import Ranked
from engine.kernel.voice import gap, is_longer, telling
from game.table.thinking.sayings import Sayings, next_to, said_gap
from game.table.thinking.thoughts import Thought, Thoughts
from game.ui.page import Block, Page, PageHeading, Text

NAME, ICON = "why", "icon_speech"


class ThinkingModel(Protocol):
    """The model of a table with the thoughts of computer players (`game.table.model`)."""

    thoughts: Thoughts

    def shape(self, seat: int) -> str: ...


AnySayings = Sayings[Any, Any, Any]


class WhyWords(Protocol):
    """The words of a table."""

    def t(self, key: str, **values: object) -> str: ...
    def n(self, key: str, number: int, **values: object) -> str: ...
    def name(self, seat: int) -> str: ...
    def __contains__(self, key: str) -> bool: ...


def why_page(sayings: AnySayings) -> Callable[[ThinkingModel, WhyWords], Page]:
    """Return the function that makes the page of a game, from the model and the words of its table."""

    def page(model: ThinkingModel, words: WhyWords) -> Page:
        return Page(words.t("pages.why"), tuple(blocks(model, words, sayings)), icon=ICON, address=NAME)

    return page


def blocks(model: ThinkingModel, words: WhyWords, sayings: AnySayings) -> list[Block]:
    """Return the reasons for the last move of each computer player, the newest first."""
    found: list[Block] = []
    past = model.thoughts.past
    judges = {thought.judge for thought in past}
    for thought in past:
        found.append(PageHeading(f"{{seal_{model.shape(thought.seat)}}} {words.name(thought.seat)}"))
        found += _thought(thought, model, words, sayings)
        if thought.judge and len(judges) > 1:
            found.append(_judge(thought, words))
    if judges != {""} and len(judges) == 1:
        found.append(_judge(past[0], words))
    return found or [Text(words.t("why.nobody"), "quiet")]


def _thought(thought: Thought, model: ThinkingModel, words: WhyWords, sayings: AnySayings) -> list[Block]:
    """Name the move and its reasons, the alternatives, and the judge."""
    ranked = sayings.told(thought, model)
    mine = next((each for each in ranked if each.action == thought.action), None)
    if thought.view is None:
        return [Text(words.t("why.not_yet"), "quiet")]
    if mine is None or not thought.has_reasons:
        found: list[Block] = [Text(words.t("why.no_choice", move=sayings.move(thought.action, thought, model, words)))]
        better = next((each for each in ranked if each.reasons and each is not mine), None)
    else:
        better = next_to(mine, ranked)
        found = [Text(_line("played", mine, better, thought, model, words, sayings))]
    if better is not None:
        is_better = mine is None or ranked.index(better) < ranked.index(mine)
        pair = None if mine is None else (better, mine) if is_better else (mine, better)
        is_even = pair is not None and sayings.are_even(*pair)
        key = "even" if is_even else "rather" if is_better else "second"
        said = "" if pair is None or is_even else said_gap(gap(*pair), words)
        far = words.t("why.ahead" if is_better else "why.gap", gap=said[:1].upper() + said[1:]) if said else ""
        found.append(Text(_line(key, better, mine, thought, model, words, sayings) + far, "quiet"))
    return found


def _judge(thought: Thought, words: WhyWords) -> Text:
    """Name the judge."""
    key = "why.judge_longer" if is_longer(thought.ranked) else "why.judge"
    return Text(words.t(key, level=words.t(f"seats.level.{thought.judge}")), "quiet")


def _line(
    key: str,
    each: Ranked[Any],
    other: Ranked[Any] | None,
    thought: Thought,
    model: ThinkingModel,
    words: WhyWords,
    sayings: AnySayings,
) -> str:
    """Return a move and its differences from the other one."""
    what = sayings.move(each.action, thought, model, words)
    said = sayings.apart(each, other, words)
    if other is not None and each.worth < other.worth and not sayings.voice.speaking(each, other):
        said = said if telling(each, other, sayings.voice.least) else ""
    return words.t(f"why.full.{key}", move=what, reasons=said) if said else words.t(f"why.plain.{key}", move=what)
