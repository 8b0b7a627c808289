"""The numbers of the fourth game for the hall of fame, and of the dice for the page on fairness."""

from __future__ import annotations

from typing import Any

from engine.journal.journal import Journal
from engine.kgr.island import pips
from engine.kgr.reading.luck import Throw, harvested, thrown, throws_in
from engine.kgr.reading.sources import SOURCES
from engine.kgr.reading.statistics import ACHIEVEMENTS, COUNTED, StatisticsCounter
from engine.kgr.reading.yields import WAYS
from engine.kgr.values import KINDS
from game.client import GameStatistics
from game.kgr.base.sources import SIGN_OF
from game.shell.context import Context
from game.shell.progress.statistics import SeatStatistics, counted
from game.shell.setup.agreed import setup_of
from game.ui.page import Block, Facts, PageGrid, PageHeading, Text
from game.ui.tallies import bars, decimal, tallied

MOST = ("road", "throw", "level", "stolen")
SHOWN_ALWAYS = frozenset({"roads", "settlements_built", "cities_built", "cards", "trades", "bank"})
"""Numbers that are shown even where they are 0; the others do not occur in the land."""
COLOURS = dict(zip(SOURCES, "ybvrwgbr", strict=True))
"""Sources of points: a letter of theme.STONES each."""
CARD_COLOURS = dict(zip(KINDS, "grwybwgvvyr", strict=True))
"""The letters nearest to the colours of the cards."""


def count(journal: Journal[Any, Any]) -> tuple[SeatStatistics, ...]:
    """Count the statistics of the seats of a finished game."""
    return counted(journal, StatisticsCounter(len(journal.state.seats)))


def blocks(context: Context, statistics: SeatStatistics) -> tuple[Block, ...]:
    """Return the blocks on buildings, the sources of points, and the cards that the dice brought."""
    t = context.t
    facts = [
        (t(f"kgr_statistics.{name}"), str(number))
        for name in COUNTED
        if (number := statistics.sums.get(name, 0)) or name in SHOWN_ALWAYS
    ]
    facts += [
        (t(f"kgr_statistics.most.{name}"), str(statistics.most[name])) for name in MOST if statistics.most.get(name)
    ]
    sums = statistics.sums
    sources = tallied(SOURCES, sums, "points", lambda name: f"{{{SIGN_OF[name]}}} {t(f'kgr.source.{name}')}", COLOURS)
    cards = tallied(KINDS, sums, "card", lambda kind: f"{{kgr_sign_{kind}}} {t(f'kgr.card_name.{kind}')}", CARD_COLOURS)
    return (
        PageHeading(t("kgr_statistics.title")),
        Facts(tuple(facts)),
        *bars(t("kgr_statistics.points"), sources),
        *bars(t("kgr_statistics.cards_got"), cards),
    )


def luck(context: Context, journal: Journal[Any, Any]) -> tuple[Block, ...]:
    """Return how often each number was thrown and each seat's yield by it, both beside the expected numbers: all of
    it is open at any time."""
    t = context.t
    told: list[Block] = [PageHeading(t("kgr_luck.title")), Text(t("kgr_luck.text"))]
    throws = throws_in((step.before, step.events) for step in journal.steps)
    if not throws:
        return (*told, Text(t("kgr_luck.none"), tone="quiet"))
    return (*told, _numbers(context, throws), *_seats(context, journal, throws))


def _numbers(context: Context, throws: list[Throw]) -> PageGrid:
    t, found = context.t, thrown(throws)
    rows = tuple(
        (str(number), str(times), decimal(t, len(throws) * pips(number) / WAYS)) for number, times in found.items()
    )
    return PageGrid((t("kgr_luck.number"), t("kgr_luck.thrown"), t("statistics.expected")), rows)


def _seats(context: Context, journal: Journal[Any, Any], throws: list[Throw]) -> tuple[Block, ...]:
    t = context.t
    found = harvested(len(journal.state.seats), throws)
    rows = tuple(
        (
            f"{{seal_{seat.shape}}} {seat.name}",
            str(one.cards),
            decimal(t, one.expected),
            f"± {decimal(t, one.deviation)}",
        )
        for seat, one in zip(setup_of(journal).seats, found, strict=True)
    )
    head = (t("hall.player"), t("kgr_luck.cards"), t("statistics.expected"), t("statistics.usual"))
    return Text(t("kgr_luck.seats")), PageGrid(head, rows), Text(t("kgr_luck.usual"), tone="quiet")


KGR_STATISTICS = GameStatistics(count, ACHIEVEMENTS, blocks, luck, ranked_by=("extent", "length", "small_island"))
