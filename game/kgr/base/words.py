"""The sentences of *Church, Faith & Reformation*: the texts of `kgr.…`, with the names of seats, cards and places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import EDGES, HEXES_AT
from engine.kgr.state import Table
from engine.kgr.values import ANY_PORT, KINDS, POINT_CARDS
from engine.wire import write
from game.table.plain.words import NO_FACTS, SPOKEN, PlainWords
from game.table.saying.phrases import SpokenValue
from game.table.shown import ChronicleLine

UNTOLD = (ev.Asked, ev.Ended, ev.OfferBegun)
"""Events without a line."""


class KgrWords(PlainWords):
    """See the module."""

    @property
    def spoken(self) -> Mapping[str, SpokenValue[Any]]:
        """Return how values are said, by their placeholders."""
        return SPOKEN_HERE

    def of(self, kind: str, name: str) -> str:
        """Return the name of a kind of card, a terrain or a piece."""
        return self.t(f"kgr.{kind}.{name}")

    def cards(self, kinds: Iterable[str]) -> str:
        """Return cards as a list: 2 wood, 1 ore."""
        listed = list(kinds)
        return self.listed([f"{listed.count(kind)} {self.of('card', kind)}" for kind in dict.fromkeys(listed)]) or "–"

    def amounts(self, counts: Sequence[int]) -> str:
        """Return a number for each kind as a list."""
        return self.cards(kind for kind, number in zip(KINDS, counts, strict=False) for _ in range(number))

    def land(self, terrain: str, number: int) -> str:
        """Return a hex: Fields 6."""
        return f"{self.of('terrain', terrain)} {number}" if number else self.of("terrain", terrain)

    def site(self, lands: Iterable[tuple[str, int]]) -> str:
        """Return the land at a corner."""
        return " · ".join(self.land(*each) for each in lands)

    def seats(self, numbers: Iterable[int]) -> str:
        """Return the names of seats as a list."""
        return self.listed([self.name(number) for number in numbers]) or "–"

    def port(self, kind: str) -> str:
        """Return a port with its rate."""
        return self.t("kgr.port.any") if kind == ANY_PORT else self.t("kgr.port.own", kind=self.of("card", kind))

    def corner(self, view: Table, corner: int) -> str:
        """Return a corner by the land at it."""
        return self.t("kgr.thing.corner", site=self.site(self._lands(view, corner)))

    def edge(self, view: Table, edge: int) -> str:
        """Return an edge by the land that both its ends have, and its road."""
        first, second = (set(HEXES_AT[corner]) for corner in EDGES[edge])
        lands = [(view.terrains[hex_], view.numbers[hex_]) for hex_ in sorted(first & second)]
        owner = next((number for number, seat in enumerate(view.seats) if seat.roads >> edge & 1), None)
        key = "kgr.thing.edge" if owner is None else "kgr.thing.road"
        return self.t(key, site=self.site(lands), name="" if owner is None else self.name(owner))

    def owner(self, view: Table, corner: int) -> str:
        """Return what is built on a corner, and by whom."""
        for number, seat in enumerate(view.seats):
            if seat.buildings >> corner & 1:
                piece = "city" if seat.cities >> corner & 1 else "settlement"
                return f"{self.name(number)}, {self.of('piece', piece)}"
        return "–"

    def fact_said(self, name: str, value: str) -> tuple[str, str]:
        """Return the name of a fact, and its value in words."""
        return self.t(f"kgr.fact.{name}"), value

    def _lands(self, view: Table, corner: int) -> list[tuple[str, int]]:
        return [(view.terrains[hex_], view.numbers[hex_]) for hex_ in HEXES_AT[corner]]

    # ------------------------------------------------------------ questions

    def prompt(self, view: Table) -> str:
        """Return the question to the seat to act."""
        asked = view.pending
        values: dict[str, Any] = {"name": self.name(asked.seat)}
        match asked:
            case ts.Discarding(due=due):
                return self.n("kgr.prompt.discard", due, **values)
            case ts.Answering(by=by, give=give, want=want):
                values |= {"other": self.name(by), "give": self.cards(give), "want": self.cards(want)}
            case ts.Offering(give=give, want=want) | ts.Dealing(give=give, want=want):
                values |= {"give": self.cards(give), "want": self.cards(want)}
            case ts.Giving(to=to, due=due):
                return self.n("kgr.prompt.give", due, **values, other=self.name(to))
            case ts.Metropolis(area=area):
                values |= {"calendar": self.of("area", area)}
            case ts.CardTask(card=card):
                values |= {"played": self.of("progress", card)}
            case ts.Acting() if view.dice is not None:
                values |= {"number": view.dice.number}
        return self.t(f"kgr.prompt.{asked.step}", **values)

    def waits(self, view: Table) -> str:
        """Return what is said while another seat decides."""
        return self.t(f"kgr.waits.{view.pending.step}", name=self.name(view.to_act))

    def action(self, action: Any, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Return the label of an action's button."""
        code = _code(action)
        return self.said("do", code, {**facts, **write(action, nulls=False)}) if code else super().action(action, facts)

    def about(self, action: Any, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Return the explanation of an action."""
        code = _code(action)
        return self.said("about", code, facts) if code else super().about(action, facts)

    def fact(self, name: str, value: Any) -> tuple[str, str]:
        """Return the name of a fact, and its value."""
        match name:
            case "site":
                said = self.site(value)
            case "hit":
                said = self.seats(value)
            case "land":
                said = self.land(*value)
            case _:
                return super().fact(name, value)
        return self.t(f"kgr.fact.{name}"), said

    # ------------------------------------------------------------ what happened

    def herald(self, event: Any) -> tuple[str, str]:
        """Return the announcement over the island, and the smaller line under it."""
        match event:
            case ev.Longest(seat=None):
                return self.t("kgr.herald.longest"), self.t("kgr.herald.nobody")
            case ev.Longest(seat=int(seat), length=length):
                return self.t("kgr.herald.longest"), self.t("kgr.herald.holder", name=self.name(seat), n=length)
            case ev.Short(kind=kind):
                return self.t("kgr.herald.short", card=self.of("card", kind)), ""
            case ev.Over(result=result):
                return self.t("kgr.herald.over", names=self.seats(result.winners)), self.t("kgr.herald.over_note")
        return "", ""

    def chronicle(self, event: Any, told: Sequence[Any] = ()) -> ChronicleLine | None:
        """Return the line of an event; None if it has none."""
        if isinstance(event, UNTOLD) or (isinstance(event, ev.Answered) and not event.yes):
            return None
        event = _for_all(event)
        line = super().chronicle(event, told)
        return ChronicleLine(line.text, is_heading=True) if line is not None and isinstance(event, ev.Turn) else line


_CODES: Mapping[type[ac.Action], str] = {
    ac.Flee: "flee",
    ac.TakeCard: "take_card",
    ac.OfferCard: "offer_card",
    ac.DisplaceAt: "displace_at",
    ac.RemoveRoad: "remove_road",
    ac.RemoveKnight: "remove_knight",
}
"""Actions whose `do` others have as well."""


def _code(action: ac.Action) -> str:
    """Return the code of an action's texts where it is not its `do`, else ""."""
    return f"build_{action.what}" if isinstance(action, ac.Build) else _CODES.get(type(action), "")


def _for_all(event: Any) -> Any:
    """Return the event without what only some seats know: others at this screen read it, too."""
    match event:
        case ev.Stole():
            return replace(event, kind=None)
        case ev.Gave():
            return replace(event, cards=None)
        case ev.Looked():
            return replace(event, cards=None, hand=None)
        case ev.PutUnder() | ev.CardMoved():
            return replace(event, card=None)
        case ev.Drew() if event.card not in POINT_CARDS:
            return replace(event, card=None)
    return event


SPOKEN_HERE: Mapping[str, SpokenValue[Any]] = {
    **SPOKEN,
    "card": SpokenValue(lambda words, kind: words.of("card", kind), "kind"),
    "given": SpokenValue(lambda words, kind: words.of("card", kind), "give"),
    "taken": SpokenValue(lambda words, kind: words.of("card", kind), "get"),
    "giving": SpokenValue(lambda words, kinds: words.cards(kinds), "give"),
    "wanting": SpokenValue(lambda words, kinds: words.cards(kinds), "want"),
    "got": SpokenValue(lambda words, counts: words.amounts(counts), "cards"),
    "piece": SpokenValue(lambda words, what: words.of("piece", what), "what"),
    "land": SpokenValue(lambda words, land: words.land(*land), "land"),
    "site": SpokenValue(lambda words, lands: words.site(lands), "site"),
    "hit": SpokenValue(lambda words, seats: words.seats(seats), "hit"),
    "other": SpokenValue(lambda words, seat: words.name(seat), "with", "from"),
    "receiver": SpokenValue(lambda words, seat: words.name(seat), "to"),
    "owned": SpokenValue(lambda words, seat: words.name(seat), "owner"),
    "watched": SpokenValue(lambda words, seat: words.name(seat), "at"),
    "against": SpokenValue(lambda words, seat: words.name(seat), "target"),
    "calendar": SpokenValue(lambda words, area: words.of("area", area), "area"),
    "played": SpokenValue(lambda words, card: words.of("progress", card), "card"),
    "by_card": SpokenValue(lambda words, card: words.of("progress", card), "by"),
    "shown": SpokenValue(lambda words, face: words.of("face", face), "face"),
}
"""Wording of each value."""
