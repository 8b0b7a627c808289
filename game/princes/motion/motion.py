"""Motion for the shows: the places of the table, and movements that several of them share."""

from __future__ import annotations

from typing import Any

from engine.princes.actions import OBJECTS
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import FlyingPiece, Leg, Locator, Look, PieceEntry
from game.animation.placed import PlacedMotion
from game.animation.timing import Times
from game.animation.tween import Timing
from game.graphics import theme
from game.graphics.text import signed
from game.princes.auction.lot import object_sprite
from game.princes.base.model import TableModel
from game.princes.motion.looks import EmblemLook, LotLook, TitleLook
from game.princes.motion.places import Places
from game.princes.motion.timing import PROCLAIMED

MOST_COINS = 6
"""Largest number of coins shown in one payment."""
FLORINS_A_COIN = 300
TITLE = 64
"""Letters of a title over the table, logical px."""


class TableMotion(PlacedMotion[Places]):
    """See the module."""

    places = Places
    model: TableModel

    def emblem(self, thing: str) -> Look:
        """Return the emblem of a thing, in flight."""
        return EmblemLook(thing)

    def lot(self, thing: str) -> Look:
        """Return the card of an object, in flight."""
        return LotLook(thing, round(self.at.lot()().width))

    def foresee_lots(self) -> None:
        """Have the pictures of the objects that may come under the hammer read, as large as there."""
        sprites = self.kit.sprites
        for name in (object_sprite(thing) for thing in OBJECTS if thing not in self.model.view.sold):
            sprites.fetch(name, round(self.at.lot()().width) / sprites.info(name).w)

    def coins(self, origin: Locator, goal: Locator, florins: int, time: Timing) -> None:
        """Animate the flight of coins, more of them for a larger sum."""
        at = self.at
        for k in range(min(MOST_COINS, -(-florins // FLORINS_A_COIN))):
            leg = Leg(time, at.sized(goal, 26), lift=30)
            self.fly(COIN, at.sized(origin, 26), leg, entry=PieceEntry(time.start(k), unseen=True), layer=2)

    def points(self, seat: int, points: int, times: Times) -> None:
        """Raise points over the score of a seat, and count it up."""
        at = self.at
        place = at.sized(at.score(seat), 44)
        look = TextLook(signed(points), theme.NUMBER if points > 0 else theme.NO_GLOW)
        legs = Leg(times["up"], at.shifted(place, dy=-34)), Leg(times["hold"], fade=0.0)
        self.fly(look, place, *legs, entry=PieceEntry(fade=0.0), layer=3, rest=times["hold"])
        self.count(seat, points, times["count"])

    def proclaim(self, words: str, place: Locator, size: float) -> None:
        """Show words on a plate; they delay nothing."""
        times, there = PROCLAIMED, self.at.sized(place, size)
        legs = Leg(times["in"], there), Leg(times["hold"]), Leg(times["out"], fade=0.0)
        origin = there if self.reduced else self.at.shifted(there, dy=20)
        self.stage.echo(FlyingPiece(TitleLook(words), origin, legs, PieceEntry(fade=0.0), layer=4))

    def herald(self, event: Any, times: Times) -> None:
        """Show the words for an event on a plate over the middle of the table."""
        words, note = self.words_of(event)
        if words:
            legs = Leg(times["in"]), Leg(times["hold"]), Leg(times["out"], fade=0.0)
            place, entry = self.at.sized(self.at.stage(), TITLE), PieceEntry(fade=0.0, grow=0.8)
            self.fly(TitleLook(words, note), place, *legs, entry=entry, layer=3, rest=times["hold"])


COIN: Look = SpriteLook("coin")
LAUREL = "princes_laurel"
"""Sprite of the laurel for the best work of a round."""
