"""Painter of the planner of works."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.princes.state import COVERED
from engine.princes.values import MINIMUM, WORK_BUILDING, WORK_FREEDOM, WORK_JESTER, WORK_LANDSCAPE, WORK_PERSON
from engine.princes.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Part
from game.princes.planner.preview import Preview, preview
from game.princes.planner.race_painter import RaceProps, paint_race, race_props
from game.princes.planner.region import MOST_CHIPS, MOST_SCARCE, Planner, span
from game.princes.planner.rest import Rest, Scarce, rest, scarce
from game.princes.planner.say_worth import said_reach
from game.princes.planner.sums import JESTER, PERSON, Purchase, Summand, WorkSum, last_round, purchases, wishes, works

MARBLE = "princes_panel"
SHORT = theme.LOSS
REACHED, BELOW = theme.rgb("2F7D4A"), theme.rgb("C08A2C")
PREVIEWED = theme.rgb("1F5FA8")
WITH_BONUS, WOULD_ADD = theme.rgb("9CCBA4"), theme.rgb("7FB2E5")
GROOVE, FAINT = theme.rgb("D8C49A"), theme.rgb("8A7A62")
UNLIT = 0.36
"""Opacity of a symbol that does not count yet."""
HEAD, HEAD_LEAST, GAPS = 30, 18, (8, 24)
"""Letters of the remaining counts."""
ROOMY, OUTLOOK = 86, 32
"""Least height of a work with a second line, and the height of that line, logical px."""
FACE = 52.0
"""Width of a portrait, logical px."""
SUMMAND, CLOSE = 47.0, 39.0
"""Width of a summand, logical px."""
MOST_ADDED = max(WORK_BUILDING, WORK_LANDSCAPE, WORK_FREEDOM, WORK_JESTER, WORK_PERSON)
"""Greatest addition of a single thing to a work."""
Ruler = tuple[int, int]
"""WV at its two ends."""


class PlannerProps(NamedTuple):
    """Props of the planner."""

    works: tuple[WorkSum, ...]
    covered: int
    """Number of hidden artists in the hand."""
    rest: Rest
    scarce: tuple[Scarce, ...]
    purchases: tuple[Purchase, ...]
    round: int
    """The round whose minimum applies now."""
    preview: Preview
    """The thing pointed at anywhere on the table, and its addition to each work."""
    most: int
    """Greatest addition of a single thing to a work."""
    race: RaceProps | None = None
    """The round's race, if there is no artist to plan with."""


class PlannerOutlook(NamedTuple):
    """The plan of a position alone; see `PlannerProps`."""

    works: tuple[WorkSum, ...]
    covered: int
    rest: Rest
    scarce: tuple[Scarce, ...]
    found: tuple[Purchase, ...]
    """Possible purchases, the greatest addition first."""


def outlook(view: View, seat: int) -> PlannerOutlook:
    """Return the possible plans of a seat."""
    found = tuple(one for one in purchases(view, seat) if one.is_to_be_had)
    covered = view.seats[seat].hand.count(COVERED)
    return PlannerOutlook(works(view, seat), covered, rest(view, seat), scarce(view, seat)[:MOST_SCARCE], found)


class PlannerPainter(Part[Planner, PlannerProps]):
    """Paints the remaining sums, the ruler of minimums, a sum and a bar for each artist in hand, and the additions of
    purchases."""

    work = 2

    def props(self, model: TableModel, shown: TableShown) -> PlannerProps:
        plan = shown.known(outlook, model.view, model.me)
        return PlannerProps(
            plan.works,
            plan.covered,
            plan.rest,
            plan.scarce,
            plan.found[:MOST_CHIPS],
            model.view.round,
            preview(model, shown, plan.found),
            MOST_ADDED,
            None if plan.works or plan.covered else race_props(model, shown),
        )

    def ruler(self, props: PlannerProps) -> Ruler:
        """Return the ruler; it has room for every preview, so that it does not change while the pointer moves."""
        return span(props.round, [value for work in props.works for value in (work.total, work.best + props.most)])

    def verdict(self, props: PlannerProps, work: WorkSum) -> tuple[str, bool]:
        """Return the last round for which a work is enough, or how much is missing, both with the preview; and whether
        it is enough."""
        value = work.total + props.preview.added(work.card)
        until = last_round(props.round, value)
        if until:
            return said_reach(self.brush, until, props.round), True
        return self.brush.n("princes_planner.missing", MINIMUM[props.round - 1] - value), False

    def paint(self, surface: pygame.Surface, props: PlannerProps) -> None:
        self.brush.panel(surface, MARBLE, self.region.rect)
        self._strip(surface, props)
        if props.race is not None:
            top, inner = self.region.ruler.y, self.region.inner
            paint_race(self.brush, surface, props.race, Box(inner.x, top, inner.w, self.region.box.bottom - 12 - top))
            return
        if not props.works:
            self._covered(surface)
            return
        ruler = self.ruler(props)
        self._ruler(surface, props, ruler)
        for number, work in enumerate(props.works):
            self._work(surface, props, work, self.region.row(number, len(props.works)), ruler)
        for number, purchase in enumerate(props.purchases):
            self._chip(surface, purchase, self.region.chip(number), purchase.thing == props.preview.thing)

    # ------------------------------------------------------------ strip

    def _strip(self, surface: pygame.Surface, props: PlannerProps) -> None:
        """Paint auctions, actions and works in hand, red if there are more works than actions; then scarce things."""
        brush, strip, left = self.brush, self.region.strip, props.rest
        middle = strip.centre[1]
        end = strip.right
        for number, row in enumerate(props.scarce):
            end = self.region.badge(number).x
            brush.sprite(surface, f"princes_icon_{row.thing}", end + 20, middle, 38, 1.0 if row.left else 0.5)
            count = str(row.left)
            brush.text(surface, f"×{count}", end + 42, middle, 30, SHORT, "display", "midleft", tight=True)
        counts = [("auctions", left.auctions, theme.INK), ("actions", left.actions, theme.INK)]
        if not props.covered:
            counts.append(("works", left.works, SHORT if left.is_short else theme.INK))
        said = [
            (brush.t(f"princes_planner.{key}.{'one' if number == 1 else 'other'}", n=number), ink)
            for key, number, ink in counts
        ]
        self._counts(surface, said, brush.grid.rect(strip.x + 2, strip.y, end - strip.x - 4, strip.h))

    def _counts(self, surface: pygame.Surface, said: list[tuple[str, theme.Colour]], room: pygame.Rect) -> None:
        """Paint the counts side by side, as large as possible."""
        brush, least, narrow = self.brush, self.brush.px(GAPS[0]), max(8, self.brush.px(HEAD_LEAST))
        for px in range(max(brush.size(HEAD, tight=True), narrow), narrow - 1, -1):
            widths = [brush.type.size_of(text, "bold", px)[0] for text, _ in said]
            gap = (room.w - sum(widths)) // len(said)
            if gap >= least:
                break
        x = room.x
        for (text, ink), wide in zip(said, widths, strict=True):
            brush.type.draw(surface, text, (x, room.centery), "bold", px, ink, "midleft")
            x += wide + max(least, min(brush.px(GAPS[1]), gap))

    def _covered(self, surface: pygame.Surface) -> None:
        """Say in the middle why nothing is planned."""
        brush, room = self.brush, self.region.rect.inflate(-self.brush.px(60), -self.brush.px(120))
        words, least = brush.t("princes_planner.covered"), brush.size(24, tight=True)
        size, lines = brush.type.fit_lines(words, "bold", brush.size(32, grow=1.2), least, room.size)
        room.y = room.centery - round(size * 1.15) * len(lines) // 2
        brush.type.draw_lines(surface, lines, room, "bold", size, FAINT, "center")

    # ------------------------------------------------------------ the ruler

    def _ruler(self, surface: pygame.Surface, props: PlannerProps, ruler: Ruler) -> None:
        """Paint the minimums of this round, on gold, and of the later ones; every bar has marks there."""
        brush, region = self.brush, self.region
        line = region.ruler
        for round_ in range(props.round, len(MINIMUM) + 1):
            minimum = MINIMUM[round_ - 1]
            x, is_now = region.at(minimum, ruler), round_ == props.round
            if is_now:
                plate = brush.grid.rect(x - 21, line.y + 1, 42, line.h - 7)
                pygame.draw.rect(surface, theme.NOW, plate, border_radius=brush.px(8))
            surface.fill(theme.NOW_DEEP if is_now else theme.INK_SOFT, brush.grid.rect(x - 1.5, line.bottom - 6, 3, 6))
            ink = theme.INK if is_now else theme.INK_SOFT
            brush.text(
                surface, str(minimum), x, line.centre[1] - 3, 28, ink, "display", "center", within=38, tight=True
            )

    # ------------------------------------------------------------ a work

    def _work(self, surface: pygame.Surface, props: PlannerProps, work: WorkSum, row: Box, ruler: Ruler) -> None:
        """Paint portrait, name, the summands and the sum of a work, and its bar on the ruler."""
        brush = self.brush
        more = props.preview.added(work.card)
        if row.h >= ROOMY:
            self._outlook(surface, props, work, Box(row.x, row.bottom - OUTLOOK, row.w, OUTLOOK))
            row = Box(row.x, row.y, row.w, row.h - OUTLOOK)
        bar = min(13.0, row.h * 0.24)
        middle = row.y + (row.h - bar - 3) / 2
        high = row.h - bar - 6
        self._bar(surface, props, work, Box(row.x, row.bottom - bar - 3, row.w, bar), ruler)
        x = row.x + 4
        name = brush.t(f"princes.artist.{work.card}")
        least = brush.type.size_of(name, "bold", brush.size(24, tight=True))[0] / brush.scale
        pitch = max(CLOSE, min(SUMMAND, (row.right - 68 - x - least) / 5))  # a long name pushes the summands together
        first = row.right - 62 - 5 * pitch
        if least <= first - 6 - x - FACE:  # the name goes before the portrait
            face = min(46.0, high + 4)
            brush.sprite(surface, f"princes_artist_{work.card}", x + face / 2, middle, face)
            x += FACE
        reached = work.until >= props.round
        brush.text(
            surface, name, x, middle, 32, theme.INK, "bold", "midleft", within=first - 6 - x, least=24, tight=True,
            grow=1.2,
        )  # fmt: skip
        x = first
        parts = {part.thing: part for part in work.parts}
        for wish in wishes(work.card):
            self._summand(surface, wish, (x, middle), wish.thing in parts, high)
            x += pitch
        for thing in (JESTER, PERSON):
            if thing in parts:
                self._summand(surface, parts[thing], (x, middle), True, high)
            x += pitch
        ink = PREVIEWED if more else REACHED if reached else theme.INK
        brush.text(
            surface, str(work.total + more), row.right - 6, middle, 40, ink, "display", "midright", grow=1.2, tight=True
        )

    def _outlook(self, surface: pygame.Surface, props: PlannerProps, work: WorkSum, box: Box) -> None:
        """Paint, if there is room, the last round for which the work is enough or how much is missing, and the bonus
        card."""
        brush, y = self.brush, box.centre[1] - 2
        said, is_enough = self.verdict(props, work)
        ink = PREVIEWED if props.preview.added(work.card) else REACHED if is_enough else theme.LOSS
        drawn = brush.text(surface, said, box.x + 56, y, 28, ink, "medium", "midleft", tight=True)
        if work.bonus is not None:
            name = brush.t(f"princes.bonus.{work.bonus.thing}.name")
            left = brush.box(drawn).right + 16
            text = brush.t("princes_planner.with_bonus", name=name, value=work.bonus.value)
            room = box.right - 6 - left
            if brush.width(text, 28, "medium") <= room:
                brush.text(surface, text, box.right - 6, y, 28, theme.INK_SOFT, "medium", "midright", tight=True)

    def _summand(
        self, surface: pygame.Surface, part: Summand, at: tuple[float, float], counts: bool, high: float
    ) -> None:
        brush, (x, y) = self.brush, at
        icon = "princes_icon_profession" if part.thing == PERSON else f"princes_icon_{part.thing}"
        brush.sprite(surface, icon, x + 14, y, min(29, high), 1.0 if counts else UNLIT)
        ink = theme.INK if counts else FAINT
        if counts:
            brush.text(
                surface, str(part.value), x + 31, y, 28, ink, "display", "midleft", within=30, least=20, tight=True
            )

    def _bar(self, surface: pygame.Surface, props: PlannerProps, work: WorkSum, box: Box, ruler: Ruler) -> None:
        """Paint the WV on the ruler: the present one, the addition of the best bonus card, of the previewed thing."""
        region, brush = self.region, self.brush
        start = region.at(-1, ruler)

        def lay(value: float, colour: theme.Colour) -> None:
            rect = brush.grid.rect(start, box.y, region.at(value, ruler) - start, box.h)
            if rect.w > 0:
                pygame.draw.rect(surface, colour, rect, border_radius=max(1, rect.h // 2))

        lay(10**3, GROOVE)
        minimum = MINIMUM[props.round - 1]
        more = props.preview.added(work.card)
        if more:
            lay(work.best + more, WOULD_ADD)
        if work.bonus is not None:
            lay(work.best, WITH_BONUS)
        lay(work.total, REACHED if work.total >= minimum else BELOW)
        for round_ in range(props.round, len(MINIMUM) + 1):
            x = region.at(MINIMUM[round_ - 1], ruler)
            is_now = round_ == props.round
            line = brush.grid.rect(x - 1.5, box.y - (2 if is_now else 0), 3, box.h + (4 if is_now else 0))
            surface.fill(theme.NOW_DEEP if is_now else theme.mix(GROOVE, theme.INK, 0.35), line)

    # ------------------------------------------------------------ purchases

    def _chip(self, surface: pygame.Surface, purchase: Purchase, box: Box, is_pointed: bool) -> None:
        """Paint a thing, and its addition to all works together."""
        brush = self.brush
        rect = brush.grid.rect(box.x + 3, box.y + 2, box.w - 6, box.h - 4)
        brush.panel(surface, "picker_hot" if is_pointed else "picker", rect)
        icon = "princes_icon_profession" if purchase.thing == "profession" else f"princes_icon_{purchase.thing}"
        brush.sprite(surface, icon, box.x + 30, box.centre[1], min(38, box.h - 10))
        brush.text(
            surface, f"+{purchase.total}", box.right - 12, box.centre[1], 32, theme.GAIN, "display", "midright",
            within=box.w - 66, least=24, tight=True, grow=1.2,
        )  # fmt: skip
