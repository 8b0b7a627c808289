"""The boxes of the table's regions in a window, in logical px (1920x1080 is the reference).

Under the ribbon the other seats with the chronicle, the island, and two columns: the dice with the prices below them,
and the throws so far with the bank and the trade. At the foot the own seat, its hand, and the buttons; with
the knights its progress cards lie beside the hand. Higher windows give the extra height to the island and the foot,
wider ones the extra width to the island and the columns beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.graphics.grid import Box
from game.table.regions.boxes import GUTTER, MARGIN, RIBBON, SeatedBoxes

DICE, BANK, BANK_OF_CARDS = 118.0, 150.0, 194.0
"""Heights of the dice, of the bank, and of one with decks of progress cards."""
SIDE, COLUMN, WIDENED = 376.0, 352.0, 0.42
"""Widths of the seats and of each column at the right, and by which part they grow for letters of twice the size."""
FOOT, BUTTONS = 208.0, 300.0
"""Height of hand and buttons, and width of the buttons."""
HAND = 0.66
"""Part of the foot that the hand takes where progress cards lie beside it."""
TO_THE_SMALL = 44.0
"""Width that each of these columns leaves to the island for two, which is wider than high."""
GROWS = 1.3
"""Factor up to which letters grow in the panels, and these with them."""
MOST_RIVALS = 3


@dataclass(frozen=True, slots=True)
class Boxes(SeatedBoxes):
    """The boxes of the table.  aside: beside the dice, the throws so far.  cards: those in hand, None
    in the land.  trays: the trade."""

    most_rivals: ClassVar[int] = MOST_RIVALS
    seat_high: ClassVar[float] = 164.0
    seat_grows: ClassVar[float] = 0.05
    chronicle_high: ClassVar[float] = 176.0
    above_prompt: ClassVar[float] = GUTTER
    island: Box
    dice: Box
    aside: Box
    bank: Box
    prices: Box
    hand: Box
    cards: Box | None
    trays: Box


def boxes(
    width: float, height: float, text_scale: float = 1.0, *, with_cards: bool = False, is_small: bool = False
) -> Boxes:
    """Return the boxes for a logical picture, at least 1920 wide and 1080 high.  with_cards: there are progress cards.
    is_small: the island is the one for two."""
    wide, high = max(0.0, width - 1920), height - 1080
    large, top, foot = max(0.0, min(1.0, text_scale - 1.0)), RIBBON + GUTTER, height - MARGIN
    grown = 1.0 + WIDENED * (max(1.0, min(text_scale, GROWS)) - 1.0)
    side, column = (SIDE + wide * 0.2) * grown, (COLUMN - TO_THE_SMALL * is_small + wide * 0.2) * grown
    strip = FOOT + high * 0.86
    prompt_h = 66 + 20 * large + min(30.0, high * 0.06)
    left, first, second = MARGIN + side + MARGIN, width - MARGIN - GUTTER - 2 * column, width - MARGIN - column
    lower = foot - strip
    prompt = Box(left, lower - GUTTER - prompt_h, width - MARGIN - left, prompt_h)
    upper = prompt.y - GUTTER
    dice = Box(first, top, column, DICE + high * 0.05)
    bank = Box(second, dice.bottom + GUTTER, column, (BANK_OF_CARDS if with_cards else BANK) + high * 0.1)
    buttons = Box(width - MARGIN - BUTTONS, foot - FOOT - high * 0.1, BUTTONS, FOOT + high * 0.1)
    hand, cards = Box(left, lower, buttons.x - MARGIN - left, strip), None
    if with_cards:
        hand = hand._replace(w=hand.w * HAND)
        cards = Box(hand.right + GUTTER, lower, buttons.x - MARGIN - hand.right - GUTTER, strip)
    return Boxes(
        width=width,
        height=height,
        text_scale=text_scale,
        ribbon=Box(0, 0, width, RIBBON),
        rivals=Box(MARGIN, top, side, upper - top),
        island=Box(left, top, first - MARGIN - left, upper - top),
        dice=dice,
        aside=dice._replace(x=second),
        bank=bank,
        prices=Box(first, dice.bottom + GUTTER, column, upper - dice.bottom - GUTTER),
        own=Box(MARGIN, prompt.y, side, foot - prompt.y),
        prompt=prompt,
        hand=hand,
        cards=cards,
        trays=Box(second, bank.bottom + GUTTER, column, upper - bank.bottom - GUTTER),
        buttons=buttons,
    )
