"""The boxes of the table's regions in a window, in logical px (1920x1080 is the reference).

Three columns under the ribbon: the other seats with the chronicle, the island, and the dice with the bank and the
prices. At the foot the own seat, its hand with the trays of a trade, and the buttons; with the knights its progress
cards lie between hand and trays. Higher windows give the extra height to the island, wider ones the extra width to the
island and the columns beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.graphics.grid import Box
from game.table.regions.boxes import GUTTER, MARGIN, RIBBON, SeatedBoxes

BANK, BANK_OF_CARDS = 158.0, 172.0
"""Heights of the bank, and of one with decks of progress cards."""
SIDE, WIDENED = 392.0, 270.0
"""Width of the columns beside the island, and by how much one grows for letters of twice the size."""
GROWS = 1.3
"""Factor up to which letters grow in the panels, and these with them."""
MOST_RIVALS = 3


@dataclass(frozen=True, slots=True)
class Boxes(SeatedBoxes):
    """The boxes of the table.  cards: those in hand, None in the land."""

    most_rivals: ClassVar[int] = MOST_RIVALS
    seat_high: ClassVar[float] = 166.0
    chronicle_high: ClassVar[float] = 176.0
    above_prompt: ClassVar[float] = GUTTER
    island: Box
    dice: Box
    bank: Box
    prices: Box
    hand: Box
    cards: Box | None
    trays: Box


def boxes(width: float, height: float, text_scale: float = 1.0, *, with_cards: bool = False) -> Boxes:
    """Return the boxes for a logical picture: 1920 wide and at least 1080 high, or 1080 high and wider than 1920.
    with_cards: there are progress cards."""
    wide, high = max(0.0, width - 1920), height - 1080
    large = max(0.0, min(1.0, text_scale - 1.0))
    top, foot = RIBBON + GUTTER, height - MARGIN
    usual = SIDE + wide * 0.25
    side = usual + WIDENED * (max(1.0, min(text_scale, GROWS)) - 1.0)
    strip = 204 + high * 0.2
    prompt_h = 66 + 20 * large + min(30.0, high * 0.06)
    left, right = MARGIN + side + MARGIN, width - MARGIN - side
    middle = right - MARGIN - left
    foot_right = width - MARGIN - usual
    lower = foot - strip
    prompt = Box(left, lower - GUTTER - prompt_h, width - MARGIN - left, prompt_h)
    upper = prompt.y - GUTTER
    dice = Box(right, top, side, 138 + high * 0.05)
    bank = Box(right, dice.bottom + GUTTER, side, (BANK_OF_CARDS if with_cards else BANK) + high * 0.1)
    hand, cards, trays = _foot(Box(left, lower, foot_right - MARGIN - left, strip), with_cards=with_cards)
    return Boxes(
        width=width,
        height=height,
        text_scale=text_scale,
        ribbon=Box(0, 0, width, RIBBON),
        rivals=Box(MARGIN, top, side, upper - top),
        island=Box(left, top, middle, upper - top),
        dice=dice,
        bank=bank,
        prices=Box(right, bank.bottom + GUTTER, side, upper - bank.bottom - GUTTER),
        own=Box(MARGIN, prompt.y, side, foot - prompt.y),
        prompt=prompt,
        hand=hand,
        cards=cards,
        trays=trays,
        buttons=Box(foot_right, foot - 150 - high * 0.1, usual, 150 + high * 0.1),
    )


def _foot(strip: Box, *, with_cards: bool) -> tuple[Box, Box | None, Box]:
    """Divide the strip at the foot into hand, progress cards and trays."""
    if not with_cards:
        wide = strip.w * 0.6
        return (
            Box(strip.x, strip.y, wide, strip.h),
            None,
            Box(strip.x + wide + GUTTER, strip.y, strip.w - wide - GUTTER, strip.h),
        )
    room = strip.w - 2 * GUTTER
    hand = Box(strip.x, strip.y, room * 0.47, strip.h)
    cards = Box(hand.right + GUTTER, strip.y, room * 0.27, strip.h)
    return hand, cards, Box(cards.right + GUTTER, strip.y, strip.right - cards.right - GUTTER, strip.h)
