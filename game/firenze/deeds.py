"""What Firenze tells the hall of fame, and of its bag to the page on fairness."""

from __future__ import annotations

from typing import Any

from engine.firenze.deeds import FEATS, Deeds
from engine.firenze.luck import bag_draws
from engine.firenze.stones import LETTERS
from engine.journal import Journal
from game.client import GameDeeds
from game.shell.context import Context
from game.shell.statistics import SeatDeeds
from game.ui.page import Bar, Bars, Block, Facts, Grid, Heading, Text

FIGURES = ("stones", "towers", "fallen", "orders", "balconies", "bonuses", "persons")
MOST = ("height", "built", "orders")


def count(journal: Journal[Any, Any]) -> tuple[SeatDeeds, ...]:
    """Count what the seats of a finished game have done."""
    seats = len(journal.state.seats)
    deeds, result = Deeds(seats), journal.result
    for step in journal.steps:
        deeds.count(step.events)
    winners = result.winners if result is not None and result.conceded else None
    return tuple(SeatDeeds(deeds.figures(k), deeds.most(k), deeds.feats(k, winners)) for k in range(seats))


def blocks(context: Context, deeds: SeatDeeds) -> tuple[Block, ...]:
    """Return what has been built, and the colours of the orders."""
    t = context.t
    facts = [(t(f"deeds.{name}"), str(deeds.sums.get(name, 0))) for name in FIGURES]
    facts += [(t(f"deeds.most.{name}"), str(deeds.most[name])) for name in MOST if deeds.most.get(name)]
    bars = [
        Bar(t(f"colour.{letter}"), number, str(number), letter)
        for letter in LETTERS
        if (number := deeds.sums.get(f"colour.{letter}", 0))
    ]
    bars.sort(key=lambda bar: -bar.value)
    favourites: list[Block] = [Heading(t("deeds.colours")), Bars(tuple(bars))] if bars else []
    return (Heading(t("deeds.title")), Facts(tuple(facts)), *favourites)


def luck(context: Context, journal: Journal[Any, Any]) -> tuple[Block, ...]:
    """Return the stones drawn from the bag beside those to be expected."""
    t, steps = context.t, journal.steps
    first = steps[0].before if steps else journal.state
    found = bag_draws(first, ((step.before, step.events) for step in steps))
    rows = tuple(
        (
            f"{{stone_{letter}}} {t(f'colour.{letter}')}",
            str(drawn),
            _decimal(context, expected),
            f"± {_decimal(context, deviation)}",
        )
        for letter, drawn, expected, deviation in zip(
            LETTERS, found.drawn, found.expected, found.deviation, strict=True
        )
    )
    head = (t("deeds.colour"), t("deeds.drawn"), t("deeds.expected"), t("deeds.usual"))
    return (
        Heading(t("deeds.bag")),
        Text(t("deeds.bag_text", n=sum(found.drawn))),
        Grid(head, rows),
        Text(t("deeds.bag_usual"), tone="quiet"),
    )


def _decimal(context: Context, number: float) -> str:
    tenths = round(number * 10)
    return context.t("hall.decimal", whole=tenths // 10, tenth=tenths % 10)


FIRENZE_DEEDS = GameDeeds(count, FEATS, blocks, luck)
