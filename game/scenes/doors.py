"""The doors of the house: for each game an arch with its picture, and below it a plate with its name, the number of its
players, its minutes and its weight. The open one is higher and lit."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from game.clients import NO_CARD, Title
from game.graphics import theme
from game.graphics.sky import paint_sky
from game.shell.context import Context
from game.shell.language import Language
from game.ui.widgets import Widget

RIM, RISE, FINE = 7, 8, 3
"""Width of the rim and lift when chosen, logical px; times as large as shown is the arch drawn."""
BOW = 0.31
"""Height of the bow of an arch in widths of the door."""
PLATE, MOST_PLATE, LOW_PLATE = 98, 0.56, 0.68
"""Height of the plate with letters of the usual size, logical px, and its greatest share of a door, and of one that is
too low for both lines."""
NAME, FACTS, EDGE = 40, 29, 14
"""Largest letters of both lines, and padding, logical px."""
MORE = 20
"""Distance of the arrow to further doors from the edge, logical px."""
LEAST_NAME, LEAST_FACTS = 26, 20
"""Their smallest letters, logical px."""
STONE, ICON = 0.62, 0.8
"""Width of a stone and of the picture of a person in sizes of the letters."""
HEAVIEST = 5
"""Weight of the most demanding games: so many stones are drawn."""
SHADE = 158, 158, 182
"""Light on the picture of a closed door."""


class Door(Widget):
    """The door of a game. card: its picture and facts. is_open: the title shows it."""

    unpainted = frozenset(("_painted",))

    def __init__(self, game: str, name: str = "") -> None:
        super().__init__(name or f"door.{game}")
        self.game = game
        self.card: Title = NO_CARD
        self.label = ""
        self.is_open = False
        self.more = ""
        """The side on which further doors have no room: "left", "right" or ""."""
        self.group = "doors"
        self._painted: tuple[object, pygame.Surface] | None = None

    @property
    def words(self) -> str:
        return self.label

    @property
    def chosen(self) -> bool:
        """Whether it is lifted: under the pointer, or with the focus."""
        return self.hot or self.focused

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rise, rim = context.px(RISE) * self.chosen, 2 * context.px(RIM)
        look = self.chosen, self.is_open, self.rect.size, self.label, self.card, self.more, context.text_scale
        key = *look, context.scale, context.language.code
        if self._painted is None or self._painted[0] != key:
            missed = context.sprites.missed
            picture = pygame.Surface((self.rect.width + 2 * rim, self.rect.height + 2 * rim), pygame.SRCALPHA)
            self._paint(picture, context, Rect(rim, rim, *self.rect.size))
            self._painted = key if context.sprites.missed == missed else None, picture  # not while pictures are read
        surface.blit(self._painted[1], (self.rect.x - rim, self.rect.y - rim - rise))

    def draw_focus(self, surface: pygame.Surface, context: Context) -> None:
        """Draw nothing: the chosen door is lifted, in a bright rim."""

    def _paint(self, surface: pygame.Surface, context: Context, body: Rect) -> None:
        rim, line = context.px(RIM), max(1, context.px(2))
        least = round(2.2 * context.least_px(LEAST_NAME) + 1.6 * context.least_px(LEAST_FACTS))
        wish = max(least, context.px(PLATE * min(1.6, max(1.0, context.text_scale))))
        high = min(max(round(body.height * MOST_PLATE), min(least, round(body.height * LOW_PLATE))), wish)
        plate = Rect(body.x, body.bottom - high, body.width, high)
        view = Rect(body.x, body.y, body.width, plate.y - body.y)
        gold = theme.NOW_GLOW if self.chosen else theme.GOLD if self.is_open else theme.GOLD_DARK
        for wide, colour in ((rim + line, theme.OUTLINE), (rim, gold), (line, theme.OUTLINE)):
            outer = view.inflate(2 * wide, 2 * wide)
            surface.blit(_arch(outer.size, colour), outer)
            surface.fill(colour, plate.inflate(2 * wide, 2 * wide))
        picture = self._view(context, view.size)
        if not (self.is_open or self.chosen):
            picture.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(picture, view)
        if self.more:
            x = view.x + context.px(MORE) if self.more == "left" else view.right - context.px(MORE)
            context.sprites.blit(surface, f"picker_{self.more}_gold", x, view.y + view.height * 0.7)
        surface.fill(theme.rgb("FFF3D6") if self.is_open or self.chosen else theme.rgb("DDCFB2"), plate)
        surface.fill(theme.GOLD_DARK, Rect(plate.x, plate.y, plate.width, line))
        room = plate.inflate(-2 * context.px(EDGE), -context.px(EDGE))
        facts = Rect(room.x, room.bottom, room.width, 0)
        if high >= least - context.px(EDGE) and (self.card.weight or self.card.minutes or self.card.players):
            facts.height = round(room.height * 0.4)
            facts.bottom = room.bottom
            self._draw_facts(surface, context, facts)
        self._draw_name(surface, context, Rect(room.x, room.y, room.width, facts.y - room.y))

    def _view(self, context: Context, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of the game in the form of the arch, or its sky with a letter if it has none."""
        picture = pygame.Surface(size, pygame.SRCALPHA)
        if self.card.miniature:
            picture.blit(context.sprites.cover(self.card.miniature, size, (0.5, 0.7)), (0, 0))
        else:
            sky = pygame.Surface(size)
            paint_sky(sky, self.card.sky)
            picture.blit(sky, (0, 0))
            letter, middle = self.label[:1], (size[0] // 2, round(size[1] * 0.56))
            context.type.draw(picture, letter, middle, "display", round(size[1] * 0.62), theme.GOLD_WORD, "center")
        picture.blit(_arch(size, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    def _draw_name(self, surface: pygame.Surface, context: Context, room: Rect) -> None:
        wish, least = min(context.text_px(NAME, 1.5), room.height), context.least_px(LEAST_NAME)
        size, lines = context.type.fit_lines(self.words, "display", wish, least, room.size, 0.98)
        lines = [context.type.clip(line, "display", size, room.width) for line in lines]
        place = Rect(room.x, room.y + max(0, (room.height - round(size * 0.98) * len(lines)) // 2), *room.size)
        context.type.draw_lines(surface, lines, place, "display", size, theme.INK, "center", leading=0.98)

    def _draw_facts(self, surface: pygame.Surface, context: Context, room: Rect) -> None:
        """Draw players, minutes and weight side by side, as large as they fit; the weight in stones, of a chosen door
        in words."""
        kind, card, language = context.type, self.card, context.language
        said = [words for words in facts_of(card, language) if words]
        if card.weight and self.chosen:
            said.append(language.t(f"door.weights.{card.weight}"))
        stones = HEAVIEST if card.weight and not self.chosen else 0
        most, least = min(context.text_px(FACTS, 1.6), room.height), context.least_px(LEAST_FACTS)
        for letters in range(max(most, least), least - 1, -1):
            gap, pitch = round(letters * 0.75), round(letters * STONE)
            icon = round(letters * ICON) if card.players else 0
            widths = [kind.size_of(words, "text", letters)[0] for words in said]
            bare = icon + sum(widths) + gap * (len(said) - 1)
            wide = bare + (gap + stones * pitch if stones else 0)
            if wide <= room.width:
                break
        else:
            stones, wide = 0, bare
        x = room.centerx - wide // 2
        if icon:
            sprites, colour = context.sprites, theme.INK_SOFT
            sprites.blit(surface, "icon_person", x + icon / 2, room.centery, width=icon, colour=colour)
            x += icon
        for words, width in zip(said, widths, strict=True):
            kind.draw(surface, words, (x, room.centery), "text", letters, theme.INK, "midleft")
            x += width + gap
        for number in range(stones):
            brick = Rect(x + number * pitch, 0, pitch - max(1, context.px(3)), round(letters * 0.52))
            brick.centery = room.centery + 1
            colour = theme.STONES["r"][1] if number < card.weight else theme.rgb("B9A98A")
            pygame.draw.rect(surface, colour, brick, border_radius=max(1, brick.height // 5))


def facts_of(card: Title, language: Language) -> tuple[str, str]:
    """Return players and minutes in a few letters, "" for those left out."""
    minutes = language.t("door.min", n=_range(card.minutes)) if card.minutes else ""
    return _range(card.players), minutes


def said_of(card: Title, language: Language) -> str:
    """Return players, minutes and weight in words."""
    said = [
        language.t(f"door.{name}", n=_range(each)) for name in ("players", "minutes") if (each := getattr(card, name))
    ]
    if card.weight:
        said.append(language.t("door.weight", weight=language.t(f"door.weights.{card.weight}")))
    return ", ".join(said)


def _range(limits: tuple[int, int] | None) -> str:
    """Return two limits as a range, or as one number."""
    return "–".join(map(str, dict.fromkeys(limits or ())))


@lru_cache(16)
def _arch(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    """Return a wall with a round top in a colour, on nothing."""
    wide, bow = size[0], min(round(size[0] * BOW), round(size[1] * 0.8))
    fine = pygame.Surface((FINE * wide, FINE * bow), pygame.SRCALPHA)
    pygame.draw.ellipse(fine, colour, (0, 0, FINE * wide, 2 * FINE * bow))
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    drawn.blit(pygame.transform.smoothscale(fine, (wide, bow)), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    drawn.fill(colour, (0, bow, wide, size[1] - bow))
    return drawn
