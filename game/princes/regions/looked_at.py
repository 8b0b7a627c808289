"""Large cards to choose from: the first four artists, or the cards drawn from a pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes import bonus
from engine.princes.scoring import points_of
from engine.princes.state import COVERED, Hire, Sifting
from engine.princes.view import View
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.base.region import Part, Region
from game.princes.regions.cards import LARGE, CardFace, artist_face, draw_card
from game.table.spots import Target, TouchArea

FEWEST, AIR, HEAD = 4, 16.0, 42.0


class LookedAt(Region):
    """The cards, in the middle of the table."""

    name = "cards"
    kinds = ("looked_at",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.stage)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        number = len(cards(model))
        return self.real(self.card(target.a, number)) if target.a < number else Rect(0, 0, 0, 0)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if mode(model.view) == "cards":
            yield self._area(model, shown, [Target("looked_at", place) for place in range(len(cards(model)))])

    def card(self, place: int, number: int) -> Box:
        """Return the box of a card, logical px."""
        box = self.box.inset(AIR)
        wide = min((box.h - HEAD) * LARGE[0] / LARGE[1], (box.w - 12 * (FEWEST - 1)) / max(FEWEST, number))
        high = wide * LARGE[1] / LARGE[0]
        left = box.centre[0] - (number * (wide + 12) - 12) / 2
        top = box.y + HEAD + (box.h - HEAD - high) / 2
        return Box(left + place * (wide + 12), top, wide, high)


def cards(model: TableModel) -> tuple[str, ...]:
    """Return the cards that the seat to act looks at, COVERED if unknown to the viewer."""
    view = model.view
    if isinstance(view.pending, Sifting):
        return view.pending.cards
    return view.seats[view.to_act].hand if isinstance(view.pending, Hire) else ()


class LookedAtProps(NamedTuple):
    """The shown cards; the name of the seat that looks at them, "" for the nearest seat; the pile they come from."""

    faces: tuple[CardFace, ...]
    other: str
    pile: str


class LookedAtPainter(Part[LookedAt, LookedAtProps]):
    """Painter of the cards, with their present values."""

    def props(self, model: TableModel, shown: TableShown) -> LookedAtProps | None:
        view = model.view
        if mode(view) != "cards":
            return None
        pile = view.pending.pile if isinstance(view.pending, Sifting) else "profession"
        other = "" if view.to_act == model.me else view.names[view.to_act]
        faces = [shown.known(self._face, view, pile, card) for card in cards(model)]
        return LookedAtProps(tuple(faces), other, pile)

    def _face(self, view: View, pile: str, card: str) -> CardFace:
        whose = view.to_act
        court = view.seats[whose]
        if card == COVERED:
            return CardFace(pile, card)
        if pile == "profession":
            return artist_face(court, card)
        if pile == "bonus":
            return CardFace(pile, card, value=f"+{bonus.adds(card, court)}")
        points = points_of(view, whose, card)
        return CardFace(pile, card, value=self.brush.t("princes.now_points", n=points))

    def paint(self, surface: pygame.Surface, props: LookedAtProps) -> None:
        brush, box = self.brush, self.region.box.inset(AIR)
        brush.panel(surface, "princes_panel_dark", self.region.rect)
        if props.other:
            said = brush.t("princes.other_looks", name=props.other)
        else:
            said = brush.t(f"princes.looks_{props.pile}")
        brush.text(surface, said, box.centre[0], box.y + 24, 30, theme.CREAM, "text", "basemid", within=box.w, least=20)
        number = len(props.faces)
        for place, face in enumerate(props.faces):
            draw_card(brush, surface, face, self.region.card(place, number), large=True)
