"""What the table says: reasons for refusals, prompts, ribbons and the chronicle, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import events as ev
from engine.firenze.board import NUMERALS
from engine.firenze.state import PayLevy
from engine.firenze.stones import LETTERS, counted
from engine.reasons import Reason
from game.shell.language import Language
from game.table.shown import ChronicleLine

HOUSE_CAUSES = ("fee", "limit", "ruin")


class Words:
    """The sentences of one game: they know the names of its seats."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self._language = language
        self._names = tuple(names)

    @property
    def code(self) -> str:
        """The language they are in."""
        return self._language.code

    def t(self, key: str, **values: object) -> str:
        return self._language.t(key, **values)

    def n(self, key: str, number: int, **values: object) -> str:
        """Return the sentence of `key` for a number of things."""
        return self._language.n(key, number, **values)

    def name(self, seat: int) -> str:
        return self._names[seat]

    def card(self, card: str) -> str:
        return self.t(f"card.{card}.name")

    def colour(self, colour: int | str) -> str:
        return self.t(f"colour.{LETTERS[colour] if isinstance(colour, int) else colour}")

    def stones(self, stones: Sequence[int]) -> str:
        """ "2 White, 1 Blue", from single stones."""
        return self.counts(counted(stones))

    def counts(self, counts: Sequence[int]) -> str:
        """ "2 White, 1 Blue", from six counts."""
        return ", ".join(f"{n} {self.colour(colour)}" for colour, n in enumerate(counts) if n)

    def cause(self, cause: str) -> str:
        """What took stones or a tower: a card, or a rule of the house."""
        return self.t(f"chronicle.cause_{cause}") if cause in HOUSE_CAUSES else self.card(cause)

    def round(self, turn: int) -> int:
        """The round, from 1, that a turn belongs to."""
        return (turn - 1) // len(self._names) + 1

    # ------------------------------------------------------------ refusals

    def refusal(self, reason: Reason) -> str:
        """Why not, with the number of the rule."""
        values: dict[str, object] = dict(reason.numbers)
        for name, value in reason.numbers.items():
            if name == "colour":
                values[name] = self.colour(value)
            elif name == "card":
                values[name] = self.card(str(value))
            elif name == "seat" and isinstance(value, int) and 0 <= value < len(self._names):
                values[name] = self.name(value)
        if "as" in values:
            values["wanted"] = values.pop("as")
        return self.t("refusal.with_rule", reason=self.t(f"refusal.{reason.code}", **values), rule=reason.rule)

    # ------------------------------------------------------------ prompts and ribbons

    def meanwhile(self, event: ev.GameEvent) -> str:
        """Return who acts from this event on, and in a levy what for; "" where that stays."""
        match event:
            case ev.TurnBegan(seat=seat):
                return self.t("prompt.waits", name=self.name(seat))
            case ev.Asked(seat=seat, pending=PayLevy(taken=card)):
                return self.t("prompt.levy_waits", name=self.name(seat), card=self.card(card))
            case ev.GameEnded():
                return self.t("prompt.over")
        return ""

    def ribbon(self, event: ev.GameEvent) -> tuple[str, str]:
        """The line of a ribbon across the table and the smaller one under it."""
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

    def chronicle(self, event: ev.GameEvent) -> ChronicleLine | None:
        """A line of the chronicle, or None for what needs none."""
        text = self._told(event)
        return ChronicleLine(text, isinstance(event, ev.TurnBegan)) if text else None

    def _told(self, event: ev.GameEvent) -> str:
        say = self.t
        match event:
            case ev.TurnBegan(seat=seat, number=number):
                return say("chronicle.turn", name=self.name(seat), n=self.round(number))
            case ev.CardTaken(seat=seat, card=card, stones=stones):
                named = self.counts(stones) or "–"
                return say("chronicle.taken", name=self.name(seat), card=self.card(card), stones=named)
            case ev.CardRejected(card=card, cause=cause):
                return say(f"chronicle.rejected_{cause}", card=self.card(card))
            case ev.CardToHand(seat=seat, card="monument"):
                return say("chronicle.monument", name=self.name(seat))
            case ev.EventCancelled(seat=seat, card=card):
                return say("chronicle.cancelled", name=self.name(seat), card=self.card(card))
            case ev.PersonPlayed(seat=seat, card=card):
                return say("chronicle.played", name=self.name(seat), card=self.card(card))
            case ev.ExchangeMade(seat=seat, colour=colour):
                return say("chronicle.exchanged", name=self.name(seat), colour=self.colour(colour))
            case ev.StonesLost(seat=seat, stones=stones, cause=cause):
                lost, source = self.stones(stones), self.cause(cause)
                return say("chronicle.lost", name=self.name(seat), stones=lost, cause=source)
            case ev.TowerFounded(seat=seat, colour=colour):
                return say("chronicle.founded", name=self.name(seat), colour=self.colour(colour))
            case ev.TowerRaised(seat=seat, colour=colour, height=height):
                return say("chronicle.raised", name=self.name(seat), colour=self.colour(colour), height=height)
            case ev.TowerFell(seat=seat, colour=colour, height=height, cause=cause):
                return self._fallen("chronicle.fell", seat, colour, height, cause)
            case ev.TowerRazed(seat=seat, colour=colour, height=height):
                return self._fallen("chronicle.fell", seat, colour, height, "collapse")
            case ev.TowerStripped(seat=seat, colour=colour, height=height, cause=cause):
                return self._fallen("chronicle.stripped", seat, colour, height, cause)
        return self._chronicle_of_orders(event)

    def _fallen(self, key: str, seat: int, colour: int, height: int, cause: str) -> str:
        """What became of a tower, and by what."""
        named, source = self.colour(colour), self.cause(cause)
        return self.t(key, name=self.name(seat), colour=named, height=height, cause=source)

    def _chronicle_of_orders(self, event: ev.GameEvent) -> str:
        say = self.t
        match event:
            case ev.OrderFulfilled(seat=seat, colour=colour, height=height, balcony=balcony, points=points):
                key = "chronicle.order" if balcony is None else "chronicle.balcony"
                return say(
                    key,
                    name=self.name(seat),
                    colour=self.colour(colour),
                    height=height,
                    points=points,
                    numeral="" if balcony is None else NUMERALS[balcony],
                )
            case ev.FloorTileWon(seat=seat, height=height, points=points):
                return say("chronicle.floor_tile", name=self.name(seat), height=height, points=points)
            case ev.PrivilegeWon(seat=seat, card=card, points=points):
                return say("chronicle.privilege", name=self.name(seat), card=self.card(card), points=points)
            case ev.LastSealPlaced(seat=seat, points=points):
                return say("chronicle.last_seal", name=self.name(seat), points=points)
            case ev.BellTowerGiven(seat=seat):
                return say("chronicle.bell", name=self.name(seat))
            case ev.CardDropped(seat=seat, card=card):
                return say("chronicle.dropped", name=self.name(seat), card=self.card(card))
            case ev.PilesMixed() | ev.PileRenewed():
                return say("chronicle.shuffled")
            case ev.GameEnded():
                return say("chronicle.ended")  # who has won is for the results: nothing is counted yet
        return ""
