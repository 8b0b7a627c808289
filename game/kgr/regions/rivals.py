"""The other seats: points, cards, the longest road, and the pieces they have left."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pygame

from engine.kgr import tasks as ts
from engine.kgr.phases.building import supply
from engine.kgr.phases.calendar import has_metropolis
from engine.kgr.phases.dice import hand_limit
from engine.kgr.points import longest_trail, points_of
from engine.kgr.values import AREA_OF, AREAS, HAND_LIMIT, KNIGHTS_OF_LEVEL
from engine.kgr.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS, Boxes
from game.kgr.base.model import PIECES, TableModel, TableShown
from game.kgr.regions.letters import grown, write_count
from game.table.kit.figures import Figures, SeatFigure, held
from game.table.painting.brush import TableBrush
from game.table.regions.rivals import RivalPanel, RivalsRegion, SeatFace
from game.table.spots import Target

LEFT = 104.0
"""Where the lines beside a portrait begin, logical px."""
FAINT, OVER = theme.rgb("8E86B8"), theme.rgb("FF8A6A")
SIGN, SIGN_WIDE, COUNTED_WIDE = 28.0, 34.0, 56.0
"""Size of a sign of a seat's possession or burden, and the width that it takes, alone and with its number, logical
px."""
SIGNS = {"road": 34.0, "settlement": 30.0, "city": 36.0}
"""Widths of the signs of pieces, logical px."""
LOW = 31.0
"""Greatest width of the same below the levels of a calendar: a flag must not cover a number there."""
SPRITES = {"road": "kgr_road_{}_right", "settlement": "kgr_settlement_{}", "city": "kgr_city_{}"}


class SeatMore(NamedTuple):
    """The additions of knights, magic and church to a seat.  strength: its share of the defence.  knights: those
    left."""

    areas: tuple[tuple[str, int, bool], ...]
    """By area its name, the level, and whether the seat has its metropolis."""
    strength: int
    knights: int
    backs: tuple[tuple[str, int], ...]
    """Cards in hand by area."""
    open: int
    """Open cards of a point each."""
    signs: tuple[tuple[str, int], ...]
    """Other possessions and burdens, with a number, 0 for none."""


GOOD = ("saviour", "merchant", "wizard")
"""Signs of things that help a seat; all others harm it."""


def seat_more(view: View, seat: int) -> SeatMore | None:
    """Return the additions of knights, magic and church; None in the land."""
    if not view.options.areas:
        return None
    this = view.seats[seat]
    areas = [(AREAS[area], this.levels[area], has_metropolis(view, seat, area)) for area in view.options.areas]
    held = Counter(AREA_OF[card] for card in this.cards)
    signs = {
        "saviour": this.saviour,
        "merchant": int(view.merchant is not None and view.merchant.seat == seat),
        "wizard": int(bool(view.wizard_mask & this.buildings)),
        "inquisitor": int(view.inquisitor is not None and bool(this.buildings >> view.inquisitor & 1)),
        "lent": len(this.lent),
        "ban": sum(len(ban.due) for ban in this.bans),
        "spell": this.spell,
    }
    return SeatMore(
        tuple(areas),
        this.strength(view.celebrating()),
        sum(KNIGHTS_OF_LEVEL) - this.knights.bit_count(),
        tuple([(AREAS[area], number) for area, number in sorted(held.items())]),
        len(this.open),
        tuple([(sign, number) for sign, number in signs.items() if number]),
    )


class SeatLook(NamedTuple):
    """The open facts of a seat."""

    name: str
    shape: str
    portrait: str
    is_human: bool
    acts: bool
    rivals: int
    """Number of panels of rivals."""
    points: int
    cards: int
    trail: int
    has_longest: bool
    supply: tuple[int, ...]
    """Roads, settlements and cities left."""
    answer: str = ""
    """Its answer to the offer: `yes` or `no`."""
    is_lit: bool = False
    limit: int = HAND_LIMIT
    """With more cards a seven takes half of them."""
    more: SeatMore | None = None
    """None in the land."""


def seat_look(model: TableModel, seat: int, *, is_lit: bool = False) -> SeatLook:
    """Return the look of a seat."""
    view = model.view
    coming = sum(number for key, number in model.incoming.items() if key[0] == "card" and key[1] == seat)
    return SeatLook(
        view.names[seat],
        model.shape(seat),
        model.portrait(seat),
        model.human[seat],
        view.to_act == seat and not view.is_over,
        len(view.seats) - 1,
        points_of(view, seat),
        max(0, view.seats[seat].held - coming),
        longest_trail(view, seat),
        view.longest == seat and not model.incoming["longest",],
        tuple(supply(view, seat, what) for what in PIECES),
        answer_of(view, seat),
        is_lit,
        hand_limit(view, seat),
        seat_more(view, seat),
    )


def answer_of(view: View, seat: int) -> str:
    """Return the answer of a seat to the current offer, "" for none."""
    asked = view.pending
    if isinstance(asked, ts.Dealing):
        return "" if seat == asked.seat else "yes" if seat in asked.yes else "no"
    if not isinstance(asked, ts.Answering) or seat == asked.by:
        return ""
    deal = next(task for task in view.tasks if isinstance(task, ts.Dealing))
    if seat in deal.yes:
        return "yes"
    still = {task.seat for task in view.tasks if isinstance(task, ts.Answering)} | {asked.seat}
    return "" if seat in still else "no"


class Rivals(RivalsRegion[TableModel, TableShown, Boxes]):
    """The region of the other seats."""

    portrait = SeatFace(52, 50, 74, seal=(28, 26, 30))

    def cards(self, box: Box) -> Box:
        """Return the place of the hand in a panel, in front of its figure."""
        return Box(box.x + LEFT, box.y + 54, 34, 34)


class RivalPainter(RivalPanel[TableModel, TableShown, Rivals, SeatLook]):
    """Painter of one of the other seats."""

    ground = "kgr_panel_dark"

    def look(self, model: TableModel, shown: TableShown, seat: int) -> SeatLook:
        return seat_look(model, seat, is_lit=Target("seat", seat) in shown.question.lit)

    def paint_in(self, surface: pygame.Surface, box: Box, props: SeatLook) -> None:
        brush = self.brush
        self._head(surface, box, props)
        first = Box(box.x + LEFT, box.y + 54, box.w - LEFT - 12, 34)
        Figures(figures_of(props), first, 27, alarm=OVER).paint(brush, surface)
        high = min(68.0, box.bottom - 8 - (box.y + 94))
        second = Box(box.x + 22, box.bottom - 8 - high, box.w - 34, high)
        if props.more is None:
            Figures(supply_of(props), second, 27).paint(brush, surface)
            return
        levels = levels_of(props.more)
        signs = [sign for sign in signs_of(props.more) if sign[0] != "strength"]
        wide = sum(SIGN_WIDE if number < 0 else COUNTED_WIDE for _, number in signs)
        Figures(levels, second._replace(w=second.w - wide), 27).paint(brush, surface)
        draw_signs(brush, surface, (second.right - wide + SIGN / 2, second.centre[1]), second.right, signs)

    def _head(self, surface: pygame.Surface, box: Box, props: SeatLook) -> None:
        """Paint name, points, and the seat's answer to an offer."""
        brush, (x, y, _) = self.brush, self.region.portrait.at(box)
        brush.text(surface, str(props.points), box.right - 18, box.y + 50, 54, theme.NUMBER, "display", "baseright",
                   grow=1.15)  # fmt: skip
        room = box.w - LEFT - 84
        brush.text(
            surface, props.name, box.x + LEFT, box.y + 42, 32, theme.CREAM, "bold", within=room, least=20, tight=True,
            grow=GROWS,
        )  # fmt: skip
        if props.answer:
            sign, ink = {"yes": ("check", theme.MAY), "no": ("cross", theme.NO_GLOW)}[props.answer]
            at = x - 28, y + 26
            disc = brush.px(at[0]), brush.px(at[1])
            pygame.draw.circle(surface, theme.CREAM, disc, brush.px(22))
            pygame.draw.circle(surface, theme.INK, disc, brush.px(20))
            brush.icon(surface, sign, *at, 30, ink)


def figures_of(look: SeatLook) -> tuple[SeatFigure, ...]:
    """Return the figures of a seat beside its portrait: cards, road, knights."""
    hand = f"{look.cards}/{look.limit}" if look.cards else 0
    found = [
        SeatFigure("kgr_card_back", "seat_figure.hand", hand, is_alarm=look.cards > look.limit),
        SeatFigure("kgr_longest", "seat_figure.road", look.trail),
    ]
    if look.more is not None:
        area = look.more.backs[0][0] if look.more.backs else "trade"
        progress = sum(number for _, number in look.more.backs)
        found.append(SeatFigure("kgr_icon_strength", "seat_figure.knights", look.more.strength, theme.CREAM))
        found.append(SeatFigure(f"kgr_back_{area}", "seat_figure.progress", progress))
    return held(*found)


def levels_of(more: SeatMore) -> tuple[SeatFigure, ...]:
    """Return the levels of a seat's calendar that it has reached; a metropolis stands for its area."""
    return held(
        *(SeatFigure(f"kgr_{'metropolis' if has else 'area'}_{area}", f"kgr.area.{area}", level)
          for area, level, has in more.areas)
    )  # fmt: skip


def supply_of(look: SeatLook) -> tuple[SeatFigure, ...]:
    """Return the pieces that a seat has left."""
    pieces = zip(SIGNS, look.supply, strict=True)
    return held(
        *(SeatFigure(SPRITES[what].format(look.shape), f"seat_figure.left_{what}", left) for what, left in pieces)
    )


def draw_trail(brush: TableBrush, surface: pygame.Surface, at: tuple[float, float], props: SeatLook) -> None:
    """Paint the length of the longest trail, in gold where it is the longest road."""
    x, y = at
    wide, share = (30, 1.0) if props.has_longest else (24, 0.55)
    brush.sprite(surface, "kgr_longest", x, y, grown(brush, wide), share)
    ink = theme.NUMBER if props.has_longest else FAINT
    write_count(brush, surface, props.trail, (x + grown(brush, 24), y), 30, ink)


def draw_supply(brush: TableBrush, surface: pygame.Surface, box: Box, props: SeatLook) -> None:
    """Paint the pieces that a seat has left."""
    more = props.more
    pitch, y = box.w / (len(SIGNS) + (more is not None)), box.bottom - 21
    if more is not None:
        x, ink = box.x + len(SIGNS) * pitch + 20, theme.CREAM if more.knights else FAINT
        tint(brush, surface, "strength", (x, box.centre[1]), 32, ink)
        write_count(brush, surface, more.knights, (x + grown(brush, 26), y), 30, ink)
    for place, ((what, wide), number) in enumerate(zip(SIGNS.items(), props.supply, strict=True)):
        x, ink = box.x + place * pitch + 20, theme.CREAM if number else FAINT
        foot = box.centre[1] if what == "road" else box.bottom - 4
        size = grown(brush, wide) if more is None else min(wide, LOW)
        brush.sprite(surface, SPRITES[what].format(props.shape), x, foot, size)
        write_count(brush, surface, number, (x + grown(brush, 26), y), 30, ink)


def tint(
    brush: TableBrush, surface: pygame.Surface, sign: str, at: tuple[float, float], size: float, ink: theme.Colour
) -> None:
    """Paint a sign in a colour, centred."""
    x, y = at
    brush.sprites.blit(
        surface, f"kgr_icon_{sign}", x * brush.scale, y * brush.scale, width=size * brush.scale, colour=ink
    )


def signs_of(more: SeatMore) -> list[tuple[str, int]]:
    """Return the strength of a seat's knights, its open cards, and its other possessions and burdens, each with its
    number, -1 for none."""
    signs = [("strength", more.strength), *([("open", more.open)] if more.open else []), *more.signs]
    return [(sign, number if sign == "strength" or number > 1 else -1) for sign, number in signs]


def draw_signs(
    brush: TableBrush, surface: pygame.Surface, at: tuple[float, float], right: float, places: list[tuple[str, int]]
) -> None:
    """Paint signs with their numbers in one line, from the middle of the first one: the more there is, the smaller."""
    x, y = at
    wide = grown(brush, sum(SIGN_WIDE if number < 0 else COUNTED_WIDE for _, number in places))
    share = grown(brush, min(1.0, (right - x + SIGN / 2) / max(1.0, wide)))
    for sign, number in places:
        if sign == "open":
            brush.sprite(surface, "kgr_picture_constitution", x, y, SIGN * share)
        else:
            harms = sign not in (*GOOD, "strength")
            ink = OVER if harms else theme.NUMBER if sign in GOOD else theme.CREAM if number else FAINT
            tint(brush, surface, sign, (x, y), SIGN * share, ink)
        if number >= 0:
            ink = theme.CREAM if number else FAINT
            letters = SIGN * share / grown(brush, 1.0)
            write_count(brush, surface, number, (x + 16 * share, y), letters, ink)
        x += share * (SIGN_WIDE if number < 0 else COUNTED_WIDE)
