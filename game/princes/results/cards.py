"""The prestige cards at the end: backs that are turned one by one, each with every seat's number of the things it
compares."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.graphics.grid import Box
from game.princes.results.account import TurnedCard
from game.table.painting.brush import TableBrush
from game.table.results.score import SeatResult

SHAPE = 112 / 168
"""Width of a card by its height."""
NAME, TEXT, POINTS = 34.0, 27.0, 54.0
THREE_LINES = 104.0
"""Height of a row from which on it has a line for the rule."""
THINGS = {
    "most_buildings": "princes_icon_building",
    "most_lakes": "princes_icon_lake",
    "most_jesters": "princes_icon_jester",
    "most_builders": "princes_icon_builder",
    "most_landscapes": "princes_icon_landscape",
    "most_forests": "princes_icon_forest",
    "most_works": "princes_work",
    "fewest_empty": "princes_icon_large",
    "all_landscapes": "princes_icon_landscape",
    "all_freedoms": "princes_icon_freedom",
    "two_large": "princes_icon_large",
    "court": "princes_icon_jester",
    "builder_of_liberty": "princes_icon_freedom",
    "most_parks": "princes_icon_park",
}
"""The thing that a card counts, or the first of them, as its sign."""
GROWN = 1.35
"""Largest scale of letters in a row."""


class CardRows:
    """The rows of all cards in their panel. words: the heading, and the line shown without any card."""

    def __init__(
        self,
        brush: TableBrush,
        panel: Box,
        rows: list[Box],
        seats: tuple[SeatResult, ...],
        cards: tuple[TurnedCard, ...],
    ) -> None:
        self._brush, self._panel, self._rows, self._seats, self._cards = brush, panel, rows, seats, cards
        self._turned: dict[int, pygame.Surface] = {}

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the panel, its heading and the backs' owners."""
        brush, panel = self._brush, self._panel
        brush.panel(surface, "princes_panel", brush.grid.rect(*panel))
        words = brush.t("princes_results.turning")
        room = panel.w - 48
        brush.text(surface, words, panel.x + 24, panel.y + 45, 38, theme.INK, "display", within=room, grow=1.3)
        if not self._rows:
            words = brush.t("princes_results.none")
            self._words(surface, words, Box(panel.x + 24, panel.y + 62, room, panel.h - 78), theme.INK_SOFT)
        for box in self._rows:
            left, right, y = brush.px(box.x), brush.px(box.right), brush.px(box.y)
            pygame.draw.line(surface, theme.rgb("D9C79E"), (left, y), (right, y), max(1, brush.px(2)))

    def draw(self, surface: pygame.Surface, number: int, share: float) -> None:
        """Draw a card, turned so far (0 to 1)."""
        if share >= 1:
            self._blit(surface, number)
            return
        turn = abs(1 - 2 * share)
        if share >= 0.5:
            self._blit(surface, number)
        else:
            self._seal(surface, number, self._rows[number])
        card = self._cards[number].card if share >= 0.5 else ""
        self._card(surface, card, self._rows[number], turn)

    def read_ahead(self) -> bool:
        """Paint a row that is not yet painted; return whether there was one."""
        for number in range(len(self._cards)):
            if number not in self._turned:
                self._row(number)
                return True
        return False

    # ------------------------------------------------------------ parts

    def _blit(self, surface: pygame.Surface, number: int) -> None:
        rect = self._brush.grid.rect(*self._rows[number])
        surface.blit(self._row(number), rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _row(self, number: int) -> pygame.Surface:
        """Return the picture of a turned row."""
        if number not in self._turned:
            rect = self._brush.grid.rect(*self._rows[number])
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._paint(picture, self._cards[number], Box(0, 0, self._rows[number].w, self._rows[number].h))
            self._turned[number] = picture
        return self._turned[number]

    def _paint(self, picture: pygame.Surface, turned: TurnedCard, box: Box) -> None:
        brush, is_good = self._brush, turned.points > 0
        self._card(picture, turned.card, box, 1.0)
        self._owner(picture, turned.seat, box)
        gain, colour = (f"+{turned.points}", theme.GAIN) if is_good else ("0", theme.INK_SOFT)
        size, right, y = min(POINTS, box.h * 0.62), box.right - 8, box.h / 2
        area = brush.text(picture, gain, right, y + size * 0.34, size, colour, "display", "baseright", tight=True)
        left = self._card_box(box).right + 14
        room = brush.box(area).x - 12 - left
        is_low = box.h < THREE_LINES
        name = brush.t(f"princes.prestige.{turned.card}.name")
        size, foot = min(NAME, box.h * 0.4), box.h * (0.43 if is_low else 0.32)
        brush.text(picture, name, left, foot, size, theme.INK, "bold", within=room, least=16, tight=True, grow=GROWN)
        self._decided(picture, turned, Box(left, foot + 8, room, box.h - foot - 14), is_low=is_low)

    def _decided(self, picture: pygame.Surface, turned: TurnedCard, box: Box, *, is_low: bool) -> None:
        """Write the decision: the rule, who has how many, and who shares; or whether the condition is met."""
        brush, rule = self._brush, self._brush.t(f"princes.prestige.{turned.card}.text")
        if not turned.counts:
            mark, ink = ("check", theme.GAIN) if turned.points else ("cross", theme.LOSS)
            brush.icon(picture, mark, box.x + 13, box.centre[1], 28, ink)
            room = Box(box.x + 34, box.y, box.w - 34, box.h)
            if is_low:
                rule = brush.t(f"princes_results.{'met' if turned.points else 'not_met'}")
            self._words(picture, rule, room, theme.INK_SOFT)
            return
        if not is_low:
            self._words(picture, rule, Box(box.x, box.y, box.w, box.h * 0.46), theme.INK_SOFT)
            box = Box(box.x, box.y + box.h * 0.48, box.w, box.h * 0.52)
        x = self._counts(picture, turned, box)
        if turned.ties and box.right - x > 60:
            words = brush.t("princes_results.shared")
            self._words(picture, words, Box(x, box.y, box.right - x, box.h), theme.BOLE)

    def _counts(self, picture: pygame.Surface, turned: TurnedCard, box: Box) -> float:
        """Write who has how many; return where there is room again."""
        brush, x, y = self._brush, box.x, box.centre[1]
        size = min(TEXT, box.h * 0.8)
        wide = min(74.0, box.w / len(turned.counts))
        for seat, count in enumerate(turned.counts):
            is_owner = seat == turned.seat
            ink, role = (theme.INK, "display") if is_owner else (theme.INK_SOFT, "bold")
            brush.sprite(picture, f"pip_{self._seats[seat].shape}", x + 13, y, 28 if is_owner else 22)
            px = brush.type.fit(str(count), role, brush.size(size, tight=True, grow=GROWN), 8, brush.px(wide - 34))
            brush.type.draw(picture, str(count), brush.grid.at(x + 30, y), role, px, ink)
            x += wide
        return x + 4

    def _words(self, picture: pygame.Surface, words: str, box: Box, ink: theme.Colour) -> None:
        """Write words in the middle of a box's height, in one line or two."""
        brush = self._brush
        area = brush.grid.rect(*box)
        most, least = brush.size(TEXT, tight=True, grow=GROWN), max(8, brush.px(17))
        px, lines = brush.type.fit_lines(words, "text", most, least, area.size, 1.04)
        high = round(px * 1.04) * len(lines)
        middle = pygame.Rect(area.x, area.centery - high // 2, area.w, high)
        brush.type.draw_lines(picture, lines, middle, "text", px, ink, leading=1.04)

    def _card_box(self, box: Box) -> Box:
        high = min(box.h - 10, 112.0)
        return Box(box.x + 44, box.y + (box.h - high) / 2, high * SHAPE, high)

    def _card(self, surface: pygame.Surface, card: str, row: Box, turn: float) -> None:
        """Draw a card, `turn` (0 to 1) of its width; "" shows its back."""
        brush, box = self._brush, self._card_box(row)
        wide = max(2.0, box.w * turn)
        rect = brush.grid.rect(box.centre[0] - wide / 2, box.y, wide, box.h)
        brush.fitted(surface, "princes_card_prestige_tall" if card else "princes_back_prestige", rect)
        if card and turn > 0.3:
            brush.sprite(surface, THINGS[card], box.centre[0], box.y + box.h * 0.79, box.w * 0.5 * turn)

    def _seal(self, surface: pygame.Surface, number: int, row: Box) -> None:
        self._owner(surface, self._cards[number].seat, row)

    def _owner(self, surface: pygame.Surface, seat: int, row: Box) -> None:
        size = min(44.0, row.h * 0.56)
        self._brush.sprite(surface, f"seal_{self._seats[seat].shape}", row.x + 20, row.y + row.h / 2, size)
