"""The surroundings of the results' score towers: the city at dusk, headline, legend, name plates.

None of it shows the winner before the reveal (`revealed`): until then all plates are alike and the headline names the
source being counted.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.firenze.results.layout import ResultsLayout
from game.firenze.results.score import FirenzeResults
from game.firenze.results.towers import SOURCE_ICONS, Blend
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.images import faded
from game.shell.context import Context
from game.table.results.score import SeatResult
from game.table.results.words import headline
from game.table.results.words import subline as end_in_words
from game.ui.page_ground import draw_heading

SUB = 1.25
"""Largest scale of the letters under the headline."""
PORTRAIT, BESIDE = 176, 220
"""Width of the winner's portrait, and its room before the headline, logical px."""
HALO = theme.rgb("0A1B50")


def subline(context: Context, results: FirenzeResults) -> str:
    """Return the words about the end of the game, and the winner's lead."""
    seal = results.last_seal
    if seal is None:
        beginning = context.language.n("results.round", results.rounds)
    else:
        beginning = context.t("results.last_seal", name=results.seats[seal.seat].name, n=seal.round)
    return end_in_words(context, results, beginning)


class ResultsGround:
    """The pictures for one size of the window."""

    def __init__(self, context: Context, results: FirenzeResults, place: ResultsLayout) -> None:
        self._context, self._results, self._place = context, results, place
        self._golden = [self._plate(k, seat, revealed=True) for k, seat in enumerate(results.seats)]
        self._won: tuple[pygame.Surface, pygame.Rect] | None = None

    def paint(self, surface: pygame.Surface, size: tuple[int, int]) -> Iterator[None]:
        """Paint everything that is visible from the first picture on, a part a step."""
        surface.blit(self._context.sprites.cover("ground_dusk", size, (0.5, 1)), (0, 0))
        yield
        self._context.sprites.panel(surface, "panel_dark", self._place.legend)
        for box, source in zip(self._place.entries, self._results.sources, strict=True):
            self._paint_entry(surface, box, source)
            yield
        for k, seat in enumerate(self._results.seats):
            surface.blit(self._plate(k, seat), self._plate_at(k), special_flags=Blend)
            yield

    def draw_counting(self, surface: pygame.Surface, source: str) -> None:
        """Draw the source being counted: in the headline, and framed in the legend."""
        context, px, (x, y) = self._context, self._context.px, self._place.headline
        box = self._place.entries[self._results.sources.index(source)]
        glow = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(glow, (*theme.NOW_GLOW, 60), glow.get_rect(), border_radius=px(10))
        surface.blit(glow, box)
        draw_frame(surface, theme.NOW, box, max(2, px(4)), px(10))
        words = context.t(f"results.source.{source}")
        size = context.type.fit(words, "display", px(84), context.least_px(44), self._place.headline_room - px(110))
        at = x + px(104), y
        context.type.draw(surface, words, at, "display", size, theme.CREAM, "baseleft", theme.HALO_WARM)
        tile = pygame.Rect(x + px(4), y - px(66), px(84), px(76))
        self._paint_source(surface, tile, source)
        words = context.t("results.counting")
        small = context.type.fit(
            words, "text", context.text_px(38, SUB), context.least_px(26), self._place.headline_room
        )
        context.type.draw(surface, words, self._place.subline, "text", small, theme.CREAM, "baseleft", HALO)

    def draw_winner(self, surface: pygame.Surface, size: float, strength: float) -> None:
        """Draw the winner, the headline at scale `size` (1: at rest; it may overshoot); ranks and gold with opacity
        `strength`."""
        picture, place = self._head()
        if size != 1:
            picture = pygame.transform.smoothscale_by(picture, 0.8 + 0.2 * size)
            place = picture.get_rect(center=place.center)
        surface.blit(picture if strength >= 1 else faded(picture, strength), place, special_flags=Blend)
        for k, golden in enumerate(self._golden):
            shown = golden if strength >= 1 else faded(golden, strength)
            surface.blit(shown, self._plate_at(k), special_flags=Blend)

    def read_ahead(self) -> bool:
        """Paint the name of the winner before it is shown; return whether it was not yet painted."""
        painted = self._won is not None
        self._head()
        return not painted

    def head_rect(self) -> pygame.Rect:
        """Return the rectangle of headline and subline."""
        px, (x, y) = self._context.px, self._place.headline
        before = px(BESIDE if self._winners_portrait else 30)
        return pygame.Rect(x - before, y - px(128), self._place.headline_room + px(30) + before, px(215))

    # ------------------------------------------------------------ parts

    @property
    def _winners_portrait(self) -> str:
        """The portrait of a single winner, "" for none."""
        winners = self._results.winners
        return self._results.seats[winners[0]].portrait if len(winners) == 1 else ""

    def _head(self) -> tuple[pygame.Surface, pygame.Rect]:
        """Return headline and subline, with the winner's portrait before them, and their rectangle."""
        if self._won is None:
            context, place, area = self._context, self._place, self.head_rect()
            whole = pygame.Surface(area.size, pygame.SRCALPHA)
            words = headline(context, self._results)
            px = context.type.fit(words, "display", context.px(120), context.least_px(44), place.headline_room)
            at = place.headline[0] - area.x, place.headline[1] - area.y
            draw_heading(whole, context, words, at, px)
            words = subline(context, self._results)
            px = context.type.fit(words, "text", context.text_px(38, SUB), context.least_px(26), place.headline_room)
            at = place.subline[0] - area.x, place.subline[1] - area.y
            context.type.draw(whole, words, at, "text", px, theme.CREAM, "baseleft", HALO)
            if self._winners_portrait:
                middle = place.headline[0] - context.px(116) - area.x, place.headline[1] - context.px(24) - area.y
                context.sprites.blit(whole, self._winners_portrait, *middle, width=context.px(PORTRAIT))
            drawn = whole.get_bounding_rect()
            self._won = whole.subsurface(drawn), drawn.move(area.topleft)
        return self._won

    def _paint_entry(self, surface: pygame.Surface, rect: pygame.Rect, source: str) -> None:
        context = self._context
        box = pygame.Rect(0, 0, context.px(50), context.px(40))
        box.midleft = rect.x + context.px(8), rect.centery
        self._paint_source(surface, box, source)
        words = context.t(f"results.source.{source}")
        px = context.type.fit(words, "text", context.text_px(32, 1.3), context.least_px(26), context.px(246))
        at = box.right + context.px(14), rect.centery
        context.type.draw(surface, words, at, "text", px, theme.CREAM)

    def _paint_source(self, surface: pygame.Surface, box: pygame.Rect, source: str) -> None:
        """Paint the icon of a source on its colour."""
        context, colour, grown = self._context, theme.SOURCES[source], box.height / 40
        pygame.draw.rect(surface, theme.KEYLINE, box, border_radius=round(grown * 7))
        edge = 2 * max(1, round(context.scale * 2.5))
        pygame.draw.rect(surface, colour, box.inflate(-edge, -edge), border_radius=round(grown * 5))
        ink = theme.ink_on(colour)
        context.sprites.blit(surface, SOURCE_ICONS[source], *box.center, width=round(box.width * 0.64), colour=ink)

    def _plate_at(self, k: int) -> tuple[int, int]:
        return self._place.plates[k].x - self._context.px(80), self._place.plates[k].y

    def _plate(self, k: int, seat: SeatResult, *, revealed: bool = False) -> pygame.Surface:
        """Return the name plate; `revealed`: with the rank before it, and golden for a winner."""
        context, px = self._context, self._context.px
        size = self._place.plates[k].size
        picture = pygame.Surface((size[0] + px(84), size[1] + px(4)), pygame.SRCALPHA)
        rect = pygame.Rect((px(80), 0), size)
        golden = revealed and k in self._results.winners
        context.sprites.panel(picture, "name_plate_gold" if golden else "name_plate", rect)
        at = rect.x + px(40), rect.centery
        if seat.portrait:
            context.sprites.blit(picture, seat.portrait, *at, width=px(80))
            context.sprites.blit(picture, f"seal_{seat.shape}", at[0] + px(26), at[1] + px(20), width=px(28))
        else:
            context.sprites.blit(picture, f"seal_{seat.shape}", *at, width=px(60))
        left = px(84 if seat.portrait else 76)
        room = rect.width - left - px(12)
        size_px = context.type.fit(seat.name, "text", context.text_px(36, 1.35), context.least_px(26), room)
        words = context.type.clip(seat.name, "text", size_px, room)
        context.type.draw(picture, words, (rect.x + left, rect.centery), "text", size_px, theme.INK)
        if revealed:
            at, ink = (rect.x - px(12), rect.centery), theme.rgb("FFE9A3")
            number = f"{self._results.rank(seat)}."
            context.type.draw(picture, number, at, "display", px(52), ink, "midright", theme.HALO_WARM)
        return picture
