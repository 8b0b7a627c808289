"""Contents of the nearest seat's desk: the hand, and the trays with the stacks."""

from __future__ import annotations

from typing import NamedTuple

from engine.strasbourg import state as st
from engine.strasbourg.stacks import Stack
from engine.strasbourg.state import COVERED
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.facts import rank
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.rankings import pays, places_among
from game.strasbourg.base.signs import sign_of
from game.strasbourg.desk.division import Arranged, arranged, is_whole
from game.strasbourg.desk.meant import BACKS, NO_TRAY, Meant, backs, field_of, private_number, trays_of
from game.table.spots import Target

Card = tuple[int, int]
"""The number of its target, -1 for none, and its value."""


class DeskTray(NamedTuple):
    """A tray, or a stack that lies there."""

    target: Target
    cards: tuple[Card, ...]
    field: str = ""
    """The field it is meant for, "" for none."""
    sign: str = ""
    sum: int = 0
    """0 where nothing lies or the cards are covered."""
    place: int = 0
    """The place that the sum would take now, or the best one that it would have taken so far; 0 where that is not
    known."""
    worst: int = 0
    """The worst one."""
    wins: bool = False
    """Even that place brings something."""
    is_now: bool = False
    """The field it is meant for is played now."""
    number: int = 0
    """The private number on its back; 0 for none."""


class DeskContents(NamedTuple):
    """Contents of the desk."""

    hand: tuple[Card, ...]
    trays: tuple[DeskTray, ...]
    is_divided: bool
    """The trays are those of a division in hand, not of stacks."""
    back: Stack = ()
    """The cards turned up in vain, one of which may be taken back (R33)."""
    slots: int = 0
    """Places of cards in the hand; that of a card that lies on a tray stays free."""


def lying(model: TableModel, shown: TableShown) -> DeskContents:
    """Return the contents of the nearest seat's desk."""
    view, seat = model.view, model.view.seats[model.me]
    asked = view.pending
    divides = isinstance(asked, st.Dividing) and asked.seat == model.me and view.seat == model.me
    if divides and is_whole(seat):
        return _arranged(model, shown, arranged(seat, shown.question.path))
    return laid(model)


def laid(model: TableModel) -> DeskContents:
    """Return hand and stacks of the nearest seat, as the rules know them."""
    view, seat = model.view, model.view.seats[model.me]
    hidden = is_covered(view, model.me)
    known = backs(view, model.notes.get(model.me)) if hidden and view.to_act == model.me else {}
    if known:
        lying = [
            DeskTray(target, ((-1, COVERED),) * len(stack), number=target.a - BACKS)
            for target, (stack, _) in known.items()
        ]
        return DeskContents((), tuple(lying), is_divided=False, back=_back(model))
    hand = tuple([(place, value) for place, value in enumerate(seat.hand)])
    meant = (NO_TRAY,) * len(seat.stacks) if hidden else trays_of(seat.stacks, view.round, model.notes.get(model.me))
    stacks = [_stack(model, place, tray) for place, tray in enumerate(meant)]
    stacks.sort(key=lambda each: (meant[each.target.a] == NO_TRAY, meant[each.target.a], each.target.a))
    return DeskContents(hand, tuple(stacks), is_divided=False, back=_back(model), slots=len(hand))


def _back(model: TableModel) -> Stack:
    """Return the cards of which the nearest seat may take one back; they lie openly, whatever is covered."""
    asked = model.view.pending
    if not isinstance(asked, st.Refunding) or asked.seat != model.me or model.shown_field is not None:
        return ()
    cards = asked.bids[asked.seat]
    return cards if isinstance(cards, tuple) else ()


def _arranged(model: TableModel, shown: TableShown, laid: Arranged) -> DeskContents:
    hand = tuple([(card, laid.cards[card]) for card, tray in enumerate(laid.trays) if tray is None])
    trays = [
        _tray(model, shown, number, tuple([(card, laid.cards[card]) for card in laid.on(number)]))
        for number in range(laid.number_of_trays)
    ]
    return DeskContents(hand, tuple(trays), is_divided=True, slots=len(laid.cards))


def carried(shown: TableShown) -> int:
    """Return the card that is dragged or lifted, -1 for none."""
    held, lifted = shown.pointer.pressed, shown.question.selected
    return next((each.a for each in (held, lifted) if each is not None and each.kind == "card"), -1)


def foreseen(model: TableModel, shown: TableShown, now: DeskContents) -> DeskContents:
    """Return the same with the card that is carried on the tray under pointer or focus."""
    over, card = shown.focus or shown.pointer.hover, carried(shown)
    if card < 0 or over is None or over.kind != "tray" or not now.is_divided or over.a >= len(now.trays):
        return now
    known = dict([*now.hand, *(each for tray in now.trays for each in tray.cards)])
    if card not in known:
        return now
    cards = tuple(sorted({*now.trays[over.a].cards, (card, known[card])}))
    tray = _tray(model, shown, over.a, cards)
    return now._replace(trays=(*now.trays[: over.a], tray, *now.trays[over.a + 1 :]))


def _tray(model: TableModel, shown: TableShown, number: int, cards: tuple[Card, ...]) -> DeskTray:
    """Return a tray with the places that its sum would have taken so far."""
    field, total = field_of(number), sum(value for _, value in cards)
    sign = sign_of(field, model.view.board) if field else ""
    tray = DeskTray(Target("tray", number), cards, field, sign, total)
    if model.covers_hands:
        seat = model.view.seats[model.me]
        tray = tray._replace(number=private_number(number, model.view.round, arranged(seat, ()).cards))
    if not (field and total):
        return tray
    best, worst = places_among(shown.history.turn.rankings, field, total, model.me)
    return tray._replace(place=best, worst=worst, wins=bool(worst) and pays(field, worst))


def _stack(model: TableModel, number: int, tray: int) -> DeskTray:
    """Return a stack with the place that it would take now."""
    view, cards = model.view, model.view.seats[model.me].stacks[number]
    asked, field = view.pending, field_of(tray)
    sign = sign_of(field, view.board) if field else ""
    covered = COVERED in cards
    total = 0 if covered else sum(cards)
    found = DeskTray(Target("stack", number), tuple([(-1, value) for value in cards]), field, sign, total)
    meant = model.notes.get(model.me)
    if model.covers_hands and isinstance(meant, Meant) and tray != NO_TRAY and not covered:
        found = found._replace(number=meant.number(tray))
    if covered or not isinstance(asked, st.Bidding):
        return found
    decides = asked.bids[model.me] in (None, st.WAITING)
    place = rank(view, model.me, total) if decides else 0
    return found._replace(
        place=place, worst=place, wins=decides and pays(asked.field, place), is_now=field == asked.field
    )
