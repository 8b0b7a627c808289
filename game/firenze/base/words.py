"""Words of the table: reasons of refusals, prompts, ribbons and the chronicle, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import events as ev
from engine.firenze.reading.queries import Amount
from engine.firenze.state import PayLevy
from engine.firenze.stones import LETTERS
from engine.kernel.reasons import Reason
from game.firenze.base.log_text import goes_on, log_text
from game.table.saying.phrases import Phrases, SpokenValue
from game.table.saying.seat_words import SeatWords
from game.table.shown import ChronicleLine

HOUSE_CAUSES = ("fee", "limit", "ruin")
MOST_SPELLED = 10
"""Largest number written as a word in a sentence."""


class Words(SeatWords):
    """The sentences of one game, with the names of its seats."""

    def card(self, card: str) -> str:
        return self.t(f"card.{card}.name")

    def colour(self, colour: int | str) -> str:
        return self.t(f"colour.{LETTERS[colour] if isinstance(colour, int) else colour}")

    def adjective(self, colour: int | str) -> str:
        """Return the colour before a noun; the sentence adds the ending of its language."""
        return self.t(f"adjective.{LETTERS[colour] if isinstance(colour, int) else colour}")

    def named(self, colour: int | str) -> str:
        """Return the name of a colour for the middle of a sentence."""
        return self.t(f"named.{LETTERS[colour] if isinstance(colour, int) else colour}")

    def counts(self, counts: Sequence[int]) -> str:
        """Return "one white and two blue stones", from six counts."""
        kinds = [(colour, number) for colour, number in enumerate(counts) if number]
        if not kinds:
            return self.t("stones.none")
        parts = [
            self.n("stones.kind", number, count=self._count(number), colour=self.adjective(colour))
            for colour, number in kinds
        ]
        return self.n("stones.all", kinds[-1][1], kinds=self.listed(parts))

    def _count(self, number: int) -> str:
        return self.t(f"count.{number}") if number <= MOST_SPELLED else str(number)

    def colours(self, colours: Sequence[int]) -> str:
        """Return "Green and red-brown", for the beginning of a sentence."""
        named = self.listed([self.named(each) for each in colours])
        return named[:1].upper() + named[1:]

    def amount(self, amount: Amount) -> str:
        """Return the composition of a price: "6 − 3 (Mason) = 3"; "" if nothing changes it."""
        if not amount.modifiers:
            return ""
        said = str(amount.base)
        for card, change in amount.modifiers:
            key = "price.less" if change < 0 else "price.more"
            said = self.t(key, sum=said, number=abs(change), card=self.card(card))
        return self.t("price.total", parts=said, total=amount.total)

    def priced(self, sentence: str, amount: Amount) -> str:
        """Return a sentence about a price, with its composition."""
        parts = self.amount(amount)
        return self.t("price.of", sentence=sentence, parts=parts) if parts else sentence

    def cause(self, cause: str) -> str:
        """Return the cause of a loss of stones or a tower: a card, or a house rule."""
        return self.t("chronicle.cause_ruin") if cause in HOUSE_CAUSES else self.card(cause)

    def round(self, turn: int) -> int:
        """Return the round, from 1, of a turn."""
        return (turn - 1) // len(self._names) + 1

    # ------------------------------------------------------------ refusals

    def refusal(self, reason: Reason, way: Reason | None = None) -> str:
        """Return the reason, with the number of the rule, and an alternative."""
        said = self.with_rule(REFUSALS.said(reason, self), reason)
        return said if way is None else self.t("way.with_way", reason=said, way=WAYS.said(way, self))

    def way(self, way: Reason) -> str:
        """Return an alternative, as a separate sentence."""
        said = WAYS.said(way, self)
        return self.with_rule(said[:1].upper() + said[1:], way)

    def seat(self, seat: int) -> str:
        """Return the name of a seat, or its number if it has none."""
        return self.name(seat) if 0 <= seat < len(self._names) else str(seat)

    def phase(self, phase: int) -> str:
        return self.t(f"board.phase.{phase}")

    # ------------------------------------------------------------ prompts and ribbons

    def meanwhile(self, event: ev.GameEvent) -> str:
        """Return the prompt shown during this event, "" for its line of the chronicle."""
        match event:
            case ev.TurnBegan(seat=seat):
                return self.t("prompt.waits", name=self.name(seat))
            case ev.Asked(seat=seat, pending=PayLevy(taken=card)):
                return self.t("prompt.levy_waits", name=self.name(seat), card=self.card(card))
            case ev.GameEnded():
                return self.t("prompt.over")
        return ""

    def ribbon(self, event: ev.GameEvent) -> tuple[str, str]:
        """Return the line of a ribbon across the table, and the smaller line under it."""
        match event:
            case ev.TurnBegan(seat=seat, number=number):
                return self.name(seat), self.t("board.round", n=self.round(number))
            case ev.Asked(seat=seat, pending=pending):
                return self.name(seat), self.card(pending.taken) if isinstance(pending, PayLevy) else ""
            case ev.LastSealPlaced(seat=seat):
                return self.t("board.last_round"), self.t("ribbon.last_seal", name=self.name(seat))
            case ev.GameEnded():
                return self.t("ribbon.game_ended"), self.t("ribbon.final_scoring")
        return "", ""

    # ------------------------------------------------------------ the chronicle

    def chronicle(self, event: ev.GameEvent, told: Sequence[ev.GameEvent] = ()) -> ChronicleLine | None:
        """Return a line of the chronicle, or None for an event without one. told: earlier events of the same line."""
        text = log_text((*told, event), self)
        return ChronicleLine(text, isinstance(event, ev.TurnBegan)) if text else None

    def goes_on(self, told: Sequence[ev.GameEvent], event: ev.GameEvent) -> bool:
        """Return whether the event continues the line of these."""
        return goes_on(told, event)


def _stones(reason: Reason) -> int | None:
    """Return the number of stones in a reason."""
    found = reason.numbers.get("missing", reason.numbers.get("cost"))
    return found if isinstance(found, int) else None


_VALUES = {
    "colour": SpokenValue(Words.colour, "colour"),
    "adjective": SpokenValue(Words.adjective, "colour"),
    "give": SpokenValue(Words.adjective, "give"),
    "card": SpokenValue(Words.card, "card"),
    "seat": SpokenValue(Words.seat, "seat"),
    "wanted": SpokenValue(lambda words, height: height, "as"),
    "named": SpokenValue(Words.phase, "phase"),
}
REFUSALS = Phrases("refusal", _VALUES, counted=_stones)
WAYS = Phrases("way", _VALUES, counted=_stones)
