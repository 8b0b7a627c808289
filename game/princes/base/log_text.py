"""What happened, in sentences: one line for what belongs together.

No line names a card that only its owner has seen, so that the chronicle is the same for everybody at the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.princes import events as ev
from engine.princes import state as st
from engine.princes.pieces import LANDSCAPES


class Teller(Protocol):
    """The words that a line of the log is made of."""

    def t(self, key: str, **values: object) -> str: ...
    def n(self, key: str, number: int, **values: object) -> str: ...
    def name(self, seat: int) -> str: ...
    def thing(self, thing: str) -> str: ...
    def artist(self, card: str) -> str: ...
    def bonus(self, card: str) -> str: ...
    def listed(self, parts: Sequence[str]) -> str: ...


BEST_WORK = "best_work"
"""A cause of points that is told with the best work itself."""
GOES_ON: dict[type[ev.GameEvent], tuple[type[ev.GameEvent], ...]] = {
    ev.BidRaised: (ev.ObjectOffered, ev.BidRaised, ev.DroppedOut),
    ev.DroppedOut: (ev.ObjectOffered, ev.BidRaised, ev.DroppedOut),
    ev.ObjectWon: (ev.ObjectOffered, ev.BidRaised, ev.DroppedOut),
    ev.WorkPaid: (ev.WorkPerformed,),
}
"""What is told in the line of what happened before: the bidding for an object, the payment of a work."""


def goes_on(told: Sequence[ev.GameEvent], event: ev.GameEvent) -> bool:
    """Return whether the event is told in the line of these."""
    return bool(told) and isinstance(told[-1], GOES_ON.get(type(event), ()))


def meanwhile(event: ev.GameEvent, words: Teller) -> str:
    """Return who decides from this event on, as the prompt says it; "" where that stays."""
    match event:
        case ev.Asked(seat=seat, pending=st.Bidding(object=thing, bid=bid)):
            return words.t("princes_prompt.bids", name=words.name(seat), thing=words.thing(thing), bid=bid)
        case ev.Asked(seat=seat, pending=pending) if not isinstance(pending, st.GameOver):
            return words.t(f"princes_prompt.waits_{pending.step}", name=words.name(seat))
        case ev.GameEnded():
            return words.t("prompt.over")
    return ""


def log_text(events: Sequence[ev.GameEvent], words: Teller) -> str:
    """Return the line that tells these events, "" for what needs none."""
    event = events[-1]
    match event:
        case ev.RoundBegan(seat=seat, round=number, minimum=least):
            return words.t("princes_tale.round", n=number, minimum=least, name=words.name(seat))
        case ev.TurnBegan(seat=seat):
            return words.t("princes_tale.turn", name=words.name(seat))
        case ev.ObjectOffered(object=thing) | ev.BidRaised(object=thing) | ev.DroppedOut(object=thing):
            return _bidding(events, thing, words)
        case ev.ObjectWon():
            return words.t(
                "princes_tale.won", name=words.name(event.seat), thing=words.thing(event.object), price=event.price
            )
        case ev.WorkPerformed():
            return _work(event, None, words)
        case ev.WorkPaid():
            return _work(events[-2] if len(events) > 1 else None, event, words)
        case _:
            return _alone(event, words)


def _bidding(events: Sequence[ev.GameEvent], thing: str, words: Teller) -> str:
    """How the bidding stands."""
    bids = [event for event in events if isinstance(event, ev.ObjectOffered | ev.BidRaised)]
    if not bids:
        return ""
    return words.t("princes_tale.bid", name=words.name(bids[-1].seat), thing=words.thing(thing), bid=bids[-1].bid)


def _work(performed: ev.GameEvent | None, paid: ev.WorkPaid | None, words: Teller) -> str:
    """A work, how it was paid, or both."""
    said = ""
    if isinstance(performed, ev.WorkPerformed):
        key = "work" if performed.bonus is None else "work_bonus"
        bonus = "" if performed.bonus is None else words.bonus(performed.bonus)
        name, artist = words.name(performed.seat), words.artist(performed.card)
        said = words.t(f"princes_tale.{key}", name=name, artist=artist, value=performed.value, bonus=bonus)
    if paid is None:
        return said
    values: dict[str, object] = {"florins": paid.florins, "prestige": paid.prestige}
    if not said:
        return words.t("princes_tale.paid_for", name=words.name(paid.seat), **values)
    return words.t("princes_tale.work_paid", work=said, **values)


def _alone(event: ev.GameEvent, words: Teller) -> str:
    """What is told in a line of its own."""
    match event:
        case ev.LeftOut(seat=seat):
            return words.t("princes_tale.left_out", name=words.name(seat))
        case ev.PrestigeScored(seat=seat, cause=cause, points=points) if cause != BEST_WORK:
            return words.t(f"princes_tale.scored_{cause}", name=words.name(seat), points=points)
        case ev.Paid(seat=seat, florins=florins, prestige=prestige) if prestige:
            return words.n("princes_tale.paid_prestige", prestige, name=words.name(seat), florins=florins)
        case ev.ArtistRejected(seat=seat):
            return words.t("princes_tale.rejected", name=words.name(seat))
        case ev.CardsLookedAt(seat=seat, pile=pile, count=count):
            return words.n("princes_tale.looked_at", count, name=words.name(seat), pile=words.t(f"princes.of.{pile}"))
        case ev.CardKept(seat=seat, pile=pile):
            return words.t(f"princes_tale.kept_{pile}", name=words.name(seat))
        case ev.LandscapeThrown(seat=seat, kind=kind):
            return words.t("princes_tale.thrown", name=words.name(seat), thing=words.thing(kind))
        case ev.RecruitingKept(seat=seat):
            return words.t("princes_tale.kept_recruiting", name=words.name(seat))
        case ev.ArtistRecruited(seat=seat, card=card, other=other):
            return words.t(
                "princes_tale.recruited", name=words.name(seat), artist=words.artist(card), other=words.name(other)
            )
        case ev.FreedomIntroduced(seat=seat, kind=kind):
            return words.t("princes_tale.freedom", name=words.name(seat), thing=words.thing(kind))
        case ev.PiecePlaced(seat=seat, kind=kind):
            key = "laid_out" if kind in LANDSCAPES else "placed"
            return words.t(f"princes_tale.{key}", name=words.name(seat), thing=words.thing(kind))
        case ev.BestWorkFound(seats=seats, value=value, points=points) if seats:
            names = words.listed([words.name(seat) for seat in seats])
            return words.n("princes_tale.best_work", len(seats), names=names, value=value, points=points)
        case ev.GameEnded():
            return words.t("princes_tale.ended")
    return ""
