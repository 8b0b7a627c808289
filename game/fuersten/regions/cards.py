"""Cards, painted: an artist with what it wants, bonus and prestige cards, and backs."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from engine.fuersten.professions import PROFESSIONS
from engine.fuersten.state import COVERED, Seat
from game.fuersten.brush import TableBrush
from game.fuersten.emblems import emblem, has
from game.graphics import theme
from game.graphics.grid import Box

BACKS = {"profession": "card_back", "bonus": "card_back", "prestige": "card_back"}
LEADING = 1.06
LARGE = 220.0
"""Height from which a card says what it counts, logical px."""
INK_OF_VALUE = theme.rgb("7A1408")


class Face(NamedTuple):
    """A card as it is seen.  pile: it belongs to (profession, bonus or prestige).  card: COVERED shows its back.
    wishes: of an artist, whether building, landscape and freedom are there.  value: what stands in its corner, "" for
    nothing."""

    pile: str
    card: str
    wishes: tuple[bool, ...] = ()
    value: str = ""


def artist_face(court: Seat, card: str, value: str = "") -> Face:
    """Return an artist with what the court offers it."""
    if card == COVERED:
        return Face("profession", card)
    artist = PROFESSIONS[card]
    kinds = court.plan.kinds
    return Face(
        "profession",
        card,
        (artist.building in kinds, artist.landscape in kinds, artist.freedom in court.freedoms),
        value,
    )


def draw_card(brush: TableBrush, surface: pygame.Surface, face: Face, box: Box) -> None:
    """Draw a card into a box, logical px."""
    if face.card == COVERED:
        draw_back(brush, surface, face.pile, box)
    elif face.pile == "profession":
        _artist(brush, surface, face, box)
    else:
        _text_card(brush, surface, face, box)


def draw_back(brush: TableBrush, surface: pygame.Surface, pile: str, box: Box) -> None:
    """Draw a card face down."""
    rect = brush.grid.rect(box.x, box.y, box.w, box.h)
    back = f"fu_back_{pile}"
    brush.fitted(surface, back if has(brush, back) else BACKS[pile], rect)


def _artist(brush: TableBrush, surface: pygame.Surface, face: Face, box: Box) -> None:
    """Name above, portrait, the three wishes at the foot."""
    artist = PROFESSIONS[face.card]
    rect = brush.grid.rect(box.x, box.y, box.w, box.h)
    brush.panel(surface, "panel_parchment", rect)
    head = min(36.0, box.h * 0.24)
    name = brush.t(f"princes.artist.{face.card}")
    x, size = box.centre[0], min(30.0, head * 0.86)
    role: Literal["bold", "text"] = "bold" if brush.width(name, 24, "bold") <= box.w - 10 else "text"
    brush.text(
        surface, name, x, box.y + head - 3, size, theme.INK, role, "basemid", within=box.w - 8, least=17, tight=True
    )
    each = min(box.w / 3 - 3, box.h * 0.3, 46.0)
    foot = box.bottom - each / 2 - 7
    picture = f"fu_artist_{face.card}"
    room = foot - each / 2 - (box.y + head)
    if room > 24 and has(brush, picture):
        width = min(box.w - 14, room * 0.92)
        brush.sprite(surface, picture, x, box.y + head + room / 2, width)
    for k, (wish, met) in enumerate(zip((artist.building, artist.landscape, artist.freedom), face.wishes, strict=True)):
        emblem(brush, surface, wish, box.x + box.w * (2 * k + 1) / 6, foot, each, there=met)
    if face.value:
        _value_plate(brush, surface, face.value, box.right - 4, box.y + head + 2)


def _text_card(brush: TableBrush, surface: pygame.Surface, face: Face, box: Box) -> None:
    """A bonus or prestige card: its name, what it counts, and what that comes to now."""
    rect = brush.grid.rect(box.x, box.y, box.w, box.h)
    brush.panel(surface, "panel_parchment", rect)
    key = f"princes.{face.pile}.{face.card}"
    x, size = box.centre[0], min(44.0, box.w * 0.3)
    emblem(brush, surface, face.pile, x, box.y + 9 + size / 2, size)
    top = box.y + 12 + size
    foot = 40 if face.value else 8
    is_large = box.h > LARGE
    room = box.bottom - foot - top
    name = Box(box.x + 6, top, box.w - 12, 64 if is_large else room)
    _lines(brush, surface, brush.t(f"{key}.name"), name, 28, theme.INK, "bold")
    if is_large:  # in a hand there is room for the name alone; the slip beside it says the rest
        said = Box(box.x + 8, name.bottom + 2, box.w - 16, room - 66)
        _lines(brush, surface, brush.t(f"{key}.text"), said, 27, theme.INK_SOFT, "text")
    if face.value:
        brush.text(surface, face.value, x, box.bottom - 11, 30, INK_OF_VALUE, "display", "basemid", tight=True)


def _lines(
    brush: TableBrush,
    surface: pygame.Surface,
    words: str,
    box: Box,
    size: float,
    ink: theme.Colour,
    role: Literal["bold", "text"],
) -> None:
    """Words in a box, in as many lines as they need, in its middle; the longest word has to fit."""
    rect = brush.grid.rect(box.x, box.y, box.w, box.h)
    least = brush.size(14, tight=True)
    most = min(brush.type.fit(word, role, brush.size(size, tight=True), least, rect.w) for word in words.split())
    px, lines = brush.type.fit_lines(words, role, most, min(most, least), rect.size, LEADING)
    high = round(px * LEADING) * len(lines)
    room = Rect(rect.x, rect.centery - high // 2, rect.w, high)
    brush.type.draw_lines(surface, lines, room, role, px, ink, "center", leading=LEADING)


def _value_plate(brush: TableBrush, surface: pygame.Surface, value: str, right: float, top: float) -> None:
    """A figure on a small plate, by its upper right corner."""
    width = max(34.0, brush.width(value, 30, "display") + 16)
    plate = brush.grid.rect(right - width, top, width, 36)
    pygame.draw.rect(surface, theme.CREAM_BRIGHT, plate, border_radius=brush.px(8))
    pygame.draw.rect(surface, theme.GOLD_DARK, plate, max(1, brush.px(2)), brush.px(8))
    x = right - width / 2
    brush.text(surface, value, x, top + 29, 30, INK_OF_VALUE, "display", "basemid", tight=True)
