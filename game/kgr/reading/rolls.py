"""The page on the dice: how often each number has come, against the average of two dice, and the throws of each
seat."""

from __future__ import annotations

from engine.kgr.island import pips
from engine.kgr.phases.dice import SEVEN
from engine.kgr.reading.yields import NUMBERS, WAYS
from game.kgr.base.model import GameSoFar, TableModel
from game.kgr.base.words import KgrWords
from game.ui.page import Bar, Bars, Block, Page, PageGrid, PageHeading, Text
from game.ui.tallies import decimal

SEVENS, OTHERS = "r", "b"
"""Colours of the bars: of the robber's number, and of all others."""


def rolls_page(model: TableModel, words: KgrWords) -> Page:
    """Return how the dice have fallen in this game."""
    past = model.past if isinstance(model.past, GameSoFar) else GameSoFar()
    rolls, thrown = past.rolls, sum(past.rolls)
    blocks: list[Block] = [PageHeading(words.n("kgr_rolls.thrown", thrown))]
    if thrown:
        bars = [
            Bar(
                str(number),
                float(times),
                words.t("kgr_rolls.times", n=times, usual=decimal(words.t, thrown * pips(number) / WAYS)),
                SEVENS if number == SEVEN else OTHERS,
            )
            for number, times in zip(NUMBERS, rolls, strict=True)
        ]
        blocks += [Bars(tuple(bars)), PageHeading(words.t("kgr_rolls.by_seat")), _by_seat(model, past, words)]
    blocks.append(Text(words.t("kgr_rolls.about")))
    return Page(words.t("kgr_rolls.title"), tuple(blocks), icon="icon_rolling-dices", address="odds")


def _by_seat(model: TableModel, past: GameSoFar, words: KgrWords) -> PageGrid:
    """Return by seat how often it threw each number."""
    rows = [
        (f"{{seal_{model.shape(seat)}}} {words.name(seat)}", *(str(times) if times else "–" for times in counts))
        for seat, counts in enumerate(past.by_seat)
    ]
    return PageGrid(("", *map(str, NUMBERS)), tuple(rows))
