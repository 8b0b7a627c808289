"""The strip painted: a face, the deeds of a turn as pictures and in words, its points.

dict(draw_turns(brush, surface, box, turns, ink))   # the newest turns that fit in a panel; their places
draw_marks(brush, surface, marks, box)        # the pictures of one turn, as large as the box is high

A row has the words of its turn, below them in red its harm to the reader, and its pictures beside the last word
or below. In windows with room for it a row that is short enough has whole sentences. The turns that are new to the
reader come first: each has at least a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.graphics.text import ELLIPSIS, signed
from game.table.shown import DEED, DeedMark

ROW, ROW_GROWN = 54.0, 1.5
"""Height of a row of pictures, logical px, and its largest factor with larger letters."""
FACE, FACE_AT = 37.0, 22.0
"""Width of a face and the place of its middle, logical px."""
WORDS_AT = 48.0
"""Where the words begin, logical px from the rim of the row."""
LETTERS, SMALLER, PITCH = 27.0, 23.0, 1.12
"""Size of the letters, and in windows with room for sentences, logical px; pitch of the lines."""
PICTURES, BETWEEN = 34.0, 4.0
"""Height of the pictures beside or below words, and the space above and below a row, logical px."""
SENTENCE = 4
"""Most lines of the sentences of a turn."""
POINTS = 34.0
"""Size of the points, logical px."""
WIDE, HIGH, APART = 0.96, 0.8, 0.14
"""Largest width and height of a picture, and the gap after it, in heights of the line."""
NUMBER, SEAL, SHORT = 0.6, 0.5, 2
"""Size of the number and of the seal on a picture, in heights of the line; longer numbers are beside it."""
LABELLED = 1.0
"""Least width of a picture with both, so that they do not lie on its neighbour, in heights of the line."""
STRUCK, TAKEN, LOST = theme.rgb("E5402A"), theme.rgb("FF9A86"), theme.rgb("7A2A2E")
"""Colour of the stroke through a lost piece; of words about harm to the reader, and of the ground under them."""
NEW = theme.rgb("FFE9A3"), 34
"""Colour of the tint of a turn that is new to the reader, and its opacity of 255."""
SHRUNK = (1.0, 0.88, 0.76, 0.64)
"""Sizes of the letters of a turn whose first deed is long, in sizes of the others."""
EDGE = 10.0
"""Logical px between the lines and the rim of the panel."""
BAR, THUMB = 16.0, 24.0
"""Logical px that a scroll bar takes from the lines, and the least length of its thumb."""


class BeyondTurns(NamedTuple):
    """The numbers of turns before and after those that are given to a strip."""

    before: int = 0
    after: int = 0


NONE_BEYOND = BeyondTurns()


class MarkLook(NamedTuple):
    """A mark with the shape of its seal, "" for none."""

    mark: DeedMark
    shape: str


class TurnLook(NamedTuple):
    """A turn as painted.

    face: the sprite of a portrait, or of a seal.  line: number of the chronicle's last line about it.  words, sentence:
    its deeds in brief and as told there.  harms: those to the reader, whose shape is `reader`.  is_new: it was
    after the reader's last turn."""

    face: str
    shape: str
    marks: tuple[MarkLook, ...]
    points: int
    line: int = 0
    is_chosen: bool = False
    words: str = ""
    sentence: str = ""
    harms: tuple[str, ...] = ()
    reader: str = ""
    is_new: bool = False


class _SetTurn(NamedTuple):
    """A turn set in lines: the size of their letters, real px, the lines of its words and harms, and whether its
    pictures have a line of their own or stand beside the last words."""

    px: int
    words: list[str]
    harms: list[str]
    below: bool
    beside: bool
    high: float


class _SetStyle(NamedTuple):
    """A way to set a turn: most lines of its words, whether these may be sentences, and whether pictures that do not
    fit beside the last word have a line of their own."""

    lines: int
    has_sentence: bool
    below: bool


TIGHTEST = _SetStyle(1, False, False)
ROOMIER = _SetStyle(2, False, False), _SetStyle(2, False, True), _SetStyle(2, True, True)


def marked(marks: Sequence[DeedMark], seat: int, shape: Callable[[int], str]) -> tuple[MarkLook, ...]:
    """Return the looks of a seat's marks: a loss bears a seal only if it is another seat's."""
    return tuple(
        MarkLook(mark, "" if mark.seal is None or (mark.is_loss and mark.seal == seat) else shape(mark.seal))
        for mark in marks
    )


def draw_turns(
    brush: Brush,
    surface: pygame.Surface,
    box: Box,
    turns: Sequence[TurnLook],
    ink: theme.Colour,
    beyond: BeyondTurns = NONE_BEYOND,
) -> Iterator[tuple[int, pygame.Rect]]:
    """Draw the newest of these turns in a panel, from the top, and beside them a scroll bar if there are others; yield
    the place of each, with the number of its line of the chronicle."""
    y, room = box.y + EDGE, Box(box.x + EDGE, box.y + EDGE, box.w - 2 * EDGE, box.h - 2 * EDGE)
    rows = rows_of(brush, turns, room)
    if len(rows) < len(turns) or any(beyond):
        room = room._replace(w=room.w - BAR)
        rows = rows_of(brush, turns, room)
        first, count = beyond.before + len(turns) - len(rows), beyond.before + len(turns) + beyond.after
        draw_bar(brush, surface, bar_at(box), (first, first + len(rows), count))
    shown = list(turns)[len(turns) - len(rows) :]
    spare = min(8.0, (room.h - sum(row.high for row in rows)) / max(1, len(rows)))
    for k, (turn, row) in enumerate(zip(shown, rows, strict=True)):
        place = Box(room.x, y, room.w, row.high + max(0.0, spare))
        rect = brush_rect(brush, place)
        if turn.is_new:
            _tint(surface, rect, NEW)
        if k:
            is_first = turn.is_new and not shown[k - 1].is_new
            thick = max(2, brush.px(4)) if is_first else max(1, brush.px(1))
            surface.fill(theme.GOLD if is_first else theme.GOLD_DARK, (rect.x, rect.y, rect.w, thick))
        if turn.is_chosen:
            draw_frame(surface, ink, rect, max(1, brush.px(2)), brush.px(8))
        _draw_turn(brush, surface, turn, row, place)
        yield turn.line, rect
        y += place.h


def bar_at(box: Box, head: float = 0.0) -> Box:
    """Return the place of the scroll bar in a panel, with room round it to be grabbed.  head: height of its title."""
    return Box(box.right - EDGE - BAR - 4, box.y + head + EDGE, BAR + 8, box.h - head - 2 * EDGE)


def draw_bar(brush: Brush, surface: pygame.Surface, box: Box, shown: tuple[int, int, int]) -> None:
    """Draw a scroll bar in its place.  shown: number of the first thing in sight, end of these, number of all."""
    first, last, count = shown
    if last - first >= count:
        return
    thick, x = max(2, brush.px(6)), brush.px(box.centre[0])
    length = max(THUMB, box.h * (last - first) / count)
    y = box.y + (box.h - length) * first / max(1, count - (last - first))
    surface.fill(theme.GOLD_DARK, (x, brush.px(box.y), max(1, thick // 3), brush.px(box.h)))
    thumb = pygame.Rect(x - thick // 2, brush.px(y), thick, brush.px(length))
    pygame.draw.rect(surface, theme.GOLD, thumb, border_radius=thick // 2)


def rows_of(brush: Brush, turns: Sequence[TurnLook], room: Box) -> list[_SetTurn]:
    """Return the newest turns that fit, set in lines: all since the first new one, and at least two, in one line each;
    then from the newest on in as many as have room; then older ones."""
    first = next((k for k, turn in enumerate(turns) if turn.is_new), len(turns))
    wanted = turns[min(first, max(0, len(turns) - 2)) :]
    rows, left = list[_SetTurn](), room.h
    for turn in reversed(wanted):
        row = _set(brush, turn, room.w, TIGHTEST)
        if row.high > left and rows:
            return rows
        rows.insert(0, row)
        left -= row.high
    for style in ROOMIER:
        for place in reversed(range(len(rows))):
            row = _set(brush, wanted[place], room.w, style)
            if (more := row.high - rows[place].high) <= left:
                rows[place] = row
                left -= more
    for turn in reversed(turns[: len(turns) - len(wanted)]):
        styles = (_set(brush, turn, room.w, style) for style in (*reversed(ROOMIER), TIGHTEST))
        fitting = next((row for row in styles if row.high <= left), None)
        if fitting is None:
            break
        rows.insert(0, fitting)
        left -= fitting.high
    return rows


def letters_of(brush: Brush) -> int:
    """Return the size of the letters, real px."""
    return brush.size(SMALLER if brush.is_wide else LETTERS, grow=ROW_GROWN)


@lru_cache(maxsize=512)  # most turns and styles are tried again whenever a turn is added
def _set(brush: Brush, turn: TurnLook, wide: float, style: _SetStyle) -> _SetTurn:
    """Return a turn set in lines; in the tightest style harm stands for the words."""
    lines, has_sentence, below = style
    room = (wide - WORDS_AT - _points_wide(brush, turn) - 6) * brush.scale
    px = _letters(brush, turn, room)
    words = _wrapped(brush, turn.sentence if brush.is_wide and has_sentence else "", px, room, SENTENCE)
    words = words or _whole_deeds(brush, turn.words.split(DEED), px, room, lines)
    harms = _whole_deeds(brush, turn.harms, px, room - brush.px(26), lines)
    if harms and lines == 1:
        words = []
    pitch, pictures = px * PITCH / brush.scale, PICTURES * max(1.0, min(brush.text_scale, ROW_GROWN))
    if not (words or harms):
        high = ROW * max(1.0, min(brush.text_scale, ROW_GROWN)) if turn.marks else pitch
        return _SetTurn(px, [], [], bool(turn.marks), False, max(FACE, high - 2 * BETWEEN) + 2 * BETWEEN)
    last = brush.type.size_of(words[-1], "bold", px)[0] / brush.scale if words and not harms else wide
    beside = bool(turn.marks) and last + 12 + marks_wide(brush, turn.marks, pictures) <= room / brush.scale
    below = below and bool(turn.marks) and not beside
    high = pitch * (len(words) + len(harms)) + (pictures if below else max(0.0, pictures - pitch) if beside else 0)
    return _SetTurn(px, words, harms, below, beside, max(FACE, high) + 2 * BETWEEN)


def _letters(brush: Brush, turn: TurnLook, room: float) -> int:
    """Return the largest size of letters, real px, at which the first deed and the first harm need no more than two
    lines."""
    full = letters_of(brush)
    first = [(turn.words.split(DEED)[0], room), *((harm, room - brush.px(26)) for harm in turn.harms[:1])]
    for share in SHRUNK:
        px = round(full * share)
        if all(_wrapped(brush, text, px, width, 2) for text, width in first if text):
            break
    return px


def _wrapped(brush: Brush, text: str, px: int, room: float, most: int) -> list[str]:
    """Return the lines of a text, none if there are too many or a word is too long."""
    lines = list(brush.type.wrap(text, "bold", px, room)) if text else []
    fits = all(brush.type.size_of(line, "bold", px)[0] <= room for line in lines)
    return lines if fits and len(lines) <= most else []


def _whole_deeds(brush: Brush, deeds: Sequence[str], px: int, room: float, most: int) -> list[str]:
    """Return the lines of as many of these deeds as fit, none of them cut: an ellipsis stands for the others.  The
    first one has as many lines as it needs, and no ellipsis if only that has no room."""
    for count in range(len(deeds), 0, -1):
        text = DEED.join(deeds[:count]) + (f" {ELLIPSIS}" if count < len(deeds) else "")
        if text and (lines := _wrapped(brush, text, px, room, max(most, 2) if count == 1 else most)):
            return lines
    first = deeds[0] if deeds else ""
    lines = brush.type.wrap(first, "bold", px, room) if first else []
    return [brush.type.clip(line, "bold", px, room) for line in lines]


def _points_wide(brush: Brush, turn: TurnLook) -> float:
    return brush.width(signed(turn.points), POINTS, "display") + 8 if turn.points else 0.0


def _draw_turn(brush: Brush, surface: pygame.Surface, turn: TurnLook, row: _SetTurn, place: Box) -> None:
    px = row.px
    pitch, pictures = px * PITCH / brush.scale, PICTURES * max(1.0, min(brush.text_scale, ROW_GROWN))
    top = place.y + BETWEEN
    is_seal = turn.face == f"seal_{turn.shape}"
    brush.sprite(surface, turn.face, place.x + FACE_AT, top + FACE / 2, FACE * (0.84 if is_seal else 1.0))
    if not is_seal:
        brush.sprite(surface, f"seal_{turn.shape}", place.x + FACE_AT + 13, top + FACE - 8, FACE * 0.5)
    right = place.right - 4
    if turn.points:
        ink = theme.NUMBER if turn.points > 0 else TAKEN
        at = right, top + FACE / 2 + POINTS * 0.34
        brush.text(surface, signed(turn.points), *at, POINTS, ink, "display", "baseright", tight=True)
        right -= _points_wide(brush, turn)
    left, y = place.x + WORDS_AT, top
    if len(row.words) + len(row.harms) == 1 and not row.below:
        y = top + (max(FACE, pitch) - pitch) / 2
    for line in row.words:
        brush.type.draw(surface, line, brush_at(brush, left, y + pitch * 0.78), "bold", px, theme.CREAM, "baseleft")
        y += pitch
    if row.beside:
        x = left + brush.type.size_of(row.words[-1], "bold", px)[0] / brush.scale + 12
        draw_marks(brush, surface, turn.marks, Box(x, y - pitch / 2 - pictures / 2, right - x, pictures))
    if row.harms:
        ground = Box(left - 6, y, right - left + 6, pitch * len(row.harms))
        pygame.draw.rect(surface, LOST, brush_rect(brush, ground), border_radius=brush.px(6))
        brush.sprite(surface, f"seal_{turn.reader}", left + 10, y + pitch / 2, min(26.0, pitch))
    for line in row.harms:
        at = brush_at(brush, left + 26, y + pitch * 0.78)
        brush.type.draw(surface, line, at, "bold", px, TAKEN, "baseleft")
        y += pitch
    if row.below:
        high = pictures if row.words or row.harms else place.h - 2 * BETWEEN
        draw_marks(brush, surface, turn.marks, Box(left, y, right - left, high))


def brush_at(brush: Brush, x: float, y: float) -> tuple[int, int]:
    """Return a point in real px."""
    return brush.px(x), brush.px(y)


def brush_rect(brush: Brush, box: Box) -> pygame.Rect:
    """Return a box in real px."""
    return pygame.Rect(brush.px(box.x), brush.px(box.y), brush.px(box.w), brush.px(box.h))


def _tint(surface: pygame.Surface, rect: pygame.Rect, tint: tuple[theme.Colour, int]) -> None:
    """Lighten a rectangle."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((*tint[0], tint[1]))
    surface.blit(veil, rect)


def draw_marks(brush: Brush, surface: pygame.Surface, marks: Sequence[MarkLook], box: Box) -> None:
    """Draw pictures from the left of a box, as large as it is high; too many overlap."""
    size = min(box.h, ROW * ROW_GROWN)
    wide = [_width(brush, look.mark, size) for look in marks]
    gap = size * APART
    over = sum(wide) + gap * (len(wide) - 1) - box.w
    if over > 0 and len(wide) > 1:
        gap -= over / (len(wide) - 1)
    x = box.x
    for look, width in zip(marks, wide, strict=True):
        _draw_mark(brush, surface, look, x, box.y + box.h / 2, size)
        x += width + gap


def marks_wide(brush: Brush, marks: Sequence[MarkLook], size: float) -> float:
    """Return the width of pictures of that height, logical px."""
    return sum(_width(brush, look.mark, size) for look in marks) + size * APART * max(0, len(marks) - 1)


def strike(surface: pygame.Surface, place: pygame.Rect, px: Callable[[float], int]) -> None:
    """Draw a stroke through a lost piece."""
    ends = (place.x, place.bottom - 1), (place.right - 1, place.y)
    pygame.draw.line(surface, theme.INK, *ends, max(3, px(7)))
    pygame.draw.line(surface, STRUCK, *ends, max(2, px(4)))


def _width(brush: Brush, mark: DeedMark, size: float) -> float:
    """Return the width of a mark, logical px."""
    across = _across(brush, mark, size)
    if len(mark.number) > SHORT:
        return across + brush.width(mark.number, size * NUMBER, "display") + 4
    return max(across, size * LABELLED) if mark.number and mark.seal is not None else across


def _across(brush: Brush, mark: DeedMark, size: float) -> float:
    """Return the width of a mark's picture, logical px."""
    info = brush.sprites.info(mark.picture)
    return min(size * WIDE, size * HIGH * info.w / info.h)


def _draw_mark(brush: Brush, surface: pygame.Surface, look: MarkLook, x: float, y: float, size: float) -> None:
    """Draw a picture from x on, its number and seal on its corners, a stroke if it is lost; a long number beside it."""
    mark, shape = look
    info, wide = brush.sprites.info(mark.picture), _across(brush, mark, size)
    high = wide * info.h / info.w
    place = pygame.Rect(brush.px(x), brush.px(y - high / 2), brush.px(wide), brush.px(high))
    brush.fitted(surface, mark.picture, place)
    if mark.is_loss:
        strike(surface, place, brush.px)
    if shape:
        brush.sprite(surface, f"seal_{shape}", x + wide * 0.16, y - size * 0.12, size * SEAL)
    if mark.number:
        letters, ink = size * NUMBER, theme.CREAM_BRIGHT
        is_long = len(mark.number) > SHORT
        at = (x + wide + 4, y + letters * 0.34) if is_long else (x + wide, y + size * 0.44)
        side = "baseleft" if is_long else "baseright"
        brush.text(surface, mark.number, *at, letters, ink, "display", side, theme.INK, 6, tight=True)
