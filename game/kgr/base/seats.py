"""The open facts of a seat in few figures, each with its sign and its name: its cards and its buildings."""

from __future__ import annotations

from typing import NamedTuple

from engine.kgr.phases.calendar import has_metropolis
from engine.kgr.phases.dice import hand_limit
from engine.kgr.points import longest_trail
from engine.kgr.values import AREA_OF, AREAS
from engine.kgr.view import View
from game.graphics import theme
from game.kgr.base.model import TableModel
from game.kgr.base.region import OVER
from game.table.kit.figures import SeatFigure, held

SPRITES = {"road": "kgr_road_{}_right", "settlement": "kgr_settlement_{}", "city": "kgr_city_{}"}
"""Pictures of the pieces of the land, by the seal of their seat."""
GOOD = ("saviour", "merchant", "wizard")
"""Signs of things that help a seat; all others harm it."""


def cards_here(model: TableModel, seat: int) -> int:
    """Return how many cards lie in the hand of a seat, without those in flight."""
    coming = sum(model.incoming["card", seat, kind] for kind in range(-1, len(model.view.options.kinds)))
    return max(0, model.view.seats[seat].held - coming)


def figures_of(model: TableModel, seat: int) -> tuple[SeatFigure, ...]:
    """Return the figures of a seat: its hand, its road and its buildings, or with the knights these, its progress
    cards, helps and harms; no zeros, at most as many as a seat shows."""
    view, this = model.view, model.view.seats[seat]
    cards, limit = cards_here(model, seat), hand_limit(view, seat)
    has_longest = view.longest == seat and not model.incoming["longest",]
    road = "seat_figure.longest" if has_longest else "seat_figure.road"
    figures = [
        SeatFigure("kgr_card_back", "seat_figure.hand", f"{cards}/{limit}" if cards else 0, is_alarm=cards > limit),
        SeatFigure("kgr_longest", road, longest_trail(view, seat)),
    ]
    if not view.options.areas:
        shape, settlements, cities = model.shape(seat), this.settlements.bit_count(), this.cities.bit_count()
        figures.append(SeatFigure(SPRITES["settlement"].format(shape), "seat_figure.settlements", settlements))
        figures.append(SeatFigure(SPRITES["city"].format(shape), "seat_figure.cities", cities))
        return held(*figures)
    back = AREAS[min((area_of(card) for card in this.cards), default=0)]
    strength = this.strength(view.celebrating())
    figures.insert(1, SeatFigure("kgr_icon_strength", "seat_figure.knights", strength, theme.CREAM))
    figures.insert(1, SeatFigure(f"kgr_back_{back}", "seat_figure.progress", len(this.cards)))
    return held(*figures, *_signs(view, seat))


def area_of(card: str) -> int:
    """Return the area of a card, or of its back."""
    return AREAS.index(card) if card in AREAS else AREA_OF[card]


def _signs(view: View, seat: int) -> list[SeatFigure]:
    """Return the other possessions and burdens of a seat."""
    this = view.seats[seat]
    found = {
        "saviour": this.saviour,
        "merchant": int(view.merchant is not None and view.merchant.seat == seat),
        "wizard": int(bool(view.wizard_mask & this.buildings)),
        "inquisitor": int(view.inquisitor is not None and bool(this.buildings >> view.inquisitor & 1)),
        "lent": len(this.lent),
        "ban": sum(len(ban.due) for ban in this.bans),
        "spell": this.spell,
    }
    signs = [
        SeatFigure(f"kgr_icon_{sign}", f"kgr.sign_name.{sign}", number, theme.NUMBER if sign in GOOD else OVER)
        for sign, number in found.items()
    ]
    return [SeatFigure("kgr_picture_constitution", "seat_figure.open", len(this.open)), *signs]


class AreaLevel(NamedTuple):
    """A level of a seat in an area of its calendar, and whether it has the metropolis."""

    area: str
    level: int
    has_metropolis: bool


def levels_of(view: View, seat: int) -> tuple[AreaLevel, ...]:
    """Return the areas of a seat's calendar in which it has a level."""
    levels = view.seats[seat].levels
    return tuple(
        [AreaLevel(AREAS[area], levels[area], has_metropolis(view, seat, area))
         for area in view.options.areas if levels[area]]
    )  # fmt: skip
