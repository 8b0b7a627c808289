"""Value of an action at this moment, according to the best computer player's comparison.

blocks(model, me, words, fits, sayings) # the blocks of a page about the matching actions; empty if not judged
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
    title = PageHeading(words.t("show_me.title", level=words.t(f"seats.level.{thought.judge}")))
    if place is None:
        return [title, Text(words.t("show_me.not_among"), "quiet")]
    each = ranked[place]
    apart = max(0, round(ranked[0].worth - each.worth))
    if place == 0:
        rank = words.t("show_me.best")
    else:
        rank = words.n("show_me.behind", apart) if apart else words.t("show_me.near")
    said = sayings.sentence(sayings.apart(each, ranked), words)
    return [title, *([Text(said)] if said else []), Text(rank, "gain" if place == 0 else "quiet")]
