"""A game of Strasbourg on the deal of the day: a family in the city, and the achievements of a seat in a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.strasbourg import events as ev
from engine.strasbourg.city import BESIDE, BIT, GUILD, NUMBER, TOUCHING
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.values import CHAPEL_POINTS, MEMBER_POINTS
from game.graphics.badge import Badge
from game.shell.context import Context
from game.shell.language import Language
from game.strasbourg.base.words import square
from game.table.saying.seat_words import SeatWords


def earned(happened: Sequence[Any], seat: int) -> tuple[Badge, ...]:
    """Return the members that a seat set into the city, in the order of the game: their guild, and their points at the
    end."""
    places = [NUMBER[event.at] for event in happened if isinstance(event, ev.MemberPlaced) and event.seat == seat]
    return tuple(Badge(GUILD[place] or "", _worth(happened, BIT[place])) for place in places)


def _worth(happened: Sequence[ev.GameEvent], square: int) -> int:
    """Return the points of a member on a square at the end (R64 to R66)."""
    touched = any(isinstance(event, ev.ChapelBuilt) and TOUCHING[event.at] & square for event in happened)
    built = (event for event in happened if isinstance(event, ev.EdificeBuilt) and BESIDE[event.at] & square)
    return MEMBER_POINTS + CHAPEL_POINTS * touched + sum(EDIFICES[event.edifice] for event in built)


def turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    """Return the achievements of a seat in a round, in order."""
    return ", ".join(deeds(context.language, happened, seat))


def deeds(said: Language | SeatWords, happened: Sequence[Any], seat: int) -> list[str]:
    """Return the achievements of a seat, one by one: council seats, members, goods instead of one, sales, buildings."""
    found = (_deed(said, event) for event in happened if getattr(event, "seat", None) == seat)
    return [words for words in found if words]


def _deed(said: Language | SeatWords, event: ev.GameEvent) -> str:
    """Return a deed in a few words; "" if it is not worth mentioning."""
    t = said.t
    match event:
        case ev.CouncilTaken(place=place, ousted=ousted) if ousted != event.seat:
            return t("strasbourg_did.council", place=t(f"strasbourg.council.{place}"))
        case ev.MemberPlaced(at=at):
            guild = GUILD[NUMBER[at]]
            return t("strasbourg_did.member", guild=t(f"strasbourg.guild.{guild}"), at=square(at))
        case ev.GoodTaken(good=good):
            return t(f"strasbourg.good.{good}")
        case ev.GoodSold(coins=coins):
            return said.n("strasbourg.coins", coins)
        case ev.ChapelBuilt():
            return t("strasbourg.thing.chapel")
        case ev.EdificeBuilt(edifice=edifice):
            return t(f"strasbourg.edifice.{edifice}")
    return ""
