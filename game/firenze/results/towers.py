"""A player's points as a tower that grows course by course.

The finished part is one picture; the next course is another one that rises out of it, behind it and in front of the
sky, with the battlements and the points on its top. A course is painted with `HIDDEN` more px at its foot, so that it
can overshoot its height; the ground and the courses below cover them.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytweening

from game.animation.air import waved
from game.firenze.results.layout import DEPTH, FRONT, SIDE
from game.graphics import theme
from game.graphics.images import faded
from game.shell.context import Context
from game.table.results.growth import Growth
from game.table.results.score import SeatResult
from game.table.results.timing import RESULTS

SOURCE_ICONS = {
    "start": "icon_scales",
    "orders": "icon_wax-seal",
    "balconies": "icon_ladders-platform",
    "floors": "icon_stairs",
    "privileges": "icon_tied-scroll",
    "end": "icon_flag-objective",
    "majorities": "icon_vertical-banner",
    "feasts": "icon_trumpet-flag",
}
HIDDEN, SWING = 64, 9
"""Logical px of a course below its foot, and overshoot of a growing tower."""
LARGEST_UNIT = 32.0
"""Largest height of a point, logical px."""
CROWN_HEIGHT = 62
TAG, ROOM = 90, 22
"""Logical px left of a tower for the tags of low courses, and above and below it on its picture."""
POLE, CLOTH, FLUTTER = 13, 70, 4
"""Logical px of the winner's flag: the width of its pole, the height of its cloth, the amplitude of its wave."""

Point = tuple[int, int]
Blend = pygame.BLEND_PREMULTIPLIED


def unit_of(seats: Sequence[SeatResult], highest: float, scale: float) -> float:
    """Return the height of a point in real px: the highest tower fills the room."""
    tallest = max((sum(max(0, points) for points in seat.points.values()) for seat in seats), default=1)
    return min(scale * LARGEST_UNIT, highest / max(1, tallest))


class ScoreTower:
    """The tower of one player, its front's lower left at `foot` (real px), `unit` real px high per point."""

    def __init__(self, context: Context, seat: SeatResult, foot: Point, unit: float, *, wins: bool) -> None:
        self._context = context
        self._seat = seat
        self._x, self._base = foot
        self._unit = unit
        self._wins = wins
        self._parts = [(source, seat.points[source]) for source in theme.SOURCES if seat.points.get(source, 0) > 0]
        self._height = sum(points for _, points in self._parts) * unit
        size = context.px(TAG + FRONT + SIDE), round(self._height) + context.px(DEPTH + 2 * ROOM)
        self._standing = pygame.Surface(size, pygame.SRCALPHA)
        self.standing = 0
        self._top = 0.0
        self._next: pygame.Surface | None = None
        self._tag = -60.0 * context.scale
        self._rubble = self._paint_rubble() if seat.losses else None

    # ------------------------------------------------------------ the present picture

    def draw(self, surface: pygame.Surface, growth: Growth, ms: float) -> None:
        """Draw the tower at this time of the growth, with its battlements and losses."""
        while self.standing < len(self._parts) and growth.stands(self._parts[self.standing][0], ms):
            self._settle()
        risen = 0.0
        if self.standing < len(self._parts):
            source, points = self._parts[self.standing]
            swing = growth.swing(source, ms) * self._context.scale * SWING
            risen = points * self._unit * growth.share(source, ms) + swing
        top = self._base - self._top - risen
        self._draw_outline(surface, top, growth.revealed(ms) if self._wins else 0.0)
        if risen > 0:
            self._draw_next(surface, top)
        left, down = self._x - self._context.px(TAG), self._base - self._ground
        surface.blit(self._standing, (left, down), special_flags=Blend)
        self._context.sprites.blit(surface, "score_crown", self._x, top)
        fallen = growth.fallen(ms)
        if self._rubble is not None and fallen is not None:
            self._draw_rubble(surface, self._rubble, fallen)
        self._draw_points(surface, growth, ms, top - self._context.px(CROWN_HEIGHT))

    def draw_flag(self, surface: pygame.Surface, growth: Growth, ms: float) -> None:
        """Draw the unfurled part of the flag on the tower; later the flag waves."""
        share, px = growth.unfurled(ms), self._context.px
        if share <= 0:
            return
        sprites, name = self._context.sprites, f"winner_flag_{self._seat.shape}"
        whole, info = sprites.get(name), sprites.info(name)
        x = self._x + px(FRONT + SIDE - 10) - px(info.anchor[0] + info.pad[0])
        y = round(self._base - self._height) - px(10) - px(info.anchor[1] + info.pad[1])
        pole = min(px(POLE), whole.get_width())
        surface.blit(whole, (x, y), (0, 0, pole, whole.get_height()), special_flags=Blend)
        cloth = whole.subsurface((pole, 0, whole.get_width() - pole, min(px(CLOTH), whole.get_height())))
        if ms < growth.end:
            width = max(1, round(cloth.get_width() * share))
            cloth = pygame.transform.smoothscale(cloth, (width, cloth.get_height()))
        elif not self._context.settings.reduced_motion:
            phase = (ms - growth.end) / RESULTS["wave"].ms % 1
            cloth = waved(cloth, FLUTTER * self._context.scale, phase)
        surface.blit(cloth, (x + pole, y), special_flags=Blend)

    def read_ahead(self) -> bool:
        """Paint the course that grows next, if it is not yet painted; return whether it was not."""
        if self._next is not None or self.standing == len(self._parts):
            return False
        self._course()
        return True

    @property
    def written(self) -> list[pygame.Rect]:
        """Rectangles of the final numbers, which nothing may cover: the points, the tags, the losses."""
        px, top = self._context.px, self.top
        return [
            pygame.Rect(self._x - px(30), top - px(170), px(210), px(110)),
            pygame.Rect(self._x - px(64), top, px(64 + FRONT + SIDE), self._base - top),
            pygame.Rect(self._x + px(FRONT), self._base - px(64), px(100), px(80)),
        ]

    @property
    def top(self) -> int:
        """Final top of the highest course."""
        return round(self._base - self._height)

    # ------------------------------------------------------------ courses

    @property
    def _ground(self) -> int:
        """The foot of the front on the picture of the finished part."""
        return self._standing.get_height() - self._context.px(ROOM)

    def _settle(self) -> None:
        """Finish the next course: it becomes one picture with those below."""
        source, points = self._parts[self.standing]
        course = self._course()
        below, self._standing = self._standing, self._standing.copy()
        self._standing.fill(0)
        self._top += points * self._unit
        at = self._context.px(TAG - 4), round(self._ground - self._top) - self._context.px(DEPTH + 4)
        self._standing.blit(course, at, special_flags=Blend)
        if not self.standing:
            self._cut(self._standing, (self._context.px(TAG), self._ground))
        self._standing.blit(below, (0, 0), special_flags=Blend)
        self._paint_tag(source, points)
        self.standing += 1
        self._next = None

    def _draw_next(self, surface: pygame.Surface, top: float) -> None:
        """Draw the growing course, its upper edge at `top`; its part below the ground is cut off."""
        course, px = self._course(), self._context.px
        left, up = self._x - px(4), round(top) - px(DEPTH + 4)
        if up + course.get_height() <= self._base - px(DEPTH):
            surface.blit(course, (left, up), special_flags=Blend)
            return
        cut = course.subsurface((0, 0, course.get_width(), min(course.get_height(), self._base - up))).copy()
        self._cut(cut, (px(4), self._base - up))
        surface.blit(cut, (left, up), special_flags=Blend)

    def _cut(self, picture: pygame.Surface, foot: Point) -> None:
        """Cut off everything below the ground: under the front, and under the slanted foot of the side."""
        px, (x, y) = self._context.px, foot
        corner, far = x + px(FRONT), x + px(FRONT + SIDE + 4)
        low = picture.get_height()
        slope = y - px(DEPTH) * (far - corner) / max(1, px(SIDE))
        pygame.draw.polygon(picture, (0, 0, 0, 0), [(corner + 1, y), (far, slope), (far, low), (corner + 1, low)])
        picture.fill(0, (0, y, picture.get_width(), max(0, low - y)))

    def _course(self) -> pygame.Surface:
        """Return the picture of the next course: front and side, `HIDDEN` px longer below than it is high."""
        if self._next is not None:
            return self._next
        context, px = self._context, self._context.px
        source, points = self._parts[self.standing]
        height, hidden, rim = points * self._unit, px(HIDDEN), px(4)
        top = px(DEPTH) + rim
        self._next = pygame.Surface((px(FRONT + SIDE) + 2 * rim, top + round(height) + hidden), pygame.SRCALPHA)
        side = (rim + px(FRONT), rim, px(SIDE), round(height) + px(DEPTH) + hidden)
        context.sprites.panel(self._next, f"score_side_{source}", side)
        foot = (rim, top + round(height) - 1, px(FRONT), hidden)
        self._next.fill(theme.mix(theme.SOURCES[source], theme.rgb("5A2A3A"), 0.16), foot)
        context.sprites.panel(self._next, f"score_front_{source}", (rim, top, px(FRONT), height))
        self._paint_number(self._next, source, points, (rim, top), height)
        return self._next

    def _paint_number(self, surface: pygame.Surface, source: str, points: int, at: Point, height: float) -> None:
        """Paint icon and number on a course; a low one has no room for them (see `_paint_tag`)."""
        context, px, (x, top) = self._context, self._context.px, at
        colour = theme.SOURCES[source]
        ink = theme.ink_on(colour)
        halo = theme.mix(colour, theme.rgb("FFF6DC") if ink == theme.INK else theme.rgb("5A2A3A"), 0.3)
        middle = top + height / 2
        if height > px(120):
            self._paint_windows(surface, x, top, height)
            context.sprites.blit(surface, SOURCE_ICONS[source], x + px(78), middle - px(30), width=px(44), colour=ink)
            place = x + px(78), middle + px(24)
            context.type.draw(surface, str(points), place, "display", px(52), ink, "center", halo)
        elif height >= px(28):
            size = min(px(44), max(px(30), round(height * 0.62)))
            width = min(px(40), round(height * 0.86))
            context.sprites.blit(surface, SOURCE_ICONS[source], x + px(48), middle, width=width, colour=ink)
            context.type.draw(surface, str(points), (x + px(103), middle), "display", size, ink, "center", halo)

    def _paint_tag(self, source: str, points: int) -> None:
        """Paint the number of a course that is too low for it, on a tag beside the tower and above the last tag."""
        context, px, height = self._context, self._context.px, points * self._unit
        if height >= px(28):
            return
        colour = theme.SOURCES[source]
        up = self._tag = max(self._top - height / 2, self._tag + px(38))
        tag = pygame.Rect(0, 0, px(46), px(34))
        tag.center = px(TAG - 29), round(self._ground - up)
        pygame.draw.rect(self._standing, theme.OUTLINE, tag, border_radius=px(8))
        edge = max(1, px(2.5))
        pygame.draw.rect(self._standing, colour, tag.inflate(-2 * edge, -2 * edge), border_radius=px(6))
        ink = theme.ink_on(colour)
        context.type.draw(self._standing, str(points), tag.center, "display", px(30), ink, "center")

    def _paint_windows(self, surface: pygame.Surface, x: int, top: float, height: float) -> None:
        """Paint two columns of narrow windows in a high course; some of them are lit."""
        px = self._context.px
        for k in range(int((height - px(60)) // px(46))):
            foot = top + height - px(26) - k * px(46)
            for column, share in enumerate((0.22, 0.78)):
                slot = pygame.Rect(round(x + px(FRONT) * share) - px(5), round(foot) - px(22), px(10), px(22))
                colour = theme.rgb("FFC45A") if (3 * k + 2 * column) % 5 == 0 else theme.rgb("241030")
                top_round = {"border_top_left_radius": px(5), "border_top_right_radius": px(5)}
                pygame.draw.rect(surface, colour, slot, **top_round)

    # ------------------------------------------------------------ round the tower

    def _draw_outline(self, surface: pygame.Surface, top: float, shine: float) -> None:
        """Draw the dark and the cream line round the tower; the winner's has a glow (0 to 1)."""
        context, px = self._context, self._context.px
        tall = self._base - top
        if tall <= 0 or not self._parts:
            return
        size = px(FRONT + SIDE), round(self._height) + px(DEPTH)
        if shine > 0:
            pad = px(context.sprites.info("score_glow").pad[0])
            glow = context.sprites.nine("score_glow", size)
            at = self._x - pad, round(self._base - self._height) - px(DEPTH) - pad
            surface.blit(glow if shine >= 1 else faded(glow, shine), at, special_flags=Blend)
        pad = px(context.sprites.info("score_key").pad[0])
        line = context.sprites.nine("score_key", size)
        # painted for the whole height: the upper part is placed at the present top, the lower part on the ground
        left, up = self._x - pad, round(top) - px(DEPTH) - pad
        short = max(0, round(tall) + px(DEPTH) + 2 * pad)
        lower = min(px(DEPTH) + 2 * pad, short // 2)
        surface.blit(line, (left, up), (0, 0, line.get_width(), short - lower), special_flags=Blend)
        foot = pygame.Rect(0, line.get_height() - lower, line.get_width(), lower)
        surface.blit(line, (left, up + short - lower), foot, special_flags=Blend)

    def _draw_points(self, surface: pygame.Surface, growth: Growth, ms: float, top: float) -> None:
        """Draw the points above the battlements; the winner's become larger and golden."""
        context, px, shown = self._context, self._context.px, str(growth.shown(self._seat, ms))
        share = growth.written(ms) if self._wins else 0.0
        if share <= 0:
            at = self._x + px(92), top - px(36)
            context.type.draw(surface, shown, at, "display", px(76), theme.CREAM, "center", theme.HALO_WARM)
            return
        picture = context.type.picture(shown, "display", px(108), theme.GOLD_HEADING, theme.HALO_WARM)
        if share != 1:
            picture = pygame.transform.smoothscale_by(picture, 0.7 + 0.3 * share)
        at = self._x + px(72), round(top) - px(50)
        surface.blit(picture, picture.get_rect(center=at), special_flags=Blend)

    def _paint_rubble(self) -> pygame.Surface:
        """Return the fallen piece with the number of points it cost."""
        context, px = self._context, self._context.px
        picture = pygame.Surface((px(100), px(64)), pygame.SRCALPHA)
        foot = picture.get_width() // 2, picture.get_height() - px(14)
        context.sprites.blit(picture, "score_rubble", *foot)
        at, halo = (foot[0], foot[1] - px(14)), theme.rgb("5A1645")
        context.type.draw(picture, f"−{self._seat.losses}", at, "display", px(32), theme.CREAM, "center", halo)
        return picture

    def _draw_rubble(self, surface: pygame.Surface, rubble: pygame.Surface, fallen: float) -> None:
        """Draw the rubble: it breaks off beside the battlements and falls to the foot."""
        px = self._context.px
        x = self._x + px(FRONT + 46 - 20 * (1 - pytweening.easeOutQuad(min(1.0, max(0.0, fallen)))))
        foot = self._base - px(4) - self._height * (1 - fallen)
        at = round(x - rubble.get_width() / 2), round(foot) - rubble.get_height() + px(14)
        surface.blit(rubble, at, special_flags=Blend)
