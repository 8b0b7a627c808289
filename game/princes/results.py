"""The results: the prestige cards are turned one by one, each with the comparison that decides it, and only then comes
the ranking. A press turns the remaining cards at once (and counts)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.game import level_and_character
from engine.princes.prestige import PRESTIGE, PrestigeComparison
from engine.princes.reading import queries
from engine.princes.scoring import points_of
from engine.princes.state import State
from game.graphics import theme
from game.graphics.badge import BRICKS
from game.graphics.grid import Box, Grid
from game.input import Command, Intent, Pressed
from game.princes.base.brush import TableBrush
from game.princes.base.emblems import coin
from game.princes.palace.small import draw_plan
from game.shell.context import Context
from game.shell.scene import Change, Size
from game.shell.session.session import Finished
from game.table.families import PORTRAITS
from game.table.plain.results import PlainResults, PlainResultsSpeech
from game.ui.notice import draw_notice
from game.ui.page_ground import draw_heading

FIRST, EACH, LAST = 0.9, 1.3, 1.0
"""Seconds before the first card, between cards, and from the last one to the ranking."""
MARGIN, TOP, APART = 120.0, 190.0, 10.0
GARLAND = 300.0
MOST_ROW = 126.0
"""Logical px: margin beside the rows, above them, and between them; the garlands at both sides of the headline; the
greatest height of a row."""
HEAD, TOTAL, PLAN = 330.0, 190.0, 130.0
"""Logical px of the name, of the sum, and of the small palace in a row."""
AT_ONCE = frozenset({"confirm", "primary", "cancel"})
"""Commands that turn all remaining cards."""


class TurnedCard(NamedTuple):
    """A prestige card."""

    seat: int
    card: str
    points: int
    """Its points."""
    own: int | None = None
    """The seat's compared number, None for a condition of the card's own."""
    others: int | None = None
    """The others' compared number, None for a condition of the card's own."""


def cards_to_turn(state: State) -> tuple[TurnedCard, ...]:
    """Return every prestige card in the order of turning: seat by seat."""
    return tuple(_turned(state, seat, card) for seat, court in enumerate(state.seats) for card in court.prestige)


def _turned(state: State, seat: int, card: str) -> TurnedCard:
    """Return a card with its points, and the compared numbers."""
    numbers, _ = queries.compared(state, seat, card)
    return TurnedCard(seat, card, points_of(state, seat, card), *(numbers or ()))


class PrincesSpeech(PlainResultsSpeech):
    """Speaks each turned card, and the ranking at the end."""

    scene: PrincesResults

    def text(self) -> Sequence[str]:
        scene = self.scene
        if scene.is_done:
            return super().text()
        return [scene.told(turned) for turned in scene.shown_cards]


class PrincesResults(PlainResults):
    """The scene; see the module."""

    speech_type = PrincesSpeech

    def __init__(self, context: Context, finished: Finished) -> None:
        super().__init__(context, finished, judged=True, badges=BRICKS)
        self.state: State = finished.state
        self._cards = cards_to_turn(self.state)
        self._time, self._heard = 0.0, 0
        self._seats = [seat.name for seat in self.setup.seats]
        if context.settings.reduced_motion:
            self.finish()

    # ------------------------------------------------------------ the clock

    @property
    def number(self) -> int:
        """Number of turned cards."""
        return max(0, min(len(self._cards), int((self._time - FIRST) / EACH) + 1)) if self._time >= FIRST else 0

    @property
    def is_done(self) -> bool:
        """Whether the ranking is complete."""
        return self._time >= FIRST + EACH * len(self._cards) + LAST

    @property
    def shown_cards(self) -> tuple[TurnedCard, ...]:
        """The turned cards."""
        return self._cards[: self.number]

    @property
    def moving(self) -> bool:
        return not self.is_done or self.form.moving

    @property
    def headline(self) -> str:
        """The words about the winners, after the last card."""
        return super().headline if self.is_done else self.context.t("princes_results.turning")

    def finish(self) -> None:
        """Turn all cards at once."""
        self._time = FIRST + EACH * len(self._cards) + LAST
        self._ground = None

    def update(self, dt: float) -> Change | None:
        before = self.number, self.is_done
        self._time += dt
        if (self.number, self.is_done) != before:
            self._ground = None
            brings = bool(self.shown_cards) and self.shown_cards[-1].points > 0
            self.context.sounds.play("bells_city" if self.is_done else "princes_reveal" if brings else "snap")
        return super().update(dt)

    def handle(self, intent: Intent) -> Change | None:
        if not self.is_done and (
            isinstance(intent, Pressed) or (isinstance(intent, Command) and intent.name in AT_ONCE)
        ):
            self.finish()
        return super().handle(intent)

    # ------------------------------------------------------------ words

    def told(self, turned: TurnedCard) -> str:
        """Return a card in words: its owner, its name, and its points."""
        name = self.context.t(f"princes.prestige.{turned.card}.name")
        return f"{self._seats[turned.seat]}: {name}, {self.compared(turned)}, +{turned.points}"

    def compared(self, turned: TurnedCard) -> str:
        """Return the comparison that decides a card."""
        t = self.context.t
        if turned.own is None:
            return t(f"princes_results.{'met' if turned.points else 'not_met'}")
        rule = PRESTIGE[turned.card]
        key = "fewest" if isinstance(rule, PrestigeComparison) and rule.fewest else "most"
        return t(f"princes_results.{key}", own=turned.own, others=turned.others)

    # ------------------------------------------------------------ painting

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint(surface.get_size())
        surface.blit(self._ground, (0, 0))
        self.picture.draw(surface)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self._place.notice)

    def _paint(self, size: Size) -> pygame.Surface:
        context, grid = self.context, Grid.of(size)
        brush = TableBrush(context, grid)
        surface = pygame.Surface(size)
        surface.blit(context.sprites.cover("princes_results", size, (0.5, 1.0)), (0, 0))
        room = grid.px(grid.width - 2 * GARLAND)
        px = context.type.fit(self.headline, "display", context.px(78), context.text_px(36), room)
        draw_heading(surface, context, self.headline, grid.at(grid.width / 2, 140), px, "basemid")
        order = self._order()
        foot = grid.height - 160 - 84 - 24
        pitch = min(MOST_ROW + APART, (foot - TOP) / len(order))
        for place, seat in enumerate(order):
            box = Box(MARGIN, TOP + place * pitch, grid.width - 2 * MARGIN, pitch - APART)
            self._row(surface, brush, box, seat, place)
        return surface

    def _order(self) -> list[int]:
        """Return the seats in seating order; with the ranking complete, by rank."""
        return [line.seat for line in self.lines] if self.is_done else list(range(len(self._seats)))

    def _row(self, surface: pygame.Surface, brush: TableBrush, box: Box, seat: int, place: int) -> None:
        """Paint a seat: its player, palace, cards and points."""
        court, shape = self.state.seats[seat], self.setup.seats[seat].shape
        wins = self.is_done and self.lines[place].wins
        brush.panel(surface, "princes_panel", brush.grid.rect(box.x, box.y, box.w, box.h))
        middle = box.centre[1]
        if wins:
            brush.sprite(surface, "glow_gold", box.x + 58, middle, 150)
        seal = min(76.0, box.h * 0.72)
        if portrait := PORTRAITS.get(level_and_character(self.setup.seats[seat].kind)[1]):
            brush.sprite(surface, portrait, box.x + 58, middle, seal * 1.12)
            brush.sprite(surface, f"seal_{shape}", box.x + 58 + seal * 0.42, middle + seal * 0.36, seal * 0.46)
        else:
            brush.sprite(surface, f"seal_{shape}", box.x + 58, middle, seal)
        ink = theme.BOLE if wins else theme.INK
        room = HEAD - 118
        name = self._seats[seat]
        brush.text(surface, name, box.x + 108, middle - 2, 40, ink, "display", within=room, least=22, grow=1.3)
        coin(brush, surface, box.x + 122, middle + 26, 26)
        brush.text(surface, str(court.money), box.x + 142, middle + 36, 28, theme.INK_SOFT, "bold", tight=True)
        draw_plan(brush, surface, court.plan, brush.grid.rect(box.x + HEAD, box.y + 8, PLAN, box.h - 16))
        left = box.x + HEAD + PLAN + 16
        shown = [turned for turned in self.shown_cards if turned.seat == seat]
        self._turned_cards(surface, brush, Box(left, box.y + 8, box.right - TOTAL - left, box.h - 16), seat, shown)
        total = court.score + sum(turned.points for turned in shown)
        brush.text(surface, str(total), box.right - 74, middle + 22, 62, ink, "display", "baseright", tight=True)
        brush.text(surface, brush.t("princes.points"), box.right - 64, middle + 20, 30, theme.INK, tight=True)

    def _turned_cards(
        self, surface: pygame.Surface, brush: TableBrush, box: Box, seat: int, shown: Sequence[TurnedCard]
    ) -> None:
        """Paint the cards of a seat side by side: turned ones with their comparison, the others as backs."""
        cards = self.state.seats[seat].prestige
        if not cards:
            words = brush.t("princes_results.none")
            brush.text(surface, words, box.x + 12, box.centre[1], 28, theme.INK_SOFT, "text", "midleft", tight=True)
            return
        wide = min(330.0, box.w / len(cards))
        for number in range(len(cards)):
            spot = Box(box.x + number * wide, box.y, wide - 8, box.h)
            if number >= len(shown):
                back = min(spot.h * 108 / 148, spot.w)
                area = brush.grid.rect(spot.x + 4, spot.y, back, back * 148 / 108)
                brush.fitted(surface, "princes_back_prestige", area)
                continue
            self._face(surface, brush, spot, shown[number])

    def _face(self, surface: pygame.Surface, brush: TableBrush, box: Box, turned: TurnedCard) -> None:
        """Paint a turned card: its name, its comparison, and its points."""
        is_good = turned.points > 0
        brush.panel(surface, "panel_parchment", brush.grid.rect(box.x, box.y, box.w, box.h))
        gain = f"+{turned.points}" if is_good else "0"
        wide = brush.width(gain, 40, "display") + 12
        colour = theme.GAIN if is_good else theme.INK_SOFT
        brush.text(surface, gain, box.right - 12, box.centre[1] + 14, 40, colour, "display", "baseright", tight=True)
        room, x = box.w - wide - 26, box.x + 14
        name = brush.t(f"princes.prestige.{turned.card}.name")
        px = brush.type.fit(name, "bold", brush.size(28, tight=True), 8, room * brush.scale)
        brush.type.draw(surface, name, brush.grid.at(x, box.y + box.h * 0.36), "bold", px, theme.INK, "baseleft")
        area = Rect(brush.grid.rect(x, box.y + box.h * 0.42, room, box.h * 0.52))
        most, least = brush.size(24, tight=True), max(7, round(12 * brush.scale))
        px, lines = brush.type.fit_lines(self.compared(turned), "text", most, least, area.size, 1.06)
        brush.type.draw_lines(surface, lines, area, "text", px, theme.INK_SOFT, "left", leading=1.06)


def results(context: Context, finished: Finished) -> PlainResults:
    """Return the scene that shows the result of a finished game: without cards if the game was given up early."""
    return PrincesResults(context, finished) if finished.state.is_over else PlainResults(context, finished, judged=True)
