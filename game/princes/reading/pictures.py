"""The picture of a thing of the table by itself, where it is listed instead of painted."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes.cards import CARDS
from engine.princes.state import COVERED
from game.princes.base.model import TableModel
from game.princes.base.pictured import artist_figure, fulfilled
from game.princes.reading.things import CARDS as HELD
from game.princes.reading.things import built, card, court, thing
from game.princes.regions.hand import KINDS
from game.princes.regions.own import things_of
from game.table.parts import InPurse
from game.table.spots import Target


def picture(target: Target, model: TableModel) -> str:
    """Return the figure of a target, "" for none."""
    found = card(target, model)
    if found not in ("", COVERED):
        pile = next(pile for pile, cards in CARDS.items() if found in cards)
        if pile == "profession":
            return artist_figure(found, fulfilled(model.view.seats[court(target, model)], found))
        return f"card/{pile}/{found}"
    what = thing(target) or built(target, model)
    return f"thing/{what}" if what else ""


def purse(model: TableModel) -> Iterator[InPurse]:
    """Yield the own money, the things that serve every work, and the cards."""
    own, seat = model.view.seats[model.me], Target("seat", model.me)
    yield InPurse(seat, "princes_florin", str(own.money), "seat_figure.money")
    yield from (InPurse(seat, each.sign, each.number, each.label) for each in things_of(own))
    cards = [Target(kind, place) for kind in KINDS for place in range(len(HELD[kind](model)))]
    yield from (InPurse(card, picture(card, model)) for card in cards)
