"""Large cards to choose from: the first four artists, or the cards drawn from a pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes import bonus
from engine.princes.prestige import points_on
from engine.princes.state import COVERED, Hire, Sifting
from engine.princes.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.base.pile_order import ORDER, order
from game.princes.base.region import Part, Region
from game.princes.regions.cards import LARGE, LEAST, CardFace, artist_face, draw_card, has_text
from game.princes.regions.looked_notes import notes, value_now
from game.table.painting.part import button_state
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

FEWEST, AIR, HEAD, BETWEEN = 4, 16.0, 42.0, 12.0
NOTES, LARGEST = 94.0, 1.3
"""Height of the lines below a card, logical px, and the most by which letters may grow here."""
LEADING = 1.04
"""Line pitch of these lines, in sizes of the letters."""
BUTTON = (210.0, 44.0)
"""Size of the button for the order, logical px."""
SHADE = (8, 20, 16, 150)
"""Over the cards that go under the pile."""


class LookedAt(Region):
    """The cards, in the middle of the table."""

    name = "cards"
    kinds = ("looked_at", ORDER.kind)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target == ORDER:
            return self.real(self.button) if ORDER in shown.question.answers else NOWHERE.copy()
        number = len(cards(model))
        return self.real(self.card(target.a, number)) if target.a < number else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if mode(model.view) == "cards":
            found = [Target("looked_at", place) for place in range(len(cards(model)))]
            found += [ORDER] if ORDER in shown.question.answers else []
            yield self._area(model, shown, found)

    @property
    def button(self) -> Box:
        """Return the box of the button for the order, at the right of the title."""
        wide = BUTTON[0] * max(1.0, min(LARGEST, self.boxes.text_scale))
        return Box(self.box.right - AIR - wide, self.box.y + 10, wide, BUTTON[1])

    def card(self, place: int, number: int) -> Box:
        """Return the box of a card, logical px."""
        box = self.box.inset(AIR)
        room = box.h - HEAD - NOTES
        wide = min(room * LARGE[0] / LARGE[1], (box.w - BETWEEN * (FEWEST - 1)) / max(FEWEST, number))
        high = wide * LARGE[1] / LARGE[0]
        left = box.centre[0] - (number * (wide + BETWEEN) - BETWEEN) / 2
        return Box(left + place * (wide + BETWEEN), box.y + HEAD, wide, high)

    def note(self, place: int, number: int) -> Box:
        """Return the box of the lines below a card."""
        card = self.card(place, number)
        return Box(card.x - 2, card.bottom + 10, card.w + 4, self.box.bottom - AIR / 2 - card.bottom - 10)


def cards(model: TableModel) -> tuple[str, ...]:
    """Return the cards that the seat to act looks at, COVERED if unknown to the viewer."""
    view = model.view
    if isinstance(view.pending, Sifting):
        return view.pending.cards
    return view.seats[view.to_act].hand if isinstance(view.pending, Hire) else ()


class LookedAtProps(NamedTuple):
    """Props of the cards."""

    faces: tuple[CardFace, ...]
    notes: tuple[tuple[str, ...], ...]
    """The lines below each of them."""
    other: str
    """The name of the seat that looks at them, "" for the nearest one."""
    pile: str
    """The pile they come from."""
    going: tuple[int, ...]
    """The cards that go under the pile, by their places, in their order."""
    is_ordered: bool
    """The player sets that order."""
    button: str | None
    """The look of the button for the order; None without it."""


class LookedAtPainter(Part[LookedAt, LookedAtProps]):
    """Painter of the cards, with their present values."""

    def props(self, model: TableModel, shown: TableShown) -> LookedAtProps | None:
        view = model.view
        if mode(view) != "cards":
            return None
        pile = view.pending.pile if isinstance(view.pending, Sifting) else "profession"
        other = "" if view.to_act == model.me else view.names[view.to_act]
        lying = cards(model)
        faces = tuple([shown.known(self._face, view, pile, card) for card in lying])
        said = tuple([shown.known(self._notes, view, pile, card) for card in lying])
        said = tuple([(*self._text(face, len(lying)), *lines) for face, lines in zip(faces, said, strict=True)])
        question, going = shown.question, order(shown.question.path)
        if isinstance(view.pending, Sifting) and question.chosen is not None and question.chosen.kind == "looked_at":
            going = tuple([place for place in range(len(lying)) if place != question.chosen.a])
        button = button_state(shown.pointer, ORDER) if ORDER in question.answers else None
        return LookedAtProps(faces, said, other, pile, going, bool(question.path), button)

    def _notes(self, view: View, pile: str, card: str) -> tuple[str, ...]:
        return notes(view, pile, card, self.brush)

    def _text(self, face: CardFace, number: int) -> tuple[str, ...]:
        """Return the text of a card that has no room for it, to be said below it."""
        if face.card == COVERED or face.pile == "profession":
            return ()
        box = self.region.card(0, number)
        return () if has_text(self.brush, face, box) else (self.brush.t(f"princes.{face.pile}.{face.card}.text"),)

    def _face(self, view: View, pile: str, card: str) -> CardFace:
        whose = view.to_act
        court = view.seats[whose]
        if card == COVERED:
            return CardFace(pile, card)
        if pile == "profession":
            return artist_face(court, card, str(value_now(view, card)))
        if pile == "bonus":
            return CardFace(pile, card, value=f"+{bonus.adds(card, court)}")
        return CardFace(pile, card, value=self.brush.t("princes.up_to_points", n=points_on(card)[0]))

    def paint(self, surface: pygame.Surface, props: LookedAtProps) -> None:
        brush, box = self.brush, self.region.box.inset(AIR)
        brush.panel(surface, "princes_panel_dark", self.region.rect)
        if props.other:
            said = brush.t("princes.other_looks", name=props.other)
        else:
            said = brush.t(f"princes.looks_{props.pile}")
        brush.text(surface, said, box.centre[0], box.y + 24, 30, theme.CREAM, "text", "basemid", within=box.w, least=20)
        number = len(props.faces)
        px = self._letters(props.notes, self.region.note(0, number)) if number else 0
        for place, face in enumerate(props.faces):
            draw_card(brush, surface, face, self.region.card(place, number), large=True)
            if place in props.going:
                self._going(surface, props, place)
            else:
                self._say(surface, props.notes[place], self.region.note(place, number), px)
        if props.button is not None:
            self._button(surface, props.button)

    def _going(self, surface: pygame.Surface, props: LookedAtProps, place: int) -> None:
        """Shade a card that goes under the pile; with its number, if the player sets the order."""
        brush, box = self.brush, self.region.card(place, len(props.faces))
        rect = self.region.real(box)
        shade = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, SHADE, shade.get_rect(), border_radius=brush.px(8))
        surface.blit(shade, rect)
        if props.is_ordered:
            number = str(props.going.index(place) + 1)
            x, y = box.centre[0], box.y + box.h * 0.33
            pygame.draw.circle(surface, theme.CREAM_BRIGHT, brush.grid.at(x, y), brush.px(30))
            brush.text(surface, number, x, y, 44, theme.INK, "display", "center")

    def _letters(self, notes: tuple[tuple[str, ...], ...], box: Box) -> int:
        """Return the size of the letters below the cards, real px: one for all of them."""
        brush, size = self.brush, self.region.real(box).size
        most, least = brush.size(25, grow=LARGEST), max(LEAST, round(12 * brush.scale))
        texts = ["\n".join(lines) for lines in notes]
        return min((brush.type.fit_lines(text, "text", most, least, size, LEADING)[0] for text in texts), default=most)

    def _say(self, surface: pygame.Surface, lines: tuple[str, ...], box: Box, px: int) -> None:
        """Write the lines below a card, each broken where it is long; one that would leave the panel is left out."""
        brush, room = self.brush, self.region.real(box)
        for number, line in enumerate(lines):
            broken = brush.type.wrap(line, "text", px, room.w)
            if room.y + round(px * LEADING) * len(broken) > self.region.rect.bottom:
                continue
            ink = theme.CREAM if number else theme.NUMBER
            brush.type.draw_lines(surface, broken, room, "text", px, ink, "center", leading=LEADING)
            room.y += round(px * LEADING) * len(broken) + brush.px(3)

    def _button(self, surface: pygame.Surface, state: str) -> None:
        brush, box = self.brush, self.region.button
        brush.panel(surface, f"princes_button_secondary{state}", self.region.real(box))
        brush.text(
            surface, brush.t("princes_button.order"), *box.centre, 27, theme.CREAM, "text", "center",
            within=box.w - 24, least=18, tight=True, grow=LARGEST,
        )  # fmt: skip
