"""The street over the row: its ground, the name of the seat, its towers, and the folded row at its right end.

Each part is a picture that is painted again only when its contents change; sliding moves the pictures.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.stones import COLOURS
from game.firenze.base.boxes import NUMBERS
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.street import asks_for_row, opens_row
from game.firenze.layout import TableLayout
from game.firenze.live.folded import FoldedRow, StreetPicture
from game.firenze.regions.plate import paint_name, paint_seal
from game.firenze.regions.site import SiteProps, site_props
from game.firenze.regions.tower import SiteTower, TowerPlan, draw_new_place, draw_site_tower
from game.graphics import theme
from game.graphics.ahead import planned, unseen
from game.graphics.bricks import brick_height
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.table.painting.painter import Frame

HOUSES = 640
"""Least width of the houses behind the street, logical px; they repeat, mirrored."""
ARROW, PLATE, WIDER = 62, 50, 0.75
"""Room over a tower for its arrow and below it for its plate, logical px; beside it, in widths of a stone."""

Placed = tuple[pygame.Surface, tuple[int, int]]


class StreetName(NamedTuple):
    """Contents of the corner with the name."""

    name: str
    shape: str
    is_human: bool
    portrait: str


class StreetLayer:
    """Draws the street where it is in sight."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self._folded = FoldedRow(brush, layout.strip)
        self._state: object = None
        self._blits: list[Placed] = []
        self._ground: Placed | None = None
        self._bare: pygame.Surface | None = None  # the ground of any seat
        self._has_changed = True
        self._coming: object = None  # the part whose pictures are being read
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add the street at this moment of its coming and going."""
        street = model.street
        seat = street.seat if street.seat is not None else street.leaves
        if seat is None or asks_for_row(shown) or opens_row(shown):
            self._state = None
            self._has_changed |= bool(frame.painted)
            if self._has_changed and not frame.painted:
                self._prepare(model, shown)
            return
        state = seat, street.share
        if frame.painted or state != self._state:
            self._state = state
            self._collect(model, shown, seat)
        if self._ground is not None:
            display.blit(*self._ground)
        display.blits(self._blits, PREMULTIPLIED)

    def planned(self, model: TableModel) -> Iterator[None]:
        """Have the pictures of every seat's street read in the background, a part a step."""
        yield from planned(self.brush.sprites, self._painted(model))

    def _painted(self, model: TableModel) -> Iterator[None]:
        """Paint the street of all seats unseen, with all marks that it may have."""
        room = unseen()
        self._paint_ground(room)
        yield
        for seat in range(len(model.view.seats)):
            self._rim(model.shape(seat))
            self._paint_corner(room, StreetName("", model.shape(seat), model.human[seat], model.portrait(seat)))
        yield
        for part in self._folded.pictures(model):
            part.paint(room)
            yield
        foot = self.layout.street.brick((), 0, 0)
        for colour in COLOURS:
            tower = SiteTower(colour, 3, 3, 1, "falls", can_rise=True)
            draw_site_tower(self.brush, room, tower, TowerPlan(foot, 54, 1, 0), is_building=True)
            yield
        draw_new_place(self.brush, room, foot)

    # ------------------------------------------------------------ parts

    def _collect(self, model: TableModel, shown: TableShown, seat: int) -> None:
        """Find the pictures of this moment, and their places."""
        row, props = self.layout.row.rect, site_props(model, shown, seat)
        away = 1 - model.street.share
        flat = [(self._picture(part), part.place.topleft) for part in self._flat(model, seat)]
        self._ground = self._cut(self._bare_ground(), row.topleft, round(row.h * away))
        blits = [self._cut(*part, round(row.h * away)) for part in (*self._rim(props.shape), *flat)]
        towers = [self._tower(props, k) for k, tower in enumerate(props.towers) if tower.height]
        if props.can_found:
            towers.append(self._new_place(props))
        blits += [self._cut(*tower, round(row.h * away)) for tower in towers]
        self._blits = [blit for blit in blits if blit is not None]

    def _flat(self, model: TableModel, seat: int) -> list[StreetPicture]:
        """Return the corner with the name, and the lines of the folded row."""
        about = StreetName(model.view.names[seat], model.shape(seat), model.human[seat], model.portrait(seat))
        place = self.layout.grid.rect(*self.layout.street.corner)
        return [
            StreetPicture("corner", about, place, lambda s: self._paint_corner(s, about)),
            *self._folded.pictures(model),
        ]

    def _prepare(self, model: TableModel, shown: TableShown) -> None:
        """Paint one part of the street of the player on turn before it is in sight: all at once would take a frame."""
        seat = model.view.player
        if self._bare is None:
            self._bare_ground()
            return
        for part in self._flat(model, seat):
            if self._is_stale(part):
                self._come(part)
                return
        self._has_changed = False

    def _come(self, part: StreetPicture) -> None:
        """Have the pictures of a part read in the background, then paint it."""
        sprites, coming = self.brush.sprites, (part.name, part.props)
        if coming != self._coming:
            self._coming = coming
            with sprites.planning():
                part.paint(unseen())
        elif not sprites.fetching:
            self._picture(part)

    def _cut(self, picture: pygame.Surface, at: tuple[int, int], down: int) -> Placed | None:
        """Move a picture down, and cut off the part below the street; None if nothing is left of it."""
        if not down:
            return picture, at
        tall = min(picture.get_height(), self.layout.row.rect.bottom - at[1] - down)
        if tall <= 0:
            return None
        return picture.subsurface((0, 0, picture.get_width(), tall)), (at[0], at[1] + down)

    def _bare_ground(self) -> pygame.Surface:
        """Return the ground of any seat, painted once."""
        if self._bare is None:
            self._bare = pygame.Surface(self.layout.row.rect.size)
            self._paint_ground(self._bare)
        return self._bare

    def _rim(self, shape: str) -> list[Placed]:
        """Return the edges of the frame in the colour of a seat, with their places."""
        frame, line = f"seat_frame_{shape}", self.brush.px(10)
        sprites, inner = self.brush.sprites, self.layout.row.rect.inflate(-line, -line)
        left, top = (round(pad * sprites.scale) for pad in sprites.info(frame).pad[:2])
        return [(piece, (inner.x - left + x, inner.y - top + y)) for piece, (x, y) in sprites.rim(frame, inner.size)]

    def _is_stale(self, part: StreetPicture) -> bool:
        """Return whether a part has to be painted."""
        kept = self._kept.get(part.name)
        return kept is None or kept[0] != part.props

    def _picture(self, part: StreetPicture) -> pygame.Surface:
        """Return the kept picture of a part, painted again if its contents have changed."""
        if self._is_stale(part):
            size = part.place.size
            picture = pygame.Surface(size, pygame.SRCALPHA)
            part.paint(picture)
            self._kept[part.name] = part.props, picture
        return self._kept[part.name][1]

    def _tower(self, props: SiteProps, k: int) -> Placed:
        """Return the picture of a tower, and its place."""
        region, brush, building = self.layout.street, self.brush, props.is_building
        heights, tower = [each.full for each in props.towers], props.towers[k]
        plan = region.tower_plan(heights, k)
        place = self._around(plan.foot, tower)
        own = plan.moved(place.x, place.y, brush.scale)

        def paint(surface: pygame.Surface) -> None:
            draw_site_tower(brush, surface, tower, own, building)

        return self._picture(StreetPicture(f"tower {k}", (tower, own, building), place, paint)), place.topleft

    def _around(self, foot: tuple[int, int, int], tower: SiteTower) -> Rect:
        """Return the room of a tower with its marks."""
        (x, y, wide), px = foot, self.brush.px
        side, top = round(wide * WIDER), round((tower.height + 2) * brick_height(wide)) + px(ARROW)
        return Rect(x - side, y - top, wide + 2 * side, top + px(PLATE * self.layout.boxes.grown(NUMBERS)))

    def _new_place(self, props: SiteProps) -> Placed:
        """Return the picture of the place for a new tower, and its place."""
        heights = [tower.full for tower in props.towers]
        spot, px = self.layout.street.brick(heights, len(heights), 0), self.brush.px
        place = Rect(spot.x - px(20), spot.y - px(90), spot.width + px(40), px(110))
        moved = spot._replace(x=spot.x - place.x, y=spot.y - place.y)
        part = StreetPicture("new", moved, place, lambda s: draw_new_place(self.brush, s, moved))
        return self._picture(part), place.topleft

    # ------------------------------------------------------------ painting

    def _paint_ground(self, surface: pygame.Surface) -> None:
        """Paint houses and pavement, and the bed of the folded row in its frame."""
        brush, row, street = self.brush, self.layout.row.rect, self.layout.street.rect
        info = brush.sprites.info("site_own")
        houses = brush.sprites.sized("site_own", max(brush.px(HOUSES), -(-street.h * info.w // info.h)))
        mirrored = pygame.transform.flip(houses, True, False)
        surface.set_clip(Rect(0, 0, street.w, street.h))
        for k in range(-(-street.w // houses.get_width())):
            surface.blit((houses, mirrored)[k % 2], (k * houses.get_width(), street.h - houses.get_height()))
        surface.set_clip(None)
        bed = Rect(street.w, 0, row.w - street.w, row.h)
        surface.fill(theme.rgb("0E1A3C"), bed)
        surface.fill(theme.GOLD_DARK, Rect(bed.x - brush.px(2), 0, max(2, brush.px(4)), row.h))
        brush.panel(surface, "frame_gold", Rect((0, 0), row.size))

    def _paint_corner(self, surface: pygame.Surface, props: StreetName) -> None:
        """Paint seal or portrait over the name, in the sky of the site."""
        brush, box = self.brush, self.layout.street.corner
        x = box.w / 2
        if props.portrait:
            brush.sprite(surface, props.portrait, x, 52, 84)
            brush.sprite(surface, f"seal_{props.shape}", x + 36, 80, 40)
        else:
            paint_seal(brush, surface, props.shape, props.is_human, (x, 52), 80)
        plate = Rect(0, brush.px(104), surface.get_width(), brush.px(44))
        brush.panel(surface, "site_nameplate", plate)
        paint_name(brush, surface, props.name, (x, 136), 32)
