"""The numbers of Strasbourg for the hall of fame, and of the piles for the page on fairness."""

from __future__ import annotations

from typing import Any

from engine.journal.journal import Journal
from engine.strasbourg.components import GUILDS
from engine.strasbourg.reading.luck import drawn
from engine.strasbourg.reading.statistics import ACHIEVEMENTS, COUNTED, StatisticsCounter
from engine.strasbourg.reading.tally import SOURCES
from engine.strasbourg.state import ChoosingTasks
from game.client import GameStatistics
from game.shell.context import Context
from game.shell.progress.statistics import SeatStatistics, counted
from game.shell.setup.agreed import setup_of
from game.ui.page import Block, Facts, PageGrid, PageHeading, Text
from game.ui.tallies import bars, decimal, tallied

MOST = ("sum", "sale", "council", "members", "tasks")
COLOURS = {"council": "v", "city": "b", "chapels": "w", "edifices": "r", "privileges": "y", "tasks": "g"}
"""Sources of points: a letter of theme.STONES each."""
GUILD_COLOURS = dict(zip(GUILDS, "yrgvb", strict=True))
"""The letters nearest to the colours of the guilds."""


def count(journal: Journal[Any, Any]) -> tuple[SeatStatistics, ...]:
    """Count the statistics of the seats of a finished game."""
    return counted(journal, StatisticsCounter(len(journal.state.seats)))


def blocks(context: Context, statistics: SeatStatistics) -> tuple[Block, ...]:
    """Return the blocks on the family, the sources of points, and the guilds it lives among."""
    t = context.t
    facts = [(t(f"strasbourg_statistics.{name}"), str(statistics.sums.get(name, 0))) for name in COUNTED]
    facts += [
        (t(f"strasbourg_statistics.most.{name}"), str(statistics.most[name]))
        for name in MOST
        if statistics.most.get(name)
    ]
    sums = statistics.sums
    sources = tallied(SOURCES, sums, "points", lambda source: t(f"strasbourg.source.{source}"), COLOURS)
    guilds = tallied(GUILDS, sums, "guild", lambda guild: t(f"strasbourg.guild.{guild}"), GUILD_COLOURS)
    return (
        PageHeading(t("strasbourg_statistics.title")),
        Facts(tuple(facts)),
        *bars(t("strasbourg_statistics.points"), sources),
        *bars(t("strasbourg_statistics.guilds"), guilds),
    )


def luck(context: Context, journal: Journal[Any, Any]) -> tuple[Block, ...]:
    """Return the parts of chance in this game and, after its end, the cards that each seat drew: before the end that
    would reveal hands."""
    t, steps = context.t, journal.steps
    told: list[Block] = [PageHeading(t("strasbourg_luck.title")), Text(t("strasbourg_luck.text"))]
    if journal.result is None:
        return (*told, Text(t("strasbourg_luck.later"), tone="quiet"))
    if not steps or not isinstance(steps[0].before.pending, ChoosingTasks):
        return (*told, Text(t("strasbourg_luck.elsewhere"), tone="quiet"))
    found = drawn(len(journal.state.seats), [step.events for step in steps])
    rows = tuple(
        (
            f"{{seal_{seat.shape}}} {seat.name}",
            str(one.cards),
            str(one.influence),
            decimal(t, one.expected),
            f"± {decimal(t, one.deviation)}",
        )
        for seat, one in zip(setup_of(journal).seats, found, strict=True)
    )
    head = (
        t("hall.player"),
        t("strasbourg_luck.cards"),
        t("strasbourg_luck.influence"),
        t("statistics.expected"),
        t("statistics.usual"),
    )
    usual = Text(t("strasbourg_luck.usual"), tone="quiet")
    return (*told, Text(t("strasbourg_luck.piles")), PageGrid(head, rows), usual)


STRASBOURG_STATISTICS = GameStatistics(count, ACHIEVEMENTS, blocks, luck)
