"""Firenze's part of the deal of the day: the towers of fulfilled orders, and the moves of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.firenze import events as ev
from engine.firenze.stones import LETTERS
from game.graphics.badge import Badge
from game.shell.context import Context


def earned(happened: Sequence[Any], seat: int) -> tuple[Badge, ...]:
    """Return colour and floors of a seat's towers that fulfilled orders, in chronological order."""
    return tuple(
        Badge(LETTERS[event.colour], event.height)
        for event in happened
        if isinstance(event, ev.OrderFulfilled) and event.seat == seat
    )


def turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    """Return the cards that a seat took or played in a turn, and the orders it fulfilled; stones are pictures."""
    t = context.t
    said: list[str] = []
    for event in happened:
        match event:
            case ev.CardTaken(seat=who, card=card) if who == seat:
                said.append(t(f"card.{card}.name"))
            case ev.PersonPlayed(seat=who, card=card) if who == seat and t(f"card.{card}.name") not in said:
                said.append(t("deal.played", card=t(f"card.{card}.name")))  # it was taken in an earlier turn
            case ev.OrderFulfilled(seat=who, colour=colour, height=height, points=points) if who == seat:
                stone = f"{{stone_{LETTERS[colour]}}}"
                said.append(t("deal.fulfilled", stone=stone, height=height, points=points))
            case ev.TowerFell(seat=who, colour=colour, height=height, cause="ruin") if who == seat:
                said.append(t("deal.fell", stone=f"{{stone_{LETTERS[colour]}}}", height=height))
    return ", ".join(said)
