"""The street over board and row: its ground, name plate and towers, and the folded row at its foot.

Each part is a picture that is painted again only when its contents change; sliding moves the pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.stones import COLOURS
from game.firenze.base.boxes import NUMBERS, STRIP
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.numbers import written
from game.firenze.base.street import asks_for_row, opens_row
from game.firenze.layout import TableLayout
from game.firenze.regions.row import fitted_name
from game.firenze.regions.site import NAME_ROOM, SCORE_HALO, SITE_PLATE, SiteProps, name_lines, site_props
from game.firenze.regions.tower import SiteTower, TowerPlan, draw_new_place, draw_site_tower
from game.graphics import theme
from game.graphics.ahead import planned, unseen
from game.graphics.bricks import brick_height
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.table.painting.painter import Frame

HOUSES = 500
"""Width of the houses behind the street, logical px; they repeat, mirrored."""
ARROW, PLATE, WIDER = 62, 50, 0.75
"""Room over a tower for its arrow and below it for its plate, logical px; beside it, in widths of a stone."""
COUNT = theme.rgb("FFE9B8")

Placed = tuple[pygame.Surface, tuple[int, int]]
Paint = Callable[[pygame.Surface], None]


class StreetPicture(NamedTuple):
    """A picture of the street: its cache key, its contents, its place in the window, and how it is painted."""

    name: str
    props: Hashable
    place: Rect
    paint: Paint


class StripProps(NamedTuple):
    """Contents of the folded row."""

    cards: tuple[str, ...]
    draw: int
    heap: int
    top: str
    """The top card of the discard pile, "" for none."""
    bag: int


class PlateProps(NamedTuple):
    """Contents of the name plate."""

    name: str
    shape: str
    is_human: bool
    portrait: str
    score: int


def strip_props(model: TableModel) -> StripProps:
    """Return the contents of the folded row."""
    view, incoming = model.view, model.incoming
    heap = view.discard[: len(view.discard) - incoming["discard",]]
    bag = max(0, sum(view.bag) - incoming["bag",])
    return StripProps(tuple(slot.card for slot in view.row), view.draw, len(heap), heap[-1] if heap else "", bag)


class StreetLayer:
    """Draws the street where it is in sight."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
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
        for seat in range(len(model.view.seats)):
            yield from planned(self.brush.sprites, self._painted(model, seat))

    def _painted(self, model: TableModel, seat: int) -> Iterator[None]:
        """Paint a seat's street unseen, with all marks that it may have."""
        room = unseen()
        self._paint_ground(room)
        self._rim(model.shape(seat))
        yield
        self._paint_plate(room, PlateProps("", model.shape(seat), model.human[seat], model.portrait(seat), 0))
        self._paint_strip(room, strip_props(model))
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
        region, row, props = self.layout.street, self.layout.row.rect, site_props(model, shown, seat)
        away = 1 - model.street.share
        flat = [(self._picture(part), part.place.topleft) for part in self._flat(model, props, seat)]
        self._ground = self._cut(self._bare_ground(), row.topleft, round(row.h * away))
        blits = [self._cut(*part, round(row.h * away)) for part in (*self._rim(props.shape), *flat)]
        high = row.bottom - region.room.top
        towers = [self._tower(props, k) for k, tower in enumerate(props.towers) if tower.height]
        if props.can_found:
            towers.append(self._new_place(props))
        blits += [self._cut(*tower, round(high * away)) for tower in towers]
        self._blits = [blit for blit in blits if blit is not None]

    def _flat(self, model: TableModel, props: SiteProps, seat: int) -> tuple[StreetPicture, ...]:
        """Return name plate and folded row."""
        plate, strip = self.layout.street.name_plate, self.layout.strip.rect
        about = PlateProps(props.name, props.shape, props.is_human, model.portrait(seat), props.score)
        folded = strip_props(model)
        return (
            StreetPicture("plate", about, plate, lambda s: self._paint_plate(s, about)),
            StreetPicture("strip", folded, strip, lambda s: self._paint_strip(s, folded)),
        )

    def _prepare(self, model: TableModel, shown: TableShown) -> None:
        """Paint one part of the street of the player on turn before it is in sight: all at once would take a frame."""
        seat = model.view.player
        if self._bare is None:
            self._bare_ground()
            return
        for part in self._flat(model, site_props(model, shown, seat), seat):
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
        houses = brush.sprites.sized("site_own", brush.px(HOUSES))
        mirrored = pygame.transform.flip(houses, True, False)
        surface.set_clip(Rect(0, 0, street.w, street.h))
        for k in range(-(-street.w // houses.get_width())):
            surface.blit((houses, mirrored)[k % 2], (k * houses.get_width(), street.h - houses.get_height()))
        surface.set_clip(None)
        bed = Rect(0, street.h, row.w, row.h - street.h)
        surface.fill(theme.rgb("0E1A3C"), bed)
        surface.fill(theme.GOLD_DARK, Rect(0, bed.y - brush.px(2), row.w, max(2, brush.px(4))))
        brush.panel(surface, "frame_gold", Rect((0, 0), row.size))

    def _paint_plate(self, surface: pygame.Surface, props: PlateProps) -> None:
        """Paint seal or portrait, name and score."""
        brush, shape, portrait = self.brush, props.shape, props.portrait
        plate = self.layout.street.name_plate
        x, high = (SITE_PLATE - 6) / 2, plate.h / brush.scale
        brush.panel(surface, "site_nameplate", Rect((0, 0), plate.size))
        if portrait:
            brush.sprite(surface, portrait, x, high * 0.27, 88)
            brush.sprite(surface, f"seal_{shape}", x + 36, high * 0.27 + 28, 40)
        else:
            brush.sprite(surface, f"seal_{shape}", x, high * 0.27, 84)
        if not (props.is_human or portrait):
            brush.sprite(surface, "button_round", x + 36, high * 0.27 + 28, 36)
            brush.icon(surface, "vintage-robot", x + 36, high * 0.27 + 27, 25, theme.rgb("CFE0FF"))
        lines, px = name_lines(brush.type, props.name, brush.size(34, grow=1.3), brush.size(26), brush.px(NAME_ROOM))
        for k, line in enumerate(lines):
            foot = brush.px(high * 0.63) + round((k - 0.8 * (len(lines) - 1)) * px)
            brush.type.draw(surface, line, (brush.px(x), foot), "text", px, theme.CREAM, "basemid")
        brush.number(surface, written(props.score), x, high * 0.94, 68, theme.NUMBER, SCORE_HALO, 8, within=132)

    def _paint_strip(self, surface: pygame.Surface, props: StripProps) -> None:
        """Paint the chips of the cards with their names, and the piles with their numbers."""
        brush, strip = self.brush, self.layout.strip
        left, top = strip.rect.topleft
        foot = (STRIP - 8) / 2 + 9
        for slot, card in enumerate(props.cards):
            chip = strip.card(slot).move(-left, -top)
            brush.held_card(surface, "chip", card, chip)
            part = strip.part(slot)
            x = chip.right / brush.scale + 8
            room = part.right - strip.boxes.strip.x - x - 8
            name, px = fitted_name(brush, card, room)
            at = brush.px(x), brush.px((STRIP - 8) / 2)
            brush.type.draw(surface, name, at, "display", px, theme.CREAM, "midleft")
        for number, (pile, count) in enumerate((("draw", props.draw), ("", props.heap), ("bag", props.bag))):
            place = strip.pile_place(number).move(-left, -top)
            x, y, wide = place.x / brush.scale, place.y / brush.scale, place.w / brush.scale
            if pile == "bag":
                brush.sprite(surface, "bag", x + wide / 2, place.bottom / brush.scale - 1, wide)
            elif pile:
                brush.sprite(surface, "draw_pile", x, y, wide)
            elif props.top:
                brush.held_card(surface, "chip", props.top, place)
            else:
                brush.sprite(surface, "card_slot", x, y, wide)
            brush.number(surface, count, x + wide + 24, foot, 28, COUNT)
