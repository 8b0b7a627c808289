"""Painter of cards: artists with their wishes, bonus and prestige cards, and backs.

There are two forms: the large one shows all of the card, the small one of a hand its name and its sign.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from engine.princes.professions import PROFESSIONS
from engine.princes.reading import queries
from engine.princes.state import COVERED, Seat
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.princes.base.emblems import emblem
from game.princes.base.pictured import fulfilled
from game.princes.base.signs import draw_signs
from game.table.painting.brush import TableBrush

LARGE, SMALL = (168.0, 184.0), (112.0, 168.0)
"""Size of a drawn card, in its large form and in that of a hand."""
BACK = (108.0, 148.0)
"""Size of its back."""
LEADING = 1.06
LEAST = 14
"""Real px of the smallest letters; a long word that would need smaller ones takes two lines."""
ROOM_FOR_TEXT = 1.0
"""Least scale of a narrow card that has room for its text."""
PLATE = 34.0
"""Height of the plate with a figure at the upper left corner."""
INK_OF_VALUE = theme.INK
SHARER = (13.0, 21.0)
"""Width of each person beside a wish that others share, and height of their plate, logical px."""
RING = 0.54
"""Radius of the ring round a wish that is fulfilled, relative to the width of its emblem."""
WELLS = (36.0, 84.0, 132.0)
SMALL_WELLS = (23.0, 56.0, 89.0)


class CardFace(NamedTuple):
    """A card as shown."""

    pile: str
    """Its pile (profession, bonus or prestige)."""
    card: str
    """COVERED shows its back."""
    wishes: tuple[bool, ...] = ()
    """Of an artist, whether building, landscape and freedom are there."""
    value: str = ""
    """The figure in its corner, "" for none."""
    shared: tuple[int, ...] = (0, 0, 0)
    """Of an artist, how many others in hand share each wish."""


def artist_face(court: Seat, card: str, value: str = "") -> CardFace:
    """Return an artist with the wishes that the court fulfils."""
    if card == COVERED:
        return CardFace("profession", card)
    return CardFace("profession", card, fulfilled(court, card), value, queries.shared_wishes(court, card))


def draw_card(brush: TableBrush, surface: pygame.Surface, face: CardFace, box: Box, *, large: bool = False) -> None:
    """Draw a card into a box of its shape, logical px."""
    if face.card == COVERED:
        draw_back(brush, surface, face.pile, box)
        return
    if face.pile == "profession":
        _artist(brush, surface, face, box, LARGE_ARTIST if large else SMALL_ARTIST)
    else:
        (_large_text if large else _small_text)(brush, surface, face, box)
    if face.value:
        _plate(brush, surface, face.value, box)


def draw_back(brush: TableBrush, surface: pygame.Surface, pile: str, box: Box) -> None:
    """Draw a card face down into a box, logical px; it keeps its shape."""
    wide = min(box.w, box.h * BACK[0] / BACK[1])
    high = wide * BACK[1] / BACK[0]
    x, y = box.centre
    name = f"princes_back_{pile}_hand" if box.w < BACK[0] / 2 else f"princes_back_{pile}"
    brush.fitted(surface, name, brush.grid.rect(x - wide / 2, y - high / 2, wide, high))


def draw_used(brush: TableBrush, surface: pygame.Surface, box: Box) -> None:
    """Draw a used recruiting card into a box, logical px: a person card face down with the sign of recruiting."""
    draw_back(brush, surface, "profession", box)
    size = min(box.w, box.h * BACK[0] / BACK[1]) * 0.62
    x, y = box.centre
    pygame.draw.circle(surface, theme.CREAM_BRIGHT, brush.grid.at(x, y), max(4, brush.px(size / 2)))
    emblem(brush, surface, "recruiting", x, y, size * 0.82)


class ArtistForm(NamedTuple):
    """Layout of an artist's card of width `wide`, logical px: the portrait, the name, and the wishes at these distances
    from the left edge."""

    sprite: str
    wide: float
    portrait_y: float
    portrait: float
    name: Box
    wells: tuple[float, ...]
    wish_y: float
    wish: float


LARGE_ARTIST = ArtistForm("princes_card_artist", LARGE[0], 57, 90, Box(9, 107, 150, 29), WELLS, 157.5, 36)
SMALL_ARTIST = ArtistForm("princes_card_artist_tall", SMALL[0], 54, 80, Box(6, 100, 100, 26), SMALL_WELLS, 146, 28)


def _artist(brush: TableBrush, surface: pygame.Surface, face: CardFace, box: Box, form: ArtistForm) -> None:
    """Draw portrait, name, and the three wishes at the foot."""
    zoom, artist = box.w / form.wide, PROFESSIONS[face.card]
    brush.fitted(surface, form.sprite, brush.grid.rect(box.x, box.y, box.w, box.h))
    middle = box.y + form.portrait_y * zoom
    brush.sprite(surface, f"princes_artist_{face.card}", box.centre[0], middle, form.portrait * zoom)
    name = Box(box.x + form.name.x * zoom, box.y + form.name.y * zoom, form.name.w * zoom, form.name.h * zoom)
    _name(brush, surface, brush.t(f"princes.artist.{face.card}"), name)
    wishes = artist.building, artist.landscape, artist.freedom
    for left, wish, met, others in zip(form.wells, wishes, face.wishes, face.shared, strict=True):
        at = box.x + left * zoom, box.y + form.wish_y * zoom
        emblem(brush, surface, wish, *at, form.wish * zoom)
        if met:
            _tick(brush, surface, at, form.wish * zoom)
        if others and form is LARGE_ARTIST:
            _sharers(brush, surface, (at[0] + form.wish * zoom * 0.44, at[1] - form.wish * zoom * 0.4), others)


def _tick(brush: TableBrush, surface: pygame.Surface, at: tuple[float, float], size: float) -> None:
    """Draw the golden ring and the tick of a wish that the court fulfils."""
    radius, wide = brush.px(size * RING), max(2, brush.px(size * 0.1))
    for colour, more in ((theme.OUTLINE, 1), (theme.NOW, 0)):
        pygame.draw.circle(surface, colour, brush.grid.at(*at), radius + more, wide + 2 * more)
    brush.sprite(surface, "check_badge", at[0] + size * 0.42, at[1] + size * 0.36, size * 0.5)


def _sharers(brush: TableBrush, surface: pygame.Surface, at: tuple[float, float], others: int) -> None:
    """Draw a small person for each other artist in hand with the same wish."""
    wide = others * SHARER[0] + 8
    plate = brush.grid.rect(at[0] - wide / 2, at[1] - SHARER[1] / 2, wide, SHARER[1])
    pygame.draw.rect(surface, theme.CREAM_BRIGHT, plate, border_radius=plate.h // 2)
    for number in range(others):
        x = at[0] + (number - (others - 1) / 2) * SHARER[0]
        brush.icon(surface, "person", x, at[1], SHARER[1] - 3, theme.MAY_INK)


def _large_text(brush: TableBrush, surface: pygame.Surface, face: CardFace, box: Box) -> None:
    """Draw a bonus or prestige card: the picture of the things it counts, its name and its text."""
    zoom, key = box.w / LARGE[0], f"princes.{face.pile}.{face.card}"
    brush.fitted(surface, f"princes_card_{face.pile}", brush.grid.rect(box.x, box.y, box.w, box.h))
    draw_signs(brush, surface, face.card, (box.x + 84 * zoom, box.y + 47 * zoom), 68 * zoom)
    _name_and_text(brush, surface, key, *_large_rooms(box), 24)


def _small_text(brush: TableBrush, surface: pygame.Surface, face: CardFace, box: Box) -> None:
    """Draw the same on a narrow card; on a very narrow one only its name."""
    zoom, key = box.w / SMALL[0], f"princes.{face.pile}.{face.card}"
    brush.fitted(surface, f"princes_card_{face.pile}_tall", brush.grid.rect(box.x, box.y, box.w, box.h))
    draw_signs(brush, surface, face.card, (box.x + 56 * zoom, box.y + 46 * zoom), 56 * zoom)
    if zoom < ROOM_FOR_TEXT:
        name = Box(box.x + 4 * zoom, box.y + 84 * zoom, 104 * zoom, 80 * zoom)
        _lines(brush, surface, brush.t(f"{key}.name"), name, 24, theme.INK, "bold")
        return
    name = Box(box.x + 5 * zoom, box.y + 86 * zoom, 102 * zoom, 22 * zoom)
    _name_and_text(brush, surface, key, name, Box(box.x + 5 * zoom, box.y + 108 * zoom, 102 * zoom, 56 * zoom), 20)


class _Text(NamedTuple):
    """Name and text of a card, set: letters, lines and place of each."""

    name: tuple[int, list[str], Rect]
    text: tuple[int, list[str], Rect]


def has_text(brush: TableBrush, face: CardFace, box: Box) -> bool:
    """Return whether a bonus or prestige card in its large form has room for its text."""
    return _set_text(brush, f"princes.{face.pile}.{face.card}", *_large_rooms(box), 24) is not None


def _large_rooms(box: Box) -> tuple[Box, Box]:
    """Return the rooms for name and text on the large form of a card."""
    zoom = box.w / LARGE[0]
    name = Box(box.x + 10 * zoom, box.y + 92 * zoom, 148 * zoom, 26 * zoom)
    return name, Box(box.x + 8 * zoom, box.y + 119 * zoom, 152 * zoom, 59 * zoom)


def _set_text(brush: TableBrush, key: str, name: Box, said: Box, size: float) -> _Text | None:
    """Return the name of a card and its text below it; None without room for both."""
    top, foot = brush.grid.rect(*name).top, brush.grid.rect(*said).bottom
    name_px, names, above = _fitted(brush, brush.t(f"{key}.name"), name, min(24, size + 2), "bold")
    above.top = max(above.top, top)
    px, lines, below = _fitted(brush, brush.t(f"{key}.text"), said, size, "text")
    if above.bottom + below.h > foot:  # below a name in two lines
        px = min(px, LEAST)
        lines = brush.type.wrap(brush.t(f"{key}.text"), "text", px, below.w)
        below.h = round(px * LEADING) * len(lines)
    if above.bottom + below.h > foot:
        return None
    below.top = min(max(below.top, above.bottom), foot - below.h)
    return _Text((name_px, names, above), (px, list(lines), below))


def _name_and_text(brush: TableBrush, surface: pygame.Surface, key: str, name: Box, said: Box, size: float) -> None:
    """Draw the name of a card above its text; without room for both, the name alone, as the tip has the text."""
    found = _set_text(brush, key, name, said, size)
    if found is None:
        whole = Box(name.x, name.y, name.w, said.bottom - name.y)
        _lines(brush, surface, brush.t(f"{key}.name"), whole, 24, theme.INK, "bold")
        return
    for (px, lines, room), role, ink in ((found.name, "bold", theme.INK), (found.text, "text", theme.INK_SOFT)):
        brush.type.draw_lines(surface, lines, room, role, px, ink, "center", leading=LEADING)


def _lines(
    brush: TableBrush,
    surface: pygame.Surface,
    words: str,
    box: Box,
    size: float,
    ink: theme.Colour,
    role: Literal["bold", "text"],
) -> None:
    """Draw words in the middle of a box, in as many lines as necessary; the longest word has to fit."""
    px, lines, room = _fitted(brush, words, box, size, role)
    brush.type.draw_lines(surface, lines, room, role, px, ink, "center", leading=LEADING)


def _name(brush: TableBrush, surface: pygame.Surface, words: str, box: Box) -> None:
    """Draw a name in a box, over its upper edge on a ground of its own if it needs two lines."""
    rect = brush.grid.rect(box.x, box.y, box.w, box.h)
    px, lines, room = _fitted(brush, words, box, 25, "bold")
    if room.h > rect.h:
        room.bottom = rect.bottom
        pygame.draw.rect(surface, theme.PARCHMENT_MID, room.inflate(0, brush.px(4)), border_radius=brush.px(6))
    brush.type.draw_lines(surface, lines, room, "bold", px, theme.INK, "center", leading=LEADING)


def _fitted(
    brush: TableBrush, words: str, box: Box, size: float, role: Literal["bold", "text"]
) -> tuple[int, list[str], Rect]:
    """Return the letters and the lines of words in a box, and their rectangle in its middle."""
    rect = brush.grid.rect(box.x, box.y, box.w, box.h)
    least, breaks = max(LEAST, round(10 * brush.scale)), _breaks(brush.t("princes.breaks"))
    words = " ".join(
        word if brush.type.size_of(word, role, least)[0] <= rect.w else breaks.get(word) or _halved(word)
        for word in words.split()
    )
    most = min(
        brush.type.fit(word, role, brush.size(size, tight=True, grow=1.4), least, rect.w) for word in words.split()
    )
    px, lines = brush.type.fit_lines(words, role, most, least, rect.size, LEADING)
    high = round(px * LEADING) * len(lines)
    return px, lines, Rect(rect.x, rect.centery - high // 2, rect.w, high)


@lru_cache(maxsize=4)
def _breaks(said: str) -> Mapping[str, str]:
    """Return by word the same word in two lines.  said: the words, each with the hyphen at which it breaks."""
    return {word.replace("-", ""): word.replace("-", "-\n") for word in said.split()}


def _halved(word: str) -> str:
    """Return a word of which no break is known in two lines."""
    middle = (len(word) + 1) // 2
    return f"{word[:middle]}-\n{word[middle:]}"


def _plate(brush: TableBrush, surface: pygame.Surface, value: str, box: Box) -> None:
    """Draw a figure on a small plate at the upper left corner of a card, which the next card does not cover."""
    width = max(36.0, brush.width(value, 27, "display") + 14)
    plate = brush.grid.rect(box.x - 3, box.y + 2, width, PLATE)
    pygame.draw.rect(surface, theme.CREAM_BRIGHT, plate, border_radius=brush.px(8))
    draw_frame(surface, theme.GOLD_DARK, plate, max(1, brush.px(2)), brush.px(8))
    x, y = box.x - 3 + width / 2, box.y + 2 + PLATE - 7
    brush.text(surface, value, x, y, 27, INK_OF_VALUE, "display", "basemid", within=width - 4, least=16, tight=True)
