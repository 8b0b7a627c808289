"""Movements on this table: those of every game, the places, and those of Firenze alone."""

from __future__ import annotations

from typing import Any

from engine.firenze import events as ev
from engine.firenze.stones import Colour
from game.animation.choreography import RibbonText
from game.animation.crowd import Cheers, cheer
from game.animation.effects import Dip, Quake, Wave
from game.animation.looks import SpriteLook
from game.animation.model import LandingPlace, Layout
from game.animation.motion import StageMotion
from game.animation.pieces import FlyingPiece, Leg, Locator, PieceEntry
from game.animation.stage import Stage
from game.animation.timing import REDUCED, Times
from game.animation.tween import Timing
from game.firenze.base.banners import VANE_SHAPE
from game.firenze.base.model import TableModel
from game.firenze.layout import TableLayout
from game.firenze.motion.held import HeldCard
from game.firenze.motion.looks import CardLook, RibbonLook
from game.firenze.motion.places import Places
from game.firenze.motion.street import StreetTurns
from game.graphics import theme

CRASH = 4
"""Amplitude of the shake of a site under a heavy tower, logical px."""
RATTLE = 4
"""Amplitude of the bag's shake before a drop, logical px."""
SINKS, ANSWERS = 6, 3
"""Depth of the bag's dip, and of a tower stone's yielding, logical px."""
SHAPES = {
    "row_card": 1.1,
    "hand": 1.49,
    "building": 1.38,
    "discard": 1.4,
    "church": 1.04,
    "seal": 0.54,
    "leader": 0.98,
    "vane": VANE_SHAPE,
    "floor_tile": 0.6,
}
"""Ratio of height to width of a thing, by the kind of its place; that of stones for all others."""
STONE = 0.58
WINDOWS = (
    *((0.05, 0.3), (0.74, 0.22), (0.24, 0.72), (0.55, 0.12), (0.94, 0.5), (0.12, 0.86), (0.41, 0.3)),
    *((0.86, 0.8), (0.33, 0.16), (0.66, 0.64), (0.02, 0.62), (0.79, 0.42), (0.5, 0.86)),
)
"""Where windows light up for a great score, in parts of the board."""


class TableMotion(StageMotion):
    """The movements of Firenze's shows. `at`: every place; `held`: the held card; `exchanged`: stones just paid for an
    exchange, and their places; `dealt`: cards dealt one after the other, with their stones."""

    model: TableModel

    def __init__(self, stage: Stage, model: TableModel, layout: TableLayout, words: RibbonText | None = None) -> None:
        super().__init__(stage, model)
        self.at = Places(model, layout)
        self.held = HeldCard(stage, model, self.at)
        self.street = StreetTurns(stage, model)
        self.exchanged: list[tuple[Colour, Locator]] = []
        self.dealt = 0
        self.cheer = self._cheer
        self._words = words or self._name_only

    def resize(self, layout: Layout) -> None:
        assert isinstance(layout, TableLayout)
        self.at.layout = layout
        if self.is_steady():
            self.street.close()

    def makes_ready(self, event: Any) -> bool:
        return not self.is_steady() and self.street.makes_ready(event, at_once=self.reduced)

    def begins(self, event: Any) -> None:
        if not isinstance(event, ev.ExchangePaid | ev.ExchangeMade | ev.Asked):
            self.exchanged.clear()
        if not isinstance(event, ev.StonesDealt):
            self.dealt = self.dealt + 1 if isinstance(event, ev.CardDealt) else 0

    def clear(self) -> None:
        super().clear()
        self.street.close()
        self.exchanged.clear()
        self.dealt = 0

    def stands(self) -> None:
        self.street.stands(steady=self.is_steady())
        self.held.hold_pending()

    def shape_at(self, place: LandingPlace) -> float | None:
        return None if place[0] == "bag" else SHAPES.get(str(place[0]), STONE)

    def shake_board(self, time: Timing, reach: float) -> None:
        """Shake the board by at most `reach` logical px (up to 4), as strongly as set; not if motion is reduced."""
        if self.shake and reach:
            self.touch(Quake(time, lambda: self.at.layout.board.rect, reach * self.shake * self.kit.scale))

    def shake_site(self, time: Timing, seat: int) -> None:
        """Shake the ground of a seat's towers, as strongly as set; not if motion is reduced."""
        if self.shake:
            self.touch(Quake(time, self.at.site(seat), CRASH * self.shake * self.kit.scale))

    def shake_bag(self, time: Timing, start: float) -> None:
        """Shake the bag before it gives stones; not if motion is reduced."""
        if self.shake:
            self.touch(Quake(time, self.at.bag_top, RATTLE * self.shake * self.kit.scale, start=start))

    def dip_bag(self, time: Timing, start: float) -> None:
        """Dip the bag a little when a stone leaves its mouth."""
        self.touch(Dip(time, self.at.bag_top, SINKS * self.kit.scale, start))

    def run_down(self, time: Timing, stones: tuple[Locator, ...], start: float, weight: float = 1.0) -> None:
        """Run a blow on a tower down through its stones, the uppermost first."""
        areas = tuple(self.at.body(stone) for stone in stones)
        if areas:
            self.touch(Wave(time, areas, ANSWERS * weight * self.kit.scale, start))

    def _cheer(self, at: float) -> None:
        """Answer as the city: a crowd before the towers, light in windows all over the board."""
        seat = self.scored[-1].seat
        sky = tuple(self.at.over_board(*share) for share in WINDOWS)
        cheer(
            self, at, Cheers(self.at.foot_of_board(), sky, theme.PLAYERS[self.model.shapes[seat]], SpriteLook("spark"))
        )

    def ribbon(self, event: ev.GameEvent, seat: int, times: Times, start: float = 0.0) -> None:
        """Move a band in the colour of the seat across the table, with the words for the event."""
        band, look = self.at.band(), self._band(event, seat)
        first, hold, last = times["in"], times["hold"], times["out"]
        if self.reduced:
            legs = (Leg(REDUCED), Leg(hold), Leg(REDUCED, fade=0.0))
            self.stage.act.add(
                FlyingPiece(look, band, legs, PieceEntry(start + first.after, unseen=True, fade=0.0), layer=3)
            )
            return
        legs = (Leg(first, band), Leg(hold), Leg(last, self.at.outside(band, 1)))
        entry = PieceEntry(start + first.after, unseen=True)
        self.stage.act.add(FlyingPiece(look, self.at.outside(band, -1), legs, entry, layer=3))

    def foresee_ribbon(self, event: ev.GameEvent, seat: int) -> None:
        """Paint the band of a likely event ahead of time."""
        self.kit.paint_ahead(self._band(event, seat), round(self.at.band()().width))

    def foresee_row(self) -> None:
        """Paint the cards of the row ahead of time: all beside one that is taken move at once."""
        wide = self.at.layout.row.card(0).w
        for slot in self.model.view.row:
            self.kit.paint_soon(CardLook("row", slot.card, slot.stones), wide)

    def _band(self, event: ev.GameEvent, seat: int) -> RibbonLook:
        text, note = self._words(event)
        return RibbonLook(self.model.shapes[seat], text, note, portrait=self.model.portrait(seat))

    def _name_only(self, event: ev.GameEvent) -> tuple[str, str]:
        """Return the default words of a ribbon: the name of the seat."""
        return self.model.view.names[getattr(event, "seat", 0)], ""
