"""What the table says: names, reasons for refusals, prompts and the chronicle, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.princes import events as ev
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.state import PILES
from engine.reasons import Reason
from game.princes.base.log_text import goes_on, log_text, meanwhile
from game.princes.base.names import short_key
from game.table.seat_words import SeatWords
from game.table.shown import ChronicleLine

THINGS = frozenset({"kind", "object", "thing"})
"""Values of a reason that name a thing."""


class Words(SeatWords):
    """The sentences of one game: they know the names of its seats."""

    def n(self, key: str, number: int, **values: object) -> str:
        """Return the sentence of `key` for a number of things."""
        return self._language.n(key, number, **values)

    # ------------------------------------------------------------ names

    def thing(self, thing: str) -> str:
        """Return the name of a building, a landscape, a freedom or an object of the auction."""
        return self.t(f"princes.thing.{thing}")

    def with_article(self, thing: str) -> str:
        """Return a building, a landscape, a freedom or an object as the object of a verb: `the opera`."""
        return self.t(f"princes_{'why' if thing in FREEDOMS else 'palace'}.the.{thing}")

    def short(self, thing: str) -> str:
        """Return the same where there is little room."""
        return self.t(short_key(thing))

    def artist(self, card: str) -> str:
        """Return the name of an artist."""
        return self.t(f"princes.artist.{card}")

    def bonus(self, card: str) -> str:
        """Return the name of a bonus card."""
        return self.t(f"princes.bonus.{card}.name")

    def prestige(self, card: str) -> str:
        """Return the name of a prestige card."""
        return self.t(f"princes.prestige.{card}.name")

    def card(self, card: str) -> str:
        """Return the name of a card, whatever its pile."""
        if card in PROFESSIONS:
            return self.artist(card)
        kind = "bonus" if f"princes.bonus.{card}.name" in self._language else "prestige"
        return self._language.name(f"princes.{kind}.{card}.name", card)

    def listed(self, parts: Sequence[str]) -> str:
        """ "a, b and c"."""
        if not parts:
            return ""
        said = parts[0]
        for place, part in enumerate(parts[1:], 2):
            said = self.t("list.two" if place == len(parts) else "list.more", first=said, last=part)
        return said

    def __contains__(self, key: str) -> bool:
        """Return whether there is a text of `key`."""
        return key in self._language

    # ------------------------------------------------------------ refusals

    def refusal(self, reason: Reason) -> str:
        """Return why not, with the number of the rule."""
        values: dict[str, object] = dict(reason.numbers)
        for name, value in reason.numbers.items():
            if name in THINGS:
                values[name] = self._language.name(f"princes.thing.{value}", str(value))  # it may be no thing at all
            elif name == "card":
                values[name] = self.card(str(value))
            elif name == "pile" and value in PILES:
                values[name] = self.t(f"princes.pile.{value}")
            elif name == "seat" and isinstance(value, int):
                values[name] = self.name(value)
        said = self.t(f"princes_refusal.{reason.code}", **values)
        return self.t("refusal.with_rule", reason=said, rule=reason.rule)

    # ------------------------------------------------------------ what happens

    def meanwhile(self, event: ev.GameEvent) -> str:
        """Return who acts from this event on; "" where that stays."""
        return meanwhile(event, self)

    def herald(self, event: ev.GameEvent) -> tuple[str, str]:
        """Return what is announced over the table, and the smaller line under it."""
        match event:
            case ev.RoundBegan(round=number, minimum=least):
                return self.t("princes.round", n=number), self.t("princes.at_least", value=least)
            case ev.TurnBegan(seat=seat):
                return self.name(seat), ""
            case ev.GameEnded():
                return self.t("princes_prompt.ended"), ""
        return "", ""

    def chronicle(self, event: ev.GameEvent, told: Sequence[ev.GameEvent] = ()) -> ChronicleLine | None:
        """Return a line of the chronicle, or None for what needs none.  told: the events whose line it goes on with."""
        text = log_text((*told, event), self)
        return ChronicleLine(text, isinstance(event, ev.RoundBegan | ev.TurnBegan)) if text else None

    def goes_on(self, told: Sequence[ev.GameEvent], event: ev.GameEvent) -> bool:
        """Return whether the event is told in the line of these."""
        return goes_on(told, event)
