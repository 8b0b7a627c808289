"""Firenze's statistics for the hall of fame, and its bag's draws for the page on fairness."""

from __future__ import annotations

from typing import Any

from engine.firenze.reading.luck import bag_draws
from engine.firenze.reading.statistics import ACHIEVEMENTS, StatisticsCounter
from engine.firenze.stones import LETTERS
from engine.journal.journal import Journal
from game.client import GameStatistics
from game.shell.context import Context
from game.shell.progress.statistics import SeatStatistics, counted
from game.ui.page import Bar, Block, Facts, PageGrid, PageHeading, Text
from game.ui.tallies import bars, decimal

FIGURES = ("stones", "towers", "fallen", "orders", "balconies", "bonuses", "persons")
MOST = ("height", "built", "orders")


def count(journal: Journal[Any, Any]) -> tuple[SeatStatistics, ...]:
    """Count the statistics of a finished game's seats."""
    return counted(journal, StatisticsCounter(len(journal.state.seats)))


def blocks(context: Context, statistics: SeatStatistics) -> tuple[Block, ...]:
    """Return the statistics of buildings, and the colours of the orders."""
    t = context.t
    facts = [(t(f"statistics.{name}"), str(statistics.sums.get(name, 0))) for name in FIGURES]
    facts += [(t(f"statistics.most.{name}"), str(statistics.most[name])) for name in MOST if statistics.most.get(name)]
    orders = [
        Bar(t(f"colour.{letter}"), number, str(number), letter)
        for letter in LETTERS
        if (number := statistics.sums.get(f"colour.{letter}", 0))
    ]
    return (PageHeading(t("statistics.title")), Facts(tuple(facts)), *bars(t("statistics.colours"), orders))


def luck(context: Context, journal: Journal[Any, Any]) -> tuple[Block, ...]:
    """Return the stones drawn from the bag beside the expected ones."""
    t, steps = context.t, journal.steps
    first = steps[0].before if steps else journal.state
    found = bag_draws(first, ((step.before, step.events) for step in steps))
    rows = tuple(
        (f"{{stone_{letter}}} {t(f'colour.{letter}')}", str(drawn), decimal(t, expected), f"± {decimal(t, deviation)}")
        for letter, drawn, expected, deviation in zip(
            LETTERS, found.drawn, found.expected, found.deviation, strict=True
        )
    )
    head = (t("statistics.colour"), t("statistics.drawn"), t("statistics.expected"), t("statistics.usual"))
    return (
        PageHeading(t("statistics.bag")),
        Text(t("statistics.bag_text", n=sum(found.drawn))),
        PageGrid(head, rows),
        Text(t("statistics.bag_usual"), tone="quiet"),
    )


FIRENZE_STATISTICS = GameStatistics(count, ACHIEVEMENTS, blocks, luck)
