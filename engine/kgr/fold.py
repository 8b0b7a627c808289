"""Folding events over a view: `fold(view, event)`, with the events as `seen_by` gives them to the view's seat.  The
result is the next view, without access to the truth.

What is opened when the game ends, beside its result, is not in the events.
"""

from __future__ import annotations

from engine.kernel.moment import fold_of
from engine.kgr import events as ev
from engine.kgr import pieces
from engine.kgr import tasks as ts
from engine.kgr.actions import BISHOPRIC, CITADEL, CITY, KNIGHT, ROAD, WALL
from engine.kgr.cards.relocation import move_building
from engine.kgr.cards.targets import looked_at
from engine.kgr.magic import chips
from engine.kgr.magic import events as me
from engine.kgr.phases.calendar import set_level
from engine.kgr.phases.drawing import put_under_deck, with_card, without
from engine.kgr.phases.hand import SINGLE, amounts
from engine.kgr.phases.reactions import DEBTS
from engine.kgr.state import HIDDEN, Amounts, Ban, Dice, Festival, Merchant
from engine.kgr.values import AREA, AREA_OF, AREAS, BEER, CHURCH, KIND, NONE, POINT_CARDS
from engine.kgr.view import View


def _change(view: View, number: int, cards: Amounts, sign: int, bank: bool) -> None:
    """Add cards to a hand, or take them away (sign -1); `bank`: it gives or gets them."""
    seat = view.own(number)
    seat.held += sign * sum(cards)
    if seat.hand != HIDDEN:
        seat.hand = tuple([have + sign * each for have, each in zip(seat.hand, cards, strict=True)])
    if bank:
        view.bank = tuple([have - sign * each for have, each in zip(view.bank, cards, strict=True)])


def _asked(view: View, event: ev.Asked) -> None:
    view.pending, view.phase, view.tasks = event.pending, event.phase, event.tasks
    if event.phase == ts.SETUP:
        view.player = event.seat
    if looked_at(event.pending) is None or event.seat != view.seat:
        view.sees = None


def _turn(view: View, event: ev.Turn) -> None:
    view.round, view.player, view.phase = event.number, event.seat, ts.BEFORE
    view.dice, view.fixed, view.fleet, view.offers = None, (), (), 0
    seat = view.own(event.seat)
    seat.fresh = seat.promoted = 0


def _rolled(view: View, event: ev.Rolled | me.RolledAgain) -> None:
    view.dice = Dice(event.red, event.yellow, event.face)


def _dice_set(view: View, event: ev.DiceSet) -> None:
    view.dice = Dice(event.red, event.yellow, None if view.dice is None else view.dice.event)
    view.fixed = ("red", "yellow", *view.fixed)


def _gained(view: View, event: ev.Gained) -> None:
    _change(view, event.seat, event.cards, 1, bank=True)


def _discarded(view: View, event: ev.Discarded) -> None:
    _change(view, event.seat, event.cards, -1, bank=True)


def _robber(view: View, event: ev.Robber) -> None:
    view.robber = event.hex


def _face_set(view: View, event: me.FaceSet) -> None:
    red, yellow = (None, None) if view.dice is None else (view.dice.red, view.dice.yellow)
    view.dice, view.fixed = Dice(red, yellow, event.face), (*view.fixed, "event")


def _stole(view: View, event: ev.Stole) -> None:
    _hand_over(view, event.from_, event.seat, None if event.kind is None else amounts([event.kind]), 1)


def _hand_over(view: View, giver: int, receiver: int, cards: Amounts | None, number: int) -> None:
    """Move cards from one hand to another; None: only their number is known."""
    if cards is None:
        view.own(receiver).held += number
        view.own(giver).held -= number
        return
    _change(view, giver, cards, -1, bank=False)
    _change(view, receiver, cards, 1, bank=False)


def _gave(view: View, event: ev.Gave) -> None:
    _hand_over(view, event.seat, event.to, event.cards, event.number)


def _bank(view: View, event: ev.Bank) -> None:
    paid = list(NONE)
    paid[KIND[event.give]], paid[KIND[event.get]] = event.number, -1
    _change(view, event.seat, tuple(paid), -1, bank=True)


def _offer_begun(view: View, event: ev.OfferBegun) -> None:
    view.offers += 1


def _traded(view: View, event: ev.Traded) -> None:
    for kinds, giver, receiver in ((event.give, event.seat, event.with_), (event.want, event.with_, event.seat)):
        _hand_over(view, giver, receiver, amounts(kinds), len(kinds))


def _longest(view: View, event: ev.Longest) -> None:
    view.longest = event.seat


# ---------------------------------------------------------------- pieces


def _built(view: View, event: ev.Built) -> None:
    _change(view, event.seat, event.paid, -1, bank=True)
    seat, place = view.own(event.seat), 1 << event.at
    if event.what == ROAD:
        pieces.lay_road(seat, event.at)
    elif event.what == CITY:
        pieces.raise_city(seat, event.at)
    elif event.what == WALL:
        seat.walls |= place
    elif event.what in (CITADEL, BISHOPRIC):
        pieces.raise_city(seat, event.at)
        pieces.set_token(seat, event.what, place)
    else:
        seat.settlements |= place


def _lost(view: View, event: ev.Lost) -> None:
    if event.what == ROAD:
        pieces.lift_road(view.own(event.seat), event.at)
        chips.send_home_from_road(view, event.at)
    elif event.what == KNIGHT:
        pieces.lift_knight(view.own(event.seat), event.at)
        chips.leave(view, event.at)
    elif event.what in (CITADEL, BISHOPRIC):
        pieces.set_token(view.own(event.seat), event.what, 0)
    else:
        _set_metropolis(view, event.why, None)


def _set_metropolis(view: View, area: str, corner: int | None) -> None:
    at = AREA[area]
    view.metropolises = (*view.metropolises[:at], corner, *view.metropolises[at + 1 :])


def _metropolis(view: View, event: ev.Metropolis) -> None:
    _set_metropolis(view, event.area, event.at)


def _improved(view: View, event: ev.Improved) -> None:
    _change(view, event.seat, event.paid, -1, bank=True)
    set_level(view, event.seat, AREA[event.area], event.level)


def _sacked(view: View, event: ev.Sacked) -> None:
    pieces.sack_city(view.own(event.seat), event.at, event.lying)
    chips.sacked(view, event.at)


# ---------------------------------------------------------------- knights


def _recruited(view: View, event: ev.Recruited) -> None:
    _change(view, event.seat, event.paid, -1, bank=True)
    pieces.place_knight(view.own(event.seat), event.at, ts.Knight(event.level, event.active, False, False))


def _activated(view: View, event: ev.Activated) -> None:
    _change(view, event.seat, event.paid, -1, bank=True)
    seat = view.own(event.seat)
    seat.active |= 1 << event.at
    seat.fresh |= 1 << event.at


def _promoted(view: View, event: ev.Promoted) -> None:
    _change(view, event.seat, event.paid, -1, bank=True)
    seat = view.own(event.seat)
    pieces.set_level(seat, event.at, event.level)
    seat.promoted |= 1 << event.at


def _acts(view: View, number: int, corner: int, to: int) -> None:
    """Move a knight that acts: it is inactive now, and cannot act again in this turn."""
    seat = view.own(number)
    knight = pieces.lift_knight(seat, corner)
    pieces.place_knight(seat, to, ts.Knight(knight.level, False, True, knight.promoted))


def _moved(view: View, event: ev.Moved) -> None:
    _acts(view, event.seat, event.from_, event.to)


def _chased(view: View, event: ev.Chased) -> None:
    _acts(view, event.seat, event.at, event.at)


def _displaced(view: View, event: ev.Displaced) -> None:
    pieces.lift_knight(view.own(event.owner), event.to)
    chips.lift(view, event.to)
    if event.from_ is not None:
        _acts(view, event.seat, event.from_, event.to)


def _fled(view: View, event: ev.Fled) -> None:
    if event.to is not None:
        pieces.place_knight(view.own(event.seat), event.to, event.knight)
    chips.drop(view, KNIGHT, event.to)


def _ship(view: View, event: ev.Ship) -> None:
    view.ship = event.step


def _saviour(view: View, event: ev.Saviour) -> None:
    view.own(event.seat).saviour += 1


def _home(view: View, event: ev.Home) -> None:
    view.ship, view.attacks = 0, view.attacks + 1
    for number in range(len(view.seats)):
        view.own(number).active = 0


# ---------------------------------------------------------------- cards


def _drew(view: View, event: ev.Drew) -> None:
    area = AREA[event.area]
    view.decks = (*view.decks[:area], view.decks[area][1:], *view.decks[area + 1 :])
    seat = view.own(event.seat)
    if event.card in POINT_CARDS:
        seat.open = with_card(seat.open, event.card)
    else:
        seat.cards = with_card(seat.cards, _shown(view, event.seat, event.area, event.card))


def _shown(view: View, number: int, area: str, card: str | None) -> str:
    """Return a card as the view shows it in the seat's hand: the back of its area where the hand is covered."""
    return area if card is None or view.seats[number].hand == HIDDEN else card


def _take_card(view: View, number: int, area: str, card: str | None) -> None:
    """Take a card out of a seat's hand."""
    seat = view.own(number)
    seat.cards = without(seat.cards, _shown(view, number, area, card))


def _put_under(view: View, event: ev.PutUnder) -> None:
    _take_card(view, event.seat, event.area, event.card)
    put_under_deck(view, event.area)


def _card_moved(view: View, event: ev.CardMoved) -> None:
    _take_card(view, event.seat, event.area, event.card)
    seat = view.own(event.to)
    seat.cards = with_card(seat.cards, _shown(view, event.to, event.area, event.card))


def _played(view: View, event: ev.Played) -> None:
    area = AREAS[AREA_OF[event.card]]
    _take_card(view, event.seat, area, event.card)
    if event.card not in DEBTS:
        put_under_deck(view, area)


def _stopped(view: View, event: me.Stopped) -> None:
    if event.against in DEBTS:
        put_under_deck(view, AREAS[AREA_OF[event.against]])


def _card_out(view: View, event: me.CardOut) -> None:
    _take_card(view, event.seat, event.area, event.card)


def _card_kept(view: View, event: me.CardKept) -> None:
    seat = view.own(event.seat)
    seat.cards = with_card(seat.cards, _shown(view, event.seat, event.area, event.card))


def _card_back(view: View, event: me.CardBack) -> None:
    put_under_deck(view, event.area)


def _looked(view: View, event: ev.Looked) -> None:
    if event.seat == view.seat and view.seats[event.seat].hand != HIDDEN:
        view.sees = event.cards if event.hand is None else event.hand


def _named(view: View, event: ev.Named) -> None:
    if event.card == "merchant_fleet":
        view.fleet = tuple(sorted((*view.fleet, event.kind), key=KIND.__getitem__))


def _figure(view: View, event: ev.Figure) -> None:
    if event.figure == "merchant":
        view.merchant = None if event.at is None else Merchant(event.at, event.seat)
    else:
        setattr(view, event.figure, event.at)


def _hex(view: View, event: ev.Hex) -> None:
    numbers, terrains = list(view.numbers), list(view.terrains)
    numbers[event.hex], terrains[event.hex] = event.number or 0, event.terrain
    view.numbers, view.terrains = tuple(numbers), tuple(terrains)


# ---------------------------------------------------------------- festivals, spells, debts, the magic removal


def _festival_held(view: View, event: me.FestivalHeld) -> None:
    _change(view, event.seat, tuple([event.paid * each for each in SINGLE[BEER]]), -1, bank=True)
    chips.set_chip(view, event.seat, Festival(event.what, event.at))


def _festival_over(view: View, event: me.FestivalOver) -> None:
    chips.set_chip(view, event.seat, None)


def _spell(view: View, event: me.Spell) -> None:
    view.own(event.seat).spell = event.turns


def _asleep(view: View, event: me.Asleep) -> None:
    view.own(event.seat).active = 0


def _lent(view: View, event: me.Lent) -> None:
    view.own(event.seat).lent = event.due


def _banned(view: View, event: me.Banned) -> None:
    seat = view.own(event.seat)
    seat.bans = (*seat.bans, Ban(event.area, event.by, event.due))


def _paid(view: View, event: me.Paid) -> None:
    seat = view.own(event.seat)
    if event.to is None:
        seat.lent = without(seat.lent, event.kind)
        _change(view, event.seat, amounts([event.kind]), -1, bank=True)
    else:
        owed = [
            Ban(ban.area, ban.by, without(ban.due, event.kind)) if ban.area == event.for_ else ban for ban in seat.bans
        ]
        seat.bans = tuple([ban for ban in owed if ban.due])
        _hand_over(view, event.seat, event.to, amounts([event.kind]), 1)
    if not event.left:
        put_under_deck(view, AREAS[CHURCH])


def _lowered(view: View, event: me.Lowered) -> None:
    set_level(view, event.seat, AREA[event.area], event.level)


def _lifted(view: View, event: me.Lifted) -> None:
    seat = view.own(event.seat)
    if event.knight is not None:
        pieces.lift_knight(seat, event.knight)
        chips.lift(view, event.knight)
    for road in event.roads:
        pieces.lift_road(seat, road)
        chips.send_home_from_road(view, road)
    pieces.lift_building(seat, event.at)
    chips.lift(view, event.at)


def _building_moved(view: View, event: me.BuildingMoved) -> None:
    move_building(view, event.seat, event.from_, event.to, event.building)


def _road_moved(view: View, event: me.RoadMoved) -> None:
    pieces.lay_road(view.own(event.seat), event.at)


def _knight_moved(view: View, event: me.KnightMoved) -> None:
    if event.at is not None:
        pieces.place_knight(view.own(event.seat), event.at, event.knight)
    chips.drop(view, KNIGHT, event.at)


fold = fold_of(vars())
"""Apply an event to a view."""
