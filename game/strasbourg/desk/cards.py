"""Influence cards: their faces with the number, their backs, and fans of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.strasbourg.state import COVERED
from game.graphics import theme
from game.graphics.grid import Box
from game.table.kit import arrange
from game.table.kit.marks import Fill, Mark, Rimmed, SpriteMark, WordLine, number

CARD = 120 / 168
"""Width of a card, in heights."""
CORNER, DIGIT = 44 / 120, 26.0
"""Side of the light corner with the number, in widths of the card, and its smallest side, logical px."""
CHIP = 40.0
"""Width below which only the number of a card is shown."""
TWO_ROWS = 60.0
"""Height of a room from which small cards lie in two rows."""
CORNER_GROUND = theme.rgb("FBF1DA")
RIMS = {1: "8C97A6", 2: "9A6A44", 3: "3F8A66", 4: "2F6CA8", 5: "8A4AA8", 6: "B93B33"}
"""The colours of the values, as on their cards."""
BACK, BACK_RIM = theme.rgb("4A5F78"), theme.rgb("E8D9B0")


def fan(room: Box, cards: int, *, least: float, tall: float | None = None, apart: float = 8.0) -> list[Box]:
    """Return the boxes of so many cards side by side in a room, fanned where they are many: at least `least` px of
    each one are free, in two rows of small ones if need be. tall: greatest height. apart: between them where there is
    room."""
    if cards <= 0:
        return []
    high = min(room.h, tall or room.h)
    wide = high * CARD
    if cards > 1:
        corners = room.w / (1 + (cards - 1) * CORNER)  # the corner of each card is free
        wide = min(wide, corners, room.w - (cards - 1) * least)
    wide = min(wide, room.w)
    if wide < CHIP and room.h >= TWO_ROWS and cards > 1:
        return _two_rows(room, cards)
    if wide < CHIP:
        high = min(room.h, CHIP)
        wide = min(high * 0.8, room.w)
    high = min(high, wide / CARD)
    line = Box(room.x, room.y + (room.h - high) / 2, room.w, high)
    return arrange.fan(line, cards, wide, wide + apart, in_middle=True)


def _two_rows(room: Box, cards: int) -> list[Box]:
    across = -(-cards // 2)
    high = room.h / 2 - 2
    wide = min(CHIP - 8, high * 0.86)
    upper = arrange.fan(room._replace(h=high), across, wide, wide + 4, in_middle=True)
    return [*upper, *(box._replace(y=box.y + high + 4) for box in upper[: cards - across])]


def card(value: int, box: Box) -> Iterator[Mark]:
    """Yield a card in its box: face and number, or its back; a narrow one is a number with a rim in its colour."""
    if value == COVERED:
        yield from back(box)
    elif box.w < CHIP:
        yield Rimmed(box, CORNER_GROUND, theme.rgb(RIMS[value]), 3, 5)
        yield WordLine(value, box.centre[0], box.centre[1] + 9, number(26), theme.INK)
    else:
        side = max(CORNER * box.w, DIGIT)
        corner = Box(box.x + 2, box.y + 2, side - 2, side + 2)
        yield SpriteMark(f"strasbourg_card_{value}", box.x, box.y, box.w)
        yield Fill(corner, CORNER_GROUND, 4)
        yield WordLine(value, corner.x + corner.w * 0.46, corner.bottom - corner.h * 0.16, number(side), theme.INK)


def back(box: Box) -> Iterator[Mark]:
    """Yield the back of a card; of a narrow one without its picture."""
    if box.w >= CHIP:
        yield SpriteMark("strasbourg_card_back", box.x, box.y, box.w)
    else:
        yield Rimmed(box, BACK, BACK_RIM, 2, 4, least=1)


def backs(sizes: Sequence[int], room: Box, letters: float = 28.0) -> Iterator[Mark]:
    """Yield stacks face down in a row: each as a few backs, with its number of cards.  letters: size of
    the number."""
    wide = min(room.h * CARD, 26.0, room.w / max(1, len(sizes)))
    for size, place in zip(sizes, arrange.fan(room, len(sizes), wide + 8, wide + 16), strict=True):
        x = place.x
        for behind in reversed(range(min(3, size))):
            yield from back(Box(x + behind * 4, room.y + 4 - behind * 2, wide, room.h - 4))
        yield WordLine(
            size, x + wide / 2, room.centre[1] + 12, number(letters, halo=(theme.INK, 6)), theme.CREAM_BRIGHT
        )
