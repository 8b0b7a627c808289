"""Values computed about the table before it is painted, and the notes beside the auction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.journal.journal import Step
from engine.princes.actions import Action
from engine.princes.events import ObjectWon, WorkPerformed
from engine.princes.reading import queries
from engine.princes.state import Bidding, State
from engine.princes.values import BID_STEP, OPENING_BID
from engine.princes.view import View
from game.princes.auction.marked import marked
from game.princes.auction.props import chooses_next
from game.princes.base.model import Note, ShownForecast, TableModel, TurnSoFar
from game.princes.base.phases import phase
from game.princes.base.words import Words
from game.princes.planner.say_worth import account, notes
from game.princes.planner.worth import worth


def forecast(model: TableModel, words: Words, *, weighs: bool = True) -> ShownForecast:
    """Return the forecast for the view of the nearest seat. weighs: include the value in florins of the object under
    the hammer."""
    view = model.view
    known = tuple(_notes(model, words, weighs)) if phase(view) == "auction" else ()
    return ShownForecast(phase(view), known, weighs)


def turn(steps: Sequence[Step[Any, Action]], state: State, seat: int, undone: Sequence[Step[Any, Action]]) -> TurnSoFar:
    """Return the public prices of the objects sold so far, and the works."""
    told = [(step.before.round, event) for step in steps for event in step.events]
    sales = tuple((round_, one.object, one.price) for round_, one in told if isinstance(one, ObjectWon))
    works = tuple((at, one.seat, one.card, one.value) for at, one in told if isinstance(one, WorkPerformed))
    return TurnSoFar(state.round, sales, works)


def _notes(model: TableModel, words: Words, weighs: bool) -> Iterator[Note]:
    """Yield how far the seat can bid and from where on it costs prestige; its purchase, and whether it chooses next.
    Its cash, which stands in its own strip as well, leaves room for that while it bids."""
    view, me = model.view, model.me
    court = view.seats[me]
    if not isinstance(view.pending, Bidding) or view.got[me] is not None:
        yield Note(words.t("princes_note.cash"), str(court.money), strong=True)
    if view.got[me] is not None:
        yield Note(words.t("princes_note.done"))
        return
    highest = queries.highest_bid(view, me)
    if highest != court.money:
        yield Note(words.t("princes_note.up_to"), str(highest))
    if isinstance(view.pending, Bidding):
        yield from _bidding(model, view.pending, words, weighs)
    elif highest < OPENING_BID:
        yield Note(words.t("princes_note.too_poor"))


def _bidding(model: TableModel, bidding: Bidding, words: Words, weighs: bool) -> Iterator[Note]:
    view, me = model.view, model.me
    next_bid = bidding.bid + BID_STEP
    price = queries.price(view, me, next_bid)
    if me != bidding.high and price is not None and price.prestige:
        yield Note(
            words.t("princes_note.with_prestige", bid=next_bid, cash=price.cash, prestige=price.prestige), strong=True
        )
    if view.seat == me:
        facts = worth(view, me, bidding.object)
        if weighs and model.tells_worth:
            yield from account(words, facts, marked(model, bidding.object), brief=True)
        else:
            yield from (note if weighs else Note(note.text) for note in notes(words, facts))
    if chooses_next(view, me):
        yield Note(words.t("princes_note.then_you", high=words.name(bidding.high)))


def only_drop(view: View) -> bool:
    """Return whether the seat to act can only drop out of the bidding."""
    bid = queries.next_bid(view)
    return bid is not None and bid > queries.highest_bid(view, view.to_act)
