"""The results: points as towers, one course a source, and how prestige grew round by round.

The table builds a `Results` from the engine's events and replaces itself with `ResultsScene(context, results)`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame
import pytweening

from game import theme
from game.assets import draw_score_tower
from game.context import Context
from game.input import Command, Intent, Pressed
from game.scene import Change, Pop, Replace, Scene, Size
from game.scenes.chart import draw_chart
from game.setup import GameSetup
from game.ui.form import Form
from game.ui.grid import Grid
from game.ui.widgets import Button

SOURCE_ICONS = {
    "orders": "icon_wax-seal",
    "balconies": "icon_ladders-platform",
    "floors": "icon_stairs",
    "privileges": "icon_tied-scroll",
    "end": "icon_flag-objective",
    "majorities": "icon_vertical-banner",
    "feasts": "icon_trumpet-flag",
}
GROW = 1.6
"""Seconds in which the towers rise (at speed 1)."""
FRONT, SIDE = 156, 36
LARGEST_UNIT = 22.0
"""Logical pixels a point is high at most."""
SPARKS = 60


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One player at the end.

    `points`: source (a key of theme.SOURCES) to points; feasts are those gained. `losses`: points lost by feasts, as a
    number above 0. `total`: the final prestige. `curve`: prestige at the end of each round, without the final scoring.
    """

    name: str
    shape: str
    points: Mapping[str, int]
    total: int
    losses: int = 0
    curve: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Results:
    """The end of a game. `seats` in seat order; `winners` are indices into it (a tie has several, R134). `setup` is the
    game that was played: a rematch begins it anew with another seed; None takes the button away."""

    seats: tuple[SeatResult, ...]
    winners: tuple[int, ...]
    rounds: int
    setup: GameSetup | None = None

    def ranking(self) -> list[tuple[int, SeatResult]]:
        """(rank, seat) from the first to the last; equal points share a rank."""
        order = sorted(self.seats, key=lambda seat: -seat.total)
        return [(1 + sum(other.total > seat.total for other in self.seats), seat) for seat in order]


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """Where things are, in real pixels. `towers`: lower left of each front; `unit`: height of a point."""

    headline: tuple[int, int]
    subline: tuple[int, int]
    headline_room: int
    towers: list[tuple[int, int]]
    plates: list[pygame.Rect]
    highest: int
    chart: pygame.Rect
    legend: pygame.Rect
    widgets: dict[str, pygame.Rect]


def layout(size: Size, seats: int) -> ResultsLayout:
    """The results of `seats` players in a window of `size`."""
    grid = Grid.of(size)
    width, height = grid.width, grid.height
    extra = height - 1080
    base = height - 116
    column = width - 684
    pitch = min(282 + (4 - seats) * 50 + (width - 1920) * 0.2, (column - 150) / seats)
    left = 128 + max(0.0, (column - 128 - 30 - ((seats - 1) * pitch + FRONT + SIDE)) / 2)
    xs = [left + pitch * k for k in range(seats)]
    top = 222 + extra * 0.25
    return ResultsLayout(
        headline=grid.at(452, 128 + extra * 0.1),
        subline=grid.at(460, 190 + extra * 0.1),
        headline_room=grid.px(width - 452 - 60),
        towers=[grid.at(x, base) for x in xs],
        plates=[grid.rect(x - 6, height - 102, min(pitch - 76, 300), 76) for x in xs],
        highest=grid.px(base - 376 - extra * 0.1),
        chart=grid.rect(column, top, 652, height - 610 - extra * 0.25),
        legend=grid.rect(column - 6, height - 370, 664, 214),
        widgets={
            "rematch": grid.rect(column - 6, height - 140, 372, 104),
            "title": grid.rect(column + 384, height - 132, 274, 84),
        },
    )


class ResultsScene(Scene):
    """Ranking, points by source, prestige by round; rematch or back to the title."""

    name = "results"

    def __init__(self, context: Context, results: Results) -> None:
        super().__init__(context)
        self.results = results
        self._ranking = results.ranking()
        rematch, title = Button("rematch", context.t("results.rematch"), primary=True), Button("title")
        title.label = context.t("results.to_title")
        self.form = Form([rematch, title] if results.setup else [title], context.sounds.play)
        self._time = 0.0
        self._ground: pygame.Surface | None = None
        self._towers: list[pygame.Surface] = []

    @property
    def moving(self) -> bool:
        return self._grown < 1 or self.form.moving

    def headline(self) -> str:
        """Who has won."""
        t = self.context.t
        *others, last = (self.results.seats[k].name for k in self.results.winners)
        if not others:
            return t("results.wins", name=last)
        return t("results.shared", names=t("results.and", first=", ".join(others), last=last))

    def subline(self) -> str:
        """How long it took and how clear it was."""
        language = self.context.language
        best, *rest = sorted({seat.total for seat in self.results.seats}, reverse=True)
        words = language.n("results.round", self.results.rounds)
        if len(self.results.winners) > 1 or not rest:
            return words
        return f"{words} – {language.n('results.lead', best - rest[0])}"

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size, len(self.results.seats))
        self.form.place(self._layout.widgets)
        self._ground = None

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Pressed | Command):
            self._time = max(self._time, self._duration)
        if isinstance(intent, Command) and intent.name == "cancel":
            return Pop()
        signal = self.form.handle(intent)
        if signal is None:
            return None
        return self._rematch() if signal.id == "rematch" else Pop()

    def update(self, dt: float) -> Change | None:
        self._time += dt
        self.form.update(dt)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint_ground(surface.get_size())
            self._towers = [self._paint_tower(seat, rank == 1) for rank, seat in self._ranking]
        surface.blit(self._ground, (0, 0))
        grown = pytweening.easeInOutQuad(self._grown)
        for k, (rank, seat) in enumerate(self._ranking):
            self._draw_tower(surface, k, rank, seat, grown)
        self.form.draw(surface, self.context)

    @property
    def _duration(self) -> float:
        return GROW / self.context.speed  # an instant speed takes no time

    @property
    def _grown(self) -> float:
        return 1.0 if self._time >= self._duration else self._time / self._duration

    def _rematch(self) -> Change | None:
        from game.scenes.table import TableScene
        from game.setup import fresh_seed

        if self.results.setup is None:
            return None
        again = replace(self.results.setup, seed=fresh_seed(), speed=self.context.speed)
        return Replace(TableScene.new(self.context, again))

    @property
    def _unit(self) -> float:
        """Real pixels a point is high: the highest tower fills the room there is."""
        tallest = max((sum(v for v in seat.points.values() if v > 0) for seat in self.results.seats), default=1)
        return min(self.context.scale * LARGEST_UNIT, self._layout.highest / max(1, tallest))

    # ------------------------------------------------------------------------------------------- what does not move

    def _paint_ground(self, size: Size) -> pygame.Surface:
        context, place = self.context, self._layout
        surface = pygame.Surface(size)
        surface.blit(context.sprites.cover("ground_dusk", size, (0.5, 1)), (0, 0))
        self._paint_head(surface)
        if any(seat.curve for seat in self.results.seats):
            context.sprites.panel(surface, "panel_graph", place.chart)
            draw_chart(surface, context, place.chart, self._ranking_seats())
        self._paint_legend(surface)
        for k, (rank, seat) in enumerate(self._ranking):
            self._paint_plate(surface, place.plates[k], rank, seat)
        return surface

    def _ranking_seats(self) -> list[SeatResult]:
        return [seat for _, seat in self._ranking]

    def _paint_head(self, surface: pygame.Surface) -> None:
        context, place = self.context, self._layout
        words, gold = self.headline(), theme.GOLD_HEADING
        px = context.type.fit(words, "display", context.px(120), context.text_px(44), place.headline_room)
        context.type.draw(surface, words, place.headline, "display", px, gold, "baseleft", theme.HALO_WARM)
        words, halo = self.subline(), theme.rgb("0A1B50")
        px = context.type.fit(words, "text", context.text_px(38), context.text_px(26), place.headline_room)
        context.type.draw(surface, words, place.subline, "text", px, theme.CREAM, "baseleft", halo)

    def _paint_legend(self, surface: pygame.Surface) -> None:
        context, rect = self.context, self._layout.legend
        context.sprites.panel(surface, "panel_dark", rect)
        for k, (source, colour) in enumerate(theme.SOURCES.items()):
            x = rect.x + context.px(20 + (k % 2) * 326)
            y = rect.y + context.px(14) + round((k // 2) * (rect.height - context.px(24)) / 4)
            box = pygame.Rect(x, y, context.px(50), context.px(40))
            self._paint_source(surface, box, source, colour)
            words = context.t(f"results.source.{source}")
            room = context.px(250)
            px = context.type.fit(words, "text", context.text_px(32), context.text_px(26), room)
            at = box.right + context.px(14), box.centery
            context.type.draw(surface, words, at, "text", px, theme.CREAM)

    def _paint_source(self, surface: pygame.Surface, box: pygame.Rect, source: str, colour: theme.Colour) -> None:
        context = self.context
        pygame.draw.rect(surface, theme.KEYLINE, box, border_radius=context.px(7))
        inner = box.inflate(-2 * max(1, context.px(2.5)), -2 * max(1, context.px(2.5)))
        pygame.draw.rect(surface, colour, inner, border_radius=context.px(5))
        ink = theme.ink_on(colour)
        context.sprites.blit(surface, SOURCE_ICONS[source], *box.center, width=context.px(32), colour=ink)

    def _paint_plate(self, surface: pygame.Surface, rect: pygame.Rect, rank: int, seat: SeatResult) -> None:
        context = self.context
        context.sprites.panel(surface, "name_plate_gold" if rank == 1 else "name_plate", rect)
        context.sprites.blit(surface, f"seal_{seat.shape}", rect.x + context.px(40), rect.centery, width=context.px(60))
        room = rect.width - context.px(88)
        px = context.type.fit(seat.name, "text", context.text_px(36), context.text_px(26), room)
        words = context.type.clip(seat.name, "text", px, room)
        context.type.draw(surface, words, (rect.x + context.px(76), rect.centery), "text", px, theme.INK)
        at = rect.x - context.px(12), rect.centery
        number = f"{rank}."
        context.type.draw(
            surface, number, at, "display", context.px(52), theme.rgb("FFE9A3"), "midright", theme.HALO_WARM
        )

    def _paint_tower(self, seat: SeatResult, first: bool) -> pygame.Surface:
        """The whole tower on a surface of its own; its front's lower left lies at `_foot` of that surface."""
        context, unit = self.context, self._unit
        parts = [(source, seat.points.get(source, 0)) for source in theme.SOURCES if seat.points.get(source, 0) > 0]
        foot = self._foot
        surface = pygame.Surface((foot[0] * 2 + context.px(FRONT + SIDE), foot[1] + context.px(40)), pygame.SRCALPHA)
        draw_score_tower(surface, context.sprites, parts, *foot, unit, glow=first)
        y = float(foot[1])
        last_tag = y + context.px(60)
        for source, points in parts:
            height = points * unit
            last_tag = self._paint_course(surface, source, points, foot[0], y - height, height, last_tag)
            y -= height
        if seat.losses:
            at = foot[0] + context.px(FRONT + 46), foot[1] - context.px(4)
            context.sprites.blit(surface, "score_rubble", *at)
            halo = theme.rgb("5A1645")
            place = at[0], at[1] - context.px(14)
            px = context.px(32)
            context.type.draw(surface, f"−{seat.losses}", place, "display", px, theme.CREAM, "center", halo)
        return surface

    @property
    def _foot(self) -> tuple[int, int]:
        return self.context.px(90), self._layout.highest + self.context.px(110)

    def _paint_course(
        self, surface: pygame.Surface, source: str, points: int, x: int, top: float, height: float, last_tag: float
    ) -> float:
        """Icon and number of one course, beside the tower where the course is low; returns the lowest free place."""
        context = self.context
        colour = theme.SOURCES[source]
        ink = theme.ink_on(colour)
        halo = theme.mix(colour, theme.rgb("FFF6DC") if ink == theme.INK else theme.rgb("5A2A3A"), 0.3)
        px, middle = context.px, top + height / 2
        if height > px(120):
            self._paint_windows(surface, x, top, height)
            context.sprites.blit(surface, SOURCE_ICONS[source], x + px(78), middle - px(30), width=px(44), colour=ink)
            at = x + px(78), middle + px(24)
            context.type.draw(surface, str(points), at, "display", px(52), ink, "center", halo)
        elif height >= px(28):
            size = min(px(44), max(px(30), round(height * 0.62)))
            width = min(px(40), round(height * 0.86))
            context.sprites.blit(surface, SOURCE_ICONS[source], x + px(48), middle, width=width, colour=ink)
            context.type.draw(surface, str(points), (x + px(103), middle), "display", size, ink, "center", halo)
        else:
            middle = min(middle, last_tag - px(38))
            tag = pygame.Rect(0, 0, px(46), px(34))
            tag.center = x - px(29), round(middle)
            pygame.draw.rect(surface, theme.OUTLINE, tag, border_radius=px(8))
            edge = max(1, px(2.5))
            pygame.draw.rect(surface, colour, tag.inflate(-2 * edge, -2 * edge), border_radius=px(6))
            context.type.draw(surface, str(points), tag.center, "display", px(30), ink, "center")
            return middle
        return last_tag

    def _paint_windows(self, surface: pygame.Surface, x: int, top: float, height: float) -> None:
        """Two columns of narrow windows in a high course; in some of them there is light."""
        px = self.context.px
        for k in range(int((height - px(60)) // px(46))):
            foot = top + height - px(26) - k * px(46)
            for column, share in enumerate((0.22, 0.78)):
                slot = pygame.Rect(round(x + px(FRONT) * share) - px(5), round(foot) - px(22), px(10), px(22))
                colour = theme.rgb("FFC45A") if (3 * k + 2 * column) % 5 == 0 else theme.rgb("241030")
                top_round = {"border_top_left_radius": px(5), "border_top_right_radius": px(5)}
                pygame.draw.rect(surface, colour, slot, **top_round)

    # --------------------------------------------------------------------------------------------------- what moves

    def _draw_tower(self, surface: pygame.Surface, k: int, rank: int, seat: SeatResult, grown: float) -> None:
        context, (x, base), picture = self.context, self._layout.towers[k], self._towers[k]
        unit, (foot_x, foot_y) = self._unit, self._foot
        height = sum(v for v in seat.points.values() if v > 0) * unit
        sunk = round((1 - grown) * (height + context.px(60)))
        # the tower rises out of the ground: what is still below it is cut off
        surface.set_clip((0, 0, self.size[0], base + context.px(30) if grown == 1 else base))
        surface.blit(picture, (x - foot_x, base - foot_y + sunk), special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(None)
        top = base - height - context.px(62) + sunk
        shown = str(round(seat.total * grown))
        if rank == 1:
            if grown == 1:
                self._draw_honours(surface, seat, x, base - height)
            at, px, fill = (x + context.px(72), top - context.px(50)), context.px(108), theme.GOLD_HEADING
            picture = context.type.picture(shown, "display", px, fill, theme.HALO_WARM)
            surface.blit(picture, picture.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            at, px = (x + context.px(92), top - context.px(36)), context.px(76)
            context.type.draw(surface, shown, at, "display", px, theme.CREAM, "center", theme.HALO_WARM)

    def _draw_honours(self, surface: pygame.Surface, seat: SeatResult, x: int, top: float) -> None:
        context = self.context
        flag = x + context.px(FRONT + SIDE - 10), top - context.px(10)
        context.sprites.blit(surface, f"winner_flag_{seat.shape}", *flag)
        rng = random.Random(4)  # the same sparks in every frame
        for k in range(SPARKS):
            right, down, size = rng.gauss(87, 130), rng.uniform(-200, 300), rng.uniform(8, 22)
            # no spark over a number: neither on the tower nor before the score above it
            if -16 < right < FRONT + SIDE + 8 and down > -130:
                continue
            if (self._time * 1.3 + k * 0.37) % 2 < 1.4:
                at = x + context.px(right), top + context.px(down)
                context.sprites.blit(surface, "spark", *at, width=context.px(size))
