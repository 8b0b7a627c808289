"""Value of an action at this moment, according to the best computer player's comparison.

blocks(model, me, words, fits, sayings) # the blocks of a page about the matching actions; empty if not judged
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.voice import gap, is_longer
from game.table.thinking.sayings import next_to, said_gap
from game.table.thinking.why_page import AnySayings, ThinkingModel, WhyWords
from game.ui.page import Block, PageHeading, Text


def blocks(
    model: ThinkingModel, me: int, words: WhyWords, fits: Callable[[Any], bool], sayings: AnySayings
) -> list[Block]:
    """Return the gain of such a move for the seat `me`, and its distance from the best one."""
    thought = model.thoughts.now
    if model.thoughts.is_looking:
        return [Text(words.t("show_me.looking"), "quiet")]
    if thought is None or thought.seat != me or not thought.has_reasons:
        return []
    ranked = sayings.told(thought, model)
    place = next((number for number, each in enumerate(ranked) if fits(each.action)), None)
    key = "show_me.title_longer" if is_longer(thought.ranked) else "show_me.title"
    title = PageHeading(words.t(key, level=words.t(f"seats.level.{thought.judge}")))
    if place is None:
        return [title, Text(words.t("show_me.not_among"), "quiet")]
    each = ranked[place]
    rank = words.t("show_me.best" if place == 0 else "show_me.near")
    if place and not sayings.are_even(ranked[0], each):
        far = said_gap(gap(ranked[0], each), words)
        rank = words.t("show_me.behind", gap=far[:1].upper() + far[1:])
    said = sayings.apart(each, next_to(each, ranked), words)
    told = [Text(words.t("why.sentence", parts=said[:1].upper() + said[1:]))] if said else []
    return [title, *told, Text(rank, "gain" if place == 0 else "quiet")]
