"""Spoken details of a target beside its name: prices, values of works, the present points of a card.

They read only the view of the model, so that covered hands stay covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.princes import bonus, scoring
from engine.princes.reading import queries
from engine.princes.state import COVERED, Bidding
from game.princes.auction.marked import marked
from game.princes.auction.props import listed
from game.princes.base.model import TableModel, TableShown
from game.princes.base.words import Words
from game.princes.palace.room import free_squares, still_fits
from game.princes.planner.race import held_cards
from game.princes.planner.say_worth import said_standing, told
from game.princes.planner.spoken import about, about_work
from game.princes.reading.speech import called
from game.princes.reading.things import card, thing
from game.table.spots import Target

COUNTED = frozenset({"artist", "bonus", "prestige"})
"""Kinds of cards in the hand that are worth something now."""


def details(target: Target, model: TableModel, shown: TableShown, words: Words) -> Sequence[str]:
    """Return the present details of a target."""
    return introduced(target, model, shown, words)[1]


def introduced(target: Target, model: TableModel, shown: TableShown, words: Words) -> tuple[str, Sequence[str]]:
    """Return the spoken name of a target and its present details."""
    said = about(target, model, words, shown.known)
    details = [] if said is None else [said[1]]
    if target.kind == "fits":
        details = list(_fits(model, words))
    return called(target, model, words, said), (*details, *_details(target, model, shown, words))


def _details(target: Target, model: TableModel, shown: TableShown, words: Words) -> Iterator[str]:
    view, me = model.view, model.me
    found = card(target, model) if target.kind in COUNTED else ""
    is_seen = found not in ("", COVERED)
    match target:
        case Target("object"):
            sold = thing(target)
            if sold in view.got:
                owner, price = words.name(view.got.index(sold)), shown.history.turn.price(sold)
                yield words.t("princes_details.sold", name=owner, price=price or 0)
            earlier = shown.history.turn.earlier_prices(sold)
            if earlier:
                yield words.t("princes_auction.earlier", prices=listed(earlier))
        case Target("raise"):
            yield from _bidding(model, shown, words)
        case Target("artist") if is_seen:
            value, least = queries.work_value(view, me, found).total, queries.minimums(view)[0]
            yield words.t("princes_details.value", value=value)
            if value < least:
                yield words.n("princes_details.short", least - value)
            if (said := about_work(found, model, words, shown.known)) is not None:
                yield said[1]
        case Target("bonus") if is_seen:
            yield words.t("princes_details.adds", n=bonus.adds(found, view.seats[me]))
        case Target("prestige") if is_seen:
            yield words.n("princes_details.brings", scoring.points_of(view, me, found))
            yield from (
                said_standing(words, held) for held in held_cards(view, me) if held.card == found and held.compared
            )
        case Target("played" | "used", seat, _):
            yield words.name(seat)


def _fits(model: TableModel, words: Words) -> Iterator[str]:
    """Yield the free squares of the own plan, and in how many ways each piece still fits."""
    view, me = model.view, model.me
    yield words.n("princes_details.free", free_squares(view.seats[me].plan))
    yield ", ".join(f"{words.thing(fit.kind)} {fit.ways if fit.left else 0}" for fit in still_fits(view, me))


def _bidding(model: TableModel, shown: TableShown, words: Words) -> Iterator[str]:
    """Yield who bids most, who is still in, the worth of the object to the player, and its earlier prices."""
    view, me, bidding = model.view, model.me, model.view.pending
    if not isinstance(bidding, Bidding):
        return
    yield words.t("princes_spoken.bids", bid=bidding.bid, name=words.name(bidding.high))
    others = [words.name(seat) for seat in queries.still_in(view) if seat not in (me, bidding.high)]
    if others:
        yield words.t("princes_spoken.still_in", names=words.listed(others))
    if model.tells_worth and shown.forecast.weighs:
        yield told(words, marked(model, bidding.object, shown.known))
    earlier = shown.history.turn.earlier_prices(bidding.object)
    if earlier:
        yield words.t("princes_auction.earlier", prices=listed(earlier))
