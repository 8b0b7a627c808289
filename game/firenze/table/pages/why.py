"""Why computer players moved as they did, and what they would have done otherwise."""

from __future__ import annotations

from engine.firenze.actions import Action
from engine.game import Ranked
from game.firenze.table.model import TableModel
from game.firenze.table.pages.say import links
from game.firenze.table.reasons import listed, move, told
from game.firenze.table.words import Words
from game.table.thoughts import Thought
from game.ui.page import Block, Heading, Page, Text


def why_page(model: TableModel, words: Words) -> Page:
    """Return the reasons for the last move of each computer player, the newest first."""
    blocks: list[Block] = []
    judges = {thought.judge for thought in model.thoughts.past}
    for thought in model.thoughts.past:
        blocks += [Heading(f"{{seal_{model.shape(thought.seat)}}} {words.name(thought.seat)}")]
        blocks += _thought(thought, model, words)
        if thought.judge and len(judges) > 1:
            blocks.append(_judge(thought, words))
    if judges != {""} and len(judges) == 1:
        blocks.append(_judge(model.thoughts.past[0], words))
    if not blocks:
        blocks.append(Text(words.t("why.nobody"), "quiet"))
    blocks.append(Text(links(words, "standing", "odds", "threats")))
    return Page(words.t("pages.why"), tuple(blocks), icon="icon_speech", address="why")


def _thought(thought: Thought, model: TableModel, words: Words) -> list[Block]:
    """What was played and why, what stood against it, and who says so."""
    ranked = told(thought, model)
    mine = next((each for each in ranked if each.action == thought.action), None)
    if thought.view is None:
        return [Text(words.t("why.not_yet"), "quiet")]
    if mine is None or not thought.has_reasons:
        blocks: list[Block] = [Text(words.t("why.no_choice", move=move(thought.action, thought.view, words)))]
        better = next((each for each in ranked if each.reasons), None)
    else:
        blocks = [Text(_line("played", mine, thought, words))]
        better = next((each for each in ranked if each is not mine), None)
    if better is not None:
        apart = 0 if mine is None else round(abs(mine.worth - better.worth))
        is_better = mine is None or ranked.index(better) < ranked.index(mine)
        key = "second" if not is_better else "rather" if apart or mine is None else "even"
        gap = words.n("why.gap", apart) if apart else words.t("why.near") if key == "second" else ""
        blocks.append(Text(_line(key, better, thought, words) + gap, "quiet"))
    return blocks


def _judge(thought: Thought, words: Words) -> Text:
    """Who says so."""
    return Text(words.t("why.judge", level=words.t(f"seats.level.{thought.judge}")), "quiet")


def _line(key: str, each: Ranked[Action], thought: Thought, words: Words) -> str:
    """A move, and what speaks for it."""
    what, said = move(each.action, thought.view, words), listed(each.reasons, words)
    return words.t(f"why.full.{key}", move=what, reasons=said) if said else words.t(f"why.plain.{key}", move=what)
