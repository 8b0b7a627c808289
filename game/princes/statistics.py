"""The numbers of The Princes of Florence for the hall of fame, and of the dealt cards for the page on fairness."""

from __future__ import annotations

from typing import Any

from engine.journal.journal import Journal
from engine.princes.pieces import BUILDINGS
from engine.princes.reading.luck import agreement
from engine.princes.reading.statistics import ACHIEVEMENTS, SOURCES, StatisticsCounter
from game.client import GameStatistics
from game.shell.context import Context
from game.shell.progress.statistics import SeatStatistics, counted
from game.shell.setup.agreed import setup_of
from game.ui.page import Block, Facts, PageGrid, PageHeading, Text
from game.ui.tallies import bars, decimal, tallied

FIGURES = (
    "works",
    "best_works",
    "buildings",
    "landscapes",
    "jesters",
    "builders",
    "freedoms",
    "bonuses",
    "recruited",
    "prestige_cards",
)
MOST = ("value", "works", "buildings", "prestige", "price")
COLOURS = {"works": "b", "best_work": "v", "building": "r", "landscape": "g", "builder": "w", "prestige": "y"}
"""Sources of points: a letter of theme.STONES each."""


def count(journal: Journal[Any, Any]) -> tuple[SeatStatistics, ...]:
    """Count the statistics of the seats of a finished game."""
    return counted(journal, StatisticsCounter(len(journal.state.seats)))


def blocks(context: Context, statistics: SeatStatistics) -> tuple[Block, ...]:
    """Return the blocks on the court, the sources of points, and the favourite buildings."""
    t = context.t
    facts = [(t(f"princes_statistics.{name}"), str(statistics.sums.get(name, 0))) for name in FIGURES]
    facts += [
        (t(f"princes_statistics.most.{name}"), str(statistics.most[name])) for name in MOST if statistics.most.get(name)
    ]
    sums = statistics.sums
    sources = tallied(SOURCES, sums, "points", lambda source: t(f"princes_statistics.from.{source}"), COLOURS)
    buildings = tallied(BUILDINGS, sums, "building", lambda kind: t(f"princes.thing.{kind}"), {})
    return (
        PageHeading(t("princes_statistics.title")),
        Facts(tuple(facts)),
        *bars(t("princes_statistics.points"), sources),
        *bars(t("princes_statistics.favourites"), buildings),
    )


def luck(context: Context, journal: Journal[Any, Any]) -> tuple[Block, ...]:
    """Return the parts of chance in this game and, after its end, how well the first artists of each seat agreed:
    before the end that would reveal hands."""
    t, steps = context.t, journal.steps
    found = agreement(steps[0].before if steps else journal.state) if journal.result is not None else None
    told: list[Block] = [PageHeading(t("princes_luck.title")), Text(t("princes_luck.text"))]
    if found is None:
        why = "later" if journal.result is None else "elsewhere"
        return (*told, Text(t(f"princes_luck.{why}"), tone="quiet"))
    expected, usual = decimal(t, found.expected), f"± {decimal(t, found.deviation)}"
    rows = tuple(
        (f"{{seal_{seat.shape}}} {seat.name}", str(number), expected, usual)
        for seat, number in zip(setup_of(journal).seats, found.shared, strict=True)
    )
    head = (t("hall.player"), t("princes_luck.shared"), t("statistics.expected"), t("statistics.usual"))
    return (*told, Text(t("princes_luck.wishes")), PageGrid(head, rows), Text(t("princes_luck.usual"), tone="quiet"))


PRINCES_STATISTICS = GameStatistics(count, ACHIEVEMENTS, blocks, luck)
