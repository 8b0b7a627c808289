"""The top bar: whose turn it is, the way of all seats to the points that win, how near and how strong the barbarians
are, and the round buttons."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.knights.barbarians import losers, shares, strength
from engine.kgr.points import all_points
from engine.kgr.reading.landing import turns_to_landing
from engine.kgr.values import SHIP_STEPS
from game.graphics import theme
from game.graphics.frame import paint_disc
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.regions.letters import tint
from game.table.kit.marks import SMALLEST
from game.table.painting.region import NOWHERE
from game.table.regions.round_buttons import BEFORE_BUTTONS, STEP
from game.table.regions.rounds import EDGE, BarProps, RoundsBar, RoundsPainter, bar_props
from game.table.spots import Target

CURRENT = 430.0
"""Width of the plate of the turn, logical px."""
SEAL, APART = 38.0, 15.0
"""Size of a seal on the way, and distance of those at the same place."""
WAY = theme.rgb("7A6CB8")
SHIP_WAY, BARS, SAID = 214.0, 150.0, 196.0
"""Widths of the ship's way, of the two bars beside it and of the words beside these, logical px."""
LETTERS, SEAL_LOST = 23.0, 26.0
"""Sizes of these words and of the seals of those who would lose a city, logical px."""
STRONG, WEAK, NONE = theme.rgb("6BD68A"), theme.rgb("FF7A5C"), theme.rgb("3A3268")


class Ribbon(RoundsBar):
    """The top bar: turns have no plates of their own."""

    kinds = (*RoundsBar.kinds, "way", "barbarians")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(grid, boxes.text_scale, boxes.ribbon, 0, CURRENT)
        self.has_ship = boxes.cards is not None

    def more(self) -> tuple[Target, ...]:
        return (Target("way"), *((Target("barbarians"),) if self.has_ship else ()))

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "barbarians":
            return self.grid.rect(self.ship.x - 20, 4, self.ship.w + 24, 62) if self.has_ship else NOWHERE.copy()
        if target.kind == "way":
            return self.grid.rect(self.way.x - 24, 4, self.way.w + 52, 62)
        return NOWHERE.copy() if target.kind == "round" else super().target(model, shown, target)

    def round(self, number: int, current: int) -> Rect:
        """Return the plate of the turn."""
        return self.grid.rect(EDGE, 4, self.current, 66)

    @property
    def way(self) -> Box:
        """Return the way to the points that win."""
        left = EDGE + CURRENT + 84
        right = self.grid.width - BEFORE_BUTTONS - 3 * STEP - 90
        if self.has_ship:
            left, right = left - 32, self.ship.x - 74
        return Box(left, 0, right - left, 66)

    @property
    def ship(self) -> Box:
        """Return the box of the barbarians: the way of their ship, and two bars."""
        wide = SHIP_WAY + BARS + SAID
        return Box(self.grid.width - BEFORE_BUTTONS - 3 * STEP - 20 - wide, 0, wide, 66)


class Barbarians(NamedTuple):
    """The barbarians.  strength, defence: of both sides.  own: share of the nearest seat.  turns: in how many they land
    on average.  losers: the seals of those who would lose a city now."""

    step: int
    strength: int
    defence: int
    own: int
    turns: int
    losers: tuple[str, ...]


class RibbonProps(NamedTuple):
    """Props of the top bar."""

    bar: BarProps
    name: str
    target: int
    points: tuple[tuple[int, str], ...]
    """The points and the seal of each seat."""
    barbarians: Barbarians | None


class RibbonPainter(RoundsPainter[Ribbon, RibbonProps]):
    """Painter of the top bar."""

    skin = "kgr"

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        view = model.view
        points = tuple((each, model.shape(seat)) for seat, each in enumerate(all_points(view)))
        barbarians = None
        if self.region.has_ship:
            barbarians = barbarians_of(model)
        name, target = view.names[view.player], view.options.target
        return RibbonProps(bar_props(model, shown), name, target, points, barbarians)

    def paint(self, surface: pygame.Surface, props: RibbonProps) -> None:
        brush, bar = self.brush, props.bar
        self._bar(surface, bar)
        box = brush.box(self.region.round(bar.round, bar.round))
        key = "kgr.table.turn" if bar.round else "kgr.table.set_up"
        said = brush.t(key, n=bar.round, name=props.name)
        self._now(surface, box, said, brush.t(f"kgr.phase.{bar.phase}"), box.w - 60)
        self._way(surface, props)
        if props.barbarians is not None:
            self._barbarians(surface, props.barbarians)

    def _way(self, surface: pygame.Surface, props: RibbonProps) -> None:
        """Paint a line from no points to those that win, with the seal of each seat on it."""
        brush, way = self.brush, self.region.way
        y, pitch = 35.0, way.w / props.target
        line = self.region.grid.rect(way.x, y - 2, way.w, 4)
        pygame.draw.rect(surface, WAY, line, border_radius=brush.px(2))
        for point in range(props.target + 1):
            at = brush.px(way.x + point * pitch), brush.px(y)
            paint_disc(surface, WAY, at, brush.px(5))
        goal = way.x + way.w
        brush.sprite(surface, "coin", goal, y, 54)
        brush.number(surface, props.target, goal, y + 12, 32, theme.INK)
        crowd, met = Counter(points for points, _ in props.points), Counter[int]()
        for points, shape in sorted(props.points):
            x = way.x + min(points, props.target) * pitch + (met[points] - (crowd[points] - 1) / 2) * APART * 2
            met[points] += 1
            brush.sprite(surface, f"seal_{shape}", x, y, SEAL)

    def _barbarians(self, surface: pygame.Surface, props: Barbarians) -> None:
        """Paint the way of the ship with its turns, the strength of both sides, the own share and the losers."""
        brush, box = self.brush, self.region.ship
        pitch, y = SHIP_WAY / (SHIP_STEPS + 0.6), 31.0
        line = self.region.grid.rect(box.x, y - 1, pitch * SHIP_STEPS, 3)
        pygame.draw.rect(surface, WAY, line)
        for number in range(SHIP_STEPS + 1):
            ink = WEAK if number == SHIP_STEPS else theme.CREAM if number <= props.step else WAY
            paint_disc(surface, ink, (brush.px(box.x + number * pitch), brush.px(y)), brush.px(5))
        tint(brush, surface, "longship", (box.x + props.step * pitch, 15), 34, theme.CREAM_BRIGHT)
        turns = brush.n("kgr_ship.turns", props.turns)
        self._line(surface, turns, (box.x - 6, 60), SHIP_WAY, theme.CREAM)
        left = box.x + SHIP_WAY + 14
        most = max(props.strength, props.defence, 6)
        room = BARS - 76
        rows = (("barbarians", props.strength, WEAK, 20.0), ("strength", props.defence, STRONG, 48.0))
        for sign, number, ink, at in rows:
            tint(brush, surface, sign, (left + 10, at), 26, ink)
            ground = self.region.grid.rect(left + 28, at - 8, room, 16)
            pygame.draw.rect(surface, NONE, ground, border_radius=brush.px(5))
            if number:
                bar = self.region.grid.rect(left + 28, at - 8, room * number / most, 16)
                pygame.draw.rect(surface, ink, bar, border_radius=brush.px(5))
            if sign == "strength" and props.own:
                own = self.region.grid.rect(left + 28, at + 3, room * props.own / most, 5)
                pygame.draw.rect(surface, theme.CREAM_BRIGHT, own)
            brush.text(surface, str(number), left + 34 + room, at + 10, 28, ink, "display", tight=True, grow=1.15)
        self._said(surface, props, box.x + SHIP_WAY + BARS + 12)

    def _said(self, surface: pygame.Surface, props: Barbarians, x: float) -> None:
        """Write the own share, and below it who would lose a city, by seals, or that the island holds.

        Where the seals leave no room for words, a sign stands for them."""
        brush, room = self.brush, SAID - 12
        self._line(surface, brush.t("kgr_ship.share", n=props.own), (x, 28), room, theme.CREAM)
        if not props.losers:
            self._line(surface, brush.t("kgr_ship.holds"), (x, 56), room, STRONG)
            return
        said, seals = brush.t("kgr_ship.lost"), (SEAL_LOST + 3) * len(props.losers)
        if brush.type.size_of(said, "bold", SMALLEST)[0] <= (room - seals - 4) * brush.scale:
            end = self._line(surface, said, (x, 56), room - seals - 4, WEAK).right / brush.scale
        else:
            end = x + SEAL_LOST
            tint(brush, surface, "barbarians", (x + SEAL_LOST / 2, 48), SEAL_LOST, WEAK)
        left = end + 5 + SEAL_LOST / 2
        for place, shape in enumerate(props.losers):
            brush.sprite(surface, f"seal_{shape}", left + place * (SEAL_LOST + 3), 48, SEAL_LOST)

    def _line(
        self, surface: pygame.Surface, said: str, at: tuple[float, float], room: float, ink: theme.Colour
    ) -> Rect:
        """Write words that shrink to their room."""
        brush = self.brush
        px = brush.type.fit(said, "bold", brush.size(LETTERS, tight=True, grow=1.15), SMALLEST, room * brush.scale)
        return brush.type.draw(surface, said, brush.grid.at(*at), "bold", px, ink, "baseleft")


def barbarians_of(model: TableModel) -> Barbarians:
    """Return how near and how strong the barbarians are, and who would lose a city."""
    view = model.view
    by_seat, against = shares(view), strength(view)
    losing = losers(view, by_seat) if sum(by_seat) < against else []
    shapes = tuple(model.shape(seat) for seat in losing)
    return Barbarians(view.ship, against, sum(by_seat), by_seat[model.me], turns_to_landing(view), shapes)
