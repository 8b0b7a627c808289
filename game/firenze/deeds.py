"""What Firenze tells the hall of fame, and of its bag to the page on fairness."""

from __future__ import annotations

from typing import Any

from engine.firenze.reading.deeds import FEATS, Deeds
from engine.firenze.reading.luck import bag_draws
from engine.firenze.stones import LETTERS
from engine.journal import Journal
from game.client import GameDeeds
from game.shell.context import Context
from game.shell.progress.statistics import SeatDeeds, counted
from game.ui.page import Bar, Block, Facts, Grid, Heading, Text
from game.ui.tallies import bars, decimal

FIGURES = ("stones", "towers", "fallen", "orders", "balconies", "bonuses", "persons")
MOST = ("height", "built", "orders")


def count(journal: Journal[Any, Any]) -> tuple[SeatDeeds, ...]:
    """Count what the seats of a finished game have done."""
    return counted(journal, Deeds(len(journal.state.seats)))


def blocks(context: Context, deeds: SeatDeeds) -> tuple[Block, ...]:
    """Return what has been built, and the colours of the orders."""
    t = context.t
    facts = [(t(f"deeds.{name}"), str(deeds.sums.get(name, 0))) for name in FIGURES]
    facts += [(t(f"deeds.most.{name}"), str(deeds.most[name])) for name in MOST if deeds.most.get(name)]
    orders = [
        Bar(t(f"colour.{letter}"), number, str(number), letter)
        for letter in LETTERS
        if (number := deeds.sums.get(f"colour.{letter}", 0))
    ]
    return (Heading(t("deeds.title")), Facts(tuple(facts)), *bars(t("deeds.colours"), orders))


def luck(context: Context, journal: Journal[Any, Any]) -> tuple[Block, ...]:
    """Return the stones drawn from the bag beside those to be expected."""
    t, steps = context.t, journal.steps
    first = steps[0].before if steps else journal.state
    found = bag_draws(first, ((step.before, step.events) for step in steps))
    rows = tuple(
        (
            f"{{stone_{letter}}} {t(f'colour.{letter}')}",
            str(drawn),
            decimal(t, expected),
            f"± {decimal(t, deviation)}",
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


FIRENZE_DEEDS = GameDeeds(count, FEATS, blocks, luck)
