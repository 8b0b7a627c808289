"""Painter of the column beside the hand: the rest of the game, the purchases that would help, and scarce things."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.princes.state import COVERED
from engine.princes.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.court_ground import acting_shape, paint_ground
from game.princes.base.model import TableModel, TableShown
from game.princes.base.names import short_key
from game.princes.base.region import Part
from game.princes.planner.preview import preview
from game.princes.planner.region import MOST_CHIPS, MOST_SCARCE, Planner
from game.princes.planner.rest import Rest, Scarce, rest, scarce
from game.princes.planner.scores import ShownScore, paint_scores, scores_of
from game.princes.planner.sums import Purchase, WorkSum, purchases, works

SHORT = theme.rgb("FFD0C0")
"""Ink of the works, if they are more than the actions."""
HEAD, HEAD_LEAST, GAPS = 28, 18, (18, 24)
"""Letters of the remaining counts, and the least and greatest gap between them."""
NAME = 25.0
"""Height of the name of a purchase, logical px."""


class PlannerProps(NamedTuple):
    """Props of the column."""

    covered: int
    """Number of hidden artists in the hand."""
    rest: Rest
    scarce: tuple[Scarce, ...]
    purchases: tuple[Purchase, ...]
    pointed: str
    """The thing pointed at anywhere on the table."""
    scores: tuple[ShownScore, ...]
    """All seats, if there is no artist to plan with."""
    foot: float
    """The foot of the column, logical px."""
    acts: str
    """The seal of the player while it acts."""


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
    """Paints the remaining counts, the additions of purchases to all works together, and scarce things."""

    work = 2
    has_gutter = False

    def props(self, model: TableModel, shown: TableShown) -> PlannerProps:
        plan = shown.known(outlook, model.view, model.me)
        return PlannerProps(
            plan.covered,
            plan.rest,
            plan.scarce,
            plan.found[:MOST_CHIPS],
            preview(model, shown, plan.found).thing,
            () if plan.works or plan.covered else scores_of(model),
            self.region.foot(shown),
            acting_shape(model),
        )

    def paint(self, surface: pygame.Surface, props: PlannerProps) -> None:
        brush, region = self.brush, self.region
        paint_ground(brush, surface, region.boxes, region.rect, props.acts)
        self._strip(surface, props)
        foot = region.badge(0, props.foot).y if props.scarce else props.foot
        if props.covered:
            self._covered(surface, region.chips(foot))
        elif props.scores:
            paint_scores(brush, surface, props.scores, region.chips(foot))
        for number, purchase in enumerate(props.purchases):
            self._chip(surface, purchase, region.chip(number, foot), purchase.thing == props.pointed)
        for number, row in enumerate(props.scarce):
            self._badge(surface, row, region.badge(number, props.foot))

    def _strip(self, surface: pygame.Surface, props: PlannerProps) -> None:
        """Paint auctions, actions and works in hand side by side, as large as possible; these in a light red if they
        are more than the actions."""
        brush, left = self.brush, props.rest
        counts = [("auctions", left.auctions, theme.CREAM), ("actions", left.actions, theme.CREAM)]
        if not props.covered:
            counts.append(("works", left.works, SHORT if left.is_short else theme.CREAM))
        said = [(brush.n(f"princes_planner.{key}", number), ink) for key, number, ink in counts]
        room, least, narrow = self.region.real(self.region.strip), brush.px(GAPS[0]), max(8, brush.px(HEAD_LEAST))
        for px in range(max(brush.size(HEAD, tight=True), narrow), narrow - 1, -1):
            widths = [brush.type.size_of(text, "bold", px)[0] for text, _ in said]
            gap = (room.w - sum(widths)) // (len(said) - 1)
            if gap >= least:
                break
        x = room.x
        for (text, ink), wide in zip(said, widths, strict=True):
            brush.type.draw(surface, text, (x, room.centery), "bold", px, ink, "midleft")
            x += wide + min(max(gap, least), brush.px(GAPS[1]))

    def _covered(self, surface: pygame.Surface, box: Box) -> None:
        """Say in the middle why nothing is planned."""
        brush, room = self.brush, self.region.real(box).inflate(-self.brush.px(16), 0)
        words, least = brush.t("princes_planner.covered"), brush.size(20, tight=True)
        size, lines = brush.type.fit_lines(words, "bold", brush.size(28, grow=1.2), least, room.size)
        room.y = room.centery - round(size * 1.15) * len(lines) // 2
        brush.type.draw_lines(surface, lines, room, "bold", size, theme.CREAM, "center")

    def _chip(self, surface: pygame.Surface, purchase: Purchase, box: Box, is_pointed: bool) -> None:
        """Paint a thing with its name, and its addition to all works together."""
        brush = self.brush
        rect = brush.grid.rect(box.x + 2, box.y + 2, box.w - 4, box.h - 4)
        brush.panel(surface, "picker_hot" if is_pointed else "picker", rect)
        icon = "princes_icon_profession" if purchase.thing == "profession" else f"princes_icon_{purchase.thing}"
        words = NAME * min(1.2, max(1.0, brush.text_scale))
        high = box.h - words - 6
        middle = box.y + 4 + high / 2
        brush.sprite(surface, icon, box.x + box.w * 0.3, middle, min(58.0, high * 0.82))
        brush.text(
            surface, f"+{purchase.total}", box.x + box.w * 0.72, middle, min(38.0, 0.84 * high), theme.GAIN, "display",
            "center", within=box.w * 0.5, least=16, tight=True, grow=1.2,
        )  # fmt: skip
        said = brush.t(short_key(purchase.thing))
        px = brush.type.fit(said, "bold", brush.size(22, tight=True, grow=1.2), 9, brush.px(box.w - 10))
        at = brush.grid.at(box.centre[0], box.bottom - 12)
        brush.type.draw(surface, said, at, "bold", px, theme.INK, "basemid")

    def _badge(self, surface: pygame.Surface, row: Scarce, box: Box) -> None:
        """Paint a wanted thing of which the last one is left, or none."""
        brush, middle = self.brush, box.centre[1]
        brush.sprite(surface, f"princes_icon_{row.thing}", box.x + 18, middle, box.h * 0.9, 1.0 if row.left else 0.5)
        said = brush.t(f"princes_planner.badge.{'last' if row.left else 'gone'}")
        px = brush.type.fit(said, "bold", brush.size(26, tight=True, grow=1.2), 9, brush.px(box.w - 46))
        brush.type.draw(surface, said, brush.grid.at(box.x + 42, middle), "bold", px, SHORT, "midleft")
