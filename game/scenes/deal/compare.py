"""Comparison of a duplicate game: a page with the points after each turn, and the deeds of each player in it; after
each round, if turns do not measure the progress of a game (`GameClient.by_round`).

compare_of(context, client, day)     # the scene; a page that says why not where there is nothing to compare
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

import pygame

from engine.journal.journal import Journal, JournalError
from game.client import GameClient
from game.scenes.deal.deals import result_of
from game.scenes.games.words import problem_in_words
from game.scenes.page import PageScene
from game.scenes.replay.curves import draw_curves
from game.shell.context import Context
from game.shell.deal.record import DealPlayer, deals_of
from game.shell.deal.words import long_date
from game.ui.page import Block, Page, PageFigure, PageGrid, PageHeading, Reading, Text
from game.ui.page_layout import sprite_figures

CURVE = "curve/compared"


@dataclass(frozen=True, slots=True)
class ComparedTurn:
    """A turn of a person, or a round: the points after it, and its events."""

    score: int
    happened: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """One person's result of the deal."""

    player: DealPlayer
    seat: int
    """The person's seat."""
    turns: tuple[ComparedTurn, ...]
    """The person's own turns."""
    score: int
    """Final score."""

    def at(self, turn: int) -> int:
        """Return the points after `turn` turns; after the last one the final score."""
        return 0 if turn == 0 else self.turns[turn - 1].score if turn <= len(self.turns) else self.score


def turns_of(journal: Journal[Any, Any], seat: int, *, by_round: bool = False) -> tuple[ComparedTurn, ...]:
    """Return the turns of a seat in a recorded game, or the rounds."""
    game, steps = journal.game, journal.steps
    befores = [step.before for step in steps]

    def number(index: int) -> int:
        return game.summary(befores[index]).round if by_round else game.turn(befores[index])

    found = []
    for _, group in groupby(range(len(steps)), key=number):
        indices = list(group)
        if not by_round and game.to_act(befores[indices[0]]) != seat:
            continue
        after = indices[-1] + 1
        scores = game.summary(befores[after]).scores if after < len(steps) else game.summary(journal.state).scores
        found.append(ComparedTurn(scores[seat], tuple(event for index in indices for event in steps[index].events)))
    return tuple(found)


class CompareScene(PageScene):
    """A page with a curve."""

    def __init__(self, context: Context, client: GameClient, page: Page, compared: Sequence[Compared]) -> None:
        pieces, sprites = client.figures(context, client.newest_edition), sprite_figures(context)

        def figure(name: str) -> pygame.Surface | None:
            return _curve(context, compared) if name == CURVE else pieces(name) or sprites(name)

        super().__init__(context, Reading(page), figure)


def compare_of(context: Context, client: GameClient, day: date) -> CompareScene:
    """Return the comparison of the duplicate games of a day."""
    compared, problems = [], []
    for player in deals_of(context).players(client.game.name, day):
        path = context.library.find(player.stem) if player.stem else None
        try:
            journal = None if path is None else context.library.read(path)
            result = None if journal is None else result_of(client, journal)
        except (OSError, JournalError) as problem:
            reason = problem_in_words(problem, context)
            problems.append(Text(context.t("compare.cannot", name=player.name, reason=reason), tone="loss"))
            continue
        if journal is not None and result is not None:
            turns = turns_of(journal, result.seat, by_round=client.by_round)
            compared.append(Compared(player, result.seat, turns, result.score))
    return CompareScene(context, client, _page(context, client, day, compared, problems), compared)


def _page(
    context: Context, client: GameClient, day: date, compared: Sequence[Compared], problems: Sequence[Block]
) -> Page:
    t, span = context.t, "round" if client.by_round else "turn"
    blocks: list[Block] = [Text(f"{long_date(context.language, day)}. {t('compare.note')}", tone="quiet"), *problems]
    if compared:
        heads = [f"{{seal_{each.player.shape}}} {each.player.name}" for each in compared]
        rows = [
            (str(turn + 1), *(_cell(context, client, each, turn) for each in compared))
            for turn in range(max(len(each.turns) for each in compared))
        ]
        rows.append((t("compare.end"), *(str(each.score) for each in compared)))
        blocks += [PageHeading(t(f"compare.curve.{span}")), PageFigure(CURVE, "   ".join(heads))]
        blocks.append(PageHeading(t(f"compare.table.{span}")))
        blocks.append(PageGrid((t(f"compare.{span}"), *heads), tuple(rows), marked=len(rows) - 1))
    return Page(t(f"compare.title.{span}"), tuple(blocks), icon="icon_scales", address="compare")


def _cell(context: Context, client: GameClient, each: Compared, turn: int) -> str:
    """Return the points after a turn, and the moves in it; "" after the last turn."""
    if turn >= len(each.turns):
        return ""
    words = client.turn_words(context, each.turns[turn].happened, each.seat)
    return f"{each.turns[turn].score}: {words}" if words else str(each.turns[turn].score)


def _curve(context: Context, compared: Sequence[Compared]) -> pygame.Surface:
    last = max(len(each.turns) for each in compared) + 1
    curve = [tuple(float(each.at(turn)) for each in compared) for turn in range(last + 1)]
    step = 10 * max(1, -(-round(max(map(max, curve))) // 50))
    most = step * max(1, -(-round(max(map(max, curve))) // step))
    least = -step if min(map(min, curve)) < 0 else 0
    marks = [(float(value), str(value)) for value in range(least, most + 1, step)]
    return draw_curves(context, [each.player.shape for each in compared], curve, marks, first=0)
