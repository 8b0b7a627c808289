"""The picture of an option: cards, areas, dice, or a thing with a price."""

from __future__ import annotations

from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.magic import actions as ma
from engine.kgr.state import Dice
from engine.kgr.values import DICE, KINDS
from game.kgr.base.model import TableModel
from game.kgr.base.prices import price_of
from game.kgr.base.seats import SPRITES
from game.kgr.base.strips import paid_by
from game.kgr.base.trays import NAMED
from game.kgr.regions.prices import ICONS
from game.table.spots import Target

CARD, GOODS, SPRITES_SIDE_BY_SIDE, MASK = "card", "goods", "sprites", "mask"
"""Kinds of pictures: a progress card, a card of the hand, sprites in one line, and a shape in one colour."""


class OptionPicture(NamedTuple):
    """A picture.  kind: "" for none.  names: the card, or sprites.  cost: by their names the cards that it costs."""

    kind: str = ""
    names: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()


def picture_of(model: TableModel, answer: object) -> OptionPicture:
    """Return the picture of an option."""
    match answer:
        case ac.TakeCard(card=card) | ma.KeepCard(card=card) | ma.GiveCard(card=card) | ac.PutUnder(card=card):
            return OptionPicture(CARD, (card,))
        case ac.Play(card=card) | ac.Draw(area=card):
            return OptionPicture(CARD, (card,))
        case ac.Take(kind=kind) | ac.Name(kind=kind) | ac.Give(kind=kind) | ma.PayWith(kind=kind):
            return OptionPicture(GOODS, (f"kgr_card_{kind}",))
        case ma.PayDebt(kind=kind) | ac.OfferCard(kind=kind):
            return OptionPicture(GOODS, (f"kgr_card_{kind}",))
        case ma.TargetArea(seat=seat, area=area):
            return OptionPicture(SPRITES_SIDE_BY_SIDE, (f"seal_{model.shape(seat)}", f"kgr_area_{area}"))
        case ac.Improve(area=area):
            return OptionPicture(SPRITES_SIDE_BY_SIDE, (f"kgr_area_{area}",))
        case ma.NameArea(area=face) | ma.SetFace(face=face):
            return OptionPicture(SPRITES_SIDE_BY_SIDE, (f"kgr_die_event_{face}",))
        case ma.SteerShip():
            return OptionPicture(MASK, ("kgr_icon_longship",))
        case ma.Reroll(dice=dice) if model.view.dice is not None:
            return OptionPicture(
                SPRITES_SIDE_BY_SIDE, tuple([_die(model.view.dice, die) for die in DICE if die in dice])
            )
        case ac.SetDice(red=red, yellow=yellow):
            return OptionPicture(SPRITES_SIDE_BY_SIDE, (f"kgr_die_red_{red}", f"kgr_die_yellow_{yellow}"))
        case (*_, Target("red", number)):
            return OptionPicture(SPRITES_SIDE_BY_SIDE, (f"kgr_die_red_{number}",))
        case (*_, Target(kind, number)) if kind == NAMED:
            return OptionPicture(GOODS, (f"kgr_card_{KINDS[number]}",))
        case ac.Action() if isinstance(model.view.pending, ts.AnyActions) and paid_by(answer):
            return _priced(model, answer)
    return OptionPicture()


def _die(dice: Dice, which: str) -> str:
    """Return the sprite of a die as it lies."""
    return f"kgr_die_{which}_{getattr(dice, which)}"


def _priced(model: TableModel, action: ac.Action) -> OptionPicture:
    """Return the picture of a building or a payment, and its price."""
    what = paid_by(action)
    cost = [KINDS[kind] for kind, number in enumerate(price_of(model.view, action)) for _ in range(number)]
    name = ICONS.get(what) or SPRITES[what].format(model.shape(model.me))
    kind = MASK if name.startswith("kgr_icon") else SPRITES_SIDE_BY_SIDE
    return OptionPicture(kind, (name,), tuple(cost))
