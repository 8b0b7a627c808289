"""The sentences of Strasbourg: the texts of `strasbourg.…`, with the names of seats, squares, guilds and tasks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg import state as st
from engine.strasbourg.components import GUILD_FIELDS, MERCHANT_FIELDS
from engine.strasbourg.state import InField, Table
from engine.strasbourg.values import NUMBERS, ROUNDS, wanted
from game.table.plain.words import NO_FACTS, SPOKEN, CodedWords
from game.table.saying.phrases import SpokenValue
from game.table.shown import ChronicleLine

HEADINGS = (ev.RoundBegan, ev.FieldBegan, ev.ChapelBuilt, ev.EdificeBuilt, ev.CouncilScored)
"""Events whose line is a heading: a chapel and an edifice are fields of their own."""
UNTOLD = (ev.Secret, ev.Asked, ev.AskedAgain, ev.SaleEnded, ev.RefundLeft, ev.CardsOut)
"""Events without a line: news for one seat alone is not written where others read it, too."""


def square(at: Sequence[int]) -> str:
    """Return the name of a square: c3."""
    x, y = at
    return f"{'abcdefghi'[x]}{y + 1}"


def asked_of(task: str, seats: int) -> int:
    """Return the number that a task asks for with that many seats; 0 for a task that has none."""
    return wanted(task, seats) if task in NUMBERS["tasks"] else 0


def spot(at: Sequence[int]) -> str:
    """Return the name of a chapel spot, by two of the squares that touch it: b1/c2."""
    x, y = at
    return f"{square((x - 1, y - 1))}/{square((x, y))}"


def cards(values: Iterable[int]) -> str:
    """Return the values of cards: 6 3 1."""
    return " ".join(map(str, values))


class StrasbourgWords(CodedWords):
    """See the module."""

    @property
    def spoken(self) -> Mapping[str, SpokenValue[Any]]:
        """Return how values are said, by their placeholders."""
        return SPOKEN_HERE

    def of(self, kind: str, name: str) -> str:
        """Return the name of a guild, a good, a council seat, an edifice, a task or an office."""
        return self.t(f"strasbourg.{kind}.{name}")

    def all_of(self, kind: str, names: Iterable[str]) -> str:
        """Return several such names as a list."""
        return self.listed([self.of(kind, name) for name in names]) or "–"

    def coins(self, number: int) -> str:
        """Return a number of coins."""
        return self.n("strasbourg.coins", number)

    def condition(self, task: str, seats: int) -> str:
        """Return the condition of a task, with that many seats."""
        return self.t(f"strasbourg.condition.{task}", n=asked_of(task, seats))

    def field(self, field: str, guild: str | None = None) -> str:
        """Return the name of a field: that of its guild, or its subject."""
        if guild is not None:
            return self.of("guild", guild)
        return self.t("strasbourg.field.merchants" if field in MERCHANT_FIELDS else "strasbourg.field.A")

    def within(self, field: str, guild: str | None = None) -> str:
        """Return the name of a field as it stands within a sentence."""
        name = guild or ("merchants" if field in MERCHANT_FIELDS else "A")
        return self.t(f"strasbourg.within.{name}")

    def places(self, field: str) -> str:
        """Return the payments of a field's places."""
        kind = "guild" if field in GUILD_FIELDS else "merchants" if field in ("C", "E") else field
        return self.t(f"strasbourg.places.{kind}")

    # ------------------------------------------------------------ questions

    def prompt(self, view: Table) -> str:
        """Return the question to the seat to act."""
        asked = view.pending
        values = {"name": self.name(asked.seat), "edifice": self.of("the_edifice", view.edifice), "round": view.round}
        if isinstance(asked, InField):
            values |= {"field": asked.field, "what": self.within(asked.field, view.guild(asked.field))}
        if isinstance(asked, st.Settling):
            guild = self.t(f"strasbourg_why.seat_of.{view.guild(asked.field)}")
            values |= {"office": self.of("office", asked.office), "guild": guild}
        return self.t(f"strasbourg.prompt.{asked.step}", **values)

    def waits(self, view: Table) -> str:
        """Return the sentence shown while another seat decides; of planning only that it plans."""
        return self.t(f"strasbourg.waits.{view.pending.step}", name=self.name(view.to_act))

    def action(self, action: Any, facts: Mapping[str, Any] = NO_FACTS) -> str:
        """Return the label of an action's button."""
        if isinstance(action, ac.Keep):
            given = facts["given"]
            if not given:
                return self.t("strasbourg.keep.all")
            if len(given) < len(action.tasks):
                return self.t("strasbourg.keep.but", tasks=self.all_of("task", given))
            return self.t("strasbourg.keep.only", tasks=self.all_of("task", action.tasks))
        return super().action(action, facts)

    def fact(self, name: str, value: Any) -> tuple[str, str]:
        """Return the name of a fact, and its value."""
        said = {"given": "task", "good": "good", "edifice": "edifice"}.get(name)
        if said is None:
            return super().fact(name, value)
        names = (value,) if isinstance(value, str) else value
        return self.t(f"strasbourg.fact.{name}"), self.all_of(said, names)

    # ------------------------------------------------------------ events

    def herald(self, event: Any) -> tuple[str, str]:
        """Return the announcement over the table, and the smaller line under it."""
        match event:
            case ev.RoundBegan(round=number, edifice=edifice):
                said = self.t("strasbourg.table.round", round=number, rounds=ROUNDS)
                return said, self.of("edifice", edifice)
            case ev.GameEnded():
                return self.t("strasbourg.tale.game_ended"), ""
        return "", ""

    def meanwhile(self, event: Any) -> str:
        """Return the prompt shown during this event, "" for its line of the chronicle."""
        if isinstance(event, ev.CardDrawn):
            return self.t("strasbourg.shown.card_drawn", name=self.name(event.seat))
        return ""

    def chronicle(self, event: Any, told: Sequence[Any] = ()) -> ChronicleLine | None:
        """Return the line of an event; None if it has none."""
        if isinstance(event, UNTOLD):
            return None
        if isinstance(event, ev.Ranked):
            return ChronicleLine(self._ranking(event)) if event.ranking else None
        if isinstance(event, ev.CouncilScored):
            return ChronicleLine(self._council(event), is_heading=True)
        if isinstance(event, ev.CouncilTaken) and event.ousted == event.seat:
            event = replace(event, ousted=None)  # nothing has changed (A30)
        line = super().chronicle(event, told)
        return ChronicleLine(line.text, is_heading=True) if line is not None and isinstance(event, HEADINGS) else line

    def _ranking(self, event: ev.Ranked) -> str:
        places = (f"{self.name(seat)} {total}" for seat, total in zip(event.ranking, event.sums, strict=True))
        said = ", ".join(f"{place}. {each}" for place, each in enumerate(places, 1))
        return self.t("strasbourg.tale.ranked", ranking=said)

    def _council(self, event: ev.CouncilScored) -> str:
        points = ", ".join(f"{self.name(seat)} {number}" for seat, number in enumerate(event.members) if number)
        leaders = self.listed([self.name(seat) for seat in event.privileges])
        return self.t("strasbourg.tale.council_scored", points=points or "–", names=leaders or "–")


def named(kind: str) -> Any:
    """Return how a name of that kind is spoken."""
    return lambda words, name: words.of(kind, name)


SPOKEN_HERE: Mapping[str, SpokenValue[Any]] = {
    **SPOKEN,
    "at": SpokenValue(lambda words, at: square(at), "at"),
    "spot": SpokenValue(lambda words, at: spot(at), "at"),
    "cards": SpokenValue(lambda words, values: cards(values), "cards"),
    "guild": SpokenValue(named("guild"), "guild"),
    "good": SpokenValue(named("good"), "good"),
    "last": SpokenValue(named("good"), "last"),
    "edifice": SpokenValue(named("edifice"), "edifice"),
    "the_edifice": SpokenValue(named("the_edifice"), "edifice"),
    "place": SpokenValue(named("council"), "place"),
    "task": SpokenValue(named("task"), "task"),
    "ousted": SpokenValue(StrasbourgWords.name, "ousted"),
    "starter": SpokenValue(StrasbourgWords.name, "start"),
    "what": SpokenValue(StrasbourgWords.field, "field"),
    "paid": SpokenValue(StrasbourgWords.coins, "price"),
    "earned": SpokenValue(StrasbourgWords.coins, "coins"),
    "owned": SpokenValue(StrasbourgWords.coins, "money"),
    "why": SpokenValue(named("skipped"), "reason"),
    "number_of_stacks": SpokenValue(lambda words, sizes: len(sizes), "sizes"),
}
"""Wording of each value."""


def span(least: int, most: int) -> str:
    """Return a range of numbers, such as 4–5; one number where it has only that."""
    return str(least) if least == most else f"{least}–{most}"
