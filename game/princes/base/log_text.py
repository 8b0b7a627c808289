"""The chronicle's sentences: one line for events that belong together.

No line names a card that only its owner has seen, so that the chronicle is the same for all players at the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.princes import events as ev
from engine.princes.pieces import LANDSCAPES
from engine.princes.view import View
from game.table.saying.phrases import Phrases, SpokenValue


class Teller(Protocol):
    """The words of a line of the log."""

    def t(self, key: str, **values: object) -> str: ...
    def n(self, key: str, number: int, **values: object) -> str: ...
    def name(self, seat: int) -> str: ...
    def thing(self, thing: str) -> str: ...
    def artist(self, card: str) -> str: ...
    def bonus(self, card: str) -> str: ...
    def listed(self, parts: Sequence[str]) -> str: ...
    def __contains__(self, key: str) -> bool: ...


BEST_WORK = "best_work"
"""A cause of points that is reported with the best work itself."""
LEAST_RECORD = 700
"""The least price that is announced as a record of the game."""
GOES_ON: dict[type[ev.GameEvent], tuple[type[ev.GameEvent], ...]] = {
    ev.BidRaised: (ev.ObjectOffered, ev.BidRaised, ev.DroppedOut),
    ev.DroppedOut: (ev.ObjectOffered, ev.BidRaised, ev.DroppedOut),
    ev.ObjectWon: (ev.ObjectOffered, ev.BidRaised, ev.DroppedOut),
    ev.WorkPaid: (ev.WorkPerformed,),
}
"""Events that continue the line of others: the bidding for an object, the payment of a work."""


def goes_on(told: Sequence[ev.GameEvent], event: ev.GameEvent) -> bool:
    """Return whether the event continues the line of these."""
    return bool(told) and isinstance(told[-1], GOES_ON.get(type(event), ()))


def meanwhile(event: ev.GameEvent, words: Teller) -> str:
    """Return the prompt shown during this event, "" for its line of the chronicle."""
    match event:
        case ev.DroppedOut(seat=seat, object=thing):
            return words.t("princes_prompt.drops", name=words.name(seat), thing=words.thing(thing))
        case ev.WorkPerformed():
            return _work(event, None, words)
        case ev.CardPutBack(seat=seat):
            return words.t("princes_prompt.waits_sift", name=words.name(seat))
        case ev.GameEnded():
            return words.t("prompt.over")
    return ""


def log_text(events: Sequence[ev.GameEvent], words: Teller) -> str:
    """Return the line of these events, "" if they need none."""
    event = events[-1]
    match event:
        case ev.ObjectOffered(object=thing) | ev.BidRaised(object=thing) | ev.DroppedOut(object=thing):
            return _bidding(events, thing, words)
        case ev.WorkPerformed(card=card):
            says = words.t(f"princes_says.{card}")
            return words.t("princes_tale.work_says", work=_work(event, None, words), says=says)
        case ev.WorkPaid():
            return _work(events[-2] if len(events) > 1 else None, event, words)
    code = _code(event)
    return TALE.told(event, code, words, _number(event)) if code else ""


def consequence(view: View, events: Sequence[ev.GameEvent], number: int, words: Teller) -> str:
    """Return the words about a record price, or about the use of another builder; "" for nothing."""
    event, earlier = events[number], events[:number]
    match event:
        case ev.ObjectWon(price=price) if price >= LEAST_RECORD:
            if all(sale.price < price for sale in earlier if isinstance(sale, ev.ObjectWon)):
                return words.t("princes_moment.record", bid=price)
        case ev.PrestigeScored(cause="builder" as cause, seat=seat):
            builders = [each for each in earlier if isinstance(each, ev.PrestigeScored) and each.cause == cause]
            return words.t(f"princes_moment.builder_{2 + sum(each.seat == seat for each in builders)}")
    return ""


def _bidding(events: Sequence[ev.GameEvent], thing: str, words: Teller) -> str:
    """Return the state of the bidding."""
    bids = [event for event in events if isinstance(event, ev.ObjectOffered | ev.BidRaised)]
    if not bids:
        return ""
    return words.t("princes_tale.bid", name=words.name(bids[-1].seat), thing=words.thing(thing), bid=bids[-1].bid)


def _work(performed: ev.GameEvent | None, paid: ev.WorkPaid | None, words: Teller) -> str:
    """Return a work, its payment, or both."""
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


ALONE: dict[type[ev.GameEvent], str] = {
    ev.RoundBegan: "round",
    ev.TurnBegan: "turn",
    ev.ObjectWon: "won",
    ev.LeftOut: "left_out",
    ev.ArtistRejected: "rejected",
    ev.CardsLookedAt: "looked_at",
    ev.LandscapeThrown: "thrown",
    ev.RecruitingKept: "kept_recruiting",
    ev.ArtistRecruited: "recruited",
    ev.FreedomIntroduced: "freedom",
    ev.GameEnded: "ended",
}
"""Events told in a line of their own, always in the same words."""


def _code(event: ev.GameEvent) -> str:
    """The text that tells an event; "" for one that needs none."""
    match event:
        case ev.PrestigeScored(cause=cause) if cause != BEST_WORK:
            return f"scored_{cause}"
        case ev.Paid(prestige=prestige) if prestige:
            return "paid_prestige"
        case ev.CardKept(pile=pile):
            return f"kept_{pile}"
        case ev.PiecePlaced(kind=kind):
            return "laid_out" if kind in LANDSCAPES else "placed"
        case ev.BestWorkFound(seats=seats) if seats:
            return "best_work"
    return ALONE.get(type(event), "")


def _number(event: ev.GameEvent) -> int | None:
    """The number that chooses between the words for one and for several."""
    match event:
        case ev.Paid(prestige=number) | ev.CardsLookedAt(count=number):
            return number
        case ev.BestWorkFound(seats=seats):
            return len(seats)
    return None


TALE: Phrases[Teller] = Phrases(
    "princes_tale",
    {
        "name": SpokenValue(lambda words, seat: words.name(seat), "seat"),
        "names": SpokenValue(lambda words, seats: words.listed([words.name(seat) for seat in seats]), "seats"),
        "other": SpokenValue(lambda words, seat: words.name(seat), "other"),
        "thing": SpokenValue(lambda words, thing: words.thing(thing), "kind", "object"),
        "artist": SpokenValue(lambda words, card: words.artist(card), "card"),
        "pile": SpokenValue(lambda words, pile: words.t(f"princes.of.{pile}"), "pile"),
        "n": SpokenValue(lambda words, number: number, "round"),
    },
)
