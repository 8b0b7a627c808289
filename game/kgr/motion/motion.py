"""Motion for the shows: the places of the table, and movements that several of them share."""

from __future__ import annotations

from typing import Any

from engine.kgr.values import KINDS
from game.animation.looks import SpriteLook, TextLook
from game.animation.model import LandingPlace
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.placed import PlacedMotion
from game.animation.timing import Times
from game.animation.tween import Timing
from game.graphics import theme
from game.kgr.base.model import TableModel
from game.kgr.motion.places import Places

BACK: Look = SpriteLook("kgr_card_back")
FRAMED = {
    "road": 1.0,
    "building": 1.05,
    "robber": 1.4,
    "die": 1.0,
    "knight": 1.45,
    "wall": 0.4,
    "token": 1.75,
    "metropolis": 1.2,
    "merchant": 1.5,
    "wizard": 1.5,
    "inquisitor": 1.5,
    "festival": 1.2,
    "ship": 1.0,
}
"""Height of a landing piece, in parts of its width: it is framed with reduced motion."""
AT_REST = Timing(0)
ASIDE = 26.0
"""Space beside words over the island, logical px."""
FLYING = 52
"""Width of a card on its way, logical px."""


def face(kind: int) -> Look:
    """Return the look of a card, of a covered one for -1."""
    return BACK if kind < 0 else SpriteLook(f"kgr_card_{KINDS[kind]}")


class TableMotion(PlacedMotion[Places]):
    """See the module."""

    places = Places
    model: TableModel

    def shape_at(self, place: LandingPlace) -> float | None:
        return FRAMED.get(str(place[0]))

    def known(self, seat: int, kind: int) -> int:
        """Return a kind of card as the hand of a seat shows it: -1 in a covered hand."""
        return kind if seat == self.model.me and not self.model.is_covered else -1

    def card_to(
        self, seat: int, kind: int, origin: Locator, time: Timing, number: int = 0, settle: Timing = AT_REST
    ) -> None:
        """Animate a card's flight to a hand.  number: its place among those that start one after the other.  settle:
        its landing there."""
        at, seen = self.at, self.known(seat, kind)
        entry = PieceEntry(time.start(number), unseen=True)
        goal = at.sized(at.cards(seat, seen), FLYING)
        legs = Leg(time, goal, lift=36, grow=1.2 if settle.ms else 1.0), Leg(settle, goal)
        self.fly(face(kind), at.sized(origin, FLYING), *legs, entry=entry, into=("card", seat, seen), layer=2)

    def card_away(self, kind: int, origin: Locator, goal: Locator, time: Timing, gone: Timing, number: int = 0) -> None:
        """Animate a card's flight to a place where it vanishes."""
        at = self.at
        legs = Leg(time, at.sized(goal, FLYING * 0.8), lift=24), Leg(gone, grow=0.5, fade=0.0)
        entry = PieceEntry(time.start(number), unseen=True)
        self.fly(face(kind), at.sized(origin, FLYING), *legs, entry=entry, layer=2)

    def say(self, text: str, place: Locator, size: float, times: Times, colour: theme.Colour = theme.NUMBER) -> None:
        """Show a word for a while: it comes `in`, holds, and goes `out`."""
        entry = PieceEntry(times["in"].after, unseen=True, fade=0.0, grow=0.7)
        self.pop(TextLook(text, colour), self.at.sized(place, size), entry, (times["in"], times["hold"], times["out"]))

    def pop(self, look: Look, place: Locator, entry: PieceEntry, times: tuple[Timing, Timing, Timing]) -> None:
        """Show a picture at a place for a while: it comes, holds, and goes."""
        come, hold, go = times
        self.fly(look, place, Leg(come), Leg(hold), Leg(go, fade=0.0), entry=entry, layer=3, rest=hold)

    def herald_at(self, event: Any, place: Locator, size: float, times: Times) -> None:
        """Show the words for an event at a place."""
        if self.words_of(event)[0]:
            self.say(self.words_of(event)[0], place, size, times)

    def herald(self, event: Any, times: Times, size: float = 76, up: float = 0.0) -> None:
        """Show the words for an event over the middle of the island, or so many logical px higher."""
        at = self.at
        for words, high, dy in zip(self.words_of(event), (size, size * 0.55), (-26, size * 0.6), strict=True):
            if words:
                self.say(words, at.shifted(at.stage(), dy=dy - up), self._fitting(words, high), times)

    def _fitting(self, words: str, high: float) -> float:
        """Return the size of letters, at most so high, at which words stay over the island."""
        wide = self.kit.type.size_of(words, "display", max(1, round(high * self.kit.scale)))[0]
        return high * min(1.0, (self.at.layout.island.rect.w - 2 * ASIDE * self.kit.scale) / max(1, wide))
