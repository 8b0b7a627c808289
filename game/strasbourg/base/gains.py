"""The gains of a family from the places of a field now, as values for signs; money and goods are open, so no hand
matters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.strasbourg.city import PRICE
from engine.strasbourg.components import CHURCH, GUILD_FIELDS, GUILDS, MERCHANT_FIELDS, MERCHANTS, NOBILITY, OFFICES
from engine.strasbourg.phases.rounds import squares_for
from engine.strasbourg.reading.standing import coins_for_goods
from engine.strasbourg.view import View


class Gain(NamedTuple):
    """The gain from a place."""

    council: str = ""
    """The council seat, "" for none."""
    holder: int | None = None
    """The family that sits there now."""
    good: str = ""
    prices: tuple[int, int] | None = None
    """Of the cheapest and the dearest square that can be paid; None for none."""
    is_either: bool = False
    """The good or a square, not both."""
    coins: int | None = None
    """For all goods that can be sold."""


def gains(view: View, field: str, seat: int) -> tuple[Gain, ...]:
    """Return the gain from each place of a field, A to G, for the seat."""
    if field in MERCHANT_FIELDS:
        council = MERCHANTS if field == MERCHANT_FIELDS[-1] else ""
        return (Gain(council, view.holder(council) if council else None, coins=coins_for_goods(view, seat)),)
    if field in GUILD_FIELDS:
        return tuple(_guild(view, field, seat))
    return tuple(Gain(place, view.holder(place)) for place in (NOBILITY, CHURCH))


def _guild(view: View, field: str, seat: int) -> Iterator[Gain]:
    guild = view.guild(field)
    assert guild in GUILDS
    prices = sorted(PRICE[number] for number in squares_for(view, seat, guild))
    square = (prices[0], prices[-1]) if prices else None
    for place in range(len(OFFICES)):
        council = "" if place else guild
        holder = view.holder(council) if council else None
        yield Gain(council, holder, guild, square, is_either=place == len(OFFICES) - 1)
