"""What a card would bring now as the best computer player sees it: from the courses it has compared."""

from __future__ import annotations

from collections.abc import Callable

from engine.firenze import actions as ac
from game.firenze.table.lookup.scribe import Scribe
from game.firenze.table.reasons import sentence, told
from game.ui.page import Block, Heading, Text

Fits = Callable[[ac.Action], bool]


def taking(slot: int) -> Fits:
    """Whether an action takes the card there."""
    return lambda action: action == ac.Take(slot)


def playing(card: str) -> Fits:
    """Whether an action plays the person."""
    return lambda action: isinstance(action, ac.PlayPerson) and action.card == card


def judged(scribe: Scribe, fits: Fits) -> list[Block]:
    """Return what such a move would bring, and how far it is from the best one; nothing where nobody has looked."""
    words, thought = scribe.words, scribe.model.thoughts.now
    if scribe.model.thoughts.is_looking:
        return [Text(words.t("show_me.looking"), "quiet")]
    if thought is None or thought.seat != scribe.me or not thought.has_reasons:
        return []
    ranked = told(thought, scribe.model)
    place = next((number for number, each in enumerate(ranked) if fits(each.action)), None)
    title = Heading(words.t("show_me.title", level=words.t(f"seats.level.{thought.judge}")))
    if place is None:
        return [title, Text(words.t("show_me.not_among"), "quiet")]
    each = ranked[place]
    apart = max(0, round(ranked[0].worth - each.worth))
    if place == 0:
        rank = words.t("show_me.best")
    else:
        rank = words.n("show_me.behind", apart) if apart else words.t("show_me.near")
    said = sentence(each.reasons, words)
    return [title, *([Text(said)] if said else []), Text(rank, "gain" if place == 0 else "quiet")]
