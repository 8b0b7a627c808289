"""Words of the table: names, reasons of refusals, prompts and the chronicle, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.reasons import Reason
from engine.princes import events as ev
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.state import PILES
from game.princes.base.log_text import goes_on, log_text, meanwhile
from game.princes.base.names import short_key
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.saying.seat_words import SeatWords
from game.table.shown import ChronicleLine


class Words(SeatWords):
    """The sentences of one game, with the names of its seats."""

    # ------------------------------------------------------------ names

    def thing(self, thing: str) -> str:
        """Return the name of a building, a landscape, a freedom or an object of the auction."""
        return self.t(f"princes.thing.{thing}")

    def with_article(self, thing: str) -> str:
        """Return a building, a landscape, a freedom or an object as the object of a verb: `the opera`."""
        return self.t(f"princes_why.the.{thing}" if thing in FREEDOMS else f"princes_palace.the.{thing}")

    def short(self, thing: str) -> str:
        """Return the short name of a thing."""
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
        """Return the name of a card of any pile."""
        if card in PROFESSIONS:
            return self.artist(card)
        kind = "bonus" if f"princes.bonus.{card}.name" in self._language else "prestige"
        return self._language.name(f"princes.{kind}.{card}.name", card)

    def named(self, thing: str) -> str:
        """Return the name of a thing that may be none."""
        return self._language.name(f"princes.thing.{thing}", thing)

    def pile(self, pile: str) -> str:
        """Return the name of a pile that may be none."""
        return self.t(f"princes.pile.{pile}") if pile in PILES else pile

    # ------------------------------------------------------------ refusals

    def refusal(self, reason: Reason) -> str:
        """Return why not, with the number of the rule."""
        return self.with_rule(REFUSALS.said(reason, self), reason)

    # ------------------------------------------------------------ events

    def meanwhile(self, event: ev.GameEvent) -> str:
        """Return the prompt shown during this event, "" for its line of the chronicle."""
        return meanwhile(event, self)

    def herald(self, event: ev.GameEvent) -> tuple[str, str]:
        """Return the announcement over the table, and the smaller line under it."""
        match event:
            case ev.RoundBegan(round=number, minimum=least):
                return self.t("princes.round", n=number), self.t("princes.at_least", value=least)
            case ev.TurnBegan(seat=seat):
                return self.name(seat), ""
            case ev.GameEnded():
                return self.t("princes_prompt.ended"), ""
        return "", ""

    def chronicle(self, event: ev.GameEvent, told: Sequence[ev.GameEvent] = ()) -> ChronicleLine | None:
        """Return a line of the chronicle, or None for an event without one. told: earlier events of the same line."""
        text = log_text((*told, event), self)
        return ChronicleLine(text, isinstance(event, ev.RoundBegan | ev.TurnBegan)) if text else None

    def goes_on(self, told: Sequence[ev.GameEvent], event: ev.GameEvent) -> bool:
        """Return whether the event continues the line of these."""
        return goes_on(told, event)


REFUSALS: Phrases[Words] = Phrases(
    "princes_refusal",
    {
        "kind": SpokenValue(Words.named, "kind"),
        "object": SpokenValue(Words.named, "object"),
        "thing": SpokenValue(Words.named, "thing"),
        "card": SpokenValue(Words.card, "card"),
        "pile": SpokenValue(Words.pile, "pile"),
        "seat": SpokenValue(Words.name, "seat"),
    },
)
