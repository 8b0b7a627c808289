"""The sentences of *Church, Faith & Reformation*: the texts of `kgr.…`, with the names of seats, cards and places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.magic import SPELL_TURNS
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.state import Table
from engine.kgr.values import POINT_CARDS, POWER_LEVEL, SHIP
from engine.wire.records import write
from game.kgr.base import codes, throws
from game.kgr.base.levels import explained
from game.kgr.base.names import KgrNames
from game.kgr.base.questions import number_asked_for, values_of
from game.table.plain.words import NO_FACTS, SPOKEN
from game.table.saying.phrases import SpokenValue
from game.table.shown import ChronicleLine

UNTOLD = (ev.Asked, ev.Ended, ev.OfferBegun)
"""Events without a line."""
FIRST_AND_LAST = (SPELL_TURNS, 0)
"""Turns of a spell that have a line."""


class KgrWords(KgrNames):
    """See the module."""

    @property
    def spoken(self) -> Mapping[str, SpokenValue[Any]]:
        """Return how values are said, by their placeholders."""
        return SPOKEN_HERE

    def fact_said(self, name: str, value: str) -> tuple[str, str]:
        """Return the name of a fact, and its value in words."""
        return self.t(f"kgr.fact.{name}"), value

    # ------------------------------------------------------------ questions

    def prompt(self, view: Table) -> str:
        """Return the question to the seat to act."""
        asked, values = view.pending, values_of(view, self)
        key, number = codes.of_question(asked), number_asked_for(asked)
        return self.t(key, **values) if number is None else self.n(key, number, **values)

    def waits(self, view: Table) -> str:
        """Return the sentence shown while another seat decides."""
        return self.t(f"kgr.waits.{view.pending.step}", **values_of(view, self))

    def action(self, action: Any, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Return the label of an action's button."""
        code = codes.of_action(action, facts)
        numbers = {**facts, **write(action, nulls=False)}
        label = self.said("do", code, numbers) if code else super().action(action, facts)
        price = self.price(facts.get("price", ()))
        return self.t("kgr.priced", label=label, price=price) if price else label

    def about(self, action: Any, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Return the explanation of an action."""
        code, card = codes.of_action(action, facts), codes.card_of(action)
        said = self.said("about", code, facts) or super().about(action, facts)
        if isinstance(action, ac.Improve) and facts.get("level") == POWER_LEVEL:
            said = f"{said} {self.of('power', action.area)}"
        if not card:
            return said
        rule = self.of("rule_of", card)
        return rule if isinstance(action, ac.Play | ma.Reroll) else f"{said} {self.of('progress', card)}: {rule}"

    def fact(self, name: str, value: Any) -> tuple[str, str]:
        """Return the name of a fact, and its value."""
        match name:
            case "site":
                said = self.site(value)
            case "hit":
                said = self.seats(value)
            case "land":
                said = self.land(*value)
            case "price":
                said = self.amounts(value)
            case "whose":
                said = self.name(value)
            case "reached":
                said = self.level(value)
            case _:
                return super().fact(name, value)
        return self.t(f"kgr.fact.{name}"), said

    # ------------------------------------------------------------ events

    def herald(self, event: Any) -> tuple[str, str]:
        """Return the announcement over the island, and the smaller line under it."""
        match event:
            case ev.Longest(seat=None):
                return self.t("kgr.herald.longest"), self.t("kgr.herald.nobody")
            case ev.Longest(seat=int(seat), length=length):
                return self.t("kgr.herald.longest"), self.t("kgr.herald.holder", name=self.name(seat), n=length)
            case ev.Short(kind=kind):
                return self.t("kgr.herald.short", card=self.of("card", kind)), ""
            case ev.Stole(seat=seat, from_=other, kind=str(kind)):
                note = self.t("kgr.herald.stolen_from", name=self.name(seat), other=self.name(other))
                return self.t("kgr.herald.stolen", card=self.cards([kind])), note
            case ev.Withdrawn():
                return self.t("kgr.herald.withdrawn"), ""
            case ev.Battle(strength=strength, defence=defence, won=won):
                key = "battle_won" if won else "battle_lost"
                return self.t(f"kgr.herald.{key}"), self.t("kgr.herald.battle", barbarians=strength, island=defence)
            case ev.Sacked(seat=seat):
                return self.t("kgr.herald.sacked"), self.name(seat)
            case ev.Saviour(seat=seat):
                return self.t("kgr.herald.saviour"), self.name(seat)
            case ev.Metropolis(seat=seat, area=area):
                return self.t("kgr.herald.metropolis", calendar=self.of("area", area)), self.name(seat)
            case me.FestivalHeld(seat=seat):
                return self.t("kgr.herald.festival"), self.name(seat)
            case ev.Played(card=card):
                return self.of("progress", card), ""
            case me.Stopped(seat=seat):
                return self.t("kgr.herald.stopped", name=self.name(seat)), ""
            case ev.Over(result=result):
                return self.t("kgr.herald.over", names=self.seats(result.winners)), self.t("kgr.herald.over_note")
        return self._of_a_loss(event)

    def _of_a_loss(self, event: Any) -> tuple[str, str]:
        """Return the announcement of something bad that a card does."""
        match event:
            case me.Lent(seat=seat, due=due):
                return self.t("kgr.herald.lent", name=self.name(seat)), self.t("kgr.herald.owes", owed=self.cards(due))
            case me.Banned(seat=seat, area=area, due=due):
                said = self.t("kgr.herald.banned", name=self.name(seat), calendar=self.of("area_name", area))
                return said, self.t("kgr.herald.owes", owed=self.cards(due))
            case me.Lowered(seat=seat, area=area, level=level):
                return self.t("kgr.herald.lowered", name=self.name(seat), reached=self.level((area, level + 1))), ""
            case me.Asleep(seat=seat):
                return self.t("kgr.herald.asleep", name=self.name(seat)), ""
            case ev.Lost(seat=seat, what="metropolis"):
                return self.t("kgr.herald.no_metropolis"), self.name(seat)
        return "", ""

    def meanwhile(self, event: Any) -> str:
        """Return the prompt shown during this event, "" for its line of the chronicle."""
        match event:
            case ev.Answered(seat=seat, yes=False):
                return self.t("kgr.shown.declined", name=self.name(seat))
            case ev.OfferBegun(seat=seat) | ev.Asked(seat=seat, pending=ts.Offering()):
                return self.t("kgr.waits.offer", name=self.name(seat))
        return ""

    def chronicle(self, event: Any, told: Sequence[Any] = ()) -> ChronicleLine | None:
        """Return the line of an event; None if it has none."""
        if told or isinstance(event, ev.Rolled):
            return self._thrown([*told, event])
        if _is_untold(event):
            return None
        event = _for_all(event)
        code = codes.of_event(event)
        numbers = write(event, nulls=False)
        if isinstance(event, ev.Improved):
            numbers["reached"] = (event.area, event.level)
        said = self.said("tale", code, numbers) if code else ""
        line = ChronicleLine(said) if said else super().chronicle(event, told)
        aloud = explained(self.t, event)
        return line and replace(line, is_heading=isinstance(event, ev.Turn), aloud=aloud)

    def goes_on(self, told: Sequence[Any], event: Any) -> bool:
        """Return whether an event belongs to the line of a throw."""
        return throws.goes_on(told, event)

    def _thrown(self, events: Sequence[Any]) -> ChronicleLine:
        """Return the line of a throw."""
        throw, first = throws.throw_of(events), events[0]
        said = self._first_thrown(first, throw.number)
        gains = ", ".join(throws.gains_said(throw, self)) or (
            self.t("kgr.throw.nobody") if throws.is_settled(events) else ""
        )
        said = self.t("kgr.throw.gains", said=said, gains=gains) if said and gains else said or gains
        more = [line.text for each in throw.more if (line := self.chronicle(each)) is not None]
        for text in more:
            said = self.t("kgr.throw.also", said=said, more=text)
        return ChronicleLine(said, of_turn=isinstance(first, ev.Rolled))

    def _first_thrown(self, event: Any, number: int) -> str:
        """Return the event that begins the line of a throw; "" for gains without one."""
        if isinstance(event, ev.Rolled):
            shown = "" if event.face in (None, SHIP) else self.of("face", event.face)
            return self.t("kgr.throw.face" if shown else "kgr.throw.number", n=number, shown=shown)
        line = None if isinstance(event, ev.Gained) else self.chronicle(event)
        return "" if line is None else line.text


def _is_untold(event: Any) -> bool:
    """Return whether an event has no line: who does not agree says so at the table."""
    match event:
        case ev.Answered(yes=yes):
            return not yes
        case me.Spell(turns=turns):
            return turns not in FIRST_AND_LAST
    return isinstance(event, UNTOLD)


def _for_all(event: Any) -> Any:
    """Return the event without facts that only some seats know: others at this screen read it, too."""
    match event:
        case ev.Stole():
            return replace(event, kind=None)
        case ev.Gave():
            return replace(event, cards=None)
        case ev.Looked():
            return replace(event, cards=None, hand=None)
        case ev.PutUnder() | ev.CardMoved() | me.CardOut() | me.CardKept() | me.CardBack():
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
    "a_piece": SpokenValue(lambda words, what: words.of("a_piece", what), "what"),
    "counted": SpokenValue(lambda words, number: words.n("kgr.cards", number), "number", "cards"),
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
    "asked_for": SpokenValue(lambda words, kind: words.of("card", kind), "kind"),
    "ground": SpokenValue(lambda words, terrain: words.of("terrain", terrain), "terrain"),
    "whose": SpokenValue(lambda words, seat: words.name(seat), "whose"),
    "reached": SpokenValue(lambda words, reached: words.level(reached), "reached"),
    "again": SpokenValue(lambda words, dice: words.listed([words.of("die", die) for die in dice]), "dice"),
    "banned": SpokenValue(lambda words, area: words.of("area", area), "for"),
    "lacking": SpokenValue(lambda words, kinds: words.cards(kinds.split()), "lacking"),
    "owed": SpokenValue(lambda words, kinds: words.cards(kinds), "due"),
    "maker": SpokenValue(lambda words, seat: words.name(seat), "by"),
    "twice": SpokenValue(lambda words, seat: words.name(seat), "doubled"),
    "stopped": SpokenValue(lambda words, card: words.of("progress", card), "against"),
}
"""Wording of each value."""
