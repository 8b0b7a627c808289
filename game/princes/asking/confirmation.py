"""Confirmation of actions that need a second press: those that reveal information or cannot be undone."""

from __future__ import annotations

from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.actions import Action
from engine.princes.reading import queries
from engine.princes.supply import is_in
from engine.princes.values import BONUS_PRICE, OPENING_BID, PROFESSION_PRICE
from engine.princes.view import View
from game.princes.base.words import Words
from game.table.question import Confirmation


def confirmation(view: View, action: Action, words: Words) -> Confirmation | None:
    """Return the confirmation shown while the action is chosen; None for one that is played at once."""
    confirm = words.t("button.confirm")
    match action:
        case ac.PutBack(card=card) if isinstance(view.pending, st.Hire):
            return Confirmation(words.t("princes_confirm.hire", artist=words.artist(card)), confirm, final=True)
        case ac.Offer(object=thing):
            how = "take" if is_last(view, thing) else "offer"
            said = words.t(f"princes_confirm.{how}", the=words.with_article(thing), bid=OPENING_BID)
            return Confirmation(said, words.t(f"princes_button.{how}", bid=OPENING_BID))
        case ac.Raise():
            return _raising(view, words)
        case ac.Drop():
            bidding = view.pending
            assert isinstance(bidding, st.Bidding)
            said = words.t("princes_confirm.drop", the=words.with_article(bidding.object))
            return Confirmation(said, words.t("princes_button.drop"), always=True, final=True)
        case ac.TakeProfession():
            return Confirmation(words.t("princes_confirm.profession", price=PROFESSION_PRICE), confirm, final=True)
        case ac.TakeBonus():
            return Confirmation(words.t("princes_confirm.bonus", price=BONUS_PRICE), confirm, final=True)
        case ac.Freedom(kind=kind):
            price = queries.price_of(view, view.to_act, action)
            said = words.t("princes_confirm.freedom", thing=words.thing(kind), price=price)
            return Confirmation(said, words.t("princes_button.introduce"))
        case ac.Recruit(card=card):
            return Confirmation(
                words.t("princes_confirm.recruit", artist=words.artist(card)), words.t("princes_button.recruit")
            )
        case ac.Throw():
            assert isinstance(view.pending, st.Placing)
            said = words.t("princes_confirm.throw", thing=words.thing(view.pending.piece))
            return Confirmation(said, words.t("princes_button.throw"), always=True, final=True)
    return None


def is_last(view: View, thing: str) -> bool:
    """Return whether only the seat to act can bid for an object."""
    others = (seat for seat in range(len(view.seats)) if seat != view.to_act)
    return not any(is_in(view, seat, thing, ()) and queries.highest_bid(view, seat) > OPENING_BID for seat in others)


def _raising(view: View, words: Words) -> Confirmation | None:
    """Return the confirmation of a bid that would cost prestige; None for any other one."""
    bid = queries.next_bid(view)
    price = None if bid is None else queries.price(view, view.to_act, bid)
    if price is None or not price.prestige:
        return None
    said = words.n("princes_confirm.raise", price.prestige, bid=bid, cash=price.cash)
    return Confirmation(said, words.t("princes_button.raise", bid=bid))
