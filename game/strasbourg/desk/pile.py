"""The player's pile: its number, how long it has to last, and how many cards of each value it still holds."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg.reading.pile import cards_a_round, unseen
from engine.strasbourg.values import CARD_VALUES, ROUNDS
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import span
from game.strasbourg.desk.cards import CARD, RIMS, back, card
from game.strasbourg.desk.trays import TRAY, TRAY_RIM
from game.table.kit.arrange import row
from game.table.kit.marks import Disc, Fill, LetterStyle, Rim, TextBlock, WordLine, Written, counted, number, said
from game.table.kit.panel import Item

SMALL = LetterStyle(24, grow=1.2, least=18)
HEADING, TIMES = 40.0, 62.0
"""Height of the line over the cards that a pile holds; width of the number beside each one."""


def cards_left(model: TableModel) -> int:
    """Return the number of cards in the nearest seat's pile, as far as it is shown."""
    return len(model.view.seats[model.me].pile) - model.incoming["pile", model.me]


def pile(box: Box, model: TableModel) -> Iterator[Item]:
    """Yield the pile with its number; once it is empty its place."""
    left = cards_left(model)
    if not left:
        yield Rim(box.inset(4), TRAY_RIM, 2, 8)
    for behind in reversed(range(min(3, left))):
        yield from back(Box(box.x + behind * 3, box.y + 4 - behind * 2, box.w - 6, box.h - 6))
    x, y = box.centre
    yield WordLine(left, x, y + 20, number(52, halo=(theme.INK, 9)), theme.CREAM_BRIGHT)


def _words(model: TableModel) -> tuple[Written, ...]:
    """Return how long the pile has to last."""
    view, left = model.view, cards_left(model)
    words: list[Written] = [
        said("strasbourg.desk.ruler", round=view.round, rounds=ROUNDS),
        counted("strasbourg.desk.left", left),
    ]
    if left and view.round < ROUNDS:
        words.append(counted("strasbourg.desk.after", ROUNDS - view.round, each=span(*cards_a_round(view, model.me))))
    return tuple(words)


def held(room: Box, at: Box, model: TableModel) -> Iterator[Item]:
    """Yield how long the pile, which lies `at` a place in the room, has to last, and the values that it still holds."""
    view, me = model.view, model.me
    x, top = at.right + 16, at.bottom + 6
    yield TextBlock(_words(model), Box(x, at.y, room.right - x, at.h), SMALL, theme.CREAM)
    counts, returned = unseen(view, me), view.seats[me].returned
    values = row(Box(room.x, top, room.w, max(40.0, (room.bottom - top) * 0.72)), len(CARD_VALUES))
    for value, place in zip(sorted(CARD_VALUES, reverse=True), values, strict=True):
        yield from _value(place._replace(w=place.w - 4), value, counts[value], returned.count(value))


def _value(box: Box, value: int, held: int, lowest: int) -> Iterator[Item]:
    """Yield how many cards of a value the pile still holds, a dot for each one that lies lowest, openly."""
    rim, half = theme.rgb(RIMS[value]), box.h / 2
    ink = theme.CREAM_BRIGHT if held else theme.mix(theme.CREAM, TRAY, 0.6)
    yield Fill(box, TRAY, 5)
    yield Fill(box._replace(h=half), rim if held else theme.mix(rim, TRAY, 0.7), 5)
    yield WordLine(value, box.centre[0], box.y + half - 7, number(27), ink)
    yield WordLine(f"×{held}" if held else "–", box.centre[0], box.bottom - 7, number(25), ink)
    for dot in range(lowest):
        yield Disc(box.x + 6 + dot * 10, box.bottom + 8, 4, theme.NUMBER, least=2)


def spread(room: Box, model: TableModel, key: str) -> Iterator[Item]:
    """Yield the values that the pile still holds as cards, where nothing else lies on the desk, below words."""
    counts = unseen(model.view, model.me)
    words: tuple[Written, ...] = (said(key), *_words(model)[2:])
    head = Box(room.x, room.y, room.w, HEADING * (1 if len(words) < 2 else 1.7))
    yield TextBlock(words, head, LetterStyle(28, grow=1.2, least=20), theme.CREAM)
    places = row(Box(room.x, head.bottom + 6, room.w, room.bottom - head.bottom - 6), len(CARD_VALUES))
    for value, place in zip(sorted(CARD_VALUES, reverse=True), places, strict=True):
        high = min(place.h, (place.w - TIMES - 8) / CARD)
        face = Box(place.x, place.y + (place.h - high) / 2, high * CARD, high)
        yield from card(value, face)
        ink = theme.NUMBER if counts[value] else theme.mix(theme.CREAM, TRAY, 0.6)
        yield WordLine(f"×{counts[value]}", face.right + 8, face.centre[1] + 14, number(40, "baseleft"), ink)
