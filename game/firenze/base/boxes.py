"""The boxes of the table's regions in a window, in logical px (1920x1080 is the reference).

Three shapes: the wide one (16:9 and 16:10: rivals in a column at the left), the tall one (4:3: rivals as a strip above
the board) and the broad one (wider than 16:9: everything gets wider, the chronicle gets a place of its own). Windows in
between get a shape in between, so that nothing jumps except at the two borders. Below the board is the middle: the row
of cards, and while towers are built, fall or fulfil orders the stage on which they stand. The lower left is the
player's own: name plate and hand. With larger letters the prompt becomes
higher, and board and row give way; every region lets its own letters grow as far as it has room. No region disappears
or moves: open information is visible at any size of the letters.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.graphics.grid import Box
from game.table.painting.region import LETTERED

MARGIN, GUTTER = 12, 10
TALL = 1300
"""Logical height from which the rivals are above the board (16:10 has 1200, 4:3 has 1440)."""
PROMPT_MORE, BOARD_LESS = 14, 4
"""Growth of the prompt with the largest letters, and the board's part of it (the row gives the rest)."""
NUMBERS = 1.5
"""Largest scale of the table's numbers, prices and card names."""
STRIP = 640
"""Width of the folded row, at the right end of the stage."""
PLATE = 150
"""Width of a name plate."""
MOST_RIVALS = 3
COLUMN, SEAT, CHRONICLE, STRIP_SEAT = 662.0, 178.0, 158.0, 624.0
"""Height of the rivals' column in 16:9, of a rival's panel there and of the chronicle at least; width of a rival's
panel in a strip; logical px."""
BROAD = 380
"""Logical width over 1920 from which the chronicle has a place of its own (21:9 has 600)."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of the table. others: of the rivals, in turn order after the seat at the lower left, and of the
    chronicle after them, unless that has a place of its own (`chronicle`). text_scale: scale of the letters."""

    width: float
    height: float
    text_scale: float
    ribbon: Box
    others: Box
    chronicle: Box | None
    board: Box
    row: Box
    own: Box
    prompt: Box
    ladder: Box
    stock: Box
    site: Box
    ledger: Box
    primary: Box

    @property
    def is_lettered(self) -> bool:
        """Whether letters are so large that regions change their arrangement."""
        return self.text_scale > LETTERED

    def grown(self, most: float) -> float:
        """Return the growth factor of text lines that may grow `most` times."""
        return max(1.0, min(self.text_scale, most))

    def rivals(self, number: int) -> tuple[Box, ...]:
        """Return the boxes of `number` rivals (1 to 3): side by side in a strip, or one below the other."""
        box = self.others
        if box.w > box.h * 2:
            wide = (box.w - GUTTER * number) / (number + 1) if number == MOST_RIVALS else STRIP_SEAT
            return tuple(box._replace(x=box.x + k * (wide + GUTTER), w=wide) for k in range(number))
        if self.chronicle is None:
            room = box.h - CHRONICLE - GUTTER * number
            height = min(SEAT * box.h / COLUMN, room / number)
        else:
            height = (box.h - GUTTER * (number - 1)) / number
        return tuple(box._replace(y=box.y + k * (height + GUTTER), h=height) for k in range(number))

    def chronicle_place(self, seats: int) -> Box:
        """Return the box of the chronicle with `seats` seats: a place of its own, or the rest beside the rivals."""
        if self.chronicle is not None:
            return self.chronicle
        box, last = self.others, self.rivals(seats - 1)[-1]
        if box.w > box.h * 2:
            return box._replace(x=last.right + GUTTER, w=box.right - last.right - GUTTER)
        return box._replace(y=last.bottom + GUTTER, h=box.bottom - last.bottom - GUTTER)

    @property
    def street(self) -> Box:
        """Return the box of the street, which takes the room of the row but for its strip."""
        return self.row._replace(w=self.row.w - STRIP)

    @property
    def strip(self) -> Box:
        """Return the box of the folded row, at the right end of the street."""
        return self.row._replace(x=self.row.right - STRIP, w=STRIP)

    @property
    def plate(self) -> Box:
        """Return the box of the player's name plate."""
        return Box(self.own.x + 8, self.own.y + 8, PLATE, self.own.h - 16)

    @property
    def hand(self) -> Box:
        """Return the box of the player's cards, beside the name plate."""
        x = self.plate.right + 2
        return self.own._replace(x=x, w=self.own.right - x)

    @property
    def drawer(self) -> Box:
        """Return the box of the chronicle when pulled out: over board and row."""
        width = min(640 * self.grown(1.7), self.width - 24)
        return Box(self.width - 12 - width, self.board.y, width, self.row.bottom - self.board.y)


def boxes(width: float, height: float, text_scale: float = 1.0) -> Boxes:
    """Return the boxes for a logical picture: 1920 wide and at least 1080 high, or 1080 high and wider than 1920."""
    return _tall(width, height, text_scale) if height >= TALL else _wide(width, height, text_scale)


def _wide(width: float, height: float, text_scale: float) -> Boxes:
    """Return the boxes for 16:9, 16:10 and broader windows."""
    more, extra, large = height - 1080, max(0.0, width - 1920), _large(text_scale)
    board_h = 402 + more * 46 / 120 - BOARD_LESS * large
    row_h = 286 + more * 40 / 120 - (PROMPT_MORE - BOARD_LESS) * large
    column = Box(width - 400, 80, 388, board_h + row_h + 8) if extra >= BROAD else None
    main_w = (column.x if column else width) - MARGIN - 416
    board = Box(416, 80, main_w, board_h)
    row = Box(416, board.bottom + 8, main_w, row_h)
    top = row.bottom + GUTTER
    own = Box(MARGIN, top, 640 + extra / 3, height - MARGIN - top)
    left = own.right + MARGIN
    prompt = Box(left, top, width - MARGIN - left, 66 + PROMPT_MORE * large)
    return Boxes(
        width=width,
        height=height,
        text_scale=text_scale,
        ribbon=Box(0, 0, width, 70),
        others=Box(MARGIN, 80, 392, row.bottom - 80),
        chronicle=column,
        board=board,
        row=row,
        own=own,
        prompt=prompt,
        **_lower(left, prompt.bottom + GUTTER, width, height, 92),
    )


def _large(text_scale: float) -> float:
    """Return a value from 0, letters of the design or smaller, to 1, letters twice as large."""
    return max(0.0, min(1.0, text_scale - 1.0))


def _tall(width: float, height: float, text_scale: float) -> Boxes:
    """Return the boxes for 4:3 and higher windows."""
    more, large = height - 1440, _large(text_scale)
    board = Box(MARGIN, 292, width - 2 * MARGIN, min(700.0, 452 + more * 0.4) - PROMPT_MORE * large)
    row = Box(MARGIN, board.bottom + GUTTER, board.w, min(386.0, 296 + more * 0.2))
    prompt = Box(MARGIN, row.bottom + GUTTER, board.w, 74 + PROMPT_MORE * large)
    top = prompt.bottom + GUTTER
    own = Box(MARGIN, top, 640, height - MARGIN - top)
    return Boxes(
        width=width,
        height=height,
        text_scale=text_scale,
        ribbon=Box(0, 0, width, 70),
        others=Box(MARGIN, 86, width - 2 * MARGIN, 196),
        chronicle=None,
        board=board,
        row=row,
        own=own,
        prompt=prompt,
        **_lower(own.right + MARGIN, top, width, height, 106),
    )


def _lower(left: float, top: float, width: float, height: float, button: float) -> dict[str, Box]:
    """Return the panels at the lower right: ladder, stock, small site, ledger and the primary button."""
    extra, h = max(0.0, width - 1920), height - MARGIN - top
    ladder = Box(left, top, 116, h)
    stock = Box(ladder.right + GUTTER, top, 370 + extra / 12, h)
    site = Box(stock.right + GUTTER, top, 380 + extra * 0.3, h)
    x = site.right + GUTTER
    primary = Box(x, height - MARGIN - button, width - MARGIN - x, button)
    ledger = Box(x, top, primary.w, primary.y - GUTTER - top)
    return {"ladder": ladder, "stock": stock, "site": site, "ledger": ledger, "primary": primary}
