"""Captions under the picture of an option, and on the button that does without one: short, and with the consequence at
this moment."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.magic import actions as ma
from engine.kgr.phases.drawing import draws_at_gate
from engine.kgr.values import AREA, DICE, KIND, SHIP, SHIP_STEPS, SUPPLY_OF_CARDS
from engine.kgr.view import View
from game.kgr.asking.asked import Asking
from game.kgr.base.codes import of_question
from game.kgr.base.prices import price_of
from game.kgr.base.strips import paid_by

MONOPOLIES = ("resource_monopoly", "trade_monopoly")
"""Cards for which all others give the kind named."""
STEPS_ON = 1
"""Steps of the ship on its face of the event die."""


def caption(asked: Asking, action: Action) -> str:
    """Return the caption of an option."""
    words = asked.words
    match action:
        case ma.Reroll(dice=dice):
            return words.t("kgr.option.all_dice") if len(dice) == len(DICE) else _listed(asked, dice)
        case ac.SetDice(red=red, yellow=yellow):
            return words.t("kgr.option.sum", red=red, yellow=yellow, n=red + yellow)
        case ma.NameArea(area=area):
            return words.t("kgr.option.two_lines", first=words.of("area_name", area), then=_drawers(asked, area))
        case ma.SetFace(face=face):
            return _ship_at(asked, STEPS_ON, "ship") if face == SHIP else words.of("area_name", face)
        case ma.SteerShip(by=by):
            return _ship_at(asked, by, "ship_back" if by < 0 else "ship_on")
        case ma.TargetArea(seat=seat, area=area):
            level = asked.view.seats[seat].levels[AREA[area]]
            said = words.t("kgr.option.level", calendar=words.of("area_name", area), n=level)
            return words.t("kgr.option.two_lines", first=words.name(seat), then=said)
        case ma.PayDebt(for_=debt, kind=kind):
            return words.t("kgr.option.two_lines", first=words.of("card_name", kind), then=_creditor(asked, debt))
        case ac.Take(kind=kind) | ac.Name(kind=kind):
            return _kind(asked, kind)
    what = paid_by(action) if isinstance(asked.view.pending, ts.AnyActions) else ""
    if not what:
        return asked.label(action)
    price = words.price(price_of(asked.view, action))
    return words.t("kgr.option.two_lines", first=words.of("piece", f"{what}_name"), then=price)


def without(asked: Asking, action: Action) -> str:
    """Return the label of the button that declines the question."""
    key = of_question(asked.view.pending).removeprefix("kgr.asks.").removeprefix("kgr.prompt.")
    named = f"kgr.without.{key}"
    return asked.words.t(named) if isinstance(action, ac.Done) and named in asked.words else asked.label(action)


def _listed(asked: Asking, dice: tuple[str, ...]) -> str:
    said = asked.words.listed([asked.words.of("die", die) for die in dice])
    return said[:1].upper() + said[1:]


def _drawers(asked: Asking, area: str) -> str:
    """Return who draws a card at a gate: seats by name, the one asked too, for nobody else reads it."""
    drawing = draws_at_gate(asked.view, area) if asked.view.decks[AREA[area]] else []
    if not drawing:
        return asked.words.t("kgr.option.nobody_draws")
    return asked.words.n("kgr.option.draws", len(drawing), names=asked.words.seats(each.seat for each in drawing))


def _ship_at(asked: Asking, by: int, key: str) -> str:
    """Return where the ship of the barbarians comes, or the attack with the strength of both sides."""
    view, words = asked.view, asked.words
    step = max(0, view.ship + by)
    if step < SHIP_STEPS:
        return words.t(f"kgr.option.{key}", n=step)
    return words.t("kgr.option.attack", barbarians=strength(view), island=sum(shares(view)))


def _creditor(asked: Asking, debt: str) -> str:
    """Return the debt, and the receiver of the payment."""
    bans = [ban for ban in asked.view.seats[asked.view.to_act].bans if ban.area == debt]
    if not bans:
        return asked.words.t("kgr.option.to_bank")
    return asked.words.t("kgr.option.to_seat", calendar=asked.words.of("area", debt), name=asked.words.name(bans[0].by))


def _kind(asked: Asking, kind: str) -> str:
    """Return a kind of card, and how many of it the seat or, where they give it, all others have."""
    view, words, task = asked.view, asked.words, asked.view.pending
    key, number = "own", asked.hand[KIND[kind]]
    if isinstance(task, ts.CardTask) and task.card in MONOPOLIES:
        key, number = "others", held_by_others(view, kind)
    return words.t(
        "kgr.option.two_lines", first=words.of("card_name", kind), then=words.t(f"kgr.option.{key}", n=number)
    )


def held_by_others(view: View, kind: str) -> int:
    """Return how many cards of a kind the other seats have together: those that neither the bank nor the seat to act
    has, which all can count."""
    place = KIND[kind]
    return SUPPLY_OF_CARDS[place] - view.bank[place] - view.seats[view.to_act].hand[place]
