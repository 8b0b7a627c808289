"""The chronicle's sentences: which events share a line, and its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.firenze import events as ev
from engine.firenze.board import NUMERALS
from engine.firenze.stones import counted
from game.table.saying.phrases import Phrases, SpokenValue

Events = Sequence[ev.GameEvent]


class Teller(Protocol):
    """The words for sentences (`game.firenze.base.words.Words`)."""

    def t(self, key: str, **values: object) -> str: ...
    def n(self, key: str, number: int, **values: object) -> str: ...
    def name(self, seat: int) -> str: ...
    def card(self, card: str) -> str: ...
    def colour(self, colour: int | str) -> str: ...
    def adjective(self, colour: int | str) -> str: ...
    def named(self, colour: int) -> str: ...
    def listed(self, parts: Sequence[str]) -> str: ...
    def counts(self, counts: Sequence[int]) -> str: ...
    def cause(self, cause: str) -> str: ...
    def round(self, turn: int) -> int: ...
    def __contains__(self, key: str) -> bool: ...


_FOLLOWERS: dict[type[ev.GameEvent], tuple[type[ev.GameEvent], ...]] = {
    ev.CardCostPaid: (ev.CardCostPaid,),
    ev.ExchangePaid: (ev.ExchangePaid, ev.ExchangeMade),
    ev.StonesLost: (ev.StonesLost,),
    ev.TowerFounded: (ev.TowerFounded, ev.TowerRaised),
    ev.TowerRaised: (ev.TowerFounded, ev.TowerRaised),
    ev.TowerFell: (ev.TowerFell,),
}
"""Events that continue the line of others."""


def goes_on(told: Events, event: ev.GameEvent) -> bool:
    """Return whether the event continues the line of these: a similar event of the same seat."""
    last = told[-1]
    if not isinstance(event, _FOLLOWERS.get(type(last), ())):
        return False
    return all(getattr(last, name, None) == getattr(event, name, None) for name in ("seat", "cause"))


def log_text(events: Events, say: Teller) -> str:
    """Return the sentence for events that belong together; "" if they need none."""
    last = events[-1]
    for kinds, tell in _TOLD:
        if isinstance(last, kinds):
            return tell(events, say)
    return _single(last, say)


# ---------------------------------------------------------------- several events in one sentence


def _paid(events: Events, say: Teller) -> str:
    """Return the stones paid, and the cards."""
    paid = [event for event in events if isinstance(event, ev.CardCostPaid)]
    parts = [say.t("told.paid_part", colour=say.named(event.colour), card=say.card(event.card)) for event in paid]
    return say.t("told.paid", name=say.name(paid[0].seat), list=say.listed(parts))


def _exchanged(events: Events, say: Teller) -> str:
    """Return the exchanged stones, and the card."""
    paid = [event for event in events if isinstance(event, ev.ExchangePaid)]
    given = say.counts(counted(event.colour for event in paid))
    last = events[-1]
    assert isinstance(last, ev.ExchangePaid | ev.ExchangeMade)
    card = say.card(last.card)
    if isinstance(last, ev.ExchangePaid):
        return say.t("told.given", name=say.name(last.seat), stones=given, card=card)
    key = "told.exchanged" if paid else "told.exchanged_alone"
    return say.t(key, name=say.name(last.seat), given=given, colour=say.adjective(last.colour), card=card)


def _built(events: Events, say: Teller) -> str:
    """Return the stones built, tower by tower: for a tower that grew several times its final height."""
    towers: dict[int, str] = {}
    seat = 0
    for event in events:
        match event:
            case ev.TowerFounded(seat=seat, tower=tower, colour=colour):
                towers[tower] = say.t("told.founded", colour=say.adjective(colour))
            case ev.TowerRaised(seat=seat, tower=tower, colour=colour, height=height):
                towers[tower] = say.t("told.raised", colour=say.named(colour), height=height)
    return say.t("told.built", name=say.name(seat), list=say.listed(list(towers.values())))


def _lost(events: Events, say: Teller) -> str:
    """Return all stones lost for one cause."""
    lost = [event for event in events if isinstance(event, ev.StonesLost)]
    stones = say.counts(counted(colour for event in lost for colour in event.stones))
    cause = lost[-1].cause
    key = f"told.{cause}" if cause in ("fee", "limit") else "told.lost"
    return say.t(key, name=say.name(lost[-1].seat), stones=stones, cause=say.cause(cause))


def _fell(events: Events, say: Teller) -> str:
    """Return all towers that fell for one cause."""
    fallen = [event for event in events if isinstance(event, ev.TowerFell)]
    towers = [say.t("told.fallen", colour=say.adjective(event.colour), height=event.height) for event in fallen]
    name, cause = say.name(fallen[-1].seat), fallen[-1].cause
    if cause == "ruin":
        line = say.n("told.fell_as_ruin", len(fallen), name=name, list=say.listed(towers))
        back = sum(event.to_stock for event in fallen)
        return say.n("told.came_back", back, line=line) if back else say.t("told.came_nothing", line=line)
    return say.n("told.fell", len(fallen), name=name, list=say.listed(towers), cause=say.cause(cause))


_TOLD: tuple[tuple[type[ev.GameEvent] | tuple[type[ev.GameEvent], ...], Callable[[Events, Teller], str]], ...] = (
    (ev.CardCostPaid, _paid),
    ((ev.ExchangePaid, ev.ExchangeMade), _exchanged),
    ((ev.TowerFounded, ev.TowerRaised), _built),
    (ev.StonesLost, _lost),
    (ev.TowerFell, _fell),
)


# ---------------------------------------------------------------- single events


ALONE: dict[type[ev.GameEvent], str] = {
    ev.CardTaken: "told.taken",
    ev.TurnBegan: "chronicle.turn",
    ev.EventCancelled: "chronicle.cancelled",
    ev.PersonPlayed: "chronicle.played",
    ev.CardDropped: "chronicle.dropped",
    ev.PilesMixed: "chronicle.shuffled",
    ev.PileRenewed: "chronicle.shuffled",
    ev.GameEnded: "chronicle.ended",  # the winner is for the results: nothing is counted yet
    ev.StocksSwapped: "told.robbed",
    ev.BagSwapped: "told.from_bag",
    ev.FloorTileWon: "chronicle.floor_tile",
    ev.PrivilegeWon: "chronicle.privilege",
    ev.LastSealPlaced: "chronicle.last_seal",
    ev.BellTowerGiven: "chronicle.bell",
}
"""Texts of events with a line of their own and fixed words."""


def _single(event: ev.GameEvent, say: Teller) -> str:
    """Return the line of a single event."""
    match event:
        case ev.TowerRazed(seat=seat, colour=colour, height=height):
            return _fell([ev.TowerFell(seat, 0, colour, height, 0, 0, "collapse")], say)
        case ev.OrderFulfilled():
            return ORDER.told(event, "chronicle.order" if event.balcony is None else "chronicle.balcony", say)
        case ev.StonesRedrawn(drawn=drawn, card=card):
            return TALE.of("told.redrawn", {"card": card, "stones": counted(drawn)}, say)
    code = _code(event)
    return TALE.told(event, code, say) if code else ""


def _code(event: ev.GameEvent) -> str:
    """Return the text key of an event; "" if it needs no text."""
    match event:
        case ev.CardRejected(cause=cause):
            return f"chronicle.rejected_{cause}"
        case ev.CardToHand(card="monument"):
            return "chronicle.monument"
        case ev.TowerStripped(seat=seat, height=height, by=by):
            return f"told.stripped{'' if height else '_away'}{'_by' if by != seat else ''}"
    return ALONE.get(type(event), "")


_WHO: dict[str, SpokenValue[Teller]] = {"name": SpokenValue(lambda say, seat: say.name(seat), "seat")}
TALE: Phrases[Teller] = Phrases(
    "",
    {
        **_WHO,
        "by": SpokenValue(lambda say, seat: say.name(seat), "by"),
        "other": SpokenValue(lambda say, seat: say.name(seat), "other"),
        "card": SpokenValue(lambda say, card: say.card(card), "card"),
        "cause": SpokenValue(lambda say, cause: say.cause(cause), "cause"),
        "colour": SpokenValue(lambda say, colour: say.adjective(colour), "colour"),
        "give": SpokenValue(lambda say, colour: say.adjective(colour), "give"),
        "take": SpokenValue(lambda say, colour: say.adjective(colour), "take"),
        "stones": SpokenValue(lambda say, stones: say.counts(stones), "stones"),
        "n": SpokenValue(lambda say, turn: say.round(turn), "number"),
    },
)
ORDER: Phrases[Teller] = Phrases(
    "",
    {
        **_WHO,
        "colour": SpokenValue(lambda say, colour: say.colour(colour), "colour"),
        "numeral": SpokenValue(lambda say, balcony: NUMERALS[balcony], "balcony"),
    },
)
